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
	Runs     int           // number of samples of a cell, each made in a process and a round of its own
	CPU      time.Duration // CPU time limit of a solve; 0 is none
	Wall     time.Duration // wall-clock limit of a solve; 0 is none
	Cold     bool          // keep the first run of each process
	Warm     bool          // make a sample after the first run
	MaxMoves int           // bound on the length of solutions; 0 is none
}

// DefaultRuns is the usual number of samples, the smallest that gives an interval.
const DefaultRuns = intervalSamples

// WallPerCPU is the ratio of the wall-clock limit to the CPU time limit of a solve, if only the
// latter is given.
const WallPerCPU = 3

// LimitCPU returns the settings with a CPU time limit and the wall-clock limit that
// belongs to it.
func (s Settings) LimitCPU(d time.Duration) Settings {
	s.CPU, s.Wall = d, WallPerCPU*d
	return s
}

// These constants determine how long samples are. A batch of solves must be long compared with
// reading the clock, which takes about a microsecond. It must also even out the changing speed
// of a shared core. On a virtual machine, the logarithms of times varied by 0.21 (standard
// deviation) in batches of 15 ms and by 0.16 in batches of 60 ms.
const (
	minBatch    = 40 * time.Millisecond
	batchRoom   = 1.2                   // a batch is planned longer by this factor, because solves may get faster
	maxWarmUp   = 30 * time.Millisecond // the batch begins after this time, even if solves still get faster
	warmUpStep  = 5 * time.Millisecond  // the warm-up compares batches of this length
	singleSolve = time.Second           // a cold solve that takes this long is a sample by itself
	slowSolve   = 5 * time.Second       // a cell whose first solve takes longer gets slowRounds
	slowRounds  = 2
)

// A search on one thread was disturbed if its wall-clock time is more than disturbedRatio times
// its CPU time. It was also disturbed if a loop of fixed length takes more than slowSpin times
// as long as when the measurement began.
const (
	disturbedRatio = 1.3
	minDisturbed   = 2 * time.Millisecond // no shorter search counts as disturbed
	slowSpin       = 1.1
)

// calibrations is the number of tries of spinTime when a measurement begins.
const calibrations = 5

// gcReserve is the size, in bytes, of memory that is allocated and never touched while samples
// are made. It makes the garbage collector run once per 64 MiB of garbage, as in a program with
// some data. In an empty process the collector would run 16 times as often.
const gcReserve = 64 << 20

// maxBatches is the largest number of times that a batch is made, if something disturbs it.
const maxBatches = 3

// A probe makes a sample of one cell in this process.
type probe struct {
	instance    Instance
	variant     Variant
	set         Settings
	whole       bool    // nothing else is done in this process
	background  bool    // its threads give way to those of the window
	calibration float64 // result of spinTime when the measurement began, in milliseconds; 0 if not known
}

