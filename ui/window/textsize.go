package window

import (
	"os"
	"strconv"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
)

// scaleVariable is the environment variable with the user's scale of windows. The toolkit
// reads it whenever a theme is set.
const scaleVariable = "FYNE_SCALE"

// A textScale scales the window by the size of text that the player has set, in addition to
// the user's scale of all programs.
type textScale struct {
	own string // value of the variable when the program started; "" if set is false
	set bool
}

func newTextScale() textScale {
	own, set := os.LookupEnv(scaleVariable)
	return textScale{own, set}
}

// apply makes the next theme scale the window by a percentage.
func (t textScale) apply(percent int, s fyne.Settings) {
	switch {
	case percent != 100:
		scale := t.base(s) * float64(percent) / 100
		_ = os.Setenv(scaleVariable, strconv.FormatFloat(scale, 'f', 2, 64))
	case t.set:
		_ = os.Setenv(scaleVariable, t.own)
	default:
		_ = os.Unsetenv(scaleVariable)
	}
}

// base returns the user's scale as the toolkit reads it.
func (t textScale) base(s fyne.Settings) float64 {
	if scale, err := strconv.ParseFloat(t.own, 64); err == nil && scale != 0 {
		return scale
	}
	if scale := float64(s.Scale()); scale > 0 && t.own != "auto" {
		return scale
	}
	return 1
}

// scaleSize returns a size times a factor.
func scaleSize(size fyne.Size, by float32) fyne.Size {
	return fyne.NewSize(size.Width*by, size.Height*by)
}

// restyle sets the theme and the size of text; before is the previous size. The window keeps
// its size in pixels. Because the toolkit would keep the size of the canvas, restyle changes
// the size of the canvas first.
func (w *Window) restyle(before int) {
	c, now := w.win.Canvas(), w.settings.TextSize
	width, height := kit.Round(c.Size().Width*c.Scale()), kit.Round(c.Size().Height*c.Scale())
	at := func(scale float32) fyne.Size {
		const less = 0.25 // the toolkit takes the next whole pixel
		return fyne.NewSize((width-less)/scale, (height-less)/scale)
	}
	keeps := now != before && !w.win.FullScreen()
	if c, ok := c.(interface {
		fyne.Canvas
		Resize(fyne.Size)
	}); ok && keeps {
		c.Resize(at(c.Scale() * float32(now) / float32(before)))
	}
	w.textScale.apply(now, w.app.Settings())
	w.app.Settings().SetTheme(kit.NewTheme(w.settings.mode()))
	if got := scaleSize(c.Size(), c.Scale()); keeps && (kit.Round(got.Width) != width || kit.Round(got.Height) != height) {
		w.win.Resize(at(c.Scale())) // the toolkit rounds scales
	}
}

// resize gives the window the size in the settings.
func (s *savedSettings) resize() {
	s.win.Resize(scaleSize(fyne.NewSize(s.Width, s.Height), 100/float32(s.TextSize)))
}

// fits reports whether all parts fit into the window if text has a size, in percent.
func (s *savedSettings) fits(percent int) bool {
	size := scaleSize(s.win.Canvas().Size(), float32(s.TextSize)/float32(percent))
	const rounding = 0.5
	return size.Width+rounding >= minWidth && size.Height+rounding >= minHeight
}

// minWindow returns the smallest size of the window, in pixels, if text has a size, in percent.
func (s *savedSettings) minWindow(percent int) fyne.Size {
	size := scaleSize(fyne.NewSize(minWidth, minHeight), s.win.Canvas().Scale()*float32(percent)/float32(s.TextSize))
	return fyne.NewSize(kit.Round(size.Width), kit.Round(size.Height))
}
