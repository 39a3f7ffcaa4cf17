// Package clipboard puts pictures on the clipboard of X11 and Windows. The toolkit has no
// function for it.
package clipboard

import (
	"encoding/binary"
	"image"
)

// CanPut reports whether Put works. The context is the one that the toolkit's RunNative
// passes.
func CanPut(context any) bool { return canPut(context) }

// Put puts the content of a PNG file on the clipboard as a picture. On X11 it stays there only
// until the program ends.
func Put(context any, png []byte) error { return put(context, png) }

// dib returns a picture in the format of Windows: a BITMAPINFOHEADER and rows of pixels
// from the bottom up, blue first.
func dib(img image.Image) []byte {
	size := img.Bounds().Size()
	out := make([]byte, 0, 40+4*size.X*size.Y)
	for _, field := range []uint32{40, uint32(size.X), uint32(size.Y), 1 | 32<<16, 0, 0, 0, 0, 0, 0} {
		out = binary.LittleEndian.AppendUint32(out, field)
	}
	for y := img.Bounds().Max.Y - 1; y >= img.Bounds().Min.Y; y-- {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			r, g, b, _ := img.At(x, y).RGBA()
			out = append(out, byte(b>>8), byte(g>>8), byte(r>>8), 0)
		}
	}
	return out
}
