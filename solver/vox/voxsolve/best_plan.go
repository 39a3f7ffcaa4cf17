package voxsolve

import (
	"slices"

	"backtrack/solver/vox/internal/voxboard"
)

// Limits of the nodes and options of a plan. Beyond them only the search turn by turn runs.
const (
	planNodes   = 256
	planOptions = 60_000
)

// An option is a bomb in a plan: its cell, the turn in which it is put down and
// the turn at whose end it goes off.
type option struct {
	cell     int32
	put, end int32
	hit      voxboard.Set // nodes in its blast
	need     voxboard.Set // nodes on the cell, which must be dead by the turn before it is put down
}

// A planner looks for a win bomb by bomb instead of turn by turn. As in exact
// cover (Knuth 2000) it takes the node that the fewest options hit and tries each
// of these options. An option that has failed is excluded while the later ones are
// tried. Nodes on the cell of a chosen bomb must be hit in time, and a bomb that
// has to go off before its fuse has burnt down must be set off by another. Every
// step drops options that cannot be part of a win.
type planner struct {
	*prover
	from     int // first turn
	options  []option
	index    [][]int32 // by turn and cell: the option that goes off soonest, followed by the others; -1 if none
	excluded []bool    // options that are refuted
	chosen   []int32
	occupied []bool // turns in which a chosen bomb is put down
	levels   []*planLevel
	tops     []turnMax           // the heaviest hit of each turn, see weighHits
	family   *voxboard.SetFamily // family of the hits in the current step
	single   coreList            // sets of nodes that all bombs but one cannot hit
	pair     coreList            // sets of nodes that all bombs but two cannot hit
}

// A planLevel is a step of a plan. Its slices by turn begin with turn planner.from.
type planLevel struct {
	bombsLeft int            // bombs that may still be chosen
	uncovered voxboard.Set   // nodes still to be hit
	inTime    []voxboard.Set // nodes that a hit at the end of each turn still destroys in time
	dead      []voxboard.Set // nodes that chosen bombs have hit by the end of each turn
	mortal    []voxboard.Set // nodes that may be dead by the end of each turn
	live      []int32        // options that may still be chosen
	hits      []voxboard.Set // the uncovered nodes that each live option hits in time
	weight    []float32      // the multiplier of each node in bound
}

// plan looks for a win like ask, but bomb by bomb, see planner. It returns undecided if the
// state has pending bombs or there are too many options for a plan.
func (p *prover) plan(start voxboard.State, t, last int, budget uint64) verdict {
	n := last - t + 1
	if p.err != nil || len(start.Pending) > 0 || len(p.IDs) > planNodes || n > planOptions/p.Cells/p.Fuse {
		return undecided
	}
	for len(p.path) > 0 {
		p.back()
	}
	if p.err = p.CheckMemory(last); p.err != nil {
		return undecided
	}
	p.to, p.budget = last, p.work()+budget
	planner := newPlanner(p, &start, t)
	v := planner.solve(0)
	if p.plans.Stopped && p.err == nil {
		p.err = p.halt()
	}
	if v == won && p.err == nil {
		planner.play(start, t)
	}
	if p.err != nil {
		return undecided // the path may be incomplete
	}
	return v
}

func newPlanner(search *prover, start *voxboard.State, t int) *planner {
	turns := search.to - t + 1
	p := &planner{prover: search, from: t, occupied: make([]bool, turns), tops: make([]turnMax, turns)}
	if search.plans == nil {
		search.plans = search.cover.Fresh(1 << 18)
	}
	l := p.level(0)
	l.uncovered, l.bombsLeft = start.Alive, min(start.Left, turns)
	l.weight = slices.Repeat([]float32{1}, len(search.IDs))
	for e := range turns {
		l.inTime[e], l.dead[e] = start.Alive, voxboard.Set{}
	}
	for put := t; put <= search.to; put++ {
		before := search.Frame(put - 1)
		row := make([]int32, search.Cells)
		for c := range row {
			row[c] = -1
			if search.Shut[c] || start.Crater(int32(c)) {
				continue
			}
			row[c] = int32(len(p.options))
			for end := put; end < put+search.Fuse && end <= search.to; end++ {
				if end >= t+search.Fuse-1 {
					l.live = append(l.live, int32(len(p.options)))
				}
				p.options = append(p.options, option{int32(c), int32(put), int32(end),
					search.Frame(end).Hits[c].And(start.Alive), before.On[c].And(start.Alive)})
			}
		}
		p.index = append(p.index, row)
	}
	p.excluded = make([]bool, len(p.options))
	return p
}

