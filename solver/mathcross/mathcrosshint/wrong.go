package mathcrosshint

import (
	"context"
	"fmt"

	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/words"
)

// Solvable reports whether a filling agrees with the entries of p.
func Solvable(ctx context.Context, p mathcross.Position) (bool, error) {
	_, ok, err := mathcrosssolve.Fill(ctx, p)
	return ok, err
}

// WrongEntries lists the entries of p that no filling has, each judged on its own. It is
// empty if the puzzle has no filling at all.
func WrongEntries(ctx context.Context, p mathcross.Position) ([]mathcross.Move, error) {
	return solver.WrongEntries(ctx, p.Cleared(), entries(p), mathcrosssolve.Fill, func(filling mathcross.Position, m mathcross.Move) bool {
		v, _ := filling.Value(m.Cell)
		return v == m.Value
	})
}

// Remove returns the move that takes the token of m off p. It returns no move if the token is
// no longer there, or if m does not put a token.
func Remove(p mathcross.Position, m mathcross.Move) []mathcross.Move {
	if v, ok := p.Value(m.Cell); m.Note || m.Remove || !ok || v != m.Value {
		return nil
	}
	return []mathcross.Move{{Cell: m.Cell, Remove: true}}
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
func mistake(ctx context.Context, p mathcross.Position) (Hint, error) {
	if h, ok := falseEquation(p); ok {
		return h.Blame(ctx, func(ctx context.Context) (Hint, error) { return blame(ctx, p) })
	}
	return blame(ctx, p)
}

// blame points out a token of p that is wrong or, if there is none, tokens that no
// filling has together.
func blame(ctx context.Context, p mathcross.Position) (Hint, error) {
	if ok, err := Solvable(ctx, p.Cleared()); !ok || err != nil {
		h := Hint{Technique: solver.Mistake, Title: "No solution", Where: "No move here can fix this."}
		h.What = "The puzzle has no solution."
		return h, err
	}
	wrong, err := WrongEntries(ctx, p)
	if err != nil {
		return Hint{}, err
	}
	if len(wrong) > 0 {
		h := Hint{Technique: solver.Mistake, Title: "A token is wrong", Tag: wrong[0].Cell.String(), Region: wrong}
		h.Where = "One token is wrong."
		if len(wrong) > 1 {
			h.Where = fmt.Sprintf("%d tokens are wrong.", len(wrong))
		}
		h.What = fmt.Sprintf("%d cannot be in %v.", wrong[0].Value, wrong[0].Cell)
		return takeBack(h, wrong[0]), nil
	}
	return together(ctx, p)
}

// falseEquation points out an equation that is full and does not hold.
func falseEquation(p mathcross.Position) (Hint, bool) {
	for _, e := range p.Equations() {
		full, holds := p.Judge(e)
		if !full || holds {
			continue
		}
		h := Hint{Technique: solver.Mistake, Title: "An equation is wrong", Where: "One equation is wrong."}
		h.What = fmt.Sprintf("%s, %s, is wrong.", words.Upper(mathcrosssolve.Line(e)), reading(p, e))
		h.Region = mathcrosssolve.Places(p, e.Numbers())
		h.Tag = e.Result.String()
		h.Add(solver.Premise, h.Region, "%s", h.What)
		return withMinusSigns(h), true
	}
	return Hint{}, false
}

// together points out the first token, in reading order, that contradicts the
// tokens before it.
func together(ctx context.Context, p mathcross.Position) (Hint, error) {
	q := p.Cleared()
	all := entries(p)
	for i, m := range all {
		var err error
		if q, err = q.Play(m); err != nil {
			return Hint{}, err
		}
		ok, err := Solvable(ctx, q)
		if err != nil {
			return Hint{}, err
		}
		if !ok {
			h := Hint{Technique: solver.Mistake, Title: "These tokens can't all stay", Tag: m.Cell.String(), Region: all[:i+1]}
			h.Where = "Some tokens contradict each other."
			h.What = fmt.Sprintf("With the tokens before it, %d cannot be in %v.", m.Value, m.Cell)
			return takeBack(h, m), nil
		}
	}
	return Hint{}, ctx.Err()
}

// takeBack completes h with the advice to take back m.
func takeBack(h Hint, m mathcross.Move) Hint {
	h.Do = fmt.Sprintf("Take %d back from %v", m.Value, m.Cell)
	h.Add(solver.Premise, h.Region, "%s", h.What)
	h.Moves = []mathcross.Move{{Cell: m.Cell, Remove: true}}
	return withMinusSigns(h)
}
