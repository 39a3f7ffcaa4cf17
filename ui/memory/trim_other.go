//go:build !linux || !cgo

package memory

// limitC and trimC do nothing: only the C allocator of Linux can give memory back.
func limitC() {}

func trimC() {}
