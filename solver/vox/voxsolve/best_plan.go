package voxsolve

import "slices"

// Limits of plans: beyond them only the search turn by turn runs.
const (
	planNodes   = 256
	planOptions = 60_000
)

// An option is a bomb in a plan: its cell, the turn in which it is put down and
// the turn at whose end it goes off.
type option[B nodeSet] struct {
	cell     int32
	put, end int32
	hit      B // nodes in its blast
	need     B // nodes on the cell, which must be dead by the turn before it is put down
}

// A planner looks for a win bomb by bomb instead of turn by turn. As in exact
// cover (Knuth 2000) it takes the node that the fewest options hit and tries each
// of these options; one that has failed is excluded from the later ones. Nodes
// on the cell of a chosen bomb must be hit in time, and a bomb that has to go off
// before its fuse has burnt down must be set off by another. Every step drops the
// options that cannot be part of a win with the remaining ones.
type planner[B nodeSet] struct {
	*prover[B]
	from     int // first turn
	options  []option[B]
	index    [][]int32 // by turn and cell: the options put there then, the soonest to go off first; -1 if there is none
	out      []bool    // by option: refuted
	chosen   []int32
	occupied []bool // by turn: a chosen bomb is put down
	levels   []*planLevel[B]
	tops     []turnMax[B] // by weight, see weighHits
	weights  []float32    // of the hits of the live options
	sets     []B
	family   *family[B]   // of the sets of a step
	alone    coverMemo[B] // nodes left by an option: whether the other bombs might hit them
	paired   coverMemo[B] // the same for two options
}

// A planLevel is a step of a plan. Turns are counted from the first.
type planLevel[B nodeSet] struct {
	left   int // bombs
	bare   B   // nodes still to be hit
	inTime []B // by turn: the nodes for which it is not too late to be hit at its end
	dead   []B // by turn: the nodes that chosen bombs have hit by its end
	mortal []B // by turn: the nodes that may be dead by its end
	live   []int32
	hits   []B       // of live: what they hit of bare, in time
	weight []float32 // of nodes: the multipliers of bound
}

// plan looks for a win from a state at the beginning of turn t as ask does. It
// returns open where it cannot plan.
func (s *prover[B]) plan(start state[B], t, last int, budget uint64) verdict {
	n := last - t + 1
	if s.err != nil || len(start.pending) > 0 || len(s.ids) > planNodes || n > planOptions/s.cells/s.fuse {
		return open
	}
	for len(s.path) > 0 {
		s.back()
	}
	if s.err = s.reserve(last); s.err != nil {
		return open
	}
	s.to, s.budget = last, s.work()+budget
	p := newPlanner(s, &start, t)
	v := p.solve(0)
	if s.plans.stopped && s.err == nil {
		s.err = s.halt()
	}
	if v == won && s.err == nil {
		p.play(start, t)
	}
	if s.err != nil {
		return open // or the path is not whole
	}
	return v
}

func newPlanner[B nodeSet](s *prover[B], start *state[B], t int) *planner[B] {
	turns := s.to - t + 1
	p := &planner[B]{prover: s, from: t, occupied: make([]bool, turns), tops: make([]turnMax[B], turns)}
	if s.plans == nil {
		s.plans = &cover[B]{pr: s.problem, known: newMemo(1 << 18), stop: s.cover.stop}
	}
	l := p.level(0)
	l.bare, l.left = start.alive, min(start.left, turns)
	l.weight = slices.Repeat([]float32{1}, len(s.ids))
	for e := range turns {
		l.inTime[e], l.dead[e] = start.alive, *new(B)
	}
	for put := t; put <= s.to; put++ {
		before := s.frame(put - 1)
		row := make([]int32, s.cells)
		for c := range row {
			row[c] = -1
			if s.shut[c] || start.used != nil && start.used[c>>6]>>(c&63)&1 != 0 {
				continue
			}
			row[c] = int32(len(p.options))
			for end := put; end < put+s.fuse && end <= s.to; end++ {
				if end >= t+s.fuse-1 {
					l.live = append(l.live, int32(len(p.options)))
				}
				p.options = append(p.options, option[B]{int32(c), int32(put), int32(end), and(s.frame(end).hits[c], start.alive), and(before.on[c], start.alive)})
			}
		}
		p.index = append(p.index, row)
	}
	p.out = make([]bool, len(p.options))
	return p
}

