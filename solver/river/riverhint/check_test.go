package riverhint_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riverhint"
)

// TestClaims walks at random through puzzles and compares all claims of hints with the distances
// of all positions.
func TestClaims(t *testing.T) {
	modeltest.SkipUnderRace(t)
	puzzles := shipped(t)
	puzzles["a bridge with time to spare"] = parse(t, "puzzle: river\nboat: 2\ntime limit: 40\n\nitem A \"Ann\" rows time 1\n"+
		"item B \"Bob\" rows time 3\nitem C \"Cy\" rows time 6\nitem D \"Di\" rows time 8\nitem E \"Ed\" rows time 12\n")
	used := make([]int, len(riverhint.Techniques))
	for name, p := range puzzles {
		if len(p.Items()) > 8 {
			continue // a search item by item takes long
		}
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, p)
			rng := rand.New(rand.NewPCG(1, 2))
			for range 5 {
				at := p
				for n := 0; n < 25 && at.Status() == model.Open; n++ {
					w.check(t, at, used)
					moves := slices.Collect(at.Moves())
					if len(moves) == 0 {
						break
					}
					m := moves[rng.IntN(len(moves))]
					if hints, err := w.advisor.Ladder().Hints(t.Context(), at, 1); err == nil && rng.IntN(3) > 0 && len(hints[0].Moves) > 0 {
						m = hints[0].Moves[0]
					}
					at = modeltest.Play(t, at, m)
				}
			}
			w.steps(t)
		})
	}
	for rule, n := range used {
		if n == 0 {
			t.Errorf("no hint was by the rule %q", riverhint.Techniques[rule].Name)
		}
	}
}

// steps checks that the steps are a shortest solution.
func (w *world) steps(t *testing.T) {
	t.Helper()
	steps, err := w.advisor.Ladder().Steps(t.Context(), w.start)
	if err != nil {
		t.Fatal(err)
	}
	d, ok := w.away[key(w.start)]
	if !ok {
		if len(steps) != 1 || steps[0].Technique != solver.Mistake || steps[0].What == "" {
			t.Errorf("steps of a puzzle without solution: got %v, want one that says what is wrong", steps)
		}
		return
	}
	p := w.start
	for _, h := range steps {
		p = modeltest.Play(t, p, h.Moves[0])
	}
	if p.Status() != model.Solved || len(steps) != d.crossings || w.timed && p.Elapsed() != d.time {
		t.Errorf("%d steps in %d minutes, want %v; %v", len(steps), p.Elapsed(), d, p.Status())
	}
}

// check compares all hints of p with the world.
func (w *world) check(t *testing.T, p river.Position, used []int) {
	t.Helper()
	hints, err := w.advisor.Ladder().Hints(t.Context(), p, 100)
	if err != nil {
		t.Fatal(err)
	}
	d, ok := w.away[key(p)]
	ok = ok && (!w.timed || p.Elapsed()+d.time <= p.Limit())
	if solvable, err := w.advisor.Solvable(t.Context(), p); err != nil || solvable != ok {
		t.Errorf("%v: solvable %t, error %v, want %t", p, solvable, err, ok)
	}
	if !ok {
		w.checkLost(t, p, hints)
		return
	}
	signs := map[string]bool{}
	for _, h := range hints {
		m := h.Moves[0]
		signs[w.sign(p, m)] = true
		if through, ok := w.through(t, p, m); !ok || through != d {
			t.Errorf("%v after %v: %v leads over %v, want %v", p, p.Log(), m, through, d)
		}
		want := []int{d.crossings}
		if w.timed {
			want = []int{d.time, d.crossings}
		}
		far := strings.SplitAfter(h.Where, ".")[0]
		if ahead(h) {
			far = strings.SplitAfter(h.How[0].Text, ".")[0]
			if strings.Contains(h.Where+h.What, "crossing") || strings.Contains(h.Where+h.What, "minute") {
				t.Errorf("%q %q: want no number of crossings or minutes before the third stage", h.Where, h.What)
			}
		}
		if got := numbers(p, far); h.Technique != ids["back"] && !slices.Equal(got, want) {
			t.Errorf("the distance from the goal is said as %q, want the numbers %v", far, want)
		}
		used[h.Technique]++
		w.checkReason(t, p, h, d)
		w.checkOthers(t, p, h)
	}
	q, moves := w.crossings(t, p)
	for _, m := range moves {
		if through, ok := w.through(t, q, m); ok && through == d && !signs[w.sign(p, m)] {
			t.Errorf("%v: no hint for %v", p, m)
		}
	}
	if len(signs) != len(hints) {
		t.Errorf("got %d hints, want one for each of %d crossings", len(hints), len(signs))
	}
}

