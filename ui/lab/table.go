package lab

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/bench"
	"backtrack/ui/chart"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A table shows the puzzles and their measurements. It paints one picture of the visible
// rows, so any number of rows scrolls smoothly.
type table struct {
	kit.Painting
	kit.Keyboard
	page *measurePage

	data   labmodel.Table
	bars   chart.Bars
	widths []float32    // widths that columns need, in units; for the bars their least width
	places []columnSpan // edges of the shown columns

	scroll float32 // units above the first visible row
	low    bool    // there is no room for the foot
	held   bool    // the scroll bar is dragged
	clicks clicks[string]
}

// A columnSpan holds the edges of a column, in units.
type columnSpan struct {
	column      int
	left, right float32
}

// Measures of the table, in units.
const (
	rowHeight   = 24
	headHeight  = 30
	cellGap     = 14
	tickWidth   = 30  // width of a tick box with the gap to the name
	minBoard    = 110 // least width of a name
	usualBoard  = 220 // largest width of a name while other columns need the room
	maxBoard    = 440
	minBars     = 112 // least width of the bars with barsGap
	maxBars     = 420
	barRoom     = 14 // width of the scroll bar
	textSize    = 13
	headSize    = 12 // text size of the head and the foot
	footRow     = 18 // height of a row of the foot
	footGap     = 7  // gap above the foot, with a line
	footNameGap = 12 // gap between a name and the first figure
	sortMark    = 12 // room for the mark of the column that sorts
	barsGap     = 12 // additional gap, since the first label of the axis sticks out

	markWidth = 14 // width of a cell's mark with the gap to its text
)

var (
	_ fyne.Focusable         = (*table)(nil)
	_ fyne.Scrollable        = (*table)(nil)
	_ fyne.Draggable         = (*table)(nil)
	_ fyne.SecondaryTappable = (*table)(nil)
	_ desktop.Hoverable      = (*table)(nil)
	_ desktop.Mouseable      = (*table)(nil)
)

func newTable(page *measurePage) *table {
	t := &table{page: page}
	t.Begin(t, kit.NewRaster(t.paint))
	t.Listen(t, t.Raster.Refresh, t.key)
	return t
}

// Resize implements fyne.CanvasObject.
func (t *table) Resize(size fyne.Size) {
	if before := t.Size(); size != before {
		t.BaseWidget.Resize(size)
		t.arrange()
		t.scrollTo(t.scroll)
		if before.Height == 0 {
			t.reveal()
		}
	}
}

// set shows a table.
func (t *table) set(data labmodel.Table, bars chart.Bars) {
	t.data, t.bars = data, bars
	t.widths = t.widths[:0]
	for i, c := range data.Columns {
		w := float32(max(widestText(data.Rows, i), paint.TextWidth(c.Head, headSize, paint.Regular)+sortMark))
		for _, f := range data.Foot {
			w = max(w, float32(paint.TextWidth(f.Cells[i].Text, headSize, paint.Regular)))
		}
		switch c.Kind {
		case labmodel.Name:
			head := float32(paint.TextWidth(c.Head, textSize, paint.Bold)) + sortMark
			w = min(max(w, head), maxBoard) + tickWidth
		case labmodel.Bars:
			w = minBars
		default:
			w = max(w, float32(paint.TextWidth(usualTexts[c.Kind], textSize, paint.Regular)))
		}
		t.widths = append(t.widths, kit.Ceil(w))
	}
	t.arrange()
	t.scrollTo(t.scroll)
}

// usualTexts has a text of the usual width of each column. Columns are at least that wide, so they
// keep their places while figures come in.
var usualTexts = map[labmodel.Kind]string{
	labmodel.Nodes: "> 88 888 888", labmodel.Length: "shortest 88",
	labmodel.Figure: "888 ms", labmodel.Time: "8 888 ms", labmodel.Other: "888 ms",
	labmodel.Spread: "8 of 8", labmodel.Against: "> 8 888× faster", labmodel.Change: "88.8× slower", labmodel.Machine: "888 888",
}

