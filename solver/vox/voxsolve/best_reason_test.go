package voxsolve_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
)

// TestBestReasons checks that best gives the plainest cause why a level cannot be won.
func TestBestReasons(t *testing.T) {
	for _, c := range []struct {
		name          string
		start         vox.Position
		reason, where string
	}{
		{"walled in", level(t, 3, 9, ".#@", "..#"), "No bomb can ever hit the node on c1: there is no cell in reach of it that can take one.", "c1"},
		{"apart", level(t, 1, 9, "@..........@"), "No blast hits two of the nodes on a1 and l1, so they take 2 bombs, but only one is left.", "a1 l1"},
		{"cover", custom(t, vox.Level{Bombs: 1, Turns: 9, Range: 2, Rows: []string{"@.@", "...", "@.."}}), "It takes at least 2 blasts to hit the nodes on a1, c1 and a3, in whatever order, but only one is left.", "a1 c1 a3"},
		{"no bomb", level(t, 0, 9, ".@"), "No bomb is left for the node on b1.", "b1"},
		{"cannot be opened", level(t, 3, 9, "@@#."), "The node on a1 can be hit only from b1, where there are nodes that cannot be hit first.", "a1 b1"},
		{"two turns", level(t, 3, 2, "@.."), "A bomb goes off at the end of turn 3, counted from the one in which it is put, but only 2 are left.", ""},
		{"too few turns", level(t, 2, 5, "........", "......@.", "@@@.@@@@", "......@.", "........"), "It takes 6 turns, but only 5 are left.", ""},
		{"no turn", after(t, level(t, 3, 1, "@.."), "wait"), "No turn is left.", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, want := range []int{1, 0} {
				r, err := solver.Start(t.Context(), algorithm(t, "best"), solver.Task[vox.Position]{Start: c.start, Want: want}, solver.Options{}).Result()
				if !errors.Is(err, solver.ErrUnsolvable) || r.Reason != c.reason || notation(r.Where) != c.where {
					t.Errorf("%v: %q, %v; want %q, %s", err, r.Reason, r.Where, c.reason, c.where)
				}
			}
		})
	}
}

// TestBestReasonsTrue checks that reasons are true: a level can be won with the turns that a
// reason says it takes and not with fewer, and not with fewer bombs than it says.
func TestBestReasonsTrue(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 8))
	takes := regexp.MustCompile(`^It takes (\d+) turns`)
	bombs := regexp.MustCompile(`(?:take|at least) (\d+) (?:bombs|blasts)`)
	turnsTold, bombsTold := 0, 0
	for range 1500 {
		p := tiny(t, rng)
		if p.Turn() > 0 {
			continue
		}
		wins := func(turns, bombs int) tally {
			l := vox.Level{Bombs: bombs, Turns: turns, Range: p.Range(), Fuse: p.Fuse(), Burnt: p.Burnt(), Rows: strings.Fields(p.Body())}
			return brute{}.wins(custom(t, l))
		}
		r, err := solver.Start(t.Context(), algorithm(t, "best"), solver.Task[vox.Position]{Start: p, Want: 1}, solver.Options{}).Result()
		if errors.Is(err, solver.ErrUnsolvable) != (r.Reason != "") {
			t.Fatalf("got error %v, reason %q, want a reason if, and only if, the level cannot be won\n%s", err, r.Reason, p)
		}
		if m := takes.FindStringSubmatch(r.Reason); m != nil && r.Reason != "" {
			n, _ := strconv.Atoi(m[1])
			if n > 8 {
				continue // too many to play out
			}
			turnsTold++
			if len(wins(n, p.Bombs())) == 0 || len(wins(n-1, p.Bombs())) > 0 {
				t.Errorf("%s: want that number of turns to be the least\n%s", r.Reason, p)
			}
		}
		if m := bombs.FindStringSubmatch(r.Reason); m != nil {
			n, _ := strconv.Atoi(m[1])
			bombsTold++
			if len(wins(p.Turns(), n-1)) > 0 {
				t.Errorf("%s: want no win with one bomb less\n%s", r.Reason, p)
			}
		}
	}
	if turnsTold < 20 || bombsTold < 20 {
		t.Errorf("only %d levels lack turns and %d bombs, want 20 or more each: too plain a mix", turnsTold, bombsTold)
	}
}

