package sliding

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/lists"
)

// A Puzzle describes a puzzle for [New].
type Puzzle struct {
	Content []int    // the token on each vertex: each number from 0 to len-1 once; 0 is the hole
	Layout  []Point  // the point of each vertex; nil if there is none
	Edges   [][2]int // an edge may appear more than once
}

// Parse reads a puzzle file of the family, see [Position.Puzzle].
func Parse(p model.Puzzle) (Position, error) {
	if err := p.RefuseUnknownFields("content", "layout"); err != nil {
		return Position{}, err
	}
	var out Puzzle
	f, ok := p.Field("content")
	if !ok {
		return Position{}, model.Syntaxf(p.Line, `the header line "content" is missing, as in "content: 0 2 1"`)
	}
	var err error
	if out.Content, err = parseContent(f); err != nil {
		return Position{}, err
	}
	if f, ok := p.Field("layout"); ok {
		if out.Layout, err = parseLayout(f, len(out.Content)); err != nil {
			return Position{}, err
		}
	}
	for _, l := range p.Body {
		for i, word := range strings.Fields(l.Text) {
			e, why := parseEdge(word, len(out.Content))
			if why != "" {
				return Position{}, &model.SyntaxError{Line: l.Line, Column: i + 1, Msg: why}
			}
			out.Edges = append(out.Edges, e)
		}
	}
	return New(out)
}

func parseContent(f model.Field) ([]int, error) {
	words := strings.Fields(f.Value)
	n := len(words)
	errorf := func(format string, args ...any) error {
		return model.Syntaxf(f.Line, format, args...)
	}
	if n == 0 {
		return nil, errorf("content is empty: want the token of each vertex, 0 for the hole")
	}
	if n > model.MaxCells {
		return nil, errorf("there are %d vertices, more than the %d that are allowed", n, model.MaxCells)
	}
	out := make([]int, n)
	first := make([]int, n) // 1 + the vertex of each token, or 0
	for v, word := range words {
		t, ok := natural(word)
		if !ok || t >= n {
			return nil, errorf("%q on vertex %d is not a token: want a whole number from 0 to %d, because content lists %d",
				model.Clip(word), v, n-1, n)
		}
		if first[t] > 0 {
			return nil, errorf("%d is on vertex %d and on vertex %d: want each of 0 to %d once, and %d is "+
				"missing", t, first[t]-1, v, n-1, missing(words))
		}
		out[v], first[t] = t, v+1
	}
	return out, nil
}

// missing returns the smallest number that is not among words.
func missing(words []string) int {
	there := make([]bool, len(words)+1)
	for _, word := range words {
		if t, ok := natural(word); ok && t < len(words) {
			there[t] = true
		}
	}
	return slices.Index(there, false)
}

// natural reads a number of at most nine digits.
func natural(s string) (int, bool) {
	v, err := model.ParseNumber(s, 999_999_999)
	return v, err == nil
}

func parseLayout(f model.Field, n int) ([]Point, error) {
	words := strings.Fields(f.Value)
	if len(words) != n {
		return nil, model.Syntaxf(f.Line, "layout has %d places: want one for each of the %d vertices", len(words), n)
	}
	out := make([]Point, n)
	for v, word := range words {
		xs, ys, _ := strings.Cut(word, ",")
		x, errX := strconv.ParseFloat(xs, 64)
		y, errY := strconv.ParseFloat(ys, 64)
		if errX != nil || errY != nil || math.IsInf(x, 0) || math.IsInf(y, 0) || math.IsNaN(x) || math.IsNaN(y) {
			return nil, model.Syntaxf(f.Line, "%q is not a place: want two numbers such as 0,1.5", model.Clip(word))
		}
		out[v] = Point{x, y}
	}
	return out, nil
}

// parseEdge reads an edge of a graph with n vertices. It returns what is wrong with it, or "".
func parseEdge(word string, n int) (e [2]int, why string) {
	us, vs, _ := strings.Cut(word, "-")
	u, okU := natural(us)
	v, okV := natural(vs)
	switch {
	case !okU || !okV:
		return e, fmt.Sprintf("%q is not an edge: want two vertices such as 0-1", model.Clip(word))
	case max(u, v) >= n:
		return e, fmt.Sprintf("the edge %s leads to vertex %d, but the vertices are 0 to %d", word, max(u, v), n-1)
	case u == v:
		return e, fmt.Sprintf("the edge %s joins a vertex to itself", word)
	}
	return [2]int{u, v}, ""
}

// New returns the puzzle p. Its layout must be nil or have a point for each vertex, and its
// edges must be between vertices of its content.
func New(p Puzzle) (Position, error) {
	n := len(p.Content)
	if n == 0 || n > model.MaxCells {
		return Position{}, model.Syntaxf(0, "there are %d vertices: want 1 to %d", n, model.MaxCells)
	}
	g := &graph{near: make([][]int, n), layout: p.Layout, start: make([]uint16, n)}
	for v, t := range p.Content {
		g.start[v] = uint16(t)
	}
	for _, e := range p.Edges {
		g.near[e[0]] = append(g.near[e[0]], e[1])
		g.near[e[1]] = append(g.near[e[1]], e[0])
	}
	for v := range g.near {
		slices.Sort(g.near[v])
		g.near[v] = slices.Compact(g.near[v])
	}
	return newPosition(g, g.start), nil
}

// edgesPerLine is the number of edges on a line of a file.
const edgesPerLine = 12

// Puzzle returns the puzzle file of p as it was at the start.
func (p Position) Puzzle() model.Puzzle {
	f := model.Puzzle{Family: "sliding", Fields: []model.Field{{Key: "content", Value: join(p.start)}}}
	if p.layout != nil {
		number := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
		places := lists.Map(p.layout, func(at Point) string { return number(at.X) + "," + number(at.Y) })
		f.Fields = append(f.Fields, model.Field{Key: "layout", Value: strings.Join(places, " ")})
	}
	var edges []string
	for u, v := range p.Edges() {
		edges = append(edges, fmt.Sprintf("%d-%d", u, v))
	}
	for line := range slices.Chunk(edges, edgesPerLine) {
		f.Body = append(f.Body, model.Line{Text: strings.Join(line, " "), Line: len(f.Body) + 1})
	}
	return f
}

func join(content []uint16) string {
	words := lists.Map(content, func(t uint16) string { return strconv.Itoa(int(t)) })
	return strings.Join(words, " ")
}

// String writes the tokens in the order of the vertices.
func (p Position) String() string { return join(p.content) + "\n" }

// ParseMove reads the notation of a move.
func ParseMove(s string) (Move, error) {
	v, ok := natural(s)
	if !ok {
		return 0, fmt.Errorf("bad move %q: want the number of a vertex, such as 7", model.Clip(s))
	}
	return Move(v), nil
}
