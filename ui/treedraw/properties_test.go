package treedraw_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"image"
	"image/color"
	"image/png"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
	"backtrack/ui/treedraw"
)

// random returns the scene of a made-up search of a number of nodes, whose rules reject
// moves at random.
func random(t testing.TB, nodes, fan, rules int) *treedraw.Scene {
	rng := rand.New(rand.NewPCG(4, uint64(nodes)))
	left := nodes - 1
	info := solver.Info{ID: "random", Name: "Random", AlwaysText: "Always"}
	for k := range rules {
		info.Rules = append(info.Rules, solver.Rule{ID: string(rune('a' + k)), Name: "Rule " + string(rune('A'+k))})
	}
	var grow func(p *solver.Probe[toy.Press], at solver.Node, depth, favourite int) error
	grow = func(p *solver.Probe[toy.Press], at solver.Node, depth, favourite int) error {
		if rng.IntN(6) == 0 || depth < 3 {
			favourite = rng.IntN(rules+1) - 1
		}
		for k := range max(rng.IntN(fan+1), 2-depth) {
			p.Reject(at, toy.Press(k%9), favourite)
			if left == 0 || depth == 90 {
				break
			}
			left--
			n, err := p.Visit(at, toy.Press(k%9), depth+1)
			if err == nil {
				err = grow(p, n, depth+1, favourite)
			}
			if err != nil {
				return err
			}
			p.Undo(n)
		}
		return nil
	}
	a := solver.Algorithm[toy.Position, toy.Press]{Info: info}
	a.Solve = func(_ context.Context, _ solver.Task[toy.Position], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
		for {
			if err := grow(p, solver.Root, 0, 0); err != nil || left == 0 {
				return p.Result(true, err)
			}
		}
	}
	run := solver.Start(t.Context(), a, solver.Task[toy.Position]{}, solver.Options{TraceLimit: 8 << 20})
	return scene(info, run.Trace())
}

// where returns the middle of where a node is hit, in a diagram of 700 × 400 units.
func where(d *treedraw.Diagram, n solver.Node) (x, y int, ok bool) {
	hits := 0
	for atY := range 400 {
		for atX := range 700 {
			if d.Hit(float64(atX), float64(atY)) == n {
				x, y, hits = x+atX, y+atY, hits+1
			}
		}
	}
	return x / max(hits, 1), y / max(hits, 1), hits > 0
}

// visible returns the nodes that are drawn in a diagram of 700 × 400 units.
func visible(d *treedraw.Diagram) map[solver.Node]bool {
	nodes := map[solver.Node]bool{}
	for y := 0; y < 400; y += 2 {
		for x := 0; x < 700; x += 2 {
			if n := d.Hit(float64(x), float64(y)); n >= 0 {
				nodes[n] = true
			}
		}
	}
	return nodes
}

// A diagram fits in in each size, until it is moved.
func TestResize(t *testing.T) {
	modeltest.SkipUnderRace(t)
	s := record(t, "smart", "tournament-12")
	d, other := treedraw.NewDiagram(s), treedraw.NewDiagram(s)
	d.Resize(700, 400)
	d.Resize(1400, 800)
	other.Resize(1400, 800)
	x, y, _ := where(d, solver.Root)
	if wantX, wantY, ok := where(other, solver.Root); !ok || x != wantX || y != wantY {
		t.Errorf("the root is at %d, %d; want %d, %d", x, y, wantX, wantY)
	}
	d.Pan(10, -5)
	d.Resize(700, 400)
	d.Resize(1400, 800)
	if x2, y2, _ := where(d, solver.Root); x2 != x+10 || y2 != y-5 {
		t.Errorf("moved, the root is at %d, %d; want %d, %d", x2, y2, x+10, y-5)
	}
}

