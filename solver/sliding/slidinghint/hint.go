package slidinghint

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/solvability"
	"backtrack/words"
)

// Hints returns all hints, at least one. If limit is 1, it leaves out the hint for the longer
// step.
func (o *outlook) Hints(ctx context.Context, limit int) ([]Hint, error) {
	if !o.plan.exact {
		return o.partHints(), nil
	}
	options, err := o.options(ctx, true)
	if err != nil {
		return nil, err
	}
	o.learnStart(ctx)
	first := o.plan.moves[0]
	d := len(o.plan.moves)
	best := bestMoves(options, d)
	if back, ok := o.p.Last(); ok && slices.Contains(best, back) {
		first = back
	}
	out := make([]Hint, 0, len(best)+1)
	for _, m := range append([]sliding.Move{first}, best...) {
		if len(out) > 0 && m == first {
			continue
		}
		moves, err := o.through(m, options)
		if err != nil {
			return nil, err
		}
		h := o.moveHint(options, moves)
		if back, ok := o.p.Last(); ok && m == back {
			o.takeBack(&h)
		} else if text := o.waste(); text != "" {
			h.How = append(h.How, reason{Role: solver.Premise, Text: text})
		}
		out = append(out, h)
		if k := tour(o.p.Empty(), moves); k > 1 && m == first && h.Technique != ruleBack && limit > 1 {
			long, err := o.tourHint(h, moves, k)
			if err != nil {
				return nil, err
			}
			out = append(out, long)
		}
	}
	return out, nil
}

// bestMoves lists the moves after which the distance is less than d.
func bestMoves(options []option, d int) (out []sliding.Move) {
	for _, x := range options {
		if x.after == d-1 {
			out = append(out, x.move)
		}
	}
	return out
}

// through returns a shortest solution of o.p that begins with m. m must be a best move.
func (o *outlook) through(m sliding.Move, options []option) ([]sliding.Move, error) {
	if m == o.plan.moves[0] {
		return o.plan.moves, nil
	}
	x := options[slices.IndexFunc(options, func(x option) bool { return x.move == m })]
	if o.table != nil {
		rest, err := o.easiest.solution(x.to)
		return append([]sliding.Move{m}, rest...), err
	}
	return append([]sliding.Move{m}, x.rest...), nil
}

// moveHint returns the hint to play the first of moves, a shortest solution.
func (o *outlook) moveHint(options []option, moves []sliding.Move) Hint {
	p, m, d := o.p, moves[0], len(moves)
	best := bestMoves(options, d)
	unknowns := slices.ContainsFunc(options, func(x option) bool { return x.after < 0 })
	only := len(best) == 1 && !unknowns
	h := Hint{Do: o.names.do(p, m), Moves: []sliding.Move{m}}
	h.Technique, h.Cost = price(o.far, p, m, only && len(options) >= 3)
	h.Title = Techniques[h.Technique].Name
	name := o.names.moving(p, m)
	comparison := ""
	switch {
	case len(options) == 1:
		comparison = words.Upper(name) + " is the only possible move"
	case unknowns:
		comparison = words.Upper(name) + " begins a shortest solution"
	case only:
		comparison = words.Upper(name) + " is the only best move"
	case len(best) == len(options):
		comparison = words.Either(len(best)-1, "Both", "All "+words.Number(len(best))) + " moves are best. " +
			words.Upper(name) + " is one of them"
	default:
		comparison = fmt.Sprintf("%s is one of %s best moves", words.Upper(name), words.Number(len(best)))
	}
	comparison += ": " + compareLengths(d, d-1)
	switch t := p.At(int(m)); h.Technique {
	case ruleUphill:
		far := o.far.To(t)
		comparison += fmt.Sprintf(" %s %d goes farther from home, from %s to %s.",
			words.Upper(o.names.one()), t, words.Number(int(far[m])), words.Count(int(far[p.Empty()]), "step"))
	case ruleLeave:
		comparison += fmt.Sprintf(" %s %d leaves home and comes back later.", words.Upper(o.names.one()), t)
	}
	k := tour(p.Empty(), moves)
	if o.teach(&h, parts(p, o.blocks, moves, true)[0]) {
		h.How = append([]reason{{Role: solver.Premise, Text: comparison}}, o.tourReasons(moves, k)...)
	} else {
		h.Tag = words.Count(d, "move")
		few := min(max(p.Len()/4, 2), 4) // marking most tokens would say nothing
		h.Region = places(p, movedTokens(p, moves[:min(k, few)]))
		n := len(h.Region)
		h.Where = fmt.Sprintf("%s from the goal. The %s that %s next %s marked.",
			words.Count(d, "move"), o.names.noun(n), words.Either(n, "moves", "move"), words.Either(n, "is", "are"))
		h.What = comparison
		h.How = o.tourReasons(moves, k)
	}
	h.How = append(h.How, o.alternatives(options, m, d)...)
	return h
}

