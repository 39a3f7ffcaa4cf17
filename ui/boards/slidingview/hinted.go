package slidingview

import (
	"backtrack/solver"
	"backtrack/ui/family"
)

// A hintLook is what a hint, or the reason of a proof, shows on a vertex.
type hintLook struct {
	region     bool // look here
	premise    bool
	struck     bool
	conclusion bool
	named      bool // the words speak of this one
}

// ringed reports whether the hint draws a ring, which the ring of the pointer
// would cover.
func (l hintLook) ringed() bool { return l.premise || l.struck || l.conclusion || l.named }

// A pointer is all that is pointed out on the board.
type pointer struct {
	at  map[int]hintLook
	way []int // vertices in order
}

// hinted returns what the reason of a proof and the hint point out. In the second
// rung that is the first vertex from which a token moves.
func (s scene) hinted() pointer {
	p := pointer{at: map[int]hintLook{}}
	point := func(m move, set func(*hintLook)) {
		if s.inside(m) {
			l := p.at[int(m)]
			set(&l)
			p.at[int(m)] = l
		}
	}
	named := s.mark.Hint != nil && s.mark.Rung == family.RungWhat && len(s.mark.Hint.Moves) > 0
	if named {
		point(s.mark.Hint.Moves[0], func(l *hintLook) { l.named = true })
	}
	for role, moves := range s.mark.Pointed() {
		for _, m := range moves {
			if role == solver.Way && s.inside(m) {
				p.way = append(p.way, int(m))
				continue
			}
			point(m, func(l *hintLook) {
				switch role {
				case family.Region:
					l.region = true
				case solver.Premise:
					l.premise = l.premise || !named
				case solver.Elimination:
					l.struck = true
				case solver.Conclusion:
					l.conclusion = true
				}
			})
		}
	}
	return p
}
