package window

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"backtrack/ui/family"
	"backtrack/ui/words"
)

// A checkup holds the mistakes that a comparison with the solution found.
type checkup struct {
	wrong family.Wrong
	since int // the first move after which the game could not be won; 0 if that is not known
}

// checkLimit is how long a comparison with the solution may take.
const checkLimit = 10 * time.Second

// check shows what breaks the rules, even if marking is off, or else which
// entries are wrong.
func (w *Window) check() {
	w.playing(func(g *game) {
		switch n := len(g.conflicts); {
		case n > 0:
			text := g.conflicts[0].Text
			if n > 1 {
				text += fmt.Sprintf(" And %s more.", words.Count(n-1, "conflict"))
			}
			w.announce(g.conflicts[0].Title, text, true)
		case g.solved():
			w.status.say("The board is solved.")
		case g.table.Length != nil:
			g.checkLength()
		case g.table.Wrong == nil || g.table.Game.At() == 0:
			w.announce("All is well", "No rule is broken; "+g.toGo(), false)
		default:
			g.compare()
		}
	})
}

// toGo says how much is left to do.
func (g *game) toGo() string {
	f := g.table.Facts()
	return words.Plural(f.Total-f.Done, f.One, f.Unit) + " to go."
}

// compare looks, in the background, for entries that are wrong.
func (g *game) compare() {
	g.plain()
	ctx, cancel := context.WithCancel(g.ctx)
	g.checking = cancel
	ask(g.w, ctx, checkLimit, g.checkup(), func(c checkup, err error) {
		g.stopCheck()
		switch n := len(c.wrong.Entries); {
		case err != nil:
			g.w.announce("Not known", "No rule is broken; "+g.toGo()+" Checking your entries took too long and was stopped.", false)
		case n == 0 && c.since == 0:
			g.w.announce("All is well", "No rule is broken, and no entry is wrong; "+g.toGo(), false)
		default:
			g.checked = &c
			c.wrong.Show()
			g.w.status.warn(c.title() + ": " + words.Lower(c.text()))
			g.w.inspector.open(tabPlay)
		}
		g.w.update()
	})
	g.w.update()
}

// checkup asks which entries are wrong, and since when the game is lost.
func (g *game) checkup() family.Question[checkup] {
	wrong, lamp := g.table.Wrong(), family.Question[family.Solvability](nil)
	if g.table.Solvability != nil {
		lamp = g.table.Solvability()
	}
	return func(ctx context.Context) (checkup, error) {
		var c checkup
		var err error
		if c.wrong, err = wrong(ctx); err != nil || lamp == nil {
			return c, err
		}
		l, err := lamp(ctx)
		if !l.Solvable {
			c.since = l.Since
		}
		return c, err
	}
}

// stopCheck ends a comparison that is going on.
func (g *game) stopCheck() {
	if g.checking != nil {
		g.checking()
		g.checking = nil
	}
}

// title says how many entries are wrong.
func (c checkup) title() string {
	switch n := len(c.wrong.Entries); n {
	case 0:
		return "The entries contradict each other"
	case 1:
		return "1 entry is wrong"
	default:
		return words.Number(n) + " entries are wrong"
	}
}

// text names them.
func (c checkup) text() string {
	const most = 6
	entries := c.wrong.Entries
	if len(entries) == 0 {
		return "Each of them may be right, but no solution has all."
	}
	names := slices.Clone(entries[:min(len(entries), most)])
	if more := len(entries) - most; more > 0 {
		names = append(names, words.Count(more, "other"))
	}
	each := ""
	if len(names) > 1 {
		last := len(names) - 1
		names = append(names[:last-1], names[last-1]+" or "+names[last])
		each = "any of "
	}
	if each == "" {
		return words.Upper(names[0]) + " fits no solution."
	}
	return fmt.Sprintf("No solution has %s%s.", each, strings.Join(names, ", "))
}

// undoChecked takes back all steps since the game could be won.
func (w *Window) undoChecked() {
	w.playing(func(g *game) {
		if c := g.checked; c != nil && c.since > 0 {
			g.table.Game.Seek(c.since - 1)
		}
	})
}
