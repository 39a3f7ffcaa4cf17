package techniques

import "context"

// Filled reports whether all cells have numbers.
func (s *State) Filled(cells []int32) bool {
	for _, c := range cells {
		if s.Value[c] == 0 {
			return false
		}
	}
	return true
}

// Finish applies the rules up to top until the board is full, nothing more is
// found, or enough returns true. It plays everything that a rule finds. It
// returns the hardest rule used.
func (s *State) Finish(ctx context.Context, top int, enough func() bool) (used int, err error) {
	for rule := 0; rule <= top && s.Blanks > 0 && !enough(); {
		if err := ctx.Err(); err != nil {
			return used, err
		}
		s.Found = s.Found[:0]
		s.Find(rule)
		if s.Contradicted {
			break
		}
		if s.Stopped() {
			continue
		}
		if len(s.Found) == 0 {
			rule++
			continue
		}
		for i := range s.Found {
			s.Add(s.Found[i].Conclusion)
			for _, f := range s.Found[i].More {
				s.Add(f)
			}
		}
		used, rule = max(used, rule), 0
	}
	return used, nil
}
