package voxsolve

import (
	"context"
	"fmt"

	"backtrack/model/vox"
	"backtrack/solver"
)

// dfs is the search of the reports (T. Chahoud; A. Virgillito and S. El
// Husseini, University of Bologna): won at once if no node is left; otherwise
// a bomb on each cell in reading order, then the wait. A cell on which a bomb
// has gone off takes no other, whatever the level says. Nodes that move, of
// which the reports do not treat, step between the bomb and the blasts.
func dfs(_ context.Context, t solver.Task[vox.Position], p *solver.Probe[vox.Move]) (solver.Result[vox.Move], error) {
	g := newSearch(t, p, true)
	stopped := g.all(solver.Root)
	return g.result(stopped, t.Start)
}

// A search is a sim with what is common to the searches.
type search struct {
	*sim
	probe *solver.Probe[vox.Move]
	puts  []vox.Move // by cell
	moves []vox.Move // played
	found uint64
	cut   bool // MaxMoves leaves out turns
	err   error
}

func newSearch(t solver.Task[vox.Position], p *solver.Probe[vox.Move], burnt bool) *search {
	g := &search{sim: newSim(t.Start, burnt, t.MaxMoves), probe: p, moves: []vox.Move{}}
	g.cut = g.last < t.Start.Turns()
	for c := range g.block {
		g.puts = append(g.puts, vox.Put(g.cell(int32(c))))
	}
	return g
}

// result is what the search returns when it ends.
func (g *search) result(stopped bool, start vox.Position) (solver.Result[vox.Move], error) {
	switch {
	case stopped:
		return g.probe.Result(false, g.err)
	case g.found == 0 && g.cut:
		return g.probe.Result(false, fmt.Errorf("%w: no win in %d turns", solver.ErrIncomplete, g.last-start.Turn()))
	case g.burnt == start.Burnt():
		return g.probe.Result(true, nil)
	case g.found > 0:
		return g.probe.Result(false, nil)
	}
	return g.probe.Result(false, fmt.Errorf("%w: no win without using a cell twice", solver.ErrIncomplete))
}

// all tries what can be done at node at, and reports whether the search is
// over.
func (g *search) all(at solver.Node) bool {
	if g.alive == 0 {
		g.found++
		return !g.probe.Solution(g.moves)
	}
	if g.turn == g.last {
		return false
	}
	if g.left > 0 {
		for c, block := range g.block {
			if block != 0 {
				g.probe.Reject(at, g.puts[c], solver.Always)
			} else if g.try(at, int32(c), g.puts[c]) {
				return true
			}
		}
	}
	return g.try(at, none, vox.Wait)
}

// try plays a turn and what follows.
func (g *search) try(at solver.Node, c int32, m vox.Move) bool {
	node, err := g.probe.Visit(at, m, len(g.moves)+1)
	if err != nil {
		g.err = err
		return true
	}
	g.moves = append(g.moves, m)
	done := g.play(c)
	if g.all(node) {
		return true
	}
	g.undo(c, done)
	g.moves = g.moves[:len(g.moves)-1]
	g.probe.Back(node)
	return false
}
