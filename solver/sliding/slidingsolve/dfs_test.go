package slidingsolve_test

import (
	"errors"
	"strings"
	"testing"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
)

// reportRows are the report's table of shortest solutions and its two examples
// for the square, in its order.
var reportRows = map[string]string{
	"graph1":  "[2,4,3,2,1,0] [2,3,4,2,1,0] [1,2,4,3,2,0] [1,2,3,4,2,0]",
	"graph3":  "[4,3,0,2,1,0] [4,3,0,1,2,0] [3,4,0,2,1,0] [3,4,0,1,2,0] [2,1,0,4,3,0] [2,1,0,3,4,0] [1,2,0,4,3,0] [1,2,0,3,4,0]",
	"graph5":  "[3,2,1,0,3,4,1,0] [1,4,3,0,1,2,3,0]",
	"graph7":  "[5,4,1,2,5,4,1,0] [5,2,1,4,5,2,1,0] [1,4,5,2,1,4,5,0] [1,2,5,4,1,2,5,0]",
	"graph9":  "[1,5,2,3,4,5,6,0]",
	"graph11": "[5,4,1,2,5,4,1,0] [5,2,1,4,5,2,1,0] [1,4,5,2,1,4,5,0] [1,2,5,4,1,2,5,0]",
	"graph17": "[1,2,5,4,3,2,1,0,5,4,3,2,1,0]",
	"graph30": "[7,6,3,2,7,0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,3,2,7,0]",
	"square":  "[2,1,0] [0,1,2,3,0,1,2,3,0]",
}

// reportPuzzle returns a ready-made puzzle, or the other reading of graph 9:
// the report does not print its edges, and one more agrees with its solution.
func reportPuzzle(t *testing.T, name string) sliding.Position {
	if name != "graph9 with 1-2" {
		return readyMade(t, name)
	}
	p := readyMade(t, "graph9")
	edges := [][2]int{{1, 2}}
	for u, v := range p.Edges() {
		edges = append(edges, [2]int{u, v})
	}
	return slidingtest.New(t, p.Content(), edges)
}

// TestReport compares dfs with the report's solutions and with counts that
// a second program, in Prolog, confirms.
func TestReport(t *testing.T) {
	t.Parallel()
	dfs := algorithm(t, "dfs")
	for _, tt := range []struct {
		puzzle                        string
		max, solutions, nodes         int
		first, length, plain, shorter int // nodes to the first solution, its length, the nodes in plain order, the length of the shortest
	}{
		{"graph1", 6, 4, 48, 15, 6, 12, 6},
		{"graph3", 6, 8, 48, 9, 6, 9, 6},
		{"graph5", 8, 2, 90, 30, 8, 30, 8},
		{"graph7", 8, 4, 242, 22, 8, 52, 8},
		{"graph9", 8, 1, 64, 18, 8, 12, 8},
		{"graph9 with 1-2", 8, 1, 213, 26, 8, 93, 8},
		{"graph11", 8, 4, 765, 39, 8, 112, 8},
		{"graph17", 14, 1, 461, 368, 14, 160, 14},
		{"graph30", 24, 1, 149_755, 36_807, 24, 111_443, 24},
		{"graph5", 10, 6, 180, 10, 10, 14, 8},
		{"graph9", 12, 6, 200, 22, 12, 28, 8},
		{"graph9 with 1-2", 12, 7, 1_567, 32, 12, 220, 8},
		{"square", 9, 2, 12, 3, 3, 9, 3},
	} {
		start := reportPuzzle(t, tt.puzzle)
		task := solver.Task[sliding.Position]{Start: start, MaxMoves: tt.max}
		run := solver.Start(t.Context(), dfs, task, solver.Options{})
		r, err := run.Result()
		if s := run.Stats(); err != nil || int(r.Count.Int64()) != tt.solutions || int(s.Nodes) != tt.nodes || !r.Complete {
			t.Errorf("%s, at most %d moves: %v solutions after %d nodes, complete %t, error %v; want %d after %d", tt.puzzle, tt.max, r.Count, s.Nodes, r.Complete, err, tt.solutions, tt.nodes)
		}
		if len(r.Moves) != tt.shorter || !r.Optimal || r.Bound != tt.shorter {
			t.Errorf("%s, at most %d moves: the best has %d, optimal %t, bound %d; want %d", tt.puzzle, tt.max, len(r.Moves), r.Optimal, r.Bound, tt.shorter)
		}
		if got, want := lists(r.Solutions), reportRows[strings.Fields(tt.puzzle)[0]]; tt.max == tt.shorter && got != want {
			t.Errorf("%s: solutions\n%s, want\n%s", tt.puzzle, got, want)
		}
		task.Want = 1
		run = solver.Start(t.Context(), dfs, task, solver.Options{})
		r, err = run.Result()
		if s := run.Stats(); err != nil || int(s.Nodes) != tt.first || len(r.Moves) != tt.length {
			t.Errorf("%s, at most %d moves: the first has %d after %d nodes, error %v; want %d after %d", tt.puzzle, tt.max, len(r.Moves), s.Nodes, err, tt.length, tt.first)
		}
		task.Rules = []string{}
		for _, rule := range dfs.Rules {
			if !rule.OffByDefault && rule.ID != "disharmony" {
				task.Rules = append(task.Rules, rule.ID)
			}
		}
		run = solver.Start(t.Context(), dfs, task, solver.Options{})
		if err := run.Err(); err != nil || int(run.Stats().Nodes) != tt.plain {
			t.Errorf("%s, at most %d moves, plain order: %d nodes, error %v; want %d", tt.puzzle, tt.max, run.Stats().Nodes, err, tt.plain)
		}
	}
	r, _ := solver.Start(t.Context(), dfs, solver.Task[sliding.Position]{Start: readyMade(t, "square"), MaxMoves: 9}, solver.Options{}).Result()
	if got := lists(r.Solutions); got != reportRows["square"] {
		t.Errorf("square: solutions %s, want %s", got, reportRows["square"])
	}
}

