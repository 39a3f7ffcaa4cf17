package kit

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"backtrack/ui/paint"
)

// A zone is a part of a Transport that can be pressed. The buttons come first, from left
// to right.
type zone int

const (
	zoneFirst zone = iota
	zonePrevious
	zonePlay
	zoneNext
	zoneLast
	zoneTrack
	zoneSpeed
	zoneCount
	zoneNone
)

// The fixed measures of a Transport. Only the track is variable: its left end is
// trackLeft, and its right end leaves room for the texts.
const (
	transportHeight = 56
	transportMid    = 28
	trackLeft       = 216
	minSpeed        = 62 // minimum width of the chip
	profileTop      = 5
	buttonSide      = 36
)

// buttonLeft is the left edge of each button.
var buttonLeft = [...]float32{zoneFirst: 16, zonePrevious: 52, zonePlay: 90, zoneNext: 132, zoneLast: 168}

// ends returns the right end of the track, and the left ends of the count and the remark.
func (t *Transport) ends(size fyne.Size) (trackRight, countLeft, noteLeft float32) {
	right := size.Width - 16
	if len(t.speeds) > 0 {
		right -= t.speedWidth() + 16
	}
	noteLeft = right
	if t.note != "" {
		noteLeft -= TextWidth(t.note, 13, false) + 8
	}
	countLeft = noteLeft - TextWidth(t.count(t.total), 13, true)
	if t.note != "" {
		countLeft -= 16
	}
	return max(trackLeft+16, countLeft-16), countLeft, noteLeft
}

// speedWidth returns the width of the chip with the speed, which has room for every speed.
func (t *Transport) speedWidth() float32 {
	w := float32(minSpeed)
	for _, s := range t.speeds {
		w = max(w, TextWidth(s, 13, false)+38)
	}
	return w
}

// zoneAt returns the zone at a position, or zoneNone.
func (t *Transport) zoneAt(p fyne.Position) zone {
	right, count, note := t.ends(t.Size())
	if p.X >= trackLeft-12 && p.X <= right+12 {
		return zoneTrack
	}
	if p.X >= count && p.X < note {
		return zoneCount
	}
	if chip := t.Size().Width - 16 - t.speedWidth(); len(t.speeds) > 0 && p.X >= chip && p.X <= chip+t.speedWidth() {
		return zoneSpeed
	}
	for z, left := range buttonLeft {
		if p.X >= left && p.X < left+buttonSide {
			return zone(z)
		}
	}
	return zoneNone
}

// stepAt returns the step nearest to a position on the track.
func (t *Transport) stepAt(x float32) int {
	right, _, _ := t.ends(t.Size())
	part := max(0, min(1, (x-trackLeft)/(right-trackLeft)))
	return int(Round(part * float32(t.total)))
}

// x returns the position of a step on a track with the given right end.
func (t *Transport) x(step int, right float32) float32 {
	return Round(trackLeft + (right-trackLeft)*float32(step)/float32(max(t.total, 1)))
}

// A track renders a Transport.
type track struct {
	*Renderer
	t *Transport

	ground, line       *canvas.Rectangle
	rest, done         []*canvas.Rectangle // one bar for each run
	disc, rim, knob    *canvas.Circle
	hover, chip        Plate
	focus              Ring
	icons              [len(buttonLeft)]*Glyph
	chevron            *Glyph
	count, note, speed *canvas.Text
	marks              []*Glyph
	profile            *canvas.Raster
	drawn              [][2]float64 // the curve shown in profile
}

// CreateRenderer implements fyne.Widget.
func (t *Transport) CreateRenderer() fyne.WidgetRenderer {
	k := &track{
		t:      t,
		ground: NewRectangle(0), line: NewRectangle(0),
		disc: canvas.NewCircle(nil), rim: canvas.NewCircle(nil), knob: canvas.NewCircle(nil),
		hover: NewPlate(), chip: NewPlate(), focus: NewRing(), chevron: NewGlyph(),
		count: NewCanvasText(13), note: NewCanvasText(13), speed: NewCanvasText(13),
	}
	k.count.TextStyle.Bold = true
	k.profile = NewPicture(k.drawProfile)
	for z := range k.icons {
		k.icons[z] = NewGlyph()
	}
	k.Renderer = NewRenderer(t)
	k.Place, k.Paint = k.arrange, k.colour
	k.Min = func() fyne.Size { return fyne.NewSize(trackLeft+280, transportHeight) }
	return k.Start()
}

