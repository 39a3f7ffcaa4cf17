package riverview

import (
	"slices"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/ui/family"
)

// A tone is how an item is pointed out.
type tone uint8

const (
	look       tone = 1 + iota // look here
	premise                    // a reason of a hint or a proof
	struck                     // it cannot cross
	conclusion                 // who crosses next
	current                    // the crossing at which a search stands
	refused                    // the crossing that a search refuses
)

// tones lists how the items of crossings are pointed out.
func (s scene) tones() map[tone][]int {
	out := map[tone][]int{}
	add := func(t tone, moves ...move) {
		for _, m := range moves {
			if known(s.pos, m) {
				out[t] = append(out[t], s.pos.Aboard(m)...)
			}
		}
	}
	if m := s.mark.Current; m != nil {
		add(current, *m)
	}
	if m := s.mark.Refused; m != nil {
		add(refused, *m)
	}
	if m := s.mark.Next; m != nil {
		add(conclusion, *m)
	}
	for role, moves := range s.mark.Pointed() {
		if t, drawn := roleTones[role]; drawn {
			add(t, moves...)
		}
	}
	return out
}

// roleTones are the tones of the roles of hints; ways are not drawn.
var roleTones = map[solver.Role]tone{
	family.Region: look, solver.Premise: premise, solver.Elimination: struck, solver.Conclusion: conclusion,
}

// hinted reports whether somebody at a spot is pointed out in a tone that is
// asked for.
func (c picture) hinted(at spot, ask func(tone) bool) bool {
	for t, items := range c.s.tones() {
		if ask(t) && slices.ContainsFunc(items, func(i int) bool { return slices.Contains(at.items, i) }) {
			return true
		}
	}
	return false
}

// known reports whether all who take part in m are items of p.
func known(p position, m move) bool {
	_, err := river.ParseMove(p, m.String())
	return err == nil
}
