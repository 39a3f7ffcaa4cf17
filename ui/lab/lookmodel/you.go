package lookmodel

import (
	"context"
	"image"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/words"
)

// A You is the player's own game as a competitor in a race. Where a board is filled, a
// placement that was removed or replaced counts as taken back; where moves come in order,
// those before a restart do.
type You struct {
	look   *Look
	puzzle family.Puzzle
	steps  []model.Record
	placed []int // after each number of steps
	back   []int
	depth  []int
	wrong  int // the first step after which there was no solution any more; 0 if that is not known
}

// joinPlayer reads the player's own game, if that is won, in the background, and lets it
// take part in the race.
func (l *Look) joinPlayer() {
	if l.host.Game == nil {
		return
	}
	steps, won := l.host.Game(l.Puzzle.ID)
	if !won || len(steps) == 0 {
		return
	}
	ctx, of, p, ordered := l.ctx, l.race, l.Puzzle, l.Family.Unit != ""
	go func() {
		solver.GiveWay()
		you, err := newYou(ctx, p, steps, ordered)
		if err != nil {
			return // the game does not fit the puzzle as it is now
		}
		join := func() {
			if ctx.Err() == nil && l.race == of {
				you.look, l.you = l, you
				l.host.Changed()
			}
		}
		l.host.Post(join)
		if ordered {
			return
		}
		ctx, stop := context.WithTimeout(ctx, wrongTime)
		defer stop()
		if wrong, err := p.FirstWrong(ctx, you.save(len(steps))); err == nil && wrong > 0 {
			l.host.Post(func() {
				you.wrong = wrong
				join()
			})
		}
	}()
}

// wrongTime is how long the first wrong step is looked for.
const wrongTime = 3 * time.Second

// newYou counts the placements of a game.
func newYou(ctx context.Context, p family.Puzzle, steps []model.Record, ordered bool) (*You, error) {
	y := &You{puzzle: p, steps: steps, placed: []int{0}, back: []int{0}}
	first := 0
	if !ordered {
		preview, err := y.preview(0)
		if err != nil {
			return nil, err
		}
		first = preview.Facts.Done
	}
	y.depth = []int{first}
	for n := 1; n <= len(steps); n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		before, depth := y.depth[n-1], 0
		switch step := steps[n-1]; {
		case ordered && len(step.Moves) > 0:
			depth = before + len(step.Moves)
		case ordered:
			depth = y.depth[max(step.Back-1, 0)]
		default:
			preview, err := y.preview(n)
			if err != nil {
				return nil, err
			}
			depth = preview.Facts.Done
		}
		y.depth = append(y.depth, depth)
		y.placed = append(y.placed, y.placed[n-1]+max(0, depth-before))
		y.back = append(y.back, y.back[n-1]+max(0, before-depth))
	}
	return y, nil
}

// preview returns the game after n steps.
func (y *You) preview(n int) (family.Preview, error) { return y.puzzle.Preview(y.save(n)) }

// save returns the game after n steps as it is saved.
func (y *You) save(n int) *model.Save {
	return &model.Save{Family: y.puzzle.Family, Puzzle: y.puzzle.ID, Start: y.puzzle.File, At: n, Steps: y.steps[:n]}
}

// You returns the player's game, nil if it does not take part in the race. The pace of a
// player is not measured.
func (l *Look) You() *You {
	if l.race == nil || l.race.clock == ByPace {
		return nil
	}
	return l.you
}

// total returns what a clock counts in the whole game.
func (y *You) total(c Clock) int { return y.amount(c, len(y.steps)) }

// amount returns what a clock counts in the first n steps.
func (y *You) amount(c Clock, n int) int {
	if c == BySteps {
		return y.placed[n] + y.back[n]
	}
	return y.placed[n]
}

// step returns how many steps of the game are shown.
func (y *You) step() int {
	r, n := y.look.race, 0
	if r.at >= y.total(r.clock) {
		return len(y.steps)
	}
	for y.amount(r.clock, n) < r.at {
		n++
	}
	return n
}

// Text sums the game up: "You: 43 placements, 6 undone; first wrong one at move 17".
// What Undo took back and other steps have replaced is not kept, and so not counted.
func (y *You) Text() string {
	n := len(y.steps)
	text := "You: " + words.Count(y.placed[n], y.look.Placement()) + ", " + words.Number(y.back[n]) + " undone"
	if y.wrong > 0 {
		text += "; first wrong one at move " + words.Number(y.wrong)
	}
	return text
}

// Figures returns the counters of the position.
func (y *You) Figures() Figures {
	n := y.step()
	f := Figures{Nodes: uint64(y.placed[n]), Undone: uint64(y.back[n]), Depth: y.depth[n]}
	if n == len(y.steps) {
		f.Done, f.Solved, f.Note = true, true, "solved"
		y.look.race.place(&f, len(y.look.lanes))
	}
	return f
}

// Paint paints the position. A unit of the window is scale pixels.
func (y *You) Paint(img *image.RGBA, pal paint.Palette, scale float64) {
	if p, err := y.preview(y.step()); err == nil {
		p.Named(img, pal, scale)
	}
}
