package family

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A RecordRequest describes the search that is recorded, and limits the recording.
type RecordRequest struct {
	Rules    []string      // ids of the rules that are on; nil means the algorithm's default rules
	MaxMoves int           // limit of moves; 0 means no limit
	Time     time.Duration // limit of wall-clock time; 0 means RecordTime
	Events   int           // limit of events; 0 means RecordEvents, or MergedEvents if MoreRules is set

	// MoreRules contains all of Rules, and more. If it is not nil, the puzzle is searched
	// twice, once with each set. The recording has the nodes that both searches visit. A
	// subtree that only the search with Rules visits becomes a fold, with the rule that
	// rejected it in the other search.
	MoreRules []string
}

// Default limits of a recording.
const (
	RecordTime   = 20 * time.Second
	RecordEvents = 8_000_000
	MergedEvents = 4 * RecordEvents // larger, because a merge does not fold dead subtrees
)

// A Recorder is a search that is being recorded.
type Recorder struct {
	solver.Handle
	// Recording waits for the end of the search. A search that was stopped also has a
	// recording.
	Recording func() (*Recording, error)
}

// ErrOtherOrder is returned when the two searches to be merged try moves in different
// orders.
var ErrOtherOrder = errors.New("a rule changes the order of the search, so the two can't be matched")

// A typedSearch is a recorded search with the types of its family.
type typedSearch[S model.State[S, M], M model.Move] struct {
	spec      *Spec[S, M]
	algorithm int
	request   RecordRequest
	start     S   // the position where the search began
	before    []M // the moves from start to the root of the recording; nil if the whole search is recorded
	trace     *solver.Trace[M]
}

// newRecorder starts an algorithm and records it.
func newRecorder[S model.State[S, M], M model.Move](
	ctx context.Context, spec *Spec[S, M], algorithm int, start S, r RecordRequest,
) *Recorder {
	a := spec.Solvers[algorithm]
	r.Time = cmp.Or(r.Time, RecordTime)
	if r.Rules == nil {
		r.Rules = a.DefaultRules()
	}
	if r.MoreRules != nil {
		r.Events = cmp.Or(r.Events, MergedEvents)
		return typedSearch[S, M]{spec: spec, algorithm: algorithm, request: r, start: start}.merge(ctx)
	}
	r.Events = cmp.Or(r.Events, RecordEvents)
	s := typedSearch[S, M]{spec: spec, algorithm: algorithm, request: r, start: start}
	opt := s.options()
	opt.Fold = a.NoTree == ""
	run := solver.Start(ctx, a, s.task(), opt)
	return &Recorder{run, sync.OnceValues(func() (*Recording, error) { return s.recording(run) })}
}

func (s typedSearch[S, M]) task() solver.Task[S] {
	return solver.Task[S]{Start: s.start, Want: 1, Rules: s.request.Rules, MaxMoves: s.request.MaxMoves}
}

// options returns the options of a search that is recorded but not measured.
func (s typedSearch[S, M]) options() solver.Options {
	return solver.Options{TraceLimit: s.request.Events, TraceOnly: true, Timeout: s.request.Time, Background: true}
}

// merge makes the recording that RecordRequest.MoreRules describes.
func (s typedSearch[S, M]) merge(ctx context.Context) *Recorder {
	a := s.spec.Solvers[s.algorithm]
	pruned := s.task()
	pruned.Rules = s.request.MoreRules
	var first, run *solver.Run[M]
	h := runInTurn(ctx, func(ctx context.Context, running func(solver.Handle)) error {
		for _, r := range a.Rules {
			if r.Order && pruned.On(r.ID) != s.task().On(r.ID) {
				return ErrOtherOrder
			}
		}
		first = solver.Start(ctx, a, pruned, s.options())
		running(first)
		switch err := first.Err(); {
		case searchEnded(err):
		case errors.Is(err, context.DeadlineExceeded):
			return errors.New("the search with more rules did not end in time, so nothing can be matched")
		case errors.Is(err, solver.ErrTraceFull):
			return errors.New("the search with more rules is too long to be recorded whole, so nothing can be matched")
		default:
			return err
		}
		run = solver.StartMerge(ctx, a, s.task(), s.options(), first.Trace())
		running(run)
		return run.Err()
	})
	return &Recorder{h, sync.OnceValues(func() (*Recording, error) {
		if err := h.Err(); run == nil {
			return nil, err
		}
		r, err := s.recording(run)
		if err == nil {
			r.Pruned = first.Stats()
		}
		return r, err
	})}
}

