package play

import (
	"context"
	"time"

	"backtrack/ui/family"
)

// mistakeLimit is how long the mistake is looked for.
const mistakeLimit = 2 * time.Second

// Mistake returns the first entry since which the game could not be won; nil if there is
// none, or if that is not known.
func (g *Game) Mistake() *family.Mistake {
	if s := g.Analysis.solvability(); s != nil {
		return s.Mistake
	}
	return nil
}

// CanFindMistake reports whether UndoMistake can find out which entry is the mistake.
func (g *Game) CanFindMistake() bool { return g.Table.Solvability != nil && !g.Table.Broken }

// UndoMistake goes back to before the mistake, as one step.
func (g *Game) UndoMistake() {
	g.mend(func(m *family.Mistake) { g.Table.Game.GoBack(m.Step - 1) })
}

// RemoveMistake takes the mistake alone off the board.
func (g *Game) RemoveMistake() {
	g.mend(func(m *family.Mistake) {
		if m.Remove != nil {
			g.showError(m.Remove())
		}
	})
}

// mend calls repair with the mistake, which is looked for first if it is not known.
func (g *Game) mend(repair func(*family.Mistake)) {
	g.Do(func() {
		if m := g.Mistake(); m != nil {
			repair(m)
			return
		}
		if !g.CanFindMistake() {
			return
		}
		ask(g, &g.Check.task, mistakeLimit, g.Table.Solvability(), func(s family.Solvability, err error) {
			if err == nil {
				g.Analysis.asked = &s
			}
			switch m := g.Mistake(); {
			case m == nil:
				g.announce("Not known", g.mistakeText(), true)
			case g.Free():
				repair(m)
			}
			g.notify(State)
		})
		g.notify(State)
	})
}

// findMistake returns a question like [family.Table.Solvability] with a time limit.
func (g *Game) findMistake(limit time.Duration) family.Question[*family.Solvability] {
	q := g.Table.Solvability()
	return func(ctx context.Context) (*family.Solvability, error) {
		ctx, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		s, err := q(ctx)
		if err != nil {
			return nil, err
		}
		return &s, nil
	}
}
