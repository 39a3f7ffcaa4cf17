package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model/lists"
	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
)

// A lookBar is the bar below the page: the transport, with the clock of a race or the
// switch that asks what comes next.
type lookBar struct {
	p         *lookPage
	object    *fyne.Container
	ground    *kit.Ground
	line      *kit.Ground
	transport *kit.Transport
	clock     *kit.Button
	predict   *kit.Chip
}

// lookBarHigh is the height of the bar, the same as a transport's.
const lookBarHigh = 56

// mostDeadEnds is how many dead ends are marked on the track.
const mostDeadEnds = 24

func newLookBar(p *lookPage) *lookBar {
	b := &lookBar{p: p, ground: kit.NewGround(kit.Chrome), line: kit.NewGround(kit.Line), transport: kit.NewTransport()}
	m := p.model
	var speeds []string
	for _, s := range lookmodel.Speeds {
		speeds = append(speeds, s.Label)
	}
	b.transport.SetSpeeds(speeds, m.Player.Speed())
	b.transport.OnHover = p.host.Hint
	b.transport.OnSeek = m.Player.Seek
	b.transport.OnSpeed = m.Player.SetSpeed
	b.transport.OnPlay = func(on bool) {
		if on {
			m.Player.Play()
		} else {
			m.Player.Pause()
		}
	}
	b.clock = kit.NewButton("", "", func() { p.popUp(b.clock, b.clocks()) })
	b.clock.SetMenu(true)
	b.clock.Hint, b.clock.OnHover = "What the race counts: nodes, all steps, or the measured time", p.host.Hint
	b.predict = kit.NewFilterChip("Predict", p.host.Do(func() { m.Quiz.Set(!m.Quiz.On()) }))
	b.predict.Hint, b.predict.OnHover = "Say what comes next, at each branch and dead end (Q)", p.host.Hint
	b.object = container.New(b, b.ground, b.line, b.transport, b.clock, b.predict)
	return b
}

// clocks returns the menu of clocks of a race.
func (b *lookBar) clocks() []*fyne.MenuItem {
	var out []*fyne.MenuItem
	for i, c := range b.p.model.Race.Clocks() {
		label := c.Name
		if c.Off != "" {
			label += " (measure both first)"
		}
		item := b.p.item(label, func() { b.p.model.Race.SetClock(lookmodel.Clock(i)) })
		item.Checked, item.Disabled = b.p.model.Race.Clock() == lookmodel.Clock(i), c.Off != ""
		out = append(out, item)
	}
	return out
}

// markShapes are the shapes of marks.
var markShapes = map[lookmodel.MarkKind]kit.IconName{
	lookmodel.BookmarkMark: kit.MarkWaypoint, lookmodel.DeadEndMark: kit.MarkDeadEnd, lookmodel.SolutionMark: kit.MarkSolution,
}

// update shows what is played.
func (b *lookBar) update() {
	m := b.p.model
	racing := m.Race.On()
	kit.Show(b.clock, racing)
	kit.Show(b.predict, !racing)
	b.clock.SetLabel(m.Race.Clocks()[m.Race.Clock()].Name)
	b.predict.SetSoft(m.Quiz.On())
	b.predict.SetIcon(tickBox(m.Quiz.On()))
	b.predict.SetEnabled(m.Cursor() != nil)
	b.transport.SetText(countUnit(m), "")
	b.transport.CountHint = foldHint(m)
	b.transport.SetEnabled(m.Player.Len() > 0)
	b.showDepths()
	b.moved()
	b.object.Refresh()
}

// showDepths draws the curve of depths above the track.
func (b *lookBar) showDepths() {
	var profile [][2]float64
	if at := b.p.model.Cursor(); at != nil && !b.p.model.Race.On() {
		depths, deepest := at.Depths(), 1.
		for _, s := range depths {
			deepest = max(deepest, float64(s.High))
		}
		for _, s := range depths {
			profile = append(profile, [2]float64{float64(s.Low) / deepest, float64(s.High) / deepest})
		}
	}
	b.transport.SetProfile(profile)
}

// countUnit returns the word for what the bar of a model counts. By pace the clock of a race
// counts the nodes of the first search, too.
func countUnit(m *lookmodel.Look) string {
	if m.Race.On() && m.Race.Clock() != lookmodel.BySteps {
		return "node"
	}
	return "step"
}

// foldHint says how the bar of a model counts folds, if there are some.
func foldHint(m *lookmodel.Look) string {
	at := m.Cursor()
	if m.Race.On() || at == nil || len(at.Recording().Record.Folds()) == 0 {
		return ""
	}
	return "A folded part of the search counts as one step."
}

// moved shows another position.
func (b *lookBar) moved() {
	m := b.p.model
	if m.Quiz.On() {
		b.showDepths()
	}
	var runs []float32
	for _, share := range m.Race.Progress() {
		runs = append(runs, float32(share))
	}
	b.transport.SetRuns(runs)
	var marks []kit.Mark
	all := m.Player.Marks()
	dead := lists.Count(all, func(mark lookmodel.Mark) bool { return mark.Kind == lookmodel.DeadEndMark })
	for _, mark := range all {
		if mark.Kind == lookmodel.DeadEndMark && dead > mostDeadEnds {
			continue // the curve shows them
		}
		marks = append(marks, kit.Mark{At: mark.At, Shape: markShapes[mark.Kind]})
	}
	b.transport.SetMarks(marks)
	b.transport.SetPosition(m.Player.Position(), m.Player.Shown())
	b.transport.SetPlaying(m.Player.Playing())
	b.transport.SetSpeed(m.Player.Speed())
}

// faster plays faster, or slower if by is negative.
func (b *lookBar) faster(by int) {
	m := b.p.model
	m.Player.SetSpeed(m.Player.Speed() + by)
}

// MinSize implements fyne.Layout.
func (b *lookBar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, lookBarHigh) }

// Layout implements fyne.Layout.
func (b *lookBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	b.ground.Resize(size)
	kit.Place(b.line, 0, 0, size.Width, 1)
	right := size.Width - 16
	for _, o := range []fyne.CanvasObject{b.clock, b.predict} {
		if o.Visible() {
			m := o.MinSize()
			right -= m.Width
			kit.Place(o, right, (size.Height-m.Height)/2, m.Width, m.Height)
		}
	}
	kit.Place(b.transport, 0, 0, right, lookBarHigh)
}
