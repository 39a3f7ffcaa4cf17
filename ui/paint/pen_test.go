package paint_test

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"backtrack/ui/paint"
)

func TestSVG(t *testing.T) {
	svg, c := paint.NewSVG(40, 30, "A <picture>", ""), color.NRGBA{R: 0x12, G: 0x34, B: 0x56, A: 0xFF}
	svg.TitledGroup("a<b\x00", func() {
		svg.Disc(1, 2, 3.456, c)
		svg.Dashed(2, 1).Ring(1, 2, 3, 1, c)
		svg.Text(1, 2, "\"x\" & y", 10, paint.Bold, paint.End, c)
	})
	want := `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30" font-family="Noto Sans, Open Sans, Arial, sans-serif" stroke-linecap="round" stroke-linejoin="round">
<title>A &lt;picture&gt;</title>
<desc></desc>
<g class="mark"><title>a&lt;b` + "\uFFFD" + `</title>
<circle cx="1" cy="2" r="3.46" fill="#123456"/>
<circle cx="1" cy="2" r="3" fill="none" stroke="#123456" stroke-width="1" stroke-dasharray="2.00 1.00"/>
<text x="1" y="5.57" font-size="10" text-anchor="end" font-weight="bold" fill="#123456">&#34;x&#34; &amp; y</text>
</g>
</svg>
`
	if got := svg.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Pens of a file draw within their clips, write each clip once, and draw translucent colours.
func TestSVGClip(t *testing.T) {
	svg := paint.NewSVG(40, 30, "", "")
	head := svg.String()
	tile := svg.Clip(image.Rect(10, 10, 20, 50))
	tile.Clear(color.NRGBA{A: 0xFF})
	svg.Clip(image.Rect(10, 10, 20, 30)).Line(1, 2, 3, 4, 1, color.NRGBA{R: 0xFF, A: 0x80})
	tile.Text(1, 2, "x", 10, paint.Italic, paint.Start, color.NRGBA{A: 0x33})
	want := `<clipPath id="clip1"><rect x="10" y="10" width="10" height="20"/></clipPath>
<rect x="10" y="10" width="10" height="20" rx="0" fill="#000000" clip-path="url(#clip1)"/>
<path d="M1 2L3 4" fill="none" stroke="#FF0000" stroke-opacity="0.50" stroke-width="1" clip-path="url(#clip1)"/>
<text x="1" y="5.57" font-size="10" text-anchor="start" font-style="italic" fill="#000000" fill-opacity="0.20" clip-path="url(#clip1)">x</text>
</svg>
`
	if got := strings.TrimPrefix(svg.String(), strings.TrimSuffix(head, "</svg>\n")); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
