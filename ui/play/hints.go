package play

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
)

// Hints leads the player through the stages of a hint, or through all steps to the end.
type Hints struct {
	Shown  *family.Hint  // the hint that is shown; nil if none is
	Stage  int           // the number of stages shown
	Others []family.Hint // other hints; nil until they are known
	Lost   *Loss         // shown instead of a hint
	Err    error         // why there is no hint
	Done   string        // what the last hint did; "" after any other step

	All      bool          // the list of all steps is shown
	Steps    []family.Hint // the steps from the position of the game; nil until they are known
	StepsErr error
	At       int // index of the step shown on the board; -1 for none

	g    *Game
	task task
	want int // the number of stages to show when the hint is found
}

// A Loss is the finding that the game can no longer be won.
type Loss struct {
	Mistake *family.Mistake // the entry that made it so; nil if there is none or it is not known
	Hint    *family.Hint    // what is wrong; nil if that is not known, or Mistake says it all
}

// Time limits of the search for a hint, and of the search for all steps.
const (
	hintLimit  = 20 * time.Second
	stepsLimit = 2 * time.Minute
)

// Busy reports whether hints or steps are being worked out.
func (d *Hints) Busy() bool { return d.task.busy() }

// Active reports whether anything is shown or being worked out.
func (d *Hints) Active() bool {
	return d.Busy() || d.Shown != nil || d.Lost != nil || d.Err != nil || d.All
}

// drop forgets all hints. The caller has to clear the highlights of the board.
func (d *Hints) drop() {
	d.task.stop()
	*d = Hints{g: d.g, At: -1}
}

// do runs a command if the family has hints and nothing else uses the board.
func (d *Hints) do(command func()) {
	g := d.g
	if !g.shown || g.Controller.Hinter == nil || g.Clock.paused {
		return
	}
	if g.Playback != nil {
		g.showError(g.busy())
		return
	}
	if !g.Controller.ShowsOtherPosition() {
		g.Controller.View.Commit()
	}
	if g.Solved() {
		g.say("The board is solved.")
		return
	}
	g.host.Turn(g, HintTab)
	command()
	g.notify(State)
}

// Next shows the first stage of a hint, or the next stage of the hint shown. The fourth
// stage plays it.
func (d *Hints) Next() {
	d.do(func() {
		switch {
		case d.All:
			d.showHint()
		case d.Shown != nil && d.Stage < family.StageHow:
			d.advance()
		case d.Shown != nil:
			d.play()
		case d.Lost != nil:
			d.g.host.Cover(d.g, true)
			if d.Lost.Mistake != nil {
				d.g.say("Nothing was changed. Click Undo the mistake, or correct it yourself.")
			} else {
				d.g.say("Nothing was changed. " + d.LossText())
			}
		case !d.Busy():
			d.look()
		default:
			d.want = min(d.want+1, family.StageDo)
		}
	})
}

// Repair carries out the hint about a mistake when the mistake itself is not known.
func (d *Hints) Repair() {
	d.g.Do(func() {
		if l := d.Lost; l != nil && l.Hint != nil {
			d.g.showError(l.Hint.Play())
		}
	})
}

// Play plays the hint that is shown.
func (d *Hints) Play() {
	d.g.Do(func() {
		if d.Shown != nil {
			d.play()
		}
	})
}

// An advice is either a hint or the finding that the game is lost.
type advice struct {
	solvability *family.Solvability // nil if it is not known
	hint        family.Hint
	lost        *Loss
}

var errNoHint = errors.New("there is nothing left to do")

// look works out the next step.
func (d *Hints) look() {
	d.g.ClearHighlights()
	d.want = family.StageWhere
	ask(d.g, &d.task, hintLimit, d.advice(), func(a advice, err error) {
		d.g.Analysis.unshown = a.solvability
		switch {
		case a.lost != nil:
			d.lose(a.lost)
		case err != nil:
			d.Err = err
		default:
			d.Shown = &a.hint
			for d.Stage < min(d.want, family.StageHow) {
				d.advance()
			}
			if d.want == family.StageDo && d.g.Free() {
				d.play()
			}
		}
		d.g.notify(State)
	})
}

// advice asks for the next hint, and first whether the game can be won.
func (d *Hints) advice() family.Question[advice] {
	g := d.g
	hints, solvable := g.Controller.Hinter.Hints(1), family.Question[*family.Solvability](nil)
	if g.Controller.Checker != nil {
		solvable = g.Mistakes.ask(mistakeLimit)
	}
	return func(ctx context.Context) (advice, error) {
		var out advice
		if solvable != nil {
			out.solvability, _ = solvable(ctx)
			if s := out.solvability; s != nil && !s.Solvable {
				out.lost = &Loss{Mistake: s.Mistake}
				if s.Mistake != nil && g.Controller.Length == nil {
					return out, nil
				}
			}
		}
		found, err := hints(ctx)
		if err == nil && len(found) == 0 {
			err = errNoHint
		}
		if err != nil {
			return out, err
		}
		out.hint = found[0]
		if out.hint.Technique == solver.Mistake {
			if out.lost == nil {
				out.lost = &Loss{}
			}
			out.lost.Hint = &out.hint
		}
		return out, nil
	}
}

