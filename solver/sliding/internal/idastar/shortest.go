package idastar

import (
	"context"
	"fmt"
	"math/big"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
	"backtrack/solver/sliding/solvability"
	"backtrack/solver/sliding/statespace"
)

// A Shortest is the search for a shortest solution of one puzzle.
//
// Every edge lies in one block, so that a walk of the hole through the graph
// is made of a walk in each block, and their lengths add up. A block's walk
// begins where the hole is, or where it enters the block on its way home, ends
// at the block's entry, brings the block's tokens home, and visits each cut
// vertex below which there is something to do. So each block is solved for
// itself.
type Shortest struct {
	ctx    context.Context
	task   solver.Task[sliding.Position]
	probe  *solver.Probe[sliding.Move]
	blocks *solvability.Blocks
	memory *Memory
	parts  []part // by block
	Only   bool   // a single block has something to do, and the hole is in it
	Moves  []sliding.Move
	Answer []sliding.Move // some solution, for when the search is stopped
}

// A part is the task in one block. Its vertices are numbered as in
// Block.Vertices; so is a token by its home, and 0 is the hole.
type part struct {
	content []int
	start   int
	must    []bool // vertices that the hole must visit
	busy    bool
	walk    []int // where the hole goes, its start left out; nil if that is not known
	bound   int
}

// NewShortest prepares the search for a shortest solution of t.Start, which must
// have one. b is the block tree around vertex 0.
func NewShortest(ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move], b *solvability.Blocks, m *Memory) *Shortest {
	s := &Shortest{ctx: ctx, task: t, probe: p, blocks: b, memory: m, parts: make([]part, len(b.List))}
	start := t.Start
	within := make([]int, len(b.List)) // where the hole is, or enters
	for v := start.Empty(); v != b.Root; {
		i := b.Of[v]
		within[i] = v + 1
		v = b.List[i].Entry
	}
	index := make([]int, start.Len()) // of a vertex in its block
	for i := range b.List {
		for k, v := range b.List[i].Vertices[1:] {
			index[v] = k + 1
		}
	}
	busy := 0
	for i := len(b.List) - 1; i >= 0; i-- { // children before their parents
		block, w := &b.List[i], &s.parts[i]
		n := len(block.Vertices)
		w.content = make([]int, n)
		if w.must == nil {
			w.must = make([]bool, n)
		}
		if within[i] > 0 {
			w.start = index[within[i]-1]
			w.busy = true
		}
		for k, v := range block.Vertices {
			if k == w.start {
				continue
			}
			w.content[k] = index[start.At(v)]
			w.busy = w.busy || w.content[k] != k
		}
		for k := range w.must {
			w.busy = w.busy || w.must[k] && k != w.start
		}
		if !w.busy {
			continue
		}
		busy++
		s.Only = busy == 1 && within[i] > 0 && block.Entry == b.Root
		if up := block.Parent; up >= 0 {
			if s.parts[up].must == nil {
				s.parts[up].must = make([]bool, len(b.List[up].Vertices))
			}
			s.parts[up].must[index[block.Entry]] = true
		}
	}
	s.Only = s.Only || busy == 1 && start.Empty() == b.Root
	for i := range s.parts {
		if s.parts[i].busy && b.List[i].Kind <= solvability.Ring {
			s.Only = false // these need no search
		}
	}
	return s
}

// ringMoves is the maximum number of moves round a ring.
const ringMoves = 10_000_000

// Solve finds the walks of all parts, the easy ones first.
func (s *Shortest) Solve() error {
	var hard []int
	for i := range s.parts {
		w := &s.parts[i]
		if !w.busy {
			continue
		}
		block := &s.blocks.List[i]
		switch {
		case block.Kind == solvability.Bridge:
			w.crossBridge()
		case block.Kind == solvability.Ring:
			var err error
			if w.walk, w.bound, err = construct.TurnRing(s.ctx, w.content, w.start, w.must, ringMoves); err != nil {
				return err
			}
		default:
			hard = append(hard, i)
			continue
		}
		w.bound = len(w.walk)
	}
	for _, i := range hard {
		bound, err := s.parts[i].firstBound(s.ctx, s.blocks.Near(s.task.Start, i))
		if err != nil {
			return err
		}
		s.parts[i].bound = bound
	}
	for _, i := range hard {
		if err := s.solvePart(i); err != nil {
			return err
		}
	}
	s.join()
	return nil
}

