package numbrixview

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/family"
)

// rejections yields what searches of ready-made boards, with one rule each, reject by it,
// and why.
func rejections(t *testing.T, algorithm, rule string, check func(before position, m move, why string)) {
	t.Helper()
	a := Family.Algorithm(algorithm)
	rules := []string{rule}
	if rule == "" {
		rules = []string{}
	}
	n := 0
	for _, id := range []string{"numbrix/first-2", "numbrix/additional-2", "numbrix/additional-4", "numbrix/tournament-05", "numbrix/tournament-12", "numbrix/tournament-16"} {
		p, err := Family.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		start := modeltest.Parse(t, p.File, numbrix.Parse)
		r, err := p.Record(t.Context(), a, family.RecordRequest{Rules: rules, Time: 100 * time.Millisecond}).Recording()
		if err != nil {
			t.Fatal(err)
		}
		seen := 0
		for i, s := range r.Record.Events(0) {
			if s.Kind != solver.Rejected || rule == "" != (s.Rule == solver.Always) {
				continue
			}
			if seen++; seen > 300 {
				break
			}
			n++
			before := play(t, start, strings.Join(r.Moves(s.Node), " "))
			words := strings.Fields(r.Frame(i + 1).Move) // "28 in e2"
			value, _ := strconv.Atoi(words[0])
			check(before, numbrix.Move{Cell: modeltest.Cell(t, words[2]), Value: value}, r.Why(i))
		}
	}
	if n == 0 {
		t.Errorf("%s rejects nothing by %q", algorithm, rule)
	}
}

// steps returns how many steps it is from a to b through cells that ok lets pass, by
// trying all ways of growing length; -1 if there is none of at most 60.
func steps(p position, a, b grid.Cell, ok func(grid.Cell) bool) int {
	reached := map[grid.Cell]bool{a: true}
	for n := 1; n <= 60; n++ {
		next := map[grid.Cell]bool{}
		for c := range reached {
			for d := range p.Neighbours(c) {
				if d == b && c != a {
					return n
				}
				if d == b && ok(b) {
					return n
				}
				if ok(d) {
					next[d] = true
				}
			}
		}
		reached = next
	}
	return -1
}

func anywhere(grid.Cell) bool { return true }

// TestWhyFar checks the distances in the sentences by counting steps.
func TestWhyFar(t *testing.T) {
	missed := regexp.MustCompile(`^(\d+) is in (\w+) already, (\d+) steps? from (\d+) in (\w+)\.$`)
	for _, algorithm := range []string{"dfs", "smart"} {
		rejections(t, algorithm, "", func(before position, m move, why string) {
			part := missed.FindStringSubmatch(why)
			if part == nil {
				t.Fatalf("%v is rejected because %q, want a match of %v", m, why, missed)
			}
			n, _ := strconv.Atoi(part[4])
			from, _ := grid.ParseCell(part[5])
			if part[1] != strconv.Itoa(m.Value) || part[2] != m.Cell.String() || before.At(m.Cell) != m.Value || before.At(from) != n || (n-m.Value)*(n-m.Value) != 1 {
				t.Errorf("%v is rejected because %q in\n%vwant the move and the number next in line there", m, why, before)
			}
			if part[3] != strconv.Itoa(steps(before, from, m.Cell, anywhere)) || part[3] == "1" {
				t.Errorf("%q: counted %d steps, want the same number, more than 1", why, steps(before, from, m.Cell, anywhere))
			}
		})
	}
	far := regexp.MustCompile(`^(\d+) in (\w+) is (\d+) steps from (\d+), and (\d+) (is|are) left\.$`)
	rejections(t, "smart", "distance", func(before position, m move, why string) {
		part := far.FindStringSubmatch(why)
		if part == nil {
			t.Fatalf("%v is rejected because %q, want a match of %v", m, why, far)
		}
		target, _ := strconv.Atoi(part[4])
		left, _ := strconv.Atoi(part[5])
		cells, placed := before.Places()
		if part[1] != strconv.Itoa(m.Value) || part[2] != m.Cell.String() || !placed[target] || left != target-m.Value {
			t.Fatalf("%v is rejected because %q in\n%vwant the move and the numbers left to a placed one", m, why, before)
		}
		if n := steps(before, m.Cell, cells[target], anywhere); part[3] != strconv.Itoa(n) || n <= left {
			t.Errorf("%q: counted %d steps, want the same number, more than are left", why, n)
		}
	})
	long := regexp.MustCompile(`^From (\w+) the shortest way to (\d+) through blank cells takes (\d+) steps, and (\d+) (is|are) left\.$`)
	none := regexp.MustCompile(`^No way through blank cells leads from (\w+) to (\d+) in \w+\.$`)
	rejections(t, "smart", "walk", func(before position, m move, why string) {
		part := long.FindStringSubmatch(why)
		if part == nil {
			if part = none.FindStringSubmatch(why); part == nil {
				t.Fatalf("%v is rejected because %q, want a match of %v or %v", m, why, long, none)
			}
			part = append(part, "-1", "0")
		}
		target, _ := strconv.Atoi(part[2])
		left, _ := strconv.Atoi(part[4])
		cells, _ := before.Places()
		n := steps(before, m.Cell, cells[target], func(c grid.Cell) bool { return before.At(c) == 0 && c != m.Cell })
		if part[3] != strconv.Itoa(n) || n >= 0 && n <= left {
			t.Errorf("%q: counted %d steps in\n%vwant the same number, more than are left", why, n, before)
		}
	})
}

