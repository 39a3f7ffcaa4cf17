package window

import (
	"context"
	"errors"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// outcome says how a run ended.
func outcome(r family.Report, limit time.Duration) string {
	switch r.Outcome {
	case solver.Solved:
		switch {
		case errors.Is(r.Cut, context.DeadlineExceeded):
			return "solved, but not proved shortest in " + words.Limit(limit)
		case r.Cut != nil:
			return "solved, but stopped before it was proved shortest"
		}
		return "solved"
	case solver.Unsolvable:
		return "no solution, proved"
	case solver.TimedOut:
		return "not solved in " + words.Limit(limit)
	case solver.Stopped:
		return "stopped"
	}
	return r.Err.Error()
}
