package lab

import (
	"bytes"
	"fmt"
	"image"
	"runtime"
	"slices"
	"strings"
	"testing"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"

	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint/painttest"
)

// The sizes of the page in windows of 800×560, 1200×800 and 1920×1080: the bar at the
// bottom takes its part.
// lookBarHigh is the height of the bar below the page, the same as a transport's.
const lookBarHigh = 56

var lookSmall, lookUsual, lookLarge = smallSize.SubtractWidthHeight(0, lookBarHigh), wideSize.SubtractWidthHeight(0, lookBarHigh), largeSize.SubtractWidthHeight(0, lookBarHigh)

const lookBoard = "numbrix/tournament-07"

// startLook returns a Lab that looks inside the searches of a puzzle, which are recorded.
func startLook(t testing.TB, mode kit.Mode, size fyne.Size, board string) *rig {
	t.Helper()
	r := start(t, mode, size)
	t.Cleanup(r.look.model.Close)
	r.lookAt(board)
	r.waitForRecordings()
	return r
}

// waitForRecordings waits until everything is recorded that is shown.
func (r *rig) waitForRecordings() {
	r.t.Helper()
	r.settle("the recordings", func() bool {
		for _, lane := range slices.Concat(r.look.model.Lanes(), r.look.tree.lanes()) {
			if lane.Busy() || lane.Recording() == nil && lane.Note() == "" {
				return false
			}
		}
		return true
	})
	r.drain()
}

// drain runs what is posted.
func (r *rig) drain() {
	for {
		select {
		case f := <-r.posts:
			f()
		default:
			return
		}
	}
}

// press presses keys as the window hands them on.
func (r *rig) press(keys ...string) {
	for _, k := range keys {
		if len(k) == 1 {
			r.Type(rune(k[0]))
		} else {
			r.look.key(&fyne.KeyEvent{Name: fyne.KeyName(k)})
		}
	}
	r.drain()
}

// lookStates are states of the page, by name.
var lookStates = map[string]func(r *rig){
	"tree": func(r *rig) { r.press("n", "n", "n") },
	"pruned": func(r *rig) {
		r.look.model.SetMode(lookmodel.Pruned)
		r.waitForRecordings()
		r.look.model.Finder.Select(r.look.model.Lane().Recording().Cuts()[0].Node)
	},
	"compare": func(r *rig) {
		r.look.model.SetMode(lookmodel.Compare)
		r.settle("the counts", func() bool { return r.look.model.Comparison.Parts() != nil })
		r.press("n")
	},
	"race": func(r *rig) { r.look.race(); r.look.model.Player.Seek(120) },
	"predict": func(r *rig) {
		r.look.model.Quiz.Set(true)
		r.look.model.Quiz.Answer(0)
	},
}

// The page looks as it did, in both themes, in windows from small to large.
func TestLookLooks(t *testing.T) {
	modeltest.SkipUnderRace(t)
	part := func(i int, then func(*rig)) func(*rig) {
		return func(r *rig) {
			then(r)
			r.look.parts.Select(i)
			r.arrange()
		}
	}
	for _, c := range []struct {
		name string
		mode kit.Mode
		size fyne.Size
		then func(r *rig)
	}{
		{"look", kit.Light, lookUsual, lookStates["tree"]}, {"look-dark", kit.Dark, lookUsual, lookStates["tree"]},
		{"look-pruned", kit.Light, lookUsual, lookStates["pruned"]}, {"look-compare", kit.Dark, lookUsual, lookStates["compare"]},
		{"look-race", kit.Light, lookUsual, lookStates["race"]}, {"look-predict", kit.Dark, lookUsual, lookStates["predict"]},
		{"look-large", kit.Light, lookLarge, lookStates["tree"]}, {"look-large-dark", kit.Dark, lookLarge, lookStates["pruned"]},
		{"look-small-boards", kit.Light, lookSmall, part(boardsPart, lookStates["race"])}, {"look-small-tree", kit.Dark, lookSmall, part(treePart, lookStates["tree"])},
		{"look-small-code", kit.Light, lookSmall, part(codePart, lookStates["tree"])}, {"look-small-pruned", kit.Light, lookSmall, part(treePart, lookStates["pruned"])},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := startLook(t, c.mode, c.size, lookBoard)
			c.then(r)
			bar := r.Bar.Objects[0]
			r.Bar.Resize(fyne.NewSize(c.size.Width, lookBarHigh))
			r.win.SetContent(kit.NewFill(kit.NewGround(kit.Canvas), r.Object))
			r.win.Resize(c.size)
			painttest.Golden(t, c.name+".png", r.win.Canvas().Capture())
			if c.name == "look-race" || c.name == "look" {
				r.win.SetContent(bar)
				r.win.Resize(fyne.NewSize(c.size.Width, lookBarHigh))
				painttest.Golden(t, c.name+"-bar.png", r.win.Canvas().Capture())
			}
		})
	}
}

