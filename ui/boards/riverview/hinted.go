package riverview

import (
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/ui/family"
)

// A tone is a way to point out items. The strongest one is first.
type tone uint8

const (
	toneConclusion tone = 1 + iota // who crosses next
	toneStruck                     // can't cross, or is rejected by a search
	tonePremise                    // is a reason of a hint or a proof, or is pointed out
	toneCurrent                    // crossed in the last move of a search
	toneLook                       // is a place to look at
)

// roleTones are the tones of the roles of hints. Paths are not drawn.
var roleTones = map[solver.Role]tone{
	family.Region: toneLook, solver.Premise: tonePremise, solver.Elimination: toneStruck, solver.Conclusion: toneConclusion,
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
	for t, m := range map[tone]*move{toneCurrent: s.mark.Current, toneStruck: s.mark.Rejected, toneConclusion: s.mark.Next} {
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
