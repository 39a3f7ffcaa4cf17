package construct

import "slices"

// A triple is three places.
type triple [3]uint16

// index returns the number of t among all sets of three places.
func (t triple) index() int {
	i, j, k := int(t[0]), int(t[1]), int(t[2])
	i, j = min(i, j), max(i, j)
	j, k = min(j, k), max(j, k)
	i, j = min(i, j), max(i, j)
	return k*(k-1)*(k-2)/6 + j*(j-1)/2 + i
}

// against returns 0 if t is goal or a rotation of it, 1 if it is that the other
// way round.
func (t triple) against(goal triple) int {
	i := slices.Index(t[:], goal[0])
	if t[(i+1)%3] == goal[1] {
		return 0
	}
	return 1
}

// spread finds for every three places the loops that bring their tokens to the
// places goal, in any order: to turn them either way takes as many moves.
func (o *ordering) spread(goal triple) error {
	m := len(o.at)
	o.step = make([]uint8, m*(m-1)*(m-2)/6)
	o.step[goal.index()] = 255
	layer, next := []triple{goal}, []triple(nil)
	for len(layer) > 0 {
		if err := o.a.ctx.Err(); err != nil {
			return err
		}
		next = next[:0]
		for _, q := range layer {
			for g, t := range o.loops {
				before := t.after(q)
				if k := before.index(); o.step[k] == 0 {
					o.step[k] = uint8(g^1) + 1
					next = append(next, before)
				}
			}
		}
		layer, next = next, layer
	}
	return nil
}

// next chooses three tokens that a turn of three brings nearer to order, those
// that need the fewest loops before it, and returns these and where they bring
// the three. It returns false when all are home.
func (o *ordering) next() (way []int, end triple, ok bool) {
	for i := range o.at {
		j := o.goal(i)
		if j == i {
			continue
		}
		k := o.goal(j)
		if k == i { // two tokens that belong in each other's place: any third helps
			k = slices.IndexFunc(o.at, func(v uint16) bool { p := o.place[v]; return p != i && p != j && o.goal(p) != p })
		}
		most := -1
		if ok {
			most = len(way)
		}
		if w, e, shorter := o.way(triple{uint16(i), uint16(j), uint16(k)}, most); shorter {
			way, end, ok = w, e, true
		}
	}
	return way, end, ok
}

// way returns the loops that bring the tokens on three places to where three
// are turned, and how they lie there then. It returns false if they are not
// fewer than most, unless that is negative.
func (o *ordering) way(t triple, most int) (way []int, end triple, ok bool) {
	for most < 0 || len(way) < most {
		g := int(o.step[t.index()]) - 1
		if g == 254 {
			return way, t, true
		}
		way = append(way, g)
		t = o.loops[g].after(t)
	}
	return nil, t, false
}
