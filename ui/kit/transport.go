package kit

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/words"
)

// A TrackMark is a sign above the track of a Transport, at a step.
type TrackMark struct {
	At    int
	Shape IconName // MarkWaypoint, MarkDeadEnd or MarkSolution
}

// A Transport controls the playback of a run from step 0 to the last. It shows the
// position that is set and reports what the user does. It has no timer. With the focus,
// Space plays and pauses, and Up and Down change the speed. Left and Right go one step, or ten
// steps with Shift. Home and End go to the first and the last step.
type Transport struct {
	Control

	// OnSeek is called when the user goes to another step. It may be nil.
	OnSeek func(n int)
	// OnPlay and OnPause are called when the user starts or stops playing. They must be set.
	OnPlay, OnPause func()
	// OnSpeed is called when the user chooses another speed. It may be nil.
	OnSpeed func(i int)
	// CountTip says what the count means, or "" if that is clear.
	CountTip string

	n, total    int
	playing     bool
	profile     [][2]float64
	unit, note  string
	marks       []TrackMark
	runs        []float32 // progress of each of several runs; nil for a single run
	speeds      []string
	speed       int
	under       zone
	dragging    bool
	modifiersOf func() fyne.KeyModifier
}

var _ fyne.Draggable = (*Transport)(nil)

// NewTransport returns a transport without steps.
func NewTransport() *Transport {
	t := &Transport{modifiersOf: Modifiers, under: zoneNone}
	t.ExtendBaseWidget(t)
	return t
}

// SetPosition shows that step n of total steps is reached.
func (t *Transport) SetPosition(n, total int) {
	Set(t, &t.total, max(0, total))
	Set(t, &t.n, max(0, min(n, t.total)))
}

// SetPlaying shows whether the run is playing.
func (t *Transport) SetPlaying(on bool) { Set(t, &t.playing, on) }

// SetMarks sets the marks above the track.
func (t *Transport) SetMarks(marks []TrackMark) { SetSlice(t, &t.marks, marks) }

// SetRuns gives the track a bar for each of several runs, and sets the progress of each,
// from 0 to 1. If done is empty, the track has one bar, which ends at the current step.
func (t *Transport) SetRuns(done []float32) { SetSlice(t, &t.runs, done) }

// SetProfile draws a curve above the whole track. Each element is the lowest and the
// highest value, from 0 to 1, in one of several parts of equal length. Nil removes the curve.
func (t *Transport) SetProfile(parts [][2]float64) { SetSlice(t, &t.profile, parts) }

// bars returns the progress of each bar of the track.
func (t *Transport) bars() []float32 {
	if len(t.runs) == 0 {
		return []float32{float32(t.n) / float32(max(t.total, 1))}
	}
	return t.runs
}

// SetText sets a word before the count, such as "step", and a remark after the count.
func (t *Transport) SetText(unit, note string) {
	Set(t, &t.unit, unit)
	Set(t, &t.note, note)
}

// SetSpeeds sets the available speeds and the current one.
func (t *Transport) SetSpeeds(choices []string, current int) {
	t.speeds, t.speed = choices, max(0, min(current, len(choices)-1))
	t.Refresh()
}

// SetSpeed sets the current speed.
func (t *Transport) SetSpeed(current int) { Set(t, &t.speed, max(0, min(current, len(t.speeds)-1))) }

func (t *Transport) seek(n int) {
	n = max(0, min(n, t.total))
	if t.off || n == t.n {
		return
	}
	t.SetPosition(n, t.total)
	if t.OnSeek != nil {
		t.OnSeek(n)
	}
}

func (t *Transport) play() {
	if t.off || t.total == 0 {
		return
	}
	t.SetPlaying(!t.playing)
	if t.playing {
		t.OnPlay()
	} else {
		t.OnPause()
	}
}

func (t *Transport) choose(speed int) {
	if t.off || speed < 0 || speed >= len(t.speeds) || speed == t.speed {
		return
	}
	t.SetSpeeds(t.speeds, speed)
	if t.OnSpeed != nil {
		t.OnSpeed(speed)
	}
}

