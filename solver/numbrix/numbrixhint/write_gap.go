package numbrixhint

import (
	"fmt"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/words"
)

func writeRefuted(w *writer) {
	st := w.st
	w.writeRest()
	if st.Conclusion.Kind == numbrix.Write {
		w.add(solver.Elimination, nil, "%s.", w.only(st.Number, append(slices.Clone(st.Lost), st.Cell)))
	}
	for i, c := range st.Lost {
		w.writeRuledOut(c, "With %d in %s, %s", st.Number, w.Name(c), w.faultText(st.Faults[i]))
	}
}

// only returns a clause such as "12 can only be in a1 or b2". It sorts cells.
func (w *writer) only(k int32, cells []int32) string {
	slices.Sort(cells)
	return fmt.Sprintf("%d can only be in %s", k, words.List(lists.Map(cells, w.Name), "or"))
}

// faultText describes the fault f.
func (w *writer) faultText(f techniques.Fault) string {
	if f.Region == nil {
		missing := span(f.A+1, f.B-1)
		switch {
		case !w.IsNumber(f.A):
			return fmt.Sprintf("no region next to %d would be large enough for %s", f.B, missing)
		case !w.IsNumber(f.B):
			return fmt.Sprintf("no region next to %d would be large enough for %s", f.A, missing)
		}
		return fmt.Sprintf("no region of blank cells next to both %d and %d would have room for %s", f.A, f.B, missing)
	}
	n, dark := len(f.Region), 0
	for _, d := range f.Region {
		if w.Dark.Has(d) {
			dark++
		}
	}
	where := fmt.Sprintf("the %s around %s", words.Count(n, "cell"), w.Name(f.Region[0]))
	if n <= maxNamed {
		where = w.cellNames(f.Region)
	}
	if f.Colours {
		return fmt.Sprintf("%s would be cut off, with %d of the colour of a1 and %d of the other, and no choice of gaps adds up to that",
			where, dark, n-dark)
	}
	return fmt.Sprintf("%s would be cut off, and no choice of gaps adds up to %s", where, words.Count(n, "number"))
}

func writePassed(w *writer) {
	st := w.st
	w.hint.What = fmt.Sprintf("Every path from %d to %d passes %s.", st.A, st.B, w.Name(st.Cell))
	w.fitBetween()
	w.writeRest()
	w.writeOwn()
}

// writeOwn adds that the cell of the step belongs to its gap.
func (w *writer) writeOwn() {
	st := w.st
	if len(st.Lost) == 0 {
		w.add(solver.Elimination, nil, "Of %s only %d can be in %s.", span(st.A+1, st.B-1), st.Number, w.Name(st.Cell))
		return
	}
	show := lists.Map(st.Lost, func(k int32) techniques.Fact { return techniques.Placed(k, st.Cell) })
	if st.A+2 == st.B {
		w.add(solver.Elimination, show, "%s holds %d, so %s cannot be there.", w.Name(st.Cell), st.A+1, numbers(st.Lost))
		return
	}
	w.add(solver.Elimination, show, "%s holds one of %s, so %s cannot be there.",
		w.Name(st.Cell), span(st.A+1, st.B-1), numbers(st.Lost))
}

func writeAgreed(w *writer) {
	st := w.st
	who, what := fmt.Sprintf("All %d paths", st.Paths), fmt.Sprintf("put %d in %s", st.Number, w.Name(st.Cell))
	switch {
	case st.Paths == 1: // all numbers on the path are conclusions
		who, what = "The only path", fmt.Sprintf("puts %d in %s", st.Number, w.Name(st.Cell))
	case st.Conclusion.Kind == numbrix.Join:
		what = fmt.Sprintf("use the side between %s and %s", w.Name(st.Conclusion.Cell), w.Name(st.Conclusion.Other))
	case len(st.Lost) > 0:
		what = fmt.Sprintf("go through %s", w.Name(st.Cell))
	}
	w.hint.What = fmt.Sprintf("%s from %d to %d %s.", who, st.A, st.B, what)
	w.fitBetween()
	w.writeRest()
	if len(st.Lost) > 0 {
		w.writeOwn()
	}
}

func writeCrowd(w *writer) {
	st := w.st
	if st.Hall.OfCells {
		w.hint.What = fmt.Sprintf("Only %s can be in %s, so they are nowhere else.",
			numbers(st.Hall.Options), w.cellNames(st.Hall.Members))
	} else {
		w.hint.What = fmt.Sprintf("%s need %s; nothing else fits there.", numbers(st.Hall.Members), w.cellNames(st.Hall.Options))
	}
	w.writeRest()
	w.add(solver.Elimination, nil, "%s", w.hint.What)
}

func writeLookAhead(w *writer) {
	st := w.st
	lost, last := st.Lost[0], len(st.Line)-1
	short, contradiction := w.contradiction(&st.Line[last])
	w.hint.What = fmt.Sprintf("If %d were in %s, %s.", st.Number, w.Name(lost), short)
	w.writeRest()
	w.add(solver.Elimination, []techniques.Fact{techniques.Placed(st.Number, lost)}, "Suppose that %d is in %s.", st.Number, w.Name(lost))
	for _, step := range st.Line[:last] {
		sub := newWriter(step.In, &step)
		sub.writeReasons()
		w.add(solver.Elimination, nil, "%s So %s.", sub.hint.What, w.conclusion(step.Conclusions()))
	}
	w.add(solver.Elimination, nil, "%s", contradiction)
	if st.Conclusion.Kind == numbrix.Write {
		w.add(solver.Conclusion, st.Conclusions(), "So %d is not in %s. %s, so it is in %s.", st.Number, w.Name(lost),
			w.only(st.Number, []int32{lost, st.Cell}), w.Name(st.Cell))
		return
	}
	w.writeConclusion()
}

// contradiction says what is wrong at the end of a trial. The first text is a clause, such as
// "no cell would be left for 15". The second is a sentence.
func (w *writer) contradiction(end *techniques.Step) (short, text string) {
	sub := newWriter(end.In, end)
	switch end.Kind {
	case techniques.NoCell:
		text = fmt.Sprintf("But no cell is left for %d.", end.Number)
		if near := sub.distancesText(); near != "" && end.Level == techniques.ByDistance {
			text = fmt.Sprintf("But %d must be within %s, and no cell is left.", end.Number, near)
		}
		return fmt.Sprintf("no cell would be left for %d", end.Number), text
	case techniques.NoNumber:
		c := w.Name(end.Cell)
		return "no number could get to " + c, fmt.Sprintf("But no number can get to %s.", c)
	case techniques.NoWay:
		c := w.Name(end.Cell)
		return "the path could not go through " + c, fmt.Sprintf("But too few ways are left at %s.", c)
	}
	if end.Conclusion.Kind == numbrix.Write {
		c := w.Name(end.Cell)
		reason, _ := sub.reasonAgainst(end.Number, end.Cell)
		return fmt.Sprintf("%d would have to be in %s, where it cannot be",
			end.Number, c), fmt.Sprintf("But %d cannot be in %s: %s.", end.Number, c, reason)
	}
	side := fmt.Sprintf("use and avoid the side between %s and %s", w.Name(end.Conclusion.Cell), w.Name(end.Conclusion.Other))
	return "the path would both " + side, fmt.Sprintf("But the path cannot both %s.", side)
}