// TestCommands gives commands and looks where nodes are then.
func TestCommands(t *testing.T) {
	modeltest.SkipUnderRace(t)
	s := record(t, "smart", "tournament-12")
	d := treedraw.NewDiagram(s)
	d.Resize(700, 400)
	var deep solver.Node
	for n := range solver.Node(s.Tree.Len()) {
		if s.Tree.Depth(n) > s.Tree.Depth(deep) && s.Tree.Outcome(n) == tree.Dead {
			deep = n
		}
	}
	if _, _, ok := where(d, deep); ok {
		t.Errorf("node %d is unfolded at the start", deep)
	}
	d.Reveal(deep)
	d.Zoom(350, 200, 3)
	d.Reveal(deep)
	x, y, ok := where(d, deep)
	if !ok {
		t.Fatalf("node %d is not in the view", deep)
	}
	d.Pan(10, -5)
	if x2, y2, _ := where(d, deep); x2 != x+10 || y2 != y-5 {
		t.Errorf("node %d is at %d, %d; want %d, %d", deep, x2, y2, x+10, y-5)
	}
	s.Selected = s.Tree.Parent(deep)
	big := d.BiggestFold()
	if _, _, ok = where(d, big); big < 0 || !ok || !d.Folded(big) {
		t.Fatalf("the biggest fold is %d, want a folded node in view", big)
	}
	if !d.Open(big) || d.Folded(big) {
		t.Errorf("node %d is still folded", big)
	}
	if _, _, ok := where(d, big); !ok {
		t.Errorf("node %d is out of the view", big)
	}
	d.Fold(big)
	if !d.Folded(big) {
		t.Errorf("node %d is not folded", big)
	}
	d.Open(big)
	d.FoldFailed()
	for n := range solver.Node(s.Tree.Len()) {
		above := n
		for above != s.Selected && above != solver.Root {
			above = s.Tree.Parent(above)
		}
		if s.Tree.Outcome(n) == tree.Dead && s.Tree.First(n) >= 0 && !d.Folded(n) {
			for up := s.Selected; up != n; up = s.Tree.Parent(up) {
				if up == solver.Root {
					t.Fatalf("node %d, which failed, is not folded", n)
				}
			}
		}
	}
	if d.Open(s.Tree.NextDeadEnd(solver.Root)) {
		t.Error("a dead end was unfolded")
	}
}

// TestOpen checks that what is unfolded is in the view, again and again.
func TestOpen(t *testing.T) {
	modeltest.SkipUnderRace(t)
	s := record(t, "smart", "tournament-12")
	d := treedraw.NewDiagram(s)
	d.Resize(700, 400)
	for range 8 {
		big := d.BiggestFold()
		if big < 0 || !d.Open(big) {
			t.Fatalf("the biggest fold is %d, want a node that can be unfolded", big)
		}
		nodes := visible(d)
		for n := s.Tree.First(big); n >= 0; n = s.Tree.Next(n) {
			if !nodes[n] {
				t.Errorf("node %d below %d is not in the view", n, big)
			}
		}
	}
}

// TestStart checks that a diagram is not too large at the start, for trees of all sizes.
func TestStart(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, nodes := range []int{1, 2, 20, 60, 61, 1000, 100_000} {
		for _, fan := range []int{2, 3, 40, 900} {
			s := random(t, nodes, fan, 3)
			d := treedraw.NewDiagram(s)
			d.Resize(700, 400)
			d.Fit()
			hits := visible(d)
			if len(hits) == 0 || len(hits) > 300 || nodes <= 20 && len(hits) != s.Tree.Len() {
				t.Errorf("%d nodes, %d children: %d are drawn, want 1 to 300, and all of 20 or fewer", nodes, fan, len(hits))
			}
		}
	}
}

// TestReveal checks that a fold stays where it is when it is unfolded to show a node in it.
func TestReveal(t *testing.T) {
	modeltest.SkipUnderRace(t)
	s := record(t, "smart", "tournament-12")
	d := treedraw.NewDiagram(s)
	d.Resize(700, 400)
	big := d.BiggestFold()
	x, y, _ := where(d, big)
	s.Selected = s.Tree.First(s.Tree.First(big))
	d.Reveal(s.Selected)
	if x2, y2, ok := where(d, big); !ok || max(x2-x, x-x2) > 3 || y2 > y {
		t.Errorf("node %d has moved from %d, %d to %d, %d; want at most 3 aside and not further down", big, x, y, x2, y2)
	}
	if _, _, ok := where(d, s.Selected); !ok {
		t.Errorf("node %d is not in the view", s.Selected)
	}
}

