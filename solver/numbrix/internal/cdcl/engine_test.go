package cdcl

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// A trial is an engine on a board all of whose solutions are known.
type trial struct {
	*Engine
	prober    *Prober
	t         *testing.T
	plan      numbrixtest.Puzzle
	solutions [][]int32 // by cell of the problem; those that are not forbidden
	at        [][]int32 // by cell: its x
}

// newTrial builds an engine for b, from all candidates or from what narrowing
// leaves; nil if that decides the board.
func newTrial(t *testing.T, b numbrixtest.Puzzle, all [][]int, narrow bool) *trial {
	pr := domains.NewProblem(b.Position(t))
	d := domains.New(pr, numbrixtest.Never)
	if narrow {
		if d = narrowed(pr); d == nil {
			return nil
		}
	}
	e := New(pr, d, nil, numbrixtest.Never)
	tr := &trial{Engine: e, prober: NewProber(e), t: t, plan: b, at: make([][]int32, pr.N)}
	for x, c := range e.cell {
		tr.at[c] = append(tr.at[c], int32(x))
	}
	for _, at := range all {
		numbers := make([]int32, pr.N)
		for i, c := range pr.Cells {
			numbers[i] = int32(at[c.Row*b.Cols+c.Col])
		}
		tr.solutions = append(tr.solutions, numbers)
	}
	return tr
}

// narrowed returns what is known without a search; nil if that refuses the
// board.
func narrowed(pr *domains.Problem) *domains.Domains {
	d := domains.New(pr, numbrixtest.Never)
	if pr.FindReason() != nil || d.ApplyCutCells() != nil {
		return nil
	}
	if _, ok := d.Propagate(); !ok {
		return nil
	}
	if _, _, ok := d.Match(); !ok {
		return nil
	}
	return d
}

// holdsIn reports whether l is true in a solution.
func (tr *trial) holdsIn(numbers []int32, l lit) bool {
	v, ok := l.v(), false
	switch {
	case v < tr.firstStep:
		ok = numbers[tr.cell[v]] == tr.number[v]
	case v < tr.firstSide:
		at := int(v - tr.firstStep)
		ok = numbers[tr.problem.Near[at]] == numbers[at/tr.dirs]+1
	default:
		at := int(tr.sideEnd[v-tr.firstSide])
		step := numbers[tr.problem.Near[at]] - numbers[at/tr.dirs]
		ok = step == 1 || step == -1
	}
	return ok != l.isNeg()
}

// checkImplied wants every solution to make a literal of the clause true.
func (tr *trial) checkImplied(what string, clause []lit) {
	tr.t.Helper()
	for _, numbers := range tr.solutions {
		if !slices.ContainsFunc(clause, func(l lit) bool { return tr.holdsIn(numbers, l) }) {
			tr.t.Fatalf("%s: the clause %v is not implied: %v breaks it\n%s", what, clause, numbers, tr.plan)
		}
	}
}

// checkReasons wants each literal that was asserted to have a reason: a clause
// that is implied and all of whose other literals were false before.
func (tr *trial) checkReasons(from int) {
	tr.t.Helper()
	for place, l := range tr.trail {
		v := l.v()
		if place < from {
			continue
		}
		if int(tr.trailAt[v]) != place || tr.value(l) != 1 {
			tr.t.Fatalf("literal %d is not where it is said to be on the trail\n%s", l, tr.plan)
		}
		why := tr.reasons[v]
		if why.kind == fixed {
			if level := tr.level[v]; level == 0 || int(tr.levelStart[level-1]) != place { // no decision
				tr.checkImplied("a fact", []lit{l})
			}
			continue
		}
		clause := tr.explain([]lit{l}, l, why, tr.trailAt[v])
		for _, o := range clause[1:] {
			if tr.value(o) != -1 || int(tr.trailAt[o.v()]) >= place {
				tr.t.Fatalf("the reason %v of kind %d was not there when it was needed\n%s", clause, why.kind, tr.plan)
			}
		}
		tr.checkImplied("a reason", clause)
	}
}

