package voxsolve_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/voxsolve"
)

// A tally counts the wins from a position by their length and bombs.
type tally map[[2]int]int

// A brute knows all wins of a level by playing everything.
type brute map[string]tally

// wins plays everything from p.
func (b brute) wins(p vox.Position) tally {
	switch p.Status() {
	case model.Solved:
		return tally{{}: 1}
	case model.Lost:
		return nil
	}
	key := fmt.Sprint(p.Turn(), p.Alive(), p.Pending(), p.BombsLeft())
	if p.Burnt() {
		gone := []string{}
		for _, t := range p.Log() {
			for _, x := range t.Blasts {
				gone = append(gone, x.Bomb.Cell.String())
			}
		}
		slices.Sort(gone)
		key += fmt.Sprint(gone)
	}
	if w, ok := b[key]; ok {
		return w
	}
	sum := tally{}
	for m := range p.Moves() {
		q, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		for k, n := range b.wins(q) {
			k[0]++
			if m.Bomb {
				k[1]++
			}
			sum[k] += n
		}
	}
	b[key] = sum
	return sum
}

// list returns the first wins in the order of the moves.
func (b brute) list(p vox.Position, limit int) (out [][]vox.Move) {
	if p.Status() == model.Solved {
		return [][]vox.Move{{}}
	}
	for m := range p.Moves() {
		if q, _ := p.Play(m); len(b.wins(q)) > 0 && len(out) < limit {
			for _, rest := range b.list(q, limit-len(out)) {
				out = append(out, append([]vox.Move{m}, rest...))
			}
		}
	}
	return out
}

// least returns the least key, by turns or by bombs first.
func (t tally) least(sparing bool) (best [2]int) {
	best = [2]int{1 << 30, 1 << 30}
	for k := range t {
		i := 0
		if sparing {
			i = 1
		}
		if k[i] < best[i] || k[i] == best[i] && k[1-i] < best[1-i] {
			best = k
		}
	}
	return best
}

// tiny returns a level that can be played out, perhaps in the middle of a game.
func tiny(t testing.TB, rng *rand.Rand) vox.Position {
	rows, cols := 1+rng.IntN(3), 1+rng.IntN(6)
	cols = min(cols, 14/rows)
	l := vox.Level{Bombs: 1 + rng.IntN(4), Turns: 3 + rng.IntN(5), Burnt: rng.IntN(3) == 0}
	if rng.IntN(2) == 0 {
		l.Fuse, l.Range = 1+rng.IntN(4), 1+rng.IntN(3)
	}
	moving, walls, nodes := rng.IntN(2), rng.IntN(4), 3+rng.IntN(10)
	for range rows {
		row := make([]byte, cols)
		for c := range row {
			switch x := rng.IntN(16); {
			case x < walls:
				row[c] = '#'
			case x < walls+nodes:
				row[c] = '@'
				if moving == 1 {
					row[c] = "^>v<@"[rng.IntN(5)]
				}
			default:
				row[c] = '.'
			}
		}
		l.Rows = append(l.Rows, string(row))
	}
	p := custom(t, l)
	for range max(0, rng.IntN(7)-4) {
		moves := slices.Collect(p.Moves())
		if len(moves) == 0 {
			break
		}
		p = modeltest.Play(t, p, moves[rng.IntN(len(moves))])
	}
	return p
}

// TestBestBrute compares best with a search of all plays, on small levels of all kinds and in
// the middle of games.
func TestBestBrute(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	const levels = 1200
	rng := rand.New(rand.NewPCG(3, 5))
	solvable, long, differ := 0, 0, 0
	for range levels {
		p := tiny(t, rng)
		b := brute{}
		w := b.wins(p)
		total := 0
		for _, n := range w {
			total += n
		}
		if total > 0 {
			solvable++
		}
		if w.least(false)[0] > 3 && total > 0 {
			long++
		}
		if w.least(false) != w.least(true) {
			differ++
		}
		bestAgrees(t, p, w, total, b)
		if t.Failed() {
			t.Fatalf("this happened in the level\n%v\n%s", p.Puzzle(), p)
		}
	}
	if solvable < levels/3 || solvable > levels*5/6 || long < levels/15 || differ < levels/60 {
		t.Errorf("of %d levels %d can be won, %d in more than three turns, %d with fewer bombs in more turns, want a third to five sixths, a 15th and a 60th or more: too plain a mix", levels, solvable, long, differ)
	}
}

func bestAgrees(t *testing.T, p vox.Position, w tally, total int, b brute) {
	a := algorithm(t, "best")
	for _, rules := range [][]string{nil, {}, {"sparing"}} {
		r, err := solver.Start(t.Context(), a, solver.Task[vox.Position]{Start: p, Want: 1, Rules: rules}, solver.Options{}).Result()
		if total == 0 {
			if !errors.Is(err, solver.ErrUnsolvable) || !r.Complete || r.Count.Sign() != 0 {
				t.Errorf("rules %v: got %v, complete %v, error %v, want no win, true", rules, r.Moves, r.Complete, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("rules %v: %v, want nil", rules, err)
			continue
		}
		if len(rules) == 0 && rules != nil {
			continue
		}
		want := w.least(rules != nil)
		got := [2]int{len(r.Moves), bombsIn(r.Moves)}
		if got != want || !r.Optimal || r.Bound != w.least(false)[0] && rules == nil {
			t.Errorf("rules %v: %v, optimal %v, bound %d; want %v", rules, got, r.Optimal, r.Bound, want)
		}
	}
	r, err := solver.Start(t.Context(), a, solver.Task[vox.Position]{Start: p}, solver.Options{}).Result()
	if r.Count.Int64() != int64(total) || !r.Complete || (err == nil) != (total > 0) {
		t.Errorf("%v wins, complete %v, %v; want %d", r.Count, r.Complete, err, total)
	}
	const some = 40
	list := b.list(p, some)
	r, err = solver.Start(t.Context(), a, solver.Task[vox.Position]{Start: p, Want: some}, solver.Options{}).Result()
	if got, want := fmt.Sprint(r.Solutions), fmt.Sprint(list); got != want {
		t.Errorf("the first wins are %s, %v; want %s", got, err, want)
	}
	if r.Complete != (len(list) < some) && total != some {
		t.Errorf("the first of %d wins are found, complete is %v, want the opposite", total, r.Complete)
	}
	turns, left := p.Turns()-p.Turn(), p.BombsLeft()
	for k := range w {
		if _, err := voxsolve.WinWithin(t.Context(), p, k[1], k[0]); err != nil {
			t.Errorf("within %v: got error %v, want a win", k, err)
		}
	}
	for fewer := range left {
		for shorter := range turns {
			ok := false
			for k := range w {
				ok = ok || k[0] <= shorter && k[1] <= fewer
			}
			if _, err := voxsolve.WinWithin(t.Context(), p, fewer, shorter); (err == nil) != ok {
				t.Errorf("%d bombs, %d turns: got error %v, want a win: %t", fewer, shorter, err, ok)
			}
		}
	}
}

// bombsIn counts the bombs of a play.
func bombsIn(moves []vox.Move) (n int) {
	for _, m := range moves {
		if m.Bomb {
			n++
		}
	}
	return n
}