// compareLengths says in a sentence how many moves are left before and after some moves.
func compareLengths(before, after int) string {
	if after == 0 {
		return "it solves the puzzle."
	}
	return fmt.Sprintf("%s left %s %s.", words.Count(before, "move"), words.Either(before, "becomes", "become"), words.Number(after))
}

// arrivals returns the tokens that a part of a solution brings home from elsewhere. It
// returns nil if there are too many to name.
func (o *outlook) arrivals(s part) []int {
	if n := len(s.home); n > maxNamed || 2*n >= o.p.Len() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.home), func(t int) bool { return o.p.At(t) == t })
}

// teach fills the first two stages of a hint from the next part of the solution. They say
// which tokens come home to stay and which others make way for them. If there are too many
// tokens to name, or none, teach changes nothing and returns false.
func (o *outlook) teach(h *Hint, s part) bool {
	home := o.arrivals(s)
	if len(home) == 0 {
		return false
	}
	them, n := o.names.tokens(home), len(home)
	h.Tag = them
	if n > 1 {
		h.Tag = words.Count(n, o.names.one())
	}
	h.Where = fmt.Sprintf("Bring %s home next. %s can stay there.", them, words.Either(n, "It", "They"))
	h.Region = places(o.p, home)
	aside, back := o.others(home, s.moves)
	var say []string
	if n := len(aside); n > 0 {
		others := words.Upper(o.names.tokens(aside))
		if n > maxNamed {
			others = fmt.Sprintf("%s other %s", words.Number(n), o.names.noun(n))
		}
		say = append(say, fmt.Sprintf("%s %s way for %s.", others, words.Either(n, "makes", "make"), them))
	}
	if n := len(back); n > 0 {
		say = append(say, fmt.Sprintf("%s %s home and %s back later.", words.Upper(o.names.tokens(back)),
			words.Either(n, "leaves", "leave"), words.Either(n, "comes", "come")))
	}
	switch {
	case len(s.moves) == 1:
		say = append(say, words.Upper(them)+" is next to its home.")
	case len(say) == 0:
		say = append(say, fmt.Sprintf("No other %s moves while %s %s home.", o.names.one(), them, words.Either(n, "comes", "come")))
	}
	h.What = strings.Join(say, " ")
	return true
}

// others returns the tokens other than home that moves slide until all tokens of home are home.
// aside are those that are away from home now, back are those that are at home. Each list is in
// ascending order.
func (o *outlook) others(home []int, moves []sliding.Move) (aside, back []int) {
	moved := movedTokens(o.p, moves)
	for !slices.Contains(home, moved[len(moved)-1]) {
		moved = moved[:len(moved)-1]
	}
	slices.Sort(moved)
	for _, t := range slices.Compact(moved) {
		switch {
		case slices.Contains(home, t):
		case o.p.At(t) == t:
			back = append(back, t)
		default:
			aside = append(aside, t)
		}
	}
	return aside, back
}

// tourReasons returns two reasons: the next move, and the path of the hole in the first k
// moves of a shortest solution.
func (o *outlook) tourReasons(moves []sliding.Move, k int) []reason {
	next := reason{Role: solver.Conclusion, Text: o.names.do(o.p, moves[0]) + ".", Show: moves[:1]}
	text := words.Upper(compareLengths(len(moves), len(moves)-k))
	if k > 1 {
		text = fmt.Sprintf("A shortest solution goes on like this: %s slide in turn. ", o.names.tokens(movedTokens(o.p, moves[:k])))
		if left := len(moves) - k; left > 0 {
			text += fmt.Sprintf("Then %s left.", movesRemain(left))
		} else {
			text += "Then the puzzle is solved."
		}
	}
	return []reason{next, {Role: solver.Path, Text: text, Show: holePath(o.p, moves[:k])}}
}

// movesRemain writes how many moves remain: "12 moves are".
func movesRemain(n int) string { return words.Count(n, "move") + words.Either(n, " is", " are") }

