package voxsolve

import (
	"cmp"
	"slices"

	"backtrack/solver/vox/internal/voxboard"
)

// A turnMax is the heaviest useful hit of the options of a turn.
type turnMax struct {
	turn   int
	weight float32
	hit    voxboard.Set
}

// bound reports whether the bombs left might hit all bare nodes, by Lagrangian
// relaxation of the cover. Each node has a multiplier, its weight. Whatever the
// weights are, the bare nodes must weigh no more than the heaviest hits of as many
// turns as bombs are left. bound drops the options that fail this test together
// with the heaviest hits of the other turns. Subgradient steps (Held and Karp 1971)
// improve the weights: nodes in none of these hits get heavier, nodes in several
// get lighter. The root of the plan takes most steps, the other levels start with
// the weights of the level before.
func (p *planner) bound(l *planLevel, root bool) bool {
	const slack = 1e-3 // for rounding, as a share of the weight of all
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
		tops := p.tops[:min(l.left, len(p.tops))]
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
			p.dropLight(l, tops, all-sum-slack*all)
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

// weighHits sets p.weights to the weights of the hits of the live options and
// p.tops to the heaviest hit of each turn, the heaviest first.
func (p *planner) weighHits(l *planLevel) {
	for i := range p.tops {
		p.tops[i] = turnMax{turn: i}
	}
	p.weights = p.weights[:0]
	for j, i := range l.live {
		w := l.hits[j].Sum(l.weight)
		p.weights = append(p.weights, w)
		if top := &p.tops[int(p.options[i].put)-p.from]; w > top.weight {
			top.weight, top.hit = w, l.hits[j]
		}
	}
	slices.SortStableFunc(p.tops, func(a, b turnMax) int { return cmp.Compare(b.weight, a.weight) })
}

// dropLight drops the options that are too light to take the place of the heaviest
// hit of their turn or, where that is not in tops, of the lightest in tops. The
// replacement may weigh less by as much as tops together exceed what is needed.
func (p *planner) dropLight(l *planLevel, tops []turnMax, short float32) {
	least := slices.Repeat([]float32{short}, len(p.tops))
	for i, top := range p.tops {
		least[top.turn] += p.tops[min(i, len(tops)-1)].weight
	}
	n := 0
	for j, i := range l.live {
		if p.weights[j] >= least[int(p.options[i].put)-p.from] {
			l.live[n] = i
			n++
		}
	}
	l.live = l.live[:n]
}
