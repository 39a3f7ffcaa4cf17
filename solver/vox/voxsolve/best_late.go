package voxsolve

// Bombs put down in the last turns, too late for their fuse, go off only if
// another takes them along. So if the bombs that are still in time cannot hit
// all nodes, one of the turns in which late bombs can go off sees two bombs go
// off at its end that are in sight of each other: one late, one in time or
// pending.

// late reports whether bombs, some of them late, might hit the nodes u, which
// inTime bombs cannot. All is how many may be put down from turn t on.
func (s *prover[B]) late(l *state[B], f *family[B], u B, t, all, inTime int) bool {
	lateTurns := min(s.fuse-1, s.to-t+1)
	if lateTurns <= 0 {
		return false
	}
	if f.rough || s.cover.stopped {
		return true
	}
	pairs := s.cover.pairs(s.to, u)
	key := addSet(hash{1, 2}.add(pairs.id).add(f.id).add(uint64(all)<<40|uint64(inTime)<<20|uint64(lateTurns)), u)
	yes, known := false, false
	for _, b := range s.cover.known.bucket(key) {
		if b.key == key.b && b.x != 0 {
			yes, known = b.x == 2, true
		}
	}
	until := s.cover.work + s.effort // for all pairs together
	core, bombs := u, -1             // nodes that this number of bombs cannot hit
	fits := func(hit B, k int) bool {
		switch {
		case k == bombs && !meet(core, hit):
			return false
		case s.cover.work >= until || s.cover.might(f, minus(u, hit), k, until-s.cover.work):
			return true
		}
		core, bombs = s.cover.core, k
		return false
	}
	if !known {
		k := min(all-2, inTime-1+lateTurns-1)
		yes = inTime > 0 && k >= 0 && pairs.any(func(p B) bool { return fits(p, k) })
		x := int32(1)
		if yes {
			x = 2
		}
		if !s.cover.stopped {
			s.cover.known.put(key, x, 0, func(memoSlot) bool { return true })
		}
	}
	if yes {
		return true
	}
	k := min(all-1, inTime+lateTurns-1)
	for _, b := range l.pending {
		for e := max(t, s.to-s.fuse+2); e <= min(int(b.due), s.to); e++ {
			kill := s.frame(e).kill
			ok := false
			s.cross(b.cell, func(c int32) {
				ok = ok || c != b.cell && !s.shut[c] && fits(kill[c], k)
			})
			if ok {
				return true
			}
			if s.period == 1 {
				break
			}
		}
	}
	return false
}

// any reports whether f holds for a set.
func (f *family[B]) any(ok func(B) bool) bool {
	for _, s := range f.sets {
		if ok(s) {
			return true
		}
	}
	return false
}

// pairs returns what two bombs in sight of each other hit that go off together
// in one of the turns in which late bombs can, if turn last is the last.
func (c *cover[B]) pairs(last int, nodes B) *family[B] {
	pr := c.pr
	if !meet(nodes, pr.movers) {
		if c.stillPairs == nil {
			c.stillPairs = c.family(c.gatherPairs(nil, pr.frame(pr.now), minus(pr.all, pr.movers)))
		}
		return c.stillPairs
	}
	if c.movingPairs == nil || c.pairsLast != last {
		var sets []B
		for e := max(pr.now, last-pr.fuse+1) + 1; e <= last && e <= max(pr.now, last-pr.fuse+1)+pr.period; e++ {
			sets = c.gatherPairs(sets, pr.frame(e), pr.all)
		}
		c.movingPairs, c.pairsLast = c.family(sets), last
	}
	return c.movingPairs
}

// gatherPairs adds what pairs hit at the end of a turn.
func (c *cover[B]) gatherPairs(sets []B, f *frame[B], of B) []B {
	for x := range int32(c.pr.cells) {
		if !c.pr.shut[x] {
			c.pr.cross(x, func(y int32) {
				if y > x && !c.pr.shut[y] {
					if k := and(or(f.kill[x], f.kill[y]), of); !empty(k) {
						sets = append(sets, k)
					}
				}
			})
		}
	}
	return sets
}
