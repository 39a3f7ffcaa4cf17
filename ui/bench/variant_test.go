package bench

import (
	"strings"
	"testing"

	"backtrack/solver"
	"backtrack/ui/family"
)

var fake = family.Family{ID: "fake", Algorithms: []solver.Info{
	{ID: "dfs"},
	{ID: "smart", Rules: []solver.Rule{{ID: "lines"}, {ID: "distance"}, {ID: "dead-end", OffByDefault: true}, {ID: "dead", OffByDefault: true}}},
}}

func TestVariant(t *testing.T) {
	for _, tt := range []struct {
		v     Variant
		index int
		rules string
		err   string
	}{
		{v: "dfs", index: 0},
		{v: "smart", index: 1, rules: "lines distance"},
		{v: "smart+dead-end", index: 1, rules: "lines distance dead-end"},
		{v: "smart+dead", index: 1, rules: "lines distance dead"},
		{v: "smart-lines", index: 1, rules: "distance"},
		{v: "smart-lines+dead-end-distance", index: 1, rules: "dead-end"},
		{v: "smart+none", index: 1},
		{v: "smart+none+distance", index: 1, rules: "distance"},
		{v: "smart+all-dead-end", index: 1, rules: "lines distance dead"},
		{v: "smart+lines", index: 1, rules: "lines distance"},
		{v: "smarter", err: `no algorithm "smarter" (did you mean smart?); it has dfs, smart`},
		{v: "smart+", err: `"smart+" ends with +; want a rule after it: lines, distance, dead-end, dead, all or none`},
		{v: "smart+deadly", err: `no rule "deadly" (did you mean dead?); it has lines, distance, dead-end, dead`},
		{v: "dfs+lines", err: "no rules to choose from"},
	} {
		index, rules, err := tt.v.Algorithm(fake)
		if tt.err != "" {
			if err == nil || !strings.Contains(err.Error(), tt.err) {
				t.Errorf("%s: error %v, want %q", tt.v, err, tt.err)
			}
			continue
		}
		if err != nil || index != tt.index || rules == nil || strings.Join(rules, " ") != tt.rules {
			t.Errorf("%s: algorithm %d with %q, %v; want %d with %q, nil", tt.v, index, rules, err, tt.index, tt.rules)
		}
	}
}

func TestName(t *testing.T) {
	f := family.Family{ID: "fake", Algorithms: []solver.Info{{ID: "smart", Name: "Smart DFS", Rules: []solver.Rule{{ID: "lines"}, {ID: "dead-end", OffByDefault: true}}}}}
	for v, want := range map[Variant]string{
		"smart": "Smart DFS", "smart+dead-end": "Smart DFS + dead-end", "smart-lines": "Smart DFS − lines",
		"smart+none": "Smart DFS without rules", "smart+none+lines": "Smart DFS without rules + lines", "smart+all": "Smart DFS + all", "other": "other",
	} {
		if got := v.Name(f); got != want {
			t.Errorf("%s is called %q, want %q", v, got, want)
		}
	}
}
