package daily

import (
	"cmp"
	"fmt"
	"strings"

	"backtrack/ui/family"
	"backtrack/ui/records"
	"backtrack/words"
)

// A History says which daily puzzles the player has solved.
type History struct {
	first  map[key]records.Record // the first win of each puzzle
	inTime map[Day]bool           // days on which a puzzle of that day was solved
}

type key struct {
	family string
	day    Day
}

// NewHistory returns the history of a log, whose oldest records come first. It ignores wins in
// which the program made moves of the solution, and old wins, whose day is not known.
func NewHistory(families []family.Family, log []records.Record) History {
	h := History{map[key]records.Record{}, map[Day]bool{}}
	for _, r := range log {
		p, ok := Find(families, r.Puzzle)
		if !ok || r.Shown || r.Old {
			continue
		}
		k := key{p.Family.ID, p.Day}
		if _, before := h.first[k]; !before {
			h.first[k] = r
		}
		if DayOf(r.At) == p.Day {
			h.inTime[p.Day] = true
		}
	}
	return h
}

// Win returns the first win of the puzzle of a given family and day.
func (h History) Win(family string, d Day) (records.Record, bool) {
	r, ok := h.first[key{family, d}]
	return r, ok
}

// Solved returns how many puzzles of a day are solved.
func (h History) Solved(families []family.Family, d Day) (n int) {
	for _, f := range families {
		if _, ok := h.Win(f.ID, d); ok {
			n++
		}
	}
	return n
}

// Streak returns the number of days in a row, up to today or yesterday, on which the player
// solved a puzzle of that day. Help does not matter.
func (h History) Streak(today Day) (days int) {
	if !h.inTime[today] {
		today--
	}
	for h.inTime[today-Day(days)] {
		days++
	}
	return days
}

// Result writes the first win of a puzzle in a line to be shared: "Backtrack daily
// 2026-11-28 Numbrix expert 4:31, no help". It returns "" if there is no win.
func (h History) Result(p Puzzle) string {
	r, won := h.Win(p.Family.ID, p.Day)
	if !won {
		return ""
	}
	help := "no help"
	if r.Helps > 0 {
		help = "helped " + words.Times(r.Helps)
	}
	clock := strings.TrimPrefix(words.Clock(r.Time()), "0")
	level := cmp.Or(r.Level, p.Level.String())
	return fmt.Sprintf("Backtrack daily %v %s %s %s, %s", p.Day, p.Family.Name, level, clock, help)
}
