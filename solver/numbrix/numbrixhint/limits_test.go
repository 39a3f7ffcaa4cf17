package numbrixhint

import (
	"context"
	"errors"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/solvertest"
)

// TestLargeBoards checks that boards of 10,000 cells are rated in little memory, and that the
// rating ends soon after it is stopped.
func TestLargeBoards(t *testing.T) {
	modeltest.SkipUnderRace(t)
	row := func(words ...string) string {
		return strings.Join(words, " ") + "\n"
	}
	blank := strings.Fields(strings.Repeat(". ", 10_000))
	ends := append(append([]string{"1"}, blank[2:]...), "10000")
	for name, body := range map[string]string{
		"a row with its ends": row(ends...),
		"a row":               row(blank...),
		"a square":            strings.Repeat(row(blank[:100]...), 100),
	} {
		p := modeltest.Parse(t, "puzzle: numbrix\n\n"+body, numbrix.Parse)
		ctx := &solver.Countdown{Context: t.Context(), Calls: 200}
		var err error
		mb := solvertest.Allocated(func() { _, err = Rate(ctx, p) })
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v, want that it was stopped", name, err)
		}
		if ctx.Calls < -20_000 {
			t.Errorf("%s: it went on for %d looks after it was stopped, want at most 20000", name, -ctx.Calls)
		}
		if mb > 800 {
			t.Errorf("%s: allocated %d MB, want at most 800", name, mb)
		}
	}
}
