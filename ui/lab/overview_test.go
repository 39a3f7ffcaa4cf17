package lab

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model/modeltest"
	"backtrack/ui/bench"
	"backtrack/ui/boards/slidingview"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint/painttest"
)

// A windowFrame leaves the room in which the window has its other parts, and puts the bar
// of the Lab at the bottom.
type windowFrame struct{ v *View }

func (f windowFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (f windowFrame) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const rail, top, status = 56, 88, 28
	bottom := size.Height - status
	o[0].Resize(size)
	if f.v.Bar.Visible() {
		bottom -= lookBarHigh
		kit.Place(f.v.Bar, 0, bottom, size.Width, lookBarHigh)
	}
	kit.Place(f.v.Object, rail, top, size.Width-rail, bottom-top)
}

// startOverview returns a Lab in a whole window that shows the overview of a puzzle if it
// is large enough.
func startOverview(t testing.TB, mode kit.Mode, window fyne.Size) *rig {
	t.Helper()
	r := start(t, mode, fyne.NewSize(900, 600))
	t.Cleanup(r.look.model.Close)
	r.Lab.Chosen = lookBoard
	r.preferred = r.overview
	r.win.SetContent(container.New(windowFrame{r.View}, kit.NewGround(kit.Canvas), r.Object, r.Bar))
	r.resize(window)
	r.waitForRecordings()
	return r
}

// resize changes the size of the window.
func (r *rig) resize(window fyne.Size) {
	r.win.Resize(window)
	r.win.Content().Refresh() // as the window does when a bar comes or goes
}

// smartLines returns the lines of Smart DFS on lookBoard.
func smartLines(m *labmodel.StoredMeasurement) (lines []bench.Line) {
	for l := range m.Lines {
		if l.Puzzle == lookBoard && l.Variant == "smart" {
			lines = append(lines, l)
		}
	}
	return lines
}

// addRules adds what the rules are worth on lookBoard to the measurement.
func (r *rig) addRules() {
	m := r.Lab.Shown
	own := smartLines(m)
	for v, nodes := range map[bench.Variant]uint64{"smart+none": 1897, "smart-lines": 558, "smart-distance": 627} {
		m.Extend(bench.Plan{Variants: []bench.Variant{v}})
		for _, l := range own {
			l.Variant, l.Nodes = v, nodes
			m.Add(l)
		}
	}
	r.Update()
}

// The sizes of windows, from the least one with an overview.
var overviewLeast, overviewUsual, overviewLarge = fyne.NewSize(largeWidth, largeHeight), fyne.NewSize(1440, 900), fyne.NewSize(1920, 1080)

// The overview looks as it did, in both themes.
func TestOverviewLooks(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startOverview(t, kit.Light, overviewLeast)
	painttest.Golden(t, "overview-least.png", r.win.Canvas().Capture())
	r.addRules()
	for _, c := range []struct {
		name string
		mode kit.Mode
		size fyne.Size
		then func(r *rig)
	}{
		{"overview", kit.Light, overviewUsual, lookStates["race"]}, {"overview-dark", kit.Dark, overviewUsual, lookStates["tree"]},
		{"overview-large", kit.Light, overviewLarge, lookStates["tree"]}, {"overview-large-dark", kit.Dark, overviewLarge, lookStates["pruned"]},
	} {
		fyne.CurrentApp().Settings().SetTheme(kit.NewTheme(c.mode))
		r.resize(c.size)
		r.calm()
		c.then(r)
		r.Update()
		painttest.Golden(t, c.name+".png", r.win.Canvas().Capture())
	}
}

// calm ends what is going on and goes to the start.
func (r *rig) calm() {
	for r.Escape() {
		r.drain()
	}
	r.look.model.SetMode(lookmodel.Tree)
	r.look.model.Player.Seek(0)
}

// No text is cut, whatever is shown.
func TestOverviewNotCut(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, size := range []fyne.Size{overviewLeast, overviewLarge} {
		r := startOverview(t, kit.Light, size)
		for name, then := range lookStates {
			then(r)
			r.uncut(fmt.Sprint(size, name))
			r.calm()
		}
	}
}

// The overview has a tab in large windows. Where it has none, the page looks inside.
func TestOverviewTab(t *testing.T) {
	for _, size := range []fyne.Size{overviewLeast.SubtractWidthHeight(1, 0), overviewLeast.SubtractWidthHeight(0, 1)} {
		if r := startOverview(t, kit.Light, size); r.current != page(r.measure) {
			t.Errorf("at %v the overview is shown, want the measurement", size)
		}
	}
	r := startOverview(t, kit.Light, overviewLeast)
	if r.current != page(r.overview) || r.tabs.Selected() != 0 || !r.Bar.Visible() {
		t.Fatalf("at %v tab %d is chosen, want tab 0, the overview", overviewLeast, r.tabs.Selected())
	}
	wide := r.tabs.Size().Width
	r.resize(fyne.NewSize(1300, 860))
	if r.current != page(r.look) || r.tabs.Selected() != 2 || r.tabs.Size().Width >= wide {
		t.Errorf("in a narrow window tab %d is chosen, want 2, in a narrower row", r.tabs.Selected())
	}
	r.resize(overviewLeast)
	if r.current != page(r.overview) || r.tabs.Selected() != 0 {
		t.Errorf("in a window that has grown tab %d is chosen, want tab 0, the overview", r.tabs.Selected())
	}
	r.turnTo(r.lessons)
	r.resize(fyne.NewSize(1300, 860))
	r.resize(overviewLeast)
	if r.current != page(r.lessons) {
		t.Errorf("tab %d is chosen, want the lessons", r.tabs.Selected())
	}
	r.tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	r.tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	r.tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if r.current != page(r.overview) {
		t.Error("the keyboard does not reach the overview")
	}
}

