package slidinghint

import (
	"strconv"
	"strings"

	"backtrack/model/sliding"
)

// mostNamed is how many numbers a sentence names at most.
const mostNamed = 8

func number(n int) string { return strconv.Itoa(n) }

// count is a number with a word: "1 move", "2 moves".
func count(n int, word string) string { return number(n) + " " + word + either(n, "", "s") }

// either puts a word for one or several.
func either(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

// list names numbers: "2, 5 and 9", the first of them if there are many.
func list[T ~int](numbers []T) string {
	var words []string
	for _, n := range numbers[:min(len(numbers), mostNamed)] {
		words = append(words, number(int(n)))
	}
	if more := len(numbers) - mostNamed; more > 0 {
		words = append(words, number(more)+" more")
	}
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}

// chain writes a way: "3-5-8-6", its beginning and end if it is long.
func chain(vertices []int) string {
	var words []string
	for i, v := range vertices {
		if n := len(vertices); n > 2*mostNamed && i >= mostNamed && i < n-mostNamed {
			if i == mostNamed {
				words = append(words, "…")
			}
			continue
		}
		words = append(words, number(v))
	}
	return strings.Join(words, "-")
}

// movesNamed writes "Move 4" or "Moves 4 and 7".
func movesNamed(ms []sliding.Move) string { return either(len(ms), "Move ", "Moves ") + list(ms) }

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// tokensNamed writes which tokens moves slide: "tokens 5 and 7".
func tokensNamed(p sliding.Position, ms []sliding.Move) string {
	var tokens []int
	for _, m := range ms {
		tokens = append(tokens, p.At(int(m)))
	}
	return either(len(ms), "token ", "tokens ") + list(tokens)
}

// way returns the vertices that the hole passes, its place first.
func way(p sliding.Position, ms []sliding.Move) []int {
	out := []int{p.Empty()}
	for _, m := range ms {
		out = append(out, int(m))
	}
	return out
}

// places lists the vertices whose tokens ms move, ascending.
func places(p sliding.Position, ms []sliding.Move) []sliding.Move {
	moved := make([]bool, p.Len()) // by token
	content, hole := p.Content(), p.Empty()
	for _, m := range ms {
		t := content[m]
		moved[t] = true
		content[hole], content[m], hole = t, 0, int(m)
	}
	var out []sliding.Move
	for v := range p.Len() {
		if moved[p.At(v)] {
			out = append(out, sliding.Move(v))
		}
	}
	return out
}

// track returns the vertices that token t passes, its place first.
func track(p sliding.Position, ms []sliding.Move, t int) []int {
	var out []int
	content, hole := p.Content(), p.Empty()
	for _, m := range ms {
		if content[m] == t {
			if out == nil {
				out = append(out, int(m))
			}
			out = append(out, hole)
		}
		content[hole], content[m], hole = content[m], 0, int(m)
	}
	return out
}
