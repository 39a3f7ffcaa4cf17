//go:build !windows

package cli

// AttachConsole does nothing: on this system every program has the terminal from which it
// was started.
func AttachConsole() {}
