package lookmodel_test

import (
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/families"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint"
)

// Whatever the player does, at any time, the page stays in order.
func TestRandom(t *testing.T) {
	r := newRig(t)
	r.paces = map[bench.Variant]float64{"dfs": 10, "smart": 40, "bfs": 20}
	rng := rand.New(rand.NewPCG(17, 9))
	puzzles := []string{small, middle, small, middle, small, middle}
	for _, f := range families.All {
		ids := f.ReadyMade()
		puzzles = append(puzzles, ids[:min(2, len(ids))]...)
	}
	commands := lookmodel.Commands()
	r.show(small)
	for range 900 {
		switch rng.IntN(17) {
		case 0:
			if rng.IntN(10) == 0 {
				r.show(puzzles[rng.IntN(len(puzzles))])
			}
		case 1:
			if vs := r.Variants(); rng.IntN(6) == 0 || len(r.Lanes()) < 2 {
				r.ToggleVariant(vs[rng.IntN(len(vs))])
			}
		case 2:
			if rng.IntN(4) == 0 {
				r.SetMode(lookmodel.Mode(rng.IntN(3)))
			}
			if r.Merge.Text() != "" {
				r.Key("B")
				r.Key("O")
			}
		case 3:
			if rng.IntN(4) == 0 {
				r.Choose(rng.IntN(len(r.Lanes())))
			}
		case 4:
			r.Player.Seek(rng.IntN(r.Player.Len() + 1))
		case 5:
			if a := r.Lane(); a != nil && a.Recording() != nil {
				r.Finder.Select(solver.Node(rng.IntN(a.Recording().Record.Nodes())))
			}
		case 6:
			r.Quiz.Answer(rng.IntN(7))
		case 7:
			r.Race.SetClock(lookmodel.Clock(rng.IntN(3)))
			r.Player.SetSpeed(rng.IntN(len(lookmodel.Speeds)))
		case 8:
			r.Finder.Tap(r.Lanes()[rng.IntN(len(r.Lanes()))], image.Pt(100, 80), image.Pt(rng.IntN(100), rng.IntN(80)), 1)
		case 9:
			if c := r.Cursor(); c != nil {
				for _, try := range c.Tried() {
					if rng.IntN(3) == 0 {
						r.Finder.SeekTry(try)
						break
					}
				}
			}
			if a := r.Lane(); a != nil && rng.IntN(20) == 0 {
				a.GoOn()
			}
		case 10:
			if rng.IntN(20) == 0 {
				r.Escape()
			}
		case 11:
			switch f, p := r.Family, r.Puzzle; rng.IntN(20) {
			case 0:
				r.DropRecordings()
				r.check()
				r.Key(commands[rng.IntN(len(commands))].Key)
				r.check()
				r.Open(f, p)
			case 1:
				r.Hold(true)
				r.check()
				r.Key(commands[rng.IntN(len(commands))].Key)
				r.check()
				r.Hold(false)
			}
		case 12:
			if c := r.Cursor(); c != nil {
				way := c.Stack()
				r.Finder.SelectItem(way[rng.IntN(len(way))])
			}
		case 13:
			if a := r.Lane(); a != nil && rng.IntN(8) == 0 {
				r.Finder.CloseTo(rng.IntN(a.Folds() + 1))
			}
		case 14:
			time.Sleep(time.Duration(rng.IntN(3)) * time.Millisecond)
			r.posts.Drain()
		default:
			r.Key(commands[rng.IntN(len(commands))].Key)
		}
		r.check()
	}
}

// check asks for all that is shown.
func (r *rig) check() {
	r.t.Helper()
	if n := r.Player.Position(); n < 0 || n > r.Player.Len() && r.Player.Len() > 0 || r.Held() > 4 {
		r.t.Fatalf("at %d of %d, %d recordings; want it inside, at most 4", n, r.Player.Len(), r.Held())
	}
	race := []uint64{}
	for _, a := range append(r.Trees(), r.Lanes()...) {
		a.Crumbs()
		a.Note()
		a.Progress()
		c := a.Cursor()
		if c == nil {
			race = append(race, 0)
			continue
		}
		f := c.Figures()
		if c.At() > c.Len() || c.Node() != a.Recording().Record.At(c.At()) {
			r.t.Fatalf("%s is at node %d, event %d of %d; want the node of that event, %d", a.Name(), c.Node(), c.At(), c.Len(), a.Recording().Record.At(c.At()))
		}
		if !f.Done {
			race = append(race, f.Nodes)
		}
		if len(c.Stack()) != f.Depth+1 {
			r.t.Fatalf("%s: %d in the stack, depth %d, want %d", a.Name(), len(c.Stack()), f.Depth, f.Depth+1)
		}
		c.Words(c.Node())
		c.StepText()
		c.Why()
		c.Vars()
		c.Lit()
		c.Hits()
		c.Depths()
		c.Moves()
		c.Text()
	}
	if r.Race.On() && r.Race.Clock() == lookmodel.ByNodes {
		for _, n := range race {
			if n != race[0] {
				r.t.Fatalf("in a race, the lanes have placed %v, want the same number", race)
			}
		}
	}
	if q := r.Quiz.Question(); q != nil && (q.Right < 0 || q.Right >= len(q.Options)) {
		r.t.Fatalf("the question is %+v, want Right among its options", q)
	}
	if y := r.Race.Game(); y != nil {
		y.Figures()
		y.Paint(image.NewRGBA(image.Rect(0, 0, 20, 20)), paint.Light, 1)
	}
	r.Player.Marks()
	r.Player.Caption()
	for mode := range lookmodel.Compare + 1 {
		r.ModeName(mode)
	}
	r.Merge.Note()
	r.Merge.Text()
	r.Comparison.Parts()
	r.Race.Offers(lookmodel.ByPace)
	r.Race.Text()
	r.Finder.RuleChoice()
	r.Quiz.ScoreText()
	r.Race.Progress()
}
