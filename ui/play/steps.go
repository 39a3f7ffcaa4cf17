package play

import (
	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
)

// ShowAll shows the list of all steps to the end.
func (d *Hints) ShowAll() {
	d.do(func() {
		if d.All {
			return
		}
		d.All, d.At = true, -1
		if d.Steps == nil {
			d.walk()
		} else {
			d.showStep(0)
		}
	})
}

// walk works out all steps to the end.
func (d *Hints) walk() {
	if d.g.Controller.Hinter == nil {
		return
	}
	ask(d.g, &d.task, stepsLimit, d.g.Controller.Hinter.Steps(), func(steps []family.Hint, err error) {
		if len(steps) == 1 && steps[0].Technique == solver.Mistake {
			d.look() // shows what is wrong, and since when
			d.g.notify(State)
			return
		}
		d.Steps, d.StepsErr = steps, err
		if d.All && len(steps) > 0 {
			d.g.Given.count(model.Solver, "steps")
			d.showStep(0)
		}
		d.g.notify(State)
	})
}

// ShowStep shows a step of the list on the board.
func (d *Hints) ShowStep(i int) { d.do(func() { d.showStep(i) }) }

// Seek goes to a step of the list.
func (d *Hints) Seek(i int) {
	d.showStep(i)
	d.g.notify(State)
}

func (d *Hints) showStep(i int) {
	if i >= 0 && i < len(d.Steps) {
		d.At = i
		d.Steps[i].Show(family.StageHow)
	}
}

// showHint goes back from the list to the hint, or to the plain board.
func (d *Hints) showHint() {
	d.All, d.At = false, -1
	if d.Shown != nil {
		d.Shown.Show(d.Stage)
	} else {
		d.g.ClearHighlights()
	}
}

// A Tally is how often a technique is used in the steps to the end.
type Tally struct {
	Name         string
	Count, Score int
}

// Tallies counts the steps by technique, in the order of the family's list, and sums up
// their scores.
func (d *Hints) Tallies() (out []Tally, score int) {
	techniques := d.g.Family.Techniques
	all := make([]Tally, len(techniques))
	for _, s := range d.Steps {
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
