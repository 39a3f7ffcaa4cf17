package lookmodel_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/bench"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/lab/lookmodel"
	"backtrack/words"
)

// Boards, by what plain DFS and Smart DFS need.
const (
	small   = "numbrix/additional-1"  // 1060 and 48 nodes
	middle  = "numbrix/tournament-12" // 15 336 in the order of Smart DFS, 323 with its rules
	large   = "numbrix/additional-4"  // 912 174, 1507, 421
	huge    = "numbrix/additional-6"  // 88 831 038 and 1 899 749, most of them folded
	endless = "numbrix/additional-7"  // more than minutes
)

// A rig is a Model whose posted functions wait until the test settles.
type rig struct {
	*lookmodel.Model
	t        testing.TB
	posts    hosttest.Posts
	said     string
	progress int
	paces    map[bench.Variant]float64
	steps    []model.Record
}

// open shows a puzzle and waits for its recordings.
func open(t testing.TB, id string) *rig {
	t.Helper()
	r := newRig(t)
	r.show(id)
	r.record()
	return r
}

func newRig(t testing.TB) *rig {
	r := &rig{t: t, posts: make(hosttest.Posts, 1000)}
	r.Model = lookmodel.New(lookmodel.Host{
		Loop: r.posts.Loop(t.Context()), Messages: host.Messages{Say: func(text string) { r.said = text }},
		Changed: func() {}, Moved: func() {}, Progress: func() { r.progress++ },
		Pace: func(_ string, v bench.Variant) (float64, bool) { ns, ok := r.paces[v]; return ns, ok },
		Game: func(string) ([]model.Record, bool) { return r.steps, len(r.steps) > 0 },
	})
	t.Cleanup(r.Close)
	return r
}

// puzzle returns a ready-made puzzle and its family.
func puzzle(t testing.TB, id string) (family.Family, family.Puzzle) {
	t.Helper()
	name, _, _ := strings.Cut(id, "/")
	f, _ := family.Find(families.All, name)
	p, err := f.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return f, p
}

func (r *rig) show(id string) {
	r.t.Helper()
	f, p := puzzle(r.t, id)
	r.Open(f, p)
}

// settle runs what is posted until done.
func (r *rig) settle(what string, done func() bool) {
	r.t.Helper()
	r.posts.Settle(r.t, what, done)
}

// record waits for the recordings that are shown.
func (r *rig) record() {
	r.t.Helper()
	r.settle("the recordings", func() bool {
		for _, a := range append(slices.Clone(r.Lanes()), r.Trees()...) {
			if a.Busy() || a.Recording() == nil && a.Note() == "" {
				return false
			}
		}
		return true
	})
}

// replay returns the position after moves from the start of a Numbrix puzzle.
func (r *rig) replay(moves []string) string {
	r.t.Helper()
	start := modeltest.Parse(r.t, r.Puzzle.File, numbrix.Parse)
	return modeltest.Play(r.t, start, modeltest.Moves(r.t, strings.Join(moves, " "), numbrix.ParseMove)...).String()
}

// A Model opens with DFS and Smart DFS side by side, and keeps what it has.
func TestOpen(t *testing.T) {
	r := open(t, small)
	for i, want := range []struct {
		name  string
		nodes uint64
	}{{"DFS", 1060}, {"Smart DFS", 48}} {
		a := r.Lanes()[i]
		if a.Name() != want.name || a.Recording().Stats.Nodes != want.nodes || a.Busy() || a.Note() != "" || a.CanGoOn() {
			t.Errorf("lane %d is %s with %d nodes, %q; want %s with %d, no note, at its end", i, a.Name(), a.Recording().Stats.Nodes, a.Note(), want.name, want.nodes)
		}
	}
	before := r.Lanes()[0].Recording()
	r.show(small)
	if r.Lanes()[0].Recording() != before {
		t.Error("the board that is shown was recorded again")
	}
	r.SetVariants("smart", "smart-lines")
	if r.Lanes()[0].Recording() == nil || r.Lanes()[1].Recording() != nil {
		t.Error("what was recorded is not there, or what was not is")
	}
	r.record()
	if got := r.Lanes()[1].Name(); got != "Smart DFS − lines" {
		t.Errorf("the second lane is %q, want \"Smart DFS − lines\"", got)
	}
	r.ToggleVariant("dfs")
	r.ToggleVariant("smart")
	if len(r.Lanes()) != 1 || r.Lanes()[0].Variant() != "dfs" || r.Lanes()[0].Recording() != before {
		t.Errorf("%d lanes, %v; want dfs alone, recorded once", len(r.Lanes()), r.Lanes()[0].Variant())
	}
	r.ToggleVariant("dfs")
	if len(r.Lanes()) != 1 {
		t.Error("the only lane can be left out")
	}
}

