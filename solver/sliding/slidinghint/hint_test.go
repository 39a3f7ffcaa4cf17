package slidinghint_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/solver/sliding/slidingsolve"
	"backtrack/solver/sliding/statespace"
)

// advisor is shared by the tests.
var advisor slidinghint.Advisor

// TestClaims compares the claims of hints with the distances of all positions, on graphs
// that have a table and on graphs that are too large for one.
func TestClaims(t *testing.T) {
	for name, p := range map[string]sliding.Position{
		"graph1": load(t, "graph1"), "graph3": load(t, "graph3"), "graph5": load(t, "graph5"), "graph7": load(t, "graph7"),
		"graph9": load(t, "graph9"), "graph17": load(t, "graph17"), "theta0": load(t, "theta0"), "wheel": wheel(t, 5),
		"ring": ring(t, 6), "path": slidingtest.AtHome(t, 5, [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}}), "chain": triangleChain(t, 3),
		"long ring": ring(t, 12), "long chain": triangleChain(t, 5),
		"squares": slidingtest.AtHome(t, 13, [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {2, 4}, {4, 5}, {5, 6}, {6, 2}, {5, 7}, {7, 8}, {8, 9}, {9, 5}, {0, 10}, {10, 11}, {11, 12}, {12, 0}}),
	} {
		t.Run(name, func(t *testing.T) {
			newWorld(t, p).wander(t, p, 12)
		})
	}
}

// TestFollow checks that hints lead to the goal in the fewest moves.
func TestFollow(t *testing.T) {
	for _, p := range []sliding.Position{load(t, "graph30"), load(t, "eight"), slidingtest.Shuffle(t, grid(t, 3, 4), 25, rand.New(rand.NewPCG(1, 1)))} {
		r, err := solver.Start(t.Context(), slidingsolve.Algorithms(&advisor.Memory)[3], solver.Task[sliding.Position]{Start: p, Want: 1}, solver.Options{}).Result()
		if err != nil {
			t.Fatal(err)
		}
		for left := len(r.Moves); p.Status() != model.Solved; left-- {
			hints, err := advisor.Ladder().Hints(t.Context(), p, 1)
			if err != nil || len(hints) != 1 || left == 0 {
				t.Fatalf("%d moves left: got hints %v, error %v, want 1 hint", left, hints, err)
			}
			p = modeltest.Play(t, p, hints[0].Moves...)
		}
	}
}

