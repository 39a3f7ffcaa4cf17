//go:build race

package modeltest

// RaceDetector reports whether the race detector is on.
const RaceDetector = true
