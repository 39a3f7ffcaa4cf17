package pace

import (
	"testing"
	"time"
)

type fakeCanvas bool

func (c *fakeCanvas) SetDirty() { *c = true }

func (c *fakeCanvas) CheckDirtyAndClear() bool {
	was := *c
	*c = false
	return bool(was)
}

func TestFrameLeftOutAfterSlowOne(t *testing.T) {
	var c fakeCanvas
	p := &pace{canvas: &c, last: time.Unix(0, 0)}
	now := p.last
	for i, step := range []struct {
		after   time.Duration
		dirty   bool // before the tick
		painted bool
	}{
		{16 * time.Millisecond, true, true},
		{16 * time.Millisecond, false, false},
		{50 * time.Millisecond, true, false}, // left out
		{10 * time.Millisecond, false, true}, // painted now, though nothing new is dirty
		{50 * time.Millisecond, false, false},
		{10 * time.Millisecond, false, false}, // nothing was left out
		{50 * time.Millisecond, true, false},
		{50 * time.Millisecond, true, true}, // never two in a row
		{50 * time.Millisecond, true, false},
	} {
		now = now.Add(step.after)
		c = c || fakeCanvas(step.dirty)
		p.tick(now)
		if painted := c.CheckDirtyAndClear(); painted != step.painted {
			t.Errorf("tick %d: painted %v, want %v", i, painted, step.painted)
		}
	}
}
