package idastar

import (
	"math/bits"

	"backtrack/solver/sliding/internal/pdb"
)

// A usedPattern is a pattern in use and the views that have it.
type usedPattern struct {
	pdb.Lookup
	lanes lanes // 1 for each view that has the cluster
}

// Lanes are the bytes of words, one for each view: the moves left less the
// value of the view. The high bit of a lane stands for 0 or more, so that lanes
// can be lowered and looked at together. A move lowers a lane by 0, 1 or 2.
type lanes [laneWords]uint64

const (
	laneWords = pdb.MaxViews / 8
	laneSigns = 0x8080808080808080
	laneOnes  = 0x0101010101010101
	laneMost  = 0x7f
)

func (l *lanes) set(view int, slack uint8) {
	shift := view % 8 * 8
	l[view/8] = l[view/8]&^(0xff<<shift) | uint64(0x80|slack)<<shift
}

// everFree are lanes of views that do not exist.
var everFree = func() (l lanes) {
	for i := range l {
		l[i] = ^uint64(0)
	}
	return l
}()

// mark puts 1 or 0 in the lane of a view.
func (l *lanes) mark(view int, one bool) {
	l[view/8] &^= 0xff << (view % 8 * 8)
	if one {
		l[view/8] |= 1 << (view % 8 * 8)
	}
}

// slacks returns the least and the sum of the lanes of the first views.
func (l *lanes) slacks(views int) (least, sum int) {
	least = laneMost
	for i := range views {
		slack := int(l[i/8] >> (i % 8 * 8) & laneMost)
		least = min(least, slack)
		sum += slack
	}
	return least, sum
}

// tightest returns the first view whose lane is 0, or else 1; any view if there
// is none.
func (l *lanes) tightest() int {
	for slack := uint64(1); slack <= 2; slack++ {
		for i, w := range l {
			if below := ^(w - slack*laneOnes) & laneSigns; below != 0 {
				return i*8 + bits.TrailingZeros64(below)/8
			}
		}
	}
	return 0
}
