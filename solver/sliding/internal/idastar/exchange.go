package idastar

import (
	"backtrack/solver/sliding/internal/pdb"
)

// look finds the values of a view from nothing.
func (s *IDA) look(i int, content []uint8) {
	s.sums[i] = 0
	for j := range s.Views[i].Clusters {
		c := &s.Views[i].Clusters[j]
		l := c.StateOf(s.B, content, s.hole)
		s.spots[i*pdb.MaxClusters+j] = usedCluster{l, c}
		s.sums[i] += l.Value
	}
	for t, ci := range s.Views[i].Of {
		s.slots[t][i] = uint8(i*pdb.MaxClusters) + ci
	}
}

// wanted reports whether view i must be asked about a move at depth of which
// less than left are allowed; if so, it has followed the path.
func (s *IDA) wanted(i, depth int, left int32) bool {
	for {
		behind := depth - s.stage[i]
		if s.sums[i]+int32(behind) < left-1 {
			return false
		}
		if behind == 0 {
			return true
		}
		d := s.stage[i]
		s.follow(&s.moved[d*len(s.Views)+i], i, s.Path[d])
		s.exchange(i, d)
	}
}

// follow finds what a move makes of view i.
func (s *IDA) follow(k *undoRecord, i int, m appliedMove) {
	at := s.slots[m.token&31][i&(pdb.MaxViews-1)]
	l := &s.spots[at%uint8(len(s.spots))]
	c := l.Placed
	v := c.Image[m.To&31]
	mask, order := c.Moved(l.Mask, l.Order, v, c.Image[m.from&31])
	near := l.Near + int32(m.change)
	value := c.Value(mask, order, v, near, l.Value)
	*k = undoRecord{pdb.State{Mask: mask, Order: order, Near: near, Value: value}, s.sums[i&(pdb.MaxViews-1)] - l.Value + value, uint32(at)}
}

// exchange plays move number d in view i, or takes it back.
func (s *IDA) exchange(i, d int) {
	k := &s.moved[d*len(s.Views)+i]
	l := &s.spots[k.at%uint32(len(s.spots))]
	l.State, k.State = k.State, l.State
	s.sums[i], k.sum = k.sum, s.sums[i]
	s.stage[i] = d + 1
}
