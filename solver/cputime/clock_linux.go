package cputime

import (
	"time"

	"golang.org/x/sys/unix"
)

func ownThread() uint32 { return uint32(unix.Gettid()) }

// readThread reads the kernel's clock of a thread. The clock id is computed from the
// thread id, as in pthread_getcpuclockid.
func readThread(id uint32) (time.Duration, bool) {
	const perThread, scheduled = 4, 2
	return clock(int32(^id<<3 | perThread | scheduled))
}