// checkCounters compares the counters with what has been propagated.
func (tr *trial) checkCounters() {
	tr.t.Helper()
	value := make([]int8, tr.numVars) // as far as propagated
	for _, l := range tr.trail[:tr.head] {
		value[l.v()] = 1
		if l.isNeg() {
			value[l.v()] = -1
		}
	}
	n := tr.problem.N
	ofNumber, ofCell, out, in := make([]exactlyOne, n+1), make([]exactlyOne, n), make([]exactlyOne, n), make([]exactlyOne, n)
	degrees := make([]degree, n)
	join := func(g *exactlyOne, v int32) {
		if value[v] >= 0 {
			g.open++
			g.xorOfOpen ^= v
		}
	}
	member := func(c, v int32) {
		if value[v] >= 0 {
			degrees[c].open++
		}
		if value[v] > 0 {
			degrees[c].numTrue++
		}
	}
	trueAt := slices.Repeat([]int32{none}, n)
	for x := range tr.numCandidates {
		k, c := tr.number[x], tr.cell[x]
		join(&ofNumber[k], x)
		join(&ofCell[c], x)
		if k == 1 {
			join(&in[c], x)
			member(c, x)
		}
		if int(k) == n {
			join(&out[c], x)
			member(c, x)
		}
		if value[x] > 0 {
			trueAt[c] = x
		}
		supported := func(partners []int32, dir uint8) bool {
			return dir != 0 && value[partners[int(x)*tr.dirs+bits.TrailingZeros8(dir)]] >= 0
		}
		if len(tr.conflict) == 0 && !tr.interrupted() && tr.assigns[x].val >= 0 &&
			(int(k) < n && !supported(tr.succ, tr.assigns[x].succ) || k > 1 && !supported(tr.pred, tr.assigns[x].pred)) {
			tr.t.Fatalf("%d has lost a support\n%s", x, tr.plan)
		}
		if tr.assigns[x].val == 0 && tr.heap.at[x] == none {
			tr.t.Fatalf("%d is open, but not on the heap\n%s", x, tr.plan)
		}
	}
	for at, d := range tr.problem.Near {
		if d == none {
			continue
		}
		c := int32(at / tr.dirs)
		join(&out[c], tr.firstStep+int32(at))
		join(&in[d], tr.firstStep+int32(at))
		member(c, tr.side[at])
	}
	if !slices.Equal(tr.ofNumber, ofNumber) || !slices.Equal(tr.ofCell, ofCell) || !slices.Equal(tr.out, out) || !slices.Equal(tr.in, in) ||
		!slices.Equal(tr.degree, degrees) || !slices.Equal(tr.placedAt, trueAt) {
		tr.t.Fatalf("counters:\n%v %v %v %v %v %v\nwant\n%v %v %v %v %v %v\n%s", tr.ofNumber, tr.ofCell, tr.out, tr.in, tr.degree, tr.placedAt,
			ofNumber, ofCell, out, in, degrees, trueAt, tr.plan)
	}
	tr.checkChains(value)
	set := 0
	for v := range tr.numVars {
		if tr.assigns[v].val != 0 {
			set++
		}
	}
	if set != len(tr.trail) {
		tr.t.Fatalf("%d variables have a value, %d are on the trail; want the same\n%s", set, len(tr.trail), tr.plan)
	}
	if !tr.heap.check() {
		tr.t.Fatalf("the heap is in disorder")
	}
}

// checkChains follows the chains of sides from end to end and wants the ends to
// know each other; after a conflict they may not.
func (tr *trial) checkChains(value []int8) {
	tr.t.Helper()
	if len(tr.conflict) > 0 {
		return
	}
	next := func(c, last int32) (side, to int32) {
		for dir, v := range tr.side[int(c)*tr.dirs : int(c+1)*tr.dirs] {
			if v != none && v != last && value[v] > 0 {
				return v, tr.problem.Near[int(c)*tr.dirs+dir]
			}
		}
		return none, c
	}
	for c := range int32(tr.problem.N) {
		last, at := next(c, none)
		if other, _ := next(c, last); last != none && other != none {
			continue // no end
		}
		for side, to := next(at, last); side != none; side, to = next(at, last) {
			last, at = side, to
		}
		if tr.farEnd[c] != at {
			tr.t.Fatalf("the chain from cell %d ends at %d, not at %d\n%s", c, at, tr.farEnd[c], tr.plan)
		}
	}
}

