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

// Fill adds givens until the solution is unique, or else removes givens as long as it is.
func (e *Editor) Fill(add bool) {
	if e.Verdict.Fault != nil {
		e.host.Say(e.Verdict.Fault)
		return
	}
	l, f, d := e.begin(), e.Family, e.Draft()
	doing := "Removing givens"
	if add {
		doing = "Adding givens"
	}
	e.Verdict = Verdict{Busy: true, filling: true, Where: -1, Text: doing + " …"}
	e.host.Changed()
	show := func(count string) {
		l.Post(func() {
			if l.Context.Err() == nil {
				e.Verdict.Text = doing + " … " + count
				e.host.Changed()
			}
		})
	}
	host.Ask(l, 0, func(ctx context.Context) (model.Puzzle, error) {
		if add {
			return addClues(ctx, f, d, show)
		}
		return removeClues(ctx, f, d, show)
	}, func(filled model.Puzzle, err error) {
		if err != nil {
			e.host.Say(err)
		}
		if e.start(); !e.put(filled) {
			e.judge(nil)
		}
	})
}

// Filling reports whether givens are being added or removed.
func (e *Editor) Filling() bool { return e.Verdict.filling }

// Stop ends Fill, which leaves the draft as it was.
func (e *Editor) Stop() {
	if e.Filling() {
		e.judge(nil)
	}
}

// clueTime limits a single search for a second solution.
const clueTime = 2 * time.Second

// solve searches for two solutions of a draft.
func solve(ctx context.Context, f family.Family, d model.Puzzle) (family.Report, error) {
	p, err := f.Read(d)
	if err != nil {
		return family.Report{}, err
	}
	r := search(ctx, f, p, clueTime)
	return r, ctx.Err()
}

// sole reports whether a report says that there is one solution only.
func sole(r family.Report) bool {
	u := bench.Unique(r)
	return r.Outcome == solver.Solved && u != nil && *u
}

// addClues shows values of a solution until it is the only one. With an error it returns what
// it has done so far.
func addClues(ctx context.Context, f family.Family, d model.Puzzle, show func(string)) (model.Puzzle, error) {
	var solution []string
	clues := f.Edit.Clues
	for added := 0; ; {
		r, err := solve(ctx, f, d)
		switch {
		case err != nil:
			return d, err
		case r.Outcome == solver.Unsolvable:
			return d, errors.New("the puzzle has no solution, so givens can't be added")
		case sole(r):
			return d, nil
		case solution == nil && len(r.Solutions) == 0:
			return d, fmt.Errorf("no solution was found within %v", clueTime)
		case solution == nil:
			solution = r.Solutions[0]
		}
		texts := f.Edit.Texts(d)
		solution = lists.Filter(solution, func(m string) bool {
			at, _ := clues.Entry(d, m)
			return !clues.Given(texts[at])
		})
		differ, n := solution, 1
		for _, other := range r.Solutions {
			if left := lists.Filter(solution, func(m string) bool { return !slices.Contains(other, m) }); len(left) > 0 {
				differ = left
			}
		}
		if len(r.Solutions) < 2 {
			n = 1 + len(solution)/manyParts // the search was too long
		}
		for range n {
			at, value := clues.Entry(d, differ[rand.IntN(len(differ))])
			d = clues.Show(d, at, value)
		}
		added += n
		show(words.Count(added, "given") + " added")
	}
}

// manyParts is the part of all cells that becomes givens when a search is too long.
const manyParts = 20

// removeClues hides givens, in random order, that are not needed for the only solution.
func removeClues(ctx context.Context, f family.Family, d model.Puzzle, show func(string)) (model.Puzzle, error) {
	clues := f.Edit.Clues
	if r, err := solve(ctx, f, d); err != nil || !sole(r) {
		if err == nil {
			err = errors.New("givens can be removed when there is exactly one solution; add givens first")
		}
		return d, err
	}
	texts := f.Edit.Texts(d)
	order, removed := rand.Perm(len(texts)), 0
	for i, at := range order {
		if !clues.Given(texts[at]) {
			continue
		}
		show(fmt.Sprintf("%s removed, %d %% tried", words.Count(removed, "given"), 100*i/len(order)))
		hidden := clues.Hide(d, at)
		r, err := solve(ctx, f, hidden)
		if ctx.Err() != nil {
			return d, ctx.Err()
		}
		if err == nil && sole(r) {
			d, removed = hidden, removed+1
		}
	}
	return d, nil
}
