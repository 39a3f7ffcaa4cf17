package slidinghint

import (
	"context"
	"fmt"
	"slices"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/internal/english"
	"backtrack/solver/sliding/solvability"
)

// Hints returns all hints, at least one; with most at 1 it leaves out the longer step.
func (o *outlook) Hints(ctx context.Context, most int) ([]Hint, error) {
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
			o.back(&h)
		} else if text := o.waste(); text != "" {
			h.How = append(h.How, reason{Role: solver.Premise, Text: text})
		}
		out = append(out, h)
		if k := tour(o.p.Empty(), moves); k > 1 && m == first && h.Technique != ruleBack && most > 1 {
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

// through returns a shortest solution that begins with m.
func (o *outlook) through(m sliding.Move, options []option) ([]sliding.Move, error) {
	if m == o.plan.moves[0] {
		return o.plan.moves, nil
	}
	q := options[slices.IndexFunc(options, func(x option) bool { return x.move == m })].to
	if o.table != nil {
		rest, err := o.easy.solution(q)
		return append([]sliding.Move{m}, rest...), err
	}
	if l := o.advisor.kept(q, true); l != nil {
		return append([]sliding.Move{m}, l.moves...), nil
	}
	return []sliding.Move{m}, nil // which solves p
}

// moveHint returns the hint to play the first of moves, a shortest solution.
func (o *outlook) moveHint(options []option, moves []sliding.Move) Hint {
	p, m, d := o.p, moves[0], len(moves)
	best := bestMoves(options, d)
	unknowns := slices.ContainsFunc(options, func(x option) bool { return x.after < 0 })
	only := len(best) == 1 && !unknowns
	h := Hint{
		Tag:   "distance " + number(d),
		Do:    o.names.do(p, m),
		Moves: []sliding.Move{m},
	}
	h.Technique, h.Cost = price(o.far, p, m, only && len(options) >= 3)
	h.Title = Techniques[h.Technique].Name
	name := o.names.move(p, m)
	switch {
	case len(options) == 1:
		h.What = english.Upper(name) + " is the only move there is: "
	case unknowns:
		h.What = english.Upper(name) + " begins a shortest solution: "
	case only:
		h.What = english.Upper(name) + " is the only best move: "
	case len(best) == len(options):
		h.What = english.Either(len(best)-1, "Both", "All "+number(len(best))) + " moves are best, and " + name + " is one of them: "
	default:
		h.What = fmt.Sprintf("%s is one of %s best moves: ", english.Upper(name), number(len(best)))
	}
	h.What += fmt.Sprintf("distance %s, then %s.", number(d), number(d-1))
	switch t := p.At(int(m)); h.Technique {
	case ruleUphill:
		h.What += fmt.Sprintf(" %s %d itself goes farther from home, from %s to %s.", english.Upper(o.names.one()), t, number(int(o.far.To(t)[m])), count(int(o.far.To(t)[p.Empty()]), "step"))
	case ruleLeave:
		h.What += fmt.Sprintf(" %s %d leaves home and comes back later.", english.Upper(o.names.one()), t)
	}
	k := tour(p.Empty(), moves)
	few := min(max(p.Len()/4, 2), 4) // marking most tokens would say nothing
	h.Region = places(p, moves[:min(k, few)])
	h.Where = count(d, "move") + " from the goal. "
	n := len(h.Region)
	h.Where += fmt.Sprintf("The %s that %s next %s marked.", o.names.noun(n), english.Either(n, "moves", "move"), english.Either(n, "is", "are"))
	h.How = append(o.tourReasons(moves, k), o.others(options, m, d)...)
	return h
}

// tourReasons shows the next move, and how the hole goes on in the first k
// moves of a shortest solution.
func (o *outlook) tourReasons(moves []sliding.Move, k int) []reason {
	next := reason{Role: solver.Conclusion, Text: o.names.do(o.p, moves[0]) + ".", Show: moves[:1]}
	text := fmt.Sprintf("That leads to distance %s.", number(len(moves)-k))
	if k > 1 {
		text = fmt.Sprintf("A shortest solution goes on like this: %s slide in turn, which leads to distance %s.", o.names.tokens(sliders(o.p, moves[:k])), number(len(moves)-k))
	}
	return []reason{next, {Role: solver.Way, Text: text, Show: way(o.p, moves[:k])}}
}

// others returns the reasons that say where the moves other than m lead.
func (o *outlook) others(options []option, m sliding.Move, d int) []reason {
	by := map[int][]sliding.Move{}
	for _, x := range options {
		if x.move != m {
			by[x.after] = append(by[x.after], x.move)
		}
	}
	var out []reason
	add := func(role solver.Role, after int, one, several, end string) {
		if ms := by[after]; len(ms) > 0 {
			out = append(out, reason{Role: role, Text: english.Upper(o.names.slid(o.p, ms)) + english.Either(len(ms), one, several) + end, Show: ms})
		}
	}
	add(solver.Elimination, d+1, " leads", " lead", fmt.Sprintf(" to distance %s.", number(d+1)))
	add(solver.Elimination, d, " leaves", " leave", fmt.Sprintf(" the distance at %s.", number(d)))
	add(solver.Premise, d-1, " is", " are", fmt.Sprintf(" just as good: distance %s, too.", number(d-1)))
	add(solver.Premise, unknown, " was", " were", " not looked into: that would take too long.")
	if n := len(by[unknown]); n > 0 {
		out[len(out)-1].Show = nil // nothing is known of them
	}
	return out
}

// back makes h the hint to take the last move back.
func (o *outlook) back(h *Hint) {
	d := len(o.plan.moves)
	h.Technique, h.Cost, h.Title = ruleBack, costMove, Techniques[ruleBack].Name
	h.What = fmt.Sprintf("Your last move went from distance %s to %s; take it back.", number(d-1), number(d))
	h.Do = "Take it back: " + english.Lower(o.names.do(o.p, h.Moves[0]))
	text := "Undo takes a move back without counting it."
	if waste := o.waste(); waste != "" {
		text = waste + " " + text
	}
	h.How = append([]reason{{Role: solver.Premise, Text: text}}, h.How...)
}

// waste says how many moves of the game were wasted so far; "" if none is known.
func (o *outlook) waste() string {
	played, d, start := o.p.Played(), len(o.plan.moves), o.fromStart()
	wasted := played + d - start
	if start == unknown || wasted == 0 {
		return ""
	}
	return fmt.Sprintf("%s made and %s to go, where %s would have done: %s wasted so far.", count(played, "move"), number(d), number(start), english.Either(wasted, "1 move is", number(wasted)+" moves are"))
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

// learnStart looks for the distance at the start of the game for at most shortLook, so
// that fromStart has it.
func (o *outlook) learnStart(ctx context.Context) {
	start := o.p.Start()
	if o.p.Played() == 0 || o.fromStart() != unknown {
		return
	}
	if r, err := o.advisor.best(ctx, start, 0, shortLook); err == nil && r.Optimal {
		o.advisor.keep(newPlan(start, r.Moves, true, len(r.Moves)))
	}
}

// tourHint returns h changed to play the first k of moves together.
func (o *outlook) tourHint(h Hint, moves []sliding.Move, k int) (Hint, error) {
	d := len(moves)
	h.Title = "To the end of the tour"
	h.Tag = count(k, "move")
	h.What = fmt.Sprintf("%s are the next that slide in a shortest solution: distance %s, then %s.", english.Upper(o.names.tokens(sliders(o.p, moves[:k]))), number(d), number(d-k))
	h.Do = fmt.Sprintf("Play %s", count(k, "move"))
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

// moveSteps returns a step for each move to the end.
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

// partHints returns hints for the next step of a solution that is not proved to be
// shortest, and for its first move.
func (o *outlook) partHints() []Hint {
	b := solvability.NewBlocks(o.p, 0)
	next := parts(o.p, b, o.plan.moves, true)[0]
	h := o.partHint(b, next)
	h.Where = fmt.Sprintf("At least %s from the goal, at most %s. %s", count(o.plan.bound, "move"), number(len(o.plan.moves)), h.Where)
	if len(next.moves) == 1 {
		return []Hint{h}
	}
	one := h
	one.Title, one.Cost = "Only the first move", costMove
	one.Do, one.Moves = o.names.do(o.p, next.moves[0]), next.moves[:1]
	return []Hint{h, one}
}

// partHint returns the hint to play a part of a solution of o.p.
func (o *outlook) partHint(b *solvability.Blocks, s part) Hint {
	n, them := len(s.moves), o.names.tokens(s.home)
	h := Hint{Technique: ruleTogether, Cost: n, Tag: them, Moves: s.moves}
	if n := len(s.home); n > mostNamed || 2*n >= o.p.Len() { // marking most tokens would say nothing
		h.Where = fmt.Sprintf("The next step brings %s home.", count(n, o.names.one()))
	} else {
		h.Where = fmt.Sprintf("The %s that the next step brings home %s marked.", o.names.noun(n), english.Either(n, "is", "are"))
		for v := range o.p.Len() {
			if slices.Contains(s.home, o.p.At(v)) {
				h.Region = append(h.Region, sliding.Move(v))
			}
		}
	}
	h.Do = fmt.Sprintf("Bring %s home (%s)", them, count(n, "move"))
	rings := 0
	for _, t := range s.home {
		if i := b.Of[t]; i >= 0 && b.List[i].Kind == solvability.Ring {
			rings++
		}
	}
	switch {
	case rings == len(s.home):
		h.Technique = ruleTurn
	case len(s.home) == 1:
		h.Technique = ruleHome
	}
	h.Title = Techniques[h.Technique].Name
	if len(s.home) > 1 {
		h.Tag = number(len(s.home)) + " " + o.names.noun(len(s.home))
	}
	h.What = fmt.Sprintf("In %s %s home, to stay there till the end", count(n, "move"), them+english.Either(len(s.home), " comes", " come"))
	if s.still > 0 {
		h.What += ", as " + english.Either(s.still, "does the one that is finished", fmt.Sprintf("do the %s that are finished", number(s.still)))
	}
	h.What += "."
	return o.explain(h, s)
}

// explain adds the reasons of a part: the ways of the hole and of the tokens that
// come home.
func (o *outlook) explain(h Hint, s part) Hint {
	k := tour(o.p.Empty(), s.moves)
	text := fmt.Sprintf("%s %s in turn.", english.Upper(o.names.tokens(sliders(o.p, s.moves[:k]))), english.Either(k, "slides", "slide"))
	if k < len(s.moves) {
		text = "At first " + english.Lower(text)
	}
	h.How = []reason{{Role: solver.Way, Text: text, Show: way(o.p, s.moves[:k])}}
	for _, t := range s.home[:min(len(s.home), mostNamed)] {
		route := track(o.p, s.moves, t)
		h.How = append(h.How, reason{Role: solver.Conclusion, Text: fmt.Sprintf("%s %d goes %s.", english.Upper(o.names.one()), t, o.names.way(route)), Show: asMoves(route[:1])})
	}
	return h
}

// partSteps returns a step for each part to the end.
func (o *outlook) partSteps(ctx context.Context) ([]Hint, error) {
	b := solvability.NewBlocks(o.p, 0)
	var out []Hint
	for _, s := range parts(o.p, b, o.plan.moves, false) {
		if err := ctx.Err(); err != nil {
			return out, err
		}
		out = append(out, o.partHint(b, s))
		q, err := o.p.PlayAll(s.moves)
		if err != nil {
			return out, err
		}
		o.p = q
	}
	return out, nil
}
