package bench

import (
	"context"
	"errors"
	"math"
	"runtime"
	"time"

	"backtrack/solver"
	"backtrack/solver/cputime"
	"backtrack/ui/family"
)

// Settings say how cells are measured.
type Settings struct {
	Runs     int           // samples of a cell
	CPU      time.Duration // limit of a solve in processor time; 0 is none
	Wall     time.Duration // limit of a solve by the clock on the wall; 0 is none
	Cold     bool          // the first run of the process is kept
	Warm     bool          // samples are made after it
	MaxMoves int           // bound on the length of solutions; 0 is none
}

// DefaultRuns is the usual number of samples: the least that gives an interval.
const DefaultRuns = intervalSamples

// WallPerCPU is how many times as long as its limit of processor time a solve may
// take by the clock on the wall, where only the first is named.
const WallPerCPU = 3

// LimitCPU returns settings with a limit in processor time, and the one by the clock
// on the wall that goes with it.
func (s Settings) LimitCPU(d time.Duration) Settings {
	s.CPU, s.Wall = d, WallPerCPU*d
	return s
}

// How long samples are. A batch of solves must be long against the reading of the
// clock, which takes about a microsecond; slow searches get fewer samples.
const (
	leastBatch = 2 * time.Millisecond
	allBatches = 60 * time.Millisecond // of a cell together, if its solves are short
	mostWarmUp = allBatches            // after it samples begin, steady or not
	batched    = time.Second           // solves longer than that are samples by themselves
	slow       = 5 * time.Second       // solves longer than that get one more sample only
)

// A search on one thread was disturbed if its time on the wall is more than
// disturbedRatio times its processor time, or if a loop of fixed length takes more than
// slowSpin times as long as when the measurement began.
const (
	disturbedRatio = 1.3
	slowSpin       = 1.1
)

// gcReserve is memory that is allocated and never touched while samples are made. The
// garbage collector then runs once per 64 MiB of garbage, as it does in a program that
// holds some data, and not 16 times as often, as in an empty process.
const gcReserve = 64 << 20

// A probe measures one cell in this process.
type probe struct {
	board       Board
	variant     Variant
	set         Settings
	whole       bool    // nothing else is done in this process
	background  bool    // its threads give way to the window's
	calibration float64 // milliseconds of spin; 0 is not known
}

// measure passes each sample to emit; the last one is marked. It ends early, with
// the error of ctx, if that is cancelled. A run that reaches a limit is the last.
func (p probe) measure(ctx context.Context, emit func(Line)) error {
	algorithm, rules, err := p.variant.Algorithm(p.board.Family)
	if err != nil {
		emit(NewFailure(p.board, p.variant, err))
		return nil
	}
	disturbed := p.calibration > 0 && spin() > slowSpin*p.calibration
	solve := func(run, loops int) (Line, family.Report) {
		n := time.Duration(loops)
		r := p.board.Puzzle.Solve(ctx, algorithm, family.Request{Want: 1, Rules: rules, MaxMoves: p.set.MaxMoves, CPU: p.set.CPU * n, Timeout: p.set.Wall * n, Loops: loops, Whole: p.whole, Background: p.background}).Report()
		l := p.line(r, run, loops)
		l.Rules = rules
		l.Disturbed = l.Disturbed || disturbed
		return l, r
	}
	if forget := p.board.Family.Forget; forget != nil {
		forget() // what other cells have left
	}
	resetPeak()
	idle := PeakMemory()
	cold, report := solve(0, 1)
	if peak := PeakMemory(); peak > idle {
		cold.Peak = peak - idle
	}
	if ctx.Err() != nil {
		return &interrupted{ctx.Err(), report.Stats.CPU}
	}
	cold.Cold = true
	cold.Last = !cold.decided() || !p.set.Warm
	if p.set.Cold || cold.Last {
		emit(cold)
	}
	if cold.Last {
		return nil
	}
	if p.whole {
		reserve := make([]byte, gcReserve)
		defer runtime.KeepAlive(reserve)
	}
	warm := func(run, loops int) (Line, family.Report) {
		if p.whole {
			runtime.GC() // so that all samples begin alike
		}
		return solve(run, loops)
	}
	loops, samples := 1, p.set.Runs
	switch cpu := report.Stats.CPU; {
	case cpu > slow:
		samples = 1
	case cpu < batched:
		loops = batch(max(leastBatch, allBatches/time.Duration(samples)), func(loops int) time.Duration {
			_, r := warm(0, loops)
			return r.Stats.CPU
		})
	}
	for run := 1; run <= samples; run++ {
		l, _ := warm(run, loops)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		l.Peak = cold.Peak
		l.Last = run == samples || !l.decided()
		if l.Limit && run == 1 && !p.set.Cold {
			emit(cold) // which shows that the limit need not be reached
		}
		emit(l)
		if l.Last {
			break
		}
	}
	return nil
}

