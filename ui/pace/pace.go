// Package pace keeps the loop of the toolkit from painting all the time in a window that
// paints slowly.
package pace

import (
	"time"

	"fyne.io/fyne/v2"
)

// slowFrame is the time after which a tick of the toolkit's loop is late, counted from the tick
// before. The loop ticks 60 times a second.
const slowFrame = 25 * time.Millisecond

// A pace skips a frame after each slow one, so that functions posted to the goroutine of the
// interface can run. The toolkit's loop takes the next tick, which may paint, or the next
// posted function. If both are ready, it chooses one at random. If a frame takes longer than
// the time between ticks, as in a large window without a graphics card, a tick is always
// ready, and a function may lose that choice again and again. A tick that does not paint
// takes no time, so functions run until the next tick.
type pace struct {
	canvas  dirtyCanvas
	last    time.Time
	skipped bool // a frame was skipped
}

// dirtyCanvas is a canvas of the toolkit that the loop paints when it is dirty.
type dirtyCanvas interface {
	CheckDirtyAndClear() bool
	SetDirty()
}

// SkipFrames skips a frame of c after each slow one, see pace. If c lacks the methods of a
// dirtyCanvas, it logs Failure and does nothing.
func SkipFrames(c fyne.Canvas) {
	r, ok := c.(dirtyCanvas)
	if !ok {
		fyne.LogError(Failure, nil)
		return
	}
	p := &pace{canvas: r}
	var each *fyne.Animation
	each = fyne.NewAnimation(0, func(float32) {
		p.tick(time.Now())
		each.Start() // puts it behind the other animations, so the next tick comes after their changes
	})
	each.Start()
}

// Failure is logged if frames of the window can't be skipped.
const Failure = "the canvas of the window cannot leave out frames"

// tick is called at each tick of the loop, before it paints.
func (p *pace) tick(now time.Time) {
	switch slow := now.Sub(p.last) > slowFrame; {
	case p.skipped:
		p.canvas.SetDirty()
		p.skipped = false
	case slow:
		p.skipped = p.canvas.CheckDirtyAndClear()
	}
	p.last = now
}
