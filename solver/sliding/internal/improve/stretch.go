package improve

import (
	"context"
	"math"
	"slices"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/idastar"
	"backtrack/solver/sliding/internal/pdb"
)

// A stretcher shortens walks in a block: it replaces stretches between two
// arrangements by shorter ones. Where the hole is at one end of a stretch, the
// graph can perhaps be turned so that this is its home; to come there from the
// other end is then a puzzle as any other, and there are pattern databases for
// it.
type stretcher struct {
	ctx   context.Context
	ida   *idastar.IDA
	beam  *beam
	views *viewGuide
	step  int            // between the lengths of walks
	turns [][]uint8      // by vertex: turns the graph so that it comes to 0; nil if nothing does
	known map[uint64]int // by what is to be done: with how many nodes it was not done in fewer moves
	swept map[uint64]int // likewise: with which width
	most  uint64         // nodes
	cells []uint8        // the contents along the walk
	holes []uint8        // likewise
}

// A stretch tells which stretches are looked at: of so many moves, by a beam of
// a width or, if that is 0, by iterative deepening with so many nodes. That
// finds a shortest way, but not one of more than some 60 moves in good time.
type stretch struct {
	length, nodes, width int
}

// fewMoves is how long a stretch must be at least.
const fewMoves = 10

func newStretcher(ctx context.Context, b *graphs.Board, lib *pdb.Library, m *beam, views *viewGuide) *stretcher {
	s := &stretcher{
		ctx: ctx, ida: &idastar.IDA{B: b, Views: lib.Views, Walks: lib.Walks}, beam: m, views: views,
		step: 1, turns: make([][]uint8, b.N), known: map[uint64]int{}, swept: map[uint64]int{},
	}
	if b.TwoColour {
		s.step = 2
	}
	for _, f := range b.Automorphisms() {
		if v := slices.Index(f, 0); s.turns[v] == nil {
			s.turns[v] = f
		}
	}
	s.ida.Over = func() bool { return s.ida.Nodes > s.most || ctx.Err() != nil }
	return s
}

// pass looks at all stretches of a walk that begins with content, until nothing
// is gained any more, and returns what becomes of the walk: also with an error,
// which can be that of ctx only.
func (s *stretcher) pass(content, walk []uint8, k stretch) ([]uint8, error) {
	s.follow(content, walk)
	for at := 0; at <= len(walk); at++ {
		for _, from := range []int{max(0, at-k.length), min(len(walk), at+k.length)} {
			way, err := s.shorter(from, at, k)
			if err != nil {
				return walk, err
			}
			if way != nil {
				walk = slices.Concat(walk[:min(from, at)], way, walk[max(from, at):])
				s.follow(content, walk)
				at = -1 // what is known is passed over
				break
			}
		}
	}
	return walk, nil
}

// follow sets up the contents along a walk.
func (s *stretcher) follow(content, walk []uint8) {
	n := len(content)
	s.cells = append(s.cells[:0], content...)
	s.holes = append(s.holes[:0], uint8(slices.Index(content, 0)))
	for i, v := range walk {
		s.cells = append(s.cells, s.cells[i*n:][:n]...)
		now := s.cells[(i+1)*n:]
		now[s.holes[i]], now[v] = now[v], 0
		s.holes = append(s.holes, v)
	}
}

// shorter looks for a shorter way between two places of the walk, and returns
// it, or nil.
func (s *stretcher) shorter(from, at int, k stretch) ([]uint8, error) {
	n, length := len(s.turns), max(from-at, at-from)
	f := s.turns[s.holes[at]]
	if f == nil || length < fewMoves {
		return nil, nil
	}
	var name [graphs.BoardVertices]uint8 // by token
	for v, t := range s.cells[at*n:][:n] {
		name[t] = f[v]
	}
	content := make([]uint8, n)
	for v, t := range s.cells[from*n:][:n] {
		content[f[v]] = name[t]
	}
	var way []uint8
	var err error
	if s.ida.Put(content, 0); k.width == 0 {
		way, err = s.deepen(length-s.step, k.nodes)
	} else {
		way, err = s.sweep(content, length-s.step, k.width)
	}
	if way == nil {
		return nil, err
	}
	for i, v := range way {
		way[i] = uint8(slices.Index(f, v))
	}
	if from > at {
		way = append([]uint8{s.holes[from]}, way[:len(way)-1]...)
		slices.Reverse(way)
	}
	return way, nil
}

// deepen looks for a way home of at most so many moves by iterative deepening.
func (s *stretcher) deepen(most, nodes int) ([]uint8, error) {
	key := s.ida.Key
	if s.known[key] >= nodes {
		return nil, nil
	}
	s.known[key] = nodes
	s.most = s.ida.Nodes + uint64(nodes)
	s.ida.Pause = s.ida.Nodes
	for limit := s.ida.Bound(); limit <= most; limit += s.step {
		switch s.ida.Within(limit) {
		case idastar.Stopped:
			return nil, s.ctx.Err()
		case idastar.Yes:
			way := make([]uint8, len(s.ida.Path))
			for i, m := range s.ida.Path {
				way[i] = m.To
			}
			return way, nil
		}
	}
	s.known[key] = math.MaxInt
	return nil, nil
}

// sweep does so by a beam.
func (s *stretcher) sweep(content []uint8, most, width int) ([]uint8, error) {
	key := s.ida.Key
	if s.known[key] == math.MaxInt || s.swept[key] >= width {
		return nil, nil
	}
	s.swept[key] = width
	return s.beam.run(s.views, content, width, most)
}
