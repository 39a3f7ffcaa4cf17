package slidingsolve

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// mostNamed is how many numbers a sentence lists at most.
const mostNamed = 12

// list writes numbers, the first of them if there are many.
func list(numbers []int, between string) string {
	cut := len(numbers) > mostNamed
	if cut {
		numbers = numbers[:mostNamed]
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	s := strings.Join(words, between)
	if cut {
		s += between + "…"
	}
	return s
}

// name names a block: "the ring 4-5-6-7", "the bridge 3-4".
func (b *Block) name() string {
	vs := b.Vertices
	if b.Kind != Ring {
		vs = slices.Sorted(slices.Values(vs))
	}
	what := "block"
	switch {
	case b.Kind == Bridge:
		what = "bridge"
	case b.Kind == Ring && len(vs) == 3:
		what = "triangle"
	case b.Kind == Ring:
		what = "ring"
	}
	return fmt.Sprintf("the %s %s", what, list(vs, "-"))
}

// alone reports whether the graph is a single block.
func (j *judge) alone() bool {
	return len(j.blocks.List) == 1 && j.blocks.Reach == len(j.content)
}

func (j *judge) emptyAstray() string {
	return fmt.Sprintf("The empty vertex is %d, and no way leads from there to its home, vertex 0.", j.empty)
}

func (j *judge) stray(t int) string {
	return fmt.Sprintf("Token %d lies in a part of the graph that the empty vertex cannot reach, and it is not at home.", t)
}

func (j *judge) strayHome(t int) string {
	return fmt.Sprintf("The home of token %d is in a part of the graph that the empty vertex cannot reach, and it is not there.", t)
}

func (j *judge) crossing(t, from, to, cut int) string {
	const why = "No token can pass it: while a token stands there, the empty vertex is on the side that the token came from, and leaves it only by pushing the token back."
	a, b := &j.blocks.List[from], &j.blocks.List[to]
	home := b.name()
	if b.Kind == Bridge {
		home = fmt.Sprintf("vertex %d", t)
	}
	for _, block := range []*Block{a, b} {
		if block.Kind == Bridge {
			place := a.name()
			if a.Kind == Bridge {
				place = fmt.Sprintf("vertex %d", j.now[t])
			}
			return fmt.Sprintf("Token %d must get from %s to %s, and the only way is over %s. %s", t, place, home, block.name(), why)
		}
	}
	return fmt.Sprintf("Token %d must get from %s to %s, and the only way is vertex %d. %s", t, a.name(), home, cut, why)
}

func (j *judge) rotation(block *Block) string {
	vs := block.Vertices[1:]
	here := make([]int, len(vs))
	for i, v := range vs {
		here[i] = j.content[v]
	}
	where := "a ring"
	if !j.alone() {
		where = block.name()
	}
	return fmt.Sprintf("On %s the cyclic order never changes. Here it reads %s, at home %s.", where, list(here, " "), list(vs, " "))
}

func (j *judge) parity(block *Block) string {
	what := "The graph"
	if !j.alone() {
		what = "T" + block.name()[1:]
	}
	return what + " is two-coloured, so every move changes the colour of the empty vertex and the parity of the arrangement together. Here the arrangement is odd when the empty vertex is home: an odd number of pairs would have to be swapped."
}

func (j *judge) exception(block *Block) string {
	what := ""
	if !j.alone() {
		what = " of " + block.name()
	}
	return fmt.Sprintf("Of 720 arrangements%s only 120 can be reached (Wilson's exception), and this is not one of them.", what)
}

// sentence says why a position can be solved.
func (j *judge) sentence() string {
	s := ""
	switch blocks := j.blocks.List; {
	case len(blocks) == 0:
		return "Nothing can move, and every token is at home."
	case len(blocks) > 1:
		s = fmt.Sprintf("Every token lies in the block of its home, and each of the %d blocks can be solved by itself.", len(blocks))
	case blocks[0].Kind == Bridge:
		s = "On a single edge there is nothing to put in order."
	case blocks[0].Kind == Ring:
		s = "On a ring the cyclic order never changes, and here it is that of home."
	case blocks[0].Kind == Theta0:
		s = "Of 720 arrangements only 120 can be reached (Wilson's exception), and this is one of them."
	case blocks[0].Kind == Bipartite:
		s = "The graph is two-coloured and has no cut vertex, so exactly the even arrangements can be solved, and this is one."
	default:
		s = "Every arrangement of this graph can be solved (not two-coloured, no cut vertex)."
	}
	if j.blocks.Reach < len(j.content) {
		s += " Beyond what the empty vertex reaches all are at home."
	}
	return s
}
