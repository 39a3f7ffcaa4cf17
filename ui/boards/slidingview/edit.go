package slidingview

import (
	"cmp"
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/slidinggen"
	"backtrack/ui/family"
	"backtrack/ui/graphdraw"
	"backtrack/ui/paint"
)

// edit describes how grids and graphs are made by hand.
func edit() *family.Edit {
	return &family.Edit{
		Empty:   draftOf(model.Puzzle{Family: "sliding"}, newGrid(3, 3)).String(),
		Trivial: "All tokens are home already.",
		Round: func(d model.Puzzle) bool {
			_, _, _, grid := positionOf(puzzleOf(d)).Grid()
			return !grid
		},
		Tools: []family.Tool{
			{
				Name: "Tokens", Help: "Drag a token to another place: both change places. Or select a place and type its token; 0 is none.",
				Late: true, Use: toolFunc(swapTokens),
			},
			{
				Name: "Places", Help: "Click to add a place, drag a place to move it, right click to remove it.",
				Late: true, Use: toolFunc(changeVertex),
			},
			{
				Name: "Lines", Help: "Drag from place to place to join them; again parts them.",
				Late: true, Use: toolFunc(changeLine),
			},
			{
				Name: "Homes", Help: "Drag from place to place: the homes of two tokens, which are the goal, change places.",
				Late: true, Use: toolFunc(swapHomes),
			},
		},
		Fields: []family.EditField{sideField("Columns", 1), sideField("Rows", 0)},
		Acts: []family.Act{
			{
				Name: "New graph", Tip: "Begin with three places; add more with Places, and join them with Lines",
				Do: func(d model.Puzzle, _ int) model.Puzzle { return draftOf(d, newGraph()) },
			},
			newAct("Shuffle", "Move tokens at random; the puzzle stays solvable", func(p sliding.Puzzle) sliding.Puzzle {
				if s, ok := slidinggen.Shuffle(positionOf(p), rand.Uint64N(solver.SeedRange)); ok {
					p.Content = s.Content()
				}
				return p
			}),
			newAct("All home", "Put all tokens where they belong", func(p sliding.Puzzle) sliding.Puzzle {
				p.Content = lists.Range[int](len(p.Content))
				return p
			}),
			newAct("Tidy up", "Find places in the plane for the graph", func(p sliding.Puzzle) sliding.Puzzle {
				p.Layout = nil
				return withLayout(p)
			}),
			newAct("Rotate", "", func(p sliding.Puzzle) sliding.Puzzle { return turn(p, true) }),
			newAct("Mirror", "", func(p sliding.Puzzle) sliding.Puzzle { return turn(p, false) }),
		},
		Keys: [][2]string{
			{"0 … 9", "the token of the selected place; its old place gets the other one"},
		},
		Begin: func(d model.Puzzle) model.Puzzle { return draftOf(d, withLayout(puzzleOf(d))) },
		Type: func(d model.Puzzle, at int, text string) (model.Puzzle, bool, error) {
			p := puzzleOf(d)
			token, err := model.ParseNumber(cmp.Or(text, "0"), len(p.Content)-1)
			if err != nil {
				return d, false, model.Syntaxf(0, "tokens go from 1 to %d; 0 is the empty place", len(p.Content)-1)
			}
			there := slices.Index(p.Content, token)
			p.Content[at], p.Content[there] = token, p.Content[at]
			return draftOf(d, p), false, nil
		},
		Width: func(d model.Puzzle) int {
			if _, _, cols, ok := positionOf(puzzleOf(d)).Grid(); ok {
				return cols
			}
			return len(puzzleOf(d).Content)
		},
		Fault: func(d model.Puzzle, _ error) (int, model.Puzzle) { return -1, d },
		Clear: func(d model.Puzzle) model.Puzzle { return draftOf(d, newGrid(3, 3)) },
		Paste: func(d model.Puzzle, _ string) (model.Puzzle, bool) { return d, false },
	}
}

// newAct returns an act that changes the puzzle of a draft.
func newAct(name, tip string, do func(sliding.Puzzle) sliding.Puzzle) family.Act {
	return family.Act{Name: name, Tip: tip, Do: func(d model.Puzzle, _ int) model.Puzzle { return draftOf(d, do(puzzleOf(d))) }}
}

