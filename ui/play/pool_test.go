package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/host/hosttest"
)

// poolRig returns a pool whose puzzles make makes, and a function that runs what is
// posted until something is done.
func poolRig(t *testing.T, maker func(ctx context.Context, r solver.Recipe, seed uint64) (family.Puzzle, error)) (p *Pool, f family.Family, until func(done func() bool)) {
	posts := make(hosttest.Posts)
	p = NewPool(posts.Loop(t.Context()), func(family.Puzzle) bool { return false })
	return p, family.Family{ID: "fake", Make: maker}, func(done func() bool) { posts.Settle(t, "the pool", done) }
}

func made(r solver.Recipe, seed uint64, note string) family.Puzzle {
	return family.Puzzle{ID: fmt.Sprint("fake/new/", r["size"], "-", seed), File: fmt.Sprint("puzzle: fake\n\n", seed), Header: model.Header{Note: note}}
}

// Puzzles are made before they are asked for, of the recipe that is preferred.
func TestPool(t *testing.T) {
	n := 0
	p, f, until := poolRig(t, func(_ context.Context, r solver.Recipe, seed uint64) (family.Puzzle, error) {
		n++
		return made(r, seed, ""), nil
	})
	small, large := solver.Recipe{"size": "3"}, solver.Recipe{"size": "4"}
	p.Prefer(f, small)
	if p.making.busy() {
		t.Error("puzzles are made before the program has begun")
	}
	p.Begin(f, small)
	full := func() bool { return len(p.ready) == poolSize }
	until(full)
	if p.making.busy() || n != poolSize {
		t.Errorf("%d puzzles were made, want %d", n, poolSize)
	}
	want, got := p.ready[0].ID, ""
	p.Take(f, small, func(next family.Puzzle, _ error) { got = next.ID })
	if got != want {
		t.Errorf("Take returned %q, want %q", got, want)
	}
	until(full)
	p.Prefer(f, large)
	until(full)
	for _, next := range p.ready {
		if next.ID[:len("fake/new/4")] != "fake/new/4" {
			t.Errorf("%s is kept ready, want fake/new/4…", next.ID)
		}
	}
}

// While the pool is held no puzzle is made; afterwards the one that was begun is
// made from its seed.
func TestPoolHolds(t *testing.T) {
	type attempt struct {
		seed uint64
		ctx  context.Context
	}
	attempts, proceed := make(chan attempt, 1), make(chan bool)
	p, f, until := poolRig(t, func(ctx context.Context, r solver.Recipe, seed uint64) (family.Puzzle, error) {
		attempts <- attempt{seed, ctx}
		select {
		case <-ctx.Done():
			return family.Puzzle{}, ctx.Err()
		case <-proceed:
			return made(r, seed, ""), nil
		}
	})
	p.Begin(f, solver.Recipe{"size": "3"})
	first := <-attempts
	p.Hold(true)
	<-first.ctx.Done()
	if p.making.busy() {
		t.Error("the pool works while it is held")
	}
	p.Hold(false)
	if second := <-attempts; second.seed != first.seed {
		t.Errorf("seed %d is made, want %d", second.seed, first.seed)
	}
	proceed <- true
	until(func() bool { return len(p.ready) == 1 })
}

// A puzzle that does not quite match the recipe is made again, a few times.
func TestPoolTries(t *testing.T) {
	n, good := 0, 3
	p, f, until := poolRig(t, func(_ context.Context, r solver.Recipe, seed uint64) (family.Puzzle, error) {
		n++
		if n == good {
			return made(r, seed, ""), nil
		}
		return made(r, seed, fmt.Sprintf("Nearly, %d.", n)), nil
	})
	take := func() (note string) {
		got := false
		p.Take(f, solver.Recipe{"size": "3"}, func(next family.Puzzle, _ error) { note, got = next.Header.Note, true })
		until(func() bool { return got })
		return note
	}
	if note := take(); n != 3 || note != "" {
		t.Errorf("%d attempts, the puzzle says %q; want 3 attempts, the puzzle says \"\"", n, note)
	}
	n, good = 0, -1
	if note := take(); n != poolTries || note != "Nearly, 1." {
		t.Errorf("%d attempts, the puzzle says %q; want %d attempts, the puzzle says \"Nearly, 1.\"", n, note, poolTries)
	}
}

