package riverview

import (
	"context"
	"fmt"
	"image"
	"math/big"
	"slices"
	"strings"
	"time"

	"backtrack/model"
	"backtrack/solver/riversolve"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/words"
)

// A spaceView shows the graph of all states in place of the board.
type spaceView struct {
	start    position
	shown    bool
	known    bool // levels and together are, for they are worked out in the background
	levels   [2]level
	together bool // equal items are not told apart
	hover    int
	chart    chart // as it was drawn last
}

// A level is a space with equal items told apart, or not.
type level struct {
	space *riversolve.Space // nil if it is too large
	whole *plan             // nil if only a part is shown
}

// How many states are looked at and shown. Beyond mostShown, those on shortest
// ways and near the player are.
const (
	mostStates = 20_000
	mostShown  = 400
)

// lookTime is how long the spaces are worked out at most: those of ready-made
// puzzles take a few milliseconds.
const lookTime = 5 * time.Second

func newSpaceView(start position) *spaceView { return &spaceView{start: start, hover: none} }

// Learn implements view.Learner: it works out the state space.
func (b *Board) Learn(ctx context.Context) (use func(), err error) {
	ctx, stop := context.WithTimeout(ctx, lookTime)
	defer stop()
	know := b.space.explore(ctx)
	return func() {
		know()
		if b.space.shown {
			b.Refresh()
		}
	}, nil
}

// explore works the spaces out, on any goroutine, and returns what makes them
// known. Equal items are put together at first where that makes cards of dots.
func (v *spaceView) explore(ctx context.Context) (know func()) {
	var levels [2]level
	for k, most := range []int{mostShown, mostStates} {
		space, err := riversolve.Explore(ctx, v.start, k == 1, most)
		if err != nil {
			continue
		}
		levels[k].space = space
		if safe(space) <= mostShown {
			levels[k].whole = newPlan(space, nil)
		}
	}
	apart, classes := levels[0].space, levels[1].space
	together := apart == nil || classes != nil && safe(apart) > mostCards && safe(classes) <= mostCards
	return func() { v.levels, v.together, v.known = levels, together, true }
}

// choice reports whether there are two levels that differ.
func (v *spaceView) choice() bool {
	apart, classes := v.levels[0].space, v.levels[1].space
	return apart != nil && classes != nil && len(apart.Classes) != len(classes.Classes)
}

// level returns what is shown; its space is nil if there is nothing.
func (v *spaceView) level() level {
	if v.together {
		return v.levels[1]
	}
	return v.levels[0]
}

// drawn reports whether there is a graph to be seen.
func (v *spaceView) drawn() bool { return v.level().space != nil }

// absent says why there is none.
func (v *spaceView) absent() string {
	if !v.known {
		return "The positions are still being worked out."
	}
	return "This puzzle has too many positions to be drawn."
}

// safe returns how many safe states there are.
func safe(s *riversolve.Space) int {
	n := slices.IndexFunc(s.States, func(st riversolve.State) bool { return st.Why != "" })
	if n < 0 {
		n = len(s.States)
	}
	return n
}

// plan returns the plan for a player who has gone a way.
func (v *spaceView) plan(way []int) *plan {
	l := v.level()
	if l.whole != nil {
		return l.whole
	}
	near := map[int]bool{}
	for _, i := range way {
		near[i] = true
	}
	here := way[len(way)-1]
	for _, e := range slices.Concat(l.space.Edges, l.space.Perils) {
		if e.From == here || e.To == here {
			near[e.From], near[e.To] = true, true
		}
	}
	short := 0
	for _, st := range l.space.States {
		if st.Short {
			short++
		}
	}
	return newPlan(l.space, func(i int) bool { return near[i] || short <= mostShown && l.space.States[i].Short })
}

