package voxsolve

import (
	"math/rand/v2"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/solver/internal/bitset"
)

// A Mix says what Random draws.
type Mix struct{ Rows, Cols, Bombs, Turns int } // the most of each

// Random returns a level, sometimes in the middle of a game: at rest or
// moving, with chains, with burnt and open craters, with ranges and fuses of
// all kinds.
func Random(t testing.TB, rng *rand.Rand, mix Mix) vox.Position {
	l := vox.Level{
		Bombs: rng.IntN(mix.Bombs + 1), Turns: rng.IntN(mix.Turns + 1),
		Range: 1 + rng.IntN(4), Fuse: 1 + rng.IntN(4), Burnt: rng.IntN(2) == 0,
	}
	if rng.IntN(2) == 0 {
		l.Range, l.Fuse = 3, 3
	}
	if rng.IntN(2) == 0 {
		l.Bombs, l.Turns = mix.Bombs, mix.Turns
	}
	signs := ".@"
	if rng.IntN(2) == 0 {
		signs = ".@^v<>"
	}
	rows, cols := 1+rng.IntN(mix.Rows), 1+rng.IntN(mix.Cols)
	walls, nodes := rng.IntN(4), 1+rng.IntN(6)
	for range rows {
		row := make([]byte, cols)
		for c := range row {
			switch n := rng.IntN(12); {
			case n < walls:
				row[c] = '#'
			case n < walls+nodes:
				row[c] = signs[1+rng.IntN(len(signs)-1)]
			default:
				row[c] = '.'
			}
		}
		l.Rows = append(l.Rows, string(row))
	}
	p, err := vox.New(l)
	if err != nil {
		t.Fatal(err)
	}
	if rng.IntN(4) == 0 {
		for range 1 + rng.IntN(2) {
			p = AnyMove(t, rng, p)
		}
	}
	return p
}

