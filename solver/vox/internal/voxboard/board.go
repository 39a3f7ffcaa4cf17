package voxboard

import (
	"slices"

	"backtrack/model/vox"
	"backtrack/solver"
)

// Wait stands for the cell of a move without a bomb.
const Wait = -1

// frameWords is the largest total size of the sets of all frames kept, in words of 8 bytes.
const frameWords = 6 << 20

// A Board is a position whose living nodes and cells are numbered in reading order. Turns are
// counted as in the game, from 1.
type Board struct {
	Grid
	Fuse      int
	Now       int       // turns played
	Last      int       // the last turn that can be played
	Bombs     int       // bombs left
	Period    int       // turns after which all nodes are back; 1 if none moves
	IDs       []int     // the id in the level of each node
	words     int       // words of a set of all nodes
	Tracks    [][]int32 // the cells of each node after 0, 1, 2 … turns, until they repeat
	All       Set
	Movers    Set    // nodes that move
	Exposed   Set    // nodes that enough bombs could hit by turn Last
	Shut      []bool // cells on which a bomb can never be put
	Burnt     bool   // cells on which a bomb has gone off take no other
	Unchained bool   // bombs don't set one another off

	start  State
	frames []*Frame
	framed int // the number of frames kept
}

// A Frame holds what blasts hit and where the nodes are at the end of a turn.
type Frame struct {
	Hits []Set // the nodes that a blast on each cell hits, except a still node on the cell itself
	On   []Set // the nodes on each cell
}

// New returns the board of p up to turn last, which may be beyond the limit of the level.
func New(p vox.Position, last int) *Board {
	b := &Board{Grid: NewGrid(p), Fuse: p.Fuse(), Now: p.Turn(), Last: last, Bombs: p.BombsLeft(),
		Period: p.Period(), Burnt: p.Burnt(), IDs: p.Alive()}
	b.words = max(1, (len(b.IDs)+63)/64)
	for i, id := range b.IDs {
		track := make([]int32, 0, len(p.Track(id)))
		for _, c := range p.Track(id) {
			track = append(track, b.Index(c))
		}
		b.Tracks, b.All = append(b.Tracks, track), b.All.With(i)
		if len(track) > 1 {
			b.Movers = b.Movers.With(i)
		}
	}
	b.start = State{Alive: b.All}
	for _, x := range p.Pending() {
		b.start.Pending = append(b.start.Pending, Bomb{Cell: b.Index(x.Cell), Due: int32(b.Now + x.Fuse), Old: true})
	}
	if b.Burnt {
		b.start.Used = make([]uint64, (b.Cells+63)/64)
		for _, t := range p.Log() {
			for _, x := range t.Blasts {
				c := b.Index(x.Bomb.Cell)
				b.start.Used[c>>6] |= 1 << (c & 63)
			}
		}
	}
	b.findOpen()
	return b
}

// Start returns the state of the position.
func (b *Board) Start() State {
	s := b.start
	s.Left = b.Bombs
	return s
}

// findOpen finds the exposed nodes and the cells in b.Shut. A cell is shut if it has a wall, or a
// still node that is not exposed.
func (b *Board) findOpen() {
	b.Shut = slices.Clone(b.Wall)
	by := make([]Set, b.Cells) // the nodes that a blast on each cell can hit in the turns left
	for i, track := range b.Tracks {
		if len(track) == 1 {
			b.Shut[track[0]] = true
		}
		for t := b.Now + 1; t <= min(b.Last, b.Now+len(track)); t++ {
			b.Hitters(i, b.Node(i, t), func(c int32) { by[c] = by[c].With(i) })
		}
	}
	var queue []int32
	strike := func(c int32) {
		for i := range by[c].Minus(b.Exposed).All {
			b.Exposed = b.Exposed.With(i)
			if at := b.Tracks[i][0]; len(b.Tracks[i]) == 1 {
				b.Shut[at] = false
				queue = append(queue, at)
			}
		}
	}
	for _, x := range b.start.Pending {
		strike(x.Cell)
	}
	if b.Bombs == 0 {
		return
	}
	for c, shut := range b.Shut {
		if !shut {
			strike(int32(c))
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		strike(queue[0])
	}
}

// Move returns the move that puts a bomb on c, or the wait.
func (b *Board) Move(c int32) vox.Move {
	if c == Wait {
		return vox.Wait
	}
	return vox.Put(b.Cell(c))
}

// Hitters yields the cells from which a blast hits node i while the node is on cell at. If the
// node never moves, at is not among them, because the node keeps bombs off its cell.
func (b *Board) Hitters(i int, at int32, yield func(int32)) {
	b.Cross(at, func(c int32) {
		if c != at || len(b.Tracks[i]) > 1 {
			yield(c)
		}
	})
}

// Node returns the cell of node i at the end of a turn.
func (b *Board) Node(i, turn int) int32 { return b.Tracks[i][turn%len(b.Tracks[i])] }

// CheckMemory returns an error if a search up to turn last would need too much memory.
func (b *Board) CheckMemory(last int) error {
	n := min(b.Period, last-b.Now+1)
	if b.Period <= b.Last-b.Now {
		n = min(b.Period, n+b.Fuse)
	}
	if n > 1 && n > b.maxFrames() {
		return solver.ErrTooLarge
	}
	return nil
}

// maxFrames returns the number of frames for which there is memory.
func (b *Board) maxFrames() int {
	return frameWords / (2 * b.words * b.Cells)
}

// Frame returns the frame of a turn. It computes the frame if it is not in memory.
func (b *Board) Frame(turn int) *Frame {
	i := turn - b.Now
	if b.Period <= b.Last-b.Now {
		i = turn % b.Period
	}
	if i >= len(b.frames) {
		b.frames = append(b.frames, make([]*Frame, i+1-len(b.frames))...)
	}
	if b.frames[i] == nil {
		b.frames[i] = b.newFrame(turn)
	}
	return b.frames[i]
}

// newFrame computes a frame. If too many frames are in memory, it drops all the others.
func (b *Board) newFrame(turn int) *Frame {
	if b.framed++; b.framed > 1+b.maxFrames() {
		clear(b.frames)
		b.framed = 1
	}
	f := &Frame{Hits: make([]Set, b.Cells), On: make([]Set, b.Cells)}
	for i := range b.Tracks {
		at := b.Node(i, turn)
		f.On[at] = f.On[at].With(i)
		b.Hitters(i, at, func(c int32) { f.Hits[c] = f.Hits[c].With(i) })
	}
	return f
}

// Horizon returns the last turn that can matter to a win with the fewest bombs. It may be
// earlier than Last if nothing moves, for two reasons: waiting is useless while no bomb is
// pending, and at least one of the bombs that go off together must hit a node.
func (b *Board) Horizon() int {
	last := b.Last
	if b.Period == 1 {
		bombs := min(b.Bombs, len(b.IDs)*min(b.Fuse, b.Last))
		if end := b.Now + b.Fuse - 1 + bombs*b.Fuse; bombs < 1<<20 && end < last {
			last = end
		}
	}
	return last
}
