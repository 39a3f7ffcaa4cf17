package slidingsolve

import (
	"context"
	"fmt"

	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/words"
)

// explainDFS says why dfs rejected a move, or why none follows it.
func explainDFS(s searchEvent) string {
	switch {
	case s.Kind == solver.Visited && s.MaxMoves > 0:
		return explainLimit(s, fmt.Sprintf("At most %s allowed", words.Plural(len(s.Path)+1, "move is", "moves are")))
	case s.Kind == solver.Visited:
		return explainRound(s)
	case s.Rule == ruleReturn:
		return "This takes the last move back."
	}
	return ""
}

// explainSmart says why smart rejected a move, or why none follows it.
func explainSmart(s searchEvent) string {
	switch {
	case s.Kind == solver.Visited:
		return explainRound(s)
	case s.Rule == ruleReturn:
		return "This takes the last move back."
	case s.Rule != ruleHome:
		return ""
	}
	d, ok := newDepthStep(s)
	if !ok {
		return ""
	}
	return fmt.Sprintf("All tokens together would be %s from home, and %s left.",
		words.Count(d.then, "step"), words.Plural(s.Limit-len(s.Path)-1, "move is", "moves are"))
}

// explainRound says that a move was the last one of its round.
func explainRound(s searchEvent) string {
	return explainLimit(s, fmt.Sprintf("The limit of this round is %s", words.Count(len(s.Path)+1, "move")))
}

// explainLimit returns limit, followed by the number of moves that the home distances require.
func explainLimit(s searchEvent, limit string) string {
	if d, ok := newDepthStep(s); ok {
		limit += fmt.Sprintf(", and at least %d are needed: all tokens together are %s from home",
			len(s.Path)+1+d.then, words.Count(d.then, "step"))
	}
	return limit + "."
}

// maxMeasured is the largest number of vertices of a graph whose distances are computed
// for the variables of a search.
const maxMeasured = 500

// A depthStep is a step of a depth-first search, with the home distances before and after it.
type depthStep struct {
	searchEvent
	left int // sum of the home distances in Before
	then int // the same sum after the step
}

// newDepthStep returns the step of an event. It returns false if the graph is too large.
func newDepthStep(s searchEvent) (d depthStep, ok bool) {
	p := s.Before
	if p.Len() > maxMeasured {
		return d, false
	}
	far := graphs.NewDistanceTable(p)
	left, err := far.Sum(context.Background(), p)
	if err != nil {
		return d, false
	}
	row := far.To(p.At(int(s.Move)))
	return depthStep{searchEvent: s, left: left, then: left + int(row[p.Empty()]) - int(row[s.Move])}, true
}

// varsDFS returns the variables of the pseudo-code of dfs.
func varsDFS(s searchEvent) [][2]string { return depthVars(s, "max") }

// varsSmart returns the variables of the pseudo-code of smart.
func varsSmart(s searchEvent) [][2]string {
	if d, ok := newDepthStep(s); ok {
		return depthVars(s, "limit", [2]string{"left", fmt.Sprint(d.left)}, [2]string{"then", fmt.Sprint(d.then)})
	}
	return depthVars(s, "limit")
}

// depthVars returns the variables that both searches have. It puts others before the variable
// named limit.
func depthVars(s searchEvent, limit string, others ...[2]string) [][2]string {
	last := "none"
	if m, ok := s.Before.Last(); ok && len(s.Path) > 0 {
		last = fmt.Sprint(int(m))
	}
	out := append([][2]string{
		{"b", fmt.Sprint(s.Before.Empty())},
		{"last", last},
		{"depth", fmt.Sprint(len(s.Path))},
	}, others...)
	if s.Limit >= 0 {
		out = append(out, [2]string{limit, fmt.Sprint(s.Limit)})
	}
	return append(out, [2]string{"v", s.Move.String()})
}
