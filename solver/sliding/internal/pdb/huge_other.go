//go:build !linux

package pdb

// newBytes returns n bytes of 0.
func newBytes(n int) []uint8 { return make([]uint8, n) }
