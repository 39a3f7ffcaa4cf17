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
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/portal"
)

// A Host is the window that dialogs belong to.
type Host struct {
	host.Loop
	host.Messages
	Canvas fyne.Canvas
	Show   func(*overlay.Dialog) // shows a dialog until it is hidden
	Folder string                // folder that is listed first; "" is the home folder
	Used   func(folder string)   // receives the folder of the file that was used

	// Desktop asks for a file in the desktop's own dialog, as portal.AskFile does. It is
	// nil if the desktop has none.
	Desktop func(context.Context, portal.FileQuestion) (path string, err error)
}

// A KeyList is a part of the list of keys: what each key or gesture does.
type KeyList struct {
	Title string
	Keys  [][2]string
}

// ShowKeys lists what keys and the mouse do.
func (h Host) ShowKeys(lists []KeyList) {
	rows := kit.NewColumn(4)
	for _, list := range lists {
		rows.Add(kit.NewBold(list.Title, kit.Ink2, 13))
		for _, k := range list.Keys {
			text := kit.NewParagraph(k[1], kit.Ink2)
			text.Resize(fyne.NewSize(overlay.DialogWidth-keyWidth, 1)) // wraps the text, so that its height is known
			rows.Add(container.NewStack(
				kit.NewColumn(0, kit.NewRow(0, kit.NewBold(k[0], kit.Ink, 13))), kit.NewPadded(0, 0, keyWidth, 0, text),
			))
		}
		rows.Add(kit.NewGround(kit.Canvas)) // space between the lists
	}
	h.ShowText("Keys and mouse", rows)
}

// ShowAbout shows what the program is, under which licence, and offers the licences of its parts.
func (h Host) ShowAbout() {
	licences := kit.NewButtonOf(kit.Outline, "Licences", "", nil)
	d := h.ShowText("Backtrack "+assets.Version, kit.NewColumn(8,
		kit.NewParagraph("A lab for puzzles: play them, watch programs solve them, and compare how they do it.", kit.Ink2),
		kit.NewParagraph("The 26 Numbrix boards and the two searches are from Zhuoyuan Song, "+
			"A Solver for Numbrix Games, University of Florida 2013.", kit.Ink2),
		kit.NewParagraph("Copyright 2026 The Backtrack authors, under the MIT licence. "+
			"Boards and levels of others remain theirs; each puzzle names its source.", kit.Ink2),
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

// ShowText shows a text to read, with the button Close and perhaps further buttons.
func (h Host) ShowText(title string, content fyne.CanvasObject, others ...fyne.CanvasObject) *overlay.Dialog {
	var d *overlay.Dialog
	shut := func() { d.Hide() }
	buttons := append([]fyne.CanvasObject{kit.NewButtonOf(kit.Outline, "Close", "", shut)}, others...)
	d = overlay.NewDialog(h.Canvas, title, overlay.DialogWidth, content, buttons...)
	d.OnEnter = shut
	h.Show(d)
	return d
}

// keyWidth is the width of a key in the list.
const keyWidth = 180
