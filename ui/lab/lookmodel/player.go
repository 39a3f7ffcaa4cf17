package lookmodel

import (
	"backtrack/model/lists"
	"backtrack/ui/host"
)

// Speeds are the speeds of a Player, in steps per second. In a race, they are steps of the
// race's clock.
var Speeds = host.Speeds

// A Player is the transport: it plays a lane or a race.
type Player struct {
	model *Model
	speed int           // an index of Speeds
	stop  chan struct{} // closed to stop playing; nil while paused
	pacer host.Pacer
}

// A timeline can be played. Its steps are the events of a lane, or what the clock of a race
// counts.
type timeline interface {
	Len() int
	At() int
	seek(n int)
	StepText() string
	marks() []TrackMark
}

// timeline returns the current timeline. It is an emptyTimeline if there is nothing to play.
func (p *Player) timeline() timeline {
	if p.model.Race.on {
		return p.model.Race
	}
	if c := p.model.Cursor(); c != nil {
		return c
	}
	return emptyTimeline{}
}

// emptyTimeline is the timeline if no recording is shown.
type emptyTimeline struct{}

func (emptyTimeline) Len() int           { return 0 }
func (emptyTimeline) At() int            { return 0 }
func (emptyTimeline) seek(int)           {}
func (emptyTimeline) StepText() string   { return "" }
func (emptyTimeline) marks() []TrackMark { return nil }

// Len returns the number of steps.
func (p *Player) Len() int { return p.timeline().Len() }

// Position returns the number of steps made so far.
func (p *Player) Position() int { return p.timeline().At() }

// Caption describes the last step or the state of the race.
func (p *Player) Caption() string { return p.timeline().StepText() }

// Shown returns the number of steps on the track. In a quiz the track ends one step after the
// last step that was reached.
func (p *Player) Shown() int {
	if q := p.model.Quiz; q.on {
		return min(q.reached+1, p.Len())
	}
	return p.Len()
}

// Seek pauses and goes to a step. In a quiz it does not go past the next question.
func (p *Player) Seek(n int) {
	p.Pause()
	if n, ok := p.model.Quiz.forward(n); ok {
		p.seek(n)
	} else {
		p.model.host.Moved() // the track shows the position
	}
}

func (p *Player) seek(n int) {
	p.timeline().seek(n)
	p.model.Quiz.ask()
	p.model.host.Moved()
}

// Step pauses and moves by some steps, forward if by is positive. It does not move forward past a
// question without an answer.
func (p *Player) Step(by int) {
	p.Pause()
	if p.model.Quiz.question != nil && by > 0 {
		p.model.Quiz.goOn()
		return
	}
	p.advance(by)
}

// advance moves by some steps, but not past the next question.
func (p *Player) advance(by int) {
	if n, ok := p.model.Quiz.forward(p.Position() + by); ok {
		p.seek(n)
	}
}

// Playing reports whether the steps are being played.
func (p *Player) Playing() bool { return p.stop != nil }

// PlayPause plays, or stops playing.
func (p *Player) PlayPause() {
	if p.Playing() {
		p.Pause()
	} else {
		p.Play()
	}
}

// Play plays step by step. If the last step is shown, it begins at the start again.
func (p *Player) Play() {
	if p.Playing() || p.Len() == 0 {
		return
	}
	if q := p.model.Quiz; q.question != nil {
		q.resume = true
		q.goOn()
		return
	}
	if p.Position() == p.Len() {
		p.seek(0)
	}
	stop := make(chan struct{}) // Pause closes it
	p.stop = stop
	p.pacer.Reset()
	p.model.host.Watch(stop, host.FrameEvery, func() { p.advanceFrame(stop) }, func() {})
	p.model.host.Moved()
}

// Pause stops playing. The current step stays.
func (p *Player) Pause() {
	p.model.Quiz.resume = false
	if p.Playing() {
		close(p.stop)
		p.stop = nil
		p.model.host.Moved()
	}
}

// advanceFrame makes the steps that are due, unless stop was closed.
func (p *Player) advanceFrame(stop chan struct{}) {
	if p.stop != stop {
		return
	}
	if steps := p.pacer.Due(Speeds[p.speed]); steps > 0 {
		p.advance(steps)
	}
	switch q := p.model.Quiz; {
	case q.question != nil:
		p.Pause()
		q.resume = true
	case p.Position() == p.Len():
		p.Pause()
	}
}

// Speed returns the speed, an index of Speeds.
func (p *Player) Speed() int { return p.speed }

// SetSpeed chooses a speed, an index of Speeds. A speed that is chosen in a race stays after the
// race.
func (p *Player) SetSpeed(i int) {
	p.speed = min(max(i, 0), len(Speeds)-1)
	p.model.Race.speedAfter = p.speed
	p.model.host.Moved()
}

// maxSeconds is the longest time of all steps at the speed that Quicken chooses.
const maxSeconds = 60

// Quicken raises the speed until all steps take at most a minute or the speed is the highest.
func (p *Player) Quicken() {
	for p.speed < len(Speeds)-1 && p.Len() > Speeds[p.speed].Steps*maxSeconds {
		p.speed++
	}
	p.model.host.Moved()
}

// A TrackMarkKind is a kind of mark on the track.
type TrackMarkKind int

// The kinds of marks.
const (
	BookmarkMark TrackMarkKind = iota
	DeadEndMark
	SolutionMark
)

// A TrackMark points out a step on the track.
type TrackMark struct {
	At   int
	Kind TrackMarkKind
}

// Marks returns the marks of the track, sorted by step: at most 200 dead ends, at most 200
// solutions, and the bookmarks. In a race it returns the ends of the searches that found a
// solution. It leaves out the marks of steps that are hidden.
func (p *Player) Marks() []TrackMark {
	marks := p.timeline().marks()
	if p.model.Hides() {
		marks = lists.Filter(marks, func(m TrackMark) bool { return m.At <= p.Position() })
	}
	return marks
}
