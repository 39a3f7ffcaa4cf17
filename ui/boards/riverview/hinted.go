package riverview

import (
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/ui/family"
)

// An emphasis is a way to point out items. The constants go from the strongest to the
// weakest.
type emphasis uint8

const (
	emphasisConclusion emphasis = 1 + iota // the items cross next
	emphasisStruck                         // the items can't cross, or a search rejects their crossing
	emphasisPremise                        // the items are a premise of a hint or a proof
	emphasisCurrent                        // the items crossed in the last move of a search
	emphasisLook                           // a hint says to look at the items
)

// roleEmphases maps the roles of hints to emphases. Paths are not drawn.
var roleEmphases = map[solver.Role]emphasis{
	family.Region: emphasisLook, solver.Premise: emphasisPremise, solver.Elimination: emphasisStruck, solver.Conclusion: emphasisConclusion,
}

// emphasis returns the emphasis of a group of items, or 0 if none is pointed out.
func (s scene) emphasis(items []int) emphasis {
	best := emphasis(0)
	add := func(t emphasis, moves ...move) {
		for _, m := range moves {
			if (best == 0 || t < best) && t > 0 && known(s.pos, m) && len(intersection(s.pos.Aboard(m), items)) > 0 {
				best = t
			}
		}
	}
	for t, m := range map[emphasis]*move{emphasisCurrent: s.mark.Current, emphasisStruck: s.mark.Rejected, emphasisConclusion: s.mark.Next} {
		if m != nil {
			add(t, *m)
		}
	}
	for role, moves := range s.mark.Pointed() {
		add(roleEmphases[role], moves...)
	}
	return best
}

// known reports whether all who cross in m are items of p.
func known(p position, m move) bool {
	_, err := river.ParseMove(p, m.String())
	return err == nil
}
