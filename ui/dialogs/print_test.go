package dialogs

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2/container"

	"backtrack/ui/boards/toyview"
	"backtrack/ui/family"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/print"
)

// The puzzles of a set are made once, whatever else is chosen. What is saved has the pages
// that the dialog shows. It says why a puzzle can't be made, and ends the work on one when
// it is closed.
func TestPrint(t *testing.T) {
	win := kittest.Show(t, container.NewStack())
	posts := make(hosttest.Posts, 100)
	h := Host{Loop: posts.Loop(t.Context()), Canvas: win.Canvas(), Show: (*overlay.Dialog).Show}
	puzzle := family.Read([]family.Family{toyview.Family}, "puzzle: toy\nname: Cross\n\n.*.\n***\n.*.\n")[0].Puzzle
	made, ended := 0, make(chan struct{})
	sets := []PrintSet{
		{Name: "Five", File: "five.pdf", Count: 5, Item: func(context.Context, int) (print.Item, error) {
			made++
			return print.Item{Family: toyview.Family, Puzzle: puzzle}, nil
		}},
		{Name: "Bad", Count: 1, Item: func(context.Context, int) (print.Item, error) {
			return print.Item{}, errors.New("this can't be made")
		}},
		{Name: "Slow", Count: 1, Item: func(ctx context.Context, _ int) (print.Item, error) {
			<-ctx.Done()
			close(ended)
			return print.Item{}, ctx.Err()
		}},
	}
	var name string
	var pdf []byte
	ask := func() (top *overlay.Dialog, shows func(string)) {
		h.AskPrint(sets, func(n string, data []byte) { name, pdf = n, data })
		top = win.Canvas().Overlays().Top().(*overlay.Dialog)
		return top, func(text string) {
			t.Helper()
			posts.Settle(t, text, func() bool { return strings.Contains(kittest.Texts(top), text) })
		}
	}
	top, shows := ask()
	shows("Page 1 of 2")
	kittest.Tap(t, top, "12")
	shows("Page 1 of 1")
	kittest.Tap(t, top, "1")
	shows("Page 1 of 5")
	kittest.Tap(t, top, "On the last pages")
	shows("Page 1 of 7") // at most three times as many
	if made != 5 {
		t.Errorf("%d puzzles were made, want 5", made)
	}
	kittest.Tap(t, top, "Save as PDF…")
	posts.Settle(t, "the file", func() bool { return pdf != nil })
	if n := bytes.Count(pdf, []byte("/Type /Page\n")); name != "five.pdf" || n != 7 || top.Shown() {
		t.Errorf("saved as %q with %d pages, want five.pdf with 7; the dialog is shown: %t", name, n, top.Shown())
	}

	top, shows = ask()
	kittest.Tap(t, top, "Bad")
	shows("This can't be made.")
	kittest.Tap(t, top, "Save as PDF…") // disabled
	kittest.Tap(t, top, "Slow")
	shows("Making puzzle 1 of 1…")
	top.Hide()
	<-ended
}

// TestPrintFails checks that the player can try again if the file could not be made.
func TestPrintFails(t *testing.T) {
	win := kittest.Show(t, container.NewStack())
	posts := make(hosttest.Posts, 100)
	h := Host{Loop: posts.Loop(t.Context()), Canvas: win.Canvas(), Show: (*overlay.Dialog).Show}
	puzzle := family.Read([]family.Family{toyview.Family}, "puzzle: toy\nname: Cross\n\n.*.\n***\n.*.\n")[0].Puzzle
	one := PrintSet{Name: "One", Count: 1, Item: func(context.Context, int) (print.Item, error) {
		return print.Item{Family: toyview.Family, Puzzle: puzzle}, nil
	}}
	tries, saved := 0, false
	h.askPrint([]PrintSet{one}, func(d *print.Document) ([]byte, error) {
		if tries++; tries == 1 {
			return nil, errors.New("this can't be made")
		}
		return d.PDF()
	}, func(string, []byte) { saved = true })
	top := win.Canvas().Overlays().Top().(*overlay.Dialog)
	shows := func(text string) {
		posts.Settle(t, text, func() bool { return strings.Contains(kittest.Texts(top), text) })
	}
	shows("Page 1 of 1")
	kittest.Tap(t, top, "Save as PDF…")
	shows("This can't be made.")
	kittest.Tap(t, top, "Save as PDF…")
	posts.Settle(t, "the file", func() bool { return saved })
}