// widestText returns the width of the widest text of a column. If the texts have many different
// lengths it measures only the longest ones, since measuring is slow.
func widestText(rows []labmodel.Row, column int) (width float64) {
	longest, measured := 0, map[labmodel.Cell]bool{}
	for _, r := range rows {
		longest = max(longest, utf8.RuneCountInString(r.Cells[column].Text))
	}
	for _, r := range rows {
		c := labmodel.Cell{Text: r.Cells[column].Text, Style: r.Cells[column].Style}
		if utf8.RuneCountInString(c.Text) < longest-1 || measured[c] {
			continue
		}
		measured[c] = true
		style, extra := paint.Regular, 0.
		if c.Style == labmodel.Faster {
			style = paint.Bold
		}
		if r.Cells[column].Flag != labmodel.NoFlag {
			extra = markWidth
		}
		width = max(width, paint.TextWidth(c.Text, textSize, style)+extra)
	}
	return width
}

// arrange places the columns that there is room for. The bars get the rest.
func (t *table) arrange() {
	room := t.Size().Width - 10 - barRoom
	columns, name := t.fit(room)
	spare, x := room-t.used(columns, name), float32(10)
	t.places = t.places[:0]
	for _, i := range columns {
		w := t.widths[i]
		switch t.data.Columns[i].Kind {
		case labmodel.Bars:
			x += barsGap
			w = min(w-barsGap+max(spare, 0), maxBars)
		case labmodel.Name:
			w = name + min(spare, 0)
		}
		t.places = append(t.places, columnSpan{i, x, x + w})
		x += w + cellGap
	}
}

// used returns the width that columns need if the names of puzzles have a given width.
func (t *table) used(columns []int, name float32) float32 {
	w := float32(-cellGap)
	for _, i := range columns {
		if t.data.Columns[i].Kind == labmodel.Name {
			w += name + cellGap
		} else {
			w += t.widths[i] + cellGap
		}
	}
	return w
}

// namesFirst is the lowest rank of columns that are dropped before names of puzzles are cut.
const namesFirst = 3

// fit chooses the columns for a width, and the width of the names of puzzles. It drops the
// columns of the highest rank first, and then restores those that fit into the remaining
// room.
func (t *table) fit(room float32) (columns []int, name float32) {
	rank := func(i int) int { return t.data.Columns[i].Rank }
	for i, c := range t.data.Columns {
		columns = append(columns, i)
		if c.Kind == labmodel.Name {
			name = t.widths[i]
		}
	}
	without := func(gone func(i int) bool) []int { return slices.DeleteFunc(slices.Clone(columns), gone) }
	wanted, least := name, min(name, minBoard+tickWidth)
	name = min(name, usualBoard+tickWidth)
	var dropped []int // ranks of dropped columns, the highest first
	for len(columns) > 1 {
		over := t.used(columns, name) - room
		if over <= 0 {
			break
		}
		worst := rank(slices.MaxFunc(columns, func(a, b int) int { return rank(a) - rank(b) }))
		if worst < namesFirst && name > least {
			name = max(least, name-over)
			continue
		}
		if worst == 0 {
			columns = without(func(i int) bool { return t.data.Columns[i].Kind == labmodel.Bars })
			break
		}
		columns = without(func(i int) bool { return rank(i) == worst })
		dropped = append(dropped, worst)
	}
	for _, r := range slices.Backward(dropped) {
		with := slices.Clone(columns)
		for i := range t.data.Columns {
			if rank(i) == r {
				with = append(with, i)
			}
		}
		slices.Sort(with)
		if t.used(with, name) <= room {
			columns = with
		}
	}
	return columns, min(wanted, name+max(room-t.used(columns, name), 0))
}

// setLow hides or shows the foot.
func (t *table) setLow(low bool) {
	if t.low != low {
		t.low = low
		t.scrollTo(t.scroll)
	}
}

// rowsHeight returns the height of the visible rows.
func (t *table) rowsHeight() float32 { return max(t.Size().Height-headHeight-t.footHeight(), 0) }

func (t *table) footHeight() float32 {
	if t.low || len(t.data.Foot) == 0 {
		return 0
	}
	return footGap + float32(len(t.data.Foot))*footRow
}

// footTop returns the upper end of the foot. It is below the last row or, if not all rows are
// visible, at the bottom.
func (t *table) footTop() float32 {
	return headHeight + min(float32(len(t.data.Rows))*rowHeight, t.rowsHeight())
}

// footAt returns the index of the foot's row at y. It is -1 if there is none.
func (t *table) footAt(y float32) int {
	y -= t.footTop() + footGap
	if i := int(y / footRow); t.footHeight() > 0 && y >= 0 && i < len(t.data.Foot) {
		return i
	}
	return -1
}

