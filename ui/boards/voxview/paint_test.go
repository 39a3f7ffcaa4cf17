package voxview

import (
	"bytes"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// level returns the level with the given rows. Before them may stand header
// lines.
func level(t testing.TB, text string) position {
	t.Helper()
	return modeltest.Parse(t, "puzzle: vox\n"+text, vox.Parse)
}

// movesOf reads moves in notation.
func movesOf(t testing.TB, list string) []move {
	t.Helper()
	return modeltest.Moves(t, list, vox.ParseMove)
}

// play plays moves in notation.
func play(t testing.TB, p position, moves string) position {
	t.Helper()
	return modeltest.Play(t, p, movesOf(t, moves)...)
}

// The level of the design, vox.png.
const destroy = `bombs: 6
turns: 15

............
.#@@@.#@@@..
.@....@.....
.@....@.....
.@....@..@#.
.@....@...@.
..@@@..@@@#.
............
............
`

const patrol = `bombs: 4
turns: 60

.v......<...
.......>....
.#....v...#.
.....>......
....^.......
...<...@....
..>.........
#>.......#..
>.........@@
`

// A level in which bombs set one another off.
const chains = `bombs: 9
turns: 20

@..@....@
.@..#..@.
...@.....
@.....@.@
.@...@.@.
`

// A level in which cells are burnt, and bombs burn and reach farther.
const burnt = `bombs: 9
turns: 40
range: 4
fuse: 12
craters: burnt

@...@..
..@....
....#.@
`

type hint = solver.Hint[vox.Move]

func on(t testing.TB, cell string) target { return target{on: true, cell: modeltest.Cell(t, cell)} }

func keyed(t testing.TB, cell string) target {
	return target{on: true, cell: modeltest.Cell(t, cell), keyed: true}
}

func TestPaint(t *testing.T) {
	modeltest.SkipUnderRace(t)
	test.NewTempApp(t)
	design := play(t, level(t, destroy), "g7 b7 k2")
	moving := play(t, level(t, patrol), "wait wait f3")
	chain := play(t, level(t, chains), "c1 c4 f4")
	why := hint{
		Region: movesOf(t, "b2 b3 b4 j5 wait"),
		How: []solver.Reason[move]{
			{Role: solver.Premise, Show: movesOf(t, "g3 j5 e3")},
			{Role: solver.Elimination, Show: movesOf(t, "f3 k6 b7")},
			{Role: solver.Conclusion, Show: movesOf(t, "j6 k2 h2")},
			{Role: solver.Path, Show: movesOf(t, "c5 d5 e5 e4 e3 e2")},
		},
	}
	current, rejected := vox.Put(modeltest.Cell(t, "k2")), vox.Put(modeltest.Cell(t, "d4"))
	for _, tt := range []struct {
		name string
		w, h int // of each of the two pictures
		scene
	}{
		{"plain", 612, 470, scene{pos: level(t, destroy)}},
		{"design", 612, 470, scene{pos: design, mark: mark{Coords: true}, aim: on(t, "j6")}},
		{"planned", 612, 470, scene{pos: design, mark: mark{Coords: true, RedoMoves: movesOf(t, "e3 wait j6")}}},
		{"cursor", 612, 470, scene{pos: design, aim: keyed(t, "g2")}},
		{"pointed-at-bomb", 612, 470, scene{pos: design, aim: on(t, "b7")}},
		{"counts", 612, 470, scene{pos: design, counts: coverage(design)}},
		{"counts-planned", 612, 470, scene{pos: design, counts: coverage(design), aim: on(t, "f3")}},
		{"search", 612, 470, scene{pos: design, mark: mark{Current: &current, Rejected: &rejected}}},
		{"trial", 612, 470, scene{pos: design, mark: mark{Trial: movesOf(t, "b7 k2")}}},
		{"proof", 612, 470, scene{pos: design, mark: mark{Premises: movesOf(t, "c2 d2 j5")}}},
		{"hint-where", 612, 470, scene{pos: design, mark: mark{Hint: &why, Stage: 1}}},
		{"hint-what", 612, 470, scene{pos: design, mark: mark{Hint: &why, Stage: 2}}},
		{"hint-how", 612, 470, scene{pos: design, mark: mark{Hint: &why, Stage: 3}}},
		{"hint-appears", 612, 470, scene{pos: design, mark: mark{Hint: &why, Stage: 3}, faint: 50}},
		{"chain-planned", 440, 260, scene{pos: play(t, level(t, chains), "c1 c4"), aim: on(t, "f4")}},
		{"chain-1", 440, 260, scene{pos: chain, clock: 30}},
		{"chain-2", 440, 260, scene{pos: chain, clock: linkTime + 20}},
		{"chain-3", 440, 260, scene{pos: chain, clock: 2*linkTime + 30}},
		{"chain", 440, 260, scene{pos: chain}},
		{"moving", 600, 460, scene{pos: moving, mark: mark{Coords: true}}},
		{"stepping", 600, 460, scene{pos: moving, clock: 30}},
		{"tracks", 600, 460, scene{pos: moving, tracks: true}},
		{"track", 600, 460, scene{pos: moving, aim: on(t, "f1")}},
		{"moving-planned", 600, 460, scene{pos: moving, aim: on(t, "h5")}},
		{"burnt", 360, 180, scene{pos: play(t, level(t, burnt), "c3"+strings.Repeat(" wait", 11)+" a2 b2")}},
		{"half-won", 612, 470, scene{pos: play(t, level(t, destroy), "g7 b7 f2 k2 d3 j6 wait wait"), won: 500}},
		{"won", 612, 470, scene{pos: play(t, level(t, destroy), "g7 b7 f2 k2 d3 j6 wait wait"), won: 1000, mark: mark{Won: true}}},
		{"large", 500, 380, scene{pos: level(t, "bombs: 1\nturns: 4\n\n.@..\n@.@.\n.@..\n")}},
		{"thumbnail", 120, 108, scene{pos: design}},
		{"thumbnail-moving", 120, 108, scene{pos: moving}},
		{"small", 280, 220, scene{pos: moving, tracks: true}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rest := tt.clock == 0
			if rest {
				tt.clock = atRest
			}
			var public func(*image.RGBA, paint.Palette)
			if rest && !tt.aim.on && !tt.mark.Coords && tt.counts == nil && !tt.tracks && tt.faint == 0 && (tt.won == 0 || tt.won == 1000) {
				public = func(img *image.RGBA, pal paint.Palette) { Paint(paint.NewSurface(img), pal, tt.pos, tt.mark) }
			}
			painttest.Both(t, tt.name+".png", tt.w, tt.h, func(img *image.RGBA, pal paint.Palette) {
				newPicture(img, pal, tt.scene, 1).Update(tt.cells())
			}, public)
		})
	}
}

