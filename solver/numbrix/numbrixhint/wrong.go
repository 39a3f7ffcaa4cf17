package numbrixhint

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixsolve"
)

// WrongEntries lists the entries of p that no solution of the puzzle contains, as the moves
// that wrote them. It judges each entry on its own, together with the givens. The list is empty
// if the puzzle has no solution.
func WrongEntries(ctx context.Context, p numbrix.Position) ([]numbrix.Move, error) {
	entries := slices.DeleteFunc(notes(p), func(m numbrix.Move) bool { return m.Kind != numbrix.Write })
	return solver.WrongEntries(ctx, p.Cleared(), entries, numbrixsolve.Agree, func(solution numbrix.Position, m numbrix.Move) bool {
		return solution.At(m.Cell) == m.Value
	})
}

// mistake says what is wrong with p, given that no solution agrees with p.
func mistake(ctx context.Context, p numbrix.Position) (Hint, error) {
	if h, ok := conflict(p); ok {
		return h.Blame(ctx, func(ctx context.Context) (Hint, error) { return blame(ctx, p) })
	}
	return blame(ctx, p)
}

// blame points out an entry of p that is wrong. If no entry is wrong on its own, it points out
// entries and notes that no solution contains together.
func blame(ctx context.Context, p numbrix.Position) (Hint, error) {
	wrong, err := WrongEntries(ctx, p)
	if err != nil {
		return Hint{}, err
	}
	if len(wrong) > 0 {
		return wrongEntry(wrong), nil
	}
	return disagreement(ctx, p)
}

// conflict points out two numbers that break the rules. It returns false if there are none.
func conflict(p numbrix.Position) (Hint, bool) {
	conflicts := p.Conflicts()
	i := slices.IndexFunc(conflicts, func(k numbrix.Conflict) bool { return k.Note == numbrix.Write })
	if i < 0 {
		return Hint{}, false
	}
	k := conflicts[i]
	h := Hint{Technique: solver.Mistake, Title: "A mistake", Tag: strconv.Itoa(k.Value)}
	a, b := numbrix.Move{Cell: k.A, Value: k.Value}, numbrix.Move{Cell: k.B, Value: k.Value}
	h.What = fmt.Sprintf("%d is in both %v and %v.", k.Value, k.A, k.B)
	if k.Broken {
		b.Value++
		h.What = fmt.Sprintf("%d in %v and %d in %v do not touch.", k.Value, k.A, b.Value, k.B)
	}
	h.Where = fmt.Sprintf("Something is wrong with %d.", k.Value)
	h.Region = []numbrix.Move{a, b}
	h.Add(solver.Premise, h.Region, "%s", h.What)
	return h, true
}

// takeBack completes h with the advice to take back m.
func takeBack(h Hint, m numbrix.Move) Hint {
	switch m.Kind {
	case numbrix.Write:
		h.Do = fmt.Sprintf("Erase %d in %v", m.Value, m.Cell)
	case numbrix.Exclude:
		h.Do = fmt.Sprintf("Allow %d in %v again", m.Value, m.Cell)
	default:
		h.Do = fmt.Sprintf("Remove the note between %v and %v", m.Cell, m.To)
	}
	h.Add(solver.Elimination, []numbrix.Move{m}, "%s can't stay.", noteText(m))
	h.Moves = []numbrix.Move{inverse(m)}
	return h
}

// inverse returns the move that takes back only m.
func inverse(m numbrix.Move) numbrix.Move {
	undo := numbrix.Move{Cell: m.Cell, To: m.To, Value: m.Value}
	switch m.Kind {
	case numbrix.Write:
		undo.Value = 0
	case numbrix.Exclude:
		undo.Kind = numbrix.ClearNumber
	default:
		undo.Kind = numbrix.ClearSide
	}
	return undo
}

// Remove returns the moves that remove from p only the number or note that m put there. It
// returns none if p no longer contains it.
func Remove(p numbrix.Position, m numbrix.Move) []numbrix.Move {
	there := m.Value > 0 && p.At(m.Cell) == m.Value
	switch m.Kind {
	case numbrix.Write:
	case numbrix.Exclude:
		there = p.Excluded(m.Cell, m.Value)
	case numbrix.Join:
		there = p.Link(m.Cell, m.To) == numbrix.Joined
	case numbrix.Block:
		there = p.Link(m.Cell, m.To) == numbrix.Blocked
	default:
		return nil
	}
	if !there {
		return nil
	}
	return []numbrix.Move{inverse(m)}
}

// noteText describes the number or note that a move put on the board.
func noteText(m numbrix.Move) string {
	switch m.Kind {
	case numbrix.Write:
		return fmt.Sprintf("%d in %v", m.Value, m.Cell)
	case numbrix.Exclude:
		return fmt.Sprintf("The note that %d is not in %v", m.Value, m.Cell)
	case numbrix.Join:
		return fmt.Sprintf("The note that the path goes from %v to %v", m.Cell, m.To)
	}
	return fmt.Sprintf("The note that the path does not go from %v to %v", m.Cell, m.To)
}

// wrongEntry points out the first of the entries in wrong, which no solution contains.
func wrongEntry(wrong []numbrix.Move) Hint {
	m := wrong[0]
	h := Hint{Technique: solver.Mistake, Title: "A wrong entry", Tag: m.Cell.String(), Where: "An entry is wrong.", Region: wrong}
	if len(wrong) > 1 {
		h.Where = fmt.Sprintf("%d entries are wrong.", len(wrong))
	}
	h.What = fmt.Sprintf("%d in %v is wrong.", m.Value, m.Cell)
	return takeBack(h, m)
}

// disagreement points out entries and notes that no solution contains together.
func disagreement(ctx context.Context, p numbrix.Position) (Hint, error) {
	enough := func(moves []numbrix.Move) bool {
		q, err := p.Cleared().PlayAll(moves)
		if err != nil || ctx.Err() != nil {
			return false
		}
		_, ok, err := numbrixsolve.Agree(ctx, q)
		return err == nil && !ok
	}
	h := Hint{Technique: solver.Mistake, Title: "No solution", Where: "The board as it is has no solution."}
	if enough(nil) {
		h.What = "The puzzle itself has no solution."
		return h, ctx.Err()
	}
	some := techniques.QuickXplain(nil, false, notes(p), enough)
	if err := ctx.Err(); err != nil {
		return Hint{}, err
	}
	last := some[len(some)-1]
	h.Title, h.Tag, h.Region = "A wrong entry", last.Cell.String(), some
	h.What = fmt.Sprintf("%s cannot be right.", noteText(last))
	if len(some) > 1 {
		what := "entries and notes"
		if !slices.ContainsFunc(some, func(m numbrix.Move) bool { return m.Kind != numbrix.Write }) {
			what = "entries"
		}
		all := "both"
		if len(some) > 2 {
			all = fmt.Sprintf("all %d", len(some))
		}
		h.What = fmt.Sprintf("No solution contains %s of these %s.", all, what)
	}
	h.Add(solver.Premise, some, "%s", h.What)
	return takeBack(h, last), nil
}

// notes lists what the player put on p: numbers, then notes. It leaves out candidates, which do
// not restrict the solutions.
func notes(p numbrix.Position) []numbrix.Move {
	return slices.DeleteFunc(p.Cleared().MovesTo(p), func(m numbrix.Move) bool { return m.Kind == numbrix.Candidate })
}
