// Package memory gives unused memory back to the system.
package memory

import (
	"context"
	"runtime"
	"runtime/debug"
	"time"
)

const (
	trimEvery = 5 * time.Second
	busyEvery = 30 * time.Second // between two collections while the program is busy
	busyBytes = 4 << 20          // more than this allocated within trimEvery means that the program is busy
	busySpare = 32 << 20         // unused bytes allowed while the program is busy
	idleSpare = 8 << 20          // unused bytes allowed otherwise
)

// Trim returns unused memory of searches and pictures to the system until ctx ends. Without
// it, the runtime keeps up to twice the memory in use for minutes. Trim does nothing while
// measuring returns true, because a collection would disturb the figures of a solver in this
// process. While the program is busy, Trim collects less often and leaves more memory unused,
// because a collection delays frames. When the program becomes idle, Trim calls forget, which
// drops what can be made again. If forget returns true, it has kept something, because the
// player sees it. Trim then calls forget again every few seconds until it has dropped that, too.
func Trim(ctx context.Context, measuring func() bool, forget func() (kept bool)) {
	limitC()
	tick := time.NewTicker(trimEvery)
	defer tick.Stop()
	allocated, idle, kept := uint64(0), false, false
	var collected time.Time
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		was, spare := idle, uint64(busySpare)
		if idle = m.TotalAlloc-allocated <= busyBytes; idle {
			spare = idleSpare
		}
		allocated = m.TotalAlloc
		if measuring() {
			idle = false
			continue
		}
		// Unused are free pages, and blocks that were allocated since the last collection.
		// Gaps between live blocks don't count, because a collection can't return them.
		live := m.NextGC / 2 // the runtime collects when the heap has doubled
		unused := m.HeapIdle - m.HeapReleased + max(m.HeapAlloc, live) - live
		dropped := false
		if idle && (!was || kept) {
			kept = forget()
			dropped = !was || !kept
		}
		early := !idle && time.Since(collected) < busyEvery
		if !dropped && (early || unused <= spare) {
			continue
		}
		collected = time.Now()
		debug.FreeOSMemory()
		trimC()
	}
}
