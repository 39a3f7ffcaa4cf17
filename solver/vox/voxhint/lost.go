package voxhint

import (
	"context"
	"fmt"
	"sort"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/internal/english"
)

// mistake says since when and why p cannot be won any more.
func mistake(ctx context.Context, p vox.Position) (Hint, error) {
	since, err := lostSince(ctx, p)
	if err != nil {
		return Hint{}, err
	}
	h := Hint{Technique: solver.Mistake, Title: "This level cannot be won", Where: "No move can win."}
	if since > 0 {
		h.Title = fmt.Sprintf("Lost since turn %d", since)
		h.Tag = fmt.Sprintf("turn %d", since)
		h.Where = fmt.Sprintf("Since turn %d, no move can win.", since)
	}
	text, show := why(p)
	h.What, h.Do, h.Region = text, "Undo", show
	h.How = []reason{premise(text, show)}
	return h, ctx.Err()
}

// lostSince returns the first turn after which p could not be won any more, 0
// if it never could.
func lostSince(ctx context.Context, p vox.Position) (int, error) {
	at, err := vox.Parse(p.Puzzle())
	if err != nil {
		return 0, err
	}
	positions := []vox.Position{at}
	for _, t := range p.Log() {
		if at, err = at.Play(t.Move); err != nil {
			return 0, err
		}
		positions = append(positions, at)
	}
	since := sort.Search(len(positions)-1, func(i int) bool {
		if err != nil {
			return true
		}
		var ok bool
		ok, err = Finishable(ctx, positions[i])
		return !ok
	})
	return since, err
}

// fewTurns is the number of turns of moving nodes that why examines.
const fewTurns = 150

// why returns a sentence that says why p cannot be won any more, and the nodes
// that it names.
func why(p vox.Position) (string, []vox.Move) {
	turns := p.Turns() - p.Turn()
	l := survey(context.Background(), p, p.Turn()+max(1, min(turns, fewTurns)), p.Left())
	if l.b == nil {
		return "Every possibility has been tried.", nil
	}
	alive, missed := l.s.alive.members(), l.open.members()
	left := english.Count(p.Left(), "bomb") + english.Either(p.Left(), " is left", " are left")
	switch {
	case turns == 0:
		return fmt.Sprintf("The %s are used up, and %s %s left.", english.Count(p.Turns(), "turn"), l.few(alive), english.Either(len(alive), "is", "are")), l.show(alive)
	case p.Left() == 0 && len(l.s.charges) == 0:
		return fmt.Sprintf("No bomb is left to hit %s.", l.few(alive)), l.show(alive)
	case p.Left() == 0 && len(missed) > 0:
		return fmt.Sprintf("No bomb is left, and those on the board miss %s.", l.few(missed)), l.show(missed)
	case len(l.s.charges) == 0 && turns < p.Fuse():
		return fmt.Sprintf("%s left, but a bomb placed now goes off only at the end of the %s turn.", english.Upper(english.Count(turns, "turn")+english.Either(turns, " is", " are")), ordinal(p.Fuse())), l.show(alive)
	case l.b.moving && turns > fewTurns:
		return "Every possibility has been tried.", nil
	}
	for i := range l.open.all {
		if node := []int{i}; len(l.opts[i]) == 0 {
			return fmt.Sprintf("No bomb can hit %s from any cell.", l.nodes(node)), l.show(node)
		}
	}
	apart := l.cover.apart(l.open)
	if n := len(apart); n > min(p.Left(), turns) {
		apart = apart[:min(p.Left(), turns)+1]
		if turns < p.Left() {
			left = english.Count(turns, "turn") + english.Either(turns, " is left", " are left")
		}
		if len(apart) == 1 {
			return fmt.Sprintf("Nothing can hit %s any more.", l.nodes(apart)), l.show(apart)
		}
		return fmt.Sprintf("It takes a bomb for each of %s, and only %s.", l.apartOf(apart), left), l.show(apart)
	}
	if !l.cover.enough(l.open, p.Left()) {
		return fmt.Sprintf("No %s can hit all of %s.", english.Count(p.Left(), "bomb"), l.few(missed)), l.show(missed)
	}
	return fmt.Sprintf("Every possibility with %s and %s has been tried, and none hits %s in time.", english.Count(p.Left(), "bomb"), english.Count(turns, "turn"), english.Either(len(alive), "the last node", fmt.Sprintf("all %d nodes", len(alive)))), l.show(alive)
}

// mostNamed is how many nodes are named one by one.
const mostNamed = 6

// few names nodes or, if they are many, says how many are shown.
func (l *ladder) few(nodes []int) string {
	if len(nodes) > mostNamed {
		return fmt.Sprintf("these %d nodes", len(nodes))
	}
	return l.nodes(nodes)
}

// ordinal writes a small number as a place in a row.
func ordinal(n int) string {
	if words := []string{"", "first", "second", "third", "fourth", "fifth"}; n < len(words) {
		return words[n]
	}
	return fmt.Sprintf("%dth", n)
}
