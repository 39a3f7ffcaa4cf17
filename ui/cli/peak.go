package cli

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

// peakMemory returns the most memory, in bytes, that the process has had in use
// so far: by the kernel's account on Linux, elsewhere what the Go runtime has
// taken from the system, which it never gives back. It does not ask getrusage,
// which on Linux counts what the parent had in use when it started the process.
func peakMemory() uint64 {
	status, _ := os.ReadFile("/proc/self/status")
	_, peak, _ := strings.Cut(string(status), "VmHWM:")
	var kib uint64
	if _, err := fmt.Sscan(peak, &kib); err == nil {
		return kib << 10
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys
}