// join joins the walks of all parts.
func (s *Shortest) join() {
	walks := make([][]int, len(s.parts))
	for i := range s.parts {
		walks[i] = s.parts[i].walk
	}
	s.Moves = construct.Join(s.task.Start, s.blocks, walks)
}

// crossBridge walks the hole over a bridge, or there and back.
func (w *part) crossBridge() {
	w.walk = []int{0}
	if w.start == 0 {
		w.walk = []int{1, 0}
	}
}

// solvePart finds the walk in a block that is neither bridge nor ring.
func (s *Shortest) solvePart(i int) error {
	w := &s.parts[i]
	names := make([]sliding.Move, len(w.content))
	for k, v := range s.blocks.List[i].Vertices {
		names[k] = sliding.Move(v)
	}
	near := s.blocks.Near(s.task.Start, i)
	h := &blockSearch{Shortest: s, part: w, names: names}
	if len(near) > graphs.BoardVertices {
		if err := s.construct(); err != nil {
			return err
		}
		return h.runPlain(near)
	}
	h.b = graphs.NewBoard(graphs.Small8(near))
	return h.run()
}

// vastVertices is from how many vertices on a block's shortest solution may be
// out of reach.
const vastVertices = 21

// Vast reports whether there is something to do in such a block.
func (s *Shortest) Vast() bool {
	for i, part := range s.parts {
		if block := &s.blocks.List[i]; part.busy && block.Kind > solvability.Ring && len(block.Vertices) >= vastVertices {
			return true
		}
	}
	return false
}

// Bound is a proved lower bound on the moves.
func (s *Shortest) Bound() int {
	sum := 0
	for i := range s.parts {
		sum += s.parts[i].bound
	}
	return sum
}

// Result returns what was found.
func (s *Shortest) Result(err error) (solver.Result[sliding.Move], error) {
	r := solver.Result[sliding.Move]{Bound: s.Bound(), Count: new(big.Int)}
	if most := s.task.MaxMoves; most > 0 && r.Bound > most {
		return r, tooFew(most)
	}
	if s.Moves == nil && s.Answer != nil && (s.task.MaxMoves == 0 || len(s.Answer) <= s.task.MaxMoves) {
		r.Moves, r.Solutions, r.Optimal = s.Answer, [][]sliding.Move{s.Answer}, len(s.Answer) <= r.Bound
		r.Count.SetUint64(1)
	}
	if s.Moves == nil {
		return r, err
	}
	if err := s.show(); err != nil {
		return r, err
	}
	s.probe.Solution(s.Moves)
	r, err = s.probe.Result(false, err)
	r.Bound = len(s.Moves)
	r.Optimal = true
	return r, err
}

// tooFew is the error for a bound that no solution keeps.
func tooFew(most int) error {
	return fmt.Errorf("%w: there is a solution, but none of at most %d moves", solver.ErrIncomplete, most)
}

// construct makes sure that there is some solution at hand before a search
// that may take long.
func (s *Shortest) construct() error {
	if s.Answer != nil {
		return nil
	}
	w, err := construct.NewComposition(s.ctx, s.task.Start, s.blocks)
	if err == nil {
		s.Answer = w.Moves()
	}
	return err
}

// show plays the answer where the search has not done so as it is: it has
// solved the blocks one by one.
func (s *Shortest) show() error {
	if s.Only {
		return nil
	}
	at := solver.Root
	for i, m := range s.Moves {
		var err error
		if at, err = s.probe.Visit(at, m, i+1); err != nil {
			return err
		}
	}
	return nil
}

// A Memory keeps what searches have found out about graphs, for the next ones.
// The zero value is empty. It is safe for concurrent use, and must not be
// copied.
type Memory struct {
	Tables    statespace.Cache
	Libraries pdb.Cache
}
