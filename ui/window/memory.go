package window

import (
	"context"
	"runtime"
	"runtime/debug"
	"time"
)

const (
	trimEvery  = 5 * time.Second
	busyBytes  = 4 << 20  // allocated in that time if something goes on
	busySpare  = 64 << 20 // bytes that may lie unused then
	stillSpare = 8 << 20  // and at other times
)

// trimMemory gives memory that searches and pictures no longer need back to the
// system until ctx ends. The runtime itself keeps up to twice what is in use for
// minutes. It waits while measuring reports true, because a collection would
// disturb the figures of the solver, and leaves more alone while something goes on,
// because a collection takes processor time.
func trimMemory(ctx context.Context, measuring func() bool) {
	tick := time.NewTicker(trimEvery)
	defer tick.Stop()
	allocated := uint64(0)
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		spare := uint64(stillSpare)
		if m.TotalAlloc-allocated > busyBytes {
			spare = busySpare
		}
		allocated = m.TotalAlloc
		used := m.NextGC / 2 // the runtime collects when the heap has doubled
		if !measuring() && m.HeapSys-m.HeapReleased > used+spare {
			debug.FreeOSMemory()
		}
	}
}
