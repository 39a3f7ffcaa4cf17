package slidinghint_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/slidinghint"
)

// A world is the distance of every position of a graph, found by playing all
// moves from the goal.
type world map[string]int

func newWorld(t testing.TB, p sliding.Position) world {
	content := make([]int, p.Len())
	for v := range content {
		content[v] = v
	}
	var edges [][2]int
	for u, v := range p.Edges() {
		edges = append(edges, [2]int{u, v})
	}
	home, err := sliding.New(sliding.Puzzle{Content: content, Edges: edges})
	if err != nil {
		t.Fatal(err)
	}
	w := world{home.String(): 0}
	queue := []sliding.Position{home}
	for i := 0; i < len(queue); i++ {
		for m := range queue[i].Moves() {
			q := modeltest.Play(t, queue[i], m)
			if _, ok := w[q.String()]; !ok {
				w[q.String()] = w[queue[i].String()] + 1
				queue = append(queue, q)
			}
		}
	}
	return w
}

func (w world) of(t testing.TB, p sliding.Position) int {
	t.Helper()
	d, ok := w[p.String()]
	if !ok {
		t.Fatalf("%v cannot be solved", p)
	}
	return d
}

var digits = regexp.MustCompile(`\d+`)

// numbers returns the whole numbers of a text.
func numbers(text string) (out []int) {
	for _, s := range digits.FindAllString(text, -1) {
		n, _ := strconv.Atoi(s)
		out = append(out, n)
	}
	return out
}

// movedTokens lists the vertices whose tokens moves move.
func movedTokens(t testing.TB, p sliding.Position, moves []sliding.Move) (out []sliding.Move) {
	q := p
	tokens := map[int]bool{}
	for _, m := range moves {
		tokens[q.At(int(m))] = true
		q = modeltest.Play(t, q, m)
	}
	for v, x := range p.Content() {
		if tokens[x] {
			out = append(out, sliding.Move(v))
		}
	}
	return out
}

// check compares everything that the hints of p claim with the distances of
// all positions. If p is not the first position, last is the one before it.
func (w world) check(t *testing.T, p sliding.Position, last *sliding.Position) {
	t.Helper()
	hints, err := advisor.Ladder().Hints(t.Context(), p, 100)
	if err != nil {
		t.Fatal(err)
	}
	d := w.of(t, p)
	var best, named []sliding.Move
	for m := range p.Moves() {
		if w.of(t, modeltest.Play(t, p, m)) == d-1 {
			best = append(best, m)
		}
	}
	for i, h := range hints {
		w.checkMoves(t, p, h)
		back := h.Technique == techniques["back"]
		if want := last != nil && w.of(t, *last) == d-1 && h.Moves[0] == sliding.Move(last.Empty()) && len(h.Moves) == 1; back != want || back && i > 0 {
			t.Errorf("hint %d of %v after %v: %q, want the first hint to go back: %t", i, p, last, h.Where, want)
		}
		switch {
		case back:
			if got := numbers(h.How[0].Text); len(got) < 2 || !slices.Equal(got[:2], []int{d, d - 1}) || numbers(h.Where+h.What) != nil {
				t.Errorf("%d → %d: %q %q %q; want both numbers, and none before the third stage", d-1, d, h.Where, h.What, h.How[0].Text)
			}
		case !strings.HasPrefix(h.Where, "Bring "):
			if got := numbers(h.Where); !slices.Equal(got, []int{d}) {
				t.Errorf("%v is %d from the goal: %q, want that number", p, d, h.Where)
			}
		}
		if !back && !strings.Contains(comparison(h), leads(d, d-1)) && len(h.Moves) == 1 {
			t.Errorf("%d moves from %d: %q, want the change of the distance", len(h.Moves), d, comparison(h))
		}
		if len(h.Moves) > 1 || h.Title == "To the end of this line" {
			continue
		}
		named = append(named, h.Moves[0])
		if !back {
			w.checkWhat(t, p, h, len(best))
		}
		w.checkOthers(t, p, h)
	}
	slices.Sort(named)
	if !slices.Equal(named, best) {
		t.Errorf("of %v moves %v are best, named are %v, want all best ones", p, best, named)
	}
}

// techniques are the indices of the techniques by their ids.
var techniques = func() map[string]int {
	out := map[string]int{}
	for i, t := range slidinghint.Techniques {
		out[t.ID] = i
	}
	return out
}()