// Pictures for screens with small pixels are as crisp.
func TestLookScaled(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startLook(t, kit.Light, lookSmall, lookBoard)
	r.win.Canvas().(software.WindowlessCanvas).SetScale(2)
	r.win.Resize(lookSmall)
	r.press("n")
	painttest.Golden(t, "look-2x.png", r.win.Canvas().Capture())
}

// No text is cut in windows from small to large, whatever is shown.
func TestLookNotCut(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, size := range []fyne.Size{lookSmall, lookUsual, lookLarge} {
		for _, board := range []string{lookBoard, "river/farmer-wolf-goat-cabbage", "vox/ep1-01-one-node-one-bomb"} {
			for name, then := range lookStates {
				if board != lookBoard && name != "tree" {
					continue
				}
				r := startLook(t, kit.Light, size, board)
				then(r)
				for i := range 3 {
					r.look.parts.Select(i)
					r.arrange()
					r.uncut(fmt.Sprintf("%v, %s, %s, part %d", size, board, name, i))
				}
			}
		}
	}
}

// Keys go from node to node: five dead ends, each another one. Enter plays from there.
func TestLookKeys(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	lane := r.look.model.Lane()
	all := lane.Recording().Tree
	seen := map[solver.Node]bool{}
	for range 5 {
		r.press("n")
		n := lane.Cursor().Node()
		if seen[n] || all.First(n) != tree.None {
			t.Errorf("node %d is no other dead end", n)
		}
		seen[n] = true
		if v := r.look.tree.now(); v.scene.Selected != n {
			t.Errorf("the tree shows node %d, want %d", v.scene.Selected, n)
		}
	}
	r.press("Return")
	if want := lane.Recording().Moves(lane.Cursor().Node()); r.opened != lookBoard || len(want) == 0 || !slices.Equal(r.played, want) {
		t.Errorf("played %q on %q, want %q", r.played, r.opened, want)
	}
	r.press("Home", "Down")
	if got := lane.Cursor().Node(); got != all.First(solver.Root) {
		t.Errorf("at node %d, want the first branch", got)
	}
}

// A click on a node chooses it; the transport is at its step, and the boards follow.
func TestLookClick(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	r.win.Canvas().Capture()
	lane, view := r.look.model.Lane(), r.look.tree.view
	all := lane.Recording().Tree
	clicked := map[solver.Node]bool{}
	for y := float32(0); y < view.Size().Height; y += 9 {
		for x := float32(0); x < view.Size().Width; x += 9 {
			n := view.at(fyne.NewPos(x, y))
			if n == tree.None || clicked[n] || n == solver.Root {
				continue
			}
			clicked[n] = true
			r.click(fyne.NewPos(x, y), view)
			if lane.Cursor().Node() != n || r.look.model.Player.Position() != all.Event(n)+1 {
				t.Fatalf("a click on node %d leads to node %d, step %d, want node %d, step %d", n, lane.Cursor().Node(), r.look.model.Player.Position(), n, all.Event(n)+1)
			}
			break
		}
	}
	if len(clicked) < 3 {
		t.Errorf("only the nodes %v can be clicked, want at least 3", clicked)
	}
}

