package lookmodel_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint"
	"backtrack/words"
)

// In a race by nodes, both lanes have made as many moves as the clock says until one
// is done, and the lane with fewer nodes comes first.
func TestRaceByNodes(t *testing.T) {
	for _, id := range []string{small, middle, "numbrix/tournament-16", large, huge} {
		r := newRig(t)
		r.show(id)
		if id == huge {
			r.SetVariants("smart", "smart+dead-end")
		}
		r.record()
		nodes := []uint64{r.Lanes()[0].Recording().Stats.Nodes, r.Lanes()[1].Recording().Stats.Nodes}
		r.Race.Begin()
		if got := r.Race.Text(); got != "Race by nodes. Not a timing." {
			t.Errorf("it says %q, want \"Race by nodes. Not a timing.\"", got)
		}
		if r.Player.Len() != int(slices.Max(nodes)) {
			t.Errorf("%s: the race takes %d nodes, want %d", id, r.Player.Len(), slices.Max(nodes))
		}
		for at := 0; at <= r.Player.Len(); at += 1 + r.Player.Len()/31 {
			r.Player.Seek(at)
			for i, a := range r.Lanes() {
				f := a.Cursor().Figures()
				if want := min(uint64(at), nodes[i]); f.Nodes != want || f.Done != (want == nodes[i]) {
					t.Fatalf("%s: after %d nodes, %s has %+v, want %d nodes, done: %t", id, at, a.Name(), f, want, want == nodes[i])
				}
				if c := a.Recording().Record.Counts(a.Cursor().At()); c.Visited > f.Nodes {
					t.Fatalf("%s: after %d nodes, %s shows %d, want at most %d", id, at, a.Name(), c.Visited, f.Nodes)
				}
			}
		}
		if r.Player.Playing() || r.Player.Len() > 60*lookmodel.Speeds[r.Player.Speed()].Steps {
			t.Errorf("%s: at the speed %s the race takes more than a minute", id, lookmodel.Speeds[r.Player.Speed()].Label)
		}
		r.Player.Seek(int(slices.Min(nodes)) + 1)
		if !strings.Contains(r.Player.Caption(), "has finished") {
			t.Errorf("%s: after the end of one search it says %q, want a text with \"has finished\"", id, r.Player.Caption())
		}
		r.Player.Seek(r.Player.Len())
		first, second := r.Lanes()[0].Cursor().Figures(), r.Lanes()[1].Cursor().Figures()
		want := []int{1, 2}
		if nodes[0] > nodes[1] {
			want = []int{2, 1}
		}
		if got := []int{first.Place, second.Place}; !slices.Equal(got, want) {
			t.Errorf("%s: places %v, nodes %v, want %v", id, got, nodes, want)
		}
		if notes := []string{"solved, 1st", "solved, 2nd"}; first.Note != notes[want[0]-1] || second.Note != notes[want[1]-1] {
			t.Errorf("%s: notes %q and %q; want %q and %q", id, first.Note, second.Note, notes[want[0]-1], notes[want[1]-1])
		}
		if r.Race.Progress()[0] > 1 || max(r.Race.Progress()[0], r.Race.Progress()[1]) != 1 {
			t.Errorf("%s: bars of %v and %v, want the longer one 1", id, r.Race.Progress()[0], r.Race.Progress()[1])
		}
		r.Key("Home") // a node of one lane sets the clock for both
		r.Key("N")
		if a, b := r.Lanes()[0].Cursor().Figures(), r.Lanes()[1].Cursor().Figures(); a.Nodes != b.Nodes && !b.Done {
			t.Errorf("%s: at a dead end, %d and %d nodes, want the same number, or the second search done", id, a.Nodes, b.Nodes)
		}
		r.Race.End()
		if r.Race.On() || r.Cursor().Figures().Place != 0 {
			t.Error("the race goes on")
		}
	}
}

