package window

import (
	"context"
	"errors"
	"fmt"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// A guide leads the player of a game through the rungs of a hint, or along all
// steps to the end.
type guide struct {
	g    *game
	stop context.CancelFunc // ends what is worked out; nil if nothing is

	clue   *family.Clue  // the hint that is shown; nil if none is
	rung   int           // how much of it
	want   int           // how much of it is wanted when it has been found
	others []family.Clue // what can be done besides, once it is known
	lost   *loss         // shown instead of a hint
	err    error         // why there is no hint
	done   string        // what the last hint has done; "" after any other step

	all      bool          // the list of all steps is shown
	steps    []family.Clue // from the position of the game; nil until they are known
	stepsErr error
	at       int // the step that is shown on the board; -1 if none is
}

// A loss is the finding that the game can't be won any more.
type loss struct {
	since int          // the first move after which that was so; 0 if it always was, or that is not known
	clue  *family.Clue // what is wrong; nil if nobody says
}

// How long the search for a hint may take: to find out first whether the game
// can be won at all, and then for the hint itself.
const (
	lampBefore = 2 * time.Second
	hintLimit  = 20 * time.Second
	stepsLimit = 2 * time.Minute
)

// active reports whether anything is shown or worked out.
func (d *guide) active() bool {
	return d.stop != nil || d.clue != nil || d.lost != nil || d.err != nil || d.all
}

// drop forgets all hints. Clearing the highlights of the board is left to the
// caller.
func (d *guide) drop() {
	if d.stop != nil {
		d.stop()
	}
	*d = guide{g: d.g, at: -1}
}

// hint shows the first rung of a hint, or one rung more of the one that is
// shown; the fourth plays it.
func (w *Window) hint() {
	w.hinting(func(g *game) {
		switch d := &g.guide; {
		case d.all:
			d.showLadder()
		case d.clue != nil && d.rung < family.RungHow:
			d.climb()
		case d.clue != nil:
			d.play()
		case d.lost != nil:
			w.frame.over = true // the buttons are in the panel
			if d.lost.since > 0 {
				w.status.say("Nothing was changed. Click Undo the mistake, or correct it yourself.")
			} else {
				w.status.say("Nothing was changed. " + d.lossText())
			}
		case d.stop == nil:
			d.look()
		default:
			d.want = min(d.want+1, family.RungDo)
		}
	})
}

// undoMistake takes back all steps since the game cannot be won any more.
func (w *Window) undoMistake() {
	w.playing(func(g *game) {
		if l := g.guide.lost; l != nil && l.since > 0 {
			g.table.Game.Seek(l.since - 1)
		}
	})
}

// doRepair does what the hint about a mistake proposes.
func (w *Window) doRepair() {
	w.playing(func(g *game) {
		if l := g.guide.lost; l != nil && l.clue != nil {
			w.trouble(l.clue.Play())
		}
	})
}

// doHint plays the hint that is shown.
func (w *Window) doHint() {
	w.playing(func(g *game) {
		if g.guide.clue != nil {
			g.guide.play()
		}
	})
}

// hinting runs a command on the game if its family has hints and nothing but
// a guide uses the board.
func (w *Window) hinting(command func(g *game)) {
	if w.place != atGame || w.game.table.Hints == nil || w.game.clock.paused {
		return
	}
	g := w.game
	if g.playback != nil {
		w.trouble(g.busy())
		return
	}
	if !g.table.ShowsOtherPosition() {
		g.board().Commit()
	}
	w.inspector.open(tabHint) // in a narrow window, where it would cover the board, it stays closed, and the status bar shows the hint
	if g.solved() {
		w.status.say("The board is solved.")
	} else {
		command(g)
	}
	w.update()
	w.body.Refresh()
}

// begin drops what was there and returns the context for something new.
func (d *guide) begin() context.Context {
	d.g.plain()
	ctx, cancel := context.WithCancel(d.g.ctx)
	d.stop = cancel
	return ctx
}

// An advice is a hint, or the finding that the game is lost.
type advice struct {
	clue family.Clue
	lost *loss
}

var errNoHint = errors.New("there is nothing left to do")

// look works out the next step.
func (d *guide) look() {
	ctx := d.begin()
	d.want = family.RungWhere
	ask(d.g.w, ctx, hintLimit, d.advice(), func(a advice, err error) {
		d.end()
		switch {
		case a.lost != nil:
			d.lose(a.lost)
		case err != nil:
			d.err = err
		default:
			d.clue = &a.clue
			for d.rung < min(d.want, family.RungHow) {
				d.climb()
			}
			if d.want == family.RungDo && d.g.free() {
				d.play()
			}
		}
		d.g.w.update()
		d.g.w.body.Refresh()
	})
}

// advice asks first whether the game can be won.
func (d *guide) advice() family.Question[advice] {
	hints, lamp := d.g.table.Hints(1), family.Question[family.Solvability](nil)
	if d.g.table.Solvability != nil {
		lamp = d.g.table.Solvability()
	}
	return func(ctx context.Context) (advice, error) {
		var out advice
		if lamp != nil {
			short, cancel := context.WithTimeout(ctx, lampBefore)
			l, err := lamp(short)
			cancel()
			if err == nil && !l.Solvable {
				out.lost = &loss{since: l.Since}
			}
		}
		clues, err := hints(ctx)
		if err == nil && len(clues) == 0 {
			err = errNoHint
		}
		if err != nil {
			return out, err
		}
		out.clue = clues[0]
		if out.clue.Technique == solver.Mistake {
			if out.lost == nil {
				out.lost = &loss{}
			}
			out.lost.clue = &out.clue
		}
		return out, nil
	}
}

// lose says that the game can't be won, and shows what is wrong.
func (d *guide) lose(l *loss) {
	d.lost = l
	switch {
	case d.reason() != "":
		d.g.study.proof.Light()
	case l.clue != nil:
		l.clue.Show(family.RungHow)
	}
}

// reason says why the puzzle itself has no solution. It is "" if something else
// is wrong, or if the hint shows the place.
func (d *guide) reason() string {
	s := &d.g.study
	if d.lost == nil || d.lost.since > 0 || d.lost.clue != nil && len(d.lost.clue.Region) > 0 || s.report == nil || s.report.Outcome != solver.Unsolvable {
		return ""
	}
	return s.reason()
}

// end ends the work in the background.
func (d *guide) end() {
	if d.stop != nil {
		d.stop()
	}
	d.stop = nil
}

// climb shows one rung more.
func (d *guide) climb() {
	d.rung++
	d.clue.Show(d.rung)
	if d.rung == family.RungHow {
		d.lookElsewhere()
	}
}

// play does what the hint says.
func (d *guide) play() {
	what := d.clue.Do
	if err := d.clue.Play(); err != nil {
		d.g.w.trouble(err)
		return
	}
	d.done = what
	d.g.w.update()
}

// fewOthers is how many other hints are listed.
const fewOthers = 3

// lookElsewhere works out what else can be done.
func (d *guide) lookElsewhere() {
	ctx, cancel := context.WithCancel(d.g.ctx)
	d.stop = cancel
	shown := d.clue.Do
	ask(d.g.w, ctx, hintLimit, d.g.table.Hints(1+fewOthers), func(clues []family.Clue, _ error) {
		d.end()
		for _, c := range clues {
			if c.Do != shown && len(d.others) < fewOthers {
				d.others = append(d.others, c)
			}
		}
		d.g.w.update()
		d.g.w.body.Refresh()
	})
}

// turnTo shows another hint instead of the current one, at the same rung.
func (d *guide) turnTo(i int) {
	now := d.others[i]
	d.others[i] = *d.clue
	d.clue = &now
	d.clue.Show(d.rung)
}

// leave goes back from the list to the hint, or from the hint to nothing.
func (d *guide) leave() {
	if d.all && d.clue != nil {
		d.showLadder()
		return
	}
	d.g.plain()
}

// plain ends whatever is pointed out on the board.
func (g *game) plain() {
	g.guide.drop()
	g.study.look, g.checked, g.shown = -1, nil, nil
	g.stopCheck()
	g.table.ClearHighlights()
}

// hintSeen reports whether the page of hints can be seen.
func (w *Window) hintSeen() bool { return w.seen(tabHint) }

// seen reports whether a page of the panel is to be seen.
func (w *Window) seen(tab int) bool {
	return w.inspector.object.Visible() && w.inspector.tabs.Selected() == tab
}

// showStatus says in the status bar what is shown on the board, where the page of
// hints cannot be seen.
func (d *guide) showStatus(s *statusBar) {
	switch {
	case d.all && d.at >= 0:
		s.badge(kit.GlyphRing, kit.Ink3, fmt.Sprintf("step %s of %s: %s", words.Number(d.at+1), words.Number(len(d.steps)), d.steps[d.at].What))
	case d.lost != nil:
		s.badge(kit.GlyphWarn, kit.Err, d.lossText())
	case d.clue != nil && d.rung == family.RungWhere:
		s.badge(kit.GlyphRing, kit.HintLine, d.clue.Where+" (H for more)")
	case d.clue != nil && d.rung == family.RungWhat:
		s.badge(kit.GlyphRing, kit.HintLine, d.clue.Title+": "+d.clue.What)
	case d.clue != nil:
		s.badge(kit.GlyphRing, kit.HintLine, d.clue.Do+" (H does it): "+d.clue.What)
	}
}

var errAnother = errors.New("another position is shown; Esc goes back to the game")
