package lookmodel_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint"
)

// In a race by nodes, both lanes have made as many placements as the clock says until one
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
		r.Race()
		if got := r.RaceText(); got != "Race by nodes. Not a timing." {
			t.Errorf("it says %q", got)
		}
		if r.Len() != int(slices.Max(nodes)) {
			t.Errorf("%s: the race takes %d nodes, want %d", id, r.Len(), slices.Max(nodes))
		}
		for at := 0; at <= r.Len(); at += 1 + r.Len()/97 {
			r.Seek(at)
			for i, a := range r.Lanes() {
				f := a.Figures()
				if want := min(uint64(at), nodes[i]); f.Nodes != want || f.Done != (want == nodes[i]) {
					t.Fatalf("%s: after %d nodes, %s has %+v", id, at, a.Name(), f)
				}
				if c := a.Recording().Record.Counts(a.At()); c.Visited > f.Nodes {
					t.Fatalf("%s: after %d nodes, %s shows %d", id, at, a.Name(), c.Visited)
				}
			}
		}
		if r.Playing() || r.Len() > 60*lookmodel.Speeds[r.Speed()].Steps {
			t.Errorf("%s: at the speed %s the race takes more than a minute", id, lookmodel.Speeds[r.Speed()].Label)
		}
		r.Seek(int(slices.Min(nodes)) + 1)
		if !strings.Contains(r.Caption(), "has finished") {
			t.Errorf("%s: after the end of one search it says %q", id, r.Caption())
		}
		r.Seek(r.Len())
		first, second := r.Lanes()[0].Figures(), r.Lanes()[1].Figures()
		want := []int{1, 2}
		if nodes[0] > nodes[1] {
			want = []int{2, 1}
		}
		if got := []int{first.Place, second.Place}; !slices.Equal(got, want) {
			t.Errorf("%s: places %v, nodes %v", id, got, nodes)
		}
		if notes := []string{"solved, 1st", "solved, 2nd"}; first.Note != notes[want[0]-1] || second.Note != notes[want[1]-1] {
			t.Errorf("%s: notes %q and %q", id, first.Note, second.Note)
		}
		if r.Progressed(0) > 1 || max(r.Progressed(0), r.Progressed(1)) != 1 {
			t.Errorf("%s: bars of %v and %v", id, r.Progressed(0), r.Progressed(1))
		}
		r.Key("Home") // a node of one lane sets the clock for both
		r.Key("N")
		if a, b := r.Lanes()[0].Figures(), r.Lanes()[1].Figures(); a.Nodes != b.Nodes && !b.Done {
			t.Errorf("%s: at a dead end, %d and %d nodes", id, a.Nodes, b.Nodes)
		}
		r.EndRace()
		if r.Racing() || r.Lane().Figures().Place != 0 {
			t.Error("the race goes on")
		}
	}
}

// The other clocks count steps, and time if that was measured.
func TestClocks(t *testing.T) {
	r := open(t, small)
	if got := r.Clocks()[lookmodel.ByPace].Off; got == "" {
		t.Error("a race by pace can be chosen though nothing was measured")
	}
	r.Race()
	r.SetClock(lookmodel.ByPace)
	if r.Clock() != lookmodel.ByNodes {
		t.Error("a race by pace was chosen though nothing was measured")
	}
	r.SetClock(lookmodel.BySteps)
	for at := 0; at <= r.Len(); at += 11 {
		r.Seek(at)
		for _, a := range r.Lanes() {
			f := a.Figures()
			if sum := f.Nodes + f.Undone + f.Rejected; sum != uint64(at) && !f.Done {
				t.Fatalf("after %d steps, %s has made %d", at, a.Name(), sum)
			}
		}
	}
	r.EndRace()
	r.paces = map[bench.Variant]float64{"dfs": 10, "smart": 40}
	r.Race()
	r.SetClock(lookmodel.ByPace)
	if got := r.RaceText(); got != "Race by measured pace, 1 s here is 40.0 ns of searching. Not a timing." && !strings.Contains(got, "1 s here is") {
		t.Errorf("it says %q", got)
	}
	r.Seek(100)
	if a, b := r.Lanes()[0].Figures().Nodes, r.Lanes()[1].Figures().Nodes; a != 100 || b != 25 {
		t.Errorf("after the time of 100 nodes of DFS, %d and %d nodes", a, b)
	}
	r.Seek(r.Len())
	if a, b := r.Lanes()[0].Figures().Place, r.Lanes()[1].Figures().Place; a != 2 || b != 1 {
		t.Errorf("places %d and %d", a, b)
	}
}

