//go:build linux || freebsd || openbsd || netbsd

package winpos

import (
	"io"

	"fyne.io/fyne/v2/driver"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// connect calls f with the window, on a connection of its own.
func connect(context any, f func(c *xgb.Conn, w xproto.Window, root *xproto.ScreenInfo)) {
	x11, ok := context.(driver.X11WindowContext)
	if !ok {
		return
	}
	xgb.Logger.SetOutput(io.Discard) // a display without authority files is no news
	c, err := xgb.NewConn()
	if err != nil {
		return
	}
	defer c.Close()
	f(c, xproto.Window(x11.WindowHandle), xproto.Setup(c).DefaultScreen(c))
}

func of(context any) (x, y int, ok bool) {
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
		// The toolkit asks window managers for static gravity: what is placed
		// is the window itself, not what is drawn around it.
		if x < 0 || y < 0 || x >= int(root.WidthInPixels)-100 || y >= int(root.HeightInPixels)-100 {
			return
		}
		const mask = xproto.ConfigWindowX | xproto.ConfigWindowY
		xproto.ConfigureWindowChecked(c, w, mask, []uint32{uint32(x), uint32(y)}).Check()
	})
}
