package family_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/toy/toysolve"
	"backtrack/ui/family"
)

// TestPlayback shows every moment of a recording, from the first to the last
// and in leaps, and compares with the recording itself.
func TestPlayback(t *testing.T) {
	test.NewTempApp(t)
	const lamps = "*.*\n...\n*.."
	for _, a := range []solver.Algorithm[toy.Position, toy.Press]{timid, toysolve.All[0]} {
		t.Run(a.ID, func(t *testing.T) {
			controller, board := toyController(t, lamps)
			controller.SetMarkOptions(true, true, false, false)
			if err := controller.PlayText("b2"); err != nil {
				t.Fatal(err)
			}
			game := board.shown
			run := solver.Start(t.Context(), a, solver.Task[toy.Position]{Start: game, Want: 1}, solver.Options{TraceLimit: 10_000})
			trace, solved := run.Trace(), run.Err() == nil

			p, err := controller.Solver()(t.Context(), toyFamily.Algorithm(a.ID), family.Request{Want: 1, TraceLimit: 10_000}).Playback()
			if err != nil {
				t.Fatal(err)
			}
			if p.Len != trace.Len() || p.Truncated || p.Solved != solved {
				t.Errorf("%d events, cut %t, solved %t; want %d, false, %t", p.Len, p.Truncated, p.Solved, trace.Len(), solved)
			}
			if p.Len < 300 {
				t.Fatalf("only %d events, want at least 300: not enough to try the counts that are kept", p.Len)
			}
			for i := range 2 * (p.Len + 1) {
				n := i
				if i > p.Len {
					n = i * 7919 % (p.Len + 1)
				}
				checkFrame(t, a.Info, trace, game, n, p.Show(n), board)
			}
			p.Show(p.Len / 2)
			controller.Refresh()
			controller.SetMarkOptions(true, false, false, false) // as a setting that is changed meanwhile
			if want, err := model.Replay(game, trace.Path(trace.At(p.Len/2))...); err != nil || board.shown != want || board.mark.Coords {
				t.Errorf("after a refresh the board shows\n%swith coordinates %t, want\n%s%v", board.shown, board.mark.Coords, want, err)
			}
			p.Close()
			if board.shown != game || board.mark.Current != nil || board.mark.Rejected != nil || !board.mark.Errors {
				t.Errorf("after Close the board shows\n%s%+v, want\n%s", board.shown, board.mark, game)
			}
			if history(controller.Game) != "b2" {
				t.Errorf("playing back has changed the game: %q, want \"b2\"", history(controller.Game))
			}
		})
	}
}

func checkFrame(t *testing.T, info solver.Info, trace *solver.Trace[toy.Press], start toy.Position, n int, f family.Frame, board *toyBoard) {
	t.Helper()
	path := trace.Path(trace.At(n))
	var want family.Frame
	counts := trace.Counts(n)
	want.Nodes, want.Backtracks, want.Rejects = int(counts.Visited), int(counts.Undone), int(counts.Rejected)
	want.Depth = len(path)
	var rejected *toy.Press
	if n > 0 {
		e := trace.Event(n - 1)
		want.Kind, want.Move = e.Kind, "press "+trace.MoveOf(e.Move).String()
		want.Tag = map[solver.EventKind]string{solver.Visited: "visit", solver.Undone: "undo", solver.Rejected: "reject always"}[e.Kind]
		want.Solved = n == trace.Len() && info.ID == "dfs"
		if e.Kind == solver.Rejected {
			press := trace.MoveOf(e.Move)
			rejected = &press
			rule := info.AlwaysText
			if e.Rule != solver.Always {
				rule = info.Rules[e.Rule].Name
				want.Tag = "reject " + info.Rules[e.Rule].ID
			}
			want.Sentence = "Tried " + want.Move + ", rejected (" + strings.ToLower(rule) + ")."
		}
	}
	if f != want {
		t.Errorf("Show(%d) is %+v, want %+v", n, f, want)
	}
	if now, err := model.Replay(start, path...); err != nil || board.shown != now {
		t.Errorf("Show(%d) displays\n%swant\n%s%v", n, board.shown, now, err)
	}
	m := board.mark
	if m.Errors || !m.Coords || len(m.Last) > 0 {
		t.Errorf("Show(%d) marks %+v; want no errors, coordinates and no last move", n, m)
	}
	if (m.Current == nil) != (len(path) == 0) || m.Current != nil && *m.Current != path[len(path)-1] {
		t.Errorf("Show(%d) marks %v as the current placement of %v, want the last one", n, m.Current, path)
	}
	if (m.Rejected == nil) != (rejected == nil) || rejected != nil && *m.Rejected != *rejected {
		t.Errorf("Show(%d) marks %v as rejected, want %v", n, m.Rejected, rejected)
	}
}

func TestPlaybackCut(t *testing.T) {
	test.NewTempApp(t)
	controller, board := toyController(t, "*.*\n...\n*..")
	dfs := toyFamily.Algorithm("dfs")
	for _, tt := range []struct {
		name    string
		request family.Request
		solved  bool
	}{
		{"cut", family.Request{Want: 1, TraceLimit: 10}, true},
		{"recorded only", family.Request{Want: 1, TraceLimit: 10, TraceOnly: true}, false},
	} {
		p, err := controller.Solver()(t.Context(), dfs, tt.request).Playback()
		if err != nil {
			t.Fatal(err)
		}
		if p.Len != 10 || !p.Truncated || p.Solved != tt.solved {
			t.Errorf("%s: %d events, cut %t, solved %t; want 10, true, %t", tt.name, p.Len, p.Truncated, p.Solved, tt.solved)
		}
	}
	if _, err := controller.Solver()(t.Context(), dfs, family.Request{Want: 1}).Playback(); err == nil {
		t.Error("a search that was not recorded is played back")
	}
	if got := board.mark; got.Current != nil || !slices.Equal(got.Last, nil) {
		t.Errorf("playbacks that show nothing have marked %+v; want Current nil, Last nil", got)
	}
}
