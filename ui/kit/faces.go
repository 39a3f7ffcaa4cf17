package kit

import (
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"
)

// shaper is the one with which the toolkit shapes all text.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// DropFaces lets go of the faces of the theme before whenever the theme changes. The toolkit then
// parses its fonts again, while its shaper keeps a plan for each face that it has ever seen: several
// megabytes for each change, for good. The toolkit has no call that empties it.
func DropFaces(s fyne.Settings) {
	s.AddListener(func(fyne.Settings) { *shaper = shaping.HarfbuzzShaper{} })
}
