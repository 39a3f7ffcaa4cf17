//go:build peers

package numbrixsolve_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixgen"
	"backtrack/solver/solvertest"
)

const (
	peerRuns   = 3           // how often each program is measured, in turns; the median counts
	peerLimit  = time.Minute // for one board
	peerBoards = 6           // of each size
)

// A program decides how many solutions each of boards has: 0, 1, or 2 for
// several, -1 where it was stopped. Its time is the sum over its processes.
type program struct {
	name  string
	solve func(t *testing.T, boards []numbrix.Position) (classes []int, cpu time.Duration)
}

// TestPeers compares whole processes, uniqueness included, with
// programs that know nothing of the puzzle: clingo, an answer set solver, and
// CaDiCaL, a SAT solver. It prints CPU times; what it tests is that all
// agree.
func TestPeers(t *testing.T) {
	programs := []program{ours(t)}
	for _, p := range []program{{"clingo", clingo}, {"clingo, candidates cut", clingoCut}, {"cadical", cadical}} {
		binary, _, _ := strings.Cut(p.name, ",")
		if _, err := exec.LookPath(binary); err != nil {
			t.Logf("%s is not installed, so it is not compared", binary)
			continue
		}
		programs = append(programs, p)
	}
	t.Run("ready-made", func(t *testing.T) {
		var boards []numbrix.Position
		for _, r := range rows(t) {
			boards = append(boards, readyMade(t, r.board))
		}
		compare(t, boards, programs)
	})
	for _, size := range []string{"9x9", "12x12", "15x15", "20x20"} {
		t.Run("minimal "+size, func(t *testing.T) { compare(t, minimal(t, size), programs) })
	}
}

// compare measures the programs on boards and prints the times and, in
// brackets, how many times ours they are.
func compare(t *testing.T, boards []numbrix.Position, programs []program) {
	classes := make([][]int, len(programs))
	times := make([][]float64, len(programs))
	for range peerRuns {
		for i, p := range programs {
			var cpu time.Duration
			classes[i], cpu = p.solve(t, boards)
			times[i] = append(times[i], cpu.Seconds()*1000)
		}
	}
	line := fmt.Sprintf("%2d boards:", len(boards))
	for i := range programs {
		slices.Sort(times[i])
		cell := fmt.Sprintf("%s %.0f ms", programs[i].name, times[i][peerRuns/2])
		if i > 0 {
			cell += fmt.Sprintf(" (%.1f)", times[i][peerRuns/2]/times[0][peerRuns/2])
		}
		if slices.Contains(classes[i], -1) {
			cell += " and more"
		}
		line += fmt.Sprintf("  %s", cell)
		for b, c := range classes[i] {
			if ours := classes[0][b]; c != ours && c >= 0 && ours >= 0 {
				t.Errorf("%s says %d, %s says %d, want the same, of\n%s", programs[0].name, ours, programs[i].name, c, boards[b])
			}
		}
	}
	t.Log(line)
}

// minimal returns generated boards from which no given can be taken away.
func minimal(t *testing.T, size string) []numbrix.Position {
	r, err := solver.Complete(numbrixgen.Generator.Options, solver.Recipe{"size": size, "minimal": solver.Yes})
	if err != nil {
		t.Fatal(err)
	}
	var boards []numbrix.Position
	for seed := range uint64(peerBoards) {
		p, _, err := numbrixgen.Generator.Make(t.Context(), r, seed)
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, p)
	}
	return boards
}

// ours builds the program and returns it: one process solves all boards.
func ours(t *testing.T) program {
	dir := t.TempDir()
	binary := solvertest.Build(t)
	return program{"backtrack", func(t *testing.T, boards []numbrix.Position) (classes []int, cpu time.Duration) {
		args := []string{"solve", "--count", "2", "--json", "--timeout", peerLimit.String()}
		for i, p := range boards {
			file := filepath.Join(dir, fmt.Sprint(i, ".puzzle"))
			if err := os.WriteFile(file, []byte(p.Puzzle().String()), 0o666); err != nil {
				t.Fatal(err)
			}
			args = append(args, file)
		}
		out, cpu := solvertest.Process(t, 0, "", binary, args...)
		for line := range strings.Lines(out) {
			var o struct {
				Status string
				Count  int
			}
			if err := json.Unmarshal([]byte(line), &o); err != nil {
				t.Fatalf("%v in %q, want a JSON object", err, line)
			}
			if o.Status == "timeout" {
				o.Count = -1
			}
			classes = append(classes, o.Count)
		}
		return classes, cpu
	}}
}
