package mathcrosshint

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/internal/bitset"
	"backtrack/solver/mathcross/internal/problem"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/words"
)

// explain puts st into words.
func (b *board) explain(st step) Hint {
	t := Techniques[st.rule]
	h := Hint{Technique: st.rule, Cost: st.cost(), Title: t.Name, Moves: b.moves(st)}
	first := h.Moves[0]
	h.Tag = first.Cell.String()
	h.Do = "Put " + b.putText(st.puts)
	switch {
	case st.eq != none:
		b.explainEquation(st, &h)
	case st.rule == ruleSearch:
		h.Where = fmt.Sprintf("Look at %v.", first.Cell)
		h.What = "No technique helps here. The next step shows a token that a search has found."
		h.Region = h.Moves
		h.Add(solver.Conclusion, h.Moves, "A solution has %d in %v.", first.Value, first.Cell)
	default:
		b.explainProof(st, &h)
	}
	return withMinusSigns(h)
}

// withMinusSigns returns h with the minus sign of the board before negative numbers.
func withMinusSigns(h Hint) Hint {
	minus := func(text string) string {
		if strings.HasPrefix(text, "-") {
			text = "−" + text[1:]
		}
		return strings.ReplaceAll(text, " -", " −")
	}
	h.Tag, h.Where, h.What, h.Do = minus(h.Tag), minus(h.Where), minus(h.What), minus(h.Do)
	for i := range h.How {
		h.How[i].Text = minus(h.How[i].Text)
	}
	return h
}

// explainEquation fills in h for a step within one equation.
func (b *board) explainEquation(st step, h *Hint) {
	e := &b.Equations[st.eq]
	text, line := reading(b.pos, e.Equation), mathcrosssolve.Line(e.Equation)
	h.Region = mathcrosssolve.Places(b.pos, e.Numbers())
	h.Tag = fmt.Sprintf("%v – %v", e.Operands[0], e.Result)
	filled, err := b.pos.PlayAll(h.Moves)
	if err != nil {
		panic(err) // the tokens are in the pool, the blanks are empty
	}
	h.Where = fmt.Sprintf("Look at %s.", line)
	if st.rule == ruleSum {
		h.What = fmt.Sprintf("One blank is left in %s: %s. Only one token makes it true.", line, text)
	} else {
		h.What = fmt.Sprintf("Two blanks are left in %s: %s. The pool has tokens for it in only one way.", line, text)
	}
	b.addReading(h, e)
	var others []int
	var shown []mathcross.Move
	for k, v := range b.Values {
		if k != st.puts[0].value {
			others, shown = append(others, k), append(shown, mathcross.Move{Cell: h.Moves[0].Cell, Value: v})
		}
	}
	if len(others) > 0 {
		h.Add(solver.Elimination, shown, "%s", b.othersText(st.rule, st.puts[0].blank, others))
	}
	h.Add(solver.Conclusion, h.Moves, "%s.", reading(filled, e.Equation))
}

// addReading adds to a hint what an equation reads.
func (b *board) addReading(h *Hint, e *problem.Equation) {
	place := words.Upper(mathcrosssolve.Line(e.Equation))
	h.Add(solver.Premise, mathcrosssolve.Places(b.pos, e.Numbers()), "%s reads %s.", place, reading(b.pos, e.Equation))
}

// othersText says that none of values fits a blank of an equation. Rule is ruleSum or
// rulePair.
func (b *board) othersText(rule, blank int, values []int) string {
	c := b.Cells[blank]
	switch n := len(values); {
	case rule == ruleSum && n == 1:
		return fmt.Sprintf("In %v, %d does not make it true.", c, b.Values[values[0]])
	case rule == ruleSum:
		return fmt.Sprintf("In %v, none of the other %d numbers makes it true.", c, n)
	case n < 3:
		return fmt.Sprintf("With %s in %v, no token is left for the other blank.", b.valuesText(values, "or"), c)
	default:
		return fmt.Sprintf("With any of the other %d numbers in %v, no token is left for the other blank.", n, c)
	}
}

// maxReasons is the largest number of reasons that a step lists.
const maxReasons = 12

