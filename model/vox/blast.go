package vox

import (
	"slices"

	"backtrack/model/grid"
)

// burn ends the turn that stands last in the log: fuses burn down, bombs go
// off, chains included, and the nodes hit at their new places are gone. What
// it changes is not shared with other positions.
func (p *Position) burn() {
	turn := &p.log[len(p.log)-1]
	var queue []Blast
	lit := make([]bool, len(p.pending)) // goes off
	for i := range p.pending {
		p.pending[i].Fuse--
		if p.pending[i].Fuse == 0 {
			lit[i] = true
			queue = append(queue, Blast{Bomb: p.pending[i], Link: 1})
		}
	}
	var reached []bool // by cell
	reach := func(c grid.Cell) { reached[c.Row*p.cols+c.Col] = true }
	if len(queue) > 0 {
		reached = make([]bool, p.rows*p.cols)
	}
	for i := 0; i < len(queue); i++ {
		b := queue[i]
		reach(b.Bomb.Cell)
		for d := Up; d < Still; d++ {
			n := p.arm(b.Bomb.Cell, d)
			queue[i].Arms[d] = n
			for far := 1; far <= n; far++ {
				reach(d.Beyond(b.Bomb.Cell, far))
			}
			if j := p.pendingAt(d.Beyond(b.Bomb.Cell, n)); j >= 0 && !lit[j] {
				lit[j] = true
				queue = append(queue, Blast{Bomb: p.pending[j], Link: b.Link + 1})
			}
		}
	}
	if len(queue) == 0 {
		return
	}
	turn.Blasts = queue
	rest, alive := []Bomb{}, make([]int, 0, len(p.alive))
	for i, b := range p.pending {
		if !lit[i] {
			rest = append(rest, b)
		}
	}
	for _, id := range p.alive {
		if at := p.at(id); reached[at.Row*p.cols+at.Col] {
			turn.Hit = append(turn.Hit, p.Node(id, p.Turn()))
		} else {
			alive = append(alive, id)
		}
	}
	p.pending, p.alive = rest, alive
}

// arm returns how many cells a blast on from reaches in direction d: as far as
// its range, a wall, or a bomb that lies there.
func (p *Position) arm(from grid.Cell, d Direction) int {
	for n := 1; n <= p.reach; n++ {
		c := d.Beyond(from, n)
		if p.Wall(c) {
			return n - 1
		}
		if p.pendingAt(c) >= 0 {
			return n
		}
	}
	return p.reach
}

// pendingAt returns the index of the bomb that lies on c, or -1.
func (p *Position) pendingAt(c grid.Cell) int {
	return slices.IndexFunc(p.pending, func(b Bomb) bool { return b.Cell == c })
}