// A row shows its puzzle above; the other pages show the same puzzle, with the recordings
// that there are.
func TestOverviewRow(t *testing.T) {
	r := startOverview(t, kit.Light, overviewUsual)
	const id = "numbrix/tournament-16"
	r.click(r.rowPosition(id), r.table)
	r.waitForRecordings()
	if r.current != page(r.overview) || r.look.id != id || r.look.model.Puzzle.ID != id {
		t.Fatalf("it looks inside %q, want %q", r.look.model.Puzzle.ID, id)
	}
	r.says("Tournament board 16, ")
	of := r.look.model.Lane().Recording()
	for _, p := range []page{r.look, r.measure, r.overview} {
		r.turnTo(p)
		if r.look.model.Lane().Recording() != of || r.look.recording() {
			t.Error("another page records the search again")
		}
	}
	r.item(r.overview.puzzleItems(), "Tournament board 7")
	if r.current != page(r.overview) || r.Lab.Chosen != lookBoard || r.look.id != lookBoard {
		t.Errorf("the menu leads to %q, want %q", r.look.id, lookBoard)
	}
	r.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if r.current != page(r.look) {
		t.Error("Enter on a row does not look inside")
	}
}

// Keys for which the table has no use are about the search.
func TestOverviewKeys(t *testing.T) {
	r := startOverview(t, kit.Light, overviewUsual)
	r.win.Canvas().SetOnTypedKey(r.TypedKey)
	r.win.Canvas().SetOnTypedRune(r.Type)
	if r.win.Canvas().Focused() != fyne.Focusable(r.table) {
		t.Error("the table has no focus")
	}
	r.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if got := r.look.model.Player.Position(); got != 1 {
		t.Errorf("after Right at step %d, want 1", got)
	}
	r.table.TypedRune('n')
	if got := r.look.model.Player.Position(); got < 2 {
		t.Errorf("after N at step %d, want at least 2", got)
	}
	r.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if at := r.table.data.Index(lookBoard); r.Lab.Chosen != r.table.data.Rows[at+1].ID || r.look.id != r.Lab.Chosen {
		t.Errorf("after Down it looks inside %q, want %q", r.look.id, r.table.data.Rows[at+1].ID)
	}
	r.waitForRecordings()
	r.table.TypedRune('w')
	if r.seen(r.table) || !r.seen(r.look.tree.view) {
		t.Error("W does not enlarge the tree")
	}
	if !r.Escape() || !r.seen(r.table) {
		t.Error("Esc does not show the table again")
	}
	if r.Escape() {
		t.Error("Esc finds something else to end")
	}
}

// The header is about both parts: chips choose columns and puzzles, Race and Measure stay.
func TestOverviewHeader(t *testing.T) {
	r := startOverview(t, kit.Light, overviewUsual)
	lanes := func() (out []bench.Variant) {
		for _, a := range r.look.model.Lanes() {
			out = append(out, a.Variant())
		}
		return out
	}
	for _, c := range []struct {
		tap            string
		columns, lanes []bench.Variant
	}{
		{"Best", []bench.Variant{"dfs", "smart", "best"}, []bench.Variant{"dfs", "smart"}},
		{"Smart DFS", []bench.Variant{"dfs", "best"}, []bench.Variant{"dfs", "best"}},
		{"DFS", []bench.Variant{"best"}, []bench.Variant{"best"}},
		{"DFS", []bench.Variant{"dfs", "best"}, []bench.Variant{"dfs", "best"}},
		{"Best", []bench.Variant{"dfs"}, []bench.Variant{"dfs"}},
		{"Smart DFS", []bench.Variant{"dfs", "smart"}, []bench.Variant{"dfs", "smart"}},
	} {
		kittest.Tap(t, r.header.chips, c.tap)
		if !slices.Equal(r.Lab.Columns(), c.columns) || !slices.Equal(lanes(), c.lanes) {
			t.Errorf("%s: columns %q, boards %q; want %q, boards %q", c.tap, r.Lab.Columns(), lanes(), c.columns, c.lanes)
		}
	}
	r.waitForRecordings()
	kittest.Tap(t, r.Object, "Race")
	if r.current != page(r.overview) || !r.look.model.Race.On() {
		t.Error("no race on the overview")
	}
	r.Lab.Options.Runs = 1
	r.Choose(labmodel.Set{Name: "Two", IDs: []string{"numbrix/first-1", "numbrix/first-2"}})
	kittest.Tap(t, r.Object, "Measure")
	if r.current != page(r.overview) || !r.Lab.Runner.Running() {
		t.Error("nothing is measured on the overview")
	}
	r.says("Stop")
	r.settle("the end of recording", func() bool { return !r.look.recording() })
	r.click(r.rowPosition("numbrix/first-2"), r.table)
	r.says("Recording waits until the Lab has finished measuring.")
	r.says("waits for the Lab")
	if board := r.look.laneBoards.cards[0].board; !r.seen(board) || r.look.model.Puzzle.ID != "numbrix/first-2" {
		t.Errorf("while the Lab measures, the board is shown: %t, of %q; want true, of numbrix/first-2", r.seen(board), r.look.model.Puzzle.ID)
	}
	r.settle("the end", func() bool { return !r.Lab.Runner.Running() })
	r.waitForRecordings()
	if !r.Lab.Shown.Complete() || r.look.model.Puzzle.ID != "numbrix/first-2" || r.look.model.Lane().Recording() == nil {
		t.Errorf("after measuring it looks inside %q, want a recording of numbrix/first-2", r.look.model.Puzzle.ID)
	}
}

