package modeltest

import "testing"

// SkipUnderRace skips a test if the race detector is on. It is for long tests of code that runs
// on one goroutine: the detector can find nothing in them and makes them five to ten times as
// slow. A test function must call it directly, not through a helper, because make test looks
// for such test functions and runs them without the detector as well.
func SkipUnderRace(t *testing.T) {
	t.Helper()
	if RaceDetector {
		t.Skip("a long test of one goroutine, which runs without the race detector")
	}
}
