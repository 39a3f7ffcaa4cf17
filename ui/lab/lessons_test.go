package lab

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/modeltest"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/lessons"
	"backtrack/ui/paint/painttest"
)

// startLessons returns a Lab that shows the lessons.
func startLessons(t testing.TB, mode kit.Mode, size fyne.Size) *rig {
	t.Helper()
	r := start(t, mode, size)
	r.turnTo(r.lessons)
	r.lessons.pane.pace = 0
	return r
}

// learn opens a step of a lesson, from 1, as the learner gets there.
func (r *rig) learn(lesson, step int) {
	r.t.Helper()
	c := r.lessons.course
	r.lessons.begin(lesson - 1)
	r.waitForStep()
	for range step - 1 {
		c.Reveal()
		c.Next()
		r.waitForStep()
	}
}

// waitForStep waits until the step is worked out.
func (r *rig) waitForStep() {
	r.t.Helper()
	r.settle("the step", func() bool { return r.lessons.course.Exercise() != nil })
}

// waitForSearches waits until the searches are recorded that are side by side.
func (r *rig) waitForSearches() {
	r.t.Helper()
	r.settle("the searches", func() bool {
		for _, lane := range r.lessons.pane.lanes.model.Lanes() {
			if lane.Busy() || lane.Recording() == nil {
				return false
			}
		}
		return true
	})
	r.drain()
}

// learnKeys presses keys as the window hands them on.
func (r *rig) learnKeys(keys ...string) {
	for _, k := range keys {
		if len(k) == 1 {
			r.Type(rune(k[0]))
		} else {
			r.lessons.key(&fyne.KeyEvent{Name: fyne.KeyName(k)})
		}
	}
}

// The page looks as it did, in both themes and sizes.
func TestLessonsLook(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, c := range []struct {
		name string
		mode kit.Mode
		size fyne.Size
		then func(r *rig)
	}{
		{"lessons", kit.Light, wideSize, func(r *rig) {}},
		{"lessons-question", kit.Light, wideSize, func(r *rig) { r.learn(1, 3) }},
		{"lessons-wrong-dark", kit.Dark, wideSize, func(r *rig) { r.learn(2, 3); r.learnKeys("1", "Return") }},
		{"lessons-tree", kit.Light, wideSize, func(r *rig) { r.learn(1, 4); r.learnKeys("2") }},
		{"lessons-slider-dark", kit.Dark, wideSize, func(r *rig) { r.learn(6, 1); r.learnKeys("Right", "Right"); r.waitForSearches() }},
		{"lessons-guess", kit.Light, wideSize, func(r *rig) { r.learn(8, 3); r.learnKeys("4", "Return"); r.waitForSearches() }},
		{"lessons-lanes-dark", kit.Dark, wideSize, func(r *rig) { r.learn(7, 1); r.waitForSearches() }},
		{"lessons-lanes", kit.Light, wideSize, func(r *rig) { r.learn(7, 1); r.learnKeys("1", "Return"); r.waitForSearches() }},
		{"lessons-small-lanes", kit.Light, smallSize, func(r *rig) { r.learn(4, 4); r.learnKeys("s"); r.waitForSearches() }},
		{"lessons-wins", kit.Dark, wideSize, func(r *rig) { r.learn(9, 2); r.learnKeys("s") }},
		{"lessons-chosen", kit.Light, wideSize, func(r *rig) { r.learn(4, 1); r.learnKeys("2") }},
		{"lessons-small", kit.Dark, smallSize, func(r *rig) {}},
		{"lessons-small-question", kit.Light, smallSize, func(r *rig) { r.learn(1, 2); r.learnKeys("4") }},
		{"lessons-small-answer", kit.Dark, smallSize, func(r *rig) { r.learn(6, 2); r.learnKeys("Left", "Return"); r.waitForSearches() }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := startLessons(t, c.mode, c.size)
			c.then(r)
			painttest.Golden(t, c.name+".png", r.win.Canvas().Capture())
		})
	}
}

