package riverhint

import (
	"cmp"
	"slices"

	"backtrack/model"
	"backtrack/model/river"
	"backtrack/solver/river/riversolve"
)

// An option is a crossing that the boat can make, safe or not. If some of several equal items
// cross, they are the first on the bank.
type option struct {
	items  []int
	peril  string              // why it is unsafe; "" if it is not
	danger []int               // the items in danger and the items that endanger them
	known  bool                // the crossing is safe, and the goal can be reached after it
	total  riversolve.Distance // distance from here to the goal by this crossing, if known
	there  int                 // the number of items that are where they must end after it
	again  bool                // it leads back to the position before the last crossing
	best   bool                // it begins a shortest or, if time counts, a fastest solution
}

// safe reports whether nobody is in danger after the crossing. It may still come too late.
func (o option) safe() bool { return o.peril == "" }

// An outlook is a position with its crossings, from which hints are found.
type outlook struct {
	c       *riversolve.Chart
	p       river.Position
	away    riversolve.Distance // distance of p from the goal
	before  *river.Position     // the position one crossing ago; nil at the beginning
	was     riversolve.Distance // distance of before from the goal; away if it is not known
	wasted  int                 // crossings or minutes that the last crossing lost
	full    bool                // options has all crossings of the boat; otherwise only best ones
	options []option            // the smallest loads first, then in the order of the file
}

// maxOptions is the largest number of loads that are examined one by one.
const maxOptions = 3000

// newOutlook returns the outlook of a position that can be finished.
func newOutlook(c *riversolve.Chart, p river.Position) *outlook {
	o := &outlook{c: c, p: p}
	o.away, _ = c.Of(p)
	o.was = o.away
	if log := p.Log(); len(log) > 0 {
		q, err := river.Parse(p.Puzzle())
		if err == nil {
			q, err = model.Replay(q, log[:len(log)-1]...)
		}
		if err == nil {
			o.before = &q
			was, ok := c.Of(q)
			switch {
			case ok && o.timed():
				o.was, o.wasted = was, o.away.Time+p.Elapsed()-q.Elapsed()-was.Time
			case ok:
				o.was, o.wasted = was, 1+o.away.Crossings-was.Crossings
			}
		}
	}
	loads, all := o.loads()
	if o.full = all; !all {
		loads = c.Best(p)
	}
	slices.SortFunc(loads, func(a, b []int) int { return cmp.Or(len(a)-len(b), slices.Compare(a, b)) })
	for _, items := range loads {
		o.add(items)
	}
	return o
}

// loads returns all loads that the boat can take from its bank. Of equal items it takes the
// first ones. It returns false if it gave up and there may be more.
func (o *outlook) loads() (out [][]int, all bool) {
	classes := o.c.Classes()
	seats := len(o.p.Items())
	if s := o.p.Seats(); s > 0 {
		seats = min(seats, s)
	}
	tried := 0
	var choose func(k int, items []int)
	choose = func(k int, items []int) {
		if tried > maxOptions {
			return
		}
		if k == len(classes) {
			tried++
			if load := slices.Sorted(slices.Values(items)); o.p.WhyIllegalLoad(load) == "" {
				out = append(out, load)
			}
			return
		}
		here := slices.DeleteFunc(slices.Clone(classes[k]), func(i int) bool { return o.p.Side(i) != o.p.Boat() })
		for n := 0; n <= min(seats-len(items), len(here)); n++ {
			choose(k+1, slices.Concat(items, here[:n]))
		}
	}
	choose(0, nil)
	return out, tried <= maxOptions
}

// add adds the crossing of items as an option.
func (o *outlook) add(items []int) {
	x := option{items: items, there: o.p.AtGoal()}
	for _, i := range items {
		if o.p.Side(i) == o.p.Goal(i) {
			x.there--
		} else {
			x.there++
		}
	}
	next := o.p.PlayLegal(o.p.Cross(items))
	if d := o.p.Dangers(items); len(d) > 0 {
		x.peril, x.danger = d[0].Reason, d[0].Items
	} else if x.total, x.known = o.c.Of(next); x.known {
		x.total.Crossings++
		if o.timed() {
			x.total.Time += o.p.Time(items)
		}
		x.best = x.total == o.away
	}
	x.again = o.before != nil && o.p.WhyIllegal(items) == "" && o.c.Same(next, *o.before)
	o.options = append(o.options, x)
}

func (o *outlook) timed() bool { return o.p.Limit() >= 0 }

// late reports whether too little time is left after x.
func (o *outlook) late(x option) bool {
	return o.timed() && x.safe() && x.known && o.p.Elapsed()+x.total.Time > o.p.Limit()
}
