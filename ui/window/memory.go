package window

import (
	"context"
	"runtime"
	"runtime/debug"
	"time"
)

const (
	trimEvery  = 5 * time.Second
	spareBytes = 64 << 20 // that may lie unused
)

// trimMemory gives memory that searches and pictures no longer need back to the
// system until ctx ends. The runtime itself keeps up to twice what is in use for
// minutes. It waits while measuring reports true, because a collection would
// disturb the figures of the solver.
func trimMemory(ctx context.Context, measuring func() bool) {
	tick := time.NewTicker(trimEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		used := m.NextGC / 2 // the runtime collects when the heap has doubled
		if !measuring() && m.HeapSys-m.HeapReleased > used+spareBytes {
			debug.FreeOSMemory()
		}
	}
}
