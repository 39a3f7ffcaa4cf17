//go:build !linux

package solver

// lowerPriority does nothing where only a whole program has a priority that it may
// change.
func lowerPriority() {}
