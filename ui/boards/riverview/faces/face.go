// Package faces has the pictures of those who cross a river: people, animals and luggage.
// The words of their names select the pictures. The package does not depend on the
// toolkit.
package faces

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"
	"unicode"

	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/ui/paint"
)

// A figure is the picture of an item, made of parts. The unit is the radius of the disc
// behind it. The origin is the centre of that disc, and y grows downwards.
type figure []part

// A part is an area, or a line if it has a width.
type part struct {
	fill   color.NRGBA
	shirt  bool // the group's colour replaces fill
	lines  [][]paint.Point
	width  float64
	disc   float64 // radius of a disc that replaces lines
	centre paint.Point
}

// area returns a filled part. Its outline is an SVG path of the commands M, L, C and z with
// absolute coordinates.
func area(fill uint32, path string) part { return part{fill: rgb(fill), lines: outline(path)} }

// shirt returns the shoulders of a person, which have the colour of the group if there is one.
func shirt(fill uint32) part {
	p := area(fill, shoulders)
	p.shirt = true
	return p
}

// stroke returns a part made of lines.
func stroke(fill uint32, width float64, path string) part {
	p := area(fill, path)
	p.width = width
	return p
}

func dot(fill uint32, x, y, r float64) part {
	return part{fill: rgb(fill), centre: paint.Pt(x, y), disc: r}
}

// outline converts a path to lines. It panics if it can't parse the path, because all paths
// are literals of this package.
func outline(path string) [][]paint.Point {
	for _, c := range "MLCz" {
		path = strings.ReplaceAll(path, string(c), " "+string(c)+" ")
	}
	var lines [][]paint.Point
	words := strings.Fields(path)
	point := func() paint.Point {
		x, errX := strconv.ParseFloat(words[0], 64)
		y, errY := strconv.ParseFloat(words[1], 64)
		if errX != nil || errY != nil {
			panic(fmt.Sprintf("%q is no path", path))
		}
		words = words[2:]
		return paint.Pt(x, y)
	}
	for len(words) > 0 {
		command := words[0]
		words = words[1:]
		last := len(lines) - 1
		switch command {
		case "M":
			lines = append(lines, []paint.Point{point()})
		case "L":
			lines[last] = append(lines[last], point())
		case "C":
			from := lines[last][len(lines[last])-1]
			lines[last] = append(lines[last], paint.Curve(from, point(), point(), point())...)
		case "z":
			lines[last] = append(lines[last], lines[last][0])
		default:
			panic(fmt.Sprintf("%q is no path", path))
		}
	}
	return lines
}

// draw draws f with its centre at x, y and radius r. If shirt is not zero, it replaces the
// colour of the shirt.
func (f figure) draw(p paint.Pen, x, y, r float64, shirt color.NRGBA) {
	for _, part := range f {
		c := part.fill
		if part.shirt && shirt != (color.NRGBA{}) {
			c = shirt
		}
		if part.disc > 0 {
			p.Disc(x+part.centre.X*r, y+part.centre.Y*r, part.disc*r, c)
			continue
		}
		for _, line := range part.lines {
			moved := lists.Map(line, func(q paint.Point) paint.Point { return paint.Pt(x+q.X*r, y+q.Y*r) })
			if part.width > 0 {
				p.Polyline(moved, part.width*r, c)
			} else {
				p.Polygon(moved, c)
			}
		}
	}
}

// A Face is the appearance of an item.
type Face struct {
	Stem    string      // the name without the number at its end
	Badge   string      // text next to the picture; may be empty
	Shirt   color.NRGBA // zero for the colour that the picture has
	Rows    bool        // the item can row, and some other item can't
	picture figure      // nil for a token with letters
	letters string
}

// Of returns the faces of all items of p. If times or weights count, every badge is the
// item's time or weight. Otherwise items that would look alike get a badge: their number or,
// if they have none, the letters of their ids.
func Of(p river.Position) []Face {
	stems := map[string]int{}
	for _, it := range p.Items() {
		stem, _ := StemOf(it)
		stems[stem]++
	}
	out := make([]Face, len(p.Items()))
	some := len(p.Rowers()) < len(out)
	for i, it := range p.Items() {
		stem, number := StemOf(it)
		f := Face{Stem: stem, Rows: it.Rows && some, picture: pictureOf(it), letters: letters(it)}
		if n, err := strconv.Atoi(number); err == nil && n > 0 && stems[stem] > 1 {
			f.Shirt, f.Badge = shirts[(n-1)%len(shirts)], number
			if f.picture == nil { // the token shows letters instead
				f.Badge = ""
			}
		}
		if p.Bridge() {
			f.Shirt = shirts[i%len(shirts)]
		}
		switch {
		case p.Limit() >= 0 || it.Time > 0:
			f.Badge = strconv.Itoa(it.Time)
		case p.Load() >= 0:
			f.Badge = strconv.Itoa(it.Weight)
		}
		out[i] = f
	}
	nameless := func(f Face) bool { return f.picture != nil && f.Badge == "" }
	alike := map[*part]int{} // by the first part, which identifies a picture
	for _, f := range lists.Filter(out, nameless) {
		alike[&f.picture[0]]++
	}
	for i, f := range out {
		if nameless(f) && alike[&f.picture[0]] > 1 {
			out[i].Badge = f.letters
		}
	}
	return out
}

