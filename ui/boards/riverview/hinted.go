package riverview

import (
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/ui/family"
)

// A tone is a way to point out items. The strongest one is first.
type tone uint8

const (
	conclusion tone = 1 + iota // who crosses next
	struck                     // can't cross, or is rejected by a search
	premise                    // is a reason of a hint or a proof, or is pointed out
	current                    // crossed in the last move of a search
	look                       // is a place to look at
)

// roleTones are the tones of the roles of hints. Paths are not drawn.
var roleTones = map[solver.Role]tone{
	family.Region: look, solver.Premise: premise, solver.Elimination: struck, solver.Conclusion: conclusion,
}

// tone returns the tone of a group of items, or 0 if none is pointed out.
func (s scene) tone(items []int) tone {
	best := tone(0)
	add := func(t tone, moves ...move) {
		for _, m := range moves {
			if (best == 0 || t < best) && t > 0 && known(s.pos, m) && len(intersection(s.pos.Aboard(m), items)) > 0 {
				best = t
			}
		}
	}
	for t, m := range map[tone]*move{current: s.mark.Current, struck: s.mark.Rejected, conclusion: s.mark.Next} {
		if m != nil {
			add(t, *m)
		}
	}
	for role, moves := range s.mark.Pointed() {
		add(roleTones[role], moves...)
	}
	return best
}

// known reports whether all who cross in m are items of p.
func known(p position, m move) bool {
	_, err := river.ParseMove(p, m.String())
	return err == nil
}
