package window

import (
	"backtrack/model/modeltest"
	"backtrack/ui/host"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// openLarge opens a Numbrix board of side×side cells.
func (r *rig) openLarge(side int) *playLayout {
	r.t.Helper()
	row := strings.Repeat(" .", side-1) + "\n"
	r.files.openText("test", "puzzle: numbrix\nname: Large\n\n1"+row+strings.Repeat("."+row, side-1), nil)
	r.win.Canvas().Capture() // boards know where things are once they are painted
	return r.layout()
}

// A board that is zoomed keeps what is in its middle there, and what is under the wheel.
func TestZoomStays(t *testing.T) {
	r := start(t)
	r.openLarge(30)
	d := r.layout()
	room := d.scroll.Size()
	shown := func(at fyne.Position) fyne.Position { // in tiles from the middle of the board
		p := d.scroll.Offset.Add(at).Subtract(d.middle())
		tile := d.tile() * d.scale()
		return fyne.NewPos(p.X/tile, p.Y/tile)
	}
	middle, quarter := fyne.NewPos(room.Width/2, room.Height/2), fyne.NewPos(room.Width/4, room.Height/3)
	stays := func(at fyne.Position, zoom func()) {
		t.Helper()
		before := shown(at)
		zoom()
		if got := shown(at).Subtract(before); max(got.X, -got.X, got.Y, -got.Y) > .1 {
			t.Errorf("at a zoom of %v, what was at %v is %v tiles away, want at most .1", d.zoom, at, got)
		}
	}
	d.setZoom(2, middle)
	for range 10 {
		stays(middle, func() { r.commands.run(host.LargerBoard) })
	}
	stays(quarter, func() { d.setZoom(d.zoom-.5, quarter) })
	stays(quarter, func() { d.setZoom(d.zoom+.5, quarter) })
	stays(middle, func() { r.commands.run(host.SmallerBoard) })
	r.commands.run(host.FitBoard)
	if d.scroll.Offset != (fyne.Position{}) {
		t.Errorf("a board that fits is scrolled by %v, want %v", d.scroll.Offset, (fyne.Position{}))
	}
}

// At 100 % a board is seen as a whole. Zoom to read makes its tiles 28 wide, the largest
// zoom 64.
func TestZoomToRead(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := start(t)
	for _, side := range []int{30, 100} {
		d := r.openLarge(side)
		tile := func() float32 { return d.tile() * d.scale() }
		if size, room := d.scroll.Content.Size(), d.scroll.Size(); size != room {
			t.Errorf("at 100 %% the board takes %v of %v, want all of it", size, room)
		}
		if tile()*float32(side) > d.scroll.Size().Height || tile() >= smallTile || !r.status.read.Visible() {
			t.Errorf("tiles of %v, Zoom to read is offered: %t; want tiles under %v that fit, true", tile(), r.status.read.Visible(), smallTile)
		}
		test.Tap(r.status.read)
		if tile() != readTile || r.status.read.Visible() {
			t.Errorf("tiles of %v can be read, Zoom to read is offered: %t; want %v, false", tile(), r.status.read.Visible(), readTile)
		}
		for range 100 {
			test.Tap(r.status.in)
		}
		if tile() != largestTile || !r.status.in.Disabled() {
			t.Errorf("the largest zoom has tiles of %v, want %v and Zoom in disabled", tile(), largestTile)
		}
		if size := d.scroll.Content.Size(); size.Width < largestTile*float32(side) || size.Width > largestTile*float32(side+2) {
			t.Errorf("%d tiles take %v, want a width of %d to %d tiles of %v", side, size, side, side+2, largestTile)
		}
		r.choose("View", "Fit board to window")
		if tile() != d.tile() {
			t.Errorf("the board that fits has tiles of %v, want %v", tile(), d.tile())
		}
	}
	for _, side := range []float32{4000, 700} {
		r.win.Resize(fyne.NewSquareSize(side))
		if got, want := r.status.read.Visible(), side == 700; got != want {
			t.Errorf("in a window of %v Zoom to read is offered: %t, want %t", side, got, want)
		}
	}
}

// The zoom belongs to a game: another one begins at 100 %, and this one keeps it, also in
// the next session.
func TestZoomOfGames(t *testing.T) {
	r := start(t)
	d := r.openLarge(30)
	test.Tap(r.status.read)
	r.openPuzzle(first2)
	r.says(r.status.object, "100 %")
	want := d.zoom
	r.openAt(d.g.Puzzle, 0)
	if got := r.layout().zoom; got != want {
		t.Errorf("the zoom is %v, was %v", got, want)
	}
	r = r.again()
	if got := r.layout().zoom; got != want || r.game().Puzzle.ID != d.g.Puzzle.ID {
		t.Errorf("the next session has a zoom of %v, was %v", got, want)
	}
}

// What is selected with keys is in view, with the cells around it.
func TestViewFollows(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := start(t)
	d := r.openLarge(30)
	test.Tap(r.status.read)
	r.win.Canvas().Capture()
	seen := func(row, col float32) {
		t.Helper()
		at, room := d.scroll.Offset, d.scroll.Size()
		size := d.scroll.Content.Size()
		left, top := (size.Width-30*readTile)/2, size.Height-30*readTile-.16*readTile
		x, y := left+col*readTile, top+row*readTile
		if x < at.X+22 || y < at.Y+22 || x+readTile > at.X+room.Width+1 || y+readTile > at.Y+room.Height+1 {
			t.Errorf("the cell at %v, %v is not in %v from %v", x, y, room, at)
		}
	}
	r.key(fyne.KeyDown)
	seen(0, 0)
	for range 29 {
		r.key(fyne.KeyDown)
	}
	seen(29, 0)
	for range 29 {
		r.key(fyne.KeyRight)
	}
	seen(29, 29)
	before := d.scroll.Offset
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyLeft} {
		r.shortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt | fyne.KeyModifierShift})
	}
	if got, room := d.scroll.Offset, d.scroll.Size(); got != before.SubtractXY(room.Width/4, room.Height/4) {
		t.Errorf("Alt+Shift+arrows scroll from %v to %v, want %v", before, got, before.SubtractXY(room.Width/4, room.Height/4))
	}
	r.key(fyne.KeyLeft)
	seen(29, 28)
	r.choose("View", "Fit board to window")
	test.Tap(r.status.read)
	seen(29, 28)
}