// scrollTo scrolls to y, or to the last rows.
func (t *table) scrollTo(y float32) {
	end := max(float32(len(t.data.Rows))*rowHeight-t.rowsHeight(), 0)
	t.scroll = min(max(y, 0), end)
	t.Raster.Refresh()
}

// reveal scrolls as little as necessary to show the chosen row.
func (t *table) reveal() {
	i := t.data.Index(t.page.Lab.Chosen)
	if i < 0 || t.rowsHeight() == 0 {
		return
	}
	top, bottom := float32(i)*rowHeight, float32(i+1)*rowHeight
	switch {
	case top < t.scroll:
		t.scrollTo(top)
	case bottom > t.scroll+t.rowsHeight():
		t.scrollTo(bottom - t.rowsHeight())
	default:
		t.Raster.Refresh()
	}
}

// paint paints the head and the visible rows.
func (t *table) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	unit := float64(w) / float64(max(t.Size().Width, 1))
	p := painter{t: t, pal: kit.Palette(), unit: unit, width: float64(w), surface: paint.NewSurface(img)}
	p.surface.Clear(p.pal.Surface)
	first := int(t.scroll / rowHeight)
	var scale chart.Scale
	for _, at := range t.places {
		if t.data.Columns[at.column].Kind == labmodel.Bars {
			scale = t.bars.Scale(float64(at.left)*p.unit, float64(at.right-at.left)*p.unit, p.unit)
		}
	}
	for i := first; i < len(t.data.Rows); i++ {
		top := headHeight + float32(i)*rowHeight - t.scroll
		if top >= t.footTop() {
			break
		}
		p.row(i, float64(top), scale)
	}
	p.surface.Rect(0, 0, p.width, headHeight*p.unit, 0, p.pal.Surface)
	p.foot()
	p.head(scale)
	p.scrollBar()
	return img
}

// A painter paints a table. The arguments of its methods are in units of the window.
type painter struct {
	t           *table
	pal         paint.Palette
	unit, width float64 // pixels in a unit, and width of the table in pixels
	surface     *paint.Surface
}

// text writes a text at the height y. It cuts the text to the room between left and right.
func (p *painter) text(left, right, y float64, text string, size float64, style paint.Style, align paint.Align, c color.NRGBA) {
	x := left
	if align == paint.End {
		x = right
	}
	text = paint.Shorten(text, (right-left)*p.unit, size*p.unit, style)
	p.surface.Text(x*p.unit, y*p.unit, text, size*p.unit, style, align, c)
}

// sheet returns a sheet for the bars: the part of a column from y on with height h.
func (p *painter) sheet(at columnSpan, y, h float64) chart.Sheet {
	left, right := float64(at.left), float64(at.right)
	return chart.Sheet{
		Pen: p.surface, Pal: &p.pal, Unit: p.unit,
		X: left * p.unit, Y: y * p.unit, W: (right - left) * p.unit, H: h * p.unit,
	}
}

func (p *painter) head(scale chart.Scale) {
	const mid = headHeight/2 - 2
	l := p.t.page.Lab
	for _, at := range p.t.places {
		c := p.t.data.Columns[at.column]
		left, right := float64(at.left), float64(at.right)
		switch c.Kind {
		case labmodel.Bars:
			p.t.bars.DrawTicks(p.sheet(at, 0, 2*mid), scale)
			continue
		case labmodel.Name:
			p.tick(left, mid, l.AnyOn())
			p.text(left+tickWidth-8, right, mid, c.Head, textSize, paint.Bold, paint.Start, p.pal.Ink)
			if l.Sorted(c) {
				p.order(left+tickWidth-8+paint.TextWidth(c.Head, textSize, paint.Bold)+8, mid, l.Sort.Reverse)
			}
			continue
		}
		if c.Kind == labmodel.Size && !l.Sorted(c) {
			p.text(left, right, mid, c.Head, headSize, paint.Regular, paint.Start, p.pal.Ink3)
			continue
		}
		if l.Sorted(c) {
			p.text(left-cellGap, right-sortMark, mid, c.Head, headSize, paint.Regular, paint.End, p.pal.Ink)
			p.order(right-4, mid, l.Sort.Reverse)
		} else {
			p.text(left-cellGap, right, mid, c.Head, headSize, paint.Regular, paint.End, p.pal.Ink3)
		}
	}
	p.surface.Rect(0, (headHeight-1)*p.unit, p.width, p.unit, 0, p.pal.Hair)
}

