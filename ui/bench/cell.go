package bench

import (
	"cmp"
	"slices"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
)

// A Cell holds the samples of a variant on a puzzle.
type Cell struct {
	lines []Line  // lines of all rounds in order; in each round the cold run, if it was kept, comes before the sample
	time  Summary // summary of the samples
}

// NewCell returns the cell of a single run that no Job made.
func NewCell(in Instance, v Variant, r family.Report) Cell {
	l := probe{instance: in, variant: v}.line(r, 1, 1)
	l.Round, l.Last, l.InProcess = 1, true, true
	var c Cell
	c.add(l)
	return c
}

func (c *Cell) add(l Line) {
	c.lines = append(c.lines, l)
	c.time = c.summary()
}

// Measured reports whether the cell has a sample.
func (c Cell) Measured() bool { return len(c.lines) > 0 }

// Complete reports whether the cell needs no further sample.
func (c Cell) Complete() bool { return c.Measured() && c.lines[len(c.lines)-1].Last }

// WithoutRounds reports whether the cell was measured by an early version of the program, which
// had no rounds. The samples of such a cell come from one process and are too much alike for a
// verdict.
func (c Cell) WithoutRounds() bool { return c.Measured() && c.lines[0].Round == 0 }

// Cold returns the median CPU time, in milliseconds, of the first runs of the processes. It
// returns false if none of them came to its end.
func (c Cell) Cold() (ms float64, ok bool) {
	var times []float64
	for _, l := range c.lines {
		if l.Cold && l.decided() {
			times = append(times, l.CPU)
		}
	}
	return summarise(times).Median, len(times) > 0
}

// runs returns the lines that count. The last run does not count if it reached a limit or was
// skipped although the run before it finished. The machine was slower then, or the player
// skipped the run.
func (c Cell) runs() []Line {
	n := len(c.lines)
	if n > 1 && (c.lines[n-1].Limit || c.lines[n-1].Skipped) && c.lines[n-2].decided() {
		return c.lines[:n-1]
	}
	return c.lines
}

// Samples returns the samples of the cell. If there are none, it returns the cold runs.
func (c Cell) Samples() []Line {
	runs := c.runs()
	samples := lists.Filter(runs, func(l Line) bool { return l.Run > 0 })
	if len(samples) == 0 {
		return runs
	}
	return samples
}

// last returns the line that says how the measurement ended.
func (c Cell) last() Line {
	runs := c.runs()
	if len(runs) == 0 {
		return Line{}
	}
	return runs[len(runs)-1]
}

// Decided reports whether every run came to its end, with a solution or with the proof that
// there is none. If the task was a shortest solution, the solution is the shortest.
func (c Cell) Decided() bool { return c.last().decided() }

// TimedOut reports whether a run has reached its limit, perhaps with a solution that
// may not be the shortest.
func (c Cell) TimedOut() bool { return c.last().Limit }

// Skipped reports whether the cell has no result. Then the user gave it up, or the algorithm
// stopped without an answer, for example on a puzzle that is too large for it.
func (c Cell) Skipped() bool { return c.last().Status == solver.Stopped }

// GivenUp reports whether the user has ended the measurement of the cell.
func (c Cell) GivenUp() bool { return c.last().Skipped }

// ended reports whether a limit or the user has ended a run.
func (c Cell) ended() bool { return c.TimedOut() || c.GivenUp() }

// Err returns why there is no result, or "" if there is one.
func (c Cell) Err() string { return c.last().Error }

// Disturbed reports whether other programs may have changed the time of the cell. If the cell
// has an interval, a single disturbed sample does not count. Such a sample can only widen the
// interval, so it never makes two cells differ.
func (c Cell) Disturbed() bool {
	slowed := len(c.runs()) < len(c.lines) && c.lines[len(c.lines)-1].Limit
	n := lists.Count(c.Samples(), func(l Line) bool { return l.Disturbed })
	return slowed || n > 1 || n == 1 && len(c.Samples()) < intervalSamples
}

// Varied reports whether the solves differ in their numbers of nodes, backtracks or rejects.
func (c Cell) Varied() bool {
	return c.Decided() && slices.ContainsFunc(c.runs(), func(l Line) bool {
		first := c.lines[0]
		return l.Varied || l.Nodes != first.Nodes || l.Backtracks != first.Backtracks || l.Rejects != first.Rejects
	})
}

