package modeltest

import "testing"

// SkipUnderRace skips a long test of code that runs on one goroutine if the
// race detector is on: it could find nothing there and makes the test five to
// ten times as slow. A test function has to call it itself: make test looks for such
// functions and runs them without the detector as well.
func SkipUnderRace(t *testing.T) {
	t.Helper()
	if RaceDetector {
		t.Skip("a long test of one goroutine, which runs without the race detector")
	}
}
