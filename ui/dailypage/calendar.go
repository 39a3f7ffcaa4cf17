package dailypage

import (
	"fmt"
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/board"
	"backtrack/ui/daily"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A calendar is a widget that shows a month. Arrows move the cursor; a click or Enter chooses a
// day. Days after today can't be chosen.
type calendar struct {
	widget.BaseWidget
	kit.Keyboard
	board.Hover

	today       daily.Day
	cursor      daily.Day // the calendar shows its month
	chosen      daily.Day // the day whose puzzles the page shows
	familyCount int
	solved      func(daily.Day) int // returns how many puzzles of a day are solved
	choose      func(daily.Day)
	moved       func()       // called after a key or a button has moved the cursor
	tip         func(string) // describes the day under the pointer or the cursor
	picture     *canvas.Raster
}

var (
	_ fyne.Tappable     = (*calendar)(nil)
	_ fyne.Focusable    = (*calendar)(nil)
	_ desktop.Hoverable = (*calendar)(nil)
)

// Measures of the calendar.
const (
	weekdaysHeight = 24
	dayHeight      = 40
	maxWeeks       = 6 // the largest number of weeks that a month touches
	minDay         = 36
)

// start makes the widget of a calendar whose functions are set.
func (c *calendar) start() *calendar {
	c.picture = kit.NewPicture(c.draw)
	c.ExtendBaseWidget(c)
	c.OnHover = c.showDay
	c.Listen(c, c.showFocus, c.key)
	return c
}

// move puts the cursor on a day. If the day is after today, it uses today.
func (c *calendar) move(to daily.Day) {
	c.cursor = max(0, min(to, c.today))
	c.moved()
	c.showFocus()
}

// showFocus describes the day of the cursor while the calendar has the keyboard.
func (c *calendar) showFocus() {
	text := ""
	if c.Focused {
		text = c.describe(c.cursor)
	}
	c.tip(text)
	c.Refresh()
}

// firstCell returns the day of the first cell, a Monday, which may be in the month before.
func (c *calendar) firstCell() daily.Day {
	first := c.cursor.MonthStart()
	return first - daily.Day((first.Weekday()+6)%7)
}

// at returns the day at a position on the widget. It returns false if there is no day, or if the
// day can't be chosen.
func (c *calendar) at(pos fyne.Position) (daily.Day, bool) {
	row, column := int((pos.Y-weekdaysHeight)/dayHeight), int(7*pos.X/c.Size().Width)
	d := c.firstCell() + daily.Day(7*row+column)
	return d, pos.Y >= weekdaysHeight && c.inMonth(d) && d <= c.today
}

func (c *calendar) inMonth(d daily.Day) bool { return d.MonthStart() == c.cursor.MonthStart() }

// AccessibilityLabel implements fyne.Accessible.
func (c *calendar) AccessibilityLabel() string { return c.describe(c.cursor) }

// Tapped implements fyne.Tappable.
func (c *calendar) Tapped(e *fyne.PointEvent) {
	if d, ok := c.at(e.Position); ok {
		c.cursor = d
		c.choose(d)
	}
}

// showDay describes the day under the pointer.
func (c *calendar) showDay(pointer fyne.Position) {
	text := ""
	if d, ok := c.at(pointer); ok {
		text = c.describe(d)
	}
	c.tip(text)
}

// describe says how many puzzles of a day are solved.
func (c *calendar) describe(d daily.Day) string {
	return fmt.Sprintf("%s: %d of %d solved", d.Time().Format("Monday 2 January"), c.solved(d), c.familyCount)
}

// key moves the cursor or chooses its day.
func (c *calendar) key(e *fyne.KeyEvent) bool {
	to := c.cursor
	switch e.Name {
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyUp:
		to -= 7
	case fyne.KeyDown:
		to += 7
	case fyne.KeyHome:
		to = c.cursor.MonthStart()
	case fyne.KeyEnd:
		to = c.today
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.choose(c.cursor)
		return true
	default:
		return false
	}
	c.move(to)
	return true
}

// CreateRenderer implements fyne.Widget.
func (c *calendar) CreateRenderer() fyne.WidgetRenderer {
	r := kit.NewRenderer(c, c.picture)
	r.Min = func() fyne.Size { return fyne.NewSize(7*minDay, weekdaysHeight+maxWeeks*dayHeight) }
	r.Paint = func(paint.Palette) { c.picture.Refresh() }
	r.Place = func(size fyne.Size) { c.picture.Resize(size) }
	return r.Start()
}

func (c *calendar) draw(img *image.RGBA, pal paint.Palette, unit float64) {
	s := paint.NewSurface(img)
	s.Clear(pal.Surface)
	wide := float64(img.Rect.Dx()) / 7
	for i := range 7 {
		name := time.Weekday((i + 1) % 7).String()[:2]
		s.Text((float64(i)+.5)*wide, weekdaysHeight*unit/2, name, 12*unit, paint.Regular, paint.Middle, pal.Ink3)
	}
	first := c.firstCell()
	for i := range daily.Day(7 * maxWeeks) {
		if d := first + i; c.inMonth(d) {
			x, y := float64(i%7)*wide, (weekdaysHeight+float64(i/7)*dayHeight)*unit
			c.drawDay(s, pal, d, cell{x + unit, y + unit, wide - 2*unit, (dayHeight - 2) * unit, unit})
		}
	}
}

// A cell is the rectangle of a day, in pixels.
type cell struct{ x, y, w, h, unit float64 }

// drawDay draws the number of a day. Below it are large dots for solved puzzles and small
// dots for the others. A day without a solved puzzle has no dots, unless it is today.
func (c *calendar) drawDay(s *paint.Surface, pal paint.Palette, d daily.Day, at cell) {
	style, ink := paint.Regular, pal.Ink
	switch {
	case d > c.today:
		ink = pal.Off
	case d == c.chosen:
		s.Rect(at.x, at.y, at.w, at.h, 8*at.unit, pal.OwnSoft)
		style, ink = paint.Bold, pal.Own
	}
	if d == c.today {
		style = paint.Bold
		s.Frame(at.x, at.y, at.w, at.h, 8*at.unit, at.unit, pal.Ink3)
	}
	if d == c.cursor && c.Focused {
		s.Frame(at.x, at.y, at.w, at.h, 8*at.unit, 2*at.unit, pal.Own)
	}
	mid := at.x + at.w/2
	s.Text(mid, at.y+.38*at.h, fmt.Sprint(d.Time().Day()), 13*at.unit, style, paint.Middle, ink)
	solved := c.solved(d)
	if solved == 0 && d != c.today {
		return
	}
	const step, radius = 5.5, 2
	for i := range c.familyCount {
		x := mid + (float64(i)-float64(c.familyCount-1)/2)*step*at.unit
		if i < solved {
			s.Disc(x, at.y+.76*at.h, (radius+.4)*at.unit, pal.Sol)
		} else {
			s.Disc(x, at.y+.76*at.h, at.unit, pal.Ink3)
		}
	}
}
