package improve

import (
	"context"

	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/solvability"
)

// beamWidths are the widths of the beams, one after the other.
var beamWidths = []int{1_000, 4_000, 16_000, 50_000, 120_000, 250_000}

// shorten improves the solution by ever wider beams in its blocks and, if some
// of them are too small or too large for beams, by windows, until nothing more
// is gained.
func (q *Incumbent) shorten(ctx context.Context) error {
	w := newWindow(ctx, q.task.Start, q.composition.Blocks)
	var blocks []*shortener
	windows := false
	for i := range q.composition.Parts {
		n := len(q.composition.Parts[i].Near)
		switch kind := q.composition.Blocks.List[i].Kind; {
		case kind == solvability.Bridge || kind == solvability.Ring || n <= construct.CoreSize || n > beamVertices:
			windows = windows || n > 0
		default:
			blocks = append(blocks, newShortener(ctx, q, i, w.step))
		}
	}
	for _, width := range beamWidths {
		for _, s := range blocks {
			if len(q.moves) <= q.bound {
				return nil
			}
			if err := s.run(width); err != nil {
				return err
			}
		}
	}
	if !windows || q.task.Start.Len() > windowVertices {
		return nil
	}
	return q.slideWindows(w)
}

// slideWindows slides ever longer windows along the solution, each until it
// gains nothing.
func (q *Incumbent) slideWindows(w *window) error {
	for _, size := range []struct{ moves, nodes int }{{20, 2_000}, {30, 10_000}, {40, 100_000}, {50, 1_000_000}} {
		for gained := true; gained && len(q.moves) > q.bound; {
			moves := w.pass(q.task.Start, q.moves, size.moves, size.nodes)
			if gained = len(moves) < len(q.moves); gained {
				if err := q.Show(moves); err != nil {
					return err
				}
			}
			if w.err != nil {
				return w.err
			}
		}
	}
	return nil
}
