package voxsolve

import (
	"context"
	"math"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/vox"
)

// An Analysis answers what bombs can do from a position on. It ignores cells on
// which a bomb can never be put, because of a wall or a node that cannot be hit.
// Only one goroutine may use it at a time.
type Analysis struct{ analyst }

// A Hit is a blast that would hit a node.
type Hit struct {
	Turn int // at whose end the bomb goes off; 0 is any, of a node that does not move
	Cell grid.Cell
}

// An analyst hides how wide sets are.
type analyst interface {
	// Hits lists the blasts that hit node id of the level, by turn and then in
	// reading order. For a node that moves the list covers one round of its
	// track, as far as the turns go.
	Hits(id int) []Hit

	// Cells lists the cells from which node id can be hit, in reading order.
	Cells(id int) []grid.Cell

	// Kills lists the nodes, by id, that a blast on c at the end of a turn hits.
	// A node that stands still on c itself is not one of them, since no bomb
	// can be put there while it is alive.
	Kills(c grid.Cell, turn int) []int

	// Open reports whether a bomb can be put on c sooner or later.
	Open(c grid.Cell) bool

	// Exposed reports whether node id can be hit at all, were there bombs
	// without end.
	Exposed(id int) bool

	// Bare lists the nodes, by id, that no pending bomb can hit.
	Bare() []int

	// Least returns how many blasts it takes at least to hit all of some
	// nodes that can be hit, whenever and in whatever order: with fewer bombs
	// it is not possible. It is exact, and exponential at worst; the error is
	// ctx.Err().
	Least(ctx context.Context, ids []int) (int, error)

	// Apart returns the largest set found of nodes among ids such that no
	// blast hits two.
	Apart(ids []int) []int
}

// Analyse looks at p.
func Analyse(p vox.Position) Analysis {
	return Analysis{newStrong(context.Background(), p, math.MaxInt, nil).analysis()}
}

func (s strongSolver[B]) analysis() analyst { return s }

// index of the node of an id, or -1.
func (pr *problem[B]) number(id int) int {
	i, ok := slices.BinarySearch(pr.ids, id)
	if !ok {
		return -1
	}
	return i
}

func (s strongSolver[B]) Hits(id int) (hits []Hit) {
	i := s.number(id)
	if i < 0 {
		return nil
	}
	still := len(s.tracks[i]) == 1
	for t := s.now + 1; t <= min(s.last, s.now+len(s.tracks[i])); t++ {
		at := s.node(i, t)
		var cells []int32
		s.cross(at, func(c int32) {
			if !s.shut[c] && (c != at || !still) {
				cells = append(cells, c)
			}
		})
		slices.Sort(cells)
		for _, c := range cells {
			h := Hit{Turn: t, Cell: s.cell(c)}
			if still {
				h.Turn = 0
			}
			hits = append(hits, h)
		}
	}
	return hits
}

func (s strongSolver[B]) Cells(id int) (cells []grid.Cell) {
	seen := make([]bool, s.cells)
	for _, h := range s.Hits(id) {
		seen[s.index(h.Cell)] = true
	}
	for c, yes := range seen {
		if yes {
			cells = append(cells, s.cell(int32(c)))
		}
	}
	return cells
}

func (s strongSolver[B]) Kills(c grid.Cell, turn int) (ids []int) {
	for i, id := range s.ids {
		at := s.node(i, turn)
		on := s.index(c)
		if !s.wall[on] && (at == on && len(s.tracks[i]) > 1 || at != on && s.sees(on, at)) {
			ids = append(ids, id)
		}
	}
	return ids
}

func (s strongSolver[B]) Open(c grid.Cell) bool { return !s.shut[s.index(c)] }

func (s strongSolver[B]) Exposed(id int) bool {
	i := s.number(id)
	return i >= 0 && has(s.exposed, i)
}

func (s strongSolver[B]) Bare() []int {
	from := s.start()
	s.to = s.last
	return s.list(s.reachable(&from, s.now+1))
}

// set is the set of the nodes of ids that are alive.
func (pr *problem[B]) set(ids []int) (u B) {
	for _, id := range ids {
		if i := pr.number(id); i >= 0 {
			u = with(u, i)
		}
	}
	return u
}

func (s strongSolver[B]) Least(ctx context.Context, ids []int) (int, error) {
	s.cover.stop = func() bool { return ctx.Err() != nil }
	s.cover.stopped = false
	u := s.set(ids)
	f := s.family(u)
	k := 0
	for !s.cover.might(f, u, k, math.MaxUint64-s.cover.work) && k < size(u) {
		k++
	}
	return k, ctx.Err()
}

// family returns the sets of blasts from the position on, and nothing about
// them where that would take too much memory.
func (s strongSolver[B]) family(u B) *family[B] {
	if s.reserve(s.last) != nil {
		return &family[B]{rough: true, max: len(s.ids)}
	}
	from := s.start()
	return s.cover.from(s.earliest(&from, s.now+1), s.last, u)
}

func (s strongSolver[B]) Apart(ids []int) []int {
	u := s.set(ids)
	return s.list(s.family(u).independent(u))
}
