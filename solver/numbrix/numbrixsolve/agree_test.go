package numbrixsolve

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

func cell(b numbrixtest.Puzzle, i int) grid.Cell { return grid.Cell{Row: i / b.Cols, Col: i % b.Cols} }

// addEntriesAndNotes returns p after some entries and notes. Most of them are true for the
// numbers at, the others are random.
func addEntriesAndNotes(rng *rand.Rand, b numbrixtest.Puzzle, p numbrix.Position, at []int) numbrix.Position {
	near := b.Near()
	for range rng.IntN(12) {
		c := rng.IntN(len(at))
		if len(near[c]) == 0 {
			continue
		}
		d, wrong := near[c][rng.IntN(len(near[c]))], rng.IntN(6) == 0
		m := numbrix.Move{Cell: cell(b, c), To: cell(b, d), Kind: numbrix.Block}
		used := at[c]-at[d] == 1 || at[d]-at[c] == 1
		switch rng.IntN(4) {
		case 0:
			if m = (numbrix.Move{Cell: cell(b, c), Value: at[c]}); wrong {
				m.Value = 1 + rng.IntN(b.Max())
			}
		case 1:
			if m = (numbrix.Move{Cell: cell(b, c), Kind: numbrix.Exclude, Value: 1 + rng.IntN(b.Max())}); m.Value == at[c] && !wrong {
				continue
			}
		default:
			if used != wrong {
				m.Kind = numbrix.Join
			}
		}
		if next, err := p.Play(m); err == nil {
			p = next
		}
	}
	return p
}

// agrees reports whether the numbers at contradict nothing on p.
func agrees(b numbrixtest.Puzzle, p numbrix.Position, at []int) bool {
	number := func(c grid.Cell) int { return at[c.Row*b.Cols+c.Col] }
	for c := range p.Cells() {
		if v := p.At(c); v > 0 && v != number(c) {
			return false
		}
	}
	for side, link := range p.Links() {
		step := number(side.A) - number(side.B)
		if used := step == 1 || step == -1; used != (link == numbrix.Joined) {
			return false
		}
	}
	for c, v := range p.Excludes() {
		if number(c) == v {
			return false
		}
	}
	return true
}

// TestAgree compares with brute force on small boards with entries and notes.
func TestAgree(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(16, 1))
	yes, no, marked := 0, 0, 0
	for range 80 {
		b, all := numbrixtest.SmallPlan(rng)
		if len(all) == 0 {
			continue
		}
		for range 4 {
			p := addEntriesAndNotes(rng, b, b.Position(t), all[rng.IntN(len(all))])
			want := slices.ContainsFunc(all, func(at []int) bool { return agrees(b, p, at) })
			solution, ok, err := Agree(t.Context(), p)
			if err != nil || ok != want {
				t.Errorf("agree: %t, error %v, want %t\n%s\nlinks %v excludes %v", ok, err, want, p, p.Links(), p.Excludes())
				continue
			}
			if p.HasNotes() {
				marked++
			}
			if !ok {
				no++
				continue
			}
			yes++
			at := make([]int, len(b.Given))
			for c := range solution.Cells() {
				at[c.Row*b.Cols+c.Col] = solution.At(c)
			}
			if solution.Status() != model.Solved || !agrees(b, p, at) {
				t.Errorf("the result\n%s\nis not solved or does not agree with\n%s", solution, p)
			}
		}
	}
	if yes < 100 || no < 60 || marked < 150 {
		t.Errorf("%d boards agree, %d do not, %d have notes, want 100, 60 and 150 or more: the mix is too plain", yes, no, marked)
	}
}

// TestAgreeTwice checks that no solution agrees with a number that is on the board twice.
func TestAgreeTwice(t *testing.T) {
	p, err := numbrixtest.Bare(2, 2, false).With(0, 1).Position(t).Play(numbrix.Move{Cell: grid.Cell{Row: 1, Col: 1}, Value: 1})
	if err != nil {
		t.Fatal(err)
	}
	if _, ok, err := Agree(t.Context(), p); ok || err != nil {
		t.Errorf("agree: %t, error %v; want false", ok, err)
	}
}