// The variants stay where a family has them, and another family gets its own.
func TestOtherBoards(t *testing.T) {
	r := open(t, small)
	r.SetVariants("smart", "smart+dead-end")
	r.show("numbrix/first-1")
	if r.Lanes()[1].Variant() != "smart+dead-end" {
		t.Errorf("the second lane is %v, want smart+dead-end", r.Lanes()[1].Variant())
	}
	for _, f := range families.All {
		r.show(f.ReadyMade()[0])
		r.settle(f.ID, func() bool { return !slices.ContainsFunc(r.Lanes(), func(a *lookmodel.Lane) bool { return a.Busy() }) })
		for _, a := range r.Lanes() {
			if a.Recording() == nil {
				t.Errorf("%s, %s: not recorded: %s", f.ID, a.Name(), a.Note())
				continue
			}
			for _, n := range []int{0, 1, a.Cursor().Len() / 2, a.Cursor().Len()} {
				r.Choose(slices.Index(r.Lanes(), a))
				r.Player.Seek(n)
				if a.Cursor().Words(a.Cursor().Node()) == "" || len(a.Cursor().Stack()) != a.Recording().Frame(a.Cursor().At()).Depth+1 {
					t.Errorf("%s, %s after %d events: %q, %d in the stack, depth %d; want a text and one more in the stack than the depth", f.ID, a.Name(), n, a.Cursor().Words(a.Cursor().Node()), len(a.Cursor().Stack()), a.Recording().Frame(a.Cursor().At()).Depth)
				}
				a.Cursor().Vars()
				a.Cursor().Why()
				a.Cursor().Tried()
				a.Cursor().Figures()
				if page, ok := a.Page(); !ok || len(a.Cursor().Hits()) != len(page.Code) {
					t.Errorf("%s, %s: %d hits, want %d", f.ID, a.Name(), len(a.Cursor().Hits()), len(page.Code))
				}
			}
		}
	}
}

// At most four recordings are held, and one that was dropped is recorded again.
func TestHeld(t *testing.T) {
	r := open(t, small)
	first := r.Lanes()[0].Recording()
	for _, v := range []bench.Variant{"smart+none", "smart-lines", "smart-distance", "smart+all"} {
		r.SetVariants("smart", v)
		r.record()
		if n := r.Held(); n > 4 {
			t.Fatalf("%d recordings are held, want at most 4", n)
		}
	}
	r.SetVariants("dfs", "smart")
	if r.Lanes()[0].Recording() == first {
		t.Error("the recording that was not shown for the longest time is still there")
	}
	r.record()
	if got := r.Lanes()[0].Recording().Stats.Nodes; got != 1060 {
		t.Errorf("%d nodes, want 1060", got)
	}
}

// A recording that takes long says how far it is; Esc ends it, and it can go on.
func TestStop(t *testing.T) {
	r := newRig(t)
	r.show(endless)
	a := r.Lanes()[0]
	r.settle("progress", func() bool { return a.Progress() != "" })
	if got := a.Progress(); !strings.HasPrefix(got, "Recording DFS: ") || !strings.HasSuffix(got, " nodes, 0 s") {
		t.Errorf("progress %q, want \"Recording DFS: … nodes, 0 s\"", got)
	}
	if !a.Busy() || a.CanGoOn() || a.Cursor() != nil || r.Player.Len() != 0 {
		t.Error("there is something of a recording that is not there")
	}
	if !r.Escape() {
		t.Error("Esc ends nothing")
	}
	r.record()
	if a.Cursor().Len() == 0 || a.Note() == "" || !a.CanGoOn() {
		t.Errorf("%d events, note %q, can go on %v; want some events, a note, true", a.Cursor().Len(), a.Note(), a.CanGoOn())
	}
	r.Player.Seek(a.Cursor().Len())
	number := a.Recording().Record.Number(a.Cursor().Node())
	before := a.Recording()
	a.GoOn()
	if !a.Busy() || a.Recording() != before {
		t.Error("going on shows nothing meanwhile")
	}
	r.settle("more progress", func() bool { return a.Progress() != "" })
	a.Stop()
	r.settle("the longer recording", func() bool { return !a.Busy() })
	n, _ := a.Recording().Tree.At(number)
	if n == tree.None { // it was stopped before it came as far
		n = solver.Node(a.Recording().Record.Nodes() - 1)
	}
	if a.Recording() == before || a.Cursor().Node() != n {
		t.Errorf("the position is at node %d, want %d", a.Cursor().Node(), n)
	}
	if r.Escape() {
		t.Error("there is nothing more to end")
	}
}

