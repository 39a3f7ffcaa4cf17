package slidingview

import "backtrack/solver"

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

func (p pointer) on(vertices []move, n int, set func(*hintLook)) {
	for _, m := range vertices {
		if v := int(m); v >= 0 && v < n {
			l := p.at[v]
			set(&l)
			p.at[v] = l
		}
	}
}

// hinted returns the reason of a proof and as much of the hint as its rung
// allows.
func (s scene) hinted() pointer {
	p, n := pointer{at: map[int]hintLook{}}, s.pos.Len()
	premise := func(l *hintLook) { l.premise = true }
	p.on(s.mark.Shown, n, premise)
	h := s.mark.Hint
	if h == nil || s.mark.Rung < 1 {
		return p
	}
	if s.mark.Rung < 3 || len(h.How) == 0 {
		p.on(h.Region, n, func(l *hintLook) { l.region = true })
	}
	if s.mark.Rung == 2 && len(h.Moves) > 0 {
		p.on(h.Moves[:1], n, func(l *hintLook) { l.named = true })
		return p
	}
	for _, r := range h.How {
		switch {
		case r.Role == solver.Premise && s.mark.Rung >= 2:
			p.on(r.Show, n, premise)
		case s.mark.Rung < 3:
		case r.Role == solver.Elimination:
			p.on(r.Show, n, func(l *hintLook) { l.struck = true })
		case r.Role == solver.Conclusion:
			p.on(r.Show, n, func(l *hintLook) { l.conclusion = true })
		case r.Role == solver.Way:
			for _, m := range r.Show {
				if v := int(m); v >= 0 && v < n {
					p.way = append(p.way, v)
				}
			}
		}
	}
	return p
}
