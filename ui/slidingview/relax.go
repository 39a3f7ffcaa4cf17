package slidingview

import "math"

// relax makes the edges of a rough drawing alike and drives vertices apart
// that are near one another: springs and repulsion (Fruchterman and Reingold
// 1991) of which only the near part is felt, so that a round takes O(n + m).
func relax(g *graph, at []point) []point {
	const reach = 1.6
	n := len(at)
	rounds := min(100, 30+100000/n) // fewer on very large graphs, which nobody can wait for
	unit(g.edges, at)
	type cell struct{ x, y int32 }
	push := make([]point, n)
	for round := range rounds {
		heat := .25 * (1 - float64(round)/float64(rounds))
		clear(push)
		cells := make(map[cell][]int32, n)
		for v, p := range at {
			c := cell{int32(math.Floor(p.X / reach)), int32(math.Floor(p.Y / reach))}
			cells[c] = append(cells[c], int32(v))
		}
		for c, here := range cells {
			for dx := int32(-1); dx <= 1; dx++ {
				for dy := int32(-1); dy <= 1; dy++ {
					there := cells[cell{c.x + dx, c.y + dy}]
					if len(there) > crowd {
						there = there[:crowd]
					}
					for _, v := range here {
						for _, u := range there {
							if u == v {
								continue
							}
							x, y := at[v].X-at[u].X, at[v].Y-at[u].Y
							if d := x*x + y*y; d < reach*reach {
								d = max(d, .01)
								push[v].X += x / d * .35
								push[v].Y += y / d * .35
							}
						}
					}
				}
			}
		}
		for _, e := range g.edges {
			x, y := at[e[1]].X-at[e[0]].X, at[e[1]].Y-at[e[0]].Y
			d := math.Hypot(x, y)
			f := (d - 1) / max(d, .1)
			push[e[0]].X += x * f
			push[e[0]].Y += y * f
			push[e[1]].X -= x * f
			push[e[1]].Y -= y * f
		}
		for v, f := range push {
			if long := math.Hypot(f.X, f.Y); long > 0 {
				step := min(long*.3, heat)
				at[v].X += f.X / long * step
				at[v].Y += f.Y / long * step
			}
		}
	}
	return at
}

// crowd is how many vertices of a cell are felt at most.
const crowd = 40

// unit makes edges one unit long on average.
func unit(edges [][2]int, at []point) {
	sum := 0.0
	for _, e := range edges {
		sum += distance(at[e[0]], at[e[1]])
	}
	if sum == 0 {
		return
	}
	s := float64(len(edges)) / sum
	for v := range at {
		at[v].X, at[v].Y = at[v].X*s, at[v].Y*s
	}
}