// order draws the mark of the column that sorts the table.
func (p *painter) order(x, mid float64, reverse bool) {
	up := -1.
	if reverse {
		up = 1
	}
	p.surface.Polygon(p.points(x-4, mid-up*2.5, x+4, mid-up*2.5, x, mid+up*2.5), p.pal.Ink)
}

func (p *painter) row(i int, top float64, scale chart.Scale) {
	r := p.t.data.Rows[i]
	mid := top + rowHeight/2
	chosen := r.ID == p.t.page.Lab.Chosen
	if chosen {
		p.surface.Rect(0, top*p.unit, p.width-barRoom*p.unit, rowHeight*p.unit, 6*p.unit, p.pal.OwnSoft)
		if p.t.Focused {
			p.surface.Rect(0, (top+4)*p.unit, 3*p.unit, (rowHeight-8)*p.unit, 1.5*p.unit, p.pal.Own)
		}
	}
	for _, at := range p.t.places {
		c, cell := p.t.data.Columns[at.column], r.Cells[at.column]
		left, right := float64(at.left), float64(at.right)
		switch c.Kind {
		case labmodel.Bars:
			p.t.bars.DrawRow(p.sheet(at, top, rowHeight), scale, i)
		case labmodel.Name:
			p.tick(left, mid, r.On)
			style := paint.Regular
			if chosen {
				style = paint.Bold
			}
			name := p.t.shorten(cell.Text, at.column, func(s string) bool {
				return paint.TextWidth(s, textSize, style) <= right-left-tickWidth+8
			})
			p.text(left+tickWidth-8, right, mid, name, textSize, style, paint.Start, p.pal.Ink)
		case labmodel.Size:
			p.text(left, right, mid, cell.Text, headSize, paint.Regular, paint.Start, p.pal.Ink3)
		default:
			style, role := paint.Regular, p.pal.Ink
			switch cell.Style {
			case labmodel.Dim:
				role = p.pal.Ink2
			case labmodel.Bad:
				role = p.pal.Err
			case labmodel.Faster:
				style, role = paint.Bold, p.pal.Sol
			}
			p.text(left, right, mid, cell.Text, textSize, style, paint.End, role)
			p.drawFlag(right-paint.TextWidth(cell.Text, textSize, style)-markWidth, mid, cell.Flag)
		}
	}
}

// shorten cuts a name of a column in its middle. If the name of another row would then look
// the same, it cuts before the word in which they differ.
func (t *table) shorten(name string, column int, fits func(string) bool) string {
	out := words.Middle(name, fits)
	head, tail, cut := strings.Cut(out, "…")
	if !cut {
		return out
	}
	for _, r := range t.data.Rows {
		if other := r.Cells[column].Text; other != name && strings.HasPrefix(other, head) && strings.HasSuffix(other, tail) {
			same := 0
			for same < min(len(name), len(other)) && name[same] == other[same] {
				same++
			}
			word := strings.LastIndexByte(name[:same], ' ') + 1
			return words.Middle(string([]rune(head)[:min(3, utf8.RuneCountInString(head))])+"…"+name[word:], fits)
		}
	}
	return out
}

// foot draws the totals below the rows. It shortens the names if one of them would reach the
// first figure.
func (p *painter) foot() {
	t := p.t
	if t.footHeight() == 0 {
		return
	}
	top, left := float64(t.footTop()), float64(t.places[0].left+tickWidth-8)
	p.surface.Rect(0, top*p.unit, p.width, float64(t.footHeight())*p.unit, 0, p.pal.Surface)
	p.surface.Rect(0, (top+2)*p.unit, p.width, p.unit, 0, p.pal.Hair)
	mid := func(row int) float64 { return top + footGap + (float64(row)+.5)*footRow }
	rooms, short := make([]float64, len(t.data.Foot)), false
	for i, f := range t.data.Foot {
		room := p.width/p.unit - barRoom
		for _, at := range t.places {
			if cell := f.Cells[at.column]; cell.Text != "" {
				p.text(float64(at.left), float64(at.right), mid(i), cell.Text, headSize, paint.Regular, paint.End, p.pal.Ink)
				room = min(room, float64(at.right)-paint.TextWidth(cell.Text, headSize, paint.Regular)-footNameGap)
			}
		}
		rooms[i] = room
		short = short || left+paint.TextWidth(f.Name, headSize, paint.Regular) > room
	}
	for i, f := range t.data.Foot {
		name := f.Name
		if short {
			name = f.Short
		}
		p.text(left, rooms[i], mid(i), name, headSize, paint.Regular, paint.Start, p.pal.Ink2)
	}
}

