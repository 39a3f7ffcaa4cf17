package chart

import (
	"math"
	"strconv"
)

// A Unit is what the numbers of an axis are.
type Unit int

// The units of axes.
const (
	Time  Unit = iota // in milliseconds
	Count             // of nodes, cells …
)

// An Axis says what is measured along a side of a chart.
type Axis struct {
	Name     string // whose cost, such as "Smart DFS"; may be empty
	Quantity string // such as "CPU time"
	Unit     Unit
	Linear   bool // instead of logarithmic
}

// title returns the words at the axis.
func (a Axis) title() string {
	if a.Name == "" || a.Quantity == "" {
		return a.Name + a.Quantity
	}
	return a.Name + ", " + a.Quantity
}

// Bounds of logarithmic axes, as powers of ten.
const (
	leastPower   = -6 // a nanosecond
	mostPower    = 15
	mostDecades  = 12
	emptyDecades = 5    // of an axis without values
	leastDecades = .6   // two steps of roundUp or more
	rounding     = 1e-9 // of logarithms
)

// span returns the range of an axis for some values, in powers of ten if the axis
// is logarithmic. The range of times includes the limit.
func (a Axis) span(values []float64, limit float64) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, v := range values {
		if !math.IsInf(v, 0) && (v > 0 || a.Linear && v == 0) {
			lo, hi = min(lo, v), max(hi, v)
		}
	}
	limited := a.Unit == Time && limit >= hi && limit > 0
	if limited {
		hi = limit
	}
	if a.Linear {
		return 0, max(hi, 1)
	}
	hi = min(math.Log10(hi), mostPower)
	lo = max(math.Log10(lo), leastPower, hi-mostDecades)
	switch {
	case math.IsInf(hi, -1):
		return -2, -2 + emptyDecades
	case lo > hi:
		lo = hi - emptyDecades
	}
	for step := 0.0; step == 0 || hi-lo < leastDecades; step = 2 * rounding {
		lo = -roundUp(-lo + step)
		if !limited {
			hi = roundUp(hi + step)
		}
	}
	return lo, hi
}

// roundUp returns the logarithm of the next 1, 2 or 5 times a power of ten.
func roundUp(v float64) float64 {
	power := math.Floor(v)
	for _, part := range []float64{0, math.Log10(2), math.Log10(5)} {
		if power+part >= v-rounding {
			return power + part
		}
	}
	return power + 1
}

// A Scale maps the values of an axis to pixels.
type Scale struct {
	axis     Axis
	lo, hi   float64 // the range, as span returns it
	from, to float64 // the pixels of lo and hi
	ticks    []tick
	lane     float64 // the middle of the lane of what reached the limit, in pixels
	out      string  // the label of the lane; empty if there is none
}

// A tick is a grid line, with a label where there is room.
type tick struct {
	at    float64
	label string
}

// newScale returns a scale without ticks.
func newScale(a Axis, lo, hi, from, to float64) Scale {
	return Scale{axis: a, lo: lo, hi: hi, from: from, to: to}
}

// at returns the pixel of a value; what is outside the range is at its end.
func (s Scale) at(v float64) float64 {
	if !s.axis.Linear {
		v = math.Log10(max(v, 0))
	}
	return s.place(v)
}

// place returns the pixel of a value of the range.
func (s Scale) place(v float64) float64 {
	t := (min(max(v, s.lo), s.hi) - s.lo) / (s.hi - s.lo)
	return s.from + t*(s.to-s.from)
}

// withTicks returns the scale with ticks, labelled so that there is room between
// them: room returns how much of the axis a label takes. A logarithmic axis has a
// line for each power of ten if they are at least gap apart.
func (s Scale) withTicks(room func(label string) float64, gap float64) Scale {
	pixels := math.Abs(s.to-s.from) / (s.hi - s.lo)
	for _, places := range s.places() {
		s.ticks = s.ticks[:0]
		widest, nearest := 0.0, math.Inf(1)
		for i, v := range places {
			text := s.label(v)
			s.ticks = append(s.ticks, tick{s.place(v), text})
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
		if s.out != "" && math.Abs(t.at-s.lane) < (room(t.label)+room(s.out))/2 {
			s.ticks[i].label = ""
		}
	}
	for v := math.Ceil(s.lo); !s.axis.Linear && pixels >= gap && v <= s.hi; v++ {
		s.ticks = append(s.ticks, tick{at: s.place(v)})
	}
	return s
}

// places returns values of the range that may have labels, in sets from many to
// few.
func (s Scale) places() [][]float64 {
	if !s.axis.Linear {
		var sets [][]float64
		if s.hi-s.lo <= 2 {
			sets = append(sets, s.multiples(1, 0, math.Log10(2), math.Log10(5)))
		}
		for _, step := range []float64{1, 2, 3, 6, 12} {
			sets = append(sets, s.multiples(step, 0))
		}
		return sets
	}
	var sets [][]float64
	for power := math.Pow10(int(math.Log10(s.hi)) - 1); power <= s.hi; power *= 10 {
		for _, step := range []float64{power, 2 * power, 5 * power} {
			if step >= 1 {
				sets = append(sets, s.multiples(step, 0))
			}
		}
	}
	return sets
}

// multiples returns the values of the range that are a multiple of step and one of
// parts more.
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

// label writes a value of the range: powers of ten where there are numbers of
// more than a million.
func (s Scale) label(v float64) string {
	power, value := 0.0, v
	if !s.axis.Linear {
		power = math.Floor(v + rounding)
		value = math.Round(math.Pow(10, v-power)) * math.Pow10(int(power))
	}
	switch {
	case s.axis.Unit == Time:
		return duration(value)
	case s.axis.Linear || s.hi <= 6 && s.lo >= -3 || power >= 0 && power < 3:
		return number(value)
	}
	digits := []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	text := "10"
	for _, r := range strconv.Itoa(int(power)) {
		if r == '-' {
			text += "⁻"
		} else {
			text += string(digits[r-'0'])
		}
	}
	return text
}

// limitLabel returns what the lane of a limit is called.
func limitLabel(limit float64) string {
	if !(limit > 0) {
		return "not solved"
	}
	return "> " + duration(limit)
}

// duration writes milliseconds.
func duration(ms float64) string {
	switch {
	case ms < 1e-3:
		return number(ms*1e6) + " ns"
	case ms < 1:
		return number(ms*1e3) + " µs"
	case ms < 1e3:
		return number(ms) + " ms"
	case ms >= 120e3 && math.Mod(ms, 60e3) == 0:
		return number(ms/60e3) + " min"
	}
	return number(ms/1e3) + " s"
}

// number writes a number, with thin spaces between its groups of three digits.
func number(v float64) string {
	if v < 1000 {
		return strconv.FormatFloat(v, 'g', 3, 64)
	}
	text := strconv.FormatFloat(v, 'f', 0, 64)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "\u2009" + text[i:]
	}
	return text
}
