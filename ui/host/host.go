// Package host defines what several parts of the program need from the window: the loop of
// the user interface, messages, and commands. Each part embeds these in a struct Host of its
// own.
package host

import (
	"context"
	"time"

	"backtrack/solver"
)

// A Loop is the goroutine of the user interface.
type Loop struct {
	Context context.Context // ends when the window, or the part that uses the loop, is closed
	Post    func(func())    // runs a function on that goroutine, in the order of the calls; any goroutine may call it
}

// Commands turn functions into commands of the player, which end the message that is shown
// and give the keyboard back to the board.
type Commands struct {
	Do func(func()) func() // makes a function a command of the player
}

// Messages speak to the player.
type Messages struct {
	Say  func(text string) // shows a message for a while
	Tip  func(text string) // shows the effect of the control under the pointer; "" ends that
	Fail func(err error)   // shows an error
}

// Within returns the loop for work that ends with ctx.
func (l Loop) Within(ctx context.Context) Loop { return Loop{Context: ctx, Post: l.Post} }

// Watch calls show on the loop at intervals until done is closed, and then calls end. It
// ends early, without a call of end, if the loop's context ends.
func (l Loop) Watch(done <-chan struct{}, interval time.Duration, show, end func()) {
	go func() {
		tick := time.NewTicker(interval)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				l.call(show)
			case <-done:
				l.call(end)
				return
			case <-l.Context.Done():
				return
			}
		}
	}()
}

// Wait calls then on the loop when done is closed, unless the loop's context ends first.
func (l Loop) Wait(done <-chan struct{}, then func()) {
	go func() {
		select {
		case <-done:
			l.call(then)
		case <-l.Context.Done():
		}
	}()
}

// call posts f to the loop. The loop does not call f if its context has ended by then.
func (l Loop) call(f func()) {
	l.Post(func() {
		if l.Context.Err() == nil {
			f()
		}
	})
}

// Ask answers a question in the background and passes the answer to then on the loop. The
// context of the question ends with the loop's context and, if limit is not 0, after that
// time. If the loop's context ends first, then is not called.
func Ask[T any](l Loop, limit time.Duration, question func(context.Context) (T, error), then func(T, error)) {
	go func() {
		solver.GiveWay()
		within, done := l.Context, func() {}
		if limit > 0 {
			within, done = context.WithTimeout(within, limit)
		}
		answer, err := question(within)
		done()
		l.call(func() { then(answer, err) })
	}()
}
