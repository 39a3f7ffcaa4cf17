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
	counts := newCounts(trace)
	solved := j.run.Err() == nil
	show := func(n int) Frame {
		path := trace.Path(trace.At(n))
		now, err := model.Replay(j.start, path...)
		f := counts.at(n)
		f.Depth = len(path)
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

// counts are the counters of a search after each number of events. All other
// events are rejects.
type counts struct{ nodes, backs []int32 }

func newCounts[M any](t *solver.Trace[M]) counts {
	c := counts{make([]int32, t.Len()+1), make([]int32, t.Len()+1)}
	for i := range t.Len() {
		c.nodes[i+1], c.backs[i+1] = c.nodes[i], c.backs[i]
		switch t.Event(i).Kind {
		case solver.Visited:
			c.nodes[i+1]++
		case solver.Undone:
			c.backs[i+1]++
		}
	}
	return c
}

// at returns a frame with the counters after n events.
func (c counts) at(n int) Frame {
	nodes, backs := int(c.nodes[n]), int(c.backs[n])
	return Frame{Nodes: nodes, Backtracks: backs, Rejects: n - nodes - backs}
}