// paint paints the graph, or why there is none.
func (v *spaceView) paint(img *image.RGBA, pal *paint.Palette, s scene, scale float64) {
	space := v.level().space
	surface := paint.NewSurface(img)
	surface.Clear(pal.Canvas)
	w, h := float64(img.Bounds().Dx()), float64(img.Bounds().Dy())
	if space == nil {
		surface.Text(w/2, h/2, v.absent(), 14*scale, paint.Regular, paint.Middle, pal.Ink2)
		return
	}
	way, _ := wayOf(space, v.start, s.pos, nil)
	v.chart = newChart(brush{surface}, pal, v.plan(way), s, way, w, h, 1.4*scale)
	v.chart.hover = v.hover
	v.chart.draw()
}

// about tells what can be done from where the player is.
func (v *spaceView) about(s scene) string {
	if !v.shown {
		return ""
	}
	space := v.level().space
	if space == nil {
		return ""
	}
	here := space.Find(s.pos)
	if here < 0 {
		return ""
	}
	var out []string
	st := space.States[here]
	switch {
	case s.pos.Status() == model.Solved:
		out = append(out, "All are across.")
	case st.Ahead < 0:
		out = append(out, "The goal is out of reach.")
	default:
		out = append(out, words.Count(st.Ahead, "crossing")+" to the goal.")
		nearer, away := 0, 0
		for _, e := range space.Edges {
			if e.From != here && e.To != here {
				continue
			}
			if space.States[e.From+e.To-here].Ahead < st.Ahead {
				nearer++
			} else {
				away++
			}
		}
		unsafe := 0
		for _, e := range space.Perils {
			if e.From == here {
				unsafe++
			}
		}
		var ways []string
		for _, w := range []struct {
			n         int
			one, many string
		}{{nearer, "leads nearer", "lead nearer"}, {away, "leads away or round", "lead away or round"}, {unsafe, "is not safe", "are not safe"}} {
			switch {
			case w.n == 1:
				ways = append(ways, "1 "+w.one)
			case w.n > 1:
				ways = append(ways, fmt.Sprint(w.n, " ", w.many))
			}
		}
		out = append(out, "Of the crossings from here "+words.List(ways, "and")+".")
	}
	count := grouped(space.Reached) + " positions can be reached"
	if v.level().whole == nil {
		count += "; shown are those on shortest ways and near you"
	} else if n := safe(space); space.Reached.Cmp(big.NewInt(int64(n))) != 0 {
		count += fmt.Sprintf(", %d if equal items are not told apart", n)
	}
	return strings.Join(append(out, count+"."), "\n")
}

// grouped writes a number with its thousands parted.
func grouped(n *big.Int) string {
	if n.IsUint64() {
		return words.Thin.Number(n.Uint64())
	}
	return fmt.Sprintf("some %.1e", new(big.Float).SetInt(n))
}

// paintLegend paints how to read the graph.
func paintLegend(w, h int) image.Image {
	img, pal := image.NewRGBA(image.Rect(0, 0, w, h)), kit.Palette()
	s := paint.NewSurface(img)
	s.Clear(pal.Surface)
	u := float64(h) / legendHeight
	for k, text := range []string{"your way", "a shortest way", "not safe", "you are here", "the goal"} {
		y := (12 + float64(k)*legendStep) * u
		switch k {
		case 0:
			s.Line(2*u, y, 32*u, y, 5*u, pal.Own)
		case 1:
			s.Line(2*u, y, 32*u, y, 2.5*u, pal.Sol)
			chart{pen: brush{s}}.diamond(17*u, y, 5*u, pal.Sol)
		case 2:
			s.Dashed(4*u, 5*u).Line(2*u, y, 32*u, y, 1.5*u, pal.Err)
		case 3:
			s.Frame(2*u, y-9*u, 30*u, 18*u, 5*u, 2.5*u, pal.Own)
			s.Disc(32*u, y-8*u, 5*u, pal.Own)
		case 4:
			s.Frame(2*u, y-9*u, 30*u, 18*u, 5*u, 2*u, pal.Sol)
			chart{pen: brush{s}}.diamond(32*u, y-8*u, 6*u, pal.Sol)
		}
		s.Text(48*u, y, text, 13*u, paint.Regular, paint.Start, pal.Ink2)
	}
	return img
}

const (
	legendStep   = 28
	legendHeight = 5*legendStep - 4
)