// settle propagates, and learns from every conflict. It returns false if that
// leaves no solution.
func (tr *trial) settle() bool {
	for {
		from := tr.head
		ok := tr.propagate()
		tr.checkCounters()
		tr.checkReasons(from)
		if ok {
			return true
		}
		for _, l := range tr.conflict {
			if tr.value(l) != -1 {
				tr.t.Fatalf("literal %d of the conflict %v is not false, want all false\n%s", l, tr.conflict, tr.plan)
			}
		}
		tr.checkImplied("a conflict", tr.conflict)
		if len(tr.levelStart) == 0 {
			tr.refuted = true
			return false
		}
		before := len(tr.levelStart)
		tr.learn()
		tr.checkImplied("what is learnt", tr.learnt)
		if len(tr.levelStart) >= before || tr.value(tr.learnt[0]) != 1 {
			tr.t.Fatalf("nothing was learnt from a conflict\n%s", tr.plan)
		}
		for _, l := range tr.learnt[1:] {
			if tr.value(l) != -1 {
				tr.t.Fatalf("what is learnt, %v, is not asserted\n%s", tr.learnt, tr.plan)
			}
		}
	}
}

// decideAny makes a variable of any kind that is open true or false.
func (tr *trial) decideAny(rng *rand.Rand) {
	var open []int32
	for v := range tr.numVars {
		x := v < tr.numCandidates
		if tr.assigns[v].val == 0 && (x || v >= tr.firstSide || tr.problem.Near[v-tr.firstStep] != none) && (x || rng.IntN(4) == 0) {
			open = append(open, v)
		}
	}
	if len(open) == 0 {
		return
	}
	l := pos(open[rng.IntN(len(open))])
	if rng.IntN(5) == 0 {
		l = l.not()
	}
	tr.levelStart = append(tr.levelStart, int32(len(tr.trail)))
	tr.assert(l, reason{kind: fixed})
}

// TestEngine drives engines about at random, with decisions of all kinds,
// steps back, probing and solutions that are forbidden, and wants all counters
// to be right, and all reasons and all that is learnt to be true; and the
// search to find the solutions that are left afterwards.
func TestEngine(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(14, 1))
	learnt, refuted, kinds := uint64(0), 0, map[uint8]bool{}
	for range 80 {
		b, all := numbrixtest.SmallPlan(rng)
		tr := newTrial(t, b, all, rng.IntN(2) == 0)
		if tr == nil {
			continue
		}
		tr.checkCounters()
		tr.checkReasons(0)
		for range 120 {
			if tr.refuted {
				break
			}
			switch rng.IntN(20) {
			case 0:
				tr.Backtrack(rng.IntN(len(tr.levelStart) + 1))
				tr.checkCounters()
			case 1:
				tr.Backtrack(0)
				_, n, _ := tr.prober.Probe(uint64(rng.IntN(2000)), numbrixtest.Never)
				refuted += n
				tr.checkCounters()
				tr.checkReasons(0)
			case 2:
				if tr.Backtrack(0); len(tr.solutions) > 0 {
					tr.forbidOne(rng)
				}
			case 3:
				tr.Backtrack(0)
				if tr.settle() {
					tr.reduceLearnts()
				}
			default:
				if tr.settle() {
					tr.decideAny(rng)
				}
			}
			for _, l := range tr.trail {
				kinds[tr.reasons[l.v()].kind] = true
			}
		}
		learnt += tr.conflicts
		tr.checkRest()
	}
	for kind := uint8(fixed); kind <= byLoop; kind++ {
		if !kinds[kind] {
			t.Errorf("no reason of kind %d was given", kind)
		}
	}
	if learnt < 150 || refuted < 100 {
		t.Errorf("%d clauses were learnt and %d candidates refuted, want 150 and 100 or more: the mix is too plain", learnt, refuted)
	}
}

