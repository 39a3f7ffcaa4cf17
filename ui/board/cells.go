package board

import (
	"cmp"
	"image"

	"fyne.io/fyne/v2"

	"backtrack/model/grid"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// Cells is a [Raster] that shows a board of tiles. It repaints only the tiles whose look
// has changed. Boards embed it. L is the type of the look of a tile.
type Cells[L Look[L]] struct {
	Raster[Tiles[L]]
	followed selection // the last arguments of Follow
}

// A selection is the selected cell, or none if on is false.
type selection struct {
	on   bool
	cell grid.Cell
}

// A Look is everything that the picture of one tile depends on. Same reports whether two
// tiles are drawn alike.
type Look[L any] interface{ Same(L) bool }

// A Drawing draws a board of tiles.
type Drawing[L any] struct {
	Ground func(paint.Tray, paint.Pen, *paint.Palette) // the background, which no move changes
	Tile   func(Tile, L)                               // draws one tile, and nothing outside of it
}

// Start prepares the Cells embedded in w. The function looks returns the look of each tile, in
// reading order.
func (c *Cells[L]) Start(w fyne.Widget, rows, cols int, d Drawing[L], looks func() []L) {
	begin := func(img *image.RGBA, pal paint.Palette) *Tiles[L] {
		return NewTiles(c.Tray(), paint.NewSurface(img), pal, d)
	}
	c.Init(w, begin, func(t *Tiles[L]) { t.Update(c.addMarkers(looks())) })
	c.Grid = paint.Tray{Rows: rows, Cols: cols, Pad: paint.TrayPad}
}

// addMarkers sets the player's markers in the looks of their cells. It changes looks and
// returns it.
func (c *Cells[L]) addMarkers(looks []L) []L {
	for place, kind := range c.Markers {
		at, err := grid.ParseCell(place)
		if err != nil || at.Row >= c.Grid.Rows || at.Col >= c.Grid.Cols {
			continue // not a cell of this board, because the file of the game was edited by hand
		}
		if l, ok := any(&looks[at.Row*c.Grid.Cols+at.Col]).(markedLook); ok {
			l.marks().Marker = kind
		}
	}
	return looks
}

// Place implements Speaker.
func (c *Cells[L]) Place() string {
	if !c.followed.on {
		return ""
	}
	return c.followed.cell.String()
}

// CellAt returns the cell at a position on the widget, and whether there is one.
func (c *Cells[L]) CellAt(p fyne.Position) (grid.Cell, bool) {
	if c.Pic == nil { // before the first frame
		return grid.Cell{}, false
	}
	return c.Pic.At(c.Pixel(p))
}

// FromMiddle implements Board.
func (c *Cells[L]) FromMiddle() (x, y float32) {
	if !c.followed.on {
		return 0, 0
	}
	at := c.followed.cell
	return float32(at.Col) - float32(c.Grid.Cols-1)/2, float32(at.Row) - float32(c.Grid.Rows-1)/2
}

// Looks returns a look for each cell of a board, in reading order, and a function that
// returns a pointer to the look of a cell.
func Looks[L any](rows, cols int) (all []L, at func(grid.Cell) *L) {
	all = make([]L, rows*cols)
	return all, func(c grid.Cell) *L { return &all[c.Row*cols+c.Col] }
}

// RevealHint scrolls to the cells that the hint of m points out, unless before shows that
// hint already. The function cell returns the cell of a move, or false if the move has
// none.
func RevealHint[L Look[L], M any](c *Cells[L], m, before family.Mark[M], cell func(M) (grid.Cell, bool)) {
	if !m.NewHint(before) {
		return
	}
	var cells []grid.Cell
	for _, moves := range m.Pointed() {
		for _, move := range moves {
			if at, ok := cell(move); ok {
				cells = append(cells, at)
			}
		}
	}
	reveal(c, cells...)
}

// reveal scrolls to cells and their neighbours.
func reveal[L Look[L]](c *Cells[L], cells ...grid.Cell) {
	if len(cells) == 0 || c.Image == nil {
		return
	}
	tray, area := c.Tray(), image.Rectangle{}
	for _, cell := range cells {
		area = area.Union(tray.Cell(cell))
	}
	c.Reveal(area.Inset(-tray.Tile).Intersect(image.Rectangle{Max: c.Whole}))
}

// Follow records whether a cell is selected, and which one. If this differs from the last
// call, Follow scrolls to the cell.
func (c *Cells[L]) Follow(on bool, cell grid.Cell) {
	now := selection{on, cell}
	if now != c.followed {
		c.followed = now
		if on {
			reveal(c, cell)
		}
	}
}

// FadeIn lets a hint appear gradually: during HintTime, it counts faint down from 100 to 0.
// faint is the transparency of the hint, in percent.
func (c *Cells[L]) FadeIn(faint *int) {
	c.Motion.Start(HintTime, fyne.AnimationLinear, func(done float32) { *faint = 100 - int(100*done) })
}

// Selection implements family.Selector. It reports whether a cell is selected, according to
// the last call of Follow.
func (c *Cells[L]) Selection() bool { return c.followed.on }

// SelectedAt reports whether the given cell is selected, according to the last call of
// Follow.
func (c *Cells[L]) SelectedAt(cell grid.Cell) bool { return c.followed == selection{true, cell} }

// SetCoords sets whether rows and columns have names. The tiles shrink to make room for
// names.
func (c *Cells[L]) SetCoords(on bool) {
	if on != c.Grid.Coords {
		c.Release() // the next frame lays out the tiles again
		c.Grid.Coords = on
	}
}

// Paint draws a picture of a board, as large as fits, on the background colour of the
// window.
func Paint[L Look[L], M any](pen paint.Pen, pal paint.Palette, rows, cols int, m family.Mark[M], d Drawing[L], looks []L) {
	size := pen.Bounds()
	tray := paint.FitPicture(rows, cols, size.Dx(), size.Dy(), cmp.Or(m.Scale, 1), m.Coords)
	NewTiles(tray, pen, pal, d).Update(looks)
}

// Places returns the rectangle of each tile, in reading order. It is measured in pixels of
// the picture that Paint draws in the given size with the names of rows and columns.
func Places[P interface {
	Rows() int
	Cols() int
}](p P, size image.Point, scale float64) []image.Rectangle {
	tray := paint.FitPicture(p.Rows(), p.Cols(), size.X, size.Y, scale, true)
	out := make([]image.Rectangle, p.Rows()*p.Cols())
	for i := range out {
		out[i] = tray.Cell(grid.Cell{Row: i / p.Cols(), Col: i % p.Cols()})
	}
	return out
}

// Tiles is a board drawn with a pen. It remembers how each tile looks.
type Tiles[L Look[L]] struct {
	paint.Tray
	drawing Drawing[L]
	pen     paint.Pen // its bounds are the visible part of the board
	pal     paint.Palette
	looks   []L
}

// NewTiles draws the background of a board. Update draws the tiles.
func NewTiles[L Look[L]](tray paint.Tray, pen paint.Pen, pal paint.Palette, d Drawing[L]) *Tiles[L] {
	t := &Tiles[L]{Tray: tray, drawing: d, pen: tray.Clip(pen), pal: pal}
	d.Ground(tray, pen, &t.pal)
	return t
}

// Update paints the tiles whose look has changed, and returns their number. It keeps looks
// for the next comparison.
func (t *Tiles[L]) Update(looks []L) int {
	n := 0
	for i, l := range looks {
		if t.looks != nil && t.looks[i].Same(l) {
			continue
		}
		n++
		at := grid.Cell{Row: i / t.Cols, Col: i % t.Cols}
		if t.Shows(at) {
			tile := Tile{t.Brush(t.pen.Clip(t.Cell(at)), &t.pal, at), t.Scale, at}
			t.drawing.Tile(tile, l)
			if m, ok := any(&l).(markedLook); ok {
				tile.drawMarker(m.marks().Marker)
			}
		}
	}
	t.looks = looks
	return n
}

// A Tile paints one tile.
type Tile struct {
	paint.Brush
	Unit float64 // pixels in a unit of the window
	At   grid.Cell
}

// Small reports whether the tile is too small for digits.
func (t Tile) Small() bool { return t.U < 14 }
