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
	Runs     int           // samples of a cell, each from a process and a round of its own
	CPU      time.Duration // CPU time limit of a solve; 0 is none
	Wall     time.Duration // wall-clock limit of a solve; 0 is none
	Cold     bool          // the first run of each process is kept
	Warm     bool          // a sample is made after it
	MaxMoves int           // bound on the length of solutions; 0 is none
}

// DefaultRuns is the usual number of samples: the least that gives an interval.
const DefaultRuns = intervalSamples

// WallPerCPU is how many times as long as the CPU time limit of a solve its wall-clock
// limit is, if only the former is named.
const WallPerCPU = 3

// LimitCPU returns settings with a CPU time limit and the wall-clock limit that goes with
// it.
func (s Settings) LimitCPU(d time.Duration) Settings {
	s.CPU, s.Wall = d, WallPerCPU*d
	return s
}

// How long samples are. A batch of solves must be long against the reading of the
// clock, which takes about a microsecond, and against the ups and downs of a core that
// is shared with others: on a virtual machine the logarithms of times varied by 0.21
// (standard deviation) in batches of 15 ms, by 0.16 in batches of 60 ms.
const (
	leastBatch = 40 * time.Millisecond
	batchRoom  = 1.2                   // by which a batch is planned longer, since solves may get faster
	maxWarmUp  = 30 * time.Millisecond // after it the batch begins, steady or not
	warmUpStep = 5 * time.Millisecond  // the warm-up compares batches of this length
	batched    = time.Second           // a cold solve that takes as long is a sample by itself
	slow       = 5 * time.Second       // a cell whose first solve takes longer gets slowRounds
	slowRounds = 2
)

// A search on one thread was disturbed if its wall-clock time is more than
// disturbedRatio times its CPU time, or if a loop of fixed length takes more than
// slowSpin times as long as when the measurement began.
const (
	disturbedRatio = 1.3
	leastDisturbed = 2 * time.Millisecond // of shorter ones that is not known
	slowSpin       = 1.1
)

// calibrations is how often the loop runs when a measurement begins.
const calibrations = 5

// gcReserve is memory that is allocated and never touched while samples are made. The
// garbage collector then runs once per 64 MiB of garbage, as it does in a program that
// holds some data, and not 16 times as often, as in an empty process.
const gcReserve = 64 << 20

// maxBatches is how often a batch is made if something disturbs it.
const maxBatches = 3

// A probe makes a sample of one cell in this process.
type probe struct {
	board       Board
	variant     Variant
	set         Settings
	whole       bool    // nothing else is done in this process
	background  bool    // its threads give way to the window's
	calibration float64 // milliseconds of spin; 0 is not known
}

// measure solves once, cold, and then, if that is short, in a batch after a warm-up. It
// returns the line of the cold run, whose run is 0, and the line of the batch, whose run is
// 1. A cold run that is the sample, since it is long, reached a limit or nothing else is
// wanted, has run 1 and is the only line. If ctx is cancelled, the error is its error.
func (p probe) measure(ctx context.Context) ([]Line, error) {
	algorithm, rules, err := p.variant.Algorithm(p.board.Family)
	if err != nil {
		return []Line{NewFailure(p.board, p.variant, err)}, nil
	}
	slowed := slowedDown(p.calibration)
	solve := func(run, loops int) (Line, family.Report) {
		n := time.Duration(loops)
		r := p.board.Puzzle.Solve(ctx, algorithm, family.Request{
			Want: 1, Rules: rules, MaxMoves: p.set.MaxMoves, CPU: p.set.CPU * n, Timeout: p.set.Wall * n,
			Loops: loops, Whole: p.whole, Background: p.background,
		}).Report()
		l := p.line(r, run, loops)
		l.Rules = rules
		l.Disturbed = l.Disturbed || slowed
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
		return nil, &interrupted{ctx.Err(), report.Stats.CPU}
	}
	cold.Cold = true
	if !cold.decided() || !p.set.Warm || report.Stats.CPU >= batched {
		cold.Run = 1
		return []Line{cold}, nil
	}
	if p.whole {
		reserve := make([]byte, gcReserve)
		defer runtime.KeepAlive(reserve)
		runtime.GC() // so that all samples begin alike
	}
	loops := warmUp(report.Stats.CPU, func(loops int) time.Duration {
		_, r := solve(0, loops)
		return r.Stats.CPU
	})
	var sample Line
	for range maxBatches {
		if p.whole {
			runtime.GC()
		}
		if sample, _ = solve(1, loops); ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !sample.Disturbed {
			break
		}
	}
	if sample.Peak = cold.Peak; !p.set.Cold {
		return []Line{sample}, nil
	}
	return []Line{cold, sample}, nil
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
	l.Disturbed = s.Threads == 1 && s.CPU >= leastDisturbed && s.Wall.Seconds() > disturbedRatio*s.CPU.Seconds()
	return l
}

// round6 rounds to six decimals: milliseconds to the nanosecond.
func round6(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// decided reports whether the run came to its end: with a solution, which is the
// shortest if that was the task, or with the proof that there is none.
func (l Line) decided() bool {
	return l.Error == "" && !l.Limit && l.Status.Decided()
}

// warmUp warms a search up until it is not clearly faster than before, and returns how
// many solves are a batch. It is given the time of the first solve and a function that
// makes some and returns how long they took.
func warmUp(first time.Duration, solve func(loops int) time.Duration) int {
	const (
		maxLoops = 1 << 20 // where the system has no clock for threads, or a solve takes no time
		faster   = .95
		growth   = 8
	)
	each, before := first.Seconds(), math.Inf(1)
	for spent, loops := time.Duration(0), 1; spent.Seconds()+each*float64(loops) <= maxWarmUp.Seconds(); {
		took := solve(loops)
		spent += took
		if each = took.Seconds() / float64(loops); took <= 0 && loops >= 1<<10 || loops >= maxLoops {
			return loops
		}
		if took >= warmUpStep {
			if each > faster*before {
				break
			}
			before = each
		}
		loops = max(1, min(growth*loops, int(math.Ceil(warmUpStep.Seconds()/max(each, 1e-9)))))
	}
	return max(1, int(math.Ceil(batchRoom*leastBatch.Seconds()/max(each, 1e-9))))
}

// slowedDown reports whether the machine is slower now than when spin was calibrated. It
// looks several times before it says so.
func slowedDown(calibration float64) bool {
	const looks = 5
	for range looks {
		if calibration == 0 || spin(1) <= slowSpin*calibration {
			return false
		}
	}
	return true
}

// spin returns the milliseconds of CPU time that a loop of fixed length takes,
// some two of them: the least of some tries. It must be called without a load of the
// program's own.
func spin(tries int) float64 {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	least := 0.0
	for range tries {
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
