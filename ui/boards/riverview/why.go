package riverview

import (
	"fmt"
	"slices"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// why says why a crossing was refused.
func why(s family.Moment[position, move]) string {
	if s.Kind != solver.Rejected {
		return ""
	}
	p := s.Before
	switch s.Rule {
	case "":
		if why := p.Refuse(p.Aboard(s.Move)); why != "" {
			return words.Sentence(why)
		}
		return "This state has been reached before, in no more crossings or time."
	case "path":
		after, ago := p.Moved(s.Move), 0
		for i := len(s.Path) - 1; i >= 0; i-- {
			ago++
			p = undone(p, s.Path[i])
			if sameState(p, after) {
				return fmt.Sprintf("Everybody would be where they were %s ago.", words.Count(ago, "crossing"))
			}
		}
	case "seen":
		return "The search has been in this state before."
	}
	return ""
}

// undone returns the position before a crossing, as far as who is where.
func undone(p position, m move) position { return p.Moved(p.Cross(p.Aboard(m))) }

// sameState reports whether everybody and the boat are on the same banks in p and q.
func sameState(p, q position) bool {
	return p.Boat() == q.Boat() && slices.Equal(p.On(river.LeftBank), q.On(river.LeftBank))
}
