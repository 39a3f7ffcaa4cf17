package slidingview

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/solver/sliding/slidingsolve"
	"backtrack/solver/tree"
	"backtrack/ui/family"
)

// TestLimit wants the variables to agree with what the search does: a move is played if
// and only if it and the distances after it are within the limit.
func TestLimit(t *testing.T) {
	smart := Family.Algorithm("smart")
	ids := []string{"sliding/graph7", "sliding/graph30", "sliding/cube-1", "sliding/petersen-1", "sliding/eight", "sliding/theta0", "sliding/complete-5", "sliding/wheel-5", "sliding/square"}
	rounds := 0
	for _, rules := range [][]string{{"return", "disharmony", "home", "parity"}, {"return", "home"}, {"home", "parity"}, {"return", "parity"}, {"return"}} {
		for _, id := range ids {
			p, err := Family.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			r, err := p.Record(t.Context(), smart, family.RecordRequest{Rules: rules, Time: 50 * time.Millisecond}).Recording()
			if err != nil {
				t.Fatal(err)
			}
			home := rules[0] == "home" || len(rules) > 1 && (rules[1] == "home" || len(rules) > 2 && rules[2] == "home")
			highest, deepest, seen, last := 0, 0, 0, 0
			for i, s := range r.Record.Events(0) {
				if s.Kind == solver.Folded || s.Kind == solver.Undone {
					continue
				}
				if seen++; seen > 3000 {
					break
				}
				vars := map[string]int{"limit": -1}
				for _, v := range r.Vars(i + 1) {
					if n, err := strconv.Atoi(v[1]); err == nil {
						vars[v[0]] = n
					}
				}
				limit, depth, then := vars["limit"], vars["depth"]+1, vars["then"]
				last = limit
				highest = max(highest, limit)
				if s.Kind == solver.Visited {
					deepest = max(deepest, depth)
				}
				rejected := s.Kind == solver.Rejected && r.RuleName(s.Rule) == "Home distance"
				switch {
				case limit < 0,
					depth > limit,
					home && s.Kind == solver.Visited && depth+then > limit,
					rejected && depth+then <= limit:
					t.Fatalf("%s, %q: %s, with %v; want a depth within the limit, unless rejected", id, rules, r.EventText(i), vars)
				}
			}
			if highest > deepest+1 && !home && r.Shown == "" {
				t.Errorf("%s, %q: the limit goes to %d, the search to %d; want at most one more", id, rules, highest, deepest)
			}
			if r.Outcome == solver.Solved && len(r.Record.Solutions()) == 1 && last > 0 && seen <= 3000 {
				if moves := r.Moves(r.Record.Solutions()[0]); len(moves) != last {
					t.Errorf("%s, %q: the limit is %d in the end, the solution has %d moves, want the same", id, rules, last, len(moves))
				}
				rounds++
			}
		}
	}
	if rounds < 10 {
		t.Errorf("only %d searches had come to their end, want at least 10", rounds)
	}
}

// TestWhyRejected checks the sums in the sentences.
func TestWhyRejected(t *testing.T) {
	far := regexp.MustCompile(`^All tokens together would be (\d+) steps? from home, and (\d+) moves? (?:is|are) left\.$`)
	n := 0
	for _, id := range []string{"sliding/graph30", "sliding/petersen-1", "sliding/eight"} {
		p, err := Family.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Record(t.Context(), Family.Algorithm("smart"), family.RecordRequest{Time: 50 * time.Millisecond}).Recording()
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range r.Record.Events(0) {
			if s.Kind != solver.Rejected || i > 2000 {
				continue
			}
			why := r.Why(i)
			if r.RuleName(s.Rule) == "No way back" {
				if why != "This takes the last move back." || len(r.Moves(s.Node)) == 0 {
					t.Errorf("%s: %s, because %q; want \"This takes the last move back.\" after a move", id, r.EventText(i), why)
				}
				continue
			}
			if part := far.FindStringSubmatch(why); part != nil {
				steps, _ := strconv.Atoi(part[1])
				left, _ := strconv.Atoi(part[2])
				n++
				if steps <= left {
					t.Errorf("%s: %s, because %q; want more steps than are left", id, r.EventText(i), why)
				}
			} else if why == "" {
				t.Errorf("%s: nothing is said of %s", id, r.EventText(i))
			}
		}
	}
	if n == 0 {
		t.Error("no sum was checked")
	}
}

