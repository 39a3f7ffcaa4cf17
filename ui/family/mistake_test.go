package family_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"backtrack/ui/boards/mathcrossview"
	"backtrack/ui/boards/numbrixview"
	"backtrack/ui/family"
)

// Of random steps on boards with one solution, the mistake is the first since which an
// entry without a break differs from that solution. Taken out, it leaves the others.
func TestMistake(t *testing.T) {
	test.NewTempApp(t)
	for _, tt := range []struct {
		id    string
		f     family.Family
		erase string
	}{
		{"numbrix/first-1", numbrixview.Family, "0"},
		{"numbrix/tournament-01", numbrixview.Family, "0"},
		{"mathcross/easy-1", mathcrossview.Family, "."},
		{"mathcross/medium-1", mathcrossview.Family, "."},
	} {
		p, err := tt.f.Load(tt.id)
		if err != nil {
			t.Fatal(err)
		}
		job := p.Solve(t.Context(), len(tt.f.Algorithms)-1, family.Request{Want: 2})
		<-job.Done()
		r := job.Report()
		if !r.Complete || r.Count.String() != "1" {
			t.Fatalf("%s has %v solutions, complete: %t; want 1, true", tt.id, r.Count, r.Complete)
		}
		for seed := range uint64(12) {
			g := mistakeGame{controller: open(t, p, nil), right: map[string]string{}, now: map[string]string{}, erase: tt.erase}
			for _, m := range r.Moves {
				cell, value, _ := strings.Cut(m, "=")
				g.right[cell] = value
			}
			t.Run(fmt.Sprint(tt.id, " ", seed), func(t *testing.T) { g.play(t, r.Moves, rand.New(rand.NewPCG(seed, 30))) })
		}
	}
}

// A mistakeGame is a game whose solution is known.
type mistakeGame struct {
	controller *family.Controller
	right, now map[string]string // values by cell
	erase      string            // the value of a move that erases
	wrongSince int               // the step since which an entry has been wrong; 0 if none is
	entry      string            // that was made in it
}

// play plays right moves, with some wrong ones and some erased among them.
func (g *mistakeGame) play(t *testing.T, moves []string, rng *rand.Rand) {
	moves = slices.Clone(moves)
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	for _, m := range moves[:min(len(moves), 12)] {
		cell, value, _ := strings.Cut(m, "=")
		switch rng.IntN(6) {
		case 0:
			_, value, _ = strings.Cut(moves[rng.IntN(len(moves))], "=")
		case 1:
			if cells := slices.Sorted(maps.Keys(g.now)); len(cells) > 0 {
				cell, value = cells[rng.IntN(len(cells))], g.erase
			}
		}
		if g.controller.PlayText(cell+"="+value) == nil {
			g.played(cell, value)
		}
	}
	s, err := g.controller.Checker.Solvability()(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if g.wrongSince == 0 {
		if !s.Solvable || s.Mistake != nil {
			t.Errorf("all entries are right: %+v, want solvable without a mistake", s)
		}
		return
	}
	if s.Mistake == nil || s.Mistake.Step != g.wrongSince {
		t.Fatalf("%+v, want step %d, %s", s.Mistake, g.wrongSince, g.entry)
	}
	cell, value, _ := strings.Cut(g.entry, "=")
	if there := g.now[cell] == value; there != (s.Mistake.Remove != nil) {
		t.Fatalf("%s can be taken out: %t, want %t", g.entry, !there, there)
	}
	if s.Mistake.Remove != nil {
		before := g.controller.Body()
		if err := s.Mistake.Remove(); err != nil {
			t.Fatal(err)
		}
		if err := g.controller.PlayText(g.entry); err != nil || g.controller.Body() != before {
			t.Errorf("without and then again with %s: %v\n%swant\n%s", g.entry, err, g.controller.Body(), before)
		}
	}
}

// played follows a move that was played.
func (g *mistakeGame) played(cell, value string) {
	g.now[cell] = value
	if value == g.erase {
		delete(g.now, cell)
	}
	wrong := false
	for c, v := range g.now {
		wrong = wrong || g.right[c] != v
	}
	switch {
	case !wrong:
		g.wrongSince = 0
	case g.wrongSince == 0:
		g.wrongSince, g.entry = g.controller.Game.At(), cell+"="+value
	}
}