// comparison returns the sentence of a hint that compares its move with the others: it is
// the first reason of a hint that names tokens to bring home.
func comparison(h slidinghint.Hint) string {
	if strings.HasPrefix(h.Where, "Bring ") {
		return h.How[0].Text
	}
	return h.What
}

// leads returns the text of a hint for moves that lead from one distance to another.
func leads(from, to int) string {
	switch {
	case to == 0:
		return ": it solves the puzzle."
	case from == 1:
		return fmt.Sprintf(": 1 move left becomes %d.", to)
	}
	return fmt.Sprintf(": %d moves left become %d.", from, to)
}

// checkWhat checks the number of best moves, and what a hint says about the token.
func (w world) checkWhat(t *testing.T, p sliding.Position, h slidinghint.Hint, best int) {
	t.Helper()
	all := 0
	for range p.Moves() {
		all++
	}
	want := ""
	token := p.At(int(h.Moves[0]))
	name := fmt.Sprintf("Moving token %d to %d", token, p.Empty())
	if token == p.Empty() {
		name = fmt.Sprintf("Moving token %d home", token)
	}
	switch {
	case all == 1:
		want = name + " is the only possible move: "
	case best == 1:
		want = name + " is the only best move: "
	case best == all && all == 2:
		want = "Both moves are best. " + name + " is one of them: "
	case best == all:
		want = fmt.Sprintf("All %d moves are best. %s is one of them: ", best, name)
	default:
		want = fmt.Sprintf("%s is one of %d best moves: ", name, best)
	}
	text := comparison(h)
	if !strings.HasPrefix(text, want) {
		t.Errorf("%v: %q, want %q", p, text, want)
	}
	if leaves := int(h.Moves[0]) == token; leaves != strings.HasSuffix(text, fmt.Sprintf(" Token %d leaves home and comes back later.", token)) {
		t.Errorf("%v: %q, want a sentence about token %d if, and only if, it leaves home", p, text, token)
	}
	if _, far2, ok := strings.Cut(text, ". Token "); ok && strings.Contains(far2, "from home") {
		want := []int{token, far(p, token, int(h.Moves[0])), far(p, token, p.Empty())}
		if got := numbers(far2); !slices.Equal(got, want) || want[2] <= want[1] {
			t.Errorf("%v: %q, want %v", p, text, want)
		}
	}
}

func far(p sliding.Position, u, v int) int {
	dist := map[int]int{u: 0}
	for queue := []int{u}; len(queue) > 0; queue = queue[1:] {
		for _, x := range p.Neighbours(queue[0]) {
			if _, ok := dist[x]; !ok {
				dist[x] = dist[queue[0]] + 1
				queue = append(queue, x)
			}
		}
	}
	return dist[v]
}

// checkMoves checks that the moves of a hint, and the tour that it shows, lead straight to the
// goal.
func (w world) checkMoves(t *testing.T, p sliding.Position, h slidinghint.Hint) {
	t.Helper()
	d := w.of(t, p)
	if got := w.of(t, modeltest.Play(t, p, h.Moves...)); got != d-len(h.Moves) {
		t.Errorf("%v: %v leads from %d to %d, want %d", p, h.Moves, d, got, d-len(h.Moves))
	}
	at := slices.IndexFunc(h.How, func(r solver.Reason[sliding.Move]) bool { return r.Role == solver.Path })
	tour := h.How[at].Show
	if int(tour[0]) != p.Empty() || !slices.Equal(tour[1:1+len(h.Moves)], h.Moves) {
		t.Errorf("%v: the moves are %v, want the beginning of the tour %v", p, h.Moves, tour)
	}
	end := modeltest.Play(t, p, tour[1:]...)
	got := append(numbers(h.How[at].Text), 0)
	if strings.HasSuffix(h.How[at].Text, " left.") {
		got = got[:len(got)-1]
	}
	if left := got[len(got)-1]; left != w.of(t, end) || left != d-len(tour)+1 {
		t.Errorf("%v: the tour leads to %d: %q, want that number", p, w.of(t, end), h.How[at].Text)
	}
	few := min(len(tour)-1, max(2, min(p.Len()/4, 4)))
	if want := movedTokens(t, p, tour[1:1+few]); !strings.HasPrefix(h.Where, "Bring ") && h.Technique != techniques["back"] && !slices.Equal(h.Region, want) {
		t.Errorf("%v: marked are %v, want %v", p, h.Region, want)
	}
	if sorted := slices.Sorted(slices.Values(tour[1:])); len(slices.Compact(sorted)) != len(tour)-1 {
		t.Errorf("%v: the tour %v comes twice to a vertex", p, tour)
	}
	for i, r := range h.How {
		switch r.Role {
		case solver.Conclusion:
			m := h.Moves[0]
			if got, want := numbers(r.Text), []int{p.At(int(m)), int(m), p.Empty()}; !slices.Equal(got, want) || !slices.Equal(r.Show, h.Moves[:1]) {
				t.Errorf("%v: %q on %v, want %v", p, r.Text, r.Show, want)
			}
		case solver.Path:
			named, _, _ := strings.Cut(r.Text, ". Then ")
			if want := sliders(t, p, tour[1:]); i == at && len(want) > 1 && len(want) <= 8 && !slices.Equal(numbers(named), want) {
				t.Errorf("%v: %q, want %v", p, r.Text, want)
			}
		}
	}
}

