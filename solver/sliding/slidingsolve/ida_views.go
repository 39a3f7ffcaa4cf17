package slidingsolve

// look finds the values of a view from nothing.
func (s *ida) look(i int, content []uint8) {
	s.sums[i] = 0
	for j := range s.views[i].clusters {
		c := &s.views[i].clusters[j]
		l := c.lie(s.b, content, s.hole)
		s.spots[i*maxClusters+j] = spot{l, c}
		s.sums[i] += l.value
	}
	for t, ci := range s.views[i].of {
		s.slots[t][i] = uint8(i*maxClusters) + ci
	}
}

// wanted reports whether view i must be asked about a move at depth of which
// less than left are allowed; if so, it has followed the path.
func (s *ida) wanted(i, depth int, left int32) bool {
	for {
		behind := depth - s.stage[i]
		if s.sums[i]+int32(behind) < left-1 {
			return false
		}
		if behind == 0 {
			return true
		}
		d := s.stage[i]
		s.follow(&s.moved[d*len(s.views)+i], i, s.path[d])
		s.exchange(i, d)
	}
}

// follow finds what a move makes of view i.
func (s *ida) follow(k *moved, i int, m played) {
	at := s.slots[m.token&31][i&(maxViews-1)]
	l := &s.spots[at%uint8(len(s.spots))]
	c := l.placed
	v := c.image[m.to&31]
	mask, order := c.moved(l.mask, l.order, v, c.image[m.from&31])
	near := l.near + int32(m.change)
	value := c.value(mask, order, v, near, l.value)
	*k = moved{lie{mask, order, near, value}, s.sums[i&(maxViews-1)] - l.value + value, uint32(at)}
}

// exchange plays move number d in view i, or takes it back.
func (s *ida) exchange(i, d int) {
	k := &s.moved[d*len(s.views)+i]
	l := &s.spots[k.at%uint32(len(s.spots))]
	l.lie, k.lie = k.lie, l.lie
	s.sums[i], k.sum = k.sum, s.sums[i]
	s.stage[i] = d + 1
}
