package play

import (
	"fmt"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/words"
)

// Speeds are the speeds of a playback.
var Speeds = host.Speeds[:5]

// A Playback shows a search or a solution step by step on the board of the game.
type Playback struct {
	Solution *family.Solution // nil while a search is shown
	Search   *family.Playback // nil while a solution is shown
	Run      *Run             // the run whose search is shown
	Name     string
	Page     family.Page  // describes the algorithm; the zero Page if there is none
	N        int          // number of the step shown
	Frame    family.Frame // describes step N of a search
	Speed    int          // index of Speeds

	g     *Game
	stop  chan struct{} // closed to pause the playback; nil while it is paused
	pacer host.Pacer
}

// Len returns the number of steps.
func (p *Playback) Len() int {
	if p.Solution != nil {
		return p.Solution.Len
	}
	return p.Search.Len
}

// Whole reports whether the last step is a solution.
func (p *Playback) Whole() bool { return p.Solution != nil || p.Search.Solved && !p.Search.Truncated }

// Playing reports whether the playback is running, not paused.
func (p *Playback) Playing() bool { return p.stop != nil }

// replay plays back the search of a run from its beginning.
func (s *Solver) replay(search *family.Playback, of *Run) {
	g := s.g
	if search.Solved {
		g.Given.countSolution()
	}
	p := &Playback{g: g, Search: search, Run: of, Name: of.Info.Name}
	p.Page, _ = g.Family.Page(of.Info.ID)
	g.startPlayback(p)
	p.Play()
}

// showSolution shows a solution at its first position.
func (g *Game) showSolution(s *family.Solution) {
	g.Given.countSolution()
	g.startPlayback(&Playback{g: g, Solution: s})
}

func (g *Game) startPlayback(p *Playback) {
	g.EndPlayback()
	g.ClearHighlights()
	g.Playback = p
	g.Clock.setShown(false)
	p.showStep(0)
	g.host.ShowTab(g, SolverTab)
	g.host.Cover(g, false)
	g.notify(State | Playing)
}

// EndPlayback goes back to the game.
func (g *Game) EndPlayback() {
	p := g.Playback
	if p == nil {
		return
	}
	g.Playback = nil
	p.Pause()
	if p.Solution != nil {
		p.Solution.Close()
	} else {
		p.Search.Close()
	}
	g.Clock.setShown(g.shown)
	g.notify(State | Playing)
}

// PlayOn ends the playback of a solution. In the game it plays the moves of the solution up to
// the position that was shown.
func (p *Playback) PlayOn() {
	g := p.g
	if !g.shown || p.Solution == nil {
		return
	}
	g.EndPlayback()
	if p.N > 0 {
		g.showError(p.Solution.Play(p.N))
	}
	g.host.ShowTab(g, GameTab)
	g.notify(State)
}

// Seek shows the position after n steps, and pauses the playback.
func (p *Playback) Seek(n int) {
	p.Pause()
	p.seek(n)
}

func (p *Playback) seek(n int) {
	p.showStep(n)
	p.g.notify(Step)
}

func (p *Playback) showStep(n int) {
	p.N = min(max(n, 0), p.Len())
	if p.Solution != nil {
		p.Solution.Show(p.N)
	} else {
		p.Frame = p.Search.Show(p.N)
	}
}

// Play starts or continues the playback. At the end it starts again from the beginning.
func (p *Playback) Play() {
	if p.stop != nil {
		return
	}
	if p.N == p.Len() {
		p.showStep(0)
	}
	stop := make(chan struct{})
	p.stop = stop
	p.pacer.Reset()
	p.g.notify(Step)
	p.g.loop.Watch(stop, host.FrameEvery, func() { p.advance(stop) }, func() {})
}

// Pause pauses the playback.
func (p *Playback) Pause() {
	if p.stop != nil {
		close(p.stop)
		p.stop = nil
		p.g.notify(Step)
	}
}

// advance shows the steps that are due.
func (p *Playback) advance(playing chan struct{}) {
	if playing != p.stop {
		return
	}
	if steps := p.pacer.Due(Speeds[p.Speed]); steps > 0 {
		p.seek(p.N + steps)
	}
	if p.N == p.Len() {
		p.Pause()
	}
}

// Text describes the step shown.
func (p *Playback) Text() string {
	if p.Solution != nil {
		move := p.g.Controller.Length.Move
		if p.N == p.Len() {
			return fmt.Sprintf("solution: all %s shown", words.Count(p.Len(), move))
		}
		return fmt.Sprintf("solution, %s %s of %s; next: %s", move, words.Number(p.N), words.Number(p.Len()), p.Solution.MoveText(p.N))
	}
	f := p.Frame
	text := p.Name + ": " + words.Count(f.Nodes, "node") + ", " + words.Count(f.Backtracks, "backtrack") +
		", " + words.Count(f.Rejects, "reject")
	if p.N == 0 {
		return text
	}
	switch f.Kind {
	case solver.Visited:
		text += " · " + f.Move
	case solver.Undone:
		text += " · backtrack from " + f.Move
	case solver.Rejected:
		text += " · " + f.Sentence
	}
	if p.Search.Truncated && p.N == p.Len() {
		text += " · the recording ends here"
	}
	return text
}
