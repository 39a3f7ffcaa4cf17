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
	reasonTurns = 100     // more than are allowed, where nodes move
)

// reason implements [Reason].
func (s *prover) reason(ctx context.Context, p vox.Position) (text string, where []vox.Move) {
	s = newProver(s.Board, nil, ctx.Err)
	turns := s.Last - s.Now
	if turns == 0 {
		return "No turn is left.", nil
	}
	if s.Bombs == 0 {
		rest := s.spent()
		return fmt.Sprintf("No bomb is left for the %s.", s.named(rest)), s.places(rest)
	}
	if i := s.All.Minus(s.Exposed).First(); i >= 0 {
		return s.locked(i)
	}
	from := s.Start()
	s.to = s.Last
	if uncovered := s.uncovered(&from, s.Now+1); !uncovered.Empty() {
		f := &voxboard.SetFamily{Rough: true, Max: len(s.IDs)} // a stand-in if the sets would take too much memory
		if s.Reserve(s.Last) == nil {
			f = s.cover.From(s.earliest(&from, s.Now+1), s.Last, uncovered)
		}
		if !f.Rough && !s.cover.Apart(f, uncovered, s.Bombs) {
			if apart := s.cover.Core; apart.Len() > s.Bombs {
				return fmt.Sprintf("No blast hits two of the %s, so they take %d bombs, but %s.",
					s.named(apart), apart.Len(), bombsLeft(s.Bombs)), s.places(apart)
			}
		}
		if !s.cover.Feasible(f, uncovered, s.Bombs, reasonSteps) {
			least := s.Bombs + 1
			for least < uncovered.Len() && !s.cover.Feasible(f, uncovered, least, reasonSteps) {
				least++
			}
			return fmt.Sprintf("It takes at least %d blasts to hit the %s, in whatever order, but %s.",
				least, s.named(uncovered), bombsLeft(s.Bombs)), s.places(uncovered)
		}
	}
	return s.hurry(p)
}

// spent returns the nodes that are alive once the pending bombs have gone off.
func (s *prover) spent() voxboard.Set {
	l := s.Start()
	for t := s.Now + 1; t <= s.Last && len(l.Pending) > 0; t++ {
		var n voxboard.State
		s.Step(&l, &n, t, voxboard.Wait)
		l = n
	}
	return l.Alive
}

// bombsLeft says how many bombs are left.
func bombsLeft(bombs int) string {
	return words.Either(bombs, "only one is left", fmt.Sprintf("only %d are left", bombs))
}

// turnsLeft says how few turns are left.
func turnsLeft(turns int) string { return words.Either(turns, "one is", fmt.Sprintf("%d are", turns)) }

// named names nodes by their cells.
func (s *prover) named(set voxboard.Set) string {
	const maxNamed = 12
	var names []string
	for i := range set.All {
		names = append(names, s.Cell(s.Node(i, s.Now)).String())
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
func (s *prover) places(set voxboard.Set) (out []vox.Move) {
	for i := range set.All {
		out = append(out, vox.Put(s.Cell(s.Node(i, s.Now))))
	}
	return out
}

// locked says why node i cannot be hit.
func (s *prover) locked(i int) (string, []vox.Move) {
	at := s.Cell(s.Node(i, s.Now))
	where := []vox.Move{vox.Put(at)}
	var names []string
	open := false
	for _, on := range s.Tracks[i] {
		s.Hitters(i, on, func(c int32) {
			if put := vox.Put(s.Cell(c)); !slices.Contains(names, put.String()) {
				where, names = append(where, put), append(names, put.String())
				open = open || !s.Shut[c]
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

// hurry says whether more turns would suffice.
func (s *prover) hurry(p vox.Position) (string, []vox.Move) {
	turns := s.Last - s.Now
	more := math.MaxInt32
	if s.Period > 1 {
		more = s.Last + reasonTurns
	}
	if turns < s.Fuse && len(s.Start().Pending) == 0 {
		return fmt.Sprintf("A bomb goes off at the end of turn %d, counted from the one in which it is put, but "+
			"only %s left.", s.Fuse, turnsLeft(turns)), nil
	}
	var o *prover
	o = newProver(voxboard.New(p, more), nil, func() error {
		if o.work() > reasonWork {
			return errReason
		}
		return s.halt()
	})
	o.Bombs, o.floor = s.Bombs, s.Last+1
	win, proved := o.optimum(o.Start(), s.Now+1, o.Horizon(), false)
	bombs := words.Either(s.Bombs, "one bomb", fmt.Sprintf("%d bombs", s.Bombs))
	switch {
	case win != nil && s.Now+len(win) == o.floor:
		return fmt.Sprintf("It takes %d turns, but only %s left.", len(win), turnsLeft(turns)), nil
	case win != nil:
		return fmt.Sprintf("It takes more than the %d turns that are left; %d are enough.", turns, len(win)), nil
	case proved && s.Period == 1:
		return fmt.Sprintf("There are enough bombs to hit all nodes, but their cells are not free in time. "+
			"Every order of placing %s was tried, without a limit on turns.", bombs), nil
	}
	return fmt.Sprintf("Every play of at most %d turns with %s was tried, or was ruled out because the bombs "+
		"left could not hit all nodes.", turns, bombs), nil
}
