package sliding

import (
	"fmt"
	"strings"

	"backtrack/model/lists"
)

// unquoted replaces the characters that would end a quoted name or begin an escape in it.
var unquoted = strings.NewReplacer("'", "’", `"`, "”", `\`, "/")

// Prolog returns the start of the puzzle as a fact that [Import] reads. The fact leaves out the
// layout.
func (p Position) Prolog(name string) string {
	pairs := lists.Map(p.start, func(t uint16) string { return fmt.Sprint(t) })
	for v, t := range pairs {
		pairs[v] = fmt.Sprintf("%d-%s", v, t)
	}
	return fmt.Sprintf("graph('%s', g([%s],\n  [%s])).\n", unquoted.Replace(name), strings.Join(pairs, ","), p.edgeList("e(%d,%d)", ","))
}

// DOT returns the graph in DOT, without tokens and layout.
func (p Position) DOT(name string) string {
	vertices := make([]string, p.Len())
	for v := range vertices {
		vertices[v] = fmt.Sprint(v)
	}
	return fmt.Sprintf("graph \"%s\" {\n  %s\n  %s\n}\n", unquoted.Replace(name), strings.Join(vertices, "; "), p.edgeList("%d -- %d", "; "))
}

// edgeList writes each edge with format, and joins the edges with the text between.
func (p Position) edgeList(format, between string) string {
	var edges []string
	for u, v := range p.Edges() {
		edges = append(edges, fmt.Sprintf(format, u, v))
	}
	return strings.Join(edges, between)
}

// Graph6 returns the graph in graph6, without tokens and layout.
func (p Position) Graph6() string {
	n := p.Len()
	size := []byte{byte(n)}
	if n > 62 {
		size = []byte{63, byte(n >> 12), byte(n >> 6 & 63), byte(n & 63)}
	}
	bits := make([]byte, (n*(n-1)/2+5)/6)
	for u, v := range p.Edges() {
		i := v*(v-1)/2 + u
		bits[i/6] |= 32 >> (i % 6)
	}
	text := append(size, bits...)
	for i := range text {
		text[i] += 63
	}
	return graph6Header + string(text) + "\n"
}
