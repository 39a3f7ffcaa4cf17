package voxhint_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/vox"
)

// A world is all that can be won from a position within some turns, found by
// playing everything.
type world struct {
	p      vox.Position
	turns  int            // within which
	wins   []vox.Position // at their ends
	least  int            // turns of the shortest; 0 if there is none
	bombs  int            // the fewest of the shortest
	firsts map[vox.Move]bool
}

// explore plays everything that wins in one turn more than is needed.
func explore(p vox.Position) world {
	w := world{p: p, firsts: map[vox.Move]bool{}}
	for w.turns = 1; w.turns <= p.Turns()-p.Turn(); w.turns++ {
		w.wins = w.wins[:0]
		w.play(p, w.turns)
		if w.least > 0 {
			break
		}
		if len(w.wins) > 0 {
			w.least = w.turns
		}
	}
	w.turns = min(w.turns, p.Turns()-p.Turn())
	if w.least == 0 {
		return w
	}
	w.bombs = p.BombsLeft() + 1
	for _, q := range w.wins {
		if w.length(q) == w.least && w.put(q) < w.bombs {
			w.bombs = w.put(q)
		}
	}
	for _, q := range w.wins {
		if w.length(q) == w.least && w.put(q) == w.bombs {
			w.firsts[w.first(q)] = true
		}
	}
	return w
}

func (w *world) play(p vox.Position, turns int) {
	if p.Status() == model.Solved {
		w.wins = append(w.wins, p)
		return
	}
	if turns == 0 || len(p.Pending()) == 0 && (turns < p.Fuse() || p.BombsLeft() == 0) {
		return
	}
	for m := range p.Moves() {
		if q, err := p.Play(m); err == nil {
			w.play(q, turns-1)
		}
	}
}

func (w *world) length(q vox.Position) int     { return q.Turn() - w.p.Turn() }
func (w *world) put(q vox.Position) int        { return w.p.BombsLeft() - q.BombsLeft() }
func (w *world) first(q vox.Position) vox.Move { return q.Log()[w.p.Turn()].Move }

// every yields the wins that a hint is about. They use no more bombs than needed and, if
// nodes move, no more turns.
func (w *world) every(yield func(vox.Position) bool) {
	for _, q := range w.wins {
		if w.put(q) <= w.bombs && (!moving(w.p) || w.length(q) <= w.least) && !yield(q) {
			return
		}
	}
}

// moving reports whether a node that is alive moves.
func moving(p vox.Position) bool {
	for n := range p.Nodes() {
		if len(p.Track(n.ID)) > 1 {
			return true
		}
	}
	return false
}

// node returns the id of the only node on a cell, -1 if there is not one.
func node(p vox.Position, c grid.Cell) int {
	id := -1
	for n := range p.Nodes() {
		if n.Cell == c {
			if id >= 0 {
				return -1
			}
			id = n.ID
		}
	}
	return id
}

// reaches reports whether a blast on c reaches d.
func reaches(p vox.Position, c, d grid.Cell) bool {
	if c == d {
		return true
	}
	for way := vox.Up; way < vox.Still; way++ {
		for n := 1; n <= p.Range() && !p.Wall(way.Beyond(c, n)); n++ {
			if way.Beyond(c, n) == d {
				return true
			}
		}
	}
	return false
}

// killers returns the bombs whose blasts hit a node in a game, and the turn.
func killers(q vox.Position, id int) (bombs []vox.Bomb, turn int) {
	for t, played := range q.Log() {
		for _, n := range played.Hit {
			if n.ID != id {
				continue
			}
			for _, b := range played.Blasts {
				if reaches(q, b.Bomb.Cell, n.Cell) {
					bombs = append(bombs, b.Bomb)
				}
			}
			return bombs, t + 1
		}
	}
	return nil, 0
}

// idle returns what is left when the player only waits after a move.
func idle(p vox.Position, m vox.Move) vox.Position {
	q, err := p.Play(m)
	for err == nil && len(q.Pending()) > 0 {
		var next vox.Position
		if next, err = q.Play(vox.Wait); err == nil {
			q = next
		}
	}
	return q
}

// random returns a small level.
func random(t *testing.T, rng *rand.Rand) vox.Position {
	t.Helper()
	l := vox.Level{Bombs: 1 + rng.IntN(3), Turns: 3 + rng.IntN(3), Range: 1 + rng.IntN(3), Burnt: rng.IntN(8) == 0}
	if rng.IntN(6) == 0 {
		l.Fuse = 2
	}
	signs := "@"
	if rng.IntN(2) == 0 {
		signs = "@^>v<"
	}
	rows, cols, walls, nodes := 2+rng.IntN(3), 3+rng.IntN(3), rng.IntN(30), 12+rng.IntN(35)
	switch l.Bombs {
	case 1:
		l.Turns, rows, cols, nodes = 3+rng.IntN(8), 3+rng.IntN(3), 4+rng.IntN(3), 5+rng.IntN(25)
	case 2:
		l.Turns, nodes = 3+rng.IntN(4), 8+rng.IntN(35)
	}
	for range rows {
		var row strings.Builder
		for range cols {
			switch n := rng.IntN(100); {
			case n < walls:
				row.WriteByte('#')
			case n < walls+nodes:
				row.WriteByte(signs[rng.IntN(len(signs))])
			default:
				row.WriteByte('.')
			}
		}
		l.Rows = append(l.Rows, row.String())
	}
	p, err := vox.New(l)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
