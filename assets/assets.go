// Package assets holds the files that are built into the program: ready-made
// puzzles and pages about algorithms, one folder a family, the lessons, the fonts of
// boards and window, the icon, the version, and the licences of others. The folders
// linux and windows hold what only packages need.
package assets

import (
	"embed"
	"strings"
)

//go:embed version.txt
var version string

// Version is the version of the program, and of the packages that are made of it.
var Version = strings.TrimSpace(version)

// Notices holds the licences of the program, its modules and its fonts.
// Above each text is a line of "=", a line for each module or file that it belongs to, and
// another line of "=".
//
//go:embed notices.txt
var Notices string

// Puzzles holds <family>/<name>.puzzle for every ready-made puzzle.
//
//go:embed */*.puzzle
var Puzzles embed.FS

// Steps holds steps/<family>/<number>.puzzle, the boards of the first steps, and
// StepList a line about each of them, in their order: "numbrix/1 solved A sentence."
var (
	//go:embed steps/*/*.puzzle
	Steps embed.FS
	//go:embed steps/list.txt
	StepList string
)

// Levels says of every ready-made puzzle how hard it is, or why it has no level:
// lines such as "numbrix/first-1 easy".
//
//go:embed levels.txt
var Levels string

// Pages holds the manual: <family>/pages/<page>.md, with the pages of its algorithms and
// small puzzles for pictures, and manual/<page>.md about what belongs to no family.
//
//go:embed */pages/* manual/*.md
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

// Symbols and SymbolsBold are fonts of the arrows, signs and marks that the program's
// texts need and Noto Sans lacks; fonts/symbols.py makes them. They contain nothing else
// but spaces and U+FFFD, a box.
var (
	//go:embed fonts/Symbols-Regular.ttf
	Symbols []byte
	//go:embed fonts/Symbols-Bold.ttf
	SymbolsBold []byte
)

// Icon is the icon of the program, an SVG picture.
//
//go:embed icon.svg
var Icon []byte
