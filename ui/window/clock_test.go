package window

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// longTime is the time of a game that was played for long.
const longTime = 5 * time.Minute

func TestClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ticks := 0
		c := newClock(time.Minute, false, func(f func()) { f() }, func() { ticks++ })
		at := func(what string, want time.Duration) {
			t.Helper()
			time.Sleep(10*time.Second + time.Millisecond)
			synctest.Wait()
			if got := c.elapsed().Truncate(time.Second); got != want {
				t.Errorf("%s: %v, want %v", what, got, want)
			}
		}
		at("at first", time.Minute)
		c.resume()
		at("before the first move", time.Minute)
		c.set(func() { c.begun = true })
		at("after the first move", time.Minute+10*time.Second)
		if ticks != 10 {
			t.Errorf("%d ticks in 10 seconds", ticks)
		}
		if c.text() != "01:10" {
			t.Errorf("the clock shows %s", c.text())
		}
		now := time.Minute + 10*time.Second
		for _, stop := range []struct {
			name string
			is   *bool
		}{{"paused", &c.paused}, {"away", &c.away}, {"solved", &c.over}} {
			c.set(func() { *stop.is = true })
			ticks = 0
			at(stop.name, now)
			if ticks != 0 {
				t.Errorf("%s: %d ticks", stop.name, ticks)
			}
			c.set(func() { *stop.is = false })
			now += 10 * time.Second
			at(stop.name+" no more", now)
		}
		c.pause()
		at("elsewhere", now)
		c.resume()
		c.resume()
		at("back", now+10*time.Second)
		c.set(func() { c.paused, c.away = true, true })
		c.set(func() { c.away = false })
		at("back but paused", now+10*time.Second)
	})
}

// runs reports whether the clock of the game runs.
func (r *rig) runs() bool { return !r.game.clock.since.IsZero() }

func TestClockOfGame(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	check := func(when string, want bool) {
		t.Helper()
		if r.runs() != want {
			t.Errorf("%s the clock runs: %t", when, !want)
		}
	}
	check("before the first move", false)
	r.play("b1=2")
	check("after the first move", true)
	r.show(atLibrary)
	check("in the library", false)
	r.show(atGame)
	check("back at the game", true)
	r.pauseAway(true)
	check("while the window is away", false)
	r.pauseAway(false)
	check("when the window is back", true)

	r.typed("p")
	check("when paused", false)
	if r.game.board().Visible() && r.game.desk.scroll.Visible() {
		t.Error("the board is to be seen when paused")
	}
	r.says(r.game.object, "Paused")
	if r.bar.undo.Disabled() == false {
		t.Error("one can undo when paused")
	}
	r.undo()
	r.restart()
	r.solve(1)
	r.compare()
	r.key(fyne.KeyDown)
	r.key(fyne.KeyDown)
	r.typed("6")
	if r.position() != "1 2 3 / . . . / 7 . 9" || r.game.running != nil {
		t.Error("one can play when paused")
	}
	test.Tap(r.game.desk.curtain)
	check("after a click on the curtain", true)
	if !r.game.desk.scroll.Visible() {
		t.Error("the board is still hidden")
	}

	r.undo()
	check("after undoing everything", true)
	r.redo()
	r.play(first1Moves[1:]...)
	check("when solved", false)
	r.undo()
	check("when it is solved no more", true)
	r.openPuzzle(first2)
	check("at a new puzzle", false)
	r.openPuzzle(first1)
	check("at a game that was begun", true)
}

func TestTimeIsKept(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.setTime(longTime)
	r.play("b1=2")
	if got := r.saved(first1).Elapsed; got < longTime || got > longTime+time.Minute {
		t.Errorf("saved as %v", got)
	}
	r = r.again()
	if got := r.game.clock.elapsed(); got < longTime || !r.runs() {
		t.Errorf("the clock shows %v and runs: %t", got, r.runs())
	}
	r.says(r.bar.object, "05:0")
}

// setTime sets the clock of the game.
func (r *rig) setTime(d time.Duration) {
	c := r.game.clock
	shown := c.shown
	c.set(func() { c.shown = false })
	c.before = d
	c.set(func() { c.shown = shown })
}

// The clock of a game runs again after a dialog or another window, even if
// another game was opened meanwhile.
func TestClockAfterAnotherGame(t *testing.T) {
	for name, away := range map[string]func(*rig) (back func()){
		"dialog": func(r *rig) func() { r.showAbout(); return r.dialog.Hide },
		"window": func(r *rig) func() { r.pauseAway(true); return func() { r.pauseAway(false) } },
	} {
		r := start(t)
		r.openPuzzle(first1)
		r.play("b1=2")
		g := r.game
		back := away(r)
		if !g.clock.since.IsZero() {
			t.Errorf("%s: the clock goes on", name)
		}
		r.openPuzzle(first2)
		back()
		r.openPuzzle(first1)
		if g != r.game || g.clock.since.IsZero() {
			t.Errorf("%s: the clock stands", name)
		}
	}
}