// explainProof fills in h for a step whose reason is a proof.
func (b *board) explainProof(st step, h *Hint) {
	first := h.Moves[0]
	h.Region = h.Moves[:1:1]
	h.Where = fmt.Sprintf("Look at %v.", first.Cell)
	if st.token {
		h.Where = fmt.Sprintf("Look for a place for %d.", first.Value)
		h.Tag = fmt.Sprint(first.Value)
		h.Region = nil
		for i := range b.Cells {
			h.Region = append(h.Region, mathcross.Move{Cell: b.Cells[i], Value: first.Value})
		}
	}
	var key *event
	for i := range st.proof {
		if ev := &st.proof[i]; key == nil || ev.rule > key.rule {
			key = ev
		}
	}
	result := fmt.Sprintf("only %d is left for %v", first.Value, first.Cell)
	if st.token {
		cells := lists.Map(h.Moves, func(m mathcross.Move) string { return m.Cell.String() })
		result = fmt.Sprintf("%d fits only into %s", first.Value, words.List(cells, "and"))
		if len(cells) > 1 {
			result = fmt.Sprintf("the %d tokens %d fit only into %s", len(cells), first.Value, words.List(cells, "and"))
		}
	}
	h.What = b.approach(st, key)
	if key != nil && key.eq != none && key.proof == nil {
		b.addReading(h, &b.Equations[key.eq])
	}
	proof := st.proof
	if len(proof) > maxReasons {
		h.Add(solver.Premise, nil, "%d earlier steps narrow the candidates down.", len(proof)-maxReasons)
		proof = proof[len(proof)-maxReasons:]
	}
	for _, ev := range proof {
		b.addEvent(h, st.withoutAnswers(ev))
	}
	h.Add(solver.Conclusion, h.Moves, "%s.", words.Upper(result))
}

// reveals reports whether an elimination leaves only one candidate in a blank, and st does not
// fill that blank.
func (st step) reveals(c elimination) bool {
	return c.left.Len() == 1 && !st.fills(c.blank)
}

// fills reports whether st puts a token into a blank.
func (st step) fills(blank int) bool {
	return slices.ContainsFunc(st.puts, func(p placement) bool { return p.blank == blank })
}

// countRevealed returns how many answers for other blanks the proof of st gives away.
func (st step) countRevealed() int {
	n := 0
	for _, ev := range st.proof {
		for _, c := range ev.gone {
			if st.reveals(c) {
				n++
			}
		}
	}
	return n
}

// withoutAnswers returns ev, an event of the proof of st, without the answers for other blanks.
// If ev leaves one candidate in such a blank, it keeps at most that the token of st is not there.
// A supposition is returned unchanged.
func (st step) withoutAnswers(ev event) event {
	if ev.proof != nil {
		return ev
	}
	if len(ev.blanks) == 1 && !st.fills(ev.blanks[0]) {
		ev.blanks = nil
	}
	ev.gone = slices.Clone(ev.gone)
	for i, c := range ev.gone {
		if !st.reveals(c) {
			continue
		}
		veiled := elimination{blank: c.blank, gone: make(bitset.Set, len(c.gone)), left: make(bitset.Set, len(c.left))}
		if k := st.puts[0].value; st.token && c.gone.Has(k) {
			veiled.gone.Add(k)
		}
		ev.gone[i] = veiled
	}
	return ev
}

// approach says how a step with a proof is found. The hardest event of the proof is key, or
// nil. The text names the token or the blank of the step, as h.Where does, and never both.
func (b *board) approach(st step, key *event) string {
	first := st.puts[0]
	result := fmt.Sprintf("only one token is left for %v", b.Cells[first.blank])
	if st.token {
		result = fmt.Sprintf("only one place is left for %d", b.Values[first.value])
		if len(st.puts) > 1 {
			result = fmt.Sprintf("only %d places are left for the %d tokens %d", len(st.puts), len(st.puts), b.Values[first.value])
		}
	}
	switch {
	case key == nil || st.rule == rulePlace:
		return words.Upper(result) + ": elsewhere an equation would have no tokens to go with it."
	case key.proof != nil && st.token:
		return fmt.Sprintf("Try out a token and follow the equations until one fails. In the end %s.", result)
	case key.proof != nil:
		return fmt.Sprintf("Try out a token in %v and follow the equations until one fails. In the end %s.",
			b.Cells[key.blanks[0]], result)
	case key.eq == none && st.token:
		return fmt.Sprintf("Some blanks can take only as many tokens as there are blanks, so they use them up. "+
			"In the end %s.", result)
	case key.eq == none:
		return fmt.Sprintf("As many tokens as blanks: look at %s. In the end %s.", b.blanksText(key.blanks), result)
	default:
		e := b.Equations[key.eq].Equation
		return fmt.Sprintf("Compare %s, %s, with what crosses it. In the end %s.", mathcrosssolve.Line(e), reading(b.pos, e), result)
	}
}

