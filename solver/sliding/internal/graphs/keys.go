package graphs

// Mix is the finalizer of SplitMix64 (Steele, Lea and Flood 2014).
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Key returns a fixed pseudo-random number for token t on vertex v. The hash of a position is
// the exclusive or of the keys of all its tokens (Zobrist 1970).
func Key(t, v int) uint64 { return Mix(uint64(t)<<32 | uint64(v)) }
