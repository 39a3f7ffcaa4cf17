package idastar

import (
	"context"
	"math"
	"runtime"
	"slices"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
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
	back    []uint8           // turns the graph back; nil at the end where the hole is
	played  uint64            // moves of the last depth
	growth  float64           // by how much more they were than those of the depth before
	met     []pdb.SampledNode // some of their positions
	trial   int               // the last depth that took few moves
	fitted  int               // how often views were fitted
	changed bool              // they were not so at the last depth
}

// decisive is how many moves a sweep must have played at some depth before the
// two are compared, and before it is worth while to start another thread.
const decisive = 20_000

// Views are fitted at the depths that follow one of so many moves, by so many
// positions, and tried at one of so many moves at most.
var fitFrom = [...]uint64{2_000, 200_000}

const (
	fitBy     = 500
	trialMost = 60_000
)

// fitBases are what a move may cost without views, in looks at a cluster.
var fitBases = [...]float64{1, 2, 4, 8}

// sweep searches ever deeper from both ends, until it is clear which is the
// faster, and then from that.
func (h *hunt) sweep(lib *pdb.Library) error {
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
			var walk []uint8
			var err error
			if len(ends) == 1 && lib.Fits() && e.expected() > lib.ExtensionWorth() {
				walk, lib, err = h.extendBeside(e, depth, lib)
			} else {
				walk, err = h.within(e, depth, lib)
			}
			if err != nil {
				return err
			}
			if walk != nil {
				h.walk = e.turned(walk)
				h.Only = false // no walk has been played move by move
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
func (h *hunt) within(e *end, depth int, lib *pdb.Library) ([]uint8, error) {
	if lib.Fits() && e.fitted < len(fitFrom) && e.played >= fitFrom[e.fitted] {
		e.fitted++
		walk, err := e.sample(depth)
		if walk == nil && err == nil {
			e.fit(h, lib)
		}
		return walk, err
	}
	if e.played >= decisive {
		return e.within(depth, h.threads()...)
	}
	return e.within(depth)
}

// extendBeside searches from an end while another pattern is made, and fits
// the views then. That the pattern is made does not mean that the search has
// come to its end: the error says if it has not.
func (h *hunt) extendBeside(e *end, depth int, lib *pdb.Library) ([]uint8, *pdb.Library, error) {
	home := lib.Extension(h.ctx)
	if home == 0 {
		walk, err := h.within(e, depth, lib)
		return walk, lib, err
	}
	ctx, cancel := context.WithCancel(h.ctx)
	defer cancel()
	more := lib
	var failed error
	wait := func() {}
	extend := func() { more, failed = lib.Extend(ctx, home) }
	if h.task.Threads == 1 {
		extend()
	} else {
		wait = h.probe.Beside(extend)
	}
	walk, err := e.sample(depth)
	if walk != nil || err != nil {
		cancel()
	}
	wait()
	if walk != nil || err != nil {
		return walk, lib, err
	}
	if failed != nil {
		return nil, lib, failed
	}
	e.fit(h, more)
	return nil, more, nil
}

// within is that of the sweep, and takes the figures.
func (e *end) within(depth int, beside ...func(func()) func()) ([]uint8, error) {
	before := e.nodes.Load()
	walk, err := e.sweep.within(depth, beside...)
	played := e.nodes.Load() - before
	if e.played > 0 && !e.changed {
		e.growth = float64(played) / float64(e.played)
	}
	e.played, e.changed = played, false
	if played <= trialMost || e.trial == 0 {
		e.trial = depth
	}
	return walk, err
}

// expected is how many moves the next depth will take.
func (e *end) expected() float64 { return float64(e.played) * e.growth }

// sample is within, and keeps some of the positions met.
func (e *end) sample(depth int) ([]uint8, error) {
	e.every = max(e.played/fitBy, 1)
	e.taken = nil
	walk, err := e.within(depth)
	e.every = 0
	if len(e.taken) > 0 {
		e.met = e.taken
	}
	return walk, err
}

// fit takes views of lib that suit the positions met: of those that are fitted
// by different measures, and of those at hand, the ones that do best at a depth
// that takes little.
func (e *end) fit(h *hunt, lib *pdb.Library) {
	if len(e.met) == 0 {
		return
	}
	growth := math.Pow(e.growth, 1/float64(h.step()))
	candidates := [][]pdb.View{e.views}
	for _, base := range fitBases {
		if views := lib.Fit(h.ctx, e.met, growth, base); views != nil {
			candidates = append(candidates, views)
		}
	}
	least := math.Inf(1)
	for _, views := range candidates {
		s := h.newSweep(e.content, views, lib.Walks)
		_, _ = s.within(e.trial) // it was searched before: only the moves count
		if cost := float64(s.nodes.Load()) * (1 + s.looks()); cost < least {
			least = cost
			e.sweep = s
		}
	}
	e.changed = true
}

// threads starts the other threads of a search.
func (h *hunt) threads() []func(func()) func() {
	n := h.task.Threads
	if n == 0 {
		n = runtime.GOMAXPROCS(0)
	}
	return slices.Repeat([]func(func()) func(){h.probe.Beside}, n-1)
}

// newSweep returns a sweep that reports its moves and stops with the hunt.
func (h *hunt) newSweep(content []uint8, views []pdb.View, walks *graphs.Automaton) *sweep {
	s := newSweep(h.ctx, h.b, content, views, walks)
	s.tell = h.tell(s)
	return s
}

// tell returns a function that reports the moves of a sweep.
func (h *hunt) tell(s *sweep) func() {
	var told uint64
	return func() {
		played := s.nodes.Load()
		if h.Only {
			_ = h.probe.Unseen(played - told) // that the search is to stop, the sweep sees for itself
		}
		told = played
	}
}

// newEnd returns the sweep from where the hole is, or from the other end; nil
// if the graph cannot be turned so.
func (h *hunt) newEnd(lib *pdb.Library, other bool) *end {
	e := &end{content: make([]uint8, h.b.N)}
	for v, t := range h.content {
		e.content[v] = uint8(t)
	}
	if other {
		autos := h.b.Automorphisms()
		i := slices.IndexFunc(autos, func(f []uint8) bool { return f[h.start] == 0 })
		if i < 0 {
			return nil
		}
		f := autos[i]
		e.back = make([]uint8, h.b.N)
		for v, t := range h.content {
			if v == h.start {
				t = 0
			}
			e.content[f[t]] = f[v]
			e.back[f[v]] = uint8(v)
		}
	}
	e.sweep = h.newSweep(e.content, lib.Views, lib.Walks)
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
