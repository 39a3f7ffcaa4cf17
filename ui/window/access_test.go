package window

import (
	"fmt"
	"image/color"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"backtrack/model/modeltest"
	"backtrack/ui/daily"
	"backtrack/ui/families"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/ui/records"
)

// everywhere calls visit with what the window shows at each of its places, on each page
// of the side panel, and with each menu and dialog of its own.
func (r *rig) everywhere(visit func(what string, o fyne.CanvasObject)) {
	r.t.Helper()
	c := r.win.Canvas()
	top := func(what string) {
		r.t.Helper()
		o := c.Overlays().Top()
		if o == nil {
			r.t.Fatalf("%s does not open", what)
		}
		visit(what, o)
		c.Overlays().Remove(o)
		r.cover.dialog = nil
	}
	r.drafts.goOn()
	for to, name := range map[screen]string{
		atLibrary: "library", atDocs: "algorithms", atLab: "Lab", atStatistics: "statistics", atSettings: "settings", atEditor: "editor", atDaily: "daily",
	} {
		r.show(to)
		visit(name, r.win.Content())
	}
	r.daily.Next(daily.DayOf(time.Now()))
	r.settle("the daily puzzles", func() bool { return !strings.Contains(texts(r.middle), "Being made") })
	visit("daily, made", r.win.Content())
	r.daily.Next(daily.DayOf(time.Now()))
	r.records.Add(records.Record{Puzzle: r.currentID(), Family: r.game().Family.ID, At: time.Now(), Millis: 1})
	r.show(atDaily)
	r.says(r.middle, "Copy result")
	visit("daily, one solved", r.win.Content())
	r.show(atLibrary)
	r.key(fyne.KeyF4)
	visit("the menu of collections", c.Overlays().Top())
	r.key(fyne.KeyReturn)
	top("New collection")
	for _, f := range r.families {
		r.openPuzzle(f.ReadyMade()[0])
		for tab := range play.RulesTab + 1 {
			r.inspector.Open(tab)
			r.refresh(play.State)
			visit(fmt.Sprintf("%s, page %d", f.Name, tab), r.win.Content())
		}
	}
	for i, m := range r.menu.menu.Items {
		r.menu.bar.Open(i)
		visit(m.Label, c.Overlays().Top())
		r.key(fyne.KeyEscape)
		for _, item := range m.Items {
			if item.ChildMenu != nil && len(item.ChildMenu.Items) > 0 {
				overlay.ShowMenu(c, fyne.NewPos(40, 40), item.ChildMenu.Items)
				top(item.Label)
			}
		}
	}
	for _, path := range [][]string{
		{"File", "Custom puzzle…"}, {"File", "Open…"}, {"File", "Save puzzle as…"}, {"File", "Export…"},
		{"File", "My data", "Export all my data…"}, {"File", "My data", "Import data…"}, {"Help", "Keys and mouse"}, {"Help", "About Backtrack"},
	} {
		r.choose(path...)
		top(path[len(path)-1])
	}
	r.openPuzzle(r.families[0].ReadyMade()[0]) // with its algorithms the header has the button More
	r.show(atLab)
	button := func(tip string) {
		each(r.lab.Object, func(o fyne.CanvasObject) {
			if b, ok := o.(*kit.Button); ok && strings.HasPrefix(b.Tip, tip) {
				b.OnTapped()
			}
		})
		visit("Lab, "+tip, c.Overlays().Top())
	}
	button("Choose the boards")
	r.key(fyne.KeyEscape)
	button("More")
	r.typeText("a")
	r.key(fyne.KeyReturn)
	top("Add a variant")
	button("Show, repeat")
	top("Earlier measurements")
	r.files.askPuzzles(r.families[0], r.lab.Choose)
	top("New boards")
	r.files.askForLab(r.lab)
	top("boards from a file")
}

// A ground is an area of the window that is filled.
type ground struct {
	at     fyne.Position
	size   fyne.Size
	colour color.Color // nil for a picture
}

