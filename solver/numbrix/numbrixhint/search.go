package numbrixhint

import (
	"fmt"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixsolve"
)

// search returns a step that places a number. If a blank cell has the same number in all
// solutions that agree with the position, that number is placed, otherwise a number of one
// solution. search returns false if there is no solution. The position must have a blank cell.
func (g *guide) search() (techniques.Step, bool, error) {
	solution, ok, err := numbrixsolve.Agree(g.ctx, g.position)
	if err != nil || !ok {
		return techniques.Step{}, false, err
	}
	same := g.candidates(solution)
	first := same[0]
	for len(same) > 0 {
		c := same[0]
		q, err := g.position.Play(numbrix.Move{Kind: numbrix.Exclude, Cell: c, Value: solution.At(c)})
		if err != nil {
			return techniques.Step{}, false, err
		}
		other, ok, err := numbrixsolve.Agree(g.ctx, q)
		if err != nil {
			return techniques.Step{}, false, err
		}
		if !ok {
			return g.chosenStep(c, solution.At(c), techniques.Chosen), true, nil
		}
		same = lists.Filter(same, func(c grid.Cell) bool { return solution.At(c) == other.At(c) })
	}
	return g.chosenStep(first, solution.At(first), techniques.Guessed), true, nil
}

func (g *guide) chosenStep(c grid.Cell, v int, k techniques.Kind) techniques.Step {
	s := g.state
	return techniques.Step{Rule: techniques.RuleSearch, Kind: k, Premises: s.Facts()}.Placing(s, int32(v), s.Index(c))
}

// candidates returns the blank cells, first those whose number in the solution comes right
// before or after a number on the board.
func (g *guide) candidates(solution numbrix.Position) []grid.Cell {
	var near, far []grid.Cell
	for c := range g.position.Cells() {
		if g.position.At(c) != 0 {
			continue
		}
		k := int32(solution.At(c))
		if g.state.Place[k-1] != techniques.None || g.state.Place[k+1] != techniques.None {
			near = append(near, c)
		} else {
			far = append(far, c)
		}
	}
	return append(near, far...)
}

func writeSearch(w *writer) {
	st := w.st
	text := fmt.Sprintf("A search through all possibilities leaves only %s for %d; no short argument was found.", w.Name(st.Cell), st.Number)
	if st.Kind == techniques.Guessed {
		text = fmt.Sprintf("Several solutions agree with the board, so no number is certain. In one of them %d is in %s.",
			st.Number, w.Name(st.Cell))
	}
	w.hint.What = text
	w.add(solver.Premise, w.st.Premises, "Everything on the board was used.")
	w.writeConclusion()
	if st.Kind == techniques.Guessed {
		w.hint.How[len(w.hint.How)-1].Text = fmt.Sprintf("One way to go on: %d in %s.", st.Number, w.Name(st.Cell))
	}
}