// TestMaxMoves checks that too small a limit of moves proves nothing, and that without a limit
// the shortest solutions are found.
func TestMaxMoves(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"dfs", "smart"} {
		a := algorithm(t, id)
		for puzzle, want := range reportRows {
			start := readyMade(t, puzzle)
			r, err := solver.Start(t.Context(), a, solver.Task[sliding.Position]{Start: start}, solver.Options{}).Result()
			if puzzle == "square" {
				want = "[2,1,0]"
			}
			if got := lists(r.Solutions); err != nil || got != want || !r.Complete || !r.Optimal {
				t.Errorf("%s on %s without a bound: %s, complete %t, optimal %t, error %v; want %s", id, puzzle, got, r.Complete, r.Optimal, err, want)
			}
			best := len(r.Moves)
			r, err = solver.Start(t.Context(), a, solver.Task[sliding.Position]{Start: start, MaxMoves: best - 1}, solver.Options{}).Result()
			if !errors.Is(err, solver.ErrIncomplete) || r.Moves != nil || r.Bound != best || !r.Complete {
				t.Errorf("%s on %s, one move too few: %v, bound %d, complete %t, error %v; want no moves, %d, true, %v", id, puzzle, r.Moves, r.Bound, r.Complete, err, best, solver.ErrIncomplete)
			}
		}
	}
}

// TestThrough counts solutions that pass through the solved position: of the
// square with its 4 edges the ones of 3 and 9 moves, and each with whole turns of
// 12 moves added.
func TestThrough(t *testing.T) {
	t.Parallel()
	task := solver.Task[sliding.Position]{Start: readyMade(t, "square"), MaxMoves: 36, Rules: []string{"return", "disharmony", "through"}}
	r, err := solver.Start(t.Context(), algorithm(t, "dfs"), task, solver.Options{}).Result()
	lengths := map[int]int{}
	for _, moves := range r.Solutions {
		lengths[len(moves)]++
	}
	if err != nil || len(lengths) != 6 || len(r.Solutions) != 6 {
		t.Errorf("lengths %v, error %v; want one of each of 3, 9, 15, 21, 27, 33", lengths, err)
	}
	task.Rules = []string{"disharmony"}
	task.MaxMoves = 5
	r, err = solver.Start(t.Context(), algorithm(t, "dfs"), task, solver.Options{}).Result()
	if err != nil || len(r.Solutions) != 4 {
		t.Errorf("with ways back %d solutions, error %v; want 4: the shortest, and 3 with a move to and fro before the end", len(r.Solutions), err)
	}
}
