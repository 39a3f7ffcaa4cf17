package slidingsolve

import "slices"

// A mirror is the search for the same walk from its other end: for a walk from
// home that ends where the hole is. When the arrangement is inverted, and the
// graph turned so that the hole is at home again, that is a search as any
// other. Both find walks of the same length, but one may need many times the
// moves of the other.
type mirror struct {
	*ida
	back []uint8 // turns the graph back
}

// decisive is how many moves a search must have played at some depth before
// the two are compared.
const decisive = 20_000

// newMirror returns the mirror of a search by the patterns of lib; nil if the
// graph cannot be turned so, or if the hole has places to visit.
func (h *hunt) newMirror(lib *library) *mirror {
	for v, must := range h.must {
		if must && v != h.start {
			return nil
		}
	}
	autos := h.b.automorphisms()
	i := slices.IndexFunc(autos, func(f []uint8) bool { return f[h.start] == 0 })
	if i < 0 {
		return nil
	}
	f := autos[i]
	m := &mirror{&ida{b: h.b, views: lib.views, walks: lib.walks}, make([]uint8, h.b.n)}
	content := make([]uint8, h.b.n)
	for v, t := range h.content {
		if v == h.start {
			t = 0
		}
		content[f[t]] = f[v]
		m.back[f[v]] = uint8(v)
	}
	m.put(content, 0)
	m.over = func() bool {
		if h.only && h.probe.Unseen(1024) != nil {
			return true
		}
		return h.ctx.Err() != nil
	}
	h.raise(m.bound())
	return m
}

// compare lets the mirror search as deep as the search itself has just done
// with so many moves. It returns true if the mirror is to go on alone; if not,
// the mirror may be dropped.
func (h *hunt) compare(moves uint64) (turned bool, err error) {
	m := h.mirror
	before := m.nodes
	if m.within(h.depth) == stopped {
		return false, h.ctx.Err()
	}
	its := m.nodes - before
	if max(moves, its) < decisive {
		return false, nil
	}
	if its < moves {
		return true, nil
	}
	h.mirror = nil
	return false, nil
}

// deepenMirror lets the mirror search ever deeper until it finds a walk, and
// turns that round.
func (h *hunt) deepenMirror(step int) error {
	for ; ; h.raise(h.depth + step) {
		if err := h.tooDeep(); err != nil {
			return err
		}
		switch h.mirror.within(h.depth) {
		case yes:
			h.walk = []int{}
			for _, p := range slices.Backward(h.mirror.path) {
				h.walk = append(h.walk, int(h.mirror.back[p.from]))
			}
			h.only = false // the search has not played the walk as it is
			return nil
		case stopped:
			return h.ctx.Err()
		}
	}
}
