//go:build !windows

package bench

import "os/exec"

// hideConsole does nothing: only Windows opens console windows for commands.
func hideConsole(*exec.Cmd) {}
