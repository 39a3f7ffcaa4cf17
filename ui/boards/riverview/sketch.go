package riverview

import (
	"image"
	"strconv"
	"strings"

	"backtrack/ui/boards/riverview/faces"
	"backtrack/ui/paint"
	"backtrack/words"
)

// sketch draws a crossing in a line: who crosses, an arrow and, if time counts, the time
// it takes.
func sketch(img *image.RGBA, pal paint.Palette, p position, m move) {
	s, faces := paint.NewSurface(img), faces.Of(p)
	items := p.Aboard(m)
	h := float64(img.Bounds().Dy())
	u := h / 24
	const maxHeads = 5
	x, y, step := 12*u, h/2, 26*u
	for _, i := range items[:min(len(items), maxHeads)] {
		faces[i].DrawBare(s, &pal, x, y, 11*u)
		faces[i].DrawBadge(s, &pal, x-1*u, y, 10*u, 10*u)
		x += step
	}
	if more := len(items) - maxHeads; more > 0 {
		text := "+" + strconv.Itoa(more)
		s.Text(x-10*u, y, text, 12*u, paint.Bold, paint.Start, pal.Ink2)
		x += paint.TextWidth(text, 12*u, paint.Bold)
	}
	x = max(x, 12*u+float64(min(max(seats(p), 2), maxHeads))*step) + 2*u
	from, to := x, x+30*u
	if strings.HasPrefix(m.String(), "<") {
		from, to = to, from
	}
	drawArrow(s, from, to, y, 7*u, 5*u, 1.5*u, pal.Ink2)
	if timed(p) {
		s.Text(x+44*u, y, words.Count(p.Time(items), "minute"), 12*u, paint.Regular, paint.Start, pal.Ink2)
	}
}
