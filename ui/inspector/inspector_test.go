package inspector

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/board"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/play"
	"backtrack/ui/store"
)

// A rig is a panel in a window of its own, with games of all families. Functions
// posted by other goroutines wait until the test settles.
type rig struct {
	*Panel
	t     *testing.T
	win   fyne.Window
	games *play.Games
	posts hosttest.Posts
}

const first1 = "numbrix/first-1" // 3 × 3

func start(t *testing.T) *rig {
	t.Helper()
	s, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	r := &rig{t: t, posts: make(hosttest.Posts, 1000)}
	r.games = play.NewGames(play.Host{
		Loop:    r.posts.Loop(ctx),
		Store:   s,
		Runner:  func() bench.Runner { return bench.Runner{} },
		Options: func(string) play.Options { return play.Options{Marking: true, Limit: time.Minute} },
		Family:  familyOf,
		Deleted: func() (int, string) { return 0, "" },
		Created: func(*play.Game) {},
		Saved:   func(*play.Game, model.Save) {},
		Chosen:  func(string) {},
		Say:     func(play.Message) {},
		ShowTab: func(_ *play.Game, to play.Tab) { r.Open(to) },
		Cover:   func(*play.Game, bool) {},
		Changed: func(g *play.Game, what play.Changes) {
			if g != r.games.Current {
				return
			}
			r.Update(what)
		},
	}, &play.Trail{})
	t.Cleanup(func() {
		r.games.Close()
		end()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	r.Panel = New(Host{
		Commands: hosttest.Commands,
		Run:      func(host.Command) func() { return func() {} },
		Game:     func() *play.Game { return r.games.Current },
		Notice:   func() *play.Message { return nil },
		Cards:    func(g *play.Game) []fyne.CanvasObject { return g.Controller.View.(board.Board).Panel() },
		Low:      func() bool { return false },
	})
	r.win = test.NewTempWindow(t, r.Object)
	r.win.SetPadded(false)
	r.win.Resize(fyne.NewSize(Width, 680))
	return r
}

func familyOf(id string) family.Family {
	f, _ := family.Find(families.All, id)
	return f
}

// open opens a ready-made puzzle.
func (r *rig) open(id string) {
	r.t.Helper()
	name, _, _ := strings.Cut(id, "/")
	p, err := familyOf(name).Load(id)
	if err != nil || !r.games.Open(p, -1) {
		r.t.Fatalf("%s: not opened, %v; want nil", id, err)
	}
	r.Game().SetShown(true)
	r.Update(play.State)
}

// play plays moves, each as one step.
func (r *rig) play(moves ...string) {
	r.t.Helper()
	for _, m := range moves {
		if err := r.Game().Controller.PlayText(m); err != nil {
			r.t.Fatal(m, ": ", err)
		}
	}
}

// settle runs what is posted until done.
func (r *rig) settle(what string, done func() bool) {
	r.t.Helper()
	r.posts.Settle(r.t, what, done)
}

// says reports a failure unless a part of the panel shows a text.
func (r *rig) says(part fyne.CanvasObject, want string) {
	r.t.Helper()
	if got := strings.Join(strings.Fields(kittest.Texts(part)), " "); !strings.Contains(got, want) {
		r.t.Errorf("the panel says\n\t%s\nwant\n\t%s", got, want)
	}
}

func TestHistory(t *testing.T) {
	r := start(t)
	r.open(first1)
	page := r.pages[play.GameTab].(*playPage)
	r.says(page.history.card, "No moves yet")
	r.play("b1=2", "c2=4", "c2=0")
	r.Game().Restart()
	r.play("b2=5")
	for i, want := range []string{"0 Start", "1 2 in b1", "2 4 in c2", "3 c2 erased", "0 Restart", "1 5 in b2"} {
		row := page.history.list.newRow().(*listRow)
		page.history.list.fillRow(i, row)
		if got := row.number.Text + " " + row.text.Text; got != want {
			t.Errorf("step %d: %q, want %q", i, got, want)
		}
		test.Tap(row)
		if r.Game().Controller.Game.At() != i {
			t.Errorf("a click on step %d leads to %d, want the same", i, r.Game().Controller.Game.At())
		}
	}
	row := page.history.list.newRow().(*listRow)
	page.history.list.fillRow(2, row)
	test.Tap(row)
	if g := r.Game().Controller.Game; g.At() != 2 || g.Len() != 5 {
		t.Errorf("at step %d of %d, want 2 of 5", g.At(), g.Len())
	}
	for _, k := range []struct {
		key fyne.KeyName
		at  int
	}{{fyne.KeyDown, 3}, {fyne.KeyUp, 2}, {fyne.KeyEnd, 5}, {fyne.KeyDown, 5}, {fyne.KeyHome, 0}, {fyne.KeyUp, 0}, {fyne.KeyPageDown, 5}} {
		page.history.list.TypedKey(&fyne.KeyEvent{Name: k.key})
		if at := r.Game().Controller.Game.At(); at != k.at {
			t.Errorf("%s leads to step %d, want %d", k.key, at, k.at)
		}
	}
}

// The list of moves can be laid out before the next game fills it: until then it
// shows the game before, whose moves may not exist on a smaller board.
func TestMovesOfAnotherGame(t *testing.T) {
	r := start(t)
	r.open("sliding/eight")
	r.play("1", "4", "5", "8")
	r.open("sliding/fifteen")
	for range 4 { // as far back on the board as can be
		for place := 15; r.Game().Controller.PlayText(strconv.Itoa(place)) != nil; place-- {
		}
	}
	r.Open(play.GameTab)
	r.Update(play.State)
	list := r.pages[play.GameTab].(*playPage).history.list
	want := kittest.Texts(list)

	r.games.Current = r.games.All()[0]
	list.Refresh()
	if got := kittest.Texts(list); got != want {
		t.Errorf("while another game is opened the moves read %q, want %q", got, want)
	}
}

// TestDoLabel checks that no label is cut off.
func TestDoLabel(t *testing.T) {
	for what, want := range map[string]string{"Put 31 in c5": "Put 31 in c5", "Send the policeman and the thief to the right": "Do it"} {
		if got := doLabel(what); got != want {
			t.Errorf("%q is on the button for %q, want %q", got, what, want)
		}
	}
}

// TestHintTitle shows the whole name of each technique next to a tag.
func TestHintTitle(t *testing.T) {
	r := start(t)
	page := r.pages[play.HintTab].(*hintPage)
	for _, f := range families.All {
		for _, technique := range f.Techniques {
			page.title.SetText(technique.Name)
			page.tag.SetText("crossing 17")
			page.fitTitle()
			if page.title.Length()+titleGap+page.tag.Length() > panelRoom {
				t.Errorf("%s: there is no room for %q, %v high; want at most %v with the tag", f.ID, technique.Name, page.title.TextSize, panelRoom)
			}
		}
	}
}

// A hint on a puzzle without a solution says so once, and blames no mistake of the player.
func TestHintWithoutSolution(t *testing.T) {
	r := start(t)
	r.open("river/missionaries-cannibals-4-4-boat2")
	r.games.Begin()
	r.settle("the proof", r.Game().Analysis.Unsolvable)
	r.Open(play.HintTab)
	r.Game().Hints.Next()
	r.settle("the finding", func() bool { return r.Game().Hints.Lost != nil })
	r.Update(play.State)
	page, once := r.pages[play.HintTab].(*hintPage), "98 positions can be reached, and in none of them is everybody across."
	if page.title.Text != "No solution" {
		t.Errorf("the title is %q, want \"No solution\"", page.title.Text)
	}
	r.says(page.lost.card, "This puzzle cannot be solved "+once)
	if got := r.Game().Hints.LossText(); got != once {
		t.Errorf("the hint says %q, want %q", got, once)
	}
}

// A long list shows the rows around the current one where the panel scrolls.
func TestRowList(t *testing.T) {
	r := start(t)
	r.open(first1)
	l := newRowList(r.Panel, 20, 5, func() fyne.CanvasObject { return kit.NewText("", kit.Ink, 12) }, func(i int, o fyne.CanvasObject) { o.(*kit.Text).SetText(fmt.Sprint(i)) }, nil)
	l.Resize(fyne.NewSize(200, 105))
	l.set(100, 50)
	if got := strings.Join(strings.Fields(kittest.Texts(l)), " "); got != "47 48 49 50 51" {
		t.Errorf("the list shows %s, want 47 48 49 50 51", got)
	}
	l.set(100, 46)
	if got := strings.Join(strings.Fields(kittest.Texts(l)), " "); got != "45 46 47 48 49" {
		t.Errorf("the list shows %s, want 45 46 47 48 49", got)
	}
	l.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 40)})
	if got := strings.Join(strings.Fields(kittest.Texts(l)), " "); got != "43 44 45 46 47" {
		t.Errorf("after the wheel the list shows %s, want 43 44 45 46 47", got)
	}
	l.set(3, 0)
	if got := strings.Join(strings.Fields(kittest.Texts(l)), " "); got != "0 1 2" || l.MinSize().Height != 60 {
		t.Errorf("the list shows %s, height %v; want 0 1 2, height 60", got, l.MinSize().Height)
	}
	l.FocusGained()
	end := l.focus.Position().Add(l.focus.Size())
	if at := l.focus.Position(); !l.focus.Visible() || at.X < 0 || at.Y < 0 || end.X > 200 || end.Y > 105 {
		t.Errorf("the ring, shown %v, is at %v to %v, where the toolkit clips it, want it inside 200 by 105", l.focus.Visible(), at, end)
	}
}

