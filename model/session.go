package model

import (
	"fmt"
	"iter"
	"slices"
)

// A Session is a game of one puzzle: the positions visited so far and the current one among
// them. Steps that were undone are kept until a new step is played. A Session is not safe for
// concurrent use.
type Session[S State[S, M], M Move] struct {
	start       S
	steps       []Step[S, M]
	at          int   // steps[:at] have been played
	checkpoints []int // numbers of steps played when they were set, ascending; those above at are hidden
	subs        []func()
}

// A Step is what one undo takes back: one move, several moves that belong together, a marker,
// or a return to an earlier position (a step back or a restart).
type Step[S State[S, M], M Move] struct {
	Moves []M
	By    Author
	To    S // the position after the step
	// Back is used if Moves is empty. It is n+1 for a step back to the position after the
	// first n steps, and 0 for a restart.
	Back   int
	Marker Marker // the marker that the step set or removed; the zero Marker for other steps
}

// Author says who chose a step.
type Author uint8

// The authors of steps.
const (
	Player Author = iota
	Hint          // a hint was played
	Cheat         // one move of a solution was shown
	Solver        // moves of a solver were played, such as a whole solution
)

// authors are the names of the authors. Saved games contain them.
var authors = [...]string{"player", "hint", "cheat", "solver"}

func (a Author) String() string { return authors[a] }

// NewSession starts play at start.
func NewSession[S State[S, M], M Move](start S) *Session[S, M] {
	return &Session[S, M]{start: start}
}

// Start returns the position at which play began.
func (s *Session[S, M]) Start() S { return s.start }

// State returns the current position.
func (s *Session[S, M]) State() S { return s.After(s.at) }

// After returns the position after the first n steps, n in [0, Len()].
func (s *Session[S, M]) After(n int) S {
	if n == 0 {
		return s.start
	}
	return s.steps[n-1].To
}

// Moves returns the moves of step n, n in [1, Len()]. A marker, a step back and a restart have
// none. They must not be changed.
func (s *Session[S, M]) Moves(n int) []M { return s.steps[n-1].Moves }

// Last returns the moves of the last step other than a marker. There are none at the start,
// and after a restart or a step back. They must not be changed.
func (s *Session[S, M]) Last() []M {
	n := s.at
	for n > 0 && s.steps[n-1].Marker.isSet() {
		n--
	}
	if n == 0 {
		return nil
	}
	return s.Moves(n)
}

// Play plays moves as one step. Without moves it does nothing. On error the session is
// unchanged.
func (s *Session[S, M]) Play(by Author, moves ...M) error {
	if len(moves) == 0 {
		return nil // a step without moves would be a restart
	}
	to, err := s.replay(moves)
	if err != nil {
		return err
	}
	s.append(Step[S, M]{Moves: slices.Clone(moves), By: by, To: to})
	return nil
}

// PlayEach plays each of moves as a step of its own. On error the session is
// unchanged.
func (s *Session[S, M]) PlayEach(by Author, moves ...M) error {
	to := s.State()
	var steps []Step[S, M]
	for i, m := range moves {
		next, err := to.Play(m)
		if err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		to = next
		steps = append(steps, Step[S, M]{Moves: []M{m}, By: by, To: to})
	}
	if len(steps) > 0 {
		s.append(steps...)
	}
	return nil
}

// RedoMoves returns the moves of the steps that have been undone, in order. It stops at the
// first step back or restart among them.
func (s *Session[S, M]) RedoMoves() []M {
	var out []M
	for _, step := range s.steps[s.at:] {
		if len(step.Moves) == 0 && !step.Marker.isSet() {
			break
		}
		out = append(out, step.Moves...)
	}
	return out
}

// replay returns the position to which moves lead from the current one.
func (s *Session[S, M]) replay(moves []M) (S, error) {
	if len(moves) == 1 {
		return s.State().Play(moves[0])
	}
	return Replay(s.State(), moves...)
}

// Restart goes back to the start. It is a step like any other, which Undo takes back. It
// does nothing before the first step and right after a restart.
func (s *Session[S, M]) Restart() { s.RestartBy(Player) }

