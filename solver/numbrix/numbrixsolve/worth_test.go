package numbrixsolve_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
)

// A ruleSet is a column of testdata/rules.txt.
type ruleSet struct {
	name  string
	rules []string // nil is the report's
}

// ruleSets lists what is compared: the report's rules without each other, the
// report's and each other rule, all.
func ruleSets() []ruleSet {
	sets := []ruleSet{{"none", []string{}}}
	own := numbrixsolve.All[1].DefaultRules()
	for _, id := range own {
		sets = append(sets, ruleSet{id, []string{id}})
	}
	sets = append(sets, ruleSet{"report", nil})
	all := ruleSet{"all", own}
	for _, r := range numbrixsolve.All[1].Rules {
		if r.OffByDefault {
			sets = append(sets, ruleSet{"+" + r.ID, append([]string{r.ID}, own...)})
			all.rules = append(all.rules, r.ID)
		}
	}
	return append(sets, all)
}

// TestWorth counts nodes to show what each rule is worth, and wants the table
// in testdata to say the same.
func TestWorth(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	const file = "testdata/rules.txt"
	nodes := func(name string, s ruleSet, limit time.Duration) string {
		run := solver.Start(t.Context(), numbrixsolve.All[1], solver.Task[numbrix.Position]{Start: readyMade(t, name), Want: 1, Rules: s.rules}, solver.Options{Timeout: limit})
		if run.Err() != nil {
			return "-"
		}
		return fmt.Sprint(run.Stats().Nodes)
	}
	if flag.Lookup("update").Value.String() == "true" {
		var out strings.Builder
		line := func(name string, cell func(ruleSet) string) {
			fmt.Fprintf(&out, "%-13s", name)
			for _, s := range ruleSets() {
				fmt.Fprintf(&out, " %*s", max(9, len(s.name)), cell(s))
			}
			out.WriteByte('\n')
		}
		out.WriteString("# Nodes of smart with no rules, with one or both of the report's, with these and one more, with all; - is more than 10 s.\n")
		line("# board", func(s ruleSet) string { return s.name })
		for _, row := range rows(t) {
			line(row.board, func(s ruleSet) string { return nodes(row.board, s, 10*time.Second) })
		}
		if err := os.WriteFile(file, []byte(out.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		words := strings.Fields(line)
		if i < 2 {
			continue
		}
		if len(words) != 1+len(ruleSets()) {
			t.Fatalf("line %d has %d columns, want %d; go test -update makes the table again", i+1, len(words), 1+len(ruleSets()))
		}
		for k, s := range ruleSets() {
			if want := words[k+1]; len(want) < 6 && want != "-" {
				if got := nodes(words[0], s, 0); got != want {
					t.Errorf("%s with %s: %s nodes, want %s; if the change is meant, run go test -update", words[0], s.name, got, want)
				}
			}
		}
	}
}
