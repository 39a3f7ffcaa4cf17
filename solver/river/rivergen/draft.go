package rivergen

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riverhint"
	"backtrack/solver/river/riversolve"
)

// A draft is a puzzle that is being made.
type draft struct {
	kind   string
	title  string
	seats  int // 0 is any number
	load   int // -1 if weight does not count
	limit  int // -1 if time does not count
	items  []river.Item
	rules  []string
	swap   []string // ids of the items that begin on the right and must end on the left
	rating solver.Rating
}

func (d *draft) addItem(it river.Item) { d.items = append(d.items, it) }

// addRule adds an unsafe rule in the notation of puzzle files.
func (d *draft) addRule(format string, args ...any) {
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
	for _, line := range append(lists.Map(d.items, river.Item.Line), d.rules...) {
		h.Body = append(h.Body, model.Line{Text: line})
	}
	return river.Parse(h)
}

// Limits that make a puzzle worth playing.
const (
	minCrossings = 7
	maxCrossings = 25
	maxWays      = 20 // shortest solutions; solutions that differ only in equal items count once
	maxStates    = 20_000
)

// An exploration is the puzzle of a draft with its chart and the distance to its goal.
type exploration struct {
	river.Position
	chart *riversolve.Chart
	away  riversolve.Distance
}

// explore explores the puzzle of a draft. It returns nil if the goal cannot be reached
// or the start is unsafe.
func (d *draft) explore(ctx context.Context) (*exploration, error) {
	p, err := d.position()
	if err != nil || len(p.UnsafeWith(p.On(river.LeftBank))) > 0 {
		return nil, err
	}
	c, err := riversolve.NewChart(ctx, p)
	if err != nil {
		return nil, err
	}
	if away, ok := c.Of(p); ok {
		return &exploration{p, c, away}, nil
	}
	return nil, nil
}

// attempt draws a puzzle of a kind. It returns nil if the puzzle is not worth playing.
func (r recipe) attempt(ctx context.Context, k template, rng *rand.Rand) (*draft, error) {
	d := r.draw(k, rng)
	p, err := d.explore(ctx)
	if p == nil || p.away.Crossings < minCrossings || p.away.Crossings > maxCrossings || p.chart.States() > maxStates {
		return nil, err
	}
	for i := 0; i < len(d.rules); { // remove rules that change nothing
		less := *d
		less.rules = slices.Delete(slices.Clone(d.rules), i, i+1)
		q, err := less.explore(ctx)
		if err != nil {
			return nil, err
		}
		if q == nil || q.away.Less(p.away) {
			i++
			continue
		}
		*d, p = less, q
	}
	if len(d.rules) == 0 && d.kind != times && d.kind != weights || p.chart.Ways(p.Position, maxWays+1) > maxWays {
		return nil, nil
	}
	if d.limit >= 0 {
		d.limit = p.away.Time
		if p.Position, err = d.position(); err != nil {
			return nil, err
		}
	}
	d.rating, err = riverhint.RateOn(ctx, p.chart, p.Position)
	return d, err
}

// header returns the header of the puzzle of a draft.
func (r recipe) header(d *draft, seed uint64) model.Header {
	return model.Header{
		Name:       fmt.Sprintf("%s, %v", d.title, d.rating.Level),
		Difficulty: d.rating.Level.String(),
		Note:       r.Note("puzzle of this kind", d.rating.Level),
		Source:     r.Source("river", seed),
	}
}
