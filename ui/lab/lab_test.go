package lab

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/ui/bench"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
	"backtrack/ui/play"
	"backtrack/ui/store"
)

// A rig is a Lab in a window of its own, and what it has asked of it.
type rig struct {
	*View
	*measurePage
	t      testing.TB
	win    fyne.Window
	posts  hosttest.Posts
	opened string
	played []string // moves of the board that was opened
	tip    string
	copied string
	saved  map[string]string // contents by name
	dialog *overlay.Dialog
	said   string
	failed error
}

// start returns a Lab over a folder that holds the measurement of testdata.
func start(t testing.TB, mode kit.Mode, size fyne.Size) *rig {
	t.Helper()
	return startWith(t, mode, size, "testdata/measurement.jsonl")
}

// startWith returns a Lab over a folder that holds a measurement, or none.
func startWith(t testing.TB, mode kit.Mode, size fyne.Size, measurement string) *rig {
	t.Helper()
	s, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	folder, err := s.Folder("lab")
	if err != nil {
		t.Fatal(err)
	}
	if measurement != "" {
		text, err := os.ReadFile(measurement)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, "2026-11-22-1.jsonl"), text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	catalog := play.NewCatalog(s, families.All, func(string) string { return "" })
	if err := catalog.Load(); err != nil {
		t.Fatal(err)
	}
	app := test.NewTempApp(t)
	app.Settings().SetTheme(kit.NewTheme(mode))
	r := &rig{t: t, posts: make(hosttest.Posts, 100), saved: map[string]string{}, win: app.NewWindow("")}
	r.View = New(Host{
		Host: labmodel.Host{
			Families: families.All,
			Catalog:  catalog,
			Loop:     r.posts.Loop(t.Context()),
			Changed:  func() {},
			Messages: host.Messages{
				Say:  func(text string) { r.said = text },
				Tip:  func(text string) { r.tip = text },
				Fail: func(err error) { r.failed = err },
			},
			Runner: func() bench.Runner { return bench.Runner{} },
			Folder: func() (string, error) { return folder, nil },
		},
		Canvas:     r.win.Canvas(),
		Current:    func() string { return "numbrix/additional-4" },
		Search:     func() labmodel.Set { return labmodel.Set{} },
		AskPuzzles: func(family.Family, func(labmodel.Set)) {},
		AskFile:    func() {},
		Open:       func(id string) { r.opened = id },
		Play:       func(id string, moves []string) { r.opened, r.played = id, moves },
		Game:       func(string) ([]model.Record, bool) { return nil, false },
		Turned:     func() {},
		Save:       func(_, name string, contents func() []byte) { r.saved[name] = string(contents()) },
		Ask:        func(d *overlay.Dialog) { r.dialog = d; d.Show() },
		Remember:   func(labmodel.Options) {},
		Status:     func() {},
		Copy:       func(text, _ string) { r.copied = text },
		Commands:   hosttest.Commands,
	}, labmodel.Options{Limit: 60, Runs: 6})
	kit.NewTip(r.win.Canvas(), func(func()) {}, nil, func(text string) { r.tip = text })
	r.measurePage, r.preferred = r.measure, r.measure
	r.win.SetPadded(false)
	r.win.SetContent(container.NewStack(kit.NewGround(kit.Canvas), r.Object))
	r.win.Resize(size)
	r.Open()
	t.Cleanup(r.Lab.Runner.Close)
	return r
}

// The sizes of the Lab in windows of 800×560, 1200×800 and 1920×1080.
var smallSize, wideSize, largeSize = fyne.NewSize(744, 470), fyne.NewSize(1144, 700), fyne.NewSize(1864, 980)

// settle runs what is posted until done.
func (r *rig) settle(what string, done func() bool) {
	r.t.Helper()
	r.posts.Settle(r.t, what, done)
}

func (r *rig) says(want string) {
	r.t.Helper()
	if got := kittest.Texts(r.Object); !strings.Contains(strings.Join(strings.Fields(got), " "), want) {
		r.t.Errorf("the Lab says\n\t%s\nwant\n\t%s", got, want)
	}
}

// item chooses an item of a menu.
func (r *rig) item(items []*fyne.MenuItem, path ...string) {
	r.t.Helper()
	for _, label := range path {
		i := slices.IndexFunc(items, func(i *fyne.MenuItem) bool { return i.Label == label })
		if i < 0 {
			r.t.Fatalf("no item %q", label)
		}
		if items[i].ChildMenu == nil {
			items[i].Action()
			return
		}
		items = items[i].ChildMenu.Items
	}
}

