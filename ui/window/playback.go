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

// recorded is how many events of a search are kept to be watched.
const recorded = 200_000

// speeds are the steps a second of the transport; × 1 is the first.
var speeds = []struct {
	label string
	steps int
}{{"× 1", 4}, {"× 4", 16}, {"× 25", 100}, {"× 100", 400}, {"× 1000", 4000}}

// frameEvery is how often the board changes while a search is replayed.
const frameEvery = 40 * time.Millisecond

// A playback shows a search or a solution step by step on the board of the
// game.
type playback struct {
	w        *Window
	solution *family.Solution // nil while a search is shown
	show     *family.Playback // the search
	run      *run             // it repeats this one
	name     string
	page     family.Page // about the algorithm
	hasPage  bool
	n        int
	frame    family.Frame
	speed    int
	stop     chan struct{} // closed to stop playing; nil while it stands
	owed     float64       // part of a step that is due
}

// len returns how many steps there are.
func (p *playback) len() int {
	if p.solution != nil {
		return p.solution.Len
	}
	return p.show.Len
}

// watch records the search of a run again and shows it. The time shown
// is the time of the run, without the recording.
func (w *Window) watch(r *run) {
	g := w.game
	if g == nil || w.place != atGame || g.clock.paused {
		return
	}
	w.endPlayback()
	if g.recording != nil {
		g.recording() // another search was to be watched
	}
	ctx, cancel := context.WithCancel(g.ctx)
	g.recording = cancel
	job := r.job.Again(ctx, family.Request{Want: 1, Timeout: r.limit, TraceLimit: recorded, TraceOnly: true})
	go func() {
		<-job.Done()
		w.post(func() {
			dropped := ctx.Err() != nil
			cancel()
			if dropped || g != w.game || w.place != atGame || g.clock.paused {
				return
			}
			show, err := job.Playback()
			if err != nil {
				w.trouble(err)
				return
			}
			w.startSearch(show, r)
		})
	}()
}

// Errors of commands that need the board while something is shown on it.
var (
	errReplay   = errors.New("a search is shown; Esc goes back to your game")
	errSolution = errors.New("the solution is shown; Esc goes back to your game")
)

// startSearch shows the search of a run from its beginning.
func (w *Window) startSearch(show *family.Playback, of *run) {
	p := &playback{w: w, show: show, run: of, name: of.job.Info.Name}
	p.page, p.hasPage = w.family(w.game.puzzle.Family).Page(of.job.Info.ID)
	w.startPlayback(p)
	p.play()
}

// startPlayback shows the first step of p, and the transport.
func (w *Window) startPlayback(p *playback) {
	w.endPlayback()
	w.game.plain()
	w.game.playback = p
	t := w.transport
	t.OnSeek = func(n int) { p.pause(); p.seek(n) }
	t.OnPlay = func(on bool) {
		if on {
			p.play()
		} else {
			p.pause()
		}
	}
	labels := make([]string, len(speeds))
	for i, s := range speeds {
		labels[i] = s.label
	}
	t.OnSpeed = func(i int) { p.speed = i }
	t.SetSpeeds(labels, 0)
	unit, note := "", ""
	if p.solution == nil {
		unit = "step"
		if p.show.Cut {
			note = "only the first " + words.Number(p.len()) + " are recorded"
		}
	}
	t.SetText(unit, note)
	w.game.clock.pause()
	t.SetMarks(p.marks())
	w.transport.Show()
	w.inspector.open(tabSolve)
	w.frame.over = false // or the panel would lie over what is shown
	p.seek(0)
	w.update()
	w.body.Refresh()
	w.focus()
}

// marks puts a solution at the end of the track, unless the recording was cut.
func (p *playback) marks() []kit.Mark {
	if p.solution == nil && (p.show.Cut || !p.show.Solved) {
		return nil
	}
	return []kit.Mark{{At: p.len(), Shape: kit.MarkSolution}}
}

// end shows the game on the board again.
func (p *playback) end() {
	p.pause()
	if p.solution != nil {
		p.solution.Close()
	} else {
		p.show.Close()
	}
}

// endPlayback goes back to the game.
func (w *Window) endPlayback() {
	if w.game == nil || w.game.playback == nil {
		return
	}
	p := w.game.playback
	w.game.playback = nil
	p.end()
	w.transport.Hide()
	if w.place == atGame {
		w.game.clock.resume()
	}
	w.update()
	w.body.Refresh()
}

// seek shows the position after n steps.
func (p *playback) seek(n int) {
	p.n = min(max(n, 0), p.len())
	if p.solution != nil {
		p.solution.Show(p.n)
	} else {
		p.frame = p.show.Show(p.n)
	}
	p.w.status.clear()
	p.w.transport.SetPosition(p.n, p.len())
	p.w.status.update()
	p.w.inspector.solving.showStep(p.w.game)
}

func (p *playback) play() {
	if p.stop != nil {
		return
	}
	if p.n == p.len() {
		p.seek(0)
	}
	p.stop = make(chan struct{})
	p.w.transport.SetPlaying(true)
	go p.beat(p.stop)
}

func (p *playback) pause() {
	if p.stop != nil {
		close(p.stop)
		p.stop = nil
		p.w.transport.SetPlaying(false)
	}
}

func (p *playback) beat(stop <-chan struct{}) {
	t := time.NewTicker(frameEvery)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			p.w.post(func() { p.advance(stop) })
		case <-stop:
			return
		}
	}
}

// advance goes on by the steps that are due.
func (p *playback) advance(playing <-chan struct{}) {
	if p.stop == nil || playing != (<-chan struct{})(p.stop) {
		return
	}
	p.owed += float64(speeds[p.speed].steps) * frameEvery.Seconds()
	if steps := int(p.owed); steps > 0 {
		p.owed -= float64(steps)
		p.seek(p.n + steps)
	}
	if p.n == p.len() {
		p.pause()
	}
}

// frameText describes the moment that is shown.
func (g *game) frameText() string {
	p := g.playback
	if p.solution != nil {
		return p.moveText()
	}
	f := p.frame
	text := fmt.Sprintf("%s: %s, %s undone, %s", p.name, words.Count(f.Nodes, "node"), words.Number(f.Backtracks), words.Count(f.Rejects, "reject"))
	if p.n == 0 {
		return text
	}
	switch f.Kind {
	case solver.Visited:
		text += " · " + f.Move
	case solver.Undone:
		text += " · " + f.Move + " taken back"
	case solver.Rejected:
		text += " · " + f.Move + " refused: " + f.Rule
	}
	if p.show.Cut && p.n == p.len() {
		text += " · the recording ends here"
	}
	return text
}
