package lookmodel

import (
	"cmp"
	"context"
	"image"
	"time"

	"backtrack/model"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A Game is the player's own game as a competitor in a race. If the family's moves have an order,
// a step that goes back undoes the moves after its target. Otherwise the player fills the puzzle,
// and the counts follow the number of filled cells.
type Game struct {
	race   *Race
	puzzle family.Puzzle
	steps  []model.Record
	placed []int // placed[n] is the number of moves in the first n steps
	undone []int // undone[n] is the number of moves undone in the first n steps
	depth  []int // depth[n] is the number of moves, or of filled cells, after n steps
	wrong  int   // first step after which there was no solution; 0 if not known
}

// join reads the player's own game in the background. If the game is won, it takes part in the
// race. The reading stops when the loop's context ends.
func (r *Race) join(loop host.Loop) {
	h, p, ordered := r.model.host, r.model.Puzzle, r.model.Family.Unit != ""
	if h.Game == nil {
		return
	}
	steps, won := h.Game(p.ID)
	if !won || len(steps) == 0 {
		return
	}
	read := func(ctx context.Context) (*Game, error) { return newGame(ctx, p, steps, ordered) }
	host.Ask(loop, 0, read, func(g *Game, err error) {
		if err != nil {
			return // the game does not fit the present puzzle
		}
		g.race, r.game = r, g
		h.Changed()
		if ordered {
			return
		}
		mistake := func(ctx context.Context) (int, error) { return p.FirstWrong(ctx, g.save(len(steps))) }
		host.Ask(loop, wrongTime, mistake, func(wrong int, err error) {
			if err == nil && wrong > 0 {
				g.wrong = wrong
				h.Changed()
			}
		})
	})
}

// wrongTime is the time limit of the search for the first wrong step.
const wrongTime = 3 * time.Second

// newGame counts the moves of a game. It fails if the game does not fit the puzzle, or if ctx
// ends.
func newGame(ctx context.Context, p family.Puzzle, steps []model.Record, ordered bool) (*Game, error) {
	g := &Game{puzzle: p, steps: steps, placed: []int{0}, undone: []int{0}}
	first := 0
	if !ordered {
		preview, err := g.preview(0)
		if err != nil {
			return nil, err
		}
		first = preview.Facts.Done
	}
	g.depth = []int{first}
	for n := 1; n <= len(steps); n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		before, depth := g.depth[n-1], 0
		switch step := steps[n-1]; {
		case ordered && len(step.Moves) > 0:
			depth = before + len(step.Moves)
		case ordered:
			depth = g.depth[max(step.Back-1, 0)]
		default:
			preview, err := g.preview(n)
			if err != nil {
				return nil, err
			}
			depth = preview.Facts.Done
		}
		g.depth = append(g.depth, depth)
		g.placed = append(g.placed, g.placed[n-1]+max(0, depth-before))
		g.undone = append(g.undone, g.undone[n-1]+max(0, before-depth))
	}
	return g, nil
}

// preview returns the game after n steps.
func (g *Game) preview(n int) (family.Preview, error) { return g.puzzle.Preview(g.save(n)) }

// save returns the game after n steps in the form of a saved game.
func (g *Game) save(n int) *model.Save {
	return &model.Save{Family: g.puzzle.Family, Puzzle: g.puzzle.ID, Start: g.puzzle.File, At: n, Steps: g.steps[:n]}
}

// count returns how many moves were played in the first n steps of the game. If the clock counts
// steps, undoing a move counts, too.
func (g *Game) count(c Clock, n int) int {
	if c == BySteps {
		return g.placed[n] + g.undone[n]
	}
	return g.placed[n]
}

// step returns how many steps of the game the player has made at the time of the race's clock.
func (g *Game) step() int {
	n, clock := 0, g.race.clock
	if g.race.at >= g.count(clock, len(g.steps)) {
		return len(g.steps)
	}
	for g.count(clock, n) < g.race.at {
		n++
	}
	return n
}

// Text sums up the game: "You: 43 moves, 6 undone; first mistake at step 17". It does
// not count steps that the player undid and then replaced, because saved games don't have them.
func (g *Game) Text() string {
	n, unit := len(g.steps), cmp.Or(g.race.model.Family.Unit, "move")
	text := "You: " + words.Count(g.placed[n], unit) + ", " + words.Number(g.undone[n]) + " undone"
	if g.wrong > 0 {
		text += "; first mistake at step " + words.Number(g.wrong)
	}
	return text
}

// Figures returns the counters of the game at the time of the race's clock.
func (g *Game) Figures() Figures {
	n := g.step()
	f := Figures{Nodes: uint64(g.placed[n]), Undone: uint64(g.undone[n]), Depth: g.depth[n]}
	if n == len(g.steps) {
		f.Done, f.Solved, f.Note = true, true, "solved"
		g.race.addPlace(&f, len(g.race.model.lanes))
	}
	return f
}

// Paint paints the position at the time of the race's clock. A unit of the window is scale pixels.
func (g *Game) Paint(img *image.RGBA, pal paint.Palette, scale float64) {
	if p, err := g.preview(g.step()); err == nil {
		p.PaintNamed(paint.NewSurface(img), pal, scale)
	}
}
