package play

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/ui/family"
	"backtrack/words"
)

// Attempt returns the steps that led from the start or the last restart to the
// current position.
func (g *Game) Attempt() []model.Record {
	return model.Attempt(g.Table.Game.History()[:g.Table.Game.At()])
}

// MoveName says which move step n of the game is, both from 1, and calls moves
// what the family does: "turn 3". Moves are counted from the last restart, as
// the lists do; the step itself may be one.
func (g *Game) MoveName(n int) string {
	return g.move() + " " + words.Number(len(model.Attempt(g.Table.Game.History()[:n])))
}

// CountMoves counts moves and calls them what the family does: "3 turns".
func (g *Game) CountMoves(n int) string { return words.Count(n, g.move()) }

// move returns what the family calls a move.
func (g *Game) move() string {
	if g.Table.Length != nil {
		return g.Table.Length.Move
	}
	return "move"
}

// by returns how many steps of the attempt are of an author.
func (g *Game) by(a model.Author) int {
	return lists.Count(g.Attempt(), func(step model.Record) bool { return step.By == a })
}

// played reports whether the attempt has a step that is not of the solver.
func (g *Game) played() bool { return len(g.Attempt()) > g.by(model.Solver) }

// CountOrNo counts things as [words.Count] does, and writes 0 as a word.
func CountOrNo(n int, noun string) string {
	if n == 0 {
		return "no " + noun + "s"
	}
	return words.Count(n, noun)
}

// LevelText says how hard the puzzle is, "" if that is not known.
func (g *Game) LevelText() string {
	r := g.Rating
	if r == nil || !r.Unique {
		return ""
	}
	return words.Upper(r.Level.String())
}

// BestText says how a board was solved.
func (g *Game) BestText(b model.Best) string {
	help, unit, stars := "no help", "move", ""
	if b.Helps > 0 {
		help = "helped " + words.Times(b.Helps)
	}
	if g.Table.Length != nil {
		unit = g.Table.Length.Unit
	}
	if b.Stars > 0 {
		stars = ", " + words.Count(b.Stars, "star")
	}
	return fmt.Sprintf("%s, %s%s, %s", words.Clock(b.Time), words.Count(b.Moves, unit), stars, help)
}

// Solvable returns the word for a game that can still be won.
func (g *Game) Solvable() string {
	if g.Table.Length != nil {
		return "winnable"
	}
	return "solvable"
}

// unfinishable says that a game cannot be won.
func (g *Game) unfinishable() string {
	if g.Table.Length != nil {
		return "game has been unwinnable"
	}
	return "board has had no solution"
}

// lostSince says that the game cannot be won since a mistake.
func (g *Game) lostSince(m *family.Mistake) string {
	return fmt.Sprintf("The %s since %s: %s.", g.unfinishable(), g.MoveName(m.Step), m.Text)
}

// mistakeText says since which entry a game that can't be won could not, as far as that
// is known.
func (g *Game) mistakeText() string {
	switch s := g.Analysis.solvability(); {
	case s == nil:
		return "Which entry is the mistake is not known."
	case s.Solvable:
		return "The game can still be won."
	case s.Mistake == nil:
		return "This puzzle has no solution."
	default:
		return g.lostSince(s.Mistake)
	}
}

// Texts of steps without moves, and of whole solutions.
const (
	restarted = "Restart"
	wentBack  = "Mistake undone"
	filledIn  = "Whole solution"
)

// StepText says what r, step n of the game, from 1, did.
func (g *Game) StepText(n int, r model.Record) string {
	if r.By == model.Solver && len(r.Moves) > 1 && !g.Table.SolvedAt(n) {
		return g.CountMoves(len(r.Moves)) + " of a search"
	}
	r.Moves = g.Table.Main(r.Moves)
	return stepText(r, func(move string) string { return g.Table.MoveText(n, move) })
}

// stepText says what a step did.
func stepText(r model.Record, text func(move string) string) string {
	switch {
	case len(r.Moves) == 0 && r.Back > 0:
		return wentBack
	case len(r.Moves) == 0:
		return restarted
	case r.By == model.Solver && len(r.Moves) > 1:
		return filledIn
	case r.By == model.Cheat:
		return text(r.Moves[0]) + ", revealed"
	case len(r.Moves) > 1:
		return describeMoves(r.Moves, text)
	}
	return text(r.Moves[0])
}

// describeMoves describes the moves of one step: it lists a few short ones, else it
// counts them.
func describeMoves(moves []string, text func(move string) string) string {
	const most, room = 3, 32 // characters
	out := lists.Map(moves[:min(len(moves), most)], text)
	if all := strings.Join(out, ", "); len(moves) <= most && utf8.RuneCountInString(all) <= room {
		return all
	}
	return words.Count(len(moves), "move")
}

// About says in sentences how hard the puzzle is, and that it has other
// solutions; it begins with a blank.
func (g *Game) About() string {
	text := ""
	if level := g.LevelText(); level != "" {
		text = " " + level + "."
	}
	switch {
	case !g.Analysis.Several():
	case g.Analysis.Exact() != nil:
		text += fmt.Sprintf(" It is one of %s solutions.", words.Big(g.Analysis.Exact()))
	default:
		text += " It is one of several solutions."
	}
	return text
}
