package mathcrossview

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosshint"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// crossword returns the puzzle with the given tokens and rows.
func crossword(t testing.TB, text string) position {
	t.Helper()
	return modeltest.Parse(t, "puzzle: mathcross\n"+text, mathcross.Parse)
}

// movesOf reads moves in notation.
func movesOf(t testing.TB, list string) []move {
	t.Helper()
	return modeltest.Moves(t, list, mathcross.ParseMove)
}

// play plays moves in notation.
func play(t testing.TB, p position, moves string) position {
	t.Helper()
	return modeltest.Play(t, p, movesOf(t, moves)...)
}

func placeOf(t testing.TB, s string) optionalCell {
	return optionalCell{true, modeltest.Cell(t, s)}
}

// The instance of the slides.
const slides = `tokens: 2 4 6 12

 B  +  B  = 10
 +  .  +  .  +
 B  +  B  = 14
 =  .  =  .  =
 8  . 16  . 24
`

const slidesMoves = "a1=6 c1=4 a3=2 c3=12"

// The board of the design, mathcross.png.
const lantern = `tokens: 12 3 6 36 3 9 8 5 7 7 10 12 17 18 38

B x 3  = 36 . . . . . .
x . .  . .  . . . . . .
B + 3  = B  . B + B = B
= . .  . .  . + . . . .
B / B  = B  . B . . . .
. . +  . .  . = . . . .
. . B  + B  = 14 . . . .
. . =  . x  . . . . . .
B - 12 = 6  . . . . . .
. . .  . =  . . . . . .
. . .  . 30 + B = B . .
`

const lanternMoves = "a1=12 a3=3 e3=6 a5=36 c5=3 c7=9 e7=8"

// Numbers of all lengths, negative ones, and a chain.
const long = `tokens: -5 0 123 -12345 1234567 -9223372036854775807 100 7

B + B = B x 1 = -12345 . .
+ . . . . . . . . . .
-128 . 1000000007 . B - B = B . .
= . . . . . . . . . .
B - 9223372036854775807 = B / 2 = B . .
`

// TestNamed paints pictures of a search: rows and columns are named where that can be
// read, and what is pointed out can be seen without names, too.
func TestNamed(t *testing.T) {
	moves := movesOf(t, "a1=12 a3=3 e3=6")
	m := mark{Coords: true, Current: &moves[0], Rejected: &moves[1], Premises: moves[2:]}
	images := painttest.Row{}
	for _, w := range []int{460, 240, 110} {
		for _, pal := range []paint.Palette{paint.Light, paint.Dark} {
			img := image.NewRGBA(image.Rect(0, 0, w, w))
			Paint(paint.NewSurface(img), pal, play(t, crossword(t, lantern), "a1=12"), m)
			images = append(images, img)
		}
	}
	painttest.Golden(t, "named.png", images.Image())
}

func lanternScene(t testing.TB) scene {
	p := play(t, crossword(t, lantern), lanternMoves)
	return scene{pos: p, mark: mark{Errors: true}, fits: mathcrosshint.Survivors(t.Context(), p)}
}

