//go:build !windows

package main

// attachConsole does nothing: elsewhere every program has the terminal from which it was
// started.
func attachConsole() {}