// toolFunc returns the function of a tool that changes the puzzle of a draft.
func toolFunc(do func(*sliding.Puzzle, family.Gesture)) func(model.Puzzle, family.Gesture) model.Puzzle {
	return func(d model.Puzzle, to family.Gesture) model.Puzzle {
		p := puzzleOf(d)
		do(&p, to)
		return draftOf(d, p)
	}
}

// puzzleOf returns the puzzle of a draft, which is always well-formed.
func puzzleOf(d model.Puzzle) sliding.Puzzle {
	p, err := sliding.Parse(d)
	if err != nil {
		return newGrid(3, 3)
	}
	return sliding.Puzzle{Content: p.Content(), Layout: slices.Clone(p.Layout()), Edges: edges(p)}
}

// positionOf returns the start of a puzzle.
func positionOf(p sliding.Puzzle) position {
	out, err := sliding.New(p)
	if err != nil {
		panic(err) // edits make no puzzle that is too large
	}
	return out
}

// draftOf returns a draft with the given puzzle.
func draftOf(d model.Puzzle, p sliding.Puzzle) model.Puzzle {
	return positionOf(p).Puzzle().With(d.Header)
}

// withLayout returns a puzzle with a position in the plane for each vertex.
func withLayout(p sliding.Puzzle) sliding.Puzzle {
	start := positionOf(p)
	if p.Layout != nil {
		return p
	}
	if cells, _, _, ok := start.Grid(); ok {
		p.Layout = lists.Map(cells, func(c grid.Cell) sliding.Point { return sliding.Point{X: float64(c.Col), Y: float64(c.Row)} })
	} else {
		p.Layout = lists.Map(newDrawing(start).at, func(q point) sliding.Point {
			return sliding.Point{X: hundredth(q.X), Y: hundredth(q.Y)}
		})
	}
	return p
}

// newGrid returns a grid whose last place is empty.
func newGrid(rows, cols int) sliding.Puzzle {
	n := rows * cols
	vertex := func(r, c int) int { return (r*cols + c + 1) % n }
	p := sliding.Puzzle{Content: lists.Range[int](n), Layout: make([]sliding.Point, n)}
	for r := range rows {
		for c := range cols {
			p.Layout[vertex(r, c)] = sliding.Point{X: float64(c), Y: float64(r)}
			if c+1 < cols {
				p.Edges = append(p.Edges, [2]int{vertex(r, c), vertex(r, c+1)})
			}
			if r+1 < rows {
				p.Edges = append(p.Edges, [2]int{vertex(r, c), vertex(r+1, c)})
			}
		}
	}
	return p
}

// newGraph returns a triangle.
func newGraph() sliding.Puzzle {
	return sliding.Puzzle{
		Content: lists.Range[int](3), Layout: []sliding.Point{{X: .5}, {Y: .87}, {X: 1, Y: .87}},
		Edges: [][2]int{{0, 1}, {0, 2}, {1, 2}},
	}
}

// maxSide is the largest number of rows and columns that the editor offers.
const maxSide = 20

// sideField returns the field for a side of a grid. The argument which is 0 for the number
// of rows, and 1 for the number of columns. A change of the number makes a new grid.
func sideField(name string, which int) family.EditField {
	sides := func(d model.Puzzle) ([2]int, bool) {
		_, rows, cols, ok := positionOf(puzzleOf(d)).Grid()
		return [2]int{rows, cols}, ok
	}
	return family.EditField{
		Name: name, Min: 2, Max: maxSide,
		Get: func(d model.Puzzle, _ int) string {
			s, ok := sides(d)
			if !ok {
				return ""
			}
			return strconv.Itoa(s[which])
		},
		Set: func(d model.Puzzle, _ int, v string) model.Puzzle {
			s, ok := sides(d)
			if n, err := strconv.Atoi(v); ok && err == nil {
				s[which] = n
				return draftOf(d, newGrid(s[0], s[1]))
			}
			return d
		},
	}
}

// turn rotates the drawing of a puzzle by a right angle, or mirrors it.
func turn(p sliding.Puzzle, rotate bool) sliding.Puzzle {
	_, far := graphdraw.Box(lists.Map(p.Layout, func(q sliding.Point) point { return point(q) }))
	for v, q := range p.Layout {
		if rotate {
			p.Layout[v] = sliding.Point{X: hundredth(far.Y - q.Y), Y: q.X}
		} else {
			p.Layout[v].X = hundredth(far.X - q.X)
		}
	}
	return p
}

// hundredth rounds a coordinate to hundredths, to keep files short.
func hundredth(x float64) float64 { return math.Round(100*x) / 100 }

