package cli

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

var getProcessMemoryInfo = windows.NewLazySystemDLL("kernel32.dll").NewProc("K32GetProcessMemoryInfo")

// A memoryCounters is PROCESS_MEMORY_COUNTERS of the Windows API.
type memoryCounters struct {
	size, pageFaults uint32
	peakWorkingSet   uintptr
	others           [7]uintptr
}

// peakMemory returns the most memory, in bytes, that the process has had in
// use at a time.
func peakMemory() (uint64, bool) {
	c := memoryCounters{size: uint32(unsafe.Sizeof(memoryCounters{}))}
	ok, _, _ := getProcessMemoryInfo.Call(uintptr(windows.CurrentProcess()), uintptr(unsafe.Pointer(&c)), uintptr(c.size))
	return uint64(c.peakWorkingSet), ok != 0
}
