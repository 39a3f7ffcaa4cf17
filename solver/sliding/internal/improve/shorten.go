package improve

import (
	"context"
	"slices"

	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
	"backtrack/solver/sliding/solvability"
)

// A round searches the whole walk with a beam, and then stretches of the walk. The beams for
// stretches are narrower, because there are many stretches.
type round struct {
	width     int
	stretches []int // the widths of the beams for stretches, in order
}

// rounds are run in this order. They begin again when larger patterns are ready to guide the
// beams.
var rounds = []round{
	{1_000, nil},
	{4_000, []int{300, 1_000}},
	{16_000, []int{4_000}},
	{50_000, []int{12_000}},
	{120_000, []int{40_000}},
	{250_000, nil},
}

// Limits for waiting while another thread makes larger patterns. Patterns of awaitedTokens
// tokens take less than a second.
const (
	awaitedRound  = 2 // the first round that waits for larger patterns
	awaitedTokens = 5 // the largest number of tokens of a cluster for which a round waits
)

// shorten improves the solution by wider and wider beams in its blocks. If a block that needs a
// walk has no beam guided by patterns, shorten also slides windows along the solution after the
// wider beams.
func (in *Incumbent) shorten(ctx context.Context) error {
	w := newWindow(ctx, in.task.Start, in.composition.Blocks)
	var blocks []*shortener
	windows := false
	for i := range in.composition.Parts {
		n := len(in.composition.Parts[i].Near)
		switch {
		case in.composition.Parts[i].Walk == nil:
		case in.composition.Blocks.List[i].Kind <= solvability.Ring || n <= construct.CoreSize || n > beamVertices:
			windows = true
		default:
			blocks = append(blocks, newShortener(ctx, in, i, w.step))
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
			if len(in.moves) <= in.bound {
				return nil
			}
			if err := s.run(rounds[i]); err != nil {
				return err
			}
		}
		if windows && i > 1 && in.task.Start.Len() <= windowVertices {
			if err := in.slideWindows(w, windowSizes[:max(i-1, 2)]); err != nil {
				return err
			}
		}
	}
	return nil
}

// A windowSize is the length of a window in moves, and the limit of nodes of the search for a
// shorter path.
type windowSize struct{ moves, nodes int }

var windowSizes = []windowSize{{20, 2_000}, {30, 10_000}, {40, 100_000}, {50, 1_000_000}}

// slideWindows slides longer and longer windows along the solution, each until it gains
// nothing.
func (in *Incumbent) slideWindows(w *window, sizes []windowSize) error {
	for _, size := range sizes {
		for gained := true; gained && len(in.moves) > in.bound; {
			moves := w.pass(in.task.Start, in.moves, size.moves, size.nodes)
			if gained = len(moves) < len(in.moves); gained {
				if err := in.Show(moves); err != nil {
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

// maxKept is the largest number of positions of all layers of a beam together. Each takes four
// bytes until the beam has ended.
const maxKept = 40 << 20

// A shortener shortens the walk in one block by beams.
type shortener struct {
	*Incumbent
	ctx      context.Context
	part     *construct.BlockPlan
	content  []uint8
	step     int // the least difference between the lengths of walks
	beam     *beam
	lead     heuristic          // the heuristic of the beam
	graph    *graphs.SmallGraph // nil if the block is too large for patterns
	clusters *clusterHeuristic  // lead if the block is too large for patterns, otherwise nil
	patterns *pdb.Library       // the patterns of lead, nil if there are none yet

	symmetries [][]uint8 // for each vertex, an automorphism that takes it to 0, or nil
	// searched has the widest beam tried on each stretch. The key is the position at the start of
	// the stretch, as shortenStretch renames it.
	searched map[string]int
}

func newShortener(ctx context.Context, in *Incumbent, i, step int) *shortener {
	part := &in.composition.Parts[i]
	s := &shortener{Incumbent: in, ctx: ctx, part: part, step: step, beam: newBeam(ctx, part.Near)}
	s.content = graphs.Convert[uint8](part.Content)
	if len(part.Near) > graphs.MaxVertices {
		s.clusters = newClusterHeuristic(s.beam.near)
		s.lead = s.clusters
	} else {
		s.graph = graphs.NewSmallGraph(s.beam.near)
		s.symmetries = make([][]uint8, len(part.Near))
		for _, f := range s.graph.Automorphisms() {
			s.symmetries[slices.Index(f, 0)] = f
		}
	}
	return s
}

// run searches for a shorter walk with a beam. If there are patterns and the walk is not too
// long, it also shortens stretches of the walk.
func (s *shortener) run(r round) error {
	limit := len(s.part.Walk) - s.step
	walk, err := s.beam.run(s.lead, s.content, min(r.width, maxKept/max(1, limit)), limit)
	if walk != nil {
		err = s.accept(walk)
	}
	if err != nil || s.graph == nil || len(s.part.Walk) > maxStretched {
		return err
	}
	for _, width := range r.stretches {
		if err := s.shortenStretches(width); err != nil {
			return err
		}
	}
	return nil
}

// accept makes walk the walk in the block, and shows the solution if that shortens it.
func (s *shortener) accept(walk []uint8) error {
	s.part.Walk = graphs.Convert[uint16](walk)
	if moves := s.composition.Moves(); len(moves) < len(s.moves) {
		return s.Show(moves)
	}
	return nil
}

// learn improves the heuristic if that is possible. If await is set and another thread makes
// larger patterns, learn waits for them unless that takes long. It reports whether larger
// patterns have replaced smaller ones.
func (s *shortener) learn(await bool) (larger bool, err error) {
	if s.clusters != nil {
		return false, s.clusters.learn(s.ctx)
	}
	if _, large := pdb.Sizes(s.graph); await && large <= awaitedTokens {
		s.memory.Libraries.Await(s.ctx, s.graph, large)
	}
	lib, err := s.memory.Libraries.AtHand(s.ctx, s.graph)
	if err != nil || lib == s.patterns {
		return false, err
	}
	larger = s.patterns != nil
	s.patterns, s.lead, s.searched = lib, newPartitionHeuristic(s.graph, lib.Partitions), map[string]int{}
	return larger, nil
}