// checkLost checks that the hint of a lost position says since when it is lost.
func (w *world) checkLost(t *testing.T, p river.Position, hints []riverhint.Hint) {
	t.Helper()
	if len(hints) != 1 || hints[0].Technique != solver.Mistake || len(hints[0].Moves) != 0 {
		t.Fatalf("%v is lost, but %v; want one hint that says so, without moves", p, hints)
	}
	at, since := w.start, 0
	for k, m := range p.Log() {
		before, was := w.away[key(at)]
		was = was && (!w.timed || at.Elapsed()+before.time <= at.Limit())
		at = modeltest.Play(t, at, m)
		now, ok := w.away[key(at)]
		if ok = ok && (!w.timed || at.Elapsed()+now.time <= at.Limit()); was && !ok {
			since = k + 1
		}
	}
	got := append(numbers(p, hints[0].Title), 0)
	if got[0] != since {
		t.Errorf("%v is lost since %d: %q, want that number first", p, since, hints[0].Title)
	}
	if d, ok := w.away[key(p)]; ok {
		if got, want := numbers(p, hints[0].What), []int{p.Limit() - p.Elapsed(), d.time, d.crossings}; !slices.Equal(got, want) {
			t.Errorf("%q, want %v", hints[0].What, want)
		}
	}
}

// goesBack matches a hint that says who has to go back, and why.
var goesBack = regexp.MustCompile(` has to go back with .*\. If .* back(?: alone)?, (.*)\.$`)

// ahead reports whether the first stages of a hint say who has to go back.
func ahead(h riverhint.Hint) bool { return goesBack.MatchString(h.What) }

// reasonOf returns why the crossing of a hint is good.
func reasonOf(h riverhint.Hint) string {
	if !ahead(h) {
		return h.What
	}
	_, why, _ := strings.Cut(h.How[0].Text, " away. ")
	return why
}

// TestAhead checks hints that announce a return: in the solution the figure goes back,
// and without it that crossing breaks the rule that the hint names.
func TestAhead(t *testing.T) {
	modeltest.SkipUnderRace(t)
	said := 0
	for name, start := range shipped(t) {
		var advisor riverhint.Advisor
		if ok, err := advisor.Solvable(t.Context(), start); err != nil || !ok {
			continue
		}
		var hints []riverhint.Hint
		at := []river.Position{start}
		for p := start; p.Status() != model.Solved; at = append(at, p) {
			next, err := advisor.Ladder().Hints(t.Context(), p, 1)
			if err != nil {
				t.Fatal(err)
			}
			hints = append(hints, next[0])
			p = modeltest.Play(t, p, next[0].Moves[0])
		}
		for i, h := range hints {
			if !ahead(h) {
				continue
			}
			said++
			found := false
			for k := i; k < len(hints) && !found; k++ {
				items := at[k].Aboard(hints[k].Moves[0])
				for _, item := range items {
					rest := slices.DeleteFunc(slices.Clone(items), func(x int) bool { return x == item })
					_, err := at[k].Play(at[k].Cross(rest))
					home := at[k].Goal(item) == at[k].Boat()
					found = found || home && len(rest) > 0 && err != nil && strings.HasSuffix(err.Error(), goesBack.FindStringSubmatch(h.What)[1]) &&
						strings.HasPrefix(h.What, "Later ") == (k > i) && (h.Title == "Plan ahead") == (k > i)
				}
			}
			if !found {
				t.Errorf("%s, hint %d: no crossing of the solution fits %q", name, i, h.What)
			}
			for _, m := range h.Region {
				for _, item := range at[i].Aboard(m) {
					if !strings.Contains(h.Where, at[i].Called(item)) {
						t.Errorf("%s, hint %d: %q shows %v, want its item named", name, i, h.Where, h.Region)
					}
				}
			}
		}
	}
	if said < 10 {
		t.Errorf("%d hints say who has to go back, want at least 10", said)
	}
}

