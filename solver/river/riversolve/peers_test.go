//go:build peers

package riversolve_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver/solvertest"
)

// peerLimit is the time limit of clingo for one plan.
const peerLimit = 20 * time.Second

// TestPeers compares the program with plans that clingo, an answer set solver,
// makes of 1, 2, 3 … crossings until there is one, which proves that it is the
// shortest within the time limit. It prints the CPU times of all processes,
// and tests that both agree.
func TestPeers(t *testing.T) {
	if _, err := exec.LookPath("clingo"); err != nil {
		t.Fatal("clingo is not installed")
	}
	puzzles := map[string]river.Position{
		"couples 10":    couples(t, 10, 4),
		"bridge of ten": bridge(t, 92, 1, 2, 4, 7, 9, 13, 16, 20, 22, 30),
	}
	maps.Insert(puzzles, modeltest.Shipped(t, "river", river.Parse))
	binary, dir := solvertest.Build(t), t.TempDir()
	var sum, peers time.Duration
	for name, p := range puzzles {
		file := filepath.Join(dir, "a.puzzle")
		if err := os.WriteFile(file, []byte(p.Puzzle().String()), 0o666); err != nil {
			t.Fatal(err)
		}
		out, cpu := solvertest.Process(t, 0, "", binary, "solve", "--json", file)
		var line struct {
			Status string
			Moves  []string
		}
		if err := json.Unmarshal([]byte(out), &line); err != nil {
			t.Fatalf("%v in %q, want a JSON object", err, out)
		}
		if line.Status != "solved" || len(line.Moves) < 9 {
			continue
		}
		peer := plan(t, p, len(line.Moves))
		t.Logf("%s: %d crossings, %.0f ms, clingo %.0f ms", name, len(line.Moves), cpu.Seconds()*1000, peer.Seconds()*1000)
		sum, peers = sum+cpu, peers+peer
	}
	t.Logf("all: %.0f ms, clingo %.0f ms (%.1f)", sum.Seconds()*1000, peers.Seconds()*1000, peers.Seconds()/sum.Seconds())
}

// plan checks that clingo finds a plan with the given crossings and none with fewer.
// It returns the time of its processes until one of them is stopped.
func plan(t *testing.T, p river.Position, crossings int) (cpu time.Duration) {
	for h := 1; h <= crossings; h++ {
		out, used := solvertest.Process(t, peerLimit, program(p), "clingo", "-q", "-Wnone", "-c", fmt.Sprint("h=", h), "-")
		cpu += used
		if out == "" {
			t.Logf("clingo does not decide in %v whether %d crossings do", peerLimit, h)
			return cpu
		}
		if strings.Contains(out, "UNSATISFIABLE") == (h == crossings) {
			t.Errorf("clingo prints of %d crossings\n%s\nwant a plan for %d, the best, alone", h, out, crossings)
		}
	}
	return cpu
}

// program asks for a plan of h crossings.
func program(p river.Position) string {
	var b strings.Builder
	for i, it := range p.Items() {
		fmt.Fprintf(&b, "item(%d). start(%d,%d). goal(%d,%d). weight(%d,%d). time(%d,%d). is(%d,%q). is(%d,%q).\n",
			i, i, p.Side(i), i, p.Goal(i), i, it.Weight, i, it.Time, i, it.Kind, i, it.ID)
		if it.Rows {
			fmt.Fprintf(&b, "rows(%d).\n", i)
		}
	}
	b.WriteString(`on(I,S,0) :- start(I,S).
{ aboard(I,T) : on(I,T\2,T) } :- T = 0..h-1.
on(I,1-S,T+1) :- on(I,S,T), aboard(I,T).
on(I,S,T+1) :- on(I,S,T), not aboard(I,T), T < h.
:- goal(I,S), not on(I,S,h).
:- T = 0..h-1, not aboard(I,T) : rows(I).
group(bank(S,T)) :- S = 0..1, T = 1..h.
in(I,bank(S,T)) :- on(I,S,T), T > 0.
group(boat(T)) :- T = 0..h-1.
in(I,boat(T)) :- aboard(I,T).
`)
	if p.Seats() > 0 {
		fmt.Fprintf(&b, ":- T = 0..h-1, #count { I : aboard(I,T) } > %d.\n", p.Seats())
	}
	if p.Load() >= 0 {
		fmt.Fprintf(&b, ":- T = 0..h-1, #sum { W,I : aboard(I,T), weight(I,W) } > %d.\n", p.Load())
	}
	if p.Limit() >= 0 {
		fmt.Fprintf(&b, "takes(T,D) :- T = 0..h-1, D = #max { N : aboard(I,T), time(I,N) }.\n:- #sum { D,T : takes(T,D) } > %d.\n", p.Limit())
	}
	for l, words := range p.Loads() {
		for k, word := range words {
			fmt.Fprintf(&b, "seat(%d,%d,%q).\n", l, k, word)
		}
	}
	if p.Loads() != nil {
		b.WriteString(`1 { carries(T,L) : seat(L,_,_) } 1 :- T = 0..h-1.
1 { sits(I,T,K) : aboard(I,T), is(I,W) } 1 :- carries(T,L), seat(L,K,W).
:- aboard(I,T), #count { K : sits(I,T,K) } != 1.
`)
	}
	for _, r := range p.Rules() {
		if r.OnBank {
			b.WriteString(unsafe(r, "bank(S,T)"))
		}
		if r.OnBoat {
			b.WriteString(unsafe(r, "boat(T)"))
		}
	}
	return b.String()
}

// unsafe forbids a group by a rule.
func unsafe(r river.Rule, group string) string {
	body := []string{"group(" + group + ")"}
	for _, i := range r.All {
		body = append(body, fmt.Sprintf("in(%d,%s)", i, group))
	}
	switch r.Form {
	case river.Exactly:
		body = append(body, fmt.Sprintf("#count { I : in(I,%s) } = %d", group, len(r.All)))
	case river.More:
		few := fmt.Sprintf("F = #count { I : in(I,%s), is(I,%q) }", group, r.Few)
		body = append(body, few, "F > 0", fmt.Sprintf("#count { I : in(I,%s), is(I,%q) } > F", group, r.Many))
	}
	for _, i := range r.Unless {
		body = append(body, fmt.Sprintf("not in(%d,%s)", i, group))
	}
	if len(r.Any) == 0 {
		return ":- " + strings.Join(body, ", ") + ".\n"
	}
	var b strings.Builder
	for _, i := range r.Any {
		fmt.Fprintf(&b, ":- %s, in(%d,%s).\n", strings.Join(body, ", "), i, group)
	}
	return b.String()
}
