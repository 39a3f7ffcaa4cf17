package cdcl

import (
	"cmp"
	"slices"

	"backtrack/model/lists"
	"backtrack/solver/numbrix/internal/domains"
)

// A cdclState holds the VSIDS scores, restart schedule and saved phases of an
// engine.
type cdclState struct {
	activity  []float64 // the score of each x
	increment float64   // what bump adds to a score
	phases

	// Memory that every analysis of a conflict uses again.
	seen       []uint8 // the mark of each variable
	touched    []int32 // variables whose marks are to be cleared
	learnt     []lit   // the result of analyse
	reasonLits []lit
	stack      []lit

	maxLearnts int // if there are more learnt clauses at a restart, reduceLearnts runs
	restarts   int
	conflicts  uint64  // conflicts so far
	stamp      []int32 // for each level, the last call of lbd that counted it
	stamps     int32   // calls of lbd
}

const (
	decay       = 0.90    // factor by which each conflict lowers earlier activities, relative to later ones
	restartUnit = 50      // conflicts between restarts, times the Luby sequence
	rescale     = 1e100   // activity above which all activities are scaled down
	minLearnts  = 2000    // smallest initial value of maxLearnts
	learntsCap  = 30_000  // largest initial value of maxLearnts
	maxLiterals = 1 << 25 // 128 MB; with more literals in clauses at a restart, reduceLearnts runs
)

func (s *cdclState) init(e *Engine) {
	s.activity = make([]float64, e.numCandidates)
	for x := range e.numCandidates {
		s.activity[x] = 1 / float64(min(e.ofNumber[e.number[x]].open, e.ofCell[e.cell[x]].open))
	}
	s.increment = 1
	e.heap.init(s.activity)
	s.phases.init(e)
	s.seen = make([]uint8, e.numVars)
	e.clauses.numLits = 2 * int(e.numVars)
	s.maxLearnts = min(minLearnts+int(e.numCandidates)/4, learntsCap)
}

// An Answer is the result of a search with a bound on its work.
type Answer uint8

// The answers.
const (
	Unknown Answer = iota // stopped, or the bound was reached
	Sat                   // there is a solution
	Unsat                 // there is no solution, or no other one
)

// askEvery is the minimum number of propagations between two calls of stop.
const askEvery = 1 << 14

// Run searches until it has an answer, has made budget propagations, or stop
// returns true. After Sat the trail holds the solution; call Backtrack before
// the next run.
func (e *Engine) Run(budget uint64, stop func() bool) Answer {
	end, ask := e.work+budget, e.work+askEvery
	conflicts := 0
	restart := restartUnit * luby(e.restarts)
	for !e.refuted {
		if !e.propagate() {
			e.recordPhases()
			if len(e.levelStart) == 0 {
				e.refuted = true
				break
			}
			e.learn()
			conflicts++
			continue
		}
		if e.interrupted() {
			return Unknown
		}
		if e.stopDue(&ask, stop) {
			return Unknown
		}
		switch {
		case e.work >= end:
			e.Backtrack(0)
			return Unknown
		case conflicts >= restart:
			e.restarts++
			conflicts, restart = 0, restartUnit*luby(e.restarts)
			e.Backtrack(0)
			if e.restarts%phaseRestarts == 0 {
				e.rephase()
			}
			if len(e.clauses.all) > e.maxLearnts || len(e.clauses.data) > maxLiterals {
				e.reduceLearnts()
			}
			continue
		}
		x := e.decide()
		if x == none {
			return Sat
		}
		e.levelStart = append(e.levelStart, int32(len(e.trail)))
		e.assert(e.phase(x), reason{kind: fixed})
	}
	return Unsat
}

// stopDue calls stop and returns its result, at most once per askEvery propagations. The next
// call of stop is due when work reaches *ask.
func (e *Engine) stopDue(ask *uint64, stop func() bool) bool {
	if e.work < *ask {
		return false
	}
	*ask = e.work + askEvery
	return stop()
}

// decide removes the most active open x from the heap and returns it. It returns none if no x
// is open.
func (e *Engine) decide() int32 {
	for {
		x := e.heap.pop()
		if x == none || e.assigns[x].val == 0 {
			return x
		}
	}
}

// learn adds the clause learnt from the conflict and backtracks to the level at which the
// clause asserts a literal.
func (e *Engine) learn() {
	e.conflicts++
	learnt, back := e.analyse()
	lbd := e.lbd(learnt)
	e.Backtrack(back)
	if len(learnt) == 1 {
		e.assert(learnt[0], reason{kind: fixed})
	} else {
		e.assert(learnt[0], reason{kind: byLearnt, a: e.clauses.add(learnt, lbd)})
	}
	e.increment /= decay
}

