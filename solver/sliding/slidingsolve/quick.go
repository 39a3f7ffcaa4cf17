package slidingsolve

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"backtrack/model/sliding"
	"backtrack/solver"
)

var quickInfo = solver.Info{
	ID:     "quick",
	Name:   "Quick",
	Method: "construction",
	Doc: "Brings token after token home, on any graph, in polynomial time: the solution is long, and then shortened while time is left. " +
		"Block by block; in each the vertices are finished from the rim towards a small core, so that what remains has no cut vertex and the empty vertex can go round any token. " +
		"After Kornhauser, Miller and Spirakis 1984.",
	Rules: []solver.Rule{{
		ID: "shorten", Name: "Shorten",
		Doc: "The solution is shortened while time is left: by beams on blocks of at most 64 vertices, and by windows, stretches that are replaced by shorter ones.",
	}},
}

// quick constructs a solution and shortens it until it is proved shortest, no
// way to gain more is left, or ctx is done: then it returns what it has.
func quick(ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move]) (solver.Result[sliding.Move], error) {
	v := Judge(t.Start)
	if !v.Solvable {
		return unsolvable(v)
	}
	w, err := newWeave(ctx, t.Start, v.Blocks)
	if err != nil {
		return p.Result(false, err)
	}
	q := &quickly{ctx: ctx, task: t, probe: p, weave: w, bound: -1, proving: -1}
	err = q.show(w.moves())
	if err == nil {
		err = q.prove()
	}
	if err == nil && t.On("shorten") {
		err = q.shortenBeside()
	}
	return q.result(err)
}

// A quickly holds the best solution found.
type quickly struct {
	ctx     context.Context
	task    solver.Task[sliding.Position]
	probe   *solver.Probe[sliding.Move]
	weave   *weave
	moves   []sliding.Move
	nodes   []solver.Node // by move, as far as they are recorded
	bound   int           // no solution has fewer moves; -1 if none is known
	proving int           // the block of which a shortest walk is being searched for beside; -1 for none
}

// show makes moves the solution, and plays them instead of those before.
func (q *quickly) show(moves []sliding.Move) error {
	same := 0
	for same < len(moves) && same < len(q.moves) && moves[same] == q.moves[same] {
		same++
	}
	for i := len(q.moves); i > same; i-- {
		q.probe.Back(q.after(i))
	}
	q.nodes, q.moves = q.nodes[:min(same, len(q.nodes))], moves
	for i := same; i < len(moves); i++ {
		node, err := q.probe.Visit(q.after(i), moves[i], i+1)
		if err != nil {
			return err
		}
		if node != solver.Root {
			q.nodes = append(q.nodes, node)
		}
	}
	return nil
}

// after returns the node after so many moves; the root if it is not recorded.
func (q *quickly) after(moves int) solver.Node {
	if moves == 0 || moves > len(q.nodes) {
		return solver.Root
	}
	return q.nodes[moves-1]
}

// prove finds a lower bound: the distances of the tokens.
func (q *quickly) prove() error {
	sum, err := newFarness(q.task.Start).sum(q.ctx, q.task.Start)
	if err != nil {
		return err
	}
	b := q.weave.blocks
	back := b.Dist[q.task.Start.Empty()]
	sum = max(sum, back)
	if b.twoColoured() {
		sum += (sum + back) % 2
	}
	q.bound = sum
	return nil
}

// result is what quick returns. That time is over is no error when there is a
// solution; that it is longer than was allowed is.
func (q *quickly) result(err error) (solver.Result[sliding.Move], error) {
	r := solver.Result[sliding.Move]{Bound: q.bound, Count: new(big.Int)}
	if most := q.task.MaxMoves; most > 0 && len(q.moves) > most {
		if err == nil {
			err = fmt.Errorf("%w: the shortest solution that was found has %d moves", solver.ErrIncomplete, len(q.moves))
		}
		return r, err
	}
	r.Moves, r.Solutions, r.Count = q.moves, [][]sliding.Move{q.moves}, big.NewInt(1)
	r.Optimal = len(q.moves) <= q.bound
	return r, err
}

// construct finds a walk of the empty vertex in a block on its own that brings
// all tokens home. Entry is vertex 0.
func construct(ctx context.Context, near [][]uint16, kind Kind, content []uint16, empty uint16) ([]uint16, error) {
	a := newArena(ctx, near, content, empty)
	switch {
	case kind == Bridge:
		if empty != 0 {
			a.move(0)
		}
		return a.out[1:], nil
	case kind == Ring:
		return a.turnRing()
	}
	var g *growth
	if len(near) <= coreSize {
		g = &growth{near: near, core: identity16(len(near)), odd: -1}
	} else {
		var err error
		if g, err = grow(ctx, near); err != nil {
			return nil, err
		}
	}
	a.round = g.girth - 2
	a.many = append(a.many, len(g.core))
	for i, e := range g.ears {
		for _, v := range e.inner {
			a.rank[v] = int32(i + 1)
		}
		a.many = append(a.many, a.many[i]+len(e.inner))
	}
	a.level = int32(len(g.ears))
	a.setAim(g.core)
	c := newCarrier(a)
	for i, e := range slices.Backward(g.ears) {
		err := error(nil)
		if i == g.odd {
			err = a.settleOdd(c, e, g.colour)
		} else {
			err = a.settle(c, e)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := a.finish(g.core); err != nil {
		return nil, err
	}
	a.follow(a.home)
	return a.out[1:], nil
}

// setAim chooses the vertex of the core that is nearest to the entry as hub,
// and finds which tokens lie where when all but the empty vertex is done, and
// that at the hub.
func (a *arena) setAim(core []uint16) {
	a.aim = identity16(len(a.near))
	a.find.search(0)
	for _, v := range core {
		a.find.goal[v] = a.find.stamp
	}
	a.spread(-1, 1)
	for _, v := range a.find.queue {
		if a.find.goal[v] == a.find.stamp {
			a.hub = v
			break
		}
	}
	empty := uint16(0)
	for _, v := range a.find.way(a.hub) {
		a.aim[empty], a.aim[v] = a.aim[v], 0
		a.home = append(a.home, empty)
		empty = v
	}
	slices.Reverse(a.home)
}

// turnRing brings the tokens of a ring home the shorter way round. Its
// vertices are numbered along it. When the empty vertex goes up all the way
// from 0 to 0, every token moves down one place, that of 1 to the last.
func (a *arena) turnRing() ([]uint16, error) {
	n, e := len(a.near), int(a.empty)
	up, down := int(a.content[1]), int(a.content[1]) // what 1 holds when the empty vertex has gone up, or down, to 0
	if e > 0 {
		down = int(a.content[0])
	}
	if e == 1 {
		up = int(a.content[2])
	}
	ups := (n-e)%n + n*((n-up)%(n-1))
	downs := e + n*((down-1)%(n-1))
	step, moves := 1, ups
	if downs < ups {
		step, moves = n-1, downs
	}
	a.out = slices.Grow(a.out, min(moves, mostMoves))
	for range moves {
		a.move(uint16((int(a.empty) + step) % n))
		if err := a.tick(); err != nil {
			return nil, err
		}
	}
	return a.out[1:], nil
}