// RestartBy is like Restart, by any author.
func (s *Session[S, M]) RestartBy(by Author) {
	if s.at == 0 {
		return
	}
	if last := s.steps[s.at-1]; len(last.Moves) > 0 || last.Back > 0 {
		s.append(Step[S, M]{By: by, To: s.start})
	}
}

// GoBack goes back to the position after the first n steps. It is a step like any other, which
// Undo takes back. It does nothing if n is At or more.
func (s *Session[S, M]) GoBack(n int) {
	if n < s.at {
		s.append(Step[S, M]{To: s.After(n), Back: n + 1})
	}
}

func (s *Session[S, M]) append(steps ...Step[S, M]) {
	s.steps = append(s.steps[:s.at], steps...)
	s.checkpoints = s.checkpointsSoFar()
	s.at = len(s.steps)
	s.changed()
}

// Seek goes to the position after the first n steps. It limits n to [0, Len()].
func (s *Session[S, M]) Seek(n int) {
	if n = min(max(n, 0), len(s.steps)); n != s.at {
		s.at = n
		s.changed()
	}
}

// Undo takes back a step. If the solver played it, Undo takes back the solver's steps
// right before it as well.
func (s *Session[S, M]) Undo() {
	n := s.at - 1
	for n > 0 && s.together(n-1, n) {
		n--
	}
	s.Seek(n)
}

// Redo plays again what Undo has taken back.
func (s *Session[S, M]) Redo() {
	n := s.at + 1
	for n < len(s.steps) && s.together(n-1, n) {
		n++
	}
	s.Seek(n)
}

// together reports whether Undo takes back two consecutive steps, with the indices a and b,
// as one.
func (s *Session[S, M]) together(a, b int) bool {
	return s.steps[a].By == Solver && s.steps[b].By == Solver
}

// At returns how many steps have been played.
func (s *Session[S, M]) At() int { return s.at }

// Len returns how many steps are known, played or taken back.
func (s *Session[S, M]) Len() int { return len(s.steps) }

// Status returns the status of the current position.
func (s *Session[S, M]) Status() Status { return s.State().Status() }

// A Record is a step in notation, as history lists and saved games hold it.
type Record struct {
	By     Author
	Moves  []string // empty for a marker, a step back or a restart
	Back   int      // see Step
	Marker Marker   // see Step
}

// Attempt returns the steps with moves that led from the last restart to the position after all
// steps. It leaves out steps that the player went back over.
func Attempt(steps []Record) []Record {
	var out []Record
	for n := range trail(len(steps), func(i int) (int, int) { return len(steps[i].Moves), steps[i].Back }) {
		if n > 0 && len(steps[n-1].Moves) > 0 {
			out = append(out, steps[n-1])
		}
	}
	slices.Reverse(out)
	return out
}

// trail yields the positions on the way to the position after n steps, as Trail does. The
// function step returns the number of moves and the Back of the step with index i.
func trail(n int, step func(i int) (moves, back int)) iter.Seq[int] {
	return func(yield func(int) bool) {
		for yield(n) && n > 0 {
			switch moves, back := step(n - 1); {
			case moves > 0:
				n--
			case back > 0:
				n = back - 1
			default:
				return
			}
		}
	}
}

// Trail yields the positions that led to the current one. It yields each as the number of steps
// after which it was reached, in descending order from At. The last one is the start, or the
// position after the last restart.
func (s *Session[S, M]) Trail() iter.Seq[int] {
	return trail(s.at, func(i int) (int, int) { return len(s.steps[i].Moves), s.steps[i].Back })
}

// History returns every step, played or taken back.
func (s *Session[S, M]) History() []Record {
	out := make([]Record, len(s.steps))
	for i, step := range s.steps {
		out[i].By, out[i].Back, out[i].Marker = step.By, step.Back, step.Marker
		for _, m := range step.Moves {
			out[i].Moves = append(out[i].Moves, m.String())
		}
	}
	return out
}

// OnChange calls f after every change, until stop is called. The call of f is on the goroutine
// that made the change.
func (s *Session[S, M]) OnChange(f func()) (stop func()) {
	s.subs = append(s.subs, f)
	i := len(s.subs) - 1
	return func() { s.subs[i] = nil }
}

func (s *Session[S, M]) changed() {
	for i := range len(s.subs) {
		if f := s.subs[i]; f != nil { // an earlier f may have stopped this one
			f()
		}
	}
}