// lbd returns the literal block distance of a clause, the number of its
// decision levels (Audemard and Simon 2009).
func (e *Engine) lbd(lits []lit) int32 {
	for len(e.stamp) <= len(e.levelStart) {
		e.stamp = append(e.stamp, 0)
	}
	e.stamps++
	n := int32(0)
	for _, l := range lits {
		if at := e.level[l.v()]; e.stamp[at] != e.stamps {
			e.stamp[at] = e.stamps
			n++
		}
	}
	return n
}

// bump raises the activity of a variable. Only candidates have an activity, because decisions
// are about candidates only.
func (e *Engine) bump(v int32) {
	if v >= e.numCandidates {
		return
	}
	e.activity[v] += e.increment
	if e.activity[v] > rescale {
		for i := range e.activity {
			e.activity[i] /= rescale
		}
		e.increment /= rescale
	}
	e.heap.rise(v)
}

// updateLBD updates the LBD of a clause that took part in a conflict.
func (e *Engine) updateLBD(at int32) {
	if old := e.clauses.lbdOf(at); old > 2 {
		if now := e.lbd(e.clauses.lits(at)); now < old {
			e.clauses.data[at+1] = lit(now)
		}
	}
}

// reduceLearnts deletes the half of the learnt clauses with the higher LBD, but none with an
// LBD of at most 2. It also deletes the clauses that are true. It must be called at level 0.
func (e *Engine) reduceLearnts() {
	ranked := slices.Clone(e.clauses.all)
	slices.SortStableFunc(ranked, func(a, b int32) int {
		return cmp.Or(cmp.Compare(e.clauses.lbdOf(a), e.clauses.lbdOf(b)), cmp.Compare(e.clauses.data[a], e.clauses.data[b]))
	})
	old := e.clauses.data
	e.clauses.data = make([]lit, 0, len(old))
	e.clauses.all = e.clauses.all[:0]
	for i := range e.clauses.watches {
		e.clauses.watches[i] = e.clauses.watches[i][:0]
	}
	for i, at := range ranked {
		lbd := int32(old[at+1])
		if i >= len(ranked)/2 && lbd > 2 {
			break
		}
		lits := old[at+clauseHeader : at+clauseHeader+int32(old[at])]
		if !slices.ContainsFunc(lits, func(l lit) bool { return e.value(l) > 0 }) {
			e.clauses.add(lits, lbd)
		}
	}
	for _, l := range e.trail { // at level 0 no reason is needed
		e.reasons[l.v()] = reason{kind: fixed}
	}
	e.maxLearnts = min(e.maxLearnts+e.maxLearnts/10, 4*learntsCap)
}

// luby is the sequence 1 1 2 1 1 2 4 … (Luby, Sinclair and Zuckerman 1993).
func luby(i int) int {
	size, seq := 1, 0
	for size < i+1 {
		size, seq = 2*size+1, seq+1
	}
	for size-1 != i {
		size = (size - 1) / 2
		seq--
		i %= size
	}
	return 1 << seq
}

// block adds the clause that at least one of the literals is false. It must be called at level
// 0. It returns false if that leaves no solution.
func (e *Engine) block(lits []lit) bool {
	e.learnt = e.learnt[:0]
	for _, l := range lits {
		switch e.value(l) {
		case 0:
			e.learnt = append(e.learnt, l.not())
		case -1:
			return true
		}
	}
	switch len(e.learnt) {
	case 0:
		e.refuted = true
	case 1:
		e.assert(e.learnt[0], reason{kind: fixed})
		e.refuted = !e.propagate()
	default:
		e.clauses.add(e.learnt, 1)
	}
	return !e.refuted
}

// ForbidSolution backtracks to level 0 and excludes the solution that was on the trail, by a
// clause of its decisions. It returns false if that leaves no solution.
func (e *Engine) ForbidSolution() bool {
	lits := lists.Map(e.levelStart, func(at int32) lit { return e.trail[at] })
	e.Backtrack(0)
	return e.block(lits)
}

// Forbid adds the clause that at least one of the facts does not hold. It must be called at
// level 0.
func (e *Engine) Forbid(facts []domains.Fact) {
	var lits []lit
	for _, f := range facts {
		x := e.candidate(f)
		if x == none {
			return
		}
		lits = append(lits, pos(x))
	}
	if !e.refuted {
		e.block(lits)
	}
}