// ids are the indices of the rules in Techniques by their ids.
var ids = func() map[string]int {
	out := map[string]int{}
	for i, t := range riverhint.Techniques {
		out[t.ID] = i
	}
	return out
}()

// checkReason checks the claims of the rule of a hint.
func (w *world) checkReason(t *testing.T, p river.Position, h riverhint.Hint, d length) {
	t.Helper()
	what := reasonOf(h)
	wrong := func(why string) {
		t.Helper()
		t.Errorf("%v after %v, %v: %q: %s", p, p.Log(), h.Moves, what, why)
	}
	m := h.Moves[0]
	items := p.Aboard(m)
	q, moves := w.crossings(t, p)
	var before river.Position
	if log := p.Log(); len(log) > 0 {
		before = w.start
		for _, m := range log[:len(log)-1] {
			before = modeltest.Play(t, before, m)
		}
	}
	legal, best := map[string]bool{}, map[string]bool{}
	for _, x := range moves {
		legal[w.sign(p, x)] = true
		if through, ok := w.through(t, q, x); ok && through == d {
			best[w.sign(p, x)] = true
		}
	}
	got := numbers(p, what)
	switch h.Technique {
	case ids["last"]:
		if modeltest.Play(t, p, m).Status() != model.Solved {
			wrong("not everybody is across")
		}
	case ids["back"]:
		was := w.away[key(before)]
		wasted := 1 + d.crossings - was.crossings
		want := []int{wasted, was.crossings, d.crossings}
		if w.timed {
			wasted = d.time + p.Elapsed() - before.Elapsed() - was.time
			want = []int{wasted, was.time, was.crossings, d.time, d.crossings}
		}
		got := numbers(p, h.How[0].Text)
		if w.state(modeltest.Play(t, p, m)) != w.state(before) || !slices.Equal(got, want) || wasted < 1 {
			wrong("that is not so")
		}
	case ids["only"]:
		if len(legal) != 1 {
			wrong("others are safe")
		}
	case ids["return"]:
		others := map[string]bool{}
		loads(p, func(x []int) {
			if len(x) >= len(items) {
				return
			}
			others[w.sign(p, p.Cross(x))] = true
			if len(p.Dangers(x)) == 0 {
				wrong("a smaller load is safe")
			}
		})
		n := 1
		if !strings.Contains(what, "Only one other crossing") {
			n = got[0]
		}
		if len(items) < 2 || n != len(others) {
			wrong("the number of smaller ones is wrong")
		}
	case ids["on"]:
		for _, x := range moves {
			if w.sign(p, x) != w.sign(p, m) && w.state(modeltest.Play(t, q, x)) != w.state(before) {
				wrong("another one leads on")
			}
		}
	case ids["swift"]:
		loads(p, func(x []int) {
			if p.Time(x) < p.Time(items) {
				wrong("somebody is faster")
			}
		})
	case ids["together"]:
		var times []int
		for _, i := range p.On(p.Boat()) {
			times = append(times, p.Items()[i].Time)
		}
		slices.Sort(times)
		slow := times[len(times)-2]
		least := 1 << 30
		for _, x := range moves {
			n := 0
			for _, i := range p.Aboard(x) {
				if p.Items()[i].Time >= slow {
					n++
				}
			}
			if through, ok := w.through(t, q, x); ok && n < 2 {
				least = min(least, through.time)
			}
		}
		want := []int{p.Time(items), slow + times[len(times)-1]}
		if least < 1<<30 {
			want = append(want, least, d.time)
		}
		if least <= d.time || !slices.Equal(got, want) {
			wrong("another one is as fast")
		}
	case ids["one"]:
		if len(best) != 1 || got[0] != len(legal) {
			wrong("others are as good, or the number of safe ones is wrong")
		}
	case ids["meet"]:
		w.checkMeet(t, q, got[1])
		if got[0] != len(best) || got[1] < 2 || got[1] >= d.crossings {
			wrong("the number of best ones is wrong")
		}
	}
}

