package model

import (
	"fmt"
	"iter"
	"slices"
)

// A Session is a game of one puzzle: the positions visited so far and the current one
// among them. No step is lost until a new one follows an undo. A Session is not safe for
// concurrent use.
type Session[S State[S, M], M Move] struct {
	start       S
	steps       []Step[S, M]
	at          int   // steps[:at] have been played
	checkpoints []int // step counts, ascending; those above at come back with Redo
	subs        []func()
}

// A Step is what one undo takes back: one move, several that belong together, a
// marker, or a step back to an earlier position.
type Step[S State[S, M], M Move] struct {
	Moves  []M
	By     Author
	To     S      // the position it led to
	Back   int    // if Moves is empty: 1 + the number of steps after which the position was To; 0 is a restart
	Marker Marker // if Moves is empty and the position stays the same: the marker that was set or removed
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
func (g *Session[S, M]) Start() S { return g.start }

// State returns the current position.
func (g *Session[S, M]) State() S { return g.After(g.at) }

// After returns the position after the first n steps, n in [0, Len()].
func (g *Session[S, M]) After(n int) S {
	if n == 0 {
		return g.start
	}
	return g.steps[n-1].To
}

// Moves returns the moves of step n, n in [1, Len()]. A step back has none. They must not
// be changed.
func (g *Session[S, M]) Moves(n int) []M { return g.steps[n-1].Moves }

// Last returns the moves that led to the current position. There are none at the
// start and after a restart. They must not be changed.
func (g *Session[S, M]) Last() []M {
	n := g.at
	for n > 0 && g.steps[n-1].Marker.isSet() {
		n--
	}
	if n == 0 {
		return nil
	}
	return g.Moves(n)
}

// Play plays moves as one step. On error the session is unchanged.
func (g *Session[S, M]) Play(by Author, moves ...M) error {
	to, err := g.replay(moves)
	if err != nil {
		return err
	}
	g.append(Step[S, M]{Moves: slices.Clone(moves), By: by, To: to})
	return nil
}

// PlayEach plays each of moves as a step of its own. On error the session is
// unchanged.
func (g *Session[S, M]) PlayEach(by Author, moves ...M) error {
	to := g.State()
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
		g.append(steps...)
	}
	return nil
}

// RedoMoves returns the moves that Redo would play again, up to the next step that leads
// back.
func (g *Session[S, M]) RedoMoves() []M {
	var out []M
	for _, s := range g.steps[g.at:] {
		if len(s.Moves) == 0 && !s.Marker.isSet() {
			break
		}
		out = append(out, s.Moves...)
	}
	return out
}

// replay returns the position after the current one and moves.
func (g *Session[S, M]) replay(moves []M) (S, error) {
	if len(moves) == 1 {
		return g.State().Play(moves[0])
	}
	return Replay(g.State(), moves...)
}

// Restart goes back to the start. It is a step like any other, which Undo takes back. It
// does nothing at the start and right after a restart.
func (g *Session[S, M]) Restart() { g.RestartBy(Player) }

// RestartBy is Restart by any author.
func (g *Session[S, M]) RestartBy(by Author) {
	if g.at == 0 {
		return
	}
	if last := g.steps[g.at-1]; len(last.Moves) > 0 || last.Back > 0 {
		g.append(Step[S, M]{By: by, To: g.start})
	}
}

// GoBack goes back to the position after the first n steps. It is a step like any other,
// which Undo takes back. It does nothing unless n is less than At.
func (g *Session[S, M]) GoBack(n int) {
	if n < g.at {
		g.append(Step[S, M]{To: g.After(n), Back: n + 1})
	}
}

func (g *Session[S, M]) append(steps ...Step[S, M]) {
	g.steps = append(g.steps[:g.at], steps...)
	g.checkpoints = g.checkpointsSoFar()
	g.at = len(g.steps)
	g.changed()
}

// Seek goes to the position after the first n steps. It limits n to [0, Len()].
func (g *Session[S, M]) Seek(n int) {
	if n = min(max(n, 0), len(g.steps)); n != g.at {
		g.at = n
		g.changed()
	}
}

// Undo takes back a step. If the solver played it, Undo takes back the solver's steps
// right before it as well.
func (g *Session[S, M]) Undo() {
	n := g.at - 1
	for n > 0 && g.together(n-1, n) {
		n--
	}
	g.Seek(n)
}

// Redo plays again what Undo has taken back.
func (g *Session[S, M]) Redo() {
	n := g.at + 1
	for n < len(g.steps) && g.together(n-1, n) {
		n++
	}
	g.Seek(n)
}

// together reports whether Undo takes back two consecutive steps, with the indices a and b,
// as one.
func (g *Session[S, M]) together(a, b int) bool {
	return g.steps[a].By == Solver && g.steps[b].By == Solver
}

// At returns how many steps have been played.
func (g *Session[S, M]) At() int { return g.at }

// Len returns how many steps are known, played or taken back.
func (g *Session[S, M]) Len() int { return len(g.steps) }

// Status returns the status of the current position.
func (g *Session[S, M]) Status() Status { return g.State().Status() }

// A Record is a step in notation, as history lists and saved games hold it.
type Record struct {
	By     Author
	Moves  []string // none for a step back
	Back   int      // if Moves is empty: 1 + the number of steps after which the position was the one returned to; 0 is a restart
	Marker Marker   // see Step
}

// Attempt returns the steps with moves that led from the last restart to the last position.
// It leaves out steps that the player went back over.
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

// trail yields the step counts of the positions that led to the one after n steps. They
// descend to the start or the last restart. The function step returns the number of moves
// and the Back of step i, from 0.
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

// Trail yields the step counts of the positions that led to the current one. They descend
// from At to the start or the last restart.
func (g *Session[S, M]) Trail() iter.Seq[int] {
	return trail(g.at, func(i int) (int, int) { return len(g.steps[i].Moves), g.steps[i].Back })
}

// History returns every step, played or taken back.
func (g *Session[S, M]) History() []Record {
	out := make([]Record, len(g.steps))
	for i, s := range g.steps {
		out[i].By, out[i].Back, out[i].Marker = s.By, s.Back, s.Marker
		for _, m := range s.Moves {
			out[i].Moves = append(out[i].Moves, m.String())
		}
	}
	return out
}

// OnChange calls f after every change until the returned function is called.
func (g *Session[S, M]) OnChange(f func()) (stop func()) {
	g.subs = append(g.subs, f)
	i := len(g.subs) - 1
	return func() { g.subs[i] = nil }
}

func (g *Session[S, M]) changed() {
	for _, f := range slices.Clone(g.subs) {
		if f != nil {
			f()
		}
	}
}
