package clipboard

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"runtime"
	"time"
	"unsafe"

	"fyne.io/fyne/v2/driver"
	"golang.org/x/sys/windows"
)

var (
	user32         = windows.NewLazySystemDLL("user32.dll")
	open           = user32.NewProc("OpenClipboard")
	empty          = user32.NewProc("EmptyClipboard")
	setData        = user32.NewProc("SetClipboardData")
	register       = user32.NewProc("RegisterClipboardFormatW")
	closeClipboard = user32.NewProc("CloseClipboard")

	kernel32   = windows.NewLazySystemDLL("kernel32.dll")
	alloc      = kernel32.NewProc("GlobalAlloc")
	lock       = kernel32.NewProc("GlobalLock")
	unlock     = kernel32.NewProc("GlobalUnlock")
	free       = kernel32.NewProc("GlobalFree")
	moveMemory = kernel32.NewProc("RtlMoveMemory")
)

// formatDIB is a format that all programs know. Some programs prefer PNG.
const formatDIB = 8 // CF_DIB

func canPut(context any) bool {
	_, ok := context.(driver.WindowsWindowContext)
	return ok
}

func put(context any, data []byte) error {
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return err
	}
	w, ok := context.(driver.WindowsWindowContext)
	if !ok {
		return errors.New("there is no window")
	}
	name, err := windows.UTF16PtrFromString("PNG")
	if err != nil {
		return err
	}
	runtime.LockOSThread() // a thread must close the clipboard that it opened
	defer runtime.UnlockOSThread()
	for try := 1; ; try++ { // another program may have the clipboard open
		done, _, err := open.Call(w.HWND)
		if done != 0 {
			break
		}
		if try == 10 {
			return fmt.Errorf("the clipboard cannot be opened: %w", err)
		}
		time.Sleep(20 * time.Millisecond)
	}
	defer closeClipboard.Call()
	empty.Call()
	format, _, _ := register.Call(uintptr(unsafe.Pointer(name)))
	return errors.Join(set(formatDIB, dib(img)), set(format, data))
}

// set puts data on the open clipboard.
func set(format uintptr, data []byte) error {
	const moveable = 2 // GMEM_MOVEABLE
	memory, _, err := alloc.Call(moveable, uintptr(len(data)))
	if memory == 0 {
		return err
	}
	at, _, err := lock.Call(memory)
	if at == 0 {
		free.Call(memory)
		return err
	}
	moveMemory.Call(at, uintptr(unsafe.Pointer(&data[0])), uintptr(len(data)))
	unlock.Call(memory)
	if done, _, err := setData.Call(format, memory); done == 0 {
		free.Call(memory)
		return fmt.Errorf("the clipboard takes no picture: %w", err)
	}
	return nil
}
