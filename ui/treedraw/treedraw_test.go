package treedraw_test

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/solver/toy/toysolve"
	"backtrack/solver/tree"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
	"backtrack/ui/treedraw"
)

const limit = 4 << 20 // events

// read reads a ready-made Numbrix puzzle.
func read(t testing.TB, name string) numbrix.Position {
	t.Helper()
	return modeltest.Load(t, "numbrix/"+name, numbrix.Parse)
}

// algorithm returns one for Numbrix.
func algorithm(id string) solver.Algorithm[numbrix.Position, numbrix.Move] {
	return numbrixsolve.All[slices.IndexFunc(numbrixsolve.All, func(a solver.Algorithm[numbrix.Position, numbrix.Move]) bool { return a.ID == id })]
}

// scene returns the scene of a recording.
func scene[M interface {
	comparable
	fmt.Stringer
}](info solver.Info, trace *solver.Trace[M]) *treedraw.Scene {
	t := tree.New(&trace.Record)
	move := func(n solver.Node) string {
		if n == solver.Root {
			return ""
		}
		return trace.MoveOf(trace.Move(n)).String()
	}
	return treedraw.NewScene(t, words{info, move, ""}, false)
}

// words are the words for a search that has one round at most.
type words struct {
	solver.Info
	move  func(solver.Node) string
	round string
}

func (w words) MoveText(n solver.Node) string { return w.move(n) }
func (w words) RoundLabel(solver.Node) string { return w.round }
func (w words) RuleNames() []string           { return names(w.Info) }

func (w words) RuleName(rule int8) string {
	if rule == solver.Always {
		return w.AlwaysText
	}
	return w.Rules[rule].Name
}

