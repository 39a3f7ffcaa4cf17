package lab

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
	"backtrack/words"
)

// A progress is the line below the header: how far the measurement is that runs, or
// buttons that begin one.
type progress struct {
	v       *measurePage
	text    *kit.Text
	all     string // what text says if there is room
	bar     *kit.Progress
	pause   *kit.Button
	skip    *kit.Button
	stop    *kit.Button
	report  *kit.Button
	proceed *kit.Button // continues a measurement that is not complete, or shows the last one
	label   string      // of proceed
	short   string      // the same where label has no room
	earlier *kit.Button
}

func newProgress(v *measurePage) *progress {
	p := &progress{v: v, text: kit.NewText("", kit.Ink2, 12), bar: kit.NewProgress(kit.Own)}
	p.text.Short = true
	p.pause = v.button("Pause", kit.IconPause, "", func() { v.Lab.Runner.Pause() })
	p.skip = v.button("Skip", kit.IconNext, "Give up what is being measured now (Esc)", func() { v.Lab.Runner.Skip() })
	p.stop = v.button("Stop", kit.IconClose, "End the measurement; it can be continued (Esc twice)", func() { v.Lab.Runner.Stop() })
	p.report = v.button("", kit.IconFlask, "Measure DFS and Smart DFS on the boards of the report, next to its figures", func() {
		v.filter.SetText("")
		v.Lab.Runner.MeasureReport()
		v.change()
	})
	p.earlier = v.button("Earlier measurements", kit.IconClock, "Show, repeat, compare or delete earlier measurements", v.showEarlier)
	p.proceed = v.button("", "", "", func() {
		if last := v.Lab.Last; last != nil {
			v.Show(*last)
			v.change()
		} else {
			v.Lab.Runner.Continue()
		}
	})
	p.proceed.SetKind(kit.Tonal)
	return p
}

func (p *progress) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.text, p.bar, p.pause, p.skip, p.stop, p.report, p.proceed, p.earlier}
}

func (p *progress) update() {
	l := p.v.Lab
	running := l.Runner.Running()
	if running != p.bar.Visible() {
		p.v.host.Hint("") // it may be about a button that goes
	}
	for _, o := range []fyne.CanvasObject{p.text, p.bar, p.pause, p.skip, p.stop} {
		kit.Show(o, running)
	}
	kit.Show(p.report, !running)
	p.report.SetLabel("Numbrix report, 26 boards, " + limitText(p.v.Lab.Options.Limit))
	kit.Show(p.earlier, !running)
	kit.Show(p.proceed, !running && (l.Last != nil || l.Shown != nil && !l.Shown.Complete()))
	if running {
		share, text := l.Runner.Progress()
		p.all = text
		p.bar.SetValue(share)
		label, icon, hint := "Pause", kit.IconPause, "Pause; what is being measured now is measured again later"
		if l.Runner.Paused() {
			label, icon, hint = "Go on", kit.IconPlay, "Go on measuring"
		}
		p.pause.SetLabel(label)
		p.pause.SetIcon(icon)
		p.pause.Hint = hint
		p.skip.SetEnabled(!l.Runner.Paused())
	} else if l.Last != nil {
		p.proceed.SetIcon(kit.IconClock)
		p.label, p.short = "Show the last measurement", "Show last"
		p.proceed.Hint = "Show " + l.Last.Label()
	} else if p.proceed.Visible() {
		p.proceed.SetIcon(kit.IconPlay)
		p.proceed.Hint = "Measure what is missing, with " + l.Shown.LimitText()
		p.label, p.short = fmt.Sprintf("Continue: %d of %s done", l.Shown.Done(), words.Count(len(l.Shown.Puzzles()), "board")), "Continue"
	}
}

// beginWidth returns the width of the buttons that begin a measurement.
func (p *progress) beginWidth() float32 {
	w := float32(0)
	for _, b := range []*kit.Button{p.proceed, p.report, p.earlier} {
		if b.Visible() {
			w += b.MinSize().Width + 6
		}
	}
	return w
}

// place lays the line out in a width.
func (p *progress) place(x, y, width float32) {
	right := x + width
	for _, b := range []*kit.Button{p.pause, p.skip, p.stop} {
		b.SetLabelVisible(width >= 640)
	}
	// Labels go where they have no room.
	shrink := []*kit.Button{p.earlier, p.report}
	for _, b := range shrink {
		b.SetLabelVisible(true)
	}
	p.proceed.SetLabel(p.label)
	for _, b := range shrink {
		if p.beginWidth() > width {
			b.SetLabelVisible(false)
		}
	}
	if p.beginWidth() > width {
		p.proceed.SetLabel(p.short)
	}
	if p.v.Lab.Runner.Running() {
		for _, b := range []*kit.Button{p.stop, p.skip, p.pause} {
			m := b.MinSize()
			right -= m.Width
			kit.Place(b, right, y, m.Width, controlHigh)
			right -= 2
		}
		room := max(right-x-12, 0)
		p.text.SetText(firstParts(p.all, room))
		kit.Place(p.text, x, y+2, room, 18)
		kit.Place(p.bar, x, y+24, room, 6)
		return
	}
	x -= 8 // their icons are in line with what is above
	for _, b := range []*kit.Button{p.proceed, p.report, p.earlier} {
		if b == p.proceed && b.Visible() {
			x += 8
		}
		if b.Visible() {
			m := b.MinSize()
			kit.Place(b, x, y, m.Width, controlHigh)
			x += m.Width + 6
		}
	}
}

// firstParts returns as many parts of a progress as a line has room for, the first at
// least.
func firstParts(text string, room float32) string {
	for kit.TextWidth(text, 12, false) > room {
		i := strings.LastIndex(text, " · ")
		if i < 0 {
			break
		}
		text = text[:i]
	}
	return text
}