// While the Lab measures, the searches of a lesson are not recorded; afterwards they are.
func TestLessonsWait(t *testing.T) {
	r := startLessons(t, kit.Light, wideSize)
	r.learn(7, 1)
	r.waitForSearches()
	r.turnTo(r.measure)
	r.Lab.Options.Runs = 1
	r.Lab.Shown.Header.Runs = 1
	r.Choose(r.Lab.Set)
	r.Lab.Runner.Measure()
	r.turnTo(r.lessons)
	lanes := r.lessons.pane.lanes.model.Lanes()
	if len(lanes) != 2 {
		t.Fatalf("%d searches are side by side, want 2", len(lanes))
	}
	for _, a := range lanes {
		if a.Busy() || a.Recording() != nil {
			t.Errorf("%s is recorded while the Lab measures", a.Name())
		}
	}
	r.Lab.Runner.Stop()
	r.settle("the end", func() bool { return !r.Lab.Runner.Running() })
	r.waitForSearches()
}

// No text is cut in any step, before the answer and after it, and the buttons are within
// the card.
func TestLessonsNotCut(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, size := range []fyne.Size{smallSize, wideSize} {
		r := startLessons(t, kit.Light, size)
		c := r.lessons.course
		for i, l := range c.Lessons {
			for step := range l.Steps {
				r.learn(i+1, step+1)
				for _, answer := range []func(){func() {}, c.Reveal} {
					answer()
					what := fmt.Sprintf("%v, lesson %d, step %d", size, i+1, step+1)
					r.uncut(what)
					card, button, scroll := r.lessons.card.object, r.lessons.card.proceed, r.lessons.card.scroll
					if bottom := at(button).Y + button.Size().Height; bottom > at(card).Y+card.Size().Height-10 {
						t.Errorf("%s: the card is %v high, the button ends at %v, want it 10 above the card's end", what, card.Size().Height, bottom)
					}
					if need, room := scroll.Content.MinSize().Height, scroll.Size().Height; size == wideSize && need > room {
						t.Errorf("%s: the texts are %v high, want at most %v", what, need, room)
					}
					pictures := []fyne.CanvasObject{r.lessons.pane.board, r.lessons.pane.raster, r.lessons.pane.lanes.cards[0].board}
					for _, p := range slices.DeleteFunc(pictures, func(p fyne.CanvasObject) bool { return !r.seen(p) }) {
						if high := p.Size().Height; high < 100 {
							t.Errorf("%s: the picture is %v high, want at least 100", what, high)
						}
					}
				}
			}
		}
	}
}

// A lesson is done with the keyboard alone, and remembered.
func TestLessonKeys(t *testing.T) {
	r := startLessons(t, kit.Light, smallSize)
	var remembered []string
	r.host.Remember = func(o labmodel.Options) { remembered = o.Passed }
	c := r.lessons.course
	r.says("Nine short lessons")
	r.learnKeys("Down", "Up", "Return")
	r.waitForStep()
	r.learnKeys("Return") // nothing is chosen
	if c.Result() != nil || r.Title() != "Lesson: Try, fail, backtrack – Backtrack" {
		t.Errorf("result %+v, title %q; want nil, title \"Lesson: Try, fail, backtrack – Backtrack\"", c.Result(), r.Title())
	}
	r.learnKeys("3", "Left", "Left", "Return")
	r.says("Right. A token fits")
	r.learnKeys("Return")
	r.waitForStep()
	r.learnKeys("1", "Return")
	r.says("No, it backtracks from 2 in a1.")
	r.learnKeys(string(fyne.KeyBackspace))
	r.waitForStep()
	r.says("step 1 of 4")
	for range 4 {
		r.learnKeys("s", "Return")
		r.settle("the next step", func() bool { return c.Exercise() != nil })
	}
	if lesson, step := c.Lesson(); lesson != 1 || step != 0 || len(remembered) != 1 || remembered[0] != "01" {
		t.Errorf("lesson %d, step %d, remembered %q; want lesson 1, step 0, length 1, [0] \"01\"", lesson, step, remembered)
	}
	if !r.Escape() || r.Escape() {
		t.Error("Esc goes back to the list, once")
	}
	r.says("Nine short lessons")
}

