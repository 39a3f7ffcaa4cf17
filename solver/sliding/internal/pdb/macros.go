package pdb

import (
	"math/bits"

	"backtrack/solver/sliding/internal/graphs"
)

// A macro is a set of vertices that the tokens of a cluster occupy, and a
// part of the rest in which the hole is.
type macro struct {
	rank  uint32
	first uint32 // its steps
}

// A step moves the token in place j of a macro; it gets to place i of another.
type step struct {
	to   uint32
	j, i uint8
}

// listMacros lists the macros of a cluster, with one more at the end, and their
// steps; start is that of the goal.
func listMacros(b *graphs.Board, p *Pattern) (macros []macro, steps []step, start uint32) {
	all := uint32(1)<<b.N - 1
	p.main = make([]uint32, p.ranks.size)
	p.others = make([]uint32, p.ranks.size)
	for r, mask := range p.ranks.masks {
		for free := all &^ mask; free != 0; {
			part := b.Part(mask, bits.TrailingZeros32(free))
			free &^= part
			if bits.OnesCount32(part) > bits.OnesCount32(p.main[r]) {
				p.main[r] = part
			}
		}
		macros = append(macros, macro{rank: uint32(r)})
	}
	p.parts = append(p.parts, p.main...)
	for r, mask := range p.ranks.masks {
		p.others[r] = uint32(len(macros))
		for free := all &^ mask &^ p.main[r]; free != 0; {
			part := b.Part(mask, bits.TrailingZeros32(free))
			free &^= part
			macros = append(macros, macro{rank: uint32(r)})
			p.parts = append(p.parts, part)
		}
	}
	if b.N <= 16 && len(macros) <= 1<<16 {
		places := make([]uint16, len(p.main)*16)
		for r, mask := range p.ranks.masks {
			for free := all &^ mask; free != 0; free &= free - 1 {
				v := bits.TrailingZeros32(free)
				places[r*16+v] = uint16(p.index(mask, 0, uint8(v)))
			}
		}
		p.places = places
	}
	start = p.index(p.Home, 0, uint8(bits.TrailingZeros32(p.goal)))
	for i := range macros {
		m := &macros[i]
		m.first = uint32(len(steps))
		mask := p.ranks.masks[m.rank]
		for tokens := mask; tokens != 0; tokens &= tokens - 1 {
			v := bits.TrailingZeros32(tokens)
			for holes := b.Adj[v] & p.parts[i]; holes != 0; holes &= holes - 1 {
				u := bits.TrailingZeros32(holes)
				after := mask ^ 1<<v ^ 1<<u
				steps = append(steps, step{p.index(after, 0, uint8(v)),
					uint8(bits.OnesCount32(mask & (1<<v - 1))), uint8(bits.OnesCount32(after & (1<<u - 1)))})
			}
		}
	}
	return append(macros, macro{first: uint32(len(steps))}), steps, start
}