// While a search is replayed, the current lines of the pseudo-code are lit.
func TestWatchedCode(t *testing.T) {
	r := start(t)
	r.open(first1)
	r.Game().Solver.Run(1)
	r.settle("the run", func() bool { return len(r.Game().Solver.Runs) == 1 })
	r.Game().Solver.Watch(r.Game().Solver.Runs[0])
	r.settle("the replay", func() bool { return r.Game().Playback != nil })
	r.Game().Playback.Pause()
	c := r.solving.watch
	if !c.card.Visible() || r.solving.start.Visible() {
		t.Fatal("the pseudo-code is not shown alone")
	}
	r.says(r.Object, "Smart DFS Nodes ")
	lit := func() []int { return c.page.Highlighted(r.Game().Playback.Frame) }
	r.Game().Playback.Seek(0)
	if len(lit()) != 0 {
		t.Errorf("lines %d are lit at the start, want none", lit())
	}
	r.Game().Playback.Seek(1)
	if l := lit(); len(l) != 1 || !strings.Contains(c.page.Code[l[0]].Text, "put m into the blank cell") {
		t.Errorf("lines %d are lit after the first number, want one that puts m into the blank cell", l)
	}
	top, bottom := c.code.Code.Span(lit()[0])
	if y, h := c.code.Offset.Y, c.code.Size().Height; top < y || bottom > y+h {
		t.Errorf("the line is at %v to %v, but %v to %v is shown", top, bottom, y, y+h)
	}
	r.says(r.Object, "Nodes 1 Backtracks 0 Rejects 0 On the board 1")
	for n := range 60 { // the lines above and below can be read, too
		r.Game().Playback.Seek(n)
		if len(lit()) == 0 {
			continue
		}
		top, bottom := c.code.Code.Span(lit()[0])
		y, h, all := c.code.Offset.Y, c.code.Size().Height, c.code.Code.MinSize().Height
		if above, below := min(bottom-top, top), min(bottom-top, all-bottom); top-above < y || bottom+below > y+h {
			t.Fatalf("step %d: the line is at %v to %v, but %v to %v is shown", n, top, bottom, y, y+h)
		}
	}
	r.Game().EndPlayback()
	if c.card.Visible() || !r.solving.start.Visible() {
		t.Error("the pseudo-code stays")
	}
}

