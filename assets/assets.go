// Package assets holds the files that are built into the program. They are ready-made puzzles
// and pages about algorithms, with a folder for each family, the lessons, the fonts of boards
// and window, the icon, the version, and the licences of others. The folders linux and windows
// hold files that only the installation packages need.
package assets

import (
	"embed"
	"strings"
)

//go:embed version.txt
var version string

// Version is the version of the program and of its installation packages.
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

// Steps holds steps/<family>/<number>.puzzle, the boards of the first steps that introduce a
// family. StepList has a line for each board, in order, such as "numbrix/1 solved A sentence."
var (
	//go:embed steps/*/*.puzzle
	Steps embed.FS
	//go:embed steps/list.txt
	StepList string
)

// Levels has a line for every ready-made puzzle. It says how hard the puzzle is, as in
// "numbrix/first-1 easy", or why it has no level.
//
//go:embed levels.txt
var Levels string

// Pages holds the manual. The pages <family>/pages/<page>.md are about a family and its
// algorithms; the same folder has small puzzles for their pictures. The pages
// manual/<page>.md are about everything else.
//
//go:embed */pages/* manual/*.md
var Pages embed.FS

// Lessons holds lessons/<number>.md: the lessons of the Solver Lab.
//
//go:embed lessons/*.md
var Lessons embed.FS

// Icons holds <family>/icon.svg, the icon of each family. All strokes and fills have one
// colour, which the window replaces with a colour of its theme.
//
//go:embed */icon.svg
var Icons embed.FS

// Symbols and SymbolsBold are fonts of the arrows, signs and marks that the texts of the
// program need and Noto Sans lacks. They contain nothing else but spaces and U+FFFD, a box.
// fonts/symbols.py makes them.
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
