package cdcl

import (
	"cmp"
	"slices"

	"backtrack/solver/numbrix/internal/domains"
)

// A learning is what an engine needs to decide and to learn.
type learning struct {
	clauses
	activity []float64 // of x
	bumpBy   float64
	heap     heap // the x that may be open, the most active first
	phases

	seen    []uint8
	touched []int32
	learnt  []lit
	because []lit
	stack   []lit

	mayKeep   int // learnt clauses
	restarts  int
	conflicts uint64
	stamp     []int32 // by level: the clause whose levels were counted last
	stamps    int32
	prober
}

const (
	decay        = 0.90
	restartUnit  = 50
	rescale      = 1e100
	keepAtFirst  = 2000
	keepAtMost   = 30_000
	keepLiterals = 1 << 25 // in all clauses: 128 MB
)

func (s *learning) init(e *Engine) {
	s.activity = make([]float64, e.nx)
	for x := range e.nx {
		s.activity[x] = 1 / float64(min(e.ofNumber[e.number[x]].open, e.ofCell[e.cell[x]].open))
	}
	s.bumpBy = 1
	s.heap.init(s.activity)
	s.phases.init(e)
	s.seen = make([]uint8, e.vars)
	s.literals = 2 * int(e.vars)
	s.prober.init(e)
	s.mayKeep = min(keepAtFirst+int(e.nx)/4, keepAtMost)
}

// An Answer is what a search that was bounded has found out.
type Answer uint8

const (
	Unknown Answer = iota
	Sat
	Unsat
)

// askEvery is how many propagations pass between two calls of stop, which
// reports whether the search must end now.
const askEvery = 1 << 14

// Run searches until it has an answer or has made so many propagations. After
// sat the trail holds the solution; the next run begins after an undo.
func (e *Engine) Run(budget uint64, stop func() bool) Answer {
	end, ask := e.work+budget, e.work+askEvery
	conflicts := 0
	restart := restartUnit * luby(e.restarts)
	for !e.dead {
		if !e.propagate() {
			e.aim()
			if len(e.limits) == 0 {
				e.dead = true
				break
			}
			e.learn()
			conflicts++
			continue
		}
		if e.broken() {
			return Unknown
		}
		if e.work >= ask {
			ask = e.work + askEvery
			if stop() {
				return Unknown
			}
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
			if len(e.all) > e.mayKeep || len(e.data) > keepLiterals {
				e.reduce()
			}
			continue
		}
		x := e.decide()
		if x == none {
			return Sat
		}
		e.limits = append(e.limits, int32(len(e.trail)))
		e.assert(e.phase(x), reason{kind: fixed})
	}
	return Unsat
}

// decide returns the most active x that is open, or none.
func (e *Engine) decide() int32 {
	for {
		x := e.heap.pop()
		if x == none || e.now[x].val == 0 {
			return x
		}
	}
}

// learn adds the clause that the clash teaches and goes back to where it
// forces a literal.
func (e *Engine) learn() {
	e.conflicts++
	learnt, back := e.analyse()
	lbd := e.levels(learnt)
	e.Backtrack(back)
	if len(learnt) == 1 {
		e.assert(learnt[0], reason{kind: fixed})
	} else {
		e.assert(learnt[0], reason{kind: byLearnt, a: e.clauses.add(learnt, lbd)})
	}
	e.bumpBy /= decay
}

// levels counts the levels of a clause, its LBD (Audemard and Simon 2009).
func (e *Engine) levels(lits []lit) int32 {
	for len(e.stamp) <= len(e.limits) {
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

// bump makes a variable more active; only x are decided upon.
func (e *Engine) bump(v int32) {
	if v >= e.nx {
		return
	}
	e.activity[v] += e.bumpBy
	if e.activity[v] > rescale {
		for i := range e.activity {
			e.activity[i] /= rescale
		}
		e.bumpBy /= rescale
	}
	e.heap.rise(v)
}

// bumpClause keeps the LBD of a clause that was of use up to date.
func (e *Engine) bumpClause(at int32) {
	if old := e.clauses.lbd(at); old > 2 {
		if now := e.levels(e.clauses.lits(at)); now < old {
			e.data[at+1] = lit(now)
		}
	}
}

// reduce drops the worse half of the learnt clauses, at level 0.
func (e *Engine) reduce() {
	worth := slices.Clone(e.all)
	slices.SortStableFunc(worth, func(a, b int32) int {
		return cmp.Or(cmp.Compare(e.lbd(a), e.lbd(b)), cmp.Compare(e.data[a], e.data[b]))
	})
	old := e.data
	e.data = make([]lit, 0, len(old))
	e.all = e.all[:0]
	for i := range e.watches {
		e.watches[i] = e.watches[i][:0]
	}
	for i, at := range worth {
		lbd := int32(old[at+1])
		if i >= len(worth)/2 && lbd > 2 {
			break
		}
		lits := old[at+clauseHeader : at+clauseHeader+int32(old[at])]
		if !e.holds(lits) {
			e.clauses.add(lits, lbd)
		}
	}
	for _, l := range e.trail { // they are at level 0 and need no reason
		e.why[l.v()] = reason{kind: fixed}
	}
	e.mayKeep = min(e.mayKeep+e.mayKeep/10, 4*keepAtMost)
}

// holds reports whether a clause is true.
func (e *Engine) holds(lits []lit) bool {
	for _, l := range lits {
		if e.value(l) > 0 {
			return true
		}
	}
	return false
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

// block adds the clause that not all of the literals are true, at level 0;
// it returns false if that leaves no solution.
func (e *Engine) block(facts []lit) bool {
	e.learnt = e.learnt[:0]
	for _, l := range facts {
		switch e.value(l) {
		case 0:
			e.learnt = append(e.learnt, l.not())
		case -1:
			return true
		}
	}
	switch len(e.learnt) {
	case 0:
		e.dead = true
	case 1:
		e.assert(e.learnt[0], reason{kind: fixed})
		e.dead = !e.propagate()
	default:
		e.clauses.add(e.learnt, 1)
	}
	return !e.dead
}

// ForbidSolution forbids the solution that the trail holds, by its decisions,
// and returns to level 0; it returns false if that leaves no solution.
func (e *Engine) ForbidSolution() bool {
	var lits []lit
	for _, at := range e.limits {
		lits = append(lits, e.trail[at])
	}
	e.Backtrack(0)
	return e.block(lits)
}

// Forbid forbids that all facts hold, at level 0.
func (e *Engine) Forbid(facts []domains.Fact) {
	var lits []lit
	for _, f := range facts {
		x := e.candidate(f)
		if x == none {
			return
		}
		lits = append(lits, pos(x))
	}
	if !e.dead {
		e.block(lits)
	}
}