// In a low window a chosen option comes into view, and the text scrolls by pages.
func TestLessonScrolls(t *testing.T) {
	r := startLessons(t, kit.Light, smallSize.SubtractWidthHeight(0, 120))
	r.learn(8, 2)
	r.win.Canvas().Capture()
	card := r.lessons.card
	visible := func(o fyne.CanvasObject, y float32) bool {
		top := y + o.Position().Y - card.scroll.Offset.Y
		return top >= 0 && top+o.Size().Height <= card.scroll.Size().Height+1
	}
	last := card.chips[len(card.chips)-1]
	if visible(last, card.options.Position().Y) {
		t.Fatal("all options are visible at first")
	}
	r.learnKeys(fmt.Sprint(len(card.chips)))
	if !visible(last, card.options.Position().Y) {
		t.Error("the chosen option is not visible")
	}
	r.learnKeys(string(fyne.KeyPageUp))
	if !visible(card.text, 0) {
		t.Error("Page Up does not show the beginning")
	}
}

// Where options are moves, a click on the board chooses one, and another click on
// the same cell the next one there. After the answer it does nothing.
func TestLessonClick(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startLessons(t, kit.Light, wideSize)
	c, b := r.lessons.course, r.lessons.pane.board
	at := func(x, y float32) {
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(b.Size().Width*x, b.Size().Height*y)}})
		r.click(fyne.NewPos(b.Size().Width*x, b.Size().Height*y), b)
	}
	chosen := func() string {
		if c.Choice() == nil {
			return ""
		}
		return c.Exercise().Question.Options[c.Choice().Option]
	}
	r.learn(1, 2)
	r.win.Canvas().Capture()
	for _, click := range []struct {
		x, y float32
		want string
	}{{.99, .99, ""}, {.5, .25, "4 in c1"}, {.5, .25, "6 in c1"}, {.5, .25, "12 in c1"}, {.5, .25, "4 in c1"}, {.15, .25, "It backtracks from 2 in a1"}, {.85, .25, "It backtracks from 2 in a1"}} {
		at(click.x, click.y)
		if chosen() != click.want {
			t.Errorf("a click at %v, %v chooses %q, want %q", click.x, click.y, chosen(), click.want)
		}
	}
	r.learnKeys("Return")
	at(.5, .25)
	if chosen() != "It backtracks from 2 in a1" || !c.Result().Right {
		t.Errorf("after the answer %q is chosen, right: %t; want \"It backtracks from 2 in a1\", true", chosen(), c.Result().Right)
	}

	r.learn(2, 3) // who crosses
	r.win.Canvas().Capture()
	found := map[string]bool{}
	for y := float32(.02); y < 1; y += .04 {
		for x := float32(.02); x < 1; x += .04 {
			at(x, y)
			found[chosen()] = true
		}
	}
	if len(found) != len(c.Exercise().Question.Options)+1 {
		t.Errorf("clicks choose %v of %q alone, want all of them and none", found, c.Exercise().Question.Options)
	}
}

