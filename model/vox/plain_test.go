package vox_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/vox"
)

// A world is a plain simulation of a level: it applies the rules cell by cell
// and precomputes nothing.
type world struct {
	rows         []string
	reach, fuse  int
	left, turns  int // bombs and turns
	burntForever bool

	nodes map[int]*walker
	fuses map[grid.Cell]int
	burnt map[grid.Cell]bool
}

type walker struct {
	at     grid.Cell
	dr, dc int
}

func newWorld(l vox.Level) *world {
	w := &world{rows: l.Rows, reach: l.Range, fuse: l.Fuse, left: l.Bombs, turns: l.Turns, burntForever: l.Burnt,
		nodes: map[int]*walker{}, fuses: map[grid.Cell]int{}, burnt: map[grid.Cell]bool{}}
	id := 0
	for r, row := range l.Rows {
		for c, sign := range row {
			n := &walker{at: grid.Cell{Row: r, Col: c}}
			switch sign {
			case '.', '#':
				continue
			case '^':
				n.dr = -1
			case 'v':
				n.dr = 1
			case '<':
				n.dc = -1
			case '>':
				n.dc = 1
			}
			w.nodes[id] = n
			id++
		}
	}
	return w
}

// open reports whether c is on the grid and no passive node.
func (w *world) open(c grid.Cell) bool {
	return c.Row >= 0 && c.Row < len(w.rows) && c.Col >= 0 && c.Col < len(w.rows[0]) && w.rows[c.Row][c.Col] != '#'
}

// free reports whether a bomb can be put on c.
func (w *world) free(c grid.Cell) bool {
	for _, n := range w.nodes {
		if n.at == c {
			return false
		}
	}
	return w.open(c) && w.left > 0 && w.fuses[c] == 0 && !(w.burntForever && w.burnt[c])
}

// turn plays a turn and returns the ids of the nodes hit, ascending, and the
// cells of the bombs that went off.
func (w *world) turn(m vox.Move) (hit []int, gone map[grid.Cell]bool) {
	w.turns--
	if m.Bomb {
		w.left--
		w.fuses[m.Cell] = w.fuse
	}
	for _, n := range w.nodes {
		ahead := grid.Cell{Row: n.at.Row + n.dr, Col: n.at.Col + n.dc}
		if !w.open(ahead) {
			n.dr, n.dc = -n.dr, -n.dc
			ahead = grid.Cell{Row: n.at.Row + n.dr, Col: n.at.Col + n.dc}
		}
		if w.open(ahead) {
			n.at = ahead
		}
	}
	gone = map[grid.Cell]bool{}
	for c := range w.fuses {
		w.fuses[c]--
		gone[c] = w.fuses[c] == 0
	}
	fire := map[grid.Cell]bool{}
	for again := true; again; {
		again = false
		for c, lit := range gone {
			if !lit {
				continue
			}
			for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				for i := 0; i <= w.reach; i++ {
					x := grid.Cell{Row: c.Row + i*d[0], Col: c.Col + i*d[1]}
					if !w.open(x) {
						break
					}
					fire[x] = true
					if other, pending := gone[x]; pending && !other {
						gone[x], again = true, true
					}
				}
			}
		}
	}
	for c, lit := range gone {
		if lit {
			delete(w.fuses, c)
			w.burnt[c] = true
		} else {
			delete(gone, c)
		}
	}
	for id, n := range w.nodes {
		if fire[n.at] {
			hit = append(hit, id)
			delete(w.nodes, id)
		}
	}
	slices.Sort(hit)
	return hit, gone
}

