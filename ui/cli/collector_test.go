package cli

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

// TestSpareCollector checks that the collector works as usual after its first
// run, for any number of commands.
func TestSpareCollector(t *testing.T) {
	percent := func() uint64 {
		s := []metrics.Sample{{Name: "/gc/gogc:percent"}}
		metrics.Read(s)
		return s[0].Value.Uint64()
	}
	defer debug.SetGCPercent(debug.SetGCPercent(77))
	spareCollector()
	spareCollector()
	if got := percent(); got != patience {
		t.Errorf("%d percent before the first collection, want %d", got, patience)
	}
	for percent() != 77 { // or the test ends when its time is up
		runtime.GC()
	}
}
