package cli

import (
	"math/big"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// A solveLine is one run of a solver as JSON. Nil pointers and lists are written
// as null: the value does not exist or is not known.
type solveLine struct {
	Puzzle     string         `json:"puzzle"`
	Family     string         `json:"family"`
	Name       string         `json:"name"`
	Algorithm  string         `json:"algorithm"`
	Status     solver.Outcome `json:"status"`
	Reason     string         `json:"reason,omitempty"` // why it is unsolvable, or what a stopped search left out
	Count      *big.Int       `json:"count"`
	Complete   bool           `json:"complete"`
	Unique     *bool          `json:"unique"`
	Optimal    bool           `json:"optimal"`
	Moves      []string       `json:"moves"`
	Solution   *string        `json:"solution"`
	Solutions  [][]string     `json:"solutions,omitzero"` // where more than one was asked for
	Nodes      uint64         `json:"nodes"`
	Backtracks uint64         `json:"backtracks"`
	Rejects    uint64         `json:"rejects"`
	Bound      *int           `json:"bound"`
	CPU        float64        `json:"cpu_ms"`
	Wall       float64        `json:"wall_ms"`
	Peak       uint64         `json:"peak_bytes"`    // of the process so far
	Run        int            `json:"run,omitempty"` // from 1, of compare
}

// An errorLine replaces a solveLine if there was no run, or if its result can't
// be trusted.
type errorLine struct {
	Puzzle    string         `json:"puzzle"`
	Algorithm string         `json:"algorithm"`
	Status    solver.Outcome `json:"status"`
	Error     string         `json:"error"`
	Run       int            `json:"run,omitempty"`
}

func newErrorLine(puzzle, algorithm string, err error, run int) errorLine {
	return errorLine{puzzle, algorithm, solver.Broken, err.Error(), run}
}

// newLine returns the solveLine or errorLine of a run. It lists the solutions if
// list is set.
func newLine(it item, algorithm string, r family.Report, list bool, run int) any {
	if r.Outcome == solver.Broken {
		return newErrorLine(it.name, algorithm, r.Err, run)
	}
	l := solveLine{
		Puzzle: it.name, Family: it.family.ID, Name: it.puzzle.Header.Name, Algorithm: algorithm,
		Status: r.Outcome, Count: r.Count, Complete: r.Complete, Unique: unique(r), Optimal: r.Optimal,
		Nodes: r.Stats.Nodes, Backtracks: r.Stats.Backtracks, Rejects: r.Stats.Rejects,
		CPU: millis(r.Stats.CPU), Wall: millis(r.Stats.Wall), Peak: peakMemory(), Run: run,
	}
	switch r.Outcome {
	case solver.Solved:
		l.Moves, l.Solution = r.Moves, &r.Body
		if l.Moves == nil {
			l.Moves = []string{}
		}
	case solver.Unsolvable, solver.Stopped:
		l.Reason = reason(r)
	}
	if list {
		l.Solutions = append([][]string{}, r.Solutions...)
	}
	if r.Bound >= 0 {
		l.Bound = &r.Bound
	}
	return l
}

// unique reports whether a puzzle has exactly one solution. It is nil if that is
// not known, or if there is none.
func unique(r family.Report) *bool {
	several := r.Count.Cmp(big.NewInt(1)) > 0
	if one := r.Count.Sign() > 0 && !several; several || one && r.Complete {
		return &one
	}
	return nil
}

// reason says in a sentence why there is no solution, or what a search that
// finished without an answer left out; "" if it was stopped before.
func reason(r family.Report) string {
	switch {
	case r.Reason != "":
		return words.Sentence(r.Reason)
	case r.Outcome == solver.Unsolvable:
		return "The search has tried everything that the rules allow."
	}
	return ""
}