// The figures of a search are within its card, however low that is.
func TestLaneFits(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	c := r.look.laneBoards.cards[0]
	for w := float32(160); w < 600; w += 40 {
		for h := float32(150); h < 600; h += 20 {
			c.object.Resize(fyne.NewSize(w, h))
			for i, f := range c.figures {
				if bottom := f.Position().Y + c.labels[i].Position().Y + c.labels[i].Size().Height; bottom > h {
					t.Errorf("in %v×%v, figure %d ends %v below the card", w, h, i, bottom-h)
				}
			}
		}
	}
}

// The cell of the candidate under the pointer is pointed out on the board of the chosen
// search, also where rows and columns have no names.
func TestLookPoint(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	r.press("n")
	r.win.Canvas().Capture()
	boards := func() (out [2][]byte) {
		for i := range out {
			out[i] = r.look.laneBoards.cards[i].board.Raster.Generator(100, 100).(*image.RGBA).Pix
		}
		return out
	}
	before := boards()
	for _, s := range []*textRow{r.look.node.tried, r.look.node.path} {
		last := fyne.NewPos(s.lefts[len(s.items)-1]-s.scroll+textRowPad, textRowHigh/2)
		s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: last}})
		if now := boards(); bytes.Equal(now[0], before[0]) || !bytes.Equal(now[1], before[1]) {
			t.Errorf("%q is not pointed out on its board alone", s.items[len(s.items)-1].text)
		}
		s.MouseOut()
		if now := boards(); !bytes.Equal(now[0], before[0]) {
			t.Errorf("%q is still pointed out", s.items[len(s.items)-1].text)
		}
	}
}

// A fold opens with the board, the counters and the way of its node; when it closes, the
// tree is as it was.
func TestLookFold(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	r.lookAt("numbrix/additional-6")
	r.look.model.SetVariants("smart") // plain DFS takes long
	r.waitForRecordings()
	outer := r.look.tree.now()
	lane := r.look.model.Lane()
	r.look.model.Key("B")
	drawn := outer.diagram.Drawn()
	r.look.model.Key("O")
	if r.look.tree.now() != outer {
		t.Error("the tree goes before the fold is recorded")
	}
	r.waitForRecordings()
	r.says("in the fold")
	if got := r.look.laneBoards.cards[0].values[0].Text; lane.Folds() != 1 || got == "0" {
		t.Errorf("in %d folds, %q nodes; want 1 fold and some nodes", lane.Folds(), got)
	}
	for _, item := range r.look.node.path.items[1:] {
		if item.text == "start" {
			t.Error("the way begins in the fold")
		}
	}
	if !r.Escape() || r.look.tree.now() != outer || outer.diagram.Drawn() != drawn || outer.scene.Selected != lane.Cursor().Node() {
		t.Errorf("the tree has %d nodes, want the outer tree of %d with the cursor's node selected", outer.diagram.Drawn(), drawn)
	}
}

// The wheel zooms the overview at the pointer, a double click shows a subtree alone,
// Backspace shows all.
func TestLookOverview(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	r.win.Canvas().Capture()
	overview := r.look.tree.icicles[0]
	icicle := overview.icicle()
	overview.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(overview.Size().Width/2, 5)}, Scrolled: fyne.NewDelta(0, 25)})
	if icicle.From <= 0 || icicle.To >= 1 {
		t.Errorf("the range is %v to %v, want more than 0 to less than 1", icicle.From, icicle.To)
	}
	r.press("BackSpace")
	if icicle.From != 0 || icicle.To != 1 {
		t.Errorf("after Backspace the range is %v to %v; want 0 to 1", icicle.From, icicle.To)
	}
	r.click(fyne.NewPos(overview.Size().Width/2, overview.Size().Height/2), overview)
	r.click(fyne.NewPos(overview.Size().Width/2, overview.Size().Height/2), overview)
	if icicle.Root == solver.Root {
		t.Error("a double click shows no subtree")
	}
	for range 50 {
		r.press("BackSpace")
	}
	if icicle.Root != solver.Root {
		t.Error("Backspace does not lead to the whole tree")
	}
}

