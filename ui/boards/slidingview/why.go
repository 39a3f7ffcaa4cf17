package slidingview

import (
	"fmt"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// why says why a move was refused, or why none follows it.
func why(s family.Moment[position, move]) string {
	switch {
	case s.Kind == solver.Visited:
		return whyLimit(s)
	case s.Rule == "return":
		return "This takes the last move back."
	case s.Rule == "home":
		d, ok := newDepthStep(s)
		if !ok {
			break
		}
		return fmt.Sprintf("All tokens together would be %s from home, and %s left.", words.Count(d.then, "step"), words.Plural(s.Limit-len(s.Path)-1, "move is", "moves are"))
	}
	return ""
}

// whyLimit says that a move was the last one that the limit allows, and how many are
// needed by the home distances.
func whyLimit(s family.Moment[position, move]) string {
	depth := len(s.Path) + 1
	text := fmt.Sprintf("The limit of this round is %s", words.Count(depth, "move"))
	if s.Algorithm == "dfs" && s.MaxMoves > 0 {
		text = fmt.Sprintf("At most %s allowed", words.Plural(depth, "move is", "moves are"))
	}
	if d, ok := newDepthStep(s); ok {
		text += fmt.Sprintf(", and at least %d are needed: all tokens together are %s from home", depth+d.then, words.Count(d.then, "step"))
	}
	return text + "."
}
