// Package toysolve solves toy boards: the template for the solvers of a new
// family.
package toysolve

import (
	"context"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
)

// All lists the algorithms.
var All = []solver.Algorithm[toy.Board, toy.Press]{
	{Info: solver.Info{ID: "dfs", Name: "DFS", Method: "depth-first search", Doc: "Tries each lamp unpressed and pressed, in reading order."}, Solve: dfs},
}

// dfs tries each lamp unpressed and pressed, in reading order. No lamp need
// be pressed twice, and the order of presses does not matter.
func dfs(_ context.Context, t solver.Task[toy.Board], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
	var moves []toy.Press
	var failed error
	var try func(b toy.Board, lamp toy.Press, at solver.Node) (over bool)
	try = func(b toy.Board, lamp toy.Press, at solver.Node) (over bool) {
		if lamp == 9 {
			return b.Status() == model.Solved && !p.Solution(moves)
		}
		if try(b, lamp+1, at) {
			return true
		}
		node, err := p.Visit(at, lamp, len(moves)+1)
		if err != nil {
			failed = err
			return true
		}
		next, _ := b.Play(lamp)
		moves = append(moves, lamp)
		if try(next, lamp+1, node) {
			return true
		}
		moves = moves[:len(moves)-1]
		p.Back(node)
		return false
	}
	over := try(t.Start, 0, solver.Root)
	return p.Result(!over, failed)
}
