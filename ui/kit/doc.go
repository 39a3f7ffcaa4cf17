// Package kit holds the widgets the window is made of: text, icons, buttons,
// chips, cards, tabs, the transport bar and the like. They have the sizes and
// colours of the design and know nothing of puzzles.
//
// Every widget asks for the palette in force whenever it is refreshed, so that
// changing the theme of the app recolours the whole window. No widget animates
// while it is idle, none waits for a double click, and a click never gives a
// widget the focus: only Tab does, and only then is the focus ring drawn.
//
// Borders are two rectangles, one within the other, because Fyne's painters
// disagree on where the stroke of a rectangle is.
//
// Files in reading order:
//
//   - theme.go: the colours and fonts of the design
//   - parts.go: what every widget is made of, here and in other packages; Ground
//   - layout.go: rows and columns with fills, flows
//   - text.go: lines of text, paragraphs
//   - icon.go, icons.go: icons and their drawings
//   - control.go: what can be pressed; button.go, chip.go, listitem.go, rail.go,
//     tabs.go, badge.go
//   - field.go: text to type into
//   - card.go, scroll.go: what holds other widgets
//   - figures.go: pictures, bars, progress, swatches, the stages of a hint
//   - transport.go, track.go: the playback of a search
//
// Dialogs and menus are in the package overlay, pseudo-code is in codeview, cards of puzzles
// are in puzzlecard. The package is larger than a package should be, since its widgets share
// the private state of Control and of text.
package kit
