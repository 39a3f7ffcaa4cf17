package idastar

import (
	"fmt"
	"math/big"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/construct"
)

// glue joins the walks of all parts: where the hole comes to a cut vertex for
// the first time, it does what there is to do below.
func (s *Shortest) glue() {
	hang := map[int][]int{} // by entry: busy blocks that the hole is not in
	for i := range s.parts {
		if w := &s.parts[i]; w.busy && w.start == 0 {
			e := s.blocks.List[i].Entry
			hang[e] = append(hang[e], i)
		}
	}
	type walk struct {
		block, at int
	}
	var stack []walk
	s.Moves = []sliding.Move{}
	arrive := func(v int) {
		for _, i := range hang[v] {
			stack = append(stack, walk{i, 0})
		}
		delete(hang, v)
	}
	follow := func() {
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			steps := s.parts[top.block].walk
			if top.at == len(steps) {
				stack = stack[:len(stack)-1]
				continue
			}
			v := s.blocks.List[top.block].Vertices[steps[top.at]]
			top.at++
			s.Moves = append(s.Moves, sliding.Move(v))
			arrive(v)
		}
	}
	v := s.task.Start.Empty()
	arrive(v)
	follow()
	for v != s.blocks.Root {
		i := s.blocks.Of[v]
		stack = append(stack, walk{i, 0})
		follow()
		v = s.blocks.List[i].Entry
	}
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
