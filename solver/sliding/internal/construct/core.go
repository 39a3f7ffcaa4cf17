package construct

import (
	"context"
	"fmt"
	"slices"

	"backtrack/solver"
	"backtrack/solver/sliding/statespace"
)

// maxMet is the largest number of positions that a search from both ends may reach.
const maxMet = 2_000_000

// A core of at most meetVertices vertices is searched from both ends. The search always
// succeeds if there are at most sureVertices vertices. A larger core must be a theta.
const (
	meetVertices = 14
	sureVertices = 11
)

// A halfSearch is one direction of a bidirectional search.
type halfSearch struct {
	states []uint64
	from   []int32 // the index of the state before each state, -1 at the start
	layer  int     // index of the first state of the newest layer
	slots  []int32 // a hash table with open addressing: 1 + the index of a state, or 0
}

func newHalfSearch(x uint64) *halfSearch {
	h := &halfSearch{slots: make([]int32, 1<<10)}
	h.add(x, -1)
	return h
}

// slot returns the index of x in the hash table, or of the free slot where x would be. Many
// positions share their low bits, so the hash is a product, in which all bits are mixed.
func (h *halfSearch) slot(x uint64) int {
	mask := len(h.slots) - 1
	i := int(x*0x9E3779B97F4A7C15>>20) & mask
	for h.slots[i] != 0 && h.states[h.slots[i]-1] != x {
		i = (i + 1) & mask
	}
	return i
}

// find returns the index of the state x, or -1 if it is not known.
func (h *halfSearch) find(x uint64) int32 { return h.slots[h.slot(x)] - 1 }

// add adds a state unless it is known, and reports whether it is new.
func (h *halfSearch) add(x uint64, from int32) bool {
	i := h.slot(x)
	if h.slots[i] != 0 {
		return false
	}
	h.states, h.from = append(h.states, x), append(h.from, from)
	h.slots[i] = int32(len(h.states))
	if 2*len(h.states) > len(h.slots) {
		h.slots = make([]int32, 2*len(h.slots))
		for k, y := range h.states {
			h.slots[h.slot(y)] = int32(k) + 1
		}
	}
	return true
}

// holes returns the vertex of the hole in each state from state i back to the start.
func (h *halfSearch) holes(g statespace.Graph, i int32) (holes []uint8) {
	for ; i >= 0; i = h.from[i] {
		holes = append(holes, uint8(g.Hole(h.states[i])))
	}
	return holes
}

// searchBothWays finds a shortest sequence of moves between two positions of a small graph, by
// breadth-first search from both ends. It always extends the end with fewer new positions. It
// returns false if it has reached maxMet positions without success.
func searchBothWays(ctx context.Context, g statespace.Graph, start, goal uint64) (moves []uint8, ok bool, err error) {
	if start == goal {
		return nil, true, nil
	}
	fore, aft := newHalfSearch(start), newHalfSearch(goal)
	for len(fore.states)+len(aft.states) < maxMet {
		h, other := fore, aft
		if len(aft.states)-aft.layer < len(fore.states)-fore.layer {
			h, other = aft, fore
		}
		end := len(h.states)
		for i := h.layer; i < end; i++ {
			if i%1024 == 0 && ctx.Err() != nil {
				return nil, false, ctx.Err()
			}
			x := h.states[i]
			for _, v := range g.Near[g.Hole(x)] {
				y := g.Play(x, v)
				if !h.add(y, int32(i)) {
					continue
				}
				if j := other.find(y); j >= 0 {
					a, b := h.holes(g, int32(len(h.states)-1)), other.holes(g, j)
					if h == aft {
						a, b = b, a
					}
					slices.Reverse(a)
					return append(a[1:], b[1:]...), true, nil
				}
			}
		}
		h.layer = end
	}
	return nil, false, nil
}

// finish brings the tokens of the core home, and the hole to holeHome. Only the core is
// still active.
func (b *blockState) finish(core []uint16) error {
	if len(core) <= meetVertices {
		local := map[uint16]int{b.holeHome: 0}
		vs := []uint16{b.holeHome}
		for _, v := range core {
			if v != b.holeHome {
				local[v] = len(vs)
				vs = append(vs, v)
			}
		}
		g := statespace.Graph{Near: make([][]uint8, len(vs))}
		home := map[uint16]int{} // the vertex of each token
		for i, v := range vs {
			home[b.aim[v]] = i
			for _, u := range b.near[v] {
				if k, ok := local[u]; ok {
					g.Near[i] = append(g.Near[i], uint8(k))
				}
			}
		}
		content := make([]int, len(vs))
		for i, v := range vs {
			content[i] = home[b.content[v]]
		}
		moves, ok, err := searchBothWays(b.ctx, g, g.Pack(content), g.Home())
		if err != nil {
			return err
		}
		if ok {
			for _, v := range moves {
				b.move(vs[v])
			}
			return nil
		}
	}
	t, moves := newTheta(b, core) // every core that is too large for the search is a theta
	if moves > maxMoves {
		return fmt.Errorf("%w: there is a solution, but a part of %d vertices without short cycles makes it "+
			"some %d million moves long", solver.ErrTooLarge, len(core), moves/1_000_000)
	}
	return t.order(core)
}
