package voxsolve_test

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
)

// A ruleSet is a column of testdata/rules.txt.
type ruleSet struct {
	name  string
	rules []string // nil is smart's own
}

// ruleSets lists the sets of rules that are compared: none, each default rule of smart
// alone, all of these, these and each other rule, all.
func ruleSets(t *testing.T) []ruleSet {
	smart := algorithm(t, "smart")
	sets := []ruleSet{{"none", []string{}}}
	for _, id := range smart.DefaultRules() {
		sets = append(sets, ruleSet{id, []string{id}})
	}
	sets = append(sets, ruleSet{"own", nil})
	all := ruleSet{"all", smart.DefaultRules()}
	for _, r := range smart.Rules {
		if r.OffByDefault {
			sets = append(sets, ruleSet{"+" + r.ID, append(smart.DefaultRules(), r.ID)})
			all.rules = append(all.rules, r.ID)
		}
	}
	return append(sets, all)
}

// tight are levels with the fewest turns in which they can be won.
var tight = map[string]int{
	"ep1-03-9-nodes-9-bombs": 5, "ep1-08-foresee-the-future": 4, "ep1-10-destroy-codingame": 8, "ep1-11-not-so-fast": 4,
	"ep2-03-6-moving-nodes-6-bombs": 4, "ep2-05-9-moving-nodes-9-bombs": 4, "ep2-07-indestructible-nodes": 5,
}

// TestWorth counts nodes to show what each rule is worth, and compares them with
// the table in testdata.
func TestWorth(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	const file = "testdata/rules.txt"
	nodes := func(level string, turns int, s ruleSet, limit time.Duration) string {
		puzzle := readyMade(t, level).Puzzle()
		for i, f := range puzzle.Fields {
			if f.Key == "turns" {
				puzzle.Fields[i].Value = strconv.Itoa(turns)
			}
		}
		start, err := vox.Parse(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		run := solver.Start(t.Context(), algorithm(t, "smart"), solver.Task[vox.Position]{Start: start, Want: 1, Rules: s.rules}, solver.Options{Timeout: limit})
		if run.Err() != nil {
			return "-"
		}
		return fmt.Sprint(run.Stats().Nodes)
	}
	if flag.Lookup("update").Value.String() == "true" {
		var out strings.Builder
		line := func(level, turns string, cell func(ruleSet) string) {
			fmt.Fprintf(&out, "%-34s %5s", level, turns)
			for _, s := range ruleSets(t) {
				fmt.Fprintf(&out, " %*s", max(7, len(s.name)), cell(s))
			}
			out.WriteByte('\n')
		}
		const limit = 2 * time.Second
		out.WriteString("# Nodes of smart until the first win, with no rules, with one of its own, with all of its own, with these and one more, with all; - is more than two seconds.\n")
		line("# level", "turns", func(s ruleSet) string { return s.name })
		for name, p := range modeltest.Shipped(t, "vox", vox.Parse) {
			for _, turns := range []int{p.Turns(), tight[name]} {
				if turns > 0 {
					line(name, strconv.Itoa(turns), func(s ruleSet) string { return nodes(name, turns, s, limit) })
				}
			}
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
		if len(words) != 2+len(ruleSets(t)) {
			t.Fatalf("line %d has %d columns, want %d; go test -update rewrites the table", i+1, len(words), 2+len(ruleSets(t)))
		}
		turns, err := strconv.Atoi(words[1])
		if err != nil {
			t.Fatal(err)
		}
		for k, s := range ruleSets(t) {
			if want := words[k+2]; len(want) < 6 && want != "-" {
				if got := nodes(words[0], turns, s, 0); got != want {
					t.Errorf("%s in %d turns with %s: %s nodes, want %s; if the change is meant, run go test -update", words[0], turns, s.name, got, want)
				}
			}
		}
	}
}
