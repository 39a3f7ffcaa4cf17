// Package painttest compares pictures with golden images in testdata.
package painttest

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"backtrack/ui/paint"
	_ "backtrack/ui/paint/fonttest" // a missing character fails the test
)

var update = flag.Bool("update", false, "write golden images instead of comparing with them")

// Tolerances between machines. Fewer than one pixel in pixelsPerFailure may differ by more
// than channelTolerance in a channel.
const (
	channelTolerance = 4
	pixelsPerFailure = 1000
)

// Golden fails t unless got looks like the PNG testdata/<file> of the package
// under test, within the tolerances. The sizes must be equal. A picture that fails is
// written to testdata/failed/<file>. With the flag -update, the golden image is written
// instead.
func Golden(t testing.TB, file string, got image.Image) {
	t.Helper()
	Picture(t, filepath.Join("testdata", file), got)
}

// Picture is like Golden, but golden is the path of a golden image outside testdata.
func Picture(t testing.TB, golden string, got image.Image) {
	t.Helper()
	compare(t, golden, got, (got.Bounds().Dx()*got.Bounds().Dy()-1)/pixelsPerFailure)
}

// Exact is like Golden, but no pixel may differ by more than the tolerance of a channel.
func Exact(t testing.TB, file string, got image.Image) {
	t.Helper()
	compare(t, filepath.Join("testdata", file), got, 0)
}

// Both compares what scene paints in the light and the dark palette, side by side, with a
// golden image, see Golden. If public is not nil, it must paint the same pictures as scene.
func Both(t testing.TB, file string, w, h int, scene, public func(*image.RGBA, paint.Palette)) {
	t.Helper()
	var both Row
	for _, pal := range []paint.Palette{paint.Light, paint.Dark} {
		img, other := image.NewRGBA(image.Rect(0, 0, w, h)), image.NewRGBA(image.Rect(0, 0, w, h))
		scene(img, pal)
		both = append(both, img)
		if public == nil {
			continue
		}
		public(other, pal)
		if !bytes.Equal(other.Pix, img.Pix) {
			t.Error("Paint paints another picture")
		}
	}
	Golden(t, file, both.Image())
}

// compare fails t if more than limit pixels differ from a golden image.
func compare(t testing.TB, golden string, got image.Image, limit int) {
	t.Helper()
	if *update {
		write(t, golden, got)
		return
	}
	want, err := read(golden)
	if err == nil && want.Bounds().Size() != got.Bounds().Size() {
		err = fmt.Errorf("got size %v, want %v", got.Bounds().Size(), want.Bounds().Size())
	} else if err == nil {
		if n := differing(got, want); n > limit {
			err = fmt.Errorf("%d pixels differ by more than %d in a channel", n, channelTolerance)
		}
	}
	if err != nil {
		write(t, filepath.Join("testdata", "failed", filepath.Base(golden)), got)
		t.Errorf("%s: %v; see testdata/failed, or write it with -update", filepath.Base(golden), err)
	}
}

// differing counts the pixels that look different in two pictures of the same size.
func differing(a, b image.Image) int {
	n := 0
	p, q := rgba(a).Pix, rgba(b).Pix
	for i := 0; i < len(p); i += 4 {
		for c := i; c < i+4; c++ {
			if d := int(p[c]) - int(q[c]); d > channelTolerance || d < -channelTolerance {
				n++
				break
			}
		}
	}
	return n
}

// rgba returns a copy of a picture, with its upper left corner at the origin.
func rgba(m image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: m.Bounds().Size()})
	draw.Draw(out, out.Rect, m, m.Bounds().Min, draw.Src)
	return out
}

func read(name string) (image.Image, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

func write(t testing.TB, name string, m image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, m); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// A Row is a list of pictures that are compared as one.
type Row []*image.RGBA

// Image returns an image with all pictures side by side.
func (r Row) Image() *image.RGBA {
	size := image.Point{}
	for _, img := range r {
		size.X += img.Rect.Dx()
		size.Y = max(size.Y, img.Rect.Dy())
	}
	all, x := image.NewRGBA(image.Rectangle{Max: size}), 0
	for _, img := range r {
		draw.Draw(all, img.Rect.Add(image.Pt(x, 0)), img, image.Point{}, draw.Src)
		x += img.Rect.Dx()
	}
	return all
}