// alternatives returns reasons that say where the moves other than m lead.
func (o *outlook) alternatives(options []option, m sliding.Move, d int) []reason {
	by := map[int][]sliding.Move{}
	for _, x := range options {
		if x.move != m {
			by[x.after] = append(by[x.after], x.move)
		}
	}
	var out []reason
	add := func(role solver.Role, after int, one, several, end string) {
		if ms := by[after]; len(ms) > 0 {
			text := words.Upper(o.names.sliders(o.p, ms)) + words.Either(len(ms), one, several) + end
			out = append(out, reason{Role: role, Text: text, Show: ms})
		}
	}
	add(solver.Elimination, d+1, " leads", " lead", fmt.Sprintf(" away from the goal: then %s left.", movesRemain(d+1)))
	add(solver.Elimination, d, " leads", " lead", fmt.Sprintf(" nowhere: then %s still left.", movesRemain(d)))
	add(solver.Premise, d-1, " is", " are", fmt.Sprintf(" just as good: then %s left.", movesRemain(d-1)))
	add(solver.Premise, unknown, " was", " were", " not looked into: that would take too long.")
	if n := len(by[unknown]); n > 0 {
		out[len(out)-1].Show = nil // nothing is known about these moves
	}
	return out
}

// takeBack turns h into the hint to take the last move back.
func (o *outlook) takeBack(h *Hint) {
	d := len(o.plan.moves)
	h.Technique, h.Cost, h.Title, h.Tag = ruleBack, costMove, Techniques[ruleBack].Name, ""
	h.Where = "Your last move led away from the goal."
	h.What = "A shortest solution takes it back."
	h.Region = h.Moves
	h.Do = "Take it back: " + words.Lower(o.names.do(o.p, h.Moves[0]))
	text := fmt.Sprintf("Your last move made it %s instead of %s. Undo takes it back without counting it.",
		words.Count(d, "move"), words.Number(d-1))
	first := []reason{{Role: solver.Premise, Text: text}}
	if waste := o.waste(); waste != "" {
		first = append(first, reason{Role: solver.Premise, Text: waste})
	}
	h.How = append(first, h.How...)
}

// waste says how many moves of the game were wasted so far. It returns "" if none was, or if
// that is not known.
func (o *outlook) waste() string {
	played, d, start := o.p.Played(), len(o.plan.moves), o.fromStart()
	wasted := played + d - start
	if start == unknown || wasted == 0 {
		return ""
	}
	return fmt.Sprintf("%s made and %s to go, where %s would have done: %s wasted so far.",
		words.Count(played, "move"), words.Number(d), words.Number(start), movesRemain(wasted))
}

// fromStart returns the distance at the start of the game, or unknown.
func (o *outlook) fromStart() int {
	start := o.p.Start()
	if o.table != nil {
		return o.table.Distance(start)
	}
	if d, ok := o.advisor.Known(start); ok {
		return d
	}
	return unknown
}

// learnStart makes the distance at the start of the game known to fromStart. It searches for at
// most shortSearch, and so may fail.
func (o *outlook) learnStart(ctx context.Context) {
	start := o.p.Start()
	if o.p.Played() == 0 || o.fromStart() != unknown {
		return
	}
	if r, err := o.advisor.best(ctx, start, 0, shortSearch); err == nil && r.Optimal {
		o.advisor.addPlan(newPlan(start, r.Moves, true, len(r.Moves)))
	}
}

// tourHint turns h, the hint to play the first of moves, into the hint to play the first k
// moves together.
func (o *outlook) tourHint(h Hint, moves []sliding.Move, k int) (Hint, error) {
	d := len(moves)
	h.Title = "To the end of this line"
	h.Tag = words.Count(k, "move")
	if len(o.arrivals(parts(o.p, o.blocks, moves, true)[0])) == 0 {
		h.What = fmt.Sprintf("%s are the next that slide in a shortest solution: %s",
			words.Upper(o.names.tokens(movedTokens(o.p, moves[:k]))), compareLengths(d, d-k))
	}
	h.Do = fmt.Sprintf("Play %s", words.Count(k, "move"))
	h.Moves = moves[:k]
	h.How = o.tourReasons(moves, k)
	h.Cost = 0
	at := o
	for i, m := range moves[:k] {
		only := false
		if at.table != nil {
			_, only = choices(at.table, at.p)
		}
		rule, cost := price(at.far, at.p, m, only)
		h.Cost += cost
		h.Technique = max(h.Technique, rule)
		next, err := at.p.Play(m)
		if err != nil {
			return h, fmt.Errorf("move %d of the tour: %w", i+1, err)
		}
		at = o.at(next, nil)
	}
	return h, nil
}

