package numbrixview

import (
	"bytes"
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// given returns the position of a puzzle whose rows are as for read.
func given(t testing.TB, rows string) position {
	t.Helper()
	p := model.Puzzle{Family: "numbrix"}
	if body, ok := strings.CutPrefix(rows, "diagonal\n"); ok {
		p.Fields, rows = []model.Field{{Key: "steps", Value: "diagonal"}}, body
	}
	for row := range strings.Lines(rows) {
		p.Body = append(p.Body, model.Line{Text: strings.TrimSpace(row)})
	}
	pos, err := numbrix.Parse(p)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func moveOf(t testing.TB, s string) move {
	t.Helper()
	return movesOf(t, s)[0]
}

// movesOf reads moves in notation.
func movesOf(t testing.TB, list string) []move {
	t.Helper()
	return modeltest.Moves(t, list, numbrix.ParseMove)
}

type hint = solver.Hint[numbrix.Move]

// play plays moves in notation.
func play(t testing.TB, p position, moves string) position {
	t.Helper()
	return modeltest.Play(t, p, movesOf(t, moves)...)
}

func solved(t testing.TB, p position) position {
	t.Helper()
	r, err := solver.Start(t.Context(), numbrixsolve.All[1], solver.Task[position]{Start: p, Want: 1}, solver.Options{}).Result()
	if err != nil {
		t.Fatal(err)
	}
	return modeltest.Play(t, p, r.Moves...)
}

// serpent is a board whose path runs to and fro, with every gap-th number
// given.
func serpent(t testing.TB, rows, cols, gap int) position {
	var b strings.Builder
	for r := range rows {
		for c := range cols {
			v := r*cols + c + 1
			if r%2 == 1 {
				v = r*cols + cols - c
			}
			if v%gap == 1 || v == rows*cols {
				fmt.Fprint(&b, v, " ")
			} else {
				b.WriteString(". ")
			}
		}
		b.WriteByte('\n')
	}
	return given(t, b.String())
}

const first2 = `45 44 39 38 23 22 19 18
46  .  .  .  .  .  . 17
47  .  .  .  .  .  . 16
48  .  .  .  .  .  . 15
63  .  .  .  .  .  . 14
64  .  .  .  .  .  .  3
59  .  .  .  .  .  .  4
58 57 56 55  8  7  6  5
`

// The board of the design, numbrix-light.png.
const additional4 = `1 2 3 6 7 12 13 14 15
76 . . . . . . . 16
77 . . . . . . . 21
78 . . . . . . . 22
79 . . . . . . . 37
80 . . . . . . . 38
81 . . . . . . . 43
60 . . . . . . . 44
59 58 57 54 53 50 49 46 45
`

const additional4Moves = "c2=4 d2=5 e2=8 e3=9 f3=10 f2=11 h2=17 g2=18 g3=19 h3=20 h4=23 g4=24 f4=25 e4=26 d4=27 d3=28 c3=29 c4=30"

// Entries and notes of all kinds, to be made on it after those.
const trialMoves = "e8=52 f8=51 g8=48 h8=47 h6=42 a8-b8 b8-b7 b7-c7 c7-d7 d5-e5 e5-f5 c8xd8 g7xg8 e6!33 e6+35 e6+36 f6!33 f6+35 f6+36 f6!37 f6+38"

// A board for notes: lines that hang on a number, on none, on two that they
// fit and on two that they do not, up and down; and notes that numbers
// contradict.
const loose = `. . . . . . .
. 12 . . . 40 .
. . . . . . .
. . . 25 . . .
. . . . . . .
. 31 . . . 20 .
. . . . . . 7
`
const looseMoves = "b2-b1 b1-c1 d4-d5 d5-e5 d4-c4 a4-a5 a5-a6 a6-b6 f2-g2 g2-g3 g3-g4 g4-f4 f4-f5 f5-f6 e2=39 e2xf2 b7=30 b6xb7 c6=32 d6=33 c6xd6 e7!8 e7=8 g6-g7 f3!17 f3+18 e3!41"

// A heart of 24 cells.
const heart = `# . . # . . #
1 . . . . . 12
. . . # . . .
# . . # . . #
# # . 24 . # #
`

const hidato = `diagonal
 . 33 35  .  .  #  #  #
 .  . 24 22  .  #  #  #
 .  .  . 21  .  .  #  #
 . 26  . 13 40 11  #  #
27  .  .  .  9  .  1  #
 #  #  .  . 18  .  .  #
 #  #  #  #  .  7  .  .
 #  #  #  #  #  #  5  .
`

func TestPaint(t *testing.T) {
	modeltest.SkipUnderRace(t)
	test.NewTempApp(t)
	p4 := play(t, given(t, additional4), additional4Moves)
	trial := play(t, p4, trialMoves)
	reach := hint{
		Region: movesOf(t, "b4=0 c5=0 c4=30 i5=37"),
		How: []solver.Reason[move]{
			{Role: solver.Premise, Show: movesOf(t, "c4=30 i5=37")},
			{Role: solver.Elimination, Show: movesOf(t, "b4=31")},
			{Role: solver.Conclusion, Show: movesOf(t, "c5=31")},
			{Role: solver.Path, Show: movesOf(t, "c5=0 d5=0 e5=0 f5=0 g5=0 h5=0 i5=0")},
		},
	}
	edges := hint{How: []solver.Reason[move]{
		{Role: solver.Premise, Show: movesOf(t, "b3-b4 b4-b5 c2xd2 c6=33 d7!62")},
		{Role: solver.Elimination, Show: movesOf(t, "b4-c4 e4=30 e4=32 e5xf5 d6=0")},
		{Role: solver.Conclusion, Show: movesOf(t, "b2-c2 e2xe3 f3!31 f4!31 f4!33 g6!40 g6!41 g6!42 g6!43 g6!44")},
	}}
	mistake := hint{Region: movesOf(t, "b3=29"), How: []solver.Reason[move]{{Role: solver.Elimination, Show: movesOf(t, "b3=29")}}}
	clash := hint{Region: movesOf(t, "h6=42 i6=38"), How: []solver.Reason[move]{
		{Role: solver.Premise, Show: movesOf(t, "h6=42 i6=38")}, {Role: solver.Elimination, Show: movesOf(t, "h6=42")},
	}}
	slant := hint{How: []solver.Reason[move]{
		{Role: solver.Premise, Show: movesOf(t, "d4=13 e5=9 a1-b2 c4xd5")},
		{Role: solver.Elimination, Show: movesOf(t, "e3-f4 c5=14")},
		{Role: solver.Conclusion, Show: movesOf(t, "d5-e6 e2xf3 c7=19")},
		{Role: solver.Path, Show: movesOf(t, "d4=0 e3=0 f4=0 g5=0 h6=0 h7=0 g6=0")},
	}}
	current, rejected, rejectedOver := moveOf(t, "c4=30"), moveOf(t, "c5=31"), moveOf(t, "e2=31")
	for _, tt := range []struct {
		name string
		w, h int // of each of the two pictures
		scene
	}{
		{"plain", 440, 440, scene{pos: given(t, first2)}},
		{"conflicts", 480, 480, scene{pos: play(t, p4, "h6=42 h8=15 b3=29 f5=25"), mark: mark{Errors: true}}},
		{"conflicts-unmarked", 480, 480, scene{pos: play(t, p4, "h6=42 h8=15 b3=29 f5=25")}},
		{"cursor", 480, 480, scene{pos: p4, cursor: cursor{on: true, cell: modeltest.Cell(t, "c4"), step: 1}}},
		{"cursor-back", 480, 480, scene{pos: p4, cursor: cursor{on: true, cell: modeltest.Cell(t, "a2"), step: -1}}},
		{"typing", 480, 480, scene{pos: p4, cursor: cursor{on: true, cell: modeltest.Cell(t, "e6"), TypedText: board.TypedText{Text: "4"}, step: 1}}},
		{"typing-over", 240, 240, scene{pos: play(t, given(t, snake3), "b1=4 b2=5"), mark: mark{Errors: true}, cursor: cursor{on: true, cell: modeltest.Cell(t, "b1"), TypedText: board.TypedText{Text: "6"}, step: 1}}},
		{"search", 480, 480, scene{pos: p4, mark: mark{Current: &current, Rejected: &rejected}}},
		{"search-rejected-over", 480, 480, scene{pos: p4, mark: mark{Current: &current, Rejected: &rejectedOver}}},
		{"solved", 480, 480, scene{pos: solved(t, p4), won: 81}},
		{"half-won", 480, 480, scene{pos: solved(t, p4), won: 41}},
		{"thumbnail", 120, 108, scene{pos: p4}},
		{"thumbnail-plain", 120, 108, scene{pos: given(t, first2)}},
		{"thumbnail-solved", 120, 108, scene{pos: solved(t, p4)}},
		{"holes", 400, 300, scene{pos: play(t, given(t, heart), "b2=2 b1=3 c1=4 c2=5"), cursor: cursor{on: true, cell: modeltest.Cell(t, "c2"), step: 1}}},
		{"diagonal", 480, 480, scene{pos: play(t, given(t, hidato), "a1=32 b2=34 f6=8 g6=2"), cursor: cursor{on: true, cell: modeltest.Cell(t, "e5"), step: 1}}},
		{"diagonal-solved", 480, 480, scene{pos: solved(t, given(t, hidato)), won: 40}},
		{"coordinates", 400, 400, scene{pos: given(t, first2), mark: mark{Coords: true}}},
		{"large", 640, 640, scene{pos: play(t, serpent(t, 20, 20, 7), "b1=2 c1=3 d1=4 e1=5 f1=6 f3=46 g3=47 c10=397"), mark: mark{Coords: true, Errors: true}}},
		{"one-cell", 120, 120, scene{pos: given(t, ".")}},
		{"hint-where", 480, 480, scene{pos: p4, mark: mark{Hint: &reach, Stage: 1}, cursor: cursor{on: true, cell: modeltest.Cell(t, "c4"), step: 1}}},
		{"hint-what", 480, 480, scene{pos: p4, mark: mark{Hint: &reach, Stage: 2}, cursor: cursor{on: true, cell: modeltest.Cell(t, "c4"), step: 1}}},
		{"hint-how", 480, 480, scene{pos: p4, mark: mark{Hint: &reach, Stage: 3}}},
		{"hint-how-small", 210, 210, scene{pos: p4, mark: mark{Hint: &reach, Stage: 3}}},
		{"hint-mistake", 480, 480, scene{pos: play(t, p4, "h6=42 b3=29"), cursor: cursor{on: true, cell: modeltest.Cell(t, "b3"), step: 1}, mark: mark{Hint: &mistake, Stage: 3, Errors: true}}},
		{"hint-conflict", 480, 480, scene{pos: play(t, p4, "h6=42"), cursor: cursor{on: true, cell: modeltest.Cell(t, "h6"), step: 1}, mark: mark{Hint: &clash, Stage: 3, Errors: true}}},
		{"hint-selected", 480, 480, scene{pos: p4, cursor: cursor{on: true, cell: modeltest.Cell(t, "c5"), step: 1}, mark: mark{Hint: &reach, Stage: 3}}},
		{"hint-region-selected", 480, 480, scene{pos: p4, cursor: cursor{on: true, cell: modeltest.Cell(t, "c5"), step: 1}, mark: mark{Hint: &reach, Stage: 1}}},
		{"hint-links", 400, 400, scene{pos: play(t, given(t, first2), "c4-d4 f6xf7 b2!62"), mark: mark{Hint: &edges, Stage: 3}}},
		{"hint-diagonal", 480, 480, scene{pos: given(t, hidato), mark: mark{Hint: &slant, Stage: 3}}},
		{"trial", 480, 480, scene{pos: trial, mark: mark{Trial: movesOf(t, trialMoves), Errors: true}}},
		{"trial-won", 480, 480, scene{pos: solved(t, p4), won: 81, mark: mark{Trial: movesOf(t, trialMoves)}}},
		{"compared", 480, 480, scene{pos: trial, mark: mark{Wrong: movesOf(t, "e8=52 f8=51 b7-c7 g7xg8"), Trial: movesOf(t, "f8=51 g8=48")}}},
		{"differ", 480, 480, scene{pos: solved(t, p4), won: 81, mark: mark{Differ: movesOf(t, "b5=75 c5=31 d5=32 e5=33 h6=41")}}},
		{"proof", 400, 400, scene{pos: given(t, first2), mark: mark{Premises: movesOf(t, "a8=58 b8=57 b7=60 b7xc7 b6-c6 c6!61")}}},
		{"sketch", 360, 360, scene{pos: play(t, given(t, loose), looseMoves), mark: mark{Errors: true}}},
		{"sketch-small", 154, 154, scene{pos: play(t, given(t, loose), looseMoves), mark: mark{Errors: true}}},
		{"notes", 480, 480, scene{pos: play(t, given(t, additional4), "b2+5 b3+8 b3+9 b3!10 b4+68 b4+69 b4+70 b4!71 b5+68 b5+69 b5+70 b5+71 b5!72 c5+61 c5+62 c5+63 c5+64 c5+65 c5+66 c5+67 c5+68 c5+69 d5!61 d5!62 d5!63 d5!64 d5+65 d5+66 d5+67 d5+68 d5+69 d5+70 d3+8 d4!9 e4!10 e4!8"), mark: mark{Trial: movesOf(t, "b5+70 b4!71")}}},
		{"notes-small", 210, 210, scene{pos: play(t, given(t, additional4), "b2+5 b3+8 b3+9 b3!10 b4+68 b4+69 b4+70 b4!71 b5+68 b5+69 b5+70 b5+71 b5!72 d4!9 e4!10 e4!8"), mark: mark{Trial: movesOf(t, "b5+70 b4!71")}}},
		{"notes-large", 640, 640, scene{pos: play(t, serpent(t, 20, 20, 7), "b1+2 d1+102 d1+103 d1!104 e1!105 f1!8 f1+9 f1!10")}},
		{"noting", 360, 360, scene{pos: play(t, given(t, loose), "c3!9"), cursor: cursor{on: true, cell: modeltest.Cell(t, "c3"), TypedText: board.TypedText{Text: "12", Noting: true}, step: 1}}},
		{"sketch-diagonal", 480, 480, scene{pos: play(t, given(t, hidato), "f5=10 a1-a2 a4-b5 b5-c4 d6-e6 e3xd4 d3-e4 f6-g7 d1xd2 e2!36 e2!37 e2!38 e2!39 e2!2")}},
		{"sketch-thumbnail", 120, 108, scene{pos: trial, mark: mark{Trial: movesOf(t, trialMoves)}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m, public := tt.mark, (func(*image.RGBA, paint.Palette))(nil)
			m.Won = tt.won > 0
			if !tt.cursor.on && !m.Coords && (tt.won == 0 || tt.won == tt.pos.Max()) { // Paint has no other scenes
				public = func(img *image.RGBA, pal paint.Palette) { Paint(paint.NewSurface(img), pal, tt.pos, m) }
			}
			painttest.Both(t, tt.name+".png", tt.w, tt.h, func(img *image.RGBA, pal paint.Palette) {
				newPicture(img, pal, tt.scene, 1).Update(tt.looks())
			}, public)
		})
	}
}

// paintScene paints a scene on a fresh image.
func paintScene(s scene, pal paint.Palette, w, h int, scale float64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	newPicture(img, pal, s, scale).Update(s.looks())
	return img
}

// TestNamed paints pictures of a search: rows and columns are named where that can be
// read, and what is pointed out can be seen without names, too.
func TestNamed(t *testing.T) {
	current, rejected := moveOf(t, "c4=30"), moveOf(t, "c5=31")
	m := mark{Coords: true, Current: &current, Rejected: &rejected, Premises: movesOf(t, "e6=50 b4=29")}
	images := painttest.Row{}
	for _, c := range []struct {
		side  int
		scale float64
	}{{440, 1}, {190, 1}, {380, 2}, {100, 1}} {
		for _, pal := range []paint.Palette{paint.Light, paint.Dark} {
			img := image.NewRGBA(image.Rect(0, 0, c.side, c.side))
			m.Scale = c.scale
			Paint(paint.NewSurface(img), pal, given(t, additional4), m)
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
		side int
	}{
		{"square", given(t, first2), 300},
		{"nearly solved", solved(t, given(t, additional4)), 240},
		{"holes", given(t, heart), 260},
		{"diagonal", solved(t, given(t, hidato)), 280},
		{"thumbnail", given(t, additional4), 100},
		{"thumbnail, diagonal", given(t, hidato), 90},
		{"fractions", given(t, "1 . .\n. . 6"), 251},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, uint64(tt.side)))
			pal := [...]paint.Palette{paint.Light, paint.Dark}[tt.side/20%2]
			s := scene{pos: tt.pos}
			img := image.NewRGBA(image.Rect(0, 0, tt.side, tt.side))
			c := newPicture(img, pal, s, 1)
			c.Update(s.looks())
			for n := range 120 {
				before := s
				s = randomScene(rng, s)
				painted := c.Update(s.looks())
				if want := paintScene(s, pal, tt.side, tt.side, 1); !bytes.Equal(img.Pix, want.Pix) {
					t.Fatalf("change %d, from\n%s%+v to\n%s%+v: %d cells painted, not enough", n, before.pos, before.cursor, s.pos, s.cursor, painted)
				}
				if c.Update(s.looks()) != 0 {
					t.Fatalf("change %d: cells are painted again though nothing has changed", n)
				}
			}
		})
	}
}

