package paint

import (
	"encoding/binary"
	"image"
	"image/color"

	"golang.org/x/image/math/fixed"
)

// A Surface paints anti-aliased shapes and text onto an image.
//
// Units are pixels, and y grows downwards. The pixel (0, 0) covers 0 to 1 in both
// directions, so whole coordinates give crisp edges. A line one pixel wide is crisp if it
// runs along half pixels. Shapes are drawn over what is there. Nothing outside the clip
// changes. Shapes without area paint nothing.
//
// A Surface belongs to one goroutine at a time; different surfaces on
// different images may paint concurrently.
type Surface struct {
	img     *image.RGBA
	clip    image.Rectangle
	on, off float64
	tools   *buffers
}

// NewSurface returns a surface that paints anywhere on img, with solid lines.
func NewSurface(img *image.RGBA) *Surface {
	return &Surface{img: img, clip: img.Rect, tools: new(buffers)}
}

// Clip returns a surface on the same image that paints only inside both s and r. Clipping
// cuts between pixels: it never changes a pixel inside r.
func (s *Surface) Clip(r image.Rectangle) Pen {
	t := *s
	t.clip = s.clip.Intersect(r)
	return &t
}

// Dashed returns a surface on the same image whose frames, rings and lines are broken into
// dashes of length on with gaps of length off. Dashes of lines have round ends like the lines
// themselves: if on is 0, they are dots. Dashes of frames and rings have flat ends. Their
// lengths are stretched a little, which makes the pattern symmetric to both axes and closes
// the outline. Lines are solid if off is not positive, or if dash and gap together are shorter
// than a pixel.
func (s *Surface) Dashed(on, off float64) Pen {
	t := *s
	t.on, t.off = max(on, 0), off
	if t.off <= 0 || t.on+t.off < 1 {
		t.on, t.off = 0, 0
	}
	return &t
}

// Bounds returns the clip.
func (s *Surface) Bounds() image.Rectangle { return s.clip }

// Clear makes every pixel of the clip exactly c.
func (s *Surface) Clear(c color.NRGBA) {
	r, g, b, a := c.RGBA()
	s.set(s.clip, uint32(r>>8|g>>8<<8|b>>8<<16|a>>8<<24))
}

// box fills the rectangle between two corners. A partly covered pixel is mixed by the
// exact share.
func (s *Surface) box(x0, y0, x1, y1 fixed.Int26_6, c color.NRGBA) {
	for _, v := range spans(y0, y1) {
		for _, h := range spans(x0, x1) {
			s.fill(image.Rect(h.lo, v.lo, h.hi, v.hi), c, uint32(h.cover*v.cover*255/(64*64)))
		}
	}
}

// A span is a run of pixels, each covered by cover / 64.
type span struct{ lo, hi, cover int }

// spans cuts the interval from a to b into a partly covered first pixel, a fully covered
// middle, and a partly covered last pixel. Some may be empty.
func spans(a, b fixed.Int26_6) [3]span {
	first, last := a.Floor(), b.Floor()
	if first == last {
		return [3]span{{first, first + 1, int(b - a)}}
	}
	return [3]span{
		{first, a.Ceil(), 64 - int(a&63)},
		{a.Ceil(), last, 64},
		{last, b.Ceil(), int(b & 63)},
	}
}

// fill draws c over the pixels of r, all with the same cover from 0 to 255.
func (s *Surface) fill(r image.Rectangle, c color.NRGBA, cover uint32) {
	r = r.Intersect(s.clip)
	ink := newInk(c)
	if ink.alpha*cover == 255*255 {
		s.set(r, ink.word)
		return
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := s.img.Pix[s.img.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for ; len(row) > 0; row = row[4:] {
			ink.over(row, cover)
		}
	}
}

// set stores a premultiplied word in the pixels of r, which is inside the image.
func (s *Surface) set(r image.Rectangle, word uint32) {
	if r.Empty() {
		return
	}
	first := s.img.Pix[s.img.PixOffset(r.Min.X, r.Min.Y):][:4*r.Dx()]
	for i := 0; i < len(first); i += 4 {
		binary.LittleEndian.PutUint32(first[i:], word)
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(s.img.Pix[s.img.PixOffset(r.Min.X, y):], first)
	}
}

// stamp draws c over the image where m covers it. It places the origin of m at the position
// at.
func (s *Surface) stamp(m *image.Alpha, at image.Point, c color.NRGBA) {
	r := m.Rect.Add(at).Intersect(s.clip)
	if r.Empty() {
		return
	}
	ink := newInk(c)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := s.img.Pix[s.img.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i, cover := range m.Pix[m.PixOffset(r.Min.X-at.X, y-at.Y):][:r.Dx()] {
			switch {
			case cover == 255 && ink.alpha == 255:
				binary.LittleEndian.PutUint32(row[4*i:], ink.word)
			case cover != 0:
				ink.over(row[4*i:], uint32(cover))
			}
		}
	}
}

// An ink is a colour prepared for mixing. word is the opaque colour as an image stores it.
// rb and ga hold two channels each, so that one multiplication serves both.
type ink struct {
	word, rb, ga, alpha uint32
}

func newInk(c color.NRGBA) ink {
	word := uint32(c.R) | uint32(c.G)<<8 | uint32(c.B)<<16 | 255<<24
	return ink{word, word & 0x00ff00ff, word >> 8 & 0x00ff00ff, uint32(c.A)}
}

// over mixes the ink into the first pixel of pix, rounding to nearest. cover is from 0 to
// 255.
func (i *ink) over(pix []uint8, cover uint32) {
	a := i.alpha * cover
	a = (a + 128 + (a+128)>>8) >> 8
	under := binary.LittleEndian.Uint32(pix)
	rb := mixHalves(i.rb, under&0x00ff00ff, a)
	ga := mixHalves(i.ga, under>>8&0x00ff00ff, a)
	binary.LittleEndian.PutUint32(pix, rb|ga<<8)
}

// mixHalves returns (new a + old (255 - a)) / 255 for both halves of a word.
func mixHalves(new, old, a uint32) uint32 {
	v := new*a + old*(255-a) + 0x00800080
	return (v + v>>8&0x00ff00ff) >> 8 & 0x00ff00ff
}