// moveSteps returns a step for each move to the end. It moves o.p to the end.
func (o *outlook) moveSteps(ctx context.Context) ([]Hint, error) {
	var out []Hint
	for i := range o.plan.moves {
		at := o.at(o.p, o.plan.after(i))
		options, err := at.options(ctx, false)
		if err != nil {
			return out, err
		}
		out = append(out, at.moveHint(options, at.plan.moves))
		if o.p, err = o.p.Play(at.plan.moves[0]); err != nil {
			return out, err
		}
	}
	return out, nil
}

// partHints returns two hints from a solution that is not proved to be shortest: for its next
// step, and for the first move of that step. It returns one hint if the step is a single move.
func (o *outlook) partHints() []Hint {
	next := parts(o.p, o.blocks, o.plan.moves, true)[0]
	h := o.partHint(next)
	text := fmt.Sprintf("The goal is at least %s away, with this solution %s.",
		words.Count(o.plan.bound, "move"), words.Number(len(o.plan.moves)))
	h.How = append([]reason{{Role: solver.Premise, Text: text}}, h.How...)
	if len(next.moves) == 1 {
		return []Hint{h}
	}
	one := h
	one.Title, one.Cost = "Only the first move", costMove
	one.Do, one.Moves = o.names.do(o.p, next.moves[0]), next.moves[:1]
	return []Hint{h, one}
}

// partHint returns the hint to play a part of a solution of o.p.
func (o *outlook) partHint(s part) Hint {
	n, them := len(s.moves), o.names.tokens(s.home)
	h := Hint{Technique: ruleTogether, Cost: n, Moves: s.moves}
	h.Do = fmt.Sprintf("Bring %s home (%s)", them, words.Count(n, "move"))
	rings := lists.Count(s.home, func(t int) bool {
		i := o.blocks.Of[t]
		return i >= 0 && o.blocks.List[i].Kind == solvability.Ring
	})
	switch {
	case rings == len(s.home):
		h.Technique = ruleTurn
	case len(s.home) == 1:
		h.Technique = ruleHome
	}
	h.Title = Techniques[h.Technique].Name
	finish := fmt.Sprintf("In %s %s", words.Count(n, "move"), them+words.Either(len(s.home), " comes home and stays", " come home and stay"))
	if s.still > 0 {
		finish += ", as " + words.Either(s.still, "does the one that is finished",
			fmt.Sprintf("do the %s that are finished", words.Number(s.still)))
	}
	finish += "."
	if o.teach(&h, s) {
		h.How = []reason{{Role: solver.Premise, Text: finish}}
	} else { // marking most tokens would say nothing
		h.Tag = words.Count(len(s.home), o.names.one())
		h.Where = fmt.Sprintf("The next step brings %s home.", h.Tag)
		h.What = finish
	}
	return o.explain(h, s)
}

// explain adds the reasons of a part to h: the paths of the hole and of the tokens that
// come home.
func (o *outlook) explain(h Hint, s part) Hint {
	k := tour(o.p.Empty(), s.moves)
	text := fmt.Sprintf("%s %s in turn.", words.Upper(o.names.tokens(movedTokens(o.p, s.moves[:k]))),
		words.Either(k, "slides", "slide"))
	if k < len(s.moves) {
		text = "At first " + words.Lower(text)
	}
	h.How = append(h.How, reason{Role: solver.Path, Text: text, Show: holePath(o.p, s.moves[:k])})
	for _, t := range s.home[:min(len(s.home), maxNamed)] {
		path := tokenPath(o.p, s.moves, t)
		text := fmt.Sprintf("%s %d goes %s.", words.Upper(o.names.one()), t, o.names.path(path))
		h.How = append(h.How, reason{Role: solver.Conclusion, Text: text, Show: asMoves(path[:1])})
	}
	return h
}

// partSteps returns a step for each part to the end. It moves o.p to the end.
func (o *outlook) partSteps(ctx context.Context) ([]Hint, error) {
	var out []Hint
	for _, s := range parts(o.p, o.blocks, o.plan.moves, false) {
		if err := ctx.Err(); err != nil {
			return out, err
		}
		out = append(out, o.partHint(s))
		q, err := o.p.PlayAll(s.moves)
		if err != nil {
			return out, err
		}
		o.p = q
	}
	return out, nil
}