// A search that is no longer shown is recorded no longer, and again when it is shown.
func TestHide(t *testing.T) {
	r := newRig(t)
	r.show(endless)
	hidden := r.Lanes()[0]
	r.SetVariants("smart+all")
	if hidden.Busy() {
		t.Error("what is hidden is still recorded")
	}
	r.SetVariants("dfs", "smart+all")
	if a := r.Lanes()[0]; !a.Busy() || a.Note() != "" || a.CanGoOn() {
		t.Errorf("it is not recorded again: note %q, busy %t; want no note, true", a.Note(), a.Busy())
	}
}

// Node and event belong together, and every position is a replay of its moves.
func TestLinks(t *testing.T) {
	r := open(t, small)
	for lane, a := range r.Lanes() {
		r.Choose(lane)
		rec := a.Recording()
		for n := range solver.Node(rec.Record.Nodes()) {
			r.Finder.Select(n)
			if a.Cursor().Node() != n {
				t.Fatalf("node %d selects node %d, want node %d", n, a.Cursor().Node(), n)
			}
			if n > 0 && r.Player.Position() != rec.Tree.Event(n)+1 {
				t.Fatalf("node %d is at event %d, want %d", n, r.Player.Position(), rec.Tree.Event(n)+1)
			}
		}
		for n := 0; n <= r.Player.Len(); n += 7 {
			r.Player.Seek(n)
			if got := a.Cursor().Node(); got != rec.Record.At(n) {
				t.Fatalf("event %d selects node %d, want node %d", n, got, rec.Record.At(n))
			}
			if got := r.replay(r.Cursor().Moves()); got != r.Cursor().Text() {
				t.Fatalf("event %d: the moves lead to\n%s\nwant\n%s", n, got, r.Cursor().Text())
			}
		}
	}
}

// Each next dead end is another one, at which nothing is left to try.
func TestDeadEnds(t *testing.T) {
	r := open(t, small)
	a := r.Lane()
	seen := map[solver.Node]bool{}
	for range 5 {
		r.Key("N")
		if seen[a.Cursor().Node()] {
			t.Errorf("node %d comes twice", a.Cursor().Node())
		}
		seen[a.Cursor().Node()] = true
		for _, try := range a.Cursor().Tried() {
			if try.Kind != family.CandidateRejected {
				t.Errorf("at node %d, candidate %s is of kind %v, want it rejected", a.Cursor().Node(), try.Text, try.Kind)
			}
		}
	}
	last := a.Cursor().Node()
	r.Key("N")
	r.Key("Shift+N")
	if a.Cursor().Node() != last {
		t.Errorf("back at node %d, want node %d", a.Cursor().Node(), last)
	}
	r.Key("Home")
	r.Key("Shift+N")
	if r.said != "No dead end comes before this node." {
		t.Errorf("it says %q, want \"No dead end comes before this node.\"", r.said)
	}
	marks := 0
	for _, m := range r.Player.Marks() {
		if m.Kind == lookmodel.DeadEndMark {
			marks++
			r.Player.Seek(m.At)
			if _, ok := seen[a.Cursor().Node()]; !ok && !a.Recording().Tree.DeadEnd(a.Cursor().Node()) {
				t.Errorf("the mark at %d is no dead end", m.At)
			}
		}
	}
	if marks == 0 || marks > 200 {
		t.Errorf("%d dead ends are marked, want 1 to 200", marks)
	}
}

