package solver

import (
	"context"
	"fmt"
	"time"
)

// A Level is how hard a puzzle is for a person who reasons.
type Level uint8

// The levels, the easiest first. A puzzle of level Search cannot be solved without a search.
const (
	Easy Level = iota
	Medium
	Hard
	Expert
	Fiendish
	Search
)

var levelNames = [...]string{"easy", "medium", "hard", "expert", "fiendish", "search"}

func (l Level) String() string { return levelNames[l] }

// ParseLevel reads the name of a level.
func ParseLevel(s string) (Level, error) {
	for i, name := range levelNames {
		if s == name {
			return Level(i), nil
		}
	}
	return 0, fmt.Errorf("unknown level %q: want easy, medium, hard, expert, fiendish or search", s)
}

// A Technique is a kind of reasoning step that a person makes. A family lists its techniques in
// the order in which hints prefer them.
type Technique struct {
	ID, Name string
	Doc      string // the rule, in a sentence or two
	Cost     int    // the least that one of its steps adds to the score of a puzzle
	Level    Level  // the lowest level of puzzles that need it
}

// A Hint is one reasoning step that a person makes. The player sees it in four stages: where to
// look, what the technique is and why it applies, how it applies in detail, and the moves.
type Hint[M any] struct {
	Technique int         // index into the techniques of the family, or Mistake
	Cost      int         // what the step adds to the score of a puzzle
	Title     string      // the name of the technique, or what is wrong
	Tag       string      // the part of the puzzle that the hint is about, in a word or two: "30 – 37"
	Where     string      // a sentence that says where to look, and not more
	What      string      // the reason, in one sentence that names numbers and cells
	Do        string      // the moves as an instruction: "Put 31 in c5"
	Region    []M         // moves at the places to look at
	How       []Reason[M] // the reason in parts
	Moves     []M         // the moves of the hint, to be played as one step
}

// Add adds a part to How. Its text is formatted as by [fmt.Sprintf].
func (h *Hint[M]) Add(role Role, show []M, format string, args ...any) {
	h.How = append(h.How, Reason[M]{Role: role, Text: fmt.Sprintf(format, args...), Show: show})
}

// Mistake is the technique of a hint that points out wrong entries.
const Mistake = -1

// blameTime limits the search for the entry that is to blame for a broken rule.
const blameTime = 2 * time.Second

// Blame adds a repair to h, a hint that names a broken rule. It copies the moves and the
// instruction of the hint that find returns. If that hint has no moves, Blame copies only its
// title. If find fails or takes longer than blameTime, h stays as it is. The error is
// ctx.Err().
func (h Hint[M]) Blame(ctx context.Context, find func(context.Context) (Hint[M], error)) (Hint[M], error) {
	short, cancel := context.WithTimeout(ctx, blameTime)
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

// A Reason is a part of the reason of a hint. Boards mark the places of the moves in Show. Some
// of these moves may not have been played.
type Reason[M any] struct {
	Role Role
	Text string
	Show []M
}

// A Role is the role that a part has in a reason. Boards draw each role differently.
type Role uint8

// The roles.
const (
	Premise     Role = iota // what is known
	Elimination             // what is impossible
	Conclusion              // what follows
	Path                    // places in order, which the player can count
)
