package window

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/kit"
)

// ran waits until n runs of the game are done.
func (r *rig) ran(n int) {
	r.t.Helper()
	r.settle("the runs", func() bool { return len(r.game.runs) >= n && r.game.running == nil })
}

func TestSolve(t *testing.T) {
	for i, name := range []string{"DFS", "Smart DFS"} {
		t.Run(name, func(t *testing.T) {
			r := start(t)
			r.tapCard(first1)
			r.play("b1=8") // fits no solution
			r.choose("Solve", r.family(r.game.puzzle.Family).Algorithms[i].Title())
			r.ran(1)
			if got := r.position(); got != "1 8 3 / . . . / 7 . 9" || !r.game.table.ShowsOtherPosition() {
				t.Errorf("the game is at %s, the solution is shown: %t", got, r.game.table.ShowsOtherPosition())
			}
			r.says(r.status.object, "a solution; Esc goes back to your game")
			back := map[string]func(){"Esc": func() { r.key(fyne.KeyEscape) }, "Undo": func() { r.choose("Edit", "Undo") }}
			for key, leave := range back {
				r.solve(i)
				r.ran(len(r.game.runs) + 1)
				leave()
				if got := r.position(); got != "1 8 3 / . . . / 7 . 9" || r.game.table.ShowsOtherPosition() {
					t.Errorf("%s leads to %s, the solution is shown: %t", key, got, r.game.table.ShowsOtherPosition())
				}
			}
			tapButton(t, r.inspector.solving.results[0].card, "Fill in")
			if got := r.position(); got != first1Solved {
				t.Errorf("solved as %s", got)
			}
			if !r.inspector.solving.results[0].use.Disabled() {
				t.Error("Fill in is offered where it changes nothing")
			}
			steps := r.steps()
			if len(steps) != 2 || !strings.HasSuffix(steps[1], " solver") {
				t.Errorf("steps %q", steps)
			}
			if r.inspector.tabs.Selected() != tabSolve {
				t.Error("the page of the solvers is not shown")
			}
			r.says(r.inspector.object, "solved")
			r.says(r.status.object, name+": solved in ")
			if run := r.game.runs[0]; run.index != i || run.report.Outcome != solver.Solved {
				t.Errorf("run of %d: %v", run.index, run.report.Outcome)
			}
			if r.game.won != nil {
				t.Error("the player is said to have won")
			}
			r.undo()
			if got := r.position(); got != "1 8 3 / . . . / 7 . 9" {
				t.Errorf("undo has led to %s", got)
			}
			r = r.again()
			if got := r.steps(); !slices.Equal(got, steps) {
				t.Errorf("reopened with %q", got)
			}
		})
	}
}

// The menu lists the algorithms of the family in view, in the order in which
// everything else lists them.
func TestSolveMenu(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	for _, f := range families.All {
		r.tapCard(f.ReadyMade()[0])
		r.inspector.open(tabSolve)
		var want, got, button []string
		for i, a := range f.Algorithms {
			want = append(want, a.Title())
			got = append(got, r.item("Solve", a.Title()).Label)
			button = append(button, r.solveItems()[i].Label)
			if label := texts(r.inspector.solving.buttons[i]); label != a.Name {
				t.Errorf("%s: the panel calls %s %q", f.ID, a.Name, label)
			}
		}
		if rest := r.menu.solve.Items[len(want)].Label; rest != "Compare all algorithms" {
			t.Errorf("%s: the algorithms are followed by %q", f.ID, rest)
		}
		if !slices.Equal(got, want) || !slices.Equal(button, want) {
			t.Errorf("%s: menus list %q and %q, want %q", f.ID, got, button, want)
		}
		for _, paused := range []bool{true, false} {
			r.togglePause()
			for _, label := range append(slices.Clone(want), "Compare all algorithms") {
				if r.item("Solve", label).Disabled != paused {
					t.Errorf("%s: paused %t, but the menu item %q is disabled: %t", f.ID, paused, label, !paused)
				}
			}
		}
		r.show(atLibrary)
	}
}

// F9 runs the algorithm that was run last, and at first the strongest.
func TestSolveKey(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.key(fyne.KeyF9)
	r.ran(1)
	if r.game.runs[0].index != 2 {
		t.Errorf("F9 ran algorithm %d", r.game.runs[0].index)
	}
	r.solve(0)
	r.ran(2)
	r.key(fyne.KeyF9)
	r.ran(3)
	if r.game.runs[0].index != 0 {
		t.Errorf("F9 ran algorithm %d", r.game.runs[0].index)
	}
	r = r.again()
	r.key(fyne.KeyF9)
	r.ran(1)
	if r.game.runs[0].index != 0 {
		t.Errorf("after a new start F9 ran algorithm %d", r.game.runs[0].index)
	}
}

