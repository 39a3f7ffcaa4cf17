package cputime

import (
	"time"

	"golang.org/x/sys/unix"
)

func own() uint32 { return uint32(unix.Gettid()) }

// read asks for the clock that the kernel keeps for each thread. Its number is
// made of that of the thread, as pthread_getcpuclockid does.
func read(id uint32) (time.Duration, bool) {
	const perThread, scheduled = 4, 2
	var ts unix.Timespec
	if err := unix.ClockGettime(int32(^id<<3|perThread|scheduled), &ts); err != nil {
		return 0, false
	}
	return time.Duration(ts.Nano()), true
}
