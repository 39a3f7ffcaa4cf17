package dialogs

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/kit/overlay"
)

// A slow folder does not block the window: the player can choose another folder or
// close the dialog.
func TestSlowFolder(t *testing.T) {
	win := kittest.Show(t, container.NewStack())
	posts := make(chan func(), 10)
	h := Host{Context: context.Background(), Post: func(f func()) { posts <- f }, Canvas: win.Canvas(), Show: (*overlay.Dialog).Show, Folder: t.TempDir()}
	until := func(done func() bool) {
		for !done() {
			(<-posts)()
		}
	}
	h.AskFile(FileQuestion{Title: "Open a puzzle", Button: "Open"})
	top := win.Canvas().Overlays().Top()
	until(func() bool { return strings.Contains(kittest.Texts(top), "No puzzle files here.") })

	d := &fileDialog{Host: h, dialog: top.(*overlay.Dialog), ok: kit.NewButton("", "", nil), stop: func() {}}
	gate, shown := make(chan struct{}), ""
	show := func(what string) func() { return func() { shown += what } }
	d.work(func() func() { <-gate; return show("slow") })
	until(func() bool { return strings.Contains(kittest.Texts(top), "Waiting for the disk…") })
	d.work(func() func() { return show("quick") })
	until(func() bool { return shown != "" })
	d.work(func() func() { <-gate; return show("closed") })
	d.dialog.Hide()
	close(gate)
	d.dialog.Show()
	done := false
	d.work(func() func() { return func() { done = true } })
	until(func() bool { return done })
	if shown != "quick" {
		t.Errorf("shown: %q", shown)
	}
}
