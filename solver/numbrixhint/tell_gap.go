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
	for i, c := range st.lost {
		w.drop(c, "With %d in %s %s", st.k, w.name(c), w.faultText(st.k, c, st.why[i]))
	}
	w.conclude()
}

// faultText says what would be wrong with k in c.
func (w *teller) faultText(k, c int32, f fault) string {
	if f.region == nil {
		switch {
		case f.a == 0:
			return fmt.Sprintf("no region of blank cells beside %d is large enough for %s", f.b, span(1, f.b-1))
		case f.b == 0:
			return fmt.Sprintf("no region of blank cells beside %d is large enough for %s", f.a, span(f.a+1, int32(w.max)))
		}
		return fmt.Sprintf("no region of blank cells touches both %d and %d and has room for %s", f.a, f.b, span(f.a+1, f.b-1))
	}
	dark := 0
	for _, d := range f.region {
		if has(w.dark, d) {
			dark++
		}
	}
	where := fmt.Sprintf("the %s around %s", plural(len(f.region), "cell"), w.name(f.region[0]))
	if len(f.region) <= 4 {
		where = w.cellNames(f.region)
	}
	verb := "would be cut off"
	if !f.colours {
		return fmt.Sprintf("%s %s, and no runs of missing numbers fill exactly %s", where, verb, plural(len(f.region), "cell"))
	}
	return fmt.Sprintf("%s %s, and no runs of missing numbers fill %d cells of the colour of a1 and %d of the other", where, verb, dark, len(f.region)-dark)
}

func (w *teller) tellPassed() {
	st := w.st
	w.hint.What = fmt.Sprintf("Every way from %d to %d passes %s.", st.a, st.b, w.name(st.c))
	w.ends("%s must fit between", span(st.a+1, st.b-1))
	w.rest()
	w.tellOwn()
	w.conclude()
}

// tellOwn tells that the step's cell belongs to its gap.
func (w *teller) tellOwn() {
	st := w.st
	if len(st.lost) > 0 {
		var show []fact
		for _, k := range st.lost {
			show = append(show, placed(k, st.c))
		}
		w.say(solver.Elimination, show, "So %s holds one of %s, not %s.", w.name(st.c), span(st.a+1, st.b-1), either(st.lost))
		return
	}
	w.say(solver.Elimination, nil, "Of %s only %d can be in %s.", span(st.a+1, st.b-1), st.k, w.name(st.c))
}

// either names numbers of which none is meant.
func either(all []int32) string { return numbers(slices.Clone(all)) }

func (w *teller) tellAgreed() {
	st := w.st
	ways := fmt.Sprintf("All %d ways", st.ways)
	if st.ways == 1 {
		ways = "The only way"
	}
	verb := map[bool]string{true: "", false: "s"}[st.ways != 1]
	var what string
	switch {
	case st.then.kind == numbrix.Join:
		what = fmt.Sprintf("step%s between %s and %s", verb, w.name(st.then.c), w.name(st.then.d))
	case len(st.lost) > 0:
		what = fmt.Sprintf("pass%s %s", map[bool]string{true: "", false: "es"}[st.ways != 1], w.name(st.c))
	default:
		what = fmt.Sprintf("%s %d in %s", map[bool]string{true: "have", false: "has"}[st.ways != 1], st.k, w.name(st.c))
	}
	w.hint.What = fmt.Sprintf("%s from %d to %d %s.", ways, st.a, st.b, what)
	w.ends("%s must fit between", span(st.a+1, st.b-1))
	w.rest()
	if len(st.lost) > 0 {
		w.tellOwn()
	}
	w.conclude()
}

func (w *teller) tellCrowd() {
	st := w.st
	members, options := numbers(slices.Clone(st.crowd.members)), w.cellNames(st.crowd.options)
	if st.crowd.cells {
		members, options = w.cellNames(st.crowd.members), numbers(slices.Clone(st.crowd.options))
		w.hint.What = fmt.Sprintf("Only %s can be in %s, so they are nowhere else.", options, members)
	} else {
		w.hint.What = fmt.Sprintf("%s need %s; nothing else fits there.", members, options)
	}
	w.rest()
	w.say(solver.Elimination, nil, "%s", w.hint.What)
	w.conclude()
}