// paintScene paints a scene on a fresh image.
func paintScene(s scene, pal paint.Palette, w, h int, scale float64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	newPicture(img, pal, s, scale).Update(s.cells())
	return img
}

// TestNamed paints pictures of a search: rows and columns are named where that can be
// read, and what is pointed out can be seen without names, too.
func TestNamed(t *testing.T) {
	current, rejected := vox.Put(modeltest.Cell(t, "k2")), vox.Put(modeltest.Cell(t, "d4"))
	m := mark{Coords: true, Current: &current, Rejected: &rejected, Premises: movesOf(t, "c2 j5")}
	images := painttest.Row{}
	for _, w := range []int{440, 200, 100} {
		for _, pal := range []paint.Palette{paint.Light, paint.Dark} {
			img := image.NewRGBA(image.Rect(0, 0, w, w*3/4))
			Paint(paint.NewSurface(img), pal, play(t, level(t, destroy), "g7 b7"), m)
			images = append(images, img)
		}
	}
	painttest.Golden(t, "named.png", images.Image())
}

// TestUpdate plays random games and checks that painting what has changed
// leaves the picture that painting everything would.
func TestUpdate(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		name string
		pos  position
		w, h int
	}{
		{"still", level(t, destroy), 300, 230},
		{"chains", level(t, chains), 260, 160},
		{"moving", level(t, patrol), 301, 230},
		{"burnt", level(t, burnt), 200, 100},
		{"thumbnail", level(t, patrol), 100, 80},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, uint64(tt.w)))
			pal := [...]paint.Palette{paint.Light, paint.Dark}[tt.w/20%2]
			s := scene{pos: tt.pos, clock: atRest}
			img := image.NewRGBA(image.Rect(0, 0, tt.w, tt.h))
			c := newPicture(img, pal, s, 1)
			c.Update(s.cells())
			for n := range 120 {
				s = randomScene(rng, s, tt.pos)
				painted := c.Update(s.cells())
				if want := paintScene(s, pal, tt.w, tt.h, 1); !bytes.Equal(img.Pix, want.Pix) {
					t.Fatalf("change %d, to\n%s%+v: %d cells painted, not enough", n, s.pos, s.mark, painted)
				}
				if c.Update(s.cells()) != 0 {
					t.Fatalf("change %d: cells are painted again though nothing has changed", n)
				}
			}
		})
	}
}