// The other clocks count steps, and time if that was measured.
func TestClocks(t *testing.T) {
	r := open(t, small)
	if r.Race.Offers(lookmodel.ByPace) || !r.Race.Offers(lookmodel.BySteps) {
		t.Error("a race by pace can be chosen though nothing was measured")
	}
	r.Race.Begin()
	r.Race.SetClock(lookmodel.ByPace)
	if r.Race.Clock() != lookmodel.ByNodes {
		t.Error("a race by pace was chosen though nothing was measured")
	}
	r.Race.SetClock(lookmodel.BySteps)
	for at := 0; at <= r.Player.Len(); at += 11 {
		r.Player.Seek(at)
		for _, a := range r.Lanes() {
			f := a.Cursor().Figures()
			if sum := f.Nodes + f.Undone + f.Rejected; sum != uint64(at) && !f.Done {
				t.Fatalf("after %d steps, %s has made %d, want as many or the search done", at, a.Name(), sum)
			}
		}
	}
	r.Race.End()
	r.paces = map[bench.Variant]float64{"dfs": 10, "smart": 40}
	r.Race.Begin()
	r.Race.SetClock(lookmodel.ByPace)
	if got, want := r.Race.Text(), "Race by measured pace, 1 s here is 1.00 µs of searching. Not a timing."; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	r.Player.Seek(100)
	if a, b := r.Lanes()[0].Cursor().Figures().Nodes, r.Lanes()[1].Cursor().Figures().Nodes; a != 100 || b != 25 {
		t.Errorf("after the time of 100 nodes of DFS, %d and %d nodes; want 100 and 25", a, b)
	}
	r.Player.Seek(r.Player.Len())
	if a, b := r.Lanes()[0].Cursor().Figures().Place, r.Lanes()[1].Cursor().Figures().Place; a != 2 || b != 1 {
		t.Errorf("places %d and %d; want 2 and 1", a, b)
	}
}

// Another clock goes on where the race is.
func TestClockStays(t *testing.T) {
	r := open(t, small)
	r.Race.Begin()
	r.Player.Seek(40)
	longest := r.Lanes()[0] // DFS
	at := longest.Cursor().At()
	r.Race.SetClock(lookmodel.BySteps)
	if longest.Cursor().At() != at || r.Player.Position() <= 40 {
		t.Errorf("by steps, DFS is at event %d, the clock at %d; want event %d, the clock after 40", longest.Cursor().At(), r.Player.Position(), at)
	}
	r.Race.SetClock(lookmodel.ByNodes)
	if longest.Cursor().At() != at || r.Player.Position() != 40 {
		t.Errorf("by nodes again, DFS is at event %d, the clock at %d; want event %d, the clock at 40", longest.Cursor().At(), r.Player.Position(), at)
	}
	r.Player.Seek(r.Player.Len())
	r.Race.SetClock(lookmodel.BySteps)
	if r.Player.Position() != r.Player.Len() {
		t.Errorf("the race was over, and is at %d of %d, want its end", r.Player.Position(), r.Player.Len())
	}
}

// A long race begins at a higher speed. When it ends the speed is the one before, unless
// another was chosen in the race.
func TestRaceSpeed(t *testing.T) {
	r := open(t, middle)
	r.Player.SetSpeed(1)
	ends := map[string]func(){
		"End": r.Race.End,
		"another mode": func() {
			r.SetMode(lookmodel.Pruned)
			r.SetMode(lookmodel.Tree)
		},
		"Escape": func() { r.Escape() },
	}
	for name, end := range ends {
		r.Race.Begin()
		if r.Player.Speed() <= 1 || r.Player.Len() > 60*lookmodel.Speeds[r.Player.Speed()].Steps {
			t.Errorf("a race of %d nodes begins at the speed %s, want one faster than %s that ends within a minute", r.Player.Len(), lookmodel.Speeds[r.Player.Speed()].Label, lookmodel.Speeds[1].Label)
		}
		end()
		if r.Race.On() || r.Player.Speed() != 1 {
			t.Errorf("%s: after the race the speed is %s, want %s", name, lookmodel.Speeds[r.Player.Speed()].Label, lookmodel.Speeds[1].Label)
		}
	}
	r.Race.Begin()
	r.Player.SetSpeed(2)
	r.Race.End()
	if r.Player.Speed() != 2 {
		t.Errorf("the speed chosen in the race was %s, after it the speed is %s; want the chosen one", lookmodel.Speeds[2].Label, lookmodel.Speeds[r.Player.Speed()].Label)
	}
}

// While the Lab measures, nothing is recorded or counted; then it goes on.
func TestHold(t *testing.T) {
	r := newRig(t)
	r.show(endless)
	r.Player.Play()
	if !r.Lanes()[0].Busy() {
		t.Fatal("nothing is recorded")
	}
	r.Hold(true)
	r.SetVariants("dfs", "smart")
	for _, a := range r.Lanes() {
		if a.Busy() || a.CanGoOn() {
			t.Errorf("%s is recorded while the Lab measures", a.Name())
		}
	}
	r.Hold(false)
	if !r.Lanes()[0].Busy() {
		t.Error("recording does not go on")
	}
	r.show(large)
	r.record()
	r.Hold(true)
	if r.Comparison.Parts() != nil {
		t.Error("nodes are counted while the Lab measures")
	}
	r.Hold(false)
	r.settle("the counts", func() bool { return r.Comparison.Parts() != nil })
}

