package mathcrosshint

import (
	"context"
	"fmt"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/internal/english"
	"backtrack/solver/mathcross/mathcrosssolve"
)

// Finishable reports whether a filling agrees with the entries of p.
func Finishable(ctx context.Context, p mathcross.Position) (bool, error) {
	_, ok, err := mathcrosssolve.Agree(ctx, p)
	return ok, err
}

// Wrong lists the entries of p that no filling has, each judged on its own. It is
// empty if the puzzle has no filling at all.
func Wrong(ctx context.Context, p mathcross.Position) ([]mathcross.Move, error) {
	clear := p.Cleared()
	filling, ok, err := mathcrosssolve.Agree(ctx, clear)
	if err != nil || !ok {
		return nil, err
	}
	known := []mathcross.Position{filling}
	var wrong []mathcross.Move
next:
	for _, m := range entries(p) {
		for _, f := range known {
			if v, _ := f.Value(m.Cell); v == m.Value {
				continue next
			}
		}
		alone, err := clear.Play(m)
		if err != nil {
			return nil, err
		}
		filling, ok, err := mathcrosssolve.Agree(ctx, alone)
		switch {
		case err != nil:
			return nil, err
		case ok:
			known = append(known, filling)
		default:
			wrong = append(wrong, m)
		}
	}
	return wrong, nil
}

// entries lists the tokens in p, in reading order.
func entries(p mathcross.Position) []mathcross.Move {
	var all []mathcross.Move
	for _, c := range p.Blanks() {
		if v, ok := p.Value(c); ok {
			all = append(all, mathcross.Move{Cell: c, Value: v})
		}
	}
	return all
}

// mistake says what is wrong with p, which cannot be filled.
func mistake(ctx context.Context, p mathcross.Position) (Step, error) {
	if h, ok := falseEquation(p); ok {
		return h, ctx.Err()
	}
	if ok, err := Finishable(ctx, p.Cleared()); !ok || err != nil {
		return Step{Technique: solver.Mistake, Title: "No solution", Where: "No move here can fix this.", What: "The puzzle has no solution."}, err
	}
	wrong, err := Wrong(ctx, p)
	if err != nil {
		return Step{}, err
	}
	if len(wrong) > 0 {
		h := Step{Technique: solver.Mistake, Title: "A token is wrong", Tag: wrong[0].Cell.String(), Where: "One token is wrong.", Region: wrong}
		if len(wrong) > 1 {
			h.Where = fmt.Sprintf("%d tokens are wrong.", len(wrong))
		}
		h.What = fmt.Sprintf("%d cannot be in %v.", wrong[0].Value, wrong[0].Cell)
		return takeBack(h, wrong[0]), nil
	}
	return together(ctx, p)
}

// falseEquation points out an equation that is full and does not hold.
func falseEquation(p mathcross.Position) (Step, bool) {
	for _, e := range p.Equations() {
		full, holds := p.Judge(e)
		if !full || holds {
			continue
		}
		h := Step{Technique: solver.Mistake, Title: "An equation is wrong", Where: "One equation is wrong."}
		h.What = fmt.Sprintf("%s, %s, is wrong.", english.Upper(lineOf(e)), reading(p, e))
		var last grid.Cell
		for _, c := range e.Numbers() {
			v, _ := p.Value(c)
			h.Region = append(h.Region, mathcross.Move{Cell: c, Value: v})
			if p.Kind(c) == mathcross.Blank {
				last = c
			}
		}
		h.Tag = last.String()
		h.How = []solver.Reason[mathcross.Move]{{Role: solver.Premise, Text: h.What, Show: h.Region}}
		v, ok := p.Value(last)
		if p.Kind(last) != mathcross.Blank || !ok {
			h.Title, h.Tag = "No solution", e.Result.String()
			return h, true
		}
		return takeBack(h, mathcross.Move{Cell: last, Value: v}), true
	}
	return Step{}, false
}

// together points out the first token, in reading order, that contradicts the
// ones before it.
func together(ctx context.Context, p mathcross.Position) (Step, error) {
	q := p.Cleared()
	all := entries(p)
	for i, m := range all {
		var err error
		if q, err = q.Play(m); err != nil {
			return Step{}, err
		}
		ok, err := Finishable(ctx, q)
		if err != nil {
			return Step{}, err
		}
		if !ok {
			h := Step{Technique: solver.Mistake, Title: "These tokens can't all stay", Tag: m.Cell.String(), Where: "Some tokens contradict each other.", Region: all[:i+1]}
			h.What = fmt.Sprintf("With the tokens before it, %d cannot be in %v.", m.Value, m.Cell)
			return takeBack(h, m), nil
		}
	}
	return Step{}, ctx.Err()
}

// takeBack completes h with the advice to take back m.
func takeBack(h Step, m mathcross.Move) Step {
	h.Do = fmt.Sprintf("Take %d back from %v", m.Value, m.Cell)
	if len(h.How) == 0 {
		h.How = []solver.Reason[mathcross.Move]{{Role: solver.Premise, Text: h.What, Show: h.Region}}
	}
	h.Moves = []mathcross.Move{{Cell: m.Cell, Take: true}}
	return signed(h)
}