// compareEarlier adds a measurement of the day before, in which Smart DFS took longer and two
// puzzles are missing, and compares it.
func (r *rig) compareEarlier() {
	r.t.Helper()
	m := r.Lab.Shown
	other := bench.New(m.Header.Plan, m.Header.Settings(), "Ten boards")
	other.Header.Date, other.Header.Machine = m.Header.Date.AddDate(0, 0, -1), m.Header.Machine
	for l := range m.Lines {
		if l.Puzzle == "numbrix/first-2" || l.Puzzle == "numbrix/tournament-16" {
			continue
		}
		l.CPU *= 1.01
		if l.Variant == "smart" && l.Cells > 81 {
			l.CPU *= 1.4
		}
		other.Add(l)
	}
	var text bytes.Buffer
	if err := other.Encode(&text); err != nil {
		r.t.Fatal(err)
	}
	file := filepath.Join(filepath.Dir(m.Path), "2026-11-21-1.jsonl")
	if err := os.WriteFile(file, text.Bytes(), 0o644); err != nil {
		r.t.Fatal(err)
	}
	r.Lab.Files.Compare(labmodel.File{Path: file})
}

// The Lab looks as it did, in both themes, in windows from small to large.
func TestLooks(t *testing.T) {
	modeltest.SkipUnderRace(t)
	chart := func(r *rig) {
		r.parts.Select(1)
		r.Update()
	}
	for _, c := range []struct {
		name  string
		mode  kit.Mode
		size  fyne.Size
		scale float32
		then  func(r *rig)
	}{
		{"light", kit.Light, wideSize, 1, nil}, {"dark", kit.Dark, wideSize, 1, nil}, {"small", kit.Light, smallSize, 1, nil}, {"light-2x", kit.Light, fyne.NewSize(1080, 560), 2, nil},
		{"small-chart", kit.Dark, smallSize, 1, chart}, {"large", kit.Light, largeSize, 1, nil},
		{"compared", kit.Dark, wideSize, 1, (*rig).compareEarlier}, {"small-compared", kit.Light, smallSize, 1, (*rig).compareEarlier},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := start(t, c.mode, c.size)
			r.win.Canvas().(software.WindowlessCanvas).SetScale(c.scale)
			r.win.Resize(c.size)
			if c.then != nil {
				c.then(r)
			}
			painttest.Golden(t, c.name+".png", r.win.Canvas().Capture())
		})
	}
}

// seen reports whether an object is shown.
func (r *rig) seen(o fyne.CanvasObject) (found bool) {
	kittest.Each(r.Object, func(other fyne.CanvasObject) { found = found || other == o })
	return found
}

