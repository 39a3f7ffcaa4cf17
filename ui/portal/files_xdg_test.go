//go:build linux || freebsd || openbsd || netbsd

package portal

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/godbus/dbus/v5"
)

// A peer is one end of a connection that is authenticated without the other end.
type peer struct {
	net.Conn
	lines io.Reader // what the client reads before it begins
	begun bool
	in    *bufio.Reader // a connection that ends within a message makes the library panic
}

func newPeer(end net.Conn) *peer {
	return &peer{Conn: end, lines: strings.NewReader("REJECTED EXTERNAL\r\nOK 1234\r\n"), in: bufio.NewReader(end)}
}

func (p *peer) Read(b []byte) (int, error) {
	if !p.begun {
		return p.lines.Read(b)
	}
	return p.in.Read(b)
}

func (p *peer) Write(b []byte) (int, error) {
	if !p.begun {
		p.begun = strings.HasPrefix(string(b), "BEGIN")
		return len(b), nil
	}
	return p.Conn.Write(b)
}

// A fakePortal is a bus with a portal. Its fields say what it does.
type fakePortal struct {
	conn    *dbus.Conn
	path    dbus.ObjectPath         // of requests; "" is the path that is expected
	early   func(r dbus.ObjectPath) // is called before the call returns
	late    func(r dbus.ObjectPath) // is called afterwards
	fails   bool                    // the call ends with an error
	silent  bool                    // nothing is ever answered
	method  string                  // that was called
	parent  string
	options map[string]dbus.Variant
	closed  []dbus.ObjectPath
	end     chan struct{}
}

const expected dbus.ObjectPath = "/org/freedesktop/portal/desktop/request/1_7/backtrack"

// dial returns a connection to the bus.
func (f *fakePortal) dial() (*dbus.Conn, error) {
	client, server := net.Pipe()
	f.end = make(chan struct{})
	var err error
	if f.conn, err = dbus.NewConn(newPeer(server), dbus.WithIncomingInterceptor(f.note)); err != nil {
		return nil, err
	}
	f.conn.ExportMethodTable(map[string]any{
		"Hello":    func() (string, *dbus.Error) { return ":1.7", nil },
		"AddMatch": func(string) *dbus.Error { return nil },
	}, "/org/freedesktop/DBus", "org.freedesktop.DBus")
	f.conn.ExportMethodTable(map[string]any{
		"Get": func(string, string) (dbus.Variant, *dbus.Error) {
			if f.silent {
				<-f.end
			}
			if f.fails {
				return dbus.Variant{}, dbus.MakeFailedError(errors.New("no backend"))
			}
			return dbus.MakeVariant(uint32(4)), nil
		},
	}, desktopPath, "org.freedesktop.DBus.Properties")
	ask := func(method string) any {
		return func(parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
			f.method, f.parent, f.options = method+" "+title, parent, options
			request := f.path
			if request == "" {
				request = expected
			}
			switch {
			case f.silent:
				<-f.end
			case f.fails:
				return "", dbus.MakeFailedError(errors.New("no backend"))
			case f.early != nil:
				f.early(request)
			case f.late != nil:
				time.AfterFunc(time.Minute, func() { f.late(request) })
			}
			return request, nil
		}
	}
	f.conn.ExportMethodTable(map[string]any{"OpenFile": ask("OpenFile"), "SaveFile": ask("SaveFile")}, desktopPath, chooserIface)
	if err := f.conn.Auth(nil); err != nil {
		return nil, err
	}
	return dbus.NewConn(newPeer(client))
}

// note remembers which requests are closed.
func (f *fakePortal) note(m *dbus.Message) {
	if m.Headers[dbus.FieldMember].Value() == "Close" {
		f.closed = append(f.closed, m.Headers[dbus.FieldPath].Value().(dbus.ObjectPath))
	}
}

// respond emits an answer.
func (f *fakePortal) respond(request dbus.ObjectPath, code uint32, uris ...string) {
	f.conn.Emit(request, requestIface+".Response", code, map[string]dbus.Variant{"uris": dbus.MakeVariant(uris)})
}

