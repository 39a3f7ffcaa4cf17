package play

import (
	"time"

	"backtrack/ui/host"
	"backtrack/words"
)

// A Clock measures the time that a player spends on a game. It starts with the first move. It
// is stopped while the game is paused, hidden or over, and while the window has lost the
// keyboard.
type Clock struct {
	before  time.Duration // time measured before the last start
	since   time.Time     // time of the last start; zero while the clock is stopped
	begun   bool          // a move was made
	shown   bool          // the window shows the game
	paused  bool          // the player has paused the game
	away    bool          // the window has lost the keyboard
	covered bool          // a dialog covers the game
	over    bool          // the game is solved or lost
	tick    func()        // called every second while the clock runs
	loop    host.Loop
	stopped chan struct{} // closed when the clock stops
}

func newClock(before time.Duration, begun bool, loop host.Loop, tick func()) *Clock {
	return &Clock{before: before, begun: begun, loop: loop, tick: tick}
}

// Elapsed returns the measured time.
func (c *Clock) Elapsed() time.Duration {
	if c.since.IsZero() {
		return c.before
	}
	return c.before + time.Since(c.since)
}

// Text returns the measured time in the format of a clock.
func (c *Clock) Text() string { return words.Clock(c.Elapsed()) }

// Running reports whether the clock runs.
func (c *Clock) Running() bool { return !c.since.IsZero() }

// Set sets the measured time.
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

func (c *Clock) setShown(on bool) { c.update(func() { c.shown = on }) }

// update applies a change that may start or stop the clock.
func (c *Clock) update(change func()) {
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
