package numbrixhint

import (
	"fmt"
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

func (w *teller) tellRefuted() {
	st := w.st
	w.rest()
	if st.then.kind == numbrix.Write {
		w.say(solver.Elimination, nil, "%s.", w.only(st.k, append(slices.Clone(st.lost), st.c)))
	}
	for i, c := range st.lost {
		w.drop(c, "With %d in %s, %s", st.k, w.name(c), w.faultText(st.why[i]))
	}
	w.conclude()
}

// only says that k can be in cells only.
func (w *teller) only(k int32, cells []int32) string {
	slices.Sort(cells)
	return fmt.Sprintf("%d can only be in %s", k, w.either(cells))
}

// either names cells as in "a1, a2 or b1".
func (w *teller) either(cells []int32) string {
	n := len(cells)
	if n == 1 {
		return w.name(cells[0])
	}
	words := ""
	for _, c := range cells[:n-2] {
		words += w.name(c) + ", "
	}
	return words + w.name(cells[n-2]) + " or " + w.name(cells[n-1])
}

// faultText says what would be wrong.
func (w *teller) faultText(f fault) string {
	if f.region == nil {
		switch {
		case f.a == 0:
			return fmt.Sprintf("no region beside %d would be large enough for %s", f.b, span(1, f.b-1))
		case f.b == 0:
			return fmt.Sprintf("no region beside %d would be large enough for %s", f.a, span(f.a+1, int32(w.max)))
		}
		return fmt.Sprintf("no region of blank cells beside both %d and %d would have room for %s", f.a, f.b, span(f.a+1, f.b-1))
	}
	n, dark := len(f.region), 0
	for _, d := range f.region {
		if has(w.dark, d) {
			dark++
		}
	}
	where := fmt.Sprintf("the %s around %s", plural(n, "cell"), w.name(f.region[0]))
	if n <= mostNamed {
		where = w.cellNames(f.region)
	}
	if f.colours {
		return fmt.Sprintf("%s would be cut off, %d of the colour of a1 and %d of the other, and the missing runs that get there do not add up to that", where, dark, n-dark)
	}
	return fmt.Sprintf("%s would be cut off, and the missing runs that get there do not add up to %s", where, plural(n, "number"))
}

func (w *teller) tellPassed() {
	st := w.st
	w.hint.What = fmt.Sprintf("Every way from %d to %d passes %s.", st.a, st.b, w.name(st.c))
	w.fitBetween()
	w.rest()
	w.tellOwn()
	w.conclude()
}

// tellOwn tells that the step's cell belongs to its gap.
func (w *teller) tellOwn() {
	st := w.st
	if len(st.lost) == 0 {
		w.say(solver.Elimination, nil, "Of %s only %d can be in %s.", span(st.a+1, st.b-1), st.k, w.name(st.c))
		return
	}
	var show []fact
	for _, k := range st.lost {
		show = append(show, placed(k, st.c))
	}
	if st.a+2 == st.b {
		w.say(solver.Elimination, show, "%s holds %d, so %s cannot be there.", w.name(st.c), st.a+1, numbers(slices.Clone(st.lost)))
		return
	}
	w.say(solver.Elimination, show, "%s holds one of %s, so %s cannot be there.", w.name(st.c), span(st.a+1, st.b-1), numbers(slices.Clone(st.lost)))
}

func (w *teller) tellAgreed() {
	st := w.st
	ways, s := fmt.Sprintf("All %d ways", st.ways), ""
	if st.ways == 1 {
		ways, s = "The only way", "s"
	}
	var what string
	switch {
	case st.then.kind == numbrix.Join:
		what = fmt.Sprintf("use%s the side between %s and %s", s, w.name(st.then.c), w.name(st.then.d))
	case len(st.lost) > 0:
		what = fmt.Sprintf("go%s through %s", map[string]string{"": "", "s": "es"}[s], w.name(st.c))
	default:
		what = fmt.Sprintf("put%s %d in %s", s, st.k, w.name(st.c))
	}
	w.hint.What = fmt.Sprintf("%s from %d to %d %s.", ways, st.a, st.b, what)
	w.fitBetween()
	w.rest()
	if len(st.lost) > 0 {
		w.tellOwn()
	}
	w.conclude()
}

func (w *teller) tellCrowd() {
	st := w.st
	if st.crowd.cells {
		w.hint.What = fmt.Sprintf("Only %s can be in %s, so they are nowhere else.", numbers(slices.Clone(st.crowd.options)), w.cellNames(st.crowd.members))
	} else {
		w.hint.What = fmt.Sprintf("%s need %s; nothing else fits there.", numbers(slices.Clone(st.crowd.members)), w.cellNames(st.crowd.options))
	}
	w.rest()
	w.say(solver.Elimination, nil, "%s", w.hint.What)
	w.conclude()
}
