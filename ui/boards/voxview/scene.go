package voxview

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
)

// A scene is everything that the picture of a board shows.
type scene struct {
	pos    position
	mark   mark
	aim    aim   // what is pointed at, by the mouse or the keyboard, whichever came last
	quiet  bool  // bombs have just gone off: the reach of another one is not drawn over their blasts
	tracks bool  // where all nodes go is shown
	counts []int // of each cell in reading order, how many nodes a bomb there would hit; nil if that is not wanted
	clock  int   // milliseconds since the last turn began to be shown, or atRest
	won    int   // how far the board is lit, in thousandths of the way
	faint  int   // percentage of a hint that is still to appear
}

// An aim is a cell that is pointed at.
type aim struct {
	on    bool
	cell  grid.Cell
	keyed bool // by the keyboard, which has a ring for a pointer
}

// atRest is the clock when nothing moves.
const atRest = -1

// How long a turn takes to be shown, in milliseconds: nodes step, then each
// link of the chain of blasts spreads and is seen for a while before all is
// at rest.
const (
	stepTime   = 100
	spreadTime = 90
	linkTime   = 120
	holdTime   = 240
)

// last returns the last turn played; the zero Turn if none was.
func (s scene) last() vox.Turn {
	if log := s.pos.Log(); len(log) > 0 {
		return log[len(log)-1]
	}
	return vox.Turn{}
}

// blastsAt returns when the blasts of the last turn begin.
func (s scene) blastsAt() int {
	if s.pos.Moving() {
		return stepTime
	}
	return 0
}

// length returns how long the last turn takes to be shown.
func (s scene) length() int {
	end := s.blastsAt()
	if blasts := s.last().Blasts; len(blasts) > 0 {
		end += (blasts[len(blasts)-1].Link-1)*linkTime + spreadTime + holdTime
	}
	return end
}

// stepping returns how far, in thousandths, the nodes have come from where
// they were before the last turn.
func (s scene) stepping() int {
	if s.clock == atRest || s.blastsAt() == 0 {
		return 1000
	}
	return easeOut(s.clock, stepTime)
}

// spread returns how far, in thousandths, a blast of the last turn has come.
func (s scene) spread(b vox.Blast) int {
	if s.clock == atRest {
		return 1000
	}
	return easeOut(s.clock-s.blastsAt()-(b.Link-1)*linkTime, spreadTime)
}

// easeOut returns how far, in thousandths, a movement has come after some time. It
// takes whole, and slows down towards its end.
func easeOut(time, whole int) int {
	left := 1000 - min(max(1000*time/whole, 0), 1000)
	return 1000 - left*left/1000*left/1000
}

// reached reports whether a blast of the last turn has come as far as c.
func (s scene) reached(c grid.Cell) bool {
	for _, b := range s.last().Blasts {
		far, arm, ok := distance(b, c)
		if ok && s.spread(b) > 0 && reach(arm, s.spread(b)) > float64(far)-.25 {
			return true
		}
	}
	return false
}

// reach returns the length, in tiles, of an arm of a blast that will be arm cells
// long and has come far thousandths of the way.
func reach(arm, far int) float64 { return (float64(arm) + .42) * float64(far) / 1000 }

// distance returns how far c is from a blast and how many cells its arm there
// reaches, and whether c is on an arm.
func distance(b vox.Blast, c grid.Cell) (far, arm int, ok bool) {
	for d := vox.Up; d < vox.Still; d++ {
		for n := 0; n <= b.Arms[d]; n++ {
			if d.Beyond(b.Bomb.Cell, n) == c {
				return n, b.Arms[d], true
			}
		}
	}
	return 0, 0, false
}

// heading returns the direction of the step that a node takes after a number of turns.
func heading(p position, id, turn int) vox.Direction {
	return vox.Between(p.Node(id, turn).Cell, p.Node(id, turn+1).Cell)
}
