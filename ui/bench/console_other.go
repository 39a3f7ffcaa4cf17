//go:build !windows

package bench

import "os/exec"

// hideConsole makes a command start without a console window.
func hideConsole(*exec.Cmd) {}
