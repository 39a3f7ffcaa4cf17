package dialogs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/container"

	"backtrack/ui/host/hosttest"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/kit/overlay"
)

// A slow folder does not block the window: the player can choose another folder or
// close the dialog.
func TestSlowFolder(t *testing.T) {
	win := kittest.Show(t, container.NewStack())
	posts := make(hosttest.Posts, 10)
	h := Host{Loop: posts.Loop(t.Context()), Canvas: win.Canvas(), Show: (*overlay.Dialog).Show, Folder: t.TempDir()}
	until := func(done func() bool) { posts.Settle(t, "the dialog", done) }
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
		t.Errorf("shown: %q, want \"quick\"", shown)
	}
}

// A picture is saved among pictures: other files are not listed, a name without an
// ending gets .svg, another ending is asked about, and nothing is replaced without a
// question.
func TestSave(t *testing.T) {
	win := kittest.Show(t, container.NewStack())
	posts := make(hosttest.Posts, 10)
	dir := t.TempDir()
	h := Host{Loop: posts.Loop(t.Context()), Canvas: win.Canvas(), Show: (*overlay.Dialog).Show, Folder: dir, Used: func(string) {}}
	write := func(name string) {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("one.puzzle")
	var saved []string
	d := &fileDialog{}
	ask := func() {
		d = h.askFile(FileQuestion{Title: "Save the picture as", Button: "Save", Name: "picture.svg", Use: func(path string) (func(), error) {
			saved = append(saved, filepath.Base(path))
			return func() {}, nil
		}})
	}
	until := func(what string, done func() bool) {
		t.Helper()
		posts.Settle(t, what, done)
	}
	shows := func(text string) {
		t.Helper()
		until(text, func() bool { return strings.Contains(kittest.Texts(d.dialog), text) })
	}
	ask()
	shows("No .svg files here.")
	write("two.svg")
	d.enter(dir)
	shows("two.svg")
	if strings.Contains(kittest.Texts(d.dialog), "one.puzzle") {
		t.Error("a puzzle is listed with pictures")
	}
	d.field.SetText(dir)
	d.submit()
	until("the proposed name", func() bool { return d.field.Text() == "picture.svg" })
	for _, name := range []string{"two", "one.puzzle", "three.SVG"} {
		d.field.SetText(name)
		d.submit()
		switch name {
		case "two":
			shows("“two.svg” exists already.")
			d.submit()
		case "one.puzzle":
			shows("Files that end in .puzzle can't be written here. Choose .svg.")
			d.field.SetText("one.puzzle.svg")
			d.submit()
		}
		until("the dialog to close", func() bool { return !d.dialog.Shown() })
		ask()
		shows("two.svg")
	}
	if got := strings.Join(saved, " "); got != "two.svg one.puzzle.svg three.SVG" {
		t.Errorf("saved %s, want two.svg one.puzzle.svg three.SVG", got)
	}
}