func (p *planner[B]) level(d int) *planLevel[B] {
	for len(p.levels) <= d {
		n := len(p.occupied)
		p.levels = append(p.levels, &planLevel[B]{inTime: make([]B, n), dead: make([]B, n), mortal: make([]B, n)})
	}
	return p.levels[d]
}

// solve looks for a win that contains the chosen bombs.
func (p *planner[B]) solve(d int) verdict {
	l := p.levels[d]
	p.tries++
	p.poll(64 + len(l.live))
	if p.err != nil || p.work() >= p.budget {
		return open
	}
	p.dropUseless(l)
	var column []int32
	switch group := p.unlitGroup(); {
	case group != nil:
		column = p.igniters(l, group)
	case empty(l.bare):
		return won
	default:
		if !p.bound(l, d == 0) {
			return lost
		}
		p.dropUseless(l)
		if !p.dropHopeless(l) {
			return lost
		}
		p.dropUseless(l)
		column = p.branch(l)
		if late := p.late(l); len(late) > 0 {
			column = late
		}
	}
	v := lost
	for i, o := range column {
		if v = p.choose(d, o); v != lost {
			column = column[:i]
			break
		}
		p.out[o] = true
	}
	for _, o := range column {
		p.out[o] = false
	}
	return v
}

// branch returns the options for the node that the fewest options hit. Options
// that hit the most come first.
func (p *planner[B]) branch(l *planLevel[B]) (column []int32) {
	p.computeHits(l)
	var count [planNodes]int32
	for _, h := range l.hits {
		for i := first(h); i >= 0; i = next(h, i) {
			count[i]++
		}
	}
	pick := first(l.bare)
	for i := pick; i >= 0; i = next(l.bare, i) {
		if count[i] < count[pick] {
			pick = i
		}
	}
	for j, h := range l.hits {
		if has(h, pick) {
			column = append(column, l.live[j])
		}
	}
	hit := func(i int32) int { return size(p.useful(l, &p.options[i])) }
	slices.SortStableFunc(column, func(a, b int32) int { return hit(b) - hit(a) })
	return column
}

// choose adds an option to the plan.
func (p *planner[B]) choose(d int, i int32) verdict {
	if p.probe != nil {
		if p.err = p.probe.AddUntraced(1); p.err != nil {
			return open
		}
	}
	l, n := p.levels[d], p.level(d+1)
	o := &p.options[i]
	put, end := int(o.put)-p.from, int(o.end)-p.from
	copy(n.inTime, l.inTime)
	copy(n.dead, l.dead)
	for e := end; e < len(n.dead); e++ {
		n.dead[e] = or(n.dead[e], o.hit)
	}
	n.left = l.left - 1
	n.bare = minus(l.bare, and(o.hit, l.inTime[end]))
	if !empty(o.need) {
		if put == 0 {
			return lost
		}
		n.bare = or(n.bare, minus(o.need, n.dead[put-1]))
		for e := put; e < len(n.inTime); e++ {
			n.inTime[e] = minus(n.inTime[e], o.need)
		}
	}
	if !empty(n.bare) && !p.cover.feasible(p.cover.from(p.from+p.fuse-1, p.to, n.bare), n.bare, n.left, effort) {
		return lost
	}
	p.chosen = append(p.chosen, i)
	p.occupied[put] = true
	v := lost
	if n.left > 0 || p.unlitGroup() == nil {
		n.live = n.live[:0]
		for _, j := range l.live {
			if !p.out[j] && !p.conflict(o, &p.options[j]) {
				n.live = append(n.live, j)
			}
		}
		n.weight = append(n.weight[:0], l.weight...)
		v = p.solve(d + 1)
	}
	if v != won {
		p.occupied[put] = false
		p.chosen = p.chosen[:len(p.chosen)-1]
	}
	return v
}

// play plays the plan, turn by turn.
func (p *planner[B]) play(start state[B], t int) {
	cells := slices.Repeat([]int32{wait}, len(p.occupied))
	for _, i := range p.chosen {
		cells[int(p.options[i].put)-t] = p.options[i].cell
	}
	l := p.prover.level(0)
	l.state = state[B]{alive: start.alive, left: start.left, used: start.used, pending: l.pending[:0]}
	at := p.root
	for d := 0; !empty(p.prover.level(d).alive); d++ {
		n := p.prover.level(d + 1)
		p.step(p.prover.level(d), n, t+d, cells[d])
		if p.probe != nil {
			if at, p.err = p.probe.Visit(at, p.move(cells[d]), t+d-p.now); p.err != nil {
				return
			}
		}
		p.path, p.trail = append(p.path, cells[d]), append(p.trail, at)
	}
}
