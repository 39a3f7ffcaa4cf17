package slidingview

import (
	"fmt"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// why says why a move was refused.
func why(s family.Moment[position, move]) string {
	switch {
	case s.Kind != solver.Rejected:
	case s.Rule == "return":
		return "This takes the last move back."
	case s.Rule == "home":
		d, ok := newDepthStep(s)
		if !ok {
			break
		}
		text := fmt.Sprintf("All tokens together would be %s from home", words.Count(d.then, "step"))
		if d.limit < 0 {
			return text + ", more than there are moves left."
		}
		return fmt.Sprintf("%s, and %s left.", text, words.Plural(d.limit-len(s.Path)-1, "move is", "moves are"))
	}
	return ""
}
