package riverview

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// save asks where to save the graph as a file of a kind, .svg or .png.
func (b *Board) save(kind string) {
	v := b.space
	if !v.drawn() {
		b.desk.Say(v.absent())
		return
	}
	var win fyne.Window
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if w.Canvas() == fyne.CurrentApp().Driver().CanvasForObject(b) {
			win = w
		}
	}
	if win == nil {
		return
	}
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if err == nil && f == nil {
			return // nothing was chosen
		}
		if err == nil {
			_, err = f.Write(v.file(kind, kit.Palette(), b.scene))
			if failed := f.Close(); err == nil {
				err = failed
			}
		}
		if err != nil {
			b.desk.Say(fmt.Sprintf("The picture could not be saved: %v.", err))
			return
		}
		b.desk.Say(f.URI().Name() + " has been saved.")
	}, win)
	d.SetFileName("state-space" + kind)
	d.SetFilter(storage.NewExtensionFileFilter([]string{kind}))
	d.Show()
	d.Resize(fyne.NewSize(760, 520)) // the toolkit crashes if it is not shown yet
}

// file returns the graph as the contents of a file.
func (v *spaceView) file(kind string, pal paint.Palette, s scene) []byte {
	way, _ := wayOf(v.level().space, v.start, s.pos, nil)
	p := v.plan(way)
	w, h := p.w, p.up+p.down
	if kind == ".svg" {
		out := newWriter(w, h)
		newChart(out, &pal, p, s, way, w, h, 1).draw()
		return []byte(out.close())
	}
	scale := min(2, 8000/max(w, h))
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(w*scale)), int(math.Ceil(h*scale))))
	surface := paint.NewSurface(img)
	surface.Clear(pal.Canvas)
	newChart(brush{surface}, &pal, p, s, way, w*scale, h*scale, scale).draw()
	var out bytes.Buffer
	_ = png.Encode(&out, img) // a buffer takes everything
	return out.Bytes()
}
