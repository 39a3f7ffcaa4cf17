package graphdraw

import (
	"iter"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/mds"

	graphs "backtrack/model/graph"
)

// distances returns how far all vertices are from one another.
func distances(near [][]int) [][]int {
	out := make([][]int, len(near))
	for v := range out {
		out[v] = breadthFirst(near, v)
	}
	return out
}

func breadthFirst(near [][]int, from int) []int {
	return graphs.Distances(len(near), from, func(v int) iter.Seq[int] { return slices.Values(near[v]) })
}

// scaled places vertices by classical scaling of their distances (Torgerson
// 1952).
func scaled(far [][]int) []Point {
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
		// A little is added so that no two vertices are in one place.
		sin, cos := math.Sincos(2.4 * float64(v))
		at[v] = Point{X: .05 * cos, Y: .05 * sin}
		if k > 0 {
			at[v].X += x.At(v, 0)
		}
		if k > 1 {
			at[v].Y += x.At(v, 1)
		}
	}
	return at
}

// stress moves vertices until their distances in the drawing match the distances
// in the graph as well as possible: majorisation, vertex by vertex (Gansner,
// Koren and North, Graph drawing by stress majorization, 2004).
func stress(g *graph, at []Point, far [][]int) []Point {
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

// pivots places the vertices of a large graph by their distances from a few of
// them (Brandes and Pich, Eigensolver methods for progressive multidimensional
// scaling of large data, 2006).
func pivots(g *graph) []Point {
	const most = 40
	n := len(g.near)
	least := make([]int, n)
	for v := range least {
		least[v] = n
	}
	var rows [][]float64
	for pivot := 0; len(rows) < most; {
		far := breadthFirst(g.near, pivot)
		row := make([]float64, n)
		for v, d := range far {
			row[v] = float64(d) * float64(d)
			least[v] = min(least[v], d)
			if least[v] > least[pivot] {
				pivot = v
			}
		}
		rows = append(rows, row)
	}
	centre(rows, n)
	x := leading(rows, n, nil)
	y := leading(rows, n, x)
	at := make([]Point, n)
	for v := range at {
		sin, cos := math.Sincos(2.4 * float64(v))
		at[v] = Point{X: x[v] + .05*cos, Y: y[v] + .05*sin}
	}
	return at
}

// centre makes all sums over rows and over columns 0, and halves and negates
// all.
func centre(rows [][]float64, n int) {
	columns := make([]float64, n)
	for _, row := range rows {
		sum := 0.0
		for v, d := range row {
			sum += d
			columns[v] += d / float64(len(rows))
		}
		for v := range row {
			row[v] -= sum / float64(n)
		}
	}
	mean := 0.0
	for _, c := range columns {
		mean += c / float64(n)
	}
	for _, row := range rows {
		for v := range row {
			row[v] = -(row[v] - columns[v] + mean) / 2
		}
	}
}

// leading returns the places of the vertices along the strongest axis of rows
// that is not along before.
func leading(rows [][]float64, n int, before []float64) []float64 {
	x := make([]float64, n)
	for v := range x {
		x[v] = math.Sin(float64(v + 1))
	}
	const rounds = 60
	strength := 1.0
	for range rounds {
		if before != nil {
			dot, norm := 0.0, 1e-12
			for v := range x {
				dot += x[v] * before[v]
				norm += before[v] * before[v]
			}
			for v := range x {
				x[v] -= dot / norm * before[v]
			}
		}
		next := make([]float64, n)
		for _, row := range rows {
			dot := 0.0
			for v, d := range row {
				dot += d * x[v]
			}
			for v, d := range row {
				next[v] += dot * d
			}
		}
		norm := 0.0
		for _, d := range next {
			norm += d * d
		}
		norm = max(math.Sqrt(norm), 1e-12)
		for v := range next {
			next[v] /= norm
		}
		x, strength = next, norm
	}
	// The strength is the square of a singular value, which for distances to k
	// pivots of n vertices is √(k/n) times the extent squared.
	size := math.Sqrt(math.Sqrt(strength) * math.Sqrt(float64(n)/float64(len(rows))))
	for v := range x {
		x[v] *= size
	}
	return x
}
