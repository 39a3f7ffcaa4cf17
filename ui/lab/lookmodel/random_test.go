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
	boards := []string{small, middle, small, middle, small, middle}
	for _, f := range families.All {
		boards = append(boards, f.ReadyMade()[:2]...)
	}
	commands := lookmodel.Commands()
	r.show(small)
	for range 1500 {
		switch rng.IntN(17) {
		case 0:
			if rng.IntN(10) == 0 {
				r.show(boards[rng.IntN(len(boards))])
			}
		case 1:
			if vs := r.Variants(); rng.IntN(6) == 0 || len(r.Lanes()) < 2 {
				r.ToggleVariant(vs[rng.IntN(len(vs))])
			}
		case 2:
			if rng.IntN(4) == 0 {
				r.SetMode(lookmodel.Mode(rng.IntN(3)))
			}
			if r.CutsText() != "" {
				r.Run("biggest-fold")
				r.Run("open-fold")
			}
		case 3:
			if rng.IntN(4) == 0 {
				r.Choose(rng.IntN(len(r.Lanes())))
			}
		case 4:
			r.Seek(rng.IntN(r.Len() + 1))
		case 5:
			if a := r.Lane(); a != nil && a.Recording() != nil {
				r.Select(solver.Node(rng.IntN(a.Recording().Record.Nodes())))
			}
		case 6:
			r.Answer(rng.IntN(7))
		case 7:
			r.SetClock(lookmodel.Clock(rng.IntN(3)))
			r.SetSpeed(rng.IntN(len(lookmodel.Speeds)))
		case 8:
			r.Tap(r.Lanes()[rng.IntN(len(r.Lanes()))], image.Pt(100, 80), image.Pt(rng.IntN(100), rng.IntN(80)), 1)
		case 9:
			if a := r.Lane(); a != nil {
				for _, try := range a.Tried() {
					if rng.IntN(3) == 0 {
						r.SeekTry(try)
						break
					}
				}
				if rng.IntN(20) == 0 {
					a.GoOn()
				}
			}
		case 10:
			if rng.IntN(20) == 0 {
				r.Escape()
			}
		case 11:
			switch f, p := r.Family, r.Puzzle; rng.IntN(20) {
			case 0:
				r.Rest()
				r.check()
				r.Run(commands[rng.IntN(len(commands))].ID)
				r.check()
				r.Open(f, p)
			case 1:
				r.Hold(true)
				r.check()
				r.Run(commands[rng.IntN(len(commands))].ID)
				r.check()
				r.Hold(false)
			}
		case 12:
			if a := r.Lane(); a != nil {
				if way := a.Stack(); len(way) > 0 {
					r.SelectItem(way[rng.IntN(len(way))])
				}
			}
		case 13:
			if a := r.Lane(); a != nil && rng.IntN(8) == 0 {
				r.CloseTo(rng.IntN(a.Folds() + 1))
			}
		case 14:
			time.Sleep(time.Duration(rng.IntN(3)) * time.Millisecond)
			for len(r.posts) > 0 {
				(<-r.posts)()
			}
		default:
			r.Run(commands[rng.IntN(len(commands))].ID)
		}
		r.check()
	}
}

// check asks for all that is shown.
func (r *rig) check() {
	r.t.Helper()
	if n := r.Position(); n < 0 || n > r.Len() && r.Len() > 0 || r.Held() > 4 {
		r.t.Fatalf("at %d of %d, %d recordings", n, r.Len(), r.Held())
	}
	race := []uint64{}
	for _, a := range append(r.Trees(), r.Lanes()...) {
		f := a.Figures()
		if a.At() > a.Len() && a.Len() > 0 || a.Recording() != nil && a.Node() != a.Recording().Record.At(a.At()) {
			r.t.Fatalf("%s is at node %d, event %d of %d", a.Name(), a.Node(), a.At(), a.Len())
		}
		if !f.Done {
			race = append(race, f.Nodes)
		}
		if a.Len() > 0 && len(a.Stack()) != f.Depth+1 {
			r.t.Fatalf("%s: %d in the stack, depth %d", a.Name(), len(a.Stack()), f.Depth)
		}
		a.Words()
		a.StepText()
		a.Why()
		a.Vars()
		a.Lit()
		a.Hits()
		a.Crumbs()
		a.Note()
		a.Progress()
	}
	if r.Racing() && r.Clock() == lookmodel.ByNodes {
		for _, n := range race {
			if n != race[0] {
				r.t.Fatalf("in a race, the lanes have placed %v", race)
			}
		}
	}
	if q := r.Question(); q != nil && (q.Right < 0 || q.Right >= len(q.Options)) {
		r.t.Fatalf("the question is %+v", q)
	}
	if y := r.You(); y != nil {
		y.Figures()
		y.Paint(image.NewRGBA(image.Rect(0, 0, 20, 20)), paint.Light, 1)
	}
	r.Marks()
	r.Caption()
	r.ModeNames()
	r.CutsNote()
	r.CutsText()
	r.Parts()
	r.Scale()
	r.Clocks()
	r.RaceText()
	r.RuleChoice()
	r.ScoreText()
	r.Moves()
	r.Text()
	for i := range 3 {
		r.Progressed(i)
	}
}
