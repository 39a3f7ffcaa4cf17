package riverview

import (
	"slices"

	"backtrack/model/river"
	"backtrack/solver"
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
	add(premise, s.mark.Shown...)
	h := s.mark.Hint
	if h == nil || s.mark.Rung < 1 {
		return out
	}
	if s.mark.Rung < 3 || len(h.How) == 0 {
		add(look, h.Region...)
	}
	for _, r := range h.How {
		switch {
		case r.Role == solver.Premise && s.mark.Rung >= 2:
			add(premise, r.Show...)
		case s.mark.Rung < 3:
		case r.Role == solver.Elimination:
			add(struck, r.Show...)
		case r.Role == solver.Conclusion:
			add(conclusion, r.Show...)
		}
	}
	return out
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
