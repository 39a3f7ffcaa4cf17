// Package hosttest helps to test code that posts functions to the user interface.
package hosttest

import (
	"context"
	"testing"
	"time"

	"backtrack/ui/host"
)

// Commands has a Do that returns each function unchanged.
var Commands = host.Commands{Do: func(f func()) func() { return f }}

// Posts are posted functions that wait until the test runs them.
type Posts chan func()

// Loop returns a loop that posts to p until ctx ends.
func (p Posts) Loop(ctx context.Context) host.Loop {
	return host.Loop{Context: ctx, Post: func(f func()) {
		select {
		case p <- f:
		case <-ctx.Done():
		}
	}}
}

// Settle runs posted functions until done returns true. The text what names the condition
// in the message of a failure.
func (p Posts) Settle(t testing.TB, what string, done func() bool) {
	t.Helper()
	late := time.After(time.Minute)
	for !done() {
		select {
		case f := <-p:
			f()
		case <-late:
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

// Drain runs all functions that have been posted, and those that they post.
func (p Posts) Drain() {
	for len(p) > 0 {
		(<-p)()
	}
}