// visitTexts calls visit with each line of text in o and the colour that it is written on,
// unless that is a picture.
func visitTexts(o fyne.CanvasObject, visit func(text *canvas.Text, on color.Color)) {
	var grounds []ground
	kittest.EachAt(o, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) {
		switch o := o.(type) {
		case *canvas.Rectangle:
			if o.FillColor != nil && opaque(o.FillColor) {
				grounds = append(grounds, ground{at, o.Size(), o.FillColor})
			}
		case *canvas.Raster:
			grounds = append(grounds, ground{at, o.Size(), nil})
		case *canvas.Text:
			middle := at.AddXY(o.Size().Width/2, o.Size().Height/2)
			if o.TextStyle.Monospace || o.Text == "" || o.Size().IsZero() {
				return
			}
			for _, g := range slices.Backward(grounds) {
				in := middle.Subtract(g.at)
				if in.X >= 0 && in.Y >= 0 && in.X <= g.size.Width && in.Y <= g.size.Height {
					if g.colour != nil {
						visit(o, g.colour)
					}
					return
				}
			}
		}
	})
}

func opaque(c color.Color) bool { _, _, _, a := c.RGBA(); return a == 0xFFFF }

// What is written in the window can be read in all themes. Text of controls that are
// disabled may be fainter. High contrast is dark here; what it is in light follows from the
// light theme, whose colours have the same names.
func TestContrast(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startWith(t, t.TempDir(), families.All)
	for mode, least := range map[kit.Mode]float64{kit.Light: 4.5, kit.Dark: 4.5, kit.HighContrast: 7} {
		r.change(func(s *Settings) { s.Theme = mode })
		pal, seen := kit.Palette(), map[[2]color.NRGBA]bool{}
		check := func(what string, p paint.Palette, ink, on color.NRGBA, least float64) {
			if ink == p.Off {
				least = 3
			}
			got := contrast(ink, on)
			t.Logf("%s: %s has %.1f", what, hex(ink, on), got)
			if got < least {
				t.Errorf("%s: %s has a contrast of %.2f, want %v", what, hex(ink, on), got, least)
			}
		}
		r.everywhere(func(what string, o fyne.CanvasObject) {
			rgb := func(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
			visitTexts(o, func(text *canvas.Text, on color.Color) {
				pair := [2]color.NRGBA{rgb(text.Color), rgb(on)}
				if seen[pair] {
					return
				}
				seen[pair] = true
				what := fmt.Sprintf("%s, %s, %q", mode, what, text.Text)
				check(what, pal, pair[0], pair[1], least)
				if ink, on := white(pair[0]), white(pair[1]); mode == kit.Light && ink.A > 0 && on.A > 0 {
					check("in white, "+what, paint.White, ink, on, 7)
				}
			})
		})
		if len(seen) < 8 {
			t.Errorf("%s: only %d pairs of colours were found, want at least 8", mode, len(seen))
		}
	}
}

func hex(ink, on color.NRGBA) string {
	return fmt.Sprintf("#%02X%02X%02X on #%02X%02X%02X", ink.R, ink.G, ink.B, on.R, on.G, on.B)
}

// white returns what a colour of the light theme is in the one of high contrast; the zero
// colour if it has no name.
func white(c color.NRGBA) color.NRGBA {
	light, white := reflect.ValueOf(paint.Light), reflect.ValueOf(paint.White)
	for i := range light.NumField() {
		if light.Field(i).Interface() == any(c) {
			return white.Field(i).Interface().(color.NRGBA)
		}
	}
	return color.NRGBA{}
}

// contrast is the ratio of WCAG 2.
func contrast(a, b color.Color) float64 {
	light := func(c color.Color) float64 {
		linear := func(v uint32) float64 {
			x := float64(v) / 0xFFFF
			if x <= 0.03928 {
				return x / 12.92
			}
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		r, g, b, _ := c.RGBA()
		return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// The boards of all families say in words what they show.
func TestDescribe(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	for id, want := range map[string][]string{
		first2:            {"Nothing is selected.", "0 of 36 cells.", "Row 2: a2 given 46, b2 to g2 empty, h2 given 17."},
		"sliding/fifteen": {"a1: empty", "c2 token 6, at home, d2 token 14."},
		"sliding/graph7":  {"Place 2: token 4; next to 1, 3 and 5."},
		"vox/ep2-01-one-moving-node": {
			"a1: empty. A bomb here goes off after turn 3 and hits nothing.",
			"Row 5: b5 node, goes to c5. All other cells are empty. Turn 0 of 30",
		},
		"river/farmer-wolf-goat-cabbage": {
			"The farmer, aboard.", "Left bank: the goat, the wolf and the cabbage.",
			"The boat, at the left bank: the farmer. Right bank: nobody.",
		},
		"mathcross/easy-1": {
			"a1: blank. Row 1 has 2 blanks left.", "The row from a7 to e7: 17 + ? = 20.",
			"In the pool: 2, 3, 5, 6, 7, 8, 9 and 20.",
		},
		"mathcross/fiendish-1": {"In the pool: 1 (twice), 2 (twice), 11, "},
	} {
		r.openPuzzle(id)
		b := boardOf(r.game())
		if id != first2 {
			b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		}
		r.choose("View", "Describe the board")
		text := strings.Join(strings.Fields(texts(r.win.Canvas().Overlays().Top())), " ")
		if said := r.status.message.Text; said == "" || !strings.Contains(text, said) {
			t.Errorf("%s: the status bar says %q, want a part of the description %q", id, said, text)
		}
		for _, want := range want {
			if !strings.Contains(text, want) {
				t.Errorf("%s is described as\n\t%s\nwant\n\t%s", id, text, want)
			}
		}
		r.key(fyne.KeyEscape)
	}
}

// What can be clicked or has the keyboard says to screen readers what it is.
func TestControlsHaveLabels(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startWith(t, t.TempDir(), families.All)
	seen := map[string]bool{}
	r.everywhere(func(what string, o fyne.CanvasObject) {
		each(o, func(o fyne.CanvasObject) {
			_, taps := o.(fyne.Tappable)
			own := !strings.HasPrefix(fmt.Sprintf("%T", o), "*widget.") // else the toolkit's
			if _, keys := o.(fyne.Focusable); !own || !taps && !keys {
				return
			}
			a, ok := o.(fyne.Accessible)
			switch {
			case ok && strings.TrimSpace(a.AccessibilityLabel()) != "" && a.AccessibilityRole() != "":
				seen[fmt.Sprintf("%T", o)] = true
			default:
				t.Errorf("%s: %T %q has no label", what, o, texts(o))
			}
		})
	})
	if len(seen) < 12 {
		t.Errorf("only %d kinds of controls were found, want at least 12", len(seen))
	}
}

// From the board, F6 and Tab lead to the list of moves, in which arrows go back to a move.
func TestMovesByKeyboard(t *testing.T) {
	r := start(t)
	r.openPuzzle(first1)
	r.play("b1=2", "c2=4", "b2=5")
	c := r.win.Canvas()
	for range 3 {
		r.key(fyne.KeyF6)
	}
	inList := func() bool {
		a, ok := c.Focused().(fyne.Accessible)
		return ok && a.AccessibilityLabel() == "List, row 4 of 4"
	}
	for i := 0; i < 20 && !inList(); i++ {
		c.FocusNext()
	}
	if !inList() {
		t.Fatalf("%T has the focus, want the list of moves", c.Focused())
	}
	r.key(fyne.KeyUp)
	r.key(fyne.KeyUp)
	if got := r.game().Controller.Game.At(); got != 1 {
		t.Errorf("two rows up the game is at step %d, want 1", got)
	}
}
