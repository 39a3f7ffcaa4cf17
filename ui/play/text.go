package play

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/ui/paint"
	"backtrack/words"
)

// Attempt returns the steps from the start or the last restart to the current position.
func (g *Game) Attempt() []model.Record {
	return model.Attempt(g.Controller.Game.History()[:g.Controller.Game.At()])
}

// by returns the number of steps in the attempt that an author played.
func (g *Game) by(a model.Author) int {
	return lists.Count(g.Attempt(), func(step model.Record) bool { return step.By == a })
}

// played reports whether the attempt has a step that the solver did not play.
func (g *Game) played() bool { return slices.ContainsFunc(g.Attempt(), byHand) }

// A GameText puts facts about a game into words. It uses the family's word for a move.
type GameText struct{ g *Game }

// Move returns the number of the move that step n of the game plays: "turn 3". The first move
// after the last restart has the number 1, as in lists. A restart itself has the number 0.
func (t GameText) Move(n int) string {
	return t.move() + " " + words.Number(len(model.Attempt(t.g.Controller.Game.History()[:n])))
}

// Moves returns a number of moves in words: "3 turns".
func (t GameText) Moves(n int) string { return words.Count(n, t.move()) }

// move returns the family's word for a move.
func (t GameText) move() string {
	if l := t.g.Controller.Length; l != nil {
		return l.Move
	}
	return "move"
}

// Level says how hard the puzzle is according to its rating. It returns "" if there is no
// rating.
func (t GameText) Level() string {
	r := t.g.Rating
	if r == nil || !r.Rated {
		return ""
	}
	return words.Upper(r.Level.String())
}

// Best describes a result: time, moves, stars and help.
func (t GameText) Best(b model.Best) string {
	help, unit, stars := "no help", "move", ""
	if b.Helps > 0 {
		help = "helped " + words.Times(b.Helps)
	}
	if l := t.g.Controller.Length; l != nil {
		unit = l.Unit
	}
	if b.Stars > 0 {
		stars = ", " + words.Count(b.Stars, "star")
	}
	return fmt.Sprintf("%s, %s%s, %s", words.Clock(b.Time), words.Count(b.Moves, unit), stars, help)
}

// Solvable returns the word for a position that can still be won.
func (t GameText) Solvable() string {
	if t.g.Controller.Length != nil {
		return "winnable"
	}
	return "solvable"
}

// Texts for steps without moves, and for whole solutions.
const (
	restartedText = "Restart"
	wentBackText  = "Mistake undone"
	filledInText  = "Whole solution"
)

// Step says what step n of the game did, counted from 1. The step is r.
func (t GameText) Step(n int, r model.Record) string {
	if r.By == model.Solver && len(r.Moves) > 1 && !t.g.Controller.SolvedAt(n) {
		return t.Moves(len(r.Moves)) + " of a search"
	}
	r.Moves = t.g.Controller.Main(r.Moves)
	r.Marker.Place = t.g.Controller.PlaceText(r.Marker.Place)
	return stepText(r, func(move string) string { return t.g.Controller.MoveText(n, move) })
}

// stepText says what a step did.
func stepText(r model.Record, text func(move string) string) string {
	switch {
	case r.Marker.Place != "":
		return words.Upper(paint.Markers[r.Marker.Kind]) + " on " + r.Marker.Place
	case len(r.Moves) == 0 && r.Back > 0:
		return wentBackText
	case len(r.Moves) == 0:
		return restartedText
	case r.By == model.Solver && len(r.Moves) > 1:
		return filledInText
	case r.By == model.Cheat:
		return text(r.Moves[0]) + ", revealed"
	case len(r.Moves) > 1:
		return describeMoves(r.Moves, text)
	}
	return text(r.Moves[0])
}

// describeMoves describes the moves of one step. It lists them if they are few and short.
// Otherwise it says how many there are.
func describeMoves(moves []string, text func(move string) string) string {
	const maxMoves, room = 3, 32 // room is in characters
	out := lists.Map(moves[:min(len(moves), maxMoves)], text)
	if all := strings.Join(out, ", "); len(moves) <= maxMoves && utf8.RuneCountInString(all) <= room {
		return all
	}
	return words.Count(len(moves), "move")
}

// About says in sentences how hard the puzzle is and whether it has other solutions. The
// text begins with a blank.
func (t GameText) About() string {
	text := ""
	if level := t.Level(); level != "" {
		text = " " + level + "."
	}
	if more := t.Solutions(); more != "" {
		text += " " + more
	}
	return text
}

// Solutions says in a sentence that the puzzle has other solutions, or returns "" if it
// has none.
func (t GameText) Solutions() string {
	switch {
	case !t.g.Analysis.Several():
		return ""
	case t.g.Analysis.SolutionCount() != nil:
		return fmt.Sprintf("It is one of %s solutions.", words.Big(t.g.Analysis.SolutionCount()))
	}
	return "It is one of several solutions."
}
