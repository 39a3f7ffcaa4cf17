package improve

import (
	"context"

	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/solvability"
)

// A round of the shortening: how wide the beam is, which stretches are tried
// then where there are patterns, in how many ways the tables part the tokens
// where there are none, and up to which windows follow. Where there is a beam,
// windows gain little, and first things come first.
type round struct {
	width     int
	stretches []stretch
	ways      int
	windows   int
	large     bool // only with the large patterns that are being made on another thread
}

var rounds = []round{
	{1_000, []stretch{{40, 10_000, 0}}, 1, 0, false},
	{4_000, []stretch{{50, 50_000, 0}, {100, 0, 300}, {140, 0, 300}, {80, 0, 1_000}, {100, 0, 1_000}}, 2, 0, false},
	{1_000, []stretch{
		{50, 100_000, 0}, {100, 0, 300}, {120, 0, 300}, {140, 0, 300},
		{60, 300_000, 0}, {80, 0, 1_000}, {100, 0, 1_000}, {120, 0, 1_000}, {140, 0, 1_000},
	}, 0, 0, true},
	{4_000, []stretch{{60, 300_000, 0}, {80, 0, 4_000}, {100, 0, 4_000}, {120, 0, 4_000}}, 0, 0, true},
	{16_000, []stretch{{60, 300_000, 0}}, 2, 2, false},
	{50_000, []stretch{{60, 300_000, 0}, {80, 0, 16_000}, {100, 0, 16_000}}, 2, 2, false},
	{120_000, []stretch{{70, 4_000_000, 0}, {100, 0, 50_000}}, 2, 3, false},
	{250_000, []stretch{{70, 4_000_000, 0}}, 2, 4, false},
}

// windowSizes are the sizes of windows: so many moves, so many nodes.
var windowSizes = [][2]int{{20, 2_000}, {30, 10_000}, {40, 100_000}, {50, 1_000_000}}

// shorten improves the solution by ever wider beams and by ever larger
// stretches and windows, in turns, until nothing more is gained.
func (q *Incumbent) shorten(ctx context.Context) error {
	w := newWindow(ctx, q.task.Start, q.composition.Blocks)
	var blocks []*shortener
	patterns := true // they do what windows do, and better
	for i := range q.composition.Parts {
		part := &q.composition.Parts[i]
		if kind := q.composition.Blocks.List[i].Kind; kind == solvability.Bridge || kind == solvability.Ring || len(part.Near) <= construct.CoreSize || len(part.Near) > beamVertices {
			patterns = patterns && len(part.Near) == 0
			continue
		}
		s := newShortener(ctx, q, i, w.step)
		blocks = append(blocks, s)
		patterns = patterns && s.board != nil
	}
	for _, r := range rounds {
		for _, s := range blocks {
			if len(q.moves) <= q.bound {
				return nil
			}
			if err := s.run(r); err != nil {
				return err
			}
		}
		if q.task.Start.Len() <= windowVertices && !patterns {
			if err := q.windows(w, windowSizes[:r.windows]); err != nil {
				return err
			}
		}
	}
	return nil
}

// windows slides windows along the solution until that gains nothing.
func (q *Incumbent) windows(w *window, sizes [][2]int) error {
	for _, size := range sizes {
		for len(q.moves) > q.bound {
			moves := w.pass(q.task.Start, q.moves, size[0], size[1])
			gained := len(moves) < len(q.moves)
			if gained {
				if err := q.Show(moves); err != nil {
					return err
				}
			}
			if w.err != nil {
				return w.err
			}
			if !gained {
				break
			}
		}
	}
	return nil
}
