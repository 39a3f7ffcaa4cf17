package mathcrosssolve

import (
	"context"
	"math"
	"slices"

	"backtrack/solver"
	"backtrack/solver/mathcross/internal/problem"
)

// Indices of the rules of smart.
const (
	ruleFewest = iota
	ruleForced
	ruleBounds
	ruleEqual
)

var smartRules = [...]solver.Rule{
	ruleFewest: {ID: "fewest", Name: "Fewest tokens first", Order: true, Doc: "Next fills the blank that the " +
		"fewest tokens fit. Without this rule the blanks are filled in reading order."},
	ruleForced: {ID: "forced", Name: "One blank left",
		Doc: "If an equation has one blank left, the pool must have a token that makes it true."},
	ruleBounds: {ID: "bounds", Name: "Bounds",
		Doc: "The smallest and the largest token left bound both sides of an equation with blanks. The two ranges must overlap."},
	ruleEqual: {ID: "equal", Name: "Equal tokens", Doc: "Tries only one of several equal tokens."},
}

// smart is the published backtracking (see doc.go) with forward checking: it chooses the
// next blank, and tests equations that are not full yet.
func smart(ctx context.Context, t task, p *probe) (result, error) {
	q, o := start(t.Start)
	if o != nil {
		return o.result(p)
	}
	s := &forwardCheck{assignment: newAssignment(ctx, q, p), remaining: slices.Clone(q.Copies)}
	for i, r := range smartRules {
		s.on[i] = t.On(r.ID)
	}
	more, err := s.solve(0, solver.Root)
	return p.Result(more && err == nil, err)
}

// A forwardCheck is the state of smart.
type forwardCheck struct {
	*assignment
	on        [len(smartRules)]bool
	remaining []int // copies of each value in the pool

	// choosing is set while the rule fewest compares the blanks. The other rules are then asked
	// without counting their calls.
	choosing bool
}

// noRule is what rejectingRule returns for a token that may go into a blank.
const noRule = -2

// solve fills the remaining blanks; depth blanks are full.
func (f *forwardCheck) solve(depth int, at solver.Node) (more bool, err error) {
	if depth == len(f.Cells) {
		return f.solution(), nil
	}
	b := f.choose()
	for k, v := range f.Values {
		if f.remaining[k] == 0 {
			continue
		}
		why := f.rejectingRule(b, k)
		if f.err != nil {
			return false, f.err
		}
		if why != noRule {
			f.p.Reject(at, f.move(b, v), why)
			continue
		}
		tries := f.remaining[k]
		if f.on[ruleEqual] {
			f.p.Ask(ruleEqual, uint64(tries))
			for ; tries > 1; tries-- {
				f.p.Reject(at, f.move(b, v), ruleEqual)
			}
		}
		for range tries {
			f.put(b, v)
			f.remaining[k]--
			node, err := f.p.Visit(at, f.move(b, v), depth+1)
			if err != nil {
				return false, err
			}
			if more, err := f.solve(depth+1, node); err != nil || !more {
				return more, err
			}
			f.take(b)
			f.remaining[k]++
			f.p.Undo(node)
		}
	}
	return true, nil
}

// choose returns the blank to be filled next.
func (f *forwardCheck) choose() int {
	if !f.on[ruleFewest] {
		return slices.Index(f.filled, false)
	}
	f.p.Ask(ruleFewest, 1)
	f.choosing = true
	defer func() { f.choosing = false }()
	best, fewest := -1, 0
	for b := range f.Cells {
		if f.filled[b] {
			continue
		}
		n := 0
		for k := range f.Values {
			if f.remaining[k] > 0 && f.rejectingRule(b, k) == noRule {
				n++
			}
		}
		if best < 0 || n < fewest {
			best, fewest = b, n
		}
		if n == 0 || f.err != nil {
			break
		}
	}
	return best
}

// rejectingRule returns the rule that keeps value k out of blank b, or noRule. It asks the rules
// about one equation after another. The result is invalid if f.err is set.
func (f *forwardCheck) rejectingRule(b, k int) int {
	f.put(b, f.Values[k])
	f.remaining[k]--
	defer func() {
		f.take(b)
		f.remaining[k]++
	}()
	for _, i := range f.EquationsOf[b] {
		e := &f.Equations[i]
		n, last := f.openBlanks(e)
		if !f.mayProceed(1) {
			return noRule
		}
		switch {
		case n == 0 && !f.holds(e):
			return solver.Always
		case n == 1 && f.on[ruleForced] && !f.completes(e, last):
			return ruleForced
		case n > 0 && f.on[ruleBounds] && !f.withinBounds(e):
			return ruleBounds
		}
	}
	return noRule
}

// ask counts a call of a rule.
func (f *forwardCheck) ask(rule int) {
	if !f.choosing {
		f.p.Ask(rule, 1)
	}
}

// completes reports whether some token of the pool makes an equation true in its only
// empty blank, which is last.
func (f *forwardCheck) completes(e *problem.Equation, last int) bool {
	f.ask(ruleForced)
	defer f.take(last)
	if !f.mayProceed(len(f.Values)) {
		return false
	}
	for k, v := range f.Values {
		if f.remaining[k] > 0 {
			f.put(last, v)
			if f.holds(e) {
				return true
			}
		}
	}
	return false
}

// withinBounds reports whether both sides of an equation can be the same number if each empty
// blank is at least the smallest and at most the largest token of the pool.
func (f *forwardCheck) withinBounds(e *problem.Equation) bool {
	f.ask(ruleBounds)
	f.mayProceed(len(f.Values) / 4)
	pool := span{math.Inf(1), math.Inf(-1)}
	for k, v := range f.Values {
		if f.remaining[k] > 0 {
			pool = span{min(pool.low, float64(v)), max(pool.high, float64(v))}
		}
	}
	return sidesMeet(e, func(i int) span {
		if v, ok := f.get(e.Terms[i]); ok {
			return pointSpan(v)
		}
		return pool.wide()
	})
}
