//go:build !windows

package cli

// AttachConsole does nothing: every program of this system has the terminal from which it
// was started.
func AttachConsole() {}
