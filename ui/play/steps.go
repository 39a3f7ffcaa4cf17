package play

import (
	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
)

// ShowAll shows the list of all steps to the solution.
func (h *Hints) ShowAll() {
	h.do(func() {
		if h.All {
			return
		}
		h.All, h.At = true, -1
		if h.Steps == nil {
			h.findSteps()
		} else {
			h.showStep(0)
		}
	})
}

// findSteps works out all steps to the solution.
func (h *Hints) findSteps() {
	if h.g.Controller.Hinter == nil {
		return
	}
	ask(h.g, &h.task, stepsLimit, h.g.Controller.Hinter.Steps(), func(steps []family.Hint, err error) {
		if len(steps) == 1 && steps[0].Technique == solver.Mistake {
			h.findHint() // shows what is wrong, and since when
			h.g.notify(State)
			return
		}
		h.Steps, h.StepsErr = steps, err
		if h.All && len(steps) > 0 {
			h.g.Given.count(model.Solver, "steps")
			h.showStep(0)
		}
		h.g.notify(State)
	})
}

// ShowStep shows a step of the list on the board.
func (h *Hints) ShowStep(i int) { h.do(func() { h.showStep(i) }) }

// Seek goes to a step of the list.
func (h *Hints) Seek(i int) {
	h.showStep(i)
	h.g.notify(State)
}

func (h *Hints) showStep(i int) {
	if i >= 0 && i < len(h.Steps) {
		h.At = i
		h.Steps[i].Show(family.StageHow)
	}
}

// showHint goes back from the list of all steps to the hint or, if there is none, to the plain
// board.
func (h *Hints) showHint() {
	h.All, h.At = false, -1
	if h.Shown != nil {
		h.Shown.Show(h.Stage)
	} else {
		h.g.ClearHighlights()
	}
}

// A Tally counts how often the list of all steps uses a technique. Score is the sum of the
// costs of these steps.
type Tally struct {
	Name         string
	Count, Score int
}

// Tallies counts the steps by technique, in the order of the family's list, and returns the
// score of all steps.
func (h *Hints) Tallies() (out []Tally, score int) {
	techniques := h.g.Family.Techniques
	all := make([]Tally, len(techniques))
	for _, s := range h.Steps {
		if s.Technique >= 0 && s.Technique < len(all) {
			all[s.Technique].Count++
			all[s.Technique].Score += s.Cost
		}
		score += s.Cost
	}
	for i, t := range all {
		if t.Count > 0 {
			t.Name = techniques[i].Name
			out = append(out, t)
		}
	}
	return out, score
}
