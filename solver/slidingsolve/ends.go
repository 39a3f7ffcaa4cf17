package slidingsolve

import (
	"math"
	"runtime"
	"slices"
)

// An end is a sweep from one of the two ends of a walk.
//
// From the other end it is a search for a walk from home that ends where the
// hole is. When the arrangement is inverted, and the graph turned so that the
// hole is at home again, that is a search as any other. Both find walks of the
// same length, but one may need many times the moves of the other.
type end struct {
	*sweep
	content []uint8
	back    []uint8 // turns the graph back; nil at the end where the hole is
	played  uint64  // moves of the last depth
	fitted  bool    // the views are those for the positions met
}

// decisive is how many moves a sweep must have played at some depth before the
// two are compared, and before it is worth while to start another thread.
const decisive = 20_000

// Views are fitted at a depth that follows one of so many moves, by so many
// positions.
const (
	fitFrom = 2_000
	fitBy   = 300
)

// sweep searches ever deeper from both ends, until it is clear which is the
// faster, and then from that.
func (h *hunt) sweep(lib *library) error {
	ends := []*end{h.newEnd(lib, false)}
	if other := h.newEnd(lib, true); other != nil {
		ends = append(ends, other)
		h.raise(other.bound())
	}
	// the depths just before are searched again, to fit the views
	for depth := h.depth - 2*h.step(); ; depth += h.step() {
		h.raise(depth)
		if err := h.tooDeep(); err != nil {
			return err
		}
		for _, e := range ends {
			walk := h.within(e, depth, lib)
			if err := h.ctx.Err(); err != nil {
				return err
			}
			if walk != nil {
				h.walk = e.turned(walk)
				h.only = false // no walk has been played move by move
				return nil
			}
		}
		if len(ends) == 2 && max(ends[0].played, ends[1].played) >= decisive {
			i := 0
			if ends[1].played < ends[0].played {
				i = 1
			}
			ends = ends[i : i+1]
		}
	}
}

// within searches from an end.
func (h *hunt) within(e *end, depth int, lib *library) []uint8 {
	before, last := e.nodes.Load(), e.played
	var threads []func(func()) func()
	fits := !e.fitted && last >= fitFrom
	if fits {
		e.fitted = true
		e.every = last / fitBy
	} else if last >= decisive {
		threads = h.threads()
	}
	walk := e.within(depth, threads...)
	e.played = e.nodes.Load() - before
	if fits && walk == nil && len(e.taken) > 0 {
		growth := math.Pow(float64(e.played)/float64(last), 1/float64(h.step()))
		fitted := newSweep(h.b, e.content, lib.fit(e.taken, growth), lib.walks)
		fitted.halt = h.halt(fitted)
		e.sweep = fitted
	}
	return walk
}

// threads starts the other threads of a search.
func (h *hunt) threads() []func(func()) func() {
	n := h.task.Threads
	if n == 0 {
		n = runtime.GOMAXPROCS(0)
	}
	return slices.Repeat([]func(func()) func(){h.probe.Beside}, n-1)
}

// halt returns a function that reports the moves of a sweep and tells whether
// it is to stop.
func (h *hunt) halt(s *sweep) func() bool {
	var reported uint64
	return func() bool {
		played := s.nodes.Load()
		if h.only && h.probe.Unseen(played-reported) != nil {
			return true
		}
		reported = played
		return h.ctx.Err() != nil
	}
}

// newEnd returns the sweep from where the hole is, or from the other end; nil
// if the graph cannot be turned so.
func (h *hunt) newEnd(lib *library, other bool) *end {
	e := &end{content: make([]uint8, h.b.n)}
	for v, t := range h.content {
		e.content[v] = uint8(t)
	}
	if other {
		autos := h.b.automorphisms()
		i := slices.IndexFunc(autos, func(f []uint8) bool { return f[h.start] == 0 })
		if i < 0 {
			return nil
		}
		f := autos[i]
		e.back = make([]uint8, h.b.n)
		for v, t := range h.content {
			if v == h.start {
				t = 0
			}
			e.content[f[t]] = f[v]
			e.back[f[v]] = uint8(v)
		}
	}
	e.sweep = newSweep(h.b, e.content, lib.views, lib.walks)
	e.halt = h.halt(e.sweep)
	return e
}

// turned returns a walk of the end as one from where the hole is.
func (e *end) turned(walk []uint8) []int {
	var out []int
	if e.back == nil {
		for _, v := range walk {
			out = append(out, int(v))
		}
		return out
	}
	// it ends where the hole is, and begins at home
	for i := len(walk) - 2; i >= 0; i-- {
		out = append(out, int(e.back[walk[i]]))
	}
	return append(out, 0)
}
