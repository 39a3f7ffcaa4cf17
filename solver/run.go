package solver

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"backtrack/model"
	"backtrack/solver/cputime"
)

// Options configures Start.
type Options struct {
	TraceLimit int           // record up to this many events; 0 means no recording
	TraceOnly  bool          // end with ErrTraceFull when the recording is full
	Fold       bool          // fold subtrees without a solution; then a million nodes are usually enough
	From       uint64        // record only below this visit, from 1, then end with ErrTraceFull; 0 means all
	Timeout    time.Duration // wall-clock time; 0 means no limit
	Background bool          // the threads of the search give way to other threads of the program
	CPU        time.Duration // CPU time of all threads of the search; 0 means no limit
	Loops      int           // solve this many times, to measure microseconds; 0 means once, above 1 needs TraceLimit 0
	Whole      bool          // measure all threads of the process, including the garbage collector's
}

// A Run is a search that is running or has ended. Its methods are safe for concurrent use.
type Run[M comparable] struct {
	stop  context.CancelFunc
	done  chan struct{}
	began time.Time
	live  counters
	spent atomic.Bool // the limit on CPU time has been reached

	// The fields below are set before done is closed.
	result Result[M]
	err    error
	stats  Stats
	rules  []RuleCount
	trace  *Trace[M]
}

// Start runs a on a goroutine that has a thread to itself, because the clock of that thread
// measures the search. It checks the result: if the moves do not solve the start, or the lower
// bound contradicts them, the run has an error. A run that reaches a time limit ends with
// context.DeadlineExceeded. A run that is stopped ends with context.Canceled.
func Start[S model.State[S, M], M model.Move](ctx context.Context, a Algorithm[S, M], t Task[S], opt Options) *Run[M] {
	var trace *Trace[M]
	if opt.TraceLimit > 0 {
		trace = newTrace[M](opt)
	}
	return start(ctx, a, t, opt, trace)
}

// StartMerge runs a as Start does and compares the search with pruned. That must be the
// complete recording of a search for the same solution with other rules. StartMerge records the
// nodes that pruned has too. Any other subtree becomes a fold with the rule that rejected its
// root in pruned, or with NoRule if pruned gives no reason.
//
// Rules that are on in only one of the searches must not change the order of the search. Moves
// that a rule forced in pruned count as moves of pruned wherever the search makes them. In a
// round of iterative deepening that pruned skipped, all subtrees of the children of the root
// become folds, with the rule that made the round unnecessary. The TraceLimit of opt must be at
// least 2.
func StartMerge[S model.State[S, M], M model.Move](
	ctx context.Context, a Algorithm[S, M], t Task[S], opt Options, pruned *Trace[M],
) *Run[M] {
	opt.TraceLimit-- // leave room for the fold of the last subtree that pruned lacks
	trace := newTrace[M](opt)
	trace.merge = newMerger(trace, pruned, a.Excludes)
	return start(ctx, a, t, opt, trace)
}

