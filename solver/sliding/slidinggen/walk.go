package slidinggen

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"backtrack/solver/sliding/slidinghint"
)

// Limits of walks.
const (
	maxLooks  = 60 // largest number of positions that are measured for one puzzle
	walkLooks = 15 // positions that are measured before another walk begins
)

// atLength returns a position whose shortest solution has a random length from shortest to
// longest. If longest is math.MaxInt, any length from shortest on will do. If atLength finds no
// such position, it returns the one with the longest solution that is not longer than longest.
// It walks until the position is far enough from home, and then follows a shortest solution
// back to the length.
func (r recipe) atLength(
	ctx context.Context, m *positionMaker, rng *rand.Rand, shortest, longest int,
) (best result, err error) {
	bounded := longest < math.MaxInt
	target := shortest
	if bounded {
		target += rng.IntN(longest - shortest + 1)
	}
	var at *walker
	d := 0
	for look := range maxLooks {
		if look%walkLooks == 0 || d > longest {
			at, d = m.newWalker(rng, !bounded), 0
		} else {
			at.walk(max(1, target-d), rng)
		}
		p, err := m.puzzle(at.content)
		if err != nil {
			return best, err
		}
		length, solution, err := m.advisor.Length(ctx, p)
		if err != nil {
			return best, err
		}
		d = length
		if bounded && solution != nil && d > target {
			if p, err = p.PlayAll(solution[:d-target]); err != nil {
				return best, err
			}
			d = target
		}
		if d > best.distance && d <= longest {
			best.content, best.distance = p.Content(), d
		}
		if target <= best.distance {
			return best, nil
		}
	}
	if best.content == nil {
		return best, fmt.Errorf("no position %d moves from the goal was found", target)
	}
	return best, nil
}

// atDistance returns a position at the requested distance or, if none is found, the
// farthest below that.
func (r recipe) atDistance(ctx context.Context, m *positionMaker, rng *rand.Rand) (result, error) {
	got, err := r.atLength(ctx, m, rng, r.distance, r.distance)
	if err == nil && got.distance < r.distance {
		got.note = fmt.Sprintf("No position %d moves from the goal was found; this one is %d moves from it.",
			r.distance, got.distance)
	}
	return got, err
}

// atLevel returns a position of the requested level or, if none is found, the farthest
// below that.
func (r recipe) atLevel(ctx context.Context, m *positionMaker, rng *rand.Rand) (result, error) {
	scale := slidinghint.ScaleOf(m.n)
	shortest, longest := scale.Lengths(r.Level)
	got, err := r.atLength(ctx, m, rng, shortest, longest)
	got.rated, got.level = true, scale.Level(got.distance)
	got.note = r.Note("position of this graph", got.level)
	if got.note == "" && got.distance < shortest {
		got.note = fmt.Sprintf("No position at least %d moves from the goal was found; this one is %d moves from it.", shortest, got.distance)
	}
	return got, err
}
