package bench

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/windows"
)

// hideConsole makes a command start without a console window.
func hideConsole(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NO_WINDOW}
}