// A pool that cannot make a puzzle gives up until it is asked again.
func TestPoolFails(t *testing.T) {
	n := 0
	p, f, until := poolRig(t, func(context.Context, solver.Recipe, uint64) (family.Puzzle, error) {
		n++
		return family.Puzzle{}, errors.New("no room for that")
	})
	p.Begin(f, solver.Recipe{"size": "3"})
	until(func() bool { return p.failed != nil })
	var err error
	p.Take(f, solver.Recipe{"size": "3"}, func(_ family.Puzzle, e error) { err = e })
	until(func() bool { return err != nil })
	if n != 2 || p.Busy() {
		t.Errorf("%d attempts, busy: %t; want 2, false", n, p.Busy())
	}
}

// A board that the player has is not made again under another id. If there are no
// others, the pool gives up.
func TestPoolKnown(t *testing.T) {
	boards := uint64(2)
	p, f, until := poolRig(t, func(_ context.Context, r solver.Recipe, seed uint64) (family.Puzzle, error) {
		next := made(r, seed, "")
		next.File = made(r, seed%boards, "").File
		return next, nil
	})
	var mine []family.Puzzle
	p.has = func(q family.Puzzle) bool {
		return slices.ContainsFunc(mine, func(m family.Puzzle) bool { return sameBoard(m, q) })
	}
	for i := range boards + 1 {
		done := false
		p.Take(f, solver.Recipe{"size": "2"}, func(next family.Puzzle, err error) {
			done = true
			if (err != nil) != (i == boards) || err == nil && p.has(next) {
				t.Errorf("board %d: %v, %v; want an error only for board %d, else a new board", i, next, err, boards)
			}
			mine = append(mine, next)
		})
		until(func() bool { return done })
	}
}

// Two boards of a family may have the same body: the tokens of a sliding puzzle
// stand in its header.
func TestSameBoard(t *testing.T) {
	puzzle := func(file string) family.Puzzle { return family.Puzzle{Family: "toy", File: file} }
	first := puzzle("puzzle: toy\nname: first\ncontent: 1 2 0\n\n0-1 1-2")
	for file, want := range map[string]bool{
		"puzzle: toy\nname: second\ncontent: 1 2 0\n\n0-1 1-2": true,
		"puzzle: toy\nname: first\ncontent: 2 1 0\n\n0-1 1-2":  false,
		"puzzle: toy\nname: first\ncontent: 1 2 0\n\n0-1 0-2":  false,
	} {
		if got := sameBoard(first, puzzle(file)); got != want {
			t.Errorf("same board as %q: %t, want %t", file, got, want)
		}
	}
}

// The next puzzle is the next by level, then by size; those without a level come last.
func TestNext(t *testing.T) {
	entry := func(id, level string, cells int) *Entry {
		return &Entry{ReadyMade: true, Puzzle: family.Puzzle{ID: id, Family: "toy", Level: level, Facts: family.Facts{Cells: cells}}}
	}
	c := &Catalog{levels: func(string) string { return "" }, entries: []*Entry{
		entry("none", family.NotUnique, 1), entry("hard", "hard", 4), entry("large", "easy", 9), entry("small", "easy", 4), entry("too", "easy", 9),
	}}
	c.entries = append(c.entries, &Entry{Puzzle: family.Puzzle{ID: "own", Family: "toy", Level: "easy"}})
	for id, want := range map[string]string{"": "small", "small": "large", "large": "too", "too": "hard", "hard": "none", "none": "small", "own": "small"} {
		if next, ok := c.Next("toy", id); !ok || next.ID != want {
			t.Errorf("%q is followed by %q, want %q", id, next.ID, want)
		}
	}
}
