package numbrixsolve_test

import (
	"bufio"
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/solver/solvertest"
)

func board(t testing.TB, text string) numbrix.Position {
	t.Helper()
	return read(t, "orthogonal", text)
}

func diagonal(t testing.TB, text string) numbrix.Position {
	t.Helper()
	return read(t, "diagonal", text)
}

func read(t testing.TB, steps, text string) numbrix.Position {
	t.Helper()
	return modeltest.Parse(t, "puzzle: numbrix\nsteps: "+steps+"\n\n"+text, numbrix.Parse)
}

func readyMade(t testing.TB, name string) numbrix.Position {
	t.Helper()
	return modeltest.Load(t, "numbrix/"+name, numbrix.Parse)
}

// A row of testdata/boards.txt; a count of -1 is not known.
type row struct {
	board     string
	solutions int
	counts    map[string][3]int // by algorithm: nodes, rejects, lined-up cells
}

func rows(t testing.TB) []row {
	t.Helper()
	f, err := os.Open("testdata/boards.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []row
	for sc := bufio.NewScanner(f); sc.Scan(); {
		w := strings.Fields(sc.Text())
		if w[0] == "#" {
			continue
		}
		n := make([]int, len(w))
		for i, s := range w[1:] {
			if n[i+1], err = strconv.Atoi(s); s != "-" && err != nil {
				t.Fatal(err)
			} else if s == "-" {
				n[i+1] = -1
			}
		}
		out = append(out, row{w[0], n[1], map[string][3]int{"dfs": {n[2], n[3], 0}, "smart": {n[4], n[5], n[6]}}})
	}
	return out
}

// TestReport holds the two searches against the counts that a reading of the
// report to the letter gives on its 26 boards.
func TestReport(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	const maxNodes = 100_000_000 // nodes
	for _, row := range rows(t) {
		start := readyMade(t, row.board)
		blanks := start.Max() - start.Givens()
		for _, a := range numbrixsolve.All {
			want, ok := row.counts[a.ID]
			if !ok || want[0] < 0 || want[0] > maxNodes {
				continue
			}
			t.Run(a.ID+"/"+row.board, func(t *testing.T) {
				run := solver.Start(t.Context(), a, solver.Task[numbrix.Position]{Start: start, Want: 1}, solver.Options{})
				if err := run.Err(); err != nil {
					t.Fatal(err)
				}
				s := run.Stats()
				if int(s.Nodes) != want[0] || int(s.Rejects) != want[1] {
					t.Errorf("%d nodes, %d rejects; want %d, %d", s.Nodes, s.Rejects, want[0], want[1])
				}
				if int(s.Nodes-s.Backtracks) != blanks {
					t.Errorf("%d nodes less %d backtracks, want the number of blanks, %d", s.Nodes, s.Backtracks, blanks)
				}
			})
		}
	}
}

func TestAll(t *testing.T) {
	solvertest.Run(t, numbrixsolve.All, []solvertest.Case[numbrix.Position]{
		{Name: "one-given", Start: board(t, "1 . .\n. . .\n. . ."), Solutions: 8},
		{Name: "unique", Start: board(t, "1 . 3\n. . .\n7 . 9"), Solutions: 1},
		{Name: "gap-too-wide", Start: board(t, "1 . .\n. . .\n. . 2")},
		{Name: "wrong-colour", Start: board(t, ". 1 .\n. . .\n. . .")},
		{Name: "line-blocked", Start: board(t, "1 9 3\n. . .\n. . .")},
		{Name: "no-given", Start: board(t, ". .\n. ."), Solutions: 8},
		{Name: "one-cell", Start: board(t, "."), Solutions: 1},
		{Name: "all-given", Start: board(t, "1 2\n4 3"), Solutions: 1},
		{Name: "apart", Start: board(t, ". # .\n. # .")},
		{Name: "ring", Start: board(t, "1 . .\n. # .\n. . ."), Solutions: 2},
		{Name: "hidato", Start: diagonal(t, "1 . .\n. . .\n. . 9"), Solutions: 30},
		{Name: "additional-1", Start: readyMade(t, "additional-1"), Solutions: 2},
		{Name: "tournament-06", Start: readyMade(t, "tournament-06"), Solutions: 4},
		{Name: "tournament-13", Start: readyMade(t, "tournament-13"), Solutions: 4},
	})
}

// TestBruteForce counts the solutions of small boards of all kinds in the
// plainest way there is, and wants the same from every algorithm, with and
// without its rules.
func TestBruteForce(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	solvable := 0
	for range 400 {
		start := random(t, rng)
		want := count(start)
		if want > 0 {
			solvable++
		}
		for _, a := range numbrixsolve.All {
			sets := [][]string{nil}
			if a.Rules != nil {
				sets = append(sets, []string{}, []string{"lines"}, []string{"distance"})
			}
			for _, rules := range sets {
				r, err := solver.Start(t.Context(), a, solver.Task[numbrix.Position]{Start: start, Rules: rules}, solver.Options{}).Result()
				if r.Count.Int64() != int64(want) || !r.Complete || errors.Is(err, solver.ErrUnsolvable) != (want == 0) {
					t.Errorf("%s with rules %v: %v solutions, complete %t, error %v; want %d\n%s", a.ID, rules, r.Count, r.Complete, err, want, start)
				}
			}
		}
	}
	if solvable < 100 || solvable > 380 {
		t.Errorf("%d of 400 boards can be solved, want 100 to 380: the mix is too plain to test anything", solvable)
	}
}

// random returns a board of up to 12 cells: with or without holes, diagonal
// steps, and givens that lie on a path, some of them swapped.
func random(t *testing.T, rng *rand.Rand) numbrix.Position {
	rows, cols := 1+rng.IntN(3), 1+rng.IntN(4)
	words := make([]string, rows*cols)
	cells := 0
	for i := range words {
		words[i] = "."
		if rng.IntN(8) == 0 && i > 0 {
			words[i] = "#"
		} else {
			cells++
		}
	}
	text := func() string {
		var b strings.Builder
		for i, w := range words {
			b.WriteString(w)
			if (i+1)%cols == 0 {
				b.WriteByte('\n')
			} else {
				b.WriteByte(' ')
			}
		}
		return b.String()
	}
	parse := board
	if rng.IntN(3) == 0 {
		parse = diagonal
	}
	if r, err := solver.Start(t.Context(), numbrixsolve.All[0], solver.Task[numbrix.Position]{Start: parse(t, text()), Want: 1 + rng.IntN(3)}, solver.Options{}).Result(); err == nil {
		for _, m := range r.Solutions[len(r.Solutions)-1] {
			if rng.IntN(3) == 0 {
				words[m.Cell.Row*cols+m.Cell.Col] = strconv.Itoa(m.Value)
			}
		}
		if rng.IntN(3) == 0 {
			a, b := rng.IntN(len(words)), rng.IntN(len(words))
			if words[a] != "#" && words[b] != "#" {
				words[a], words[b] = words[b], words[a]
			}
		}
	}
	return parse(t, text())
}

// count is brute force: every path from every cell, compared with the givens.
func count(p numbrix.Position) int {
	n := 0
	used := map[grid.Cell]bool{}
	given := map[int]bool{}
	for c := range p.Cells() {
		given[p.Given(c)] = true
	}
	var walk func(c grid.Cell, v int)
	walk = func(c grid.Cell, v int) {
		if g := p.Given(c); g != v && (g != 0 || given[v]) {
			return
		}
		if v == p.Max() {
			n++
			return
		}
		used[c] = true
		for d := range p.Cells() {
			dr, dc := d.Row-c.Row, d.Col-c.Col
			if !used[d] && (dr*dr+dc*dc == 1 || p.Diagonal() && dr*dr+dc*dc == 2) {
				walk(d, v+1)
			}
		}
		delete(used, c)
	}
	for c := range p.Cells() {
		walk(c, 1)
	}
	return n
}

func BenchmarkSearch(b *testing.B) {
	for _, a := range numbrixsolve.All {
		start := readyMade(b, "additional-7")
		b.Run(a.ID, func(b *testing.B) {
			var nodes uint64
			var cpu time.Duration
			for b.Loop() {
				run := solver.Start(b.Context(), a, solver.Task[numbrix.Position]{Start: start, Want: 1}, solver.Options{Timeout: 2 * time.Second})
				run.Err()
				nodes += run.Stats().Nodes
				cpu += run.Stats().CPU
			}
			b.ReportMetric(float64(nodes)/cpu.Seconds()/1e6, "Mnodes/s")
		})
	}
}