// randomScene changes something.
func randomScene(rng *rand.Rand, s scene) scene {
	var cells []grid.Cell
	for c := range s.pos.Cells() {
		cells = append(cells, c)
	}
	cell := cells[rng.IntN(len(cells))]
	m := move{Cell: cell, Value: 1 + rng.IntN(s.pos.Max())}
	near := cell
	for n := range s.pos.Neighbours(cell) {
		if rng.IntN(3) == 0 {
			near = n
		}
	}
	some := func() []move {
		var out []move
		for range rng.IntN(4) {
			c := cells[rng.IntN(len(cells))]
			out = append(out, move{Cell: c, Value: rng.IntN(s.pos.Max() + 1)}, move{Cell: c, Value: s.pos.At(c)})
			out = append(out, move{Cell: cell, To: near, Kind: numbrix.Join + numbrix.Kind(rng.IntN(2))}, move{Cell: c, Value: 1, Kind: numbrix.Exclude})
		}
		return out
	}
	switch s.pop = (popAnimation{}); rng.IntN(16) {
	case 0, 1, 2:
		if s.pos.Given(cell) == 0 {
			s.pos, _ = s.pos.Play(m)
		}
	case 3:
		if s.pos.Given(cell) == 0 {
			s.pos, _ = s.pos.Play(move{Cell: cell})
		}
	case 4:
		s.cursor = cursor{on: rng.IntN(3) > 0, cell: cell, step: 2*rng.IntN(2) - 1}
	case 5:
		s.cursor.Text = fmt.Sprint(rng.IntN(4))[rng.IntN(2):]
	case 6:
		s.mark.Errors = !s.mark.Errors
	case 7:
		s.mark.Current, s.mark.Rejected = &m, nil
	case 8:
		s.mark.Current, s.mark.Rejected = nil, &m
	case 9:
		s.pop = popAnimation{cell, 90 + rng.IntN(11), rng.IntN(101)}
	case 10:
		s.won = rng.IntN(s.pos.Max() + 1)
	case 11, 12:
		m.Kind = numbrix.Join + numbrix.Kind(rng.IntN(5))
		if isSide(m) {
			m.To, m.Value = near, 0
		}
		s.pos, _ = s.pos.Play(m)
	case 13:
		s.mark.Trial, s.mark.Wrong = some(), some()
	case 14:
		s.mark.Premises, s.mark.Differ = some(), some()
	case 15:
		h := hint{Region: some()}
		for role := range solver.Path + 1 {
			h.How = append(h.How, solver.Reason[move]{Role: role, Show: some()})
		}
		s.mark.Hint, s.mark.Stage, s.faint = &h, rng.IntN(4), rng.IntN(101)*rng.IntN(2)
	}
	return s
}

