//go:build !linux

package solver

// lowerPriority does nothing: only Linux has a nice value for each thread.
func lowerPriority() {}