// The card says what rules are worth on the chosen puzzle, once that is measured.
func TestOverviewRules(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startOverview(t, kit.Light, overviewUsual)
	r.says("Measure the rules to see what each of them is worth")
	kittest.Tap(t, r.Object, "Measure rules")
	if r.current != page(r.overview) || !r.Lab.Runner.Running() {
		t.Error("the rules are not measured")
	}
	r.Lab.Runner.Stop()
	r.settle("the end", func() bool { return !r.Lab.Runner.Running() })
	r.addRules()
	var got []string
	for _, row := range r.overview.rules.bars.rows {
		got = append(got, row.text+" "+row.value)
	}
	if want := "Smart DFS 247, without Straight lines 558, without Distance 627, no rules 1\u2009897, DFS 4\u2009312"; strings.Join(got, ", ") != want {
		t.Errorf("%s, want %s", strings.Join(got, ", "), want)
	}
	for _, size := range []fyne.Size{overviewLeast, overviewLarge} {
		r.resize(size)
		r.win.Canvas().Capture()
		r.uncut(fmt.Sprint(size))
	}
}

// The bars of the card have the colours of the theme in force.
func TestOverviewRulesTheme(t *testing.T) {
	r := startOverview(t, kit.Light, overviewUsual)
	r.addRules()
	for _, mode := range []kit.Mode{kit.Dark, kit.Light} {
		fyne.CurrentApp().Settings().SetTheme(kit.NewTheme(mode))
		pal := kit.Palette()
		list := r.overview.rules.bars
		img := list.Raster.Generator(int(list.Size().Width), int(list.Size().Height)).(*image.RGBA)
		found := false
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				found = found || img.RGBAAt(x, y) == color.RGBA(pal.Own)
			}
		}
		if !found {
			t.Errorf("no bar has the colour of theme %v", mode)
		}
	}
}

// All rows of the card have room above the sentence, on a puzzle whose rules are most, and are
// named in words.
func TestOverviewRulesRoom(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startOverview(t, kit.Light, overviewLeast)
	const id = "sliding/petersen-1"
	own := smartLines(r.Lab.Shown)
	plan := bench.Plan{Puzzles: []string{id}, Variants: bench.AblationPlan(slidingview.Family, bench.Smart)}
	r.Lab.Shown.Extend(plan)
	for i, v := range plan.Variants {
		for _, l := range own {
			l.Puzzle, l.Variant, l.Nodes = id, v, uint64(1000*(i+1))
			r.Lab.Shown.Add(l)
		}
	}
	r.Lab.Chosen = id
	r.Update()
	r.waitForRecordings()
	list := r.overview.rules.bars
	if need := float32(len(list.rows)) * list.rowHigh(); need > list.Size().Height {
		t.Errorf("%d rows need %v, want at most %v", len(list.rows), need, list.Size().Height)
	}
	named := false
	for _, row := range list.rows {
		if strings.Contains(row.text, "none") || strings.Contains(row.text, "disharmony") {
			t.Errorf("a row is called %q, want neither \"none\" nor \"disharmony\"", row.text)
		}
		named = named || row.text == "only No way back, Disharmony first"
	}
	if !named {
		t.Errorf("the rows are %+v, want one \"only No way back, Disharmony first\"", list.rows)
	}
	r.win.Canvas().Capture()
	r.uncut("sliding")
}

// BenchmarkOverviewRow goes from row to row of the overview. Each key records searches.
func BenchmarkOverviewRow(b *testing.B) {
	r := startOverview(b, kit.Light, overviewLarge)
	r.Choose(labmodel.ReportPuzzles())
	r.waitForRecordings()
	for b.Loop() {
		next := fyne.KeyDown
		if r.table.data.Index(r.Lab.Chosen) == len(r.table.data.Rows)-1 {
			next = fyne.KeyHome
		}
		r.table.TypedKey(&fyne.KeyEvent{Name: next})
		r.drain()
	}
}
