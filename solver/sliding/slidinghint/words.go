package slidinghint

import (
	"slices"
	"strconv"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/words"
)

// maxNamed is the largest number of tokens that a sentence names.
const maxNamed = 8

// listNumbers names numbers: "2, 5 and 9". It names only the first maxNamed.
func listNumbers[T ~int](numbers []T) string {
	names := lists.Map(numbers[:min(len(numbers), maxNamed)], func(n T) string { return strconv.Itoa(int(n)) })
	if more := len(numbers) - maxNamed; more > 0 {
		names = append(names, words.Number(more)+" more")
	}
	return words.List(names, "and")
}

// movedTokens returns the token that each of ms slides.
func movedTokens(p sliding.Position, ms []sliding.Move) []int {
	var out []int
	content, hole := p.Content(), p.Empty()
	for _, m := range ms {
		out = append(out, content[m])
		content[hole], content[m], hole = content[m], 0, int(m)
	}
	return out
}

// holePath returns the path of the hole, which begins with the vertex of the hole in p.
func holePath(p sliding.Position, ms []sliding.Move) []sliding.Move {
	return append([]sliding.Move{sliding.Move(p.Empty())}, ms...)
}

// places returns the vertices of p with the given tokens, in ascending order.
func places(p sliding.Position, tokens []int) []sliding.Move {
	var out []sliding.Move
	for v := range p.Len() {
		if slices.Contains(tokens, p.At(v)) {
			out = append(out, sliding.Move(v))
		}
	}
	return out
}

// tokenPath returns the path of token t, which begins with its vertex in p. It is nil if t does
// not move.
func tokenPath(p sliding.Position, ms []sliding.Move, t int) []int {
	var out []int
	hole := p.Empty()
	for i, slider := range movedTokens(p, ms) {
		if slider == t && out == nil {
			out = append(out, int(ms[i]))
		}
		if slider == t {
			out = append(out, hole)
		}
		hole = int(ms[i])
	}
	return out
}
