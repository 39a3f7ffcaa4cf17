package edit

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
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

// AddGivens adds givens until the solution is unique.
func (e *Editor) AddGivens() { e.fill(filler{"Adding givens", fitsAlways, addGivens}) }

// RemoveGivens removes givens as long as the solution stays unique.
func (e *Editor) RemoveGivens() { e.fill(filler{"Removing givens", fitsAlways, removeGivens}) }

// fitsAlways is the value of filler.fits if a puzzle only has to have one solution.
func fitsAlways(context.Context, model.Puzzle) bool { return true }

// Aim adds givens until the puzzle has one solution and is no harder than level. Then it
// removes givens as long as this remains true.
func (e *Editor) Aim(level solver.Level) {
	f := e.Family
	e.fill(filler{
		"Looking for a puzzle of the level " + level.String(),
		func(ctx context.Context, d model.Puzzle) bool { l, ok := levelOf(ctx, f, d); return ok && l <= level },
		func(ctx context.Context, j job, d model.Puzzle) (model.Puzzle, error) {
			d, err := addGivens(ctx, j, d)
			if err == nil {
				d, err = removeGivens(ctx, j, d)
			}
			if err != nil {
				return d, err
			}
			if l, ok := levelOf(ctx, f, d); ok && l != level {
				return d, fmt.Errorf("no puzzle of the level %s was found; this one is %s. Try again, or change the board", level, l)
			}
			return d, nil
		},
	})
}

// levelOf returns the level of a draft. It returns false if the draft has none, or if the
// rating takes longer than searchTime.
func levelOf(ctx context.Context, f family.Family, d model.Puzzle) (solver.Level, bool) {
	p, err := f.Read(d)
	if err != nil {
		return 0, false
	}
	ctx, cancel := context.WithTimeout(ctx, searchTime)
	defer cancel()
	r, err := p.Rate(ctx)
	return r.Level, err == nil && r.Rated
}

// A filler adds and removes givens.
type filler struct {
	label string
	fits  func(context.Context, model.Puzzle) bool // reports whether a puzzle with one solution is good enough
	fill  func(context.Context, job, model.Puzzle) (model.Puzzle, error)
}

// A job is what a filler needs to work on a draft.
type job struct {
	family family.Family
	fits   func(context.Context, model.Puzzle) bool // filler.fits
	show   func(count string)                       // shows how much is done; any goroutine may call it
}

// fill runs a filler on the draft in the background.
func (e *Editor) fill(f filler) {
	if e.Verdict.Fault != nil {
		e.host.Say(e.Verdict.Fault)
		return
	}
	l, d := e.begin(), e.Draft()
	j := job{family: e.Family, fits: f.fits}
	e.Verdict = Verdict{Busy: true, Filling: true, Where: -1, Text: f.label + " …"}
	e.host.Changed()
	j.show = func(count string) {
		l.Post(func() {
			if l.Context.Err() == nil {
				e.Verdict.Text = f.label + " … " + count
				e.host.Changed()
			}
		})
	}
	host.Ask(l, 0, func(ctx context.Context) (model.Puzzle, error) {
		return f.fill(ctx, j, d)
	}, func(filled model.Puzzle, err error) {
		if err != nil {
			e.host.Say(err)
		}
		e.start()
		if !e.put(filled) {
			e.judge(nil)
		}
	})
}

// Stop ends what AddGivens, RemoveGivens or Aim does and leaves the draft as it was.
func (e *Editor) Stop() {
	if e.Verdict.Filling {
		e.judge(nil)
	}
}

// searchTime limits each search for a second solution, and each rating of a puzzle.
const searchTime = 2 * time.Second

// solve searches for two solutions of a draft.
func (j job) solve(ctx context.Context, d model.Puzzle) (family.Report, error) {
	p, err := j.family.Read(d)
	if err != nil {
		return family.Report{}, err
	}
	r := search(ctx, j.family, p, searchTime)
	return r, ctx.Err()
}

// provesUnique reports whether a report proves that there is only one solution.
func provesUnique(r family.Report) bool {
	u := bench.Unique(r)
	return r.Outcome == solver.Solved && u != nil && *u
}

// addGivens adds values of a solution as givens until that solution is the only one and the
// puzzle fits. On an error it returns the draft with the givens added before.
func addGivens(ctx context.Context, j job, d model.Puzzle) (model.Puzzle, error) {
	var solution []string
	givens := j.family.Edit.Givens
	for added := 0; ; {
		r, err := j.solve(ctx, d)
		switch {
		case err != nil:
			return d, err
		case r.Outcome == solver.Unsolvable:
			return d, errors.New("the puzzle has no solution, so givens can't be added")
		case provesUnique(r) && j.fits(ctx, d):
			return d, nil
		case solution == nil && len(r.Solutions) == 0:
			return d, fmt.Errorf("no solution was found within %v", searchTime)
		case solution == nil:
			solution = r.Solutions[0]
		}
		texts := j.family.Edit.Texts(d)
		solution = lists.Filter(solution, func(m string) bool {
			at, _ := givens.Entry(d, m)
			return !givens.Given(texts[at])
		})
		if len(solution) == 0 {
			return d, ctx.Err()
		}
		differ := solution
		for _, other := range r.Solutions {
			if left := lists.Filter(solution, func(m string) bool { return !slices.Contains(other, m) }); len(left) > 0 {
				differ = left
			}
		}
		n := 1
		if len(r.Solutions) < 2 {
			// The search took too long, or there is one solution but the puzzle does not fit yet.
			n = min(1+len(solution)/addFraction, len(differ))
		}
		for _, k := range rand.Perm(len(differ))[:n] {
			at, value := givens.Entry(d, differ[k])
			d = givens.Show(d, at, value)
		}
		added += n
		j.show(words.Count(added, "given") + " added")
	}
}

// addFraction determines how many givens are added together if a search has not found a second
// solution: about one addFraction-th of the values left.
const addFraction = 20

// removeGivens removes givens in random order, as long as the solution is unique and the
// puzzle fits.
func removeGivens(ctx context.Context, j job, d model.Puzzle) (model.Puzzle, error) {
	givens := j.family.Edit.Givens
	if r, err := j.solve(ctx, d); err != nil || !provesUnique(r) {
		if err == nil {
			err = errors.New("givens can be removed when there is exactly one solution; add givens first")
		}
		return d, err
	}
	texts := j.family.Edit.Texts(d)
	order, removed := rand.Perm(len(texts)), 0
	for i, at := range order {
		if !givens.Given(texts[at]) {
			continue
		}
		j.show(fmt.Sprintf("%s removed, %d %% tried", words.Count(removed, "given"), 100*i/len(order)))
		hidden := givens.Hide(d, at)
		r, err := j.solve(ctx, hidden)
		if err == nil && provesUnique(r) && j.fits(ctx, hidden) {
			d, removed = hidden, removed+1
		}
		if ctx.Err() != nil {
			return d, ctx.Err()
		}
	}
	return d, nil
}
