// Package lookmodel is the page "Look inside" of the Solver Lab without its window:
// recorded searches of a board, a position in each, ways to move about in them, and what
// is said of where they are.
//
// Files in reading order:
//
//   - look.go: the board, its lanes and what is shown of them
//   - recordings.go: recordings that are made, kept and dropped; index.go: figures of one
//   - lane.go: a recording with a position in it
//   - find.go: from node to node; keys.go: the commands
//   - transport.go: playing; race.go, you.go: two searches and the player side by side
//   - pruned.go: what rules have pruned; compare.go: two trees of one scale
//   - predict.go: questions about what comes next
package lookmodel

import (
	"cmp"
	"context"
	"slices"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// A Host is what a Look needs of the program.
type Host struct {
	Context  context.Context // ends when the window is closed
	Post     func(func())    // runs a function on the goroutine of the user interface
	Changed  func()          // the board, its lanes, the mode or a recording has changed
	Moved    func()          // only a position has
	Progress func()          // only the progress of a recording has
	Say      func(string)    // shows a message

	// Pace returns the measured time of a node in nanoseconds. Nil if nothing is measured.
	Pace func(board string, v bench.Variant) (ns float64, ok bool)
	// Game returns the steps of the player's own game on a board that led to its
	// position, and whether that is solved. Nil if there are no games.
	Game func(board string) (steps []model.Record, won bool)
}

// A Look is the state of the page. It belongs to the goroutine of the user interface.
type Look struct {
	Family family.Family
	Puzzle family.Puzzle // the board; the zero Puzzle before Open

	host   Host
	ctx    context.Context    // of the board
	cancel context.CancelFunc // nil before Open

	lanes  []*Lane
	chosen int
	mode   Mode
	merge  *Lane // what mode Pruned shows; nil if it has not been asked for
	rule   int8  // of NextByRule; solver.NoRule until one is chosen

	onHold  bool                  // nothing is recorded
	resting bool                  // nothing is recorded until Open
	held    map[string]*recording // of the board, by key
	uses    int
	counted map[bench.Variant]*count
	orders  map[string]order // what is known of the order of algorithms, by family and id

	speed   int // an index of Speeds
	playing chan struct{}
	owed    float64

	race    *race    // nil if none is on
	you     *You     // nil unless the player takes part in it
	predict *predict // nil if it is off
}

// A Mode is what the trees show.
type Mode int

// The modes. In Pruned, keys and transport are about the merge of two searches.
const (
	Tree    Mode = iota // of the chosen lane
	Pruned              // what rules have cut off
	Compare             // both lanes, in one scale
)

// lanesMost is how many searches are side by side.
const lanesMost = 2

// New returns a Look without a board.
func New(h Host) *Look { return &Look{host: h, rule: noChoice, orders: map[string]order{}} }

// Open shows a board and records its lanes. The board that is shown already stays as it
// is, but what Rest has dropped is recorded again. The variants stay if they fit.
func (l *Look) Open(f family.Family, p family.Puzzle) {
	l.resting = false
	if l.cancel != nil && p.ID == l.Puzzle.ID && slices.Equal(p.Moves, l.Puzzle.Moves) {
		l.keepShown()
		return
	}
	var variants []bench.Variant
	for _, a := range l.lanes {
		if fits(a.variant, f) {
			variants = append(variants, a.variant)
		}
	}
	l.Close()
	l.Family, l.Puzzle, l.chosen, l.mode, l.rule = f, p, 0, Tree, noChoice
	l.ctx, l.cancel = context.WithCancel(l.host.Context)
	l.held, l.counted = map[string]*recording{}, map[bench.Variant]*count{}
	if len(variants) < lanesMost {
		variants = defaults(f)
	}
	l.SetVariants(variants...)
}

// Rest stops what is recorded or played, and drops the recordings. The positions stay for
// the next call of Open.
func (l *Look) Rest() {
	if l.cancel == nil {
		return
	}
	l.halt()
	l.resting = true
	for _, r := range l.held {
		r.stop()
		r.got, r.index = nil, nil
	}
	for _, a := range l.all() {
		a.stack, a.stackOf = nil, nil
	}
}

// Close stops what is recorded or played, and drops the recordings.
func (l *Look) Close() {
	if l.cancel == nil {
		return
	}
	l.halt()
	for _, r := range l.held {
		r.stop()
	}
	l.cancel()
	l.cancel, l.lanes, l.merge, l.held, l.counted = nil, nil, nil, nil, nil
}

// defaults returns the lanes of a family: DFS and Smart DFS or, if it lacks one of them,
// its first two algorithms.
func defaults(f family.Family) []bench.Variant {
	out := []bench.Variant{"dfs", bench.Smart}
	if slices.ContainsFunc(out, func(v bench.Variant) bool { return !fits(v, f) }) {
		out = out[:0]
		for _, a := range f.Algorithms[:min(lanesMost, len(f.Algorithms))] {
			out = append(out, bench.Variant(a.ID))
		}
	}
	return out
}

// fits reports whether a family has a variant.
func fits(v bench.Variant, f family.Family) bool {
	_, _, err := v.Algorithm(f)
	return err == nil
}

// Lanes returns the searches that are side by side, one or two.
func (l *Look) Lanes() []*Lane { return l.lanes }

// Variants returns the variants to choose from: the algorithms, then others that are
// chosen.
func (l *Look) Variants() []bench.Variant {
	var out []bench.Variant
	for _, a := range l.Family.Algorithms {
		out = append(out, bench.Variant(a.ID))
	}
	for _, a := range l.lanes {
		if !slices.Contains(out, a.variant) {
			out = append(out, a.variant)
		}
	}
	return out
}

// SetVariants chooses one or two searches and records what is not there yet. More than two
// are left out.
func (l *Look) SetVariants(vs ...bench.Variant) {
	if l.cancel == nil || len(vs) == 0 {
		return
	}
	l.halt()
	var lanes []*Lane
	for _, v := range vs[:min(len(vs), lanesMost)] {
		i := slices.IndexFunc(l.lanes, func(a *Lane) bool { return a.variant == v })
		if i >= 0 {
			lanes = append(lanes, l.lanes[i])
		} else {
			lanes = append(lanes, l.newLane(v, ""))
		}
	}
	l.lanes, l.merge = lanes, nil
	l.chosen = min(l.chosen, len(lanes)-1)
	l.changed()
}

// ToggleVariant chooses a variant, in place of the last one if there are two, or leaves
// it out if it is not the only one.
func (l *Look) ToggleVariant(v bench.Variant) {
	now := lists.Map(l.lanes, func(a *Lane) bench.Variant { return a.variant })
	switch i := slices.Index(now, v); {
	case i < 0:
		now = append(now[:min(len(now), lanesMost-1)], v)
	case len(now) > 1:
		now = slices.Delete(now, i, i+1)
	default:
		return
	}
	l.SetVariants(now...)
}

// Chosen returns the index of the chosen lane.
func (l *Look) Chosen() int { return l.chosen }

// Choose chooses a lane. In mode Pruned the tree is shown again.
func (l *Look) Choose(lane int) {
	if lane == l.chosen && l.mode != Pruned {
		return
	}
	l.pauseLane()
	l.chosen, l.rule = lane, noChoice
	if l.mode == Pruned {
		l.mode = Tree
	}
	l.changed()
}

// Lane returns what keys, code and transport are about: the chosen lane or, in mode
// Pruned, the merge. It is nil before Open, and if there is no merge, see CutsNote.
func (l *Look) Lane() *Lane {
	switch {
	case l.mode == Pruned:
		return l.merged()
	case len(l.lanes) == 0:
		return nil
	}
	return l.lanes[l.chosen]
}

// Mode returns what the trees show.
func (l *Look) Mode() Mode { return l.mode }

// SetMode chooses what the trees show. A race ends where they show something else.
func (l *Look) SetMode(m Mode) {
	if m == l.mode {
		return
	}
	if m == Pruned || l.mode == Pruned {
		l.halt()
	}
	l.mode, l.rule = m, noChoice
	l.changed()
}

// ModeNames returns the names of the modes.
func (l *Look) ModeNames() []string {
	names := []string{"Tree", "What rules pruned", "Two trees"}
	if _, pruned, why := l.pair(); why == "" {
		names[Pruned] = "What " + l.name(pruned) + " pruned"
	}
	if len(l.lanes) == lanesMost {
		names[Compare] = l.lanes[0].Name() + " against " + l.lanes[1].Name()
	}
	return names
}

// Trees returns the lanes whose trees are shown.
func (l *Look) Trees() []*Lane {
	if l.mode == Compare {
		return l.lanes
	}
	if a := l.Lane(); a != nil {
		return []*Lane{a}
	}
	return nil
}

// Moves returns the moves from the start of the puzzle to the selected node.
func (l *Look) Moves() []string {
	if a := l.Lane(); a != nil && a.Recording() != nil {
		return a.Recording().Moves(a.Node())
	}
	return nil
}

// Placement is the word for what a node adds: "crossing" or, where moves fill a board,
// "placement".
func (l *Look) Placement() string { return cmp.Or(l.Family.Unit, "placement") }

// Text describes the position; "" if there is none.
func (l *Look) Text() string {
	if a := l.Lane(); a != nil && a.Recording() != nil {
		return a.Recording().Text(a.Node())
	}
	return ""
}

// Escape ends what runs or what was opened last: a recording, an opened fold, questions
// or a race. It returns false if there is nothing to end.
func (l *Look) Escape() bool {
	switch {
	case l.stopRecording():
	case l.Lane() != nil && l.Lane().Folds() > 0:
		l.CloseFold()
	case l.Playing():
		l.Pause()
	case l.predict != nil:
		l.SetPredict(false)
	case l.race != nil:
		l.EndRace()
	default:
		return false
	}
	return true
}

// Hold stops what is played, recorded and counted, as it would disturb a measurement, and
// begins nothing new. Called with false, it records what is shown and not there.
func (l *Look) Hold(on bool) {
	if on == l.onHold {
		return
	}
	if l.onHold = on; l.cancel == nil {
		return
	}
	if on {
		l.Pause()
		for _, r := range l.held {
			r.stop()
		}
		for v, c := range l.counted {
			if !c.done {
				c.stop()
				delete(l.counted, v)
			}
		}
	}
	l.changed()
}

// OnHold reports whether nothing is recorded, see Hold.
func (l *Look) OnHold() bool { return l.onHold }

// changed records what is shown and not there, and says that everything may have
// changed.
func (l *Look) changed() {
	l.keepShown()
	l.host.Changed()
}

// halt ends what is about the lanes as they are: playing, questions and a race.
func (l *Look) halt() {
	l.Pause()
	l.predict = nil
	l.dropRace()
}

// pauseLane ends what is about the chosen lane: a race is about all.
func (l *Look) pauseLane() {
	if l.race == nil {
		l.Pause()
		l.predict = nil
	}
}

// name returns what people call a variant.
func (l *Look) name(v bench.Variant) string { return v.Name(l.Family) }

// Hides reports whether what is ahead of the searches is hidden: while Predict asks what it is,
// and in a race.
func (l *Look) Hides() bool { return l.predict != nil || l.race != nil }

// nodesText counts nodes, "more than" them if the search did not end.
func nodesText(n uint64, more bool) string {
	text := words.Number(n)
	if more {
		text = "> " + text
	}
	return text
}
