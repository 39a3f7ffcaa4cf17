package lookmodel

import (
	"context"
	"slices"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/words"
)

// A Host is what a Model needs from the program.
type Host struct {
	host.Loop
	host.Messages
	Changed  func() // called when the puzzle, its lanes, the mode or a recording has changed
	Moved    func() // called when only a position has changed
	Progress func() // called when only the progress of a recording has changed

	// Pace returns the measured time per node in nanoseconds. Pace is nil without measurements.
	Pace func(puzzle string, v bench.Variant) (ns float64, ok bool)
	// Game returns the steps of the player's own game on a puzzle that led to its position,
	// and whether the puzzle is solved. Game is nil if there are no games.
	Game func(puzzle string) (steps []model.Record, won bool)
}

// A Model is the state of the page: the puzzle, the lanes, and the parts that it joins. Only the
// goroutine of the user interface may use it.
type Model struct {
	Family family.Family
	Puzzle family.Puzzle // the puzzle; the zero Puzzle before Open

	Player     *Player
	Finder     *Finder
	Race       *Race
	Quiz       *Quiz
	Merge      *Merge
	Comparison *Comparison

	host       Host
	ctx        context.Context    // context of the puzzle
	cancel     context.CancelFunc // nil before Open
	recordings *recordings
	lanes      []*Lane
	chosen     int
	mode       Mode
}

// A Mode is what the trees show.
type Mode int

// The modes. In Pruned, keys and transport act on the merge of two searches.
const (
	Tree    Mode = iota // the chosen lane
	Pruned              // what rules have pruned
	Compare             // both lanes with the same scale
)

// maxLanes is the largest number of searches side by side.
const maxLanes = 2

// New returns a Model without a puzzle.
func New(h Host) *Model {
	l := &Model{host: h}
	l.recordings = &recordings{model: l, all: map[string]*recording{}}
	l.Player, l.Finder, l.Race, l.Quiz = &Player{model: l}, &Finder{model: l, rule: noChoice}, &Race{model: l}, &Quiz{model: l}
	l.Merge, l.Comparison = &Merge{model: l, orders: map[string]order{}}, &Comparison{model: l, counts: map[bench.Variant]*count{}}
	return l
}

// Open shows a puzzle and records its lanes. A puzzle that is already shown stays unchanged, but
// dropped recordings are made again. The chosen variants stay if two of them exist in the
// family; otherwise Open chooses others.
func (l *Model) Open(f family.Family, p family.Puzzle) {
	l.recordings.dropped = false
	if l.cancel != nil && p.ID == l.Puzzle.ID && slices.Equal(p.Moves, l.Puzzle.Moves) {
		l.recordings.update()
		return
	}
	variants := lists.Filter(l.variants(), func(v bench.Variant) bool { return v.In(f) })
	l.Close()
	l.Family, l.Puzzle, l.chosen, l.mode, l.Finder.rule = f, p, 0, Tree, noChoice
	l.ctx, l.cancel = context.WithCancel(l.host.Context)
	if len(variants) < maxLanes {
		variants = defaultVariants(f)
	}
	l.SetVariants(variants...)
}

// DropRecordings stops playing and recording, and drops the recordings to free their memory. It
// keeps the positions in them for the next call of Open.
func (l *Model) DropRecordings() {
	if l.cancel != nil {
		l.halt()
		l.recordings.dropAll()
	}
}

// Close stops playing and recording, and drops the recordings and the lanes. Open may be called
// again.
func (l *Model) Close() {
	if l.cancel == nil {
		return
	}
	l.halt()
	l.recordings.stop()
	l.cancel()
	l.cancel, l.lanes, l.Merge.lane = nil, nil, nil
	clear(l.recordings.all)
	clear(l.Comparison.counts)
}

// defaultVariants returns the lanes of a family: DFS and Smart DFS or, if it lacks one of them,
// its first two algorithms.
func defaultVariants(f family.Family) []bench.Variant {
	out := []bench.Variant{"dfs", bench.Smart}
	if slices.ContainsFunc(out, func(v bench.Variant) bool { return !v.In(f) }) {
		out = out[:0]
		for _, a := range f.Algorithms[:min(maxLanes, len(f.Algorithms))] {
			out = append(out, bench.Variant(a.ID))
		}
	}
	return out
}

// Lanes returns the one or two searches that are side by side.
func (l *Model) Lanes() []*Lane { return l.lanes }

// variants returns the variants of the lanes.
func (l *Model) variants() []bench.Variant { return lists.Map(l.lanes, (*Lane).Variant) }

// Variants returns the variants to choose from: the algorithms, then other chosen variants.
func (l *Model) Variants() []bench.Variant {
	var out []bench.Variant
	for _, a := range l.Family.Algorithms {
		out = append(out, bench.Variant(a.ID))
	}
	return append(out, lists.Filter(l.variants(), func(v bench.Variant) bool { return !slices.Contains(out, v) })...)
}

// SetVariants chooses one or two searches and records those that are missing. It ignores
// further variants.
func (l *Model) SetVariants(vs ...bench.Variant) {
	if l.cancel == nil || len(vs) == 0 {
		return
	}
	l.halt()
	l.lanes = lists.Map(vs[:min(len(vs), maxLanes)], func(v bench.Variant) *Lane {
		if i := slices.Index(l.variants(), v); i >= 0 {
			return l.lanes[i]
		}
		return newLane(l, v, "")
	})
	l.Merge.lane = nil
	l.chosen = min(l.chosen, len(l.lanes)-1)
	l.changed()
}

