package memory

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// forced returns how many collections the program has asked for, as it does when it gives
// memory back to the system.
func forced() uint32 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.NumForcedGC
}

// heldBytes returns what the heap holds of the memory of the system.
func heldBytes() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapSys - m.HeapReleased
}

// TestTrim drops a large block: its memory goes back to the system, but not
// while a solver is measured.
func TestTrim(t *testing.T) {
	before := heldBytes()
	block := make([]byte, 512<<20)
	for i := range block {
		block[i] = 1
	}
	runtime.KeepAlive(block)
	block = nil
	runtime.GC()
	collected := forced()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var measuring atomic.Bool
		measuring.Store(true)
		var forgot atomic.Int32
		go Trim(ctx, measuring.Load, func() bool { forgot.Add(1); return false })
		time.Sleep(3 * trimEvery)
		synctest.Wait()
		if n := forced(); n != collected { // the runtime itself may give memory back
			t.Errorf("%d collections while a solver is measured, want 0", n-collected)
		}
		if forgot.Load() > 0 {
			t.Error("what a solver that is measured has kept was dropped")
		}
		measuring.Store(false)
		time.Sleep(3 * trimEvery)
		synctest.Wait()
		if held := heldBytes(); held > before+2*idleSpare {
			t.Errorf("%d MB are held, %d MB before; want at most %d MB more", held>>20, before>>20, 2*idleSpare>>20)
		}
		if n := forgot.Load(); n != 1 {
			t.Errorf("when nothing went on, what solvers keep was dropped %d times, want once", n)
		}
		cancel()
	})
}

// TestTrimBusy allocates and drops at every interval more than Trim leaves unused. Trim collects
// only after busyEvery.
func TestTrimBusy(t *testing.T) {
	runtime.GC()
	collected := forced()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		go Trim(ctx, func() bool { return false }, func() bool { return false })
		for range 4 * int(busyEvery/trimEvery) {
			runtime.KeepAlive(make([]byte, 2*busySpare))
			time.Sleep(trimEvery)
			synctest.Wait()
		}
		if n := forced() - collected; n < 2 || n > 5 {
			t.Errorf("%d collections in %v of a busy program, want 2 to 5", n, 4*busyEvery)
		}
		cancel()
	})
}

// TestTrimFragmented keeps one of eight small blocks, so that most of the heap is free but no
// page is. Trim collects once when the program becomes idle, and then no more.
func TestTrimFragmented(t *testing.T) {
	blocks := make([][]byte, 64<<10)
	for i := range blocks {
		blocks[i] = make([]byte, 1<<10)
	}
	for i := range blocks {
		if i%8 != 0 {
			blocks[i] = nil
		}
	}
	runtime.GC()
	collected := forced()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		go Trim(ctx, func() bool { return false }, func() bool { return false })
		time.Sleep(6 * trimEvery)
		synctest.Wait()
		if n := forced() - collected; n != 1 && n != 2 { // the first interval may count as busy
			t.Errorf("%d collections in an idle program, want 1 or 2", n)
		}
		cancel()
	})
	runtime.KeepAlive(blocks)
}

// TestTrimKept lets the player see for two intervals what could be dropped. Trim asks again, and
// collects when it is dropped.
func TestTrimKept(t *testing.T) {
	runtime.GC()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var asked atomic.Int32
		var before uint32
		go Trim(ctx, func() bool { return false }, func() bool {
			before = forced()
			return asked.Add(1) < 3
		})
		time.Sleep(8 * trimEvery)
		synctest.Wait()
		if n := asked.Load(); n != 3 {
			t.Errorf("asked %d times to drop what can be made again, want 3", n)
		}
		if after := forced(); after != before+1 {
			t.Errorf("%d collections after it was dropped, want 1", after-before)
		}
		cancel()
	})
}
