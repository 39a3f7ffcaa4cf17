package solver_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"
	"time"

	"backtrack/model/toy"
	"backtrack/solver"
)

type algorithm = solver.Algorithm[toy.Position, toy.Press]

// solving returns an algorithm that claims that moves are a solution.
func solving(moves ...toy.Press) algorithm {
	return algorithm{Solve: func(_ context.Context, _ solver.Task[toy.Position], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
		more := p.Solution(moves)
		return p.Result(more, nil)
	}}
}

// endless visits nodes until it is stopped.
var endless = algorithm{Solve: func(_ context.Context, _ solver.Task[toy.Position], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
	for {
		if _, err := p.Visit(solver.Root, 0, 1); err != nil {
			return p.Result(false, err)
		}
	}
}}

const plus = toy.Position(0b010111010) // solved by pressing the middle

func TestStartChecks(t *testing.T) {
	task := solver.Task[toy.Position]{Start: plus, Want: 1}
	r, err := solver.Start(t.Context(), solving(4), task, solver.Options{}).Result()
	if err != nil || len(r.Moves) != 1 || r.Count.Int64() != 1 || r.Complete {
		t.Errorf("right answer: got %+v, error %v, want one move and one solution, not complete", r, err)
	}
	for _, wrong := range [][]toy.Press{{3}, {9}, {}} {
		r, err := solver.Start(t.Context(), solving(wrong...), task, solver.Options{}).Result()
		if err == nil || r.Moves != nil || solver.OutcomeOf(false, err) != solver.Broken {
			t.Errorf("wrong answer %v: got %+v, error %v, want an error and no moves", wrong, r, err)
		}
	}
}

// TestStartChecksProofs checks that a run fails if its answer disproves its claims.
func TestStartChecksProofs(t *testing.T) {
	twice := func(_ toy.Position, moves []toy.Press) int { return 2 * len(moves) }
	for _, tt := range []struct {
		r      solver.Result[toy.Press]
		err    error
		length func(toy.Position, []toy.Press) int
		right  bool
	}{
		{r: solver.Result[toy.Press]{Bound: 1}, right: true},
		{r: solver.Result[toy.Press]{Bound: 1, Optimal: true}, right: true},
		{r: solver.Result[toy.Press]{Bound: -1, Optimal: true}, right: true},
		{r: solver.Result[toy.Press]{Bound: 0}, right: true},
		{r: solver.Result[toy.Press]{Bound: 0, Optimal: true}},
		{r: solver.Result[toy.Press]{Bound: 2}},
		{r: solver.Result[toy.Press]{Bound: 2}, err: context.Canceled},
		{r: solver.Result[toy.Press]{Bound: 2}, length: twice, right: true},
		{r: solver.Result[toy.Press]{Bound: 3}, length: twice},
		{r: solver.Result[toy.Press]{Bound: 1, Optimal: true}, length: twice},
		{r: solver.Result[toy.Press]{Bound: -1}, err: solver.ErrUnsolvable},
	} {
		tt.r.Moves = []toy.Press{4}
		a := algorithm{Length: tt.length, Solve: func(context.Context, solver.Task[toy.Position], *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
			return tt.r, tt.err
		}}
		r, err := solver.Start(t.Context(), a, solver.Task[toy.Position]{Start: plus, Want: 1}, solver.Options{}).Result()
		broken := solver.OutcomeOf(r.Moves != nil, err) == solver.Broken
		if broken == tt.right {
			t.Errorf("bound %d, optimal %t, error %v: ends with %v, want it accepted: %t", tt.r.Bound, tt.r.Optimal, tt.err, err, tt.right)
		}
	}
}

// TestStartChecksAll checks that Start checks each of several solutions, whatever it
// shares with the one before it. Pressing twice changes nothing.
func TestStartChecksAll(t *testing.T) {
	check := func(solutions ...[]toy.Press) error {
		a := algorithm{Solve: func(context.Context, solver.Task[toy.Position], *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
			return solver.Result[toy.Press]{Moves: solutions[0], Solutions: solutions}, nil
		}}
		return solver.Start(t.Context(), a, solver.Task[toy.Position]{Start: plus}, solver.Options{}).Err()
	}
	right := [][]toy.Press{{0, 0, 4}, {0, 1, 0, 1, 4}, {0, 1, 1, 0, 4}, {4}, {4}, {1, 1, 4}}
	if err := check(right...); err != nil {
		t.Error(err)
	}
	for _, wrong := range [][]toy.Press{{0, 1, 4}, {0, 0}, {0, 1, 0, 9, 4}, {1, 4}, {}} {
		for at := range right {
			if err := check(slices.Insert(slices.Clone(right), at+1, wrong)...); err == nil {
				t.Errorf("%v as solution %d is accepted, want an error", wrong, at+1)
			}
		}
	}
}