func TestUnsolvable(t *testing.T) {
	r := start(t)
	r.openText("test", "1 . 3\n2 . .\n7 . 9\n", nil)
	r.compare()
	r.ran(2)
	for _, run := range r.game.runs {
		if run.report.Outcome != solver.Unsolvable {
			t.Errorf("%s: %v", run.job.Info.Name, run.report.Outcome)
		}
	}
	r.says(r.inspector.object, "no solution, proved")
	if len(r.steps()) != 0 {
		t.Errorf("steps %q", r.steps())
	}
}

func TestStop(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.play("b1=222")
	r.solve(0)
	r.settle("figures", func() bool { return r.game.running.job.Stats().Nodes > 0 })
	r.update()
	r.says(r.status.object, "DFS running, ")
	r.says(r.inspector.object, "DFS Depth-first search Nodes ")
	r.key(fyne.KeyEscape)
	r.ran(1)
	if got := r.game.runs[0].report.Outcome; got != solver.Stopped {
		t.Errorf("after Escape: %v", got)
	}
	r.says(r.status.object, "DFS: stopped")
	if got := r.steps(); len(got) != 1 {
		t.Errorf("steps %q", got)
	}

	r.solve(1)
	r.solve(0) // ends the first
	r.settle("the first to end", func() bool { return len(r.game.runs) == 2 })
	tapButton(t, r.inspector.pages[tabSolve].(*solvePage).live, "Stop")
	r.ran(3)
	if len(r.game.runs) != 3 {
		t.Errorf("%d runs", len(r.game.runs))
	}
}

// A move made while a solver runs does not disturb it, and the solution does not
// undo the move.
func TestPlayWhileSolving(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.solve(1)
	r.play("b1=2")
	r.ran(1)
	if got := r.position(); got != "1 2 3 / . . . / 7 . 9" {
		t.Errorf("after the run: %s", got)
	}
}

func TestLeaveWhileSolving(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.solve(0)
	g := r.game
	r.show(atLibrary)
	if g.running == nil {
		t.Error("the library stops the solver")
	}
	r.openPuzzle(first1)
	r.settle("the solver to end", func() bool { return g.running == nil })
	if len(r.steps()) != 0 || r.game.puzzle.ID != first1 {
		t.Errorf("the other game has steps %q", r.steps())
	}
	r.solve(0)
	r.ran(1)
}

func TestCompare(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.choose("Solve", "Compare all algorithms")
	if r.game.running == nil || len(r.game.queue) != 2 {
		t.Error("the algorithms do not run one after the other")
	}
	r.ran(3)
	if a, b, c := r.game.runs[2].index, r.game.runs[1].index, r.game.runs[0].index; a != 0 || b != 1 || c != 2 {
		t.Errorf("ran %d, %d, %d", a, b, c)
	}
	if got := r.position(); got != first1Start {
		t.Errorf("comparing has played: %s", got)
	}
	for _, want := range []string{"DFS", "Smart DFS", "Nodes", "Watch", "Fill in", "Compared with DFS"} {
		r.says(r.inspector.object, want)
	}
	tapButton(t, r.inspector.solving.results[0].card, "Fill in")
	if got := r.position(); got != first1Solved {
		t.Errorf("Fill in has led to %s", got)
	}

	r.openPuzzle(hard)
	r.compare()
	r.key(fyne.KeyEscape)
	r.settle("the first run to be skipped", func() bool { return len(r.game.runs) == 1 })
	if r.game.running == nil || r.game.running.index != 1 {
		t.Error("the second run does not follow")
	}
	r.key(fyne.KeyEscape) // soon after the first
	r.ran(2)
	if len(r.game.runs) != 2 || len(r.game.queue) != 0 {
		t.Errorf("after Escape twice there are %d runs and %d wait", len(r.game.runs), len(r.game.queue))
	}
	r.game.runs, r.game.skipped = nil, time.Time{}
	r.compare()
	r.solve(1) // ends the comparison
	r.settle("the comparison to end", func() bool { return len(r.game.runs) == 1 })
	r.key(fyne.KeyEscape)
	r.ran(2)
	if len(r.game.runs) != 2 {
		t.Errorf("%d runs", len(r.game.runs))
	}
}

