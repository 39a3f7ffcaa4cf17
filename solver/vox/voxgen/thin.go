package voxgen

import (
	"context"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/vox"
)

// thinChecks is the largest number of walls and nodes that thin tries to remove.
const thinChecks = 8

// thin removes nodes that are hit whenever another node is hit, and walls without effect, as
// long as bombs, turns and difficulty stay the same.
func (r recipe) thin(ctx context.Context, d *draft) error {
	idle, err := d.idleCells()
	if err != nil {
		return err
	}
	for _, c := range idle[:min(thinChecks, len(idle))] {
		rows := lists.Map(d.rows, slices.Clone)
		rows[c.Row][c.Col] = emptyCell
		less := *d
		less.rows = rows
		ok, _, err := r.prove(ctx, &less)
		if err != nil {
			return err
		}
		if !ok || less.bombs != d.bombs || less.turns != d.turns || less.slack != d.slack {
			continue
		}
		if err := r.rate(ctx, &less); err != nil {
			return err
		}
		if less.level == d.level && less.chained == d.chained {
			*d = less
		}
	}
	return nil
}

// idleCells lists the cells of still nodes and walls that look as if they changed nothing.
func (d *draft) idleCells() (cells []grid.Cell, err error) {
	p, err := d.position(d.bombs, d.turns)
	if err != nil {
		return nil, err
	}
	var nodes []vox.Node
	for n := range p.Nodes() {
		if n.Direction == vox.Still {
			nodes = append(nodes, n)
		}
	}
	var out []vox.Node // nodes listed already; another node must not be listed because of them
	for _, n := range nodes {
		from := p.Sight(n.Cell)
		if slices.ContainsFunc(nodes, func(m vox.Node) bool {
			return m != n && !slices.Contains(out, m) &&
				!slices.ContainsFunc(p.Sight(m.Cell), func(c grid.Cell) bool { return c != n.Cell && !slices.Contains(from, c) })
		}) {
			out, cells = append(out, n), append(cells, n.Cell)
		}
	}
	for r := range d.rows {
		for c := range d.rows[r] {
			at := grid.Cell{Row: r, Col: c}
			blocks := func(n vox.Node) bool { return mayBlock(p, at, n) }
			if d.rows[r][c] == wallCell && !slices.ContainsFunc(slices.Collect(p.Nodes()), blocks) {
				cells = append(cells, at)
			}
		}
	}
	return cells, nil
}

// mayBlock reports whether a wall may be in the way of a node, or of a blast that hits the
// node.
func mayBlock(p vox.Position, wall grid.Cell, n vox.Node) bool {
	return slices.ContainsFunc(p.Track(n.ID), func(c grid.Cell) bool {
		down, right := wall.Row-c.Row, wall.Col-c.Col
		return down == 0 && right*right <= p.Range()*p.Range() || right == 0 && down*down <= p.Range()*p.Range()
	})
}
