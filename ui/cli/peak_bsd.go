//go:build darwin || freebsd

package cli

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// peakMemory returns the most memory, in bytes, that the process has had in
// use at a time.
func peakMemory() (uint64, bool) {
	var u unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &u); err != nil || u.Maxrss <= 0 {
		return 0, false
	}
	if runtime.GOOS == "darwin" {
		return uint64(u.Maxrss), true
	}
	return uint64(u.Maxrss) << 10, true
}