func TestTimeLimit(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.settings.Limit = 1
	r.solve(1)
	r.ran(1)
	if got := r.game.runs[0].report.Outcome; got != solver.TimedOut {
		t.Errorf("outcome %v", got)
	}
	r.says(r.inspector.object, "not solved in 1")
	if len(r.steps()) != 0 {
		t.Errorf("steps %q", r.steps())
	}
}

func TestWatch(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=8")
	r.compare()
	r.ran(3)
	if r.transport.Visible() {
		t.Error("the transport is there before anything is watched")
	}
	page := r.inspector.pages[tabSolve].(*solvePage)
	r.frame.over = true
	tapButton(t, page.results[0].card, "Watch")
	r.settle("the replay", func() bool { return r.game.playback != nil })
	if !r.transport.Visible() {
		t.Fatal("no transport")
	}
	if r.frame.over {
		t.Error("in a small window the panel stays over the board")
	}
	r.says(r.status.object, "Best: ")
	p := r.game.playback
	if p.stop == nil {
		t.Error("it does not play immediately")
	}
	r.settle("it to go on", func() bool { return p.n > 0 })
	r.win.Canvas().Capture()

	r.key(fyne.KeySpace)
	if p.stop != nil {
		t.Error("Space does not stop it")
	}
	r.transport.OnSeek(0)
	if p.n != 0 {
		t.Errorf("at %d, want the start", p.n)
	}
	r.says(r.status.object, "Best: 0 nodes, 0 undone, 0 rejects")
	r.transport.OnSeek(1)
	if p.n != 1 || p.frame.Nodes+p.frame.Rejects != 1 || p.frame.Move == "" {
		t.Errorf("after one event at %d: %+v", p.n, p.frame)
	}
	r.transport.OnSeek(p.show.Len)
	if p.n != p.show.Len || uint64(p.frame.Nodes) != r.game.runs[0].report.Stats.Nodes {
		t.Errorf("at the end (%d of %d): %+v", p.n, p.show.Len, p.frame)
	}
	r.key(fyne.KeySpace)
	if p.n != 0 {
		t.Errorf("playing on from the end begins at %d", p.n)
	}
	r.transport.OnSpeed(len(speeds) - 1)
	r.settle("the end", func() bool { return p.n == p.show.Len && p.stop == nil })
	if code := r.inspector.solving.watch.card.Size().Height; code < 200 {
		t.Errorf("the pseudo-code is %v high", code)
	}
	r.choose("Edit", "Restart")
	r.says(r.status.object, "A search is shown; Esc goes back to your game.")

	if r.bar.undo.Disabled() == false || r.bar.cheat.Disabled() == false {
		t.Error("one can undo or cheat during a replay")
	}
	r.undo()
	r.key(fyne.KeyEscape)
	if r.game.playback != nil || r.transport.Visible() {
		t.Error("Escape does not end the replay")
	}
	if got := r.steps(); !slices.Equal(got, []string{"b1=8 player"}) || r.game.table.Game.At() != 1 {
		t.Errorf("the game is at %d of %q", r.game.table.Game.At(), got)
	}
	r.play("c2=4")
	if got := r.position(); got != "1 8 3 / . . 4 / 7 . 9" {
		t.Errorf("the game goes on as %s", got)
	}
}

// What is typed and clicked while a search is replayed is not played.
func TestWatchOnly(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.compare()
	r.ran(2)
	r.watch(r.game.runs[0])
	r.settle("the replay", func() bool { return r.game.playback != nil })
	r.transport.OnSeek(1)
	r.key(fyne.KeyDown)
	r.key(fyne.KeyDown)
	r.typed("5")
	r.key(fyne.KeyDelete)
	if got := r.steps(); len(got) != 0 {
		t.Errorf("played during a replay: %q", got)
	}
	if r.game.playback == nil {
		t.Error("the replay has ended")
	}
}

func TestWatchAndLeave(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.solve(0)
	r.ran(1)
	r.watch(r.game.runs[0])
	r.settle("the replay", func() bool { return r.game.playback != nil })
	r.show(atLibrary)
	if r.game.playback != nil || r.transport.Visible() {
		t.Error("the replay goes on in the library")
	}
	r.show(atGame)
	r.watch(r.game.runs[0])
	r.openPuzzle(first2) // before the recording is ready
	r.openPuzzle(first1)
	r.solve(1)
	r.ran(1)
	r.watch(r.game.runs[0])
	r.settle("the replay", func() bool { return r.game.playback != nil })
	r.solve(0)
	if r.game.playback != nil {
		t.Error("the replay goes on while a solver runs")
	}
	r.ran(2)
}

