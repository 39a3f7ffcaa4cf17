package window

import (
	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/play"
	"backtrack/ui/records"
)

// record adds a win to the statistics, unless these are off or the game is a first step.
func (w *Window) record(g *play.Game) {
	if !w.settings.Statistics || g.Puzzle.Step() {
		return
	}
	r := newRecord(g.Puzzle, g.Won.Result, g.Level())
	r.At, r.Hints, r.Attempt = g.Won.At, g.Won.Help.Hints, g.Won.Help.Attempt
	w.records.Add(r)
}

// newRecord returns a record of a game of a puzzle.
func newRecord(p family.Puzzle, b model.Best, level string) records.Record {
	return records.Record{
		Puzzle: p.ID, Family: p.Family, Level: level, Size: p.Facts.Size, Cells: p.Facts.Cells,
		Millis: max(b.Time.Milliseconds(), 1), Moves: b.Moves, Stars: b.Stars, Helps: b.Helps, Shown: b.Shown,
	}
}

// oldWins returns the best games of puzzles that were solved before wins were recorded.
func (w *Window) oldWins() (list []records.Record) {
	if !w.settings.Statistics {
		return nil
	}
	for _, e := range w.catalog.Entries() {
		if at := w.settings.store.SavedAt(e.Puzzle.ID); e.Won() && !at.IsZero() {
			level := w.catalog.Level(e)
			if _, err := solver.ParseLevel(level); err != nil {
				level = "" // the text says why there is no level
			}
			r := newRecord(e.Puzzle, *e.Save.Best, level)
			r.At, r.Old = at, true
			list = append(list, r)
		}
	}
	return list
}
