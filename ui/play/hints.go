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

// Hints leads the player through the stages of a hint, or through all steps to the solution.
type Hints struct {
	Shown  *family.Hint  // the hint that is shown; nil if none is
	Stage  int           // the number of stages shown
	Others []family.Hint // other hints; nil until they are known
	Lost   *Loss         // shown instead of a hint if the game can't be won; else nil
	Err    error         // the reason why there is no hint, or nil
	Done   string        // what the last hint did; "" after any other step

	All      bool          // the list of all steps is shown
	Steps    []family.Hint // the steps from the position of the game; nil until they are known
	StepsErr error         // the reason why there are no Steps, or nil
	At       int           // index of the step shown on the board; -1 for none

	g    *Game
	task task
	want int // the number of stages to show when the hint is found
}

// A Loss is the finding that the game can't be won.
type Loss struct {
	Mistake *family.Mistake // the entry since which it can't be won; nil if there is none or it is unknown
	Hint    *family.Hint    // says what is wrong; nil if that is unknown, or Mistake says it all
}

// Time limits of the search for a hint, and of the search for all steps.
const (
	hintLimit  = 20 * time.Second
	stepsLimit = 2 * time.Minute
)

// Busy reports whether hints or steps are being worked out.
func (h *Hints) Busy() bool { return h.task.busy() }

// Active reports whether anything is shown or being worked out.
func (h *Hints) Active() bool {
	return h.Busy() || h.Shown != nil || h.Lost != nil || h.Err != nil || h.All
}

// drop forgets all hints. The caller has to clear the highlights of the board.
func (h *Hints) drop() {
	h.task.stop()
	*h = Hints{g: h.g, At: -1}
}

// do runs a command if the family has hints and nothing else uses the board.
func (h *Hints) do(command func()) {
	g := h.g
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
	g.host.ShowTab(g, HintTab)
	command()
	g.notify(State)
}

// Next shows the first stage of a hint, or the next stage of the hint shown. The fourth
// stage plays it.
func (h *Hints) Next() {
	h.do(func() {
		switch {
		case h.All:
			h.showHint()
		case h.Shown != nil && h.Stage < family.StageHow:
			h.advance()
		case h.Shown != nil:
			h.play()
		case h.Lost != nil:
			h.g.host.Cover(h.g, true)
			if h.Lost.Mistake != nil {
				h.g.say("Nothing was changed. Click Undo the mistake, or correct it yourself.")
			} else {
				h.g.say("Nothing was changed. " + h.LossText())
			}
		case !h.Busy():
			h.findHint()
		default:
			h.want = min(h.want+1, family.StageDo)
		}
	})
}

// Repair carries out the hint about a mistake when the mistake itself is not known.
func (h *Hints) Repair() {
	h.g.Do(func() {
		if l := h.Lost; l != nil && l.Hint != nil {
			h.g.showError(l.Hint.Play())
		}
	})
}

// Play plays the hint that is shown.
func (h *Hints) Play() {
	h.g.Do(func() {
		if h.Shown != nil {
			h.play()
		}
	})
}

// An advice is either a hint or the finding that the game can't be won.
type advice struct {
	solvability *family.Solvability // nil if it is not known
	hint        family.Hint
	lost        *Loss
}

var errNoHint = errors.New("there is nothing left to do")

// findHint works out the next step.
func (h *Hints) findHint() {
	h.g.ClearHighlights()
	h.want = family.StageWhere
	ask(h.g, &h.task, hintLimit, h.advice(), func(a advice, err error) {
		h.g.Analysis.hiddenSolvability = a.solvability
		switch {
		case a.lost != nil:
			h.lose(a.lost)
		case err != nil:
			h.Err = err
		default:
			h.Shown = &a.hint
			for h.Stage < min(h.want, family.StageHow) {
				h.advance()
			}
			if h.want == family.StageDo && h.g.Free() {
				h.play()
			}
		}
		h.g.notify(State)
	})
}

