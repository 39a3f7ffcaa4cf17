package cli

import (
	"bytes"
	"os"
	"strconv"
)

// peakMemory returns the most memory, in bytes, that the process has had in
// use at a time. It does not ask getrusage, which on Linux counts what the
// parent had in use when it started the process.
func peakMemory() (uint64, bool) {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0, false
	}
	_, rest, ok := bytes.Cut(status, []byte("VmHWM:"))
	words := bytes.Fields(rest)
	if !ok || len(words) == 0 {
		return 0, false
	}
	kib, err := strconv.ParseUint(string(words[0]), 10, 64)
	return kib << 10, err == nil
}
