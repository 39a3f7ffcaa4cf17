package solvability

import (
	"slices"
	"sync"

	"backtrack/model/sliding"
)

// theta0Ways are the three ways from one branch vertex of θ₀ to the other, by
// roles: 0 and 2 are the branch vertices.
var theta0Ways = [3][]int{{0, 1, 2}, {0, 3, 4, 2}, {0, 5, 6, 2}}

// theta0Roles returns the vertices of block i by role, nil if the block, of 7
// vertices and 8 edges, is not θ₀.
func theta0Roles(p sliding.Position, b *Blocks, i int) []int {
	inside := func(v int) (near []int) {
		for _, u := range p.Neighbours(v) {
			if b.Of[v] == i && b.inside(i, u) || b.Of[u] == i && v == b.List[i].Entry {
				near = append(near, u)
			}
		}
		return near
	}
	vs := b.List[i].Vertices
	from := slices.IndexFunc(vs, func(v int) bool { return len(inside(v)) == 3 })
	if from < 0 {
		return nil
	}
	var ways [][]int
	for _, v := range inside(vs[from]) {
		way := []int{vs[from], v}
		for len(inside(v)) == 2 {
			near := inside(v)
			if near[0] == way[len(way)-2] {
				near[0] = near[1]
			}
			v = near[0]
			way = append(way, v)
		}
		ways = append(ways, way)
	}
	slices.SortStableFunc(ways, func(x, y []int) int { return len(x) - len(y) })
	roles := make([]int, 7)
	for w, way := range ways {
		if len(way) != len(theta0Ways[w]) {
			return nil
		}
		for j, v := range way {
			roles[theta0Ways[w][j]] = v
		}
	}
	return roles
}

// theta0Home returns the arrangements of θ₀, by roles, that can be brought
// home if the empty vertex is at home in the role entry.
var theta0Home = func() (of [7]func() map[[7]int8]bool) {
	for entry := range of {
		of[entry] = sync.OnceValue(func() map[[7]int8]bool { return theta0Reach(int8(entry)) })
	}
	return of
}()

// theta0Reach walks through the 840 positions.
func theta0Reach(entry int8) map[[7]int8]bool {
	var near [7][]int
	for _, way := range theta0Ways {
		for j := 1; j < len(way); j++ {
			near[way[j-1]] = append(near[way[j-1]], way[j])
			near[way[j]] = append(near[way[j]], way[j-1])
		}
	}
	home := [7]int8{0, 1, 2, 3, 4, 5, 6}
	seen := map[[7]int8]bool{home: true}
	back := map[[7]int8]bool{home: true}
	for queue := [][7]int8{home}; len(queue) > 0; queue = queue[1:] {
		a := queue[0]
		empty := slices.Index(a[:], entry)
		for _, v := range near[empty] {
			c := a
			c[empty], c[v] = c[v], c[empty]
			if seen[c] {
				continue
			}
			seen[c] = true
			if v == int(entry) {
				back[c] = true
			}
			queue = append(queue, c)
		}
	}
	return back
}
