package riversolve_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riversolve"
	"backtrack/solver/solvertest"
)

func parse(t testing.TB, text string) river.Position {
	t.Helper()
	return modeltest.Parse(t, text, river.Parse)
}

func load(t testing.TB, name string) river.Position {
	t.Helper()
	return modeltest.Load(t, "river/"+name, river.Parse)
}

const (
	dfs = iota
	bfs
	best
)

func run(t testing.TB, algorithm int, task solver.Task[river.Position]) (solver.Result[river.Move], solver.Stats, error) {
	t.Helper()
	r := solver.Start(t.Context(), riversolve.All[algorithm], task, solver.Options{})
	got, err := r.Result()
	return got, r.Stats(), err
}

// missionaries returns n missionaries and n cannibals.
func missionaries(t testing.TB, n, seats int) river.Position {
	var b strings.Builder
	fmt.Fprintf(&b, "puzzle: river\nboat: %d\n\n", seats)
	for _, kind := range []string{"missionary", "cannibal"} {
		for i := range n {
			fmt.Fprintf(&b, "item %s%d \"%s %d\" rows kind %s\n", strings.ToUpper(kind[:1]), i+1, kind, i+1, kind)
		}
	}
	b.WriteString("unsafe more cannibal than missionary\n")
	return parse(t, b.String())
}

// couples returns n jealous couples.
func couples(t testing.TB, n, seats int) river.Position {
	var items, rules strings.Builder
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&items, "item H%d \"Husband %d\" rows\nitem W%d \"Wife %d\" rows\n", i, i, i, i)
		fmt.Fprintf(&rules, "unsafe anywhere W%d any", i)
		for k := 1; k <= n; k++ {
			if k != i {
				fmt.Fprintf(&rules, " H%d", k)
			}
		}
		fmt.Fprintf(&rules, " unless H%d\n", i)
	}
	return parse(t, fmt.Sprintf("puzzle: river\nboat: %d\n\n%s%s", seats, &items, &rules))
}

// bridge returns people who cross by torchlight, two at a time.
func bridge(t testing.TB, limit int, times ...int) river.Position {
	var b strings.Builder
	fmt.Fprintf(&b, "puzzle: river\nboat: 2\ntime limit: %d\n\n", limit)
	for i, time := range times {
		fmt.Fprintf(&b, "item P%d \"Person %d\" rows time %d\n", i+1, i+1, time)
	}
	return parse(t, b.String())
}

// TestBest compares the counts with figures that were found item by item
// (couples, small missionaries) or by other programs.
func TestBest(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		name   string
		p      river.Position
		length int    // crossings; 0 if there is none
		count  string // of shortest solutions; "" where none is known
	}{
		{"farmer", load(t, "farmer-wolf-goat-cabbage"), 7, "2"},
		{"missionaries 3 3", missionaries(t, 3, 2), 11, "8100"},
		{"missionaries 4 4 by two", missionaries(t, 4, 2), 0, ""},
		{"missionaries 4 4", missionaries(t, 4, 3), 9, "329472"},
		{"missionaries 5 5", missionaries(t, 5, 3), 11, "31136400"},
		{"missionaries 6 6 by three", missionaries(t, 6, 3), 0, ""},
		{"missionaries 6 6", missionaries(t, 6, 4), 9, "194858330400"},
		{"missionaries 30 30", missionaries(t, 30, 4), 57, ""},
		{"missionaries 100 100", missionaries(t, 100, 4), 197, ""},
		{"couples 3", couples(t, 3, 2), 11, "486"},
		{"couples 4 by two", couples(t, 4, 2), 0, ""},
		{"couples 4", couples(t, 4, 3), 9, "15360"},
		{"couples 5", couples(t, 5, 3), 11, "711480"},
		{"couples 6 by three", couples(t, 6, 3), 0, ""},
		{"couples 6", couples(t, 6, 4), 9, "8733240"},
		{"couples 10", couples(t, 10, 4), 17, "470376761431500000"},
		{"Japanese family", load(t, "japanese-family"), 17, "8"},
		{"bridge 1 2 5 10", load(t, "bridge-torch-1-2-5-10"), 5, "2"},
		{"bridge 1 2 5 8", bridge(t, 15, 1, 2, 5, 8), 5, "2"},
		{"bridge 1 3 6 8 12", bridge(t, 29, 1, 3, 6, 8, 12), 7, "8"},
		{"bridge 1 3 6 8 12 too short", bridge(t, 28, 1, 3, 6, 8, 12), 0, ""},
		{"bridge of ten", bridge(t, 92, 1, 2, 4, 7, 9, 13, 16, 20, 22, 30), 17, "384"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, _, err := run(t, best, solver.Task[river.Position]{Start: tt.p})
			if tt.length == 0 {
				if err != solver.ErrUnsolvable || r.Reason == "" {
					t.Errorf("error %v, reason %q; want a proof that there is no solution", err, r.Reason)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Moves) != tt.length || !r.Optimal || !r.Complete {
				t.Errorf("%d crossings, optimal %t, complete %t; want %d, proved", len(r.Moves), r.Optimal, r.Complete, tt.length)
			}
			if got := r.Count.String(); tt.count != "" && got != tt.count {
				t.Errorf("%s shortest solutions, want %s", got, tt.count)
			}
		})
	}
}