// addEvent adds an event to a hint. For a supposition it also adds everything that follows from
// it.
func (b *board) addEvent(h *Hint, ev event) {
	var gone []mathcross.Move
	for _, c := range ev.gone {
		for k := range c.gone.All() {
			gone = append(gone, mathcross.Move{Cell: b.Cells[c.blank], Value: b.Values[k]})
		}
	}
	if ev.proof == nil {
		h.Add(solver.Elimination, gone, "%s", b.eventText(ev))
		return
	}
	put := fmt.Sprintf("%d in %v", b.Values[ev.values[0]], b.Cells[ev.blanks[0]])
	h.Add(solver.Premise, gone, "Suppose %s.", put)
	for _, then := range ev.proof {
		h.Add(solver.Premise, nil, "Then %s", words.Lower(b.eventText(then)))
	}
	h.Add(solver.Elimination, gone, "So there is no %s.", put)
}

// eventText describes in a sentence an event that is not a supposition.
func (b *board) eventText(ev event) string {
	switch {
	case ev.eq == none && ev.last:
		if len(ev.values) == 0 {
			return fmt.Sprintf("Nothing would be left for %s.", b.blanksText(ev.blanks[:1]))
		}
		return fmt.Sprintf("The blanks %s would have only %s between them.", b.blanksText(ev.blanks), b.stock(ev.values))
	case ev.eq == none:
		if len(ev.blanks) == 0 {
			return fmt.Sprintf("Another blank needs %s, which %s.", b.stock(ev.values), b.goneText(ev))
		}
		if len(ev.blanks) == 1 {
			return fmt.Sprintf("The blank %s can take only %s, and needs it, which %s.",
				b.blanksText(ev.blanks), b.stock(ev.values), b.goneText(ev))
		}
		return fmt.Sprintf("The blanks %s need %s for themselves, which %s.", b.blanksText(ev.blanks), b.stock(ev.values), b.goneText(ev))
	}
	e := &b.Equations[ev.eq]
	name := fmt.Sprintf("%s, %s,", mathcrosssolve.Line(e.Equation), reading(b.pos, e.Equation))
	if ev.last {
		return fmt.Sprintf("%s could not hold.", words.Upper(name))
	}
	return fmt.Sprintf("%s %s.", words.Upper(name), b.goneText(ev))
}

func (b *board) putText(puts []placement) string {
	each := lists.Map(puts, func(p placement) string { return fmt.Sprintf("%d into %v", b.Values[p.value], b.Cells[p.blank]) })
	return words.List(each, "and")
}

func (b *board) value(k int) string { return fmt.Sprint(b.Values[k]) }

// stock returns values in words, each as often as the pool has it.
func (b *board) stock(values []int) string {
	var parts []string
	for _, k := range values {
		parts = append(parts, slices.Repeat([]string{b.value(k)}, b.Copies[k])...)
	}
	return listFew(parts, "and")
}

func (b *board) valuesText(values []int, word string) string {
	return listFew(lists.Map(values, b.value), word)
}

func (b *board) blanksText(blanks []int) string {
	return listFew(lists.Map(blanks, func(i int) string { return b.Cells[i].String() }), "and")
}

// goneText lists, blank by blank, what is left or what was taken away, whichever
// is shorter.
func (b *board) goneText(ev event) string {
	var leaves, removes, narrows []string
	for _, c := range ev.gone {
		if c.gone.Len() == 0 {
			narrows = append(narrows, b.Cells[c.blank].String())
		} else if n := c.left.Len(); 0 < n && n <= c.gone.Len() && n < maxNames {
			leaves = append(leaves, fmt.Sprintf("%s in %v", b.valuesText(c.left.List(), "or"), b.Cells[c.blank]))
		} else {
			removes = append(removes, fmt.Sprintf("%s in %v", b.valuesText(c.gone.List(), "and"), b.Cells[c.blank]))
		}
	}
	var parts []string
	if len(leaves) > 0 {
		parts = append(parts, "leaves "+words.List(leaves, "and"))
	}
	if len(removes) > 0 {
		parts = append(parts, "rules out "+words.List(removes, "and"))
	}
	if len(narrows) > 0 {
		parts = append(parts, "narrows "+words.List(narrows, "and")+" down")
	}
	return strings.Join(parts, ", and ")
}

// reading returns the equation as it is on the board. Its spaces don't allow a line break.
func reading(p mathcross.Position, e mathcross.Equation) string {
	const noBreak = "\u00a0"
	return strings.ReplaceAll(mathcrosssolve.Reading(p, e), " ", noBreak)
}

// maxNames is the largest number of names in a list.
const maxNames = 8

func listFew(parts []string, word string) string {
	if len(parts) > maxNames {
		parts = append(slices.Clone(parts[:maxNames-1]), fmt.Sprintf("%d more", len(parts)-maxNames+1))
		return words.List(parts, "and")
	}
	return words.List(parts, word)
}