// What is shown can be chosen: a lane, the cuts, both trees. The list of cuts is sorted,
// and a click on one chooses its node.
func TestLookModes(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	kittest.Tap(t, r.Object, "What Smart DFS pruned")
	r.waitForRecordings()
	r.says("nodes without rules =")
	cuts := r.look.model.Lane().Recording().Cuts()
	sums, list := family.SumCuts(cuts), r.look.node.list
	if len(sums) == 0 || len(sums) >= len(cuts) || len(list.rows) != len(sums) {
		t.Fatalf("%d rows for %d rules of %d cuts, want a row for each rule and fewer rules than cuts", len(list.rows), len(sums), len(cuts))
	}
	i := slices.IndexFunc(sums, func(c family.CutSum) bool { return len(c.All) > 1 })
	for click := range 3 { // the next cut of the same place
		list.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, listRow*(float32(i)+.5)-list.scroll)}, Button: desktop.MouseButtonPrimary})
		if got, want := r.look.model.Cursor().Node(), sums[i].All[click%len(sums[i].All)]; got != want || !list.rows[i].selected {
			t.Errorf("click %d leads to node %d, want %d", click, got, want)
		}
	}
	total, all := uint64(0), uint64(0)
	for _, c := range cuts {
		all += c.Nodes
	}
	for _, c := range sums {
		total += c.Nodes
	}
	if total != all {
		t.Errorf("the sums have %d nodes, the cuts %d; want the same", total, all)
	}
	kittest.Tap(t, r.Object, "DFS against Smart DFS")
	r.settle("the counts", func() bool { return r.look.model.Comparison.Parts() != nil })
	r.says("DFS Smart DFS")
	if !r.seen(r.look.tree.icicles[1]) || r.seen(r.look.tree.view) {
		t.Error("both trees are not shown")
	}
}

// The tips of the header say what its controls do on the page.
func TestLookHeader(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	chip := func() string { return r.View.header.chips.Objects[0].(*kit.Chip).Tip }
	if got := chip() + ", " + r.View.header.puzzles.Tip; got != "Record and show DFS, Choose the board to look into" {
		t.Errorf("the tips are %q, want \"Record and show DFS, Choose the board to look into\"", got)
	}
	r.turnTo(r.View.measure)
	r.Update()
	if got := chip(); got != "Measure and show DFS" {
		t.Errorf("to measure, the tip is %q, want \"Measure and show DFS\"", got)
	}
}

// Race starts it from any page, with the lanes at the same place.
func TestLookRace(t *testing.T) {
	r := start(t, kit.Light, lookUsual)
	t.Cleanup(r.look.model.Close)
	r.Lab.Chosen = lookBoard
	r.Update()
	kittest.Tap(t, r.Object, "Race")
	r.waitForRecordings()
	if !r.look.model.Race.On() {
		kittest.Tap(t, r.Object, "Race")
	}
	r.look.model.Player.Seek(100)
	for _, lane := range r.look.model.Lanes() {
		if got := lane.Cursor().Figures().Nodes; got != 100 {
			t.Errorf("%s has %d nodes, want 100", lane.Name(), got)
		}
	}
	if got := r.Badges(false); len(got) == 0 || got[0].Text != "Race by nodes. Not a timing." {
		t.Errorf("the status bar says %v, want \"Race by nodes. Not a timing.\" first", got)
	}
	kittest.Tap(t, r.Object, "End race")
	if r.look.model.Race.On() {
		t.Error("the race goes on")
	}
}

// barSpeed checks that a bar shows the speed of a model.
func (r *rig) barSpeed(bar fyne.CanvasObject, m *lookmodel.Model) {
	r.t.Helper()
	if want, got := lookmodel.Speeds[m.Player.Speed()].Label, kittest.Texts(bar); !strings.Contains(" "+got+" ", " "+want+" ") {
		r.t.Errorf("the bar says %q, but the speed is %s", got, want)
	}
}

