package window

import (
	"time"

	"backtrack/ui/words"
)

// A clock measures the time that a player spends on a game. It runs from the
// first move on, and not while the window is elsewhere, paused or hidden.
type clock struct {
	before  time.Duration // until it was started last
	since   time.Time     // zero while it stands
	begun   bool          // a move was made
	shown   bool          // the game is what the window shows
	paused  bool          // by the player
	away    bool          // the window has lost the keyboard
	asked   bool          // a dialog lies over the game
	over    bool          // the board is solved
	tick    func()        // called every second while it runs
	post    func(func())
	stopped chan struct{} // closed when it stands
}

func newClock(before time.Duration, begun bool, post func(func()), tick func()) *clock {
	return &clock{before: before, begun: begun, post: post, tick: tick}
}

// elapsed returns the time so far.
func (c *clock) elapsed() time.Duration {
	if c.since.IsZero() {
		return c.before
	}
	return c.before + time.Since(c.since)
}

func (c *clock) text() string { return words.Clock(c.elapsed()) }

func (c *clock) pause()  { c.set(func() { c.shown = false }) }
func (c *clock) resume() { c.set(func() { c.shown = true }) }

// set changes what the clock depends on and starts or stops it.
func (c *clock) set(change func()) {
	change()
	run := c.begun && c.shown && !c.paused && !c.away && !c.asked && !c.over
	switch {
	case run && c.since.IsZero():
		c.since = time.Now()
		c.stopped = make(chan struct{})
		go c.beat(c.stopped)
	case !run && !c.since.IsZero():
		c.before = c.elapsed()
		c.since = time.Time{}
		close(c.stopped)
	}
}

func (c *clock) beat(stopped <-chan struct{}) {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			c.post(c.tick)
		case <-stopped:
			return
		}
	}
}
