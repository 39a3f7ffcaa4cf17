package riverview

import (
	"fmt"
	"strings"

	"backtrack/model/river"
	"backtrack/ui/family"
)

// vars returns the variables of the pseudo-code.
func vars(s family.Moment[position, move]) [][2]string {
	out := [][2]string{{"state", stateWords(s.Before)}, {"load", s.Move.String()[1:]}}
	if s.Algorithm == "bfs" {
		out = append(out, [2]string{"layer", fmt.Sprint(len(s.Path))})
	}
	return out
}

// stateWords lists who is on which bank: "left G W, right F C, boat right".
func stateWords(p position) string {
	bank := func(s river.Side) string {
		text := s.String()
		for _, i := range p.On(s) {
			text += " " + p.Items()[i].ID
		}
		if len(p.On(s)) == 0 {
			text += " –"
		}
		return text
	}
	return strings.Join([]string{bank(river.LeftBank), bank(river.RightBank), p.Vessel() + " " + p.Boat().String()}, ", ")
}