// names returns the names of the rules of a search, and then of all rules of Numbrix.
func names(info solver.Info) []string {
	infos := []solver.Info{info}
	for _, a := range numbrixsolve.All {
		infos = append(infos, a.Info)
	}
	var out []string
	for _, a := range infos {
		all := []string{a.AlwaysText}
		for _, r := range a.Rules {
			all = append(all, r.Name)
		}
		for _, name := range all {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

// record records the search of an algorithm on a Numbrix puzzle; without rules it has its
// own.
func record(t testing.TB, id, name string, rules ...string) *treedraw.Scene {
	a := algorithm(id)
	run := solver.Start(t.Context(), a, solver.Task[numbrix.Position]{Start: read(t, name), Want: 1, Rules: rules}, solver.Options{TraceLimit: limit, Fold: true})
	return scene(a.Info, run.Trace())
}

// mergedScene records what the rules of Smart DFS cut off on a Numbrix puzzle.
func mergedScene(t testing.TB, name string) *treedraw.Scene {
	a, task := algorithm("smart"), solver.Task[numbrix.Position]{Start: read(t, name), Want: 1}
	pruned := solver.Start(t.Context(), a, task, solver.Options{TraceLimit: limit})
	task.Rules = []string{}
	run := solver.StartMerge(t.Context(), a, task, solver.Options{TraceLimit: limit}, pruned.Trace())
	s := scene(a.Info, run.Trace())
	s.Merged = true
	return s
}

// lamps records the search on a toy board.
func lamps(t testing.TB) *treedraw.Scene {
	b, err := toy.Import("*.*\n...\n*..\n")
	if err != nil {
		t.Fatal(err)
	}
	a := toysolve.All[0]
	run := solver.Start(t.Context(), a, solver.Task[toy.Position]{Start: b, Want: 1}, solver.Options{TraceLimit: limit})
	return scene(a.Info, run.Trace())
}

// sheet returns a picture and the sheet for it, in units of u pixels.
func sheet(w, h int, u float64, pal *paint.Palette) (*image.RGBA, chart.Sheet) {
	img := image.NewRGBA(image.Rect(0, 0, int(float64(w)*u), int(float64(h)*u)))
	return img, chart.Sheet{Pen: paint.NewSurface(img), Pal: pal, W: float64(w) * u, H: float64(h) * u, Unit: u}
}

// drawn draws a diagram in a size.
func drawn(d *treedraw.Diagram, w, h int, u float64, pal *paint.Palette) *image.RGBA {
	img, s := sheet(w, h, u, pal)
	d.Resize(float64(w), float64(h))
	d.Draw(s)
	return img
}

func TestDiagrams(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, s := range map[string]*treedraw.Scene{
		"first-1": record(t, "smart", "first-1"), "additional-1": record(t, "smart", "additional-1"),
		"tournament-12": record(t, "smart", "tournament-12"), "merged": mergedScene(t, "tournament-12"), "lamps": lamps(t),
	} {
		s.Now = max(s.Tree.NextDeadEnd(10), solver.Root)
		s.Selected = s.Now
		d := treedraw.NewDiagram(s)
		painttest.Golden(t, name+".png", drawn(d, 700, 400, 1, &paint.Light))
		d.SetLabels(true)
		d.Resize(500, 300)
		d.Zoom(0, 0, 1.3)
		d.Reveal(s.Now)
		painttest.Golden(t, name+"-dark-2x.png", drawn(d, 500, 300, 2, &paint.Dark))
	}
}

// TestPictures draws both views with their legends.
func TestPictures(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, s := range map[string]*treedraw.Scene{"additional-1": record(t, "smart", "additional-1"), "merged": mergedScene(t, "tournament-12")} {
		s.Now = s.Tree.NextSolution(solver.Root)
		p := treedraw.Picture{Diagram: treedraw.NewDiagram(s), Icicle: treedraw.NewIcicle(s)}
		w, h := p.FileSize()
		img, sh := sheet(int(w), int(h), 1, &paint.Light)
		p.Draw(sh)
		painttest.Golden(t, name+"-picture.png", img)
	}
}

func TestIcicles(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, s := range map[string]*treedraw.Scene{
		"additional-1": record(t, "dfs", "additional-1"), "tournament-12": record(t, "smart", "tournament-12", "distance", "lines"), "merged": mergedScene(t, "tournament-12"),
	} {
		s.Now = max(s.Tree.NextDeadEnd(100), solver.Root)
		s.Selected = s.Now
		d := treedraw.NewDiagram(s)
		d.Resize(700, 400)
		v := treedraw.NewIcicle(s)
		img, sh := sheet(700, 60, 1, &paint.Light)
		v.Resize(700, 60)
		v.Draw(sh, d)
		painttest.Golden(t, name+"-icicle.png", img)
		img, sh = sheet(600, 400, 2, &paint.Dark)
		v.Resize(600, 400)
		v.Draw(sh, nil)
		painttest.Golden(t, name+"-icicle-dark-2x.png", img)
	}
}

// A textPen records the texts that are drawn.
type textPen struct {
	paint.Pen
	texts []string
}

func (p *textPen) Text(x, y float64, text string, size float64, style paint.Style, align paint.Align, c color.NRGBA) {
	p.texts = append(p.texts, text)
	p.Pen.Text(x, y, text, size, style, align, c)
}

// The labels of the children of the start name the round of the search, others don't.
func TestRoundLabels(t *testing.T) {
	s := lamps(t)
	of := s.Words.(words)
	of.round = "limit 12"
	s.Words = of
	d := treedraw.NewDiagram(s)
	d.SetLabels(true)
	_, sh := sheet(2000, 1000, 1, &paint.Light)
	pen := &textPen{Pen: sh.Pen}
	sh.Pen = pen
	d.Resize(2000, 1000)
	d.Draw(sh)
	rounds, all := 0, 0
	for c := s.Tree.First(solver.Root); c != tree.None; c = s.Tree.Next(c) {
		if want := "limit 12: " + s.MoveText(c); !slices.Contains(pen.texts, want) {
			t.Errorf("the labels are %q, want %q", pen.texts, want)
		}
		all++
	}
	for _, text := range pen.texts {
		if strings.HasPrefix(text, "limit 12: ") {
			rounds++
		}
	}
	if rounds != all || len(pen.texts) <= all {
		t.Errorf("of the labels %q, %d name the round, want %d", pen.texts, rounds, all)
	}
}
