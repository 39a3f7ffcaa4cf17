package lab

import (
	"slices"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/lessons"
)

// lessonLanes shows one or two searches side by side. It shows their start until the question
// is answered, and then their end. From that time on, a bar below the page can play them. Two
// searches are played as a race.
type lessonLanes struct {
	p *lessonsPage
	*laneBoards
	bar   *playBar          // bar below the page
	of    *lessons.Exercise // exercise whose searches are shown; nil if there is none
	ended bool              // the searches are at their end
}

func newLessonLanes(p *lessonsPage) *lessonLanes {
	l := &lessonLanes{p: p}
	m := lookmodel.New(lookmodel.Host{
		Loop: p.host.Loop, Messages: p.host.Messages,
		Changed: p.whenShown(p, p.Update), Moved: p.whenShown(p, l.update), Progress: func() {},
	})
	l.bar, l.laneBoards = newPlayBar(m, kit.NewRow(0)), newLaneBoards(m, m.Lanes, p.host.Tip, p.focus)
	return l
}

// drop stops and drops the searches.
func (l *lessonLanes) drop() {
	l.of = nil
	l.model.Close()
}

// present shows the searches of an exercise, if there are any.
func (l *lessonLanes) present(exercise *lessons.Exercise, answered bool) {
	switch {
	case exercise == nil || exercise.View != lessons.Lanes:
		l.drop()
		return
	case exercise != l.of:
		l.of, l.ended = exercise, false
		l.begin()
	case answered && !l.ended && !slices.ContainsFunc(l.model.Lanes(), func(a *lookmodel.Lane) bool { return a.Recording() == nil }):
		l.ended = true
		l.end()
	}
	l.update()
}

// begin records the searches, and shows their start.
func (l *lessonLanes) begin() {
	f, _ := family.Find(l.p.host.Families, l.of.Puzzle.Family)
	m := l.model
	m.Race.End()
	m.Player.SetSpeed(0) // reset the speed of the previous step
	m.Open(f, l.of.Puzzle)
	m.SetVariants(l.of.Variants...)
	for i := range m.Lanes() {
		m.Choose(i)
		m.Player.Seek(0)
	}
	m.Choose(0)
}

// end goes to the end of the searches. Playing them takes at most a minute, unless the
// learner chooses another speed.
func (l *lessonLanes) end() {
	if m := l.model; m.Race.Missing() == "" {
		m.Race.Begin()
	}
	l.model.Player.Quicken()
	l.model.Player.Seek(l.model.Player.Len())
}

// setType sets the size of the smallest text.
func (l *lessonLanes) setType(size float32) {
	l.minText = 0
	if size > 12 {
		l.minText = size
	}
}

// playable reports whether the searches can be played.
func (l *lessonLanes) playable() bool { return l.of != nil && l.ended }

// update shows the current positions of the searches.
func (l *lessonLanes) update() {
	l.laneBoards.update()
	l.bar.update()
	l.bar.transport.SetEnabled(l.playable())
	if !l.playable() {
		l.bar.transport.CountTip = ""
		l.bar.transport.SetPosition(0, 0) // the length would give the answer away
	}
}
