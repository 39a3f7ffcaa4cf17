package voxsolve

import (
	"cmp"
	"slices"

	"backtrack/solver/vox/internal/voxboard"
)

// A turnMax is the heaviest useful hit among the options whose bombs are put down in a turn.
type turnMax struct {
	turn   int
	weight float32
	hit    voxboard.Set
}

// bound reports whether the bombs left might hit all uncovered nodes, by Lagrangian relaxation
// of the cover. Each node has a multiplier, its weight. If n bombs are left, the nodes must
// weigh no more than the heaviest hits of n turns, whatever the weights are. Subgradient steps
// (Held and Karp 1971) improve the weights: nodes in none of these hits get heavier, nodes in
// several get lighter. The root of the plan takes most steps. Each other level starts with the
// weights of its parent.
func (p *planner) bound(l *planLevel, root bool) bool {
	const slack = 1e-3 // allowance for rounding, as a share of the weight of all uncovered nodes
	steps, length := 2, float32(0.15)
	if root {
		steps, length = 300, 0.3
	}
	p.computeHits(l)
	for k := 1; ; k++ {
		p.tries += uint64(len(l.live) / 128)
		if p.poll(4 * len(l.live)); p.err != nil {
			return true
		}
		p.weighHits(l)
		tops := p.tops[:min(l.bombsLeft, len(p.tops))]
		all, sum := l.uncovered.Sum(l.weight), float32(0)
		var count [planNodes]int8
		for _, top := range tops {
			sum += top.weight
			for i := top.hit.First(); i >= 0; i = top.hit.Next(i) {
				count[i]++
			}
		}
		if all > sum+slack*all {
			return false
		}
		if k == steps {
			return true
		}
		step := length * all / float32(l.uncovered.Len())
		if root {
			step /= 1 + float32(k)/20
		}
		for i := l.uncovered.First(); i >= 0; i = l.uncovered.Next(i) {
			l.weight[i] = max(0, l.weight[i]+step*float32(1-count[i]))
		}
	}
}

// weighHits sets p.tops to the heaviest useful hit of each turn, in descending order of weight.
func (p *planner) weighHits(l *planLevel) {
	for i := range p.tops {
		p.tops[i] = turnMax{turn: i}
	}
	for j, i := range l.live {
		w := l.hits[j].Sum(l.weight)
		if top := &p.tops[int(p.options[i].put)-p.from]; w > top.weight {
			top.weight, top.hit = w, l.hits[j]
		}
	}
	slices.SortStableFunc(p.tops, func(a, b turnMax) int { return cmp.Compare(b.weight, a.weight) })
}