// at returns where an object is in the window.
func at(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

// uncut fails if a text is cut: one of a widget, of the table, or of the details.
func (r *rig) uncut(what string) {
	r.t.Helper()
	width := r.Object.Size().Width
	kittest.Each(r.Object, func(o fyne.CanvasObject) {
		if line, ok := o.(*fyne.Container); ok {
			if _, ok := line.Layout.(*ruleLayout); ok && len(line.Objects) > 1 && line.Objects[0].Position().X+line.Objects[0].Size().Width > line.Objects[1].Position().X {
				r.t.Errorf("%s: %s overlaps", what, kittest.Texts(line))
			}
		}
		if text, ok := o.(*canvas.Text); ok {
			x := at(o).X - at(r.Object).X
			if strings.HasSuffix(text.Text, "…") || x < 0 || x+kit.TextWidth(text.Text, text.TextSize, text.TextStyle.Bold) > width+1 {
				r.t.Errorf("%s: %q is cut", what, text.Text)
			}
		}
	})
	if need, room := r.chart.details.MinSize().Height, r.chart.detailScroll.Size().Height; r.seen(r.chart.detailScroll) && r.chart.kind != labmodel.RulesChart && need > room {
		r.t.Errorf("%s: the details are %v high, want at most %v", what, need, room)
	}
	if !r.seen(r.table) {
		return
	}
	cut := func(text string, size float64, style paint.Style, room float32) {
		if paint.TextWidth(text, size, style) > float64(room)+.5 {
			r.t.Errorf("%s: %q is cut", what, text)
		}
	}
	data := r.table.data
	for _, at := range r.table.places {
		c, room := data.Columns[at.column], at.right-at.left
		if c.Kind == labmodel.Name {
			room -= tickWidth - 8
			cut(c.Head, textSize, paint.Bold, room)
		} else if c.Kind != labmodel.Bars {
			cut(c.Head, headSize, paint.Regular, room+cellGap)
		}
		for _, row := range data.Rows {
			cut(row.Cells[at.column].Text, textSize, paint.Regular, room)
		}
	}
}

// No text is cut in windows from small to large.
func TestNothingCut(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, size := range []fyne.Size{smallSize, wideSize, largeSize} {
		r := start(t, kit.Light, size)
		for name, then := range map[string]func(){
			"as it opens": func() {}, "compared": r.compareEarlier, "other settings": func() { r.Lab.Options.Limit, r.Lab.Options.Runs = 600, 20 },
			"many variants": func() {
				r.Lab.Options.Variants = []bench.Variant{"dfs", "smart", "smart-lines", "smart+none", "best"}
			},
			"not complete": func() {
				r.Lab.Shown.Extend(bench.Plan{Variants: []bench.Variant{"best"}})
				r.Lab.Choose(labmodel.Set{Name: "20 new Numbrix boards, 9 × 9, hard, from seed 42", IDs: r.Lab.Set.IDs})
			},
		} {
			r.Lab.Files.Show(r.Lab.Files.List()[0])
			then()
			for part := range 2 {
				r.parts.Select(part)
				for p := range labmodel.ChartNames {
					r.chart.kind = labmodel.ChartKind(p)
					r.Update()
					r.uncut(fmt.Sprintf("%v, %s, %s", size, name, labmodel.ChartNames[p]))
				}
			}
			r.Lab.Files.EndComparison()
		}
	}
}

// The table of the rules is whole in a small window, too.
func TestRulesNotCut(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := start(t, kit.Light, smallSize)
	r.Choose(labmodel.Set{Name: "Two", IDs: []string{"numbrix/first-2", "numbrix/tournament-16"}})
	r.Lab.Options.Runs = 1
	r.Lab.Runner.MeasureRules(false)
	r.settle("the end", func() bool { return !r.Lab.Runner.Running() })
	r.parts.Select(1)
	r.chart.kind = labmodel.RulesChart
	for _, size := range []fyne.Size{smallSize, wideSize, largeSize} {
		r.win.Resize(size)
		for _, id := range r.Lab.Set.IDs {
			r.Lab.Chosen = id
			r.Update()
			r.uncut(fmt.Sprint(size, id))
			if size == smallSize && r.chart.side.Position().X < r.chart.plot.Position().X+r.chart.plot.Size().Width {
				t.Error("the table of the rules is not next to the bars")
			}
		}
	}
}

// The buttons that begin a measurement end before the field to filter, in a small window, too.
func TestBeginRoom(t *testing.T) {
	r := start(t, kit.Light, smallSize)
	last := r.Lab.Files.List()[0]
	for what, then := range map[string]func(){
		"as it opens": func() {}, "not complete": func() { r.Lab.Shown.Extend(bench.Plan{Variants: []bench.Variant{"best"}}) }, "last": func() { r.Lab.Last = &last },
	} {
		r.Lab.Files.Show(last)
		then()
		r.Update()
		for _, b := range []*kit.Button{r.progress.proceed, r.progress.report, r.progress.earlier} {
			if right := at(b).X + b.Size().Width; b.Visible() && right > at(r.filter).X {
				t.Errorf("%s: a button ends at %v, the field begins at %v", what, right, at(r.filter).X)
			}
		}
	}
}

// A progress that is too long for its line loses its last parts, not their ends.
func TestFirstParts(t *testing.T) {
	const text = "9 of 26 · DFS on Additional 5 · 12 s of at most 60 s · about 6 min left, at most 9 min"
	for room, want := range map[float32]string{900: text, 220: "9 of 26 · DFS on Additional 5", 10: "9 of 26"} {
		if got := firstParts(text, room); got != want {
			t.Errorf("in %v: %q, want %q", room, got, want)
		}
	}
}

// The foot of the table says what its figures are.
func TestFootTips(t *testing.T) {
	r := start(t, kit.Light, wideSize)
	for _, at := range r.table.places {
		pos := fyne.NewPos(at.right-3, r.table.footTop()+footGap+footRow*1.5)
		r.table.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: pos}})
		want := "Sum of the times on the boards"
		if r.table.data.Columns[at.column].Kind == labmodel.Against {
			want = "Geometric mean"
		}
		if !strings.HasPrefix(r.tip, want) {
			t.Errorf("over %q: %q, want a text that begins with %q", r.table.data.Columns[at.column].Head, r.tip, want)
		}
	}
}

