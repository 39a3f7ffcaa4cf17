package riversolve_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riversolve"
)

func explore(t testing.TB, p river.Position, merge bool) *riversolve.Space {
	t.Helper()
	s, err := riversolve.Explore(t.Context(), p, merge, 400)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSpaceOfFarmer compares the whole graph with the one in print.
func TestSpaceOfFarmer(t *testing.T) {
	s := explore(t, load(t, "farmer-wolf-goat-cabbage"), false)
	name := func(i int) string { // the bits F G W C, 0 left
		var b strings.Builder
		for _, n := range s.States[i].LeftBank {
			fmt.Fprint(&b, 1-n)
		}
		return b.String()
	}
	var layers [8][]string
	var unsafe, edges []string
	for i, st := range s.States {
		if st.Why != "" {
			unsafe = append(unsafe, name(i))
			continue
		}
		layers[st.Depth] = append(layers[st.Depth], name(i))
		if st.Ahead != 7-st.Depth || !st.Short || st.Goal != (name(i) == "1111") {
			t.Errorf("%s: got %+v, want it on a shortest way, %d from the goal", name(i), st, 7-st.Depth)
		}
	}
	for _, e := range s.Edges {
		edges = append(edges, name(e.From)+"-"+name(e.To))
		if !e.Short {
			t.Errorf("%v is on no shortest way", e)
		}
	}
	if got, want := fmt.Sprint(layers), "[[0000] [1100] [0100] [1110 1101] [0010 0001] [1011] [0011] [1111]]"; got != want {
		t.Errorf("layers %s, want %s", got, want)
	}
	slices.Sort(unsafe)
	if got, want := fmt.Sprint(unsafe), "[0101 0110 0111 1000 1001 1010]"; got != want {
		t.Errorf("unsafe %s, want %s", got, want)
	}
	slices.Sort(edges)
	if got, want := strings.Join(edges, " "), "0000-1100 0001-1011 0010-1011 0011-1111 0100-1101 0100-1110 1011-0011 1100-0100 1101-0001 1110-0010"; got != want {
		t.Errorf("edges %s, want %s", got, want)
	}
	if s.Best != 7 || s.Reached.Int64() != 10 {
		t.Errorf("%d crossings, %v states, want 7, 10", s.Best, s.Reached)
	}
	for i, st := range s.States {
		want := map[string]string{"1000": "the wolf eats the goat", "0101": "the goat eats the cabbage"}[name(i)]
		if want != "" && st.Why != want {
			t.Errorf("%s is unsafe as %q, want %q", name(i), st.Why, want)
		}
	}
}

// TestSpaces compares sizes with the results of Best and with published ones.
func TestSpaces(t *testing.T) {
	for _, tt := range []struct {
		name     string
		p        river.Position
		merge    bool
		crossing int
		states   int    // of the graph
		reached  string // item by item
	}{
		{"3+3", load(t, "missionaries-cannibals-3-3-boat2"), false, 11, 64, "64"},
		{"3+3 by class", load(t, "missionaries-cannibals-3-3-boat2"), true, 11, 16, "64"},
		{"4+4", load(t, "missionaries-cannibals-4-4-boat2"), false, -1, 98, "98"},
		{"6+6, boat 4", missionaries(t, 6, 4), true, 9, 34, "2096"},
		{"30+30, boat 4", missionaries(t, 30, 4), true, 57, 178, ""},
		{"3 couples", couples(t, 3, 2), false, 11, 40, "40"},
		{"5 couples, boat 3", couples(t, 5, 3), false, 11, 184, "184"},
		{"bridge", load(t, "bridge-torch-1-2-5-10"), false, 5, 30, "30"},
		{"Japanese family", load(t, "japanese-family"), false, 17, 76, "76"},
	} {
		s := explore(t, tt.p, tt.merge)
		safe := 0
		for _, st := range s.States {
			if st.Why == "" {
				safe++
			}
		}
		if s.Best != tt.crossing || safe != tt.states || tt.reached != "" && s.Reached.String() != tt.reached {
			t.Errorf("%s: %d crossings, %d states, %v by item; want %d, %d, %s", tt.name, s.Best, safe, s.Reached, tt.crossing, tt.states, tt.reached)
		}
		if got := s.Find(tt.p); got != 0 {
			t.Errorf("%s: the start is state %d, want 0", tt.name, got)
		}
	}
}

// TestSpaceIsLegal plays all edges of puzzles of all kinds.
func TestSpaceIsLegal(t *testing.T) {
	for _, name := range []string{"family-and-bag", "four-soldiers", "merchants-and-robbers", "workers-and-children", "jealous-husbands-3-boat2"} {
		p := load(t, name)
		s := explore(t, p, false)
		edges := map[[2]int]bool{}
		var walk func(p river.Position)
		seen := map[int]bool{}
		walk = func(p river.Position) {
			here := s.Find(p)
			if here < 0 || s.States[here].Why != "" {
				t.Fatalf("%s: %v is not a safe state", name, p)
			}
			if seen[here] {
				return
			}
			seen[here] = true
			for m := range p.Moves() {
				q, err := p.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				to := s.Find(q)
				edge := slices.ContainsFunc(s.Edges, func(e riversolve.Edge) bool { return e.From == here && e.To == to || e.From == to && e.To == here })
				var aboard []int
				for k, class := range s.Classes {
					if s.States[here].LeftBank[k] != s.States[to].LeftBank[k] {
						aboard = append(aboard, class...)
					}
				}
				if !edge || !slices.Equal(aboard, p.Aboard(m)) {
					t.Fatalf("%s: %v is not an edge", name, m)
				}
				edges[[2]int{min(here, to), max(here, to)}] = true
				walk(q)
			}
		}
		walk(p)
		want := 0 // nothing can be played from the goal
		for _, e := range s.Edges {
			if seen[e.From] && !s.States[e.From].Goal || seen[e.To] && !s.States[e.To].Goal {
				want++
			}
		}
		if len(edges) != want {
			t.Errorf("%s: %d edges, %d can be played", name, want, len(edges))
		}
	}
}

func TestSpaceTooLarge(t *testing.T) {
	if _, err := riversolve.Explore(t.Context(), missionaries(t, 30, 4), true, 177); !errors.Is(err, solver.ErrTooLarge) {
		t.Errorf("of 178 states 177 are asked for: got error %v, want %v", err, solver.ErrTooLarge)
	}
	if _, err := riversolve.Explore(t.Context(), missionaries(t, 30, 4), false, 400); !errors.Is(err, solver.ErrTooLarge) {
		t.Errorf("sixty distinct items: got error %v, want %v", err, solver.ErrTooLarge)
	}
	if _, err := riversolve.Explore(t.Context(), missionaries(t, 3, 2), false, 63); !errors.Is(err, solver.ErrTooLarge) {
		t.Errorf("of 64 states 63 are asked for: got error %v, want %v", err, solver.ErrTooLarge)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, p := range map[string]river.Position{"few": missionaries(t, 3, 2), "many loads": row(t, 19, 11)} {
		if _, err := riversolve.Explore(ctx, p, true, 400); !errors.Is(err, context.Canceled) {
			t.Errorf("%s, after a stop: got error %v, want %v", name, err, context.Canceled)
		}
	}
}
