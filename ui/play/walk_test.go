package play

import (
	"context"
	"fmt"
	"iter"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// A walk is a game of two moves, a step up and a step down a stair. It is won on
// the top and lost when the steps are used up.
type walk struct{ at, steps int }

// A stride is a step of a walk, 1 or -1.
type stride int

const (
	top  = 3
	most = 7 // steps
)

func (s stride) String() string {
	if s > 0 {
		return "up"
	}
	return "down"
}

func parseStride(_ walk, text string) (stride, error) {
	switch text {
	case "up":
		return 1, nil
	case "down":
		return -1, nil
	}
	return 0, fmt.Errorf("%q is no step; want up or down", text)
}

func (w walk) Play(s stride) (walk, error) {
	if w.Status() != model.Open {
		return w, &model.IllegalMoveError{Move: s.String(), Reason: "the walk is over"}
	}
	return walk{w.at + int(s), w.steps + 1}, nil
}

func (w walk) Moves() iter.Seq[stride] {
	return func(yield func(stride) bool) {
		if w.Status() == model.Open && yield(1) {
			yield(-1)
		}
	}
}

func (w walk) Status() model.Status {
	switch {
	case w.at == top:
		return model.Solved
	case w.steps >= most:
		return model.Lost
	}
	return model.Open
}

func (w walk) body() string { return fmt.Sprintf("%d %d\n", w.at, w.steps) }

func parseWalk(p model.Puzzle) (w walk, err error) {
	if len(p.Body) != 1 {
		return w, &model.SyntaxError{Line: p.Line, Msg: "want one line"}
	}
	_, err = fmt.Sscan(p.Body[0].Text, &w.at, &w.steps)
	return w, err
}

// solvable reports whether the steps that are left lead to the top.
func solvable(w walk) bool { return top-w.at <= most-w.steps }

// up returns the moves that lead straight to the top.
func up(w walk) []stride {
	var out []stride
	for range top - w.at {
		out = append(out, 1)
	}
	return out
}

// straight goes up.
func straight(_ context.Context, t solver.Task[walk], p *solver.Probe[stride]) (solver.Result[stride], error) {
	if !solvable(t.Start) {
		r, err := p.Result(true, nil)
		r.Reason = "the top is too far"
		return r, err
	}
	moves := up(t.Start)
	at := solver.Root
	for i, m := range moves {
		var err error
		if at, err = p.Visit(at, m, i+1); err != nil {
			return p.Result(false, err)
		}
	}
	p.Solution(moves)
	r, err := p.Result(false, nil)
	r.Optimal, r.Bound = true, len(moves)
	return r, err
}

// circles never ends.
func circles(_ context.Context, t solver.Task[walk], p *solver.Probe[stride]) (solver.Result[stride], error) {
	for {
		at, err := p.Visit(solver.Root, 1, 1)
		if err != nil {
			return p.Result(false, err)
		}
		p.Undo(at)
	}
}

func stairHints(_ context.Context, w walk, most int) ([]solver.Hint[stride], error) {
	if !solvable(w) {
		return []solver.Hint[stride]{{Technique: solver.Mistake, Title: "Too far", What: "The top is too far."}}, nil
	}
	var out []solver.Hint[stride]
	for range min(most, top-w.at) {
		out = append(out, solver.Hint[stride]{Title: "Climb", Cost: 2, Where: "Look up.", What: "The top is there.", Do: "Go up", Moves: []stride{1}})
	}
	return out, nil
}

// stairs is the family of walks, without a toolkit.
var stairs = family.New(family.Spec[walk, stride]{
	About: family.About{ID: "stairs", Name: "Stairs", Rules: "Climb the stair."},
	Format: family.Format[walk, stride]{
		Parse:     parseWalk,
		Puzzle:    func(w walk) model.Puzzle { return model.Puzzle{Family: "stairs", Body: []model.Line{{Text: w.body()}}} },
		Body:      walk.body,
		ParseMove: parseStride,
		MoveText:  func(_ walk, s stride) string { return s.String() },
	},
	Gameplay: family.Gameplay[walk, stride]{
		Facts: func(w walk) family.Facts {
			return family.Facts{Size: "3 high", Cells: top, Done: w.at, Total: top, Unit: "stairs", Singular: "stair"}
		},
		Conflicts: func(w walk) []family.Conflict {
			if w.at >= 0 {
				return nil
			}
			return []family.Conflict{{Title: "Below the ground", Text: "The walk is below the ground."}}
		},
		Measure: &family.Measure[walk]{
			Move:     "step",
			Of:       func(w walk) int { return w.steps },
			Limit:    func(walk) int { return most },
			Describe: func(w walk) string { return fmt.Sprint(w.steps, " steps") },
			Lost:     func(walk) string { return "The steps are used up." },
		},
	},
	Computation: family.Computation[walk, stride]{
		Solvers: []solver.Algorithm[walk, stride]{
			{Info: solver.Info{ID: "circles", Name: "Circles", Method: "endless", Doc: "It never ends."}, Solve: circles},
			{Info: solver.Info{ID: "straight", Name: "Straight", Method: "one path", Doc: "It goes straight up.", Optimal: true}, Solve: straight},
		},
	},
	Explanations: family.Explanations[walk, stride]{
		Solvable:   func(_ context.Context, w walk) (bool, error) { return solvable(w), nil },
		Techniques: []solver.Technique{{ID: "climb", Name: "Climb", Cost: 2}},
		Hints:      stairHints,
		Steps: func(ctx context.Context, w walk) ([]solver.Hint[stride], error) {
			return stairHints(ctx, w, top)
		},
	},
	Drawing: family.Drawing[walk, stride]{
		Paint: func(paint.Pen, paint.Palette, walk, family.Mark[stride]) {},
		NewBoard: func(h family.Host[walk, stride]) family.View[walk, stride] {
			return &view[walk, stride]{shown: h.Start}
		},
	},
})

// A view remembers what it displays.
type view[S, M any] struct {
	shown    S
	mark     family.Mark[M]
	selected func(M) bool // nil if nothing is selected
	released int          // how often Release was called
}

func (v *view[S, M]) Display(s S, m family.Mark[M]) { v.shown, v.mark = s, m }
func (v *view[S, M]) Selection() bool               { return v.selected != nil }
func (v *view[S, M]) Selected(m M) bool             { return v.selected != nil && v.selected(m) }
func (v *view[S, M]) Commit()                       {}
func (v *view[S, M]) Release()                      { v.released++ }