func start[S model.State[S, M], M model.Move](ctx context.Context, a Algorithm[S, M], t Task[S], opt Options, trace *Trace[M]) *Run[M] {
	if t.Rules == nil {
		t.Rules = a.DefaultRules()
	}
	began := time.Now() // before the time limit begins, so that no run looks shorter than its limit
	var stop context.CancelFunc
	if opt.Timeout > 0 {
		ctx, stop = context.WithTimeout(ctx, opt.Timeout)
	} else {
		ctx, stop = context.WithCancel(ctx)
	}
	r := &Run[M]{stop: stop, done: make(chan struct{}), began: began}
	p := &Probe[M]{background: opt.Background, ctx: ctx, live: &r.live, want: uint64(t.Want), clockRead: r.began, traceOnly: opt.TraceOnly}
	switch {
	case trace != nil && opt.From > 0:
		p.later, p.from = trace, opt.From
		p.setPause()
	case trace != nil:
		p.trace = trace
	default:
		p.setPause()
	}
	go func() {
		defer close(r.done)
		defer stop()
		defer p.lockThread()()
		p.own = r.live.begin()
		process, _ := cputime.Process()
		if opt.CPU > 0 {
			used := func() time.Duration { return r.Stats().CPU }
			threads := 1
			if opt.Whole {
				threads = runtime.GOMAXPROCS(0)
				used = func() time.Duration {
					now, _ := cputime.Process()
					return max(now-process, r.Stats().CPU)
				}
			}
			go r.limitCPU(opt.CPU, used, threads)
		}
		r.result, r.err = solve(ctx, a, t, p)
		first, varied := p.figures(), false
		for loops := 1; loops < opt.Loops && (r.err == nil || errors.Is(r.err, ErrUnsolvable)); loops++ {
			p.reset()
			r.result, r.err = solve(ctx, a, t, p)
			varied = varied || p.figures() != first
		}
		if r.spent.Load() && errors.Is(r.err, context.Canceled) {
			r.err = ErrOutOfCPU
		}
		r.live.end(p.own)
		p.publish()
		p.readClock()
		r.stats = r.live.stats(time.Since(r.began))
		r.rules = p.ruleCounts(len(a.Rules))
		r.stats.Varied = varied
		if after, ok := cputime.Process(); ok && opt.Whole {
			r.stats.addOthers(after - process)
		}
		if trace != nil {
			trace.finish(r.result.Moves, p.untraced)
			r.trace = trace
		}
		if err := check(ctx, a, t.Start, r.result, r.err); err != nil {
			r.result, r.err = Result[M]{Bound: -1}, err
		}
		if r.result.Count == nil {
			r.result.Count = big.NewInt(int64(len(r.result.Solutions)))
		}
	}()
	return r
}

func solve[S any, M comparable](ctx context.Context, a Algorithm[S, M], t Task[S], p *Probe[M]) (Result[M], error) {
	if err := ctx.Err(); err != nil {
		return p.Result(false, err)
	}
	return a.Solve(ctx, t, p)
}

// check replays the solutions of a search that ended with err, and compares them with what the
// search claims. It always checks Moves. It checks the other solutions until ctx ends.
func check[S model.State[S, M], M model.Move](ctx context.Context, a Algorithm[S, M], start S, r Result[M], err error) error {
	switch found := r.Moves != nil || len(r.Solutions) > 0; {
	case err == nil && !found:
		return errors.New("wrong answer: the search says that it has a solution, but shows none")
	case errors.Is(err, ErrUnsolvable) && found:
		return errors.New("wrong answer: the search shows a solution, and says that there is none")
	}
	answers := r.Solutions
	if r.Moves != nil && (len(answers) == 0 || !slices.Equal(r.Moves, answers[0])) {
		answers = append([][]M{r.Moves}, answers...)
	}
	for i, moves := range answers {
		if i > 0 && ctx.Err() != nil {
			break
		}
		end, err := model.Replay(start, moves...)
		if err != nil {
			return fmt.Errorf("wrong answer: %w", err)
		}
		if end.Status() != model.Solved {
			return fmt.Errorf("wrong answer: %d moves leave the puzzle unsolved", len(moves))
		}
		switch length := a.length(end, moves); {
		case r.Bound > length:
			return fmt.Errorf("wrong proof: a solution of length %d was found, and a lower bound of %d claimed", length, r.Bound)
		case i == 0 && r.Optimal && r.Bound >= 0 && r.Bound < length:
			return fmt.Errorf("wrong proof: a solution of length %d is called the shortest, and only a lower bound of %d claimed", length, r.Bound)
		}
	}
	return nil
}

// clockPoll is the shortest time between two checks of a limit on CPU time.
const clockPoll = 5 * time.Millisecond

// limitCPU ends the run when used returns limit or more. To decide when to check again, it
// assumes that at least threads threads run.
func (r *Run[M]) limitCPU(limit time.Duration, used func() time.Duration, threads int) {
	poll := time.NewTimer(clockPoll)
	defer poll.Stop()
	for {
		select {
		case <-r.done:
			return
		case <-poll.C:
		}
		left := limit - used()
		if left <= 0 {
			r.spent.Store(true)
			r.stop()
			return
		}
		// If no more threads start, twice this time passes before the limit.
		poll.Reset(max(clockPoll, left/time.Duration(2*max(threads, r.Stats().Threads))))
	}
}