// TestWhyLimit checks what is said where the limit of depth is reached: no solution that
// begins with these moves is as short as the moves that are needed at least.
func TestWhyLimit(t *testing.T) {
	form := regexp.MustCompile(`^(?:The limit of this round is (\d+) moves?|At most (\d+) moves? (?:is|are) allowed), and at least (\d+) are needed: all tokens together are (\d+) steps? from home\.$`)
	for _, c := range []struct {
		id, algorithm string
		rules         []string
		moves         int
	}{{"sliding/petersen-1", "dfs", nil, 0}, {"sliding/eight", "dfs", nil, 6}, {"sliding/petersen-1", "smart", []string{"return"}, 0}} {
		p, err := Family.Load(c.id)
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Record(t.Context(), Family.Algorithm(c.algorithm), family.RecordRequest{Rules: c.rules, MaxMoves: c.moves, Time: 100 * time.Millisecond}).Recording()
		if err != nil {
			t.Fatal(err)
		}
		n, deepest := 0, 0
		for node := r.Tree.NextDeadEnd(tree.None); node != tree.None; node = r.Tree.NextDeadEnd(node) {
			why := r.Why(r.Tree.Event(node))
			part := form.FindStringSubmatch(why)
			if part == nil {
				t.Fatalf("%s: %q is said of %s, want a match of %v", c.id, why, r.Words(node), form)
			}
			limit, _ := strconv.Atoi(part[1] + part[2])
			least, _ := strconv.Atoi(part[3])
			steps, _ := strconv.Atoi(part[4])
			deepest = max(deepest, limit)
			if limit != r.Tree.Depth(node) || limit < deepest || least != limit+steps || steps == 0 || c.moves > 0 && part[2] == "" {
				t.Fatalf("%s: %q is said of %s at depth %d, want that limit, none below %d, and steps that add up", c.id, why, r.Words(node), r.Tree.Depth(node), deepest)
			}
			after, err := p.After(r.Moves(node))
			if err != nil {
				t.Fatal(err)
			}
			if n++; n%100 == 1 { // steps more moves would do if that bound were exact
				if err := after.Solve(t.Context(), Family.Algorithm("smart"), family.Request{Want: 1, MaxMoves: steps - 1}).Err(); steps > 1 && !errors.Is(err, solver.ErrIncomplete) {
					t.Errorf("%s: a search after %q for %d moves: %v, want %v", c.id, r.Moves(node), steps-1, err, solver.ErrIncomplete)
				}
			}
			if n > 2000 {
				break
			}
		}
		if n == 0 {
			t.Errorf("%s, %s: no limit was reached", c.id, c.algorithm)
		}
	}
}

// BenchmarkWhy measures the reason of a step on a large graph on which all tokens are away
// from home.
func BenchmarkWhy(b *testing.B) {
	p := made(b, 400, complete(400))
	for i := range 4000 {
		near := p.Neighbours(p.Empty())
		q, err := p.Play(move(near[i*i%len(near)]))
		if err != nil {
			b.Fatal(err)
		}
		p = q
	}
	smart := slidingsolve.Algorithms(new(slidingsolve.Memory))[1]
	s := solver.SearchEvent[position, move]{Start: p, Before: p, Move: move(p.Neighbours(p.Empty())[0]), Kind: solver.Rejected, Limit: 100}
	s.Rule = slices.IndexFunc(smart.Rules, func(r solver.Rule) bool { return r.ID == "home" })
	for b.Loop() {
		if smart.Explain(s) == "" {
			b.Fatal("there is no reason")
		}
	}
}
