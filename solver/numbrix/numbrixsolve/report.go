package numbrixsolve

import (
	"backtrack/model/numbrix"
	"backtrack/solver"
)

// A reporter tells a probe what an engine writes and erases. Its zero value
// tells nobody.
type reporter struct {
	probe *solver.Probe[numbrix.Move]
	quiet bool // while candidates are only tried out
	nodes []solver.Node
	err   error // what ended the search from outside
}

// at returns the node at which the search stands.
func (r *reporter) at() solver.Node {
	if len(r.nodes) == 0 {
		return solver.Root
	}
	return r.nodes[len(r.nodes)-1]
}

func (r *reporter) placed(e *engine, x int32) {
	if r.probe == nil || r.quiet || e.pr.given[e.cell[x]] != 0 {
		return
	}
	r.write(e.pr.move(e.number[x], e.cell[x]))
}

func (r *reporter) write(m numbrix.Move) {
	node, err := r.probe.Visit(r.at(), m, len(r.nodes)+1)
	if err != nil {
		r.err = err
	}
	r.nodes = append(r.nodes, node)
}

func (r *reporter) erased(e *engine, x int32) {
	if r.probe == nil || r.quiet || e.pr.given[e.cell[x]] != 0 {
		return
	}
	r.erase()
}

func (r *reporter) erase() {
	r.probe.Back(r.at())
	r.nodes = r.nodes[:len(r.nodes)-1]
}

// refused tells that a candidate was tried out and refuted.
func (r *reporter) refused(e *engine, x int32) {
	if r.probe != nil {
		r.probe.Reject(r.at(), e.pr.move(e.number[x], e.cell[x]), ruleProbe)
	}
}

// show replaces what is on the board by a solution.
func (r *reporter) show(moves []numbrix.Move) {
	for len(r.nodes) > 0 {
		r.erase()
	}
	for _, m := range moves {
		r.write(m)
	}
}
