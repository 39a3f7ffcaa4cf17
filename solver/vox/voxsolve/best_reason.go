package voxsolve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"backtrack/model/vox"
	"backtrack/solver/vox/internal/voxboard"
	"backtrack/words"
)

// Limits of the search for the reason why there is no win.
const (
	reasonSteps = 100_000 // steps of a cover
	reasonWork  = 500_000 // work of a search with more turns
	reasonTurns = 100     // turns searched beyond the limit of the level, if nodes move
)

// reason implements [Reason]. It uses a new prover for the same board.
func (p *prover) reason(ctx context.Context, start vox.Position) (text string, where []vox.Move) {
	p = newProver(p.Board, nil, ctx.Err)
	turns := p.Last - p.Now
	if turns == 0 {
		return "No turn is left.", nil
	}
	if p.Bombs == 0 {
		rest := p.survivors()
		return fmt.Sprintf("No bomb is left for the %s.", p.nodeNames(rest)), p.places(rest)
	}
	if i := p.All.Minus(p.Exposed).First(); i >= 0 {
		return p.lockedReason(i)
	}
	from := p.Start()
	p.to = p.Last
	if bare := p.bareNodes(&from, p.Now+1); !bare.Empty() {
		f := &voxboard.SetFamily{Rough: true, Max: len(p.IDs)} // kept if the sets would take too much memory
		if p.CheckMemory(p.Last) == nil {
			f = p.cover.From(p.earliest(&from, p.Now+1), p.Last, bare)
		}
		if !f.Rough && !p.cover.Apart(f, bare, p.Bombs) {
			if apart := p.cover.Core; apart.Len() > p.Bombs {
				return fmt.Sprintf("No blast hits two of the %s, so they take %d bombs, but %s.",
					p.nodeNames(apart), apart.Len(), bombsLeft(p.Bombs)), p.places(apart)
			}
		}
		if !p.cover.Feasible(f, bare, p.Bombs, reasonSteps) {
			least := p.Bombs + 1
			for least < bare.Len() && !p.cover.Feasible(f, bare, least, reasonSteps) {
				least++
			}
			return fmt.Sprintf("It takes at least %d blasts to hit the %s, in whatever order, but %s.",
				least, p.nodeNames(bare), bombsLeft(p.Bombs)), p.places(bare)
		}
	}
	return p.timeReason(start)
}

// survivors returns the nodes that are alive once the pending bombs have gone off.
func (p *prover) survivors() voxboard.Set {
	l := p.Start()
	for t := p.Now + 1; t <= p.Last && len(l.Pending) > 0; t++ {
		var n voxboard.State
		p.Step(&l, &n, t, voxboard.Wait)
		l = n
	}
	return l.Alive
}

// bombsLeft says how few bombs are left.
func bombsLeft(bombs int) string {
	return words.Either(bombs, "only one is left", fmt.Sprintf("only %d are left", bombs))
}

// turnsLeft says how few turns are left.
func turnsLeft(turns int) string { return words.Either(turns, "one is", fmt.Sprintf("%d are", turns)) }

// nodeNames names nodes by their cells.
func (p *prover) nodeNames(set voxboard.Set) string {
	const maxNamed = 12
	var names []string
	for i := range set.All {
		names = append(names, p.Cell(p.Node(i, p.Now)).String())
	}
	switch {
	case len(names) == 1:
		return "node on " + names[0]
	case len(names) > maxNamed:
		return fmt.Sprintf("%d nodes", len(names))
	}
	return "nodes on " + words.List(names, "and")
}

// places returns the cells of nodes.
func (p *prover) places(set voxboard.Set) (out []vox.Move) {
	for i := range set.All {
		out = append(out, vox.Put(p.Cell(p.Node(i, p.Now))))
	}
	return out
}

// lockedReason says why node i cannot be hit.
func (p *prover) lockedReason(i int) (string, []vox.Move) {
	at := p.Cell(p.Node(i, p.Now))
	where := []vox.Move{vox.Put(at)}
	var names []string
	open := false
	for _, on := range p.Tracks[i] {
		p.Hitters(i, on, func(c int32) {
			if put := vox.Put(p.Cell(c)); !slices.Contains(names, put.String()) {
				where, names = append(where, put), append(names, put.String())
				open = open || !p.Shut[c]
			}
		})
	}
	switch {
	case len(names) == 0:
		return fmt.Sprintf("No bomb can ever hit the node on %v: there is no cell in reach of it that can take one.", at), where
	case open:
		return fmt.Sprintf("No blast can hit the node on %v in the turns that are left.", at), where[:1]
	case len(names) > 8:
		return fmt.Sprintf("The node on %v can be hit only from cells with nodes that cannot be hit first.", at), where
	}
	return fmt.Sprintf("The node on %v can be hit only from %s, where there are nodes that cannot be hit first.",
		at, words.List(names, "and")), where
}

// errReason ends a search that takes more than reasonWork.
var errReason = errors.New("the search for a reason takes too long")

// timeReason says that there is no win in the turns left, and whether more turns would suffice.
func (p *prover) timeReason(start vox.Position) (string, []vox.Move) {
	turns := p.Last - p.Now
	more := math.MaxInt32
	if p.Period > 1 {
		more = p.Last + reasonTurns
	}
	if turns < p.Fuse && len(p.Start().Pending) == 0 {
		return fmt.Sprintf("A bomb goes off at the end of turn %d, counted from the one in which it is put, but "+
			"only %s left.", p.Fuse, turnsLeft(turns)), nil
	}
	var o *prover
	o = newProver(voxboard.New(start, more), nil, func() error {
		if o.work() > reasonWork {
			return errReason
		}
		return p.halt()
	})
	o.Bombs, o.floor = p.Bombs, p.Last+1
	win, proved := o.optimum(o.Start(), p.Now+1, o.Horizon(), false)
	bombs := words.Either(p.Bombs, "one bomb", fmt.Sprintf("%d bombs", p.Bombs))
	switch {
	case win != nil && p.Now+len(win) == o.floor:
		return fmt.Sprintf("It takes %d turns, but only %s left.", len(win), turnsLeft(turns)), nil
	case win != nil:
		return fmt.Sprintf("It takes more than the %d turns that are left; %d are enough.", turns, len(win)), nil
	case proved && p.Period == 1:
		return fmt.Sprintf("There are enough bombs to hit all nodes, but their cells are not free in time. "+
			"Every order of placing %s was tried, without a limit on turns.", bombs), nil
	}
	return fmt.Sprintf("Every play of at most %d turns with %s was tried, or was ruled out because the bombs "+
		"left could not hit all nodes.", turns, bombs), nil
}
