package family

import (
	"errors"

	"backtrack/model"
	"backtrack/solver"
)

// A Playback shows a recorded search on the board of a table, event by event.
type Playback struct {
	Len    int               // events recorded
	Solved bool              // the search ended with a solution
	Cut    bool              // the search went on after recording had ended
	Show   func(n int) Frame // shows where the search stood after n events
	Close  func()            // shows the game again
}

// A Frame describes one moment of a search, as shown next to the board.
type Frame struct {
	Nodes, Backtracks, Rejects int // so far
	Kind                       solver.EventKind
	Move                       string // made, undone or refused, as people say it; "" at the start
	Rule                       string // what refused it
	Tag                        string // of the last event; "" at the start
	Solved                     bool   // the search ends here, with a solution
	Depth                      int
}

var errNoRecording = errors.New("the search was not recorded")

func newPlayback[S model.State[S, M], M model.Move](j job[S, M], s *scene[S, M]) (*Playback, error) {
	trace := j.run.Trace()
	if trace == nil {
		return nil, errNoRecording
	}
	solved := j.run.Err() == nil
	show := func(n int) Frame {
		path := trace.Path(trace.At(n))
		now, err := model.Replay(j.start, path...)
		counts := trace.Counts(n)
		f := Frame{Nodes: int(counts.Visited), Backtracks: int(counts.Undone), Rejects: int(counts.Rejected), Depth: len(path)}
		m := s.mark
		m.Errors = false
		if len(path) > 0 {
			m.Current = &path[len(path)-1]
		}
		if n > 0 {
			e := trace.Event(n - 1)
			before := now
			if e.Kind == solver.Visited {
				before, err = model.Replay(j.start, path[:len(path)-1]...)
			}
			f.Kind, f.Move = e.Kind, s.spec.MoveText(before, e.Move)
			f.Tag = tag(j.Info, e.Kind, int(e.Rule))
			f.Solved = n == trace.Len() && solved && !trace.Cut()
			if e.Kind == solver.Rejected {
				m.Refused = &e.Move
				if f.Rule = j.Info.Always; e.Rule != solver.Always {
					f.Rule = j.Info.Rules[e.Rule].Name
				}
			}
		}
		if err == nil {
			s.board.Display(now, m)
		}
		return f
	}
	return &Playback{
		Len: trace.Len(), Cut: trace.Cut(), Solved: solved,
		Show: func(n int) Frame {
			s.frame = func() { show(n) }
			return show(n)
		},
		Close: func() {
			s.frame = nil
			s.refresh()
		},
	}, nil
}
