package voxview

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/ui/family"
)

// TestWhy records searches with one rule each, and checks the sums in the sentences.
func TestWhy(t *testing.T) {
	sum := regexp.MustCompile(`(\d+) nodes? that no bomb on the board can hit.* and (?:after it )?(\d+) more bombs? hits? at most (\d+)(?: each)?\.`)
	odd := regexp.MustCompile(`\b1 node .* are|\b1 node\b.* all|of the 1 node|\b0 more|1 more .* each`)
	smart := Family.Algorithm("smart")
	for _, rule := range Family.Algorithms[smart].Rules {
		t.Run(rule.ID, func(t *testing.T) {
			n, sums := 0, 0
			for _, id := range Family.ReadyMade() {
				p, err := Family.Load(id)
				if err != nil {
					t.Fatal(err)
				}
				r, err := p.Record(t.Context(), smart, family.RecordRequest{Rules: []string{rule.ID}, Time: 30 * time.Millisecond}).Recording()
				if err != nil {
					t.Fatal(err)
				}
				seen := 0
				for i, s := range r.Record.Steps(0) {
					if s.Kind != solver.Rejected || s.Rule < 0 {
						continue
					}
					if seen++; seen > 30 {
						break
					}
					n++
					why := r.Why(i)
					if why == "" || odd.MatchString(why) {
						t.Fatalf("%s: %q is said of %s", id, why, r.StepText(i))
					}
					if part := sum.FindStringSubmatch(why); part != nil {
						nodes, _ := strconv.Atoi(part[1])
						bombs, _ := strconv.Atoi(part[2])
						each, _ := strconv.Atoi(part[3])
						sums++
						if bombs*each >= nodes {
							t.Errorf("%s: %s, because %q", id, r.StepText(i), why)
						}
					}
				}
			}
			if n == 0 || sums == 0 && (rule.ID == "few" || rule.ID == "blind") {
				t.Errorf("%d refusals, %d sums", n, sums)
			}
		})
	}
}

// TestWhyNot names what is in the way of a bomb.
func TestWhyNot(t *testing.T) {
	p, err := Family.Load("vox/ep1-07-indestructible-nodes")
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.Record(t.Context(), Family.Algorithm("dfs"), family.RecordRequest{Time: 30 * time.Millisecond}).Recording()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i, s := range r.Record.Steps(0) {
		if s.Kind == solver.Rejected && i < 2000 {
			seen[r.Why(i)] = true
		}
	}
	if !seen["A passive node is there."] || !seen["A surveillance node is there; the cell is free once it has been destroyed."] || seen[""] {
		t.Errorf("bombs are refused because %v", seen)
	}
}

// TestWhyLast checks what is said of the last turn.
func TestWhyLast(t *testing.T) {
	form := regexp.MustCompile(`^This was the last turn, and (\d+) nodes? (?:is|are) left\.$`)
	for _, c := range []struct {
		id    string
		rules []string
		moves int
	}{{"vox/ep1-05-lot-of-nodes-few-bombs", []string{}, 0}, {"vox/ep1-02-3-nodes-3-bombs", []string{"blind"}, 0}, {"vox/ep2-01-one-moving-node", []string{}, 4}} {
		p, err := Family.Load(c.id)
		if err != nil {
			t.Fatal(err)
		}
		file, err := model.ParsePuzzle(model.Line{Text: p.File, Line: 1})
		if err != nil {
			t.Fatal(err)
		}
		start, err := vox.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Record(t.Context(), Family.Algorithm("smart"), family.RecordRequest{Rules: c.rules, MaxMoves: c.moves, Time: 100 * time.Millisecond}).Recording()
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, node := range r.Tree.DeadEnds() {
			why := r.Why(r.Tree.Event(node))
			if why == "" && len(r.Tree.Refused(node)) > 0 {
				continue
			}
			now := play(t, start, strings.Join(r.Moves(node), " "))
			last := cmp.Or(c.moves, start.Turns())
			if part := form.FindStringSubmatch(why); part == nil || part[1] != strconv.Itoa(len(now.Alive())) || now.Turn() != last {
				t.Fatalf("%s: %q is said of %s", c.id, why, r.Words(node))
			}
			if n++; n > 500 {
				break
			}
		}
		if n == 0 {
			t.Errorf("%s: no last turn", c.id)
		}
	}
}
