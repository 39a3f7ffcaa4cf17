package play

import (
	"context"
	"errors"
	"maps"
	"testing"

	"backtrack/solver"
	"backtrack/ui/family"
)

// TestPractise wants the first puzzle whose rating has the technique.
func TestPractise(t *testing.T) {
	var asked, other solver.Recipe // by the tries with odd and even numbers
	n, needs, failing := 0, 7, error(nil)
	p, f, until := poolRig(t, func(_ context.Context, r solver.Recipe, seed uint64) (family.Puzzle, error) {
		n++
		if n%2 == 1 {
			asked = r
		} else if !maps.Equal(r, asked) {
			other = r
		}
		q, try := made(r, seed, ""), n
		q.Rate = func(context.Context) (solver.Rating, error) {
			rating := solver.Rating{Rated: true, Techniques: []solver.TechniqueCount{{Technique: 0, Count: 3}}}
			if try == needs {
				rating.Techniques = append(rating.Techniques, solver.TechniqueCount{Technique: 1, Count: 1})
			}
			return rating, failing
		}
		return q, nil
	})
	f.Name = "Fake"
	f.Techniques = []solver.Technique{{Name: "Easy one"}, {Name: "Hard one", Level: solver.Hard}, {Name: "None", Level: solver.Search}}
	size := solver.Option{ID: "size", Values: []string{"3", "4"}, Default: "3"}
	f.Options = []solver.Option{size, solver.Difficulty("")}
	practise := func(f family.Family, technique int) (id string, failed error) {
		n = 0
		over := false
		p.Practise(f, solver.Recipe{"size": "4", "difficulty": "easy"}, technique, func(q family.Puzzle, err error) {
			id, failed, over = q.ID, err, true
		})
		if !over && (!p.Busy() || p.Searching() == "") {
			t.Error("it is not said what goes on")
		}
		until(func() bool { return over })
		if p.Busy() || p.Searching() != "" {
			t.Error("it is said what is over")
		}
		return id, failed
	}
	if id, err := practise(f, 1); err != nil || id == "" || n != 7 {
		t.Errorf("found %q, %v after %d tries, want 7", id, err, n)
	}
	if want := (solver.Recipe{"size": "4", "difficulty": "hard"}); !maps.Equal(asked, want) {
		t.Errorf("made of %v, want %v", asked, want)
	}
	if _, err := practise(f, 2); err == nil || n != practiceTries || err.Error() != "none of 100 new puzzles needs None, which is rare; you may try again" {
		t.Errorf("%v after %d tries, want an error that none needs it after %d", err, n, practiceTries)
	}
	if asked["size"] != "4" {
		t.Errorf("made of %v, want size 4", asked)
	}
	if other == nil {
		t.Errorf("all puzzles were made of %v, want other ones too", asked)
	}
	failing = errors.New("no rating")
	if _, err := practise(f, 1); !errors.Is(err, failing) || n != 1 {
		t.Errorf("%v after %d tries, want %v after 1", err, n, failing)
	}
	none := f
	none.Make = nil
	if _, err := practise(none, 0); err == nil || n != 0 {
		t.Errorf("without a generator: %v after %d tries, want an error after 0", err, n)
	}
}

// TestPracticeEnds has a search end when it is stopped, and when a solver is measured.
func TestPracticeEnds(t *testing.T) {
	p, f, until := poolRig(t, func(ctx context.Context, _ solver.Recipe, _ uint64) (family.Puzzle, error) {
		<-ctx.Done()
		return family.Puzzle{}, ctx.Err()
	})
	f.Techniques = []solver.Technique{{Name: "One"}}
	var ends []error
	practise := func() { p.Practise(f, nil, 0, func(_ family.Puzzle, err error) { ends = append(ends, err) }) }
	practise()
	p.Stop()
	if p.Busy() || len(ends) != 0 {
		t.Errorf("busy: %t, answered with %v; want false, no answer", p.Busy(), ends)
	}
	practise()
	p.Hold(true)
	practise()
	if p.Busy() || len(ends) != 2 || !errors.Is(ends[0], errMeasuring) || !errors.Is(ends[1], errMeasuring) {
		t.Errorf("while a solver is measured: %v, want twice %v", ends, errMeasuring)
	}
	p.Hold(false)
	practise()
	p.Make(family.Family{Make: func(context.Context, solver.Recipe, uint64) (family.Puzzle, error) {
		return family.Puzzle{ID: "x"}, nil
	}}, nil, 1, func(family.Puzzle, error) { ends = nil })
	if p.Searching() != "" {
		t.Error("a search goes on while another puzzle is made")
	}
	until(func() bool { return ends == nil })
}
