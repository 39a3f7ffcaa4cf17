package vox_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
)

func create(t testing.TB, l vox.Level) vox.Position {
	t.Helper()
	p, err := vox.New(l)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// moves reads moves in notation.
func moves(t testing.TB, list string) []vox.Move {
	t.Helper()
	return modeltest.Moves(t, list, vox.ParseMove)
}

// play plays moves in notation.
func play(t testing.TB, p vox.Position, list string) vox.Position {
	t.Helper()
	return modeltest.Play(t, p, moves(t, list)...)
}

func TestContract(t *testing.T) {
	level := func(bombs, turns int, burnt bool, rows ...string) vox.Position {
		return create(t, vox.Level{Bombs: bombs, Turns: turns, Burnt: burnt, Rows: rows})
	}
	modeltest.Run(t, modeltest.Config[vox.Position, vox.Move]{
		Starts: []vox.Position{
			level(3, 8, false, "..@.", "#..@", "@.#."), level(5, 20, true, ".>..", "v..^", "..<@"),
			level(1, 1, false, "@"), level(2, 5, false, "..."), level(0, 4, false, ".@"), level(2, 0, true, ".@"),
			play(t, level(4, 12, true, "@.@...@", "..#.<.."), "b1 wait wait d1"),
		},
		Illegal: func(p vox.Position) []vox.Move {
			out := []vox.Move{vox.Put(grid.Cell{Row: -1}), vox.Put(grid.Cell{Row: p.Rows()}), vox.Put(grid.Cell{Col: p.Cols()})}
			for n := range p.Nodes() {
				out = append(out, vox.Put(n.Cell))
			}
			for _, b := range p.Pending() {
				out = append(out, vox.Put(b.Cell))
			}
			for r := range p.Rows() {
				for c := range p.Cols() {
					if cell := (grid.Cell{Row: r, Col: c}); p.Wall(cell) {
						out = append(out, vox.Put(cell))
					}
				}
			}
			if p.Status() == model.Solved || p.Turn() == p.Turns() {
				out = append(out, vox.Wait)
			}
			return out
		},
		ParseMove: func(_ vox.Position, s string) (vox.Move, error) { return vox.ParseMove(s) },
		Depth:     20,
	})
}

// TestRules plays the cases in which the rules are easily got wrong.
func TestRules(t *testing.T) {
	for _, tt := range []struct {
		name  string
		level vox.Level
		moves string
		ends  string // the bombs that go off, turn by turn
		won   bool
	}{
		{"three turns for any node", vox.Level{Rows: []string{".@"}}, "a1 wait wait", "3:a1", true},
		{"no win in two", vox.Level{Rows: []string{".@"}}, "a1 wait", "", false},
		{"three in a chain", vox.Level{Rows: []string{"...@"}}, "a1 b1 c1", "3:a1,b1,c1", true},
		{"three apart", vox.Level{Rows: []string{".####.####.@"}}, "a1 f1 k1 wait wait", "3:a1 4:f1 5:k1", true},
		{"set off from both sides", vox.Level{Range: 2, Rows: []string{".....@"}}, "c1 a1 e1", "3:c1,e1,a1", true},
		{"a wall keeps the chain apart", vox.Level{Rows: []string{".#.@"}}, "a1 c1 wait wait", "3:a1 4:c1", true},
		{"a node does not", vox.Level{Rows: []string{".@.@"}}, "a1 c1 wait", "3:a1,c1", true},
		{"on the cell of a dead node", vox.Level{Range: 1, Rows: []string{".@@"}}, "a1 wait wait b1 wait wait", "3:a1 6:b1", true},
		{"put next to one that goes off", vox.Level{Range: 1, Rows: []string{"..@"}}, "a1 wait b1", "3:a1,b1", true},
		{"the same without a chain", vox.Level{Range: 1, Rows: []string{".#..@"}}, "a1 wait d1 wait wait", "3:a1 5:d1", true},
		{"a longer fuse set off sooner", vox.Level{Fuse: 5, Range: 1, Rows: []string{"..@"}}, "a1 wait wait wait b1", "5:a1,b1", true},
		{"fuse of one turn", vox.Level{Fuse: 1, Rows: []string{".@"}}, "a1", "1:a1", true},
		{"a cell twice", vox.Level{Range: 1, Rows: []string{"@@.@@"}}, "c1 wait wait b1 d1 c1", "3:c1 6:b1,c1,d1", true},
		{"a node walks into the blast", vox.Level{Range: 1, Rows: []string{">....."}}, "e1 wait wait", "3:e1", true},
		{"and out of it", vox.Level{Range: 1, Rows: []string{">....."}}, "b1 wait wait", "3:b1", false},
		{"over a pending bomb", vox.Level{Range: 1, Rows: []string{"v", ".", ".", "."}}, "a3 wait wait", "3:a3", true},
		{"nothing is hit before the step", vox.Level{Fuse: 1, Range: 1, Rows: []string{"<.#", "..."}}, "a2", "1:a2", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := tt.level
			l.Bombs, l.Turns = 9, 9
			p := play(t, create(t, l), tt.moves)
			var ends []string
			for i, turn := range p.Log() {
				var cells []string
				for _, b := range turn.Blasts {
					cells = append(cells, b.Bomb.Cell.String())
				}
				if len(cells) > 0 {
					ends = append(ends, fmt.Sprintf("%d:%s", i+1, strings.Join(cells, ",")))
				}
			}
			if got := strings.Join(ends, " "); got != tt.ends {
				t.Errorf("bombs go off %s, want %s", got, tt.ends)
			}
			if got := p.Status() == model.Solved; got != tt.won {
				t.Errorf("won is %t, want %t\n%s", got, tt.won, p)
			}
		})
	}
}

