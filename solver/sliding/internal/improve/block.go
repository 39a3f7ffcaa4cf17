package improve

import (
	"context"
	"time"

	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// mostTrod is how many positions the layers of a beam have together at most:
// each takes four bytes until the beam has ended.
const mostTrod = 40 << 20

// A shortener shortens the walk in one block, by beams and stretches.
type shortener struct {
	*Incumbent
	ctx      context.Context
	part     *construct.BlockPlan
	content  []uint8
	step     int // between the lengths of walks
	beam     *beam
	clusters *clusterGuide // of a block that is too large for patterns

	board   *graphs.Board // nil if the block is too large for patterns
	larger  int           // of how many tokens the clusters of the patterns are that are being made beside; 0 for none
	large   bool          // these are in use
	views   *viewGuide
	stretch *stretcher
}

func newShortener(ctx context.Context, q *Incumbent, i, step int) *shortener {
	part := &q.composition.Parts[i]
	s := &shortener{Incumbent: q, ctx: ctx, part: part, step: step, beam: newBeam(ctx, part.Near)}
	for _, t := range part.Content {
		s.content = append(s.content, uint8(t))
	}
	if len(part.Near) > graphs.BoardVertices {
		s.clusters = newClusterGuide(s.beam.near)
		return s
	}
	s.board = graphs.NewBoard(graphs.Small8(q.composition.Blocks.Near(q.task.Start, i)))
	if q.proving == i {
		_, s.larger = pdb.Sizes(s.board)
	}
	return s
}

// run does what a round asks for.
func (s *shortener) run(r round) error {
	if r.large && s.larger == 0 {
		return nil
	}
	lead, err := s.lead(r)
	if err != nil {
		return err
	}
	most := len(s.part.Walk) - s.step
	walk, err := s.beam.run(lead, s.content, min(r.width, mostTrod/max(1, most)), most)
	if err != nil {
		return err
	}
	if walk != nil {
		if err := s.take(walk); err != nil {
			return err
		}
	}
	if s.board == nil {
		return nil
	}
	for _, k := range r.stretches {
		walk = walk[:0]
		for _, v := range s.part.Walk {
			walk = append(walk, uint8(v))
		}
		shorter, err := s.stretch.pass(s.content, walk, k)
		if len(shorter) < len(walk) {
			if err := s.take(shorter); err != nil {
				return err
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// take makes walk the walk in the block.
func (s *shortener) take(walk []uint8) error {
	s.part.Walk = s.part.Walk[:0]
	for _, v := range walk {
		s.part.Walk = append(s.part.Walk, uint16(v))
	}
	if moves := s.composition.Moves(); len(moves) < len(s.moves) {
		return s.Show(moves)
	}
	return nil
}

// lead returns what leads the beam of a round.
func (s *shortener) lead(r round) (guide, error) {
	if s.board == nil {
		return s.clusters, s.clusters.learn(s.ctx, r.ways)
	}
	var lib *pdb.Library
	switch {
	case r.large && !s.large:
		for lib = s.memory.Libraries.Find(s.board, s.larger); lib == nil; lib = s.memory.Libraries.Find(s.board, s.larger) {
			select {
			case <-s.ctx.Done():
				return nil, s.ctx.Err()
			case <-time.After(2 * time.Millisecond):
			}
		}
		s.large = true
	case s.views == nil:
		var err error
		small, _ := pdb.Sizes(s.board)
		if lib, err = s.memory.Libraries.Library(s.ctx, s.board, small); err != nil {
			return nil, err
		}
	default:
		return s.views, nil
	}
	s.views = newViewGuide(s.board, lib.Views)
	s.stretch = newStretcher(s.ctx, s.board, lib, s.beam, s.views)
	return s.views, nil
}
