// Package dialogs asks the player for a file or for the options of a new puzzle,
// and shows the keys of the program.
package dialogs

import (
	"context"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/assets"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
)

// A Host is the window that dialogs belong to.
type Host struct {
	Context context.Context // ends when the window is closed
	Post    func(func())    // runs a function on the goroutine of the user interface
	Canvas  fyne.Canvas
	Show    func(*overlay.Dialog) // shows a dialog until it is hidden
	Folder  string                // whose files are listed first; "" is the home folder
	Used    func(folder string)   // is called with the folder of the file that was used
	Failed  func(error)           // is called if a file can't be saved after its dialog was closed
}

// keys lists what keys do in every family.
var keys = [][2]string{
	{"Ctrl+Z, Ctrl+Y", "undo, redo; at the start or end of a game: the puzzle before, the next one"},
	{"Ctrl+R", "restart; Undo brings the game back"},
	{"B, Shift+B", "set a checkpoint, go back to it"},
	{"H or F12, Shift+H", "hint, again for more; all steps"},
	{"K", "check for broken rules, wrong entries and dead ends"},
	{"Ctrl+H", "cheat: play one right move"},
	{"F9", "solve with the algorithm used last"},
	{"Ctrl+L", "Solver Lab: measure and compare algorithms, look inside their searches"},
	{"Ctrl+Shift+L", "Lessons: how backtracking works"},
	{"Up, Down, Home, End", "in the Lab: choose a board; Page Up and Page Down by pages"},
	{"Space, Enter, Menu key", "in the Lab: tick the board, look inside, its menu; F1 there lists the keys"},
	{"Ctrl+C", "in the Lab: copy the table"},
	{"Esc, Esc twice", "in the Lab: skip what is being measured, stop"},
	{"Letters, digits", "in the Lab and the library: show only boards with this text"},
	{"Esc", "stop, close, go back"},
	{"Ctrl+N, Ctrl+Shift+N", "new puzzle, custom puzzle"},
	{"Ctrl+F", "search the library"},
	{"Delete, Menu key", "in the library: delete your own puzzle, menu of the card"},
	{"Ctrl+O, Ctrl+V", "open a file, paste a puzzle"},
	{"Ctrl+., P", "next board, pause"},
	{"Ctrl+I", "show or hide the panel"},
	{"Alt or F10", "menus"},
	{"F6", "next part of the window"},
	{"F11", "full screen"},
	{"Ctrl+=, Ctrl+−", "zoom the board; so does Ctrl with the wheel"},
	{"Alt+Shift+arrows", "scroll a board that is zoomed; so does the wheel"},
	{"Ctrl+Shift+0", "fit the board to the window"},
}

// ShowKeys lists keys and mouse: first the keys of a family, then all others.
func (h Host) ShowKeys(family [][2]string) {
	var rows []fyne.CanvasObject
	for _, list := range [][][2]string{family, keys} {
		for _, k := range list {
			text := kit.NewParagraph(k[1], kit.Ink2)
			text.Resize(fyne.NewSize(overlay.DialogWidth-keyWidth, 1)) // it wraps now, so that its height is known
			rows = append(rows, container.New(keyRow{}, kit.NewBold(k[0], kit.Ink, 13), text))
		}
	}
	h.ShowText("Keys and mouse", kit.NewColumn(4, rows...))
}

// ShowAbout shows what the program is, under which licence, and offers the licences of its parts.
func (h Host) ShowAbout() {
	licences := kit.NewButtonOf(kit.Outline, "Licences", "", nil)
	d := h.ShowText("Backtrack "+assets.Version, kit.NewColumn(8,
		kit.NewParagraph("A lab for puzzles: play them, watch programs solve them, and compare how they do it.", kit.Ink2),
		kit.NewParagraph("The 26 Numbrix boards and the two searches are from Zhuoyuan Song, A Solver for Numbrix Games, University of Florida 2013.", kit.Ink2),
		kit.NewParagraph("Copyright 2026 The Backtrack authors, under the MIT licence. Boards and levels of others remain theirs; each puzzle names its source.", kit.Ink2),
		kit.NewText("Built with "+runtime.Version()+" for "+runtime.GOOS+"/"+runtime.GOARCH, kit.Ink3, 12),
	), licences)
	licences.OnTapped = func() {
		d.Hide()
		h.showLicences()
	}
}

// showLicences shows the licences of the program and of its modules and fonts.
func (h Host) showLicences() {
	column := kit.NewColumn(8)
	for i, part := range strings.Split(assets.Notices, strings.Repeat("=", 80)+"\n") {
		switch part = strings.TrimSpace(part); {
		case part == "":
		case i%2 == 1:
			for name := range strings.Lines(part) {
				column.Add(kit.NewBold(strings.TrimSpace(name), kit.Ink, 13))
			}
		default:
			column.Objects = append(column.Objects, kit.NewParagraphs(part)...)
		}
	}
	h.ShowText("Licences", column)
}

// ShowText shows something to read, with the button Close and perhaps others.
func (h Host) ShowText(title string, content fyne.CanvasObject, others ...fyne.CanvasObject) *overlay.Dialog {
	var d *overlay.Dialog
	shut := func() { d.Hide() }
	d = overlay.NewDialog(h.Canvas, title, overlay.DialogWidth, content, append([]fyne.CanvasObject{kit.NewButtonOf(kit.Outline, "Close", "", shut)}, others...)...)
	d.OnEnter = shut
	h.Show(d)
	return d
}

// keyWidth is the width of a key in the list.
const keyWidth = 180

// A keyRow lays out a key and what it does.
type keyRow struct{}

func (keyRow) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(overlay.DialogWidth, max(18, o[1].MinSize().Height))
}

func (keyRow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	key := o[0].MinSize()
	kit.Place(o[0], 0, 0, key.Width, key.Height)
	kit.Place(o[1], keyWidth, 0, overlay.DialogWidth-keyWidth, size.Height)
}