// ask asks for a file until ctx ends.
func (f *fakePortal) ask(ctx context.Context, q FileQuestion) (string, error) {
	path, err := dialer(f.dial).askFile(ctx, q)
	synctest.Wait()
	close(f.end)
	f.conn.Close()
	return path, err
}

func TestAskFile(t *testing.T) {
	answers := func(code uint32, uris ...string) func(*fakePortal) {
		return func(f *fakePortal) { f.late = func(r dbus.ObjectPath) { f.respond(r, code, uris...) } }
	}
	for name, c := range map[string]struct {
		portal  func(*fakePortal)
		path    string
		problem string // part of the error
	}{
		"plain":       {answers(0, "file:///home/a/b.txt"), "/home/a/b.txt", ""},
		"escaped":     {answers(0, "file:///home/%C3%BC/a+b%20100%25%23%3F%2B.txt"), "/home/ü/a+b 100%#?+.txt", ""},
		"not escaped": {answers(0, "file:///home/ü/a b+c.txt"), "/home/ü/a b+c.txt", ""},
		"own host":    {answers(0, "file://localhost/a"), "/a", ""},
		"other host":  {answers(0, "file://server/a"), "", "not a file of this computer"},
		"remote":      {answers(0, "sftp://server/a"), "", "not a file of this computer"},
		"no file":     {answers(0, "trash:///a"), "", "not a file of this computer"},
		"wrong":       {answers(0, "file:///a%2"), "", "invalid URL escape"},
		"none":        {answers(0), "", "names no file"},
		"cancelled":   {answers(1, "file:///a"), "", ""},
		"closed":      {answers(2), "", ""},
		"not shown": {func(f *fakePortal) { f.early = func(r dbus.ObjectPath) { f.respond(r, 2) } },
			"", errEnded.Error()},
		"odd": {func(f *fakePortal) {
			f.late = func(r dbus.ObjectPath) { f.conn.Emit(r, requestIface+".Response", "yes") }
		}, "", "length mismatch"},
		"fails": {func(f *fakePortal) { f.fails = true }, "", "no backend"},
		"quick": {func(f *fakePortal) { f.early = func(r dbus.ObjectPath) { f.respond(r, 0, "file:///a") } }, "/a", ""},
		"old portal": {func(f *fakePortal) {
			f.path = requestPath + "/7/t1"
			f.early = func(r dbus.ObjectPath) { f.respond(r, 0, "file:///a") }
		}, "/a", ""},
		"others": {func(f *fakePortal) {
			f.late = func(r dbus.ObjectPath) {
				f.respond(requestPath+"/1_8/backtrack", 0, "file:///foreign")
				f.conn.Emit(r, "org.freedesktop.portal.Other.Response", uint32(0), map[string]dbus.Variant{})
				f.conn.Emit(desktopPath, "org.freedesktop.portal.Settings.SettingChanged", "a", "b", dbus.MakeVariant(1))
				f.respond(r, 0, "file:///a")
			}
		}, "/a", ""},
		"bus ends": {func(f *fakePortal) { f.late = func(dbus.ObjectPath) { f.conn.Close() } }, "", "closed"},
	} {
		synctest.Test(t, func(t *testing.T) {
			f := &fakePortal{}
			c.portal(f)
			path, err := f.ask(t.Context(), FileQuestion{Title: "Open"})
			if path != c.path || (err != nil) != (c.problem != "") || err != nil && !strings.Contains(err.Error(), c.problem) {
				t.Errorf("%s: got %q, %v; want %q, %q", name, path, err, c.path, c.problem)
			}
			if len(f.closed) > 0 {
				t.Errorf("%s: %s is closed; want none", name, f.closed)
			}
		})
	}
}