// What was dropped is recorded again by Open, not when a measurement ends.
func TestRest(t *testing.T) {
	r := open(t, "numbrix/first-1")
	r.Player.Seek(7)
	r.DropRecordings()
	r.Hold(true)
	r.Hold(false)
	if a := r.Lane(); a.Busy() || a.Recording() != nil {
		t.Error("it is recorded though nobody looks")
	}
	r.show("numbrix/first-1")
	r.record()
	if r.Cursor() == nil || r.Cursor().At() != 7 {
		t.Errorf("after Open it is at %d of %d, want 7", r.Player.Position(), r.Player.Len())
	}
}

// The first wrong step of a game is named.
func TestFirstWrong(t *testing.T) {
	r := open(t, "numbrix/first-1")
	moves := r.Lane().Recording().Moves(r.Lane().Recording().Record.Solutions()[0])
	cell, _, _ := strings.Cut(moves[2], "=")
	_, value, _ := strings.Cut(moves[3], "=")
	for _, m := range slices.Concat(moves[:2], []string{cell + "=" + value, cell + "=0"}, moves[2:]) {
		r.steps = append(r.steps, model.Record{Moves: []string{m}})
	}
	r.Race.Begin()
	r.settle("the game", func() bool {
		return r.Race.Game() != nil && strings.Contains(r.Race.Game().Text(), "first mistake")
	})
	if want := "; first mistake at step 3"; !strings.HasSuffix(r.Race.Game().Text(), want) {
		t.Errorf("%q, want %q at its end", r.Race.Game().Text(), want)
	}
}

// The player's own game takes part once it is won.
func TestGame(t *testing.T) {
	r := open(t, "numbrix/first-1")
	var steps []model.Record
	moves := r.Lane().Recording().Moves(r.Lane().Recording().Record.Solutions()[0])
	for i, m := range moves {
		steps = append(steps, model.Record{Moves: []string{m}})
		if i == 1 { // all over again
			steps = append(steps, model.Record{})
			for _, again := range moves[:2] {
				steps = append(steps, model.Record{Moves: []string{again}})
			}
		}
	}
	r.Race.Begin()
	if r.Race.Game() != nil {
		t.Error("there is a game that was not played")
	}
	r.Race.End()
	r.steps = steps
	r.Race.Begin()
	r.settle("the game", func() bool { return r.Race.Game() != nil })
	y := r.Race.Game()
	if want := "You: 7 moves, 2 undone"; len(moves) == 5 && y.Text() != want {
		t.Errorf("%q, want %q", y.Text(), want)
	}
	blank, now := image.NewRGBA(image.Rect(0, 0, 60, 60)), image.NewRGBA(image.Rect(0, 0, 60, 60))
	y.Paint(blank, paint.Light, 1)
	r.Player.Seek(2)
	y.Paint(now, paint.Light, 1)
	if f := y.Figures(); f.Nodes != 2 || f.Done || f.Depth == 0 || slices.Equal(blank.Pix, now.Pix) {
		t.Errorf("after 2 moves: %+v, want 2 nodes, not done, with a depth and a new picture", f)
	}
	r.Player.Seek(r.Player.Len())
	place := 1
	for _, a := range r.Lanes() {
		if a.Cursor().Figures().Nodes < 7 {
			place++
		}
	}
	if f := y.Figures(); !f.Done || f.Place != place || r.Race.Progress()[2] != 7/float64(r.Player.Len()) || f.Nodes != 7 || f.Undone != 2 {
		t.Errorf("at the end: %+v, bar %v; want it done, place %d, 7 nodes, 2 undone, bar %v", f, r.Race.Progress()[2], place, 7/float64(r.Player.Len()))
	}
}