// The recording of a long search ends, and says so.
func TestWatchLong(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.solve(0)
	r.settle("figures", func() bool { return r.game.running.job.Stats().Nodes > recorded })
	r.key(fyne.KeyEscape)
	r.ran(1)
	r.watch(r.game.runs[0])
	r.settle("the replay", func() bool { return r.game.playback != nil })
	p := r.game.playback
	if p.show.Len != recorded || !p.show.Cut {
		t.Errorf("recorded %d events, cut: %t", p.show.Len, p.show.Cut)
	}
	if p.marks() != nil {
		t.Error("a solution is marked")
	}
	r.transport.OnSeek(p.show.Len)
	r.says(r.status.object, "the recording ends here")
}

// Watching a second search ends the first replay.
func TestWatchTwice(t *testing.T) {
	r := start(t)
	r.tapCard(first2)
	r.compare()
	r.ran(2)
	r.watch(r.game.runs[0])
	r.watch(r.game.runs[1])
	r.settle("a search is replayed", func() bool { return r.game.playback != nil })
	if got, want := r.game.playback.name, r.game.runs[1].job.Info.Name; got != want {
		t.Errorf("watching %s, want %s", got, want)
	}
	first := r.game.playback
	r.startSearch(first.show, r.game.runs[1])
	if first.stop != nil {
		t.Error("two searches are replayed at the same time")
	}
	r.endPlayback()
	if r.game.playback != nil || r.transport.Visible() {
		t.Error("the replay does not end")
	}
}

// A message disappears after a while or at the next action. It does not cover the
// badges about the board, and help about controls does not cover it.
func TestMessages(t *testing.T) {
	r := start(t)
	r.win.Resize(fyne.NewSize(1200, 800))
	r.tapCard(first1)
	r.studied()
	r.status.say("Something has happened.")
	r.status.hint("Help about a button")
	r.says(r.status.object, "Help about a button Something has happened. unique (proved")
	r.undo()
	r.do(func() {})()
	if got := texts(r.status.object); strings.Contains(got, "happened") {
		t.Errorf("after an action the status bar says %q", got)
	}
	r.status.say(strings.Repeat("A message that is too long for the window. ", 9))
	if got := texts(r.status.object); !strings.Contains(got, "…") || !strings.Contains(got, "unique") || strings.Contains(got, "Help") {
		t.Errorf("next to a long message the status bar says %q", got)
	}
	n := r.status.said
	r.settle("the message to go", func() bool { return r.status.message == "" })
	if r.status.said != n+1 {
		t.Error("another message has ended it")
	}
	r.openText("test", "1 .\n. x\n", nil)
	r.says(r.inspector.object, "test cannot be read Line 2, column 2: ")
	r.play("b1=2")
	if got := texts(r.inspector.object); strings.Contains(got, "cannot be read") {
		t.Error("the card stays after a move")
	}
}

// The status bar says how a run ended as long as the game is where it was.
func TestRunElsewhere(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2")
	r.compare()
	r.ran(2)
	r.says(r.status.object, "solved in ")
	r.restart()
	if got := texts(r.status.object); strings.Contains(got, "solved in ") {
		t.Errorf("at the start the status bar says %q", got)
	}
	r.undo()
	r.says(r.status.object, "solved in ")
}

// An Esc pressed just after the last run has ended does not close the panel.
func TestEscapeAfterRun(t *testing.T) {
	r := start(t)
	r.win.Resize(fyne.NewSize(800, 560))
	r.tapCard(first1)
	r.compare()
	r.ran(3)
	scroll, card := r.inspector.scroll, r.inspector.solving.results[0].card
	if top := card.Position().Y - scroll.Offset.Y; top < 0 || top > 0 && top+card.Size().Height > scroll.Size().Height {
		t.Errorf("of the table, %v high, the panel shows what is from %v below its edge", card.Size().Height, top)
	}
	r.key(fyne.KeyEscape)
	if !r.frame.over {
		t.Error("Esc right after the end of a comparison closes the panel")
	}
	r.game.ended = r.game.ended.Add(-skipTime)
	r.key(fyne.KeyEscape)
	if r.frame.over {
		t.Error("Esc does not close the panel")
	}
}

