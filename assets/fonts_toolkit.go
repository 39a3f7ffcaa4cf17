//go:build toolkit_fonts

package assets

import _ "unsafe" // for go:linkname

// Noto Sans, which the toolkit has, too. Packages are built with the tag toolkit_fonts,
// so that it is in them only once; a program without the toolkit would have no font.
var (
	//go:linkname Regular fyne.io/fyne/v2/theme.notoSansRegular
	Regular []byte
	//go:linkname Bold fyne.io/fyne/v2/theme.notoSansBold
	Bold []byte
	//go:linkname Italic fyne.io/fyne/v2/theme.notoSansItalic
	Italic []byte
)
