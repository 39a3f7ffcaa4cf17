package riverview

import (
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/ui/family"
)

// A tone is how items are pointed out, the strongest first.
type tone uint8

const (
	conclusion tone = 1 + iota // who crosses next
	struck                     // they cannot cross, or a search refuses it
	premise                    // a reason of a hint or a proof, or pointed out
	current                    // the crossing that a search has just made
	look                       // look here
)

// roleTones are the tones of the roles of hints; ways are not drawn.
var roleTones = map[solver.Role]tone{
	family.Region: look, solver.Premise: premise, solver.Elimination: struck, solver.Conclusion: conclusion,
}

// tone returns how one of the items is pointed out, 0 if none is.
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

// known reports whether all who take part in m are items of p.
func known(p position, m move) bool {
	_, err := river.ParseMove(p, m.String())
	return err == nil
}
