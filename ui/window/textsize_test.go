package window

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The size of text multiplies the scale that the user wants for all programs.
func TestTextScale(t *testing.T) {
	s := test.NewTempApp(t).Settings() // its scale is 1
	for _, c := range []struct {
		own     string
		percent int
		want    string
	}{
		{"", 100, ""}, {"", 150, "1.50"}, {"1.5", 200, "3.00"}, {"1.5", 100, "1.5"}, {"auto", 80, "0.80"}, {"large", 110, "1.10"},
	} {
		t.Setenv(scaleVariable, c.own)
		if c.own == "" {
			os.Unsetenv(scaleVariable)
		}
		scale := newTextScale()
		scale.apply(200, s)
		scale.apply(c.percent, s)
		if got, set := os.LookupEnv(scaleVariable); got != c.want || set != (c.want != "") {
			t.Errorf("%q at %d %%: %q, want %q", c.own, c.percent, got, c.want)
		}
	}
}

// Another size of text changes neither the window nor what is kept of its size.
func TestTextSize(t *testing.T) {
	t.Setenv(scaleVariable, "1")
	r := start(t)
	size := fyne.NewSize(1000, 720)
	r.win.Resize(size)
	for _, percent := range []int{150, 80, 110} {
		r.change(func(s *Settings) { s.TextSize = percent })
		if got := r.win.Canvas().Size(); max(got.Width-size.Width, size.Width-got.Width, got.Height-size.Height, size.Height-got.Height) > .5 {
			t.Errorf("at %d %% the window is %v, want %v", percent, got, size)
		}
	}
	if !r.settings.fits(150) || r.settings.fits(180) {
		t.Error("the wrong sizes of text fit")
	}
	if got := r.settings.minWindow(220); got != fyne.NewSize(1280, 960) {
		t.Errorf("twice the size needs %v, want %v", got, fyne.NewSize(1280, 960))
	}
	r.choose("View", "Full screen")
	r.win.Resize(fyne.NewSize(1920, 1080)) // as the screen is
	r.change(func(s *Settings) { s.TextSize = 110 })
	r.choose("View", "Full screen")
	if got := r.win.Canvas().Size(); max(got.Width-size.Width, size.Width-got.Width) > .5 {
		t.Errorf("after full screen the window is %v, want %v", got, size)
	}
	r = r.again()
	if got := r.win.Canvas().Size(); max(got.Width-size.Width, size.Width-got.Width) > .5 || r.settings.TextSize != 110 {
		t.Errorf("started again at %d %%, the window is %v, want %v", r.settings.TextSize, got, size)
	}
}