// random returns a level of any kind.
func random(rng *rand.Rand) vox.Level {
	l := vox.Level{Bombs: rng.IntN(10), Turns: rng.IntN(16), Range: 1 + rng.IntN(4), Fuse: 1 + rng.IntN(5), Burnt: rng.IntN(2) == 0}
	if rng.IntN(2) == 0 {
		l.Range, l.Fuse = 3, 3
	}
	signs := []string{"@", "@^v<>", "^v<>"}[rng.IntN(3)]
	walls, nodes, cols := rng.IntN(5), rng.IntN(6), 1+rng.IntN(8)
	for range 1 + rng.IntN(6) {
		row := make([]byte, cols)
		for c := range row {
			row[c] = '.'
			if n := rng.IntN(16); n < walls {
				row[c] = '#'
			} else if n < walls+nodes {
				row[c] = signs[rng.IntN(len(signs))]
			}
		}
		l.Rows = append(l.Rows, string(row))
	}
	return l
}

// TestPlain plays random moves on random levels and compares every accessor of
// a position with a world.
func TestPlain(t *testing.T) {
	won, lost, chains, refusals := 0, 0, 0, 0
	for seed := range uint64(3000) {
		rng := rand.New(rand.NewPCG(seed, 1))
		l := random(rng)
		p := create(t, l)
		w := newWorld(l)
		start, half := p, p
		for {
			compare(t, p, w)
			if t.Failed() {
				t.Fatalf("seed %d, after %v\n%s", seed, p.Log(), p)
			}
			if len(w.nodes) == 0 || w.turns == 0 {
				break
			}
			var m vox.Move
			if rng.IntN(3) > 0 {
				m = vox.Put(grid.Cell{Row: rng.IntN(p.Rows()), Col: rng.IntN(p.Cols())})
			}
			q, err := p.Play(m)
			if legal := !m.Bomb || w.free(m.Cell); legal != (err == nil) {
				t.Fatalf("seed %d: Play(%v) says %v, want legal %t, on\n%s", seed, m, err, legal, p)
			}
			if err != nil {
				refusals++
				continue
			}
			hit, gone := w.turn(m)
			p = q
			if rng.IntN(2) == 0 {
				half = p
			}
			last := p.Log()[len(p.Log())-1]
			if last.Move != m {
				t.Errorf("the log says %v, want %v", last.Move, m)
			}
			var ids []int
			for _, n := range last.Hit {
				ids = append(ids, n.ID)
			}
			if !slices.Equal(ids, hit) {
				t.Errorf("hit are %v, want %v", ids, hit)
			}
			for _, b := range last.Blasts {
				if !gone[b.Bomb.Cell] {
					t.Errorf("the bomb on %v went off, want %v", b.Bomb.Cell, gone)
				}
				delete(gone, b.Bomb.Cell)
				if b.Link > 1 {
					chains++
				}
			}
			if len(gone) > 0 {
				t.Errorf("the bombs on %v did not go off", gone)
			}
		}
		for _, from := range []vox.Position{start, half} {
			var moves []vox.Move
			for _, turn := range p.Log()[from.Turn():] {
				moves = append(moves, turn.Move)
			}
			before := fmt.Sprint(from, from.Alive(), from.Log(), from.Pending())
			q, err := from.PlayAll(moves)
			if got, want := fmt.Sprint(q.Alive(), q.Log(), q.Pending()), fmt.Sprint(p.Alive(), p.Log(), p.Pending()); err != nil || got != want {
				t.Fatalf("seed %d: many moves lead to %s, error %v; one by one to %s", seed, got, err, want)
			}
			if fmt.Sprint(from, from.Alive(), from.Log(), from.Pending()) != before {
				t.Fatalf("many moves have changed the position of seed %d to\n%s\nwant\n%s", seed, fmt.Sprint(from, from.Alive(), from.Log(), from.Pending()), before)
			}
		}
		switch p.Status() {
		case model.Solved:
			won++
		case model.Lost:
			lost++
		}
	}
	if won < 500 || lost < 500 || chains < 500 || refusals < 500 {
		t.Errorf("%d won, %d lost, %d set off by others, %d refused, want 500 or more each: the mix is too plain", won, lost, chains, refusals)
	}
}