// Commands lead to relatives, solutions, rejections and bookmarks.
func TestCommands(t *testing.T) {
	r := open(t, small)
	a, rec := r.Lane(), r.Lane().Recording()
	r.Key("S")
	if got := rec.Tree.Outcome(a.Cursor().Node()); len(rec.Record.Solutions()) != 1 || a.Cursor().Node() != rec.Record.Solutions()[0] {
		t.Errorf("node %d with outcome %v is no solution", a.Cursor().Node(), got)
	}
	r.Key("S")
	if r.said == "" {
		t.Error("nothing says that there is no other solution")
	}
	solution := a.Cursor().Node()
	r.Key("M")
	r.Key("Up")
	if a.Cursor().Node() != rec.Tree.Parent(solution) {
		t.Errorf("the parent is %d, want %d", a.Cursor().Node(), rec.Tree.Parent(solution))
	}
	r.Key("J")
	bookmarked := func() bool {
		return slices.ContainsFunc(r.Player.Marks(), func(m lookmodel.TrackMark) bool { return m.Kind == lookmodel.BookmarkMark })
	}
	if a.Cursor().Node() != solution || !bookmarked() {
		t.Error("the bookmark was not found")
	}
	r.Key("M")
	if bookmarked() {
		t.Error("the bookmark is still there")
	}
	r.Key("Home")
	r.Key("Down")
	if a.Cursor().Node() != 1 {
		t.Errorf("the first branch is node %d, want 1", a.Cursor().Node())
	}
	for n := range solver.Node(rec.Record.Nodes()) {
		if next := rec.Tree.Next(n); next > 0 {
			r.Finder.Select(n)
			r.Key("]")
			if a.Cursor().Node() != next {
				t.Fatalf("after node %d comes node %d, want %d", n, a.Cursor().Node(), next)
			}
			r.Key("[")
			if a.Cursor().Node() != n {
				t.Fatalf("back at node %d, want %d", a.Cursor().Node(), n)
			}
		}
	}
	r.Choose(1)
	rec = r.Lane().Recording()
	for _, c := range r.Finder.RuleChoice() {
		r.Player.Seek(0)
		r.Finder.SetRule(c.Index)
		found := uint64(0)
		for r.said = ""; r.said == ""; found++ {
			r.Key("D")
			if s := rec.Record.Event(r.Player.Position() - 1); s.Kind != solver.Rejected || s.Rule != c.Index {
				t.Fatalf("event %d is no rejection by %s", r.Player.Position()-1, c.Rule)
			}
		}
		if found-1 != c.N {
			t.Errorf("%d rejections by %s, want %d", found-1, c.Rule, c.N)
		}
	}
	for _, c := range lookmodel.Commands() {
		if c.Text == "" || c.Key == "" || !r.Key(c.Key) {
			t.Errorf("the command %q does nothing", c.Key)
		}
	}
	if r.Key("X") {
		t.Error("a command that does not exist runs")
	}
}

// A fold opens with as many nodes as it claims, in place of the search, and closes again.
func TestFold(t *testing.T) {
	r := open(t, small)
	r.show(huge)
	r.SetVariants("smart")
	r.record()
	a := r.Lane()
	r.Key("B")
	fold, ok := a.Recording().Record.FoldOf(a.Cursor().Node())
	if !ok {
		t.Fatalf("nothing is folded: %s", r.said)
	}
	for _, f := range a.Recording().Record.Folds() {
		if f.Nodes > fold.Nodes {
			t.Fatalf("a fold of %d nodes is larger than one of %d", f.Nodes, fold.Nodes)
		}
	}
	top, moves, at, whole := a.Cursor().Node(), r.Cursor().Moves(), r.Player.Position(), a.Recording()
	figures, rules, way := a.Cursor().Figures(), a.Cursor().Rules(), a.Cursor().Stack()
	r.Key("Ctrl+Right")
	if a.Recording() != whole || a.Cursor().Node() != top || !a.Busy() {
		t.Error("the search is not shown until the fold is recorded")
	}
	r.record()
	if got := a.Cursor().Figures(); got != figures {
		t.Errorf("at its start the figures are %+v, want %+v", got, figures)
	}
	if got := a.Cursor().Rules(); !slices.Equal(got, rules) {
		t.Errorf("at its start the rules have rejected %+v, want %+v", got, rules)
	}
	texts := func(way []lookmodel.StackItem) (out []string) {
		for _, i := range way {
			out = append(out, i.Text)
		}
		return out
	}
	if got := texts(a.Cursor().Stack()); !slices.Equal(got, texts(way)) || strings.HasPrefix(a.Cursor().Words(a.Cursor().Node()), "start") {
		t.Errorf("at its start the way is %q, want %q; %s", got, texts(way), a.Cursor().Words(a.Cursor().Node()))
	}
	if got := a.Recording().Tree.Size(solver.Root) - 1; got != fold.Nodes {
		t.Errorf("%d nodes, want %d", got, fold.Nodes)
	}
	if !slices.Equal(r.Cursor().Moves(), moves) {
		t.Errorf("its root has the moves %v, want %v", r.Cursor().Moves(), moves)
	}
	if crumbs := a.Crumbs(); len(crumbs) != 2 || crumbs[0] != "Smart DFS" || crumbs[1] == "" {
		t.Errorf("the crumbs are %+v, want Smart DFS and a move", crumbs)
	}
	r.Key("N")
	r.Key("Backspace")
	if a.Cursor().Node() != top || r.Player.Position() != at || len(a.Crumbs()) != 1 {
		t.Errorf("back at node %d, event %d; want node %d, event %d, one crumb", a.Cursor().Node(), r.Player.Position(), top, at)
	}
	r.Key("O")
	r.Player.Seek(r.Player.Len())
	last := a.Cursor().Figures()
	r.Finder.SelectItem(a.Cursor().Stack()[1])
	if a.Cursor().Node() != way[1].Node || a.Folds() != 0 {
		t.Errorf("a click on %s of the way leads to node %d in %d folds; want %d in 0", way[1].Text, a.Cursor().Node(), a.Folds(), way[1].Node)
	}
	r.Finder.Select(top)
	r.Key("O")
	r.record()
	item := a.Cursor().Stack()[1]
	r.DropRecordings() // drops the recordings
	r.Finder.SelectItem(item)
	r.show(huge)
	r.record()
	if a.Cursor().Node() != way[1].Node || a.Folds() != 0 {
		t.Errorf("once it is recorded again, a click on %s leads to node %d in %d folds, want %d", way[1].Text, a.Cursor().Node(), a.Folds(), way[1].Node)
	}
	r.Finder.Select(top)
	r.Player.Step(1)
	if want := a.Cursor().Figures(); last.Nodes != want.Nodes || last.Rejected != want.Rejected {
		t.Errorf("at its end the figures are %+v, behind the fold %+v", last, want)
	}
	r.Finder.Select(top)
	r.Key("B")
	next, _ := a.Recording().Record.FoldOf(a.Cursor().Node())
	if a.Cursor().Node() == top || next.Nodes > fold.Nodes {
		t.Error("the next smaller fold was not found")
	}
	r.Key("O")
	if !r.Escape() { // stops the recording, which closes the fold
		t.Error("Esc does not close the fold")
	}
	r.settle("the fold to close", func() bool { return len(a.Crumbs()) == 1 || !a.Busy() })
	r.Escape()
	if len(a.Crumbs()) != 1 {
		t.Error("the fold is still open")
	}
}

