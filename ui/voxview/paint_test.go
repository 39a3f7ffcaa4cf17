package voxview

import (
	"bytes"
	"image"
	"image/draw"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// level returns the level with the given rows. Before them may stand header
// lines.
func level(t testing.TB, text string) position {
	t.Helper()
	file, err := model.ParsePuzzle(model.Line{Text: "puzzle: vox\n" + text, Line: 1})
	if err != nil {
		t.Fatal(err)
	}
	p, err := vox.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// movesOf reads moves in notation.
func movesOf(t testing.TB, list string) []move {
	t.Helper()
	var out []move
	for s := range strings.FieldsSeq(list) {
		m, err := vox.ParseMove(s)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, m)
	}
	return out
}

// play plays moves in notation.
func play(t testing.TB, p position, moves string) position {
	t.Helper()
	p, err := model.Replay(p, movesOf(t, moves)...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func cellOf(t testing.TB, s string) grid.Cell {
	t.Helper()
	c, err := grid.ParseCell(s)
	if err != nil {
		t.Fatal(err)
	}
	return c
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

// A level with chains.
const chains = `bombs: 9
turns: 20

@..@....@
.@..#..@.
...@.....
@..#..@..
.@.....@.
`

type hint = solver.Hint[vox.Move]

func TestPaint(t *testing.T) {
	test.NewTempApp(t)
	design := play(t, level(t, destroy), "g7 b7 k2")
	on := func(cell string) aim { return aim{true, cellOf(t, cell)} }
	moving := play(t, level(t, patrol), "wait wait f3")
	chain := play(t, level(t, chains), "c1 c4 f4")
	for _, tt := range []struct {
		name string
		w, h int // of each of the two pictures
		scene
	}{
		{"design", 612, 470, scene{pos: design, mark: mark{Coords: true}, hover: on("j6")}},
		{"moving", 600, 460, scene{pos: moving}},
		{"tracks", 600, 460, scene{pos: moving, tracks: true}},
		{"chain", 440, 260, scene{pos: chain}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.clock == 0 {
				tt.clock = atRest
			}
			both := image.NewRGBA(image.Rect(0, 0, 2*tt.w, tt.h))
			for i, pal := range []paint.Palette{paint.Light, paint.Dark} {
				img := anew(tt.scene, pal, tt.w, tt.h, 1)
				draw.Draw(both, image.Rect(i*tt.w, 0, (i+1)*tt.w, tt.h), img, image.Point{}, draw.Src)
			}
			painttest.Golden(t, tt.name+".png", both)
		})
	}
	_ = bytes.Equal
}

// anew paints a scene on a fresh image.
func anew(s scene, pal paint.Palette, w, h int, scale float64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	newPicture(img, pal, paint.FitTray(s.pos.Rows(), s.pos.Cols(), w, h, scale, s.mark.Coords)).update(s)
	return img
}
