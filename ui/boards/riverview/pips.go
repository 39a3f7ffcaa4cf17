package riverview

import (
	"image"
	"image/color"

	"backtrack/ui/paint"
)

// A pip shows a crossing of the game. If time counts, its width is the time of the
// crossing, and an additional pip shows the time that remains.
type pip struct {
	kind  pipKind
	width int
}

type pipKind uint8

const (
	pipOpen pipKind = iota
	pipPlayed
	pipTrial  // made since the last checkpoint
	pipExtra  // made beyond the optimum
	pipUndone // undone, but can be redone
)

// maxPips is the largest number of crossings that are shown as pips. If there are more, no
// pips are shown.
const maxPips = 60

// pips returns a pip for each crossing that was made, was undone, or is still needed. It
// returns nil if there are more than maxPips.
func (s scene) pips() []pip {
	played := s.pos.Played()
	game := append(s.pos.Log(), s.mark.RedoMoves...)
	n := len(game)
	if !timed(s.pos) {
		n = max(n, s.mark.Par)
	}
	if n > maxPips {
		return nil
	}
	out := make([]pip, n)
	spent := 0
	for i := range out {
		kind := pipPlayed
		switch {
		case i >= played && i < len(game):
			kind = pipUndone
		case i >= played:
			kind = pipOpen
		case i >= played-len(s.mark.Trial):
			kind = pipTrial
		case s.mark.Par > 0 && !timed(s.pos) && i >= s.mark.Par:
			kind = pipExtra
		}
		out[i] = pip{kind, 1}
		if timed(s.pos) {
			out[i].width = s.pos.Time(s.pos.Aboard(game[i]))
			spent += out[i].width
		}
	}
	if rest := s.pos.Limit() - spent; rest > 0 {
		out = append(out, pip{pipOpen, rest})
	}
	return out
}

// paintPips paints the pips side by side.
func (p *panel) paintPips(img *image.RGBA, pal paint.Palette, u float64) {
	s, w, sum, longest := paint.NewSurface(img), float64(img.Rect.Dx()), 0, 0
	s.Clear(pal.Surface)
	for _, d := range p.pips {
		sum, longest = sum+d.width, max(longest, d.width)
	}
	gap := min(6*u, max(u, w/float64(max(len(p.pips), 1))/3))
	unit := (w + gap - float64(len(p.pips))*gap) / float64(max(sum, 1))
	if longest == 1 { // the pips don't show times
		unit = min(unit, 24*u)
	}
	colors := map[pipKind]color.NRGBA{
		pipOpen: pal.Hair, pipPlayed: pal.Own, pipTrial: pal.Trial, pipExtra: pal.HintLine, pipUndone: pal.Ribbon,
	}
	x := 0.0
	for _, d := range p.pips {
		width := max(float64(d.width)*unit, u)
		s.Rect(x, 0, width, 8*u, min(4*u, width/2), colors[d.kind])
		x += width + gap
	}
}
