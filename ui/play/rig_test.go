package play

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/toy/toysolve"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/paint"
	"backtrack/ui/store"
)

// lamps is the toy family, without a toolkit: positions that are filled, not
// games. It takes boards with the last lamp on for wrong.
var lamps = family.New(lampsSpec)

var lampsSpec = family.Spec[toy.Position, toy.Press]{
	About: family.About{ID: "toy", Name: "Lamps", Rules: "Switch all lamps off."},
	Format: family.Format[toy.Position, toy.Press]{
		Parse:     toy.Parse,
		Puzzle:    toy.Position.Puzzle,
		Body:      toy.Position.String,
		ParseMove: func(_ toy.Position, s string) (toy.Press, error) { return toy.ParseMove(s) },
		MoveText:  func(_ toy.Position, m toy.Press) string { return "press " + m.String() },
	},
	Gameplay: family.Gameplay[toy.Position, toy.Press]{
		Facts: func(b toy.Position) family.Facts {
			return family.Facts{Size: "3 × 3", Cells: 9, Done: 9 - b.Lit(), Total: 9, Unit: "lamps", Singular: "lamp"}
		},
	},
	Computation: family.Computation[toy.Position, toy.Press]{Solvers: toysolve.All, Unique: true},
	Explanations: family.Explanations[toy.Position, toy.Press]{
		Solvable: func(_ context.Context, b toy.Position) (bool, error) { return b>>8 == 0, nil },
		Wrong: func(_ context.Context, b toy.Position) ([]toy.Press, error) {
			if b>>8 == 0 {
				return nil, nil
			}
			return []toy.Press{8}, nil
		},
		Rate: func(context.Context, toy.Position) (solver.Rating, error) {
			return solver.Rating{Rated: true, Level: solver.Medium, Score: 12}, nil
		},
	},
	Drawing: family.Drawing[toy.Position, toy.Press]{
		Paint: func(paint.Pen, paint.Palette, toy.Position, family.Mark[toy.Press]) {},
		NewBoard: func(h family.Host[toy.Position, toy.Press]) family.View[toy.Position, toy.Press] {
			return &view[toy.Position, toy.Press]{shown: h.Start}
		},
	},
}

// A rig is a program around games, without a window.
type rig struct {
	t       *testing.T
	store   *store.Store
	games   *Games
	options Options
	puzzles map[string]family.Puzzle
	deleted []string
	posts   hosttest.Posts

	said    []Message
	changed Changes // since it was set to 0 last
	tab     Tab     // that the game has turned to
	covered bool    // the panel may cover the board
	chosen  string
	won     []Victory // so far
}

// newRig returns a rig whose saved games are in dir. It has the puzzles
// stairs/a and stairs/b, a walk from the ground and one from the first stair,
// stairs/far, which cannot be won, and toy/a.
func newRig(t *testing.T, dir string) *rig {
	t.Helper()
	s, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	r := &rig{t: t, store: s, options: Options{Indicator: true, Limit: time.Minute}, posts: make(hosttest.Posts)}
	r.puzzles = map[string]family.Puzzle{
		"stairs/a":   readPuzzle(t, "stairs/a", "puzzle: stairs\nname: Ground\n\n0 0\n"),
		"stairs/b":   readPuzzle(t, "stairs/b", "puzzle: stairs\nname: First\n\n1 0\n"),
		"stairs/far": readPuzzle(t, "stairs/far", "puzzle: stairs\n\n-9 0\n"),
		"toy/a":      readPuzzle(t, "toy/a", "puzzle: toy\n\n.*.\n***\n.*.\n"),
	}
	r.games = NewGames(Host{
		Loop:    r.posts.Loop(ctx),
		Store:   s,
		Runner:  func() bench.Runner { return bench.Runner{} },
		Options: func(string) Options { return r.options },
		Family:  familyOf,
		Find:    func(id string) (family.Puzzle, bool) { p, ok := r.puzzles[id]; return p, ok },
		Open:    r.openAt,
		Deleted: func() (int, string) { return len(r.deleted), strings.Join(r.deleted, ", ") },
		Restore: func() { r.deleted = nil },
		Created: func(*Game) {},
		Changed: func(_ *Game, what Changes) { r.changed |= what },
		ShowTab: func(_ *Game, to Tab) { r.tab = to },
		Cover:   func(_ *Game, on bool) { r.covered = on },
		Say:     func(m Message) { r.said = append(r.said, m) },
		Saved:   func(*Game, model.Save) {},
		Won:     func(g *Game) { r.won = append(r.won, *g.Won) },
		Chosen:  func(algorithm string) { r.chosen = algorithm },
	}, &Trail{})
	now := time.Now()
	r.games.Now = func() time.Time { // commands are some time apart
		now = now.Add(time.Second)
		return now
	}
	t.Cleanup(func() {
		r.games.Close()
		cancel()
		s.Close()
	})
	return r
}

func familyOf(id string) family.Family {
	if id == lamps.ID {
		return lamps
	}
	return stairs
}

func readPuzzle(t *testing.T, id, file string) family.Puzzle {
	t.Helper()
	text := modeltest.File(t, file)
	p, err := familyOf(text.Family).Read(text)
	if err != nil {
		t.Fatal(err)
	}
	p.ID = id
	return p
}

func (r *rig) openAt(p family.Puzzle, at int) {
	if !r.games.Open(p, at) {
		r.t.Fatalf("%s is not opened: %v", p.ID, r.said)
	}
	r.games.Current.SetShown(true)
	r.games.Begin()
}

// open opens a puzzle as the player does.
func (r *rig) open(id string) *Game {
	r.t.Helper()
	r.openAt(r.puzzles[id], AsChoice)
	return r.games.Current
}

// play plays moves for the player, who must be allowed to.
func (r *rig) play(moves ...string) {
	r.t.Helper()
	for _, m := range moves {
		if err := r.games.Current.Controller.PlayText(m); err != nil {
			r.t.Fatalf("playing %s: %v, want nil", m, err)
		}
	}
}

// until runs what is posted until done reports true.
func (r *rig) until(what string, done func() bool) {
	r.t.Helper()
	r.posts.Settle(r.t, what, done)
}

// quiet waits until nothing is worked out any more.
func (r *rig) quiet() {
	r.t.Helper()
	g := r.games.Current
	r.until("the end of all work", func() bool {
		return !g.Analysis.Busy() && !g.Analysis.Asking() && !g.Analysis.remaining.busy() && !g.Analysis.wrong.busy() && !g.Hints.Busy() && !g.Check.Busy() && !g.Help.Working() && !g.Solver.Busy()
	})
}

// wantSaid expects the last message to contain a text.
func (r *rig) wantSaid(text string) {
	r.t.Helper()
	if n := len(r.said); n == 0 || !strings.Contains(r.said[n-1].Title+": "+r.said[n-1].Text, text) {
		r.t.Errorf("said %+v, want %q", r.said, text)
	}
}

// walked returns where the board of the game shows the walk.
func (r *rig) walked() walk { return r.games.Current.Controller.View.(*view[walk, stride]).shown }

// marked returns what the board of the game points out.
func (r *rig) marked() family.Mark[stride] {
	return r.games.Current.Controller.View.(*view[walk, stride]).mark
}

func (r *rig) wantBusy(want error) {
	r.t.Helper()
	if err := r.games.Current.Controller.PlayText("up"); !errors.Is(err, want) {
		r.t.Errorf("a move: %v, want %v", err, want)
	}
}
