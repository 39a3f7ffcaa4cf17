package graphdraw

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/mds"

	"backtrack/model/graph"
	"backtrack/model/lists"
)

// distances returns the distances between all vertices, in edges.
func distances(near [][]int) [][]int {
	return lists.Map(lists.Range[int](len(near)), func(v int) []int {
		return graph.Distances(len(near), graph.Lists(near), v)
	})
}

// offset returns an offset, different for each vertex, that separates vertices at the same
// position.
func offset(v int) Point {
	sin, cos := math.Sincos(2.4 * float64(v))
	return Point{X: .05 * cos, Y: .05 * sin}
}

// classicalScaling places vertices by classical scaling of their distances (Torgerson 1952).
func classicalScaling(far [][]int) []Point {
	n := len(far)
	d := mat.NewSymDense(n, nil)
	for u := range far {
		for v := range u {
			d.SetSym(u, v, float64(far[u][v]))
		}
	}
	var x mat.Dense
	k, _ := mds.TorgersonScaling(&x, nil, d)
	at := make([]Point, n)
	for v := range at {
		at[v] = offset(v)
		if k > 0 {
			at[v].X += x.At(v, 0)
		}
		if k > 1 {
			at[v].Y += x.At(v, 1)
		}
	}
	return at
}

// minimizeStress moves vertices until their distances in the drawing match those in the graph as
// well as possible. It does majorisation vertex by vertex (Gansner, Koren and North, Graph
// drawing by stress majorization, 2004).
func minimizeStress(at []Point, far [][]int) []Point {
	n := len(at)
	const rounds = 120
	for range rounds {
		moved := 0.0
		for v := range n {
			var x, y, sum float64
			for u := range n {
				if u == v {
					continue
				}
				d := float64(far[u][v])
				w := 1 / (d * d)
				dx, dy := at[v].X-at[u].X, at[v].Y-at[u].Y
				long := max(math.Hypot(dx, dy), 1e-6)
				x += w * (at[u].X + d*dx/long)
				y += w * (at[u].Y + d*dy/long)
				sum += w
			}
			moved = max(moved, math.Abs(x/sum-at[v].X), math.Abs(y/sum-at[v].Y))
			at[v] = Point{X: x / sum, Y: y / sum}
		}
		if moved < 1e-4 {
			break
		}
	}
	return at
}

// placeByPivots places the vertices of a large graph by their distances from a few of them
// (Brandes and Pich, Eigensolver methods for progressive multidimensional scaling of large
// data, 2006).
func placeByPivots(g *network) []Point {
	const maxColumns = 40
	n := len(g.near)
	least := slices.Repeat([]int{n}, n)
	c := mat.NewDense(n, maxColumns, nil)
	pivot := 0
	for column := range maxColumns {
		for v, d := range graph.Distances(len(g.near), graph.Lists(g.near), pivot) {
			c.Set(v, column, float64(d)*float64(d))
			least[v] = min(least[v], d)
			if least[v] > least[pivot] {
				pivot = v
			}
		}
	}
	doubleCentre(c)
	var svd mat.SVD
	if !svd.Factorize(c, mat.SVDThin) {
		return placeSunflower(breadthOrder(g.near))
	}
	var axes mat.Dense
	svd.UTo(&axes)
	// With distances from n vertices to k pivots, a singular value is √(k/n) times the square
	// of the extent.
	size := func(axis int) float64 { return math.Sqrt(svd.Values(nil)[axis] * math.Sqrt(float64(n)/maxColumns)) }
	at := make([]Point, n)
	x, y := size(0), size(1)
	for v := range at {
		at[v] = offset(v)
		at[v].X += x * axes.At(v, 0)
		at[v].Y += y * axes.At(v, 1)
	}
	return at
}

// doubleCentre double-centres a matrix of squared distances: it makes the sums of all rows
// and columns 0, and multiplies everything by -1/2.
func doubleCentre(c *mat.Dense) {
	n, k := c.Dims()
	mean := mat.Sum(c) / float64(n*k)
	rows, columns := make([]float64, n), make([]float64, k)
	for i := range rows {
		rows[i] = mat.Sum(c.RowView(i)) / float64(k)
	}
	for j := range columns {
		columns[j] = mat.Sum(c.ColView(j)) / float64(n)
	}
	c.Apply(func(i, j int, d float64) float64 { return -(d - rows[i] - columns[j] + mean) / 2 }, c)
}
