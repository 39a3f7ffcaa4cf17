package bench

import (
	"context"
	"errors"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
)

// Settings say how a cell is measured.
type Settings struct {
	Runs  int           // samples
	CPU   time.Duration // limit of a run in processor time; 0 is none
	Wall  time.Duration // limit of a run by the clock on the wall; 0 is none
	Cold  bool          // the first run of the process is a sample of its own
	Warm  bool          // runs after that are measured
	Moves int           // bound on the moves of a solution; 0 is none
}

// A Sample is one measurement of a cell: a run, or a batch of them.
type Sample struct {
	Run       int           // 0 is the cold run, 1 and more the others
	Loops     int           // solves in the batch
	Disturbed bool          // something else used the processor meanwhile
	Report    family.Report // its times are those of the whole batch
}

// CPU returns the processor time of one solve.
func (s Sample) CPU() time.Duration { return s.Report.Stats.CPU / time.Duration(s.Loops) }

// Decided reports whether the run came to its end: with a solution, which is the
// shortest if that was the task, or with the proof that there is none.
func (s Sample) Decided() bool {
	return s.Report.Cut == nil && (s.Report.Outcome == solver.Solved || s.Report.Outcome == solver.Unsolvable)
}

// How long samples are. A batch of solves must be long against the reading of the
// clock, which takes about a microsecond; slow searches get fewer samples.
const (
	leastBatch = 2 * time.Millisecond
	allBatches = 60 * time.Millisecond // of a cell together, if its solves are short
	batched    = time.Second           // solves longer than that are samples by themselves
	slow       = 5 * time.Second       // solves longer than that get one more sample only
)

// disturbedRatio is the ratio of the time on the wall to the processor time of a
// search on one thread above which something has disturbed it.
const disturbedRatio = 1.3

// Measure measures a variant on a puzzle in this process and passes each sample to
// emit. It ends early, with the error of ctx, if that is cancelled, and after a run
// that reached a limit.
func Measure(ctx context.Context, f family.Family, p family.Puzzle, v Variant, set Settings, emit func(Sample)) error {
	algorithm, rules, err := v.Algorithm(f)
	if err != nil {
		return err
	}
	run := func(n, loops int) Sample {
		job := p.Solve(ctx, algorithm, family.Request{Want: 1, Rules: rules, MaxMoves: set.Moves, CPU: set.CPU * time.Duration(loops), Timeout: set.Wall * time.Duration(loops), Loops: loops})
		s := Sample{Run: n, Loops: loops, Report: job.Report()}
		stats := s.Report.Stats
		s.Disturbed = stats.Threads == 1 && stats.CPU > 0 && stats.Wall.Seconds() > disturbedRatio*stats.CPU.Seconds()
		return s
	}
	first := run(0, 1)
	if errors.Is(first.Report.Err, context.Canceled) {
		return ctx.Err()
	}
	if set.Cold || !first.Decided() {
		emit(first)
	}
	if !first.Decided() || !set.Warm {
		return ctx.Err()
	}
	loops, samples := 1, set.Runs
	switch cpu := first.CPU(); {
	case cpu > slow:
		samples = min(samples, 2)
	case cpu < batched:
		loops = batch(max(leastBatch, allBatches/time.Duration(set.Runs)), func(loops int) time.Duration { return run(0, loops).Report.Stats.CPU })
	}
	for n := range samples {
		s := run(n+1, loops)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		emit(s)
		if !s.Decided() {
			break
		}
	}
	return nil
}

// batch returns how many solves take at least a time, given a function that makes
// some and returns how long they took. It warms the search up.
func batch(least time.Duration, solve func(loops int) time.Duration) int {
	for loops := 1; ; loops *= 2 {
		took := solve(loops)
		if took >= leastBatch {
			return max(1, int(float64(loops)*least.Seconds()/took.Seconds()+.999))
		}
		if took <= 0 && loops >= 1<<10 {
			return loops // the system has no clock for threads
		}
	}
}
