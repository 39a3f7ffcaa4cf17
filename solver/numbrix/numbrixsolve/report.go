package numbrixsolve

import (
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/domains"
)

// A reporter reports to a probe what an engine writes and erases.
type reporter struct {
	problem *domains.Problem
	probe   *solver.Probe[numbrix.Move]
	nodes   []solver.Node
	err     error // what ended the search from outside
}

// at returns the current node of the search.
func (r *reporter) at() solver.Node {
	if len(r.nodes) == 0 {
		return solver.Root
	}
	return r.nodes[len(r.nodes)-1]
}

func (r *reporter) Placed(number, cell int32) { r.write(r.problem.Move(number, cell)) }

func (r *reporter) write(m numbrix.Move) {
	node, err := r.probe.Visit(r.at(), m, len(r.nodes)+1)
	if err != nil {
		r.err = err
	}
	r.nodes = append(r.nodes, node)
}

func (r *reporter) Erased(number, cell int32) { r.erase() }

func (r *reporter) erase() {
	r.probe.Back(r.at())
	r.nodes = r.nodes[:len(r.nodes)-1]
}

func (r *reporter) Refuted(number, cell int32) {
	r.probe.Reject(r.at(), r.problem.Move(number, cell), ruleProbe)
}

// show erases everything and writes moves.
func (r *reporter) show(moves []numbrix.Move) {
	for len(r.nodes) > 0 {
		r.erase()
	}
	for _, m := range moves {
		r.write(m)
	}
}
