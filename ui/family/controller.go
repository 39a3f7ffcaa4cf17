package family

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"
	"time"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/ui/paint"
)

// A Game is the part of a session that does not depend on the family. *model.Session
// implements it.
type Game interface {
	Undo()
	Redo()
	Restart()
	GoBack(int)
	Mark(model.Marker)
	Markers() map[string]int
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

// A Controller runs one puzzle in play: it connects the session, the view and the solvers.
// Like every part of the user interface it belongs to one goroutine.
type Controller struct {
	View     AnyView
	Game     Game
	Animated bool // the board animates changes
	Clean    bool // a step also removes the notes that it makes useless; see Gameplay.Clean
	Broken   bool // the puzzle has conflicts before the first move

	Callbacks

	// Each of the fields below is nil if the family does not support it.
	Length  *Length // set if short games are better
	Hinter  Hinter
	Checker Checker // set if the family can find out whether a game can still be won
	Prover  Prover
	// Wrong asks which entries are wrong.
	Wrong func() Question[WrongEntries]
	// Sketch draws a move in notation, see Spec.
	Sketch func(img *image.RGBA, pal paint.Palette, move string)

	actions // the functions of the controller
}

// Callbacks are the functions that a controller and its board call in their owner. The owner
// may set them at any time; until then they are the ones that [NoCallbacks] returns.
type Callbacks struct {
	Busy     func() error // returns why no move can be played now, or nil
	Rejected func(error)  // called with the reason when a move is rejected

	Say          func(text string) // shows the player a message of one sentence; "" removes it
	Tip          func(text string) // explains the control under the pointer; "" removes the explanation
	Fit          func()            // updates the layout, for example after the height of a card has changed
	InvertArrows func()            // inverts Mark.Hole and displays the board again
	// PanelVisible reports whether the cards of the panel are in view. A board that can show a
	// map is painted again when the answer changes.
	PanelVisible func() bool
	// Export asks where to save a file, calls contents on another goroutine and saves the
	// result. The proposed file name ends with the text what: "state-space.svg".
	Export func(what string, contents func() []byte)
	// Background runs work on another goroutine, then calls the function that work returns on
	// the goroutine of the user interface. If the game has been closed by then, it drops that
	// function.
	Background func(work func() (show func()))
}

// NoCallbacks returns callbacks that do nothing, except that Background calls both functions on
// the calling goroutine, and PanelVisible returns true.
func NoCallbacks() *Callbacks {
	return &Callbacks{
		Busy:         func() error { return nil },
		Rejected:     func(error) {},
		Say:          func(string) {},
		Tip:          func(string) {},
		Fit:          func() {},
		InvertArrows: func() {},
		PanelVisible: func() bool { return true },
		Export:       func(string, func() []byte) {},
		Background:   func(work func() func()) { work()() },
	}
}

// actions are the methods that controllers of all families have.
type actions interface {
	// SetMarkOptions sets the fields Errors, Coords, Hole and Silent of the board's Mark.
	SetMarkOptions(errors, coords, hole, silent bool)
	// ClearWrong removes the marks of wrong entries, see WrongEntries.Mark.
	ClearWrong()
	// Refresh displays the board again.
	Refresh()
	// ClearHighlights removes a hint or a proof from the board, as the next change of the game
	// does.
	ClearHighlights()
	// ShowsOtherPosition reports whether the board shows a position other than the game's.
	ShowsOtherPosition() bool

	// Facts, Conflicts, Body and Text describe the current position. Body and Text are the
	// functions of Format.
	Facts() Facts
	Conflicts() []Conflict
	Body() string
	Text() string

	// PlayText plays a move given in notation.
	PlayText(move string) error
	// PlayPath plays moves in notation from the start of the puzzle. One Undo takes back all of
	// them.
	PlayPath(moves []string) error
	// Carry plays moves in notation one after the other, skips moves that can't be played, and
	// returns the number of moves played.
	Carry(moves []string) (int, error)
	// SolvedAt reports whether the game was solved after n steps.
	SolvedAt(n int) bool
	// Main returns the moves of a step that are not minor, see Gameplay.Minor. It returns all
	// moves if all are minor. The moves are in notation.
	Main(moves []string) []string
	// MoveText returns a move of step n, from 1, in words.
	MoveText(n int, move string) string
	// PlaceText returns the place of a marker in words.
	PlaceText(place string) string

	// Solver returns a function that starts an algorithm on the current position of the game,
	// even if the game has moved on when the function is called. Entries that solvers overwrite
	// are left out. If moves are played in order and the game has ended, the algorithm starts
	// at the start of the puzzle.
	Solver() func(ctx context.Context, algorithm int, r Request) Run
	// FindHelp searches in the background for a solution that agrees with the player's entries
	// or, if there is none, with the givens.
	FindHelp(ctx context.Context) Help
}

// A Hinter gives hints.
type Hinter interface {
	// Hints asks for at most limit hints for the current position, the best first.
	Hints(limit int) Question[[]Hint]
	// Steps asks for all hints from the current position to the solution.
	Steps() Question[[]Hint]
}

// A Checker asks whether the game can still be won.
type Checker interface {
	Solvability() Question[Solvability]
}

// A Prover searches for two solutions of the puzzle or, if short games are better, for the
// shortest solution. The search ends after limit.
type Prover interface {
	Prove(ctx context.Context, limit time.Duration) Proof
}

// A Length is the length of the current game.
type Length struct {
	Move  string // the word for a move: "turn"
	Unit  string // the unit of the length: "turn", "minute"
	Limit int    // the largest length allowed; 0 for any

	measurer // the functions of the length
}

// A measurer measures the length of the current game.
type measurer interface {
	Now() int
	Describe() string // the length of a solved game: "8 turns, 6 bombs"
	Lost() string     // why a lost game is lost
	SetPar(int)       // passes the length of the shortest game to the board
	// Remaining asks for the length of a shortest game from the current position. The answer is
	// a function that shows the length on the board, or nil if no length was found. The
	// question is nil if the board shows the length already.
	Remaining() Question[func()]
}

// A Run is a Job started by a controller.
type Run struct {
	Job
	Adopt    func() error              // plays the solution; one Undo takes it back
	Show     func()                    // shows the solved board without playing the solution
	Solution func() (*Solution, error) // shows the solution move by move; nil if its moves have no order
	Playback func() (*Playback, error) // shows the search on the board, if it was recorded
}

// Help is a search for a solution that helps the player. Its functions wait until Done is
// closed.
type Help struct {
	Done <-chan struct{}
	// Cheat plays the solution's move at the selected place. If moves are played in order, it
	// plays the next move.
	Cheat    func() error
	Show     func() error              // plays the whole solution
	Solution func() (*Solution, error) // shows the solution move by move; nil if its moves have no order
	Err      func() error              // the reason why there is no solution to play
}

// Errors of Help.
var (
	ErrNothingSelected = errors.New("select a cell first; Cheat fills it in")
	ErrRightAlready    = errors.New("this cell is already correct")
	ErrNoHelp          = errors.New("no solution was found in time")
	ErrGoneOn          = errors.New("the solution is for another position; go back to it or solve again")
)

// maxSteps is the largest number of moves that play plays as separate steps. Constructed
// solutions can be longer.
const maxSteps = 3000

// newController connects a session with a new view.
func newController[S model.State[S, M], M model.Move](spec *Spec[S, M], name string, g *model.Session[S, M]) *Controller {
	c := &Controller{Game: g, Callbacks: *NoCallbacks()}
	s := &typedController[S, M]{controller: c, spec: spec, game: g, solved: g.Status() == model.Solved, remaining: map[string]int{}}
	if s.board = spec.NewBoard(s.host(name)); s.board == nil {
		panic(fmt.Sprintf("Drawing.NewBoard of the family %q returned no board", spec.ID))
	}
	c.View, c.actions = s.board, s
	c.Broken = len(spec.Conflicts(g.Start())) > 0
	if m := spec.Measure; m != nil {
		c.Length = &Length{m.Move, m.unit(g.Start()), m.Limit(g.Start()), s}
	}
	if spec.Hints != nil {
		c.Hinter = s
	}
	if spec.Solvable != nil {
		c.Checker = newChecker(s)
	}
	if spec.Unique || spec.Measure != nil {
		c.Prover = s
	}
	if spec.Wrong != nil {
		c.Wrong = s.wrong
	}
	if spec.Sketch != nil {
		c.Sketch = s.sketch
	}
	g.OnChange(s.ClearHighlights)
	s.Refresh()
	return c
}

// host returns the host of the board of the puzzle called name.
func (s *typedController[S, M]) host(name string) Host[S, M] {
	return Host[S, M]{
		Name:      name,
		Start:     s.game.Start(),
		Play:      func(moves ...M) error { return s.play(model.Player, moves...) },
		At:        s.game.At,
		Go:        s.seek,
		Callbacks: &s.controller.Callbacks,
	}
}

// play plays moves. If moves are played in order, each move is a step of its own; otherwise all
// moves are one step. The moves of a hint, and more than maxSteps moves, are always one step.
func (s *typedController[S, M]) play(by model.Author, moves ...M) error {
	if len(moves) == 0 {
		return nil // there is nothing to reject
	}
	err := s.controller.Busy()
	if err == nil {
		if by != model.Player && s.spec.Follow != nil {
			moves = s.spec.Follow(s.game.State(), moves...)
		}
		if s.controller.Clean && s.spec.Clean != nil {
			moves = slices.Concat(moves, s.spec.Clean(s.game.State(), moves...))
		}
		if s.spec.Measure != nil && by != model.Hint && len(moves) <= maxSteps {
			err = s.game.PlayEach(by, moves...)
		} else {
			err = s.game.Play(by, moves...)
		}
	}
	if err != nil {
		s.controller.Rejected(err)
	}
	return err
}

// seek goes forward by a number of steps, or by a number of moves if moves are played in order.
// A negative number goes back.
func (s *typedController[S, M]) seek(by int) {
	if err := s.controller.Busy(); err != nil {
		s.controller.Rejected(err)
		return
	}
	if s.spec.Measure != nil {
		by = stepsOf(s.game.History(), s.game.At(), by)
	}
	s.game.Seek(s.game.At() + by)
}

func (s *typedController[S, M]) Now() int         { return s.spec.Measure.Of(s.game.State()) }
func (s *typedController[S, M]) Describe() string { return s.spec.Measure.Describe(s.game.State()) }
func (s *typedController[S, M]) Lost() string     { return s.spec.Measure.Lost(s.game.State()) }

func (s *typedController[S, M]) SetPar(n int) {
	start := s.game.Start()
	s.mark.Par = n
	s.remaining[s.spec.text(start)] = n - s.spec.Measure.Of(start)
	s.Refresh()
}

func (s *typedController[S, M]) Facts() Facts          { return s.spec.Facts(s.game.State()) }
func (s *typedController[S, M]) Conflicts() []Conflict { return s.spec.Conflicts(s.game.State()) }
func (s *typedController[S, M]) Body() string          { return s.spec.Body(s.game.State()) }
func (s *typedController[S, M]) Text() string          { return s.spec.text(s.game.State()) }
func (s *typedController[S, M]) SolvedAt(n int) bool   { return s.game.After(n).Status() == model.Solved }

func (s *typedController[S, M]) sketch(img *image.RGBA, pal paint.Palette, move string) {
	if m, err := s.spec.ParseMove(s.game.State(), move); err == nil {
		s.spec.Sketch(img, pal, s.game.State(), m)
	}
}

func (s *typedController[S, M]) Main(step []string) []string {
	if s.spec.Minor == nil {
		return step
	}
	main := lists.Filter(step, func(text string) bool {
		m, err := s.spec.ParseMove(s.game.State(), text)
		return err != nil || !s.spec.Minor(m)
	})
	if len(main) == 0 {
		return step
	}
	return main
}

func (s *typedController[S, M]) MoveText(n int, move string) string {
	before := s.game.State()
	if n <= s.game.Len() {
		before = s.game.After(n - 1)
	}
	m, err := s.spec.ParseMove(before, move)
	if err != nil {
		return move
	}
	return s.spec.MoveText(before, m)
}

func (s *typedController[S, M]) PlaceText(place string) string {
	if s.spec.Place == nil {
		return place
	}
	return s.spec.Place(s.game.State(), place)
}

func (s *typedController[S, M]) Solver() func(context.Context, int, Request) Run {
	start := s.game.State()
	if s.spec.Measure != nil && s.game.Status() != model.Open {
		start = s.game.Start() // there is nothing to solve at the end of a game
	}
	return func(ctx context.Context, algorithm int, r Request) Run {
		return s.solve(ctx, s.spec.Base(start), algorithm, r)
	}
}

// solve starts an algorithm at a position.
func (s *typedController[S, M]) solve(ctx context.Context, start S, algorithm int, r Request) Run {
	r.Background = true
	j := newJob(ctx, s.spec, algorithm, start, r)
	run := Run{
		Job: j.Job,
		Show: func() {
			r, _ := j.run.Result()
			if end, err := model.Replay(s.game.State(), r.Moves...); err == nil {
				s.point(&end, nil)
			}
		},
		Adopt: func() error {
			r, err := j.run.Result()
			if r.Moves == nil {
				return err
			}
			return s.adopt(r.Moves)
		},
		Playback: func() (*Playback, error) { return newPlayback(j, s) },
	}
	if s.spec.Measure != nil {
		run.Solution = func() (*Solution, error) {
			r, _ := j.run.Result()
			return s.solution(start, r.Moves, r.Optimal)
		}
	}
	return run
}

// adopt plays a solution found by a solver. If the game has ended, adopt restarts it first. It
// returns ErrGoneOn if the solution does not fit the position of the game.
func (s *typedController[S, M]) adopt(moves []M) error {
	switch g := s.game; {
	case s.spec.Measure == nil || winsFrom(g.State(), moves):
	case g.Status() != model.Open && winsFrom(g.Start(), moves) && s.controller.Busy() == nil:
		g.RestartBy(model.Solver)
	default:
		return ErrGoneOn
	}
	return s.play(model.Solver, moves...)
}

func (s *typedController[S, M]) PlayText(move string) error {
	m, err := s.spec.ParseMove(s.game.State(), move)
	if err != nil {
		return err
	}
	return s.play(model.Player, m)
}

func (s *typedController[S, M]) PlayPath(texts []string) error {
	moves, _, err := s.spec.play(s.game.Start(), texts)
	if err != nil {
		return err
	}
	if err := s.controller.Busy(); err != nil {
		s.controller.Rejected(err)
		return err
	}
	s.game.RestartBy(model.Solver)
	return s.play(model.Solver, moves...)
}

func (s *typedController[S, M]) Carry(texts []string) (int, error) {
	var moves []M
	for at := s.game.State(); len(texts) > 0; texts = texts[1:] {
		if m, err := s.spec.ParseMove(at, texts[0]); err == nil {
			if next, err := at.Play(m); err == nil {
				moves, at = append(moves, m), next
			}
		}
	}
	if len(moves) == 0 {
		return 0, nil
	}
	return len(moves), s.play(model.Player, moves...)
}

// stepsOf returns the number of steps that contain the next moves after step at. The number of
// these moves is by. If by is negative, stepsOf looks back and returns a negative number. On
// the way back, it skips a step that returned to an earlier position, together with the steps
// that it took back.
func stepsOf(steps []model.Record, at, by int) int {
	n := 0
	for moves := 0; moves < by && at+n < len(steps); n++ {
		moves += len(steps[at+n].Moves)
	}
	for moves := 0; moves < -by && at+n > 0; {
		last := steps[at+n-1]
		if last.Back > 0 {
			n = last.Back - 1 - at
			continue
		}
		moves += len(last.Moves)
		n--
	}
	return n
}

// winsFrom reports whether moves can be played from a position and solve it.
func winsFrom[S model.State[S, M], M model.Move](from S, moves []M) bool {
	end, err := model.Replay(from, moves...)
	return err == nil && end.Status() == model.Solved
}

// A typedController is a controller with the types of its family. It holds what the board
// shows: the game and the highlights on it.
type typedController[S model.State[S, M], M model.Move] struct {
	controller *Controller
	spec       *Spec[S, M]
	game       *model.Session[S, M]
	board      View[S, M]
	mark       Mark[M] // the part of the mark that changes of the game keep: settings, par and wrong entries
	solved     bool    // the position of the game was solved when it was last displayed

	remaining     map[string]int // remaining lengths of shortest games, by the text of the position
	otherPosition *S             // position shown instead of the game's position; nil if there is none
	extra         func(*Mark[M]) // adds highlights; nil if there are none
	showEvent     func()         // shows an event of a search instead of the game; nil if none is shown
}

func (s *typedController[S, M]) SetMarkOptions(errors, coords, hole, silent bool) {
	s.mark.Errors, s.mark.Coords, s.mark.Hole, s.mark.Silent = errors, coords, hole, silent
	s.Refresh()
}

func (s *typedController[S, M]) ClearWrong() { s.markWrong(nil) }

// markWrong marks entries as wrong until it is called again. The marks are hidden while another
// position, or another finding of wrong entries, is shown.
func (s *typedController[S, M]) markWrong(entries []M) {
	if len(entries)+len(s.mark.Wrong) > 0 {
		s.mark.Wrong = entries
		s.Refresh()
	}
}

func (s *typedController[S, M]) ClearHighlights()         { s.point(nil, nil) }
func (s *typedController[S, M]) ShowsOtherPosition() bool { return s.otherPosition != nil }

func (s *typedController[S, M]) Refresh() {
	if s.showEvent != nil {
		s.showEvent()
		return
	}
	now := s.mark
	now.Markers = s.game.Markers()
	if s.otherPosition != nil {
		now.Remaining, now.Wrong = s.remaining[s.spec.text(*s.otherPosition)], nil
	}
	if s.extra != nil {
		s.extra(&now)
	}
	if s.otherPosition != nil {
		now.Errors = false
		s.board.Display(*s.otherPosition, now)
		return
	}
	now.Last, now.Trial, now.RedoMoves = s.game.Last(), s.game.SinceCheckpoint(), s.game.RedoMoves()
	now.Remaining = s.remaining[s.spec.text(s.game.State())]
	before := s.solved
	s.solved = s.game.Status() == model.Solved
	now.Animated, now.Won = s.controller.Animated, s.solved && !before
	s.board.Display(s.game.State(), now)
}

// point shows the position at with the highlights that extra adds. If at is nil, it shows the
// position of the game. If extra is nil, it adds none.
func (s *typedController[S, M]) point(at *S, extra func(*Mark[M])) {
	s.otherPosition, s.extra = at, extra
	s.Refresh()
}