// All moves of a solution of 43 moves are in sight in a window of the usual size.
func TestSolutionInSight(t *testing.T) {
	r := start(t)
	r.open("sliding/fifteen")
	r.win.Resize(fyne.NewSize(Width, 680)) // as in a window of 1200×800
	r.Game().Solver.Run(len(r.Game().Family.Algorithms) - 1)
	r.settle("the solution", func() bool { return r.Game().Playback != nil && r.Game().Playback.Solution != nil })
	const rows = (43 + gridColumns - 1) / gridColumns
	if got := r.solving.solution.grid.fits(); got < rows {
		t.Errorf("%d rows of moves fit in %v, want %d", got, r.solving.solution.grid.Size(), rows)
	}
}

// A search that reached its limit with a solution does not count as finished. The
// figures of all rows are aligned.
func TestCutRun(t *testing.T) {
	r := start(t)
	r.open("sliding/eight")
	done := func(i int, s bench.Solve, limit bool) *play.Run {
		info, m := r.Game().Family.Algorithms[i], bench.New(bench.Plan{}, bench.Settings{}, "")
		for n := range 7 {
			l := bench.Line{Solve: s, Keys: bench.Keys{Length: 30 + i, Unit: r.Game().Family.Unit, Cold: n == 0, Run: n, Round: max(n, 1), Threads: 1, Limit: limit, Last: limit || n == 6}}
			l.Puzzle, l.Variant, l.CPU, l.Wall, l.Nodes, l.Peak = "p", bench.Variant(info.ID), 1000+float64(10*n), 2000, 500, 24e6
			m.Add(l)
			if l.Last {
				break
			}
		}
		return &play.Run{Info: info, Cell: m.Cell("p", bench.Variant(info.ID)), Limit: time.Minute, Compared: m}
	}
	table, bound, body := newResultTable(r.Panel), 28, ""
	table.show(r.Game(), []*play.Run{
		done(0, bench.Solve{Status: solver.Solved, Solution: &body}, false),
		done(1, bench.Solve{Status: solver.Solved, Solution: &body, Optimal: true}, false),
		done(2, bench.Solve{Status: solver.Solved, Solution: &body, Bound: &bound}, true),
		done(3, bench.Solve{Status: solver.Stopped}, true),
	})
	r.says(table.card, "CPU Nodes Moves DFS 1.03 s 500 30 ± 2 %")
	r.says(table.card, "31 ✓ ± 2 %; no difference in time, as many nodes")
	r.says(table.card, "✓ means proved")
	r.says(table.rows[2], "Quick > 1.00 s > 500 32 Not proved shortest when it ended")
	r.says(table.rows[3], "– – – No answer")
	table.choose(2)
	r.says(table.card, "Quick: solved, but not proved shortest in 1 min CPU. 1 thread; peak 24.0 MB.")
	r.says(table.card, "At least 28 moves are needed.")
	table.choose(0)
	r.says(table.card, "DFS: solved. Cold 1.00 s; 6 samples, 1.01 s to 1.06 s; 1 thread; peak 24.0 MB. Backtracks 0, rejects 0, wall-clock time 2.00 s.")
	if table.rows[2].texts[timeColumn].Role == kit.Sol || table.rows[2].texts[timeColumn].Role == kit.Ink {
		t.Error("the time of a run that was cut is not marked")
	}

	r.open(first1)
	table = newResultTable(r.Panel)
	table.show(r.Game(), []*play.Run{done(0, bench.Solve{Status: solver.TimedOut}, true), done(1, bench.Solve{Status: solver.Solved, Solution: &body}, false)})
	r.says(table.card, "CPU ± Nodes DFS > 1.00 s > 500 Smart DFS 1.03 s 2 % 500")
	table.show(r.Game(), []*play.Run{done(0, bench.Solve{Status: solver.Unsolvable}, false), done(1, bench.Solve{Status: solver.Unsolvable}, false)})
	r.says(table.rows[0], "500 No solution, proved")
	r.says(table.rows[1], "500 No solution, proved; no difference in time")
}