// It plays at its speed to the end, and stops there.
func TestPlay(t *testing.T) {
	r := open(t, small)
	r.Player.SetSpeed(100)
	r.Key("Space")
	if !r.Player.Playing() {
		t.Fatal("it does not play")
	}
	r.settle("the end", func() bool { return !r.Player.Playing() })
	if r.Player.Position() != r.Player.Len() {
		t.Errorf("it stopped at %d of %d, want the end", r.Player.Position(), r.Player.Len())
	}
	r.Player.Play()
	if r.Player.Position() != 0 {
		t.Errorf("it plays from %d on, want 0", r.Player.Position())
	}
	r.Key("Right")
	if r.Player.Playing() || r.Player.Position() != 1 {
		t.Errorf("at %d after a step, playing: %t; want 1, false", r.Player.Position(), r.Player.Playing())
	}
	r.Key("Shift+Right")
	r.Key("Left")
	if r.Player.Position() != 10 || r.Player.Caption() == "" {
		t.Errorf("at %d, %q; want 10 and a caption", r.Player.Position(), r.Player.Caption())
	}
	r.Player.SetSpeed(0)
	r.Player.Play()
	r.Close()
	if r.Player.Playing() || r.Player.Len() != 0 || r.Lane() != nil || r.Key("N") {
		t.Error("it goes on after its end")
	}
}

// What the rules pruned adds up to the search without them, and what is shared is the
// search with them.
func TestPruned(t *testing.T) {
	r := open(t, middle)
	r.SetMode(lookmodel.Pruned)
	if r.Merge.Note() == "" {
		t.Error("there are cuts before they are recorded")
	}
	r.record()
	if note := r.Merge.Note(); note != "" {
		t.Fatal(note)
	}
	smart := r.Lanes()[1].Recording().Stats.Nodes
	plain := r.Lane().Recording().Tree.Size(solver.Root) - 1
	sum, cuts, rules := uint64(0), uint64(0), r.Lane().Recording().MergeSum().Rules
	for _, s := range rules {
		sum += s.Nodes
		cuts += s.Cuts
	}
	if plain != smart+sum || cuts != uint64(len(r.Lane().Recording().Cuts())) || cuts == 0 {
		t.Errorf("%d nodes, %d with the rules, %d in %d of %d cuts; want all cuts, and nodes that add up", plain, smart, sum, cuts, len(r.Lane().Recording().Cuts()))
	}
	want := "15\u2009336 nodes without rules = 323 shared + 12\u2009723 distance + 2\u2009290 straight lines."
	if got := r.Merge.Text(); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	if got := rules[0]; got.Nodes != 12_723 || got.Cuts != 198 {
		t.Errorf("the largest sum is %+v; want Nodes 12_723, Cuts 198", got)
	}
	if got := r.ModeName(lookmodel.Pruned); got != "What Smart DFS pruned" {
		t.Errorf("the mode is %q, want \"What Smart DFS pruned\"", got)
	}
	before := r.Lane().Recording().Cuts()[0].Nodes
	for _, c := range r.Lane().Recording().Cuts()[:20] {
		if c.Nodes > before {
			t.Errorf("a cut of %d nodes follows one of %d, want the largest first", c.Nodes, before)
		}
		before = c.Nodes
		r.Finder.Select(c.Node)
		if r.Cursor().Node() != c.Node || r.Cursor().Why() != c.Why {
			t.Errorf("the cut leads to node %d, %q; want %d, %q", r.Cursor().Node(), r.Cursor().Why(), c.Node, c.Why)
		}
	}
	r.Choose(0)
	if r.Mode() != lookmodel.Tree || r.Lane() != r.Lanes()[0] {
		t.Error("a lane that is chosen is not shown")
	}
}

// Which searches are merged: variants of one algorithm, else one without its rules.
func TestPairs(t *testing.T) {
	r := open(t, small)
	for _, tt := range []struct {
		variants []bench.Variant
		text     string
	}{
		{[]bench.Variant{"dfs", "smart"}, "What Smart DFS pruned"},
		{[]bench.Variant{"smart+none", "smart"}, "What Smart DFS pruned"},
		{[]bench.Variant{"smart", "smart+dead-end"}, "What Smart DFS + dead-end pruned"},
		{[]bench.Variant{"smart-lines"}, "What Smart DFS − lines pruned"},
		{[]bench.Variant{"dfs"}, "What rules pruned"},
	} {
		r.SetVariants(tt.variants...)
		if got := r.ModeName(lookmodel.Pruned); got != tt.text {
			t.Errorf("%v: %q, want %q", tt.variants, got, tt.text)
		}
	}
	r.SetMode(lookmodel.Pruned)
	if r.Merge.Note() != "DFS has no rules that prune." || r.Lane() != nil || len(r.Trees()) != 0 {
		t.Errorf("the note is %q, want \"DFS has no rules that prune.\" and no lane", r.Merge.Note())
	}
	r.Key("N") // nothing happens
	r.show("mathcross/medium-3")
	r.SetVariants("smart", "smart-fewest")
	r.record()
	if got := r.Merge.Note(); got != "The searches visit moves in different orders, so they can't be matched: 23 against 219 nodes." {
		t.Errorf("the note is %q, want \"The searches visit moves in different orders, so they can't be matched: 23 against 219 nodes.\"", got)
	}
}

