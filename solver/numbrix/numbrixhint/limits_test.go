package numbrixhint

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
)

// A countdown is a context that is canceled after left calls of Err.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestLargeBoards wants boards of 10,000 cells to be rated in little memory,
// and the rating to end soon after it was stopped.
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
		text, err := model.ParsePuzzle(model.Line{Text: "puzzle: numbrix\n\n" + body, Line: 1})
		if err != nil {
			t.Fatal(err)
		}
		p, err := numbrix.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		ctx := &countdown{t.Context(), 200}
		_, err = Rate(ctx, p)
		runtime.ReadMemStats(&after)
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v, want that it was stopped", name, err)
		}
		if ctx.left < -20_000 {
			t.Errorf("%s: it went on for %d looks after it was stopped", name, -ctx.left)
		}
		if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 800 {
			t.Errorf("%s: %d MB", name, mb)
		}
	}
}