// A measurement is compared with an earlier one, which is named, until that is ended.
func TestCompare(t *testing.T) {
	r := start(t, kit.Light, wideSize)
	r.compareEarlier()
	r.says("Compared with Ten boards, 21 Nov 20:00")
	kittest.Tap(t, r.Object, "End comparison")
	if r.Lab.Compared != nil || strings.Contains(kittest.Texts(r.Object), "Compared") {
		t.Error("it is still compared")
	}
}

// Settings that the measurement in the table does not have are for the next one.
func TestNextSettings(t *testing.T) {
	r := start(t, kit.Light, wideSize)
	r.says("Limit 60 s Runs 6")
	r.item(r.header.limitItems(), "5 s CPU")
	r.says("Next limit 5 s Runs 6")
}

// In a small window a segment switches between table and chart.
func TestSmall(t *testing.T) {
	r := start(t, kit.Light, smallSize)
	if !r.seen(r.table) || r.seen(r.chart.plot) {
		t.Error("the small Lab does not begin with the table")
	}
	r.parts.OnSelected(1)
	r.parts.Select(1)
	r.arrange()
	if r.seen(r.table) || !r.seen(r.chart.plot) {
		t.Error("the chart is not shown")
	}
	r.win.Resize(wideSize)
	r.arrange()
	if !r.seen(r.table) || !r.seen(r.chart.plot) {
		t.Error("the wide Lab does not show both")
	}
}

func (r *rig) click(pos fyne.Position, o desktop.Mouseable) {
	o.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: pos}, Button: desktop.MouseButtonPrimary})
	o.MouseUp(nil)
}

// rowPosition returns the middle of the name of a row.
func (r *rig) rowPosition(id string) fyne.Position {
	return fyne.NewPos(tickWidth+20, headHeight+(float32(r.table.data.Index(id))+.5)*rowHeight-r.table.scroll)
}

// A click chooses a row, a double click looks inside its puzzle, a click on its box unticks it.
func TestClicks(t *testing.T) {
	r := start(t, kit.Light, wideSize)
	const id = "numbrix/additional-6"
	r.table.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: r.rowPosition(id)}, Button: desktop.MouseButtonSecondary})
	r.click(r.rowPosition(id), r.table)
	if r.Lab.Chosen != id || r.tabs.Selected() != 1 {
		t.Errorf("chosen %q, page %d; want %q, page 1", r.Lab.Chosen, r.tabs.Selected(), id)
	}
	r.says("Additional board 6, 11 × 11")
	r.click(r.rowPosition(id), r.table)
	if r.look.id != id || r.tabs.Selected() != 2 {
		t.Errorf("a double click looks inside %q, page %d; want %q, page 2", r.look.id, r.tabs.Selected(), id)
	}
	r.turnTo(r.measure)
	r.click(fyne.NewPos(14, r.rowPosition(id).Y), r.table)
	if r.Lab.On(id) {
		t.Error("the box is still ticked")
	}
	r.click(fyne.NewPos(14, 12), r.table)
	if !r.Lab.On(id) {
		t.Error("the box in the head did not tick all")
	}
}

// The keyboard does all of that.
func TestKeys(t *testing.T) {
	r := start(t, kit.Light, wideSize)
	key := func(names ...fyne.KeyName) {
		for _, n := range names {
			r.table.TypedKey(&fyne.KeyEvent{Name: n})
		}
	}
	key(fyne.KeyHome, fyne.KeyDown)
	if r.Lab.Chosen != "numbrix/first-2" {
		t.Errorf("chosen %q, want \"numbrix/first-2\"", r.Lab.Chosen)
	}
	key(fyne.KeySpace, fyne.KeyReturn)
	if r.Lab.On("numbrix/first-2") || r.look.id != "numbrix/first-2" {
		t.Errorf("looks inside %q, want numbrix/first-2, which is off", r.look.id)
	}
	r.turnTo(r.measure)
	key(fyne.KeyPageDown, fyne.KeyEnd)
	if r.Lab.Chosen != "numbrix/tournament-17" {
		t.Errorf("chosen %q, want \"numbrix/tournament-17\"", r.Lab.Chosen)
	}
	r.Type('1')
	r.Type('5')
	if got := len(r.table.data.Rows); got != 1 {
		t.Errorf("15 leaves %d rows, want 1", got)
	}
	r.CopyTable()
	if !strings.Contains(r.copied, "Additional 7\t15 × 15") || strings.Contains(r.copied, "First") {
		t.Errorf("copied %q, want Additional 7 but not First", r.copied)
	}
}

