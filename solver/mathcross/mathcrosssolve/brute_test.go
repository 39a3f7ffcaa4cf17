package mathcrosssolve_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
)

// A sheet is a puzzle of words, counted apart from everything else.
type sheet struct {
	rows [][]string
	pool []int64
}

func (s sheet) text() string {
	var b strings.Builder
	for _, r := range s.rows {
		b.WriteString(strings.Join(r, " ") + "\n")
	}
	return b.String() + "<" + strings.Trim(fmt.Sprint(s.pool), "[]") + ">"
}

// runs returns the maximal runs of words.
func (s sheet) runs() [][]string {
	var out [][]string
	collect := func(n, m int, at func(i, k int) string) {
		for i := range n {
			var run []string
			for k := range m + 1 {
				if k < m && at(i, k) != "." {
					run = append(run, at(i, k))
					continue
				}
				if len(run) > 1 {
					out = append(out, run)
				}
				run = nil
			}
		}
	}
	collect(len(s.rows), len(s.rows[0]), func(i, k int) string { return s.rows[i][k] })
	collect(len(s.rows[0]), len(s.rows), func(i, k int) string { return s.rows[k][i] })
	return out
}

// holds reports whether a run without blanks holds.
func holds(run []string) bool {
	var sides [][]string
	side := []string{}
	for _, w := range run {
		if w == "=" {
			sides = append(sides, side)
			side = []string{}
			continue
		}
		side = append(side, w)
	}
	sides = append(sides, side)
	for i, side := range sides[:len(sides)-1] {
		v, ok := value(side)
		result, _ := new(big.Int).SetString(sides[i+1][0], 10)
		if !ok || v.Cmp(result) != 0 {
			return false
		}
	}
	return true
}

// value evaluates operands and operators of any size.
func value(side []string) (*big.Int, bool) {
	at := 0
	number := func() *big.Int {
		v, _ := new(big.Int).SetString(side[at], 10)
		at++
		return v
	}
	total, term, sign := new(big.Int), number(), "+"
	join := func() {
		if sign == "+" {
			total.Add(total, term)
		} else {
			total.Sub(total, term)
		}
	}
	for at < len(side) {
		op := side[at]
		at++
		next := number()
		switch op {
		case "x":
			term.Mul(term, next)
		case "/":
			if next.Sign() == 0 {
				return nil, false
			}
			rest := new(big.Int)
			if term.QuoRem(term, next, rest); rest.Sign() != 0 {
				return nil, false
			}
		default:
			join()
			term, sign = next, op
		}
	}
	join()
	return total, true
}

// count tries all orders of the pool, equal tokens once.
func (s sheet) count() int {
	var blanks [][2]int
	for r, row := range s.rows {
		for c, w := range row {
			if w == "B" {
				blanks = append(blanks, [2]int{r, c})
			}
		}
	}
	if len(blanks) != len(s.pool) {
		return 0
	}
	pool := slices.Clone(s.pool)
	slices.Sort(pool)
	used := make([]bool, len(pool))
	var fill func(i int) int
	fill = func(i int) int {
		if i == len(blanks) {
			for _, run := range s.runs() {
				if !holds(run) {
					return 0
				}
			}
			return 1
		}
		n := 0
		for k, v := range pool {
			if used[k] || k > 0 && pool[k-1] == v && !used[k-1] {
				continue
			}
			used[k] = true
			s.rows[blanks[i][0]][blanks[i][1]] = fmt.Sprint(v)
			n += fill(i + 1)
			used[k] = false
		}
		s.rows[blanks[i][0]][blanks[i][1]] = "B"
		return n
	}
	return fill(0)
}

var shapes = [][]string{
	{"N o N = N"},
	{"N o N o N = N"},
	{"N o N = N o N = N"},
	{"N o N o N o N o N = N"},
	{"N o N o N o N = N o N = N"},
	{"N o N = N", "o . o . .", "N o N = N", "= . = . .", "N . N . ."},
	{"N o N o N = N", "o . . . o . .", "N . . . N . .", "= . . . = . .", "N . . . N . ."},
	{"N o N = N", "o . . . o", "N . . . N", "= . . . =", "N o N = N"},
	{"N o N = N o N = N", ". . o . . . . . o", ". . N . N o N = N", ". . = . . . . . =", ". . N . . . . . N"},
}

// draw makes a puzzle with at most seven blanks. Numbers are such as make
// divisions tricky: zeros, negatives, equal ones.
func draw(rng *rand.Rand) sheet {
	low, span := int64(-4), int64(13)
	if rng.IntN(2) == 0 {
		low = 0
	}
	var s sheet
	var cells [][2]int
	for r, line := range shapes[rng.IntN(len(shapes))] {
		s.rows = append(s.rows, strings.Fields(line))
		for c, w := range s.rows[r] {
			switch w {
			case "N":
				cells = append(cells, [2]int{r, c})
				s.rows[r][c] = fmt.Sprint(low + rng.Int64N(span))
			case "o":
				s.rows[r][c] = string("+-x/"[rng.IntN(4)])
			}
		}
	}
	s.settle(cells, rng, low, span)
	rng.Shuffle(len(cells), func(i, k int) { cells[i], cells[k] = cells[k], cells[i] })
	for _, at := range cells[:min(len(cells), 2+rng.IntN(6))] {
		v, _ := new(big.Int).SetString(s.rows[at[0]][at[1]], 10)
		s.pool = append(s.pool, v.Int64())
		s.rows[at[0]][at[1]] = "B"
	}
	return s
}

// settle changes numbers at random until most runs hold, so that there is
// something to find.
func (s sheet) settle(cells [][2]int, rng *rand.Rand, low, span int64) {
	good := func() (n int) {
		for _, run := range s.runs() {
			if holds(run) {
				n++
			}
		}
		return n
	}
	best := good()
	for range 3000 {
		at := cells[rng.IntN(len(cells))]
		was := s.rows[at[0]][at[1]]
		s.rows[at[0]][at[1]] = fmt.Sprint(low + rng.Int64N(span))
		if now := good(); now >= best {
			best = now
		} else {
			s.rows[at[0]][at[1]] = was
		}
	}
}

// TestCounts compares all algorithms with the plain counter.
func TestCounts(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(7, 1))
	tally := map[string]int{}
	for range 200 {
		s := draw(rng)
		want := s.count()
		tally[[]string{"none", "one", "several"}[min(want, 2)]]++
		p := parse(t, s.text())
		for _, a := range mathcrosssolve.All {
			r, err := solver.Start(t.Context(), a, task{Start: p}, solver.Options{}).Result()
			if r.Count.Int64() != int64(want) || !r.Complete || (want == 0) != errors.Is(err, solver.ErrUnsolvable) {
				t.Fatalf("%s counts %v (%v), want %d:\n%s", a.ID, r.Count, err, want, s.text())
			}
		}
		for limit := range 3 {
			r, err := solve(t, best, task{Start: p, Want: limit + 1})
			if r.Count.Int64() != int64(min(want, limit+1)) || err != nil && want > 0 {
				t.Fatalf("best finds %v of %d (%v), wanted %d:\n%s", r.Count, want, err, limit+1, s.text())
			}
		}
	}
	for class, n := range tally {
		if n < 15 {
			t.Errorf("only %d puzzles with %s, want at least 15", n, class)
		}
	}
}
