//go:build !linux

package window

// limitC and trimC do nothing: no other system's allocator can be asked to.
func limitC() {}

func trimC() {}
