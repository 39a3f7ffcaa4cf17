//go:build peers

package voxsolve_test

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/solver"
)

// clingoLimit is the time limit of clingo for a level.
const clingoLimit = time.Minute

// TestPeersClingo compares best with clingo, an answer set solver that is
// given the rules and nothing else: fewest turns, then fewest bombs. It prints
// CPU times and, in brackets, the ratio of theirs to ours. It tests that both
// agree.
func TestPeersClingo(t *testing.T) {
	if _, err := exec.LookPath("clingo"); err != nil {
		t.Fatal("clingo is not installed, and there is nothing to compare with")
	}
	var sum, theirSum time.Duration
	unproved := 0
	both := func(t *testing.T, start vox.Position) {
		run := solver.Start(t.Context(), algorithm(t, "best"), solver.Task[vox.Position]{Start: start, Want: 1}, solver.Options{})
		r, err := run.Result()
		cpu := run.Stats().CPU
		turns, bombs, proved, theirs := clingo(t, start)
		if !proved {
			unproved++
			t.Logf("%d turns, %d bombs: %v, clingo has not proved it in %v (%d turns)", len(r.Moves), bombsIn(r.Moves), cpu, clingoLimit, turns)
			return
		}
		sum, theirSum = sum+cpu, theirSum+theirs
		t.Logf("%d turns, %d bombs, %v: %v, clingo %v (%.0f)", len(r.Moves), bombsIn(r.Moves), err, cpu, theirs, theirs.Seconds()/cpu.Seconds())
		if (turns < 0) != (err == solver.ErrUnsolvable) || err == nil && (turns != len(r.Moves) || bombs != bombsIn(r.Moves)) {
			t.Errorf("got %d turns, %d bombs, error %v, want %d and %d as clingo says\n%s", len(r.Moves), bombsIn(r.Moves), err, turns, bombs, start.Puzzle())
		}
		if cpu > 100*time.Millisecond && cpu > theirs {
			t.Errorf("clingo is faster")
		}
	}
	for _, o := range optima {
		t.Run(o.level, func(t *testing.T) { both(t, readyMade(t, o.level)) })
	}
	rng := rand.New(rand.NewPCG(7, 7))
	for i := range 40 {
		t.Run(fmt.Sprint("random ", i), func(t *testing.T) {
			p := tiny(t, rng)
			for p.Turn() > 0 {
				p = tiny(t, rng)
			}
			if i%2 == 1 {
				p = wide(t, rng, i%4 == 1)
			}
			both(t, p)
		})
	}
	t.Logf("what clingo has proved: %v, clingo %v (%.0f); not proved by it: %d", sum, theirSum, theirSum.Seconds()/sum.Seconds(), unproved)
	if 20*sum > theirSum {
		t.Errorf("best takes more than a twentieth of the time")
	}
}

// wide returns a level of 8 by 6 cells with 4 to 8 nodes and ten turns.
func wide(t testing.TB, rng *rand.Rand, moving bool) vox.Position {
	rows := make([][]byte, 6)
	for r := range rows {
		rows[r] = []byte(strings.Repeat(".", 8))
	}
	for range 4 + rng.IntN(5) {
		sign := byte('@')
		if moving {
			sign = "^>v<@"[rng.IntN(5)]
		}
		rows[rng.IntN(6)][rng.IntN(8)] = sign
		rows[rng.IntN(6)][rng.IntN(8)] = '#'
	}
	l := vox.Level{Bombs: 4, Turns: 10}
	for _, row := range rows {
		l.Rows = append(l.Rows, string(row))
	}
	return custom(t, l)
}

var optimization = regexp.MustCompile(`Optimization: (\d+) (\d+)`)

// clingo returns the fewest turns and their bombs, or -1 if the level cannot be won. It reports
// whether that is proved, and the CPU time.
func clingo(t *testing.T, p vox.Position) (turns, bombs int, proved bool, cpu time.Duration) {
	cmd := exec.CommandContext(t.Context(), "clingo", "--quiet=1,1", "--opt-strategy=usc", fmt.Sprintf("--time-limit=%d", int(clingoLimit.Seconds())), "testdata/turns.lp", "-")
	cmd.Stdin = strings.NewReader(facts(p))
	out, _ := cmd.Output() // the exit code says how it ended, and so does the output
	cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	turns = -1
	if all := optimization.FindAllStringSubmatch(string(out), -1); len(all) > 0 {
		last := all[len(all)-1]
		turns, _ = strconv.Atoi(last[1])
		bombs, _ = strconv.Atoi(last[2])
		return turns, bombs, strings.Contains(string(out), "OPTIMUM FOUND"), cpu
	}
	return -1, 0, strings.Contains(string(out), "UNSATISFIABLE"), cpu
}

// facts writes a level at its start as facts.
func facts(p vox.Position) string {
	var b strings.Builder
	fmt.Fprintf(&b, "bombs(%d). turns(%d). fuse(%d).\n", p.Bombs(), p.Turns(), p.Fuse())
	if p.Burnt() {
		b.WriteString("burnt.\n")
	}
	name := func(c grid.Cell) int { return c.Row*p.Cols() + c.Col }
	for row := range p.Rows() {
		for col := range p.Cols() {
			c := grid.Cell{Row: row, Col: col}
			if p.Wall(c) {
				continue
			}
			fmt.Fprintf(&b, "cell(%d). reach(%d,%d).\n", name(c), name(c), name(c))
			for d := vox.Up; d < vox.Still; d++ {
				for n := 1; n <= p.Range() && !p.Wall(d.Beyond(c, n)); n++ {
					fmt.Fprintf(&b, "reach(%d,%d).\n", name(c), name(d.Beyond(c, n)))
				}
			}
		}
	}
	for _, id := range p.Alive() {
		fmt.Fprintf(&b, "node(%d).\n", id)
		for turn := range p.Turns() + 1 {
			fmt.Fprintf(&b, "at(%d,%d,%d).\n", id, name(p.Node(id, turn).Cell), turn)
		}
	}
	if p.Status() == model.Solved {
		b.WriteString("won(0).\n")
	}
	return b.String()
}
