//go:build !linux && !darwin && !freebsd && !windows

package cli

// peakMemory returns false: the system does not tell.
func peakMemory() (uint64, bool) { return 0, false }