// New returns the face of an item that exists only once.
func New(it river.Item) Face {
	return Face{Stem: it.Name, picture: pictureOf(it), letters: letters(it)}
}

// StemOf splits the name of an item into a stem and the number at its end. number is "" if
// there is none.
func StemOf(it river.Item) (stem, number string) {
	stem = strings.TrimRight(it.Name, "0123456789")
	return strings.TrimSpace(stem), it.Name[len(stem):]
}

// letters returns the letters on a token, which are at most three of the id.
func letters(it river.Item) string {
	if r := []rune(it.ID); len(r) > 3 {
		return string(r[:3])
	}
	return it.ID
}

// pictureOf chooses the picture of an item by the words of its name, its kind and its id,
// in this order. It returns nil if none fits.
func pictureOf(it river.Item) figure {
	for _, text := range []string{it.Name, it.Kind, it.ID} {
		for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
			for _, w := range []string{word, strings.TrimSuffix(word, "s")} {
				if name, ok := pictureNames[w]; ok {
					return figures()[name]
				}
			}
		}
	}
	if it.Rows && it.Time > 0 {
		return figures()["walker"]
	}
	return nil
}

// Draw draws the face in a disc of radius r.
func (f Face) Draw(p paint.Pen, pal *paint.Palette, x, y, r float64) {
	p.Disc(x, y+r*.05, r, pal.PlateEdge)
	p.Disc(x, y, r, pal.Surface)
	f.DrawBare(p, pal, x, y, r*.86)
}

// DrawBare draws the face without a disc.
func (f Face) DrawBare(p paint.Pen, pal *paint.Palette, x, y, r float64) {
	if f.picture != nil {
		f.picture.draw(p, x, y, r, f.Shirt)
		return
	}
	p.Disc(x, y+r*.06, r*.8, pal.PlateEdge)
	p.Disc(x, y, r*.8, pal.Plate)
	size := []float64{.72, .72, .6, .46}[min(len([]rune(f.letters)), 3)]
	p.Text(x, y, f.letters, size*r, paint.Bold, paint.Middle, pal.Ink)
}

// DrawBadge draws the badge at the lower right of a disc of radius r. The badge is at least
// minHeight high.
func (f Face) DrawBadge(p paint.Pen, pal *paint.Palette, x, y, r, minHeight float64) {
	if f.Badge != "" {
		DrawPill(p, x+r*.72, y+r*.70, max(r*.42, minHeight), f.Badge, pal.Surface, pal.Ink2, pal.Ink)
	}
}

// DrawOar marks a rower with an oar at the lower left of a disc of radius r. The mark is at
// least minHeight high. DrawOar draws nothing if Rows is false.
func (f Face) DrawOar(p paint.Pen, pal *paint.Palette, x, y, r, minHeight float64) {
	if !f.Rows {
		return
	}
	k := max(r*.42, minHeight) / 2
	x, y = x-r*.72, y+r*.70
	p.Disc(x, y, k, pal.Surface)
	p.Ring(x, y, k, max(k*.14, 1), pal.Ink2)
	line := func(from, to, width float64) {
		p.Line(x+from*k, y-from*k, x+to*k, y-to*k, width*k, pal.Ink)
	}
	line(-.5, .2, .18)  // shaft
	line(.08, .42, .46) // blade
}

// DrawPill draws a short text on a pill of the given height.
func DrawPill(p paint.Pen, x, y, high float64, text string, ground, edge, ink color.NRGBA) {
	w := max(paint.TextWidth(text, high*.68, paint.Bold)+high*.5, high)
	p.Rect(x-w/2, y-high/2, w, high, high/2, ground)
	p.Frame(x-w/2, y-high/2, w, high, high/2, max(high*.07, 1), edge)
	p.Text(x, y, text, high*.68, paint.Bold, paint.Middle, ink)
}
