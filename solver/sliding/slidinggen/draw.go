package slidinggen

import (
	"math/rand/v2"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/solver/sliding/solvability"
)

// A positionMaker makes positions on a graph.
type positionMaker struct {
	drawing
	home    sliding.Position
	blocks  *solvability.Blocks
	advisor *slidinghint.Advisor // measures positions
}

func newPositionMaker(d drawing) (*positionMaker, error) {
	m := &positionMaker{drawing: d}
	content := lists.Range[int](d.n)
	var err error
	if m.home, err = m.puzzle(content); err != nil {
		return nil, err
	}
	m.blocks = solvability.NewBlocks(m.home, 0)
	return m, nil
}

func (m *positionMaker) puzzle(content []int) (sliding.Position, error) {
	return sliding.New(sliding.Puzzle{Content: content, Layout: m.layout, Edges: m.edges})
}

// randomContent returns the content of a position that can be solved and is not solved. All
// such positions have the same probability. First it shuffles the tokens of each block, with
// the hole at home, to an arrangement that can be reached. Then it walks the hole to a random
// vertex.
func (m *positionMaker) randomContent(rng *rand.Rand) []int {
	for {
		content := m.home.Content()
		for i := range m.blocks.List {
			m.shuffle(content, &m.blocks.List[i], rng)
		}
		to := rng.IntN(m.n)
		for m.blocks.Dist[to] < 0 {
			to = rng.IntN(m.n)
		}
		var path []int
		for v := to; v != 0; v = m.blocks.Up[v] {
			path = append(path, v)
		}
		hole := 0
		for _, v := range slices.Backward(path) {
			content[hole], content[v] = content[v], 0
			hole = v
		}
		if !atHome(content) {
			return content
		}
	}
}

// atHome reports whether all tokens are at home.
func atHome(content []int) bool { return slices.IsSorted(content) }

// shuffle puts the tokens of a block into a random order that can be reached. They must be at
// home before.
func (m *positionMaker) shuffle(content []int, block *solvability.Block, rng *rand.Rand) {
	vs := block.Vertices[1:]
	k := len(vs)
	put := func(order []int) {
		for i, v := range vs {
			content[v] = vs[order[i]]
		}
	}
	switch block.Kind {
	case solvability.Bridge:
	case solvability.Ring:
		by, order := rng.IntN(k), make([]int, k)
		for i := range order {
			order[i] = (i + by) % k
		}
		put(order)
	case solvability.Theta0:
		for put(rng.Perm(k)); !m.blocks.Solvable(content); {
			put(rng.Perm(k))
		}
	default:
		put(rng.Perm(k))
		if block.Kind == solvability.Bipartite && !solvability.Even(content, vs, make([]bool, m.n)) {
			content[vs[0]], content[vs[1]] = content[vs[1]], content[vs[0]]
		}
	}
}

// A walker plays random moves. It undoes its last move only if there is no other.
type walker struct {
	maker   *positionMaker
	content []int
	hole    int
	last    int // the vertex of the hole before the last move; -1 at the start
}

// newWalker returns a walker. It begins at a random position if far is true or if the
// distance of every position can be found. Otherwise it begins at home.
func (m *positionMaker) newWalker(rng *rand.Rand, far bool) *walker {
	if !far && slidinghint.MaxProvable(m.home) > 0 {
		return &walker{m, m.home.Content(), 0, -1}
	}
	content := m.randomContent(rng)
	return &walker{m, content, slices.Index(content, 0), -1}
}

// walk plays random moves.
func (w *walker) walk(moves int, rng *rand.Rand) {
	for range moves {
		near := w.maker.home.Neighbours(w.hole)
		v := near[rng.IntN(len(near))]
		for v == w.last && len(near) > 1 {
			v = near[rng.IntN(len(near))]
		}
		w.content[w.hole], w.content[v] = w.content[v], 0
		w.last, w.hole = w.hole, v
	}
}

// redraws is how often Shuffle draws again if it has drawn the arrangement that p starts with.
// That arrangement may be the only one.
const redraws = 20

// Shuffle returns a puzzle on the graph of p with the same places and homes. The
// arrangement of the tokens is random among those that can be solved and are not solved.
// Shuffle returns false if there is none because the hole can't leave its home. It takes
// O(n + m).
func Shuffle(p sliding.Position, seed uint64) (sliding.Position, bool) {
	d := drawingOf(p)
	b, err := newPositionMaker(d)
	if err != nil || len(b.blocks.List) == 0 {
		return p, false
	}
	rng := rand.New(rand.NewPCG(seed, uint64(d.n)))
	content := b.randomContent(rng)
	for range redraws {
		if !slices.Equal(content, p.Start().Content()) {
			break
		}
		content = b.randomContent(rng)
	}
	q, err := b.puzzle(content)
	return q, err == nil
}