// A head sorts; the rows' menu measures a cell again.
func TestSortAndAgain(t *testing.T) {
	r := start(t, kit.Light, wideSize)
	for _, at := range r.table.places {
		if r.table.data.Columns[at.column].Kind == labmodel.Against {
			r.click(fyne.NewPos(at.right-5, 10), r.table)
		}
	}
	if got := r.table.data.Rows[0].ID; got != "numbrix/tournament-16" {
		t.Errorf("first %q, want \"numbrix/tournament-16\"", got)
	}
	here := bench.New(bench.Plan{}, bench.Settings{}, "").Header
	r.Lab.Shown.Header.Machine, r.Lab.Shown.Header.Version = here.Machine, here.Version
	r.tip = "of a button that goes"
	r.Lab.Runner.Again(labmodel.CellID{Puzzle: "numbrix/first-1", Variant: "smart"})
	r.says("Pause Skip Stop")
	if r.tip != "" {
		t.Errorf("the tip %q stays, want none", r.tip)
	}
	r.settle("the end", func() bool { return !r.Lab.Runner.Running() })
	if got := r.Lab.Shown.Cell("numbrix/first-1", "smart"); !got.Measured() || !got.Median().InProcess || r.failed != nil {
		t.Errorf("measured again: %+v, %v; want a cell measured in the process, nil", got, r.failed)
	}
	r.says("Numbrix report")
}

// The pointer on a mark of the scatter names the puzzle, a double click looks inside.
func TestPlot(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := start(t, kit.Light, wideSize)
	r.win.Canvas().Capture()
	found := map[string]bool{}
	size := r.chart.plot.Size()
	for y := float32(0); y < size.Height; y += 2 {
		for x := float32(0); x < size.Width; x += 2 {
			if id := r.chart.plot.at(fyne.NewPos(x, y)); id != "" && !found[id] {
				found[id] = true
				r.chart.plot.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}})
				if !strings.Contains(r.tip, "Smart DFS") {
					t.Errorf("over %s: %q, want a text with \"Smart DFS\"", id, r.tip)
				}
				r.click(fyne.NewPos(x, y), r.chart.plot)
				r.click(fyne.NewPos(x, y), r.chart.plot)
				if r.look.id != id || r.Lab.Chosen != id {
					t.Errorf("looks inside %q, want %q", r.look.id, id)
				}
				r.turnTo(r.measure)
			}
		}
	}
	if len(found) != 10 {
		t.Errorf("%d marks: %v, want 10", len(found), found)
	}
	for i := range labmodel.ChartNames {
		r.chart.pictures.OnSelected(i)
		r.win.Canvas().Capture()
	}
}

// The wheel scrolls bars up to the last rows that fill the plot, and back without delay.
func TestScrollBars(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := many(t, 60)
	p := r.chart.plot
	r.chart.pictures.OnSelected(int(labmodel.BarsChart))
	wheel := func(dy float32, notches int) {
		for range notches {
			p.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: dy}})
			p.Raster.Generator(int(p.Size().Width), int(p.Size().Height))
		}
	}
	wheel(-1, 70)
	end := p.hits.First
	wheel(1, 1)
	if got := p.hits.First; end == 0 || got != end-1 {
		t.Errorf("a notch back from the end leads from row %d to row %d, want one row up", end, got)
	}
}

func TestExport(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := start(t, kit.Light, wideSize)
	for _, label := range []string{"Table as CSV…", "Table as Markdown…", "All samples as JSON lines…", "Picture as SVG…", "Picture as PNG…"} {
		r.item(r.exports(), label)
	}
	const table, picture = "smart-dfs-against-dfs-ten-boards-2026-11-22", "smart-dfs-against-dfs-ten-boards-scatter-2026-11-22"
	for name, want := range map[string]string{
		table + ".csv": "numbrix/additional-4,", table + ".md": "| Board", table + ".jsonl": `"name":"Ten boards"`, picture + ".svg": "Test CPU", picture + ".png": "PNG",
	} {
		if got, ok := r.saved[name]; !ok || !strings.Contains(got, want) {
			t.Errorf("got %s: %v, %.200q, want a text with %.200q", name, ok, got, want)
		}
	}
	if n := strings.Count(r.saved[picture+".svg"], `class="mark"`); n != 10 {
		t.Errorf("the picture has %d marks, want 10", n)
	}
	m, err := bench.Decode(strings.NewReader(r.saved[table+".jsonl"]))
	if err != nil || len(m.Puzzles()) != 10 {
		t.Errorf("the samples can't be read: %v, want 10 puzzles", err)
	}
}

