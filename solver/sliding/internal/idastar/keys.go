package idastar

import (
	"backtrack/solver/sliding/internal/graphs"
)

// keys are random numbers for the tokens on each vertex (Zobrist 1970); those
// of 16 vertices and fewer are the nibbles of the position itself.
var keys = func() (k [graphs.BoardVertices + 1][graphs.BoardVertices]uint64) {
	x := uint64(0x9e3779b97f4a7c15)
	for t := range k {
		for v := range k[t] {
			x += 0x9e3779b97f4a7c15 // SplitMix64 (Steele, Lea and Flood 2014)
			z := (x ^ x>>30) * 0xbf58476d1ce4e5b9
			z = (z ^ z>>27) * 0x94d049bb133111eb
			k[t][v] = z ^ z>>31
		}
	}
	return k
}()

func (s *IDA) keyOf(t, v uint8) uint64 {
	if s.B.N <= 16 {
		return uint64(t) << (4 * v)
	}
	return keys[t][v]
}

// visitKey is the key of a vertex that is still to be visited.
func (s *IDA) visitKey(v uint8) uint64 { return keys[graphs.BoardVertices][v] }