// TestWhyRules wants each of the other rules to find what it rejected a step for.
func TestWhyRules(t *testing.T) {
	amount := regexp.MustCompile(`lacks (\d+) neighbours? and has (\d+) blank cells?\.|the (\d+) blank cells around \w+ would have to hold (\d+) numbers\.|the (\d+) blank cells around \w+ can get only (\d+) numbers?\.`)
	for _, rule := range []string{"dead-end", "reach", "region", "parity", "articulation"} {
		kinds := map[string]bool{}
		rejections(t, "smart", rule, func(before position, m move, why string) {
			if !strings.HasSuffix(why, ".") {
				t.Fatalf("%s: %v is rejected because %q in, want a text that ends with \".\"\n%v", rule, m, why, before)
			}
			kinds[regexp.MustCompile(`\d+|\b[a-z]+\d+\b`).ReplaceAllString(why, "")] = true
			if part := amount.FindStringSubmatch(why); part != nil {
				var n []int
				for _, s := range part[1:] {
					if v, err := strconv.Atoi(s); err == nil {
						n = append(n, v)
					}
				}
				if rises := strings.Contains(why, "would have to"); rises != (n[0] < n[1]) || n[0] == n[1] {
					t.Errorf("%v is rejected because %q, want \"would have to\" just for rising numbers", m, why)
				}
			}
		})
		if kinds := slices.Collect(maps.Keys(kinds)); rule != "reach" && rule != "articulation" && len(kinds) < 3 {
			t.Errorf("%s: only these sentences were met: %q; want at least 3", rule, kinds)
		}
	}
}

// TestWhyLine names the straight line that a number belongs to.
func TestWhyLine(t *testing.T) {
	for _, tt := range []struct{ board, want string }{
		{"1 5 3\n. . .\n. . .", "Only a straight line joins 1 and 3, so 2 belongs in b1, where 5 is."},
		{"1 # 3\n. . .\n. . .", "Only a straight line joins 1 and 3, so 2 belongs in b1, which is not part of the board."},
	} {
		p, err := Family.Import(tt.board)
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Record(t.Context(), Family.Algorithm("smart"), family.RecordRequest{}).Recording()
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Why(r.Record.Len() - 1); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.board, got, tt.want)
		}
	}
}

// TestWhyCuts wants a reason for each cut of a search without rules by all rules, also
// where a straight line is the reason that the search does not have.
func TestWhyCuts(t *testing.T) {
	smart := Family.Algorithm("smart")
	var all []string
	for _, r := range Family.Algorithms[smart].Rules {
		all = append(all, r.ID)
	}
	for _, id := range []string{"numbrix/tournament-04", "numbrix/tournament-06", "numbrix/tournament-11", "numbrix/tournament-12"} {
		p, err := Family.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Record(t.Context(), smart, family.RecordRequest{Rules: []string{}, MoreRules: all}).Recording()
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Cuts()) == 0 {
			t.Errorf("%s: no cuts", id)
		}
		for _, c := range r.Cuts() {
			if c.Why == "" {
				t.Errorf("%s: nothing is said of %s, cut by %s in\n%s", id, c.Text, c.Rule, r.Body(r.Record.Parent(c.Node)))
			}
		}
	}
}

// TestWhyStuck checks what is said of steps after which there was nothing to try.
func TestWhyStuck(t *testing.T) {
	form := regexp.MustCompile(`^No blank cell is next to (\d+) in (\w+), so there is no place for (\d+)\.$`)
	for _, algorithm := range []string{"dfs", "smart"} {
		n := 0
		for _, id := range []string{"numbrix/first-2", "numbrix/additional-4", "numbrix/tournament-12", "numbrix/tournament-16"} {
			p, err := Family.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			r, err := p.Record(t.Context(), Family.Algorithm(algorithm), family.RecordRequest{Time: 100 * time.Millisecond}).Recording()
			if err != nil {
				t.Fatal(err)
			}
			start := modeltest.Parse(t, p.File, numbrix.Parse)
			for node := r.Tree.NextDeadEnd(tree.None); node != tree.None; node = r.Tree.NextDeadEnd(node) {
				why := r.Why(r.Tree.Event(node))
				if stuck := len(r.Tree.Rejected(node)) == 0; stuck != (why != "") {
					t.Fatalf("%s, %s: %q is said of %s, want a reason: %t", id, algorithm, why, r.Words(node), stuck)
				} else if !stuck {
					continue
				}
				part := form.FindStringSubmatch(why)
				if part == nil {
					t.Fatalf("%s, %s: %q is said of %s, want a match of %v", id, algorithm, why, r.Words(node), form)
				}
				now := play(t, start, strings.Join(r.Moves(node), " "))
				places, placed := now.Places()
				last, _ := strconv.Atoi(part[1])
				next, _ := strconv.Atoi(part[3])
				free := slices.ContainsFunc(slices.Collect(now.Neighbours(places[last])), func(c grid.Cell) bool { return now.At(c) == 0 })
				if places[last].String() != part[2] || placed[next] || free || next-last != 1 && last-next != 1 {
					t.Fatalf("%s, %s: %q is said of\n%s\nwant a placed number without free cell, and its next one not placed", id, algorithm, why, r.Body(node))
				}
				if n++; n > 500 {
					break
				}
			}
		}
		if n == 0 {
			t.Errorf("%s is never stuck", algorithm)
		}
	}
}
