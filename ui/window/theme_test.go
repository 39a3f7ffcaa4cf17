package window

import (
	"image/color"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"backtrack/ui/families"
	"backtrack/ui/kit"
	"backtrack/words"

	"backtrack/ui/play"
)

// A change of the theme also recolours hidden parts: other places, other games,
// other pages of the panel.
func TestThemeReachesEverything(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All[:2])
	r.change(func(s *Settings) { s.Theme = kit.Dark })
	first, second := first1, families.All[1].ReadyMade()[0]
	visit := func(check func(what string)) {
		for _, id := range []string{first, second} {
			r.openPuzzle(id)
			for tab := range play.RulesTab + 1 {
				r.inspector.Open(tab)
				r.refresh(play.State)
				check(id + ", page " + words.Number(int(tab)))
			}
		}
		r.explain("")
		check("algorithms")
		r.showLibrary(families.All[1].ID)
		check("library of a family")
		r.showLibrary("")
		check("library")
	}
	visit(func(string) {})
	r.openPuzzle(first)
	r.change(func(s *Settings) { s.Theme = kit.Light })
	if !r.item("View", "Theme", "Light").Checked {
		t.Error("the theme is not ticked")
	}
	now := map[color.RGBA]bool{}
	p := reflect.ValueOf(kit.Palette())
	for i := range p.NumField() {
		if c, ok := p.Field(i).Interface().(color.Color); ok {
			now[color.RGBAModel.Convert(c).(color.RGBA)] = true
		}
	}
	visit(func(what string) {
		each(r.win.Content(), func(o fyne.CanvasObject) {
			text, ok := o.(*canvas.Text)
			if !ok || text.Text == "" {
				return
			}
			if c := color.RGBAModel.Convert(text.Color).(color.RGBA); !now[c] {
				t.Errorf("%s: %q is written in %v, which is no colour of the theme", what, text.Text, c)
			}
		})
	})
}
