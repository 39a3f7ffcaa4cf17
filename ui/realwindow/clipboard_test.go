//go:build window

package realwindow

import (
	"bytes"
	"image"
	"image/png"
	"runtime"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"backtrack/ui/clipboard"
)

// An asker is a program that pastes.
type asker struct {
	t      *testing.T
	conn   *xgb.Conn
	window xproto.Window
}

func newAsker(t *testing.T) *asker {
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	a := &asker{t: t, conn: conn}
	if a.window, err = xproto.NewWindowId(conn); err != nil {
		t.Fatal(err)
	}
	root := xproto.Setup(conn).DefaultScreen(conn).Root
	if err := xproto.CreateWindowChecked(conn, 0, a.window, root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil).Check(); err != nil {
		t.Fatal(err)
	}
	return a
}

func (a *asker) atom(name string) xproto.Atom {
	reply, err := xproto.InternAtom(a.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		a.t.Fatal(err)
	}
	return reply.Atom
}

// paste returns what the owner of the clipboard has for a target; nil if nothing.
func (a *asker) paste(target string) []byte {
	a.t.Helper()
	to := a.atom("PASTED")
	xproto.ConvertSelection(a.conn, a.window, a.atom("CLIPBOARD"), a.atom(target), to, xproto.TimeCurrentTime)
	var e xproto.SelectionNotifyEvent
	for ok := false; !ok; {
		event, err := a.conn.WaitForEvent()
		if err != nil || event == nil {
			a.t.Fatalf("got %v, %v; want a picture", event, err)
		}
		e, ok = event.(xproto.SelectionNotifyEvent)
	}
	if e.Property == xproto.AtomNone {
		return nil
	}
	reply, failed := xproto.GetProperty(a.conn, true, a.window, to, xproto.GetPropertyTypeAny, 0, 1<<28).Reply()
	if failed != nil {
		a.t.Fatal(failed)
	}
	return reply.Value
}

// The menu puts a picture of the board on the clipboard, which a later text replaces.
func TestCopyPicture(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(first1))
	p := start(t, dir)
	p.waitTitle(first1Title)
	a := newAsker(t)
	p.keys("alt+e", "Up", "Return")
	var got []byte
	p.wait("a picture", func() bool { got = a.paste("image/png"); return got != nil })
	img, err := png.Decode(bytes.NewReader(got))
	if rgba, ok := img.(*image.RGBA); !ok || rgba.Rect.Max.X != 900 || colours(rgba) < 10 {
		t.Errorf("%d bytes are pasted, %v; want a picture 900 wide with 10 colours or more, nil", len(got), err)
	}
	p.keys("ctrl+shift+c")
	p.wait("a text", func() bool { return bytes.HasPrefix(a.paste("UTF8_STRING"), []byte("puzzle: numbrix")) })
	if a.paste("image/png") != nil {
		t.Error("the picture is still there")
	}
	p.quit()
}

// A large picture is sent whole. Nothing is left of it when another owner takes over.
func TestLargePicture(t *testing.T) {
	a := newAsker(t)
	a.atom("PASTED")
	before := runtime.NumGoroutine()
	large := bytes.Repeat([]byte("picture"), 100_000)
	for _, picture := range [][]byte{large, []byte("small"), large} {
		if err := clipboard.Put(nil, picture); err != nil {
			t.Fatal(err)
		}
		if got := a.paste("image/png"); !bytes.Equal(got, picture) {
			t.Errorf("pasted %d bytes, want %d", len(got), len(picture))
		}
	}
	if a.paste("UTF8_STRING") != nil || len(a.paste("TARGETS")) != 3*4 || len(a.paste("TIMESTAMP")) != 4 {
		t.Error("wrong targets")
	}
	if bytes.Equal(a.paste("TIMESTAMP"), make([]byte, 4)) {
		t.Error("the owner has no time")
	}
	xproto.SetSelectionOwner(a.conn, a.window, a.atom("CLIPBOARD"), xproto.TimeCurrentTime)
	for late := time.Now().Add(patience); runtime.NumGoroutine() > before; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("%d goroutines, want %d as before", runtime.NumGoroutine(), before)
		}
	}
}