// TestZoom checks that what is below the pointer stays there, in both views.
func TestZoom(t *testing.T) {
	modeltest.SkipUnderRace(t)
	s := record(t, "smart", "tournament-12")
	d := treedraw.NewDiagram(s)
	d.Resize(700, 400)
	d.Fit()
	n := s.Tree.NextSolution(solver.Root)
	x, y, ok := where(d, n)
	for range 4 {
		d.Zoom(float64(x), float64(y), 1.3)
		if !ok || d.Hit(float64(x), float64(y)) != n {
			t.Fatalf("at %d, %d there is node %d, want the solution %d", x, y, d.Hit(float64(x), float64(y)), n)
		}
	}
	v := treedraw.NewIcicle(s)
	v.Resize(600, 200)
	draw := func() {
		_, sh := sheet(600, 200, 1, &paint.Light)
		v.Draw(sh, nil)
	}
	draw()
	at := v.Hit(300, 30)
	for range 30 {
		v.By(1.7, .5)
		draw()
		found := false // in the column of the pointer
		for y := range 200 {
			found = found || v.Hit(300, float64(y)) == at
		}
		if !found {
			t.Fatalf("node %d is no longer at the pointer", at)
		}
	}
	for range 40 {
		v.By(1/1.7, .1)
	}
	if v.From != 0 || v.To != 1 {
		t.Errorf("the whole is from %g to %g; want 0 to 1", v.From, v.To)
	}
	v.RootHere(at)
	if s.Tree.First(at) >= 0 && v.Root != at || v.Root == solver.Root {
		t.Errorf("the root is %d, want %d", v.Root, at)
	}
	for range 200 {
		v.Out()
	}
	if v.Root != solver.Root {
		t.Errorf("the root is %d, want %d", v.Root, solver.Root)
	}
}

// TestOneLook checks that a rule has one tint in all trees, whatever else was rejected in them.
func TestOneLook(t *testing.T) {
	const lines, distance = 0, 1
	alone, both := record(t, "smart", "tournament-12", "distance"), record(t, "smart", "tournament-12", "lines", "distance")
	if a, b := alone.Key.Tint(&paint.Light, distance), both.Key.Tint(&paint.Light, distance); a != b || a == both.Key.Tint(&paint.Light, lines) {
		t.Errorf("distance is %v in one tree and %v in another, want the same, other than lines", a, b)
	}
	if got, want := treedraw.Tint(&paint.Light, names(algorithm("smart").Info), "Distance"), both.Key.Tint(&paint.Light, distance); got != want {
		t.Errorf("by its name distance is %v, want %v", got, want)
	}
}

// TestReasons checks that rejected moves are counted by rule if that is switched on.
func TestReasons(t *testing.T) {
	s := record(t, "smart", "tournament-12")
	d := treedraw.NewDiagram(s)
	d.Unfold(400)
	svg := func() string {
		return string(chart.File(treedraw.Picture{Diagram: d}, chart.Caption{}, ".svg", &paint.Light))
	}
	if strings.Contains(svg(), ">distance ×") || d.Reasons() {
		t.Error("rules are named before that is switched on")
	}
	d.SetReasons(true)
	if !strings.Contains(svg(), ">distance ×") {
		t.Error("rules are not named")
	}
}

// TestBookmarks checks that there is a flag at a bookmark, or at the fold that hides it, in both
// views.
func TestBookmarks(t *testing.T) {
	s := record(t, "smart", "tournament-12")
	d, v := treedraw.NewDiagram(s), treedraw.NewIcicle(s)
	draw := func() (out [2][]byte) {
		a, sheetA := sheet(700, 400, 1, &paint.Light)
		d.Resize(700, 400)
		d.Fit()
		d.Draw(sheetA)
		b, sheetB := sheet(700, 60, 1, &paint.Light)
		v.Resize(700, 60)
		v.Draw(sheetB, nil)
		return [2][]byte{a.Pix, b.Pix}
	}
	plain := draw()
	for _, n := range []solver.Node{s.Tree.NextSolution(0), s.Tree.First(d.BiggestFold())} {
		s.Bookmarks = []solver.Node{n}
		if marked := draw(); bytes.Equal(marked[0], plain[0]) || bytes.Equal(marked[1], plain[1]) {
			t.Errorf("the bookmark at node %d is not drawn", n)
		}
	}
	if !slices.ContainsFunc(d.Legend(chart.Sheet{Pal: &paint.Light}), func(e chart.Entry) bool { return e.Text == "bookmark" }) {
		t.Error("the legend does not explain bookmarks")
	}
}