// What is asked reaches the portal.
func TestFileQuestion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fakePortal{}
		f.early = func(r dbus.ObjectPath) { f.respond(r, 0, "file:///a") }
		q := FileQuestion{Title: "Save", Button: "Keep", Name: "ü.png", Folder: "/home/ö", Kind: "Pictures", Endings: []string{".png"}, Parent: "x11:1f"}
		if _, err := f.ask(t.Context(), q); err != nil || f.method != "SaveFile Save" || f.parent != q.Parent {
			t.Fatalf("%s for %s: %v; want SaveFile Save for %s: nil", f.method, f.parent, err, q.Parent)
		}
		got := map[string]string{}
		for key, value := range f.options {
			got[key] = value.String()
		}
		want := map[string]string{
			"handle_token": `"backtrack"`, "accept_label": `"Keep"`, "modal": "true", "current_name": `"ü.png"`,
			"current_folder": "@ay [0x2f, 0x68, 0x6f, 0x6d, 0x65, 0x2f, 0xc3, 0xb6, 0x0]",
			"filters":        `@aav [["Pictures", [[0, "*.png"], [0, "*.PNG"]]], ["All files", [[0, "*"]]]]`,
		}
		for key := range want {
			if got[key] != want[key] {
				t.Errorf("%s is %s, want %s", key, got[key], want[key])
			}
		}
		if signature := q.options()["filters"].Signature(); signature.String() != "a(sa(us))" || len(got) != len(want) {
			t.Errorf("the filters are %s; options %v; want a(sa(us)), %d options", signature, got, len(want))
		}
	})
	synctest.Test(t, func(t *testing.T) {
		f := &fakePortal{}
		f.early = func(r dbus.ObjectPath) { f.respond(r, 0, "file:///a") }
		f.ask(t.Context(), FileQuestion{Title: "Open"})
		_, name := f.options["current_name"]
		if _, folder := f.options["current_folder"]; f.method != "OpenFile Open" || name || folder {
			t.Errorf("%s with %v, want OpenFile Open", f.method, f.options)
		}
	})
}

// The end of the context closes the dialog, also if the portal does not answer the call.
func TestAskFileCancel(t *testing.T) {
	for _, f := range []*fakePortal{{}, {path: requestPath + "/7/t1"}, {silent: true}} {
		synctest.Test(t, func(t *testing.T) {
			ctx, stop := context.WithTimeout(t.Context(), time.Hour)
			defer stop()
			began := time.Now()
			_, err := f.ask(ctx, FileQuestion{Title: "Open"})
			want := f.path
			if want == "" {
				want = expected
			}
			if !errors.Is(err, context.DeadlineExceeded) || time.Since(began) != time.Hour || !reflect.DeepEqual(f.closed, []dbus.ObjectPath{want}) {
				t.Errorf("%v after %v, closed %v, want %s", err, time.Since(began), f.closed, want)
			}
		})
	}
}

func TestHasFiles(t *testing.T) {
	for name, c := range map[string]struct {
		portal fakePortal
		want   bool
		takes  time.Duration
	}{
		"there":  {fakePortal{}, true, 0},
		"fails":  {fakePortal{fails: true}, false, 0},
		"silent": {fakePortal{silent: true}, false, Limit},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, stop := context.WithTimeout(t.Context(), Limit)
			defer stop()
			began, f := time.Now(), &c.portal
			if got, err := dialer(f.dial).hasFiles(ctx); got != c.want || (err == nil) != c.want || time.Since(began) != c.takes {
				t.Errorf("%s: %t, %v after %v; want %t, %v", name, got, err, time.Since(began), c.want, c.takes)
			}
			close(f.end)
			f.conn.Close()
		})
	}
}

// A bus that never says anything keeps nobody waiting.
func TestSilentBus(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), Limit)
		defer stop()
		client, server := net.Pipe()
		go io.Copy(io.Discard, server)
		bus := dialer(func() (*dbus.Conn, error) { return dbus.NewConn(client) })
		if _, err := bus.hasFiles(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
		}
	})
}

func TestFilesWithoutBus(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "")
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	if is, err := HasFiles(t.Context()); is || !errors.Is(err, errNoFiles) {
		t.Errorf("got %t, %v; want false, %v", is, err, errNoFiles)
	}
	if _, err := AskFile(t.Context(), FileQuestion{}); !errors.Is(err, errNoFiles) {
		t.Errorf("got %v, want %v", err, errNoFiles)
	}
}
