package vox

import (
	"slices"

	"backtrack/model/grid"
)

// burn ends the last turn in the log. Fuses burn down, bombs go off and set off others, and the
// nodes that they hit at their new places are destroyed. burn changes p.pending and the last
// turn in the log in place, so no other position may share them. It writes the ids of the
// remaining nodes to the buffer alive. The buffer may be p.alive[:0] if no other position
// shares p.alive. If alive is nil, burn allocates a buffer.
func (p *Position) burn(alive []int) {
	turn := &p.log[len(p.log)-1]
	var queue []Blast
	lit := make([]bool, len(p.pending)) // the bombs that go off
	for i := range p.pending {
		p.pending[i].Fuse--
		if p.pending[i].Fuse == 0 {
			lit[i] = true
			queue = append(queue, Blast{Bomb: p.pending[i], Link: 1})
		}
	}
	if len(queue) == 0 {
		return
	}
	reached := make([]bool, len(p.wall))
	var hit []int // nodes
	hitCell := func(c grid.Cell) {
		i := p.Index(c)
		if id := p.still[i]; id >= 0 && !reached[i] && p.lives(id) {
			hit = append(hit, id)
		}
		reached[i] = true
	}
	for i := 0; i < len(queue); i++ {
		b := queue[i]
		hitCell(b.Bomb.Cell)
		for d := Up; d < Still; d++ {
			n := p.arm(b.Bomb.Cell, d)
			queue[i].Arms[d] = n
			for far := 1; far <= n; far++ {
				hitCell(d.Beyond(b.Bomb.Cell, far))
			}
			if j := p.pendingAt(d.Beyond(b.Bomb.Cell, n)); j >= 0 && !lit[j] {
				lit[j] = true
				queue = append(queue, Blast{Bomb: p.pending[j], Link: b.Link + 1})
			}
		}
	}
	turn.Blasts = queue
	rest := []Bomb{}
	for i, b := range p.pending {
		if !lit[i] {
			rest = append(rest, b)
		}
	}
	p.pending = rest
	for _, id := range p.movers {
		if at := p.at(id); reached[p.Index(at)] && p.lives(id) {
			hit = append(hit, id)
		}
	}
	if len(hit) > 0 {
		slices.Sort(hit)
		p.destroy(hit, alive)
	}
}

// destroy removes the nodes hit, whose ids must ascend, from p.alive, and logs them. See burn
// for alive.
func (p *Position) destroy(hit, alive []int) {
	turn := &p.log[len(p.log)-1]
	if alive == nil {
		alive = make([]int, 0, len(p.alive)-len(hit))
	}
	from := 0
	for _, id := range hit {
		turn.Hit = append(turn.Hit, p.Node(id, p.Turn()))
		i, _ := slices.BinarySearch(p.alive[from:], id)
		alive = append(alive, p.alive[from:from+i]...)
		from += i + 1
	}
	p.alive = append(alive, p.alive[from:]...)
}

// arm returns how many cells in direction d a blast at centre reaches. A blast stops before a
// wall, and on the cell of a bomb.
func (p *Position) arm(centre grid.Cell, d Direction) int {
	for n := 1; n <= p.reach; n++ {
		c := d.Beyond(centre, n)
		if p.Wall(c) {
			return n - 1
		}
		if p.pendingAt(c) >= 0 {
			return n
		}
	}
	return p.reach
}

// pendingAt returns the index of the bomb on c, or -1.
func (p *Position) pendingAt(c grid.Cell) int {
	return slices.IndexFunc(p.pending, func(b Bomb) bool { return b.Cell == c })
}
