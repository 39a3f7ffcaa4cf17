package family

import (
	"context"
	"fmt"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/solver"
)

// A Question computes an answer about the position at which it was asked. It may run on
// any goroutine.
type Question[T any] func(context.Context) (T, error)

// A Hint is a solver.Hint about a game, with moves in notation.
type Hint struct {
	solver.Hint[string]
	MoveText string          // the move in words; "" if the hint has several or none
	Show     func(stage int) // points out on the board what the hint shows at a stage
	Play     func() error    // plays the moves as one step
}

// The stages of a hint.
const (
	StageWhere = 1 + iota
	StageWhat
	StageHow
	StageDo
)

// newHint returns the Hint for h, a hint at the position from. The board shows it on the
// position at, or on the position of the game if at is nil.
func (s *typedController[S, M]) newHint(h solver.Hint[M], from S, at *S) Hint {
	text := solver.Hint[string]{
		Technique: h.Technique, Cost: h.Cost, Title: h.Title, Tag: h.Tag, Where: h.Where, What: h.What, Do: h.Do,
		Region: notation(h.Region), Moves: notation(h.Moves),
	}
	for _, r := range h.How {
		text.How = append(text.How, solver.Reason[string]{Role: r.Role, Text: r.Text, Show: notation(r.Show)})
	}
	move := ""
	if len(h.Moves) == 1 {
		move = s.spec.MoveText(from, h.Moves[0])
	}
	return Hint{
		Hint:     text,
		MoveText: move,
		Show: func(stage int) {
			s.point(at, func(m *Mark[M]) { m.Hint, m.Stage = &h, min(stage, StageHow) })
		},
		Play: func() error { return s.play(model.Hint, h.Moves...) },
	}
}

func (s *typedController[S, M]) Hints(limit int) Question[[]Hint] {
	now := s.game.State()
	return func(ctx context.Context) ([]Hint, error) {
		hints, err := s.spec.Hints(ctx, now, limit)
		out := lists.Map(hints, func(h solver.Hint[M]) Hint { return s.newHint(h, now, nil) })
		return out, err
	}
}

// Steps implements Hinter. Each hint is shown on the position after the hints before it.
func (s *typedController[S, M]) Steps() Question[[]Hint] {
	now := s.game.State()
	return func(ctx context.Context) ([]Hint, error) {
		hints, err := s.spec.Steps(ctx, now)
		if err != nil {
			return nil, err
		}
		var out []Hint
		at := now
		for i, h := range hints {
			var shown *S
			if i > 0 {
				here := at
				shown = &here
			}
			out = append(out, s.newHint(h, at, shown))
			if at, err = model.Replay(at, h.Moves...); err != nil {
				return nil, fmt.Errorf("step %d cannot be played: %w", i+1, err)
			}
		}
		return out, nil
	}
}

// WrongEntries lists the entries that no solution of the puzzle contains.
type WrongEntries struct {
	Entries []string // the entries in words
	Show    func()   // points the entries out on the board, until the game changes
	Mark    func()   // marks the entries until ClearWrong is called
}

func (s *typedController[S, M]) wrong() Question[WrongEntries] {
	now := s.game.State()
	return func(ctx context.Context) (WrongEntries, error) {
		entries, err := s.spec.Wrong(ctx, now)
		if err != nil {
			return WrongEntries{}, err
		}
		wrong := WrongEntries{
			Show: func() { s.point(nil, func(m *Mark[M]) { m.Wrong = entries }) },
			Mark: func() { s.markWrong(entries) },
		}
		for _, m := range entries {
			wrong.Entries = append(wrong.Entries, s.spec.MoveText(now, m))
		}
		return wrong, nil
	}
}
