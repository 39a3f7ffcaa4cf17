package host

import "time"

// A Speed is a speed at which steps are played.
type Speed struct {
	Label string
	Steps int // steps per second
}

// Speeds are the speeds at which a search can be played. The first is × 1.
var Speeds = []Speed{
	{"× 1", 4}, {"× 4", 16}, {"× 25", 100}, {"× 100", 400}, {"× 1000", 4000},
	{"× 10\u2009000", 40_000}, {"× 100\u2009000", 400_000},
}

// FrameEvery is the interval at which the position changes while steps are played.
const FrameEvery = 40 * time.Millisecond

// A Pacer counts the steps that are due while they are played.
type Pacer struct{ owed float64 } // the fraction of a step that is due

// Reset prepares the pacer for the next time that steps are played.
func (p *Pacer) Reset() { p.owed = 0 }

// Due returns the number of steps to play in the next frame.
func (p *Pacer) Due(speed Speed) int {
	p.owed += float64(speed.Steps) * FrameEvery.Seconds()
	steps := int(p.owed)
	p.owed -= float64(steps)
	return steps
}
