//go:build windows && (amd64 || arm64)

package winpos

import (
	"unsafe"

	"fyne.io/fyne/v2/driver"
	"golang.org/x/sys/windows"
)

var (
	user32       = windows.NewLazySystemDLL("user32.dll")
	getRect      = user32.NewProc("GetWindowRect")
	setPos       = user32.NewProc("SetWindowPos")
	fromPoint    = user32.NewProc("MonitorFromPoint")
	keepSizeAndZ = uintptr(0x0001 | 0x0004 | 0x0010) // SWP_NOSIZE, SWP_NOZORDER, SWP_NOACTIVATE
)

func checkDisplay() error { return nil }

func position(context any) (x, y int, ok bool) {
	w, is := context.(driver.WindowsWindowContext)
	if !is {
		return 0, 0, false
	}
	var r windows.Rect
	done, _, _ := getRect.Call(w.HWND, uintptr(unsafe.Pointer(&r)))
	return int(r.Left), int(r.Top), done != 0
}

func move(context any, x, y int) {
	w, is := context.(driver.WindowsWindowContext)
	if !is {
		return
	}
	point := uintptr(uint32(x+50)) | uintptr(uint32(y+10))<<32
	if monitor, _, _ := fromPoint.Call(point, 0); monitor != 0 {
		setPos.Call(w.HWND, 0, uintptr(x), uintptr(y), 0, 0, keepSizeAndZ)
	}
}
