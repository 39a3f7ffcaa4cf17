package voxsolve

import (
	"context"
	"fmt"
	"slices"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/words"
)

// explain says why a turn was rejected, or why no turn follows a turn that was played.
func explain(s searchEvent) string {
	switch {
	case s.Kind == solver.Visited:
		return explainEnd(s)
	case s.Rule >= 0:
		return smartRules[s.Rule].explain(s)
	}
	if why := s.Before.WhyIllegal(s.Move.Cell); why != "" {
		return words.Sentence(why)
	}
	return fmt.Sprintf("A bomb has gone off on %v, and this search uses no cell twice.", s.Move.Cell)
}

// explainEnd says that a turn was the last one. It returns "" if it was not.
func explainEnd(s searchEvent) string {
	after, err := s.Before.Play(s.Move)
	if err != nil || after.Turn() < lastTurn(s) {
		return ""
	}
	return fmt.Sprintf("This was the last turn, and %s left.", words.Plural(len(after.Alive()), "node is", "nodes are"))
}

// lastTurn returns the last turn that the search plays.
func lastTurn(s searchEvent) int {
	if s.MaxMoves > 0 {
		return min(s.Before.Turns(), s.Start.Turn()+s.MaxMoves)
	}
	return s.Before.Turns()
}

// vars returns the variables of the pseudo-code of dfs.
func vars(s searchEvent) [][2]string {
	p := s.Before
	out := [][2]string{
		{"turn", fmt.Sprintf("%d of %d", p.Turn()+1, lastTurn(s))},
		{"bombs", fmt.Sprint(p.BombsLeft())},
		{"nodes", fmt.Sprint(len(p.Alive()))},
	}
	if s.Move.Bomb {
		out = append(out, [2]string{"cell", s.Move.Cell.String()})
	}
	return out
}

// smartVars returns the variables of the pseudo-code of smart.
func smartVars(s searchEvent) [][2]string {
	out := vars(s)
	if after, err := s.Before.Play(s.Move); err == nil {
		out = slices.Insert(out, 3, [2]string{"bare", fmt.Sprint(rulesAt(s, after).bareNodes().Len())})
	}
	return out
}

// rulesAt returns a rule set at position p, with the last turn that the search of s plays.
func rulesAt(s searchEvent, p vox.Position) *ruleSet {
	sim := newSim(p, p.Burnt(), 0)
	sim.last = lastTurn(s)
	return newRuleSet(context.Background(), &search{sim: sim}, p)
}

// rulesAfter is like rulesAt for the position after the move of s.
func rulesAfter(s searchEvent) *ruleSet {
	after, err := s.Before.Play(s.Move)
	if err != nil {
		after = s.Before
	}
	return rulesAt(s, after)
}

// bare ends a phrase about nodes that no pending bomb can hit.
const bare = " that no bomb on the board can hit"

// describe names the bare nodes. The text begins with singular if there is one bare node, and
// with plural otherwise.
func (r *ruleSet) describe(singular, plural string) string {
	if n := r.bareNodes().Len(); n != 1 {
		return fmt.Sprintf("%sthe %d nodes%s", plural, n, bare)
	}
	return singular + "the node" + bare
}

// reach says how many of the bare nodes some number of bombs can hit. If there are no bombs,
// it calls them noBomb.
func (r *ruleSet) reach(bombs int, noBomb string) string {
	switch n := r.largestHit(r.bareNodes()); {
	case bombs <= 0:
		return noBomb + " can be put down"
	case bombs == 1:
		return fmt.Sprintf("1 more bomb hits at most %d", n)
	default:
		return fmt.Sprintf("%d more bombs hit at most %d each", bombs, n)
	}
}

// tooFewText says that the bombs left can't hit the bare nodes.
func (r *ruleSet) tooFewText() string {
	left := words.Plural(r.bareNodes().Len(), "node"+bare+" is", "nodes"+bare+" are")
	return fmt.Sprintf("%s left, and %s.", left, r.reach(r.usable(), "no bomb"))
}