// EndedByClock reports whether a run reached its wall-clock limit before its CPU time
// limit.
func (c Cell) EndedByClock() bool {
	by := c.last().EndedBy
	return c.TimedOut() && by != nil && *by == family.ByClock
}

// Time describes the CPU times of the samples. If a run has reached a limit, it
// describes that run.
func (c Cell) Time() Summary { return c.time }

func (c Cell) summary() Summary {
	if !c.Decided() {
		return summarise([]float64{c.last().CPU})
	}
	times := lists.Map(c.Samples(), func(l Line) float64 { return l.CPU })
	s := summarise(times)
	if c.WithoutRounds() {
		s.Low, s.High = 0, 0
	}
	return s
}

// Median returns the sample with the median CPU time, or the line of the run that did
// not finish. It returns the zero Line if nothing was measured.
func (c Cell) Median() Line {
	if !c.Decided() {
		return c.last()
	}
	samples := c.Samples()
	order := lists.Range[int](len(samples))
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(samples[a].CPU, samples[b].CPU) })
	return samples[order[(len(order)-1)/2]]
}

// A RatioKind says what is known of a ratio.
type RatioKind uint8

// The kinds of ratios.
const (
	Unknown       RatioKind = iota // the two cells cannot be compared
	Exact                          // both finished
	Same                           // both finished, and their samples show no difference
	AtLeast                        // the first reached its limit, or was given up
	AtMost                         // the second reached its limit, or was given up
	Disturbed                      // both have figures, but other programs may have disturbed one of them
	WithoutRounds                  // both finished, but one of them was measured without rounds
)

// A Ratio says how many times as much one cell took as another.
type Ratio struct {
	Kind      RatioKind
	Value     float64 // ratio of the medians
	Low, High float64 // bounds from the intervals of the medians; 0 if not exact or without intervals
}

// clearRatio is the smallest ratio that counts as a difference between cells without intervals.
const clearRatio = 1.5

// CompareTime returns how many times as much CPU time a took as b. The two cells differ if
// their intervals are disjoint. If one of them has no interval, they differ if the ratio or its
// inverse is at least clearRatio.
func CompareTime(a, b Cell) Ratio {
	x, y := a.Time(), b.Time()
	r := ratio(a, b, x.Median, y.Median)
	early := a.WithoutRounds() || b.WithoutRounds()
	switch {
	case early && r.Kind != Exact:
		return Ratio{}
	case r.Kind == Unknown:
		return r
	}
	interval := r.Kind == Exact && x.High > 0 && y.High > 0
	if interval {
		r.Low, r.High = x.Low/max(y.High, minTime), x.High/max(y.Low, minTime)
	}
	switch {
	case early:
		r.Kind = WithoutRounds
	case a.Disturbed() || b.Disturbed():
		r.Kind = Disturbed
	case r.Kind != Exact:
	case interval && r.Low <= 1 && r.High >= 1, !interval && max(r.Value, 1/r.Value) < clearRatio:
		r.Kind = Same
	}
	return r
}

// CompareNodes returns how many times as many nodes a made as b.
func CompareNodes(a, b Cell) Ratio {
	r := ratio(a, b, float64(a.Median().Nodes), float64(b.Median().Nodes))
	if r.Kind == Exact {
		r.Low, r.High = r.Value, r.Value
		if r.Value == 1 {
			r.Kind = Same
		}
	}
	return r
}

// minTime, in milliseconds, replaces a time of 0 in a divisor.
const minTime = 1e-6

// ratio divides x, a figure of a, by y, the same figure of b. If a limit or the user ended one
// of the runs, the ratio is a bound. It is unknown if the ended run has the smaller figure so
// far.
func ratio(a, b Cell, x, y float64) Ratio {
	r := Ratio{Value: x / max(y, minTime)}
	switch {
	case x <= 0 || y <= 0:
	case a.Decided() && b.Decided():
		r.Kind = Exact
	case a.ended() && b.Decided() && r.Value > 1:
		r.Kind = AtLeast
	case a.Decided() && b.ended() && r.Value < 1:
		r.Kind = AtMost
	}
	return r
}
