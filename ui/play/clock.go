package play

import (
	"time"

	"backtrack/ui/host"
	"backtrack/words"
)

// A Clock measures the time that a player spends on a game. It runs from the
// first move on, and not while the window is elsewhere, paused or hidden.
type Clock struct {
	before  time.Duration // until it was started last
	since   time.Time     // zero while it is stopped
	begun   bool          // a move was made
	shown   bool          // the game is what the window shows
	paused  bool          // by the player
	away    bool          // the window has lost the keyboard
	covered bool          // a dialog covers the game
	over    bool          // the game is solved or lost
	tick    func()        // called every second while it runs
	loop    host.Loop
	stopped chan struct{} // closed when it stops
}

func newClock(before time.Duration, begun bool, loop host.Loop, tick func()) *Clock {
	return &Clock{before: before, begun: begun, loop: loop, tick: tick}
}

// Elapsed returns the time so far.
func (c *Clock) Elapsed() time.Duration {
	if c.since.IsZero() {
		return c.before
	}
	return c.before + time.Since(c.since)
}

// Text returns the time so far as a clock shows it.
func (c *Clock) Text() string { return words.Clock(c.Elapsed()) }

// Running reports whether the clock runs.
func (c *Clock) Running() bool { return !c.since.IsZero() }

// Set sets the time so far.
func (c *Clock) Set(d time.Duration) {
	c.before = d
	if c.Running() {
		c.since = time.Now()
	}
}

// Paused reports whether the player has paused the game.
func (c *Clock) Paused() bool { return c.paused }

// Over reports whether the game has ended.
func (c *Clock) Over() bool { return c.over }

func (c *Clock) show(on bool) { c.set(func() { c.shown = on }) }

// set changes what the clock depends on and starts or stops it.
func (c *Clock) set(change func()) {
	change()
	run := c.begun && c.shown && !c.paused && !c.away && !c.covered && !c.over
	switch {
	case run && c.since.IsZero():
		c.since = time.Now()
		c.stopped = make(chan struct{})
		c.loop.Watch(c.stopped, time.Second, c.tick, func() {})
	case !run && !c.since.IsZero():
		c.before = c.Elapsed()
		c.since = time.Time{}
		close(c.stopped)
	}
}
