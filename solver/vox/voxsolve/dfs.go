package voxsolve

import (
	"context"
	"fmt"

	"backtrack/model/vox"
	"backtrack/solver"
)

// dfs is the search of the reports (T. Chahoud; A. Virgillito and S. El
// Husseini, University of Bologna). A position without nodes is won; otherwise
// it tries a bomb on each cell in reading order, then the wait. A cell on which
// a bomb has gone off takes no other, whatever the level says. Nodes that move,
// which the reports do not cover, step between the bomb and the blasts.
func dfs(_ context.Context, t solver.Task[vox.Position], p *solver.Probe[vox.Move]) (solver.Result[vox.Move], error) {
	g := newSearch(t, p, true)
	return g.result(g.run(), t.Start)
}

// A search is a depth-first search.
type search struct {
	*sim
	probe *solver.Probe[vox.Move]
	puts  []vox.Move // a bomb on each cell, and the wait

	rules                *ruleSet // nil if it has none
	arrivals, departures []func() // called in each position before and after its turns are tried

	frames []appliedTurn // the turns played
	moves  []vox.Move
	found  uint64
	before []uint64 // the wins found before each position on the path
	err    error
}

func newSearch(t solver.Task[vox.Position], p *solver.Probe[vox.Move], burnt bool) *search {
	g := &search{sim: newSim(t.Start, burnt, t.MaxMoves), probe: p, moves: []vox.Move{}}
	for c := range g.block {
		g.puts = append(g.puts, vox.Put(g.Cell(int32(c))))
	}
	g.puts = append(g.puts, vox.Wait)
	return g
}

// result is what the search returns when it ends.
func (g *search) result(stopped bool, start vox.Position) (solver.Result[vox.Move], error) {
	switch {
	case stopped:
		return g.probe.Result(false, g.err)
	case g.found == 0 && g.last < start.Turns(): // MaxMoves leaves out turns
		return g.probe.Result(false, fmt.Errorf("%w: no win in %d turns", solver.ErrIncomplete, g.last-start.Turn()))
	case g.burnt == start.Burnt():
		return g.probe.Result(true, nil)
	case g.found > 0:
		return g.probe.Result(false, nil)
	}
	return g.probe.Result(false, fmt.Errorf("%w: no win without using a cell twice", solver.ErrIncomplete))
}

// An appliedTurn is a turn that has been played.
type appliedTurn struct {
	c    int32 // the cell of its bomb, or the number of cells for a wait
	done undoMark
	node solver.Node
}

// run tries everything that the rules allow, and reports whether it was stopped
// before the end. It does not call itself: a level may have a million turns.
func (g *search) run() bool {
	cells := int32(len(g.block))
	at, c, stop := solver.Root, int32(0), false
	for arrived := true; ; {
		if arrived {
			arrived = false
			g.before = append(g.before, g.found)
			if c, stop = g.arrive(); stop {
				return true
			}
			for _, do := range g.arrivals {
				do()
			}
		}
		for ; c < cells && g.block[c] != 0; c++ {
			g.probe.Reject(at, g.puts[c], solver.Always)
		}
		if c <= cells {
			var done undoMark
			rule := -1
			if g.rules == nil {
				done = g.play(c)
			} else if done, rule = g.rules.enter(c); g.err != nil {
				return true
			}
			if rule >= 0 {
				g.probe.Reject(at, g.puts[c], rule)
				c++
				continue
			}
			node, err := g.probe.Visit(at, g.puts[c], len(g.moves)+1)
			if err != nil {
				g.err = err
				return true
			}
			g.moves = append(g.moves, g.puts[c])
			g.frames = append(g.frames, appliedTurn{c, done, node})
			at, arrived = node, true
			continue
		}
		for _, do := range g.departures {
			do()
		}
		g.before = g.before[:len(g.before)-1]
		if len(g.frames) == 0 {
			return false
		}
		at, c = g.back()
	}
}

// won reports whether a win has been found from the position.
func (g *search) won() bool { return g.found > g.before[len(g.before)-1] }

// arrive returns the first choice in a position just reached, beyond the last
// one if there is none, and whether the search is over.
func (g *search) arrive() (first int32, stop bool) {
	cells := int32(len(g.block))
	switch {
	case g.alive == 0:
		g.found++
		return cells + 1, !g.probe.Solution(g.moves)
	case g.turn == g.last:
		return cells + 1, false
	case g.bombsLeft == 0:
		return cells, false
	}
	return 0, false
}

// back takes the last turn back and returns the node before it and the choice
// after it.
func (g *search) back() (at solver.Node, next int32) {
	last := len(g.frames) - 1
	f := g.frames[last]
	g.undo(f.c, f.done)
	g.probe.Undo(f.node)
	g.frames, g.moves = g.frames[:last], g.moves[:last]
	if last > 0 {
		at = g.frames[last-1].node
	}
	return at, f.c + 1
}
