package family

import (
	"context"
	"errors"
	"image"
	"slices"
	"time"

	"backtrack/model"
	"backtrack/ui/paint"
)

// A Game is the part of a session that does not depend on the puzzle.
// *model.Session implements it.
type Game interface {
	Undo()
	Redo()
	Restart()
	Seek(int)
	Checkpoint()
	KeepTrial()
	DiscardTrial()
	Checkpoints() []int
	At() int
	Len() int
	History() []model.Record
	Save() model.Save
	Status() model.Status
	OnChange(func()) (stop func())
}

// A Table is one puzzle laid out for play. Like every part of the user
// interface it belongs to one goroutine.
type Table struct {
	View   AnyView
	Game   Game
	Lively bool // the board may move what changes
	Clean  bool // notes that a step leaves without use are dropped with it
	// Busy says why no move can be played now; it returns nil if moves can be
	// played, and may be nil itself.
	Busy func() error

	// Refused is called with the reason when a move of the player is refused, Say
	// with a message from the board to the player. Both may be nil.
	Refused func(error)
	Say     func(string)
	// Hint, if not nil, is called with what the control under the pointer does,
	// and with "" when the pointer leaves it.
	Hint func(string)
	// Fit, if not nil, is called when the height of a card in the board's panel
	// changes without a step of the game.
	Fit func()
	// Turn, if not nil, is called when the player wants arrow keys to mean the
	// opposite, see Mark.
	Turn func()
	// PanelVisible answers for Desk.PanelVisible. Nil stands for true.
	PanelVisible func() bool
	// Background runs the work of the board, see Desk. Nil runs it in place.
	Background func(work func() (show func()))
	// Export, if not nil, is called when the board has a file to save, see Desk.
	Export func(what string, contents func() []byte)

	// Sketch draws a move in notation, see Spec; nil if the family has no sketches.
	Sketch func(img *image.RGBA, pal paint.Palette, move string)
	// Main returns the moves of a step that lists mention, in notation.
	Main func(moves []string) []string
	// MoveText returns a move of step n, from 1, as people say it.
	MoveText func(n int, move string) string

	Learn     Question[func()]                // see Learner; nil if the board is none
	Type      func(move string) error         // plays a move given in notation
	Facts     func() Facts                    // of the current position
	Conflicts func() []Conflict               // in the current position
	Broken    bool                            // the puzzle has conflicts before the first move
	Body      func() string                   // the current position as the body of a puzzle file
	File      func() string                   // the puzzle file
	Length    *Length                         // nil unless short games are better
	Mark      func(errors, coords, hole bool) // sets what a Mark has by these names
	Refresh   func()                          // shows again what is shown

	// The board can show a hint or a proof in addition to the game. The
	// next change of the game ends it.
	ClearHighlights    func()      // ends it now
	ShowsOtherPosition func() bool // whether the board shows another position than the game's

	// Hints asks for the next step and others that can be done now, at most most
	// together, Steps for all steps to the end. Nil if the family has no hints.
	Hints func(most int) Question[[]Clue]
	Steps func() Question[[]Clue]
	// Solvability asks whether the game can still be won. Nil if the family cannot find
	// out.
	Solvability func() Question[Solvability]
	// Wrong asks which entries are wrong. Nil if the family cannot find out.
	Wrong func() Question[Wrong]
	// Prove looks for a second solution of the puzzle or, where the shortest is
	// wanted, for that one. Nil if the family wants neither.
	Prove func(ctx context.Context, limit time.Duration) Proof

	// Solve starts an algorithm on what solvers see of the current position.
	Solve func(ctx context.Context, algorithm int, r Request) Run
	// Complete looks, in the background, for a solution that agrees with the
	// entries of the player or, if there is none, with the givens.
	Complete func(ctx context.Context) Help
	// Left asks how much a shortest game still takes from the current position; the
	// answer is a function that shows it. The question is nil if that is known.
	// Left is nil if games have no length.
	Left func() Question[func()]
}

// A Length is the length of the game at a table.
type Length struct {
	Move     string // what a move is called: "turn"
	Unit     string // what is counted: the same, or "minute"
	Limit    int    // the most that are allowed; 0 is any number
	Now      func() int
	Describe func() string // once it is solved: "8 turns, 6 bombs"
	Lost     func() string // once it is lost: why
	SetPar   func(int)     // gives the board the length of the shortest game
}

