package family

import (
	"context"
	"strings"

	"backtrack/assets"
	"backtrack/solver"
)

// Texts that lists show for puzzles without a level.
const (
	Unsolvable = "unsolvable"
	NotUnique  = "not unique"
	NotRated   = "not rated"
)

// IsLevel reports whether a text that lists show for a puzzle is a level.
func IsLevel(text string) bool {
	return text != "" && text != Unsolvable && text != NotUnique && text != NotRated
}

// AboutScore explains the score of a puzzle.
const AboutScore = "The score of a puzzle is the sum of the costs of its steps. Use it to compare puzzles of " +
	"the same level."

// LevelOf rates a puzzle of the family. It returns the level, or one of the texts above if the
// puzzle has none.
func (f Family) LevelOf(ctx context.Context, p Puzzle) (string, error) {
	if p.Rate == nil {
		return NotRated, nil
	}
	r, err := p.Rate(ctx)
	if err != nil {
		return "", err
	}
	if r.Rated {
		return r.Level.String(), nil
	}
	if r.Unrated != "" {
		return NotRated, nil
	}
	switch report := p.Solve(ctx, len(f.Algorithms)-1, Request{Want: 1, Threads: 1}).Report(); {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case report.Outcome == solver.Unsolvable:
		return Unsolvable, nil
	case report.Outcome == solver.Solved && f.Unit == "":
		return NotUnique, nil
	}
	return NotRated, nil
}

// readyMadeLevel returns the level of a ready-made puzzle from the table of levels, or "" if the
// table does not have the puzzle.
func readyMadeLevel(id string) string {
	for line := range strings.Lines(assets.Levels) {
		if of, level, _ := strings.Cut(strings.TrimSpace(line), " "); of == id {
			return level
		}
	}
	return ""
}
