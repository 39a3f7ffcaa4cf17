package numbrixsolve

import "context"

// smartOrder is the order of directions left, right, up, down. Song's report does not give the
// order, and no other order agrees with the times in the report.
var smartOrder = [4]int{2, 3, 0, 1}

// smart is the report's smart depth-first search, SDFS (Song 2013, section 3.2.2). It fills in
// straight lines. Then it extends the path from the smallest number on the board up to the last
// number. It rejects steps after which the next known number is out of reach. At the end it
// extends the path down to 1 without this test.
func smart(_ context.Context, t task, p *probe) (result, error) {
	g := newExtender(t.Start, smartOrder, p)
	for i, r := range smartRules {
		g.on[i] = t.On(r.ID)
		if g.on[i] && r.begin != nil && !r.begin(g, i) {
			return p.Result(g.err == nil, g.err)
		}
		g.prunes = g.prunes || g.on[i] && r.OffByDefault
	}
	return g.run(smallestKnown(g))
}

// smallestKnown returns the cell of the smallest known number, or none.
func smallestKnown(x *extender) int32 {
	for _, c := range x.place {
		if c != none {
			return c
		}
	}
	return none
}

// smartStep returns a recorded step of smart.
func smartStep(s searchEvent) *step { return newStep(s, smallestKnown, smartRules) }
