package slidingsolve

import (
	"math/bits"
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

// macros lists the macros of a cluster, with one more at the end, and their
// steps; start is that of the goal.
func (b *board) macros(p *pattern) (macros []macro, steps []step, start uint32) {
	p.first = make([]uint32, p.ranks.size)
	all := uint32(1)<<b.n - 1
	for r, mask := range p.ranks.masks {
		at := len(macros)
		for free := all &^ mask; free != 0; {
			part := b.part(mask, bits.TrailingZeros32(free))
			free &^= part
			if mask == p.home && part == p.goal {
				start = uint32(len(macros))
			}
			macros = append(macros, macro{rank: uint32(r)})
			p.parts = append(p.parts, part)
		}
		p.first[r] = uint32(at) << 1
		if len(macros) > at+1 {
			p.first[r]++
		}
	}
	for i := range macros {
		m := &macros[i]
		m.first = uint32(len(steps))
		mask := p.ranks.masks[m.rank]
		for tokens := mask; tokens != 0; tokens &= tokens - 1 {
			v := bits.TrailingZeros32(tokens)
			for holes := b.adj[v] & p.parts[i]; holes != 0; holes &= holes - 1 {
				u := bits.TrailingZeros32(holes)
				after := mask ^ 1<<v ^ 1<<u
				to := p.first[p.ranks.of(after)] >> 1
				for p.parts[to]>>v&1 == 0 {
					to++
				}
				steps = append(steps, step{to,
					uint8(bits.OnesCount32(mask & (1<<v - 1))), uint8(bits.OnesCount32(after & (1<<u - 1)))})
			}
		}
	}
	return append(macros, macro{first: uint32(len(steps))}), steps, start
}
