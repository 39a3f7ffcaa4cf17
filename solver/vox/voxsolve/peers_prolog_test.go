//go:build peers

package voxsolve_test

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"backtrack/model/vox"
	"backtrack/solver"
)

// TestPeersProlog compares dfs with the reports' program, rewritten in
// Prolog: the first win, the counters and the number of wins must be the same.
// It prints CPU times.
func TestPeersProlog(t *testing.T) {
	if _, err := exec.LookPath("swipl"); err != nil {
		t.Fatal("SWI-Prolog is not installed, and there is nothing to compare with")
	}
	idle := prolog(t, "true", vox.Position{})
	for _, row := range rows(t) {
		t.Run(row.level, func(t *testing.T) {
			start := burnt(t, readyMade(t, row.level))
			first, cpu := ours(t, solver.Task[vox.Position]{Start: start, Want: 1})
			theirs := prolog(t, "first", start)
			line := fmt.Sprintf("first win %v, Prolog %v (%.0f)", cpu, theirs.cpu-idle.cpu, (theirs.cpu-idle.cpu).Seconds()/cpu.Seconds())
			if want := steps(first.Moves); theirs.lines[0] != want {
				t.Errorf("the first win is %s, theirs %s", want, theirs.lines[0])
			}
			if counts := prolog(t, "counts", start).lines; counts[1] != fmt.Sprint(row.nodes) || counts[2] != fmt.Sprint(row.rejects) {
				t.Errorf("theirs comes after %s nodes and %s rejects, want %d and %d", counts[1], counts[2], row.nodes, row.rejects)
			}
			if row.wins >= 0 {
				all, cpu := ours(t, solver.Task[vox.Position]{Start: start})
				theirs := prolog(t, "all", start)
				line += fmt.Sprintf(", %v wins %v, Prolog %v (%.0f)", all.Count, cpu, theirs.cpu-idle.cpu, (theirs.cpu-idle.cpu).Seconds()/cpu.Seconds())
				if theirs.lines[0] != all.Count.String() {
					t.Errorf("%v wins, want %s as Prolog counts", all.Count, theirs.lines[0])
				}
			}
			t.Log(line)
		})
	}
}

// ours runs dfs.
func ours(t *testing.T, task solver.Task[vox.Position]) (solver.Result[vox.Move], time.Duration) {
	t.Helper()
	run := solver.Start(t.Context(), algorithm(t, "dfs"), task, solver.Options{})
	r, err := run.Result()
	if err != nil {
		t.Fatal(err)
	}
	return r, run.Stats().CPU
}

// steps writes moves as the Prolog program does.
func steps(moves []vox.Move) string {
	var out []string
	for _, m := range moves {
		if m.Bomb {
			out = append(out, fmt.Sprintf("%d-%d", m.Cell.Row+1, m.Cell.Col+1))
		} else {
			out = append(out, "wait")
		}
	}
	return "[" + strings.Join(out, ",") + "]"
}

// output is the output of a process and its CPU time.
type output struct {
	lines []string
	cpu   time.Duration
}

// prolog runs a goal on a level; without one it only starts and ends.
func prolog(t *testing.T, goal string, p vox.Position) output {
	t.Helper()
	if goal != "true" {
		var grid []string
		for row := range strings.Lines(p.Body()) {
			grid = append(grid, "['"+strings.Join(strings.Split(strings.TrimSpace(row), ""), "','")+"']")
		}
		goal = fmt.Sprintf("%s([%s],%d,%d)", goal, strings.Join(grid, ","), p.BombsLeft(), p.Turns())
	}
	cmd := exec.CommandContext(t.Context(), "swipl", "-q", "-O", "-g", goal, "-t", "halt", "testdata/reports.pl")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s\nwant nil", goal, err, out)
	}
	return output{strings.Split(strings.TrimSpace(string(out)), "\n"), cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()}
}
