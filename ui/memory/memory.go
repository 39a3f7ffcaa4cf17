// Package memory gives memory that is not needed any more back to the system.
package memory

import (
	"context"
	"runtime"
	"runtime/debug"
	"time"
)

const (
	trimEvery  = 5 * time.Second
	busyBytes  = 4 << 20  // allocated in that time if something goes on
	busySpare  = 32 << 20 // bytes that may lie unused then
	stillSpare = 8 << 20  // and at other times
)

// Trim gives memory that searches and pictures no longer need back to the
// system until ctx ends. The runtime itself keeps up to twice what is in use for
// minutes. While measuring reports true it waits, since a collection would disturb the
// figures of a solver of this process. While something goes on it lets more lie unused,
// since a collection takes CPU time. When nothing goes on any more, it calls
// forget, which drops what could be made again.
func Trim(ctx context.Context, measuring func() bool, forget func()) {
	limitC()
	tick := time.NewTicker(trimEvery)
	defer tick.Stop()
	allocated, still := uint64(0), false
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		was, spare := still, uint64(busySpare)
		if still = m.TotalAlloc-allocated <= busyBytes; still {
			spare = stillSpare
		}
		allocated = m.TotalAlloc
		if measuring() {
			still = false
			continue
		}
		used := m.NextGC / 2 // the runtime collects when the heap has doubled
		if still && !was {
			forget()
		} else if m.HeapSys-m.HeapReleased <= used+spare {
			continue
		}
		debug.FreeOSMemory()
		trimC()
	}
}
