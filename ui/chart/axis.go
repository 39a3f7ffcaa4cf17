package chart

import (
	"math"
	"slices"
	"strconv"

	"backtrack/words"
)

// A Unit is the unit of the numbers of an axis.
type Unit int

// The units of axes.
const (
	Time  Unit = iota // milliseconds
	Count             // a number of things, such as nodes
)

// An Axis says what is measured along a side of a chart.
type Axis struct {
	Name     string // what the cost belongs to, such as "Smart DFS"; may be empty
	Quantity string // such as "CPU time"
	Unit     Unit
	Limit    float64 // limit of a solve, in milliseconds; 0 if there is none
}

// title returns the words along the axis.
func (a Axis) title() string {
	if a.Name == "" || a.Quantity == "" {
		return a.Name + a.Quantity
	}
	return a.Name + ", " + a.Quantity
}

// Bounds of axes, as powers of ten.
const (
	minPower     = -6 // a nanosecond
	maxPower     = 15
	maxDecades   = 12
	emptyDecades = 5    // decades of an axis without values
	minDecades   = .6   // at least two steps of roundUp
	padding      = .02  // share of the range that is added at each end, so that no mark covers an end
	rounding     = 1e-9 // error allowed in logarithms
)

// span returns the range of an axis for some values, in powers of ten. If times have a limit
// and no value is clearly above it, the range ends at the limit.
func (a Axis) span(values []float64) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, v := range values {
		if v > 0 && !math.IsInf(v, 0) {
			lo, hi = min(lo, v), max(hi, v)
		}
	}
	limited := a.Unit == Time && a.Limit > 0 && hi < 1.05*a.Limit
	if limited {
		hi = a.Limit
	}
	hi = min(math.Log10(hi), maxPower)
	lo = max(math.Log10(lo), minPower, hi-maxDecades)
	switch {
	case math.IsInf(hi, -1):
		return 0, emptyDecades
	case lo > hi:
		lo = hi - emptyDecades
	}
	widen := func(by float64) {
		lo = -roundUp(-lo + by)
		if !limited {
			hi = roundUp(hi + by)
		}
	}
	widen(padding * (hi - lo))
	for hi-lo < minDecades {
		widen(2 * rounding)
	}
	return lo, hi
}

// roundUp returns the smallest logarithm of 1, 2 or 5 times a power of ten that is not below v.
func roundUp(v float64) float64 {
	power := math.Floor(v)
	for _, part := range []float64{0, math.Log10(2), math.Log10(5)} {
		if power+part >= v-rounding {
			return power + part
		}
	}
	return power + 1
}

// A side is an axis with its range.
type side struct {
	Axis
	lo, hi    float64 // logarithms to the base ten, or values if the axis is linear
	linear    bool
	laneLabel string // label of the lane behind the range, where points at the limit are; "" if there is no lane
}

// newSide returns an axis with the range of some values. It has a lane if it measures times
// with a limit, or if a value is +Inf.
func newSide(a Axis, values []float64) side {
	s := side{Axis: a}
	s.lo, s.hi = a.span(values)
	if a.Limit > 0 && a.Unit == Time || slices.Contains(values, math.Inf(1)) {
		s.laneLabel = limitLabel(a.Limit)
	}
	return s
}

// A Scale maps the values of an axis to pixels.
type Scale struct {
	side
	from, to float64 // the pixels of lo and hi
	end      float64 // pixel where the lane ends; to if there is no lane
	ticks    []tick
}

// A tick is a grid line, with a label if there is room.
type tick struct {
	pixel float64
	label string
}

// newScale returns a scale between the pixels from and end. If a has a lane, it is lane pixels
// wide. The function room returns the length along the axis that a label needs, which limits
// the number of labels. A logarithmic axis has a line for each power of ten if these lines are
// at least gap pixels apart.
func newScale(a side, from, end, lane, gap float64, room func(label string) float64) Scale {
	s := Scale{side: a, from: math.Round(from), end: math.Round(end)}
	s.to = s.end
	if a.laneLabel != "" {
		s.to = math.Round(end - math.Copysign(lane, end-from))
	}
	s.setTicks(gap, room)
	return s
}

// lane returns the pixel in the middle of the lane.
func (s Scale) lane() float64 { return math.Floor((s.to + s.end) / 2) }

