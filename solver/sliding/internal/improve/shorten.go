package improve

import (
	"context"
	"slices"

	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
	"backtrack/solver/sliding/solvability"
)

// A round searches the whole walk with a beam and then stretches of it with narrower
// ones, since there are many stretches.
type round struct {
	width     int
	stretches []int // the widths, one after the other
}

// rounds follow each other, and begin again when larger patterns guide the beams.
var rounds = []round{
	{1_000, nil},
	{4_000, []int{300, 1_000}},
	{16_000, []int{4_000}},
	{50_000, []int{12_000}},
	{120_000, []int{40_000}},
	{250_000, nil},
}

// awaitedRound is the first round that waits for larger patterns which another thread
// is making, and awaitedTokens the largest number of tokens of a cluster for which it
// does: these take less than a second.
const awaitedRound, awaitedTokens = 2, 5

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
	for i := 0; i < len(rounds); i++ {
		for _, s := range blocks {
			larger, err := s.learn(i >= awaitedRound)
			if err != nil {
				return err
			}
			if larger {
				i = 0
			}
		}
		for _, s := range blocks {
			if len(q.moves) <= q.bound {
				return nil
			}
			if err := s.run(rounds[i]); err != nil {
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
	lead     guide
	board    *graphs.SmallGraph // nil if the block is too large for patterns
	clusters *clusterGuide      // the guide in that case, otherwise nil
	library  *pdb.Library       // the patterns that lead, nil if there are none yet

	symmetries [][]uint8      // an automorphism that takes each vertex to 0, nil if none does
	searched   map[string]int // the widest beam tried on each stretch, named by its start
}

func newShortener(ctx context.Context, q *Incumbent, i, step int) *shortener {
	part := &q.composition.Parts[i]
	s := &shortener{Incumbent: q, ctx: ctx, part: part, step: step, beam: newBeam(ctx, part.Near)}
	s.content = graphs.Numbers[uint8](part.Content)
	if len(part.Near) > graphs.MaxVertices {
		s.clusters = newClusterGuide(s.beam.near)
		s.lead = s.clusters
	} else {
		s.board = graphs.NewSmallGraph(s.beam.near)
		s.symmetries = make([][]uint8, len(part.Near))
		for _, f := range s.board.Automorphisms() {
			s.symmetries[slices.Index(f, 0)] = f
		}
	}
	return s
}

// run searches for a shorter walk with a beam and, where there are patterns, for shorter
// stretches of it unless it is too long.
func (s *shortener) run(r round) error {
	limit := len(s.part.Walk) - s.step
	walk, err := s.beam.run(s.lead, s.content, min(r.width, maxKept/max(1, limit)), limit)
	if walk != nil {
		err = s.accept(walk)
	}
	if err != nil || s.board == nil || len(s.part.Walk) > maxStretched {
		return err
	}
	for _, width := range r.stretches {
		if err := s.shortenStretches(width); err != nil {
			return err
		}
	}
	return nil
}

// accept makes walk the walk in the block.
func (s *shortener) accept(walk []uint8) error {
	s.part.Walk = graphs.Numbers[uint16](walk)
	if moves := s.composition.Moves(); len(moves) < len(s.moves) {
		return s.Show(moves)
	}
	return nil
}

// learn improves the guide if that is possible. Another thread may make larger patterns;
// await says to wait for them if that does not take long. Learn reports whether larger
// patterns have replaced the ones before.
func (s *shortener) learn(await bool) (larger bool, err error) {
	if s.clusters != nil {
		return false, s.clusters.learn(s.ctx)
	}
	if _, large := pdb.Sizes(s.board); await && large <= awaitedTokens {
		s.memory.Libraries.Await(s.ctx, s.board, large)
	}
	lib, err := s.memory.Libraries.AtHand(s.ctx, s.board)
	if err != nil || lib == s.library {
		return false, err
	}
	larger = s.library != nil
	s.library, s.lead, s.searched = lib, newPartitionGuide(s.board, lib.Partitions), map[string]int{}
	return larger, nil
}
