package slidinggen

import (
	"math/rand/v2"
	"slices"

	"backtrack/model/sliding"
)

// redraws is how often an arrangement is drawn again because it is the puzzle's
// own, which may be the only one.
const redraws = 20

// Mix returns a puzzle on the graph of p with the same places and homes and
// with the tokens in an arrangement that can be solved and is not yet, any with
// the same chance. It is false if there is none, because the empty vertex
// cannot leave its home. It takes O(n + m).
func Mix(p sliding.Position, seed uint64) (sliding.Position, bool) {
	d := drawingOf(p)
	b, err := newBoard(d)
	if err != nil || len(b.blocks.List) == 0 {
		return p, false
	}
	rnd := rand.New(rand.NewPCG(seed, uint64(d.n)))
	content := b.random(rnd)
	for range redraws {
		if !slices.Equal(content, p.Start().Content()) {
			break
		}
		content = b.random(rnd)
	}
	q, err := b.puzzle(content)
	return q, err == nil
}