// An interrupted error says that the context ended in the first solve of a cell.
type interrupted struct {
	error
	cpu time.Duration // that the solve had used, or less
}

func (e *interrupted) Unwrap() error { return e.error }

// line returns the line of a sample.
func (p probe) line(r family.Report, run, loops int) Line {
	l := newLine(p.board, p.variant)
	if r.Outcome == solver.Broken {
		l.Status, l.Error, l.Run = r.Outcome, r.Err.Error(), run
		return l
	}
	s := r.Stats
	l.Solve = NewSolve(p.board.ID, p.board.Puzzle, string(p.variant), r, false)
	each := func(d time.Duration) float64 { return round6(d.Seconds() * 1e3 / float64(loops)) }
	l.CPU, l.Wall, l.OtherCPU = each(s.CPU), each(s.Wall), each(s.OtherCPU)
	l.Length, l.Unit = r.Length, p.board.Family.Unit
	l.Run, l.Loops, l.Threads, l.Varied = run, loops, s.Threads, s.Varied
	l.Calls, l.Cuts = map[string]uint64{}, map[string]uint64{}
	for rule, n := range r.Rules {
		l.Calls[rule], l.Cuts[rule] = n.Calls, n.Cuts
	}
	l.Limit = errors.Is(r.LimitErr, context.DeadlineExceeded) || r.Outcome == solver.TimedOut
	l.Disturbed = s.Threads == 1 && s.CPU >= leastBatch && s.Wall.Seconds() > disturbedRatio*s.CPU.Seconds()
	return l
}

// round6 rounds to six decimals: milliseconds to the nanosecond.
func round6(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// decided reports whether the run came to its end: with a solution, which is the
// shortest if that was the task, or with the proof that there is none.
func (l Line) decided() bool {
	return l.Error == "" && !l.Limit && l.Status.Decided()
}

// batch returns how many solves take at least a time, given a function that makes
// some and returns how long they took. It warms the search up, until a batch is not
// clearly faster than the one before.
func batch(least time.Duration, solve func(loops int) time.Duration) int {
	const (
		most   = 1 << 20 // where the system has no clock for threads, or a solve takes no time
		faster = .95
		growth = 8
	)
	spent, before := time.Duration(0), math.Inf(1)
	for loops := 1; ; {
		took := solve(loops)
		spent += took
		each := took.Seconds() / float64(loops)
		switch {
		case took <= 0 && loops >= 1<<10 || loops >= most:
			return loops
		case took >= least && each > faster*before || spent >= mostWarmUp:
			return max(1, int(math.Ceil(least.Seconds()/each)))
		case took >= least:
			before = each
		}
		loops = max(1, min(growth*loops, int(math.Ceil(least.Seconds()/max(each, 1e-9)))))
	}
}

// spin returns the milliseconds of processor time that a loop of fixed length takes,
// some two of them: the least of three times. It must be called without a load of the
// program's own.
func spin() float64 {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	least := 0.0
	for range 3 {
		before, ok := cputime.Thread()
		if !ok {
			return 0
		}
		x := uint64(88172645463325252)
		for range 1_000_000 {
			x ^= x << 13
			x ^= x >> 7
			x ^= x << 17
		}
		after, _ := cputime.Thread()
		if took := (after - before).Seconds() * 1e3; x != 0 && (least == 0 || took < least) {
			least = took
		}
	}
	return least
}