// pixel returns the pixel of a value. If there is a lane, +Inf is in the middle of the lane.
// Any other value outside the range is at the nearer end of the range.
func (s Scale) pixel(v float64) float64 {
	if math.IsInf(v, 1) && s.laneLabel != "" {
		return s.lane()
	}
	if !s.linear {
		v = math.Log10(max(v, 0))
	}
	return s.pixelInRange(v)
}

// pixelInRange returns the pixel of a value in the unit of lo and hi. A value outside the range
// is at the nearer end.
func (s Scale) pixelInRange(v float64) float64 {
	t := (min(max(v, s.lo), s.hi) - s.lo) / (s.hi - s.lo)
	return s.from + t*(s.to-s.from)
}

func (s *Scale) setTicks(gap float64, room func(label string) float64) {
	pixels := math.Abs(s.to-s.from) / (s.hi - s.lo)
	for _, places := range s.places() {
		s.ticks = s.ticks[:0]
		widest, nearest := 0.0, math.Inf(1)
		for i, v := range places {
			text := s.label(v)
			s.ticks = append(s.ticks, tick{s.pixelInRange(v), text})
			widest = max(widest, room(text))
			if i > 0 {
				nearest = min(nearest, (v-places[i-1])*pixels)
			}
		}
		if widest <= nearest {
			break
		}
	}
	for i, t := range s.ticks {
		if s.laneLabel != "" && math.Abs(t.pixel-s.lane()) < (room(t.label)+room(s.laneLabel))/2 {
			s.ticks[i].label = ""
		}
	}
	for v := math.Ceil(s.lo); !s.linear && pixels >= gap && v <= s.hi; v++ {
		s.ticks = append(s.ticks, tick{pixel: s.pixelInRange(v)})
	}
}

// places returns sets of values in the range that may have labels, the largest set first.
func (s Scale) places() (sets [][]float64) {
	switch {
	case s.linear:
		for power := 1.0; power <= s.hi; power *= 10 {
			sets = append(sets, s.multiples(power, 0), s.multiples(2*power, 0), s.multiples(5*power, 0))
		}
		return sets
	case s.hi-s.lo <= 2:
		sets = append(sets, s.multiples(1, 0, math.Log10(2), math.Log10(5)))
	}
	for _, step := range []float64{1, 2, 3, 6, 12} {
		sets = append(sets, s.multiples(step, 0))
	}
	return sets
}

// multiples returns the values in the range that are the sum of a multiple of step and one of
// parts.
func (s Scale) multiples(step float64, parts ...float64) []float64 {
	var out []float64
	for k := math.Floor(s.lo / step); k*step <= s.hi; k++ {
		for _, part := range parts {
			if v := k*step + part; v >= s.lo-rounding && v <= s.hi+rounding {
				out = append(out, v)
			}
		}
	}
	return out
}

// label writes a value in the range. If the range of a Count has numbers above a million or
// below a thousandth, numbers other than 1 to 999 are written as powers of ten.
func (s Scale) label(v float64) string {
	if s.linear {
		return formatNumber(v)
	}
	power := math.Floor(v + rounding)
	value := math.Round(math.Pow(10, v-power)) * math.Pow10(int(power))
	switch {
	case s.Unit == Time:
		return formatDuration(value)
	case s.hi <= 6 && s.lo >= -3 || power >= 0 && power < 3:
		return formatNumber(value)
	}
	return "10" + words.Superscript(int(power))
}

// limitLabel returns the label of the lane behind a limit in milliseconds. If limit is 0, the
// lane has the puzzles that were not solved.
func limitLabel(limit float64) string {
	if !(limit > 0) {
		return "not solved"
	}
	return "> " + formatDuration(limit)
}

// formatDuration writes milliseconds in a unit that suits them.
func formatDuration(ms float64) string {
	switch {
	case ms < 1e-3:
		return formatNumber(ms*1e6) + " ns"
	case ms < 1:
		return formatNumber(ms*1e3) + " µs"
	case ms < 1e3:
		return formatNumber(ms) + " ms"
	case ms >= 120e3 && math.Mod(ms, 60e3) == 0:
		return formatNumber(ms/60e3) + " min"
	}
	return formatNumber(ms/1e3) + " s"
}

// formatNumber writes a number, with thin spaces between its groups of three digits.
func formatNumber(v float64) string {
	if v < 1000 {
		return strconv.FormatFloat(v, 'g', 3, 64)
	}
	return words.Number(uint64(math.RoundToEven(v)))
}
