package voxsolve

import (
	"context"
	"fmt"

	"backtrack/model/vox"
	"backtrack/solver"
)

// dfs is the search of the reports (T. Chahoud; A. Virgillito and S. El
// Husseini, University of Bologna). A position without nodes is won. In every other
// position dfs tries a bomb on each cell in reading order, then the wait. A cell on which
// a bomb has gone off takes no other, whatever the level says. Nodes that move,
// which the reports do not cover, move between the bomb and the blasts.
func dfs(_ context.Context, t task, p *probe) (result, error) {
	s := newSearch(t, p, true)
	return s.result(s.run(), t.Start)
}

// A search is a depth-first search.
type search struct {
	*sim
	probe *probe
	puts  []vox.Move // a bomb on each cell, then the wait

	rules                *ruleSet // nil in dfs, and in smart if all rules are off
	arrivals, departures []func() // called in each position before and after its turns are tried

	frames []appliedTurn // the turns played
	moves  []vox.Move
	found  uint64
	before []uint64 // for each position on the path, the number of wins found before it
	err    error
}

func newSearch(t task, p *probe, burnt bool) *search {
	s := &search{sim: newSim(t.Start, burnt, t.MaxMoves), probe: p, moves: []vox.Move{}}
	for c := range s.block {
		s.puts = append(s.puts, vox.Put(s.Cell(int32(c))))
	}
	s.puts = append(s.puts, vox.Wait)
	return s
}

// result returns the result of the search when it has ended.
func (s *search) result(stopped bool, start vox.Position) (result, error) {
	switch {
	case stopped:
		return s.probe.Result(false, s.err)
	case s.found == 0 && s.last < start.Turns(): // MaxMoves has left out the last turns
		return s.probe.Result(false, fmt.Errorf("%w: no win in %d turns", solver.ErrIncomplete, s.last-start.Turn()))
	case s.burnt == start.Burnt():
		return s.probe.Result(true, nil)
	case s.found > 0:
		return s.probe.Result(false, nil)
	}
	return s.probe.Result(false, fmt.Errorf("%w: no win without using a cell twice", solver.ErrIncomplete))
}

// An appliedTurn is a turn that has been played.
type appliedTurn struct {
	c    int32 // the cell of its bomb, or the number of cells for a wait
	done undoMark
	node solver.Node
}

// run tries everything that the rules allow, and reports whether it was stopped
// before the end. It is not recursive, because a level may have a million turns.
func (s *search) run() bool {
	cells := int32(len(s.block))
	at, c, stop := solver.Root, int32(0), false
	for arrived := true; ; {
		if arrived {
			arrived = false
			s.before = append(s.before, s.found)
			if c, stop = s.arrive(); stop {
				return true
			}
			for _, do := range s.arrivals {
				do()
			}
		}
		for ; c < cells && s.block[c] != 0; c++ {
			s.probe.Reject(at, s.puts[c], solver.Always)
		}
		if c <= cells {
			var done undoMark
			rule := -1
			if s.rules == nil {
				done = s.play(c)
			} else if done, rule = s.rules.enter(c); s.err != nil {
				return true
			}
			if rule >= 0 {
				s.probe.Reject(at, s.puts[c], rule)
				c++
				continue
			}
			node, err := s.probe.Visit(at, s.puts[c], len(s.moves)+1)
			if err != nil {
				s.err = err
				return true
			}
			s.moves = append(s.moves, s.puts[c])
			s.frames = append(s.frames, appliedTurn{c, done, node})
			at, arrived = node, true
			continue
		}
		for _, do := range s.departures {
			do()
		}
		s.before = s.before[:len(s.before)-1]
		if len(s.frames) == 0 {
			return false
		}
		at, c = s.back()
	}
}

// won reports whether a win has been found from the current position.
func (s *search) won() bool { return s.found > s.before[len(s.before)-1] }

// arrive returns the first choice in a position just reached: a cell, the number of cells for the
// wait, or a larger number if the position has no moves. It reports whether the search is over.
func (s *search) arrive() (first int32, stop bool) {
	cells := int32(len(s.block))
	switch {
	case s.alive == 0:
		s.found++
		return cells + 1, !s.probe.Solution(s.moves)
	case s.turn == s.last:
		return cells + 1, false
	case s.bombsLeft == 0:
		return cells, false
	}
	return 0, false
}

// back takes the last turn back. It returns the node before that turn and the next choice.
func (s *search) back() (at solver.Node, next int32) {
	last := len(s.frames) - 1
	f := s.frames[last]
	s.undo(f.c, f.done)
	s.probe.Undo(f.node)
	s.frames, s.moves = s.frames[:last], s.moves[:last]
	if last > 0 {
		at = s.frames[last-1].node
	}
	return at, f.c + 1
}
