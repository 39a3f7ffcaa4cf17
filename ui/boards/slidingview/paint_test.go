package slidingview

import (
	"bytes"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// parse reads the text of a puzzle file.
func parse(t testing.TB, text string) position {
	t.Helper()
	return modeltest.Parse(t, text, sliding.Parse)
}

// ready returns a ready-made puzzle.
func ready(t testing.TB, name string) position {
	t.Helper()
	return modeltest.Load(t, "sliding/"+name, sliding.Parse)
}

// movesOf reads moves in notation.
func movesOf(t testing.TB, list string) []move {
	t.Helper()
	return modeltest.Moves(t, list, sliding.ParseMove)
}

// play plays moves in notation.
func play(t testing.TB, p position, moves string) position {
	t.Helper()
	return modeltest.Play(t, p, movesOf(t, moves)...)
}

// at is a scene in which nothing is pointed at.
func at(p position, m mark) scene { return scene{pos: p, mark: m, focus: none, hover: none} }

type hint = solver.Hint[sliding.Move]

func TestPaint(t *testing.T) {
	modeltest.SkipUnderRace(t)
	test.NewTempApp(t)
	petersen, fifteen, ring := ready(t, "petersen-1"), ready(t, "fifteen"), ready(t, "ring-9")
	why := hint{
		Moves:  movesOf(t, "8"),
		Region: movesOf(t, "3 7 8"),
		How: []solver.Reason[move]{
			{Role: solver.Premise, Show: movesOf(t, "2 9")},
			{Role: solver.Elimination, Show: movesOf(t, "7")},
			{Role: solver.Conclusion, Show: movesOf(t, "8")},
			{Role: solver.Path, Show: movesOf(t, "5 0 4 9 7 5")},
		},
	}
	line := hint{
		Moves:  movesOf(t, "1"),
		Region: movesOf(t, "1 2 3"),
		How: []solver.Reason[move]{
			{Role: solver.Premise, Show: movesOf(t, "1 5")},
			{Role: solver.Elimination, Show: movesOf(t, "4")},
			{Role: solver.Conclusion, Show: movesOf(t, "1")},
			{Role: solver.Path, Show: movesOf(t, "0 1 5 4 8")},
		},
	}
	current, rejected, down, in := move(6), move(9), move(4), move(7)
	set := func(s scene, change func(*scene)) scene { change(&s); return s }
	odd := parse(t, "puzzle: sliding\ncontent: 0 3 2 1\nlayout: 0,1 0,0 1,0 1,1\n\n0-1 1-2 2-3 3-0\n")
	for _, tt := range []struct {
		name string
		w, h int // of each of the two pictures
		scene
	}{
		{"petersen", 560, 540, at(petersen, mark{})},
		{"petersen-next", 560, 540, at(petersen, mark{RedoMoves: movesOf(t, "7 2"), Trial: movesOf(t, "5")})},
		{"petersen-pointed-at", 560, 540, set(at(petersen, mark{}), func(s *scene) { s.focus = 8 })},
		{"petersen-sliding", 560, 540, set(at(play(t, petersen, "7"), mark{}), func(s *scene) { s.slide = slide{[]step{{9, 7, 5}}, 400} })},
		{"petersen-search", 560, 540, at(petersen, mark{Current: &current, Rejected: &rejected})},
		{"petersen-proof", 560, 540, at(petersen, mark{Premises: movesOf(t, "3 4")})},
		{"petersen-hint-where", 560, 540, at(petersen, mark{Hint: &why, Stage: 1})},
		{"petersen-hint-what", 560, 540, at(petersen, mark{Hint: &why, Stage: 2})},
		{"petersen-hint-how", 560, 540, at(petersen, mark{Hint: &why, Stage: 3})},
		{"petersen-hint-appears", 560, 540, set(at(petersen, mark{Hint: &why, Stage: 3}), func(s *scene) { s.faint = 60 })},
		{"petersen-solution", 560, 540, at(petersen, mark{Next: &in})},
		{"ring", 400, 400, at(ring, mark{})},
		{"theta0-unsolvable", 420, 380, at(ready(t, "theta0-unsolvable"), mark{})},
		{"complete-bipartite", 420, 360, at(ready(t, "bipartite-3-4"), mark{})},
		{"sixty", 640, 600, at(ready(t, "football"), mark{})},
		{"won", 400, 400, set(at(play(t, ready(t, "graph9"), "1 5 2 3 4 5 6 0"), mark{Last: movesOf(t, "0")}), func(s *scene) { s.won = 500 })},
		{"fifteen", 460, 460, at(fifteen, mark{})},
		{"fifteen-next", 460, 460, at(fifteen, mark{RedoMoves: movesOf(t, "4")})},
		{"fifteen-solution", 460, 460, at(fifteen, mark{Next: &down})},
		{"fifteen-line", 460, 460, set(at(fifteen, mark{}), func(s *scene) { s.hover = 12 })},
		{"fifteen-sliding", 460, 460, set(at(play(t, fifteen, "4 8"), mark{}), func(s *scene) { s.slide = slide{[]step{{1, 4, 0}, {13, 8, 4}}, 500} })},
		{"fifteen-unsolvable", 460, 460, at(ready(t, "fifteen-14-15"), mark{})},
		{"fifteen-search", 460, 460, at(fifteen, mark{Current: &current, Rejected: &rejected, Trial: movesOf(t, "1")})},
		{"fifteen-hint-where", 460, 460, at(fifteen, mark{Hint: &line, Stage: 1})},
		{"fifteen-hint-what", 460, 460, at(fifteen, mark{Hint: &line, Stage: 2})},
		{"fifteen-hint-how", 460, 460, at(fifteen, mark{Hint: &line, Stage: 3})},
		{"odd-homes", 200, 200, at(odd, mark{})},
		{"thumbnail-petersen", 240, 108, at(petersen, mark{})},
		{"thumbnail-fifteen", 240, 108, at(fifteen, mark{})},
		{"thumbnail-sixty", 240, 108, at(ready(t, "football"), mark{})},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if min(tt.w, tt.h) >= thumbnailSide {
				tt.stuck = unsolvableVertices(tt.pos)
			}
			var public func(*image.RGBA, paint.Palette)
			if tt.focus == none && tt.hover == none && len(tt.slide.steps) == 0 && tt.won == 0 && tt.faint == 0 {
				public = func(img *image.RGBA, pal paint.Palette) { Paint(paint.NewSurface(img), pal, tt.pos, tt.mark) }
			}
			painttest.Both(t, tt.name+".png", tt.w, tt.h, func(img *image.RGBA, pal paint.Palette) {
				grounded(img, pal, tt.pos, nil).update(tt.scene)
			}, public)
		})
	}
}

