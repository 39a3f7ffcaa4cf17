package slidingview

import (
	"bytes"
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"

	"backtrack/model/lists"
	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/solvability"
	"backtrack/ui/paint"
)

// TestVerdict wants a few words on each kind of puzzle for the status bar.
func TestVerdict(t *testing.T) {
	for id, want := range map[string]string{
		"fifteen": "solvable: the arrangement is even", "fifteen-14-15": "unsolvable (odd arrangement)",
		"petersen-1": "solvable: every arrangement can be reached", "ring-9": "solvable: the tokens are in the right order on the ring",
		"ring7-unsolvable": "unsolvable (wrong order on a ring)", "theta0": "solvable: 120 of the 720 arrangements are",
		"theta0-unsolvable": "unsolvable (Wilson's exception)", "tree": "solvable",
	} {
		p := load(t, id)
		if got := p.Arrangement.Verdict(); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

// TestWhy opens the reason that is behind a sentence.
func TestWhy(t *testing.T) {
	h := newHand(t, load(t, "fifteen"))
	p := h.b.panel
	before := p.verdict.MinSize().Height
	p.ask.OnTapped()
	if !p.why.Visible() || p.ask.Visible() || p.verdict.MinSize().Height <= before {
		t.Error("Why? does not show the reason")
	}
	if newHand(t, load(t, "ring-9")).b.panel.ask != nil {
		t.Error("a ring, whose text says everything, has a button Why?")
	}
}

// TestGoal shows the goal of grids.
func TestGoal(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for id, want := range map[string]bool{"fifteen": true, "eight": true, "twenty-four-1": true, "petersen-1": false} {
		if got := newHand(t, load(t, id)).b.panel.goal != nil; got != want {
			t.Errorf("%s: a picture of the goal: %t, want %t", id, got, want)
		}
		if !want {
			continue
		}
		if q, err := goalOf(ready(t, id)); err != nil || q.Away() != 0 {
			t.Errorf("%s: the goal has %d tokens away: %v; want 0 tokens away: nil", id, q.Away(), err)
		}
	}
}

// TestWasted counts the moves by which a game is longer than the shortest.
func TestWasted(t *testing.T) {
	h := newHand(t, load(t, "graph9"))
	row, value := h.b.panel.rows[rowWasted], h.b.panel.values[rowWasted]
	if row.Visible() {
		t.Errorf("%s moves are wasted before the first, want none shown", value.Text)
	}
	empty := h.b.scene.pos.Empty()
	there := h.b.scene.pos.Neighbours(empty)[0]
	h.do(fmt.Sprintf("%d %d", there, empty))
	if !row.Visible() || value.Text != "2" {
		t.Errorf("there and back: %s moves over the optimum, shown %t; want 2", value.Text, row.Visible())
	}
}

// TestCursorUnderHint wants no ring of the pointer on a tile with the ring of a
// hint.
func TestCursorUnderHint(t *testing.T) {
	test.NewTempApp(t)
	p := ready(t, "fifteen")
	h := hint{Moves: movesOf(t, "1"), How: []solver.Reason[move]{{Role: solver.Conclusion, Show: movesOf(t, "1")}}}
	for stage := 2; stage <= 3; stage++ {
		s := at(p, mark{Hint: &h, Stage: stage})
		without := paintScene(s, paint.Light, 300, 300)
		s.hover = 1
		if with := paintScene(s, paint.Light, 300, 300); !bytes.Equal(with.Pix, without.Pix) {
			t.Errorf("at stage %d the pointer covers the ring of the hint", stage)
		}
	}
}

// TestOtherGoal holds what is said about the other goal of a grid against the
// verdict on the same numbers with that goal.
func TestOtherGoal(t *testing.T) {
	for rows := 2; rows <= 5; rows++ {
		for cols := 2; cols <= 5; cols++ {
			n := rows * cols
			var edges [][2]int
			for v := range n {
				if v%cols > 0 {
					edges = append(edges, [2]int{v - 1, v})
				}
				if v >= cols {
					edges = append(edges, [2]int{v - cols, v})
				}
			}
			first := append([]int{0, 2, 1}, lists.Range[int](n)[3:]...) // by cell; odd for the goal 0 1 2 …
			p, err := sliding.New(sliding.Puzzle{Content: first, Edges: edges})
			if err != nil {
				t.Fatal(err)
			}
			last := sliding.Puzzle{Content: make([]int, n)}
			for v, token := range first { // cell v is vertex v + 1
				last.Content[(v+1)%n] = token
			}
			for _, e := range edges {
				last.Edges = append(last.Edges, [2]int{(e[0] + 1) % n, (e[1] + 1) % n})
			}
			q, err := sliding.New(last)
			if err != nil {
				t.Fatal(err)
			}
			if said, want := otherGoal(p) != "", solvability.Of(q).Solvable; n > 4 && said != want {
				t.Errorf("%d × %d: it is said that the other goal can be reached: %t, want %t", rows, cols, said, want)
			}
		}
	}
}
