package riverhint

import (
	"slices"

	"backtrack/model/river"
	"backtrack/solver/river/riversolve"
)

// An option is a crossing that the boat can make, safe or not. Of equal items it
// takes the first on the bank.
type option struct {
	items []int
	peril string              // why it is unsafe; "" if it is not
	known bool                // the goal can be reached after it
	total riversolve.Distance // from the present position to the goal, with this crossing
	there int                 // how many are then where they must end
	again bool                // it leads back to the position before the last crossing
	best  bool
}

func (o option) legal() bool { return o.peril == "" }

// An outlook is a position with its crossings, from which hints are found.
type outlook struct {
	c       *riversolve.Chart
	p       river.Position
	before  *river.Position // one crossing ago; nil at the beginning
	away    riversolve.Distance
	full    bool     // options are all that the boat can do; otherwise only best crossings
	options []option // the smallest loads first, then in the order of the file
}

// mostOptions is the largest number of loads that are examined one by one.
const mostOptions = 3000

// look returns the outlook of a position that can be finished.
func look(c *riversolve.Chart, p river.Position) *outlook {
	o := &outlook{c: c, p: p}
	o.away, _ = c.Of(p)
	if log := p.Log(); len(log) > 0 {
		q, err := river.Parse(p.Puzzle())
		for _, m := range log[:len(log)-1] {
			if err == nil {
				q, err = q.Play(m)
			}
		}
		if err == nil {
			o.before = &q
		}
	}
	best := c.Best(p)
	loads, full := o.loads()
	if o.full = full; !full {
		loads = best
	}
	for _, items := range loads {
		o.add(items, slices.ContainsFunc(best, func(b []int) bool { return slices.Equal(b, items) }))
	}
	return o
}

// loads returns all loads that the boat can take from its bank, with the first of
// equal items; full is false if there are too many.
func (o *outlook) loads() (out [][]int, full bool) {
	var bank [][]int // of each class
	for _, class := range o.c.Classes() {
		var here []int
		for _, i := range class {
			if o.p.Side(i) == o.p.Boat() {
				here = append(here, i)
			}
		}
		bank = append(bank, here)
	}
	seats := len(o.p.Items())
	if s := o.p.Seats(); s > 0 {
		seats = min(seats, s)
	}
	looked := 0
	var items []int
	var choose func(k, left int)
	choose = func(k, left int) {
		if looked > mostOptions {
			return
		}
		if k == len(bank) {
			looked++
			load := slices.Sorted(slices.Values(items))
			if o.p.Holds(load) == "" {
				out = append(out, load)
			}
			return
		}
		length := len(items)
		for n := 0; n <= min(left, len(bank[k])); n++ {
			items = append(items[:length], bank[k][:n]...)
			choose(k+1, left-n)
		}
		items = items[:length]
	}
	choose(0, seats)
	slices.SortFunc(out, func(a, b []int) int {
		if len(a) != len(b) {
			return len(a) - len(b)
		}
		return slices.Compare(a, b)
	})
	return out, looked <= mostOptions
}

func (o *outlook) add(items []int, best bool) {
	x := option{items: items, best: best, there: o.p.There()}
	for _, i := range items {
		if o.p.Side(i) == o.p.Goal(i) {
			x.there--
		} else {
			x.there++
		}
	}
	if d := o.p.Dangers(items); len(d) > 0 {
		x.peril = d[0].Reason
	} else if x.total, x.known = o.c.After(o.p, items); x.known {
		x.total.Crossings++
		if o.timed() {
			x.total.Time += o.p.Time(items)
		}
	}
	if o.before != nil && x.legal() {
		next, err := o.p.Play(o.p.Cross(items))
		x.again = err == nil && o.c.Same(next, *o.before)
	}
	o.options = append(o.options, x)
}

func (o *outlook) timed() bool { return o.p.Limit() >= 0 }

// late reports whether an option leads to a position from which the time does
// not suffice.
func (o *outlook) late(x option) bool {
	return o.timed() && x.legal() && x.known && o.p.Elapsed()+x.total.Time > o.p.Limit()
}