// colour sets colours and texts.
func (k *track) colour(p paint.Palette) {
	t := k.t
	k.ground.FillColor, k.line.FillColor = p.Chrome, p.Line
	for len(k.rest) < len(t.bars()) {
		k.rest, k.done = append(k.rest, NewRectangle(0)), append(k.done, NewRectangle(0))
	}
	bar := p.Own
	k.disc.FillColor, k.rim.FillColor, k.knob.FillColor = p.Own, p.Own, p.Knob
	ink, on := p.Ink, p.OnOwn
	if t.off || t.total == 0 {
		ink = p.Off
		bar, k.disc.FillColor, k.rim.FillColor, on = p.Off, p.Hair, p.Off, p.Off
	}
	for i := range k.rest {
		k.rest[i].FillColor, k.done[i].FillColor = p.Line, bar
	}
	for z, name := range [...]IconName{IconFirst, IconPrevious, discPlay, IconNext, IconLast} {
		k.icons[z].Paint(name, ink)
	}
	k.icons[zonePlay].Paint(discPlay, on)
	if t.playing {
		k.icons[zonePlay].Paint(discPause, on)
	}
	k.count.Text, k.count.Color = t.count(t.n), ink
	k.note.Text, k.note.Color = t.note, p.Ink2
	k.chevron.Paint(IconDown.When(len(t.speeds) > 0), p.Ink2)
	var chip, edge color.Color
	k.speed.Text = ""
	if len(t.speeds) > 0 {
		chip, edge = p.Surface, p.Line
		k.speed.Text, k.speed.Color = t.speeds[t.speed], p.Ink2
		if t.under == zoneSpeed {
			chip = p.Hair
		}
	}
	k.chip.Paint(chip, edge)
	k.hover.Paint(nil, nil)
	switch {
	case t.off || t.under > zoneLast || t.total == 0:
	case t.under == zonePlay:
		k.disc.FillColor = t.shade(p.Own, p)
	case t.pressed:
		k.hover.Paint(p.Line, nil)
	default:
		k.hover.Paint(p.Hair, nil)
	}
	k.focus.Paint(p, t.focused)
	Show(k.profile, t.profile != nil)
	if !slices.Equal(k.drawn, t.profile) {
		k.drawn = t.profile
		k.profile.Refresh()
	}
	k.list()
}

// placeMarks keeps one glyph for each mark. Marks of the same shape at nearly the same
// position are drawn once. Marks after the current step are dim, except for waypoints.
func (k *track) placeMarks(right float32) {
	p := Palette()
	roles := map[IconName]Role{MarkWaypoint: HintLine, MarkDeadEnd: Err, MarkSolution: Sol}
	last := map[IconName]float32{}
	used := 0
	for _, m := range k.t.marks {
		x := k.t.x(m.At, right)
		if l, ok := last[m.Shape]; ok && x >= l && x < l+4 {
			continue
		}
		last[m.Shape] = x
		if used == len(k.marks) {
			k.marks = append(k.marks, NewGlyph())
		}
		y := float32(transportMid - 17)
		if m.Shape == MarkSolution {
			y++
		}
		ink := roles[m.Shape].In(p)
		if m.At > k.t.n && m.Shape != MarkWaypoint {
			ink = p.Ink3
		}
		k.marks[used].Paint(m.Shape, ink)
		k.marks[used].Place(x-6, y, 12)
		used++
	}
	k.marks = k.marks[:used]
}

// list sets the objects of the renderer, in drawing order.
func (k *track) list() {
	o := append(k.objects[:0], k.ground, k.line, k.hover.Rim, k.hover.Body, k.disc)
	for _, icon := range k.icons {
		o = append(o, icon.Raster)
	}
	o = append(o, k.profile)
	for i := range k.t.bars() {
		o = append(o, k.rest[i], k.done[i])
	}
	for _, m := range k.marks {
		o = append(o, m.Raster)
	}
	k.objects = append(o, k.rim, k.knob, k.count, k.note,
		k.chip.Rim, k.chip.Body, k.speed, k.chevron.Raster, k.focus.Rectangle)
}

// drawProfile draws the curve above the track.
func (k *track) drawProfile(img *image.RGBA, p paint.Palette, scale float64) {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	s, step := paint.NewSurface(img), w/float64(max(len(k.t.profile), 1))
	c := paint.Mix(p.Chrome, p.Ink3, .45)
	for i, part := range k.t.profile {
		top := h - part[1]*(h-scale)
		s.Rect(float64(i)*step, top-scale, step, (part[1]-part[0])*(h-scale)+scale, 0, c)
	}
}

// placeBars stacks the bars of the track.
func (k *track) placeBars(right float32) {
	bars := k.t.bars()
	high, gap := float32(6), float32(2)
	if len(bars) > 1 {
		high = max(6-float32(len(bars)), 3)
	}
	y := transportMid - (float32(len(bars))*(high+gap)-gap)/2
	for i, done := range bars {
		k.rest[i].CornerRadius, k.done[i].CornerRadius = high/2, high/2
		Place(k.rest[i], trackLeft, y, right-trackLeft, high)
		Place(k.done[i], trackLeft, y, Round((right-trackLeft)*done), high)
		y += high + gap
	}
}

func (k *track) arrange(size fyne.Size) {
	t, mid := k.t, float32(transportMid)
	Place(k.ground, 0, 0, size.Width, transportHeight)
	Place(k.line, 0, 0, size.Width, 1)
	if t.under <= zoneLast {
		k.hover.Place(fyne.NewPos(buttonLeft[t.under], mid-18), fyne.NewSquareSize(buttonSide), 8)
	}
	for z, left := range buttonLeft {
		k.icons[z].Place(left+8, mid-10, 20)
	}
	Place(k.disc, buttonLeft[zonePlay], mid-18, buttonSide, buttonSide)

	right, count, note := t.ends(size)
	x := t.x(t.n, right)
	Place(k.profile, trackLeft, profileTop, right-trackLeft, transportMid-6-profileTop)
	k.placeBars(right)
	Place(k.rim, x-11, mid-11, 22, 22)
	Place(k.knob, x-8, mid-8, 16, 16)
	PlaceText(k.count, count, mid)
	PlaceText(k.note, note, mid)

	chip := size.Width - 16 - t.speedWidth()
	k.chip.Place(fyne.NewPos(chip, mid-14), fyne.NewSize(t.speedWidth(), 28), 14)
	PlaceText(k.speed, chip+12, mid)
	k.chevron.Place(chip+t.speedWidth()-22, mid-8, 16)
	k.focus.Place(fyne.NewPos(4, 5), size.SubtractWidthHeight(8, 9), 8)
	k.placeMarks(right)
	k.list()
}
