// Package assets holds the files that are built into the program: ready-made
// puzzles and pages about algorithms, one folder a family, the lessons, the fonts of
// boards and window, and the icon.
package assets

import "embed"

// Puzzles holds <family>/<name>.puzzle for every ready-made puzzle.
//
//go:embed */*.puzzle
var Puzzles embed.FS

// Levels says of every ready-made puzzle how hard it is, or why it has no level:
// lines such as "numbrix/first-1 easy".
//
//go:embed levels.txt
var Levels string

// Pages holds <family>/pages/<algorithm>.md, which explains an algorithm, and
// <family>/pages/hints.md, which explains the techniques of hints.
//
//go:embed */pages/*.md
var Pages embed.FS

// Lessons holds lessons/<number>.md: the lessons of the Solver Lab.
//
//go:embed lessons/*.md
var Lessons embed.FS

// Icons holds <family>/icon.svg, the icon of each family: strokes and fills of one
// colour, which the window replaces with its own.
//
//go:embed */icon.svg
var Icons embed.FS

// Noto Sans, under the SIL Open Font License (fonts/OFL.txt).
var (
	//go:embed fonts/NotoSans-Regular.ttf
	Regular []byte
	//go:embed fonts/NotoSans-Bold.ttf
	Bold []byte
	//go:embed fonts/NotoSans-Italic.ttf
	Italic []byte
)

// Icon is the icon of the program, an SVG picture.
//
//go:embed icon.svg
var Icon []byte
