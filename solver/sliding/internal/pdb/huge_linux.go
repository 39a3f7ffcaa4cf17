package pdb

import (
	"syscall"
	"unsafe"
)

// newBytes returns n bytes of 0. A large block is advised to lie on huge
// pages: a search looks into it everywhere, and with pages of 4 KB nearly
// every look has to wait for a page table as well.
func newBytes(n int) []uint8 {
	const huge = 2 << 20
	if n < huge {
		return make([]uint8, n)
	}
	all := make([]uint8, n+2*huge)
	off := int(-uintptr(unsafe.Pointer(&all[0])) & (huge - 1))
	whole := (n + huge - 1) / huge * huge
	const madvHugepage = 14
	_ = syscall.Madvise(all[off:off+min(whole, len(all)-off)], madvHugepage) // a hint: without it all works, but slower
	return all[off : off+n : off+n]
}
