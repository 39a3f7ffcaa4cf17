//go:build linux || freebsd || openbsd || netbsd

package portal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// Names of the portal on the bus.
const (
	desktopName  = "org.freedesktop.portal.Desktop"
	desktopPath  = "/org/freedesktop/portal/desktop"
	chooserIface = "org.freedesktop.portal.FileChooser"
	requestIface = "org.freedesktop.portal.Request"
	requestPath  = desktopPath + "/request"
	handleToken  = "backtrack" // need not be unique, because each question has a connection of its own
)

// endedAtOnce separates two cases of a dialog that ends with the code "other". If it ends sooner,
// the portal could not show it, because no player is so quick. If it ends later, the player has
// closed its window.
const endedAtOnce = time.Second

// A dialer is a function that returns a new connection to the bus. No message has been sent over
// it yet.
type dialer func() (*dbus.Conn, error)

func dial() (*dbus.Conn, error) {
	if !available() {
		return nil, errNoFiles
	}
	return dbus.SessionBusPrivateNoAutoStartup()
}

// connect returns a connection to the bus that is ready for calls. It returns ctx.Err() if ctx
// ends first.
func (dial dialer) connect(ctx context.Context) (*dbus.Conn, error) {
	conn, err := dial()
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, func() { conn.Close() })
	err = conn.Auth(nil)
	if err == nil {
		err = conn.Hello()
	}
	if !stop() {
		err = ctx.Err()
	}
	if err != nil {
		conn.Close()
		return nil, err
	}
	return conn, nil
}

func hasFiles(ctx context.Context) (bool, error) { return dialer(dial).hasFiles(ctx) }

func askFile(ctx context.Context, q FileQuestion) (string, error) {
	return dialer(dial).askFile(ctx, q)
}

func (dial dialer) hasFiles(ctx context.Context) (bool, error) {
	conn, err := dial.connect(ctx)
	if err != nil {
		return false, err
	}
	defer conn.Close()
	call := conn.Object(desktopName, desktopPath).CallWithContext(ctx, "org.freedesktop.DBus.Properties.Get", 0, chooserIface, "version")
	return call.Err == nil, call.Err
}

func (dial dialer) askFile(ctx context.Context, q FileQuestion) (path string, err error) {
	conn, err := dial.connect(ctx)
	if err != nil {
		return "", err
	}
	defer conn.Close()
	// The answers to all requests are watched, because before version 0.9 the portal chose the path
	// of the request, which is known only after the call.
	answers := make(chan *dbus.Signal, 16)
	conn.Signal(answers)
	if err := conn.AddMatchSignalContext(ctx, dbus.WithMatchSender(desktopName), dbus.WithMatchInterface(requestIface),
		dbus.WithMatchMember("Response"), dbus.WithMatchPathNamespace(requestPath)); err != nil {
		return "", err
	}
	method := "OpenFile"
	if q.Name != "" {
		method = "SaveFile"
	}
	call := conn.Object(desktopName, desktopPath).CallWithContext(ctx, chooserIface+"."+method, 0, q.Parent, q.Title, q.options())
	request := ownRequest(conn.Names()[0])
	if err := call.Store(&request); err != nil && ctx.Err() == nil {
		return "", err
	}
	began := time.Now()
	for {
		select {
		case <-ctx.Done():
			conn.Object(desktopName, request).Call(requestIface+".Close", dbus.FlagNoReplyExpected|dbus.FlagNoAutoStart)
			return "", ctx.Err()
		case answer, ok := <-answers:
			if !ok {
				return "", dbus.ErrClosed
			}
			if answer.Path == request && answer.Name == requestIface+".Response" {
				return chosenPath(answer.Body, time.Since(began))
			}
		}
	}
}

// ownRequest returns the path of the request that a connection makes. The parameter is the name
// of the connection on the bus.
func ownRequest(name string) dbus.ObjectPath {
	sender := strings.ReplaceAll(strings.TrimPrefix(name, ":"), ".", "_")
	return dbus.ObjectPath(requestPath + "/" + sender + "/" + handleToken)
}

// A filter is a kind of files and the patterns of their names.
type filter struct {
	Name     string
	Patterns []pattern
}

type pattern struct {
	Kind uint32
	Glob string
}

func (q FileQuestion) options() map[string]dbus.Variant {
	listed := filter{Name: q.Kind}
	for _, end := range q.Endings {
		listed.Patterns = append(listed.Patterns, pattern{0, "*" + end}, pattern{0, "*" + strings.ToUpper(end)})
	}
	options := map[string]dbus.Variant{
		"handle_token": dbus.MakeVariant(handleToken),
		"accept_label": dbus.MakeVariant(q.Button),
		"modal":        dbus.MakeVariant(true),
		"filters":      dbus.MakeVariant([]filter{listed, {"All files", []pattern{{0, "*"}}}}),
	}
	if q.Folder != "" {
		options["current_folder"] = dbus.MakeVariant([]byte(q.Folder + "\x00"))
	}
	if q.Name != "" {
		options["current_name"] = dbus.MakeVariant(q.Name)
	}
	return options
}

// chosenPath returns the path in an answer, or "" if the player chose none. The parameter after
// is the time between the request and the answer.
func chosenPath(answer []any, after time.Duration) (path string, err error) {
	const success, other = 0, 2
	var code uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(answer, &code, &results); err != nil {
		return "", err
	}
	switch {
	case code == other && after < endedAtOnce:
		return "", errEnded
	case code != success:
		return "", nil
	}
	uris, _ := results["uris"].Value().([]string)
	if len(uris) == 0 {
		return "", errors.New("the desktop names no file")
	}
	u, err := url.Parse(uris[0])
	if err != nil {
		return "", err
	}
	if u.Scheme != "file" || cmp.Or(u.Host, "localhost") != "localhost" || u.Path == "" {
		return "", fmt.Errorf("%s is not a file of this computer", uris[0])
	}
	return u.Path, nil
}
