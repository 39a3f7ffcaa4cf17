package riverview

import (
	"slices"

	"backtrack/ui/paint"
)

// fitSize returns the first of sizes at which all names fit a room, 0 if there
// is none. There is room enough for bold letters, so that a name does not change
// its size.
func fitSize(names []string, room float64, sizes ...float64) float64 {
	for _, size := range sizes {
		if !slices.ContainsFunc(names, func(name string) bool { return paint.TextWidth(name, size, paint.Bold) > room }) {
			return size
		}
	}
	return 0
}
