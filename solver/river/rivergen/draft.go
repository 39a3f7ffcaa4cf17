package rivergen

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"backtrack/model"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riverhint"
	"backtrack/solver/river/riversolve"
)

// A draft is a puzzle that is being made.
type draft struct {
	kind   string
	title  string
	seats  int
	load   int // -1 where weight does not count
	limit  int // -1 where time does not count
	items  []string
	rules  []string
	swap   []string // ids that begin on the right and end on the left
	rating solver.Rating
}

func (d *draft) item(id, name, more string) {
	d.items = append(d.items, strings.TrimSpace(fmt.Sprintf("item %s %q %s", id, name, more)))
}

func (d *draft) rule(format string, args ...any) {
	d.rules = append(d.rules, "unsafe "+fmt.Sprintf(format, args...))
}

// position returns the puzzle of a draft.
func (d *draft) position() (river.Position, error) {
	h := model.Puzzle{Family: "river"}
	swap := strings.Join(d.swap, " ")
	for _, f := range []struct {
		key   string
		value any
		put   bool
	}{
		{"boat", d.seats, d.seats > 0}, {"load", d.load, d.load >= 0}, {"time limit", d.limit, d.limit >= 0},
		{"start right", swap, swap != ""}, {"goal left", swap, swap != ""},
	} {
		if f.put {
			h.Fields = append(h.Fields, model.Field{Key: f.key, Value: fmt.Sprint(f.value)})
		}
	}
	for _, line := range append(slices.Clone(d.items), d.rules...) {
		h.Body = append(h.Body, model.Line{Text: line})
	}
	return river.Parse(h)
}

// Limits that make a puzzle worth playing.
const (
	leastCrossings = 7
	mostCrossings  = 25
	mostWays       = 20 // ways that differ only in equal figures count once
	mostStates     = 20_000
)

// explore returns the chart of a draft and the distance of its goal; ok is false
// if the goal cannot be reached or the start is unsafe.
func (d *draft) explore(ctx context.Context) (p river.Position, c *riversolve.Chart, away riversolve.Distance, ok bool, err error) {
	if p, err = d.position(); err != nil || len(p.UnsafeWith(p.On(river.LeftBank))) > 0 {
		return p, nil, away, false, err
	}
	if c, err = riversolve.NewChart(ctx, p); err != nil {
		return p, nil, away, false, err
	}
	away, ok = c.Of(p)
	return p, c, away, ok, nil
}

// attempt draws a puzzle of a kind. It returns none if the draft is not good.
func (w recipe) attempt(ctx context.Context, k kind, rng *rand.Rand) (*draft, error) {
	d := w.draw(k, rng)
	p, c, away, ok, err := d.explore(ctx)
	if err != nil || !ok || away.Crossings < leastCrossings || away.Crossings > mostCrossings || c.States() > mostStates {
		return nil, err
	}
	for k := 0; k < len(d.rules); { // rules that change nothing are taken out
		less := *d
		less.rules = slices.Delete(slices.Clone(d.rules), k, k+1)
		q, chart, short, _, err := less.explore(ctx)
		if err != nil {
			return nil, err
		}
		if short.Less(away) {
			k++
			continue
		}
		*d, p, c = less, q, chart
	}
	if len(d.rules) == 0 && d.kind != times && d.kind != weights || c.Ways(p, mostWays+1) > mostWays {
		return nil, nil
	}
	if d.limit >= 0 {
		d.limit = away.Time
		if p, err = d.position(); err != nil {
			return nil, err
		}
	}
	d.rating, err = riverhint.RateOn(ctx, c, p)
	return d, err
}

// header returns the header of the puzzle of a draft that is good.
func (w recipe) header(d *draft, seed uint64) model.Header {
	return model.Header{
		Name:       fmt.Sprintf("%s, %v", d.title, d.rating.Level),
		Difficulty: d.rating.Level.String(),
		Note:       w.Note("puzzle of this kind", d.rating.Level),
		Source:     w.Source("river", seed),
	}
}