// randomScene changes something.
func randomScene(rng *rand.Rand, s scene, start position) scene {
	cell := grid.Cell{Row: rng.IntN(start.Rows()), Col: rng.IntN(start.Cols())}
	some := func() []move {
		var out []move
		for range rng.IntN(5) {
			out = append(out, vox.Put(cell), move{Bomb: rng.IntN(4) > 0, Cell: grid.Cell{Row: rng.IntN(start.Rows()), Col: rng.IntN(start.Cols())}})
		}
		return out
	}
	s.clock = atRest
	switch rng.IntN(12) {
	case 0, 1, 2, 3:
		m := vox.Put(cell)
		if rng.IntN(3) == 0 || s.pos.WhyIllegal(cell) != "" {
			m = vox.Wait
		}
		var err error
		if s.pos, err = s.pos.Play(m); err != nil {
			s.pos = start
		}
	case 4:
		s.aim = target{rng.IntN(3) > 0, cell, false}
	case 5:
		s.aim = target{rng.IntN(3) > 0, cell, true}
	case 6:
		s.tracks = !s.tracks
	case 7:
		s.counts = nil
		if rng.IntN(2) == 0 {
			s.counts = coverage(s.pos)
		}
	case 8:
		m := vox.Put(cell)
		s.mark.Current, s.mark.Rejected = &m, &m
	case 9:
		s.mark.Trial, s.mark.Premises, s.mark.RedoMoves = some(), some(), some()
	case 10:
		h := hint{Region: some()}
		for role := range solver.Path + 1 {
			h.How = append(h.How, solver.Reason[move]{Role: role, Show: some()})
		}
		s.mark.Hint, s.mark.Stage, s.faint = &h, rng.IntN(4), rng.IntN(101)*rng.IntN(2)
	case 11:
		s.won = rng.IntN(1001)
	}
	if s.pos.Turn() > 0 && rng.IntN(3) == 0 {
		s.clock = rng.IntN(s.duration() + 10)
	}
	return s
}

// TestFewPainted checks that pointing at another cell paints few cells.
func TestFewPainted(t *testing.T) {
	s := scene{pos: level(t, destroy), clock: atRest}
	c := newPicture(image.NewRGBA(image.Rect(0, 0, 612, 470)), paint.Light, s, 1)
	if n := c.Update(s.cells()); n != 108 {
		t.Errorf("%d cells painted at first, want 108", n)
	}
	s.aim = on(t, "a1")
	if n := c.Update(s.cells()); n != 7 {
		t.Errorf("%d cells painted when the cursor comes to a1, want it and three to the right and down", n)
	}
}

// TestResize checks that the board on the screen is repainted when its size, its
// palette or its coordinates change.
func TestResize(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.Light))
	b := NewBoard(host{Start: level(t, chains), Callbacks: family.NoCallbacks()})
	check := func(what string, side int, coords bool, pal paint.Palette) {
		t.Helper()
		b.Display(b.scene.pos, mark{Coords: coords})
		b.Resize(fyne.NewSquareSize(float32(side)))
		got := b.Paint(side, side).(*image.RGBA)
		if want := paintScene(b.scene, pal, side, side, 1); !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("%s: the picture does not show the scene", what)
		}
	}
	check("new", 200, false, paint.Light)
	check("larger", 260, false, paint.Light)
	check("with coordinates", 260, true, paint.Light)
	app.Settings().SetTheme(kit.NewTheme(kit.Dark))
	check("dark", 260, true, paint.Dark)
}

// newPicture begins the picture of a board in the window; a unit is scale pixels.
func newPicture(img *image.RGBA, pal paint.Palette, s scene, scale float64) *board.Tiles[paintedCell] {
	tray := paint.FitTray(s.pos.Rows(), s.pos.Cols(), img.Rect.Dx(), img.Rect.Dy(), scale, s.mark.Coords)
	return board.NewTiles(tray, paint.NewSurface(img), pal, drawing)
}
