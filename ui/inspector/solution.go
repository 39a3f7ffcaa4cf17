package inspector

import (
	"fmt"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/words"
)

// A solutionPage lists the moves of the shown solution, and says how many of them the playback
// has shown.
type solutionPage struct {
	panel     *Panel
	facts     *kit.Card
	length    *figure
	shortest  *figure
	played    *figure
	remaining *figure
	grid      *rowList // lists moves with a short text
	list      *rowList // lists moves with a long text
	moves     *kit.Card
	playOn    *kit.Button
	note      *kit.Paragraph
	foot      *fyne.Container
	of        *play.Playback
}

// Measures of the grid of moves. With them a window of 1200×800 shows 48 moves.
const (
	gridColumns = 6
	gridHeight  = 27 // height of a row
)

func newSolutionPage(panel *Panel) *solutionPage {
	p := &solutionPage{panel: panel}
	rows, lines := newFigures("", "Shortest", "Played", "Left")
	p.length, p.shortest, p.played, p.remaining = rows[0], rows[1], rows[2], rows[3]
	p.facts = kit.NewCard("Solution", lines)
	const minMoves = 3
	newRow := func() fyne.CanvasObject { return newGridRow(p) }
	p.grid = newRowList(panel, gridHeight, minMoves, newRow, func(i int, o fyne.CanvasObject) { o.(*gridRow).show(i) }, nil)
	p.list = newList(panel, minMoves, p.seek, p.show)
	p.moves = kit.NewTallCard("Moves", container.NewStack(p.grid, p.list))
	p.playOn = kit.NewButtonOf(kit.Primary, "Play on from here", "", panel.Do(func() { panel.Game().Playback.PlayOn() }))
	p.playOn.SetHeight(40)
	p.note = kit.NewParagraph("", kit.Ink2)
	p.foot = kit.NewColumn(12, p.playOn, p.note)
	return p
}

func (p *solutionPage) update(g *play.Game) {
	on := g.Playback != nil && g.Playback.Solution != nil
	kit.Show(p.facts, on)
	kit.Show(p.moves, on)
	kit.Show(p.foot, on)
	low := p.panel.Low() // the transport shows the same figures
	kit.Show(p.played.object, !low)
	kit.Show(p.remaining.object, !low)
	kit.Show(p.note, !low)
	if !on {
		p.of = nil
		p.grid.set(0, -1) // a hidden list is laid out, too, so it must not show rows of the old playback
		p.list.set(0, -1)
		return
	}
	b, s := g.Playback, g.Playback.Solution
	if p.of != b {
		p.of = b
		p.grid.count, p.list.count = 0, 0
		moves := words.Upper(g.Controller.Length.Move + "s")
		p.length.name.SetText(moves)
		p.length.value.SetText(words.Number(b.Len()))
		shortest, role := "not proved", kit.Ink
		if par := g.Analysis.Par(); s.Optimal {
			shortest, role = "yes, proved", kit.Sol
		} else if par > 0 { // another search has proved it
			shortest = words.Count(par, g.Controller.Length.Unit) + ", proved"
		}
		p.shortest.value.SetText(shortest)
		p.shortest.value.SetRole(role)
		p.moves.SetTitle(moves)
		p.grid.set(0, -1)
		p.list.set(0, -1)
		kit.Show(p.grid, s.Short != nil)
		kit.Show(p.list, s.Short == nil)
		p.note.SetText("“Play on from here” moves your game to this position. One Undo moves it back.")
		if !s.Fits {
			p.note.SetText("Your game has moved on since. Esc goes back to it.")
		}
	}
	p.played.value.SetText(words.Number(b.N))
	p.remaining.value.SetText(words.Number(b.Len() - b.N))
	p.playOn.SetEnabled(s.Fits && b.N > 0)
	if s.Short != nil {
		p.grid.set((b.Len()+gridColumns-1)/gridColumns, min(b.N, b.Len()-1)/gridColumns)
	} else {
		p.list.set(b.Len(), min(b.N, b.Len()-1))
	}
}

// seek shows the position before move i, from 0.
func (p *solutionPage) seek(i int) {
	if b := p.of; b != nil && b == p.panel.Game().Playback {
		b.Seek(i)
	}
}

// A gridRow is a row of the grid of moves. It highlights the next move. A click on a move makes
// it the next move.
type gridRow struct {
	widget.BaseWidget
	kit.ButtonRole
	p       *solutionPage
	i       int
	grounds []fyne.CanvasObject
	texts   []fyne.CanvasObject
}

func newGridRow(p *solutionPage) *gridRow {
	r := &gridRow{p: p}
	for range gridColumns {
		t := kit.NewText("", kit.Ink, 13)
		t.Align = fyne.TextAlignCenter
		r.grounds, r.texts = append(r.grounds, kit.NewRounded(kit.Own, 7)), append(r.texts, t)
	}
	r.ExtendBaseWidget(r)
	return r
}

func (r *gridRow) show(i int) {
	r.i = i
	b := r.p.of
	for k := range gridColumns {
		n := i*gridColumns + k
		text, current := r.texts[k].(*kit.Text), n == b.N
		kit.Show(r.grounds[k], current)
		kit.Show(text, n < b.Len())
		if n >= b.Len() {
			continue
		}
		role := kit.Ink
		switch {
		case current:
			role = kit.OnOwn
		case n < b.N:
			role = kit.Ink3
		}
		text.Text, text.Role, text.Bold = b.Solution.Short(n), role, current
		text.Refresh()
	}
}

// AccessibilityLabel implements fyne.Accessible.
func (r *gridRow) AccessibilityLabel() string { return fmt.Sprintf("Moves, row %d", r.i+1) }

func (r *gridRow) Tapped(e *fyne.PointEvent) {
	k := int(e.Position.X / (r.Size().Width / gridColumns))
	if n := r.i*gridColumns + k; n < r.p.of.Len() {
		r.p.panel.Do(func() { r.p.seek(n) })()
	}
}

func (r *gridRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(cellLayout{}, slices.Concat(r.grounds, r.texts)...))
}

// cellLayout puts texts side by side, each on its background.
type cellLayout struct{}

func (cellLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, gridHeight) }

func (cellLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	width := size.Width / gridColumns
	for i := range gridColumns {
		x := width * float32(i)
		kit.Place(o[i], x+1, 1, width-2, size.Height-2)
		text := o[gridColumns+i]
		h := text.MinSize().Height
		kit.Place(text, x, (size.Height-h)/2, width, h)
	}
}

// show fills the row of move i, from 0.
func (p *solutionPage) show(i int, r *listRow) {
	b, role := p.of, kit.Ink
	if i < b.N {
		role = kit.Ink3
	}
	r.set(i == b.N, i+1, b.Solution.MoveText(i), role)
	var draw func(*image.RGBA, paint.Palette)
	if sketch := b.Solution.Sketch; sketch != nil {
		draw = func(img *image.RGBA, pal paint.Palette) { sketch(img, pal, i) }
	}
	r.sketch(draw)
}
