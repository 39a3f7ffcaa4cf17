package edit

import (
	"context"
	"errors"
	"slices"
	"time"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/words"
)

// A Verdict says whether a draft is well-formed, and what solutions it has.
type Verdict struct {
	Busy    bool   // the verdict is being worked out, or givens are being added or removed
	Filling bool   // givens are being added or removed
	Text    string // one or two sentences
	Extra   string // what is known without a search, or the level; "" if there is nothing to add
	Fault   error  // why the draft is not well-formed; nil if it is well-formed
	Where   int    // the place with the fault; -1 if there is none
	Solved  *bool  // whether there is a solution; nil if that is not known
	Unique  *bool  // whether there is exactly one solution; nil if that is not known
	Trivial bool   // the start is the goal

	solutions []family.Picture // two different solutions; nil if two are not known
}

// Solutions returns the number of solutions that can be shown.
func (v Verdict) Solutions() int { return len(v.solutions) }

// Times of the search for a verdict.
const (
	delay     = 120 * time.Millisecond // the wait for further changes before the search
	timeLimit = 20 * time.Second       // the limit of the search, and of the rating after it
)

// judge begins to work out the verdict on the draft. If the draft is not well-formed, fault
// says why.
func (e *Editor) judge(fault error) {
	l := e.begin()
	e.Verdict = Verdict{Fault: fault, Where: -1}
	if fault != nil {
		e.Verdict.Text = Message(fault)
		e.Verdict.Where, _ = e.Family.Edit.Fault(e.Draft(), fault)
		e.host.Changed()
		return
	}
	e.Verdict.Busy, e.Verdict.Text = true, "Looking …"
	if a := e.puzzle.Arrangement; a != nil {
		e.Verdict.Extra = words.Sentence(a.Verdict())
	}
	e.host.Changed()
	p, f, extra := e.puzzle, e.Family, e.Verdict.Extra
	host.Ask(l, 0, func(ctx context.Context) (Verdict, error) {
		select {
		case <-ctx.Done():
			return Verdict{}, ctx.Err()
		case <-time.After(delay):
		}
		return verdict(ctx, f, p)
	}, func(v Verdict, err error) {
		v.Extra = extra
		e.Verdict = v
		e.host.Changed()
		if v.Unique != nil && *v.Unique && !v.Trivial && p.Rate != nil {
			host.Ask(l, timeLimit, func(ctx context.Context) (string, error) { return f.LevelOf(ctx, p) }, func(level string, err error) {
				if err == nil {
					e.Verdict.Extra = "Level: " + level + "."
					e.host.Changed()
				}
			})
		}
	})
}

// Message says what is wrong with a draft. It leaves out line numbers.
func Message(fault error) string {
	if bad := new(model.SyntaxError); errors.As(fault, &bad) {
		return words.Sentence(bad.Msg)
	}
	return words.Sentence(words.Error(fault))
}

// begin ends the work in the background. It returns a loop for new work, which lasts until the
// next call of begin.
func (e *Editor) begin() host.Loop {
	e.cancel()
	ctx, cancel := context.WithCancel(e.host.Context)
	e.cancel = cancel
	return e.host.Within(ctx)
}

// search runs the strongest algorithm as the check command of the command line does, but in one
// thread with a low priority.
func search(ctx context.Context, f family.Family, p family.Puzzle, limit time.Duration) family.Report {
	r := bench.Checking(f, limit)
	r.Threads, r.Background = 1, true
	return p.Solve(ctx, len(f.Algorithms)-1, r).Report()
}

// verdict returns the verdict on a well-formed puzzle.
func verdict(ctx context.Context, f family.Family, p family.Puzzle) (Verdict, error) {
	r := search(ctx, f, p, timeLimit)
	c := bench.Judge(p, r)
	v := Verdict{Text: words.Sentence(c.Text(r, timeLimit)), Where: -1, Solved: c.Solvable, Unique: c.Unique}
	if start, err := p.Preview(nil); err == nil && start.Solved && f.Edit.Trivial != "" {
		v.Text, v.Trivial = f.Edit.Trivial, true
	}
	if r.Outcome == solver.Broken {
		v.Text = words.Error(r.Err)
	}
	if f.Unit != "" && !r.Optimal && r.Bound > 0 && r.Outcome != solver.Unsolvable {
		v.Text += " The bound is " + words.Count(r.Bound, f.Unit) + "."
	}
	if len(r.Solutions) == 2 {
		for i, moves := range r.Solutions {
			other := r.Solutions[1-i]
			differ := lists.Filter(moves, func(m string) bool { return !slices.Contains(other, m) })
			if picture, err := p.Picture(moves, differ); err == nil {
				v.solutions = append(v.solutions, picture)
			}
		}
	}
	return v, ctx.Err()
}

// Show shows solution n, 1 or 2, or the draft if n is 0.
func (e *Editor) Show(n int) {
	if n <= len(e.Verdict.solutions) {
		e.Shown = n
		e.host.Changed()
	}
}
