package voxsolve_test

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/voxsolve"
)

// parse reads a puzzle file.
func parse(t testing.TB, text string) vox.Position {
	t.Helper()
	file, err := model.ParsePuzzle(model.Line{Text: text, Line: 1})
	if err != nil {
		t.Fatal(err)
	}
	p, err := vox.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func readyMade(t testing.TB, name string) vox.Position {
	t.Helper()
	text, err := fs.ReadFile(assets.Puzzles, "vox/"+name+".puzzle")
	if err != nil {
		t.Fatal(err)
	}
	return parse(t, string(text))
}

// burnt returns the level p with burnt craters.
func burnt(t testing.TB, p vox.Position) vox.Position {
	t.Helper()
	file := p.Puzzle()
	file.Fields = append(file.Fields, model.Field{Key: "craters", Value: "burnt"})
	p, err := vox.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// algorithm returns the one of an id.
func algorithm(t testing.TB, id string) solver.Algorithm[vox.Position, vox.Move] {
	t.Helper()
	for _, a := range voxsolve.All {
		if a.ID == id {
			return a
		}
	}
	t.Fatalf("there is no algorithm %s", id)
	panic("unreachable")
}

// A row of testdata/levels.txt; a number of -1 is not known.
type row struct {
	level                            string
	nodes, rejects                   int
	allNodes, allRejects, wins, open int
	first                            string
}

func rows(t testing.TB) []row {
	t.Helper()
	f, err := os.Open("testdata/levels.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []row
	for sc := bufio.NewScanner(f); sc.Scan(); {
		w := strings.Fields(sc.Text())
		if w[0] == "#" {
			continue
		}
		r := row{level: w[0], first: strings.Join(w[7:], " ")}
		for i, to := range []*int{&r.nodes, &r.rejects, &r.allNodes, &r.allRejects, &r.wins, &r.open} {
			if *to, err = strconv.Atoi(w[i+1]); err != nil && w[i+1] != "-" {
				t.Fatal(err)
			} else if err != nil {
				*to = -1
			}
		}
		out = append(out, r)
	}
	return out
}

// notation writes moves.
func notation(moves []vox.Move) string { return strings.Trim(fmt.Sprint(moves), "[]") }

// TestReport holds dfs against the counts of a program written after the
// reports to the letter.
func TestReport(t *testing.T) {
	t.Parallel()
	dfs := algorithm(t, "dfs")
	for _, row := range rows(t) {
		start := readyMade(t, row.level)
		t.Run(row.level, func(t *testing.T) {
			run := solver.Start(t.Context(), dfs, solver.Task[vox.Position]{Start: start, Want: 1}, solver.Options{})
			r, err := run.Result()
			if s := run.Stats(); err != nil || notation(r.Moves) != row.first || int(s.Nodes) != row.nodes || int(s.Rejects) != row.rejects || r.Complete {
				t.Errorf("%v after %d nodes, %d rejects, error %v; want %s after %d, %d", r.Moves, s.Nodes, s.Rejects, err, row.first, row.nodes, row.rejects)
			} else if int(s.Nodes-s.Backtracks) != len(r.Moves) {
				t.Errorf("%d nodes less %d backtracks is not the length of the play, %d", s.Nodes, s.Backtracks, len(r.Moves))
			}
			if row.wins < 0 {
				return
			}
			for _, start := range []vox.Position{start, burnt(t, start)} {
				run = solver.Start(t.Context(), dfs, solver.Task[vox.Position]{Start: start}, solver.Options{})
				r, err = run.Result()
				if s := run.Stats(); err != nil || int(r.Count.Int64()) != row.wins || int(s.Nodes) != row.allNodes || int(s.Rejects) != row.allRejects || s.Backtracks != s.Nodes {
					t.Errorf("%d wins after %d nodes, %d backtracks, %d rejects, error %v; want %d after %d, %d", r.Count, s.Nodes, s.Backtracks, s.Rejects, err, row.wins, row.allNodes, row.allRejects)
				}
				if r.Complete != start.Burnt() {
					t.Errorf("complete is %t, burnt %t", r.Complete, start.Burnt())
				}
			}
			r, err = solver.Start(t.Context(), algorithm(t, "smart"), solver.Task[vox.Position]{Start: start, Rules: []string{}}, solver.Options{}).Result()
			if err != nil || int(r.Count.Int64()) != row.open || !r.Complete {
				t.Errorf("%d wins with open craters, complete %t, error %v; want %d", r.Count, r.Complete, err, row.open)
			}
		})
	}
}
