package voxsolve

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/solver"
)

// wait is the move without a bomb where cells are numbers.
const wait = -1

// mostFrames bounds the memory of all frames, in bytes.
const mostFrames = 48 << 20

// A problem is a position as the search sees it: cells and nodes are numbers,
// and what a bomb hits is looked up. Turns are counted as in the game.
type problem[B nodeSet] struct {
	cols, cells int
	fuse        int
	now         int // turns played
	last        int // turn that can be played
	bombs       int // left
	wall        []bool
	shut        []bool     // cells on which a bomb can never be put
	arms        [][4]int32 // how far a blast goes from each cell
	burnt       bool       // cells that were used take no bomb
	used        []uint64   // a bit for each cell on which a bomb has gone off; nil unless burnt
	ids         []int      // of the nodes, which are those alive
	tracks      [][]int32  // of each node
	all         B
	movers      B
	exposed     B             // nodes that can be hit with any number of bombs and turns
	pending     []pendingBomb // pending at the start
	period      int           // turns after which all nodes are back; 1 if none moves
	frames      []*frame[B]
}

// A pendingBomb has been put down and has not gone off.
type pendingBomb struct {
	cell int32
	due  int32 // turn at whose end it goes off at the latest
	old  bool  // put down before the search began, so it is part of every play
}

// A frame holds what bombs do at the end of a turn.
type frame[B nodeSet] struct {
	hits []B // by cell: nodes hit by a blast there; not a still node on that very cell
	on   []B // by cell: the nodes there
}

// newProblem returns the problem of p up to turn last. The limit of the level does
// not count.
func newProblem[B nodeSet](p vox.Position, last int) *problem[B] {
	pr := &problem[B]{cols: p.Cols(), cells: p.Rows() * p.Cols(), fuse: p.Fuse(), now: p.Turn(), last: last, bombs: p.Left(), burnt: p.Burnt(), period: p.Period()}
	pr.wall = make([]bool, pr.cells)
	pr.arms = make([][4]int32, pr.cells)
	for i := range pr.wall {
		pr.wall[i] = p.Wall(pr.cell(int32(i)))
	}
	for i := range pr.arms {
		for d := vox.Up; !pr.wall[i] && d < vox.Still; d++ {
			for n := 1; n <= p.Range() && !p.Wall(d.Beyond(pr.cell(int32(i)), n)); n++ {
				pr.arms[i][d] = int32(n)
			}
		}
	}
	for i, id := range p.Alive() {
		track := make([]int32, 0, len(p.Track(id)))
		for _, c := range p.Track(id) {
			track = append(track, pr.index(c))
		}
		pr.ids, pr.tracks, pr.all = append(pr.ids, id), append(pr.tracks, track), with(pr.all, i)
		if len(track) > 1 {
			pr.movers = with(pr.movers, i)
		}
	}
	for _, b := range p.Pending() {
		pr.pending = append(pr.pending, pendingBomb{cell: pr.index(b.Cell), due: int32(pr.now + b.Fuse), old: true})
	}
	if pr.burnt {
		pr.used = make([]uint64, (pr.cells+63)/64)
		for _, t := range p.Log() {
			for _, b := range t.Blasts {
				c := pr.index(b.Bomb.Cell)
				pr.used[c>>6] |= 1 << (c & 63)
			}
		}
	}
	pr.exposed = pr.findOpen()
	return pr
}

func (pr *problem[B]) index(c grid.Cell) int32 { return int32(c.Row*pr.cols + c.Col) }

func (pr *problem[B]) cell(c int32) grid.Cell {
	return grid.Cell{Row: int(c) / pr.cols, Col: int(c) % pr.cols}
}

// move returns the move that puts a bomb on c, or the wait.
func (pr *problem[B]) move(c int32) vox.Move {
	if c == wait {
		return vox.Wait
	}
	return vox.Put(pr.cell(c))
}

// sees reports whether a blast on c reaches d, another cell.
func (pr *problem[B]) sees(c, d int32) bool {
	cols := int32(pr.cols)
	a := &pr.arms[c]
	if c/cols == d/cols {
		return d > c && d-c <= a[vox.Right] || d < c && c-d <= a[vox.Left]
	}
	if (c-d)%cols != 0 {
		return false
	}
	return d > c && (d-c)/cols <= a[vox.Down] || d < c && (c-d)/cols <= a[vox.Up]
}

// cross yields the cells that a blast on c reaches, c first.
func (pr *problem[B]) cross(c int32, yield func(int32)) {
	yield(c)
	for d, step := range [...]int32{vox.Up: -int32(pr.cols), vox.Right: 1, vox.Down: int32(pr.cols), vox.Left: -1} {
		for n := int32(1); n <= pr.arms[c][d]; n++ {
			yield(c + n*step)
		}
	}
}

// node returns the cell of node i at the end of a turn.
func (pr *problem[B]) node(i, turn int) int32 { return pr.tracks[i][turn%len(pr.tracks[i])] }

// reserve refuses a search up to turn last that would need too much memory.
func (pr *problem[B]) reserve(last int) error {
	var set B
	n := min(pr.period, last-pr.now+1)
	if pr.period <= pr.last-pr.now {
		n = min(pr.period, n+pr.fuse)
	}
	if n > 1 && n > mostFrames/(16*len(set)*pr.cells) {
		return solver.ErrTooLarge
	}
	return nil
}

// frame returns what bombs do at the end of a turn.
func (pr *problem[B]) frame(turn int) *frame[B] {
	i := turn - pr.now
	if pr.period <= pr.last-pr.now {
		i = turn % pr.period
	}
	if i >= len(pr.frames) {
		pr.frames = append(pr.frames, make([]*frame[B], i+1-len(pr.frames))...)
	}
	if pr.frames[i] == nil {
		pr.frames[i] = pr.newFrame(turn)
	}
	return pr.frames[i]
}

func (pr *problem[B]) newFrame(turn int) *frame[B] {
	f := &frame[B]{hits: make([]B, pr.cells), on: make([]B, pr.cells)}
	for i := range pr.tracks {
		at := pr.node(i, turn)
		f.on[at] = with(f.on[at], i)
		pr.cross(at, func(c int32) {
			if c != at || len(pr.tracks[i]) > 1 {
				f.hits[c] = with(f.hits[c], i)
			}
		})
	}
	return f
}

// horizon returns the last turn that can matter to a win with the fewest bombs.
// Where nothing moves, waiting is useless while no bomb is pending, and one of
// the bombs that go off together hits a node.
func (pr *problem[B]) horizon() int {
	last := pr.last
	if pr.period == 1 {
		bombs := min(pr.bombs, len(pr.ids)*min(pr.fuse, pr.last))
		if most := pr.now + pr.fuse - 1 + bombs*pr.fuse; bombs < 1<<20 && most < last {
			last = most
		}
	}
	return last
}

// free reports whether a bomb may be put on c in a turn.
func (s *state[B]) free(pr *problem[B], f *frame[B], c int32) bool {
	if pr.shut[c] || meet(f.on[c], s.alive) || s.used != nil && s.used[c>>6]>>(c&63)&1 != 0 {
		return false
	}
	return !slices.ContainsFunc(s.pending, func(b pendingBomb) bool { return b.cell == c })
}