// A Run is a Job that was started at a table.
type Run struct {
	Job
	Adopt    func() error                             // plays the solution as one step
	Show     func()                                   // shows the solved board without playing the solution
	Solution func() (*Solution, error)                // shows the solution move by move; nil if its moves have no order
	Playback func() (*Playback, error)                // shows the recorded search on the board
	Again    func(ctx context.Context, r Request) Run // runs it once more from where it began
}

// Help is a search for a solution to help the player.
type Help struct {
	Done <-chan struct{}
	// Cheat plays the solution's move at the selected place or, where moves come in
	// order, its next move. Show plays the whole solution; where moves come in
	// order, Solution shows it instead. All wait for Done.
	Cheat, Show func() error
	Solution    func() (*Solution, error) // nil if the moves have no order
	Err         func() error              // why there is no solution to play
}

// Errors of Help.
var (
	ErrNothingSelected = errors.New("select a cell first; Cheat fills it in")
	ErrRightAlready    = errors.New("this cell is already correct")
	ErrNoHelp          = errors.New("no solution was found in time")
	ErrGoneOn          = errors.New("the solution is for another position; go back to it or solve again")
)

// mostSteps is the largest number of moves that are played as one step each. A
// longer list, such as a constructed solution, becomes a single step.
const mostSteps = 3000

