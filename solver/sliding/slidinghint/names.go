package slidinghint

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/words"
)

// names writes tokens and moves as the board shows them. The places of a grid show no
// numbers, so moves on a grid have directions. Its tokens are called tiles.
type names struct {
	cells []grid.Cell // nil if the graph is not a grid
}

// noun is the word for n tokens.
func (a names) noun(n int) string {
	return a.one() + words.Either(n, "", "s")
}

// one is the word for one token.
func (a names) one() string {
	if a.cells != nil {
		return "tile"
	}
	return "token"
}

// tokens writes tokens with their noun: "tokens 5 and 7".
func (a names) tokens(ts []int) string { return a.noun(len(ts)) + " " + list(ts) }

// slid writes which tokens moves slide from p: "tiles 5 and 7".
func (a names) slid(p sliding.Position, ms []sliding.Move) string {
	ts := lists.Map(ms, func(m sliding.Move) int { return p.At(int(m)) })
	return a.tokens(ts)
}

// move writes a move: "tile 5 left", "token 5 to 8".
func (a names) move(p sliding.Position, m sliding.Move) string {
	if a.cells != nil {
		return fmt.Sprintf("tile %d %s", p.At(int(m)), a.direction(int(m), p.Empty()))
	}
	return fmt.Sprintf("token %d to %d", p.At(int(m)), p.Empty())
}

// moving names a move as the subject of a sentence: "moving tile 5 left" or, if the token
// goes home, "moving token 3 home".
func (a names) moving(p sliding.Position, m sliding.Move) string {
	if t := p.At(int(m)); t == p.Empty() {
		return fmt.Sprintf("moving %s %d home", a.one(), t)
	}
	return "moving " + a.move(p, m)
}

// do says what a move does.
func (a names) do(p sliding.Position, m sliding.Move) string {
	if a.cells != nil {
		return "Slide " + a.move(p, m)
	}
	return fmt.Sprintf("Slide token %d from %d to %d", p.At(int(m)), m, p.Empty())
}

// way writes a path: "left, up 2" or "3-5-8-6". It shortens a long path to its beginning
// and its end.
func (a names) way(vertices []int) string {
	if a.cells == nil {
		out := lists.Map(vertices, strconv.Itoa)
		return strings.Join(shorten(out), "-")
	}
	var out []string
	for i := 1; i < len(vertices); {
		d := a.direction(vertices[i-1], vertices[i])
		n := 1
		for i++; i < len(vertices) && a.direction(vertices[i-1], vertices[i]) == d; i++ {
			n++
		}
		if n > 1 {
			d += " " + words.Number(n)
		}
		out = append(out, d)
	}
	return strings.Join(shorten(out), ", ")
}

// direction is the direction from a vertex to its neighbour on a grid.
func (a names) direction(u, v int) string {
	from, to := a.cells[u], a.cells[v]
	switch {
	case to.Row < from.Row:
		return "up"
	case to.Row > from.Row:
		return "down"
	case to.Col < from.Col:
		return "left"
	}
	return "right"
}

// shorten returns words. If there are more than 2·maxNamed, it returns only the first and
// the last of them.
func shorten(words []string) []string {
	if len(words) <= 2*maxNamed {
		return words
	}
	return slices.Concat(words[:maxNamed], []string{"…"}, words[len(words)-maxNamed:])
}
