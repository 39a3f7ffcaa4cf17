package window

import (
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/cli"
	"backtrack/ui/kit"
)

// ID names the program to the desktop.
const ID = "org.backtrack.Backtrack"

// Version is the version of the program.
const Version = cli.Version

// keys lists what keys do in the window.
var keys = [][2]string{
	{"Ctrl+Z, Ctrl+Y", "undo, redo; at the start or end of a game: the puzzle before, the next one"},
	{"Ctrl+R", "restart; Undo brings the game back"},
	{"B, Shift+B", "set a checkpoint, go back to it"},
	{"H or F12, Shift+H", "hint, again for more; all steps"},
	{"K", "check for broken rules, wrong entries and dead ends"},
	{"Ctrl+H", "cheat: play one right move"},
	{"F9", "solve with the algorithm used last"},
	{"Ctrl+L", "compare all algorithms"},
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
	{"Ctrl+Shift+0", "fit the board to the window"},
}

// showKeys lists keys and mouse.
func (w *Window) showKeys() {
	var rows []fyne.CanvasObject
	all := keys
	if w.place == atGame {
		all = append(slices.Clone(w.family(w.game.puzzle.Family).Keys), keys...)
	}
	for _, k := range all {
		rows = append(rows, container.New(keyRow{}, kit.NewBold(k[0], kit.Ink, 13), newKeyText(k[1])))
	}
	w.showDialog("Keys and mouse", kit.NewColumn(4, rows...))
}

func (w *Window) showAbout() {
	w.showDialog("Backtrack "+Version, kit.NewColumn(8,
		kit.NewParagraph("A lab for puzzles: play them, watch programs solve them, and compare how they do it.", kit.Ink2),
		kit.NewParagraph("The 26 Numbrix boards and the two searches are from Zhuoyuan Song, A Solver for Numbrix Games, University of Florida 2013.", kit.Ink2),
		kit.NewText("Built with "+runtime.Version()+" for "+runtime.GOOS+"/"+runtime.GOARCH, kit.Ink3, 12),
	))
}

func (w *Window) showDialog(title string, content fyne.CanvasObject) {
	var d *kit.Dialog
	shut := func() { d.Hide() }
	d = kit.NewDialog(w.win.Canvas(), title, kit.DialogWidth, content, kit.NewButtonOf(kit.Outline, "Close", "", shut))
	d.OnEnter = shut
	w.ask(d)
}

// A keyRow lays out a key and what it does, which may take several lines.
type keyRow struct{}

// Measures of a keyRow.
const (
	keyWidth = 180 // of the key
	rowWidth = kit.DialogWidth
)

// newKeyText returns text that is wrapped already, so that its height is known.
func newKeyText(text string) *kit.Paragraph {
	p := kit.NewParagraph(text, kit.Ink2)
	p.Resize(fyne.NewSize(rowWidth-keyWidth, 1))
	return p
}

func (keyRow) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(rowWidth, max(18, o[1].MinSize().Height))
}

func (keyRow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(o[0].MinSize())
	o[0].Move(fyne.Position{})
	o[1].Resize(fyne.NewSize(rowWidth-keyWidth, size.Height))
	o[1].Move(fyne.NewPos(keyWidth, 0))
}

// explain opens the page of an algorithm of the present family; "" is the one
// that was shown last, or the first.
func (w *Window) explain(id string) {
	f := w.families[0]
	if w.game != nil {
		f = w.family(w.game.puzzle.Family)
	}
	w.docs.Open(f, id)
	kit.Show(w.docs.Back, w.game != nil)
	w.show(atDocs)
}