// drawFlag draws the flag of a cell with lines, because the font lacks its sign.
func (p *painter) drawFlag(x, mid float64, m labmodel.Flag) {
	switch m {
	case labmodel.Disturbed:
		p.lines(p.pal.HintLine, x+1, mid+4, x+9, mid+4, x+5, mid-4, x+1, mid+4)
	case labmodel.Deviates:
		p.lines(p.pal.Err, x+1, mid-2, x+9, mid-2)
		p.lines(p.pal.Err, x+1, mid+2, x+9, mid+2)
		p.lines(p.pal.Err, x+2, mid+5, x+8, mid-5)
	}
}

// points returns points in pixels. Its arguments are x and y of each point, in units.
func (p *painter) points(xy ...float64) (out []paint.Point) {
	for i := 0; i < len(xy); i += 2 {
		out = append(out, paint.Pt(xy[i]*p.unit, xy[i+1]*p.unit))
	}
	return out
}

// lines draws thin lines from point to point.
func (p *painter) lines(c color.NRGBA, xy ...float64) {
	p.surface.Polyline(p.points(xy...), 1.25*p.unit, c)
}

// tick draws the tick box of a puzzle.
func (p *painter) tick(x, mid float64, on bool) {
	u, y := p.unit, mid-7
	if !on {
		p.surface.Frame((x+.5)*u, (y+.5)*u, 13*u, 13*u, 3*u, u, p.pal.Ink3)
		return
	}
	p.surface.Rect(x*u, y*u, 14*u, 14*u, 3*u, p.pal.Own)
	p.surface.Polyline(p.points(x+3, y+7, x+6, y+10, x+11, y+4), 1.75*u, p.pal.OnOwn)
}

// thumb returns the upper end of the scroll bar and its length. It returns false if all rows are
// visible.
func (t *table) thumb() (top, length float32, ok bool) {
	all, view := float32(len(t.data.Rows))*rowHeight, t.rowsHeight()
	if all <= view || view <= 0 {
		return 0, 0, false
	}
	length = max(view*view/all, 28)
	return headHeight + (view-length)*t.scroll/(all-view), length, true
}

func (p *painter) scrollBar() {
	if top, length, ok := p.t.thumb(); ok {
		p.surface.Rect(p.width-8*p.unit, float64(top)*p.unit, 5*p.unit, float64(length)*p.unit, 2.5*p.unit, p.pal.Ink3)
	}
}

// rowAt returns the index of the row at y. It is -1 if there is none.
func (t *table) rowAt(y float32) int {
	if i := int((y - headHeight + t.scroll) / rowHeight); y >= headHeight && y < t.footTop() && i < len(t.data.Rows) {
		return i
	}
	return -1
}

// columnAt returns the index of the column at x. It is -1 if there is none.
func (t *table) columnAt(x float32) int {
	for _, at := range t.places {
		left := at.left
		if k := t.data.Columns[at.column].Kind; k != labmodel.Name && k != labmodel.Bars {
			left -= cellGap
		}
		if x >= left && x < at.right+2 {
			return at.column
		}
	}
	return -1
}

// MouseDown implements desktop.Mouseable: a click chooses a row, ticks a box or sorts;
// a double click looks inside the searches of the puzzle.
func (t *table) MouseDown(e *desktop.MouseEvent) {
	l := t.page.Lab
	top, length, ok := t.thumb()
	if t.held = ok && e.Position.X > t.Size().Width-barRoom; t.held {
		if y := e.Position.Y; y < top || y > top+length {
			t.drag(y - length/2 - headHeight)
		}
		return
	}
	row, column := t.rowAt(e.Position.Y), t.columnAt(e.Position.X)
	tick := e.Position.X < tickWidth+4
	switch {
	case row < 0 && e.Position.Y >= headHeight:
	case row < 0 && tick && e.Button == desktop.MouseButtonPrimary:
		l.Toggle(t.data.IDs()...)
	case row < 0:
		if column >= 0 && t.data.Columns[column].Kind != labmodel.Bars && e.Button == desktop.MouseButtonPrimary {
			l.SortBy(t.data.Columns[column])
		}
	default:
		l.Chosen = t.data.Rows[row].ID
		switch {
		case e.Button != desktop.MouseButtonPrimary:
		case tick:
			l.Toggle(l.Chosen)
		case t.clicks.double(l.Chosen):
			t.page.lookAt(l.Chosen)
			return
		}
	}
	t.page.host.Canvas.Focus(t)
	t.page.Update()
}

