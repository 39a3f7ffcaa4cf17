package solver

import (
	"context"
	"fmt"
	"time"
)

// A Level is how hard a puzzle is for a person who reasons.
type Level uint8

// The levels, the easiest first. Beyond Fiendish nothing but search helps.
const (
	Easy Level = iota
	Medium
	Hard
	Expert
	Fiendish
	Search
)

var levels = [...]string{"easy", "medium", "hard", "expert", "fiendish", "search"}

func (l Level) String() string { return levels[l] }

// ParseLevel reads the name of a level.
func ParseLevel(s string) (Level, error) {
	for i, name := range levels {
		if s == name {
			return Level(i), nil
		}
	}
	return 0, fmt.Errorf("unknown level %q: want easy, medium, hard, expert, fiendish or search", s)
}

// A Technique is a way of reasoning. A family lists its own in the order in
// which hints prefer them.
type Technique struct {
	ID, Name string
	Doc      string // the rule, in a sentence or two
	Cost     int    // the least that one of its steps adds to the score of a puzzle
	Level    Level  // the lowest level of a puzzle that needs it
}

// A Hint is one step of a person who reasons. The player sees it in four stages:
// where to look, what the technique is and why it applies, how exactly, and the
// moves themselves.
type Hint[M any] struct {
	Technique int         // index into the techniques of the family; Mistake if it points out one
	Cost      int         // what the step adds to the score of a puzzle
	Title     string      // the name of the technique, or what is wrong
	Tag       string      // what part of the puzzle it is about, in a word or two: "30 – 37"
	Where     string      // a sentence that says where to look and gives nothing away
	What      string      // the reason, in one sentence that names numbers and cells
	Do        string      // what the moves do, as an order: "Put 31 in c5"
	Region    []M         // places to look at
	How       []Reason[M] // the reason in parts, each with what it shows
	Moves     []M         // what follows: one step to be played
}

// Add adds a part to the reason of h: a text, formatted as by [fmt.Sprintf], and what it
// shows.
func (h *Hint[M]) Add(role Role, show []M, format string, args ...any) {
	h.How = append(h.How, Reason[M]{Role: role, Text: fmt.Sprintf(format, args...), Show: show})
}

// Mistake is the technique of a hint that points out wrong entries.
const Mistake = -1

// BlameTime is how long the entry to blame for a broken rule is looked for.
const BlameTime = 2 * time.Second

// Blame completes h, which names a broken rule, with the repair that find proposes for
// the position. If find takes longer than BlameTime, h blames no entry.
func (h Hint[M]) Blame(ctx context.Context, find func(context.Context) (Hint[M], error)) (Hint[M], error) {
	short, cancel := context.WithTimeout(ctx, BlameTime)
	defer cancel()
	switch found, err := find(short); {
	case err != nil:
		return h, ctx.Err()
	case len(found.Moves) == 0:
		h.Title = found.Title
	default:
		h.Do, h.Moves = found.Do, found.Moves
	}
	return h, nil
}

// A Reason is a part of the reason of a hint. What it shows are moves, played
// or not, that stand for their places.
type Reason[M any] struct {
	Role Role
	Text string
	Show []M
}

// A Role is what a part of a reason does. Each is drawn in a way of its own.
type Role uint8

// The roles.
const (
	Premise     Role = iota // what is known
	Elimination             // what cannot be
	Conclusion              // what follows
	Path                    // places in order, to be counted
)