// sliders returns the tokens that moves slide, in order.
func sliders(t testing.TB, p sliding.Position, moves []sliding.Move) (out []int) {
	for _, m := range moves {
		out = append(out, p.At(int(m)))
		p = modeltest.Play(t, p, m)
	}
	return out
}

// checkOthers checks that a hint mentions every other move with the right distance.
func (w world) checkOthers(t *testing.T, p sliding.Position, h slidinghint.Hint) {
	t.Helper()
	d := w.of(t, p)
	mentioned := slices.Clone(h.Moves)
	for _, r := range h.How {
		if r.Role != solver.Elimination && (r.Role != solver.Premise || r.Show == nil) {
			continue
		}
		mentioned = append(mentioned, r.Show...)
		got := numbers(r.Text)
		for i, m := range r.Show {
			after := w.of(t, modeltest.Play(t, p, m))
			if n := len(r.Show); len(got) != n+1 || got[i] != p.At(int(m)) || got[len(got)-1] != after || (r.Role == solver.Elimination) != (after >= d) {
				t.Errorf("%v: %d leads from %d to %d: %q, want these numbers", p, m, d, after, r.Text)
			}
		}
	}
	slices.Sort(mentioned)
	if want := slices.Collect(p.Moves()); !slices.Equal(mentioned, want) {
		t.Errorf("%v: mentions %v, want %v", p, mentioned, want)
	}
}

// wander walks from p at random and checks the hints on the way.
func (w world) wander(t *testing.T, p sliding.Position, rounds int) {
	rng := rand.New(rand.NewPCG(uint64(p.Len()), uint64(len(w))))
	for range rounds {
		start := slidingtest.Shuffle(t, p, 1+rng.IntN(200), rng)
		var last *sliding.Position
		for at := start; ; {
			if at.Status() == model.Solved {
				if hints, err := advisor.Ladder().Hints(t.Context(), at, 3); err != nil || len(hints) != 0 {
					t.Errorf("hints at the goal: got %v, error %v, want none", hints, err)
				}
				break
			}
			w.check(t, at, last)
			w.checkWaste(t, start, at)
			if at.Played() == 4 {
				break
			}
			before := at
			moves := slices.Collect(at.Moves())
			at, last = modeltest.Play(t, at, moves[rng.IntN(len(moves))]), &before
		}
	}
}

// checkWaste checks the number of wasted moves if a hint mentions it.
func (w world) checkWaste(t *testing.T, start, p sliding.Position) {
	t.Helper()
	hints, err := advisor.Ladder().Hints(t.Context(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	mentioned := false
	for _, r := range hints[0].How {
		if got := numbers(r.Text); strings.Contains(r.Text, "wasted") {
			mentioned = true
			if want := []int{p.Played(), w.of(t, p), w.of(t, start), p.Played() + w.of(t, p) - w.of(t, start)}; !slices.Equal(got, want) {
				t.Errorf("%v: %q, want %v", p, r.Text, want)
			}
		}
	}
	if wasted := p.Played() + w.of(t, p) - w.of(t, start); mentioned != (wasted > 0) {
		t.Errorf("%v: %d moves are wasted, mentioned: %v, want it if there are any", p, wasted, mentioned)
	}
}
