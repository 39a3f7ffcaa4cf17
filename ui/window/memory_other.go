//go:build !linux

package window

// trimC does nothing: no other system's allocator can be asked to.
func trimC() {}