// TestFewPainted checks that a move paints few cells.
func TestFewPainted(t *testing.T) {
	p := serpent(t, 15, 15, 7)
	img := image.NewRGBA(image.Rect(0, 0, 620, 620))
	c := newPicture(img, paint.Light, scene{pos: p, mark: mark{Coords: true}}, 1)
	if n := c.Update(scene{pos: p}.looks()); n != 225 {
		t.Errorf("%d cells painted at first, want 225", n)
	}
	if n := c.Update(scene{pos: play(t, p, "b1=2")}.looks()); n != 2 {
		t.Errorf("%d cells painted after a move, want 2: the number and the ribbon to the one before", n)
	}
}

// TestResize checks that the board on the screen is repainted when its size, its
// palette or its coordinates change.
func TestResize(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.Light))
	b := NewBoard(host{Start: given(t, snake3), Callbacks: family.NoCallbacks()})
	check := func(what string, side int, coords bool, pal paint.Palette) {
		t.Helper()
		b.Display(b.scene.pos, mark{Coords: coords})
		b.Resize(fyne.NewSquareSize(float32(side)))
		got := b.Paint(side, side).(*image.RGBA)
		if want := paintScene(*b.scene, pal, side, side, 1); !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("%s: the picture does not show the scene", what)
		}
	}
	check("new", 200, false, paint.Light)
	check("larger", 260, false, paint.Light)
	check("with coordinates", 260, true, paint.Light)
	app.Settings().SetTheme(kit.NewTheme(kit.Dark))
	check("dark", 260, true, paint.Dark)
}

