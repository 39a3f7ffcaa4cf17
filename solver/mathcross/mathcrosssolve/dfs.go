package mathcrosssolve

import (
	"context"
	"fmt"

	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/internal/problem"
)

// dfs is the SOLVE of the slides: the next blank in reading order, the tokens
// in the order of the pool.
func dfs(ctx context.Context, t solver.Task[mathcross.Position], p *solver.Probe[mathcross.Move]) (solver.Result[mathcross.Move], error) {
	q := problem.New(t.Start)
	if why := mismatch(q); why != "" {
		return (&refusal{text: why}).result(p)
	}
	d := &backtracking{filling: newFilling(q), poller: poller{ctx: ctx}, p: p, used: make([]bool, len(q.Tokens)), dedupe: dedupe{many: t.Want != 1, seen: map[string]bool{}}}
	more, err := d.solve(0, solver.Root)
	return p.Result(more && err == nil, err)
}

// A backtracking is the slides' search under way.
type backtracking struct {
	*filling
	dedupe
	poller
	p    *solver.Probe[mathcross.Move]
	used []bool // by token
}

// A dedupe lets each filling through once: equal tokens make the same one.
type dedupe struct {
	many bool
	seen map[string]bool
}

func (o *dedupe) first(moves []mathcross.Move) bool {
	if !o.many {
		return true
	}
	key := fmt.Sprint(moves)
	if o.seen[key] {
		return false
	}
	o.seen[key] = true
	return true
}

// solve fills the blanks from b on, and reports whether more solutions are
// wanted.
func (d *backtracking) solve(b int, at solver.Node) (more bool, err error) {
	if b == len(d.Cells) {
		if moves := d.moves(); d.valid() && d.first(moves) {
			return d.p.Solution(moves), nil
		}
		return true, nil
	}
	for i, v := range d.Tokens {
		if d.used[i] {
			continue
		}
		if !d.goOn(1) {
			return false, d.err
		}
		d.put(b, v)
		if !d.safe(b) {
			d.take(b)
			d.p.Reject(at, d.move(b, v), solver.Always)
			continue
		}
		d.used[i] = true
		node, err := d.p.Visit(at, d.move(b, v), b+1)
		if err != nil {
			return false, err
		}
		if more, err := d.solve(b+1, node); err != nil || !more {
			return more, err
		}
		d.take(b)
		d.used[i] = false
		d.p.Back(node)
	}
	return true, nil
}

// safe is the IS_SAFE of the slides: no equation through b is full and false.
func (f *filling) safe(b int) bool {
	for _, i := range f.Of[b] {
		e := &f.Equations[i]
		if n, _ := f.open(e); n == 0 && !f.holds(e) {
			return false
		}
	}
	return true
}
