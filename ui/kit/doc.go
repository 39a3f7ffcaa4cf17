// Package kit holds the widgets of the window: text, icons, buttons, chips, cards, tabs,
// the transport bar and others. They have the sizes and colours of the design, and know
// nothing about puzzles.
//
// Every widget asks for the current palette whenever it is refreshed, so changing the
// theme of the app recolours the whole window. No widget animates while it is idle, and
// none waits for a double click. A click never gives a widget the focus. Only Tab does,
// and only then is the focus ring drawn.
//
// Borders are two rectangles, one within the other, because Fyne's painters
// disagree on where the stroke of a rectangle is.
//
// Files in reading order:
//
//   - theme.go: the colours and fonts of the design
//   - parts.go: what every widget is made of, here and in other packages; Ground
//   - layout.go: rows and columns with fills, flows
//   - text.go: lines of text, paragraphs; faces.go: fonts of a theme that was replaced
//   - icon.go, icons.go: icons and their drawings
//   - control.go: what can be pressed; button.go, chip.go, link.go, heading.go, listitem.go,
//     rail.go, tabs.go, badge.go, switch.go, stepper.go, picturebutton.go; access.go: what
//     screen readers announce
//   - field.go: text to type into
//   - card.go, scroll.go, scrollend.go: what holds other widgets
//   - pictures.go: pictures, bars, progress, swatches, the stages of a hint
//   - tip.go: the text next to the pointer
//   - transport.go, track.go: the playback of a search
//
// Dialogs and menus are in package overlay, pseudo-code is in codeview, and cards of
// puzzles are in puzzlecard. The package is large because its widgets share the private
// state of Control and of text.
package kit
