package window

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/play"
)

// ran waits until n runs of the game are done.
func (r *rig) ran(n int) {
	r.t.Helper()
	r.settle("the runs", func() bool { return len(r.game().Solver.Runs) >= n && !r.game().Solver.Busy() })
}

// showMoves has the solution of a run worked out and shown, and goes back to the game.
func (r *rig) showMoves(run *play.Run) {
	r.t.Helper()
	r.game().Solver.ShowMoves(run)
	r.settle("the solution", func() bool { return r.game().Playback != nil })
	r.game().EndPlayback()
}

// measures waits until a comparison measures an algorithm.
func (r *rig) measures(algorithm int) {
	r.t.Helper()
	r.settle("the next algorithm", func() bool {
		s := r.game().Solver
		if s.Comparison == nil {
			return false
		}
		a, p := s.Progress()
		return r.game().Family.Algorithm(a.ID) == algorithm && p.Spent > 20*time.Millisecond
	})
}

func TestSolve(t *testing.T) {
	for i, name := range []string{"DFS", "Smart DFS"} {
		t.Run(name, func(t *testing.T) {
			r := start(t)
			r.tapCard(first1)
			r.play("b1=8") // is in no solution
			r.choose("Solve", r.catalog.Family(r.game().Puzzle.Family).Algorithms[i].Title())
			r.ran(1)
			if got := r.position(); got != "1 8 3 / . . . / 7 . 9" || !r.game().Controller.ShowsOtherPosition() {
				t.Errorf("the game is at %s, the solution is shown: %t; want 1 8 3 / . . . / 7 . 9, true", got, r.game().Controller.ShowsOtherPosition())
			}
			r.says(r.status.object, "a solution; Esc goes back to your game")
			back := map[string]func(){"Esc": func() { r.key(fyne.KeyEscape) }, "Undo": func() { r.choose("Edit", "Undo") }}
			for key, leave := range back {
				r.game().Solver.Run(i)
				r.ran(len(r.game().Solver.Runs) + 1)
				leave()
				if got := r.position(); got != "1 8 3 / . . . / 7 . 9" || r.game().Controller.ShowsOtherPosition() {
					t.Errorf("%s leads to %s, the solution is shown: %t; want 1 8 3 / . . . / 7 . 9, false", key, got, r.game().Controller.ShowsOtherPosition())
				}
			}
			tapButton(t, r.inspector.Object, "Fill in")
			if got := r.position(); got != first1Solved {
				t.Errorf("solved as %s, want %s", got, first1Solved)
			}
			if !r.button("Fill in").Disabled() {
				t.Error("Fill in is offered where it changes nothing")
			}
			steps := r.steps()
			if len(steps) != 2 || !strings.HasSuffix(steps[1], " solver") {
				t.Errorf("steps %q; want length 2, [1] a text that ends with \" solver\"", steps)
			}
			if r.inspector.Tab() != play.SolverTab {
				t.Error("the page of the solvers is not shown")
			}
			r.says(r.inspector.Object, "solved")
			r.says(r.status.object, name+": solved in ")
			if run := r.game().Solver.Runs[0]; r.index(run) != i || run.Line().Status != solver.Solved {
				t.Errorf("run of %d: %v; want %d: %v", r.index(run), run.Line().Status, i, solver.Solved)
			}
			if r.game().Won != nil {
				t.Error("the player is said to have won")
			}
			r.undoer.undo()
			if got := r.position(); got != "1 8 3 / . . . / 7 . 9" {
				t.Errorf("undo has led to %s, want 1 8 3 / . . . / 7 . 9", got)
			}
			r = r.again()
			if got := r.steps(); !slices.Equal(got, steps) {
				t.Errorf("reopened with %q, want %q", got, steps)
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
		r.inspector.Open(play.SolverTab)
		var want, got, button []string
		for i, a := range f.Algorithms {
			want = append(want, a.Title())
			got = append(got, r.item("Solve", a.Title()).Label)
			button = append(button, r.menu.solveItems()[i].Label)
			r.button(a.Name)
		}
		at := slices.IndexFunc(r.menu.menu.Items, func(m *fyne.Menu) bool { return m.Label == solveMenu })
		if rest := r.menu.menu.Items[at].Items[len(want)].Label; rest != "Compare all algorithms" {
			t.Errorf("%s: the algorithms are followed by %q, want \"Compare all algorithms\"", f.ID, rest)
		}
		if !slices.Equal(got, want) || !slices.Equal(button, want) {
			t.Errorf("%s: menus list %q and %q, want %q", f.ID, got, button, want)
		}
		for _, paused := range []bool{true, false} {
			r.game().Pause()
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
	if r.index(r.game().Solver.Runs[0]) != 2 {
		t.Errorf("F9 ran algorithm %d, want 2", r.index(r.game().Solver.Runs[0]))
	}
	r.game().Solver.Run(0)
	r.ran(2)
	r.key(fyne.KeyF9)
	r.ran(3)
	if r.index(r.game().Solver.Runs[0]) != 0 {
		t.Errorf("F9 ran algorithm %d, want 0", r.index(r.game().Solver.Runs[0]))
	}
	r = r.again()
	r.key(fyne.KeyF9)
	r.ran(1)
	if r.index(r.game().Solver.Runs[0]) != 0 {
		t.Errorf("after a new start F9 ran algorithm %d, want 0", r.index(r.game().Solver.Runs[0]))
	}
}

func TestUnsolvable(t *testing.T) {
	r := start(t)
	r.files.openText("test", "1 . 3\n2 . .\n7 . 9\n", nil)
	r.game().Solver.Compare()
	r.ran(2)
	for _, run := range r.game().Solver.Runs {
		if run.Line().Status != solver.Unsolvable {
			t.Errorf("got %s: %v, want %v", run.Info.Name, run.Line().Status, solver.Unsolvable)
		}
	}
	r.says(r.inspector.Object, "no solution, proved")
	if len(r.steps()) != 0 {
		t.Errorf("steps %q, want none", r.steps())
	}
}

func TestStop(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.play("b1=222")
	r.game().Solver.Run(0)
	r.settle("figures", func() bool { return r.game().Solver.Running.Job.Stats().Nodes > 0 })
	r.refresh(play.State)
	r.says(r.status.object, "DFS running, ")
	r.says(r.inspector.Object, "DFS Depth-first search Nodes ")
	r.key(fyne.KeyEscape)
	r.ran(1)
	if got := r.game().Solver.Runs[0].Line().Status; got != solver.Stopped {
		t.Errorf("after Escape: %v, want %v", got, solver.Stopped)
	}
	r.says(r.status.object, "DFS: stopped")
	if got := r.steps(); len(got) != 1 {
		t.Errorf("steps %q, want 1 of them", got)
	}

	r.game().Solver.Run(1)
	r.game().Solver.Run(0) // ends the first
	r.settle("the first to end", func() bool { return len(r.game().Solver.Runs) == 2 })
	tapButton(t, r.inspector.Object, "Stop")
	r.ran(3)
	if len(r.game().Solver.Runs) != 3 {
		t.Errorf("%d runs, want 3", len(r.game().Solver.Runs))
	}
}

// A move made while a solver runs does not disturb it, and the solution does not
// undo the move.
func TestPlayWhileSolving(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.game().Solver.Run(1)
	r.play("b1=2")
	r.ran(1)
	if got := r.position(); got != "1 2 3 / . . . / 7 . 9" {
		t.Errorf("after the run: %s, want 1 2 3 / . . . / 7 . 9", got)
	}
}

func TestLeaveWhileSolving(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.game().Solver.Run(0)
	g := r.game()
	r.show(atLibrary)
	if g.Solver.Running == nil {
		t.Error("the library stops the solver")
	}
	r.openPuzzle(first1)
	r.settle("the solver to end", func() bool { return g.Solver.Running == nil })
	if len(r.steps()) != 0 || r.game().Puzzle.ID != first1 {
		t.Errorf("the other game %s has steps %q; want %s without steps", r.game().Puzzle.ID, r.steps(), first1)
	}
	r.game().Solver.Run(0)
	r.ran(1)
}

func TestCompare(t *testing.T) {
	r := start(t)
	r.games.SetRuns(bench.DefaultRuns)
	r.tapCard(first1)
	r.choose("Solve", "Compare all algorithms")
	if r.game().Solver.Comparison == nil || r.game().Solver.Waiting() != 2 {
		t.Error("the algorithms are not measured one after the other")
	}
	r.refresh(play.State)
	r.says(r.status.object, "DFS, round 1 of 6; Esc skips it") // Smart DFS, if DFS has been quick
	r.says(r.inspector.Object, "Round 1 of 6 Algorithms done 0 of 3 Measured for ")
	r.ran(3)
	if a, b, c := r.index(r.game().Solver.Runs[2]), r.index(r.game().Solver.Runs[1]), r.index(r.game().Solver.Runs[0]); a != 0 || b != 1 || c != 2 {
		t.Errorf("ran %d, %d, %d; want 0, 1, 2", a, b, c)
	}
	if got := r.position(); got != first1Start {
		t.Errorf("comparing has played: %s, want %s", got, first1Start)
	}
	for _, want := range []string{"DFS", "Smart DFS", "Nodes", "Watch", "Fill in", "Compared with DFS", "6 samples, ", "Cold ", "own process"} {
		r.says(r.inspector.Object, want)
	}
	tapButton(t, r.inspector.Object, "Fill in")
	r.settle("the solution", func() bool { return !r.game().Solver.Working() })
	if got := r.position(); got != first1Solved {
		t.Errorf("Fill in has led to %s, want %s", got, first1Solved)
	}

	r.openPuzzle(hard)
	r.game().Solver.Compare()
	r.measures(0)
	r.key(fyne.KeyEscape)
	r.settle("the first algorithm to be skipped", func() bool { return len(r.game().Solver.Runs) == 1 })
	r.measures(1)
	r.key(fyne.KeyEscape) // soon after the first
	r.ran(2)
	if len(r.game().Solver.Runs) != 2 {
		t.Errorf("after Escape twice there are %d runs, want 2", len(r.game().Solver.Runs))
	}
	r.game().Solver.Runs = nil
	r.game().Solver.Compare()
	r.measures(0)
	r.game().Solver.Run(1) // ends the comparison
	r.settle("the comparison to end", func() bool { return r.game().Solver.Comparison == nil })
	r.key(fyne.KeyEscape)
	r.ran(2)
	if len(r.game().Solver.Runs) != 2 {
		t.Errorf("%d runs, want 2", len(r.game().Solver.Runs))
	}
}

// A comparison is a click away from the Lab, which shows its samples and measures nothing
// again.
func TestOpenInLab(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2") // the search replaces entries, so this is the board itself
	r.game().Solver.Compare()
	r.refresh(play.State)
	r.ran(3)
	times := map[bench.Variant]bench.Summary{}
	for _, run := range r.game().Solver.Runs {
		times[bench.Variant(run.Info.ID)] = run.Cell.Time()
	}
	for range 2 {
		r.show(atGame)
		tapButton(t, r.inspector.Object, "Open in the Lab")
		l := r.lab.Lab
		if r.screen != atLab || !slices.Equal(l.Set.IDs, []string{first1}) || l.Runner.Running() || len(l.Files.List()) != 1 || len(l.Columns()) != 3 {
			t.Fatalf("screen %d shows %q by %q, %d measurements; want %d, %s alone, 3 columns, 1 that has ended", r.screen, l.Set.IDs, l.Columns(), len(l.Files.List()), atLab, first1)
		}
		for v, want := range times {
			if got := l.Shown.Cell(first1, v).Time(); got != want {
				t.Errorf("%s: the Lab has %+v, want %+v", v, got, want)
			}
		}
	}
}

// Samples that were made after some moves are not shown as samples of the board.
func TestOpenMovedInLab(t *testing.T) {
	r := startLevel(t, "river/farmer-wolf-goat-cabbage")
	r.play(r.game().Puzzle.Solve(t.Context(), 0, family.Request{Want: 1}).Report().Moves[0])
	r.game().Solver.Compare()
	r.ran(len(r.game().Family.Algorithms))
	tapButton(t, r.inspector.Object, "Open in the Lab")
	if l := r.lab.Lab; r.screen != atLab || !slices.Equal(l.Set.IDs, []string{r.game().Puzzle.ID}) || l.Shown != nil || len(l.Columns()) != len(r.game().Family.Algorithms) {
		t.Errorf("screen %d shows %q by %q, measured: %t; want %d, %s, %d columns, false", r.screen, l.Set.IDs, l.Columns(), l.Shown != nil, atLab, r.game().Puzzle.ID, len(r.game().Family.Algorithms))
	}
	r.says(r.status.object, "The comparison began after 1 crossing. Here boards are measured from their start.")
}

// A measurement that runs in the Lab goes on. Meanwhile no algorithm of the game runs, unless
// it is paused.
func TestLabKeepsMeasuring(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.game().Solver.Compare()
	r.ran(3)
	r.openPuzzle(hard)
	r.commands.run(host.SolverLab)
	l := r.lab.Lab
	l.Runner.Measure()
	running := l.Shown
	r.settle("the first cell", func() bool { _, text := l.Runner.Progress(); return strings.Contains(text, "DFS") })
	r.openPuzzle(first1)
	r.inspector.Open(play.SolverTab)
	r.refresh(play.State)
	n := len(r.game().Solver.Runs)
	if !r.tool("Solve").Disabled() || !r.tool("Compare").Disabled() || !strings.HasPrefix(r.tool("Solve").Tip, "The Solver Lab is measuring") {
		t.Errorf("the tip of Solve is %q, want Solve and Compare disabled because the Lab is measuring", r.tool("Solve").Tip)
	}
	for name, run := range map[string]func(){
		"Run": func() { r.game().Solver.Run(0) }, "Compare": r.game().Solver.Compare,
		"Watch": func() { r.game().Solver.Watch(r.game().Solver.Runs[0]) }, "Use": func() { r.game().Solver.Use(r.game().Solver.Runs[0]) },
	} {
		r.status.say("")
		run()
		if r.game().Solver.Busy() || r.game().Solver.Working() || !l.Runner.Running() {
			t.Errorf("%s begins a search", name)
		}
		r.says(r.status.object, "The Solver Lab is measuring. Wait until it has finished, or pause it there.")
	}
	r.says(r.status.object, "Solver Lab: 0 %")
	tapButton(t, r.inspector.Object, "Open in the Lab")
	r.says(r.status.object, "The Lab is measuring. The comparison is kept under Earlier measurements.")
	if r.screen != atLab || l.Shown != running || !l.Runner.Running() || len(l.Files.List()) != 2 {
		t.Errorf("screen %d, %d measurements; running: %t; want %d, 2, true", r.screen, len(l.Files.List()), l.Runner.Running(), atLab)
	}
	l.Runner.Pause()
	r.show(atGame)
	r.says(r.status.object, "Solver Lab: paused")
	if r.tool("Solve").Disabled() {
		t.Error("Solve is still disabled")
	}
	r.game().Solver.Run(0)
	r.ran(n + 1)
	l.Runner.Pause() // goes on
	if !r.work.measuring {
		t.Error("work in the background disturbs the measurement that goes on")
	}
	l.Runner.Stop()
	r.settle("the end", func() bool { return !l.Runner.Running() })
}

func TestTimeLimit(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.settings.Limit = 1
	r.game().Solver.Run(1)
	r.ran(1)
	run := r.game().Solver.Runs[0]
	if got := run.Line().Status; got != solver.TimedOut {
		t.Errorf("outcome %v, want %v", got, solver.TimedOut)
	}
	want := "not solved in 1"
	if run.Cell.EndedByClock() { // the machine is busy
		want = "the clock ran out"
	}
	r.says(r.inspector.Object, want)
	if len(r.steps()) != 0 {
		t.Errorf("steps %q, want none", r.steps())
	}
}

func TestWatch(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=8")
	r.game().Solver.Compare()
	r.ran(3)
	if r.transport.Visible() {
		t.Error("the transport is there before anything is watched")
	}
	r.windowLayout.over = true
	tapButton(t, r.inspector.Object, "Watch")
	r.settle("the replay", func() bool { return r.game().Playback != nil })
	if !r.transport.Visible() {
		t.Fatal("no transport")
	}
	if r.windowLayout.over {
		t.Error("in a small window the panel stays over the board")
	}
	r.says(r.status.object, "Best: ")
	p := r.game().Playback
	if !p.Playing() {
		t.Error("it does not play immediately")
	}
	r.settle("it to go on", func() bool { return p.N > 0 })
	r.win.Canvas().Capture()

	r.key(fyne.KeySpace)
	if p.Playing() {
		t.Error("Space does not stop it")
	}
	r.transport.OnSeek(0)
	if p.N != 0 {
		t.Errorf("at %d, want the start", p.N)
	}
	r.says(r.status.object, "Best: 0 nodes, 0 backtracks, 0 rejects")
	r.transport.OnSeek(1)
	if p.N != 1 || p.Frame.Nodes+p.Frame.Rejects != 1 || p.Frame.Move == "" {
		t.Errorf("after one event at %d: %+v; want at 1 a move and one node or reject", p.N, p.Frame)
	}
	r.transport.OnSeek(p.Search.Len)
	if p.N != p.Search.Len || uint64(p.Frame.Nodes) != r.game().Solver.Runs[0].Line().Nodes {
		t.Errorf("at the end (%d of %d): %+v; want %d nodes", p.N, p.Search.Len, p.Frame, r.game().Solver.Runs[0].Line().Nodes)
	}
	r.key(fyne.KeySpace)
	if p.N != 0 {
		t.Errorf("playing on from the end begins at %d, want 0", p.N)
	}
	r.transport.OnSpeed(len(play.Speeds) - 1)
	r.settle("the end", func() bool { return p.N == p.Search.Len && !p.Playing() })
	if code := r.card("Pseudo-code").Size().Height; code < 200 {
		t.Errorf("the pseudo-code is %v high, want at least 200", code)
	}
	r.choose("Edit", "Restart")
	r.says(r.status.object, "A search is shown; Esc goes back to your game.")

	if r.tool("Undo").Disabled() == false || r.tool("Cheat").Disabled() == false {
		t.Error("one can undo or cheat during a replay")
	}
	r.undoer.undo()
	r.key(fyne.KeyEscape)
	if r.game().Playback != nil || r.transport.Visible() {
		t.Error("Escape does not end the replay")
	}
	if got := r.steps(); !slices.Equal(got, []string{"b1=8 player"}) || r.game().Controller.Game.At() != 1 {
		t.Errorf("the game is at %d of %q, want 1 of [\"b1=8 player\"]", r.game().Controller.Game.At(), got)
	}
	r.play("c2=4")
	if got := r.position(); got != "1 8 3 / . . 4 / 7 . 9" {
		t.Errorf("the game goes on as %s, want 1 8 3 / . . 4 / 7 . 9", got)
	}
}

// Why a command does nothing while a search plays can be read for more than a step. To go
// to another step ends the message.
func TestMessageWhileWatching(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.game().Solver.Compare()
	r.ran(2)
	r.game().Solver.Watch(r.game().Solver.Runs[0])
	r.settle("the replay", func() bool { return r.game().Playback != nil })
	p := r.game().Playback
	r.choose("Edit", "Restart")
	at := p.N
	r.settle("another step", func() bool { return p.N > at })
	if !p.Playing() {
		t.Fatalf("at %d of %d it does not play", p.N, p.Len())
	}
	r.says(r.status.object, "A search is shown; Esc goes back to your game.")
	r.transport.OnSeek(0)
	if r.status.message.Text != "" {
		t.Errorf("after a seek the message is %q, want \"\"", r.status.message.Text)
	}
}

// What is typed and clicked while a search is replayed is not played.
func TestWatchOnly(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.game().Solver.Compare()
	r.ran(2)
	r.game().Solver.Watch(r.game().Solver.Runs[0])
	r.settle("the replay", func() bool { return r.game().Playback != nil })
	r.transport.OnSeek(1)
	r.key(fyne.KeyDown)
	r.key(fyne.KeyDown)
	r.typeText("5")
	r.key(fyne.KeyDelete)
	if got := r.steps(); len(got) != 0 {
		t.Errorf("played during a replay: %q, want none", got)
	}
	if r.game().Playback == nil {
		t.Error("the replay has ended")
	}
}

// Keys that still go to the transport bar when its playback has ended do nothing.
func TestTransportAfterPlayback(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.game().Solver.Compare()
	r.ran(2)
	r.game().Solver.Watch(r.game().Solver.Runs[0])
	r.settle("the replay", func() bool { return r.game().Playback != nil })
	r.openPuzzle(first2)
	before := r.position()
	for _, name := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyEnd, fyne.KeySpace} {
		r.transport.TypedKey(&fyne.KeyEvent{Name: name})
	}
	if r.position() != before || r.game().Playback != nil {
		t.Errorf("the position is %s, want %s", r.position(), before)
	}
}

func TestWatchAndLeave(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.game().Solver.Run(0)
	r.ran(1)
	r.game().Solver.Watch(r.game().Solver.Runs[0])
	r.settle("the replay", func() bool { return r.game().Playback != nil })
	r.show(atLibrary)
	if r.game().Playback != nil || r.transport.Visible() {
		t.Error("the replay goes on in the library")
	}
	r.show(atGame)
	r.game().Solver.Watch(r.game().Solver.Runs[0])
	r.openPuzzle(first2) // before the recording is ready
	r.openPuzzle(first1)
	r.game().Solver.Run(1)
	r.ran(1)
	r.game().Solver.Watch(r.game().Solver.Runs[0])
	r.settle("the replay", func() bool { return r.game().Playback != nil })
	r.game().Solver.Run(0)
	if r.game().Playback != nil {
		t.Error("the replay goes on while a solver runs")
	}
	r.ran(2)
}

// The recording of a long search ends, and says so.
func TestWatchLong(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.game().Solver.Run(0)
	r.settle("figures", func() bool { return r.game().Solver.Running.Job.Stats().Nodes > play.MaxRecorded })
	r.key(fyne.KeyEscape)
	r.ran(1)
	r.game().Solver.Watch(r.game().Solver.Runs[0])
	r.settle("the replay", func() bool { return r.game().Playback != nil })
	p := r.game().Playback
	if p.Search.Len != play.MaxRecorded || !p.Search.Truncated {
		t.Errorf("recorded %d events, cut: %t; want %d, true", p.Search.Len, p.Search.Truncated, play.MaxRecorded)
	}
	if p.Whole() {
		t.Error("a solution is marked")
	}
	r.transport.OnSeek(p.Search.Len)
	r.says(r.status.object, "the recording ends here")
}

// Watching a second search ends the first replay.
func TestWatchTwice(t *testing.T) {
	r := start(t)
	r.tapCard(first2)
	r.game().Solver.Compare()
	r.ran(2)
	r.game().Solver.Watch(r.game().Solver.Runs[0])
	r.game().Solver.Watch(r.game().Solver.Runs[1])
	r.settle("a search is replayed", func() bool { return r.game().Playback != nil })
	if got, want := r.game().Playback.Name, r.game().Solver.Runs[1].Info.Name; got != want {
		t.Errorf("watching %s, want %s", got, want)
	}
	first := r.game().Playback
	r.game().Solver.Watch(r.game().Solver.Runs[1])
	r.settle("the other search", func() bool { return r.game().Playback != nil && r.game().Playback != first })
	if first.Playing() {
		t.Error("two searches are replayed at the same time")
	}
	r.game().EndPlayback()
	if r.game().Playback != nil || r.transport.Visible() {
		t.Error("the replay does not end")
	}
}

// A message disappears after a while or at the next action. It does not cover the
// badges about the board, and help about controls does not cover it.
func TestMessages(t *testing.T) {
	r := start(t)
	r.win.Resize(fyne.NewSize(1200, 800))
	r.tapCard(first1)
	r.waitForAnalysis()
	r.status.say("Something has happened.")
	r.status.tip("Help about a button")
	r.says(r.status.object, "Help about a button Something has happened. unique (proved")
	r.undoer.undo()
	r.do(func() {})()
	if got := texts(r.status.object); strings.Contains(got, "happened") {
		t.Errorf("after an action the status bar says %q, want the message gone", got)
	}
	r.status.stay = 0
	r.status.say(strings.Repeat("A message that is too long for the window. ", 9))
	if got := texts(r.status.object); !strings.Contains(got, "…") || !strings.Contains(got, "unique") || strings.Contains(got, "Help") {
		t.Errorf("next to a long message the status bar says %q, want it cut, with the badge, without the help", got)
	}
	n := r.status.messageCount
	r.settle("the message to go", func() bool { return r.status.message.Text == "" })
	if r.status.messageCount != n+1 {
		t.Error("another message has ended it")
	}
	r.files.openText("test", "1 .\n. x\n", nil)
	r.says(r.inspector.Object, "test cannot be read Line 2, column 2: ")
	r.play("b1=2")
	if got := texts(r.inspector.Object); strings.Contains(got, "cannot be read") {
		t.Error("the card stays after a move")
	}
}

// The status bar says how a run ended as long as the game is where it was.
func TestRunElsewhere(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2")
	r.game().Solver.Compare()
	r.ran(2)
	r.says(r.status.object, "solved in ")
	r.game().Restart()
	if got := texts(r.status.object); strings.Contains(got, "solved in ") {
		t.Errorf("at the start the status bar says %q, want no result of a run", got)
	}
	r.undoer.undo()
	r.says(r.status.object, "solved in ")
}

// An Esc pressed just after the last run has ended does not close the panel.
func TestEscapeAfterRun(t *testing.T) {
	r := start(t)
	r.win.Resize(fyne.NewSize(800, 560))
	r.tapCard(first1)
	r.game().Solver.Compare()
	r.ran(3)
	scroll, card := r.inspector.Scroll, r.card("Compared")
	if top := card.Position().Y - scroll.Offset.Y; top < 0 || top > 0 && top+card.Size().Height > scroll.Size().Height {
		t.Errorf("of the table, %v high, the panel shows what is from %v below its edge; want it whole, or its head at the edge", card.Size().Height, top)
	}
	r.key(fyne.KeyEscape)
	if !r.windowLayout.over {
		t.Error("Esc right after the end of a comparison closes the panel")
	}
	time.Sleep(time.Second)
	r.key(fyne.KeyEscape)
	if r.windowLayout.over {
		t.Error("Esc does not close the panel")
	}
	r.win.Resize(fyne.NewSize(1200, 800)) // now the panel does not lie over the board
	r.key(fyne.KeyEscape)
	if !r.inspector.Object.Visible() || !r.settings.Inspector {
		t.Error("Esc hides the panel for good")
	}
}

// Skip never stops the runs that wait, however fast it is clicked again.
func TestSkip(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.play("b1=222")
	r.game().Solver.Compare()
	n := len(r.catalog.Family(r.game().Puzzle.Family).Algorithms)
	for i := range n - 1 {
		r.measures(i)
		r.refresh(play.State)
		tapButton(t, r.inspector.Object, "Skip")
	}
	r.ran(n)
	for _, run := range r.game().Solver.Runs {
		if run.Info.ID == "best" && run.Outcome() != "solved" {
			t.Errorf("the algorithm after those that were skipped: %s, want solved", run.Outcome())
		}
	}
}