// Two searches are at their start until the question is answered, then at their end, and
// can be played. The six runs of a search are shown, and what each board takes.
func TestLessonLanes(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startLessons(t, kit.Light, wideSize)
	c, l := r.lessons.course, r.lessons.pane.lanes
	r.learn(7, 1)
	r.waitForSearches()
	nodes := func() (out []uint64) {
		for _, lane := range l.model.Lanes() {
			out = append(out, 0)
			if at := lane.Cursor(); at != nil {
				out[len(out)-1] = at.Figures().Nodes
			}
		}
		return out
	}
	if got := nodes(); !slices.Equal(got, []uint64{0, 0}) || l.playable() {
		t.Errorf("before the answer they have %d nodes, playable: %t; want [0 0], false", got, l.playable())
	}
	c.Reveal()
	if got := nodes(); !slices.Equal(got, []uint64{16543, 48181}) || !l.playable() || !r.Bar.Visible() {
		t.Errorf("after the answer they have %d nodes, playable: %t; want [16543 48181], true, with the bar", got, l.playable())
	}
	r.learnKeys(" ")
	if !l.model.Player.Playing() || l.model.Player.Position() != 0 {
		t.Errorf("after Space they are at %d, playing: %t; want 0, true", l.model.Player.Position(), l.model.Player.Playing())
	}
	c.Next()
	r.waitForStep()
	if got := nodes(); l.model.Player.Playing() || !slices.Equal(got, []uint64{0, 0}) {
		t.Errorf("in the next step they have %d nodes, playing: %t; want [0 0], false", got, l.model.Player.Playing())
	}
	c.Close()
	if got := l.model.Lanes(); len(got) > 0 {
		t.Errorf("%d searches are left when the lesson is closed, want at most 0", len(got))
	}
	for _, step := range []struct{ step, rows int }{{1, 7}, {2, 6}, {3, 6}, {4, 2}} {
		r.learn(9, step.step)
		if r.Bar.Visible() {
			t.Error("there is a bar without searches")
		}
		if rows := r.lessons.pane.rows(); rows != nil {
			t.Errorf("step %d shows %d figures before the answer, want none", step.step, len(rows))
		}
		c.Reveal()
		if rows := r.lessons.pane.rows(); len(rows) != step.rows {
			t.Errorf("step %d shows %d figures, want %d", step.step, len(rows), step.rows)
		}
	}
}

// Each step of a lesson begins at a speed of its own, which the bar shows. The bar says how
// folds are counted.
func TestLessonBar(t *testing.T) {
	r := startLessons(t, kit.Light, wideSize)
	l := r.lessons.pane.lanes
	answered := func(lesson, step int) {
		r.learn(lesson, step)
		r.lessons.course.Reveal()
		r.waitForSearches()
	}
	answered(8, 1)
	if got := lookmodel.Speeds[l.model.Player.Speed()]; l.model.Player.Len() > 60*got.Steps {
		t.Errorf("%d steps are played at the speed %s, want at most %d", l.model.Player.Len(), got.Label, 60*got.Steps)
	}
	r.barSpeed(l.bar.object, l.model)
	if l.bar.transport.CountTip == "" {
		t.Error("no tip says that a fold counts as one step")
	}
	l.model.Player.SetSpeed(5)
	answered(3, 3)
	if l.model.Player.Speed() != 0 {
		t.Errorf("%d steps are played at the speed %s, want %s", l.model.Player.Len(), lookmodel.Speeds[l.model.Player.Speed()].Label, lookmodel.Speeds[0].Label)
	}
	r.barSpeed(l.bar.object, l.model)
}

// Between a question and what follows, each move that is tried and rejected is shown on the
// board, with a sentence. The caption names the search that is shown.
func TestLessonTries(t *testing.T) {
	r := startLessons(t, kit.Light, wideSize)
	pane := r.lessons.pane
	pane.pace = time.Millisecond
	r.learn(1, 2)
	r.learnKeys("1", "Return")
	var shown []string
	for pane.at < pane.of.Then() {
		if text := pane.caption(); !slices.Contains(shown, text) {
			shown = append(shown, text)
		}
		at := pane.at
		r.settle("the next step", func() bool { return pane.at > at })
	}
	if len(shown) != 3 || !strings.HasPrefix(shown[0], "Tried 4 in c1, rejected (an equation does not hold): with 4 in c1, row 1") {
		t.Errorf("it shows %q; want length 3, [0] a text that begins with \"Tried 4 in c1, rejected (an equation does not hold): with 4 in c1, row 1\"", shown)
	}
	if got, want := pane.caption(), "DFS · backtrack from 2 in a1"; got != want {
		t.Errorf("at the end it says %q, want %q", got, want)
	}
	r.learn(1, 2)
	r.learnKeys("1", "Return")
	r.turnTo(r.measure)
	r.settle("the end, which nobody watches", func() bool { return pane.at == pane.of.Then() })
	r.turnTo(r.lessons)
	pane.pace = 0
	r.learn(5, 2)
	if got, want := pane.caption(), "Smart DFS without rules"; !strings.HasPrefix(got, want) {
		t.Errorf("the caption is %q, want one that begins with %q", got, want)
	}
}

