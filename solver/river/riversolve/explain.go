package riversolve

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/words"
)

// explain says why a crossing was rejected.
func explain(s searchEvent) string {
	if s.Kind != solver.Rejected {
		return ""
	}
	switch s.Rule {
	case rulePath:
		return explainPath(s)
	case ruleSeen:
		return "The search has been in this state before."
	}
	if why := s.Before.WhyIllegal(s.Before.Aboard(s.Move)); why != "" {
		return words.Sentence(why)
	}
	return "This state has been reached before, in no more crossings or time."
}

// explainPath says how many crossings ago everybody was where this crossing would take them.
func explainPath(s searchEvent) string {
	p, after := s.Before, s.Before.PlayLegal(s.Move)
	for i, m := range slices.Backward(s.Path) {
		p = p.PlayLegal(p.Cross(p.Aboard(m))) // takes m back, but not in the log and the time
		if p.Boat() == after.Boat() && slices.Equal(p.On(river.LeftBank), after.On(river.LeftBank)) {
			return fmt.Sprintf("Everybody would be where they were %s ago.", words.Count(len(s.Path)-i, "crossing"))
		}
	}
	return ""
}

// vars returns the variables of the pseudo-code.
func vars(s searchEvent) [][2]string {
	return [][2]string{{"state", stateWords(s.Before)}, {"load", s.Move.String()[1:]}}
}

// layerVars returns the variables of vars and the layer of bfs.
func layerVars(s searchEvent) [][2]string {
	return append(vars(s), [2]string{"layer", fmt.Sprint(len(s.Path))})
}

// stateWords lists who is on which bank: "left G W, right F C, boat right".
func stateWords(p river.Position) string {
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
