package numbrixview

import (
	"context"

	"backtrack/solver/numbrix/numbrixsolve"
)

// finishable reports whether a solution agrees with all entries and notes.
func finishable(ctx context.Context, p position) (bool, error) {
	_, ok, err := numbrixsolve.Agree(ctx, p)
	return ok, err
}
