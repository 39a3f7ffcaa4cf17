package voxsolve_test

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/solvertest"
	"backtrack/solver/vox/voxsolve"
)

func readyMade(t testing.TB, name string) vox.Position {
	t.Helper()
	return modeltest.Load(t, "vox/"+name, vox.Parse)
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

// TestReport compares dfs with the counts of a program written after the
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
				t.Errorf("%d nodes less %d backtracks, want the length of the play, %d", s.Nodes, s.Backtracks, len(r.Moves))
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
					t.Errorf("complete is %t, want %t: it is if craters are burnt", r.Complete, start.Burnt())
				}
			}
			r, err = solver.Start(t.Context(), algorithm(t, "smart"), solver.Task[vox.Position]{Start: start, Rules: []string{}}, solver.Options{}).Result()
			if err != nil || int(r.Count.Int64()) != row.open || !r.Complete {
				t.Errorf("%d wins with open craters, complete %t, error %v; want %d", r.Count, r.Complete, err, row.open)
			}
		})
	}
}

// level makes a level with burnt craters.
func level(t testing.TB, bombs, turns int, rows ...string) vox.Position {
	t.Helper()
	return custom(t, vox.Level{Bombs: bombs, Turns: turns, Burnt: true, Rows: rows})
}

func custom(t testing.TB, l vox.Level) vox.Position {
	t.Helper()
	p, err := vox.New(l)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// after plays moves in notation.
func after(t testing.TB, p vox.Position, moves string) vox.Position {
	t.Helper()
	return modeltest.Play(t, p, modeltest.Moves(t, moves, vox.ParseMove)...)
}

func TestAll(t *testing.T) {
	chain := custom(t, vox.Level{Bombs: 4, Turns: 7, Range: 1, Burnt: true, Rows: []string{"@@.@@"}})
	solvertest.Run(t, voxsolve.All, []solvertest.Case[vox.Position]{
		{Name: "no-node", Start: level(t, 1, 3, ".."), Solutions: 1},
		{Name: "one-node", Start: level(t, 1, 3, ".@"), Solutions: 1, Best: 3},
		{Name: "no-bomb", Start: level(t, 0, 5, ".@")},
		{Name: "no-turn", Start: level(t, 1, 0, ".@")},
		{Name: "two-turns", Start: level(t, 1, 2, ".@")},
		{Name: "walled-in", Start: level(t, 2, 5, "..@", "###", "@##")},
		{Name: "only-nodes", Start: level(t, 2, 5, "@@", "@@")},
		{Name: "under-a-node", Start: custom(t, vox.Level{Bombs: 2, Turns: 7, Range: 1, Burnt: true, Rows: []string{".@@"}}), Solutions: 3, Best: 6},
		{Name: "twice", Start: chain, Solutions: 4, Best: 7},
		{Name: "twice-too-late", Start: custom(t, vox.Level{Bombs: 4, Turns: 6, Range: 1, Burnt: true, Rows: []string{"@@.@@"}})},
		{Name: "wait-for-it", Start: custom(t, vox.Level{Bombs: 1, Turns: 6, Range: 1, Burnt: true, Rows: []string{">.....", "#####@"}}), Solutions: 3, Best: 4},
		{Name: "shut-in", Start: level(t, 1, 3, "#>#", "..."), Solutions: 1, Best: 3},
		{Name: "pending", Start: after(t, level(t, 3, 7, "@..#.@", ".@...."), "b1 wait"), Solutions: 148, Best: 3},
		{Name: "crater", Start: after(t, chain, "c1 wait wait"), Solutions: 4, Best: 4},
		{Name: "on-the-move", Start: after(t, level(t, 2, 7, "@..<", ".#.."), "b1 c2"), Solutions: 1, Best: 1},
		{Name: "long-fuse", Start: custom(t, vox.Level{Bombs: 2, Turns: 6, Fuse: 5, Burnt: true, Rows: []string{"@..", ".#@"}}), Solutions: 27, Best: 5},
		{Name: "no-fuse", Start: custom(t, vox.Level{Bombs: 3, Turns: 3, Fuse: 1, Range: 1, Burnt: true, Rows: []string{"@.@.@", ">...."}}), Solutions: 52, Best: 2},
		{Name: "example", Start: burnt(t, readyMade(t, "seed-chahoud-example")), Solutions: 337, Best: 3},
		{Name: "foresee", Start: burnt(t, readyMade(t, "ep1-09-foresee-the-future-better")), Solutions: 15, Best: 6},
	})
}