func (c *counters) stats(wall time.Duration) Stats {
	return Stats{
		Nodes:      c.nodes.Load(),
		Backtracks: c.undone.Load(),
		Rejects:    c.rejects.Load(),
		Depth:      int(c.depth.Load()),
		Wall:       wall,
		CPU:        time.Duration(c.cpu.Load() + c.otherCPU.Load()),
		OtherCPU:   time.Duration(c.otherCPU.Load()),
		Threads:    1 + int(c.others.Load()),
	}
}

// addOthers raises the CPU time of the search to the CPU time of the process, if that is more.
func (s *Stats) addOthers(process time.Duration) {
	if more := process - s.CPU; more > 0 {
		s.CPU += more
		s.OtherCPU += more
	}
}

// Stats returns the figures so far, or the final figures once Done is closed. On systems that
// can read the clocks of other threads, the CPU time is up to date even if the search seldom
// reports.
func (r *Run[M]) Stats() Stats {
	select {
	case <-r.done:
		return r.stats
	default:
		s := r.live.stats(time.Since(r.began))
		s.CPU = max(s.CPU, r.live.busy()+time.Duration(r.live.otherCPU.Load()))
		return s
	}
}

// Cancel asks the search to stop. It does not wait.
func (r *Run[M]) Cancel() { r.stop() }

// Done returns a channel that is closed when the search has returned.
func (r *Run[M]) Done() <-chan struct{} { return r.done }

// Result waits for the search and returns its result. With an error, the result has what the
// search found before.
func (r *Run[M]) Result() (Result[M], error) { <-r.done; return r.result, r.err }

// Rules waits for the search and returns the figures of its rules. The indices are those of
// Info.Rules.
func (r *Run[M]) Rules() []RuleCount { <-r.done; return r.rules }

// Trace waits for the search and returns its recording, or nil.
func (r *Run[M]) Trace() *Trace[M] { <-r.done; return r.trace }

// Err waits for the search and returns its error.
func (r *Run[M]) Err() error { <-r.done; return r.err }

// A Handle is a [Run] without the type of its moves.
type Handle interface {
	Stats() Stats
	Cancel()
	Done() <-chan struct{}
	Err() error
}

var _ Handle = (*Run[int])(nil)

// An Outcome is how a run ended.
type Outcome string

// The outcomes, as the commands print them.
const (
	Solved     Outcome = "solved"
	Unsolvable Outcome = "unsolvable"
	TimedOut   Outcome = "timeout"
	Stopped    Outcome = "stopped"
	Broken     Outcome = "error"
)

// Decided reports whether a run ended with a solution, or with the proof that there is none.
func (o Outcome) Decided() bool { return o == Solved || o == Unsolvable }

// OutcomeOf returns the outcome of a run from its error. The argument found says whether the
// run found a solution.
func OutcomeOf(found bool, err error) Outcome {
	switch {
	case err == nil || found && IsLimit(err):
		return Solved
	case errors.Is(err, ErrUnsolvable):
		return Unsolvable
	case errors.Is(err, context.DeadlineExceeded):
		return TimedOut
	case errors.Is(err, context.Canceled), errors.Is(err, ErrTraceFull), errors.Is(err, ErrTooLarge), errors.Is(err, ErrIncomplete):
		return Stopped
	}
	return Broken
}

// ErrTraceFull ends a run with TraceOnly or From when its recording has ended.
var ErrTraceFull = errors.New("the recording is full")

// ErrOutOfCPU ends a run that has used up its CPU time. It wraps context.DeadlineExceeded,
// which ends a run that has used up its wall-clock time.
var ErrOutOfCPU = fmt.Errorf("out of CPU time: %w", context.DeadlineExceeded)

// ErrTooLarge ends a run on a puzzle for which the algorithm would need too
// much memory.
var ErrTooLarge = errors.New("the puzzle is too large for this algorithm")

// ErrIncomplete ends a search that found no solution but did not try all moves. It is wrapped
// in an error that says what is missing.
var ErrIncomplete = errors.New("the search was limited")

// IsLimit reports whether err says that a limit ended a run, or that the run was stopped.
func IsLimit(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) ||
		errors.Is(err, ErrTraceFull) || errors.Is(err, ErrTooLarge)
}
