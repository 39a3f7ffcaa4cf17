// Package toysolve solves toy boards. It is the template for the solvers of a new family.
package toysolve

import (
	"context"
	"fmt"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
)

// All lists the algorithms, the plainest first.
var All = []solver.Algorithm[toy.Position, toy.Press]{
	{Info: solver.Info{
		ID:     "dfs",
		Name:   "DFS",
		Method: "depth-first search",
		Doc:    "Tries each lamp unpressed and pressed, in reading order.",
	}, Solve: search},
	{Info: solver.Info{
		ID:     "smart",
		Name:   "Smart DFS",
		Method: "looking ahead",
		Doc:    "The same search, but it looks at the lamp above before it presses one.",
		Rules: []solver.Rule{
			ruleAbove: {ID: "above", Name: "Lamp above", Doc: "From the second row on, presses a lamp if the lamp above " +
				"it is lit, and only then: no later press switches that one."},
		},
	}, Solve: search, Explain: explain},
}

// Indices of the rules of smart.
const ruleAbove = 0

// search tries each lamp unpressed and pressed, in reading order. Pressing a lamp twice changes
// nothing, and the order of presses does not matter.
func search(_ context.Context, t solver.Task[toy.Position], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
	var moves []toy.Press
	above := t.On("above")
	var try func(b toy.Position, lamp toy.Press, at solver.Node) (more bool, err error)
	try = func(b toy.Position, lamp toy.Press, at solver.Node) (more bool, err error) {
		if lamp == toy.Lamps {
			return b.Status() != model.Solved || p.Solution(moves), nil
		}
		unpressed, pressed := true, true
		if above && lamp >= 3 {
			p.Ask(ruleAbove, 1)
			pressed = b>>(lamp-3)&1 != 0
			unpressed = !pressed
		}
		if unpressed {
			if more, err := try(b, lamp+1, at); err != nil || !more {
				return more, err
			}
		}
		if !pressed {
			p.Reject(at, lamp, ruleAbove)
			return true, nil
		}
		node, err := p.Visit(at, lamp, len(moves)+1)
		if err != nil {
			return false, err
		}
		next, _ := b.Play(lamp)
		moves = append(moves, lamp)
		if more, err := try(next, lamp+1, node); err != nil || !more {
			return more, err
		}
		moves = moves[:len(moves)-1]
		p.Undo(node)
		return true, nil
	}
	more, err := try(t.Start, 0, solver.Root)
	return p.Result(more && err == nil, err)
}

// explain says why a press was rejected.
func explain(s solver.SearchEvent[toy.Position, toy.Press]) string {
	if s.Kind != solver.Rejected {
		return ""
	}
	return fmt.Sprintf("The lamp above %v is off, and no later press but this one switches it.", s.Move)
}