// Where the order depends on what the rules prune, the searches are merged without the
// rule that makes it.
func TestDependentOrder(t *testing.T) {
	r := newRig(t)
	r.show("mathcross/medium-3")
	r.SetVariants("smart")
	r.record()
	r.SetMode(lookmodel.Pruned)
	r.settle("the cuts", func() bool { return r.Merge.Note() == "" })
	if got, want := r.ModeName(lookmodel.Pruned), "What Smart DFS − fewest pruned"; got != want {
		t.Errorf("the mode is %q, want %q", got, want)
	}
	if got := r.Merge.Text(); !strings.HasPrefix(got, "195\u2009910 nodes without rules = 219 shared + ") || strings.Contains(got, "unmatched") ||
		!strings.HasSuffix(got, ". Fewest tokens first is off in both, because its order depends on the other rules. With it on, Smart DFS needs 23 nodes.") {
		t.Errorf("it says %q, want 219 shared nodes and that Fewest tokens first is off in both", got)
	}
	r.SetVariants("smart-fewest")
	r.settle("the cuts", func() bool { return r.Merge.Note() == "" })
	if got := r.Merge.Text(); strings.Contains(got, "off in both") {
		t.Errorf("it says %q, want no rule that is off in both", got)
	}
	r.show("mathcross/seed-g2")
	r.SetVariants("smart")
	if got := r.ModeName(lookmodel.Pruned); got != "What Smart DFS − fewest pruned" {
		t.Errorf("on another board the mode is %q, want \"What Smart DFS − fewest pruned\"", got)
	}
}

// Where both searches remember positions, the one with more rules has nodes of its own.
func TestExtraNodes(t *testing.T) {
	r := newRig(t)
	r.show("vox/ep1-08-foresee-the-future")
	r.SetVariants("smart+none+seen", "smart+none+seen+blind")
	r.SetMode(lookmodel.Pruned)
	r.settle("the cuts", func() bool { return r.Merge.Text() != "" })
	if got := r.Merge.Text(); !strings.HasPrefix(got, "2\u2009051 nodes without rules = 1\u2009444 shared + 607 blind cell. The search with rules has 36 more nodes, because ") {
		t.Errorf("it says %q, want a text that begins with \"2\u2009051 nodes without rules = 1\u2009444 shared + 607 blind cell. The search with rules has 36 more nodes, because \"", got)
	}
}

// A question with many candidates offers a few of them.
func TestFewOptions(t *testing.T) {
	r := newRig(t)
	r.show("vox/ep1-09-foresee-the-future-better")
	r.SetVariants("smart")
	r.record()
	r.Quiz.Set(true)
	full := 0
	for n := range r.Player.Len() {
		r.Player.Seek(n)
		q := r.Quiz.Question()
		if q == nil {
			continue
		}
		if len(q.Options) > 7 {
			t.Errorf("after %d events: %d options, want at most 7", n, len(q.Options))
		}
		if len(q.Options) == 7 {
			full++
		}
		r.Quiz.Answer(q.Right)
		if q.After != "Right." {
			t.Errorf("after %d events: %q, want \"Right.\"", n, q.After)
		}
	}
	if full == 0 {
		t.Error("no question has many candidates")
	}
}

// Two trees of one scale, and what makes the difference.
func TestCompare(t *testing.T) {
	r := open(t, large)
	r.SetMode(lookmodel.Compare)
	if got := r.ModeName(lookmodel.Compare); got != "DFS against Smart DFS" || len(r.Trees()) != 2 {
		t.Errorf("the mode is %q with %d trees; want \"DFS against Smart DFS\" with 2", got, len(r.Trees()))
	}
	r.settle("the parts", func() bool { return r.Comparison.Parts() != nil })
	if got, want := r.Comparison.Parts(), []lookmodel.Part{{"DFS", 912_174, false}, {"order", 1507, false}, {"rules", 421, false}}; !slices.Equal(got, want) {
		t.Errorf("the parts are %v, want %v", got, want)
	}
}