// BenchmarkMove measures what a move costs: Display, and the picture of the
// board at 620×620 pixels, which is painted only where it has changed.
func BenchmarkMove(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(kit.NewTheme(kit.Light))
	p := serpent(b, 15, 15, 7)
	q := play(b, p, "b1=2")
	board := NewBoard(host{Start: p, Callbacks: family.NoCallbacks()})
	window := test.NewTempWindow(b, container.NewWithoutLayout(append(board.Panel(), board, board.Strip())...))
	board.Resize(fyne.NewSquareSize(620))
	board.Strip().Resize(fyne.NewSize(620, 36))
	window.Canvas().Capture()
	board.edit.selectCell(grid.Cell{})
	marks := mark{Errors: true, Coords: true}
	board.Display(p, marks)
	board.Paint(620, 620)
	b.ReportAllocs()
	for b.Loop() {
		board.Display(q, marks)
		board.Paint(620, 620)
		p, q = q, p
	}
}

func BenchmarkPaint(b *testing.B) {
	s := scene{pos: serpent(b, 15, 15, 2), mark: mark{Errors: true, Coords: true}}
	b.ReportAllocs()
	for b.Loop() {
		paintScene(s, paint.Light, 620, 620, 1)
	}
}

// newPicture begins the picture of a board in the window; a unit is scale pixels.
func newPicture(img *image.RGBA, pal paint.Palette, s scene, scale float64) *board.Tiles[look] {
	tray := paint.FitTray(s.pos.Rows(), s.pos.Cols(), img.Rect.Dx(), img.Rect.Dy(), scale, s.mark.Coords)
	return board.NewTiles(tray, paint.NewSurface(img), pal, drawing(s.pos))
}