// TestTrack follows nodes that move.
func TestTrack(t *testing.T) {
	for _, tt := range []struct {
		name string
		rows []string
		want string // turns 0, 1, 2 …
	}{
		{"along a row", []string{".>."}, "b1 c1 b1 a1 b1 c1"},
		{"it turns round before it steps", []string{"..>"}, "c1 b1 a1 b1 c1 b1"},
		{"between walls", []string{"#", "v", ".", "#", "."}, "a2 a3 a2 a3 a2"},
		{"up", []string{".", ".", "^"}, "a3 a2 a1 a2 a3 a2"},
		{"left", []string{".<.."}, "b1 a1 b1 c1 d1 c1 b1 a1"},
		{"shut in", []string{"#>#"}, "b1 b1 b1"},
		{"shut in by the edge", []string{"#", "v"}, "a2 a2 a2"},
		{"never moves", []string{".@."}, "b1 b1 b1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := create(t, vox.Level{Turns: 9, Rows: tt.rows})
			var got, direct []string
			for turn := range strings.Fields(tt.want) {
				track := p.Track(0)
				got = append(got, track[turn%len(track)].String())
				direct = append(direct, p.Node(0, turn).Cell.String())
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("the track is %s, want %s", s, tt.want)
			}
			if !slices.Equal(got, direct) {
				t.Errorf("Track = %v, want %v as Node returns", got, direct)
			}
		})
	}
	p := create(t, vox.Level{Turns: 9, Rows: []string{".>.", "@.."}})
	for turn, want := range []vox.Direction{vox.Right, vox.Right, vox.Left, vox.Left, vox.Right} {
		if got := p.Node(0, turn).Direction; got != want {
			t.Errorf("after %d turns the node goes in direction %d, want %d", turn, got, want)
		}
	}
	if !p.Moving() || create(t, vox.Level{Rows: []string{"@"}}).Moving() {
		t.Errorf("Moving is %t with a node that moves, want true, and must be false without one", p.Moving())
	}
}

// TestRefuse checks that an illegal move is refused with the right reason.
func TestRefuse(t *testing.T) {
	for _, tt := range []struct {
		name   string
		level  vox.Level
		before string
		move   string
		want   string // "" if the move can be played
	}{
		{"outside", vox.Level{Rows: []string{"..@"}}, "", "a2", "the grid goes from a1 to c1"},
		{"wall", vox.Level{Rows: []string{"#.@"}}, "", "a1", "a passive node is there"},
		{"node", vox.Level{Rows: []string{"..@"}}, "", "c1", "a surveillance node is there; the cell is free once it has been destroyed"},
		{"node about to leave", vox.Level{Rows: []string{"..<"}}, "", "c1", "a surveillance node is there; the cell is free once it has moved on or has been destroyed"},
		{"cell left by a node", vox.Level{Rows: []string{"..<"}}, "wait", "c1", ""},
		{"bomb", vox.Level{Rows: []string{"..@"}}, "b1", "b1", "a bomb lies there until it goes off, at the end of turn 3 at the latest"},
		{"no bomb", vox.Level{Bombs: 1, Rows: []string{"..@"}}, "a1", "b1", "no bomb is left"},
		{"open crater", vox.Level{Rows: []string{".#@"}}, "a1 wait wait", "a1", ""},
		{"burnt crater", vox.Level{Burnt: true, Rows: []string{".#@"}}, "a1 wait wait", "a1", "a bomb has gone off there, and burnt cells take no other"},
		{"won", vox.Level{Rows: []string{".@"}}, "a1 wait wait", "wait", "the level is won already"},
		{"over", vox.Level{Turns: 2, Rows: []string{".@"}}, "a1 wait", "wait", "the 2 turns are used up"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := tt.level
			if l.Bombs == 0 {
				l.Bombs = 5
			}
			if l.Turns == 0 {
				l.Turns = 9
			}
			p := play(t, create(t, l), tt.before)
			m := moves(t, tt.move)[0]
			before := p.String()
			_, err := p.Play(m)
			var illegal *model.IllegalMoveError
			switch {
			case tt.want == "" && err != nil:
				t.Errorf("error %v, want none", err)
			case tt.want != "" && (!errors.As(err, &illegal) || illegal.Reason != tt.want || illegal.Move != tt.move):
				t.Errorf("error %v, want %s: %s", err, tt.move, tt.want)
			}
			if p.String() != before {
				t.Errorf("a refused move has changed\n%s\nto\n%s", before, p)
			}
		})
	}
}

