package voxview

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
)

// A scene is everything that the picture of a board shows.
type scene struct {
	pos    position
	mark   mark
	aim    target // what the mouse or the keyboard points at, whichever was used last
	quiet  bool   // bombs have just exploded, so no planned reach is drawn over their blasts
	tracks bool   // the tracks of all nodes are shown
	counts []int  // number of nodes that a bomb would hit, by cell in reading order; nil if not shown
	clock  int    // milliseconds since the animation of the last turn began, or atRest
	won    int    // progress of the light on a solved board, in thousandths
	faint  int    // transparency of a hint in percent, while it fades in
}

// A target is a cell that is pointed at.
type target struct {
	on    bool
	cell  grid.Cell
	keyed bool // aimed with the keyboard, which shows a ring as its pointer
}

// atRest is the value of clock when nothing moves.
const atRest = -1

// Times of the animation of a turn, in milliseconds. Nodes step first. Then each link of
// the chain of blasts spreads, and stays visible for a while.
const (
	stepTime   = 100
	spreadTime = 90
	linkTime   = 120
	holdTime   = 240
)

// lastTurn returns the last turn played, or the zero Turn if none was.
func (s scene) lastTurn() vox.Turn {
	if log := s.pos.Log(); len(log) > 0 {
		return log[len(log)-1]
	}
	return vox.Turn{}
}

// blastStart returns the time at which the blasts of the last turn begin.
func (s scene) blastStart() int {
	if s.pos.Moving() {
		return stepTime
	}
	return 0
}

// duration returns the duration of the animation of the last turn.
func (s scene) duration() int {
	end := s.blastStart()
	if blasts := s.lastTurn().Blasts; len(blasts) > 0 {
		end += (blasts[len(blasts)-1].Link-1)*linkTime + spreadTime + holdTime
	}
	return end
}

// stepProgress returns how far the nodes have moved from where they were before the last
// turn, in thousandths.
func (s scene) stepProgress() int {
	if s.clock == atRest || s.blastStart() == 0 {
		return 1000
	}
	return easeOut(s.clock, stepTime)
}

// blastProgress returns the progress of a blast of the last turn, in thousandths.
func (s scene) blastProgress(b vox.Blast) int {
	if s.clock == atRest {
		return 1000
	}
	return easeOut(s.clock-s.blastStart()-(b.Link-1)*linkTime, spreadTime)
}

// easeOut returns the progress, in thousandths, of a movement after some time. The
// movement takes the time whole, and slows down towards its end.
func easeOut(time, whole int) int {
	left := 1000 - min(max(1000*time/whole, 0), 1000)
	return 1000 - left*left/1000*left/1000
}

// reached reports whether a blast of the last turn has reached c.
func (s scene) reached(c grid.Cell) bool {
	for _, b := range s.lastTurn().Blasts {
		far, arm, ok := distance(b, c)
		if ok && s.blastProgress(b) > 0 && armLength(arm, s.blastProgress(b)) > float64(far)-.25 {
			return true
		}
	}
	return false
}

// armLength returns the length, in tiles, of an arm of a blast after far thousandths of the
// way. Its final length is arm cells.
func armLength(arm, far int) float64 { return (float64(arm) + .42) * float64(far) / 1000 }

// distance returns the distance of c from a blast, the length of the blast's arm in that
// direction, in cells, and whether c is on that arm.
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

// heading returns the direction in which a node steps after a number of turns.
func heading(p position, id, turn int) vox.Direction {
	return vox.Between(p.Node(id, turn).Cell, p.Node(id, turn+1).Cell)
}
