package numbrix_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
)

// A pathMaker makes boards with a known solution.
type pathMaker struct {
	*rand.Rand
	path []grid.Cell
}

// board returns a board of up to 6×6 cells, some of them missing, with some
// givens, and its solution: a serpent whose ends have been bent at random
// (backbite; Mansfield, 1982).
func (k *pathMaker) board(t *testing.T) (p numbrix.Position, solution map[grid.Cell]int) {
	t.Helper()
	rows, cols := 2+k.IntN(5), 2+k.IntN(5)
	k.path = k.path[:0]
	for i := range rows*cols - k.IntN(cols) {
		c := grid.Cell{Row: i / cols, Col: i % cols}
		if c.Row%2 == 1 {
			c.Col = cols - 1 - c.Col
		}
		k.path = append(k.path, c)
	}
	diagonal := k.IntN(3) == 0
	for range 100 {
		if k.IntN(2) == 0 {
			slices.Reverse(k.path)
		}
		for i, c := range k.path[2:] {
			dr, dc := c.Row-k.path[0].Row, c.Col-k.path[0].Col
			if near := dr*dr + dc*dc; near == 1 || diagonal && near == 2 {
				if k.IntN(2) == 0 {
					slices.Reverse(k.path[:i+2])
					break
				}
			}
		}
	}
	solution = map[grid.Cell]int{}
	for i, c := range k.path {
		solution[c] = i + 1
	}
	var b strings.Builder
	b.WriteString("puzzle: numbrix\n")
	if diagonal {
		b.WriteString("steps: diagonal\n")
	}
	for i := range rows * cols {
		if i%cols == 0 {
			b.WriteByte('\n')
		}
		switch v := solution[grid.Cell{Row: i / cols, Col: i % cols}]; {
		case v == 0:
			b.WriteString("# ")
		case k.IntN(5) == 0:
			fmt.Fprint(&b, v, " ")
		default:
			b.WriteString(". ")
		}
	}
	p, err := file(b.String())
	if err != nil {
		t.Fatalf("got %v, want nil\n%s", err, b.String())
	}
	return p, solution
}

// truth returns a random move that agrees with the solution, if it finds one.
func (k *pathMaker) truth(p numbrix.Position, solution map[grid.Cell]int) (numbrix.Move, bool) {
	m := numbrix.Move{Cell: k.path[k.IntN(len(k.path))]}
	v := solution[m.Cell]
	switch k.IntN(5) {
	case 0:
		m.Value = v
	case 1:
		m.Value, m.Kind = 1+k.IntN(p.Max()), numbrix.Exclude
		if m.Value == v {
			m.Kind = numbrix.ClearNumber
		}
	default:
		m.To = k.path[k.IntN(len(k.path))]
		for d := range p.Neighbours(m.Cell) {
			if k.IntN(3) == 0 {
				m.To = d
			}
		}
		m.Kind = numbrix.Block
		if d := v - solution[m.To]; d*d == 1 {
			m.Kind = numbrix.Join
		}
	}
	_, err := p.Play(m)
	return m, err == nil
}

// TestFollowIsTrue plays moves that agree with a solution. It checks that all
// moves that follow agree too, that there are no conflicts, and that every line
// gets the numbers that are known.
func TestFollowIsTrue(t *testing.T) {
	for seed := range uint64(200) {
		r := &pathMaker{Rand: rand.New(rand.NewPCG(2, seed))}
		p, solution := r.board(t)
		for range 60 {
			m, ok := r.truth(p, solution)
			if !ok {
				continue
			}
			q, err := p.PlayAll(p.Follow(m))
			if err != nil {
				t.Fatal(err)
			}
			for c := range q.Cells() {
				if v := q.At(c); v != 0 && v != solution[c] {
					t.Fatalf("seed %d: %v makes of\n%swith %s\n%d in %v, want %d", seed, m, p, notes(p), v, c, solution[c])
				}
			}
			if k := q.Conflicts(); len(k) > 0 {
				t.Fatalf("seed %d: %v on\n%swith %s makes the conflicts %v, want none", seed, m, p, notes(p), k)
			}
			if m.Kind == numbrix.Join || m.Kind == numbrix.Write {
				for _, l := range q.Lines() {
					if len(l.Steps) == 1 {
						t.Errorf("seed %d: %v on\n%swith %s leaves the line %v without numbers", seed, m, p, notes(p), l)
					}
				}
			}
			p = q
		}
	}
}

// TestRandomMoves plays random moves. It checks that the moves that follow can be
// played, written and read again, and that Back leads to every earlier position.
func TestRandomMoves(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for seed := range uint64(100) {
		r := &pathMaker{Rand: rand.New(rand.NewPCG(3, seed))}
		p, _ := r.board(t)
		before := []numbrix.Position{p}
		for range 80 {
			m := numbrix.Move{Cell: r.path[r.IntN(len(r.path))], Kind: numbrix.Kind(r.IntN(6))}
			if m.Kind == numbrix.Write || m.Kind == numbrix.Exclude || m.Kind == numbrix.ClearNumber {
				m.Value = r.IntN(p.Max() + 1)
			} else {
				m.To = r.path[r.IntN(len(r.path))]
				for d := range p.Neighbours(m.Cell) {
					if r.IntN(2) == 0 {
						m.To = d
					}
				}
			}
			_, refused := p.Play(m)
			q, err := p.PlayAll(p.Follow(m))
			if (err == nil) != (refused == nil) {
				t.Fatalf("seed %d: the error of %v is %v, with the moves that follow %v; want both or none", seed, m, refused, err)
			}
			if err != nil {
				continue
			}
			for _, m := range p.Follow(m) {
				if got, err := numbrix.ParseMove(m.String()); err != nil || got != m {
					t.Fatalf("%v is read as %v, %v; want the same, nil", m, got, err)
				}
			}
			if m.Kind == numbrix.Write && m.Value > 0 {
				for _, k := range q.Conflicts() {
					if k.Note != numbrix.Write && (k.A == m.Cell || k.B == m.Cell) && len(p.Conflicts()) == 0 {
						t.Errorf("seed %d: %v on\n%swith %s leaves the note %+v", seed, m, p, notes(p), k)
					}
				}
			}
			to := before[r.IntN(len(before))]
			back, err := q.PlayAll(q.MovesTo(to))
			if err != nil || back.String() != to.String() || notes(back) != notes(to) {
				t.Fatalf("seed %d: %v leads to\n%s%s, %v; want\n%s%s", seed, q.MovesTo(to), back, notes(back), err, to, notes(to))
			}
			p, before = q, append(before, q)
		}
	}
}

// FuzzParseMove checks that every move that is read is written and read back the
// same.
func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"b3=17", "b3=0", "b3-b4", "b3xb4", "b3:c3", "aa10!7", "b3?7", "b3x", "-", "b3=-1", "x1xx2", "b3=b4", "b3-4"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, err := numbrix.ParseMove(s)
		if err != nil {
			return
		}
		if got, err := numbrix.ParseMove(m.String()); err != nil || got != m {
			t.Errorf("%q is read as %+v, written as %s and read back as %+v, %v; want the same, nil", s, m, m, got, err)
		}
	})
}