// paintScene paints a scene on a fresh image.
func paintScene(s scene, pal paint.Palette, w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	grounded(img, pal, s.pos, nil).update(s)
	return img
}

// grounded returns a picture whose ground has been painted.
func grounded(img *image.RGBA, pal paint.Palette, p position, d *drawing) *picture {
	if _, _, _, grid := p.Grid(); !grid && d == nil {
		d = newDrawing(p)
	}
	c := newPicture(img, img.Rect.Size(), pal, 1)
	c.lay(p, d)
	c.ground(paint.NewSurface(c.base))
	return c
}

// TestMove checks that painting only tokens on their way leaves the picture
// that painting everything would.
func TestMove(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct{ name, moves string }{{"petersen-1", "7"}, {"fifteen", "4 8 12"}, {"football", "19"}} {
		p := ready(t, tt.name)
		after := play(t, p, tt.moves)
		s := at(after, mark{})
		s.slide.steps = steps(p, after)
		if len(s.slide.steps) != len(movesOf(t, tt.moves)) {
			t.Fatalf("%s: %v are on their way after %s, want %d", tt.name, s.slide.steps, tt.moves, len(movesOf(t, tt.moves)))
		}
		img := image.NewRGBA(image.Rect(0, 0, 300, 300))
		c := grounded(img, paint.Light, p, nil)
		c.update(s)
		for _, far := range []int{0, 300, 999, 1000, 10} {
			s.slide.far = far
			c.move(s)
			if want := paintScene(s, paint.Light, 300, 300); !bytes.Equal(img.Pix, want.Pix) {
				t.Errorf("%s: tokens that have come %d of 1000 are painted differently", tt.name, far)
			}
		}
		s.slide = slide{}
		c.update(s)
		if want := paintScene(s, paint.Light, 300, 300); !bytes.Equal(img.Pix, want.Pix) {
			t.Errorf("%s: something of the tokens on their way is left", tt.name)
		}
	}
}

// TestSteps checks which tokens are shown sliding.
func TestSteps(t *testing.T) {
	p := ready(t, "fifteen")
	for _, tt := range []struct {
		moves string
		want  int
	}{{"", 0}, {"1", 1}, {"1 2 3", 3}, {"1 5 4", 3}, {"1 5 4 0 1 5 4 0", 0}} {
		if got := steps(p, play(t, p, tt.moves)); len(got) != tt.want {
			t.Errorf("after %q %v slide, want %d tokens", tt.moves, got, tt.want)
		}
		if got := steps(play(t, p, tt.moves), p); len(got) != tt.want {
			t.Errorf("back from %q %v slide, want %d tokens", tt.moves, got, tt.want)
		}
	}
}

// TestResize checks that the board on the screen is repainted when its size or its
// palette changes, and when a vertex is moved.
func TestResize(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.Light))
	b := NewBoard(host{Start: ready(t, "petersen-1"), Callbacks: family.NoCallbacks()}, new(slidinghint.Advisor))
	check := func(what string, side int, pal paint.Palette) {
		t.Helper()
		b.Resize(fyne.NewSquareSize(float32(side)))
		got := b.Paint(side, side).(*image.RGBA)
		want := image.NewRGBA(image.Rect(0, 0, side, side))
		grounded(want, pal, b.scene.pos, b.drawing).update(b.scene)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("%s: the picture does not show the scene", what)
		}
	}
	check("new", 300, paint.Light)
	check("larger", 360, paint.Light)
	b.drawing.moveVertex(0, 100, 100, 360, 360, maxRadius)
	b.laidOut = false
	b.redraw()
	check("moved", 360, paint.Light)
	app.Settings().SetTheme(kit.NewTheme(kit.Dark))
	b.redraw()
	check("dark", 360, paint.Dark)
}
