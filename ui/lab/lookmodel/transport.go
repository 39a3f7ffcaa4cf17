package lookmodel

import (
	"slices"
	"time"

	"backtrack/solver"
)

// Speeds are the steps a second; × 1 is the first. In a race they are steps of its clock.
var Speeds = []struct {
	Label string
	Steps int
}{{"× 1", 4}, {"× 4", 16}, {"× 25", 100}, {"× 100", 400}, {"× 1000", 4000}, {"× 10\u2009000", 40_000}, {"× 100\u2009000", 400_000}}

// frameEvery is how often the position changes while it is played.
const frameEvery = 40 * time.Millisecond

// Len returns how many steps there are: events of the lane, or of the race what its clock
// counts.
func (l *Look) Len() int {
	switch a := l.Lane(); {
	case l.race != nil:
		return l.race.len()
	case a != nil:
		return a.Len()
	}
	return 0
}

// Position returns the step that is shown.
func (l *Look) Position() int {
	switch a := l.Lane(); {
	case l.race != nil:
		return l.race.at
	case a != nil:
		return a.At()
	}
	return 0
}

// Shown returns how many steps the track has: all or, while Predict is on, those that the search
// has come to and one more.
func (l *Look) Shown() int { return min(l.reached()+1, l.Len()) }

// reached returns how many steps are not hidden.
func (l *Look) reached() int {
	if l.predict != nil {
		return max(l.predict.reached, l.Position())
	}
	return l.Len()
}

// Seek goes to a step, and stays there.
func (l *Look) Seek(n int) {
	l.Pause()
	if n, ok := l.forward(n); ok {
		l.seek(n)
	} else {
		l.host.Moved() // the track shows where it is
	}
}

func (l *Look) seek(n int) {
	if l.race != nil {
		l.race.seek(n)
	} else if a := l.Lane(); a != nil {
		a.seek(n)
		l.ask()
	}
	l.host.Moved()
}

// Step goes on by steps, or back. While a question is asked it stays before the answer
// until that is given.
func (l *Look) Step(by int) {
	l.Pause()
	if l.Question() != nil && by > 0 {
		l.goOn()
		return
	}
	l.advance(by)
}

// advance goes on by steps, but not past a question.
func (l *Look) advance(by int) {
	if n, ok := l.forward(l.Position() + by); ok {
		l.seek(n)
	}
}

// Playing reports whether the steps go on.
func (l *Look) Playing() bool { return l.playing != nil }

// PlayPause plays, or stops playing.
func (l *Look) PlayPause() {
	if l.Playing() {
		l.Pause()
	} else {
		l.Play()
	}
}

// Play goes on step by step; at the end, from the start.
func (l *Look) Play() {
	if l.Playing() || l.Len() == 0 {
		return
	}
	if l.Question() != nil {
		l.predict.resume = true
		l.goOn()
		return
	}
	if l.Position() == l.Len() {
		l.seek(0)
	}
	l.playing, l.owed = make(chan struct{}), 0
	go l.beat(l.playing)
	l.host.Moved()
}

// Pause stays at the step that is shown.
func (l *Look) Pause() {
	if l.predict != nil {
		l.predict.resume = false
	}
	if l.Playing() {
		close(l.playing)
		l.playing = nil
		l.host.Moved()
	}
}

// beat plays until stop is closed, which the end of the board does.
func (l *Look) beat(stop chan struct{}) {
	tick := time.NewTicker(frameEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			l.host.Post(func() { l.play(stop) })
		case <-stop:
			return
		}
	}
}

// play goes on by the steps that are due.
func (l *Look) play(playing chan struct{}) {
	if l.playing != playing {
		return
	}
	l.owed += float64(Speeds[l.speed].Steps) * frameEvery.Seconds()
	if steps := int(l.owed); steps > 0 {
		l.owed -= float64(steps)
		l.advance(steps)
	}
	switch {
	case l.Question() != nil:
		l.Pause()
		l.predict.resume = true
	case l.Position() == l.Len():
		l.Pause()
	}
}

// Speed returns how fast it is played, an index of Speeds.
func (l *Look) Speed() int { return l.speed }

// SetSpeed changes that.
func (l *Look) SetSpeed(i int) {
	l.speed = min(max(i, 0), len(Speeds)-1)
	if l.race != nil {
		l.race.speed = l.speed
	}
	l.host.Moved()
}

// Quicken raises the speed until all steps are played in at most a minute.
func (l *Look) Quicken() {
	l.quicken()
	l.host.Moved()
}

func (l *Look) quicken() {
	for l.speed < len(Speeds)-1 && l.Len() > Speeds[l.speed].Steps*quickSeconds {
		l.speed++
	}
}

// quickSeconds is how long all steps may take at the speed that quicken chooses.
const quickSeconds = 60

// Caption describes the moment that is shown.
func (l *Look) Caption() string {
	switch a := l.Lane(); {
	case l.race != nil:
		return l.race.caption()
	case a != nil:
		return a.StepText()
	}
	return ""
}

// A MarkKind is what a mark on the track points out.
type MarkKind int

// The kinds of marks.
const (
	BookmarkMark MarkKind = iota
	DeadEndMark
	SolutionMark
)

// A Mark points out a step on the track.
type Mark struct {
	At   int
	Kind MarkKind
}

// Marks returns the marks of the track: at most 200 dead ends, the solutions and the
// bookmarks; in a race the ends of the searches that have a solution. Those ahead are left out
// where they are hidden.
func (l *Look) Marks() []Mark {
	marks := l.marks()
	if l.Hides() {
		marks = slices.DeleteFunc(marks, func(m Mark) bool { return m.At > l.Position() })
	}
	return marks
}

func (l *Look) marks() []Mark {
	if l.race != nil {
		return l.race.marks()
	}
	a, r, ok := l.here()
	if !ok {
		return nil
	}
	var out []Mark
	of := a.part().of
	for _, at := range of.index.deadEnds {
		out = append(out, Mark{at, DeadEndMark})
	}
	found := r.Record.Solutions()
	for _, n := range found[:min(len(found), marksMost)] {
		if n == solver.Root {
			continue // it was found elsewhere than in what is recorded, or at once
		}
		out = append(out, Mark{visited(r, n), SolutionMark})
	}
	for _, number := range of.bookmarks {
		out = append(out, Mark{visited(r, nodeOf(r, number)), BookmarkMark})
	}
	slices.SortStableFunc(out, func(a, b Mark) int { return a.At - b.At })
	return out
}
