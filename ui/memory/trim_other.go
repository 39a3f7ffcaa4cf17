//go:build !linux || !cgo

package memory

// limitC and trimC do nothing: only the allocator of C on Linux can be asked to.
func limitC() {}

func trimC() {}