// The bar shows the speed of a race, which is higher if it is long, and the one after it.
func TestLookRaceSpeed(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, "numbrix/additional-4")
	for range 2 {
		r.look.race()
		r.barSpeed(r.look.foot.object, r.look.model)
	}
	if r.look.model.Race.On() || r.look.model.Player.Speed() != 0 {
		t.Errorf("after the race the speed is %s, want %s", lookmodel.Speeds[r.look.model.Player.Speed()].Label, lookmodel.Speeds[0].Label)
	}
	r.press("+")
	r.barSpeed(r.look.foot.object, r.look.model)
}

// The bar says what the clock of a race counts.
func TestLookRaceUnit(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard) // which is measured
	r.look.race()
	for clock, want := range map[lookmodel.Clock]string{lookmodel.ByNodes: "node ", lookmodel.BySteps: "step ", lookmodel.ByPace: "node "} {
		r.look.model.Race.SetClock(clock)
		if got := kittest.Texts(r.look.foot.object); r.look.model.Race.Clock() != clock || !strings.HasPrefix(got, want) {
			t.Errorf("in a race %s the bar says %q, want it to begin with %q", clock, got, want)
		}
	}
}

// A tip on the count of steps says how folds are counted, if there are some.
func TestLookFoldTip(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	bar := r.look.foot.transport
	tips := func() map[string]bool {
		bar.Resize(fyne.NewSize(1000, lookBarHigh))
		seen := map[string]bool{}
		for x := float32(0); x < bar.Size().Width; x += 25 {
			bar.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, bar.Size().Height/2)}})
			seen[r.tip] = true
		}
		bar.MouseOut()
		return seen
	}
	const want = "A folded part of the search counts as one step."
	if got := tips(); got[want] || !got["Speed"] {
		t.Errorf("without folds the tips are %v, want Speed without %q", got, want)
	}
	r.lookAt("numbrix/additional-6")
	r.look.model.SetVariants("smart")
	r.waitForRecordings()
	if got := tips(); len(r.look.model.Lane().Recording().Record.Folds()) == 0 || !got[want] {
		t.Errorf("with folds the tips are %v, want %q", got, want)
	}
}

// Predict asks, says what happens, and counts.
func TestLookPredict(t *testing.T) {
	r := startLook(t, kit.Light, lookSmall, lookBoard)
	r.press("q")
	q := r.look.model.Quiz.Question()
	r.says(q.Text)
	r.press(fmt.Sprint(q.Right + 1))
	r.says("Right.")
	r.says("1 of 1 right")
	r.press("Return")
	if next := r.look.model.Quiz.Question(); next == q {
		t.Error("Enter does not go on")
	}
	if !r.Escape() || r.look.model.Quiz.On() {
		t.Error("Esc does not end the questions")
	}
}

// While Predict is on, and in a race, nothing shows what comes next; questions can't be skipped.
func TestNothingAhead(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startLook(t, kit.Light, lookLarge, lookBoard)
	r.win.Canvas().Capture()
	m, tree := r.look.model, r.look.tree
	check := func(what string) {
		t.Helper()
		r.win.Canvas().Capture()
		lane, v := m.Lane(), tree.now()
		all := lane.Recording().Tree
		for n := range solver.Node(all.Len()) {
			if all.Event(n) < lane.Cursor().At() {
				continue
			}
			if x, y, ok := v.diagram.Position(n); ok {
				t.Fatalf("%s: node %d is shown at %v, %v after %d steps", what, n, x, y, lane.Cursor().At())
			}
		}
		for x := 0.; x < float64(tree.icicles[0].Size().Width); x += 5 {
			for y := 1.; y < 60; y += 5 {
				if n := v.icicle.Hit(x, y); n >= 0 && all.Event(n) >= lane.Cursor().At() {
					t.Fatalf("%s: the overview shows node %d after %d steps", what, n, lane.Cursor().At())
				}
			}
		}
		for _, try := range lane.Cursor().Tried() {
			if try.Event >= lane.Cursor().At() {
				t.Errorf("%s: candidate %s is shown before its event", what, try.Text)
			}
		}
		for _, mark := range m.Player.Marks() {
			if mark.At > m.Player.Position() {
				t.Errorf("%s: a mark at step %d is shown at %d", what, mark.At, m.Player.Position())
			}
		}
		if text := lane.Cursor().Words(lane.Cursor().Node()); strings.Contains(text, " of ") || strings.Contains(text, "later") {
			t.Errorf("%s: %q says what comes", what, text)
		}
	}
	m.Quiz.Set(true)
	for range 12 {
		check("Predict")
		at := m.Player.Position()
		if q := m.Quiz.Question(); q != nil {
			for _, ahead := range []func(){func() { m.Player.Seek(m.Player.Len()) }, func() { r.press("End") }, func() { r.press("s") }, func() { m.Player.Seek(at + 1) }} {
				ahead()
				if m.Player.Position() != at || m.Quiz.Question() != q {
					t.Fatalf("the question at step %d was skipped", at)
				}
			}
			m.Quiz.Answer(0)
			check("an answer")
		}
		m.Player.Seek(m.Player.Len())
		if m.Player.Position() == at {
			t.Fatalf("it stays at %d", at)
		}
	}
	m.Quiz.Set(false)
	m.Race.Begin()
	for _, at := range []int{0, 1, 30, 200} {
		m.Player.Seek(at)
		check("a race")
	}
	m.Race.End()
	m.Player.Seek(5)
	if text := m.Lane().Cursor().Words(m.Lane().Cursor().Node()); !strings.Contains(text, "later: ") {
		t.Errorf("what comes is described as %q, want \"later: …\"", text)
	}
}

