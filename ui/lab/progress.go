package lab

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
	"backtrack/words"
)

// A progress is the line below the header: how far the measurement is that runs, or
// buttons that begin one.
type progress struct {
	v       *measurePage
	object  *fyne.Container
	running *fyne.Container // what is shown while a measurement runs
	begins  *fyne.Container // buttons that begin one
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
			v.show(*last)
			v.change()
		} else {
			v.Lab.Runner.Continue()
		}
	})
	p.proceed.SetKind(kit.Tonal)
	p.running = kit.NewRow(12, kit.NewFill(kit.NewColumn(4, kit.NewPadded(2, 0, 0, 0, p.text), kit.NewHigh(6, p.bar))), kit.NewRow(2, p.pause, p.skip, p.stop))
	p.begins = kit.NewRow(6, p.proceed, p.report, p.earlier)
	p.object = container.New(area(p.layout), p.running, p.begins)
	return p
}

func (p *progress) update() {
	l := p.v.Lab
	running := l.Runner.Running()
	if running != p.running.Visible() {
		p.v.host.Hint("") // it may be about a button that goes
	}
	kit.Show(p.running, running)
	kit.Show(p.begins, !running)
	p.report.SetLabel("Numbrix report, 26 boards, " + limitText(p.v.Lab.Options.Limit))
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

// layout lays out the line. Labels go where they have no room, and the last parts of the
// progress.
func (p *progress) layout(size fyne.Size) {
	for _, b := range []*kit.Button{p.pause, p.skip, p.stop} {
		b.SetLabelVisible(size.Width >= 640)
	}
	p.proceed.SetLabel(p.label)
	p.report.SetLabelVisible(true)
	p.earlier.SetLabelVisible(true)
	for _, leave := range []func(){func() { p.earlier.SetLabelVisible(false) }, func() { p.report.SetLabelVisible(false) }, func() { p.proceed.SetLabel(p.short) }} {
		if p.begins.MinSize().Width > size.Width {
			leave()
		}
	}
	b := boxIn(size, 0, 0, 0, 0)
	kit.Place(p.running, b.x, b.y, b.w, b.h)
	if !p.proceed.Visible() { // the icons are in line with what is above
		b.x -= 8
	}
	kit.Place(p.begins, b.x, b.y, b.w, b.h)
	kit.Arrange(p.running)
	p.text.SetText(firstParts(p.all, p.text.Size().Width))
	kit.Arrange(p.begins)
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
