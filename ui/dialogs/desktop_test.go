package dialogs

import (
	"context"
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2/container"

	"backtrack/ui/host"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/portal"
)

// A desktopAnswer is what the desktop's dialog returns.
type desktopAnswer struct {
	path string
	err  error
}

func TestDesktop(t *testing.T) {
	win := kittest.Show(t, container.NewStack())
	posts := make(hosttest.Posts, 10)
	answers, asked, ended := make(chan desktopAnswer), portal.FileQuestion{}, make(chan bool, 1)
	var news []string
	h := Host{
		Loop: posts.Loop(t.Context()), Canvas: win.Canvas(), Show: (*overlay.Dialog).Show, Folder: t.TempDir(),
		Messages: host.Messages{Fail: func(err error) { news = append(news, err.Error()) }},
		Used:     func(folder string) { news = append(news, folder) },
		Desktop: func(ctx context.Context, q portal.FileQuestion) (string, error) {
			asked = q
			select {
			case a := <-answers:
				return a.path, a.err
			case <-ctx.Done():
				ended <- true
				return "", ctx.Err()
			}
		},
	}
	top := win.Canvas().Overlays().Top
	until := func(what string, done func() bool) { t.Helper(); posts.Settle(t, what, done) }
	ask := func(name string) {
		news = nil
		h.AskFile(FileQuestion{Title: "A puzzle", Button: "Go", Name: name, Use: func(path string) (func(), error) {
			if path == "/a/bad.svg" {
				return nil, errors.New("bad file")
			}
			return func() { news = append(news, path) }, nil
		}})
		if top() == nil {
			t.Fatal("the window can be used while the desktop asks")
		}
	}
	for _, tt := range []struct{ path, want string }{
		{"/a/b.SVG", "/a /a/b.SVG"}, {"/a/bad.svg", "bad file"}, {"", ""},
	} {
		ask("a.svg")
		answers <- desktopAnswer{tt.path, nil}
		until("the dialog to close", func() bool { return top() == nil })
		until(tt.path, func() bool { return strings.Join(news, " ") == tt.want })
	}
	if asked.Name != "a.svg" || asked.Folder != h.Folder || asked.Button != "Go" || asked.Kind != ".svg files" || len(asked.Endings) != 1 {
		t.Errorf("asked %+v, want a.svg in %s, Go, .svg files", asked, h.Folder)
	}

	ask("")
	kittest.Tap(t, top(), "Cancel")
	<-ended
	if top() != nil {
		t.Error("Cancel leaves a dialog")
	}
	if asked.Name != "" || asked.Kind != "Puzzle files" || len(asked.Endings) != len(puzzleFiles) {
		t.Errorf("asked %+v, want no name, Puzzle files, %d endings", asked, len(puzzleFiles))
	}
	ask("")
	kittest.Tap(t, top(), "Choose here instead")
	<-ended
	until("the program's dialog", func() bool { return strings.Contains(kittest.Texts(top()), "No puzzle files here.") })
	top().(*overlay.Dialog).Hide()
	ask("")
	answers <- desktopAnswer{"", errors.New("no portal")}
	until("the program's dialog", func() bool { return strings.Contains(kittest.Texts(top()), "No puzzle files here.") })
	top().(*overlay.Dialog).Hide()

	ask("a.svg")
	answers <- desktopAnswer{h.Folder + "/b.xyz", nil}
	until("a question", func() bool {
		return top() != nil && strings.Contains(kittest.Texts(top()), "Files that end in .xyz can't be written here.")
	})
}
