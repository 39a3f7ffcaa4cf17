package voxview

import (
	"regexp"
	"strconv"
	"testing"
	"time"

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
