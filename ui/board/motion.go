package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// A Motion animates a board, one thing at a time.
type Motion struct {
	Last   *fyne.Animation // the last animation; nil if there was none or it was stopped
	redraw func()
}

// Durations of animations on boards.
const (
	PopTime  = 80 * time.Millisecond  // something just placed grows to its size
	HintTime = 150 * time.Millisecond // a hint appears
	WinTime  = 700 * time.Millisecond // a solved board lights up
)

// Start calls step with values from 0 to 1 during the time d, and repaints after each call.
// The first call comes before Start returns. Start does not stop an animation that is
// running.
func (m *Motion) Start(d time.Duration, curve fyne.AnimationCurve, step func(done float32)) {
	m.Last = fyne.NewAnimation(d, func(done float32) {
		step(done)
		m.redraw()
	})
	m.Last.Curve = curve
	step(0)
	m.Last.Start()
}

// StartMove shows a move that takes the time d. If won, the board lights up after it.
// StartMove calls step with the time since the start, and with the progress of that light
// in thousandths.
func (m *Motion) StartMove(d time.Duration, won bool, step func(now time.Duration, lit int)) {
	total := d
	if won {
		total += WinTime
	}
	m.Start(total, fyne.AnimationLinear, func(done float32) {
		now := time.Duration(float64(done) * float64(total)).Round(time.Microsecond) // because done is a float32
		step(now, int(max(now-d, 0)*1000/WinTime))
	})
}

// Stop ends the last animation, if there was one, at its last step.
func (m *Motion) Stop() {
	if m.Last != nil {
		m.Last.Stop()
		m.Last.Tick(1)
		m.Last = nil
	}
}
