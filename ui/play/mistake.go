package play

import (
	"context"
	"fmt"
	"time"

	"backtrack/ui/family"
)

// mistakeLimit is the time limit of the search for the mistake.
const mistakeLimit = 2 * time.Second

// Mistakes finds and repairs the mistake in a game that can't be won.
type Mistakes struct{ g *Game }

// First returns the first entry after which the game can't be won. It returns nil if there is
// none or it is unknown.
func (m Mistakes) First() *family.Mistake {
	if s := m.g.Analysis.knownSolvability(); s != nil {
		return s.Mistake
	}
	return nil
}

// CanFind reports whether the family can find out which entry is the mistake.
func (m Mistakes) CanFind() bool { return m.g.Controller.Checker != nil && !m.g.Controller.Broken }

// Undo goes back, in one step, to the position before the mistake.
func (m Mistakes) Undo() {
	m.withMistake(func(first *family.Mistake) { m.g.Controller.Game.GoBack(first.Step - 1) })
}

// Remove removes only the mistake from the board.
func (m Mistakes) Remove() {
	m.withMistake(func(first *family.Mistake) {
		if first.Remove != nil {
			m.g.showError(first.Remove())
		}
	})
}

// withMistake calls repair with the mistake, after a search if the mistake is not known.
func (m Mistakes) withMistake(repair func(*family.Mistake)) {
	g := m.g
	g.Do(func() {
		if first := m.First(); first != nil {
			repair(first)
			return
		}
		if !m.CanFind() {
			return
		}
		ask(g, &g.Check.task, mistakeLimit, g.Controller.Checker.Solvability(), func(s family.Solvability, err error) {
			if err == nil {
				g.Analysis.hiddenSolvability = &s
			}
			switch first := m.First(); {
			case first == nil:
				g.announce("Not known", m.text(), true)
			case g.Free():
				repair(first)
			}
			g.notify(State)
		})
		g.notify(State)
	})
}

// ask returns the question of the game's [family.Checker], with a time limit.
func (m Mistakes) ask(limit time.Duration) family.Question[*family.Solvability] {
	q := m.g.Controller.Checker.Solvability()
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

// unsolvableText says that a game can't be won, as the middle of a sentence.
func (m Mistakes) unsolvableText() string {
	if m.g.Controller.Length != nil {
		return "game has been unwinnable"
	}
	return "board has had no solution"
}

// sinceText says that the game cannot be won since the given mistake.
func (m Mistakes) sinceText(first *family.Mistake) string {
	return fmt.Sprintf("The %s since %s: %s.", m.unsolvableText(), m.g.Text.Move(first.Step), first.Text)
}

// text says since which entry the game can't be won, as far as that is known.
func (m Mistakes) text() string {
	switch s := m.g.Analysis.knownSolvability(); {
	case s == nil:
		return "Which entry is the mistake is not known."
	case s.Solvable:
		return "The game can still be won."
	case s.Mistake == nil:
		return "This puzzle has no solution."
	default:
		return m.sinceText(s.Mistake)
	}
}
