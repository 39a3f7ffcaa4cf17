package voxhint

import (
	"context"

	"backtrack/model"
	"backtrack/model/vox"
)

// A goal is the play to be followed: one that wins in the fewest turns and, of
// those, with the fewest bombs.
type goal struct {
	moves []vox.Move
	bombs int
}

// shortest returns the goal of p; ok is false if p cannot be won.
func shortest(ctx context.Context, p vox.Position) (g goal, ok bool, err error) {
	b, _ := newBoard(p)
	s := b.start()
	for end := p.Turn(); end <= p.Turns(); end++ {
		line, won, _, _ := b.win(ctx, s, end, 0, anything)
		if err := ctx.Err(); err != nil {
			return goal{}, false, err
		}
		if !won {
			continue
		}
		g = b.goal(line)
		for s.left = g.bombs - 1; s.left >= 0; s.left-- {
			line, won, _, _ := b.win(ctx, s, end, 0, anything)
			if !won {
				break
			}
			g = b.goal(line)
		}
		return g, true, ctx.Err()
	}
	return goal{}, p.Status() == model.Solved, nil
}

func (b *board) goal(line []int32) (g goal) {
	for _, c := range line {
		if c == none {
			g.moves = append(g.moves, vox.Wait)
		} else {
			g.moves = append(g.moves, vox.Put(b.cell(c)))
			g.bombs++
		}
	}
	return g
}

// within returns a play that wins p in so many turns with so many bombs; ok is
// false if there is none.
func within(ctx context.Context, p vox.Position, bombs, turns int) (g goal, ok bool, err error) {
	b, _ := newBoard(p)
	s := b.start()
	s.left = min(s.left, bombs)
	line, ok, _, _ := b.win(ctx, s, min(p.Turns(), p.Turn()+turns), 0, anything)
	return b.goal(line), ok, ctx.Err()
}

// Finishable reports whether p can be won.
func Finishable(ctx context.Context, p vox.Position) (bool, error) {
	_, ok, err := within(ctx, p, p.Left(), p.Turns()-p.Turn())
	return ok, err
}