func TestPaint(t *testing.T) {
	at := func(s string) move { return move{Cell: modeltest.Cell(t, s)} }
	hint := &solver.Hint[move]{
		Region: movesOf(t, "e5=. d5=. c5=. b5=. a5=."),
		How: []solver.Reason[move]{
			{Role: solver.Premise, Show: []move{at("a5"), at("c5")}},
			{Role: solver.Elimination, Show: movesOf(t, "g3=17 g5=18 g5=38 g5=10 i3=.")},
			{Role: solver.Conclusion, Show: movesOf(t, "e5=12 a9=18 a9=17 e7=.")},
			{Role: solver.Path, Show: []move{at("a1"), at("a3")}},
		},
	}
	for _, tt := range []struct {
		name   string
		w, h   int
		coords bool
		scene  func() scene
	}{
		{"lantern", 520, 520, false, func() scene {
			s := lanternScene(t)
			s.cursor.optionalCell = placeOf(t, "e5")
			return s
		}},
		{"notes", 420, 420, true, func() scene {
			s := lanternScene(t)
			s.fitting, s.cursor = true, cursor{optionalCell: placeOf(t, "k3"), TypedText: board.TypedText{Text: "1"}}
			s.hand, s.hover = hand{on: true, value: 12, from: placeOf(t, "a1"), dragged: true}, placeOf(t, "a9")
			return s
		}},
		{"trial", 420, 420, false, func() scene {
			s := lanternScene(t)
			s.mark.Trial, s.mark.Wrong = movesOf(t, lanternMoves)[:4], movesOf(t, "c5=3")
			s.pop = popAnimation{modeltest.Cell(t, "a5"), 90}
			return s
		}},
		{"hint-selected", 420, 420, false, func() scene {
			s := lanternScene(t)
			s.mark.Hint, s.mark.Stage, s.cursor.optionalCell = hint, 2, placeOf(t, "c5")
			return s
		}},
		{"hint", 420, 420, false, func() scene {
			s := lanternScene(t)
			s.mark.Hint, s.mark.Stage = hint, 3
			return s
		}},
		{"where", 300, 300, false, func() scene {
			s := lanternScene(t)
			s.mark.Hint, s.mark.Stage, s.faint = hint, 1, 30
			return s
		}},
		{"search", 420, 420, false, func() scene {
			s := lanternScene(t)
			s.mark.Current, s.mark.Rejected = &movesOf(t, "e7=8")[0], &movesOf(t, "i3=17")[0]
			s.mark.Differ, s.mark.Premises = movesOf(t, "c7=9"), movesOf(t, "a1=12 k3=.")
			return s
		}},
		{"long", 540, 300, false, func() scene {
			p := play(t, crossword(t, long), "a1=-12345 c1=1234567 e1=-5 i3=0 a5=-9223372036854775807 g3=123")
			return scene{pos: p, mark: mark{Errors: true}, fitting: true, fits: mathcrosshint.Survivors(t.Context(), p)}
		}},
		{"solved", 240, 240, false, func() scene {
			return scene{pos: play(t, crossword(t, slides), slidesMoves), won: 1000}
		}},
		{"small", 120, 120, false, func() scene { return lanternScene(t) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := tt.scene()
			s.mark.Coords = tt.coords
			painttest.Both(t, tt.name+".png", tt.w, tt.h, func(img *image.RGBA, pal paint.Palette) {
				newPicture(img, pal, s, 1).Update(s.looks())
			}, nil)
		})
	}
}

// TestStrip paints pools of all sizes.
func TestStrip(t *testing.T) {
	test.NewTempApp(t)
	for _, tt := range []struct {
		name, text, moves string
		hand              hand
		off               float32
		alarm             bool
	}{
		{"pool", lantern, lanternMoves, hand{on: true, value: 12}, 0, false},
		{"pool-alarm", lantern, lanternMoves, hand{}, 0, true},
		{"pool-long", long, "a1=-12345", hand{}, 100, false},
	} {
		b := NewBoard(host{Start: play(t, crossword(t, tt.text), tt.moves), Callbacks: family.NoCallbacks()})
		b.scene.hand = tt.hand
		b.strip.row.Resize(fyne.NewSize(632, b.strip.MinSize().Height))
		b.scene.alarm.on = tt.alarm
		b.Refresh()
		b.strip.row.ScrollToOffset(fyne.NewPos(tt.off, 0))
		high := int(b.strip.MinSize().Height)
		painttest.Both(t, tt.name+".png", 632, high, func(img *image.RGBA, pal paint.Palette) { b.strip.draw(img, pal, 1) }, nil)
	}
}

// TestPaintAgain checks that an updated picture is the same as one painted from
// scratch.
func TestPaintAgain(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	p := crossword(t, lantern)
	img := image.NewRGBA(image.Rect(0, 0, 300, 300))
	kept := newPicture(img, paint.Light, scene{pos: p}, 1)
	var looks []look
	for range 40 {
		var moves []move
		for m := range p.Moves() {
			moves = append(moves, m)
		}
		var err error
		if p, err = p.Play(moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
		blanks := p.Blanks()
		s := scene{pos: p, mark: mark{Errors: true}, fits: mathcrosshint.Survivors(t.Context(), p), fitting: rng.IntN(2) == 0}
		s.cursor.optionalCell = optionalCell{rng.IntN(2) == 0, blanks[rng.IntN(len(blanks))]}
		looks = s.looks()
		kept.Update(looks)
		fresh := image.NewRGBA(img.Rect)
		newPicture(fresh, paint.Light, s, 1).Update(s.looks())
		if !bytes.Equal(img.Pix, fresh.Pix) {
			t.Fatalf("the updated picture of\n%vdiffers from one painted from scratch", p)
		}
	}
	if n := kept.Update(looks); n != 0 {
		t.Errorf("%d cells are painted again although nothing has changed, want 0", n)
	}
}

// newPicture begins the picture of a board in the window; a unit is scale pixels.
func newPicture(img *image.RGBA, pal paint.Palette, s scene, scale float64) *board.Tiles[look] {
	tray := paint.FitTray(s.pos.Rows(), s.pos.Cols(), img.Rect.Dx(), img.Rect.Dy(), scale, s.mark.Coords)
	return board.NewTiles(tray, paint.NewSurface(img), pal, drawing(s.pos))
}
