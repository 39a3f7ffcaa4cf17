//go:build linux || freebsd || openbsd || netbsd

package winpos

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2/driver"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// checkDisplay tries the displays that the toolkit would try. It checks only that a display
// answers, not that the display accepts the program.
func checkDisplay() error {
	wayland, x11 := os.Getenv("WAYLAND_DISPLAY"), os.Getenv("DISPLAY")
	if wayland == "" && x11 == "" {
		return errors.New("there is no display to open a window on")
	}
	socket := wayland
	if !filepath.IsAbs(socket) {
		socket = filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), socket)
	}
	if wayland != "" && answers("unix", socket) || x11 != "" && answersX11(x11) {
		return nil
	}
	return fmt.Errorf("the display %q cannot be reached", cmp.Or(x11, wayland))
}

// answersX11 reports whether there is a server for a display, such as :0.
func answersX11(display string) bool {
	colon := strings.LastIndexByte(display, ':')
	if strings.Contains(display, "/") {
		return true // the name has a protocol, or is a socket
	}
	number, _, _ := strings.Cut(display[colon+1:], ".")
	n, err := strconv.Atoi(number)
	if colon < 0 || err != nil {
		return false
	}
	host := strings.Trim(display[:colon], "[]")
	if own, _ := os.Hostname(); host == "" || host == "unix" || host == own {
		socket := "/tmp/.X11-unix/X" + number
		if answers("unix", socket) || answers("unix", "@"+socket) {
			return true
		}
	}
	return answers("tcp", net.JoinHostPort(cmp.Or(host, "localhost"), strconv.Itoa(6000+n)))
}

func answers(network, address string) bool {
	c, err := net.DialTimeout(network, address, 5*time.Second)
	if err != nil {
		return false
	}
	return c.Close() == nil
}

// connect opens a connection to the X server and calls f with the window. If that is not
// possible, it does nothing.
func connect(context any, f func(c *xgb.Conn, w xproto.Window, root *xproto.ScreenInfo)) {
	x11, ok := context.(driver.X11WindowContext)
	if !ok {
		return
	}
	xgb.Logger.SetOutput(io.Discard) // a display without authority files is usual
	c, err := xgb.NewConn()
	if err != nil {
		return
	}
	defer c.Close()
	f(c, xproto.Window(x11.WindowHandle), xproto.Setup(c).DefaultScreen(c))
}

func position(context any) (x, y int, ok bool) {
	connect(context, func(c *xgb.Conn, w xproto.Window, root *xproto.ScreenInfo) {
		at, err := xproto.TranslateCoordinates(c, w, root.Root, 0, 0).Reply()
		if err != nil {
			return
		}
		x, y, ok = int(at.DstX), int(at.DstY), true
	})
	return x, y, ok
}

func move(context any, x, y int) {
	connect(context, func(c *xgb.Conn, w xproto.Window, root *xproto.ScreenInfo) {
		// The toolkit asks window managers for static gravity, so the place belongs to the
		// window itself, without its decoration.
		if x < 0 || y < 0 || x >= int(root.WidthInPixels)-100 || y >= int(root.HeightInPixels)-100 {
			return
		}
		const mask = xproto.ConfigWindowX | xproto.ConfigWindowY
		xproto.ConfigureWindowChecked(c, w, mask, []uint32{uint32(x), uint32(y)}).Check()
	})
}