// TestSlides compares dfs with counts that were found without it.
func TestSlides(t *testing.T) {
	for _, tt := range []struct {
		name                   string
		maxMoves               int // the limit of crossings of all solutions; 0 for one solution
		rules                  []string
		nodes, rejects, length int
		solutions              int64
	}{
		{"farmer-wolf-goat-cabbage", 0, nil, 7, 3 + 3, 7, 1},
		{"farmer-wolf-goat-cabbage", 16, nil, 16, 11 + 16, 7, 2},
		{"farmer-wolf-goat-cabbage", 16, []string{"seen"}, 9, 7 + 10, 7, 1},
		{"four-soldiers", 0, nil, 18, 10 + 14, 11, 1},
		{"four-soldiers", 99, nil, 216, -1, 0, 24},
		{"merchants-and-robbers", 0, nil, 11, 14 + 5, 11, 1},
		{"merchants-and-robbers", 99, nil, 7461, -1, 0, 484},
		{"workers-and-children", 0, nil, 25, 0 + 23, 13, 1},
		{"workers-and-children", 99, nil, 843, -1, 0, 72},
		{"japanese-family", 0, nil, 19, 44 + 10, 17, 1},
		{"japanese-family", 99, nil, 731, -1, 0, 8},
		{"jealous-husbands-3-boat2", 0, nil, 30, 78 + 25, 21, 1},
		{"jealous-husbands-3-boat2", 99, nil, 55731, -1, 0, 19602},
	} {
		t.Run(fmt.Sprint(tt.name, tt.maxMoves), func(t *testing.T) {
			task := solver.Task[river.Position]{Start: load(t, tt.name), Want: 1, Rules: tt.rules}
			if tt.maxMoves > 0 {
				task.Want, task.MaxMoves = 0, tt.maxMoves
			}
			r, s, err := run(t, dfs, task)
			if err != nil {
				t.Fatal(err)
			}
			if int(s.Nodes) != tt.nodes || tt.rejects >= 0 && int(s.Rejects) != tt.rejects || r.Count.Int64() != tt.solutions {
				t.Errorf("%d nodes, %d rejects, %v solutions; want %d, %d, %d", s.Nodes, s.Rejects, r.Count, tt.nodes, tt.rejects, tt.solutions)
			}
			if tt.length > 0 && len(r.Moves) != tt.length {
				t.Errorf("%d crossings, want %d", len(r.Moves), tt.length)
			}
		})
	}
}

