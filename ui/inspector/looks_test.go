package inspector

import (
	"image"
	"image/draw"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/paint/painttest"
	"backtrack/ui/play"
)

// A sampled cell is what an algorithm of a comparison did, in a picture.
type sampled struct {
	bench.Line
	time   float64 // in milliseconds, of the first sample
	spread float64 // between samples
}

// comparison returns the runs of a comparison of algorithms on the present board, the
// latest first.
func (r *rig) comparison(cells ...sampled) (out []*play.Run) {
	g := r.Game()
	m := bench.New(bench.Plan{Puzzles: []string{g.Puzzle.ID}}, bench.Settings{}, g.Puzzle.Name())
	for i, c := range cells {
		info := g.Family.Algorithms[i]
		l := c.Line
		l.Puzzle, l.Variant, l.Unit, l.Solution = g.Puzzle.ID, bench.Variant(info.ID), g.Family.Unit, new(string)
		if !l.Skipped {
			l.Threads, l.Peak = 1, 2_400_000
		}
		for n := 0; !l.Last; n++ {
			l.Run, l.Round, l.Cold, l.CPU, l.Wall = n, max(n, 1), n == 0, c.time*(1+c.spread*float64(n)), 2*c.time
			l.Last = n == bench.DefaultRuns || !l.Status.Decided() || l.Limit || l.Error != ""
			m.Add(l)
		}
		run := &play.Run{Info: info, Cell: m.Cell(g.Puzzle.ID, bench.Variant(info.ID)), Limit: time.Minute, Compared: m}
		out = append([]*play.Run{run}, out...)
	}
	return out
}

func solvedLine(nodes uint64, length int) bench.Line {
	return bench.Line{Solve: bench.Solve{Status: solver.Solved, Nodes: nodes}, Keys: bench.Keys{Length: length}}
}

// TestLooks compares pictures of comparisons in all families, with samples that are
// disturbed or in doubt, and algorithms that were skipped, reached the limit or failed.
func TestLooks(t *testing.T) {
	modeltest.SkipUnderRace(t)
	optimal := func(l bench.Line) bench.Line { l.Optimal = true; return l }
	disturbed := func(l bench.Line) bench.Line { l.Disturbed = true; return l }
	limit := func(l bench.Line) bench.Line { l.Limit = true; return l }
	skipped := bench.Line{Solve: bench.Solve{Status: solver.Stopped}, Keys: bench.Keys{Skipped: true}}
	tooLarge := bench.Line{Solve: bench.Solve{Status: solver.Stopped, Reason: "The board is too large for this algorithm."}}
	timeout := limit(bench.Line{Solve: bench.Solve{Status: solver.TimedOut, Nodes: 5_012_345_678}})
	boards := []struct {
		id     string
		height float32
		cells  []sampled
	}{
		{"numbrix/additional-4", 684, []sampled{{solvedLine(912_174, 0), 16.3, .01}, {disturbed(solvedLine(421, 0)), .0158, .03}, {disturbed(solvedLine(38, 0)), .212, .04}}},
		{"numbrix/additional-7", 456, []sampled{{skipped, 12_300, 0}, {solvedLine(40_328, 0), .81, .002}, {skipped, 0, 0}}},
		{"vox/ep1-01-one-node-one-bomb", 684, []sampled{{optimal(solvedLine(18, 2)), .0046, .001}, {optimal(solvedLine(3, 2)), .0148, .004}, {optimal(solvedLine(3, 2)), .0147, .004}}},
		{"sliding/twenty-four-1", 684, []sampled{{timeout, 60_000, 0}, {tooLarge, .1, 0}, {disturbed(solvedLine(1_204, 112)), 1.23, .02}, {limit(solvedLine(81_000_000, 96)), 60_000, 0}}},
		{"mathcross/seed-g2", 456, []sampled{{timeout, 60_000, 0}, {bench.Line{Solve: bench.Solve{Status: solver.Unsolvable, Nodes: 122}}, .3, .01}, {bench.Line{Solve: bench.Solve{Status: solver.Broken}, Error: "wrong answer"}, 0, 0}}},
		{"river/farmer-wolf-goat-cabbage", 684, []sampled{{disturbed(optimal(solvedLine(44, 7))), .0192, .01}, {optimal(solvedLine(10, 7)), .0193, .01}, {skipped, 0, 0}}},
	}
	for name, mode := range map[string]kit.Mode{"light": kit.Light, "dark": kit.Dark} {
		t.Run(name, func(t *testing.T) {
			r := start(t)
			fyne.CurrentApp().Settings().SetTheme(kit.NewTheme(mode))
			r.win.SetContent(container.NewStack(kit.NewGround(kit.Canvas), r.Object))
			sheet := image.NewRGBA(image.Rect(0, 0, len(boards)*Width, 684))
			for i, b := range boards {
				r.open(b.id)
				if len(b.cells) > len(r.Game().Family.Algorithms) {
					t.Fatal(b.id)
				}
				r.Game().Solver.Runs = r.comparison(b.cells...)
				r.Open(play.SolverTab)
				r.Update(play.State)
				r.win.Resize(fyne.NewSize(2*Width, b.height)) // lays everything out again
				r.win.Resize(fyne.NewSize(Width, b.height))
				r.RevealRuns()
				draw.Draw(sheet, image.Rect(i*Width, 0, (i+1)*Width, int(b.height)), r.win.Canvas().Capture(), image.Point{}, draw.Src)
			}
			painttest.Golden(t, name+".png", sheet)
		})
	}
}