// ShowLost says when the game became impossible to win.
func (d *Hints) ShowLost() {
	d.do(func() {
		if l := d.g.Analysis.Solvability; l != nil && !l.Solvable {
			d.g.ClearHighlights()
			d.lose(&Loss{Mistake: l.Mistake})
		}
		d.g.host.Cover(d.g, true)
	})
}

// lose shows that the game can't be won, and what is wrong.
func (d *Hints) lose(l *Loss) {
	d.Lost = l
	switch {
	case l.Mistake != nil && l.Mistake.Show != nil:
		l.Mistake.Show()
	case d.Reason() != "":
		d.g.Analysis.Proof.Highlight()
	case l.Hint != nil:
		l.Hint.Show(family.StageHow)
	}
}

// Reason says why the puzzle itself has no solution. It returns "" if something else is
// wrong, or if the hint shows the place.
func (d *Hints) Reason() string {
	s := d.g.Analysis
	if d.Lost == nil || d.Lost.Mistake != nil || d.Lost.Hint != nil && len(d.Lost.Hint.Region) > 0 || !s.Unsolvable() {
		return ""
	}
	return s.Reason()
}

// LossTitle says in a few words what is wrong.
func (d *Hints) LossTitle() string {
	switch l := d.Lost; {
	case l.Hint != nil:
		return l.Hint.Title
	case l.Mistake == nil:
		return "No move is right"
	case len(d.g.Conflicts) > 0:
		return d.g.Conflicts[0].Title
	}
	return "There is a mistake"
}

// LossText says what is wrong and, if known, since which entry.
func (d *Hints) LossText() string {
	g, hint, mistake, text := d.g, d.Lost.Hint, d.Lost.Mistake, ""
	switch {
	case mistake != nil && hint != nil:
		text = fmt.Sprintf("%s The %s since %s.", hint.What, g.Mistakes.unfinishable(), g.Text.Move(mistake.Step))
	case mistake != nil && len(g.Conflicts) > 0:
		text = g.Check.broken() + " " + g.Mistakes.since(mistake)
	case mistake != nil:
		text = g.Mistakes.since(mistake)
	case hint != nil && len(hint.Moves) > 0 && g.Analysis.knownSolvability() == nil && g.Mistakes.CanFind():
		text = hint.What + " " + g.Mistakes.text()
	case hint != nil:
		text = hint.What
	default:
		text = "This puzzle has no solution."
	}
	if reason := d.Reason(); !strings.Contains(text, reason) { // the hint may have said so
		text += " " + reason
	}
	return strings.TrimSpace(text)
}

// advance shows the next stage.
func (d *Hints) advance() {
	d.Stage++
	d.Shown.Show(d.Stage)
	if d.Stage == family.StageHow {
		d.count()
		d.lookElsewhere()
	}
}

// count counts the hint shown as help, since its answer is visible.
func (d *Hints) count() { d.g.Given.count(model.Hint, d.g.Controller.Text()+d.Shown.Do) }

// play plays the hint.
func (d *Hints) play() {
	what := d.Shown.Do
	d.count()
	if err := d.Shown.Play(); err != nil {
		d.g.showError(err)
		return
	}
	d.Done = what
	d.g.notify(State)
}

// fewOthers is the number of other hints that are listed.
const fewOthers = 3

// lookElsewhere works out the other hints.
func (d *Hints) lookElsewhere() {
	shown := d.Shown.Do
	ask(d.g, &d.task, hintLimit, d.g.Controller.Hinter.Hints(1+fewOthers), func(hints []family.Hint, _ error) {
		for _, h := range hints {
			if h.Do != shown && len(d.Others) < fewOthers {
				d.Others = append(d.Others, h)
			}
		}
		d.g.notify(State)
	})
}

// TurnTo shows another hint at the same stage.
func (d *Hints) TurnTo(i int) {
	d.do(func() {
		now := d.Others[i]
		d.Others[i] = *d.Shown
		d.Shown = &now
		d.Shown.Show(d.Stage)
		if d.Stage == family.StageHow {
			d.count()
		}
	})
}

// Leave goes back from the list to the hint, or from the hint to the plain board.
func (d *Hints) Leave() {
	if d.All && d.Shown != nil {
		d.showHint()
	} else {
		d.g.ClearHighlights()
	}
	d.g.notify(State)
}
