package voxsolve_test

import (
	"cmp"
	"regexp"
	"strconv"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
)

// triedMoves accepts the events of moves that were made or rejected.
func triedMoves(e solver.Event) bool {
	return e.Kind == solver.Visited || e.Kind == solver.Rejected
}

// eachStep yields the accepted events of a recorded search, with the index of each, until
// yield returns false.
func eachStep(
	t *testing.T, a solver.Algorithm[vox.Position, vox.Move], task solver.Task[vox.Position],
	limit time.Duration, accepts func(solver.Event) bool,
	yield func(int, *solver.Trace[vox.Move], solver.SearchEvent[vox.Position, vox.Move]) bool,
) {
	t.Helper()
	task.Want = 1
	run := solver.Start(t.Context(), a, task, solver.Options{TraceLimit: 1 << 16, Timeout: limit})
	if err := run.Err(); err != nil && !solver.IsLimit(err) {
		t.Fatal(err)
	}
	trace := run.Trace()
	for i := range trace.Len() {
		e := trace.Event(i)
		if !accepts(e) {
			continue
		}
		before, err := model.Replay(task.Start, trace.Path(trace.At(i))...)
		if err != nil {
			t.Fatal(err)
		}
		if !yield(i, trace, solver.SearchEvent[vox.Position, vox.Move]{
			Start: task.Start, Before: before, Move: trace.MoveOf(e.Move), Kind: e.Kind, Rule: int(e.Rule), Rules: task.Rules, MaxMoves: task.MaxMoves,
		}) {
			return
		}
	}
}

// TestExplain records searches with one rule each, and checks the sums in the sentences.
func TestExplain(t *testing.T) {
	modeltest.SkipUnderRace(t)
	sum := regexp.MustCompile(`(\d+) nodes? that no bomb on the board can hit.* and (?:after it )?(\d+) more bombs? hits? at most (\d+)(?: each)?\.`)
	odd := regexp.MustCompile(`\b1 node .* are|\b1 node\b.* all|of the 1 node|\b0 more|1 more .* each`)
	smart := algorithm(t, "smart")
	for i, rule := range smart.Rules {
		t.Run(rule.ID, func(t *testing.T) {
			n, sums := 0, 0
			byRule := func(e solver.Event) bool { return e.Kind == solver.Rejected && int(e.Rule) == i }
			for id, start := range modeltest.Shipped(t, "vox", vox.Parse) {
				seen := 0
				eachStep(t, smart, solver.Task[vox.Position]{Start: start, Rules: []string{rule.ID}}, 30*time.Millisecond, byRule, func(_ int, _ *solver.Trace[vox.Move], s solver.SearchEvent[vox.Position, vox.Move]) bool {
					n++
					why := smart.Explain(s)
					if why == "" || odd.MatchString(why) {
						t.Fatalf("%s: %q is said of %v, want a plain sentence", id, why, s.Move)
					}
					if part := sum.FindStringSubmatch(why); part != nil {
						nodes, _ := strconv.Atoi(part[1])
						bombs, _ := strconv.Atoi(part[2])
						each, _ := strconv.Atoi(part[3])
						sums++
						if bombs*each >= nodes {
							t.Errorf("%s: %v, because %q; want more nodes than the bombs can hit", id, s.Move, why)
						}
					}
					seen++
					return seen < 30
				})
			}
			if n == 0 || sums == 0 && (rule.ID == "few" || rule.ID == "blind") {
				t.Errorf("%d refusals, %d sums, want some", n, sums)
			}
		})
	}
}

// TestExplainAlways names what is in the way of a bomb.
func TestExplainAlways(t *testing.T) {
	dfs, seen := algorithm(t, "dfs"), map[string]bool{}
	task := solver.Task[vox.Position]{Start: readyMade(t, "ep1-07-indestructible-nodes")}
	eachStep(t, dfs, task, 30*time.Millisecond, triedMoves, func(i int, _ *solver.Trace[vox.Move], s solver.SearchEvent[vox.Position, vox.Move]) bool {
		if s.Kind == solver.Rejected {
			seen[dfs.Explain(s)] = true
		}
		return i < 2000
	})
	if !seen["A passive node is there."] || !seen["A surveillance node is there; the cell is free once it has been destroyed."] || seen[""] {
		t.Errorf("bombs are refused because %v, want both reasons about nodes and no empty one", seen)
	}
}

// TestExplainEnd checks what is said of the last turn.
func TestExplainEnd(t *testing.T) {
	form := regexp.MustCompile(`^This was the last turn, and (\d+) nodes? (?:is|are) left\.$`)
	smart := algorithm(t, "smart")
	for _, c := range []struct {
		level string
		rules []string
		moves int
	}{
		{"ep1-05-lot-of-nodes-few-bombs", []string{}, 0},
		{"ep1-02-3-nodes-3-bombs", []string{"blind"}, 0},
		{"ep2-01-one-moving-node", []string{}, 4},
	} {
		start, n := readyMade(t, c.level), 0
		task := solver.Task[vox.Position]{Start: start, Rules: c.rules, MaxMoves: c.moves}
		eachStep(t, smart, task, 100*time.Millisecond, triedMoves, func(i int, trace *solver.Trace[vox.Move], s solver.SearchEvent[vox.Position, vox.Move]) bool {
			if s.Kind != solver.Visited || i+1 >= trace.Len() || trace.Event(i+1).Kind != solver.Undone {
				return true
			}
			now, err := s.Before.Play(s.Move)
			if err != nil {
				t.Fatal(err)
			}
			why := smart.Explain(s)
			part := form.FindStringSubmatch(why)
			if part == nil || part[1] != strconv.Itoa(len(now.Alive())) || now.Turn() != cmp.Or(c.moves, start.Turns()) {
				t.Fatalf("%s: %q is said of %v, want the nodes left after the last turn", c.level, why, s.Move)
			}
			n++
			return n <= 500
		})
		if n == 0 {
			t.Errorf("%s: no last turn", c.level)
		}
	}
}
