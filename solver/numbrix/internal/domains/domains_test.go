package domains

import (
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// A table holds, by number and cell in reading order, holes included, what is
// possible.
type table [][]bool

// possible returns everything that the givens of b leave.
func possible(b numbrixtest.Puzzle) table {
	m := make(table, b.Max()+1)
	for k := range m {
		m[k] = make([]bool, len(b.Given))
		at := slices.Index(b.Given, k)
		for c, v := range b.Given {
			m[k][c] = k > 0 && v != numbrix.Hole && (at < 0 || k == b.Given[c])
		}
	}
	return m
}

// tableOf writes out domains.
func tableOf(b numbrixtest.Puzzle, d *Domains) table {
	m := make(table, d.problem.N+1)
	for k := range m {
		m[k] = make([]bool, len(b.Given))
		if k > 0 {
			d.Each(k, func(c int32) { m[k][d.problem.Cells[c].Row*b.Cols+d.problem.Cells[c].Col] = true })
		}
	}
	return m
}

func (m table) equal(o table) bool {
	return slices.EqualFunc(m, o, func(a, b []bool) bool { return slices.Equal(a, b) })
}

// narrow applies the rules of Domains.Propagate one by one until none applies.
func (m table) narrow(b numbrixtest.Puzzle) bool {
	near := b.Near()
	for changed := true; changed; {
		changed = false
		drop := func(k, c int) { m[k][c], changed = false, true }
		for k := 1; k < len(m); k++ {
			count, last := 0, 0
			for c := range m[k] {
				if !m[k][c] {
					continue
				}
				reached := func(j int) bool {
					return slices.ContainsFunc(near[c], func(d int) bool { return m[j][d] })
				}
				if k > 1 && !reached(k-1) || k+1 < len(m) && !reached(k+1) {
					drop(k, c)
					continue
				}
				count, last = count+1, c
			}
			switch count {
			case 0:
				return false
			case 1:
				for j := 1; j < len(m); j++ {
					if j != k && m[j][last] {
						drop(j, last)
					}
				}
			}
		}
		for c, v := range b.Given {
			if v == numbrix.Hole {
				continue
			}
			count, last := 0, 0
			for k := 1; k < len(m); k++ {
				if m[k][c] {
					count, last = count+1, k
				}
			}
			switch count {
			case 0:
				return false
			case 1:
				for d := range m[last] {
					if d != c && m[last][d] {
						drop(last, d)
					}
				}
			}
		}
	}
	return true
}

// TestNarrow compares domains with a table to which the rules are applied one
// by one, on boards of all kinds.
func TestNarrow(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 1))
	narrowed, refused := 0, 0
	for range 400 {
		b := numbrixtest.RandomGivens(rng)
		m, d := possible(b), New(NewProblem(b.Position(t)), numbrixtest.Never)
		before := d.Candidates()
		want := m.narrow(b)
		if _, got := d.Propagate(); got != want {
			t.Errorf("possible: %t, want %t\n%s", got, want, b)
		} else if got && !tableOf(b, d).equal(m) {
			t.Errorf("other domains remain than by the rules one by one\n%s", b)
		}
		if !want {
			refused++
		} else if d.Candidates() < before {
			narrowed++
		}
	}
	if narrowed < 100 || refused < 50 {
		t.Errorf("%d boards were narrowed, %d refused, want 100 and 50 or more: the mix is too plain", narrowed, refused)
	}
}

// TestCut compares the domains after ApplyCutCells with the orders of their
// sides, written out.
func TestCut(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 2))
	narrowed, refused := 0, 0
	for range 1500 {
		b := holed(rng)
		if len(b.Without(-1)) > 1 {
			continue
		}
		m, ok := possible(b), true
		before := possible(b)
		for c, v := range b.Given {
			if v == numbrix.Hole {
				continue
			}
			if parts := b.Without(c); len(parts) == 2 {
				ok = ok && m.cut(b, c, parts)
			}
		}
		d := New(NewProblem(b.Position(t)), numbrixtest.Never)
		if r := d.ApplyCutCells(); (r == nil) != ok {
			t.Errorf("refused: %t, want %t\n%s", r != nil, !ok, b)
		} else if ok && !tableOf(b, d).equal(m) {
			t.Errorf("other domains remain than by the orders\n%s", b)
		}
		if !ok {
			refused++
		} else if !m.equal(before) {
			narrowed++
		}
	}
	if narrowed < 50 || refused < 50 {
		t.Errorf("%d boards were narrowed, %d refused, want 50 and 50 or more: the mix is too plain", narrowed, refused)
	}
}

