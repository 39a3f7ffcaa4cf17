package play

import (
	"testing"
	"testing/synctest"
	"time"

	"backtrack/ui/host"
)

func TestClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ticks := 0
		c := newClock(time.Minute, false, host.Loop{Context: t.Context(), Post: func(f func()) { f() }}, func() { ticks++ })
		at := func(what string, want time.Duration) {
			t.Helper()
			time.Sleep(10*time.Second + time.Millisecond)
			synctest.Wait()
			if got := c.Elapsed().Truncate(time.Second); got != want {
				t.Errorf("%s: %v, want %v", what, got, want)
			}
		}
		at("at first", time.Minute)
		c.setShown(true)
		at("before the first move", time.Minute)
		c.update(func() { c.begun = true })
		at("after the first move", time.Minute+10*time.Second)
		if ticks != 10 {
			t.Errorf("%d ticks in 10 seconds, want 10", ticks)
		}
		if c.Text() != "01:10" {
			t.Errorf("the clock shows %s, want 01:10", c.Text())
		}
		now := time.Minute + 10*time.Second
		for _, stop := range []struct {
			name string
			is   *bool
		}{{"paused", &c.paused}, {"away", &c.away}, {"solved", &c.over}} {
			c.update(func() { *stop.is = true })
			ticks = 0
			at(stop.name, now)
			if ticks != 0 {
				t.Errorf("%s: %d ticks, want 0", stop.name, ticks)
			}
			c.update(func() { *stop.is = false })
			now += 10 * time.Second
			at(stop.name+" no more", now)
		}
		c.setShown(false)
		at("elsewhere", now)
		c.setShown(true)
		c.setShown(true)
		at("back", now+10*time.Second)
		c.update(func() { c.paused, c.away = true, true })
		c.update(func() { c.away = false })
		at("back but paused", now+10*time.Second)
	})
}
