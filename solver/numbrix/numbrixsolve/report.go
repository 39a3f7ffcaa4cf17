package numbrixsolve

import (
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/domains"
)

// A reporter reports to its Probe which numbers an engine writes and erases. The Probe may be
// nil only if the engine has no watcher.
type reporter struct {
	solver.Stack[numbrix.Move]
	problem *domains.Problem
	err     error // why the search was stopped, or nil
}

// Placed, Erased, Probed and Refuted make a reporter a cdcl.Watcher.
func (r *reporter) Placed(number, cell int32) { r.write(r.problem.Move(number, cell)) }

func (r *reporter) write(m numbrix.Move) {
	if err := r.Push(m); err != nil {
		r.err = err
	}
}

func (r *reporter) Erased(number, cell int32) { r.Pop() }

func (r *reporter) Probed() { r.Probe.Ask(ruleProbe, 1) }

func (r *reporter) Refuted(number, cell int32) {
	r.Probe.Reject(r.Top(), r.problem.Move(number, cell), ruleProbe)
}

// reportApplied records that a rule was applied to the whole board, and whether the rule proved
// that there is no solution.
func (r *reporter) reportApplied(rule int, refused bool) {
	if r.Probe == nil {
		return
	}
	r.Probe.Ask(rule, 1)
	if refused {
		r.Probe.Skip(rule, 1)
	}
}

// show erases all numbers and writes moves.
func (r *reporter) show(moves []numbrix.Move) {
	for r.Len() > 0 {
		r.Pop()
	}
	for _, m := range moves {
		r.write(m)
	}
}
