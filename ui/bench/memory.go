package bench

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

// PeakMemory returns the most memory, in bytes, that the process has had in use so
// far: by the kernel's account on Linux, elsewhere what the Go runtime has taken
// from the system, which it never gives back. It does not ask getrusage, which on
// Linux counts what the parent had in use when it started the process.
func PeakMemory() uint64 {
	if n := kernelFigure("/proc/self/status", "VmHWM:"); n > 0 {
		return n
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys
}

// resetPeak makes PeakMemory start again from the memory in use, where the kernel
// allows that.
func resetPeak() {
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0)
}

// kernelFigure returns the figure behind a word in a file of the kernel, in bytes. It
// returns 0 if there is none.
func kernelFigure(file, word string) uint64 {
	text, _ := os.ReadFile(file)
	_, rest, _ := strings.Cut(string(text), word)
	var kib uint64
	if _, err := fmt.Sscan(rest, &kib); err != nil {
		return 0
	}
	return kib << 10
}

// memoryLimit returns how much memory a worker may use: 2 GiB, at most half of the
// machine's.
func memoryLimit() uint64 {
	const usual = 2 << 30
	if all := kernelFigure("/proc/meminfo", "MemTotal:"); all > 0 {
		return min(usual, all/2)
	}
	return usual
}

// memoryOf returns how much memory a process uses, 0 where that is not known.
func memoryOf(pid int) uint64 {
	return kernelFigure(fmt.Sprintf("/proc/%d/status", pid), "VmRSS:")
}