// TestOneScale checks that blocks of the same width stand for the same number of nodes in both
// overviews.
func TestOneScale(t *testing.T) {
	small, large := record(t, "smart", "additional-1"), record(t, "dfs", "additional-1")
	a, b := treedraw.NewIcicle(small), treedraw.NewIcicle(large)
	treedraw.OneScale(a, b)
	width := func(v *treedraw.Icicle) int {
		img, sh := sheet(1000, 100, 1, &paint.Light)
		v.Resize(1000, 100)
		v.Draw(sh, nil)
		for x := 999; x >= 0; x-- {
			if img.At(x, 50) != color.RGBAModel.Convert(paint.Light.Surface) || v.Hit(float64(x), 1) >= 0 {
				return x + 1
			}
		}
		return 0
	}
	for i, e := range a.Legend(chart.Sheet{Pal: &paint.Light}) {
		if other := b.Legend(chart.Sheet{Pal: &paint.Light}); len(other) <= i || other[i].Text != e.Text || len(other) != 4 {
			t.Errorf("the legend has %q, which the other does not; want the same 4 entries", e.Text)
		}
	}
	if distance, always := small.Key.Tint(&paint.Light, 1), large.Key.Tint(&paint.Light, solver.Always); distance == always || distance == paint.Light.Ink3 {
		t.Error("rules of different searches have the same tint")
	}
	want := 1000 * int(small.Tree.Size(0)) / int(large.Tree.Size(0))
	if got := width(a); got < want-1 || got > want+6 || width(b) != 1000 {
		t.Errorf("the smaller is %d pixels wide, want %d", got, want)
	}
	a.By(2, 0)
	if b.To != .5 {
		t.Errorf("the other ends at %g, want .5", b.To)
	}
}

// TestWithoutColours compares the tints of all rules in grey: any two differ.
func TestWithoutColours(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, pal := range []*paint.Palette{&paint.Light, &paint.Dark} {
		var seen []*image.Gray
		entries := treedraw.NewIcicle(random(t, 5000, 3, 7)).Legend(chart.Sheet{Pal: pal})
		for i := range entries {
			img, sh := sheet(20, 12, 2, pal)
			sh.Pen.Rect(0, 0, 40, 24, 0, pal.Surface)
			treedraw.NewIcicle(random(t, 5000, 3, 7)).Legend(sh)[i].Draw(10*sh.Unit, 6*sh.Unit)
			grey := image.NewGray(img.Rect)
			for y := range 24 {
				for x := range 40 {
					grey.Set(x, y, img.At(x, y))
				}
			}
			for k, other := range seen {
				differing := 0
				for p := range grey.Pix {
					if max(grey.Pix[p], other.Pix[p])-min(grey.Pix[p], other.Pix[p]) > 24 {
						differing++
					}
				}
				if differing < 80 {
					t.Errorf("%q and %q differ in %d pixels, want at least 80", entries[k].Text, entries[i].Text, differing)
				}
			}
			seen = append(seen, grey)
		}
		if len(seen) != 9 { // the way and eight rules
			t.Errorf("%d entries, want 9", len(seen))
		}
	}
}

// TestFiles reads files: their XML and the caption, and how large pictures are.
func TestFiles(t *testing.T) {
	modeltest.SkipUnderRace(t)
	caption := chart.Caption{Title: "What <smart> pruned", Notes: []string{"A machine", "2026-11-23"}}
	for name, s := range map[string]*treedraw.Scene{"merged": mergedScene(t, "tournament-12"), "lamps": lamps(t), "one": random(t, 1, 1, 1), "random": random(t, 5000, 30, 3)} {
		d, v := treedraw.NewDiagram(s), treedraw.NewIcicle(s)
		for _, p := range []treedraw.Picture{{Diagram: d, Icicle: v}, {Diagram: d}, {Icicle: v}} {
			file := chart.File(p, caption, ".svg", &paint.Light)
			in, words := xml.NewDecoder(bytes.NewReader(file)), ""
			for {
				token, err := in.Token()
				if err == io.EOF {
					break
				} else if err != nil {
					t.Fatal(name, err)
				}
				if text, ok := token.(xml.CharData); ok {
					words += string(text) + " "
				}
			}
			for _, want := range append(caption.Notes, caption.Title, "here") {
				if want == "here" && p.Icicle == nil {
					want = "now"
				}
				if !strings.Contains(words, want) {
					t.Errorf("%s: %q is missing", name, want)
				}
			}
			if strings.Contains(string(file), "NaN") || strings.Contains(string(file), "Inf") {
				t.Errorf("%s: numbers that are none", name)
			}
			if p.Diagram == nil || p.Icicle == nil {
				continue
			}
			got, err := png.DecodeConfig(bytes.NewReader(chart.File(p, caption, ".png", &paint.Dark)))
			if err != nil || got.Width < 1000 || got.Width*got.Height > 41e6 {
				t.Errorf("%s: %d×%d pixels, %v; want at least 1000 wide, at most 41 million, nil", name, got.Width, got.Height, err)
			}
		}
	}
}

