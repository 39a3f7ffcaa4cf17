package slidinghint

import (
	"context"
	"time"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/slidingsolve"
)

// best searches for a shortest solution of p, of at most so many moves (0 is
// any number), for at most so long (0 is as long as it takes).
func (v *Advisor) best(ctx context.Context, p sliding.Position, most int, limit time.Duration) (solver.Result[sliding.Move], error) {
	algorithms := slidingsolve.Algorithms(&v.Memory)
	a := algorithms[len(algorithms)-1]
	return solver.Start(ctx, a, solver.Task[sliding.Position]{Start: p, Want: 1, MaxMoves: most}, solver.Options{Timeout: limit}).Result()
}
