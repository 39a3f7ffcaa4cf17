package family_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/toy/toysolve"
	"backtrack/ui/boards/numbrixview"
	"backtrack/ui/family"
)

func TestReadyMade(t *testing.T) {
	want := []string{
		"numbrix/first-1", "numbrix/first-2",
		"numbrix/additional-1", "numbrix/additional-2", "numbrix/additional-3", "numbrix/additional-4",
		"numbrix/additional-5", "numbrix/additional-6", "numbrix/additional-7",
		"numbrix/tournament-01", "numbrix/tournament-02", "numbrix/tournament-03", "numbrix/tournament-04",
		"numbrix/tournament-05", "numbrix/tournament-06", "numbrix/tournament-07", "numbrix/tournament-08",
		"numbrix/tournament-09", "numbrix/tournament-10", "numbrix/tournament-11", "numbrix/tournament-12",
		"numbrix/tournament-13", "numbrix/tournament-14", "numbrix/tournament-15", "numbrix/tournament-16",
		"numbrix/tournament-17",
	}
	if got := numbrixview.Family.ReadyMade(); !slices.Equal(got, want) {
		t.Errorf("ReadyMade is\n%q, want\n%q", got, want)
	}
	if got := toyFamily.ReadyMade(); len(got) != 0 {
		t.Errorf("ReadyMade of a family without puzzles is %q, want none", got)
	}
}

func TestLoad(t *testing.T) {
	for _, id := range numbrixview.Family.ReadyMade() {
		p, err := numbrixview.Family.Load(id)
		if err != nil {
			t.Errorf("loading %s: %v, want nil", id, err)
			continue
		}
		if p.ID != id || p.Family != "numbrix" || p.Header.Name == "" || p.Name() != p.Header.Name || p.Facts.Cells == 0 {
			t.Errorf("%s: read as %+v, want that id, a name and cells of numbrix", id, p)
		}
		again := family.Read([]family.Family{numbrixview.Family}, p.File)
		if len(again) != 1 || again[0].Err != nil || again[0].Puzzle.File != p.File {
			t.Errorf("%s: its file\n%sis read as %+v, want the same puzzle", id, p.File, again)
		}
	}
	if _, err := numbrixview.Family.Load("numbrix/no-such"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Load of a missing puzzle: %v, want %v", err, fs.ErrNotExist)
	}
}

func TestAlgorithm(t *testing.T) {
	for id, want := range map[string]int{"timid": 0, "dfs": 1, "smart": -1, "": -1} {
		if got := toyFamily.Algorithm(id); got != want {
			t.Errorf("Algorithm(%q) = %d, want %d", id, got, want)
		}
	}
}

func TestValidate(t *testing.T) {
	var s family.Spec[toy.Position, toy.Press]
	err := s.Validate()
	if err == nil {
		t.Fatal("an empty family is valid")
	}
	for _, field := range []string{"About.ID", "About.Name", "About.Rules", "Format.Parse", "Format.Puzzle", "Format.Body", "Format.ParseMove", "Format.MoveText", "Gameplay.Facts", "Computation.Solvers", "Drawing.Paint", "Drawing.NewBoard"} {
		if !strings.Contains(err.Error(), field+" is missing: ") {
			t.Errorf("the error does not name %s: %v", field, err)
		}
	}
	s = toySpec
	s.ID, s.Solvers = "Lights Out", []solver.Algorithm[toy.Position, toy.Press]{{}, toysolve.All[0], toysolve.All[0]}
	s.Generator = &solver.Generator[toy.Position]{}
	s.Steps, s.Techniques, s.Packs, s.Measure = nil, nil, []family.Pack{{}}, &family.Measure[toy.Position]{Move: "press"}
	for _, want := range []string{"Explanations.Steps", "Explanations.Techniques", "About.Packs.Name", `About.ID is "Lights Out"`, "Computation.Solvers[0].Name", "Computation.Solvers[0].Solve", `Computation.Solvers[2].ID is "dfs"`, "Computation.Generator.Make", "Gameplay.Measure.Of", "Gameplay.Measure.Limit", "Gameplay.Measure.Describe", "Gameplay.Measure.Lost"} {
		if err := s.Validate(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error does not name %s: %v", want, err)
		}
	}
}

// A family needs no more than what Validate wants.
func TestSmallestFamily(t *testing.T) {
	spec := family.Spec[toy.Position, toy.Press]{About: toySpec.About, Drawing: toySpec.Drawing}
	spec.Parse, spec.Puzzle, spec.Body, spec.ParseMove, spec.MoveText = toySpec.Parse, toySpec.Puzzle, toySpec.Body, toySpec.ParseMove, toySpec.MoveText
	spec.Facts, spec.Solvers = toySpec.Facts, toySpec.Solvers[1:2]
	f := family.New(spec)
	p, err := f.Read(model.Puzzle{Body: []model.Line{{Text: ".*."}, {Text: "***"}, {Text: ".*."}}})
	if err != nil {
		t.Fatal(err)
	}
	controller := open(t, p, nil)
	if err := controller.PlayText("a1"); err != nil {
		t.Fatal(err)
	}
	help := controller.FindHelp(t.Context())
	<-help.Done
	if err := help.Show(); err != nil || controller.Game.Status() != model.Solved {
		t.Errorf("the solution is not shown: %v, want nil and a solved board", err)
	}
	if s, err := controller.Checker.Solvability()(t.Context()); err != nil || !s.Solvable {
		t.Errorf("its solver says %+v, %v; want solvable, nil", s, err)
	}
	run := controller.Solver()(t.Context(), 0, family.Request{Want: 1, TraceLimit: 100})
	<-run.Done()
	if _, err := run.Playback(); err != nil {
		t.Error(err)
	}
}