// The dialog of variants makes a chain of changes of the rules.
func TestAskVariant(t *testing.T) {
	r := startWith(t, kit.Light, wideSize, "")
	r.header.askVariant()
	kittest.Tap(t, r.dialog, "Dead end")
	kittest.Tap(t, r.dialog, "Straight lines")
	kittest.Tap(t, r.dialog, "Add")
	if got := r.Lab.Columns(); !slices.Contains(got, "smart-lines+dead-end") {
		t.Errorf("variants %q, want smart-lines+dead-end among them", got)
	}
	r.header.askVariant()
	kittest.Tap(t, r.dialog, "Straight lines")
	kittest.Tap(t, r.dialog, "Distance")
	kittest.Tap(t, r.dialog, "Add")
	if got := r.Lab.Columns(); !slices.Contains(got, "smart+none") {
		t.Errorf("variants %q, want smart+none among them", got)
	}
}

// The list of earlier measurements shows and deletes them.
func TestEarlier(t *testing.T) {
	r := start(t, kit.Light, wideSize)
	r.Choose(labmodel.Set{Name: "One", IDs: []string{"numbrix/first-1"}})
	r.showEarlier()
	kittest.Tap(t, r.dialog, "Show")
	if r.Lab.Shown == nil || len(r.table.data.Rows) != 10 {
		t.Error("the measurement is not shown")
	}
	r.showEarlier()
	kittest.Tap(t, r.dialog, "Delete…")
	kittest.Tap(t, r.dialog, "Keep it")
	if got := kittest.Texts(r.dialog); !strings.Contains(got, "Ten boards") {
		t.Errorf("the list says %s, want a text with Ten boards", got)
	}
	kittest.Tap(t, r.dialog, "Delete…")
	kittest.Tap(t, r.dialog, "Delete")
	if got := kittest.Texts(r.dialog); !strings.Contains(got, "Nothing has been measured") {
		t.Errorf("the list says %s, want a text with Nothing has been measured", got)
	}
}

// The table has the columns there is room for; names, times and the comparison stay.
func TestColumns(t *testing.T) {
	for width, want := range map[float32]string{340: "0 5 5", 744: "0 1 5 6 5 6 7 11", 1600: "0 1 2 2 4 4 5 6 5 6 7 8 8 11"} {
		r := start(t, kit.Light, fyne.NewSize(width, 470))
		r.table.Resize(fyne.NewSize(width, 300))
		var kinds []string
		for _, at := range r.table.places {
			kinds = append(kinds, fmt.Sprint(r.table.data.Columns[at.column].Kind))
			if at.right > width {
				t.Errorf("at %v a column ends at %v", width, at.right)
			}
		}
		if got := strings.Join(kinds, " "); got != want {
			t.Errorf("at %v: %s, want %s", width, got, want)
		}
	}
}

// A key for which the table has no use comes to the canvas once, and back to the Lab,
// which does nothing.
func TestUnusedKeys(t *testing.T) {
	r := start(t, kit.Light, wideSize)
	keys := 0
	r.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		keys++
		r.View.TypedKey(e)
	})
	r.Focus()
	r.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF3})
	if keys != 1 {
		t.Errorf("the canvas got the key %d times, want once", keys)
	}
	r.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if keys != 1 {
		t.Error("the canvas got a key that the table has a use for")
	}
}

// A measurement that is shown has all its rows, whatever was typed before.
func TestShowClearsFilter(t *testing.T) {
	r := start(t, kit.Light, fyne.NewSize(1144, 700))
	r.filter.SetText("tournament")
	rows := len(r.table.data.Rows)
	r.Show(r.Lab.Files.List()[0])
	if got := len(r.table.data.Rows); rows >= got || got != 10 || r.filter.Text() != "" {
		t.Errorf("%d rows, then %d; the filter is %q; want more than 10, then 10, no filter", rows, got, r.filter.Text())
	}
}
