package model

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Save is a game in progress as text: its start, every step, and how many of the steps are
// played. It contains moves, not positions, so Restore checks them against the rules.
type Save struct {
	Family      string
	Puzzle      string        // the puzzle's id, "numbrix/first-1"
	At          int           // number of Steps that are played; the others have been undone
	Elapsed     time.Duration // time spent on the game so far, whole milliseconds
	Best        *Best         // nil until the puzzle has been solved
	Checkpoints []int         // numbers of steps played when they were set, ascending
	Helps       []Help        // one entry for each attempt with help
	Start       string        // the puzzle at the start, in the format of a puzzle file
	Steps       []Record
}

// A Help counts what help the player was given in an attempt.
type Help struct {
	Attempt                  int // number of restarts before this attempt
	Hints, Cheats, Solutions int // hints given, moves revealed, and solutions played or listed
}

// Total returns the number of times the player was helped.
func (h Help) Total() int { return h.Hints + h.Cheats + h.Solutions }

// A Best is the best result of a puzzle, see Better.
type Best struct {
	Time  time.Duration // whole milliseconds
	Moves int           // number of steps, or the length of the game in families where that counts
	Helps int           // see Help.Total
	Shown bool          // the program played a part of the solution
	Stars int           // 1 to 3 for a short game; 0 if length does not count or the shortest is not known
}

// Better reports whether b is a better result than o. It compares by Shown, then less help,
// then more stars, then less time.
func (b Best) Better(o Best) bool {
	switch {
	case b.Shown != o.Shown:
		return !b.Shown
	case b.Helps != o.Helps:
		return b.Helps < o.Helps
	case b.Stars != o.Stars:
		return b.Stars > o.Stars
	}
	return b.Time < o.Time
}

const (
	saveBegin  = "backtrack game "
	saveHeader = saveBegin + "1"
	saveMarked = saveBegin + "2" // the header of games with markers, which are new in version 2
	startMark  = "-- start --"
	movesMark  = "-- moves --"
	restart    = "restart"
	back       = "back"
	marker     = "marker"
)

// String writes s as [ParseSave] reads it: a header, the puzzle, and a line for each step. The
// line has the moves of the step and its author, unless that is the player.
func (s Save) String() string {
	var b strings.Builder
	header := saveHeader
	if slices.ContainsFunc(s.Steps, func(r Record) bool { return r.Marker.isSet() }) {
		header = saveMarked
	}
	fmt.Fprintf(&b, "%s\nfamily %s\npuzzle %s\nat %d\nelapsed %d\n",
		header, s.Family, s.Puzzle, s.At, s.Elapsed.Milliseconds())
	if s.Best != nil {
		fmt.Fprintf(&b, "best %d %d %d %t", s.Best.Time.Milliseconds(), s.Best.Moves, s.Best.Helps, s.Best.Shown)
		if s.Best.Stars > 0 {
			fmt.Fprintf(&b, " %d", s.Best.Stars)
		}
		b.WriteByte('\n')
	}
	for _, n := range s.Checkpoints {
		fmt.Fprintf(&b, "checkpoint %d\n", n)
	}
	for _, h := range s.Helps {
		fmt.Fprintf(&b, "help %d %d %d %d\n", h.Attempt, h.Hints, h.Cheats, h.Solutions)
	}
	fmt.Fprintf(&b, "%s\n%s\n%s\n", startMark, strings.TrimRight(s.Start, "\n"), movesMark)
	for _, r := range s.Steps {
		words := slices.Clone(r.Moves)
		switch {
		case len(words) > 0:
		case r.Marker.isSet():
			words = []string{marker, r.Marker.Place, strconv.Itoa(r.Marker.Kind)}
		case r.Back > 0:
			words = []string{back, strconv.Itoa(r.Back - 1)}
		default:
			words = []string{restart}
		}
		if r.By != Player {
			words = append(words, r.By.String())
		}
		b.WriteString(strings.Join(words, " "))
		b.WriteByte('\n')
	}
	b.WriteString("end\n")
	return b.String()
}

// ErrNewer reports a saved game in a format that only newer versions can read.
var ErrNewer = errors.New("a newer version of Backtrack saved it")