// level returns the step at depth d.
func (p *planner) level(d int) *planLevel {
	for len(p.levels) <= d {
		n := len(p.occupied)
		l := &planLevel{}
		l.inTime, l.dead, l.mortal = make([]voxboard.Set, n), make([]voxboard.Set, n), make([]voxboard.Set, n)
		p.levels = append(p.levels, l)
	}
	return p.levels[d]
}

// solve looks for a win that contains the chosen bombs, from the step at depth d.
func (p *planner) solve(d int) verdict {
	l := p.levels[d]
	p.tries++
	p.poll(64 + len(l.live))
	if p.err != nil || p.work() >= p.budget {
		return undecided
	}
	p.dropUseless(l)
	var column []int32
	switch group := p.unlitGroup(); {
	case group != nil:
		column = p.igniters(l, group)
	case l.uncovered.Empty():
		return won
	default:
		if !p.bound(l, d == 0) {
			return lost
		}
		if !p.dropHopeless(l) {
			return lost
		}
		p.dropUseless(l)
		column = p.branch(l)
		if late := p.lateOptions(l); len(late) > 0 {
			column = late
		}
	}
	v := lost
	for i, o := range column {
		if v = p.choose(d, o); v != lost {
			column = column[:i]
			break
		}
		p.excluded[o] = true
	}
	for _, o := range column {
		p.excluded[o] = false
	}
	return v
}

// branch returns the options for the node that the fewest options hit. Options that hit more
// nodes come first.
func (p *planner) branch(l *planLevel) (column []int32) {
	p.computeHits(l)
	var count [planNodes]int32
	for _, h := range l.hits {
		for i := h.First(); i >= 0; i = h.Next(i) {
			count[i]++
		}
	}
	pick := l.uncovered.First()
	for i := pick; i >= 0; i = l.uncovered.Next(i) {
		if count[i] < count[pick] {
			pick = i
		}
	}
	for j, h := range l.hits {
		if h.Has(pick) {
			column = append(column, l.live[j])
		}
	}
	hit := func(i int32) int { return p.useful(l, &p.options[i]).Len() }
	slices.SortStableFunc(column, func(a, b int32) int { return hit(b) - hit(a) })
	return column
}

// choose adds an option to the plan, and looks for a win from there.
func (p *planner) choose(d int, i int32) verdict {
	if p.probe != nil {
		if p.err = p.probe.AddUntraced(1); p.err != nil {
			return undecided
		}
	}
	l, n := p.levels[d], p.level(d+1)
	o := &p.options[i]
	put, end := int(o.put)-p.from, int(o.end)-p.from
	copy(n.inTime, l.inTime)
	copy(n.dead, l.dead)
	for e := end; e < len(n.dead); e++ {
		n.dead[e] = n.dead[e].Or(o.hit)
	}
	n.bombsLeft = l.bombsLeft - 1
	n.uncovered = l.uncovered.Minus(o.hit.And(l.inTime[end]))
	if !o.need.Empty() {
		if put == 0 {
			return lost
		}
		n.uncovered = n.uncovered.Or(o.need.Minus(n.dead[put-1]))
		for e := put; e < len(n.inTime); e++ {
			n.inTime[e] = n.inTime[e].Minus(o.need)
		}
	}
	if !n.uncovered.Empty() {
		f := p.cover.From(p.from+p.Fuse-1, p.to, n.uncovered)
		if !p.cover.Feasible(f, n.uncovered, n.bombsLeft, nodeEffort) {
			return lost
		}
	}
	p.chosen = append(p.chosen, i)
	p.occupied[put] = true
	v := lost
	if n.bombsLeft > 0 || p.unlitGroup() == nil {
		n.live = n.live[:0]
		for _, j := range l.live {
			if !p.excluded[j] && !p.conflict(o, &p.options[j]) {
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
func (p *planner) play(start voxboard.State, t int) {
	cells := slices.Repeat([]int32{voxboard.Wait}, len(p.occupied))
	for _, i := range p.chosen {
		cells[int(p.options[i].put)-t] = p.options[i].cell
	}
	l := p.prover.stateAt(0)
	l.State = voxboard.State{Alive: start.Alive, Left: start.Left, Used: start.Used}
	at := p.root
	for d := 0; !p.prover.stateAt(d).Alive.Empty(); d++ {
		n := p.prover.stateAt(d + 1)
		p.Step(&p.prover.stateAt(d).State, &n.State, t+d, cells[d])
		if p.probe != nil {
			if at, p.err = p.probe.Visit(at, p.Move(cells[d]), t+d-p.Now); p.err != nil {
				return
			}
		}
		p.path, p.trail = append(p.path, cells[d]), append(p.trail, at)
	}
}