// A solution that was found elsewhere than in the tree is not at its root.
func TestSolutionElsewhere(t *testing.T) {
	r := open(t, "numbrix/tournament-07")
	r.SetVariants("best")
	r.record()
	all := r.Lane().Recording()
	if len(all.Record.Solutions()) == 0 || all.Record.Solutions()[0] != solver.Root || all.Tree.Len() == 1 {
		t.Fatal("want a board whose solution is found elsewhere")
	}
	if all.Tree.Outcome(solver.Root) == tree.Solution {
		t.Error("the root has a solution, and no branch of it")
	}
	for _, m := range r.Player.Marks() {
		if m.Kind == lookmodel.SolutionMark {
			t.Errorf("a solution is marked at step %d", m.At)
		}
	}
}

// The way to the next dead end says what it passes over.
func TestDeadEndsBehindFolds(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := open(t, small)
	r.show(huge)
	r.SetVariants("dfs")
	r.record()
	a := r.Lane()
	var over uint64
	for _, f := range a.Recording().Record.Folds() {
		if f.Node < a.Recording().Tree.NextDeadEnd(solver.Root) {
			over += f.Nodes
		}
	}
	r.Key("N")
	if over == 0 || !strings.HasPrefix(r.said, "Passed over "+words.Number(over)+" folded node") {
		t.Errorf("%d nodes are folded before the first dead end: %q; want at least one and their number in the message", over, r.said)
	}
	r.said = ""
	r.show(small)
	r.record()
	r.Key("N")
	if r.said != "" {
		t.Errorf("nothing is folded: %q, want \"\"", r.said)
	}
}

