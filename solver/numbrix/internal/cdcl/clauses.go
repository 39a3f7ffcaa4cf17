package cdcl

// clauses stores the learnt clauses in one array. A clause is stored as its length, its LBD
// (see Engine.lbd) and its literals. Its first two literals are watched.
type clauses struct {
	data    []lit
	all     []int32   // the index of each clause in data
	watches [][]watch // the clauses that watch each literal; nil before the first clause

	numLits int // the length of watches: two literals per variable
}

// A watch is an entry in the list of a watched literal: a clause, and another literal of that
// clause (the blocker). If the blocker is true, the clause need not be visited.
type watch struct {
	clause int32
	other  lit
}

// clauseHeader is the number of entries of data before the literals of a clause.
const clauseHeader = 2

func (c *clauses) lits(at int32) []lit {
	return c.data[at+clauseHeader : at+clauseHeader+int32(c.data[at])]
}

func (c *clauses) lbdOf(at int32) int32 { return int32(c.data[at+1]) }

// add stores a clause of at least two literals and returns its index in data.
func (c *clauses) add(lits []lit, lbd int32) int32 {
	at := int32(len(c.data))
	c.data = append(c.data, lit(len(lits)), lit(lbd))
	c.data = append(c.data, lits...)
	c.all = append(c.all, at)
	c.watch(at)
	return at
}

func (c *clauses) watch(at int32) {
	if c.watches == nil {
		c.watches = make([][]watch, c.numLits)
	}
	l := c.lits(at)
	c.watches[l[0]] = append(c.watches[l[0]], watch{at, l[1]})
	c.watches[l[1]] = append(c.watches[l[1]], watch{at, l[0]})
}

// propagateClauses visits the clauses that watch the negation of l, after l has become true.
func (p *propagator) propagateClauses(l lit) {
	if p.clauses.watches == nil {
		return
	}
	f := l.not()
	ws := p.clauses.watches[f]
	if len(ws) == 0 {
		return
	}
	keep := 0
next:
	for i, w := range ws {
		if len(p.conflict) > 0 {
			keep += copy(ws[keep:], ws[i:])
			break
		}
		if p.value(w.other) > 0 {
			ws[keep] = w
			keep++
			continue
		}
		lits := p.clauses.lits(w.clause)
		if lits[0] == f {
			lits[0], lits[1] = lits[1], lits[0]
		}
		if first := lits[0]; p.value(first) > 0 {
			ws[keep] = watch{w.clause, first}
			keep++
			continue
		}
		for k := 2; k < len(lits); k++ {
			if p.value(lits[k]) >= 0 {
				lits[1], lits[k] = lits[k], lits[1]
				p.clauses.watches[lits[1]] = append(p.clauses.watches[lits[1]], watch{w.clause, lits[0]})
				continue next
			}
		}
		ws[keep] = watch{w.clause, lits[0]}
		keep++
		p.assert(lits[0], reason{kind: byLearnt, a: w.clause})
	}
	p.clauses.watches[f] = ws[:keep]
}
