package solver

import (
	"context"
	"errors"
	"testing"
	"time"

	"backtrack/solver/cputime"
)

// TestVisitStops checks that Visit soon returns the error of a cancelled context.
func TestVisitStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	p := &Probe[int]{ctx: ctx, live: new(counters), pause: pollEvery}
	for range 10 * pollEvery {
		if _, err := p.Visit(Root, 7, 3); err != nil {
			t.Fatalf("got error %v before the search was cancelled, want none", err)
		}
	}
	cancel()
	for range pollEvery {
		if _, err := p.Visit(Root, 7, 3); err != nil {
			if !errors.Is(err, context.Canceled) {
				t.Fatalf("got error %v, want %v", err, context.Canceled)
			}
			if got := p.live.nodes.Load(); got != p.nodes {
				t.Errorf("%d nodes published after %d, want all", got, p.nodes)
			}
			return
		}
	}
	t.Errorf("no error within %d nodes, want %v", pollEvery, context.Canceled)
}

// TestTraceLimit checks that a recording ends at its limit and reports it.
func TestTraceLimit(t *testing.T) {
	p := &Probe[int]{ctx: t.Context(), live: new(counters), trace: newTrace[int](Options{TraceLimit: 3})}
	a, _ := p.Visit(Root, 1, 1)
	b, _ := p.Visit(a, 2, 2)
	p.Reject(b, 3, Always)
	if p.trace.Truncated() {
		t.Error("cut before the limit")
	}
	p.Undo(b)
	p.trace.finish(nil, 0)
	if !p.trace.Truncated() || p.trace.Len() != 3 || p.trace.At(3) != b || p.trace.At(0) != Root {
		t.Errorf("cut %t, %d events, at %d; want true, 3, at %d", p.trace.Truncated(), p.trace.Len(), p.trace.At(3), b)
	}
}

func BenchmarkVisit(b *testing.B) {
	for _, limit := range []int{0, 1 << 20} {
		name, p := "plain", &Probe[int]{ctx: context.Background(), live: new(counters), pause: pollEvery}
		if limit > 0 {
			name, p.trace, p.pause = "traced", newTrace[int](Options{TraceLimit: limit}), 0
		}
		b.Run(name, func(b *testing.B) {
			n := Root
			for b.Loop() {
				var err error
				if n, err = p.Visit(n, 7, 3); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestGo checks that Go does not block, that wait does, and that the
// CPU time of the other thread counts.
func TestGo(t *testing.T) {
	p := &Probe[int]{ctx: t.Context(), live: new(counters), pause: pollEvery}
	const least = 20 * time.Millisecond
	var took time.Duration
	start := make(chan struct{})
	wait := p.Go(func() {
		<-start
		before, ok := cputime.Thread()
		for began := time.Now(); took < least && time.Since(began) < 10*time.Second; {
			after, _ := cputime.Thread()
			took = after - before
			if !ok {
				return
			}
		}
	})
	close(start) // never reached if Go blocked
	wait()
	if got := p.live.stats(0).CPU; got < took || got < least && took > 0 {
		t.Errorf("%v of CPU time are counted, want at least the %v that were used and %v", got, took, least)
	}
	if _, ok := cputime.Thread(); ok && took < least {
		t.Errorf("not waited for: it had %v, want %v", took, least)
	}
	first := p.live.stats(0).CPU
	p.Go(func() {})()
	if p.live.stats(0).CPU < first {
		t.Error("a second call reduces the CPU time")
	}
}