// measure solves the puzzle once, in a cold run. If that is short, it warms up and solves the
// puzzle in a batch. It returns the line of the cold run, with Run 0, and the line of the
// batch, with Run 1. A cold run that is long, reached a limit or is all that is wanted becomes
// the sample: it has Run 1 and is the only line. If ctx is cancelled, measure returns an error
// that wraps ctx.Err().
func (p probe) measure(ctx context.Context) ([]Line, error) {
	algorithm, rules, err := p.variant.Algorithm(p.instance.Family)
	if err != nil {
		return []Line{failedLine(p.instance, p.variant, err)}, nil
	}
	slowed := slowedDown(p.calibration)
	solve := func(run, loops int) (Line, family.Report) {
		n := time.Duration(loops)
		r := p.instance.Puzzle.Solve(ctx, algorithm, family.Request{
			Want: 1, Rules: rules, MaxMoves: p.set.MaxMoves, CPU: p.set.CPU * n, Timeout: p.set.Wall * n,
			Loops: loops, Whole: p.whole, Background: p.background,
		}).Report()
		l := p.line(r, run, loops)
		l.Rules = rules
		l.Disturbed = l.Disturbed || slowed
		return l, r
	}
	if forget := p.instance.Family.Forget; forget != nil {
		forget() // free what other cells have left
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
	if !cold.decided() || !p.set.Warm || report.Stats.CPU >= singleSolve {
		cold.Run = 1
		return []Line{cold}, nil
	}
	if p.whole {
		reserve := make([]byte, gcReserve)
		defer runtime.KeepAlive(reserve)
		runtime.GC() // begin all samples with an empty heap
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
		sample, _ = solve(1, loops)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !sample.Disturbed {
			break
		}
	}
	sample.Peak = cold.Peak
	if !p.set.Cold {
		return []Line{sample}, nil
	}
	return []Line{cold, sample}, nil
}

// An interrupted error says that the context ended during the cold run of a sample.
type interrupted struct {
	error
	cpu time.Duration // lower bound of the solve's CPU time
}

func (e *interrupted) Unwrap() error { return e.error }

// line returns the line of a run, or of a batch of several loops, with the mean times of a
// solve.
func (p probe) line(r family.Report, run, loops int) Line {
	l := newLine(p.instance, p.variant)
	if r.Outcome == solver.Broken {
		l.Status, l.Error, l.Run = r.Outcome, r.Err.Error(), run
		return l
	}
	s := r.Stats
	l.Solve = NewSolve(p.instance.ID, p.instance.Puzzle, string(p.variant), r, false)
	each := func(d time.Duration) float64 { return round6(d.Seconds() * 1e3 / float64(loops)) }
	l.CPU, l.Wall, l.OtherCPU = each(s.CPU), each(s.Wall), each(s.OtherCPU)
	l.Length, l.Unit = r.Length, p.instance.Family.Unit
	l.Run, l.Loops, l.Threads, l.Varied = run, loops, s.Threads, s.Varied
	l.Calls, l.Cuts = map[string]uint64{}, map[string]uint64{}
	for rule, n := range r.Rules {
		l.Calls[rule], l.Cuts[rule] = n.Calls, n.Pruned
	}
	l.Limit = errors.Is(r.LimitErr, context.DeadlineExceeded) || r.Outcome == solver.TimedOut
	l.Disturbed = s.Threads == 1 && s.CPU >= minDisturbed && s.Wall.Seconds() > disturbedRatio*s.CPU.Seconds()
	return l
}

// round6 rounds to six decimals: milliseconds to the nanosecond.
func round6(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// decided reports whether the run came to its end, with a solution or with the proof that there
// is none. If the task was a shortest solution, the solution is the shortest.
func (l Line) decided() bool {
	return l.Error == "" && !l.Limit && l.Status.Decided()
}

// warmUp repeats a search until it no longer gets clearly faster. It returns how many solves
// make a batch. The first solve took the time first. The function solve repeats the search
// loops times and returns how long that took.
func warmUp(first time.Duration, solve func(loops int) time.Duration) int {
	const (
		maxLoops = 1 << 20 // limit for a system without a clock for threads, or a solve that takes no time
		faster   = .95
		growth   = 8
	)
	each, before := first.Seconds(), math.Inf(1)
	for spent, loops := time.Duration(0), 1; spent.Seconds()+each*float64(loops) <= maxWarmUp.Seconds(); {
		took := solve(loops)
		spent += took
		each = took.Seconds() / float64(loops)
		if took <= 0 && loops >= 1<<10 || loops >= maxLoops {
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
	return max(1, int(math.Ceil(batchRoom*minBatch.Seconds()/max(each, 1e-9))))
}

// slowedDown reports whether the machine is slower than at the calibration. It measures several
// times before it returns true.
func slowedDown(calibration float64) bool {
	const looks = 5
	for range looks {
		if calibration == 0 || spinTime(1) <= slowSpin*calibration {
			return false
		}
	}
	return true
}

// spinTime returns the CPU time, in milliseconds, of a loop of fixed length, which takes about
// 2 ms. It returns the smallest of several tries, or 0 if the system has no clock for threads.
// The program must do nothing else meanwhile.
func spinTime(tries int) float64 {
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
