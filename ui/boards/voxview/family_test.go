package voxview

import (
	"strings"
	"testing"

	"backtrack/ui/family"
)

// TestReadyMade opens every level that the program brings along.
func TestReadyMade(t *testing.T) {
	ids := Family.ReadyMade()
	if len(ids) != 22 || !strings.HasPrefix(ids[0], "vox/ep1-01") || !strings.HasPrefix(ids[11], "vox/ep2-01") || !strings.HasPrefix(ids[21], "vox/seed") {
		t.Errorf("the levels are %q; want length 22, [0] a text that begins with \"vox/ep1-01\", [11] a text that begins with \"vox/ep2-01\", [21] a text that begins with \"vox/seed\"", ids)
	}
	for _, id := range ids {
		p, err := Family.Load(id)
		if err != nil {
			t.Errorf("loading %s: %v, want nil", id, err)
			continue
		}
		if p.Facts.Done != 0 || p.Facts.Total == 0 || p.Facts.Cells < p.Facts.Total {
			t.Errorf("%s: %+v, want nothing done, a total, and at least as many cells", id, p.Facts)
		}
	}
}

func TestFacts(t *testing.T) {
	for _, tt := range []struct {
		level, moves string
		want         family.Facts
	}{
		{destroy, "", family.Facts{Size: "12 × 9", Detail: "6 bombs, 15 turns", Brief: "blast range 3", Cells: 108, Total: 22, Unit: "nodes", Singular: "node"}},
		{destroy, "g7 wait wait", family.Facts{Size: "12 × 9", Detail: "6 bombs, 15 turns", Brief: "blast range 3", Cells: 108, Done: 8, Total: 22, Unit: "nodes", Singular: "node"}},
		{burnt, "", family.Facts{Size: "7 × 3", Detail: "9 bombs, 40 turns, range 4, fuse 12, burnt craters", Brief: "blast range 4, fuse 12, burnt craters", Cells: 21, Total: 4, Unit: "nodes", Singular: "node"}},
		{"bombs: 1\nturns: 1\n\n@\n", "", family.Facts{Size: "1 × 1", Detail: "1 bomb, 1 turn", Brief: "blast range 3", Cells: 1, Total: 1, Unit: "nodes", Singular: "node"}},
	} {
		if got := facts(play(t, level(t, tt.level), tt.moves)); got != tt.want {
			t.Errorf("after %q: %+v, want %+v", tt.moves, got, tt.want)
		}
	}
}

// TestPacks checks what the packs of ready-made levels are called.
func TestPacks(t *testing.T) {
	for id, want := range map[string]string{
		"vox/ep1-10-destroy-codingame": "Episode 1",
		"vox/ep2-09-patience":          "Episode 2",
		"vox/seed-chahoud-example":     "Reports",
		"vox/new/ep1":                  "",
		"vox/import-123":               "",
		"":                             "",
	} {
		if got := Family.Pack(id); got != want {
			t.Errorf("the pack of %q is called %q, want %q", id, got, want)
		}
	}
}

// TestMoveText checks the texts of moves and of ends of games.
func TestMoveText(t *testing.T) {
	h := newHand(t, read(t, cross4))
	for move, want := range map[string]string{"c3": "bomb on c3", "wait": "wait", "left": "left"} {
		if got := h.controller.MoveText(1, move); got != want {
			t.Errorf("%s reads %q, want %q", move, got, want)
		}
	}
	h.do("b2 w w")
	if got, want := h.controller.Length.Describe(), "3 turns, 1 bomb"; got != want {
		t.Errorf("the game took %s, want %s", got, want)
	}
	h.do("undo undo undo w w w w w w w w")
	if got, want := h.controller.Length.Lost(), "The 8 turns are used up, and 4 nodes are left."; got != want {
		t.Errorf("lost: %s want %s", got, want)
	}
	h.do("Home d4 a1 w w w")
	if got, want := h.controller.Length.Lost(), "No bomb is left, and 2 nodes are left."; got != want {
		t.Errorf("lost: %s want %s", got, want)
	}
	if h.b.panel.next.Visible() {
		t.Error("a lost game has a next turn")
	}
	if got, want := lostText(play(t, level(t, "bombs: 1\nturns: 1\n\n@..\n"), "b1")), "The only turn is used up, and 1 node is left."; got != want {
		t.Errorf("lost: %s want %s", got, want)
	}
}

// A solution is offered for the turn for which it was found, also where a later one looks
// the same.
func TestSolutionFits(t *testing.T) {
	h := newHand(t, read(t, cross4))
	run := h.controller.Solver()(t.Context(), len(Family.Algorithms)-1, family.Request{Want: 1})
	<-run.Done()
	before := h.controller.Text()
	for _, fits := range []bool{true, false} {
		s, err := run.Solution()
		if err != nil || s.Fits != fits {
			t.Fatalf("%+v, want fits %t; %v", s, fits, err)
		}
		s.Close()
		if err := h.controller.PlayText("wait"); err != nil {
			t.Fatal(err)
		}
	}
	if h.controller.Text() == before {
		t.Errorf("a turn later the position is still\n%s\nwant another one", before)
	}
}