// The sign of a disturbed run does not hide the interval of its time, and the pointer asks
// what it means.
func TestDisturbed(t *testing.T) {
	r := start(t)
	tip := ""
	r.Tip = func(text string) { tip = text }
	line := solvedLine(10, 3)
	line.Disturbed = true
	for _, tt := range []struct{ id, want string }{{first1, "DFS 1.03 ms △ 2 % 10"}, {"river/farmer-wolf-goat-cabbage", "DFS 1.03 ms 10 3 △ ± 2 %"}} {
		r.open(tt.id)
		table := newResultTable(r.Panel)
		table.show(r.Game(), r.comparison(sampled{line, 1, .01}))
		r.says(table.rows[0], tt.want)
		r.says(table.card, "△ means that other programs may have disturbed it.")
		table.rows[0].MouseIn(&desktop.MouseEvent{})
		if !strings.Contains(tip, "△ Another program may have disturbed DFS") {
			t.Errorf("on hover: %q, want a text with \"△ Another program may have disturbed DFS\"", tip)
		}
		table.rows[0].MouseOut()
		if tip != "" {
			t.Errorf("afterwards: %q, want \"\"", tip)
		}
	}
}

// The row that was chosen is so still when a search or a solution is no longer shown.
func TestRowAfterPlayback(t *testing.T) {
	r := start(t)
	r.open(first1)
	table, g := newResultTable(r.Panel), r.Game()
	runs := r.comparison(sampled{solvedLine(10, 3), 1, .01}, sampled{solvedLine(20, 3), 2, .01})
	table.show(g, runs)
	table.choose(0)
	g.Playback = &play.Playback{}
	table.show(g, nil)
	g.Playback = nil
	table.show(g, runs)
	if table.run() != runs[0] {
		t.Errorf("row %d is chosen, want 0", table.chosen)
	}
	r.says(table.card, "DFS: solved.")
	table.show(g, nil)
	if table.runs != nil {
		t.Error("a game without runs shows the runs of another game")
	}
}