func newTable[S model.State[S, M], M model.Move](spec *Spec[S, M], name string, g *model.Session[S, M]) *Table {
	t := &Table{Game: g}
	play := func(by model.Author, moves ...M) error {
		if len(moves) == 0 {
			return nil // a step without moves would be a restart
		}
		var err error
		if t.Busy != nil {
			err = t.Busy()
		}
		if err == nil {
			if by != model.Player && spec.Follow != nil {
				moves = spec.Follow(g.State(), moves...)
			}
			if t.Clean && spec.Clean != nil {
				moves = slices.Concat(moves, spec.Clean(g.State(), moves...))
			}
			if spec.Measure != nil && by != model.Hint && len(moves) <= mostSteps {
				err = g.PlayEach(by, moves...)
			} else {
				err = g.Play(by, moves...)
			}
		}
		if err != nil && t.Refused != nil {
			t.Refused(err)
		}
		return err
	}
	board := spec.NewBoard(Desk[S, M]{
		Name:  name,
		Start: g.Start(),
		Play:  func(moves ...M) error { return play(model.Player, moves...) },
		At:    g.At,
		Go: func(by int) {
			if t.Busy != nil {
				if err := t.Busy(); err != nil {
					if t.Refused != nil {
						t.Refused(err)
					}
					return
				}
			}
			if spec.Measure != nil {
				by = stepsOf(g.History(), g.At(), by)
			}
			g.Seek(g.At() + by)
		},
		Say: func(text string) {
			if t.Say != nil {
				t.Say(text)
			}
		},
		Hint: func(text string) {
			if t.Hint != nil {
				t.Hint(text)
			}
		},
		Fit: func() {
			if t.Fit != nil {
				t.Fit()
			}
		},
		Turn: func() {
			if t.Turn != nil {
				t.Turn()
			}
		},
		PanelVisible: func() bool { return t.PanelVisible == nil || t.PanelVisible() },
		Background: func(work func() func()) {
			if t.Background != nil {
				t.Background(work)
			} else {
				work()()
			}
		},
		Export: func(what string, contents func() []byte) {
			if t.Export != nil {
				t.Export(what, contents)
			}
		},
	})
	t.View = board
	if l, ok := board.(Learner); ok {
		t.Learn = l.Learn
	}

	show := &scene[S, M]{table: t, spec: spec, game: g, board: board, play: play, solved: g.Status() == model.Solved}
	t.Refresh = show.refresh
	t.Mark = func(errors, coords, hole bool) {
		show.mark.Errors, show.mark.Coords, show.mark.Hole = errors, coords, hole
		t.Refresh()
	}
	if m := spec.Measure; m != nil {
		t.Length = &Length{
			Move: m.Move, Unit: m.unit(g.Start()), Limit: m.Limit(g.Start()),
			Now:      func() int { return m.Of(g.State()) },
			Describe: func() string { return m.Describe(g.State()) },
			Lost:     func() string { return m.Lost(g.State()) },
			SetPar: func(n int) {
				show.mark.Par = n
				show.learn(map[string]int{spec.key(g.Start()): n - m.Of(g.Start())})
				t.Refresh()
			},
		}
	}
	t.ClearHighlights = func() { show.point(nil, nil) }
	t.ShowsOtherPosition = func() bool { return show.at != nil }
	g.OnChange(t.ClearHighlights)
	t.Refresh()
	show.advise(t)

	t.Type = func(s string) error {
		m, err := spec.ParseMove(g.State(), s)
		if err != nil {
			return err
		}
		return play(model.Player, m)
	}
	if spec.Sketch != nil {
		t.Sketch = func(img *image.RGBA, pal paint.Palette, s string) {
			if m, err := spec.ParseMove(g.State(), s); err == nil {
				spec.Sketch(img, pal, g.State(), m)
			}
		}
	}
	t.Main = func(step []string) []string {
		if spec.Minor == nil {
			return step
		}
		main := slices.DeleteFunc(slices.Clone(step), func(s string) bool {
			m, err := spec.ParseMove(g.State(), s)
			return err == nil && spec.Minor(m)
		})
		if len(main) == 0 {
			return step
		}
		return main
	}
	t.MoveText = func(n int, s string) string {
		before := g.State()
		if n <= g.Len() {
			before = g.After(n - 1)
		}
		m, err := spec.ParseMove(before, s)
		if err != nil {
			return s
		}
		return spec.MoveText(before, m)
	}
	t.Facts = func() Facts { return spec.Facts(g.State()) }
	t.Conflicts = func() []Conflict { return spec.Conflicts(g.State()) }
	t.Broken = len(spec.Conflicts(g.Start())) > 0
	t.Body = func() string { return spec.Body(g.State()) }
	t.File = func() string { return spec.Puzzle(g.Start()).String() }
	var solve func(ctx context.Context, start S, algorithm int, r Request) Run
	solve = func(ctx context.Context, start S, algorithm int, r Request) Run {
		j := newJob(ctx, spec, algorithm, start, r)
		var solution func() (*Solution, error)
		if spec.Measure != nil {
			solution = func() (*Solution, error) {
				r, _ := j.run.Result()
				return show.solution(start, r.Moves, r.Optimal)
			}
		}
		return Run{
			Job: j.Job,
			Show: func() {
				r, _ := j.run.Result()
				show.showEnd(r.Moves)
			},
			Solution: solution,
			Adopt: func() error {
				r, err := j.run.Result()
				if r.Moves == nil {
					return err
				}
				switch {
				case spec.Measure == nil || wins(g.State(), r.Moves):
				case g.Status() != model.Open && wins(g.Start(), r.Moves) && (t.Busy == nil || t.Busy() == nil):
					g.RestartBy(model.Solver)
				default:
					return ErrGoneOn
				}
				return play(model.Solver, r.Moves...)
			},
			Playback: func() (*Playback, error) { return newPlayback(j, show) },
			Again:    func(ctx context.Context, r Request) Run { return solve(ctx, start, algorithm, r) },
		}
	}
	t.Solve = func(ctx context.Context, algorithm int, r Request) Run {
		start := g.State()
		if spec.Measure != nil && g.Status() != model.Open {
			start = g.Start() // there is nothing to solve at the end of a game
		}
		return solve(ctx, spec.Base(start), algorithm, r)
	}
	t.Complete = func(ctx context.Context) Help { return complete(ctx, spec, show, board, play) }
	if spec.Measure != nil {
		t.Left = show.askLeft
	}
	return t
}

// stepsOf returns the number of steps that hold the by moves after step at. If
// by is negative, it returns minus the number of steps that hold the -by moves
// before it.
func stepsOf(steps []model.Record, at, by int) int {
	n := 0
	for moves := 0; moves < by && at+n < len(steps); n++ {
		moves += len(steps[at+n].Moves)
	}
	for moves := 0; moves < -by && at+n > 0; n-- {
		moves += len(steps[at+n-1].Moves)
	}
	return n
}

// wins reports whether moves can be played and solve a position.
func wins[S model.State[S, M], M model.Move](from S, moves []M) bool {
	end, err := model.Replay(from, moves...)
	return err == nil && end.Status() == model.Solved
}
