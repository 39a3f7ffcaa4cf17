package voxsolve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"backtrack/model/vox"
	"backtrack/solver/internal/english"
)

// Limits of the search for the reason why there is no win.
const (
	reasonSteps = 100_000 // of a cover
	reasonWork  = 500_000 // of a search with more turns
	reasonTurns = 100     // more than are allowed, where nodes move
)

// reason implements [Reason].
func (s sizedSearch[B]) reason(ctx context.Context, p vox.Position) (text string, where []vox.Move) {
	s.prover = newProver(s.problem, nil, ctx.Err)
	turns := s.last - s.now
	if turns == 0 {
		return "No turn is left.", nil
	}
	if s.bombs == 0 {
		rest := s.spent()
		return fmt.Sprintf("No bomb is left for the %s.", s.named(rest)), s.places(rest)
	}
	if i := first(minus(s.all, s.exposed)); i >= 0 {
		return s.locked(i)
	}
	from := s.start()
	s.to = s.last
	if bare := s.reachable(&from, s.now+1); !empty(bare) {
		f := &family[B]{rough: true, max: len(s.ids)} // where the sets would take too much memory
		if s.reserve(s.last) == nil {
			f = s.cover.from(s.earliest(&from, s.now+1), s.last, bare)
		}
		if s.cover.f = f; !f.rough {
			_, ok := s.cover.apart(bare, s.bombs)
			if apart := s.cover.core; !ok && size(apart) > s.bombs {
				return fmt.Sprintf("No blast hits two of the %s, so they take %d bombs, but %s.", s.named(apart), size(apart), left(s.bombs)), s.places(apart)
			}
		}
		if !s.cover.feasible(f, bare, s.bombs, reasonSteps) {
			least := s.bombs + 1
			for least < size(bare) && !s.cover.feasible(f, bare, least, reasonSteps) {
				least++
			}
			return fmt.Sprintf("It takes at least %d blasts to hit the %s, in whatever order, but %s.", least, s.named(bare), left(s.bombs)), s.places(bare)
		}
	}
	return s.hurry(p)
}

// spent returns the nodes that are alive once the pending bombs have gone off.
func (s sizedSearch[B]) spent() B {
	l, n := &level[B]{state: s.start()}, new(level[B])
	for t := s.now + 1; t <= s.last && len(l.pending) > 0; t++ {
		s.step(l, n, t, wait)
		l, n = n, l
	}
	return l.alive
}

// left says how many bombs are left.
func left(bombs int) string {
	return english.Either(bombs, "only one is left", fmt.Sprintf("only %d are left", bombs))
}

// few says how few turns are left.
func few(turns int) string { return english.Either(turns, "one is", fmt.Sprintf("%d are", turns)) }

// named names nodes by their cells.
func (pr *problem[B]) named(set B) string {
	const most = 12
	var names []string
	for i := first(set); i >= 0; i = next(set, i) {
		names = append(names, pr.cell(pr.node(i, pr.now)).String())
	}
	switch {
	case len(names) == 1:
		return "node on " + names[0]
	case len(names) > most:
		return fmt.Sprintf("%d nodes", len(names))
	}
	return "nodes on " + english.List(names, "and")
}

// places returns the cells of nodes.
func (pr *problem[B]) places(set B) (out []vox.Move) {
	for i := first(set); i >= 0; i = next(set, i) {
		out = append(out, vox.Put(pr.cell(pr.node(i, pr.now))))
	}
	return out
}

// locked says why node i cannot be hit.
func (pr *problem[B]) locked(i int) (string, []vox.Move) {
	at := pr.cell(pr.node(i, pr.now))
	where := []vox.Move{vox.Put(at)}
	var names []string
	open := false
	for _, on := range pr.tracks[i] {
		pr.cross(on, func(c int32) {
			if put := vox.Put(pr.cell(c)); (c != on || len(pr.tracks[i]) > 1) && !slices.Contains(names, put.String()) {
				where, names = append(where, put), append(names, put.String())
				open = open || !pr.shut[c]
			}
		})
	}
	switch {
	case len(names) == 0:
		return fmt.Sprintf("No bomb can ever hit the node on %v: there is no cell in reach of it that can take one.", at), where
	case open:
		return fmt.Sprintf("No blast can hit the node on %v in the turns that are left.", at), where[:1]
	case len(names) > 8:
		return fmt.Sprintf("The node on %v can be hit only from cells with nodes on them that cannot be hit first.", at), where
	}
	return fmt.Sprintf("The node on %v can be hit only from %s, where nodes stand that cannot be hit first.", at, english.List(names, "and")), where
}

// errReason ends a search that takes more than reasonWork.
var errReason = errors.New("the search for a reason takes too long")

// hurry says whether more turns would suffice.
func (s sizedSearch[B]) hurry(p vox.Position) (string, []vox.Move) {
	turns := s.last - s.now
	more := math.MaxInt32
	if s.period > 1 {
		more = s.last + reasonTurns
	}
	if turns < s.fuse && len(s.pending) == 0 {
		return fmt.Sprintf("A bomb goes off at the end of turn %d, counted from the one in which it is put, but only %s left.", s.fuse, few(turns)), nil
	}
	var o *prover[B]
	o = newProver(newProblem[B](p, more), nil, func() error {
		if o.work() > reasonWork {
			return errReason
		}
		return s.halt()
	})
	o.bombs, o.floor = s.bombs, s.last+1
	win, proved := o.least(o.start(), s.now+1, o.horizon(), false)
	bombs := english.Either(s.bombs, "one bomb", fmt.Sprintf("%d bombs", s.bombs))
	switch {
	case win != nil && s.now+len(win) == o.floor:
		return fmt.Sprintf("It takes %d turns, but only %s left.", len(win), few(turns)), nil
	case win != nil:
		return fmt.Sprintf("It takes more than the %d turns that are left; %d are enough.", turns, len(win)), nil
	case proved && s.period == 1:
		return fmt.Sprintf("Blasts enough to hit all nodes could be found, but not cells that are free in time: every order in which %s can be put down has been tried, without a limit of turns.", bombs), nil
	}
	return fmt.Sprintf("Every play of at most %d turns with %s has been tried, or leaves nodes that the bombs then left cannot hit.", turns, bombs), nil
}
