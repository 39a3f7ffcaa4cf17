package bench_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/families"
	"backtrack/ui/family"
)

func familyOf(t *testing.T, id string) family.Family {
	t.Helper()
	f, ok := family.Find(families.All, id)
	if !ok {
		t.Fatalf("there is no family %q", id)
	}
	return f
}

func TestAblationPlan(t *testing.T) {
	for _, tt := range []struct{ family, algorithm, want string }{
		{"numbrix", "smart", "dfs smart smart+none smart+none+lines smart+none+distance smart+none+dead-end smart+none+reach smart+none+walk smart+none+region smart+none+parity smart+none+articulation " +
			"smart-lines smart-distance smart+dead-end smart+reach smart+walk smart+region smart+parity smart+articulation smart+all"},
		{"mathcross", "smart", "dfs smart smart+none smart+none+fewest smart+none+forced smart+none+bounds smart+none+equal smart-fewest smart-forced smart-bounds smart-equal smart+all"},
		{"sliding", "smart", "dfs smart smart+none smart+none+return+disharmony smart+none+return smart+none+disharmony smart+none+home smart+none+parity smart-return smart-disharmony smart-home smart-parity smart+all"},
		{"river", "dfs", "dfs dfs+none dfs+none+path dfs+none+seen dfs-path dfs+seen dfs+all"},
		{"vox", "best", "dfs best best+none best+none+optimum best+none+sparing best-optimum best+sparing best+all"},
		{"sliding", "best", ""},
		{"river", "smart", ""},
	} {
		f := familyOf(t, tt.family)
		plan := bench.AblationPlan(f, tt.algorithm)
		var names []string
		for _, v := range plan {
			if _, _, err := v.Algorithm(f); err != nil {
				t.Error(err)
			}
			names = append(names, string(v))
		}
		if strings.Join(names, " ") != tt.want {
			t.Errorf("%s of %s: %q, want %q", tt.algorithm, tt.family, names, tt.want)
		}
	}
	for id, want := range map[string]string{"numbrix": "smart", "vox": "smart", "river": "dfs"} {
		if got := bench.AblatedAlgorithm(familyOf(t, id)); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

// A figure is what was measured with a set of rules: nodes and milliseconds; negative
// nodes come from a run that reached its limit.
type figure struct {
	nodes int
	ms    float64
}

// measurementOf returns a measurement of Numbrix boards, given their figures.
func measurementOf(figures map[string]map[bench.Variant]figure) (m *bench.Measurement, puzzles []string) {
	m = bench.New(bench.Plan{}, bench.Settings{Runs: 1, Warm: true}.LimitCPU(time.Second), "")
	for p, cells := range figures {
		puzzles = append(puzzles, p)
		for v, x := range cells {
			l := bench.Line{
				Solve: bench.Solve{Puzzle: p, Family: "numbrix", Status: solver.Solved, Nodes: uint64(max(x.nodes, -x.nodes)), CPU: x.ms},
				Keys:  bench.Keys{Variant: v, Run: 1, Round: 1, Size: "1", Last: true, Calls: map[string]uint64{"distance": 1000}, Cuts: map[string]uint64{"distance": 100}},
			}
			if x.nodes < 0 {
				l.Status, l.Limit = solver.TimedOut, true
			}
			m.Add(l)
		}
	}
	slices.Sort(puzzles)
	return m, puzzles
}

func TestAblationSentence(t *testing.T) {
	type cells = map[bench.Variant]figure
	of := func(dfs, none, own int) cells {
		return cells{"dfs": {dfs, 1}, "smart+none": {none, 1}, "smart": {own, 1}}
	}
	for _, tt := range []struct {
		want    string
		puzzles map[string]cells
	}{
		{"Here the order of the search counts for ×605, the rules for ×3.6.", map[string]cells{"a": of(912_174, 1507, 421)}},
		{"Here the rules count for ×47, the order of the search for ×18.", map[string]cells{"a": of(282_624, 15_336, 323)}},
		{"Here the order of the search costs ×8.7, and the rules count for ×3.0.", map[string]cells{"a": of(16_543, 143_522, 48_181)}},
		{"Here the rules cost ×2.0, and the order of the search makes no difference.", map[string]cells{"a": of(100, 100, 200)}},
		{"Here the rules count for more than ×100, and the order of the search costs more than ×5.0.", map[string]cells{"a": of(10_000, -50_000, 500)}},
		{"Here the rules count for ×2.0.", map[string]cells{"a": of(-50, 100, 50)}},
		{"Not decided yet: a search has reached its limit.", map[string]cells{"a": of(-50, -100, -50)}},
		{"On these 2 boards, typically, the rules count for ×6.0, the order of the search for ×2.0.", map[string]cells{"a": of(400, 400, 100), "b": of(3600, 900, 100)}},
		{"On 1 of 2 boards, those that all searches have decided, typically, the rules count for ×4.0, and the order of the search makes no difference.", map[string]cells{"a": of(400, 400, 100), "b": of(-3600, 900, 100)}},
	} {
		m, puzzles := measurementOf(tt.puzzles)
		if got := bench.Ablate(m, familyOf(t, "numbrix"), "smart", puzzles).Sentence(); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
	m, puzzles := measurementOf(map[string]map[bench.Variant]figure{"a": {"dfs": {900, 1}, "best+none": {30, 1}, "best": {10, 1}}})
	if got, want := bench.Ablate(m, familyOf(t, "numbrix"), "best", puzzles).Sentence(), "Here the other method counts for ×30, the rules for ×3.0."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A rule is compared with the own set without it, a further one against the own set. A
// set that was not measured has the figures of another name for it.
func TestRuleWorth(t *testing.T) {
	m, puzzles := measurementOf(map[string]map[bench.Variant]figure{
		"a": {"smart": {100, 2}, "smart+none+lines": {400, 4}, "smart+dead-end": {10, 1}},
		"b": {"smart": {100, 2}, "smart-distance": {-900, 9}, "smart+dead-end": {40, 2}},
	})
	a := bench.Ablate(m, familyOf(t, "numbrix"), "smart", puzzles)
	text := map[string]string{}
	for _, r := range a.Rules {
		text[r.Rule.ID] = fmt.Sprintf("%s without %s: %d calls, %d cuts, %.0f ns, %s, %s, %+d", r.With, r.Without, r.Calls, r.Pruned, r.PerCall, r.Nodes.Fewer(), r.Time.Faster(), r.More)
	}
	for id, want := range map[string]string{
		// On a, 100 nodes of 10 µs and 1000 calls take 2 ms.
		"distance": "smart without smart-distance: 2000 calls, 200 cuts, 1000 ns, 4.00× fewer, 2.00× faster, +1",
		"dead-end": "smart+dead-end without smart: 0 calls, 0 cuts, 0 ns, 5.00× fewer, 1.41× faster, +0",
		"lines":    "smart without smart-lines: 0 calls, 0 cuts, 0 ns, –, –, +2",
	} {
		if text[id] != want {
			t.Errorf("%s: %q, want %q", id, text[id], want)
		}
	}
	for _, s := range a.Sets {
		if want := map[bench.Variant]int{"smart": 2, "smart-distance": 1, "smart+none+lines": 1, "smart+dead-end": 2}[s.Variant]; s.Decided != want {
			t.Errorf("%s: %d decided, want %d", s.Variant, s.Decided, want)
		}
	}
}
