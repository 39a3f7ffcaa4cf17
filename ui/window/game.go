package window

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// A game is an open puzzle with its table, clock, hints and runs of solvers.
type game struct {
	w      *Window
	puzzle family.Puzzle
	table  *family.Table
	clock  *clock
	rating *solver.Rating // nil until it is known
	best   *model.Best    // nil until the puzzle has been solved
	stored bool           // there is a saved game
	kept   time.Duration  // the time on the clock when the game was saved last
	ctx    context.Context
	close  context.CancelFunc // ends everything in the background

	desk   *desk
	object fyne.CanvasObject
	panel  []fyne.CanvasObject // the family's cards in the inspector

	conflicts []family.Conflict
	won       *victory  // the ceremony; nil unless the board was just solved by hand
	runs      []*run    // the latest first
	running   *run      // nil if no solver runs
	queue     []int     // algorithms to run after it
	lastSet   int       // of the runs
	skipped   time.Time // when the player skipped a run last
	ended     time.Time // when the last run ended that no other one followed
	shown     *run      // the run whose solution the board shows instead of the game; nil if none
	helping   context.CancelFunc
	noHelp    error // why Cheat and Show solution cannot help
	guide     guide
	study     study
	checked   *checkup           // what is wrong, and shown; nil if nothing is
	checking  context.CancelFunc // ends a comparison with the solution; nil if none goes on
	playback  *playback
	recording context.CancelFunc // ends the recording of a search to be watched
}

// A victory is the message shown when a board has just been solved.
type victory struct {
	result model.Best
	record bool // it is better than before
}

func newGame(w *Window, p family.Puzzle, t *family.Table, saved *model.Save) *game {
	g := &game{w: w, puzzle: p, table: t}
	g.ctx, g.close = context.WithCancel(context.Background())
	g.clock = newClock(0, false, w.post, w.tick)
	if saved != nil {
		g.stored, g.best = true, saved.Best
		g.clock = newClock(saved.Elapsed, len(g.attempt()) > 0, w.post, w.tick)
	}
	g.guide, g.study = guide{g: g, at: -1}, study{g: g, look: -1}
	if p.Verdict != nil {
		g.study.verdict, g.study.can = p.Verdict(), p.Solvable()
	}
	t.Busy = g.busy
	g.clock.over = g.solved()
	t.Refused = func(err error) { w.status.warn(words.Error(err)) }
	t.Say, t.Hint = w.status.say, w.status.hint
	t.Fit = func() {
		if g.desk != nil {
			g.desk.updateTitle()
			g.desk.scroll.scroll.Refresh()
			g.desk.Refresh()
		}
		if w.game == g {
			if title, _ := g.boardTitle(); title != "" && w.inspector.tabs.Selected() == tabRules {
				w.inspector.open(tabPlay) // it says how to read the map
				w.inspector.update()
			}
			w.status.update() // a map has a zoom of its own
			w.bar.update()
			w.menu.update()
		}
		w.inspector.column.Refresh()
	}
	t.PanelVisible = func() bool { return w.seen(tabPlay) }
	t.Turn = func() { w.change(turnArrows) }
	t.Background = func(work func() func()) {
		ask(w, g.ctx, 0, func(context.Context) (func(), error) { return work(), nil }, func(show func(), _ error) { show() })
	}
	t.Export = w.export
	g.desk, g.panel = newDesk(g), g.board().Panel()
	g.object = g.desk.object
	g.mark()
	g.conflicts = t.Conflicts()
	t.Game.OnChange(g.changed)
	if t.Learn != nil {
		ask(w, g.ctx, 0, t.Learn, func(use func(), err error) {
			if err == nil && use != nil {
				use()
			}
		})
	}
	return g
}

// board returns the view of the table, which is a widget in the window.
func (g *game) board() board.Board { return g.table.View.(board.Board) }

func (g *game) solved() bool { return g.table.Game.Status() == model.Solved }

// mark applies the settings about marks and motion to the board.
func (g *game) mark() {
	g.table.Lively, g.table.Clean = g.w.settings.Motion, g.w.settings.CleanNotes
	g.table.Mark(g.w.settings.Marking, g.w.settings.Coords && !g.w.frame.isLow, g.w.settings.Hole)
}

