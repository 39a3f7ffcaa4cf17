package kit

import (
	_ "unsafe" // needed by go:linkname

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"
)

// shaper is the shaper that the toolkit uses for all text.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// DropFaces releases the font faces of the old theme whenever the theme changes. The toolkit
// parses its fonts again for each theme, and its shaper keeps a plan for each face that it
// has ever seen. These plans would cost several megabytes for each change, and the toolkit has
// no call that frees them.
func DropFaces(s fyne.Settings) {
	s.AddListener(func(fyne.Settings) { *shaper = shaping.HarfbuzzShaper{} })
}
