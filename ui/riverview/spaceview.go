package riverview

import (
	"image"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

type spaceView struct {
	shown bool
}

func newSpaceView(position) *spaceView { return &spaceView{} }

func (v *spaceView) paint(*image.RGBA, *paint.Palette, scene, float64) {}
func (v *spaceView) about(scene) string                                { return "" }
func (b *Board) showSpace(bool)                                        {}
func (b *Board) clickSpace(fyne.Position)                              {}
func (b *Board) hoverSpace(fyne.Position)                              {}
func (b *Board) leaveSpace()                                           {}
func (b *Board) save(string)                                           {}

const legendHeight = 112

func paintLegend(w, h int) image.Image {
	_ = kit.Palette()
	return image.NewRGBA(image.Rect(0, 0, w, h))
}
