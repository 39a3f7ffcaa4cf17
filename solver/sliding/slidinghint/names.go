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

// noun returns the noun for count tokens.
func (n names) noun(count int) string {
	return n.one() + words.Either(count, "", "s")
}

// one returns the noun for one token.
func (n names) one() string {
	if n.cells != nil {
		return "tile"
	}
	return "token"
}

// tokens writes tokens with their noun: "tokens 5 and 7".
func (n names) tokens(ts []int) string { return n.noun(len(ts)) + " " + listNumbers(ts) }

// sliders writes which tokens moves slide from p: "tiles 5 and 7".
func (n names) sliders(p sliding.Position, ms []sliding.Move) string {
	ts := lists.Map(ms, func(m sliding.Move) int { return p.At(int(m)) })
	return n.tokens(ts)
}

// move writes a move: "tile 5 left", "token 5 to 8".
func (n names) move(p sliding.Position, m sliding.Move) string {
	if n.cells != nil {
		return fmt.Sprintf("tile %d %s", p.At(int(m)), n.direction(int(m), p.Empty()))
	}
	return fmt.Sprintf("token %d to %d", p.At(int(m)), p.Empty())
}

// moving names a move as the subject of a sentence: "moving tile 5 left" or, if the token
// goes home, "moving token 3 home".
func (n names) moving(p sliding.Position, m sliding.Move) string {
	if t := p.At(int(m)); t == p.Empty() {
		return fmt.Sprintf("moving %s %d home", n.one(), t)
	}
	return "moving " + n.move(p, m)
}

// do says in a sentence what a move does: "Slide tile 5 left", "Slide token 5 from 3 to 8".
func (n names) do(p sliding.Position, m sliding.Move) string {
	if n.cells != nil {
		return "Slide " + n.move(p, m)
	}
	return fmt.Sprintf("Slide token %d from %d to %d", p.At(int(m)), m, p.Empty())
}

// path writes a path: "left, up 2" or "3-5-8-6". It shortens a long path to its beginning
// and its end.
func (n names) path(vertices []int) string {
	if n.cells == nil {
		out := lists.Map(vertices, strconv.Itoa)
		return strings.Join(shorten(out), "-")
	}
	var out []string
	for i := 1; i < len(vertices); {
		d := n.direction(vertices[i-1], vertices[i])
		steps := 1
		for i++; i < len(vertices) && n.direction(vertices[i-1], vertices[i]) == d; i++ {
			steps++
		}
		if steps > 1 {
			d += " " + words.Number(steps)
		}
		out = append(out, d)
	}
	return strings.Join(shorten(out), ", ")
}

// direction returns the direction from a vertex of a grid to its neighbour.
func (n names) direction(u, v int) string {
	from, to := n.cells[u], n.cells[v]
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

// shorten returns words. If there are more than 2·maxNamed, it returns only the first maxNamed
// and the last maxNamed.
func shorten(words []string) []string {
	if len(words) <= 2*maxNamed {
		return words
	}
	return slices.Concat(words[:maxNamed], []string{"…"}, words[len(words)-maxNamed:])
}