// cut keeps what the two orders allow: all of one part comes before c and all
// of the other after. It returns false if the givens allow neither.
func (m table) cut(b numbrixtest.Puzzle, c int, parts [][]int) bool {
	allowed := make(table, len(m))
	for k := range allowed {
		allowed[k] = make([]bool, len(b.Given))
	}
	some := false
	for range 2 {
		order := make(table, len(m))
		for k := range order {
			order[k] = make([]bool, len(b.Given))
			switch at := 1 + len(parts[0]); {
			case k == at:
				order[k][c] = true
			case k > 0:
				part := parts[0]
				if k > at {
					part = parts[1]
				}
				for _, d := range part {
					order[k][d] = true
				}
			}
		}
		fits := true
		for d, v := range b.Given {
			fits = fits && (v <= 0 || order[v][d])
		}
		if fits {
			some = true
			for k := range allowed {
				for d := range allowed[k] {
					allowed[k][d] = allowed[k][d] || order[k][d]
				}
			}
		}
		slices.Reverse(parts)
	}
	for k := range m {
		for d := range m[k] {
			m[k][d] = m[k][d] && allowed[k][d]
		}
	}
	return some
}

// holed returns a board with many holes and a few givens at random.
func holed(rng *rand.Rand) numbrixtest.Puzzle {
	rows, cols := 1+rng.IntN(5), 2+rng.IntN(5)
	b, at := numbrixtest.Walkable(rng, rows, cols, rng.IntN(4) == 0, true)
	for c := range b.Given {
		if at[c] == 0 && rng.IntN(2) == 0 {
			b.Given[c] = 0
		}
	}
	for c, v := range at {
		if v > 0 && rng.IntN(5) == 0 {
			b.Given[c] = v
		}
	}
	if rng.IntN(2) == 0 {
		numbrixtest.Exchange(rng, b)
	}
	return b
}

// TestBlocks compares the blocks of boards with holes with what is left when
// a cell is taken away.
func TestBlocks(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 3))
	boards, cuts := 0, 0
	for range 600 {
		b := holed(rng)
		if len(b.Without(-1)) > 1 {
			continue
		}
		boards++
		pr := NewProblem(b.Position(t))
		blocks, count := pr.blocks()
		at := make([]int, pr.N) // by cell of the problem: the cell of the plan
		for i, c := range pr.Cells {
			at[i] = c.Row*b.Cols + c.Col
		}
		for i, in := range count {
			parts := len(b.Without(at[i]))
			if parts > 1 {
				cuts++
			}
			var of []int
			for k, block := range blocks {
				if slices.Contains(block, int32(i)) {
					of = append(of, k)
				}
			}
			if len(of) != parts || in != parts {
				t.Errorf("%v is in the blocks %v and in the lists of %d blocks, want as many as the parts that it leaves, %d\n%s", pr.Cells[i], of, in, parts, b)
			}
			for j := range pr.neighbours(int32(i)) {
				common := 0
				for _, k := range of {
					if slices.Contains(blocks[k], j) {
						common++
					}
				}
				if common != 1 {
					t.Errorf("%v and %v share %d blocks, want 1\n%s", pr.Cells[i], pr.Cells[j], common, b)
				}
			}
		}
		for _, block := range blocks {
			alone := b.Clone()
			for c := range alone.Given {
				alone.Given[c] = numbrix.Hole
			}
			for _, c := range block {
				alone.Given[at[c]] = 0
			}
			for _, c := range block {
				if len(alone.Without(at[c])) != 1 {
					t.Errorf("a block falls apart without %v\n%s", pr.Cells[c], b)
				}
			}
		}
	}
	if boards < 200 || cuts < 200 {
		t.Errorf("%d boards with %d cut cells, want 200 and 200 or more: the mix is too plain", boards, cuts)
	}
}

// TestMatching compares matchings of random domains with a search for one, and
// wants a set of too many numbers where there is none.
func TestMatching(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 4))
	without := 0
	const boards = 400
	for range boards {
		rows, cols := 1+rng.IntN(3), 1+rng.IntN(4)
		b := numbrixtest.Bare(rows, cols, false)
		d := New(NewProblem(b.Position(t)), numbrixtest.Never).EmptyCopy()
		n := rows * cols
		rich := 1 + rng.IntN(4)
		for k := 1; k <= n; k++ {
			for range rich {
				d.Add(k, int32(rng.IntN(n)))
			}
		}
		numbers, cells, got := d.Match()
		if want := matched(d, 1, make([]bool, n)); got != want {
			t.Fatalf("matching: %t, want %t", got, want)
		}
		if got {
			continue
		}
		without++
		slices.Sort(numbers)
		if len(slices.Compact(slices.Clone(numbers))) != len(numbers) || len(numbers) <= len(cells) {
			t.Errorf("numbers %v and cells %v are no reason, want more different numbers than cells", numbers, cells)
		}
		for _, k := range numbers {
			d.Each(int(k), func(c int32) {
				if !slices.Contains(cells, c) {
					t.Errorf("%d may be in %d, which is not among %v", k, c, cells)
				}
			})
		}
	}
	if without < boards/5 || without > boards*4/5 {
		t.Errorf("%d of %d have no matching, want a fifth to four fifths: the mix is too plain", without, boards)
	}
}

// matched reports whether the numbers from k on can have cells of their own
// that are not used.
func matched(d *Domains, k int, used []bool) bool {
	if k > d.problem.N {
		return true
	}
	found := false
	d.Each(k, func(c int32) {
		if !found && !used[c] {
			used[c] = true
			found = matched(d, k+1, used)
			used[c] = false
		}
	})
	return found
}
