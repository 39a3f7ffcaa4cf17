package numbrixhint

import (
	"fmt"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
)

// search returns a number that is the same in all solutions that agree with
// the position or, if there is none, one of some solution.
func (l *ladder) search() (step, bool, error) {
	solution, ok, err := numbrixsolve.Agree(l.ctx, l.pos)
	if err != nil || !ok {
		return step{}, false, err
	}
	same := l.candidates(solution)
	first := same[0]
	for len(same) > 0 {
		c := same[0]
		q, err := l.pos.Play(numbrix.Move{Kind: numbrix.Exclude, Cell: c, Value: solution.At(c)})
		if err != nil {
			return step{}, false, err
		}
		other, ok, err := numbrixsolve.Agree(l.ctx, q)
		if err != nil {
			return step{}, false, err
		}
		if !ok {
			return l.chose(c, solution.At(c), chosen), true, nil
		}
		var still []grid.Cell
		for _, c := range same {
			if solution.At(c) == other.At(c) {
				still = append(still, c)
			}
		}
		same = still
	}
	return l.chose(first, solution.At(first), guessed), true, nil
}

func (l *ladder) chose(c grid.Cell, v int, k kind) step {
	k32, at := int32(v), l.s.bit(c)
	return step{rule: ruleSearch, kind: k, k: k32, c: at, a: l.s.next(k32, -1), b: l.s.next(k32, 1), then: placed(k32, at), given: l.s.known()}
}

// candidates lists the blank cells, those first whose numbers in the solution
// are next to one on the board.
func (l *ladder) candidates(solution numbrix.Position) []grid.Cell {
	var near, far []grid.Cell
	for c := range l.pos.Cells() {
		if l.pos.At(c) != 0 {
			continue
		}
		k := int32(solution.At(c))
		if l.s.pos[k-1] != none || l.s.pos[k+1] != none {
			near = append(near, c)
		} else {
			far = append(far, c)
		}
	}
	return append(near, far...)
}

func (w *teller) tellSearch() {
	st := w.st
	text := fmt.Sprintf("A search through all possibilities leaves only %s for %d; no short argument was found.", w.name(st.c), st.k)
	if st.kind == guessed {
		text = fmt.Sprintf("Several solutions agree with the board, so no number is certain. In one of them %d is in %s.", st.k, w.name(st.c))
	}
	w.hint.What = text
	w.say(solver.Premise, w.st.given, "Everything on the board was used.")
	w.conclude()
	if st.kind == guessed {
		w.hint.How[len(w.hint.How)-1].Text = fmt.Sprintf("One way to go on: %d in %s.", st.k, w.name(st.c))
	}
}
