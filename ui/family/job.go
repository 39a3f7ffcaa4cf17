package family

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"time"

	"backtrack/model"
	"backtrack/solver"
)

// A Request says what a solver should do.
type Request struct {
	Want       int           // number of solutions wanted; 0 means all
	Rules      []string      // ids of the rules that are on; nil means the algorithm's default rules
	MaxMoves   int           // limit of moves; 0 means no limit
	Threads    int           // number of threads; 0 lets the algorithm choose
	Timeout    time.Duration // limit of wall-clock time; 0 means no limit
	CPU        time.Duration // limit of CPU time; 0 means no limit
	Loops      int           // how often to solve, see solver.Options; 0 means once
	Whole      bool          // CPU time includes all threads of the process, see solver.Options
	Background bool          // the search gives way to the window
	TraceLimit int           // maximum number of recorded events; 0 records none
	TraceOnly  bool          // the search ends when the recording is full
}

// A Job is a run of a solver.
type Job struct {
	solver.Handle
	Info   solver.Info
	Report func() Report // waits for the end of the run and returns its result
}

// A Report is the result of a run. Its moves are in notation.
type Report struct {
	Outcome    solver.Outcome
	Err        error      // nil if the outcome is Solved
	Count      *big.Int   // number of solutions found
	Complete   bool       // there are no other solutions
	Optimal    bool       // there is no better solution than Moves
	Bound      int        // lower bound of the length; -1 if unknown
	LimitErr   error      // the limit that ended the search before its solution was proved shortest; nil if none did
	EndedBy    EndCause   // what ended the search early; "" if nothing did
	Moves      []string   // the best solution found, or nil
	Solutions  [][]string // the first solver.MaxListed solutions
	Body       string     // the solved position as the body of a puzzle file; "" if there is none
	Length     int        // length of Moves by the family's measure; 0 without a measure
	LengthText string     // Length in words: "8 turns, 6 bombs"
	// Reason says why there is no solution, or why a finished search has no answer. It is "" if
	// the search itself is the proof that there is no solution.
	Reason string
	Where  []string // the places that Reason is about
	Stats  solver.Stats
	Rules  map[string]solver.RuleCount // counts by the ids of the rules that were on
}

// An EndCause says what ended a run early.
type EndCause string

// The values of EndCause.
const (
	ByCPU    EndCause = "cpu"    // the limit of CPU time
	ByClock  EndCause = "clock"  // the limit of wall-clock time
	ByPlayer EndCause = "player" // the player, who stopped it
)

// endedBy returns what ended a run whose error is err. It returns "" if neither a time limit
// nor the player did.
func endedBy(err error) EndCause {
	switch {
	case errors.Is(err, solver.ErrOutOfCPU):
		return ByCPU
	case errors.Is(err, context.DeadlineExceeded):
		return ByClock
	case errors.Is(err, context.Canceled):
		return ByPlayer
	}
	return ""
}

// A job is a Job together with its typed run.
type job[S model.State[S, M], M model.Move] struct {
	Job
	algorithm int
	task      solver.Task[S]
	run       *solver.Run[M]
}

func newJob[S model.State[S, M], M model.Move](ctx context.Context, spec *Spec[S, M], algorithm int, start S, r Request) job[S, M] {
	a := spec.Solvers[algorithm]
	task := solver.Task[S]{Start: start, Want: r.Want, Rules: r.Rules, MaxMoves: r.MaxMoves, Threads: r.Threads}
	run := solver.Start(ctx, a, task, solver.Options{
		TraceLimit: r.TraceLimit, TraceOnly: r.TraceOnly,
		Timeout: r.Timeout, CPU: r.CPU, Loops: r.Loops, Whole: r.Whole, Background: r.Background,
	})
	return job[S, M]{
		Job:       Job{Handle: run, Info: a.Info, Report: func() Report { return newReport(spec, start, a.Info, task, run) }},
		algorithm: algorithm,
		task:      task,
		run:       run,
	}
}

func newReport[S model.State[S, M], M model.Move](spec *Spec[S, M], start S, a solver.Info, t solver.Task[S], run *solver.Run[M]) Report {
	r, err := run.Result()
	out := Report{
		Outcome:  solver.OutcomeOf(r.Count.Sign() > 0, err),
		Err:      err,
		Count:    r.Count,
		Complete: r.Complete,
		Optimal:  r.Optimal,
		Bound:    r.Bound,
		Moves:    notation(r.Moves),
		Reason:   r.Reason,
		Where:    notation(r.Where),
		EndedBy:  endedBy(err),
		Stats:    run.Stats(),
		Rules:    map[string]solver.RuleCount{},
	}
	for i, count := range run.Rules() {
		if rule := a.Rules[i]; t.On(rule.ID) || t.Rules == nil && !rule.OffByDefault {
			out.Rules[rule.ID] = count
		}
	}
	if errors.Is(err, solver.ErrIncomplete) || errors.Is(err, solver.ErrTooLarge) {
		out.Reason = err.Error()
	}
	for i, moves := range r.Solutions {
		if i == 0 && slices.Equal(moves, r.Moves) {
			out.Solutions = append(out.Solutions, out.Moves)
			continue
		}
		out.Solutions = append(out.Solutions, notation(moves))
	}
	if out.Outcome == solver.Solved {
		if spec.Measure != nil && solver.IsLimit(err) && !r.Optimal {
			out.LimitErr = err
		}
		out.Err = nil
		if end, err := model.Replay(start, r.Moves...); err == nil {
			out.Body = spec.Body(end)
			if m := spec.Measure; m != nil {
				out.Length, out.LengthText = m.Of(end), m.Describe(end)
			}
		}
	}
	return out
}

// notation returns moves in notation. Equal moves share a string, since there can be a
// hundred million moves.
func notation[M model.Move](moves []M) []string {
	out, known := make([]string, len(moves)), map[M]string{}
	for i, m := range moves {
		s, ok := known[m]
		if !ok {
			s = m.String()
			known[m] = s
		}
		out[i] = s
	}
	return out
}