// forbidOne forbids one of the solutions.
func (tr *trial) forbidOne(rng *rand.Rand) {
	i := rng.IntN(len(tr.solutions))
	var facts []domains.Fact
	for c, k := range tr.solutions[i] {
		facts = append(facts, domains.Fact{Number: k, Cell: int32(c)})
	}
	tr.solutions = slices.Delete(tr.solutions, i, i+1)
	tr.Forbid(facts)
}

// checkRest wants the search to find the solutions, and no others.
func (tr *trial) checkRest() {
	tr.Backtrack(0)
	left := tr.solutions
	for {
		got := tr.Run(1<<40, numbrixtest.Never)
		if got == Unsat {
			break
		}
		i := slices.IndexFunc(left, func(numbers []int32) bool { return slices.Equal(numbers, tr.Solution()) })
		if got != Sat || i < 0 {
			tr.t.Fatalf("answer %d, %v; want %d, one of the solutions that are left\n%s", got, tr.Solution(), Sat, tr.plan)
		}
		left = slices.Delete(left, i, i+1)
		tr.ForbidSolution()
	}
	if len(left) > 0 {
		tr.t.Fatalf("%d solutions were not found\n%s", len(left), tr.plan)
	}
}

// TestBreakOff checks that an engine that quits during propagation has no answer or a right one.
func TestBreakOff(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(14, 2))
	broken := 0
	for range 8 {
		b, all := numbrixtest.SmallPlan(rng)
		for before := range uint64(120) {
			tr := newTrial(t, b, all, true)
			if tr == nil {
				break
			}
			tr.work = quitEvery - before
			tr.quit = func() bool { return true }
			switch tr.Run(1<<40, numbrixtest.Never) {
			case Unknown:
				broken++
			case Unsat:
				if len(all) > 0 {
					t.Fatalf("broken off after %d propagations, the board has no solution\n%s", before, b)
				}
			case Sat:
				if !tr.problem.Solves(tr.Solution()) {
					t.Fatalf("broken off after %d propagations, %v is no solution\n%s", before, tr.Solution(), b)
				}
			}
			tr = newTrial(t, b, all, true)
			tr.work = quitEvery - before
			tr.quit = func() bool { return true }
			if n, ok := tr.Count(numbrixtest.Never); ok && n.Int64() != int64(len(all)) {
				t.Fatalf("broken off after %d propagations, %v solutions are counted, not %d\n%s", before, n, len(all), b)
			}
		}
	}
	if broken < 100 {
		t.Errorf("only %d runs were broken off, want at least 100", broken)
	}
}

// check reports whether no variable is above a more active one.
func (h *heap) check() bool {
	for i, v := range h.list {
		if h.at[v] != int32(i) || i > 0 && h.before(v, h.list[(i-1)/2]) {
			return false
		}
	}
	return true
}

// TestHeap takes variables from a heap whose keys change meanwhile.
func TestHeap(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 3))
	for range 50 {
		key := make([]float64, 1+rng.IntN(40))
		for i := range key {
			key[i] = float64(rng.IntN(10))
		}
		var h heap
		h.init(key)
		in := map[int32]bool{}
		for i := range key {
			in[int32(i)] = true
		}
		for range 200 {
			v := int32(rng.IntN(len(key)))
			switch rng.IntN(3) {
			case 0:
				h.insert(v)
				in[v] = true
			case 1:
				key[v] += float64(rng.IntN(10))
				h.rise(v)
			default:
				want := int32(none)
				for u := range int32(len(key)) {
					if in[u] && (want == none || key[u] > key[want]) {
						want = u
					}
				}
				if got := h.pop(); got != want {
					t.Fatalf("%d is on top, want %d of %v with keys %v", got, want, in, key)
				}
				delete(in, want)
			}
			if !h.check() || len(h.list) != len(in) {
				t.Fatalf("the heap %v is in disorder: keys %v", h.list, key)
			}
		}
	}
}

func TestLuby(t *testing.T) {
	want := []int{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1, 1, 2}
	for i, w := range want {
		if got := luby(i); got != w {
			t.Errorf("luby(%d) = %d, want %d", i, got, w)
		}
	}
	for k := range 20 {
		if got := luby(1<<(k+1) - 2); got != 1<<k {
			t.Errorf("luby(%d) = %d, want %d", 1<<(k+1)-2, got, 1<<k)
		}
	}
}
