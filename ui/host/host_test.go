package host_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"backtrack/ui/host"
)

// loop returns a loop that ends with stop, and a function that runs what was posted to it.
func loop(t *testing.T) (l host.Loop, stop, run func()) {
	ctx, stop := context.WithCancel(t.Context())
	queue := make(chan func(), 100)
	return host.Loop{Context: ctx, Post: func(f func()) { queue <- f }}, stop, func() {
		synctest.Wait()
		for len(queue) > 0 {
			(<-queue)()
		}
	}
}

func TestWatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, stop, run := loop(t)
		shown, ended, waited := 0, 0, 0
		for i, want := range []struct{ shown, ended, waited int }{{3, 1, 1}, {3, 1, 1}} {
			done := make(chan struct{})
			l.Watch(done, 100*time.Millisecond, func() { shown++ }, func() { ended++ })
			l.Wait(done, func() { waited++ })
			time.Sleep(350 * time.Millisecond)
			run()
			close(done)
			run()
			time.Sleep(time.Second)
			run()
			if shown != want.shown || ended != want.ended || waited != want.waited {
				t.Errorf("time %d: shown %d times, ended %d, waited %d; want %v", i+1, shown, ended, waited, want)
			}
			stop() // from now on nothing is called
		}
	})
}

// TestWatchOfClosedWindow checks that nothing goes on watching after the loop's context has
// ended, even if done is never closed.
func TestWatchOfClosedWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, stop, run := loop(t)
		done := make(chan struct{})
		posts, post := 0, l.Post
		l.Post = func(f func()) { posts++; post(f) }
		l.Watch(done, 100*time.Millisecond, func() {}, func() {})
		l.Wait(done, func() {})
		stop()
		time.Sleep(time.Second)
		run()
		if posts > 0 {
			t.Errorf("%d functions were posted after the end of the loop, want none", posts)
		}
	})
}

func TestAsk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, stop, run := loop(t)
		defer stop()
		errs := []error{}
		ask := func(limit, takes time.Duration) {
			host.Ask(l, limit, func(ctx context.Context) (int, error) {
				select {
				case <-ctx.Done():
					return 0, ctx.Err()
				case <-time.After(takes):
					return 7, nil
				}
			}, func(n int, err error) {
				if (n == 7) != (err == nil) {
					t.Errorf("answer %d, %v; want 7 or an error", n, err)
				}
				errs = append(errs, err)
			})
			time.Sleep(time.Minute)
			run()
		}
		ask(0, time.Second)
		ask(2*time.Second, time.Second)
		ask(time.Second, 2*time.Second)
		if len(errs) != 3 || errs[0] != nil || errs[1] != nil || !errors.Is(errs[2], context.DeadlineExceeded) {
			t.Errorf("errors %v, want only the last, of the time limit", errs)
		}
		stop()
		ask(0, time.Second)
		if len(errs) != 3 {
			t.Error("a question is answered after the end of the loop")
		}
	})
}
