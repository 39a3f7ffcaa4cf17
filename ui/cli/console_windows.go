package cli

import (
	"os"

	"golang.org/x/sys/windows"
)

// AttachConsole lets the program use the console from which it was started, if there is
// one. Windows gives no console to a program with a window. Redirected input and output
// stay as they are.
func AttachConsole() {
	const parent = ^uint32(0)
	attach := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")
	if done, _, _ := attach.Call(uintptr(parent)); done == 0 {
		return
	}
	for _, f := range []struct {
		file **os.File
		name string
	}{{&os.Stdin, "CONIN$"}, {&os.Stdout, "CONOUT$"}, {&os.Stderr, "CONOUT$"}} {
		var mode uint32
		_, err := (*f.file).Stat()
		if err == nil && windows.GetConsoleMode(windows.Handle((*f.file).Fd()), &mode) != nil {
			continue
		}
		if console, err := os.OpenFile(f.name, os.O_RDWR, 0); err == nil {
			*f.file = console
		}
	}
}
