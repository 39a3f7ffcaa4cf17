package improve

import (
	"context"
	"slices"

	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/solvability"
)

// beamWidths are the widths of the beams, one after the other.
var beamWidths = []int{1_000, 4_000, 16_000, 50_000, 120_000, 250_000}

// shorten improves the solution by ever wider beams in its blocks. Unless patterns
// guide all of these, windows take turns with the wider beams.
func (q *Incumbent) shorten(ctx context.Context) error {
	w := newWindow(ctx, q.task.Start, q.composition.Blocks)
	var blocks []*shortener
	windows := false
	for i := range q.composition.Parts {
		n := len(q.composition.Parts[i].Near)
		switch {
		case q.composition.Parts[i].Walk == nil:
		case q.composition.Blocks.List[i].Kind <= solvability.Ring || n <= construct.CoreSize || n > beamVertices:
			windows = true
		default:
			blocks = append(blocks, newShortener(ctx, q, i, w.step))
			windows = windows || n > graphs.MaxVertices
		}
	}
	for i, width := range beamWidths {
		for _, s := range blocks {
			if len(q.moves) <= q.bound {
				return nil
			}
			if err := s.run(width); err != nil {
				return err
			}
		}
		if windows && i > 1 && q.task.Start.Len() <= windowVertices {
			if err := q.slideWindows(w, windowSizes[:max(i-1, 2)]); err != nil {
				return err
			}
		}
	}
	return nil
}

// windowSizes are the lengths of windows, in moves, and the most nodes of a search for
// a shorter way.
var windowSizes = []struct{ moves, nodes int }{{20, 2_000}, {30, 10_000}, {40, 100_000}, {50, 1_000_000}}

// slideWindows slides ever longer windows along the solution, each until it
// gains nothing.
func (q *Incumbent) slideWindows(w *window, sizes []struct{ moves, nodes int }) error {
	for _, size := range sizes {
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

// maxKept is the largest number of positions that all layers of a beam have together:
// each takes four bytes until the beam has ended.
const maxKept = 40 << 20

// A shortener shortens the walk in one block by beams.
type shortener struct {
	*Incumbent
	ctx      context.Context
	part     *construct.BlockPlan
	content  []uint8
	step     int // the least difference between the lengths of walks
	beam     *beam
	board    *graphs.SmallGraph // nil if the block is too large for patterns
	clusters *clusterGuide      // the guide in that case, otherwise nil

	symmetries [][]uint8      // an automorphism that takes each vertex to 0, nil if none does
	searched   map[string]int // the widest beam tried on each stretch, named by its start
}

func newShortener(ctx context.Context, q *Incumbent, i, step int) *shortener {
	part := &q.composition.Parts[i]
	s := &shortener{Incumbent: q, ctx: ctx, part: part, step: step, beam: newBeam(ctx, part.Near), searched: map[string]int{}}
	s.content = graphs.Numbers[uint8](part.Content)
	if len(part.Near) > graphs.MaxVertices {
		s.clusters = newClusterGuide(s.beam.near)
	} else {
		s.board = graphs.NewSmallGraph(s.beam.near)
		s.symmetries = make([][]uint8, len(part.Near))
		for _, f := range s.board.Automorphisms() {
			s.symmetries[slices.Index(f, 0)] = f
		}
	}
	return s
}

// run searches for a shorter walk with a beam of the given width and, where there are
// patterns, for shorter stretches of it unless it is too long.
func (s *shortener) run(width int) error {
	lead, err := s.guide()
	if err != nil {
		return err
	}
	limit := len(s.part.Walk) - s.step
	walk, err := s.beam.run(lead, s.content, min(width, maxKept/max(1, limit)), limit)
	if walk != nil {
		err = s.accept(walk)
	}
	if err != nil || s.board == nil || len(s.part.Walk) > maxStretched {
		return err
	}
	return s.shortenStretches(lead, width/stretchNarrower)
}

// accept makes walk the walk in the block.
func (s *shortener) accept(walk []uint8) error {
	s.part.Walk = graphs.Numbers[uint16](walk)
	if moves := s.composition.Moves(); len(moves) < len(s.moves) {
		return s.Show(moves)
	}
	return nil
}

// guide returns the best guide there is now: the search for a shortest solution may
// make large patterns meanwhile, on another thread.
func (s *shortener) guide() (guide, error) {
	if s.board == nil {
		return s.clusters, s.clusters.learn(s.ctx)
	}
	lib, err := s.memory.Libraries.AtHand(s.ctx, s.board)
	if err != nil {
		return nil, err
	}
	return newPartitionGuide(s.board, lib.Partitions), nil
}