// TestAgree checks that all algorithms agree on all solutions.
func TestAgree(t *testing.T) {
	farmer, soldiers := load(t, "farmer-wolf-goat-cabbage"), load(t, "four-soldiers")
	bag, merchants := load(t, "family-and-bag"), load(t, "merchants-and-robbers")
	count := func(p river.Position) int {
		r, _, err := run(t, best, solver.Task[river.Position]{Start: p})
		if err != nil {
			t.Fatal(err)
		}
		return int(r.Count.Int64())
	}
	solvertest.Run(t, riversolve.All, []solvertest.Case[river.Position]{
		{Name: "farmer", Start: farmer, Solutions: 2, Best: 7},
		{Name: "soldiers", Start: soldiers, Solutions: count(soldiers)},
		{Name: "bag", Start: bag, Solutions: count(bag)},
		{Name: "merchants", Start: merchants, Solutions: count(merchants)},
		{Name: "lone goat", Start: parse(t, "puzzle: river\n\nitem G \"Goat\"\n"), Solutions: 0},
		{Name: "two and two", Start: missionaries(t, 2, 1), Solutions: 0},
	})
}

// TestListsLargeClasses lists a thousand of more solutions than anybody can wait for. Each
// crossing takes many items of large classes.
func TestListsLargeClasses(t *testing.T) {
	modeltest.SkipUnderRace(t)
	p := missionaries(t, 120, 30)
	r, _, err := run(t, best, solver.Task[river.Position]{Start: p})
	if err != nil || len(r.Solutions) != solver.MaxListed {
		t.Fatalf("%d solutions are listed of %v, error %v, want %d", len(r.Solutions), r.Count, err, solver.MaxListed)
	}
	different := map[string]bool{}
	for _, moves := range r.Solutions {
		different[fmt.Sprint(moves)] = true
	}
	if len(different) != solver.MaxListed {
		t.Errorf("%d of them are different, want all", len(different))
	}
}

// TestListsWhatIsWanted looks for a few solutions that end after different minutes.
func TestListsWhatIsWanted(t *testing.T) {
	for a, algorithm := range riversolve.All {
		r, _, err := run(t, a, solver.Task[river.Position]{Start: load(t, "bridge-torch-before-the-rain"), Want: 3})
		if err != nil || len(r.Solutions) != 3 || r.Count.Int64() != 3 {
			t.Errorf("%s lists %d solutions and counts %v (%v), want 3", algorithm.ID, len(r.Solutions), r.Count, err)
		}
	}
}

// TestTooManyLoads checks that a boat that takes too many loads is refused without looking at
// them.
func TestTooManyLoads(t *testing.T) {
	if _, _, err := run(t, best, solver.Task[river.Position]{Start: row(t, 60, 30), Want: 1}); !errors.Is(err, solver.ErrTooLarge) {
		t.Errorf("a boat of 30 for 61 items: got error %v, want %v", err, solver.ErrTooLarge)
	}
}

// TestSeenClaimsNothing checks the rule seen. Each state is entered once, so the search may
// miss solutions, also the shortest, and with a time limit all of them.
func TestSeenClaimsNothing(t *testing.T) {
	solved := 0
	for name, p := range modeltest.Shipped(t, "river", river.Parse) {
		if p.Limit() < 0 {
			continue
		}
		shortest, _, err := run(t, best, solver.Task[river.Position]{Start: p, Want: 1})
		if err != nil {
			t.Fatalf("%s: %v, want nil", name, err)
		}
		for _, want := range []int{0, 1} {
			r, _, err := run(t, dfs, solver.Task[river.Position]{Start: p, Want: want, Rules: []string{"path", "seen"}})
			if errors.Is(err, solver.ErrUnsolvable) && shortest.Moves != nil || r.Complete || r.Optimal {
				t.Errorf("%s, %d wanted: complete %t, optimal %t, %v", name, want, r.Complete, r.Optimal, err)
			}
		}
		solved++
	}
	for _, p := range []river.Position{missionaries(t, 3, 2), couples(t, 3, 2), load(t, "farmer-wolf-goat-cabbage")} {
		r, _, err := run(t, dfs, solver.Task[river.Position]{Start: p, Rules: []string{"path", "seen"}})
		if err != nil || r.Complete || r.Optimal {
			t.Errorf("without a limit: complete %t, optimal %t, error %v, want false, false", r.Complete, r.Optimal, err)
		}
		solved++
	}
	if solved < 5 {
		t.Errorf("%d puzzles were solved, want at least 5", solved)
	}
}
