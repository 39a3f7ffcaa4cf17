package solvertest

import (
	"context"
	"runtime"
)

// A Countdown is a context that is cancelled after Left calls of Err.
type Countdown struct {
	context.Context
	Left int
}

// Err counts down, and returns context.Canceled after Left calls.
func (c *Countdown) Err() error {
	if c.Left--; c.Left < 0 {
		return context.Canceled
	}
	return nil
}

// Allocated returns how much memory f allocates, in MB.
func Allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return (after.TotalAlloc - before.TotalAlloc) >> 20
}