// AnyMove plays one move from p, if there is one.
func AnyMove(t testing.TB, rng *rand.Rand, p vox.Position) vox.Position {
	var moves []vox.Move
	for m := range p.Moves() {
		moves = append(moves, m)
	}
	if len(moves) == 0 {
		return p
	}
	q, err := p.Play(moves[rng.IntN(len(moves))])
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// TestSim plays at random, forwards and back, and checks that the sim agrees with the model in
// every position.
func TestSim(t *testing.T) {
	t.Parallel()
	chains, crowds := 0, 0
	for seed := range uint64(3000) {
		rng := rand.New(rand.NewPCG(seed, 1))
		p := Random(t, rng, Mix{5, 6, 12, 14})
		s, ids := newSim(p, p.Burnt(), 0), p.Alive()
		checkSim(t, s, ids, p)
		type step struct {
			before vox.Position
			c      int32
			done   undoMark
		}
		var steps []step
		for range 40 {
			if back := len(steps) > 0 && rng.IntN(4) == 0; back || p.Status() == model.Solved || p.Turn() == p.Turns() {
				if len(steps) == 0 {
					break
				}
				last := steps[len(steps)-1]
				steps = steps[:len(steps)-1]
				s.undo(last.c, last.done)
				p = last.before
				checkSim(t, s, ids, p)
				continue
			}
			q := AnyMove(t, rng, p)
			turn := q.Log()[q.Turn()-1]
			c := int32(len(s.block))
			if turn.Move.Bomb {
				c = s.Index(turn.Move.Cell)
			}
			steps = append(steps, step{p, c, s.play(c)})
			p = q
			checkSim(t, s, ids, p)
			for _, b := range turn.Blasts {
				if b.Link > 1 {
					chains++
				}
			}
			if len(turn.Hit) > 2 {
				crowds++
			}
		}
		if t.Failed() {
			t.Fatalf("seed %d:\n%s", seed, p)
		}
	}
	if chains < 1000 || crowds < 300 {
		t.Errorf("%d bombs set off by others, %d turns in which three nodes die, want 1000 and 300 or more: the mix is too plain", chains, crowds)
	}
}

// checkSim checks that s is p, whose nodes have the given ids.
func checkSim(t *testing.T, s *sim, ids []int, p vox.Position) {
	t.Helper()
	if s.turn != p.Turn() || s.bombsLeft != p.BombsLeft() || s.alive != len(p.Alive()) || s.pending != len(p.Pending()) {
		t.Errorf("turn %d, %d bombs left, %d pending, %d nodes; want %d, %d, %d, %d", s.turn, s.bombsLeft, s.pending, s.alive, p.Turn(), p.BombsLeft(), len(p.Pending()), len(p.Alive()))
	}
	for _, b := range p.Pending() {
		if got := s.bombOfTurn[b.Turn]; got <= 0 || s.Cell(got-1) != b.Cell {
			t.Errorf("the bomb of turn %d is %d, want %v", b.Turn, got, b.Cell)
		}
	}
	live := bitset.Set(s.live).List()
	for i, id := range p.Alive() {
		if i >= len(live) || ids[live[i]] != id {
			t.Fatalf("alive are %d, want %d", live, p.Alive())
		}
	}
	for _, w := range s.movers {
		if want := p.Node(ids[w.node], p.Turn()).Cell; w.alive && s.Cell(w.track[w.at]) != want {
			t.Errorf("node %d is on %v, want %v", ids[w.node], s.Cell(w.track[w.at]), want)
		}
	}
	for c, block := range s.block {
		cell := s.Cell(int32(c))
		if free := p.BombsLeft() == 0 || p.WhyIllegal(cell) == ""; p.BombsLeft() > 0 && free != (block == 0) {
			t.Errorf("%v is blocked by %d, want free %t", cell, block, free)
		}
	}
}

// TestReaches compares the geometry of blasts with walking along their arms.
func TestReaches(t *testing.T) {
	t.Parallel()
	for seed := range uint64(200) {
		p := Random(t, rand.New(rand.NewPCG(seed, 2)), Mix{6, 6, 3, 5})
		s := newSim(p, false, 0)
		for c := range int32(len(s.block)) {
			if s.Wall[c] {
				continue
			}
			want := map[grid.Cell]bool{s.Cell(c): true}
			for d := vox.Up; d < vox.Still; d++ {
				for n := 1; n <= p.Range() && !p.Wall(d.Beyond(s.Cell(c), n)); n++ {
					want[d.Beyond(s.Cell(c), n)] = true
				}
			}
			for x := range int32(len(s.block)) {
				if got := s.Sees(c, x); got != want[s.Cell(x)] {
					t.Fatalf("%v reaches %v: %t, want %t\n%s", s.Cell(c), s.Cell(x), got, want[s.Cell(x)], p)
				}
			}
		}
	}
}

// FuzzSim plays the fuzzed moves on a random level, in the sim and in the model.
func FuzzSim(f *testing.F) {
	f.Add(uint64(1), []byte{1, 2, 3, 0, 0})
	f.Add(uint64(7), []byte{5, 9, 0, 4, 255, 1})
	f.Fuzz(func(t *testing.T, seed uint64, plays []byte) {
		p := Random(t, rand.New(rand.NewPCG(seed, 4)), Mix{6, 6, 12, 20})
		s, ids := newSim(p, p.Burnt(), 0), p.Alive()
		var marks []undoMark
		var moves []int32
		start := p
		for _, b := range plays {
			c := int32(b) % int32(len(s.block)+1)
			m := vox.Wait
			if int(c) < len(s.block) {
				m = vox.Put(s.Cell(c))
			}
			q, err := p.Play(m)
			if err != nil {
				continue
			}
			p = q
			marks, moves = append(marks, s.play(c)), append(moves, c)
			checkSim(t, s, ids, p)
		}
		for i := len(marks) - 1; i >= 0; i-- {
			s.undo(moves[i], marks[i])
		}
		checkSim(t, s, ids, start)
	})
}
