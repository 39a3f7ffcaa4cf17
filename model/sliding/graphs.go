package sliding

import (
	"fmt"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/graph/encoding/graph6"
	"gonum.org/v1/gonum/graph/formats/dot"
	"gonum.org/v1/gonum/graph/formats/dot/ast"

	"backtrack/model"
)

const graph6Header = ">>graph6<<"

func isGraph6(s string) bool { return graph6.IsValid(graph6.Graph(s)) }

// areGraph6 reports whether every line is a graph.
func areGraph6(text string) bool {
	for line := range strings.Lines(strings.TrimSpace(text)) {
		if !isGraph6(strings.TrimSpace(line)) {
			return false
		}
	}
	return true
}

// importGraph6 reads the first graph of a list.
func importGraph6(words []string) (Position, error) {
	text := strings.TrimPrefix(words[0], graph6Header)
	if text == "" && len(words) > 1 {
		text = words[1]
	}
	g := graph6.Graph(text)
	if !isGraph6(text) {
		return Position{}, &model.SyntaxError{Line: 1, Msg: fmt.Sprintf("%q is not a graph in graph6: its length does not fit the number of vertices that it begins with", clip(text))}
	}
	n := g.Nodes().Len()
	if n > model.MaxCells {
		return atHome(n, nil)
	}
	var edges [][2]int
	for v := range n {
		for u := range v {
			if g.HasEdgeBetween(int64(u), int64(v)) {
				edges = append(edges, [2]int{u, v})
			}
		}
	}
	return atHome(n, edges)
}

// importDOT reads the first graph of a text in DOT. Directions do not count,
// nor do attributes.
func importDOT(text string) (Position, model.Header, error) {
	file, err := dot.ParseString(text)
	if err != nil || len(file.Graphs) == 0 {
		return Position{}, model.Header{}, &model.SyntaxError{Msg: "this is not a graph in DOT, such as graph { a -- b; b -- c; c -- a }"}
	}
	d := dotGraph{marks: map[string]int{}}
	d.add(file.Graphs[0].Stmts)
	for _, e := range d.edges {
		if e[0] == e[1] {
			return Position{}, model.Header{}, &model.SyntaxError{Msg: fmt.Sprintf("an edge joins the vertex %s to itself", d.names[e[0]])}
		}
	}
	if len(d.names) == 0 {
		return Position{}, model.Header{}, &model.SyntaxError{Msg: "the graph has no vertex"}
	}
	p, err := atHome(len(d.names), d.edges)
	return p, model.Header{Name: plain(file.Graphs[0].ID), Note: d.note()}, err
}

// plain returns a name without double quotes around it, in one line.
func plain(id string) string { return strings.Join(strings.Fields(strings.Trim(id, `"`)), " ") }

// mostNames is how many names of vertices a note lists.
const mostNames = 100

// note says which vertex has which name, "" if all have the names of their marks
// or they are too many.
func (d *dotGraph) note() string {
	named := false
	var out []string
	for v, name := range d.names {
		named = named || name != strconv.Itoa(v)
		out = append(out, fmt.Sprintf("%d is %s", v, plain(name)))
	}
	if !named || len(out) > mostNames {
		return ""
	}
	return "Names of the places: " + strings.Join(out, ", ") + "."
}

// A dotGraph collects vertices and edges.
type dotGraph struct {
	marks map[string]int
	names []string
	edges [][2]int
}

func (d *dotGraph) add(stmts []ast.Stmt) {
	for _, s := range stmts {
		switch s := s.(type) {
		case *ast.NodeStmt:
			d.vertex(s.Node)
		case *ast.Subgraph:
			d.add(s.Stmts)
		case *ast.EdgeStmt:
			from := d.vertex(s.From)
			for e := s.To; e != nil; e = e.To {
				to := d.vertex(e.Vertex)
				for _, u := range from {
					for _, v := range to {
						d.edges = append(d.edges, [2]int{u, v})
					}
				}
				from = to
			}
		}
	}
}

// vertex returns the marks of a vertex, or of all in a subgraph.
func (d *dotGraph) vertex(v ast.Vertex) []int {
	switch v := v.(type) {
	case *ast.Node:
		mark, ok := d.marks[v.ID]
		if !ok {
			mark = len(d.names)
			d.marks[v.ID], d.names = mark, append(d.names, v.ID)
		}
		return []int{mark}
	case *ast.Subgraph:
		inside := dotGraph{marks: map[string]int{}}
		inside.add(v.Stmts)
		d.add(v.Stmts)
		var marks []int
		for _, name := range inside.names {
			marks = append(marks, d.marks[name])
		}
		return marks
	}
	return nil
}
