package improve

import (
	"context"

	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// mostKept is how many positions the layers of a beam have together at most:
// each takes four bytes until the beam has ended.
const mostKept = 40 << 20

// A shortener shortens the walk in one block by beams.
type shortener struct {
	*Incumbent
	ctx      context.Context
	part     *construct.BlockPlan
	content  []uint8
	step     int // between the lengths of walks
	beam     *beam
	board    *graphs.Board // nil if the block is too large for patterns
	clusters *clusterGuide // of such a block
}

func newShortener(ctx context.Context, q *Incumbent, i, step int) *shortener {
	part := &q.composition.Parts[i]
	s := &shortener{Incumbent: q, ctx: ctx, part: part, step: step, beam: newBeam(ctx, part.Near)}
	for _, t := range part.Content {
		s.content = append(s.content, uint8(t))
	}
	if len(part.Near) > graphs.BoardVertices {
		s.clusters = newClusterGuide(s.beam.near)
	} else {
		s.board = graphs.NewBoard(s.beam.near)
	}
	return s
}

// run searches with a beam for a shorter walk.
func (s *shortener) run(width int) error {
	lead, err := s.guide()
	if err != nil {
		return err
	}
	most := len(s.part.Walk) - s.step
	walk, err := s.beam.run(lead, s.content, min(width, mostKept/max(1, most)), most)
	if err != nil || walk == nil {
		return err
	}
	s.part.Walk = s.part.Walk[:0]
	for _, v := range walk {
		s.part.Walk = append(s.part.Walk, uint16(v))
	}
	if moves := s.composition.Moves(); len(moves) < len(s.moves) {
		return s.Show(moves)
	}
	return nil
}

// guide returns the best guide that is at hand: the large patterns are made by
// the search for a shortest solution, on another thread.
func (s *shortener) guide() (guide, error) {
	if s.board == nil {
		return s.clusters, s.clusters.learn(s.ctx)
	}
	small, large := pdb.Sizes(s.board)
	lib := s.memory.Libraries.Find(s.board, large)
	if lib == nil {
		var err error
		if lib, err = s.memory.Libraries.Library(s.ctx, s.board, small); err != nil {
			return nil, err
		}
	}
	return newViewGuide(s.board, lib.Views), nil
}
