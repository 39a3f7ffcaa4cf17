package slidingview

import (
	"math/big"
	"slices"
	"testing"

	"backtrack/solver/sliding/solvability"
	"backtrack/ui/family"
)

// TestReadyMade opens every puzzle that the program brings along.
func TestReadyMade(t *testing.T) {
	ids := Family.ReadyMade()
	if len(ids) < 30 || ids[0] != "sliding/square" || ids[1] != "sliding/graph1" {
		t.Errorf("the puzzles are %q; want length at least 30, [0] \"sliding/square\", [1] \"sliding/graph1\"", ids)
	}
	names := map[string]string{}
	for _, id := range ids {
		p, err := Family.Load(id)
		if err != nil {
			t.Errorf("loading %s: %v, want nil", id, err)
			continue
		}
		if other := names[p.Header.Name]; other != "" || p.Header.Name == "" {
			t.Errorf("%s and %s have the name %q, want different names", id, other, p.Header.Name)
		}
		names[p.Header.Name] = id
		if p.Facts.Done >= p.Facts.Total {
			t.Errorf("%s: %+v, want less done than the total", id, p.Facts)
		}
	}
	for id, want := range map[string]bool{"fifteen-14-15": false, "theta0-unsolvable": false, "ring7-unsolvable": false, "cactus-2": true, "football": true, "twenty-four-2": true, "desargues": true, "tree": true} {
		if got := solvability.Of(ready(t, id)).Solvable; got != want {
			t.Errorf("%s: solvable %v, want %v", id, got, want)
		}
	}
}

// TestMixedName checks that a mixed puzzle says so once, and keeps no level.
func TestMixedName(t *testing.T) {
	p, err := Family.Load("sliding/fifteen")
	if err != nil {
		t.Fatal(err)
	}
	want := p.Header.Name + ", mixed"
	for seed := range uint64(2) {
		found := family.Read([]family.Family{Family}, p.Arrangement.Shuffle(seed))
		if p = found[0].Puzzle; found[0].Err != nil || p.Header.Name != want || p.Header.Difficulty+p.Header.Note != "" {
			t.Errorf("mixed, the header is %+v (%v), want the name %q", p.Header, found[0].Err, want)
		}
	}
}

func TestFacts(t *testing.T) {
	for _, tt := range []struct {
		p    position
		want family.Facts
	}{
		{ready(t, "petersen-1"), family.Facts{Size: "10 places", Noun: "graph of 10 places", Detail: "15 edges", Cells: 10, Done: 5, Total: 9, Unit: "tokens", Singular: "token"}},
		{ready(t, "fifteen"), family.Facts{Size: "4 × 4", Detail: "15 tiles, empty place first", Brief: "empty place first", Cells: 16, Done: 1, Total: 15, Unit: "tiles", Singular: "tile"}},
		{play(t, ready(t, "square"), "2 1 0"), family.Facts{Size: "4 places", Noun: "graph of 4 places", Detail: "4 edges", Cells: 4, Done: 3, Total: 3, Unit: "tokens", Singular: "token"}},
		{parse(t, "puzzle: sliding\ncontent: 1 0\n\n0-1\n"), family.Facts{Size: "2 places", Noun: "graph of 2 places", Detail: "1 edge", Cells: 2, Total: 1, Unit: "tokens", Singular: "token"}},
		{parse(t, "puzzle: sliding\ncontent: 0 3 2 1\nlayout: 1,1 0,0 1,0 0,1\n\n0-2 2-1 1-3 3-0\n"), family.Facts{Size: "2 × 2", Detail: "3 tiles, empty place last", Brief: "empty place last", Cells: 4, Done: 1, Total: 3, Unit: "tiles", Singular: "tile"}},
	} {
		if got := facts(tt.p); got != tt.want {
			t.Errorf("%+v, want %+v", got, tt.want)
		}
	}
}

// TestWords puts moves and numbers into words.
func TestWords(t *testing.T) {
	h := newHand(t, load(t, "petersen-1"))
	h.do("7")
	if h.controller.MoveText(1, "7") != "token 9 to place 5" {
		t.Errorf("7 as the first step reads %q, want \"token 9 to place 5\"", h.controller.MoveText(1, "7"))
	}
	grid := newHand(t, load(t, "eight"))
	grid.do("1 4 5 2")
	for n, want := range []string{"tile 8 left", "tile 5 up", "tile 4 left", "tile 7 down"} {
		m := grid.controller.Game.History()[n].Moves[0]
		if got := grid.controller.MoveText(n+1, m); got != want {
			t.Errorf("step %d reads %q, want %q", n+1, got, want)
		}
	}
	h.do("7 2")
	if got, want := h.controller.Length.Describe(), "2 moves"; got != want {
		t.Errorf("the game took %s, want %s", got, want)
	}
	for v, want := range map[int]string{none: "", 2: "Place 2 is empty.", 3: "Token 7 is on place 3.", 4: "Token 4 is at home."} {
		if got := h.b.scene.describe(v); got != want {
			t.Errorf("vertex %d is described as %q, want %q", v, got, want)
		}
	}
	for want, n := range map[string]int64{"12": 12, "3\u2009628\u2009800": 3628800, "6.40\u2009×\u200910¹⁵": 6402373705728000} {
		if got := unbrokenNumber(big.NewInt(n)); got != want {
			t.Errorf("%d is written %q, want %q", n, got, want)
		}
	}
}

// TestReadSeveral checks that all facts of a text are read, and that errors say
// where they are.
func TestReadSeveral(t *testing.T) {
	text := "graph(one, g([0-1,1-0],[e(0,1)])).\ngraph(two, g([0-0,1-1],[e(0,2)])).\n\ngraph(three, g([0-0,1-2,2-1],[e(0,1),e(1,2)])).\n"
	var got []string
	for _, f := range family.Read([]family.Family{Family}, text) {
		if f.Err != nil {
			got = append(got, f.Err.Error())
		} else {
			got = append(got, f.Puzzle.Name())
		}
	}
	if want := []string{"one", "line 2: the edge 0-2 leads to 2, which is not among the marks", "three"}; !slices.Equal(got, want) {
		t.Errorf("read %q, want %q", got, want)
	}
}
