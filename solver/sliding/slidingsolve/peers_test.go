//go:build peers

package slidingsolve_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/solvertest"
)

// peerLimit is the time limit of another program for a puzzle.
const peerLimit = time.Minute

// TestPeers compares the searches with the report's search in SWI-Prolog and with a planning
// encoding for gringo and clasp, whose horizon rises until there is a plan. It prints CPU
// times, which include the start of the other programs, and the ratio of theirs to ours. It
// tests that all agree.
func TestPeers(t *testing.T) {
	for _, name := range []string{"graph7", "graph17", "graph30"} {
		start := readyMade(t, name)
		r, _ := ours(t, "smart", start, 0)
		limit := len(r.Moves)
		if _, err := exec.LookPath("swipl"); err != nil {
			t.Log("swipl is not installed, so it is not compared")
		} else {
			r, cpu := ours(t, "dfs", start, limit)
			out, theirs := peer(t, "solutions.pl", prolog(start, limit), "swipl", "-q", "-g", "main", "-t", "halt")
			if got := strings.Join(strings.Fields(out), " "); got != lists(r.Solutions) {
				t.Errorf("%s: Prolog finds %s, dfs %s; want the same", name, got, lists(r.Solutions))
			}
			t.Logf("%s, all of %d moves: dfs %v, Prolog %v (%.0f)", name, limit, cpu, theirs, ratio(theirs, cpu))
		}
		if _, err := exec.LookPath("gringo"); err != nil {
			t.Log("gringo is not installed, so it is not compared")
			continue
		}
		for _, id := range []string{"smart", "best"} {
			r, cpu := ours(t, id, start, 0)
			var theirs time.Duration
			horizon := 0
			for ; ; horizon++ {
				out, took := peer(t, "plan.lp", plan(start, horizon), "sh", "-c", `gringo "$0" | clasp --quiet=2`)
				theirs += took
				if strings.Contains(out, "SATISFIABLE") && !strings.Contains(out, "UNSATISFIABLE") {
					break
				}
			}
			if horizon != len(r.Moves) {
				t.Errorf("%s: clasp needs %d moves, %s %d; want the same", name, horizon, id, len(r.Moves))
			}
			t.Logf("%s, shortest: %s %v, gringo and clasp %v (%.0f)", name, id, cpu, theirs, ratio(theirs, cpu))
		}
	}
}

func ratio(theirs, ours time.Duration) float64 {
	return theirs.Seconds() / max(ours, time.Microsecond).Seconds()
}

// ours finds all solutions of at most maxMoves moves, or one solution if that is 0.
func ours(t *testing.T, id string, start sliding.Position, maxMoves int) (solver.Result[sliding.Move], time.Duration) {
	task := solver.Task[sliding.Position]{Start: start, MaxMoves: maxMoves}
	if maxMoves == 0 {
		task.Want = 1
	}
	run := solver.Start(t.Context(), algorithm(t, id), task, solver.Options{})
	r, err := run.Result()
	if err != nil {
		t.Fatal(err)
	}
	return r, run.Stats().CPU
}

// peer runs a program on a file, named as its last argument, and returns its
// output and CPU time, child processes included.
func peer(t *testing.T, name, text, program string, args ...string) (string, time.Duration) {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	out, cpu := solvertest.Process(t, peerLimit, "", program, append(args, file)...)
	if out == "" {
		t.Fatalf("%s finds nothing in %v", program, peerLimit)
	}
	return out, cpu
}

// prolog returns the report's search on p, as its text describes it.
func prolog(p sliding.Position, maxMoves int) string {
	var b strings.Builder
	for u, v := range p.Edges() {
		fmt.Fprintf(&b, "e(%d,%d).\ne(%d,%d).\n", u, v, v, u)
	}
	for v := range p.Len() {
		for u := range p.Len() {
			fmt.Fprintf(&b, "d(%d,%d,%d).\n", v, u, distance(p, v, u))
		}
	}
	fmt.Fprintf(&b, "start([%s]).\nmost(%d).\nempty(%d).\n", strings.ReplaceAll(strings.TrimSpace(p.String()), " ", ","), maxMoves, p.Empty())
	b.WriteString(`
main :- start(L), most(M), empty(B), C =.. [c|L],
    forall(search(C, B, -1, M, Moves), (print_list(Moves), nl)).
print_list(L) :- atomic_list_concat(L, ',', A), format("[~w]", [A]).
at(C, V, T) :- I is V + 1, arg(I, C, T).
home(C, V, D) :- at(C, V, T), d(V, T, D).
disharmony(C, D) :- functor(C, _, N), M is N - 1, findall(H, (between(0, M, V), home(C, V, H)), Hs), sum_list(Hs, D).
slide(C, B, V, C2) :- at(C, V, T), duplicate_term(C, C2), I is B + 1, J is V + 1, nb_setarg(I, C2, T), nb_setarg(J, C2, 0).
search(C, _, _, _, []) :- disharmony(C, 0), !.
search(C, B, Last, M, [V|Vs]) :- M > 0, disharmony(C, D),
    findall(K-V0, (e(B, V0), V0 =\= Last, slide(C, B, V0, C0), disharmony(C0, D0), S is sign(D0 - D), K = S/V0), Ks),
    predsort(before, Ks, Sorted), member(_-V, Sorted),
    slide(C, B, V, C2), M2 is M - 1, search(C2, V, B, M2, Vs).
before(O, (S/V)-_, (T/W)-_) :- ( S < T -> O = (<) ; S > T -> O = (>) ; V > W -> O = (<) ; V < W -> O = (>) ; O = (=) ).
`)
	return b.String()
}

// distance counts the edges between two vertices, by breadth-first search.
func distance(p sliding.Position, from, to int) int {
	seen := map[int]bool{from: true}
	layer := []int{from}
	for d := 0; ; d++ {
		var next []int
		for _, v := range layer {
			if v == to {
				return d
			}
			for _, u := range p.Neighbours(v) {
				if !seen[u] {
					seen[u] = true
					next = append(next, u)
				}
			}
		}
		layer = next
	}
}

// plan returns a planning problem with exactly the given moves.
func plan(p sliding.Position, moves int) string {
	var b strings.Builder
	for u, v := range p.Edges() {
		fmt.Fprintf(&b, "edge(%d,%d). edge(%d,%d).\n", u, v, v, u)
	}
	for v := range p.Len() {
		fmt.Fprintf(&b, "at(%d,%d,0).\n", v, p.At(v))
	}
	fmt.Fprintf(&b, "#const n=%d. vertex(0..%d).\n", moves, p.Len()-1)
	b.WriteString(`
{ move(V,T) : edge(B,V) } = 1 :- at(B,0,T-1), T = 1..n.
at(B,X,T) :- at(B,0,T-1), move(V,T), at(V,X,T-1).
at(V,0,T) :- move(V,T).
at(V,X,T) :- at(V,X,T-1), X > 0, not move(V,T), T = 1..n.
:- vertex(V), not at(V,V,n).
#show move/2.
`)
	return b.String()
}
