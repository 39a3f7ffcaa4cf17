package family_test

import (
	"context"
	"errors"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/boards/mathcrossview"
	"backtrack/ui/boards/numbrixview"
	"backtrack/ui/boards/riverview"
	"backtrack/ui/boards/slidingview"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/words"
)

// record records a search to its end.
func record(t *testing.T, p family.Puzzle, algorithm int, r family.RecordRequest) *family.Recording {
	t.Helper()
	rec, err := p.Record(t.Context(), algorithm, r).Recording()
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestRecording compares a recording, event by event, with the trace of the same search.
func TestRecording(t *testing.T) {
	const lamps = "*.*\n...\n*.."
	p, err := toyFamily.Import(lamps)
	if err != nil {
		t.Fatal(err)
	}
	start, err := toy.Import(lamps)
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range toySpec.Solvers[:2] {
		t.Run(a.ID, func(t *testing.T) {
			run := solver.Start(t.Context(), a, solver.Task[toy.Position]{Start: start, Want: 1}, solver.Options{TraceLimit: 10_000})
			trace := run.Trace()
			r := record(t, p, i, family.RecordRequest{})
			if r.Record.Len() != trace.Len() || r.Stats.Nodes != run.Stats().Nodes || r.Shown != "" || r.Reason != "" || r.Longer {
				t.Fatalf("%d events, %+v, %q, %q; want %d, %+v", r.Record.Len(), r.Stats, r.Shown, r.Reason, trace.Len(), run.Stats())
			}
			if want := solver.OutcomeOf(run.Err() == nil, run.Err()); r.Outcome != want || r.Info.ID != a.ID || !slices.Equal(r.Rules, a.DefaultRules()) {
				t.Errorf("outcome %s, algorithm %s, rules %q; want %s, %s, %q", r.Outcome, r.Info.ID, r.Rules, want, a.ID, a.DefaultRules())
			}
			for n := range trace.Len() + 1 {
				path := trace.Path(trace.At(n))
				f, counts := r.Frame(n), trace.Counts(n)
				if f.Nodes != int(counts.Visited) || f.Backtracks != int(counts.Undone) || f.Rejects != int(counts.Rejected) || f.Depth != len(path) {
					t.Fatalf("Frame(%d) is %+v, want %+v, depth %d", n, f, counts, len(path))
				}
				now, err := model.Replay(start, path...)
				if err != nil || r.Body(trace.At(n)) != toySpec.Body(now) {
					t.Fatalf("the position after %d events is\n%s%v\nwant\n%s", n, r.Body(trace.At(n)), err, now)
				}
				var moves []string
				for _, m := range path {
					moves = append(moves, m.String())
				}
				if got := r.Moves(trace.At(n)); !slices.Equal(got, moves) {
					t.Fatalf("Moves after %d events are %q, want %q", n, got, moves)
				}
				if n == 0 {
					continue
				}
				e := trace.Event(n - 1)
				want := "press " + trace.MoveOf(e.Move).String()
				if f.Move != want || f.Kind != e.Kind {
					t.Fatalf("Frame(%d) is %+v, want %q, %d", n, f, want, e.Kind)
				}
				switch e.Kind {
				case solver.Undone:
					want = "backtrack from " + want
				case solver.Rejected:
					rule := "too near"
					if e.Rule == 0 {
						rule = "last row"
					}
					want += " rejected: " + rule
				}
				if got := r.EventText(n - 1); got != want {
					t.Fatalf("StepText(%d) is %q, want %q", n-1, got, want)
				}
			}
		})
	}
}

// TestTried compares the candidates of each node after each event with all events up to
// there.
func TestTried(t *testing.T) {
	p, err := toyFamily.Import("*.*\n...\n*..")
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range toySpec.Solvers[:2] {
		r := record(t, p, i, family.RecordRequest{})
		n := r.Record.Len()
		texts := make([]string, n)
		for k := range n {
			texts[k] = r.Frame(k + 1).Move
		}
		for node := range solver.Node(min(r.Record.Nodes(), 30)) {
			for after := 0; after <= n; after += 1 + n/10 {
				var want []family.Candidate
				for k := range n {
					s := r.Record.Event(k)
					try := family.Candidate{Text: texts[k], Node: s.Node, Event: k}
					switch {
					case s.Kind == solver.Rejected && s.Node == node && k < after:
						try.Kind, try.Rule = family.CandidateRejected, r.RuleName(s.Rule)
					case s.Kind == solver.Visited && r.Record.Parent(s.Node) == node && k < after:
						try.Kind = family.CandidateDead
						for at := r.Record.At(after); at != solver.Root; at = r.Record.Parent(at) {
							if at == s.Node {
								try.Kind = family.CandidateNow
								if after == n && r.Outcome == solver.Solved {
									try.Kind = family.CandidateSolved
								}
							}
						}
					case s.Kind == solver.Rejected && s.Node == node || s.Kind == solver.Visited && r.Record.Parent(s.Node) == node:
						try.Kind = family.CandidateNext
					default:
						continue
					}
					want = append(want, try)
				}
				got := r.Candidates(node, after)
				for i := range got {
					if len(got) > 1 && got[i].Short != strings.TrimPrefix(got[i].Text, "press ") || len(got) == 1 && got[i].Short != got[i].Text {
						t.Errorf("%q of %d is shortened to %q, want it without \"press \" if there are others", got[i].Text, len(got), got[i].Short)
					}
					got[i].Short = ""
				}
				if !slices.Equal(got, want) {
					t.Fatalf("%s: Tried(%d, %d) is\n%+v, want\n%+v", a.ID, node, after, got, want)
				}
			}
		}
	}
}

// TestRecordLimits wants a recording to say what it lacks.
func TestRecordLimits(t *testing.T) {
	p := load(t, "numbrix/additional-7")
	dfs, best := numbrixview.Family.Algorithm("dfs"), numbrixview.Family.Algorithm("best")
	ctx, stop := context.WithCancel(t.Context())
	r := p.Record(ctx, dfs, family.RecordRequest{})
	for r.Stats().Nodes < 1000 {
		time.Sleep(time.Millisecond)
	}
	stop()
	stopped, err := r.Recording()
	if err != nil {
		t.Fatal(err)
	}
	limit := 20 * time.Millisecond
	timed := record(t, p, dfs, family.RecordRequest{Time: limit})
	for timed.Stats.Nodes == 0 { // a busy machine did not let the search begin
		limit *= 2
		timed = record(t, p, dfs, family.RecordRequest{Time: limit})
	}
	for _, tt := range []struct {
		name    string
		r       *family.Recording
		outcome solver.Outcome
	}{{"stopped", stopped, solver.Stopped}, {"timed out", timed, solver.TimedOut}} {
		if r := tt.r; r.Outcome != tt.outcome || !r.Longer || r.Stats.Nodes == 0 || r.Record.Len() == 0 ||
			!strings.HasPrefix(r.Shown, "the first ") || !strings.HasSuffix(r.Shown, " nodes") || !strings.Contains(r.Words(1), "node 1 of > ") {
			t.Errorf("%s: outcome %s, longer %t, %q, %q; want %s, true, \"the first … nodes\", \"… node 1 of > …\"", tt.name, r.Outcome, r.Longer, r.Shown, r.Words(1), tt.outcome)
		}
		if n := strings.TrimPrefix(strings.TrimSuffix(tt.r.Shown, " nodes"), "the first "); tt.r.Words(solver.Root) != "start · "+n+" nodes below, not finished" {
			t.Errorf("%s: %q and %q, want %q", tt.name, tt.r.Shown, tt.r.Words(solver.Root), "start · "+n+" nodes below, not finished")
		}
	}
	river, err := riverview.Family.Load("river/farmer-wolf-goat-cabbage")
	if err != nil {
		t.Fatal(err)
	}
	if r := record(t, river, riverview.Family.Algorithm("dfs"), family.RecordRequest{Rules: []string{}}); r.Outcome != solver.Stopped || r.Longer || r.Shown != "the first 20\u2009000 nodes, where the search gives up" || r.Words(solver.Root) != "start · 20\u2009000 nodes below, not finished" {
		t.Errorf("given up: outcome %s, longer %t, %q, %q; want %s, false, the first 20\u2009000 nodes, not finished", r.Outcome, r.Longer, r.Shown, r.Words(solver.Root), solver.Stopped)
	}
	full := record(t, load(t, "numbrix/additional-4"), best, family.RecordRequest{Events: 10})
	if !strings.HasPrefix(full.Shown, "the first 10 events of > ") || full.Longer || full.Record.Len() != 10 || full.Reason == "" {
		t.Errorf("full: %d events, %q, longer %t, %q; want 10, \"the first 10 events of > …\", false, a reason", full.Record.Len(), full.Shown, full.Longer, full.Reason)
	}
	folded := record(t, load(t, "numbrix/additional-4"), dfs, family.RecordRequest{Events: 400})
	if n := folded.Record.Counts(folded.Record.Len()).Visited; len(folded.Record.Folds()) == 0 || folded.Shown != "the first "+words.Number(n)+" nodes" {
		t.Errorf("full, with %d folds and %d nodes: %q; want folds and those nodes", len(folded.Record.Folds()), n, folded.Shown)
	}
}

// TestTriedInLayers wants no outcome of a step that a breadth-first search has only reached.
func TestTriedInLayers(t *testing.T) {
	p, err := riverview.Family.Load("river/farmer-wolf-goat-cabbage")
	if err != nil {
		t.Fatal(err)
	}
	r := record(t, p, riverview.Family.Algorithm("bfs"), family.RecordRequest{})
	kinds := map[family.CandidateKind]int{}
	for n := range r.Record.Nodes() {
		for _, try := range r.Candidates(solver.Node(n), r.Record.Len()/2) {
			kinds[try.Kind]++
		}
	}
	if kinds[family.CandidateReached] == 0 || kinds[family.CandidateDead]+kinds[family.CandidateSolved] > 0 {
		t.Errorf("kinds of candidates: %v, want some reached, none dead or solved", kinds)
	}
}

// TestUnmatched merges searches with and without a rule whose order depends on the other
// rules.
func TestUnmatched(t *testing.T) {
	p, err := mathcrossview.Family.Load("mathcross/medium-3")
	if err != nil {
		t.Fatal(err)
	}
	smart := mathcrossview.Family.Algorithm("smart")
	for _, tt := range []struct {
		plain, pruned []string
		whole         bool
	}{
		{[]string{}, []string{"forced", "bounds", "equal"}, true},
		{[]string{"fewest"}, []string{"fewest", "forced", "bounds", "equal"}, false},
	} {
		r := record(t, p, smart, family.RecordRequest{Rules: tt.plain, MoreRules: tt.pruned})
		if n := r.Unmatched(); (n == 0) != tt.whole {
			t.Errorf("%q against %q: %d nodes are unmatched, want 0: %t", tt.plain, tt.pruned, n, tt.whole)
		}
	}
}

// TestMerge checks the sums of a merged recording: the nodes of the plain search are those
// that both searches have and those that rules cut. A cut that is opened has the nodes
// that it claims.
func TestMerge(t *testing.T) {
	p, smart := load(t, "numbrix/tournament-12"), numbrixview.Family.Algorithm("smart")
	none := []string{}
	own := numbrixview.Family.Algorithms[smart].DefaultRules()
	plain := record(t, p, smart, family.RecordRequest{Rules: none})
	r := record(t, p, smart, family.RecordRequest{Rules: none, MoreRules: own})
	if len(plain.Cuts()) > 0 || r.Stats.Nodes != plain.Stats.Nodes || r.Stats.Nodes != 15_336 {
		t.Errorf("%d cuts of a single search; %d nodes of the merged one, %d of the plain one, want 15,336", len(plain.Cuts()), r.Stats.Nodes, plain.Stats.Nodes)
	}
	sums, counts, all := map[string]uint64{}, map[string]int{}, uint64(0)
	for i, c := range r.Cuts() {
		sums[c.Rule] += c.Nodes
		counts[c.Rule]++
		all += c.Nodes
		if i > 0 && c.Nodes > r.Cuts()[i-1].Nodes {
			t.Errorf("cut %d has %d nodes, more than the one before it", i, c.Nodes)
		}
		if c.Why == "" || c.Text != r.MoveText(c.Node) {
			t.Errorf("cut %d is described as %q: %q; want %q and a reason", i, c.Text, c.Why, r.MoveText(c.Node))
		}
	}
	if shared := r.Stats.Nodes - all; shared != 323 || sums["Distance"] != 12_723 || sums["Straight lines"] != 2_290 || counts["Distance"] != 198 || counts["Straight lines"] != 95 {
		t.Errorf("%d nodes shared, %v cut in %v places; want 323, 12,723 by distance in 198, 2,290 by lines in 95", shared, sums, counts)
	}
	largest := r.Cuts()[0]
	part, err := r.Open(t.Context(), largest.Node).Recording()
	if err != nil {
		t.Fatal(err)
	}
	if c := part.Record.Counts(part.Record.Len()); c.Visited+1 != largest.Nodes || part.Shown != "" {
		t.Errorf("opened, the cut has %d nodes, want %d; %q", c.Visited, largest.Nodes-1, part.Shown)
	}
	if got, want := part.Body(solver.Root), r.Body(largest.Node); got != want || !slices.Equal(part.Moves(solver.Root), r.Moves(largest.Node)) {
		t.Errorf("its root is\n%s%q\nwant\n%s", got, part.Moves(solver.Root), want)
	}
	if words := r.Words(largest.Node); !strings.Contains(words, "rejected by distance") || !strings.Contains(words, " of 15\u2009336 · ") {
		t.Errorf("it is described as %q, want it rejected by distance, of 15\u2009336 nodes", words)
	}
}

// TestRounds wants the limits of iterative deepening to be named, and a round that a rule
// spares a search to be a cut of this rule.
func TestRounds(t *testing.T) {
	p, err := slidingview.Family.Load("sliding/petersen-1")
	if err != nil {
		t.Fatal(err)
	}
	smart := slidingview.Family.Algorithm("smart")
	r := record(t, p, smart, family.RecordRequest{Rules: []string{"return", "home"}})
	rounds := r.Record.Rounds()
	if len(rounds) < 2 || rounds[len(rounds)-1].Limit != len(r.Moves(r.Record.Solutions()[0])) {
		t.Fatalf("rounds %+v, and a solution of %d moves; want at least 2, the last one with that limit", rounds, len(r.Moves(r.Record.Solutions()[0])))
	}
	for _, round := range rounds {
		name := "depth limit " + words.Number(uint64(round.Limit))
		if text := r.EventText(round.Event); !strings.HasPrefix(text, name+": ") || strings.HasPrefix(r.EventText(round.Event+1), name) || r.Round(round.Event+1) != name {
			t.Errorf("the round %s begins with %q and %q, want its name in the first text only", name, text, r.EventText(round.Event+1))
		}
		texts := map[string]bool{}
		for _, try := range r.Candidates(solver.Root, round.Event+1) {
			if texts[try.Text] || r.Round(try.Event) != name {
				t.Errorf("at the start of %s, %s is a candidate of %s; want it once, of that round", name, try.Text, r.Round(try.Event))
			}
			texts[try.Text] = true
			if n := try.Node; n != solver.Root && r.RoundLabel(n) != strings.TrimPrefix(name, "depth ") {
				t.Errorf("node %d of %s is in %q, want the same", n, name, r.RoundLabel(n))
			}
			if n := try.Node; n != solver.Root && !strings.HasPrefix(r.Words(n), try.Text+" · "+name+" · node ") {
				t.Errorf("node %d is described as %q, want \"%s · %s · node …\"", n, r.Words(n), try.Text, name)
			}
		}
	}
	fold := record(t, p, smart, family.RecordRequest{Rules: []string{"return", "home"}, Events: r.Record.Len() / 10})
	for _, f := range fold.Record.Folds() {
		part, err := fold.Open(t.Context(), f.Node).Recording()
		if err != nil {
			t.Fatal(err)
		}
		whole, _ := r.Tree.At(fold.Record.Number(f.Node))
		if got, want := part.Round(0), r.Round(r.Tree.Event(whole)); got != want || part.Words(1) != r.Words(whole+1) {
			t.Fatalf("a fold of %s is called one of %q; %q", want, got, part.Words(1))
		}
	}

	if p, err = slidingview.Family.Load("sliding/bipartite-3-4"); err != nil {
		t.Fatal(err)
	}
	r = record(t, p, smart, family.RecordRequest{Rules: []string{"return"}, MoreRules: []string{"return", "parity"}})
	var nodes uint64
	for _, c := range r.Cuts() {
		nodes += c.Nodes
		round, _ := r.Record.RoundOf(r.Tree.Event(c.Node))
		if want := "No solution has " + words.Count(round.Limit, "move") + ", so this depth limit is left out."; c.Why != want || c.Rule != "Parity" || !strings.Contains(r.Words(c.Node), " · left out by parity · ") {
			t.Errorf("a cut of %s: %q, want %q; %q", c.Rule, c.Why, want, r.Words(c.Node))
		}
	}
	if r.Stats.Nodes != 14_119 || nodes != 8292 || len(r.Cuts()) != 4 || r.Unmatched() > 0 || r.Extra() > 0 {
		t.Errorf("%d nodes, %d of them in %d cuts; %d unmatched, %d missing; want 14119, 8292 in 4; 0, 0", r.Stats.Nodes, nodes, len(r.Cuts()), r.Unmatched(), r.Extra())
	}
}

// TestMergeIncomplete merges with a search that misses the solution: a fold has it.
func TestMergeIncomplete(t *testing.T) {
	p, err := riverview.Family.Load("river/bridge-torch-1-3-6-8-12")
	if err != nil {
		t.Fatal(err)
	}
	r := record(t, p, riverview.Family.Algorithm("dfs"), family.RecordRequest{Rules: []string{"path"}, MoreRules: []string{"path", "seen"}})
	if r.Outcome != solver.Solved || len(r.Record.Solutions()) != 1 || !r.Tree.Folded(r.Record.Solutions()[0]) {
		t.Errorf("outcome %s, solutions at %v; want %s, one in a fold", r.Outcome, r.Record.Solutions(), solver.Solved)
	}
	if c := r.Record.Counts(r.Record.Len()); c.Visited != r.Stats.Nodes || c.Undone != r.Stats.Backtracks || c.Rejected != r.Stats.Rejects {
		t.Errorf("counted %+v, want %+v", c, r.Stats)
	}
}

// TestOpen opens folds and wants the nodes that a recording of the whole search has.
func TestOpen(t *testing.T) {
	p, dfs := load(t, "numbrix/additional-4"), numbrixview.Family.Algorithm("dfs")
	whole := record(t, p, dfs, family.RecordRequest{})
	r := record(t, p, dfs, family.RecordRequest{Events: 100_000})
	folds := r.Record.Folds()
	if len(folds) == 0 || r.Shown != "" || r.Stats.Nodes != whole.Stats.Nodes || r.Tree.Size(solver.Root) != whole.Tree.Size(solver.Root) {
		t.Fatalf("%d folds, %q, %d nodes, %d in the tree; want %d", len(folds), r.Shown, r.Stats.Nodes, r.Tree.Size(solver.Root), whole.Stats.Nodes+1)
	}
	for k := 0; k < len(folds); k += 1 + len(folds)/5 {
		f := folds[k]
		part, err := r.Open(t.Context(), f.Node).Recording()
		if err != nil {
			t.Fatal(err)
		}
		in, exact := whole.Tree.At(r.Record.Number(f.Node))
		if !exact {
			t.Fatalf("the whole recording does not have visit %d", r.Record.Number(f.Node))
		}
		for n := solver.Node(1); int(n) < part.Record.Nodes(); n++ {
			if part.Body(n) != whole.Body(in+n) || !slices.Equal(part.Moves(n), whole.Moves(in+n)) || part.Words(n) != whole.Words(in+n) {
				t.Fatalf("fold %d, node %d: %q\n%s\nwant %q\n%s", k, n, part.Words(n), part.Body(n), whole.Words(in+n), whole.Body(in+n))
			}
		}
		if c := part.Record.Counts(part.Record.Len()); c.Visited != f.Nodes || uint64(part.Record.Nodes()) != f.Nodes+1 {
			t.Errorf("fold %d has %d nodes, want %d", k, c.Visited, f.Nodes)
		}
	}
	f := folds[0]
	part, err := r.Open(t.Context(), f.Node).Recording()
	if err != nil || part.Outcome != solver.Unsolvable || part.Frame(part.Record.Len()).Solved {
		t.Errorf("a dead fold is %s, %v; want %s, nil", part.Outcome, err, solver.Unsolvable)
	}
	i := r.Tree.Event(f.Node) + 1
	if s := r.Record.Event(i); s.Kind != solver.Folded || !strings.HasPrefix(r.EventText(i), "passed over ") || r.Frame(i+1).Move != r.MoveText(f.Node) {
		t.Errorf("event %d is %+v: %q, %+v; want a fold that is passed over, after %s", i, s, r.EventText(i), r.Frame(i+1), r.MoveText(f.Node))
	}
}

// TestOpenLast opens the last fold of a search that ends without trying everything.
func TestOpenLast(t *testing.T) {
	p, err := slidingview.Family.Load("sliding/graph17")
	if err != nil {
		t.Fatal(err)
	}
	r := record(t, p, slidingview.Family.Algorithm("dfs"), family.RecordRequest{MaxMoves: 12, Events: 300})
	folds := r.Record.Folds()
	if len(folds) == 0 || r.Outcome != solver.Stopped {
		t.Fatalf("%d folds, outcome %s; want some, %s", len(folds), r.Outcome, solver.Stopped)
	}
	f := folds[len(folds)-1]
	part, err := r.Open(t.Context(), f.Node).Recording()
	if err != nil {
		t.Fatal(err)
	}
	if c := part.Record.Counts(part.Record.Len()); c.Visited != f.Nodes {
		t.Errorf("it has %d nodes, want %d", c.Visited, f.Nodes)
	}
}

// TestOpenUnfinished opens the fold in which a merged search ran out of time.
func TestOpenUnfinished(t *testing.T) {
	p, smart := load(t, "numbrix/tournament-15"), numbrixview.Family.Algorithm("smart")
	var r *family.Recording
	last := solver.Root
	// Nearly all the time of the search is spent in folds. On a slow machine the search
	// with more rules, which goes first, needs more than the first limits.
	for limit := 300 * time.Millisecond; limit < 30*time.Second; limit += limit / 8 {
		var err error
		r, err = p.Record(t.Context(), smart, family.RecordRequest{Rules: []string{}, MoreRules: []string{"lines", "distance", "articulation"}, Time: limit}).Recording()
		if err != nil {
			continue
		}
		folds := r.Record.Folds()
		if len(folds) == 0 || r.Outcome != solver.TimedOut {
			t.Fatalf("%d folds, outcome %s; want some, %s", len(folds), r.Outcome, solver.TimedOut)
		}
		if last = folds[len(folds)-1].Node; r.Tree.End(last) < 0 {
			break
		}
	}
	if last == solver.Root || r.Tree.End(last) >= 0 {
		t.Fatal("no search ended in a fold")
	}
	ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
	defer stop()
	part, err := r.Open(ctx, last).Recording()
	if err != nil || !strings.HasPrefix(part.Shown, "the first ") || ctx.Err() != nil {
		t.Errorf("got %+v, %v; want only the first nodes", part, err)
	}
}

// TestNodeAt wants a breadth-first search to show its solution at the end, and a
// depth-first one what it has reached.
func TestNodeAt(t *testing.T) {
	p, err := riverview.Family.Load("river/missionaries-cannibals-3-3-boat2")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range riverview.Family.Algorithms {
		r := record(t, p, riverview.Family.Algorithm(a.ID), family.RecordRequest{Time: time.Second})
		n := r.Record.Len()
		if at := r.NodeAt(n / 2); at != r.Record.At(n/2) {
			t.Errorf("%s: in the middle it shows node %d, want %d", a.ID, at, r.Record.At(n/2))
		}
		if r.Outcome != solver.Solved {
			continue
		}
		if at := r.NodeAt(n); at != r.Record.Solutions()[0] {
			t.Errorf("%s: at the end it shows node %d, want %d", a.ID, at, r.Record.Solutions()[0])
		}
	}
}

// TestWords wants a node to be described by what is below it.
func TestWords(t *testing.T) {
	smart := numbrixview.Family.Algorithm("smart")
	r := record(t, load(t, "numbrix/tournament-12"), smart, family.RecordRequest{})
	if got, want := r.Words(solver.Root), "start · 323 nodes below, with a solution"; got != want {
		t.Errorf("the root is described as %q, want %q", got, want)
	}
	seen := map[string]bool{}
	for n := solver.Node(1); int(n) < r.Record.Nodes(); n++ {
		words := r.Words(n)
		outcome := r.Tree.Outcome(n)
		for kind, mark := range map[string]string{"dead end": " · dead end", "dead": "nodes below, all dead; rejected ", "solved": "a solution"} {
			if strings.Contains(words, mark) {
				seen[kind] = true
				if (outcome == tree.Solution) != (kind == "solved") {
					t.Errorf("node %d, outcome %d, is described as %q; want \"a solution\" just for outcome %d", n, outcome, words, tree.Solution)
				}
			}
		}
	}
	if len(seen) != 3 {
		t.Errorf("only %v were met, want dead end, dead and solved", seen)
	}
}

func TestRecordFails(t *testing.T) {
	p, err := toyFamily.Import("*.*\n...\n*..")
	if err != nil {
		t.Fatal(err)
	}
	ordered := toySpec
	ordered.Solvers = slices.Clone(toySpec.Solvers[:1])
	ordered.Solvers[0].Rules = []solver.Rule{{ID: "row", Name: "Last row", Doc: "A lamp of the last row is left.", Order: true}}
	q, err := family.New(ordered).Import("*.*\n...\n*..")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.Record(t.Context(), 0, family.RecordRequest{Rules: []string{}, MoreRules: []string{"row"}}).Recording(); !errors.Is(err, family.ErrOtherOrder) {
		t.Errorf("merging searches of different order: %v, want %v", err, family.ErrOtherOrder)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	r := p.Record(ctx, 1, family.RecordRequest{Rules: []string{}, MoreRules: []string{}})
	if _, err := r.Recording(); !errors.Is(err, context.Canceled) || !errors.Is(r.Err(), context.Canceled) {
		t.Errorf("merging a search that was stopped: %v, Err %v; want %v", err, r.Err(), context.Canceled)
	}
}

// TestRecordAfter records from where a game is.
func TestRecordAfter(t *testing.T) {
	p, err := toyFamily.Import("*.*\n...\n*..")
	if err != nil {
		t.Fatal(err)
	}
	after, err := p.After([]string{"b2"})
	if err != nil {
		t.Fatal(err)
	}
	r := record(t, after, 1, family.RecordRequest{})
	start, _ := toy.Import("*.*\n...\n*..")
	now, _ := start.Play(4)
	if r.Body(solver.Root) != toySpec.Body(now) || len(r.Moves(solver.Root)) != 0 {
		t.Errorf("the recording begins at\n%sand %q, want\n%s", r.Body(solver.Root), r.Moves(solver.Root), now)
	}
	img := image.NewRGBA(image.Rect(0, 0, 40, 40))
	r.Paint(paint.NewSurface(img), paint.Light, family.Snapshot{After: 3})
	if slices.Max(img.Pix) == 0 {
		t.Error("nothing is painted")
	}
}
