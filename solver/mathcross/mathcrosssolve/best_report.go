package mathcrosssolve

import (
	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver"
)

// A reporter reports what best writes and erases to a probe. Its zero value has no
// probe and reports nothing.
type reporter struct {
	probe *solver.Probe[mathcross.Move]
	nodes []solver.Node
}

func (r *reporter) at() solver.Node {
	if len(r.nodes) == 0 {
		return solver.Root
	}
	return r.nodes[len(r.nodes)-1]
}

func (r *reporter) placed(c grid.Cell, v int64) error {
	if r.probe == nil {
		return nil
	}
	node, err := r.probe.Visit(r.at(), mathcross.Move{Cell: c, Value: v}, len(r.nodes)+1)
	r.nodes = append(r.nodes, node)
	return err
}

func (r *reporter) erased() {
	if r.probe != nil {
		r.probe.Back(r.at())
		r.nodes = r.nodes[:len(r.nodes)-1]
	}
}