// openSpeeds shows the speeds as a menu above the chip.
func (t *Transport) openSpeeds() {
	c := fyne.CurrentApp().Driver().CanvasForObject(t)
	if t.off || c == nil || len(t.speeds) == 0 {
		return
	}
	menu := fyne.NewMenu("")
	for i, speed := range t.speeds {
		item := fyne.NewMenuItem(speed, func() { t.choose(i) })
		item.Checked = i == t.speed
		menu.Items = append(menu.Items, item)
	}
	pop := widget.NewPopUpMenu(menu, c)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(t)
	pop.ShowAtPosition(at.AddXY(t.Size().Width-16-pop.MinSize().Width, -pop.MinSize().Height))
}

// TypedKey implements fyne.Focusable.
func (t *Transport) TypedKey(e *fyne.KeyEvent) {
	step := 1
	if t.modifiersOf()&fyne.KeyModifierShift != 0 {
		step = 10
	}
	switch e.Name {
	case fyne.KeySpace:
		t.play()
	case fyne.KeyLeft:
		t.seek(t.n - step)
	case fyne.KeyRight:
		t.seek(t.n + step)
	case fyne.KeyHome:
		t.seek(0)
	case fyne.KeyEnd:
		t.seek(t.total)
	case fyne.KeyUp:
		t.choose(t.speed + 1)
	case fyne.KeyDown:
		t.choose(t.speed - 1)
	default:
		PassKey(t.self, e)
	}
}

// Tapped implements fyne.Tappable. MouseDown handles the track.
func (t *Transport) Tapped(e *fyne.PointEvent) {
	t.Control.Tapped(e)
	switch t.zoneAt(e.Position) {
	case zoneFirst:
		t.seek(0)
	case zonePrevious:
		t.seek(t.n - 1)
	case zonePlay:
		t.play()
	case zoneNext:
		t.seek(t.n + 1)
	case zoneLast:
		t.seek(t.total)
	case zoneSpeed:
		t.openSpeeds()
	}
}

// MouseDown implements desktop.Mouseable. On the track it seeks immediately.
func (t *Transport) MouseDown(e *desktop.MouseEvent) {
	t.Control.MouseDown(e)
	t.dragging = t.pressed && t.zoneAt(e.Position) == zoneTrack
	if t.dragging {
		t.seek(t.stepAt(e.Position.X))
	}
}

// MouseUp implements desktop.Mouseable.
func (t *Transport) MouseUp(e *desktop.MouseEvent) {
	t.dragging = false
	t.Control.MouseUp(e)
}

// Dragged implements fyne.Draggable.
func (t *Transport) Dragged(e *fyne.DragEvent) {
	if t.dragging {
		t.seek(t.stepAt(e.Position.X))
	}
}

// DragEnd implements fyne.Draggable.
func (t *Transport) DragEnd() { t.dragging = false }

// MouseMoved implements desktop.Hoverable.
func (t *Transport) MouseMoved(e *desktop.MouseEvent) {
	if z := t.zoneAt(e.Position); z != t.under {
		t.under, t.zone = z, t.zoneTip(z)
		t.Refresh()
		explain(t.zone)
	}
	t.Control.MouseMoved(e)
}

// MouseOut implements desktop.Hoverable.
func (t *Transport) MouseOut() {
	t.under, t.zone = zoneNone, ""
	t.Control.MouseOut()
}

// zoneTip says what a zone does.
func (t *Transport) zoneTip(z zone) string {
	if z == zonePlay && t.playing {
		return "Pause"
	}
	return [...]string{"First step", "Previous step", "Play", "Next step", "Last step", "Drag to a step", "Speed", t.CountTip, ""}[z]
}

// count returns the text that says which step is shown.
func (t *Transport) count(n int) string {
	s := fmt.Sprintf("%s / %s", words.Number(uint64(n)), words.Number(uint64(t.total)))
	if t.unit != "" {
		s = t.unit + " " + s
	}
	return s
}

// Modifiers returns the modifier keys that are held down, or 0 if the driver can't say.
func Modifiers() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}