// TestSteps checks that the steps of a small graph lead to the goal, and that the sum of
// their costs is the score.
func TestSteps(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(5, 5))
	for _, p := range []sliding.Position{load(t, "graph5"), load(t, "graph30"), load(t, "eight"), slidingtest.Shuffle(t, petersen(t), 100, rng), slidingtest.Shuffle(t, wheel(t, 7), 100, rng)} {
		steps, err := advisor.Ladder().Steps(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		table, err := statespace.NewTable(t.Context(), statespace.NewGraph(p))
		if err != nil {
			t.Fatal(err)
		}
		r, err := advisor.Rate(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if len(steps) != table.Distance(p) {
			t.Errorf("%d steps, want %d", len(steps), table.Distance(p))
		}
		sum, only, at := 0, 0, p
		for _, h := range steps {
			sum += h.Cost
			if strings.Contains(comparison(h), "the only best move") && len(at.Neighbours(at.Empty())) >= 3 {
				only++
			}
			at = modeltest.Play(t, at, h.Moves...)
		}
		if at.Status() != model.Solved || sum != r.Score || only != r.Bottlenecks {
			t.Errorf("%v after steps that cost %d, %d of them alone; the rating is %+v; want it solved and the same numbers", at, sum, only, r)
		}
	}
}

// TestTeach checks the first two stages of hints. They name the tokens that come home next
// and stay there, and all others that move until then. They don't say how many moves are
// left.
func TestTeach(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(2, 9))
	puzzles := []sliding.Position{
		load(t, "eight"), load(t, "graph5"), load(t, "graph30"), slidingtest.Shuffle(t, grid(t, 2, 4), 200, rng), slidingtest.Shuffle(t, petersen(t), 100, rng),
		slidingtest.Shuffle(t, grid(t, 3, 4), 25, rng), slidingtest.Shuffle(t, grid(t, 6, 6), 3000, rng), slidingtest.Shuffle(t, triangleChain(t, 5), 60, rng),
	}
	taught, all := 0, 0
	for _, start := range puzzles {
		var hints []slidinghint.Hint
		var moves []sliding.Move
		at := []int{} // the number of moves before each hint
		for p := start; p.Status() != model.Solved; {
			next, err := advisor.Ladder().Hints(t.Context(), p, 1)
			if p.Len() > 20 { // hints would search for a shortest solution again and again
				next, err = advisor.Ladder().Steps(t.Context(), p)
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range next {
				hints, at, moves = append(hints, h), append(at, len(moves)), append(moves, h.Moves...)
				p = modeltest.Play(t, p, h.Moves...)
			}
		}
		p := start
		for i, h := range hints {
			all++
			if rest := moves[at[i]:]; strings.HasPrefix(h.Where, "Bring ") {
				taught++
				checkTeach(t, p, rest, h)
			}
			p = modeltest.Play(t, p, h.Moves...)
		}
	}
	if 2*taught < all {
		t.Errorf("only %d of %d hints name tokens to bring home, want a half", taught, all)
	}
}

func checkTeach(t *testing.T, p sliding.Position, solution []sliding.Move, h slidinghint.Hint) {
	t.Helper()
	home := numbers(h.Where)
	moved := sliders(t, p, solution)
	end := 0 // of the moves after which no token of home moves
	for i, token := range moved {
		if slices.Contains(home, token) {
			end = i + 1
		}
	}
	after := modeltest.Play(t, p, solution[:end]...)
	var others []int
	for _, token := range moved[:end] {
		if !slices.Contains(home, token) {
			others = append(others, token)
		}
	}
	slices.Sort(others)
	others = slices.Compact(others)
	text := h.What
	for _, token := range home {
		if after.At(token) != token {
			t.Errorf("%v: %q, want %d at home after %d moves", p, h.Where, token, end)
		}
	}
	for _, sentence := range strings.SplitAfter(text, ".") {
		named, _, leaves := strings.Cut(sentence, " home and ")
		if !leaves {
			continue
		}
		for _, token := range numbers(named) {
			if p.At(token) != token || !slices.Contains(moved[:end], token) {
				t.Errorf("%v: %q, want %d moved and at home", p, text, token)
			}
		}
	}
	named := numbers(text)
	if made, _, ok := strings.Cut(text, " way for "); ok {
		_, back, _ := strings.Cut(text, ". ")
		named = append(numbers(made), numbers(back)...)
	} else if strings.HasPrefix(text, "No other ") || strings.HasSuffix(text, " is next to its home.") {
		named = nil
	}
	slices.Sort(named)
	if strings.Contains(text, " other tiles make way") { // they are counted, those at home are named
		at := func(token int) bool { return p.At(token) == token }
		if n := len(slices.DeleteFunc(slices.Clone(others), at)); n != numbers(text)[0] {
			t.Errorf("%v: %q, want %d that make way", p, text, n)
		}
		others = slices.DeleteFunc(others, func(token int) bool { return !at(token) })
		_, back, _ := strings.Cut(text, ". ")
		named = numbers(back)
	}
	if !slices.Equal(named, others) {
		t.Errorf("%v: %q, want %v moved besides %v", p, text, others, home)
	}
}

// TestParts checks that each step on a large board brings tokens home for good, and that
// hints go on along the same solution.
func TestParts(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(3, 7))
	for _, p := range []sliding.Position{slidingtest.Shuffle(t, grid(t, 6, 6), 3000, rng), slidingtest.Shuffle(t, grid(t, 2, 20), 4000, rng)} {
		steps, err := advisor.Ladder().Steps(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		all := 0
		for _, h := range steps {
			all += len(h.Moves)
		}
		at, left := p, all
		for i, h := range steps {
			hints, err := advisor.Ladder().Hints(t.Context(), at, 2)
			if err != nil {
				t.Fatal(err)
			}
			bound := hints[0].How[0].Text
			exact := !strings.HasPrefix(bound, "The goal is at least")
			if bounds := numbers(bound); !exact && (bounds[1] != left || bounds[0] > left) {
				t.Errorf("%d moves left: %q, want that as the upper bound", left, bound)
			}
			if exact && left > 48 || !exact && (!slices.Equal(hints[0].Moves, h.Moves) || hints[0].What != h.What) {
				t.Errorf("step %d is %q, the hint %q, want the same", i, h.What, hints[0].What)
			}
			for _, v := range h.Region {
				if !slices.Contains(numbers(h.Do), at.At(int(v))) {
					t.Errorf("%d is marked: %q, want its token named", v, h.Do)
				}
			}
			if n := len(h.Region); n == 0 || n > 6 {
				t.Errorf("%d are marked: %v, want 1 to 6", n, h.Region)
			}
			checkPart(t, at, h, steps[i+1:], steps[i:])
			at = modeltest.Play(t, at, h.Moves...)
			left -= len(h.Moves)
		}
		if at.Status() != model.Solved {
			t.Errorf("the steps lead to %v, want the goal", at)
		}
	}
}

// TestManyPlaces checks hints on a graph on which tokens come home one after another. A step
// brings a few of them home, marks only these, and writes large numbers like other families.
func TestManyPlaces(t *testing.T) {
	modeltest.SkipUnderRace(t)
	const n = 1200
	var edges [][2]int
	for v := 1; v < n; v++ {
		for _, step := range []int{1, 2, 37, 411} {
			edges = append(edges, [2]int{v - 1, min(v-1+step, n-1)})
		}
	}
	slices.SortFunc(edges, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	p := slidingtest.Shuffle(t, slidingtest.AtHome(t, n, slices.Compact(edges)), 9000, rand.New(rand.NewPCG(5, 5)))
	hints, err := advisor.Ladder().Hints(t.Context(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	h := hints[0]
	if len(h.Region) == 0 || len(h.Region) > 6 {
		t.Errorf("%d places are marked: %q, want 1 to 6", len(h.Region), h.Where)
	}
	if far := h.How[0].Text; !strings.Contains(far, "\u2009") || strings.Contains(h.Do, "\u2009") {
		t.Errorf("numbers are written as in %q, %q; want thin spaces in the first only", far, h.Do)
	}
}

// checkPart checks that the tokens that a step names come home in it and don't move in later
// ones, and that those that it calls finished don't move at all.
func checkPart(t *testing.T, p sliding.Position, h slidinghint.Hint, later, rest []slidinghint.Hint) {
	t.Helper()
	moving := func(p sliding.Position, steps []slidinghint.Hint) map[int]bool {
		out := map[int]bool{}
		for _, s := range steps {
			for _, m := range s.Moves {
				out[p.At(int(m))] = true
				p = modeltest.Play(t, p, m)
			}
		}
		return out
	}
	after := modeltest.Play(t, p, h.Moves...)
	still := moving(after, later)
	for _, r := range h.How {
		if r.Role != solver.Conclusion {
			continue
		}
		token := numbers(r.Text)[0]
		if p.At(int(r.Show[0])) != token || end(t, p, r.Text) != token || after.At(token) != token || still[token] {
			t.Errorf("%q on %v, want the token that comes home there", r.Text, r.Show)
		}
	}
	text := comparison(h)
	if finished := p.Len() - 1 - len(moving(p, rest)); finished > 1 {
		if n := numbers(text); n[len(n)-1] != finished {
			t.Errorf("%d tokens are finished: %q, want that number last", finished, text)
		}
	}
	if n := numbers(text); n[0] != len(h.Moves) {
		t.Errorf("%d moves: %q, want that number first", len(h.Moves), text)
	}
}

// end returns where the way of a token in a text ends: the last number or, on a
// grid, where its directions lead. A shortened way is taken to lead home.
func end(t *testing.T, p sliding.Position, text string) int {
	t.Helper()
	cells, _, cols, grid := p.Grid()
	n := numbers(text)
	token := n[0]
	if !grid {
		return n[len(n)-1]
	}
	at := cells[slices.Index(p.Content(), token)]
	_, way, ok := strings.Cut(strings.TrimSuffix(text, "."), " goes ")
	if !ok {
		t.Fatalf("%q names no way", text)
	}
	if strings.Contains(way, "…") {
		return token
	}
	for step := range strings.SplitSeq(way, ", ") {
		direction, times, several := strings.Cut(step, " ")
		by := 1
		if several {
			by = numbers(times)[0]
		}
		switch direction {
		case "up":
			at.Row -= by
		case "down":
			at.Row += by
		case "left":
			at.Col -= by
		case "right":
			at.Col += by
		default:
			t.Fatalf("%q is the direction, want up, down, left or right", direction)
		}
	}
	if at.Col < 0 || at.Col >= cols {
		t.Fatalf("%q leads off the grid", text)
	}
	return slices.Index(cells, at)
}

// TestKnown checks that without a table waste is found by the distance at the start, and
// that later hints know what earlier ones have found out.
func TestKnown(t *testing.T) {
	start := slidingtest.Shuffle(t, grid(t, 4, 3), 400, rand.New(rand.NewPCG(8, 15)))
	if n, ok := advisor.Known(start); ok {
		t.Fatalf("before any hint %d moves are known, want none", n)
	}
	d, _, err := advisor.Length(t.Context(), start)
	if err != nil {
		t.Fatal(err)
	}
	p := start
	var left int
	for wasted := 0; wasted == 0; wasted = p.Played() + left - d {
		p = modeltest.Play(t, p, slices.Collect(p.Moves())[0])
		if left, _, err = advisor.Length(t.Context(), p); err != nil {
			t.Fatal(err)
		}
	}
	hints, err := advisor.Ladder().Hints(t.Context(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	mentioned := slices.ContainsFunc(hints[0].How, func(r solver.Reason[sliding.Move]) bool {
		return strings.Contains(r.Text, "wasted") && slices.Equal(numbers(r.Text)[:3], []int{p.Played(), left, d})
	})
	if !mentioned {
		t.Errorf("%d of %d moves after %d are not called wasted: %v", p.Played()+left-d, left, p.Played(), hints[0].How)
	}
	for _, q := range []sliding.Position{start, p, modeltest.Play(t, p, hints[0].Moves...)} {
		want, _, err := advisor.Length(t.Context(), q)
		if n, ok := advisor.Known(q); err != nil || !ok || n != want {
			t.Errorf("%v: %d moves are known (%t), want %d", q, n, ok, want)
		}
	}
}

// TestTurn checks that a ring that hangs on a large block is turned in one step.
func TestTurn(t *testing.T) {
	var edges [][2]int
	big := grid(t, 6, 6)
	for u, v := range big.Edges() {
		edges = append(edges, [2]int{u, v})
	}
	edges = append(edges, [2]int{35, 36}, [2]int{36, 37}, [2]int{37, 38}, [2]int{38, 35})
	p := slidingtest.Shuffle(t, slidingtest.AtHome(t, 39, edges), 4000, rand.New(rand.NewPCG(6, 2)))
	steps, err := advisor.Ladder().Steps(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	turns := 0
	for i, h := range steps {
		checkPart(t, p, h, steps[i+1:], steps[i:])
		if slidinghint.Techniques[h.Technique].ID == "turn" {
			turns++
			if n := numbers(h.Do); !slices.Equal(slices.Sorted(slices.Values(n[:3])), []int{36, 37, 38}) {
				t.Errorf("the ring is turned: %q, want 36, 37 and 38 in it", h.Do)
			}
		}
		p = modeltest.Play(t, p, h.Moves...)
	}
	if turns != 1 {
		t.Errorf("%d turns of the ring, want 1", turns)
	}
}

func TestUnsolvable(t *testing.T) {
	for name, want := range map[string]string{
		"ring7-unsolvable": "order around it", "theta0-unsolvable": "Wilson's famous exception", "fifteen-14-15": "Half of all arrangements",
	} {
		p := load(t, name)
		for _, ask := range []func() ([]slidinghint.Hint, error){
			func() ([]slidinghint.Hint, error) { return advisor.Ladder().Hints(t.Context(), p, 3) },
			func() ([]slidinghint.Hint, error) { return advisor.Ladder().Steps(t.Context(), p) },
		} {
			hints, err := ask()
			if err != nil || len(hints) != 1 || hints[0].Technique != solver.Mistake || len(hints[0].Moves) != 0 || len(hints[0].Region) == 0 || !strings.Contains(hints[0].What, want) {
				t.Errorf("%s: got hints %+v, error %v, want a mistake that says %q", name, hints, err, want)
			}
		}
		if ok, err := slidinghint.Solvable(t.Context(), p); ok || err != nil {
			t.Errorf("%s is solvable: %v, %v, want false", name, ok, err)
		}
		if r, err := advisor.Rate(t.Context(), p); r.Rated || err != nil {
			t.Errorf("%s is rated %+v, %v, want no rating", name, r, err)
		}
	}
	if ok, err := slidinghint.Solvable(t.Context(), load(t, "fifteen")); !ok || err != nil {
		t.Errorf("the 15-puzzle is not solvable: %v, want it solvable, nil", err)
	}
}

func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, p := range []sliding.Position{slidingtest.Shuffle(t, petersen(t), 50, rand.New(rand.NewPCG(8, 9))), load(t, "fifteen"), slidingtest.Shuffle(t, grid(t, 9, 9), 5000, rand.New(rand.NewPCG(8, 8)))} {
		if _, err := advisor.Ladder().Hints(ctx, p, 1); !errors.Is(err, context.Canceled) {
			t.Errorf("a hint: got error %v, want %v", err, context.Canceled)
		}
		if _, err := advisor.Ladder().Steps(ctx, p); !errors.Is(err, context.Canceled) {
			t.Errorf("steps: got error %v, want %v", err, context.Canceled)
		}
		if _, err := advisor.Rate(ctx, p); !errors.Is(err, context.Canceled) {
			t.Errorf("a rating: got error %v, want %v", err, context.Canceled)
		}
	}
}

// TestManyBestMoves checks the hints of a position with more best moves than the advisor keeps
// plans: none says that its move solves the puzzle.
func TestManyBestMoves(t *testing.T) {
	home := wheel(t, 20)
	content := make([]int, home.Len())
	for v := 1; v < len(content); v++ { // each rim token is one step from home, all in the same direction
		content[v] = v%20 + 1
	}
	p := slidingtest.With(t, home, content)
	hints, err := new(slidinghint.Advisor).Ladder().Hints(t.Context(), p, 100)
	if err != nil || len(hints) < 20 {
		t.Fatalf("got %d hints, error %v, want at least 20", len(hints), err)
	}
	for _, h := range hints {
		if text := fmt.Sprint(h.Where, h.What, h.How); strings.Contains(text, "solves the puzzle") {
			t.Errorf("the hint to play %v says %q, but more moves are left", h.Moves, text)
		}
	}
}
