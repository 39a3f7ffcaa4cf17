package improve

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/idastar"
	"backtrack/solver/sliding/internal/slidingtest"
)

// TestStretches replaces stretches of random walks by beams that are wide enough to keep all
// positions, forward and backward. It checks that both replacements are shortest.
func TestStretches(t *testing.T) {
	modeltest.SkipUnderRace(t)
	b, wide := boardOf(9, slidingtest.Grid(3, 3))
	rng := rand.New(rand.NewPCG(14, 1))
	for range 4 {
		holes := []uint8{0} // of a walk from home, without a move and its inverse after each other
		for len(holes) < 300 {
			near := b.Near[holes[len(holes)-1]]
			if v := near[rng.IntN(len(near))]; len(holes) == 1 || v != holes[len(holes)-2] {
				holes = append(holes, v)
			}
		}
		content := after([]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8}, holes[1:])
		slices.Reverse(holes)
		walk := holes[1:]
		corner := func(v uint8) bool { return len(b.Near[v]) == 2 }
		low := slices.IndexFunc(walk, corner) + 1
		high := low + 150 + slices.IndexFunc(walk[low+150:], corner)
		plan := construct.BlockPlan{Near: wide, Content: graphs.Convert[uint16](content), Walk: graphs.Convert[uint16](walk)}
		q := &Incumbent{composition: &construct.Composition{Parts: []construct.BlockPlan{plan}}, memory: new(idastar.Memory)}
		s := newShortener(t.Context(), q, 0, 2)
		if _, err := s.learn(false); err != nil {
			t.Fatal(err)
		}
		var moves []int
		for _, ends := range [][2]int{{low, high + 1}, {high + 1, low}} {
			shorter, err := s.shortenStretch(ends[0], ends[1], 200_000)
			if err != nil || !leadsHome(content, shorter) {
				t.Fatalf("%v, error %v; want a way home for %v", shorter, err, content)
			}
			if n := len(shorter) - (len(walk) - high - 1); !slices.Equal(shorter[:low], walk[:low]) || !slices.Equal(shorter[n:], walk[high+1:]) {
				t.Fatalf("%v differs from %v before %d or after %d moves", shorter, walk, low, high+1)
			}
			moves = append(moves, len(shorter))
		}
		if gained := len(walk) - moves[0]; moves[0] != moves[1] || gained < high+1-low-31 {
			t.Errorf("%d moves forward, %d backward, from %d; want the same, with %d or more saved", moves[0], moves[1], len(walk), high+1-low-31)
		}
		if shorter, err := s.shortenStretch(low, high+1, 200_000); shorter != nil || err != nil {
			t.Errorf("%v, error %v; want nothing in a stretch that was searched", shorter, err)
		}
		if shorter, err := s.shortenStretch(low, high+2, 200_000); shorter != nil || err != nil {
			t.Errorf("%v, error %v; want nothing where no symmetry brings the hole home", shorter, err)
		}
	}
}

// TestLearn checks that a shortener waits for the larger patterns that another goroutine
// is making, and then forgets which stretches it has searched.
func TestLearn(t *testing.T) {
	modeltest.SkipUnderRace(t)
	b, wide := boardOf(21, slidingtest.Grid(3, 7))
	plan := construct.BlockPlan{Near: wide, Content: make([]uint16, 21)}
	q := &Incumbent{composition: &construct.Composition{Parts: []construct.BlockPlan{plan}}, memory: new(idastar.Memory)}
	s := newShortener(t.Context(), q, 0, 2)
	for _, await := range []bool{false, true} {
		if larger, err := s.learn(await); larger || err != nil || s.patterns == nil {
			t.Fatalf("larger %v, error %v, patterns %v; want the small patterns", larger, err, s.patterns)
		}
	}
	s.searched["a stretch"] = 1
	ctx := &begun{Context: t.Context(), asked: make(chan struct{})}
	go q.memory.Libraries.Library(ctx, b, 5)
	<-ctx.asked
	if larger, err := s.learn(true); !larger || err != nil || len(s.searched) > 0 {
		t.Errorf("larger %v, error %v, searched %v; want larger patterns and nothing searched", larger, err, s.searched)
	}
	if larger, err := s.learn(true); larger || err != nil {
		t.Errorf("larger %v, error %v; want no larger patterns once they are in use", larger, err)
	}
}

// A begun is a context that says when it is asked for the first time.
type begun struct {
	context.Context
	once  sync.Once
	asked chan struct{}
}

func (b *begun) Err() error {
	b.once.Do(func() { close(b.asked) })
	return b.Context.Err()
}
