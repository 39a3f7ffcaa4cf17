package voxview

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
)

// course plays moves as far as they can be played, and then waits until all
// bombs have gone off. Its log tells what happens when.
func course(p position, moves ...move) position {
	for _, m := range moves {
		q, err := p.Play(m)
		if err != nil {
			break
		}
		p = q
	}
	for len(p.Pending()) > 0 {
		q, err := p.Play(vox.Wait)
		if err != nil {
			break
		}
		p = q
	}
	return p
}

// fate returns in which turn the bomb put in a turn of the log of p goes off,
// and how; 0 if it does not.
func fate(p position, put int) (turn int, b vox.Blast) {
	for i, t := range p.Log()[put-1:] {
		for _, b := range t.Blasts {
			if b.Bomb.Turn == put {
				return put + i, b
			}
		}
	}
	return 0, vox.Blast{}
}

// A forecast tells what would become of a bomb put in the next turn, if the
// player only waited after that.
type forecast struct {
	cell  grid.Cell
	turn  int         // at the end of which it goes off; 0 if the game ends before
	end   int         // the last turn that is played
	won   bool        // the game ends because no node is left
	blast vox.Blast   // of the bomb
	chain []vox.Blast // all blasts of that turn
	all   []vox.Node  // what the chain hits, where it is then
	hit   []vox.Node  // of them, what the bomb itself hits
}

// foresee returns the forecast of a bomb on c, which must be a move.
func foresee(p position, c grid.Cell) forecast {
	put := p.Turn() + 1
	end := course(p, vox.Put(c))
	f := forecast{cell: c, end: end.Turn(), won: len(end.Alive()) == 0}
	if f.turn, f.blast = fate(end, put); f.turn == 0 {
		return f
	}
	t := end.Log()[f.turn-1]
	f.chain, f.all = t.Blasts, t.Hit
	for _, n := range t.Hit {
		if _, ok := distance(f.blast, n.Cell); ok {
			f.hit = append(f.hit, n)
		}
	}
	return f
}

// next returns the move that is pointed at or, if nothing is, the next one
// that was taken back.
func (s scene) next() (move, bool) {
	if c, ok := s.aimed(); ok {
		return vox.Put(c), true
	}
	if len(s.mark.Ahead) > 0 {
		return s.mark.Ahead[0], true
	}
	return move{}, false
}

// preview returns the forecast of the bomb that may be put next, if there is
// one.
func (s scene) preview() (forecast, bool) {
	m, ok := s.next()
	if !ok || !m.Bomb || s.over() || s.pos.Refuse(m.Cell) != "" {
		return forecast{}, false
	}
	return foresee(s.pos, m.Cell), true
}

// over reports whether no turn can be played any more.
func (s scene) over() bool {
	return len(s.pos.Alive()) == 0 || s.pos.Turn() == s.pos.Turns()
}

// coverage returns, for each cell in reading order, how many nodes a bomb put
// there now would hit, and -1 where none can be put.
func coverage(p position) []int {
	out := make([]int, p.Rows()*p.Cols())
	over := len(p.Alive()) == 0 || p.Turn() == p.Turns()
	for i := range out {
		c := grid.Cell{Row: i / p.Cols(), Col: i % p.Cols()}
		if out[i] = -1; !over && p.Refuse(c) == "" {
			out[i] = len(foresee(p, c).hit)
		}
	}
	return out
}