// The tabs of the Lab are at the same place on all of its pages.
func TestTabsStay(t *testing.T) {
	for _, size := range []fyne.Size{smallSize, wideSize, largeSize} {
		r := startLessons(t, kit.Light, size)
		want := r.tabs.Position()
		for _, p := range []page{r.measure, r.look, r.lessons} {
			r.turnTo(p)
			if r.tabs.Position() != want {
				t.Errorf("in %v the tabs are at %v, on another page at %v", size, want, r.tabs.Position())
			}
		}
	}
}

// In a large window, as on a projector, all texts of a lesson have at least 18 units.
func TestLessonsLarge(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startLessons(t, kit.Light, largeSize)
	for _, at := range [][2]int{{1, 1}, {1, 4}, {5, 1}, {5, 3}, {6, 1}, {7, 1}} {
		r.learn(at[0], at[1])
		r.lessons.course.Reveal()
		r.win.Canvas().Capture()
		p := r.lessons
		objects := []fyne.CanvasObject{p.name, p.step, p.card.scroll, p.card.buttons, p.pane.head, p.pane.unit}
		for _, o := range append(objects, p.pane.lanes.object) {
			kittest.Each(o, func(o fyne.CanvasObject) {
				if text, ok := o.(*canvas.Text); ok && text.Text != "" && o.Visible() && text.TextSize < 18 {
					t.Errorf("lesson %d, step %d: %q has %v units, want at least 18", at[0], at[1], text.Text, text.TextSize)
				}
			})
		}
		if size := p.pane.treeGrow() * entryStyle.Size; size < 18 {
			t.Errorf("the texts of a tree have %v units, want at least 18", size)
		}
		if h := p.pane.legend.Size().Height; at == [2]int{5, 3} && h < 2*18 {
			t.Errorf("the two lines of the legend are %v high, want at least %d", h, 2*18)
		}
		if p.list.size < 18 || p.pane.bars.size < 18 || p.card.object.Size().Width < 450 {
			t.Errorf("the lists have %v and %v units, the text is %v wide; want at least 18, 18 and 450", p.list.size, p.pane.bars.size, p.card.object.Size().Width)
		}
	}
}

// The slider follows the mouse; after the answer it stays.
func TestGuessSlider(t *testing.T) {
	r := startLessons(t, kit.Light, wideSize)
	r.learn(6, 1)
	s, c := r.lessons.card.slider, r.lessons.course
	if !s.Visible() || c.Choice() != nil {
		t.Fatal("no slider, or a choice")
	}
	at := func(x float32) {
		s.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 30)}, Button: desktop.MouseButtonPrimary})
	}
	for x, want := range map[float32]uint64{0: 1, s.Size().Width: lessons.MaxNumber, s.Size().Width / 2: 3200} {
		at(x)
		if c.Choice() == nil || c.Choice().Number != want {
			t.Errorf("at %v: %+v, want %d", x, c.Choice(), want)
		}
	}
	at(s.Size().Width)
	c.Check()
	at(0)
	if c.Choice().Number != lessons.MaxNumber || c.Result().Right {
		t.Errorf("after the check, the choice is %+v and the result %+v; want the checked number, which is wrong", c.Choice(), c.Result())
	}
}