// A click on a move leads to the event that made it.
func TestTap(t *testing.T) {
	r := open(t, small)
	r.Choose(0)
	a := r.Lane()
	r.Key("S")
	goal, path := a.Cursor().Node(), a.Cursor().Stack()
	const side, cells, names = 250, 6, 18 // pixels, columns, and pixels of their names
	size := image.Pt(side, side)
	wrong := 0
	for _, item := range path[1:] {
		moves := a.Recording().Moves(item.Node)
		var row, col int
		cell, _, _ := strings.Cut(moves[len(moves)-1], "=")
		if _, err := fmt.Sscanf(cell[1:], "%d", &row); err != nil {
			t.Fatal(err)
		}
		col = int(cell[0]-'a') + 1
		tile := (side - names) / (cells + .32)
		at := image.Pt(names+int(tile*(float64(col)-.34)), names+int(tile*(float64(row)-.34)))
		r.Finder.Select(goal)
		r.Finder.Tap(a, size, at, 1)
		if a.Cursor().Node() != item.Node {
			wrong++
			t.Logf("a click on %s leads to %s", item.Text, a.Recording().MoveText(a.Cursor().Node()))
		}
	}
	if wrong > 0 {
		t.Errorf("%d of %d clicks lead elsewhere", wrong, len(path)-1)
	}
	r.Finder.Select(solver.Root)
	r.Finder.Tap(a, size, image.Pt(5, 5), 1)
	if a.Cursor().Node() != solver.Root || r.said == "" {
		t.Error("a click outside all moves leads somewhere")
	}
}

// The lines of the pseudo-code, the rules and the depths sum up the events.
func TestFigures(t *testing.T) {
	r := open(t, small)
	for lane, a := range r.Lanes() {
		r.Choose(lane)
		rec := a.Recording()
		page, _ := a.Page()
		hits := make([]uint64, len(page.Code))
		rejects, deepest := uint64(0), 0
		for n := 1; n <= r.Player.Len(); n++ {
			r.Player.Seek(n)
			f := a.Recording().Frame(a.Cursor().At())
			if f.Kind == solver.Rejected {
				rejects++
			}
			deepest = max(deepest, f.Depth)
			for _, line := range page.Highlighted(f) {
				hits[line]++
			}
			if n%50 != 0 && n != r.Player.Len() {
				continue
			}
			if got := a.Cursor().Hits(); !slices.Equal(got, hits) {
				t.Fatalf("%s after %d events: hits %v, want %v", a.Name(), n, got, hits)
			}
			sum := uint64(0)
			for _, c := range a.Cursor().Rules() {
				sum += c.N
			}
			figures := a.Cursor().Figures()
			if sum != rejects || figures.Rejected != rejects || figures.Depth != f.Depth || int(figures.Nodes) != f.Nodes {
				t.Fatalf("%s after %d events: %d rejected by rules, %+v; want %d rejected at depth %d, %d nodes", a.Name(), n, sum, figures, rejects, f.Depth, f.Nodes)
			}
			now, since := a.Cursor().Lit()
			if !slices.Equal(now, page.Highlighted(f)) || slices.ContainsFunc(since, func(i int) bool { return slices.Contains(now, i) }) {
				t.Fatalf("%s after %d events: lines %v are lit and %v were, want %v and no line in both", a.Name(), n, now, since, page.Highlighted(f))
			}
		}
		highest := 0
		for _, s := range a.Cursor().Depths() {
			highest = max(highest, s.High)
			if s.Low > s.High {
				t.Errorf("the depths are %+v, want no Low above its High", s)
			}
		}
		if highest != deepest || len(a.Cursor().Depths()) > 400 {
			t.Errorf("%s goes to depth %d, want %d", a.Name(), highest, deepest)
		}
		if f := a.Cursor().Figures(); !f.Done || !f.Solved || f.Note != "solved" || f.Nodes != rec.Stats.Nodes {
			t.Errorf("at the end: %+v, want it solved after %d nodes", f, rec.Stats.Nodes)
		}
	}
}

// BenchmarkMoved asks for all that the page shows of a position of a large search.
func BenchmarkMoved(b *testing.B) {
	r := open(b, large)
	r.Choose(0)
	a := r.Lane()
	for i := 0; b.Loop(); i++ {
		r.Player.Seek(i * 7919 % r.Player.Len())
		a.Cursor().Figures()
		a.Cursor().Words(a.Cursor().Node())
		a.Cursor().StepText()
		a.Cursor().Why()
		a.Cursor().Tried()
		a.Cursor().Vars()
		a.Cursor().Stack()
		a.Cursor().Rules()
		a.Cursor().Hits()
		a.Cursor().Lit()
		a.Cursor().Depths()
		r.Player.Marks()
	}
}

// BenchmarkRace seeks in a race of a large search with a small one.
func BenchmarkRace(b *testing.B) {
	r := open(b, large)
	r.Race.Begin()
	for i := 0; b.Loop(); i++ {
		r.Player.Seek(i * 7919 % r.Player.Len())
		for _, a := range r.Lanes() {
			a.Cursor().Figures()
		}
	}
}