// MouseUp implements desktop.Mouseable.
func (t *table) MouseUp(*desktop.MouseEvent) { t.held = false }

// TappedSecondary implements fyne.SecondaryTappable: it shows the menu of the row.
func (t *table) TappedSecondary(e *fyne.PointEvent) {
	row := t.rowAt(e.Position.Y)
	if row < 0 {
		return
	}
	id, v := t.data.Rows[row].ID, bench.Variant("")
	if column := t.columnAt(e.Position.X); column >= 0 {
		v = t.data.Columns[column].Variant
	}
	t.page.showRowMenu(e.AbsolutePosition, id, v)
}

// Dragged implements fyne.Draggable: it drags the scroll bar.
func (t *table) Dragged(e *fyne.DragEvent) {
	if top, _, ok := t.thumb(); ok && t.held {
		t.drag(top + e.Dragged.DY - headHeight)
	}
}

// drag scrolls the table until the top of the scroll bar is y below the head.
func (t *table) drag(y float32) {
	_, length, _ := t.thumb()
	all, view := float32(len(t.data.Rows))*rowHeight, t.rowsHeight()
	t.scrollTo(y * (all - view) / max(view-length, 1))
}

// DragEnd implements fyne.Draggable.
func (t *table) DragEnd() { t.held = false }

// Scrolled implements fyne.Scrollable.
func (t *table) Scrolled(e *fyne.ScrollEvent) {
	t.scrollTo(t.scroll - 3*e.Scrolled.DY)
	t.page.host.Tip("")
}

// MouseIn implements desktop.Hoverable.
func (t *table) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (t *table) MouseMoved(e *desktop.MouseEvent) {
	row, column := t.rowAt(e.Position.Y), t.columnAt(e.Position.X)
	foot := t.footAt(e.Position.Y)
	switch {
	case foot >= 0:
		t.page.host.Tip(t.footTip(t.data.Foot[foot], column))
	case row >= 0 && e.Position.X < tickWidth+4:
		t.page.host.Tip("Measure this board next time (Space)")
	case row >= 0:
		t.page.host.Tip(t.page.Lab.Summary.Describe(t.data.Rows[row].ID))
	case e.Position.Y < headHeight && e.Position.X < tickWidth+4:
		t.page.host.Tip("All boards, or none")
	case e.Position.Y < headHeight && column >= 0:
		t.page.host.Tip(t.data.Columns[column].Tip)
	default:
		t.page.host.Tip("")
	}
}

// footTip explains the cell of a row of the foot in a column.
func (t *table) footTip(f labmodel.TotalsRow, column int) string {
	if column >= 0 {
		if k := t.data.Columns[column].Kind; k == labmodel.Against || k == labmodel.Change {
			return f.Compared
		}
	}
	return f.Tip
}

// MouseOut implements desktop.Hoverable.
func (t *table) MouseOut() { t.page.host.Tip("") }

// AccessibilityLabel implements fyne.Accessible.
func (t *table) AccessibilityLabel() string { return "Boards and measurements" }

// key handles a key, and reports whether the table uses it.
func (t *table) key(e *fyne.KeyEvent) bool {
	l, last := t.page.Lab, len(t.data.Rows)-1
	at, page := t.data.Index(l.Chosen), max(int(t.rowsHeight()/rowHeight)-1, 1)
	to := map[fyne.KeyName]int{
		fyne.KeyUp: at - 1, fyne.KeyDown: at + 1, fyne.KeyPageUp: at - page, fyne.KeyPageDown: at + page,
		fyne.KeyHome: 0, fyne.KeyEnd: last,
	}
	if next, ok := to[e.Name]; ok {
		if last >= 0 {
			l.Chosen = t.data.Rows[min(max(next, 0), last)].ID
			t.page.Update()
			t.reveal()
			t.page.host.Tip(l.Summary.Describe(l.Chosen))
		}
		return true
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if at >= 0 {
			t.page.lookAt(l.Chosen)
		}
	case fyne.KeySpace:
		if at >= 0 {
			l.Toggle(l.Chosen)
			t.page.Update()
		}
	case desktop.KeyMenu:
		if at >= 0 {
			pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(t)
			t.page.showRowMenu(pos.AddXY(tickWidth, headHeight+float32(at+1)*rowHeight-t.scroll), l.Chosen, "")
		}
	default:
		return false
	}
	return true
}
