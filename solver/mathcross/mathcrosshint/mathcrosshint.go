// Package mathcrosshint reasons about math crosswords as people do: it finds
// the next tokens by the simplest of nine techniques, puts it into words,
// lists all steps to the end, says which entries are wrong, and rates puzzles.
//
// Each step holds in every filling that agrees with the board, so a puzzle that
// the techniques finish has one filling. No step assumes that there is only one.
// Nothing but the tokens on the board is kept from one step to the next. Therefore
// each step derives and explains everything it needs.
package mathcrosshint

import (
	"cmp"
	"context"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/internal/bitset"
	"backtrack/solver/mathcross/internal/problem"
	"backtrack/solver/mathcross/mathcrosssolve"
)

// A Hint is one step and its reason.
type Hint = solver.Hint[mathcross.Move]

// A step is a hint before it is put into words.
type step struct {
	rule  int
	eq    int         // the equation of ruleSum and rulePair, or none
	puts  []placement // what goes where
	token bool        // it finds the place of a token, not the token of a blank
	proof []event     // the reasoning that leads to it; nil for ruleSum, rulePair and ruleSearch
}

// A placement is a value that goes into a blank.
type placement struct{ blank, value int }

// steps returns the steps of the simplest rule, up to top, that finds any. As long as ruleSum
// and rulePair, which need no eliminations, find fewer than limit steps, it goes on to harder
// rules.
func (b *board) steps(top, limit int) []step {
	var found []step
	known := map[placement]bool{}
	add := func(st step) {
		if !known[st.puts[0]] {
			for _, p := range st.puts {
				known[p] = true
			}
			found = append(found, st)
		}
	}
	all := b.all()
	for rule := ruleSum; rule <= min(top, rulePair); rule++ {
		for i := range b.Equations {
			if len(b.Equations[i].Open) == rule+1 {
				if puts, ok := b.only(&b.Equations[i], all); ok {
					add(step{rule: rule, eq: i, puts: puts})
				}
			}
		}
		if len(found) >= limit {
			return found
		}
	}
	if top < rulePlace || len(found) > 0 && limit == 1 {
		return found
	}
	s := b.newState()
	s.propagateEach()
	for {
		for _, st := range s.singleSteps() {
			if st.rule <= top {
				add(st)
			}
		}
		if len(found) > 0 || top < ruleCrossing || !s.narrow(top) {
			return found
		}
	}
}

// only returns the tokens for an equation if there is exactly one way to choose them. It returns
// false if there are several ways, none, or too many to look at.
func (b *board) only(e *problem.Equation, dom []bitset.Set) ([]placement, bool) {
	var puts []placement
	ways := 0
	looked := b.tuples(e, dom, func(picked []int) bool {
		ways++
		puts = puts[:0]
		for j, k := range picked {
			if k >= 0 {
				puts = append(puts, placement{e.Terms[j].Blank, k})
			}
		}
		return ways < 2
	})
	return puts, looked && ways == 1
}

// singleSteps returns the steps for blanks with one candidate and tokens with one place.
func (s *state) singleSteps() []step {
	var out []step
	for k := range s.Values {
		places := lists.Indices(s.dom, func(d bitset.Set) bool { return d.Has(k) })
		if len(places) != s.Copies[k] {
			continue
		}
		st := step{rule: rulePlace, eq: none, token: true, proof: s.slice(func(c elimination) bool { return c.gone.Has(k) })}
		for _, i := range places {
			st.puts = append(st.puts, placement{i, k})
		}
		out = append(out, st.hardest())
	}
	for i := range s.dom {
		if s.dom[i].Len() == 1 {
			st := step{rule: ruleCrossing, eq: none, puts: []placement{{i, s.dom[i].List()[0]}}}
			st.proof = s.slice(func(c elimination) bool { return c.blank == i })
			out = append(out, st.hardest())
		}
	}
	return out
}

// hardest returns st with the hardest rule of its own and of its proof.
func (st step) hardest() step {
	for _, ev := range st.proof {
		st.rule = max(st.rule, ev.rule)
	}
	return st
}

// find returns the result of the method steps for rules up to top, the simplest first. If that is
// empty and top is ruleSearch, it returns one step taken from a filling.
func (b *board) find(top, limit int) ([]step, error) {
	found := b.steps(top, limit)
	if err := b.ctx.Err(); err != nil {
		return nil, err
	}
	slices.SortStableFunc(found, func(a, b step) int {
		return cmp.Or(cmp.Compare(a.rule, b.rule), cmp.Compare(len(a.proof), len(b.proof)))
	})
	if len(found) > 0 || top < ruleSearch || len(b.Cells) == 0 {
		return found, nil
	}
	filled, ok, err := mathcrosssolve.Fill(b.ctx, b.pos)
	if !ok || err != nil {
		return nil, err
	}
	v, _ := filled.Value(b.Cells[0])
	return []step{{rule: ruleSearch, eq: none, puts: []placement{{0, b.Index(v)}}}}, nil
}

// moves returns the moves of st.
func (b *board) moves(st step) []mathcross.Move {
	return lists.Map(st.puts, func(p placement) mathcross.Move {
		return mathcross.Move{Cell: b.Cells[p.blank], Value: b.Values[p.value]}
	})
}

// Ladder gives hints for math crosswords.
var Ladder = solver.Ladder[mathcross.Position, mathcross.Move]{Begin: begin, Mistake: mistake}

func begin(ctx context.Context, p mathcross.Position) (solver.Guide[mathcross.Move], bool, error) {
	ok, err := Solvable(ctx, p)
	if !ok || err != nil {
		return nil, false, err
	}
	return newBoard(ctx, p), true, nil
}

// Hints returns the steps by the simplest techniques. Of the steps of one technique, those
// whose reasons give away the fewest tokens of other blanks come first.
func (b *board) Hints(_ context.Context, limit int) ([]Hint, error) {
	found, err := b.find(ruleSearch, limit)
	slices.SortStableFunc(found, func(a, b step) int {
		return cmp.Or(cmp.Compare(a.rule, b.rule), cmp.Compare(a.countRevealed(), b.countRevealed()))
	})
	hints := lists.Map(found[:min(limit, len(found))], b.explain)
	return hints, err
}

// Steps returns all steps to the end.
func (b *board) Steps(ctx context.Context) (all []Hint, err error) {
	_, err = walk(ctx, b.pos, ruleSearch, func(b *board, st step) { all = append(all, b.explain(st)) })
	return all, err
}
