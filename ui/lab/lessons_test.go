package lab

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/modeltest"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/lessons"
	"backtrack/ui/paint/painttest"
)

// startLessons returns a Lab that shows the lessons.
func startLessons(t testing.TB, mode kit.Mode, size fyne.Size) *rig {
	t.Helper()
	r := start(t, mode, true, size)
	r.turnTo(r.lessons)
	return r
}

// learn opens a step of a lesson, from 1, as the learner gets there.
func (r *rig) learn(lesson, step int) {
	r.t.Helper()
	c := r.lessons.course
	r.lessons.begin(lesson - 1)
	r.worked()
	for range step - 1 {
		c.Reveal()
		c.Next()
		r.worked()
	}
}

// worked waits until the step is worked out.
func (r *rig) worked() {
	r.t.Helper()
	r.settle("the step", func() bool { return r.lessons.course.Scene() != nil })
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
		{"lessons-slider-dark", kit.Dark, wideSize, func(r *rig) { r.learn(6, 1); r.learnKeys("Right", "Right") }},
		{"lessons-guess", kit.Light, wideSize, func(r *rig) { r.learn(8, 3); r.learnKeys("4", "Return") }},
		{"lessons-small", kit.Dark, smallSize, func(r *rig) {}},
		{"lessons-small-question", kit.Light, smallSize, func(r *rig) { r.learn(1, 2); r.learnKeys("4") }},
		{"lessons-small-answer", kit.Dark, smallSize, func(r *rig) { r.learn(6, 2); r.learnKeys("Left", "Return") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := startLessons(t, c.mode, c.size)
			c.then(r)
			painttest.Golden(t, c.name+".png", r.win.Canvas().Capture())
		})
	}
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
					r.win.Canvas().Capture()
					what := fmt.Sprintf("%v, lesson %d, step %d", size, i+1, step+1)
					r.uncut(what)
					card, button, scroll := r.lessons.card.ground, r.lessons.card.proceed, r.lessons.card.scroll
					if bottom := button.Position().Y + button.Size().Height; bottom > card.Position().Y+card.Size().Height-10 {
						t.Errorf("%s: the card is %v high, the button ends at %v", what, card.Size().Height, bottom)
					}
					if need, room := scroll.Content.MinSize().Height, scroll.Size().Height; size == wideSize && need > room {
						t.Errorf("%s: the texts are %v high, in %v", what, need, room)
					}
					if high := r.lessons.pane.raster.Size().Height; high < 100 {
						t.Errorf("%s: the picture is %v high", what, high)
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
	r.worked()
	r.learnKeys("Return") // nothing is chosen
	if c.Result() != nil || r.Title() != "Lesson: Try, fail, take back – Backtrack" {
		t.Errorf("result %+v, title %q", c.Result(), r.Title())
	}
	r.learnKeys("3", "Left", "Left", "Return")
	r.says("Right. A token fits")
	r.learnKeys("Return")
	r.worked()
	r.learnKeys("1", "Return")
	r.says("No: It takes 2 in a1 back.")
	r.learnKeys(string(fyne.KeyBackspace))
	r.worked()
	r.says("step 1 of 4")
	for range 4 {
		r.learnKeys("s", "Return")
		r.settle("the next step", func() bool { return c.Scene() != nil })
	}
	if lesson, step := c.Lesson(); lesson != 1 || step != 0 || len(remembered) != 1 || remembered[0] != "01" {
		t.Errorf("lesson %d, step %d, remembered %q", lesson, step, remembered)
	}
	if !r.Escape() || r.Escape() {
		t.Error("Esc goes back to the list, once")
	}
	r.says("Nine short lessons")
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
	for x, want := range map[float32]uint64{0: 1, s.Size().Width: lessons.MostNumber, s.Size().Width / 2: 3200} {
		if at(x); c.Choice() == nil || c.Choice().Number != want {
			t.Errorf("at %v: %+v, want %d", x, c.Choice(), want)
		}
	}
	at(s.Size().Width)
	c.Check()
	at(0)
	if c.Choice().Number != lessons.MostNumber || c.Result().Right {
		t.Errorf("%+v, %+v", c.Choice(), c.Result())
	}
}
