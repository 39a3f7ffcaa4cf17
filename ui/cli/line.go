package cli

import (
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
)

// newLine returns the line of a run as JSON, or the one of its failure. It lists the
// solutions if list is set.
func newLine(it item, algorithm string, r family.Report, list bool) any {
	if r.Outcome == solver.Broken {
		return newFailure(it.name, algorithm, r.Err)
	}
	s := bench.NewSolve(it.name, it.puzzle, algorithm, r, list)
	s.Peak = bench.PeakMemory()
	return s
}

func newFailure(puzzle, algorithm string, err error) bench.Failure {
	return bench.Failed(puzzle, algorithm, err)
}
