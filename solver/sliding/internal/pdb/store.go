package pdb

import "encoding/binary"

// piece is how many macros are stored together.
const piece = 64

// store turns the values of some macros, by macro and order, into more, by
// order and macro: so do most moves stay near in memory.
func (m *maker) store(from int) {
	p := m.Pattern
	count, values := m.count, m.values
	to := min(from+piece, len(p.parts))
	if p.encoding == oneBit {
		m.storeBits(from, to)
		return
	}
	for o := range count {
		at := o*int(p.size) + from
		if p.encoding == byteEncoding {
			for i := from; i < to; i++ {
				p.more[at] = values[i*count+o]
				at++
			}
			continue
		}
		i := from
		for ; i+1 < to; i += 2 {
			p.more[at>>1] = min(values[i*count+o], 15) | min(values[(i+1)*count+o], 15)<<4
			at += 2
		}
		if i < to {
			p.more[at>>1] = min(values[i*count+o], 15)
		}
	}
}

// storeBits is store for the bits of a one-bit pattern.
func (m *maker) storeBits(from, to int) {
	var block [piece]uint64
	for w := range m.words {
		clear(block[:])
		for i := from; i < to; i++ {
			block[i-from] = m.second[i*m.words+w]
		}
		transpose(&block)
		for o := w * 64; o < min(w*64+64, m.count); o++ {
			binary.LittleEndian.PutUint64(m.more[(o*int(m.size)+from)/8:], block[o-w*64])
		}
	}
}

// transpose turns a square of bits (Warren, Hacker's delight, 2002).
func transpose(a *[64]uint64) {
	mask := uint64(1)<<32 - 1
	for j := 32; j != 0; j, mask = j>>1, mask^mask<<(j>>1) {
		for k := 0; k < 64; k = (k + j + 1) &^ j {
			t := (a[k]>>j ^ a[k+j]) & mask
			a[k] ^= t << j
			a[k+j] ^= t
		}
	}
}