// Another clock goes on where the race is.
func TestClockStays(t *testing.T) {
	r := open(t, small)
	r.Race()
	r.Seek(40)
	longest := r.Lanes()[0] // DFS
	at := longest.At()
	if r.SetClock(lookmodel.BySteps); longest.At() != at || r.Position() <= 40 {
		t.Errorf("by steps, DFS is at event %d, before at %d; the clock at %d", longest.At(), at, r.Position())
	}
	if r.SetClock(lookmodel.ByNodes); longest.At() != at || r.Position() != 40 {
		t.Errorf("by nodes again, DFS is at event %d, before at %d; the clock at %d", longest.At(), at, r.Position())
	}
	r.Seek(r.Len())
	if r.SetClock(lookmodel.BySteps); r.Position() != r.Len() {
		t.Errorf("the race was over, and is at %d of %d", r.Position(), r.Len())
	}
}

// A long race begins at a higher speed. When it ends the speed is the one before, unless
// another was chosen in the race.
func TestRaceSpeed(t *testing.T) {
	r := open(t, middle)
	r.SetSpeed(1)
	ends := map[string]func(){
		"EndRace": r.EndRace,
		"another mode": func() {
			r.SetMode(lookmodel.Pruned)
			r.SetMode(lookmodel.Tree)
		},
		"Escape": func() { r.Escape() },
	}
	for name, end := range ends {
		r.Race()
		if r.Speed() <= 1 || r.Len() > 60*lookmodel.Speeds[r.Speed()].Steps {
			t.Errorf("a race of %d nodes begins at the speed %s", r.Len(), lookmodel.Speeds[r.Speed()].Label)
		}
		if end(); r.Racing() || r.Speed() != 1 {
			t.Errorf("%s: after the race the speed is %s", name, lookmodel.Speeds[r.Speed()].Label)
		}
	}
	r.Race()
	r.SetSpeed(2)
	if r.EndRace(); r.Speed() != 2 {
		t.Errorf("the speed chosen in the race was %s, after it the speed is %s", lookmodel.Speeds[2].Label, lookmodel.Speeds[r.Speed()].Label)
	}
}

// While the Lab measures, nothing is recorded or counted; then it goes on.
func TestHold(t *testing.T) {
	r := newRig(t)
	r.show(endless)
	r.Play()
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
	if r.Parts() != nil {
		t.Error("nodes are counted while the Lab measures")
	}
	r.Hold(false)
	r.settle("the counts", func() bool { return r.Parts() != nil })
}