// ParseSave reads what String writes. A text that was cut short is an error.
func ParseSave(text string) (Save, error) {
	var s Save
	lines := strings.Split(text, "\n")
	marked := lines[0] == saveMarked
	if n, found := strings.CutPrefix(lines[0], saveBegin); found && !marked {
		if version, err := ParseNumber(n, math.MaxInt); err == nil && version > 2 {
			return s, ErrNewer
		}
	}
	if lines[0] != saveHeader && !marked {
		return s, Syntaxf(1, "not a saved game: want %q", saveHeader)
	}
	start, moves := slices.Index(lines, startMark), slices.Index(lines, movesMark)
	end := len(lines) - 2
	if start < 0 || moves < start || end <= moves || lines[end] != "end" {
		return s, Syntaxf(len(lines), "the saved game is cut short")
	}
	for i, line := range lines[1:start] {
		key, value, _ := strings.Cut(line, " ")
		if err := s.header(key, value); err != nil {
			return s, Syntaxf(i+2, "bad line %q: %v", Clip(line), err)
		}
	}
	s.Start = strings.Join(lines[start+1:moves], "\n") + "\n"
	for i, line := range lines[moves+1 : end] {
		words := strings.Fields(line)
		if len(words) == 0 {
			return s, Syntaxf(moves+i+2, "a step is missing")
		}
		var r Record
		if by := slices.Index(authors[1:], words[len(words)-1]); by >= 0 {
			r.By, words = Author(by+1), words[:len(words)-1]
		}
		if len(words) == 0 {
			return s, Syntaxf(moves+i+2, "a step has an author but no moves")
		}
		switch n, err := strconv.Atoi(words[len(words)-1]); {
		case slices.Equal(words, []string{restart}):
		case len(words) == 2 && words[0] == back && err == nil && n >= 0 && n <= len(s.Steps):
			r.Back = n + 1
		case marked && len(words) == 3 && words[0] == marker && err == nil && n >= 0 && n <= MarkerKinds:
			r.Back, r.Marker = len(s.Steps)+1, Marker{words[1], n}
		default:
			r.Moves = words
		}
		s.Steps = append(s.Steps, r)
	}
	if s.At < 0 || s.At > len(s.Steps) {
		return s, Syntaxf(0, "%d steps are said to be played, but there are %d", s.At, len(s.Steps))
	}
	last := -1
	for _, n := range s.Checkpoints {
		if n <= last || n > len(s.Steps) {
			return s, Syntaxf(0, "a checkpoint after %d steps: want each after more than the one before and after "+
				"no more than the %d there are", n, len(s.Steps))
		}
		last = n
	}
	return s, nil
}

func (s *Save) header(key, value string) (err error) {
	switch key {
	case "family":
		s.Family = value
	case "puzzle":
		s.Puzzle = value
	case "at":
		s.At, err = strconv.Atoi(value)
	case "elapsed":
		s.Elapsed, err = milliseconds(value)
	case "best":
		var best Best
		var took string
		n, _ := fmt.Sscan(value, &took, &best.Moves, &best.Helps, &best.Shown, &best.Stars)
		if n < 4 || n != len(strings.Fields(value)) {
			return fmt.Errorf("want time, moves, helps, whether it was shown, and stars if there are any")
		}
		best.Time, err = milliseconds(took)
		s.Best = &best
	case "help":
		var h Help
		n, _ := fmt.Sscan(value, &h.Attempt, &h.Hints, &h.Cheats, &h.Solutions)
		if n < 4 || min(h.Attempt, h.Hints, h.Cheats, h.Solutions) < 0 {
			return fmt.Errorf("want an attempt, and its hints, cheats and solutions")
		}
		s.Helps = append(s.Helps, h)
	case "checkpoint":
		var n int
		n, err = strconv.Atoi(value)
		s.Checkpoints = append(s.Checkpoints, n)
	default:
		return fmt.Errorf("unknown key")
	}
	return err
}

// longestGame is the longest time that a saved game may have taken.
const longestGame = 10 * 365 * 24 * time.Hour

func milliseconds(s string) (time.Duration, error) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err == nil && (n < 0 || n > longestGame.Milliseconds()) {
		err = fmt.Errorf("want a time of 0 to %d ms", longestGame.Milliseconds())
	}
	return time.Duration(n) * time.Millisecond, err
}

// Save returns the parts of a saved game that s knows: its steps, its checkpoints and how many
// steps are played.
func (s *Session[S, M]) Save() Save {
	return Save{At: s.at, Checkpoints: slices.Clone(s.checkpoints), Steps: s.History()}
}

// Restore replays the steps of a saved game from start, sets its checkpoints, and then undoes
// the steps that had been undone.
func Restore[S State[S, M], M Move](start S, s Save, parse func(S, string) (M, error)) (*Session[S, M], error) {
	g := NewSession[S, M](start)
	for i, r := range s.Steps {
		switch {
		case r.Marker.isSet():
			g.Mark(r.Marker)
		case r.Back > 0:
			g.GoBack(r.Back - 1)
		case len(r.Moves) == 0:
			g.RestartBy(r.By)
		default:
			moves := make([]M, len(r.Moves))
			for k, text := range r.Moves {
				m, err := parse(g.State(), text)
				if err != nil {
					return nil, fmt.Errorf("step %d: %w", i+1, err)
				}
				moves[k] = m
			}
			if err := g.Play(r.By, moves...); err != nil {
				return nil, fmt.Errorf("step %d: %w", i+1, err)
			}
		}
		if g.Len() != i+1 {
			return nil, fmt.Errorf("step %d changes nothing", i+1)
		}
	}
	g.checkpoints = slices.Clone(s.Checkpoints)
	g.Seek(s.At)
	return g, nil
}
