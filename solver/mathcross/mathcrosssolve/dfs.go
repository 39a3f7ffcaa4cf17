package mathcrosssolve

import (
	"context"

	"backtrack/solver"
	"backtrack/solver/mathcross/internal/problem"
)

// dfs is the published backtracking, procedure SOLVE (see doc.go). It takes the blanks in
// reading order and the tokens in the order of the pool.
func dfs(ctx context.Context, t task, p *probe) (result, error) {
	q := problem.New(t.Start)
	if r := mismatch(q); r != nil {
		return r.result(p)
	}
	d := &dfsState{assignment: newAssignment(ctx, q, p), used: make([]bool, len(q.Tokens))}
	more, err := d.solve(0, solver.Root)
	return p.Result(more && err == nil, err)
}

// A dfsState is the state of dfs.
type dfsState struct {
	*assignment
	used []bool // tokens that are in blanks
}

// solve fills the blanks from b on, and reports whether more solutions are
// wanted.
func (d *dfsState) solve(b int, at solver.Node) (more bool, err error) {
	if b == len(d.Cells) {
		return d.solution(), nil
	}
	for i, v := range d.Tokens {
		if d.used[i] {
			continue
		}
		if !d.mayProceed(1) {
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
		d.p.Undo(node)
	}
	return true, nil
}

// safe is the published procedure IS_SAFE: no equation through b is full and false.
func (a *assignment) safe(b int) bool {
	for _, i := range a.EquationsOf[b] {
		e := &a.Equations[i]
		if n, _ := a.openBlanks(e); n == 0 && !a.holds(e) {
			return false
		}
	}
	return true
}
