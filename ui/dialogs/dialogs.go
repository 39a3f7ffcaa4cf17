// Package dialogs asks the player for a file or for the options of a new puzzle,
// and shows the keys of the program.
package dialogs

import (
	"context"
	"runtime"
	"slices"
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

// A KeyList is a part of the list of keys: what each key or gesture does.
type KeyList struct {
	Title string
	Keys  [][2]string
}

// Keys lists what keys do in every family, one key a row.
func Keys() []KeyList {
	return []KeyList{
		{"In every game", [][2]string{
			{"Ctrl+Z", "undo; at the start of a game it first says what the next Undo does"},
			{"Ctrl+Y", "redo"},
			{"Ctrl+Shift+Z", "redo"},
			{"Ctrl+R", "restart; Undo brings the game back"},
			{"B", "set a checkpoint, or remove it if nothing was played since"},
			{"Ctrl+B", "set a checkpoint, where B is a letter of the board, too"},
			{"Shift+B", "discard the trial: back to the checkpoint"},
			{"N", "type notes instead of entries"},
			{"P", "pause, go on"},
			{"Ctrl+.", "next board"},
			{"Alt+Left", "back to the board that was open before"},
			{"Alt+Right", "forward to the board that was open after this one"},
			{"F6, then Tab", "reach the list of moves: arrows, Home and End go along it"},
			{"Esc", "stop, close, go back"},
		}},
		{"Help and solvers", [][2]string{
			{"H", "hint; again for more"},
			{"F12", "hint; again for more"},
			{"Shift+H", "all steps to the end"},
			{"K", "check for broken rules, wrong entries and dead ends"},
			{"Ctrl+H", "cheat: play one right move"},
			{"F9", "solve with the algorithm used last"},
			{"Ctrl+M", "mark broken rules, or not"},
			{"Ctrl+L", "Solver Lab: measure and compare algorithms, look inside their searches"},
			{"Ctrl+Shift+L", "Lessons: how backtracking works"},
		}},
		{"While a solution or a search is shown", [][2]string{
			{"Space", "play, pause"},
			{"Left", "a step back; with Shift ten"},
			{"Right", "a step forward; with Shift ten"},
			{"Home", "to the first step"},
			{"End", "to the last step"},
			{"Up", "faster"},
			{"Down", "slower"},
		}},
		{"Puzzles and files", [][2]string{
			{"Ctrl+N", "new puzzle"},
			{"Ctrl+Shift+N", "custom puzzle: choose its size, level and more"},
			{"Ctrl+F", "library: search all puzzles"},
			{"Ctrl+O", "open a file"},
			{"Ctrl+V", "paste a puzzle"},
			{"Ctrl+Shift+S", "save the puzzle as a file"},
			{"Ctrl+Shift+C", "copy the puzzle"},
			{"Letters, digits", "in the library and the Lab: show only boards with this text"},
			{"Delete", "in the library: delete your own puzzle"},
			{"Menu key", "in the library and the Lab: menu of the card or row; on the rail: puzzles of the family"},
		}},
		{"Solver Lab", [][2]string{
			{"Up", "choose the board above; Page Up and Home go farther"},
			{"Down", "choose the board below; Page Down and End go farther"},
			{"Space", "tick the board"},
			{"Enter", "look inside"},
			{"Ctrl+C", "copy the table"},
			{"Ctrl+Right", "in Look inside: the next dead end"},
			{"Esc", "skip what is being measured; twice stops"},
		}},
		{"Window", [][2]string{
			{"Ctrl+I", "show or hide the panel"},
			{"Ctrl+T", "show or hide the clock"},
			{"Ctrl+=", "make the board larger; so does Ctrl with the wheel"},
			{"Ctrl+−", "make the board smaller"},
			{"Alt+Shift+arrows", "scroll a board that is zoomed; so does the wheel"},
			{"Ctrl+Shift+0", "fit the board to the window"},
			{"F11", "full screen"},
			{"F6", "next part of the window"},
			{"Tab", "next button or field of the part"},
			{"Alt", "menus"},
			{"F10", "menus"},
			{"Alt+F", "menu File; the others by their first letters"},
			{"F1", "this list"},
			{"?", "this list"},
			{"Ctrl+Q", "quit; games are kept"},
		}},
	}
}

// ShowKeys lists keys and mouse: first the keys of the board or page that is shown, then
// all others.
func (h Host) ShowKeys(here KeyList) {
	lists := Keys()
	if len(here.Keys) > 0 {
		lists = slices.Insert(lists, 0, here)
	}
	rows := kit.NewColumn(4)
	for _, list := range lists {
		rows.Add(kit.NewBold(list.Title, kit.Ink2, 13))
		for _, k := range list.Keys {
			text := kit.NewParagraph(k[1], kit.Ink2)
			text.Resize(fyne.NewSize(overlay.DialogWidth-keyWidth, 1)) // it wraps now, so that its height is known
			rows.Add(container.New(keyRow{}, kit.NewBold(k[0], kit.Ink, 13), text))
		}
		rows.Add(kit.NewGround(kit.Canvas)) // some air
	}
	h.ShowText("Keys and mouse", rows)
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
