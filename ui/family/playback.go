package family

import (
	"errors"

	"backtrack/model"
	"backtrack/solver"
)

// A Playback shows a recorded search on the board of a game, event by event.
type Playback struct {
	Len       int               // number of recorded events
	Solved    bool              // the search ended with a solution
	Truncated bool              // the search continued after the recording was full
	Show      func(n int) Frame // shows the search after n events on the board, and describes it
	Close     func()            // shows the game again
}

// A Frame describes a moment of a search, as shown next to the board.
type Frame struct {
	Nodes, Backtracks, Rejects int // counts so far
	Kind                       solver.EventKind
	Move                       string // the move made, undone or rejected, in words; "" at the start
	Tag                        string // the tag of the last event; "" at the start
	Solved                     bool   // the search ends here, with a solution
	Depth                      int
	Sentence                   string // a sentence about the rejected move; "" if none was. Only Playback.Show sets it
}

var errNoRecording = errors.New("the search was not recorded")

func newPlayback[S model.State[S, M], M model.Move](j job[S, M], s *typedController[S, M]) (*Playback, error) {
	trace := j.run.Trace()
	if trace == nil {
		return nil, errNoRecording
	}
	request := RecordRequest{Rules: j.task.Rules, MaxMoves: j.task.MaxMoves}
	if request.Rules == nil {
		request.Rules = j.Info.DefaultRules()
	}
	search := &typedSearch[S, M]{spec: s.spec, algorithm: j.algorithm, request: request, start: j.task.Start, trace: trace}
	r := newRecording(j.Info, &trace.Record, search)
	if j.run.Err() == nil {
		r.Outcome = solver.Solved
	}
	show := func(n int) Frame {
		m := s.mark
		m.Errors, m.Wrong = false, nil
		if now, err := search.positionAfter(n, &m); err == nil {
			s.board.Display(now, m)
		}
		f := r.Frame(n)
		if n > 0 {
			f.Sentence = r.RejectText(n - 1)
		}
		return f
	}
	return &Playback{
		Len: trace.Len(), Truncated: trace.Truncated(), Solved: r.Outcome == solver.Solved,
		Show: func(n int) Frame {
			s.showEvent = func() { show(n) }
			return show(n)
		},
		Close: func() {
			s.showEvent = nil
			s.Refresh()
		},
	}, nil
}
