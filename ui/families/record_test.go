package families

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
)

// samples returns some ready-made puzzles of a family.
func samples(t *testing.T, f family.Family) []family.Puzzle {
	t.Helper()
	ids := readyMade(t, f)
	var out []family.Puzzle
	for i := 0; i < len(ids); i += 1 + len(ids)/6 {
		p, err := f.Load(ids[i])
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

// allRules returns the ids of all rules of an algorithm.
func allRules(a solver.Info) []string {
	out := []string{}
	for _, r := range a.Rules {
		out = append(out, r.ID)
	}
	return out
}

// TestRecord records searches of all algorithms. A whole recording has the nodes and
// rejects that the search has without it; what is left out is said.
func TestRecord(t *testing.T) {
	for _, f := range All {
		for i, a := range f.Algorithms {
			for _, p := range samples(t, f) {
				r, err := p.Record(t.Context(), i, family.RecordRequest{Events: 5000, MaxMoves: 30, Time: 200 * time.Millisecond}).Recording()
				if err != nil {
					t.Fatalf("recording %s, %s: %v, want nil", p.ID, a.ID, err)
				}
				deep := a.ID == "dfs" || a.ID == "smart"
				searched := !strings.HasPrefix(r.Reason, "Nothing was searched: ")
				if searched && (r.Reason == "") != deep || strings.Contains(r.Reason, "%!") || len(strings.Fields(r.Reason)) > 40 {
					t.Errorf("%s, %s: Info.NoTree gives %q; want \"\" for dfs and smart, and a sentence for others", p.ID, a.ID, r.Reason)
				}
				if r.Shown != "" {
					continue
				}
				report := p.Solve(t.Context(), i, family.Request{Want: 1, MaxMoves: 30}).Report()
				if report.Outcome != r.Outcome || report.Stats.Threads == 1 && report.Stats.Nodes != r.Stats.Nodes {
					t.Errorf("%s, %s: %d nodes, %s; recorded %d, %s; want the same", p.ID, a.ID, report.Stats.Nodes, report.Outcome, r.Stats.Nodes, r.Outcome)
				}
				rejects := uint64(0)
				for _, c := range r.Tree.RejectedBelow(solver.Root) {
					rejects += c.N
				}
				if nodes := r.Tree.Size(solver.Root) - 1; deep && (nodes != report.Stats.Nodes || rejects != report.Stats.Rejects) {
					t.Errorf("%s, %s: the tree has %d nodes and %d rejects, the search %d and %d; want the same", p.ID, a.ID, nodes, rejects, report.Stats.Nodes, report.Stats.Rejects)
				}
				if r.Outcome == solver.Solved && len(r.Record.Solutions()) == 0 && r.Reason == "" {
					t.Errorf("%s, %s: the tree has no solution", p.ID, a.ID)
				}
			}
		}
	}
}

// TestShort checks that the short names of candidates distinguish them.
func TestShort(t *testing.T) {
	for _, tt := range []struct {
		id   string
		node solver.Node
		want []string
	}{
		{"numbrix/additional-1", 1, []string{"e4", "d5", "f5"}},
		{"mathcross/seed-g2", 0, []string{"2", "4", "6"}},
		{"sliding/graph30", 2, []string{"7 to place 6", "6 home", "4 to place 6"}},
		{"river/farmer-wolf-goat-cabbage", 2, []string{"farmer", "farmer and the wolf"}},
	} {
		for _, f := range All {
			p, err := f.Load(tt.id)
			if err != nil {
				continue
			}
			r, err := p.Record(t.Context(), f.Algorithm("dfs"), family.RecordRequest{}).Recording()
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, c := range r.Candidates(tt.node, r.Record.Len()) {
				got = append(got, c.Short)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("%s: the candidates of node %d are %q, want %q", tt.id, tt.node, got, tt.want)
			}
		}
	}
}

// TestVars checks that the variables of every step have the names in the pseudo-code, and that
// there is a sentence for every reject.
func TestVars(t *testing.T) {
	word := regexp.MustCompile(`\w+`)
	for _, f := range All {
		for i, a := range f.Algorithms {
			page, _ := f.Page(a.ID)
			names := word.FindAllString(strings.Join(page.Lines(), "\n"), -1)
			for _, p := range samples(t, f) {
				for _, rules := range [][]string{a.DefaultRules(), {}, allRules(a)} {
					r, err := p.Record(t.Context(), i, family.RecordRequest{Events: 1000, Rules: rules, MaxMoves: 30, Time: 30 * time.Millisecond}).Recording()
					if err != nil {
						t.Fatalf("recording %s, %s: %v, want nil", p.ID, a.ID, err)
					}
					if len(r.Vars(0)) > 0 {
						t.Errorf("%s, %s: the start has variables %q; want none", p.ID, a.ID, r.Vars(0))
					}
					deep := a.NoTree == ""
					for after := 1; after <= r.Record.Len(); after += 1 + r.Record.Len()/200 {
						vars := r.Vars(after)
						if deep && len(vars) < 2 {
							t.Fatalf("%s, %s, %q: after %s, Algorithm.Vars gives %q; want two variables or more", p.ID, a.ID, rules, r.EventText(after-1), vars)
						}
						for _, v := range vars {
							if !slices.Contains(names, v[0]) || v[1] == "" {
								t.Errorf("%s, %s: the pseudo-code has no variable %q, or it has no value: %q", p.ID, a.ID, v[0], v[1])
							}
						}
						if r.Record.Event(after-1).Kind != solver.Rejected {
							continue
						}
						why := r.Why(after - 1)
						if deep && !strings.HasSuffix(why, ".") || len(strings.Fields(why)) > 40 || strings.Contains(why, "%!") {
							t.Fatalf("%s, %s: %s, and Algorithm.Explain gives %q; want a sentence of at most 40 words", p.ID, a.ID, r.EventText(after-1), why)
						}
					}
				}
			}
		}
	}
}