// What was dropped is recorded again by Open, not when a measurement ends.
func TestRest(t *testing.T) {
	r := open(t, "numbrix/first-1")
	r.Seek(7)
	r.Rest()
	r.Hold(true)
	r.Hold(false)
	if a := r.Lane(); a.Busy() || a.Recording() != nil {
		t.Error("it is recorded though nobody looks")
	}
	r.show("numbrix/first-1")
	r.record()
	if a := r.Lane(); a.Recording() == nil || a.At() != 7 {
		t.Errorf("after Open it is at %d of %d, want 7", a.At(), a.Len())
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
	r.Race()
	r.settle("the game", func() bool { return r.You() != nil && strings.Contains(r.You().Text(), "first wrong one") })
	if want := "; first wrong one at move 3"; !strings.HasSuffix(r.You().Text(), want) {
		t.Errorf("%q, want %q at its end", r.You().Text(), want)
	}
}

// The player's own game takes part once it is won.
func TestYou(t *testing.T) {
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
	r.Race()
	if r.You() != nil {
		t.Error("there is a game that was not played")
	}
	r.EndRace()
	r.steps = steps
	r.Race()
	r.settle("the game", func() bool { return r.You() != nil })
	y := r.You()
	if want := "You: 7 placements, 2 undone"; len(moves) == 5 && y.Text() != want {
		t.Errorf("%q, want %q", y.Text(), want)
	}
	blank, now := image.NewRGBA(image.Rect(0, 0, 60, 60)), image.NewRGBA(image.Rect(0, 0, 60, 60))
	y.Paint(blank, paint.Light, 1)
	r.Seek(2)
	y.Paint(now, paint.Light, 1)
	if f := y.Figures(); f.Nodes != 2 || f.Done || f.Depth == 0 || slices.Equal(blank.Pix, now.Pix) {
		t.Errorf("after 2 placements: %+v", f)
	}
	r.Seek(r.Len())
	place := 1
	for _, a := range r.Lanes() {
		if a.Figures().Nodes < 7 {
			place++
		}
	}
	if f := y.Figures(); !f.Done || f.Place != place || r.Progressed(2) != 7/float64(r.Len()) || f.Nodes != 7 || f.Undone != 2 {
		t.Errorf("at the end: %+v, bar %v", f, r.Progressed(2))
	}
}

// It plays at its speed to the end, and stops there.
func TestPlay(t *testing.T) {
	r := open(t, small)
	r.SetSpeed(100)
	r.Key("Space")
	if !r.Playing() {
		t.Fatal("it does not play")
	}
	r.settle("the end", func() bool { return !r.Playing() })
	if r.Position() != r.Len() {
		t.Errorf("it stopped at %d of %d", r.Position(), r.Len())
	}
	r.Play()
	if r.Position() != 0 {
		t.Errorf("it plays from %d on", r.Position())
	}
	r.Key("Right")
	if r.Playing() || r.Position() != 1 {
		t.Errorf("at %d after a step", r.Position())
	}
	r.Key("Shift+Right")
	r.Key("Left")
	if r.Position() != 10 || r.Caption() == "" {
		t.Errorf("at %d, %q", r.Position(), r.Caption())
	}
	r.SetSpeed(0)
	r.Play()
	r.Close()
	if r.Playing() || r.Len() != 0 || r.Lane() != nil || r.Key("N") {
		t.Error("it goes on after its end")
	}
}

// What the rules pruned adds up to the search without them, and what is shared is the
// search with them.
func TestPruned(t *testing.T) {
	r := open(t, middle)
	r.SetMode(lookmodel.Pruned)
	if r.CutsNote() == "" {
		t.Error("there are cuts before they are recorded")
	}
	r.record()
	if note := r.CutsNote(); note != "" {
		t.Fatal(note)
	}
	smart := r.Lanes()[1].Recording().Stats.Nodes
	plain := r.Lane().Recording().Tree.Size(solver.Root) - 1
	sum, cuts := uint64(0), 0
	for _, s := range r.RuleSums() {
		sum += s.Nodes
		cuts += s.Cuts
	}
	if plain != smart+sum || cuts != len(r.Cuts()) || cuts == 0 {
		t.Errorf("%d nodes, %d with the rules, %d in %d of %d cuts", plain, smart, sum, cuts, len(r.Cuts()))
	}
	want := "15\u2009336 nodes without rules = 323 shared + 12\u2009723 distance + 2\u2009290 straight lines."
	if got := r.CutsText(); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	if got := r.RuleSums()[0].Text; got != "12\u2009723 distance in 198 cuts" {
		t.Errorf("the largest sum is %q", got)
	}
	if got := r.ModeNames()[lookmodel.Pruned]; got != "What Smart DFS pruned" {
		t.Errorf("the mode is %q", got)
	}
	before := r.Cuts()[0].Nodes
	for _, c := range r.Cuts()[:20] {
		if c.Nodes > before {
			t.Errorf("a cut of %d nodes after one of %d", c.Nodes, before)
		}
		before = c.Nodes
		r.Select(c.Node)
		if r.Lane().Node() != c.Node || r.Lane().Why() != c.Why {
			t.Errorf("the cut leads to node %d, %q", r.Lane().Node(), r.Lane().Why())
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
		if got := r.ModeNames()[lookmodel.Pruned]; got != tt.text {
			t.Errorf("%v: %q, want %q", tt.variants, got, tt.text)
		}
	}
	r.SetMode(lookmodel.Pruned)
	if r.CutsNote() != "DFS has no rules that prune." || r.Lane() != nil || len(r.Trees()) != 0 {
		t.Errorf("the note is %q", r.CutsNote())
	}
	r.Key("N") // nothing happens
	r.show("mathcross/medium-3")
	r.SetVariants("smart", "smart-fewest")
	r.record()
	if got := r.CutsNote(); got != "Other order: nothing can be matched; 23 against 219 nodes." {
		t.Errorf("the note is %q", got)
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
	r.settle("the cuts", func() bool { return r.CutsNote() == "" })
	if got, want := r.ModeNames()[lookmodel.Pruned], "What Smart DFS − fewest pruned"; got != want {
		t.Errorf("the mode is %q, want %q", got, want)
	}
	if got := r.CutsText(); !strings.HasPrefix(got, "195\u2009910 nodes without rules = 219 shared + ") || strings.Contains(got, "unmatched") ||
		!strings.HasSuffix(got, ". Both are without Fewest tokens first, since that order depends on what the other rules reject. With it, Smart DFS needs 23 nodes.") {
		t.Errorf("it says %q", got)
	}
	r.SetVariants("smart-fewest")
	r.settle("the cuts", func() bool { return r.CutsNote() == "" })
	if got := r.CutsText(); strings.Contains(got, "Both are without") {
		t.Errorf("it says %q", got)
	}
	r.show("mathcross/seed-g2")
	r.SetVariants("smart")
	if got := r.ModeNames()[lookmodel.Pruned]; got != "What Smart DFS − fewest pruned" {
		t.Errorf("on another board the mode is %q", got)
	}
}

// Where both searches remember positions, the one with more rules has nodes of its own.
func TestExtraNodes(t *testing.T) {
	r := newRig(t)
	r.show("vox/ep1-08-foresee-the-future")
	r.SetVariants("smart+none+seen", "smart+none+seen+blind")
	r.SetMode(lookmodel.Pruned)
	r.settle("the cuts", func() bool { return r.CutsText() != "" })
	if got := r.CutsText(); !strings.HasPrefix(got, "2\u2009051 nodes without rules = 1\u2009444 shared + 607 blind cell. With rules there are 36 nodes more: ") {
		t.Errorf("it says %q", got)
	}
}

// A question with many candidates offers a few of them.
func TestFewOptions(t *testing.T) {
	r := newRig(t)
	r.show("vox/ep1-09-foresee-the-future-better")
	r.SetVariants("smart")
	r.record()
	r.SetPredict(true)
	full := 0
	for n := range r.Len() {
		r.Seek(n)
		q := r.Question()
		if q == nil {
			continue
		}
		if len(q.Options) > 7 {
			t.Errorf("after %d events: %d options", n, len(q.Options))
		}
		if len(q.Options) == 7 {
			full++
		}
		if r.Answer(q.Right); q.After != "Right." {
			t.Errorf("after %d events: %q", n, q.After)
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
	if got := r.ModeNames()[lookmodel.Compare]; got != "DFS against Smart DFS" || len(r.Trees()) != 2 {
		t.Errorf("the mode is %q with %d trees", got, len(r.Trees()))
	}
	r.settle("the parts", func() bool { return r.Parts() != nil })
	if got, want := r.Parts(), []lookmodel.Part{{"DFS", 912_174, false}, {"order", 1507, false}, {"rules", 421, false}}; !slices.Equal(got, want) {
		t.Errorf("the parts are %v, want %v", got, want)
	}
	if r.Scale() != 912_175 {
		t.Errorf("the scale is %d", r.Scale())
	}
}

// A rule that DFS has, too, is no part of the difference.
func TestCompareShared(t *testing.T) {
	r := open(t, "sliding/graph5")
	r.SetMode(lookmodel.Compare)
	r.settle("the parts", func() bool { return r.Parts() != nil })
	if got, want := r.Parts(), []lookmodel.Part{{"DFS", 174, false}, {"order", 174, false}, {"rules", 16, false}}; !slices.Equal(got, want) {
		t.Errorf("the parts are %v, want %v", got, want)
	}
}

// Every question has one right answer, which is what the search does next.
func TestPredict(t *testing.T) {
	r := open(t, small)
	for lane := range r.Lanes() {
		r.Choose(lane)
		r.Seek(0)
		r.SetPredict(true)
		a, asked := r.Lane(), 0
		for r.Position() < r.Len() {
			q := r.Question()
			if q == nil {
				before := r.Position()
				r.Step(r.Len()) // to the next question
				if r.Position() == before {
					t.Fatalf("it stays at %d", before)
				}
				continue
			}
			asked++
			options := slices.Clone(q.Options)
			slices.Sort(options)
			if len(slices.Compact(options)) != len(q.Options) || len(q.Options) < 2 || q.Right < 0 || q.Chosen >= 0 || q.After != "" {
				t.Fatalf("the question is %+v", q)
			}
			for _, try := range a.Tried() {
				if try.Event >= r.Position() {
					t.Fatalf("%s gives the answer away", try.Text)
				}
			}
			here := a.Node()
			at := r.Position()
			if r.Key("Right"); r.Position() != at || r.said == "" {
				t.Fatal("it goes on without an answer")
			}
			r.Answer(q.Right)
			if !strings.HasPrefix(q.After, "Right.") {
				t.Fatalf("the right answer gets %q", q.After)
			}
			r.Answer(0)
			switch next := a.Node(); {
			case q.Right == len(q.Options)-1:
				if a.Recording().Record.Parent(here) != next {
					t.Fatalf("it should go back from %d, and is at %d", here, next)
				}
			case a.Recording().MoveText(next) != q.Options[q.Right]:
				t.Fatalf("it has placed %q, want %q", a.Recording().MoveText(next), q.Options[q.Right])
			}
		}
		if right, all := r.Score(); right != asked || all != asked || asked == 0 || r.ScoreText() == "" {
			t.Errorf("%d of %d right, %d asked", right, all, asked)
		}
		r.SetPredict(false)
	}
}

// A wrong answer is not counted, and is explained; playing stops at questions.
func TestPredictWrong(t *testing.T) {
	r := open(t, small)
	r.Choose(1)
	r.SetPredict(true)
	r.SetSpeed(100)
	refused := false
	for range 10 {
		r.Play()
		r.settle("a question", func() bool { return r.Question() != nil && !r.Playing() })
		q := r.Question()
		wrong := (q.Right + 1) % len(q.Options)
		r.Answer(wrong)
		if !strings.HasPrefix(q.After, "No, ") {
			t.Errorf("a wrong answer gets %q", q.After)
		}
		refused = refused || strings.Contains(q.After, "is rejected: ")
		r.Key("Right")
		if r.Playing() || r.Question() == q {
			t.Error("a step plays on, or stays")
		}
	}
	if right, asked := r.Score(); right != 0 || asked != 10 || r.ScoreText() != "0 of 10 right" {
		t.Errorf("%s", r.ScoreText())
	}
	if !refused {
		t.Error("no refusal was explained")
	}
}

// What rules fill in counts as shared each time, so more nodes can be shared than the
// search with the rules has.
func TestPrunedFilledIn(t *testing.T) {
	r := open(t, "numbrix/tournament-07")
	r.SetMode(lookmodel.Pruned)
	r.record()
	const want = "= 302 shared + 1 206 straight lines + 389 distance. What rules fill in is shared"
	if got := r.CutsText(); !strings.Contains(strings.ReplaceAll(got, "\u2009", " "), want) {
		t.Errorf("the text is %q, want one with %q", got, want)
	}
}
