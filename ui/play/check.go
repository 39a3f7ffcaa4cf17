package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// A Check finds out whether the entries of a game are right.
type Check struct {
	Found *Mistakes // what is wrong, and shown; nil if nothing is
	g     *Game
	task  task // compares with the solution
}

// Mistakes are the entries that a comparison with the solution found wrong.
type Mistakes struct {
	wrong family.Wrong
	Since int // the first move after which the game could not be won; 0 if that is not known
}

// checkLimit is how long a comparison with the solution may take.
const checkLimit = 10 * time.Second

// Busy reports whether a comparison goes on.
func (c *Check) Busy() bool { return c.task.busy() }

func (c *Check) drop() {
	c.task.stop()
	c.Found = nil
}

// Run shows what breaks the rules, even if marking is off, or else which
// entries are wrong.
func (c *Check) Run() {
	g := c.g
	g.Do(func() {
		switch n := len(g.Conflicts); {
		case n > 0:
			text := g.Conflicts[0].Text
			if n > 1 {
				text += fmt.Sprintf(" And %s.", words.Count(n-1, "more conflict"))
			}
			g.announce(g.Conflicts[0].Title, text, true)
		case g.Solved():
			g.say("The board is solved.")
		case g.Table.Length != nil && g.Table.Solvability == nil:
			g.announce("", words.Sentence(c.toGo()), false)
		case g.Table.Length != nil:
			compare(c, g.Table.Solvability(), c.judge)
		case g.Table.Wrong == nil || g.Table.Game.At() == 0:
			g.announce("All is well", "No rule is broken; "+c.toGo(), false)
		default:
			compare(c, c.mistakes(), c.show)
		}
	})
}

// toGo says how much is left to do.
func (c *Check) toGo() string {
	f := c.g.Table.Facts()
	return words.Plural(f.Total-f.Done, f.Singular, f.Unit) + " to go."
}

// compare asks in the background whether the game is right.
func compare[T any](c *Check, q family.Question[T], then func(T, error)) {
	c.g.ClearHighlights()
	ask(c.g, &c.task, checkLimit, q, func(answer T, err error) {
		then(answer, err)
		c.g.notify(State)
	})
	c.g.notify(State)
}

// mistakes asks which entries are wrong, and since when the game is lost.
func (c *Check) mistakes() family.Question[Mistakes] {
	wrong, solvable := c.g.Table.Wrong(), family.Question[family.Solvability](nil)
	if c.g.Table.Solvability != nil {
		solvable = c.g.Table.Solvability()
	}
	return func(ctx context.Context) (Mistakes, error) {
		var m Mistakes
		var err error
		if m.wrong, err = wrong(ctx); err != nil || solvable == nil {
			return m, err
		}
		l, err := solvable(ctx)
		if !l.Solvable {
			m.Since = l.Since
		}
		return m, err
	}
}

// unanswered says why a comparison that was to check something has no answer.
func unanswered(err error, what string) string {
	if errors.Is(err, solver.ErrTooLarge) {
		return words.Error(err)
	}
	return "Checking " + what + " took too long and was stopped."
}

// show shows which entries are wrong.
func (c *Check) show(m Mistakes, err error) {
	switch {
	case err != nil:
		c.g.announce("Not known", "No rule is broken; "+c.toGo()+" "+unanswered(err, "your entries"), false)
	case len(m.wrong.Entries) == 0 && m.Since == 0:
		c.g.announce("All is well", "No rule is broken, and no entry is wrong; "+c.toGo(), false)
	default:
		c.Found = &m
		m.wrong.Show()
		c.g.host.Say(Message{Text: m.Title() + ": " + words.Lower(m.Text()), Warning: true})
		c.g.notify(ToGame)
	}
}

// judge says whether a game whose moves come in order can still be won.
func (c *Check) judge(l family.Solvability, err error) {
	switch g := c.g; {
	case err != nil:
		g.announce("Not known", words.Sentence(c.toGo())+" "+unanswered(err, "whether the game can still be won"), false)
	case l.Solvable:
		g.announce("All is well", "The game can still be won; "+c.toGo(), false)
	case l.Since > 0:
		g.announce("A mistake", g.lostSince(l.Since), true)
	default:
		g.announce("No solution", "This puzzle has no solution.", true)
	}
}

// Title says how many entries are wrong.
func (m Mistakes) Title() string {
	switch n := len(m.wrong.Entries); n {
	case 0:
		return "The entries contradict each other"
	case 1:
		return "1 entry is wrong"
	default:
		return words.Number(n) + " entries are wrong"
	}
}

// Text names the wrong entries.
func (m Mistakes) Text() string {
	const most = 6
	entries := m.wrong.Entries
	switch len(entries) {
	case 0:
		return "Each of them may be right, but no solution has all."
	case 1:
		return words.Upper(entries[0]) + " fits no solution."
	}
	names := slices.Clone(entries[:min(len(entries), most)])
	if more := len(entries) - most; more > 0 {
		names = append(names, words.Count(more, "other"))
	}
	return fmt.Sprintf("No solution has any of %s.", words.List(names, "or"))
}

// Undo takes back all steps since the game could be won.
func (c *Check) Undo() {
	c.g.Do(func() {
		if m := c.Found; m != nil && m.Since > 0 {
			c.g.Table.Game.Seek(m.Since - 1)
		}
	})
}
