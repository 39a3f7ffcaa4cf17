package idastar

import (
	"context"
	"fmt"
	"math/big"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/pdb"
	"backtrack/solver/sliding/solvability"
	"backtrack/solver/sliding/statespace"
)

// A Search looks for a shortest solution of one puzzle.
//
// Every edge belongs to one block. So a walk of the hole through the graph consists of a walk
// in each block, and their lengths add up. A block's walk ends at the block's entry. It begins
// where the hole is, or where the hole enters the block on its way home. It brings the block's
// tokens home. It also visits each cut vertex below which there is something to do. So each
// block can be solved on its own.
type Search struct {
	ctx    context.Context
	task   solver.Task[sliding.Position]
	probe  *solver.Probe[sliding.Move]
	blocks *solvability.Blocks
	memory *Memory
	plan   *construct.Composition
	bounds []int          // lower bounds of the length of the walk in each block
	Shows  bool           // the search plays its moves on the probe: only one block needs a search
	Moves  []sliding.Move // a shortest solution; nil until Solve has found it
	Answer []sliding.Move // a constructed solution, the result if the search is stopped
}

// NewSearch prepares the search for a shortest solution of t.Start, which must
// have one. b is the block tree around vertex 0.
func NewSearch(
	ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move], b *solvability.Blocks, m *Memory,
) *Search {
	s := &Search{ctx: ctx, task: t, probe: p, blocks: b, memory: m, plan: construct.Plan(t.Start, b), bounds: make([]int, len(b.List))}
	busy := 0
	for i := range s.plan.Parts {
		if s.plan.Parts[i].Near != nil {
			busy++
			s.Shows = busy == 1 && b.List[i].Kind > solvability.Ring
		}
	}
	return s
}

// ringMoves is the largest number of moves round a ring.
const ringMoves = 10_000_000

// Solve finds the walks in all blocks, the easy ones first, and sets Moves.
func (s *Search) Solve() error {
	var hard []*blockSearch
	for i := range s.plan.Parts {
		part := &s.plan.Parts[i]
		switch {
		case part.Near == nil:
		case s.blocks.List[i].Kind > solvability.Ring:
			hard = append(hard, s.newBlockSearch(i))
		default:
			var err error
			if part.Walk, s.bounds[i], err = construct.TurnRing(s.ctx, part.Content, int(part.Start), part.Must, ringMoves); err != nil {
				return err
			}
		}
	}
	for _, b := range hard {
		if err := b.firstBound(); err != nil {
			return err
		}
	}
	for _, b := range hard {
		if err := b.solve(); err != nil {
			return err
		}
	}
	s.Moves = s.plan.Moves()
	return nil
}

// vastVertices is the number of vertices from which the shortest solution of a block
// may be out of reach.
const vastVertices = 21

// Vast reports whether there is something to do in a block of vastVertices or more vertices
// that is neither a bridge nor a ring.
func (s *Search) Vast() bool {
	for i, part := range s.plan.Parts {
		if len(part.Near) >= vastVertices && s.blocks.List[i].Kind > solvability.Ring {
			return true
		}
	}
	return false
}

// Bound returns a proved lower bound on the moves.
func (s *Search) Bound() int {
	return lists.Sum(s.bounds, func(bound int) int { return bound })
}

// Result returns the solution found, or Answer if there is none yet, together with err, which
// says why the search ended. It leaves out an Answer of more than MaxMoves moves. If Bound is
// more than MaxMoves, it returns no solution and the error of NewLimitError.
func (s *Search) Result(err error) (solver.Result[sliding.Move], error) {
	r := solver.Result[sliding.Move]{Bound: s.Bound(), Count: new(big.Int)}
	if limit := s.task.MaxMoves; limit > 0 && r.Bound > limit {
		return r, NewLimitError(limit)
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

// NewLimitError returns the error of a search that has proved that every solution exceeds the
// limit of moves.
func NewLimitError(limit int) error {
	return fmt.Errorf("%w: there is a solution, but none of at most %d moves", solver.ErrIncomplete, limit)
}

// construct sets Answer to a constructed solution unless it is set. Answer is the result of a
// long search that is stopped.
func (s *Search) construct() error {
	if s.Answer != nil {
		return nil
	}
	w, err := construct.NewComposition(s.ctx, s.task.Start, s.blocks)
	if err == nil {
		s.Answer = w.Moves()
	}
	return err
}

// show plays the solution on the probe, unless the search has played it there already. The
// search of a puzzle with several busy blocks has not, because it solves one block after
// another.
func (s *Search) show() error {
	if s.Shows {
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

// A Memory keeps what searches have found out about graphs for later searches. The zero value
// is empty. A Memory is safe for concurrent use, and must not be copied.
type Memory struct {
	Tables    statespace.Cache
	Libraries pdb.Cache
}
