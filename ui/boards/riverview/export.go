package riverview

import (
	"bytes"
	"cmp"
	"image"
	"image/draw"
	"image/png"
	"math"
	"strings"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/words"
)

// save asks where to save the graph as a file of a kind, .svg or .png.
func (b *Board) save(kind string) {
	v := b.space
	if !v.drawn() {
		b.desk.Say(v.absent())
		return
	}
	b.desk.Export("state-space"+kind, v.file(kind, kit.Palette(), b.scene))
}

// Measures of a saved picture, in units.
const (
	fileMargin = 28
	fileHead   = 56 // with the title
	fileLine   = 19 // of the lines below it
	fileFoot   = 56 // with the legend
)

// file returns what paints the graph as the contents of a file, on any
// goroutine: with a title above it and how to read it below. A large one takes a
// second.
func (v *spaceView) file(kind string, pal paint.Palette, s scene) func() []byte {
	way, _ := wayOf(v.level().space, v.start, s.pos, nil)
	p := v.plan(way)
	entries := legendOf(p)
	w, h := max(p.w, legendWidth(entries)), p.up+p.down
	title, lines := v.title(), v.subtitle()
	head := fileHead + fileLine*float64(len(lines))
	wide, high := w+2*fileMargin, h+head+fileFoot
	around := func(to pen, u float64) {
		to.Text(fileMargin*u, 30*u, title, 20*u, paint.Bold, paint.Start, pal.Ink)
		for k, line := range lines {
			to.Text(fileMargin*u, (fileHead+fileLine*float64(k))*u, line, 13*u, paint.Regular, paint.Start, pal.Ink2)
		}
		drawLegend(to, &pal, entries, fileMargin*u, (high-fileFoot/2)*u, u, len(entries))
	}
	if kind == ".svg" {
		return func() []byte {
			out := newWriter(wide, high)
			out.Rect(0, 0, wide, high, 0, pal.Canvas)
			around(out, 1)
			out.open(fileMargin, head)
			newChart(out, &pal, p, s, way, w, h, 1, 1).draw()
			out.shut()
			return []byte(out.close())
		}
	}
	return func() []byte {
		scale := min(2, 8000/max(wide, high))
		img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(wide*scale)), int(math.Ceil(high*scale))))
		surface := paint.NewSurface(img)
		surface.Clear(pal.Canvas)
		around(brush{surface}, scale)
		inner := image.NewRGBA(image.Rect(0, 0, int(w*scale), int(h*scale)))
		surface = paint.NewSurface(inner)
		surface.Clear(pal.Canvas)
		newChart(brush{surface}, &pal, p, s, way, w*scale, h*scale, scale, scale).draw()
		draw.Draw(img, inner.Bounds().Add(image.Pt(int(fileMargin*scale), int(head*scale))), inner, image.Point{}, draw.Src)
		var out bytes.Buffer
		_ = png.Encode(&out, img) // a buffer takes everything
		return out.Bytes()
	}
}

// title returns the title of a saved picture.
func (v *spaceView) title() string {
	return cmp.Or(v.name, "State space")
}

// subtitle says what a saved picture shows, a line each.
func (v *spaceView) subtitle() []string {
	space := v.level().space
	text := "State space, " + grouped(space.Reached) + " positions can be reached"
	if space.Best >= 0 {
		text += ", the shortest way takes " + words.Count(space.Best, "crossing")
	}
	out := []string{text + "."}
	if v.level().whole == nil {
		out = append(out, "Only the shortest ways and what is near the player are shown.")
	}
	if counted(space) {
		var who []string
		for _, class := range space.Classes {
			if len(class) > 1 {
				who = append(who, v.start.List(class, "and"))
			}
		}
		const most = 70 // characters
		merged := "Interchangeable figures are merged"
		if list := strings.Join(who, "; "); len(list) <= most {
			merged += ": " + list
		}
		out = append(out, merged+".")
	}
	return out
}
