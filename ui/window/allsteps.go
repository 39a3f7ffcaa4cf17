package window

import (
	"context"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/family"
)

// allSteps shows the list of all steps to the end.
func (w *Window) allSteps() {
	w.hinting(func(g *game) {
		d := &g.guide
		if d.all {
			return
		}
		d.all, d.at = true, -1
		if d.steps == nil {
			d.walk()
		} else {
			d.showStep(0)
		}
	})
}

// walk works out all steps.
func (d *guide) walk() {
	if d.g.table.Steps == nil {
		return
	}
	d.end() // looking elsewhere
	ctx, cancel := context.WithCancel(d.g.ctx)
	d.stop = cancel
	ask(d.g.w, ctx, stepsLimit, d.g.table.Steps(), func(steps []family.Clue, err error) {
		d.end()
		if len(steps) == 1 && steps[0].Technique == solver.Mistake {
			d.look() // shows what is wrong, and since when
			d.g.w.update()
			return
		}
		d.steps, d.stepsErr = steps, err
		if d.all && len(steps) > 0 {
			d.showStep(0)
		}
		d.g.w.update()
		d.g.w.body.Refresh()
	})
}

// showStep shows a step of the list on the board.
func (d *guide) showStep(i int) {
	if i >= 0 && i < len(d.steps) {
		d.at = i
		d.steps[i].Show(family.RungHow)
	}
}

// alongSteps goes along the list of all steps if the key says so.
func (w *Window) alongSteps(key fyne.KeyName) bool {
	if w.place != atGame || !w.game.guide.all {
		return false
	}
	d := &w.game.guide
	to, ok := map[fyne.KeyName]int{
		fyne.KeyUp: d.at - 1, fyne.KeyLeft: d.at - 1, fyne.KeyDown: d.at + 1, fyne.KeyRight: d.at + 1,
		fyne.KeyHome: 0, fyne.KeyEnd: len(d.steps) - 1,
	}[key]
	if ok {
		d.showStep(to)
		w.update()
	}
	return ok
}

// showLadder goes from the list back to the hint, or to nothing.
func (d *guide) showLadder() {
	d.all, d.at = false, -1
	if d.clue != nil {
		d.clue.Show(d.rung)
	} else {
		d.g.plain()
	}
}

// A tally is how often a technique is used on the way to the end.
type tally struct {
	name         string
	level        solver.Level
	count, score int
}

// tallies sums the steps up, by technique, in the order of the family's list.
func (d *guide) tallies() (out []tally, score int) {
	techniques := d.g.w.family(d.g.puzzle.Family).Techniques
	all := make([]tally, len(techniques))
	for _, s := range d.steps {
		if s.Technique >= 0 && s.Technique < len(all) {
			all[s.Technique].count++
			all[s.Technique].score += s.Cost
		}
		score += s.Cost
	}
	for i, t := range all {
		if t.count > 0 {
			t.name, t.level = techniques[i].Name, techniques[i].Level
			out = append(out, t)
		}
	}
	return out, score
}
