package lab

import (
	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
)

// A lookBar is the bar of a lookPage. It adds the clock of a race or the switch of Predict,
// and marks on the track.
type lookBar struct {
	*playBar
	p       *lookPage
	clock   *kit.Button
	predict *kit.Chip
}

// maxDeadEnds is the largest number of dead ends with marks on the track. If there are more, none
// has a mark.
const maxDeadEnds = 24

func newLookBar(p *lookPage) *lookBar {
	b := &lookBar{p: p}
	m := p.model
	b.clock = p.menu(kit.Plain, "", "What the race counts: nodes, all steps, or the measured time", b.clocks)
	b.predict = p.chip("Predict", "Say what comes next, at each branch and dead end (Q)",
		func() { m.Quiz.Set(!m.Quiz.On()) })
	b.playBar = newPlayBar(m, kit.NewPadded(0, 0, 0, margin, kit.NewRow(0, b.clock, b.predict)))
	return b
}

// clocks returns the menu of clocks of a race.
func (b *lookBar) clocks() []*fyne.MenuItem {
	var out []*fyne.MenuItem
	race := b.p.model.Race
	for _, c := range lookmodel.Clocks {
		label, offered := c.String(), race.Offers(c)
		if !offered {
			label += " (measure both first)"
		}
		item := b.p.choice(label, race.Clock() == c, func() { race.SetClock(c) })
		item.Disabled = !offered
		out = append(out, item)
	}
	return out
}

// markShapes are the shapes of marks.
var markShapes = map[lookmodel.TrackMarkKind]kit.IconName{
	lookmodel.BookmarkMark: kit.MarkWaypoint, lookmodel.DeadEndMark: kit.MarkDeadEnd, lookmodel.SolutionMark: kit.MarkSolution,
}

// update shows the current search or race.
func (b *lookBar) update() {
	m := b.p.model
	racing := m.Race.On()
	kit.Show(b.clock, racing)
	kit.Show(b.predict, !racing)
	b.clock.SetLabel(m.Race.Clock().String())
	b.predict.SetSoft(m.Quiz.On())
	b.predict.SetIcon(tickBox(m.Quiz.On()))
	lane := m.Lane()
	b.predict.SetEnabled(lane != nil && lane.Recording() != nil)
	b.transport.SetEnabled(m.Player.Len() > 0)
	b.showDepths()
	b.playBar.update()
	b.showMarks()
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

// moved shows another position.
func (b *lookBar) moved() {
	if b.p.model.Quiz.On() {
		b.showDepths()
	}
	b.playBar.moved()
	b.showMarks()
}

// showMarks shows the marks above the track.
func (b *lookBar) showMarks() {
	var marks []kit.TrackMark
	all := b.p.model.Player.Marks()
	dead := lists.Count(all, func(mark lookmodel.TrackMark) bool { return mark.Kind == lookmodel.DeadEndMark })
	for _, mark := range all {
		if mark.Kind == lookmodel.DeadEndMark && dead > maxDeadEnds {
			continue // the curve shows them
		}
		marks = append(marks, kit.TrackMark{At: mark.At, Shape: markShapes[mark.Kind]})
	}
	b.transport.SetMarks(marks)
}

// A playBar is the bar below a page with searches. It has a transport, which plays the searches,
// and further controls at the right.
type playBar struct {
	object    *fyne.Container
	transport *kit.Transport
	model     *lookmodel.Model
}

func newPlayBar(m *lookmodel.Model, controls fyne.CanvasObject) *playBar {
	b := &playBar{transport: kit.NewTransport(), model: m}
	var speeds []string
	for _, s := range lookmodel.Speeds {
		speeds = append(speeds, s.Label)
	}
	b.transport.SetSpeeds(speeds, m.Player.Speed())
	b.transport.OnSeek, b.transport.OnSpeed = m.Player.Seek, m.Player.SetSpeed
	b.transport.OnPlay, b.transport.OnPause = m.Player.Play, m.Player.Pause
	b.object = kit.NewBar(kit.NewRow(0, kit.NewFill(b.transport), controls))
	return b
}

// update shows what is played: a race of several searches, or one search.
func (b *playBar) update() {
	m := b.model
	unit := "step"
	// With ByPace, the steps are nodes of the first search.
	if m.Race.On() && m.Race.Clock() != lookmodel.BySteps {
		unit = "node"
	}
	b.transport.SetText(unit, "")
	b.transport.CountTip = ""
	if at := m.Cursor(); !m.Race.On() && at != nil && len(at.Recording().Record.Folds()) > 0 {
		b.transport.CountTip = "A folded part of the search counts as one step."
	}
	b.moved()
}

// moved shows another position.
func (b *playBar) moved() {
	m := b.model
	var runs []float32
	for _, share := range m.Race.Progress() {
		runs = append(runs, float32(share))
	}
	b.transport.SetRuns(runs)
	b.transport.SetPosition(m.Player.Position(), m.Player.Shown())
	b.transport.SetPlaying(m.Player.Playing())
	b.transport.SetSpeed(m.Player.Speed())
}
