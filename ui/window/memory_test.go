package window

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// heldBytes returns what the heap holds of the memory of the system.
func heldBytes() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapSys - m.HeapReleased
}

// TestTrimMemory drops a large block: its memory goes back to the system, but not
// while a solver is measured.
func TestTrimMemory(t *testing.T) {
	before := heldBytes()
	block := make([]byte, 512<<20)
	for i := range block {
		block[i] = 1
	}
	runtime.KeepAlive(block)
	block = nil
	runtime.GC()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var measuring atomic.Bool
		measuring.Store(true)
		go trimMemory(ctx, measuring.Load)
		time.Sleep(3 * trimEvery)
		synctest.Wait()
		if held := heldBytes(); held < before+400<<20 {
			t.Errorf("%d MB are held while a solver is measured, %d MB before", held>>20, before>>20)
		}
		measuring.Store(false)
		time.Sleep(3 * trimEvery)
		synctest.Wait()
		if held := heldBytes(); held > before+2*stillSpare {
			t.Errorf("%d MB are held, %d MB before", held>>20, before>>20)
		}
		cancel()
	})
}