func TestStatus(t *testing.T) {
	for _, tt := range []struct {
		name  string
		level vox.Level
		moves string
		want  model.Status
	}{
		{"beginning", vox.Level{Bombs: 1, Turns: 3, Rows: []string{".@"}}, "", model.Open},
		{"no node", vox.Level{Rows: []string{".#"}}, "", model.Solved},
		{"won", vox.Level{Bombs: 1, Turns: 3, Rows: []string{".@"}}, "a1 wait wait", model.Solved},
		{"turns used up", vox.Level{Bombs: 2, Turns: 2, Rows: []string{".@"}}, "a1 wait", model.Lost},
		{"last bomb pending", vox.Level{Bombs: 1, Turns: 5, Rows: []string{"..#@"}}, "a1 wait", model.Open},
		{"last bomb gone", vox.Level{Bombs: 1, Turns: 5, Rows: []string{"..#@"}}, "a1 wait wait", model.Lost},
		{"no bomb", vox.Level{Turns: 5, Rows: []string{".@"}}, "", model.Lost},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := play(t, create(t, tt.level), tt.moves).Status(); got != tt.want {
				t.Errorf("the status is %v, want %v", got, tt.want)
			}
		})
	}
}

// TestBranches checks that a move leaves all earlier positions unchanged.
func TestBranches(t *testing.T) {
	p := play(t, create(t, vox.Level{Bombs: 9, Turns: 9, Rows: []string{"..@..", ".#..@"}}), "a1 wait")
	before := fmt.Sprint(p, p.Log(), p.Pending())
	q := play(t, p, "b1 wait wait")
	want := fmt.Sprint(q, q.Log(), q.Pending())
	play(t, p, "d1 a2 wait e1")
	play(t, q, "d1")
	if got := fmt.Sprint(p, p.Log(), p.Pending()); got != before {
		t.Errorf("a move has changed\n%s\nto\n%s", before, got)
	}
	if got := fmt.Sprint(q, q.Log(), q.Pending()); got != want {
		t.Errorf("a move elsewhere has changed\n%s\nto\n%s", want, got)
	}
}

// TestPlayAll checks that PlayAll leads where its moves lead one by one, and
// that the error names the number of an illegal move.
func TestPlayAll(t *testing.T) {
	p := play(t, create(t, vox.Level{Bombs: 9, Turns: 9, Rows: []string{"..@..", ".#..@"}}), "a1 wait")
	moves := []vox.Move{vox.Put(grid.Cell{Col: 1}), vox.Wait, vox.Put(grid.Cell{Row: 1, Col: 2})}
	one := p
	for _, m := range moves {
		var err error
		if one, err = one.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	q, err := p.PlayAll(moves)
	if got, want := fmt.Sprint(q, q.Log(), q.Pending()), fmt.Sprint(one, one.Log(), one.Pending()); err != nil || got != want {
		t.Errorf("many moves lead to\n%s\nerror %v; one by one to\n%s", got, err, want)
	}
	again, err := p.PlayAll(append(moves, vox.Put(grid.Cell{Row: 1, Col: 1})))
	if err == nil || !strings.HasPrefix(err.Error(), "move 4: illegal move b2") || again.Turn() != q.Turn() {
		t.Errorf("a bomb on a passive node: error %v in turn %d; want it refused as move 4, in turn %d", err, again.Turn(), q.Turn())
	}
}

// TestReadyMade reads the levels, writes them and reads them again.
func TestReadyMade(t *testing.T) {
	n := 0
	for name, p := range modeltest.Shipped(t, "vox", vox.Parse) {
		n++
		if p.Status() != model.Open || p.Bombs() == 0 || p.Turns() < 3 || p.All() == 0 {
			t.Errorf("%s: %v, %d bombs, %d turns, want it open, with bombs, nodes and at least 3 turns\n%s", name, p.Status(), p.Bombs(), p.Turns(), p)
		}
		again(t, p)
	}
	if n != 22 {
		t.Errorf("%d levels, want 22", n)
	}
}
