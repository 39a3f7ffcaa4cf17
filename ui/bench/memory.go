package bench

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

// PeakMemory returns the most memory, in bytes, that the process has used so far. On Linux it
// is the kernel's figure. Elsewhere it is what the Go runtime has taken from the system, a
// number that never decreases. getrusage is no help on Linux: it includes the memory that the
// parent used when it started the process.
func PeakMemory() uint64 {
	if n := kernelFigure("/proc/self/status", "VmHWM:"); n > 0 {
		return n
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys
}

// resetPeak makes PeakMemory begin again at the memory that is in use now, if the kernel allows
// this.
func resetPeak() {
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0)
}

// kernelFigure returns the number after a word in a file of the kernel, which is in KiB, as
// bytes. It returns 0 if there is none.
func kernelFigure(file, word string) uint64 {
	text, _ := os.ReadFile(file)
	_, rest, _ := strings.Cut(string(text), word)
	var kib uint64
	if _, err := fmt.Sscan(rest, &kib); err != nil {
		return 0
	}
	return kib << 10
}

// memoryLimit returns how much memory a worker may use, in bytes: 2 GiB, but at most half
// of the machine's memory.
func memoryLimit() uint64 {
	const usual = 2 << 30
	if all := kernelFigure("/proc/meminfo", "MemTotal:"); all > 0 {
		return min(usual, all/2)
	}
	return usual
}

// memoryOf returns the memory that a process uses, in bytes. It is 0 if that is not known.
func memoryOf(pid int) uint64 {
	return kernelFigure(fmt.Sprintf("/proc/%d/status", pid), "VmRSS:")
}