// Race plays, with the button and with its key.
func TestRacePlays(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	for what, begin := range map[string]func(){"button": r.look.race, "key": func() { r.press("r") }} {
		begin()
		if !r.look.model.Race.On() || !r.look.model.Player.Playing() {
			t.Errorf("the %s: racing %t, playing %t; want true, true", what, r.look.model.Race.On(), r.look.model.Player.Playing())
		}
		r.look.model.Race.End()
	}
}

// In a small window there is room for the tree above a question.
func TestLookPredictRoom(t *testing.T) {
	r := startLook(t, kit.Light, lookSmall, lookBoard)
	r.press("q")
	if high := r.look.tree.view.Size().Height; high < 130 {
		t.Errorf("the tree is %v high, want at least 130", high)
	}
	for _, b := range r.Badges(true) {
		if b.Text == "" {
			t.Error("the status bar has a shape without a text")
		}
	}
	r.uncut("a question in a small window")
	r.look.model.Quiz.Answer(0)
	r.arrange()
	r.uncut("an answer in a small window")
}

// What has no room in a row is counted, named in a tip, and shown by a click.
func TestTextRowMore(t *testing.T) {
	tip := ""
	s := newTextRow(func(text string) { tip = text })
	s.counts = true
	var items []textRowItem
	for i := range 9 {
		items = append(items, textRowItem{text: fmt.Sprintf("candidate %d", i)})
	}
	s.set(items)
	s.Resize(fyne.NewSize(300, textRowHigh))
	count := fyne.NewPos(290, 10)
	s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: count}})
	if !strings.HasPrefix(tip, "More: candidate ") || !strings.HasSuffix(tip, "candidate 8") {
		t.Errorf("the tip is %q, want candidates up to 8", tip)
	}
	read := map[string]bool{}
	for range 9 {
		for _, item := range items {
			read[item.text] = read[item.text] || !slices.Contains(s.hiddenTexts(), item.text)
		}
		s.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: count}, Button: desktop.MouseButtonPrimary})
	}
	for text, ok := range read {
		if !ok {
			t.Errorf("%s cannot be read", text)
		}
	}
}

// A bookmark is in the tree, too.
func TestLookBookmark(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	r.press("n", "m")
	if v, n := r.look.tree.now(), r.look.model.Cursor().Node(); !slices.Equal(v.scene.Bookmarks, []solver.Node{n}) {
		t.Errorf("the tree has bookmarks at %v, want %d", v.scene.Bookmarks, n)
	}
	r.press("x")
	if !r.look.tree.now().diagram.Reasons() {
		t.Error("X does not say why moves were rejected")
	}
}

