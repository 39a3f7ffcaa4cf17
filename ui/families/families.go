// Package families lists the puzzle families of the program.
package families

import (
	"backtrack/ui/boards/mathcrossview"
	"backtrack/ui/boards/numbrixview"
	"backtrack/ui/boards/riverview"
	"backtrack/ui/boards/slidingview"
	"backtrack/ui/boards/voxview"
	"backtrack/ui/family"
)

// All lists the families in the order in which the program shows them.
var All = []family.Family{
	numbrixview.Family,
	voxview.Family,
	slidingview.Family,
	mathcrossview.Family,
	riverview.Family,
}