// changed follows every step of the game.
func (g *game) changed() {
	g.conflicts = g.table.Conflicts()
	g.won = nil
	g.guide.drop()
	g.study.look, g.checked, g.shown = -1, nil, nil
	g.stopCheck()
	g.study.follow()
	if g.helping != nil {
		g.helping() // its result is for the position before
	}
	solved := g.solved()
	at := g.table.Game.At()
	if solved && !g.clock.over && at == g.table.Game.Len() && at > 0 {
		g.win(g.table.Game.History()[at-1].By)
	}
	g.clock.set(func() {
		g.clock.begun = g.clock.begun || g.table.Game.Len() > 0
		g.clock.over = solved || g.lost()
	})
	g.w.status.clear()
	g.w.save()
	g.w.update()
	if g.won != nil {
		g.w.body.Refresh() // the panel, which announces it, may have to open
	}
}

// win notes the result of a board that was solved by the last step.
func (g *game) win(by model.Author) {
	attempt := g.attempt()
	r := model.Best{Time: g.clock.elapsed(), Moves: len(attempt), Helps: len(attempt) - g.by(model.Player)}
	r.Shown = slices.ContainsFunc(attempt, func(s model.Record) bool { return s.By == model.Solver })
	if l := g.table.Length; l != nil {
		r.Moves, r.Stars = l.Now(), starsFor(l.Now(), g.study.par())
	}
	record := g.best != nil && r.Better(*g.best)
	if g.best == nil || record {
		g.best = &r
	}
	if by != model.Solver {
		g.won = &victory{r, record}
		g.w.inspector.open(tabPlay)
		g.w.frame.over = true
	}
}

// attempt returns the steps played since the start or the last restart.
func (g *game) attempt() []model.Record {
	return attempt(g.table.Game.History()[:g.table.Game.At()])
}

// attempt returns the last of steps, those behind the last restart.
func attempt(steps []model.Record) []model.Record {
	for i, s := range slices.Backward(steps) {
		if len(s.Moves) == 0 {
			return steps[i+1:]
		}
	}
	return steps
}

// moveName says which move step n of the game is, both from 1, and calls moves
// what the family does: "turn 3". Moves are counted from the last restart, as
// the lists do; the step itself may be one.
func (g *game) moveName(n int) string {
	move := "move"
	if g.table.Length != nil {
		move = g.table.Length.Move
	}
	return move + " " + words.Number(len(attempt(g.table.Game.History()[:n])))
}

// by returns how many steps of the attempt are of an author.
func (g *game) by(a model.Author) int {
	n := 0
	for _, step := range g.attempt() {
		if step.By == a {
			n++
		}
	}
	return n
}

// helps says what help the player took.
func (g *game) helps() string {
	hints, cheats := g.by(model.Hint), g.by(model.Cheat)+g.by(model.Solver)
	switch {
	case g.table.Hints == nil:
		return none(cheats, "cheat")
	case cheats == 0:
		return none(hints, "hint")
	case hints == 0:
		return words.Count(cheats, "cheat")
	}
	return words.Count(hints, "hint") + " · " + words.Count(cheats, "cheat")
}

// free reports whether the player can act: no search is replayed, and the game is
// not paused.
func (g *game) free() bool { return g.playback == nil && !g.clock.paused }

// canHelp reports whether Cheat and Show solution may be tried.
func (g *game) canHelp() bool {
	return g.noHelp == nil && g.helping == nil && !g.solved() && !g.lost()
}

// keepTime is how much time of a game may be lost when the program is killed.
const keepTime = 10 * time.Second

func (w *Window) tick() {
	if w.place == atGame {
		w.bar.clock.set(w.game.clock.text())
		if w.game.clock.elapsed()-w.game.kept >= keepTime {
			w.save()
		}
	}
}

// levelText says how hard the puzzle is, "" if that is not known.
func (g *game) levelText() string {
	switch r := g.rating; {
	case r == nil || !r.Unique:
		return ""
	default:
		return fmt.Sprintf("%s (%s)", words.Upper(r.Level.String()), words.Number(r.Score))
	}
}

var errPaused = errors.New("the game is paused; P goes on")

// busy says why nothing can be played now; nil if it can.
func (g *game) busy() error {
	switch {
	case g.playback != nil && g.playback.solution != nil:
		return errSolution
	case g.playback != nil:
		return errReplay
	case g.clock.paused:
		return errPaused
	case g.table.ShowsOtherPosition():
		return errAnother
	}
	return nil
}

// algorithm returns the index of the algorithm that Solve runs: the one chosen
// last, or else the strongest.
func (g *game) algorithm() int {
	f := g.w.family(g.puzzle.Family)
	if i := f.Algorithm(g.w.settings.Algorithm); i >= 0 {
		return i
	}
	return len(f.Algorithms) - 1
}

func (w *Window) family(id string) family.Family {
	return w.families[slices.IndexFunc(w.families, func(f family.Family) bool { return f.ID == id })]
}