// The tree is saved as a picture that says what it shows.
func TestLookExport(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	for _, label := range []string{"Tree as SVG…", "Tree as PNG…", "Copy the moves to here"} {
		r.item(r.current.exports(), label)
	}
	found := 0
	for name, text := range r.saved {
		if strings.HasPrefix(name, "search-tree-of-dfs-tournament") && (strings.Contains(text, "Search tree of DFS") || strings.HasSuffix(name, ".png") && strings.HasPrefix(text, "\x89PNG")) {
			found++
		}
	}
	if found != 2 {
		t.Errorf("%d pictures, want 2", found)
	}
}

// While the Lab measures, nothing is recorded, and the page says why.
func TestLookWaits(t *testing.T) {
	r := start(t, kit.Light, lookUsual)
	t.Cleanup(r.look.model.Close)
	r.Lab.Options.Runs = 1
	r.Lab.Shown.Header.Runs = 1
	r.Choose(r.Lab.Set)
	r.Lab.Runner.Measure()
	r.lookAt(lookBoard)
	r.says("Recording waits until the Lab has finished measuring.")
	r.Lab.Runner.Stop()
	r.settle("the end", func() bool { return !r.Lab.Runner.Running() })
	r.Update()
	r.waitForRecordings()
	if r.look.model.Lane().Recording() == nil {
		t.Error("nothing is recorded when the measurement has ended")
	}
}

// An algorithm whose search is no tree says so.
func TestLookNoTree(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, "sliding/petersen-1")
	for _, info := range r.look.model.Family.Algorithms {
		if info.NoTree == "" {
			continue
		}
		r.look.model.SetVariants("dfs", r.look.model.Variants()[slices.IndexFunc(r.look.model.Family.Algorithms, func(a solver.Info) bool { return a.ID == info.ID })])
		r.look.model.Choose(1)
		r.waitForRecordings()
		r.win.Canvas().Capture()
		if r.look.noted == "" || strings.Contains(kittest.Texts(r.Object), "…") {
			t.Errorf("%s says %q, which is cut or nothing", info.Name, r.look.noted)
		}
	}
}

// Esc closes what is open, one thing at a time, and then leaves the page.
func TestLookEscape(t *testing.T) {
	r := startLook(t, kit.Light, lookSmall, lookBoard)
	r.press("v", "w")
	for _, open := range []func() bool{func() bool { return r.look.tree.overlay }, func() bool { return r.look.large }} {
		if !open() || !r.Escape() || open() {
			t.Error("Esc does not close what is open")
		}
	}
	if r.Escape() {
		t.Error("Esc finds something else to close")
	}
}

// A page that rests holds no recording. When it is opened again, it is as it was.
func TestLookRest(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	r.press("n", "n", "n")
	want := r.look.model.Cursor().Words(r.look.model.Cursor().Node())
	var held []weak.Pointer[family.Recording]
	for _, lane := range r.look.model.Lanes() {
		held = append(held, weak.Make(lane.Recording()))
	}
	r.DropRecordings(true)
	if r.look.model.Lane().Recording() == nil {
		t.Fatal("the recordings are gone although they are shown")
	}
	r.Close()
	r.DropRecordings(false)
	r.drain()
	runtime.GC()
	for i, p := range held {
		if p.Value() != nil {
			t.Errorf("the recording of lane %d is still held", i)
		}
	}
	r.lookAt(lookBoard)
	r.waitForRecordings()
	if got := r.look.model.Cursor().Words(r.look.model.Cursor().Node()); got != want {
		t.Errorf("after the rest it is at %q, before it was at %q", got, want)
	}
}

// On a puzzle of another family the pseudo-code of that family is shown, also if its
// algorithm has the same name.
func TestLookCodeOfFamily(t *testing.T) {
	r := startLook(t, kit.Light, lookUsual, lookBoard)
	for _, board := range []string{"sliding/petersen-1", lookBoard} {
		r.press("n")
		r.lookAt(board)
		r.waitForRecordings()
		want, ok := r.look.model.Lane().Page()
		if got := r.look.code.page; !ok || !slices.Equal(got.Lines(), want.Lines()) {
			t.Errorf("%s: the pseudo-code begins with %q, want %q", board, got.Lines()[:3], want.Lines()[:3])
		}
	}
}