// BenchmarkIcicle draws the overview of a million nodes after each step of the search.
func BenchmarkIcicle(b *testing.B) {
	s := random(b, 1_000_000, 3, 3)
	d := treedraw.NewDiagram(s)
	for name, high := range map[string]int{"overview": 60, "full": 700} {
		b.Run(name, func(b *testing.B) {
			v := treedraw.NewIcicle(s)
			v.Resize(1200, float64(high))
			d.Resize(1200, 600)
			_, sh := sheet(1200, high, 1, &paint.Light)
			for b.Loop() {
				s.Now = (s.Now + 1) % 1000
				v.Draw(sh, d)
			}
		})
	}
}

// BenchmarkDiagram draws 2,000 nodes.
func BenchmarkDiagram(b *testing.B) {
	s := random(b, 2000, 3, 3)
	d := treedraw.NewDiagram(s)
	for n := range solver.Node(s.Tree.Len()) {
		d.Open(n)
	}
	d.Resize(1200, 700)
	_, sh := sheet(1200, 700, 1, &paint.Light)
	d.Fit()
	b.Run("whole", func(b *testing.B) {
		for b.Loop() {
			d.Draw(sh)
		}
	})
	d.Zoom(600, 300, 100)
	d.Zoom(600, 300, .3)
	b.Run("near", func(b *testing.B) {
		for b.Loop() {
			d.Draw(sh)
		}
	})
	b.Run("lay out", func(b *testing.B) {
		for b.Loop() {
			d.Open(0)
		}
	})
}

// TestHit points at every place of an overview.
func TestHit(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, s := range map[string]*treedraw.Scene{
		"folds": record(t, "dfs", "additional-4"), "merged": mergedScene(t, "tournament-12"), "random": random(t, 100_000, 40, 3), "deep": random(t, 5000, 2, 1),
	} {
		v := treedraw.NewIcicle(s)
		for _, high := range []int{36, 400} {
			_, sh := sheet(600, high, 1, &paint.Light)
			v.Resize(600, float64(high))
			for zoom := range 4 {
				v.Draw(sh, nil)
				hits := 0
				for y := range high {
					for x := range 600 {
						if n := v.Hit(float64(x), float64(y)); n != tree.None && int(n) < s.Tree.Len() {
							hits++
						}
					}
				}
				if hits < 600 {
					t.Errorf("%s: zoom %d: %d places of %d × 600 have a node, want at least 600", name, zoom, hits, high)
				}
				v.By(3, .3)
			}
			for range 8 {
				v.By(1./3, .3)
			}
		}
	}
}

// The search may have gone on since a diagram was laid out when a command comes.
func TestCommandsLate(t *testing.T) {
	s := record(t, "dfs", "additional-1")
	s.Unvisited = treedraw.HideUnvisited
	for _, command := range []func(*treedraw.Diagram){
		(*treedraw.Diagram).FoldFailed,
		func(d *treedraw.Diagram) { d.SetLabels(true) },
		func(d *treedraw.Diagram) { d.SetReasons(true) },
		func(d *treedraw.Diagram) { d.Fold(s.Selected) },
		func(d *treedraw.Diagram) { d.Open(s.Selected) },
	} {
		for before := 0; before < s.Tree.Record.Len(); before += 97 {
			at := func(events int) {
				s.After, s.Now = events, s.Tree.Record.At(events)
				s.Selected = s.Now
			}
			at(before)
			d := treedraw.NewDiagram(s)
			d.Resize(400, 300)
			d.Reveal(s.Now)
			at(min(before+500, s.Tree.Record.Len()))
			command(d)
			if d.Drawn() == 0 {
				t.Errorf("nothing is drawn after %d events", s.After)
			}
		}
	}
}
