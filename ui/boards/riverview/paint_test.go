package riverview

import (
	"fmt"
	"image"
	"image/draw"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver/river/riverhint"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
	"backtrack/words"
)

// parse reads the text of a puzzle file.
func parse(t testing.TB, text string) position {
	t.Helper()
	return modeltest.Parse(t, text, river.Parse)
}

// ready returns a ready-made puzzle.
func ready(t testing.TB, name string) position {
	t.Helper()
	return modeltest.Load(t, "river/"+name, river.Parse)
}

// movesOf reads crossings of p in notation.
func movesOf(t testing.TB, p position, list string) []move {
	t.Helper()
	return modeltest.Moves(t, list, func(s string) (move, error) { return river.ParseMove(p, s) })
}

// play plays crossings in notation.
func play(t testing.TB, p position, moves string) position {
	t.Helper()
	return modeltest.Play(t, p, movesOf(t, p, moves)...)
}

// crowd returns a puzzle of n items of each kind.
func crowd(t testing.TB, n int, seats int, kinds ...string) position {
	var b strings.Builder
	fmt.Fprintf(&b, "puzzle: river\nboat: %d\n\n", seats)
	for _, kind := range kinds {
		for i := range n {
			fmt.Fprintf(&b, "item %s%d \"%s %d\" rows kind %s\n", kind[:1], i+1, words.Upper(kind), i+1, kind)
		}
	}
	return parse(t, b.String())
}

// sceneOf returns a scene of p with some aboard.
func sceneOf(p position, aboard ...int) scene {
	s := newScene(p)
	for _, i := range aboard {
		s.board(i)
	}
	return s
}

const farmer = "farmer-wolf-goat-cabbage"

func TestPaint(t *testing.T) {
	modeltest.SkipUnderRace(t)
	test.NewTempApp(t)
	design := play(t, ready(t, farmer), ">F+G <F >F+W <F+G")
	for _, tt := range []struct {
		name string
		w, h int // of each of the two pictures
		scene
	}{
		{"design", 648, 500, sceneOf(design, 0)},
		{"start", 648, 526, sceneOf(ready(t, farmer))},
		{"won", 648, 500, func() scene {
			s := sceneOf(play(t, ready(t, farmer), ">F+G <F >F+W <F+G >F+C <F >F+G"))
			s.won = 1000
			return s
		}()},
		{"missionaries", 648, 500, sceneOf(play(t, ready(t, "missionaries-cannibals-3-3-boat2"), ">C1+C2"), 3, 4)},
		{"couples", 648, 500, sceneOf(ready(t, "jealous-husbands-3-boat2"), 0, 3)},
		{"japanese", 648, 500, sceneOf(ready(t, "japanese-family"), 0, 1)},
		{"bridge", 648, 500, sceneOf(play(t, ready(t, "bridge-torch-1-2-5-10"), ">P1+P2"), 0)},
		{"next", 648, 500, func() scene {
			s := sceneOf(play(t, ready(t, "missionaries-cannibals-3-3-boat2"), ">C1+C2 <C1"))
			s.mark.Next = &movesOf(t, s.pos, ">C1+C3")[0]
			return s
		}()},
		{"hint", 648, 500, func() scene {
			s := sceneOf(ready(t, farmer))
			hints, err := new(riverhint.Advisor).Ladder().Hints(t.Context(), s.pos, 1)
			if err != nil {
				t.Fatal(err)
			}
			s.mark.Hint, s.mark.Stage, s.focus = &hints[0], 3, 1
			return s
		}()},
		{"drag", 648, 500, func() scene {
			s := sceneOf(ready(t, farmer), 0)
			s.drag = drag{on: true, item: 1, x: 260, y: 120}
			return s
		}()},
		{"bridge-start", 648, 500, sceneOf(ready(t, "bridge-torch-1-3-6-8-12"))},
		{"weights", 648, 500, sceneOf(ready(t, "family-and-bag"), 2, 3)},
		{"soldiers", 648, 500, sceneOf(ready(t, "four-soldiers"), 1)},
		{"merchants", 648, 500, sceneOf(ready(t, "merchants-and-robbers"))},
		{"crowd", 648, 500, sceneOf(crowd(t, 30, 4, "missionary", "cannibal"), 0, 1, 30)},
		{"tokens", 648, 500, sceneOf(crowd(t, 8, 11, "alpha", "beta", "gamma", "delta"), 0, 1, 2, 3, 4, 5, 6, 7)},
		{"thumbnail", 168, 108, sceneOf(design)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var public func(*image.RGBA, paint.Palette)
			if len(tt.aboard) == 0 && tt.focus == none {
				public = func(img *image.RGBA, pal paint.Palette) { Paint(paint.NewSurface(img), pal, tt.pos, tt.mark) }
			}
			painttest.Both(t, tt.name+".png", tt.w, tt.h, func(img *image.RGBA, pal paint.Palette) { paintScene(paint.NewSurface(img), pal, tt.scene) }, public)
		})
	}
}

// TestSketches draws crossings as lists do.
func TestSketches(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 220, 4*26))
	paint.NewSurface(img).Clear(paint.Light.Surface)
	for k, tt := range []struct{ puzzle, move string }{
		{farmer, ">F+G"}, {farmer, "<F"}, {"bridge-torch-1-2-5-10", ">P5+P10"}, {"missionaries-cannibals-5-5-boat3", ">M1+C1+C2"},
	} {
		p := ready(t, tt.puzzle)
		line := image.NewRGBA(image.Rect(0, 0, 220, 24))
		paint.NewSurface(line).Clear(paint.Light.Surface)
		sketch(line, paint.Light, p, movesOf(t, p, tt.move)[0])
		draw.Draw(img, line.Bounds().Add(image.Pt(0, k*26+1)), line, image.Point{}, draw.Src)
	}
	painttest.Golden(t, "sketches.png", img)
}

// TestNoRoom lays boards out in no room at all, as a toolkit may ask for.
func TestNoRoom(t *testing.T) {
	p := ready(t, "farmer-wolf-goat-cabbage")
	for _, size := range [][2]int{{0, 0}, {0, 100}, {100, 0}, {1, 1}} {
		Paint(paint.NewSurface(image.NewRGBA(image.Rect(0, 0, size[0], size[1]))), paint.Light, p, mark{})
	}
}