// TestBestLimits checks that searches of huge levels end at the time limit or before, with what
// is known by then.
func TestBestLimits(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(3, 5))
	random := func(rows, cols, percent int, signs string) (out []string) {
		for range rows {
			row := []byte(strings.Repeat(".", cols))
			for i := range row {
				if rng.IntN(100) < percent {
					row[i] = signs[rng.IntN(len(signs))]
				}
			}
			out = append(out, string(row))
		}
		return out
	}
	full := random(100, 100, 100, "@")
	full[0] = "." + full[0][1:]
	for name, l := range map[string]vox.Level{
		"full":      {Rows: full},
		"still":     {Rows: random(100, 100, 30, "@@#")},
		"sparse":    {Rows: random(100, 100, 1, "@^>v<#")},
		"moving":    {Rows: random(100, 100, 20, "@^>v<#")},
		"long fuse": {Rows: random(6, 8, 20, "@^>v<#"), Fuse: vox.MaxNumber},
		"far":       {Rows: random(20, 20, 20, "@^>v<#"), Range: vox.MaxNumber},
		"short":     {Rows: random(20, 20, 10, "@^>v<#"), Fuse: 1},
	} {
		l.Bombs, l.Turns = vox.MaxNumber, vox.MaxNumber
		start := custom(t, l)
		for _, want := range []int{1, 0} {
			t.Run(fmt.Sprint(name, want), func(t *testing.T) {
				run := solver.Start(t.Context(), algorithm(t, "best"), solver.Task[vox.Position]{Start: start, Want: want}, solver.Options{Timeout: 300 * time.Millisecond})
				r, err := run.Result()
				if err != nil && !solver.IsLimit(err) {
					t.Error(err)
				}
				if r.Complete || r.Optimal && err != nil || want == 1 && r.Bound < 1 {
					t.Errorf("complete %v, optimal %v, bound %d, error %v, want false, optimal only without an error, and a bound", r.Complete, r.Optimal, r.Bound, err)
				}
			})
		}
	}
}

// crowded is a level with 14 bombs. A win is found immediately, but finding the
// fewest turns takes longer than seconds.
var crowded = []string{
	".......<.<##....",
	"....>....><>...>",
	"..<..<.....##..>",
	"........#...<...",
	"#.<<.......>....",
	"....#.<.>....<<.",
	"<.<#..>...@..#<.",
	".......<.><...#.",
	"<...<..><#.#><.>",
	"#....><...<#...<",
	"...<...>#@.<....",
	"..>...><....>..<",
}

// TestBestKeepsWin checks that best returns the best win so far, and a lower bound on its length,
// if the search for a better one is stopped.
func TestBestKeepsWin(t *testing.T) {
	modeltest.SkipUnderRace(t)
	ctx, stop := context.WithCancel(t.Context())
	time.AfterFunc(time.Second, stop)
	start := custom(t, vox.Level{Bombs: 14, Turns: 40, Rows: crowded})
	r, err := solver.Start(ctx, algorithm(t, "best"), solver.Task[vox.Position]{Start: start, Want: 1}, solver.Options{}).Result()
	if !errors.Is(err, context.Canceled) || len(r.Moves) < 11 || r.Optimal || r.Bound < 3 || r.Bound > 12 {
		t.Errorf("got %d moves, optimal %v, bound %d, error %v, want at least 11, false, 3 to 12, %v", len(r.Moves), r.Optimal, r.Bound, err, context.Canceled)
	}
}
