package riverview

import (
	"image/color"
	"math"

	"backtrack/ui/paint"
)

// A label is a name on a chip, in one line or in two; in none if hardly any of
// it would have room.
type label struct {
	lines []string
	size  float64
}

// labelsOf makes names fit a room, all of the same size, none larger than given:
// by smaller letters, in two lines, or by leaving out the end. There is room
// enough for bold letters, so that a name does not change its size.
func labelsOf(names []string, room, size float64) []label {
	var out []label
	for _, smaller := range []float64{1, .92, .85} {
		out = out[:0]
		whole := true
		for _, name := range names {
			l := label{broken(name, room, size*smaller), size * smaller}
			whole = whole && l.lines != nil
			out = append(out, l)
		}
		if whole {
			return out
		}
	}
	for i, name := range names {
		if out[i].lines == nil {
			out[i].lines = shortened(name, room, out[i].size)
		}
	}
	return out
}

// broken returns a text in a line or, where that is too long for the room, in
// two of much the same length; nil if these are too long as well.
func broken(text string, room, size float64) []string {
	width := func(s string) float64 { return paint.TextWidth(s, size, paint.Bold) }
	if width(text) <= room {
		return []string{text}
	}
	var lines []string
	for i, r := range text {
		if r != ' ' {
			continue
		}
		if w := math.Max(width(text[:i]), width(text[i+1:])); w <= room {
			lines, room = []string{text[:i], text[i+1:]}, w
		}
	}
	return lines
}

// shortened returns the beginning of a text, nil if hardly any of it has room.
func shortened(text string, room, size float64) []string {
	r := []rune(text)
	for n := len(r) - 1; n >= 4; n-- {
		if cut := string(r[:n]) + "…"; paint.TextWidth(cut, size, paint.Bold) <= room {
			return []string{cut}
		}
	}
	return nil
}

// draw writes the name from x on, in the middle of y.
func (l label) draw(p pen, x, y float64, style paint.Style, ink color.NRGBA) {
	for i, line := range l.lines {
		p.Text(x, y+(float64(i)-float64(len(l.lines)-1)/2)*l.size*1.2, line, l.size, style, paint.Start, ink)
	}
}