// A rule that DFS has, too, is no part of the difference.
func TestCompareShared(t *testing.T) {
	r := open(t, "sliding/graph5")
	r.SetMode(lookmodel.Compare)
	r.settle("the parts", func() bool { return r.Comparison.Parts() != nil })
	if got, want := r.Comparison.Parts(), []lookmodel.Part{{"DFS", 174, false}, {"order", 174, false}, {"rules", 16, false}}; !slices.Equal(got, want) {
		t.Errorf("the parts are %v, want %v", got, want)
	}
}

// Every question has one right answer, which is what the search does next.
func TestPredict(t *testing.T) {
	r := open(t, small)
	for lane := range r.Lanes() {
		r.Choose(lane)
		r.Player.Seek(0)
		r.Quiz.Set(true)
		a, asked := r.Lane(), 0
		for r.Player.Position() < r.Player.Len() {
			q := r.Quiz.Question()
			if q == nil {
				before := r.Player.Position()
				r.Player.Step(r.Player.Len()) // to the next question
				if r.Player.Position() == before {
					t.Fatalf("it stays at %d", before)
				}
				continue
			}
			asked++
			options := slices.Clone(q.Options)
			slices.Sort(options)
			if len(slices.Compact(options)) != len(q.Options) || len(q.Options) < 2 || q.Right < 0 || q.Chosen >= 0 || q.After != "" {
				t.Fatalf("the question is %+v, want at least 2 different options, none chosen", q)
			}
			for _, try := range a.Cursor().Tried() {
				if try.Event >= r.Player.Position() {
					t.Fatalf("%s is shown before the answer, though its event comes later", try.Text)
				}
			}
			here := a.Cursor().Node()
			at := r.Player.Position()
			r.Key("Right")
			if r.Player.Position() != at || r.said == "" {
				t.Fatal("it goes on without an answer")
			}
			r.Quiz.Answer(q.Right)
			if !strings.HasPrefix(q.After, "Right.") {
				t.Fatalf("the right answer gets %q, want a text that begins with \"Right.\"", q.After)
			}
			r.Quiz.Answer(0)
			switch next := a.Cursor().Node(); {
			case q.Right == len(q.Options)-1:
				if a.Recording().Record.Parent(here) != next {
					t.Fatalf("from %d it goes to %d, want it to go back to %d", here, next, a.Recording().Record.Parent(here))
				}
			case a.Recording().MoveText(next) != q.Options[q.Right]:
				t.Fatalf("it has placed %q, want %q", a.Recording().MoveText(next), q.Options[q.Right])
			}
		}
		if want := fmt.Sprintf("%s of %[1]s right", words.Number(asked)); asked == 0 || r.Quiz.ScoreText() != want {
			t.Errorf("the score is %q, want %q", r.Quiz.ScoreText(), want)
		}
		r.Quiz.Set(false)
	}
}

// A wrong answer is not counted, and is explained; playing stops at questions.
func TestPredictWrong(t *testing.T) {
	r := open(t, small)
	r.Choose(1)
	r.Quiz.Set(true)
	r.Player.SetSpeed(100)
	rejected := false
	for range 10 {
		r.Player.Play()
		r.settle("a question", func() bool { return r.Quiz.Question() != nil && !r.Player.Playing() })
		q := r.Quiz.Question()
		wrong := (q.Right + 1) % len(q.Options)
		r.Quiz.Answer(wrong)
		if !strings.HasPrefix(q.After, "No, ") {
			t.Errorf("a wrong answer gets %q, want a text that begins with \"No, \"", q.After)
		}
		rejected = rejected || strings.Contains(q.After, "is rejected: ")
		r.Key("Right")
		if r.Player.Playing() || r.Quiz.Question() == q {
			t.Error("a step plays on, or stays")
		}
	}
	if r.Quiz.ScoreText() != "0 of 10 right" {
		t.Errorf("got %s, want 0 of 10 right", r.Quiz.ScoreText())
	}
	if !rejected {
		t.Error("no rejection was explained")
	}
}

// What rules fill in counts as shared each time, so more nodes can be shared than the
// search with the rules has.
func TestPrunedFilledIn(t *testing.T) {
	r := open(t, "numbrix/tournament-07")
	r.SetMode(lookmodel.Pruned)
	r.record()
	const want = "= 302 shared + 1 206 straight lines + 389 distance. Moves forced by a rule count as shared"
	if got := r.Merge.Text(); !strings.Contains(strings.ReplaceAll(got, "\u2009", " "), want) {
		t.Errorf("the text is %q, want one with %q", got, want)
	}
}
