package assets

import _ "embed"

// Noto Sans, under the SIL Open Font License (fonts/OFL.txt).
var (
	//go:embed fonts/NotoSans-Regular.ttf
	Regular []byte
	//go:embed fonts/NotoSans-Bold.ttf
	Bold []byte
	//go:embed fonts/NotoSans-Italic.ttf
	Italic []byte
)
