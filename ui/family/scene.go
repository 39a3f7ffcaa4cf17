package family

import (
	"backtrack/model"
)

// A scene is what the board of a table shows: the game and what is highlighted
// on it.
type scene[S model.State[S, M], M model.Move] struct {
	table  *Table
	spec   *Spec[S, M]
	game   *model.Session[S, M]
	board  View[S, M]
	mark   Mark[M] // by the settings
	solved bool    // what was shown last is solved

	left  map[string]int // what a shortest game still takes, by the body of the position
	at    *S             // shown in place of the position of the game; may be nil
	extra func(*Mark[M]) // points something out; may be nil
	frame func()         // shows the moment of a search, in place of all this; nil while none is shown
}

func (s *scene[S, M]) refresh() {
	if s.frame != nil {
		s.frame()
		return
	}
	now := s.mark
	if s.at != nil {
		now.Left = s.left[s.spec.key(*s.at)]
	}
	if s.extra != nil {
		s.extra(&now)
	}
	if s.at != nil {
		now.Errors = false
		s.board.Display(*s.at, now)
		return
	}
	now.Last, now.Trial, now.RedoMoves = s.game.Last(), s.game.SinceCheckpoint(), s.game.RedoMoves()
	now.Left = s.left[s.spec.key(s.game.State())]
	before := s.solved
	s.solved = s.game.Status() == model.Solved
	now.Lively, now.Won = s.table.Lively, s.solved && !before
	s.board.Display(s.game.State(), now)
}

// point shows what extra points out, on the position at if that is not nil.
func (s *scene[S, M]) point(at *S, extra func(*Mark[M])) {
	s.at, s.extra = at, extra
	s.refresh()
}

// advise sets the questions about hints and proofs that the family can answer.
func (s *scene[S, M]) advise(t *Table) {
	if s.spec.Hints != nil {
		t.Hints = s.hints
	}
	if s.spec.Steps != nil {
		t.Steps = s.steps
	}
	if s.spec.Finishable != nil {
		t.Solvability = newSolvability(s.spec, s.game)
	}
	if s.spec.Wrong != nil {
		t.Wrong = s.wrong
	}
	if s.spec.Unique || s.spec.Measure != nil {
		t.Prove = s.prove
	}
}
