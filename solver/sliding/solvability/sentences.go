package solvability

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"backtrack/model/lists"
)

// maxNamed is the largest number of numbers that a sentence lists.
const maxNamed = 12

// listNumbers joins numbers by the separator between. It writes at most maxNamed numbers, and
// "…" for the rest.
func listNumbers(numbers []int, between string) string {
	cut := len(numbers) > maxNamed
	if cut {
		numbers = numbers[:maxNamed]
	}
	words := lists.Map(numbers, strconv.Itoa)
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
	return fmt.Sprintf("the %s %s", what, listNumbers(vs, "-"))
}

// alone reports whether the graph is a single block.
func (d *decision) alone() bool {
	return len(d.blocks.List) == 1 && d.blocks.Reach == len(d.content)
}

// of returns " of " and the name of a block, or "" if there is only one block.
func (d *decision) of(block *Block) string {
	if d.alone() {
		return ""
	}
	return " of " + block.name()
}

// crossing says why token t cannot get from block source to block target through the cut vertex
// cut.
func (d *decision) crossing(t, source, target, cut int) string {
	const why = "No token can pass it: while a token is there, the empty place is on the side the token came from, " +
		"and gets away only by pushing it back."
	a, b := &d.blocks.List[source], &d.blocks.List[target]
	home := b.name()
	if b.Kind == Bridge {
		home = fmt.Sprintf("place %d", t)
	}
	for _, block := range []*Block{a, b} {
		if block.Kind == Bridge {
			place := a.name()
			if a.Kind == Bridge {
				place = fmt.Sprintf("place %d", d.now[t])
			}
			return fmt.Sprintf("Token %d must get from %s to %s, and the only way is over %s. %s",
				t, place, home, block.name(), why)
		}
	}
	return fmt.Sprintf("Token %d must get from %s to %s, and the only way is through place %d. %s", t, a.name(), home, cut, why)
}

// rotation says why the tokens of a ring cannot be brought home.
func (d *decision) rotation(block *Block) string {
	vs := block.Vertices[1:]
	here := lists.Map(vs, func(v int) int { return d.content[v] })
	where := "a ring"
	if !d.alone() {
		where = block.name()
	}
	return fmt.Sprintf("On %s the order around it never changes. Here it reads %s, at home %s.", where, listNumbers(here, " "), listNumbers(vs, " "))
}

// parity says why the tokens of a bipartite block cannot be brought home.
func (d *decision) parity(block *Block) string {
	return fmt.Sprintf("Half of all arrangements%s can be solved, and this one can't: with the empty place at home, "+
		"an odd number of swaps would be needed, and moves only ever make an even number.", d.of(block))
}

// exception says why the tokens of θ₀ cannot be brought home.
func (d *decision) exception(block *Block) string {
	return fmt.Sprintf("Of 720 arrangements%s only 120 can be reached (Wilson's famous exception, θ₀), "+
		"and this is not one of them.", d.of(block))
}

// sentence returns a text that says that a position can be solved, and the reason why. The
// reason is "" if there is nothing to explain.
func (d *decision) sentence() (text, why string) {
	switch blocks := d.blocks.List; {
	case len(blocks) == 0:
		return "Nothing can move, and every token is at home.", ""
	case len(blocks) > 1:
		text = fmt.Sprintf("Each of the %d parts of the graph has the tokens that belong there and can be solved by itself.",
			len(blocks))
	case blocks[0].Kind == Bridge:
		text = "On a single edge there is nothing to put in order."
	case blocks[0].Kind == Ring:
		text = "On a ring the order around it never changes, and here it is right."
	case blocks[0].Kind == Theta0:
		text = "Of 720 arrangements only 120 can be reached (Wilson's famous exception, θ₀), and this is one of them."
	case blocks[0].Kind == Bipartite:
		text = "Half of all arrangements can be solved. This one can."
		why = "Colour the places like a chessboard. Each move takes the empty place to the other colour and makes one swap, " +
			"so once it is back home, the number of swaps is even. An even number is what this arrangement needs."
	default:
		text = "Every arrangement can be solved."
		why = "The graph is in one piece, has no bottleneck, and has a ring of odd length. " +
			"On such a graph the tokens can be put in any order (Wilson 1974)."
	}
	if d.blocks.Reach < len(d.content) {
		text += " What the empty place can't reach is at home."
	}
	return text, why
}
