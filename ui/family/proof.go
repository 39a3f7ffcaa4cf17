package family

import (
	"context"
	"slices"
	"time"

	"backtrack/model"
	"backtrack/model/lists"
)

// A Proof is a search for two solutions of a puzzle or, if short games are better, for the
// shortest solution. If there is no solution, it may find the reason.
type Proof struct {
	Job
	Highlight    func()      // points out the places of Report().Reason
	ShowSolution func(n int) // shows solution n, 0 or 1, and how it differs from the other, if there is one
}

func (s *typedController[S, M]) Prove(ctx context.Context, limit time.Duration) Proof {
	start := s.spec.Base(s.game.Start())
	want := 2
	if s.spec.Measure != nil {
		want = 1
	}
	j := newJob(ctx, s.spec, len(s.spec.Solvers)-1, start, Request{Want: want, Timeout: limit, Threads: 1, Background: true})
	return Proof{
		Job: j.Job,
		Highlight: func() {
			r, _ := j.run.Result()
			s.point(nil, func(m *Mark[M]) { m.Premises = r.Where })
		},
		ShowSolution: func(n int) {
			r, _ := j.run.Result()
			if len(r.Solutions) < 2 {
				return
			}
			end, err := model.Replay(start, r.Solutions[n]...)
			if err != nil {
				return
			}
			differ := lists.Filter(r.Solutions[n], func(m M) bool { return !slices.Contains(r.Solutions[1-n], m) })
			s.point(&end, func(m *Mark[M]) { m.Differ = differ })
		},
	}
}
