package voxsolve

import (
	"slices"

	"backtrack/solver/vox/internal/voxboard"
)

// Limits of a plan, in steps of covers.
const (
	planEffort   = 1000 // for the uncovered nodes
	optionEffort = 100  // for the nodes that are left after an option
)

// dropUseless drops the options that hit only nodes that chosen bombs have destroyed by then,
// and the options on cells that cannot be free in time.
func (p *planner) dropUseless(l *planLevel) {
	for n := -1; n != len(l.live); {
		n = len(l.live)
		copy(l.mortal, l.dead)
		for _, i := range l.live {
			o := &p.options[i]
			l.mortal[int(o.end)-p.from] = l.mortal[int(o.end)-p.from].Or(o.hit)
		}
		for e := 1; e < len(l.mortal); e++ {
			l.mortal[e] = l.mortal[e].Or(l.mortal[e-1])
		}
		l.live = slices.DeleteFunc(l.live, func(i int32) bool {
			o := &p.options[i]
			return o.hit.In(l.dead[int(o.end)-p.from]) || !p.freeable(l, o)
		})
	}
}

// freeable reports whether all nodes on the cell of an option may be dead in
// time.
func (p *planner) freeable(l *planLevel, o *option) bool {
	return o.need.Empty() || int(o.put) > p.from && o.need.In(l.mortal[int(o.put)-p.from-1])
}

// useful returns the nodes that an option hits and that must still be hit.
func (p *planner) useful(l *planLevel, o *option) voxboard.Set {
	return o.hit.And(l.uncovered).And(l.inTime[int(o.end)-p.from])
}

// computeHits computes the useful hits of the live options.
func (p *planner) computeHits(l *planLevel) {
	l.hits = l.hits[:0]
	for _, i := range l.live {
		l.hits = append(l.hits, p.useful(l, &p.options[i]))
	}
}

// dropHopeless drops the options after which the other bombs can't hit the rest, whatever their
// turns. It returns false if all bombs together can't hit the uncovered nodes.
func (p *planner) dropHopeless(l *planLevel) bool {
	p.computeHits(l)
	p.family = p.plans.NewFamily(l.hits)
	if !p.plans.Feasible(p.family, l.uncovered, l.bombsLeft, planEffort) {
		return false
	}
	if p.plans.Stopped {
		p.err = p.halt()
		return true
	}
	p.single, p.pair = p.single[:0], p.pair[:0]
	n := 0
	for j, i := range l.live {
		rest := l.uncovered.Minus(l.hits[j])
		if p.fit(&p.single, rest, l.bombsLeft-1) && p.ignitable(l, &p.options[i], rest) {
			l.live[n] = i
			n++
		}
	}
	l.live = l.live[:n]
	return true
}

// A coreList holds sets of nodes that a fixed number of bombs cannot hit.
type coreList []voxboard.Set

// fit reports whether k of the bombs left might hit all nodes. The list cores must hold only sets
// that k bombs can't hit. If one of them is a subset of nodes, fit returns false without a search.
// It adds the new core if a search fails.
func (p *planner) fit(cores *coreList, nodes voxboard.Set, k int) bool {
	const maxCores = 64
	for i, core := range *cores {
		if core.In(nodes) {
			copy((*cores)[1:i+1], (*cores)[:i]) // move core to the front, because it may refute more options
			(*cores)[0] = core
			return false
		}
	}
	ok := p.plans.Feasible(p.family, nodes, k, optionEffort)
	if !ok {
		*cores = append((*cores)[:min(len(*cores), maxCores-1)], p.plans.Core)
	}
	return ok
}
