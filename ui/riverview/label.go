package riverview

import (
	"image/color"
	"math"

	"backtrack/ui/paint"
)

// A label is a name on a chip, in one line or in two.
type label struct {
	lines []string
	size  float64
}

// fitLabels makes names fit a room, all of the same size: the first of sizes at
// which all of them do, in two lines each at most, or in one. It returns nil if
// there is none. There is room enough for bold letters, so that a name does not
// change its size.
func fitLabels(names []string, room float64, lines int, sizes ...float64) []label {
	for _, size := range sizes {
		var out []label
		for _, name := range names {
			if l := broken(name, room, size); l != nil && len(l) <= lines {
				out = append(out, label{l, size})
			}
		}
		if len(out) == len(names) {
			return out
		}
	}
	return nil
}

// broken returns a text in a line or, where that is too long for the room, in
// two of much the same length; nil if these are too long as well.
func broken(text string, room, size float64) []string {
	width := func(s string) float64 { return paint.TextWidth(s, size, paint.Bold) }
	if width(text) <= room {
		return []string{text}
	}
	var lines []string
	for i, r := range text {
		if r != ' ' {
			continue
		}
		if w := math.Max(width(text[:i]), width(text[i+1:])); w <= room {
			lines, room = []string{text[:i], text[i+1:]}, w
		}
	}
	return lines
}

// draw writes the name from x on, or around it, in the middle of y.
func (l label) draw(p pen, x, y, u float64, align paint.Align, style paint.Style, ink color.NRGBA) {
	for i, line := range l.lines {
		p.Text(x, y+(float64(i)-float64(len(l.lines)-1)/2)*l.size*1.2*u, line, l.size*u, style, align, ink)
	}
}
