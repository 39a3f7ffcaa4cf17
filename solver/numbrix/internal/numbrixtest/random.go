package numbrixtest

import (
	"math/rand/v2"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/numbrix"
)

// Walkable returns a plan with a path through all its cells, and the number of each cell on
// that path, 0 for a hole. If holes is true, the path is the longest of up to five random
// walks, and cells that it does not visit are holes. Otherwise walks are drawn until one visits
// all cells.
func Walkable(rng *rand.Rand, rows, cols int, diagonal, holes bool) (Puzzle, []int) {
	b := Bare(rows, cols, diagonal)
	near := b.Near()
	var path []int
	for tries := 0; len(path) < len(near) && (!holes || tries < 5); tries++ {
		if p := randomWalk(rng, near, !holes); len(p) > len(path) {
			path = p
		}
	}
	at := make([]int, len(near))
	for c := range b.Given {
		b.Given[c] = numbrix.Hole
	}
	for i, c := range path {
		at[c], b.Given[c] = i+1, 0
	}
	return b, at
}

// randomWalk returns a random walk that ends where it is stuck. A careful walk prefers cells
// with few unvisited neighbours, which makes it long (Warnsdorff 1823).
func randomWalk(rng *rand.Rand, near [][]int, careful bool) []int {
	used := make([]bool, len(near))
	ways := func(c int) int {
		return lists.Count(near[c], func(d int) bool { return !used[d] })
	}
	c := rng.IntN(len(near))
	path := []int{c}
	for {
		used[c] = true
		next, fewest := -1, 0.
		for _, d := range near[c] {
			if used[d] {
				continue
			}
			few := rng.Float64() * 4
			if careful {
				few = float64(ways(d)) + rng.Float64()*1.5
			}
			if next < 0 || few < fewest {
				next, fewest = d, few
			}
		}
		if next < 0 {
			return path
		}
		c = next
		path = append(path, c)
	}
}

// Exchange draws two cells and swaps their contents, unless one of them is a hole.
func Exchange(rng *rand.Rand, b Puzzle) {
	c, d := rng.IntN(len(b.Given)), rng.IntN(len(b.Given))
	if b.Given[c] != numbrix.Hole && b.Given[d] != numbrix.Hole {
		b.Given[c], b.Given[d] = b.Given[d], b.Given[c]
	}
}

// RandomPlan returns a board of up to 6×6, of any kind, and how many solutions
// it has, at most 100.
func RandomPlan(rng *rand.Rand) (Puzzle, int) {
	for {
		b := RandomGivens(rng)
		if rng.IntN(4) == 0 {
			thin(rng, b)
		}
		if all, ok := b.Solutions(100); ok {
			return b, len(all)
		}
	}
}

// RandomGivens returns a board of up to 6×6, with straight or diagonal steps, with or without
// holes. Its givens are all numbers on the border, or a random choice of few or many numbers,
// which sometimes excludes both ends of the path. In half of the boards some cells are
// exchanged, so that there may be no solution.
func RandomGivens(rng *rand.Rand) Puzzle {
	diagonal := rng.IntN(3) == 0
	rows, cols := 2+rng.IntN(5), 2+rng.IntN(5)
	if rng.IntN(3) == 0 {
		rows, cols = 6, 6
	}
	b, at := Walkable(rng, rows, cols, diagonal, rows*cols%2 == 1 || rng.IntN(2) == 0)
	few := 2 + rng.IntN(5)
	style := rng.IntN(4)
	n := b.Max()
	for c, v := range at {
		border := c < cols || c%cols == 0 || (c+1)%cols == 0 || c >= len(at)-cols
		switch {
		case v == 0:
		case style == 0 && border, style != 0 && rng.IntN(few) == 0 && (style != 1 || v > 1 && v < n):
			b.Given[c] = v
		}
	}
	if rng.IntN(2) == 0 {
		for range 1 + rng.IntN(3) {
			Exchange(rng, b)
		}
	}
	return b
}

// thin takes givens away as long as the board has exactly one solution.
func thin(rng *rand.Rand, b Puzzle) {
	for _, c := range rng.Perm(len(b.Given)) {
		if v := b.Given[c]; v > 0 {
			b.Given[c] = 0
			if all, ok := b.Solutions(1); !ok || len(all) != 1 {
				b.Given[c] = v
			}
		}
	}
}

// Sparse returns a board whose givens are numbers of a random path (backbite: Oberdorf,
// Ferguson, Jacobsen and Kondev 2006). The parameter givens is how many; 0 means all numbers on
// the border.
func Sparse(rows, cols, givens int, seed uint64) Puzzle {
	rng := rand.New(rand.NewPCG(seed, 1))
	var path []grid.Cell
	for r := range rows {
		for c := range cols {
			if r%2 == 1 {
				c = cols - 1 - c
			}
			path = append(path, grid.Cell{Row: r, Col: c})
		}
	}
	for range 30 * len(path) {
		if rng.IntN(2) == 0 {
			slices.Reverse(path)
		}
		d := numbrix.Directions[rng.IntN(4)]
		near := grid.Cell{Row: path[0].Row + d.Row, Col: path[0].Col + d.Col}
		if i := slices.Index(path, near); i > 1 {
			slices.Reverse(path[:i])
		}
	}
	b := Bare(rows, cols, false)
	for k, i := range rng.Perm(len(path)) {
		at := path[i]
		border := at.Row == 0 || at.Col == 0 || at.Row == rows-1 || at.Col == cols-1
		if k < givens || givens == 0 && border {
			b.Given[at.Row*cols+at.Col] = i + 1
		}
	}
	return b
}

// SmallPlan returns a small connected board with few givens, and all its solutions, 300 at
// most.
func SmallPlan(rng *rand.Rand) (Puzzle, [][]int) {
	for {
		b := RandomGivens(rng)
		given := slices.DeleteFunc(slices.Clone(b.Given), func(v int) bool { return v <= 0 })
		if n := b.Max(); n < 2 || len(given) > (n+1)/2 || len(b.Without(-1)) > 1 {
			continue
		}
		if all, ok := b.Solutions(300); ok {
			return b, all
		}
	}
}

// Never returns false. Tests pass it to searches as the function that says whether to stop.
func Never() bool { return false }