// searchEnded reports whether a search that returned err came to its own end, not to a limit.
func searchEnded(err error) bool {
	return err == nil || errors.Is(err, solver.ErrUnsolvable) || errors.Is(err, solver.ErrIncomplete)
}

// A sequence is the Handle of several runs, one after the other.
type sequence struct {
	stop context.CancelFunc
	done chan struct{}
	err  error // set before done is closed

	mutex sync.Mutex
	now   solver.Handle // the current run; nil before the first
}

// runInTurn calls start on a new goroutine and returns a Handle for it. The function start runs
// one search after the other, and passes each search to running when it starts.
func runInTurn(ctx context.Context, start func(ctx context.Context, running func(solver.Handle)) error) *sequence {
	ctx, stop := context.WithCancel(ctx)
	q := &sequence{stop: stop, done: make(chan struct{})}
	go func() {
		defer close(q.done)
		defer stop()
		q.err = start(ctx, func(h solver.Handle) {
			q.mutex.Lock()
			defer q.mutex.Unlock()
			q.now = h
		})
	}()
	return q
}

func (s *sequence) Stats() solver.Stats {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.now == nil {
		return solver.Stats{}
	}
	return s.now.Stats()
}

func (s *sequence) Cancel()               { s.stop() }
func (s *sequence) Done() <-chan struct{} { return s.done }
func (s *sequence) Err() error            { <-s.done; return s.err }

// recording waits for a run and returns its recording.
func (s typedSearch[S, M]) recording(run *solver.Run[M]) (*Recording, error) {
	result, err := run.Result()
	outcome := solver.OutcomeOf(result.Count.Sign() > 0, err)
	if outcome == solver.Broken {
		return nil, err
	}
	s.trace = run.Trace()
	r := newRecording(s.spec.Solvers[s.algorithm].Info, &s.trace.Record, &s)
	r.Rules, r.Outcome, r.Stats = s.request.Rules, outcome, run.Stats()
	r.setLimits(err)
	r.Reason = r.reason(result.Reason)
	r.findCuts()
	return r, nil
}

// open records the subtree below a node of r.
func (s *typedSearch[S, M]) open(ctx context.Context, r *Recording, n solver.Node) *Recorder {
	part := *s
	part.before = s.path(n)
	opt := part.options()
	opt.Fold, opt.From = r.Info.NoTree == "", r.Record.Number(n)
	if r.Tree.End(n) >= 0 {
		opt.Timeout = 0
	}
	run := solver.Start(ctx, s.spec.Solvers[s.algorithm], part.task(), opt)
	return &Recorder{run, sync.OnceValues(func() (*Recording, error) {
		_, err := run.Result()
		part.trace = run.Trace()
		late := errors.Is(err, context.DeadlineExceeded) && opt.Timeout > 0
		if !searchEnded(err) && !late && !errors.Is(err, solver.ErrTraceFull) {
			return nil, err
		}
		out := newRecording(r.Info, &part.trace.Record, &part)
		out.Rules, out.Outcome, out.Stats, out.total, out.limit = r.Rules, r.Outcome, run.Stats(), r.total, r.limitAt(r.Tree.Event(n))
		out.root = r.MoveText(n)
		if r.Tree.Outcome(n) == tree.Dead {
			out.Outcome = solver.Unsolvable
		}
		have := out.Record.Counts(out.Record.Len()).Visited
		switch fold, ok := r.Record.FoldOf(n); {
		case late:
			out.Shown = "the first " + words.Plural(have, "node", "nodes")
		case out.Record.Truncated():
			out.Shown = shownOf(out.Record, have)
		case ok && r.Tree.End(n) >= 0 && fold.Nodes != have:
			return nil, fmt.Errorf("the search isn't the same as before: %s below %s, and not %s",
				words.Plural(have, "node", "nodes"), r.MoveText(n), words.Number(fold.Nodes))
		}
		return out, nil
	})}
}