// TestRules checks that an algorithm gets its default rules if none are named.
func TestRules(t *testing.T) {
	rules := []solver.Rule{{ID: "a"}, {ID: "b", OffByDefault: true}, {ID: "c"}}
	for _, tt := range []struct{ named, on []string }{
		{nil, []string{"a", "c"}}, {[]string{}, nil}, {[]string{"b"}, []string{"b"}}, {[]string{"c", "b"}, []string{"b", "c"}},
	} {
		var on []string
		a := algorithm{Info: solver.Info{Rules: rules}}
		a.Solve = func(_ context.Context, t solver.Task[toy.Position], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
			for _, r := range rules {
				if t.On(r.ID) {
					on = append(on, r.ID)
				}
			}
			return p.Result(true, nil)
		}
		solver.Start(t.Context(), a, solver.Task[toy.Position]{Rules: tt.named}, solver.Options{}).Err()
		if !slices.Equal(on, tt.on) {
			t.Errorf("named %q: %q are on, want %q", tt.named, on, tt.on)
		}
	}
}

func TestStop(t *testing.T) {
	task := solver.Task[toy.Position]{Start: plus, Want: 1}
	run := solver.Start(t.Context(), endless, task, solver.Options{})
	for run.Stats().Nodes == 0 {
		time.Sleep(time.Millisecond)
	}
	run.Cancel()
	if err := run.Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: got error %v, want %v", err, context.Canceled)
	}
	if s := run.Stats(); s.Nodes == 0 || s.Wall == 0 || s.CPU == 0 {
		t.Errorf("figures after the end: %+v, want nodes and times", s)
	}
	err := solver.Start(t.Context(), endless, task, solver.Options{Timeout: time.Millisecond}).Err()
	if got := solver.OutcomeOf(false, err); got != solver.TimedOut {
		t.Errorf("the outcome of %v is %v, want %v", err, got, solver.TimedOut)
	}
}

// TestClockOfRun checks that the CPU time of a silent search, and of its
// other threads, advances.
func TestClockOfRun(t *testing.T) {
	if runtime.GOOS != "linux" && runtime.GOOS != "windows" {
		t.Skip("threads cannot be read from outside here")
	}
	for name, other := range map[string]bool{"own thread": false, "other thread": true} {
		t.Run(name, func(t *testing.T) {
			silent := algorithm{Solve: func(ctx context.Context, _ solver.Task[toy.Position], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
				work := func() {
					for ctx.Err() == nil {
					}
				}
				if other {
					p.Go(work)()
				} else {
					work()
				}
				return p.Result(false, ctx.Err())
			}}
			run := solver.Start(t.Context(), silent, solver.Task[toy.Position]{Start: plus, Want: 1}, solver.Options{})
			var last time.Duration
			for _, least := range []time.Duration{20, 40, 60} {
				for began := time.Now(); last < least*time.Millisecond; time.Sleep(time.Millisecond) {
					if last = run.Stats().CPU; time.Since(began) > 10*time.Second {
						t.Fatalf("the CPU time is %v after 10 s, want it to grow", last)
					}
				}
			}
			run.Cancel()
			<-run.Done()
			if end := run.Stats().CPU; end < last {
				t.Errorf("the CPU time is %v at the end, want at least the %v before", end, last)
			}
		})
	}
}

func TestOutcomeOf(t *testing.T) {
	for _, tt := range []struct {
		found bool
		err   error
		want  solver.Outcome
	}{
		{true, nil, solver.Solved},
		{true, context.DeadlineExceeded, solver.Solved},
		{false, context.DeadlineExceeded, solver.TimedOut},
		{false, context.Canceled, solver.Stopped},
		{false, solver.ErrUnsolvable, solver.Unsolvable},
		{false, errors.New("x"), solver.Broken},
		{true, errors.New("x"), solver.Broken},
	} {
		if got := solver.OutcomeOf(tt.found, tt.err); got != tt.want {
			t.Errorf("OutcomeOf(%t, %v) = %s, want %s", tt.found, tt.err, got, tt.want)
		}
	}
}
