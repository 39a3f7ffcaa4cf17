package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// A Check finds out whether the entries of a game are right.
type Check struct {
	Finding *Finding // what is wrong; nil if nothing was found
	g       *Game
	task    task // the comparison with the solution
}

// A Finding says what a check has found to be wrong.
type Finding struct {
	Title, Text string
	show        func() // points out on the board what is wrong
}

// checkLimit is the time limit of a comparison with the solution.
const checkLimit = 10 * time.Second

// Busy reports whether a comparison is going on.
func (c *Check) Busy() bool { return c.task.busy() }

func (c *Check) drop() {
	c.task.stop()
	c.Finding = nil
}

// Run finds out which rules are broken, even if marking is off, which entries are wrong,
// and since which entry the game can't be won.
func (c *Check) Run() {
	g := c.g
	g.Do(func() {
		controller, broken := g.Controller, len(g.Conflicts) > 0
		switch {
		case g.Solved():
			g.say("The board is solved.")
		case controller.Checker == nil && broken:
			g.announce(g.Conflicts[0].Title, c.broken(), true)
		case controller.Checker == nil && controller.Length != nil:
			g.announce("", words.Sentence(c.remainingText()), false)
		case controller.Checker == nil || controller.Length == nil && controller.Game.At() == 0 && !broken:
			g.announce("All is well", "No rule is broken; "+c.remainingText(), false)
		default:
			g.ClearHighlights()
			ask(g, &c.task, checkLimit, c.compare(), func(a comparison, err error) {
				g.Analysis.hiddenSolvability = a.solvability
				c.judge(a.wrong, err)
				g.notify(State)
			})
			g.notify(State)
		}
	})
}

// broken says which rule is broken, and how many other conflicts there are.
func (c *Check) broken() string {
	text := c.g.Conflicts[0].Text
	if n := len(c.g.Conflicts); n > 1 {
		text += fmt.Sprintf(" And %s.", words.Count(n-1, "more conflict"))
	}
	return text
}

// remainingText says how much is left to do.
func (c *Check) remainingText() string {
	f := c.g.Controller.Facts()
	return words.Plural(f.Total-f.Done, f.Singular, f.Unit) + " to go."
}

// A comparison is the result of a comparison with the solution.
type comparison struct {
	solvability *family.Solvability // nil if it is not known
	wrong       family.WrongEntries
}

// compare asks whether the game can be won and, if no rule is broken, which entries are
// wrong.
func (c *Check) compare() family.Question[comparison] {
	g := c.g
	limit := mistakeLimit
	if g.Controller.Length != nil { // no question about wrong entries follows, so this one gets all the time
		limit = checkLimit
	}
	solvable, wrong := g.Mistakes.ask(limit), family.Question[family.WrongEntries](nil)
	if g.Controller.Wrong != nil && len(g.Conflicts) == 0 {
		wrong = g.Controller.Wrong()
	}
	return func(ctx context.Context) (out comparison, err error) {
		out.solvability, err = solvable(ctx)
		if wrong == nil {
			return out, err
		}
		var other error
		if out.wrong, other = wrong(ctx); other != nil || len(out.wrong.Entries) > 0 {
			err = other
		}
		return out, err
	}
}

// unansweredText says why a check gave no answer. The text what names the thing checked.
func unansweredText(err error, what string) string {
	if errors.Is(err, solver.ErrTooLarge) {
		return words.Error(err)
	}
	return "Checking " + what + " took too long and was stopped."
}

// judge reports the result of a comparison. If the result is incomplete, err says why.
func (c *Check) judge(wrong family.WrongEntries, err error) {
	g := c.g
	n, known, mistake := len(wrong.Entries), g.Analysis.knownSolvability(), g.Mistakes.First()
	switch {
	case len(g.Conflicts) > 0:
		c.showFinding(g.Conflicts[0].Title, c.broken()+" "+g.Mistakes.text(), wrong)
	case mistake != nil && n == 1 && wrong.Entries[0] == mistake.Text:
		c.showFinding(wrongTitle(n), g.Mistakes.text(), wrong)
	case mistake != nil && n > 0:
		c.showFinding(wrongTitle(n), wrongText(wrong.Entries)+" "+g.Mistakes.text(), wrong)
	case n > 0:
		c.showFinding(wrongTitle(n), wrongText(wrong.Entries), wrong)
	case mistake != nil && g.Controller.Wrong != nil:
		c.showFinding("The entries contradict each other", g.Mistakes.text(), wrong)
	case mistake != nil:
		c.showFinding("A mistake", g.Mistakes.text(), wrong)
	case known != nil && !known.Solvable:
		g.announce("No solution", "This puzzle has no solution.", true)
	case err != nil && g.Controller.Length != nil:
		g.announce("Not known", words.Sentence(c.remainingText())+" "+unansweredText(err, "whether the game can still be won"), false)
	case err != nil:
		g.announce("Not known", "No rule is broken; "+c.remainingText()+" "+unansweredText(err, "your entries"), false)
	case g.Controller.Length != nil:
		g.announce("All is well", "The game can still be won; "+c.remainingText(), false)
	default:
		g.announce("All is well", "No rule is broken, and no entry is wrong; "+c.remainingText(), false)
	}
}

// showFinding shows a finding, and points out the wrong entries on the board or, if there are
// none, the mistake.
func (c *Check) showFinding(title, text string, wrong family.WrongEntries) {
	g := c.g
	show := func() {}
	if m := g.Mistakes.First(); len(wrong.Entries) > 0 {
		show = wrong.Show
	} else if m != nil && m.Show != nil {
		show = m.Show
	}
	c.Finding = &Finding{title, text, show}
	show()
	g.host.Say(Message{Title: title, Text: text, Warning: true})
	g.host.ShowTab(g, GameTab)
}

// wrongTitle says how many entries are wrong.
func wrongTitle(n int) string {
	if n == 1 {
		return "1 entry is wrong"
	}
	return words.Number(n) + " entries are wrong"
}

// wrongText names wrong entries.
func wrongText(entries []string) string {
	const maxNames = 6
	if len(entries) == 1 {
		return words.Upper(entries[0]) + " is in no solution."
	}
	names := slices.Clone(entries[:min(len(entries), maxNames)])
	if more := len(entries) - maxNames; more > 0 {
		names = append(names, words.Count(more, "other"))
	}
	return words.Upper(words.List(names, "and")) + " are in no solution."
}
