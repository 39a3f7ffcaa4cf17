package cli_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"backtrack/model/modeltest"
)

// TestAblateRules checks that ablate counts the nodes of the tables in testdata of the
// solvers, and that its figures agree with one another.
func TestAblateRules(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	for _, tt := range []struct {
		family, board, turns string
	}{
		{"numbrix", "additional-4", ""}, {"vox", "ep1-08-foresee-the-future", "4"},
	} {
		args := []string{"ablate", "--runs", "1", "--json", tt.family + "/" + tt.board}
		if tt.turns != "" {
			args = append(args, "--max-moves", tt.turns)
		}
		got := run(t, args...)
		nodes := map[string]string{}
		for _, o := range objects(t, got.out) {
			variant, rules := o["variant"].(string), o["rules"].([]any)
			nodes[variant] = fmt.Sprint(o["nodes"])
			calls, cuts := o["calls"].(map[string]any), o["cuts"].(map[string]any)
			if puzzle := tt.family + "/" + tt.board; o["puzzle"] != puzzle || o["status"] != "solved" || o["cpu_ms"].(float64) <= 0 || len(o) != 10 {
				t.Errorf("got %v; want ten fields, puzzle %s, status solved, cpu_ms above 0", o, puzzle)
			}
			if len(calls) != len(rules) || len(cuts) != len(rules) {
				t.Errorf("%s has %d calls and %d cuts, want one for each of %v", variant, len(calls), len(cuts), rules)
			}
			for _, r := range rules {
				if calls, cuts := calls[r.(string)].(float64), cuts[r.(string)].(float64); calls < cuts {
					t.Errorf("%s: the rule %s has %g calls and %g cuts, want no more cuts than calls", variant, r, calls, cuts)
				}
			}
		}
		if nodes["dfs"] == "" || got.code != 0 {
			t.Errorf("got %+v; want code 0 and nodes of dfs", got)
		}
		for column, want := range readExpected(t, tt.family, tt.board, tt.turns) {
			if have := nodes[column]; have != want {
				t.Errorf("%s with %s: %s nodes, want %s", tt.board, column, have, want)
			}
		}
	}
}

// readExpected returns the row of a board in testdata/rules.txt, by variant.
func readExpected(t *testing.T, family, board, turns string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("../../solver/%s/%[1]ssolve/testdata/rules.txt", family))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	head := strings.Fields(lines[1])[1:] // without the sign of a comment
	row := map[string]string{}
	for _, line := range lines[2:] {
		words := strings.Fields(line)
		if len(words) != len(head) || words[0] != board || turns != "" && words[1] != turns {
			continue
		}
		for i, column := range head {
			switch {
			case column == "board" || column == "level" || column == "turns":
			case column == "report" || column == "own":
				row["smart"] = words[i]
			case column == "none" || column == "all":
				row["smart+"+column] = words[i]
			case column[0] == '+':
				row["smart"+column] = words[i]
			default:
				row["smart+none+"+column] = words[i]
			}
		}
	}
	if len(row) < 10 {
		t.Fatalf("%s has the columns %v; want length at least 10", board, row)
	}
	return row
}

// TestAblate checks the tables, of one puzzle and of several.
func TestAblate(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	one := run(t, "ablate", "--runs", "1", "numbrix/additional-1")
	two := run(t, "ablate", "--runs", "1", "--markdown", "--timeout", "20s", "numbrix/additional-1", "numbrix/tournament-01")
	for _, tt := range []struct {
		got  result
		want []string
	}{
		{one, []string{
			"Rules of Smart DFS on numbrix/additional-1, 6 × 6, 6 givens\n\nSet of rules ", "\nsmart+none+articulation ", "\nsmart-distance ", "\nsmart+all ", "1.88× more", "22.1× more",
			"\nlines ", "\narticulation  further ", "Here the order of the search counts for ×12, the rules for ×1.9.\n", "The limit was 60 s",
		}},
		{two, []string{
			"## Rules of Smart DFS on 2 boards of Numbrix\n", "| Puzzle | Size | dfs | smart+none | smart | order | rules |\n| :-- | :-- | --: |",
			"| numbrix/tournament-01 | 5 × 5 | 32 | 29 | 25 | 1.10× fewer | 1.16× fewer |", "| smart+dead-end | 2 of 2 |", "| decided |", "| +0 |", "On these 2 boards, typically, the order of the search counts for ×3.6, the rules for ×1.5.", "The limit was 20 s",
		}},
		{run(t, "ablate", "--runs", "1", "river/farmer-wolf-goat-cabbage"), []string{"River has no smart search with rules, so these are the rules of DFS.\n\nSet", "dfs+none        stopped", "Not decided yet"}},
	} {
		if tt.got.code != 0 || tt.got.errs != "" {
			t.Errorf("got %+v; want code 0, errs \"\"", tt.got)
		}
		for _, want := range tt.want {
			if !strings.Contains(tt.got.out, want) {
				t.Errorf("%q is missing in\n%s", want, tt.got.out)
			}
		}
	}
}

// TestAblateCSV checks that there is a record for each set of rules, and a message for a puzzle
// that cannot be read.
func TestAblateCSV(t *testing.T) {
	t.Parallel()
	bad := file(t, "bad.puzzle", malformed)
	got := run(t, "ablate", "--runs", "1", "--csv", "--timeout", "50ms", "numbrix/additional-7", bad)
	records, err := csv.NewReader(strings.NewReader(got.out)).ReadAll()
	if err != nil || len(records) != 1+20 || got.code != 1 || !strings.Contains(got.errs, "bad.puzzle: ") {
		t.Fatalf("%d records, %v, %+v; want 21 records, code 1 and an error about bad.puzzle", len(records), err, got)
	}
	row := records[slices.IndexFunc(records, func(r []string) bool { return r[5] == "smart+walk" })]
	if row[0] != "numbrix/additional-7" || row[3] != "15 × 15" || row[6] != "lines distance walk" || row[7] != "timeout" || !strings.HasPrefix(row[10], "lines=") || !strings.Contains(row[11], " walk=") {
		t.Errorf("%q, want smart+walk on numbrix/additional-7, 15 × 15, lines distance walk, timeout", row)
	}
}