// Skip never stops the runs that wait, however fast it is clicked again.
func TestSkip(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.play("b1=222")
	r.compare()
	n := len(r.family(r.game.puzzle.Family).Algorithms)
	for i := range n - 1 {
		r.settle("the next run", func() bool { return r.game.running != nil && r.game.running.index == i })
		r.update()
		tapButton(t, r.inspector.solving.live, "Skip")
	}
	r.settle("the last run", func() bool { return len(r.game.runs) >= n-1 })
	if r.game.running == nil && len(r.game.runs) < n {
		t.Error("the last run was stopped, too")
	}
	r.game.stop()
	r.ran(n)
}

// A search that reached its limit with a solution does not count as finished. The
// figures of all rows are aligned.
func TestCutRun(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	r.openPuzzle("sliding/eight")
	algorithms := r.family("sliding").Algorithms
	done := func(i int, report family.Report) *run {
		report.Stats = solver.Stats{CPU: time.Second, Nodes: 500}
		return &run{job: family.Run{Job: family.Job{Info: algorithms[i]}}, index: i, limit: time.Minute, report: report, compared: true}
	}
	table := newResultTable(r.Window)
	table.show(r.game, []*run{
		done(0, family.Report{Outcome: solver.Solved, Length: 40}),
		done(1, family.Report{Outcome: solver.Solved, Length: 30, Optimal: true}),
		done(2, family.Report{Outcome: solver.Solved, Length: 32, Bound: 28, Cut: context.DeadlineExceeded}),
		done(3, family.Report{Outcome: solver.Stopped}),
	})
	r.says(table.card, "30 ✓")
	r.says(table.card, "✓ means proved")
	r.says(table.rows[2], "Quick > 1.00 s > 500 32 Not proved shortest when it ended")
	table.choose(2)
	r.says(table.card, "Quick: solved, but not proved shortest in 1 min.")
	r.says(table.card, "At least 28 moves are needed.")
	if table.rows[2].texts[1].Role == kit.Sol || table.rows[2].texts[1].Role == kit.Ink {
		t.Error("the time of a run that was cut is not marked")
	}

	r.openPuzzle(first1)
	table = newResultTable(r.Window)
	table.show(r.game, []*run{done(0, family.Report{Outcome: solver.TimedOut}), done(1, family.Report{Outcome: solver.Solved})})
	r.says(table.card, "CPU Nodes Result DFS > 1.00 s > 500 limit Smart DFS 1.00 s 500 solved DFS was stopped too early")
	table.show(r.game, []*run{done(0, family.Report{Outcome: solver.Solved}), done(1, family.Report{Outcome: solver.Solved})})
	if got := texts(table.card); strings.Contains(got, "Result") || strings.Contains(got, "solved 1") {
		t.Errorf("of runs that have all solved the board the table says %q", got)
	}
}

func TestComparedInWords(t *testing.T) {
	report := func(o solver.Outcome, cpu time.Duration, nodes uint64) family.Report {
		return family.Report{Outcome: o, Stats: solver.Stats{CPU: cpu, Nodes: nodes}}
	}
	dfs := report(solver.Solved, 16*time.Millisecond, 216_700)
	stopped := report(solver.Stopped, 16*time.Millisecond, 216_700)
	for _, tt := range []struct {
		base, r family.Report
		want    string
	}{
		{dfs, report(solver.Solved, 100*time.Microsecond, 100), "160× faster, 2\u2009167× fewer nodes"},
		{dfs, report(solver.Solved, 32*time.Millisecond, 433_400), "2.0× slower, 2.0× more nodes"},
		{dfs, report(solver.Unsolvable, 16*time.Millisecond, 216_701), "as fast, as many nodes"},
		{stopped, report(solver.Solved, 2*time.Microsecond, 10), "> 8\u2009000× faster, > 21\u2009670× fewer nodes"},
		{stopped, report(solver.Solved, 32*time.Millisecond, 10), "> 21\u2009670× fewer nodes"},
		{dfs, report(solver.TimedOut, time.Second, 10), "> 62× slower"},
		{dfs, report(solver.TimedOut, time.Millisecond, 10), "stopped too early to compare"},
		{stopped, report(solver.Solved, time.Second, 1_000_000), "DFS was stopped too early to compare"},
		{stopped, stopped, "neither has finished"},
		{report(solver.Stopped, 16*time.Millisecond, 1999), report(solver.Solved, 32*time.Millisecond, 100), "> 19× fewer nodes"},
		{dfs, family.Report{Outcome: solver.Solved, Cut: context.DeadlineExceeded}, "not proved shortest when it ended"},
	} {
		if got := compared(tt.base, tt.r); got != tt.want {
			t.Errorf("%v against %v: %q, want %q", tt.r, tt.base, got, tt.want)
		}
	}
}
