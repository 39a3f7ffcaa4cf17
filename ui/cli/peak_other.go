//go:build !linux && !darwin && !freebsd && !windows

package cli

// peakMemory returns false: this system does not report it.
func peakMemory() (uint64, bool) { return 0, false }
