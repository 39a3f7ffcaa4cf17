package lookmodel

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

// A Lane is a search of the board, and the folds that are open in it.
type Lane struct {
	look    *Look
	variant bench.Variant
	cursors []*Cursor // positions in the whole search and in the open folds, outer ones first
}

// newLane returns the lane of a variant, or of its merge with the variant against if that is
// not "".
func newLane(l *Look, v, against bench.Variant) *Lane {
	a := &Lane{look: l, variant: v}
	a.cursors = []*Cursor{{lane: a, of: l.recordings.of(v, against)}}
	return a
}

// Folds returns the number of nested folds that are open. A new fold opens when it has been
// recorded. Open folds stay open when all recordings are dropped.
func (a *Lane) Folds() int {
	last := len(a.cursors) - 1
	for i := last; i >= 0; i-- {
		if a.cursors[i].of.got != nil {
			return i
		}
	}
	return last
}

// top returns the cursor of the shown part, which may have no recording.
func (a *Lane) top() *Cursor { return a.cursors[a.Folds()] }

// inmost returns the recording of the fold that is about to open or, if none is, of the
// shown part.
func (a *Lane) inmost() *recording { return a.cursors[len(a.cursors)-1].of }

// closeTo leaves the given number of outer folds open. It closes the others and the fold that
// is about to open.
func (a *Lane) closeTo(folds int) { a.cursors = a.cursors[:folds+1] }

// Cursor returns the position in the shown recording, which shows the whole search or
// an open fold. It is nil while there is no recording.
func (a *Lane) Cursor() *Cursor {
	if a.Recording() == nil {
		return nil
	}
	return a.top()
}

// whole returns the recording of the whole search. It is nil if there is none.
func (a *Lane) whole() *family.Recording { return a.cursors[0].of.got }

// Name returns the name of the variant.
func (a *Lane) Name() string { return a.look.name(a.variant) }

// Variant returns the variant of the search. For a merge, it is the one without rules.
func (a *Lane) Variant() bench.Variant { return a.variant }

// Recording returns the shown recording. It is nil while there is none.
func (a *Lane) Recording() *family.Recording { return a.top().of.got }

// Recordings returns the existing recordings of the whole search and of the open folds.
func (a *Lane) Recordings() []*family.Recording {
	out := lists.Map(a.cursors, (*Cursor).Recording)
	return lists.Filter(out, func(r *family.Recording) bool { return r != nil })
}

// Page returns the page about the algorithm, with its pseudo-code.
func (a *Lane) Page() (family.Page, bool) {
	i, _, err := a.variant.Algorithm(a.look.Family)
	if err != nil {
		return family.Page{}, false
	}
	page, err := a.look.Family.Page(a.look.Family.Algorithms[i].ID)
	return page, err == nil
}

// runs returns the recordings in progress: of the fold that is about to open, of the
// shown part, and of the parts around it.
func (a *Lane) runs() []*run {
	var out []*run
	for r := a.inmost(); r != nil; r = r.parent {
		if r.run != nil {
			out = append(out, r.run)
		}
	}
	return out
}

// Busy reports whether the lane is being recorded, or a fold is about to open.
func (a *Lane) Busy() bool { return len(a.runs()) > 0 }

// Progress describes the progress of recording after its first 300 ms. It returns "" if
// nothing is being recorded.
func (a *Lane) Progress() string {
	for _, run := range a.runs() {
		return run.progress
	}
	return ""
}

// Note says why there is no recording, how much of the search it has, or why it is not a
// tree. It returns "" if there is no such problem.
func (a *Lane) Note() string {
	of := a.top().of
	switch {
	case of.err != nil:
		return words.Error(of.err)
	case of.got == nil:
		return ""
	}
	note := ""
	if !a.look.Hides() {
		note = of.got.Reason
	}
	if of.got.Shown != "" {
		note += " " + words.Sentence("recorded "+of.got.Shown)
	}
	return strings.TrimSpace(note)
}

// CanGoOn reports whether GoOn records more of the search: the time limit or the player has
// ended its recording.
func (a *Lane) CanGoOn() bool {
	of := a.top().of
	if of.run != nil || of.parent != nil || a.look.OnHold() {
		return false
	}
	return of.got != nil && of.got.Longer || errors.Is(of.err, context.DeadlineExceeded) || errors.Is(of.err, context.Canceled)
}

// GoOn records the search again with four times the time.
func (a *Lane) GoOn() {
	if !a.CanGoOn() {
		return
	}
	of := a.top().of
	of.limit *= moreTime
	of.err = nil
	a.look.recordings.record(of)
	a.look.host.Changed()
}

// Stop ends recording, and reports whether anything was being recorded. The part recorded so
// far is shown.
func (a *Lane) Stop() bool {
	for _, run := range a.runs() {
		run.recorder.Cancel()
	}
	return a.Busy()
}

// Crumbs names the whole search and the open folds.
func (a *Lane) Crumbs() []string {
	return lists.Map(a.cursors[:a.Folds()+1], func(c *Cursor) string { return cmp.Or(c.of.before.move, a.Name()) })
}

// follow keeps the selected nodes of a lane when a recording is replaced.
func (a *Lane) follow(r *recording, before, after *family.Recording) {
	for _, c := range a.cursors {
		switch {
		case c.of != r:
		case before == nil && c.goal > 0:
			c.at, c.goal = visited(after, nodeOf(after, c.goal)), 0
		case before == nil:
			c.at = min(c.at, after.Record.Len())
		default:
			c.at = visited(after, nodeOf(after, before.Record.Number(c.Node())))
		}
	}
}

// leave closes a fold, or stops opening it.
func (a *Lane) leave(fold *recording) {
	if i := slices.IndexFunc(a.cursors, func(c *Cursor) bool { return c.of == fold }); i > 0 {
		a.closeTo(i - 1)
	}
}

// nodeOf returns the node of a visit, or the root of the fold that contains it. It returns the
// last node if the recording ends earlier.
func nodeOf(r *family.Recording, number uint64) solver.Node {
	n, _ := r.Tree.At(number)
	if n == tree.None {
		return solver.Node(r.Record.Nodes() - 1)
	}
	return n
}

// visited returns the number of events up to the visit of a node.
func visited(r *family.Recording, n solver.Node) int {
	if n == solver.Root {
		return 0
	}
	return r.Tree.Event(n) + 1
}
