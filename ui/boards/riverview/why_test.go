package riverview

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/ui/family"
)

// TestWhy wants a reason for every crossing that is rejected. A state that is on the way
// is where the sentence says, counted from the state before the crossing.
func TestWhy(t *testing.T) {
	ago := regexp.MustCompile(`^Everybody would be where they were (\d+) crossings? ago\.$`)
	n := 0
	for _, algorithm := range []string{"dfs", "bfs"} {
		for _, id := range Family.ReadyMade() {
			p, err := Family.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			r, err := p.Record(t.Context(), Family.Algorithm(algorithm), family.RecordRequest{Time: 30 * time.Millisecond}).Recording()
			if err != nil {
				t.Fatal(err)
			}
			start := parse(t, p.File)
			for i, s := range r.Record.Events(0) {
				if s.Kind != solver.Rejected || i > 500 {
					continue
				}
				why := r.Why(i)
				if why == "" {
					t.Fatalf("%s: nothing is said of %s", id, r.EventText(i))
				}
				part := ago.FindStringSubmatch(why)
				if r.RuleName(s.Rule) != "On the path" {
					continue
				}
				if part == nil {
					t.Fatalf("%s: %s, because %q; want a match", id, r.EventText(i), why)
				}
				back, _ := strconv.Atoi(part[1])
				path := r.Moves(s.Node)
				was := play(t, start, strings.Join(path[:max(len(path)-back, 0)], " "))
				now := play(t, start, strings.Join(path, " "))
				load := r.Vars(i + 1)[1][1]
				now = now.PlayLegal(move(string("><"[now.Boat()]) + load))
				n++
				if was.Boat() != now.Boat() || !slices.Equal(was.On(river.LeftBank), now.On(river.LeftBank)) || back > len(path) {
					t.Errorf("%s: %s after %q, because %q; want a path back to the same position", id, r.EventText(i), path, why)
				}
			}
		}
	}
	if n == 0 {
		t.Error("no state was on the way")
	}
}