// checkMeet checks that all shortest solutions from p are in one state after n crossings.
func (w *world) checkMeet(t *testing.T, p river.Position, n int) {
	t.Helper()
	layer := map[string]river.Position{key(p): p}
	for range n {
		next := map[string]river.Position{}
		for _, at := range layer {
			for m := range at.Moves() {
				if through, ok := w.through(t, at, m); ok && through == w.away[key(at)] {
					to := modeltest.Play(t, at, m)
					next[key(to)] = to
				}
			}
		}
		layer = next
	}
	states := map[string]bool{}
	for _, at := range layer {
		states[w.state(at)] = true
	}
	if len(states) != 1 {
		t.Errorf("%d states after %d crossings from %v, want one", len(states), n, p)
	}
}

// checkOthers checks what a hint says about other crossings.
func (w *world) checkOthers(t *testing.T, p river.Position, h riverhint.Hint) {
	t.Helper()
	q, _ := w.crossings(t, p)
	unsafe := map[string]bool{}
	loads(p, func(x []int) {
		if len(p.Dangers(x)) > 0 {
			unsafe[w.sign(p, p.Cross(x))] = true
		}
	})
	if limit := 11; len(h.How) > limit {
		t.Errorf("%v after %v: %d reasons, want at most %d", h.Moves, p.Log(), len(h.How), limit)
	}
	if len(h.Region) > 0 && len(p.Aboard(h.Region[0])) > 2 {
		t.Errorf("%v after %v: it says to look at %v, want at most 2 items", h.Moves, p.Log(), h.Region)
	}
	for _, r := range h.How {
		if strings.Contains(r.Text, "crossings are unsafe. ") && numbers(p, r.Text)[0] != len(unsafe) {
			t.Errorf("%d crossings are unsafe: %q, want that number", len(unsafe), r.Text)
		}
		if len(r.Show) != 1 || r.Show[0] == h.Moves[0] || strings.HasPrefix(r.Text, "The last crossing") {
			continue
		}
		m := r.Show[0]
		dangers := p.Dangers(p.Aboard(m))
		_, what, _ := strings.Cut(r.Text, ": ")
		got := numbers(p, what)
		switch {
		case len(dangers) > 0:
			if what != dangers[0].Reason+"." {
				t.Errorf("%v: %q, want %q", m, r.Text, dangers[0].Reason)
			}
			continue
		case strings.Contains(what, "out of reach"):
			if _, ok := w.through(t, q, m); ok {
				t.Errorf("%v begins a solution, want none because %q", m, r.Text)
			}
			continue
		}
		through, _ := w.through(t, q, m)
		d := w.away[key(p)]
		var want []int
		switch {
		case through == d:
		case w.timed && p.Elapsed()+through.time > p.Limit():
			want = []int{p.Elapsed() + through.time, p.Limit()}
		case w.timed:
			want = []int{through.time, through.crossings, d.time, d.crossings}
		case strings.Contains(what, "undoes the last"):
			want = []int{through.crossings - 1}
		default:
			want = []int{through.crossings - 1, d.crossings - 1}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v after %v, %v: %q, want %v", p, p.Log(), m, r.Text, want)
		}
	}
}
