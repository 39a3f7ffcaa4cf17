package kit_test

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
)

// Changing the theme over and over does not keep the fonts of all themes before.
func TestDropFaces(t *testing.T) {
	app := test.NewTempApp(t)
	kit.DropFaces(app.Settings())
	size := float32(8) // of a text that was not yet measured
	change := func() uint64 {
		for range 8 {
			app.Settings().SetTheme(kit.NewTheme(kit.Light))
			size++
			for _, s := range []fyne.TextStyle{{}, {Bold: true}, {Monospace: true}} {
				fyne.MeasureText("Backtrack", size, s)
			}
		}
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	const allowed = 20 << 20
	before, after := change(), change()
	t.Logf("%d MB, then %d MB", before>>20, after>>20)
	if after > before+allowed {
		t.Error("the fonts of themes before are still in memory")
	}
}