// advice asks whether the game can be won, and then for the next hint.
func (h *Hints) advice() family.Question[advice] {
	g := h.g
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

// ShowLost shows since when the game can't be won.
func (h *Hints) ShowLost() {
	h.do(func() {
		if l := h.g.Analysis.Solvability; l != nil && !l.Solvable {
			h.g.ClearHighlights()
			h.lose(&Loss{Mistake: l.Mistake})
		}
		h.g.host.Cover(h.g, true)
	})
}

// lose shows that the game can't be won, and what is wrong.
func (h *Hints) lose(l *Loss) {
	h.Lost = l
	switch {
	case l.Mistake != nil && l.Mistake.Show != nil:
		l.Mistake.Show()
	case h.Reason() != "":
		h.g.Analysis.Proof.Highlight()
	case l.Hint != nil:
		l.Hint.Show(family.StageHow)
	}
}

// Reason says why the puzzle itself has no solution. It returns "" if something else is
// wrong, or if the hint shows the place.
func (h *Hints) Reason() string {
	s := h.g.Analysis
	if h.Lost == nil || h.Lost.Mistake != nil || h.Lost.Hint != nil && len(h.Lost.Hint.Region) > 0 || !s.Unsolvable() {
		return ""
	}
	return s.Reason()
}

// LossTitle says in a few words what is wrong.
func (h *Hints) LossTitle() string {
	switch l := h.Lost; {
	case l.Hint != nil:
		return l.Hint.Title
	case l.Mistake == nil:
		return "No move is right"
	case len(h.g.Conflicts) > 0:
		return h.g.Conflicts[0].Title
	}
	return "There is a mistake"
}

// LossText says what is wrong and, if known, since which entry.
func (h *Hints) LossText() string {
	g, hint, mistake, text := h.g, h.Lost.Hint, h.Lost.Mistake, ""
	switch {
	case mistake != nil && hint != nil:
		text = fmt.Sprintf("%s The %s since %s.", hint.What, g.Mistakes.unsolvableText(), g.Text.Move(mistake.Step))
	case mistake != nil && len(g.Conflicts) > 0:
		text = g.Check.broken() + " " + g.Mistakes.sinceText(mistake)
	case mistake != nil:
		text = g.Mistakes.sinceText(mistake)
	case hint != nil && len(hint.Moves) > 0 && g.Analysis.knownSolvability() == nil && g.Mistakes.CanFind():
		text = hint.What + " " + g.Mistakes.text()
	case hint != nil:
		text = hint.What
	default:
		text = "This puzzle has no solution."
	}
	if reason := h.Reason(); !strings.Contains(text, reason) { // the hint may have given the reason already
		text += " " + reason
	}
	return strings.TrimSpace(text)
}

// advance shows the next stage.
func (h *Hints) advance() {
	h.Stage++
	h.Shown.Show(h.Stage)
	if h.Stage == family.StageHow {
		h.count()
		h.findOthers()
	}
}

// count counts the hint shown as help, since its answer is visible.
func (h *Hints) count() { h.g.Given.count(model.Hint, h.g.Controller.Text()+h.Shown.Do) }

// play plays the hint.
func (h *Hints) play() {
	what := h.Shown.Do
	h.count()
	if err := h.Shown.Play(); err != nil {
		h.g.showError(err)
		return
	}
	h.Done = what
	h.g.notify(State)
}

// maxOthers is the number of other hints that are listed.
const maxOthers = 3

// findOthers works out the other hints.
func (h *Hints) findOthers() {
	shown := h.Shown.Do
	ask(h.g, &h.task, hintLimit, h.g.Controller.Hinter.Hints(1+maxOthers), func(hints []family.Hint, _ error) {
		for _, hint := range hints {
			if hint.Do != shown && len(h.Others) < maxOthers {
				h.Others = append(h.Others, hint)
			}
		}
		h.g.notify(State)
	})
}

// TurnTo shows the hint h.Others[i] at the current stage. The hint shown before takes its place
// in h.Others.
func (h *Hints) TurnTo(i int) {
	h.do(func() {
		now := h.Others[i]
		h.Others[i] = *h.Shown
		h.Shown = &now
		h.Shown.Show(h.Stage)
		if h.Stage == family.StageHow {
			h.count()
		}
	})
}

// Leave goes back from the list to the hint, or from the hint to the plain board.
func (h *Hints) Leave() {
	if h.All && h.Shown != nil {
		h.showHint()
	} else {
		h.g.ClearHighlights()
	}
	h.g.notify(State)
}