// compare checks that p equals w.
func compare(t *testing.T, p vox.Position, w *world) {
	t.Helper()
	if p.BombsLeft() != w.left || p.Turns()-p.Turn() != w.turns || len(p.Log()) != p.Turn() {
		t.Errorf("%d bombs and %d turns left, want %d, %d", p.BombsLeft(), p.Turns()-p.Turn(), w.left, w.turns)
	}
	if len(p.Alive()) != len(w.nodes) {
		t.Errorf("alive are %v, want %d", p.Alive(), len(w.nodes))
	}
	for n := range p.Nodes() {
		other := w.nodes[n.ID]
		if other == nil || other.at != n.Cell {
			t.Errorf("node %d is on %v, want %+v", n.ID, n.Cell, other)
		} else if still := other.dr == 0 && other.dc == 0; still != (n.Direction == vox.Still) {
			t.Errorf("node %d goes in direction %d, want %+v", n.ID, n.Direction, other)
		}
	}
	if len(p.Pending()) != len(w.fuses) {
		t.Errorf("pending are %v, want %v", p.Pending(), w.fuses)
	}
	for i, b := range p.Pending() {
		if w.fuses[b.Cell] != b.Fuse || i > 0 && b.Turn <= p.Pending()[i-1].Turn || b.Fuse != p.Fuse()-(p.Turn()-b.Turn+1) {
			t.Errorf("pending is %+v, want a fuse of %d", b, w.fuses[b.Cell])
		}
	}
	offered := map[grid.Cell]bool{}
	for m := range p.Moves() {
		if m.Bomb {
			offered[m.Cell] = true
		}
	}
	over := len(w.nodes) == 0 || w.turns == 0
	for r := range p.Rows() {
		for c := range p.Cols() {
			cell := grid.Cell{Row: r, Col: c}
			if free := w.free(cell); !over && (offered[cell] != free || (p.WhyIllegal(cell) == "") != free) {
				t.Errorf("a bomb on %v is offered %t, refused with %q; want free %t", cell, offered[cell], p.WhyIllegal(cell), free)
			} else if over && offered[cell] {
				t.Errorf("a bomb on %v is offered although the game is over", cell)
			}
		}
	}
	want := model.Open
	switch {
	case len(w.nodes) == 0:
		want = model.Solved
	case w.turns == 0, w.left == 0 && len(w.fuses) == 0:
		want = model.Lost
	}
	if got := p.Status(); got != want {
		t.Errorf("the status is %v, want %v", got, want)
	}
}

// TestArms checks that the arms of blasts end at walls, at the range and at bombs
// that they set off.
func TestArms(t *testing.T) {
	for _, tt := range []struct {
		name  string
		reach int
		rows  []string
		moves string
		want  string // each bomb that went off last: cell, link, arms up, right, down, left
	}{
		{"range", 3, []string{"........@"}, "a1 wait wait", "a1 1 [0 3 0 0]"},
		{"edge and wall", 3, []string{".#..", "....", "#...", "...@"}, "b2 wait wait", "b2 1 [0 2 2 1]"},
		{"node", 3, []string{".@.@.@"}, "a1 wait wait", "a1 1 [0 3 0 0]"},
		{"bomb", 3, []string{"......@"}, "c1 a1 wait", "c1 1 [0 3 0 2] a1 2 [0 2 0 0]"},
		{"own range", 1, []string{"....@"}, "b1 a1 wait", "b1 1 [0 1 0 1] a1 2 [0 1 0 0]"},
		{"chain", 2, []string{".......@"}, "a1 c1 e1", "a1 1 [0 2 0 0] c1 2 [0 2 0 2] e1 3 [0 2 0 2]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := play(t, create(t, vox.Level{Bombs: 3, Turns: 9, Range: tt.reach, Rows: tt.rows}), tt.moves)
			var got []string
			for _, b := range p.Log()[p.Turn()-1].Blasts {
				got = append(got, fmt.Sprintf("%v %d %v", b.Bomb.Cell, b.Link, b.Arms))
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("went off: %s, want %s", s, tt.want)
			}
		})
	}
}
