package vox

import (
	"fmt"
	"iter"
	"slices"

	"backtrack/model"
	"backtrack/model/grid"
)

// Moves yields a move for each cell that can take a bomb, in reading order, then Wait.
func (p Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if p.whyOver() != "" {
			return
		}
		if p.bombsLeft > 0 {
			for i := range p.wall {
				c := p.Cell(i)
				if p.WhyIllegal(c) == "" && !yield(Put(c)) {
					return
				}
			}
		}
		yield(Wait)
	}
}

// Play returns the position after a turn in which the player does m.
func (p Position) Play(m Move) (Position, error) {
	p.log = slices.Clip(p.log)
	return p.after(m, nil)
}

// PlayAll returns the position after turns in which the player does moves. With an error it
// returns the position before the first illegal move. It copies p only once.
func (p Position) PlayAll(moves []Move) (Position, error) {
	p.log = slices.Grow(slices.Clip(p.log), len(moves))
	p.alive = slices.Clone(p.alive)
	for i, m := range moves {
		q, err := p.after(m, p.alive[:0])
		if err != nil {
			return p, fmt.Errorf("move %d: %w", i+1, err)
		}
		p = q
	}
	return p, nil
}

// after returns the position after a turn. It may write to the spare capacity of p.log, so no
// other position may use that. It passes alive to burn.
func (p Position) after(m Move, alive []int) (Position, error) {
	why := p.whyOver()
	if why == "" && m.Bomb {
		why = p.WhyIllegal(m.Cell)
	}
	if why != "" {
		return p, &model.IllegalMoveError{Move: m.String(), Reason: why}
	}
	q := p
	q.pending = slices.Clone(p.pending)
	if m.Bomb {
		q.bombsLeft--
		q.pending = append(q.pending, Bomb{Cell: m.Cell, Turn: p.Turn() + 1, Fuse: p.fuse})
	}
	q.log = append(p.log, Turn{Move: m})
	q.burn(alive)
	return q, nil
}

// whyOver says in a clause why no more turns can be played. It returns "" if the level is not
// over.
func (p Position) whyOver() string {
	switch {
	case len(p.alive) == 0:
		return "the level is won already"
	case p.Turn() == p.turns:
		return fmt.Sprintf("the %d turns are used up", p.turns)
	}
	return ""
}

// WhyIllegal says in a clause why no bomb can be put on c in this turn. It returns "" if c can
// take one.
func (p Position) WhyIllegal(c grid.Cell) string {
	switch {
	case !p.Inside(c):
		return fmt.Sprintf("the grid goes from a1 to %v", p.Cell(len(p.wall)-1))
	case p.Wall(c):
		return "a passive node is there"
	case p.bombsLeft == 0:
		return "no bomb is left"
	}
	for _, b := range p.pending {
		if b.Cell == c {
			return fmt.Sprintf("a bomb lies there until it goes off, at the end of turn %d at the latest", b.Turn+p.fuse-1)
		}
	}
	if p.burnt && slices.ContainsFunc(p.log, func(t Turn) bool { return t.Move == Put(c) }) {
		return "a bomb has gone off there, and burnt cells take no other"
	}
	if id := p.still[p.Index(c)]; id >= 0 && p.lives(id) {
		return "a surveillance node is there; the cell is free once it has been destroyed"
	}
	if slices.ContainsFunc(p.movers, func(id int) bool { return p.at(id) == c && p.lives(id) }) {
		return "a surveillance node is there; the cell is free once it has moved on or has been destroyed"
	}
	return ""
}
