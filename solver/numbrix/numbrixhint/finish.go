package numbrixhint

import "context"

// filled reports whether all cells have numbers.
func (s *state) filled(cells []int32) bool {
	for _, c := range cells {
		if s.val[c] == 0 {
			return false
		}
	}
	return true
}

// finish applies the rules up to top, all that each finds at once, until the
// board is full, nothing more is found, or enough says so. It returns the
// hardest rule used.
func (s *state) finish(ctx context.Context, top int, enough func() bool) (used int, err error) {
	for rule := 0; rule <= top && s.blanks > 0 && !enough(); {
		if err := ctx.Err(); err != nil {
			return used, err
		}
		s.found = s.found[:0]
		s.find(rule)
		if s.dead {
			break
		}
		if s.stopped() {
			continue
		}
		if len(s.found) == 0 {
			rule++
			continue
		}
		for i := range s.found {
			s.add(s.found[i].then)
			for _, f := range s.found[i].more {
				s.add(f)
			}
		}
		used, rule = max(used, rule), 0
	}
	return used, nil
}