// ToggleVariant chooses a variant, or removes it unless it is the only one. If there are two,
// a new variant replaces the last one.
func (l *Model) ToggleVariant(v bench.Variant) {
	now := l.variants()
	switch i := slices.Index(now, v); {
	case i < 0:
		now = append(now[:min(len(now), maxLanes-1)], v)
	case len(now) > 1:
		now = slices.Delete(now, i, i+1)
	default:
		return
	}
	l.SetVariants(now...)
}

// Chosen returns the index of the chosen lane.
func (l *Model) Chosen() int { return l.chosen }

// Choose chooses a lane by its index. It changes mode Pruned to mode Tree.
func (l *Model) Choose(lane int) {
	if lane == l.chosen && l.mode != Pruned {
		return
	}
	if !l.Race.on { // a race is about all lanes
		l.halt()
	}
	l.chosen, l.Finder.rule = lane, noChoice
	if l.mode == Pruned {
		l.mode = Tree
	}
	l.changed()
}

// Lane returns the lane that keys, code and transport act on: the chosen lane or, in mode
// Pruned, the merge. It is nil before Open, and in mode Pruned if the searches can't be merged;
// see Merge.Note.
func (l *Model) Lane() *Lane {
	switch {
	case l.mode == Pruned:
		return l.Merge.open()
	case len(l.lanes) == 0:
		return nil
	}
	return l.lanes[l.chosen]
}

// Cursor returns the cursor of the lane that Lane returns. It is nil if there is no lane, and
// while the lane has no recording.
func (l *Model) Cursor() *Cursor {
	if a := l.Lane(); a != nil {
		return a.Cursor()
	}
	return nil
}

// Mode returns what the trees show.
func (l *Model) Mode() Mode { return l.mode }

// SetMode chooses what the trees show. A change to or from mode Pruned ends playing, a quiz and
// a race.
func (l *Model) SetMode(m Mode) {
	if m == l.mode {
		return
	}
	if m == Pruned || l.mode == Pruned {
		l.halt()
	}
	l.mode, l.Finder.rule = m, noChoice
	l.changed()
}

// ModeName returns the name of a mode.
func (l *Model) ModeName(m Mode) string {
	_, pruned, why := l.Merge.pair()
	switch {
	case m == Pruned && why == "":
		return "What " + l.name(pruned) + " pruned"
	case m == Compare && len(l.lanes) == maxLanes:
		return l.lanes[0].Name() + " against " + l.lanes[1].Name()
	}
	return []string{"Tree", "What rules pruned", "Two trees"}[m]
}

// Trees returns the lanes whose trees are shown.
func (l *Model) Trees() []*Lane {
	if l.mode == Compare {
		return l.lanes
	}
	if a := l.Lane(); a != nil {
		return []*Lane{a}
	}
	return nil
}

// shown returns the lanes whose boards or trees are shown: all lanes and, in mode Pruned, the
// merge.
func (l *Model) shown() []*Lane {
	if a := l.Lane(); a != nil && l.mode == Pruned {
		return append(slices.Clone(l.lanes), a)
	}
	return l.lanes
}

// Escape ends the first of these that is on: recordings in progress, the inmost open fold,
// playing, a quiz, a race. It returns false if there is nothing to end.
func (l *Model) Escape() bool {
	stopped := false
	for _, a := range l.shown() {
		stopped = a.Stop() || stopped
	}
	switch a := l.Lane(); {
	case stopped:
	case a != nil && a.Folds() > 0:
		l.Finder.CloseTo(a.Folds() - 1)
	case l.Player.Playing():
		l.Player.Pause()
	case l.Quiz.on:
		l.Quiz.Set(false)
	case l.Race.on:
		l.Race.End()
	default:
		return false
	}
	return true
}

// Hold(true) stops playing, recording and counting, because they would disturb a measurement.
// Until Hold(false), nothing new is recorded or counted. Hold(false) makes the missing recordings
// of the shown lanes.
func (l *Model) Hold(on bool) {
	if on == l.recordings.held {
		return
	}
	l.recordings.held = on
	if l.cancel == nil {
		return
	}
	if on {
		l.Player.Pause()
		l.recordings.stop()
		l.Comparison.stop()
	}
	l.changed()
}

// OnHold reports whether recording is held; see Hold.
func (l *Model) OnHold() bool { return l.recordings.held }

// Hides reports whether later steps of the searches are hidden, as they are in a quiz and in a
// race.
func (l *Model) Hides() bool { return l.Quiz.on || l.Race.on }

// changed makes the missing recordings of the shown lanes, and reports to the host that
// everything may have changed.
func (l *Model) changed() {
	l.recordings.update()
	l.host.Changed()
}

// halt ends playing, a quiz and a race, which depend on the current lanes.
func (l *Model) halt() {
	l.Player.Pause()
	l.Quiz.reset()
	l.Race.reset()
}

// name returns the readable name of a variant.
func (l *Model) name(v bench.Variant) string { return v.Name(l.Family) }

// nodesText writes a number of nodes. It begins with "> " if more is set, because the search did
// not end.
func nodesText(n uint64, more bool) string {
	text := words.Number(n)
	if more {
		text = "> " + text
	}
	return text
}