func swapTokens(p *sliding.Puzzle, to family.Gesture) {
	switch c := p.Content; {
	case to.Remove && to.At >= 0:
		hole := slices.Index(c, 0)
		c[to.At], c[hole] = 0, c[to.At]
	case to.At >= 0 && to.From >= 0:
		c[to.At], c[to.From] = c[to.From], c[to.At]
	}
}

// swapHomes swaps the numbers of two vertices. Tokens stay where they are in the drawing.
func swapHomes(p *sliding.Puzzle, to family.Gesture) {
	u, v := to.From, to.At
	if u < 0 || v < 0 || u == v {
		return
	}
	p.Layout[u], p.Layout[v] = p.Layout[v], p.Layout[u]
	p.Content[u], p.Content[v] = p.Content[v], p.Content[u]
	for i := range p.Edges {
		for k, end := range p.Edges[i] {
			switch end {
			case u:
				p.Edges[i][k] = v
			case v:
				p.Edges[i][k] = u
			}
		}
	}
}

func changeLine(p *sliding.Puzzle, to family.Gesture) {
	u, v := min(to.From, to.At), max(to.From, to.At)
	if u < 0 || u == v {
		return
	}
	if i := slices.Index(p.Edges, [2]int{u, v}); i >= 0 {
		p.Edges = slices.Delete(p.Edges, i, i+1)
	} else if !to.Remove {
		p.Edges = append(p.Edges, [2]int{u, v})
	}
}

// maxPlaces is the largest number of vertices that a click adds to a graph.
const maxPlaces = 400

func changeVertex(p *sliding.Puzzle, to family.Gesture) {
	at := toPlane(*p, to)
	switch {
	case to.Remove && to.At >= 0 && len(p.Content) > 1:
		removeVertex(p, to.At)
	case to.Remove:
	case to.From >= 0 && to.At < 0:
		p.Layout[to.From] = at
	case to.From < 0 && to.At < 0 && len(p.Content) < maxPlaces:
		p.Content = append(p.Content, len(p.Content))
		p.Layout = append(p.Layout, at)
	}
}

// removeVertex removes a vertex and the token whose home it is. The token on the vertex
// moves to where that token was.
func removeVertex(p *sliding.Puzzle, v int) {
	p.Content[slices.Index(p.Content, v)] = p.Content[v]
	p.Content = slices.Delete(p.Content, v, v+1)
	p.Layout = slices.Delete(p.Layout, v, v+1)
	for i, t := range p.Content {
		if t > v {
			p.Content[i]--
		}
	}
	p.Edges = slices.DeleteFunc(p.Edges, func(e [2]int) bool { return e[0] == v || e[1] == v })
	for i := range p.Edges {
		for k := range p.Edges[i] {
			if p.Edges[i][k] > v {
				p.Edges[i][k]--
			}
		}
	}
}

// toPlane converts the position of the pointer to the plane of the layout. It finds the
// scale by comparing the distance of two vertices on the board and in the layout. If there
// is only one vertex, four of its radii are a unit.
func toPlane(p sliding.Puzzle, to family.Gesture) sliding.Point {
	middle := func(v int) paint.Point {
		r := to.Places[v]
		return paint.Pt(float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2)
	}
	first, scale := middle(0), 2*float64(to.Places[0].Dx())
	far := 0.0
	for v := range p.Layout {
		pixels := graphdraw.Distance(point(first), point(middle(v)))
		units := graphdraw.Distance(point(p.Layout[0]), point(p.Layout[v]))
		if pixels > far && units > 0 {
			far, scale = pixels, pixels/units
		}
	}
	return sliding.Point{
		X: hundredth(p.Layout[0].X + (float64(to.Point.X)-first.X)/scale),
		Y: hundredth(p.Layout[0].Y + (float64(to.Point.Y)-first.Y)/scale),
	}
}

// places returns the areas of the sockets or cells of a board in pixels, by vertex.
func places(p position, size image.Point, scale float64) []image.Rectangle {
	c := layOut(p, paint.Palette{}, size, scale)
	r := 0
	switch a := c.painter.(type) {
	case *tiles:
		r = a.Tile / 2
	case *discs:
		r = int(max(a.r, 4))
	}
	return lists.Map(c.centres(), func(m paint.Point) image.Rectangle {
		x, y := int(m.X), int(m.Y)
		return image.Rect(x-r, y-r, x+r, y+r)
	})
}
