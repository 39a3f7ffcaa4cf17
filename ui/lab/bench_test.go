package lab

import (
	"fmt"
	"os"
	"testing"

	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
)

// many returns the Lab of a large window with a measurement of n puzzles, copied from
// testdata.
func many(t testing.TB, n int) *rig {
	t.Helper()
	r := start(t, kit.Light, largeSize)
	m := r.Lab.Shown
	plan := bench.Plan{Variants: m.Variants()}
	for i := range n {
		plan.Puzzles = append(plan.Puzzles, fmt.Sprintf("numbrix/new/9x9-hard-%d", i))
	}
	all := bench.New(plan, m.Header.Settings(), "Many boards")
	for i, id := range plan.Puzzles {
		of := m.Puzzles()[i%len(m.Puzzles())]
		for l := range m.Lines {
			if l.Puzzle == of {
				l.Puzzle, l.Name = id, fmt.Sprintf("New board %d", i)
				all.Add(l)
			}
		}
	}
	file, err := os.Create(m.Path)
	if err == nil {
		err = all.Encode(file)
		file.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	r.Lab.Files.Show(labmodel.File{Path: m.Path})
	if got := len(r.table.data.Rows); got != n || r.failed != nil {
		t.Fatalf("%d rows, %v; want %d rows, nil", got, r.failed, n)
	}
	return r
}

// With 600 puzzles the Lab follows the user and the samples that come in without delay.
func Benchmark600(b *testing.B) {
	r := many(b, 600)
	w, h := int(r.table.Size().Width), int(r.table.Size().Height)
	b.Run("sample", func(b *testing.B) {
		for b.Loop() {
			r.Update()
		}
	})
	b.Run("sort", func(b *testing.B) {
		for b.Loop() {
			r.Lab.SortBy(labmodel.Column{Kind: labmodel.Time, Variant: "smart"})
			r.Update()
			r.table.paint(w, h)
		}
	})
	b.Run("filter", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			r.Lab.Filter = fmt.Sprint(i % 10)
			r.Update()
			r.table.paint(w, h)
		}
		r.Lab.Filter = ""
		r.Update()
	})
	b.Run("scroll", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			r.table.scrollTo(float32(i * 37 % (600 * rowHeight)))
			r.table.paint(w, h)
		}
	})
	b.Run("plot", func(b *testing.B) {
		w, h := int(r.chart.plot.Size().Width), int(r.chart.plot.Size().Height)
		for b.Loop() {
			r.chart.plot.Raster.Generator(w, h)
		}
	})
}

// The page follows a search of 900,000 nodes without delay, and paints all of it.
func BenchmarkLook(b *testing.B) {
	r := startLook(b, kit.Light, lookUsual, "numbrix/additional-4")
	m, step := r.look.model, 0
	paint := map[string]func(){
		"diagram":  func() { r.look.tree.view.Raster.Generator(630, 230) },
		"overview": func() { r.look.tree.icicles[0].Raster.Generator(630, 60) },
		"board":    func() { r.look.laneBoards.cards[0].board.Raster.Generator(194, 194) },
	}
	r.win.Canvas().Capture()
	b.Run("step", func(b *testing.B) {
		for b.Loop() {
			step++
			m.Player.Seek(step)
		}
	})
	b.Run("jump", func(b *testing.B) {
		for b.Loop() {
			step = (step + 16_000) % m.Player.Len()
			m.Player.Seek(step)
		}
	})
	for name, f := range paint {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				f()
			}
		})
	}
}
