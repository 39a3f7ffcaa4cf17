package numbrixsolve

import (
	"context"
	"flag"
	"io/fs"
	"math/big"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver/cputime"
	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// puzzles reads the boards of a file.
func puzzles(t testing.TB, files fs.FS, name string) []numbrix.Position {
	t.Helper()
	text, err := fs.ReadFile(files, name)
	if err != nil {
		t.Fatal(err)
	}
	parts, err := model.SplitPuzzles(string(text))
	if err != nil {
		t.Fatal(err)
	}
	var out []numbrix.Position
	for _, part := range parts {
		file, err := model.ParsePuzzle(part)
		if err != nil {
			t.Fatal(err)
		}
		p, err := numbrix.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

// readyMades returns the 26 boards.
func readyMades(t testing.TB) []numbrix.Position {
	var out []numbrix.Position
	for _, p := range modeltest.Shipped(t, "numbrix", numbrix.Parse) {
		out = append(out, p)
	}
	return out
}

// A tally is what a benchmark reports besides the time.
type tally struct {
	work uint64
	open int
}

func (t *tally) add(s *bestSearch) {
	if t.work += s.pastWork; s.engine != nil {
		t.work += s.engine.Work()
	}
	if s.state == cdcl.Unknown && s.found < 2 {
		t.open++
	}
}

// measure reports CPU time and propagations of f, and how
// many boards it left undecided.
func measure(b *testing.B, f func(y *tally)) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var y tally
	before, _ := cputime.Thread()
	for b.Loop() {
		f(&y)
	}
	after, _ := cputime.Thread()
	n := float64(b.N)
	b.ReportMetric(float64((after-before).Microseconds())/1000/n, "cpu-ms/op")
	b.ReportMetric(float64(y.work)/n, "propagations/op")
	b.ReportMetric(float64(y.open)/n, "undecided/op")
}

// decide says whether each board has no, one or several solutions.
func decide(boards []numbrix.Position, limit time.Duration) func(*tally) {
	return func(y *tally) {
		for _, p := range boards {
			ctx, cancel := context.WithTimeout(context.Background(), limit)
			s := newBestSearch(ctx, domains.NewProblem(p))
			for s.next() == cdcl.Sat && s.found < 2 {
			}
			cancel()
			y.add(s)
		}
	}
}

func BenchmarkBest(b *testing.B) {
	const limit = 30 * time.Second // for a board
	ready := readyMades(b)
	b.Run("ready-made", func(b *testing.B) { measure(b, decide(ready, limit)) })
	b.Run("minimal 15×15", func(b *testing.B) { measure(b, decide(puzzles(b, os.DirFS("."), minimalFile), limit)) })
	var hard []numbrix.Position
	for seed := range uint64(3) {
		hard = append(hard, numbrixtest.Sparse(30, 30, 90, 100+seed).Position(b))
	}
	b.Run("30×30, 10 %", func(b *testing.B) { measure(b, decide(hard, limit)) })
	b.Run("count additional-7", func(b *testing.B) {
		p := puzzles(b, assets.Puzzles, "numbrix/additional-7.puzzle")[0]
		want := big.NewInt(99_288)
		measure(b, func(y *tally) {
			s := newBestSearch(context.Background(), domains.NewProblem(p))
			s.prepare()
			s.buildEngine()
			if n, ok := s.engine.Count(numbrixtest.Never); !ok || n.Cmp(want) != 0 {
				b.Fatalf("%v solutions, want %v", n, want)
			}
			s.state = cdcl.Unsat
			y.add(s)
		})
	})
}

// minimalFile holds boards from which no given can be taken away.
const minimalFile = "testdata/minimal-15.puzzle"

// TestMinimal checks that each board of the benchmark has one solution, and more without any of
// its givens; -update makes the boards again.
func TestMinimal(t *testing.T) {
	modeltest.SkipUnderRace(t)
	if flag.Lookup("update").Value.String() == "true" {
		var boards []string
		for seed := range uint64(6) {
			boards = append(boards, minimal(t, 15, seed).Puzzle().String())
		}
		if err := os.WriteFile(minimalFile, []byte(strings.Join(boards, "---\n")), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	boards := puzzles(t, os.DirFS("."), minimalFile)
	if len(boards) != 6 {
		t.Fatalf("%d boards, want 6", len(boards))
	}
	for _, p := range boards[:1] {
		solution, ok, err := Agree(t.Context(), p)
		if !ok || err != nil {
			t.Fatalf("no solution: %v, want one and nil", err)
		}
		if _, v, err := Other(t.Context(), p, solution, slices.Collect(p.Cells()), 0); v != cdcl.Unsat || err != nil {
			t.Errorf("verdict %d on another solution, error %v; want %d\n%s", v, err, cdcl.Unsat, p)
		}
		for c := range p.Cells() {
			if p.Given(c) == 0 {
				continue
			}
			if _, v, err := Other(t.Context(), withoutGiven(t, p, c), solution, []grid.Cell{c}, 0); v != cdcl.Sat || err != nil {
				t.Errorf("verdict %d on another solution without the given in %v, error %v; want %d\n%s", v, c, err, cdcl.Sat, p)
			}
		}
	}
}

// withoutGiven returns p without the given in c.
func withoutGiven(t *testing.T, p numbrix.Position, c grid.Cell) numbrix.Position {
	b := numbrixtest.Bare(p.Rows(), p.Cols(), p.Diagonal())
	for at := range p.Cells() {
		if at != c {
			b.Given[at.Row*b.Cols+at.Col] = p.Given(at)
		}
	}
	return b.Position(t)
}

// minimal returns a board from which no given can be removed, from a random
// path, by one question for each.
func minimal(t *testing.T, size int, seed uint64) numbrix.Position {
	p := numbrixtest.Sparse(size, size, size*size, seed).Position(t)
	solution := p
	rng := rand.New(rand.NewPCG(seed, 2))
	cells := slices.Collect(p.Cells())
	rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	for _, c := range cells {
		next := withoutGiven(t, p, c)
		if _, v, err := Other(t.Context(), next, solution, []grid.Cell{c}, 0); err != nil {
			t.Fatal(err)
		} else if v == cdcl.Unsat {
			p = next
		}
	}
	return p
}
