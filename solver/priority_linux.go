package solver

import "golang.org/x/sys/unix"

// niceIncrement is what a search in the background adds to the nice value of its threads.
const niceIncrement = 10

// lowerPriority makes the calling thread give way to the other threads of the program. The
// priority stays lower until the thread ends.
func lowerPriority() {
	if raw, err := unix.Getpriority(unix.PRIO_PROCESS, 0); err == nil {
		nice := 20 - raw // the system call returns 20 minus the nice value
		unix.Setpriority(unix.PRIO_PROCESS, 0, min(nice+niceIncrement, 19))
	}
}
