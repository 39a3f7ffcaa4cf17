package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/lessons"
)

// lessonLanes shows one or two searches side by side: at their start and, once the
// question is answered, at their end. Then a bar below the page can play them, as a race if
// they are two.
type lessonLanes struct {
	p         *lessonsPage
	model     *lookmodel.Look
	stage     *stage
	cards     [mostLessonLanes]*laneCard
	transport *kit.Transport
	bar       *fyne.Container // below the page, with the transport
	ground    *kit.Ground     // of the bar
	line      *kit.Ground     // above it
	of        *lessons.Scene  // whose searches are shown; nil if none are
	ended     bool            // they have been taken to their end
}

const mostLessonLanes = 2

func newLessonLanes(p *lessonsPage) *lessonLanes {
	l := &lessonLanes{p: p, transport: kit.NewTransport(), ground: kit.NewGround(kit.Chrome), line: kit.NewGround(kit.Line)}
	l.bar = container.New(l, l.ground, l.line, l.transport)
	changed := func() {
		if p.shows(p) {
			p.Update()
		}
	}
	l.model = lookmodel.New(lookmodel.Host{
		Loop: p.host.Loop, Messages: p.host.Messages, Changed: changed, Progress: func() {},
		Moved: func() {
			if p.shows(p) {
				l.show()
			}
		},
	})
	l.stage = &stage{model: l.model, shown: l.model.Lanes, hint: p.host.Hint, focus: p.focus, pointed: -1}
	for i := range l.cards {
		l.cards[i] = newLaneCard(l.stage, i)
	}
	var speeds []string
	for _, s := range lookmodel.Speeds {
		speeds = append(speeds, s.Label)
	}
	t := l.transport
	t.SetSpeeds(speeds, l.model.Player.Speed())
	t.OnHover, t.OnSeek, t.OnSpeed = p.host.Hint, l.model.Player.Seek, l.model.Player.SetSpeed
	t.OnPlay = func(bool) { l.model.Player.PlayPause() }
	return l
}

func (l *lessonLanes) objects() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, c := range l.cards {
		out = append(out, c.objects()...)
	}
	return out
}

// close stops and drops the searches.
func (l *lessonLanes) close() {
	l.of = nil
	l.model.Close()
}

// update shows the searches of a scene, if it has some.
func (l *lessonLanes) update(scene *lessons.Scene, answered bool) {
	switch {
	case scene == nil || scene.View != lessons.Lanes:
		l.close()
		return
	case scene != l.of:
		l.of, l.ended = scene, false
		l.begin()
	case answered && !l.ended && !slices.ContainsFunc(l.model.Lanes(), func(a *lookmodel.Lane) bool { return a.Recording() == nil }):
		l.ended = true
		l.end()
	}
	l.show()
}

// begin records the searches, and stays at their start.
func (l *lessonLanes) begin() {
	i := slices.IndexFunc(l.p.host.Families, func(f family.Family) bool { return f.ID == l.of.Puzzle.Family })
	m := l.model
	m.Race.End()
	m.Player.SetSpeed(0) // not the one of the step before
	m.Open(l.p.host.Families[i], l.of.Puzzle)
	m.SetVariants(l.of.Variants...)
	for i := range m.Lanes() {
		m.Choose(i)
		m.Player.Seek(0)
	}
	m.Choose(0)
}

// end goes to the end of the searches. They play in at most a minute, unless the learner
// chooses another speed.
func (l *lessonLanes) end() {
	if m := l.model; m.Race.Missing() == "" {
		m.Race.Begin()
	}
	l.model.Player.Quicken()
	l.model.Player.Seek(l.model.Player.Len())
}

// setType sets the size of the smallest text.
func (l *lessonLanes) setType(size float32) {
	if l.stage.least = 0; size > 12 {
		l.stage.least = size
	}
}

// playable reports whether the searches can be played.
func (l *lessonLanes) playable() bool { return l.of != nil && l.ended }

// show shows where the searches are.
func (l *lessonLanes) show() {
	for _, c := range l.cards {
		c.update()
	}
	m, t := l.model, l.transport
	var runs []float32
	for _, share := range m.Race.Progress() {
		runs = append(runs, float32(share))
	}
	t.SetText(countUnit(m), "")
	t.SetRuns(runs)
	t.SetEnabled(l.playable())
	t.CountHint = ""
	if l.playable() {
		t.CountHint = foldHint(m)
		t.SetPosition(m.Player.Position(), m.Player.Len())
	} else {
		t.SetPosition(0, 0) // the length would give the answer away
	}
	t.SetPlaying(m.Player.Playing())
	t.SetSpeed(m.Player.Speed())
}

// MinSize implements fyne.Layout, for the bar.
func (l *lessonLanes) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, lookBarHigh) }

// Layout implements fyne.Layout.
func (l *lessonLanes) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.ground.Resize(size)
	kit.Place(l.line, 0, 0, size.Width, 1)
	kit.Place(l.transport, 0, 0, size.Width, lookBarHigh)
}

// height returns how high the boards want to be in a width.
func (l *lessonLanes) height(w float32) float32 {
	n := float32(max(len(l.model.Lanes()), 1))
	c := l.cards[0]
	return kit.Round((w-(n-1)*cardGap)/n - 2*lanePad + c.grow(laneHead) + c.grow(laneFoot))
}

// place lays the boards out side by side.
func (l *lessonLanes) place(b box, on bool) {
	n := len(l.model.Lanes())
	w := (b.w - float32(n-1)*cardGap) / float32(max(n, 1))
	for i, c := range l.cards {
		left := kit.Round(b.x + float32(i)*(w+cardGap))
		c.place(box{left, b.y, kit.Round(left+w) - left, b.h}, on && i < n)
	}
}