// TestOther compares with brute force on small boards.
func TestOther(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(16, 2))
	answers := map[cdcl.Answer]int{}
	for range 80 {
		b, all := numbrixtest.SmallPlan(rng)
		if len(all) == 0 {
			continue
		}
		p, known := b.Position(t), all[rng.IntN(len(all))]
		solved := withNumbers(t, b, p, known)
		for range 4 {
			var cells []grid.Cell
			some := 1 + rng.IntN(5)
			for c, v := range known {
				if v > 0 && rng.IntN(some) == 0 {
					cells = append(cells, cell(b, c))
				}
			}
			differs := func(at []int) bool {
				return slices.ContainsFunc(cells, func(c grid.Cell) bool { i := c.Row*b.Cols + c.Col; return at[i] != known[i] })
			}
			want := cdcl.Unsat
			if slices.ContainsFunc(all, differs) {
				want = cdcl.Sat
			}
			other, v, err := Other(t.Context(), p, solved, cells, 0)
			if v != want || err != nil {
				t.Errorf("verdict %d, error %v, want %d in %v of\n%s", v, err, want, cells, solved)
			}
			answers[v]++
			if v == cdcl.Sat && (other.Status() != model.Solved || !slices.ContainsFunc(cells, func(c grid.Cell) bool { return other.At(c) != solved.At(c) })) {
				t.Errorf("in %v the result is\n%s\nwant a solution other than\n%s", cells, other, solved)
			}
		}
	}
	if answers[cdcl.Sat] < 60 || answers[cdcl.Unsat] < 60 {
		t.Errorf("verdicts %v, want 60 or more of %d and of %d: the mix is too plain", answers, cdcl.Sat, cdcl.Unsat)
	}
}

// withNumbers returns p with the numbers at.
func withNumbers(t *testing.T, b numbrixtest.Puzzle, p numbrix.Position, at []int) numbrix.Position {
	t.Helper()
	for c, v := range at {
		if b.Given[c] == 0 {
			var err error
			if p, err = p.Play(numbrix.Move{Cell: cell(b, c), Value: v}); err != nil {
				t.Fatal(err)
			}
		}
	}
	return p
}

// lonelyGiven returns a large board with one given, and a solution of it.
func lonelyGiven(t *testing.T, size int, king bool) (p, solved numbrix.Position) {
	b := numbrixtest.Bare(size, size, king).With(0, 1)
	snake := make([]int, len(b.Given))
	for i, k := range domains.NewProblem(b.Position(t)).Snake() {
		snake[i] = int(k)
	}
	p = b.Position(t)
	if size < 100 {
		solved = withNumbers(t, b, p, snake)
	}
	return p, solved
}

// TestOtherGivesUp checks that a question is given up when the budget is used up, always at the
// same point, and that a question about no cells is answered.
func TestOtherGivesUp(t *testing.T) {
	p, solved := lonelyGiven(t, 14, true)
	cells := slices.Collect(p.Cells())
	verdicts := map[cdcl.Answer]bool{}
	for _, budget := range []int{1, 100_000, 10_000_000} {
		_, first, err := Other(t.Context(), p, solved, cells, budget)
		if err != nil {
			t.Fatal(err)
		}
		if _, again, _ := Other(t.Context(), p, solved, cells, budget); again != first {
			t.Errorf("with a budget of %d the verdict is %d, then %d; want the same", budget, first, again)
		}
		verdicts[first] = true
	}
	if !verdicts[cdcl.Unknown] || !verdicts[cdcl.Sat] || verdicts[cdcl.Unsat] {
		t.Errorf("the verdicts are %v, want Unknown and Sat, not Unsat", verdicts)
	}
	if _, v, err := Other(t.Context(), p, solved, nil, 0); v != cdcl.Unsat || err != nil {
		t.Errorf("no cells: verdict %d, error %v; want %d", v, err, cdcl.Unsat)
	}
}

// TestJudgeCannotTell checks that Judge returns an error if there is no time or not enough
// memory.
func TestJudgeCannotTell(t *testing.T) {
	modeltest.SkipUnderRace(t)
	p, solved := lonelyGiven(t, 14, false)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, ok, err := Agree(ctx, p); ok || !errors.Is(err, context.Canceled) {
		t.Errorf("agree, cancelled: %t, error %v; want false, %v", ok, err, context.Canceled)
	}
	if _, v, err := Other(ctx, p, solved, slices.Collect(p.Cells()), 0); v != cdcl.Unknown || !errors.Is(err, context.Canceled) {
		t.Errorf("other, cancelled: verdict %d, error %v; want %d, %v", v, err, cdcl.Unknown, context.Canceled)
	}
	if _, _, err := Other(ctx, p, solved, nil, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("other, no cells, cancelled: error %v, want %v", err, context.Canceled)
	}
	large, _ := lonelyGiven(t, 100, true)
	if _, ok, err := Agree(t.Context(), large); ok || !errors.Is(err, solver.ErrTooLarge) {
		t.Errorf("agree, too large: %t, error %v; want false, %v", ok, err, solver.ErrTooLarge)
	}
	cells := []grid.Cell{{Row: 1}}
	if _, v, err := Other(t.Context(), large, large, cells, 0); v != cdcl.Unknown || !errors.Is(err, solver.ErrTooLarge) {
		t.Errorf("other, too large: verdict %d, error %v; want %d, %v", v, err, cdcl.Unknown, solver.ErrTooLarge)
	}
	if _, v, err := Other(t.Context(), large, large, cells, 1000); v != cdcl.Unknown || err != nil {
		t.Errorf("other, too large for its budget: verdict %d, error %v; want %d", v, err, cdcl.Unknown)
	}
}