// path returns the moves from the start of the search to n.
func (s *typedSearch[S, M]) path(n solver.Node) []M {
	return append(slices.Clip(s.before), s.trace.Path(n)...)
}

// position returns the position of n.
func (s *typedSearch[S, M]) position(n solver.Node) (S, error) {
	return model.Replay(s.start, s.path(n)...)
}

func (s *typedSearch[S, M]) ruleNames() []string {
	infos := lists.Map(s.spec.Solvers, func(a solver.Algorithm[S, M]) solver.Info { return a.Info })
	return RuleNames(infos)
}

func (s *typedSearch[S, M]) moves(n solver.Node) []string { return notation(s.path(n)) }

func (s *typedSearch[S, M]) moveTexts(at solver.Node, moves ...solver.MoveID) []string {
	now, err := s.position(at)
	out := make([]string, len(moves))
	for i, id := range moves {
		m := s.trace.MoveOf(id)
		out[i] = m.String()
		if err == nil {
			out[i] = s.spec.MoveText(now, m)
		}
	}
	return out
}

func (s *typedSearch[S, M]) body(n solver.Node) string { return s.write(n, s.spec.Body) }

func (s *typedSearch[S, M]) text(n solver.Node) string { return s.write(n, s.spec.text) }

// write applies how to the position of a node. It returns "" if the node has no position.
func (s *typedSearch[S, M]) write(n solver.Node, how func(S) string) string {
	now, err := s.position(n)
	if err != nil {
		return ""
	}
	return how(now)
}

// positionAfter returns the position after the first n events. It marks the last event in m:
// the move made, or the move rejected.
func (s *typedSearch[S, M]) positionAfter(n int, m *Mark[M]) (S, error) {
	path := s.path(shownNode(&s.trace.Record, n))
	if len(path) > 0 {
		m.Current = &path[len(path)-1]
	}
	if n > 0 && shownNode(&s.trace.Record, n) == s.trace.At(n) {
		if e := s.trace.Event(n - 1); e.Kind == solver.Rejected {
			rejected := s.trace.MoveOf(e.Move)
			m.Rejected = &rejected
		}
	}
	return model.Replay(s.start, path...)
}

func (s *typedSearch[S, M]) paint(pen paint.Pen, pal paint.Palette, of Snapshot) {
	m := Mark[M]{Coords: true, Scale: of.Scale}
	for _, event := range of.Pointed {
		m.Premises = append(m.Premises, s.trace.MoveOf(s.trace.Event(event).Move))
	}
	if now, err := s.positionAfter(of.After, &m); err == nil {
		s.spec.Paint(pen, pal, now, m)
	}
}

// typedEvent returns e with the types of the family. It returns false if there is no position
// at e.
func (s *typedSearch[S, M]) typedEvent(e untypedEvent) (solver.SearchEvent[S, M], bool) {
	out := solver.SearchEvent[S, M]{
		Start: s.start, Path: s.path(e.at), Move: s.trace.MoveOf(e.move), Kind: e.kind, Rule: e.rule,
		Rules: s.request.Rules, MaxMoves: s.request.MaxMoves, Limit: e.limit,
	}
	if e.cut {
		out.Rules = s.request.MoreRules
	}
	var err error
	out.Before, err = model.Replay(s.start, out.Path...)
	return out, err == nil
}

func (s *typedSearch[S, M]) vars(e untypedEvent) [][2]string {
	step, ok := s.typedEvent(e)
	if vars := s.spec.Solvers[s.algorithm].Vars; ok && vars != nil {
		return vars(step)
	}
	return nil
}

func (s *typedSearch[S, M]) why(e untypedEvent) string {
	step, ok := s.typedEvent(e)
	if explain := s.spec.Solvers[s.algorithm].Explain; ok && explain != nil {
		return explain(step)
	}
	return ""
}
