package voxview

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
)

// maxAhead is the largest number of turns to look ahead.
const maxAhead = 100

// playOut plays moves until one is illegal. It then waits until all bombs have exploded, or
// for maxAhead turns. The log of the returned position says what happens in which turn.
func playOut(p position, moves ...move) position {
	for _, m := range moves {
		q, err := p.Play(m)
		if err != nil {
			break
		}
		p = q
	}
	for i := 0; i < maxAhead && len(p.Pending()) > 0; i++ {
		q, err := p.Play(vox.Wait)
		if err != nil {
			break
		}
		p = q
	}
	return p
}

// explosionOf returns the turn in the log of p in which the bomb placed in turn put explodes, and
// its blast. The turn is 0 if the bomb does not explode.
func explosionOf(p position, put int) (turn int, b vox.Blast) {
	for i, t := range p.Log()[put-1:] {
		for _, b := range t.Blasts {
			if b.Bomb.Turn == put {
				return put + i, b
			}
		}
	}
	return 0, vox.Blast{}
}

// A forecast says what happens to a bomb if the player only waits after placing it.
type forecast struct {
	cell  grid.Cell
	put   bool        // the bomb is already on the board
	due   int         // the turn at whose end its fuse has burnt down
	turn  int         // the turn at whose end it explodes; 0 if the forecast ends before that
	end   int         // the last turn that was played out
	won   bool        // the game ends because no node remains
	blast vox.Blast   // the blast of the bomb
	chain []vox.Blast // all blasts of the turn in which it explodes
	all   []vox.Node  // nodes that the chain hits, at their positions in that turn
	hit   []vox.Node  // those in all that the bomb itself hits
}

// foresee returns the forecast of the bomb on c or, if there is none, of a bomb placed
// there now. It returns false if none can be placed.
func foresee(p position, c grid.Cell) (forecast, bool) {
	f, put := forecast{cell: c}, p.Turn()+1
	for _, b := range p.Pending() {
		if b.Cell == c {
			f.put, put = true, b.Turn
		}
	}
	var end position
	switch {
	case f.put:
		end = playOut(p)
	case gameOver(p) || p.WhyIllegal(c) != "":
		return forecast{}, false
	default:
		end = playOut(p, vox.Put(c))
	}
	f.due, f.end, f.won = put+p.Fuse()-1, end.Turn(), len(end.Alive()) == 0
	if f.turn, f.blast = explosionOf(end, put); f.turn == 0 {
		return f, true
	}
	t := end.Log()[f.turn-1]
	f.chain, f.all = t.Blasts, t.Hit
	for _, n := range t.Hit {
		if _, _, ok := distance(f.blast, n.Cell); ok {
			f.hit = append(f.hit, n)
		}
	}
	return f, true
}

// gameOver reports whether no more turns can be played.
func gameOver(p position) bool { return len(p.Alive()) == 0 || p.Turn() == p.Turns() }

// next returns the next move of the solution that is shown. In a game it returns a bomb on
// the cell pointed at or, if there is none, the move that Redo would play. It returns false
// if there is no such move.
func (s scene) next() (move, bool) {
	switch {
	case s.mark.Next != nil:
		return *s.mark.Next, true
	case s.aim.on:
		return vox.Put(s.aim.cell), true
	case len(s.mark.RedoMoves) > 0:
		return s.mark.RedoMoves[0], true
	}
	return move{}, false
}

// preview returns the forecast of the bomb that is pointed at or may be placed next, or
// false if there is none.
func (s scene) preview() (forecast, bool) {
	m, ok := s.next()
	if !ok || !m.Bomb {
		return forecast{}, false
	}
	return foresee(s.pos, m.Cell)
}

// plan returns the forecast of the bomb that the button Place would place, or false if it
// can't place one.
func (s scene) plan() (forecast, bool) {
	f, ok := s.preview()
	return f, ok && !f.put && s.mark.Next == nil
}

// maxCounted is the product of cells and nodes up to which computing the coverage takes no
// noticeable time.
const maxCounted = 1 << 18

// coverage returns the number of nodes that a bomb placed now would hit, by cell in
// reading order. It is -1 for cells that no bomb can be placed on.
func coverage(p position) []int {
	out := make([]int, p.Rows()*p.Cols())
	for i := range out {
		out[i] = -1
		if f, ok := foresee(p, p.Cell(i)); ok && !f.put {
			out[i] = len(f.hit)
		}
	}
	return out
}
