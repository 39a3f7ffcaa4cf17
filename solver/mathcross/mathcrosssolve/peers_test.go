//go:build peers

package mathcrosssolve_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrossgen"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/solver/solvertest"
)

const (
	peerLimit   = 20 * time.Second // for one puzzle
	puzzlesEach = 5                // of each size
)

// A peer decides whether a puzzle has one filling or several, 1 or 2, or is
// stopped: -1. The time is the CPU time of its process.
type peer struct {
	name  string
	solve func(t *testing.T, p mathcross.Position) (class int, cpu time.Duration)
}

// TestPeers compares best with programs that know nothing of the puzzle:
// clingo, an answer set solver, and the constraints of SWI-Prolog. It prints
// CPU times; what it tests is that all agree. The time of best is that
// of its thread, without the start of a process, some milliseconds.
func TestPeers(t *testing.T) {
	peers := []peer{{"best", ours}}
	for _, p := range []peer{{"clingo", clingo}, {"swipl", clpfd}} {
		if _, err := exec.LookPath(p.name); err != nil {
			t.Logf("%s is not installed, so it is not compared", p.name)
			continue
		}
		peers = append(peers, p)
	}
	sums := make([]time.Duration, len(peers))
	stopped := make([]int, len(peers))
	puzzles := 0
	for _, equations := range []string{"10", "20", "30", "40"} {
		for seed := range uint64(puzzlesEach) {
			recipe, err := solver.Complete(mathcrossgen.Generator.Options, solver.Recipe{"size": "19x19", "equations": equations, "minimal": []string{"no", "yes"}[seed%2]})
			if err != nil {
				t.Fatal(err)
			}
			p, _, err := mathcrossgen.Generator.Make(t.Context(), recipe, seed)
			if err != nil {
				t.Fatal(err)
			}
			puzzles++
			line := fmt.Sprintf("%s equations, %d blanks:", equations, len(p.Blanks()))
			for i, peer := range peers {
				class, cpu := peer.solve(t, p)
				sums[i] += cpu
				line += fmt.Sprintf("  %s %.1f ms", peer.name, cpu.Seconds()*1000)
				if class < 0 {
					stopped[i]++
				} else if class != 1 {
					t.Errorf("%s finds fillings of class %d, want 1, of a puzzle with one:\n%s", peer.name, class, p.Puzzle())
				}
			}
			t.Log(line)
		}
	}
	for i, peer := range peers {
		t.Logf("%s: %d puzzles, %.0f ms, %d not in %v", peer.name, puzzles, sums[i].Seconds()*1000, stopped[i], peerLimit)
	}
}

func ours(t *testing.T, p mathcross.Position) (int, time.Duration) {
	run := solver.Start(t.Context(), mathcrosssolve.All[best], task{Start: p, Want: 2}, solver.Options{Timeout: peerLimit})
	r, err := run.Result()
	if err != nil {
		return -1, run.Stats().CPU
	}
	return int(r.Count.Int64()), run.Stats().CPU
}

var models = regexp.MustCompile(`Models +: (\d)`)

// clingo asks clingo for two answer sets. Every number cell is x(cell, value);
// a - b = c is read as c + b = a, a / b = c as c x b = a.
func clingo(t *testing.T, p mathcross.Position) (int, time.Duration) {
	var b strings.Builder
	id := func(c grid.Cell) int { return c.Row*p.Cols() + c.Col }
	for _, s := range p.Pool() {
		fmt.Fprintf(&b, "val(%d,%d).\n", s.Value, s.All)
	}
	for _, c := range p.Blanks() {
		fmt.Fprintf(&b, "blank(%d).\n", id(c))
	}
	b.WriteString("1 { x(B,V) : val(V,_) } 1 :- blank(B).\n:- val(V,N), not N { x(B,V) : blank(B) } N.\n")
	for _, e := range p.Equations() {
		for _, c := range e.Numbers() {
			if v, ok := p.Value(c); ok {
				fmt.Fprintf(&b, "x(%d,%d).\n", id(c), v)
			}
		}
		first, second, result := id(e.Operands[0]), id(e.Operands[1]), id(e.Result)
		op := "+"
		switch e.Ops[0] {
		case 'x':
			op = "*"
		case '-':
			first, result = result, first
		case '/':
			first, result, op = result, first, "*"
			fmt.Fprintf(&b, ":- x(%d,0).\n", second)
		}
		fmt.Fprintf(&b, ":- x(%d,A), x(%d,B), not x(%d,A%sB).\n", first, second, result, op)
	}
	out, cpu := solvertest.Process(t, peerLimit, b.String(), "clingo", "2", "-q", "-")
	m := models.FindStringSubmatch(out)
	if m == nil {
		return -1, cpu
	}
	return int(m[1][0] - '0'), cpu
}

// clpfd asks the constraints of SWI-Prolog for two fillings.
func clpfd(t *testing.T, p mathcross.Position) (int, time.Duration) {
	var vars, pool, rules []string
	name := func(c grid.Cell) string {
		if v, ok := p.Value(c); ok {
			return fmt.Sprintf("(%d)", v)
		}
		return "V" + strings.ToUpper(c.String())
	}
	for _, c := range p.Blanks() {
		vars = append(vars, name(c))
	}
	for _, s := range p.Pool() {
		pool = append(pool, fmt.Sprintf("%d-%d", s.Value, s.All))
	}
	for _, e := range p.Equations() {
		a, b, c := name(e.Operands[0]), name(e.Operands[1]), name(e.Result)
		switch e.Ops[0] {
		case '+':
			rules = append(rules, fmt.Sprintf("%s + %s #= %s", a, b, c))
		case 'x':
			rules = append(rules, fmt.Sprintf("%s * %s #= %s", a, b, c))
		case '-':
			rules = append(rules, fmt.Sprintf("%s + %s #= %s", c, b, a))
		case '/':
			rules = append(rules, fmt.Sprintf("%s * %s #= %s, %s #\\= 0", c, b, a, b))
		}
	}
	list := "[" + strings.Join(vars, ",") + "]"
	program := fmt.Sprintf(":- use_module(library(clpfd)).\nfill(%s) :- global_cardinality(%s, [%s]), %s, labeling([ff], %s).\n:- initialization((findnsols(2, x, fill(_), L), !, length(L, N), write(N), nl, halt)).\n",
		list, list, strings.Join(pool, ","), strings.Join(rules, ", "), list)
	file := filepath.Join(t.TempDir(), "puzzle.pl")
	if err := os.WriteFile(file, []byte(program), 0o666); err != nil {
		t.Fatal(err)
	}
	out, cpu := solvertest.Process(t, peerLimit, "", "swipl", "-q", file)
	n := 0
	if _, err := fmt.Sscan(out, &n); err != nil {
		return -1, cpu
	}
	return n, cpu
}
