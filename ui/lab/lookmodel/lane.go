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

// A Lane is a search of the puzzle, and the folds that are open in it.
type Lane struct {
	model   *Model
	variant bench.Variant
	cursors []*Cursor // positions in the whole search and in the open folds, outer ones first
}

// newLane returns a lane with the search of v. If pruned is not "", the lane shows the merge of
// two searches: v, and pruned, which has more rules.
func newLane(l *Model, v, pruned bench.Variant) *Lane {
	a := &Lane{model: l, variant: v}
	a.cursors = []*Cursor{{lane: a, of: l.recordings.of(v, pruned)}}
	return a
}

// Folds returns the number of nested folds that are open. A new fold is open once it has been
// recorded. If all recordings are dropped, the folds stay open.
func (l *Lane) Folds() int {
	last := len(l.cursors) - 1
	for i := last; i >= 0; i-- {
		if l.cursors[i].of.content != nil {
			return i
		}
	}
	return last
}

// top returns the cursor of the shown part, which may have no recording.
func (l *Lane) top() *Cursor { return l.cursors[l.Folds()] }

// target returns the recording of the fold that is about to open. If there is no such fold, it
// returns the recording of the shown part.
func (l *Lane) target() *recording { return l.cursors[len(l.cursors)-1].of }

// closeTo leaves only the given number of folds open, the outermost ones. It also stops a fold
// that is about to open.
func (l *Lane) closeTo(folds int) { l.cursors = l.cursors[:folds+1] }

// Cursor returns the position in the shown recording, which shows the whole search or
// an open fold. It is nil while there is no recording.
func (l *Lane) Cursor() *Cursor {
	if l.Recording() == nil {
		return nil
	}
	return l.top()
}

// whole returns the recording of the whole search. It is nil if there is none.
func (l *Lane) whole() *family.Recording { return l.cursors[0].of.content }

// Name returns the name of the variant.
func (l *Lane) Name() string { return l.model.name(l.variant) }

// Variant returns the variant of the search. For a merge, it is the variant with fewer rules.
func (l *Lane) Variant() bench.Variant { return l.variant }

// Recording returns the shown recording. It is nil while there is none.
func (l *Lane) Recording() *family.Recording { return l.top().of.content }

// Recordings returns the existing recordings of the whole search and of the open folds.
func (l *Lane) Recordings() []*family.Recording {
	out := lists.Map(l.cursors, (*Cursor).Recording)
	return lists.Filter(out, func(r *family.Recording) bool { return r != nil })
}

// Page returns the page about the algorithm, with its pseudo-code.
func (l *Lane) Page() (family.Page, bool) {
	i, _, err := l.variant.Algorithm(l.model.Family)
	if err != nil {
		return family.Page{}, false
	}
	page, err := l.model.Family.Page(l.model.Family.Algorithms[i].ID)
	return page, err == nil
}

// runs returns the recordings in progress, from inside to outside: of the fold that is about to
// open, of the shown part, and of the parts that contain it.
func (l *Lane) runs() []*run {
	var out []*run
	for r := l.target(); r != nil; r = r.parent {
		if r.run != nil {
			out = append(out, r.run)
		}
	}
	return out
}

// Busy reports whether the lane is being recorded, or a fold is about to open.
func (l *Lane) Busy() bool { return len(l.runs()) > 0 }

// Progress describes the progress of recording after its first 300 ms. It returns "" if
// nothing is being recorded.
func (l *Lane) Progress() string {
	for _, run := range l.runs() {
		return run.progress
	}
	return ""
}

// Note says why there is no recording, how much of the search the recording has, or why the
// search is not a tree. It returns "" if there is no such problem.
func (l *Lane) Note() string {
	of := l.top().of
	switch {
	case of.err != nil:
		return words.Error(of.err)
	case of.content == nil:
		return ""
	}
	note := ""
	if !l.model.Hides() {
		note = of.content.Reason
	}
	if of.content.Shown != "" {
		note += " " + words.Sentence("recorded "+of.content.Shown)
	}
	return strings.TrimSpace(note)
}

// CanGoOn reports whether GoOn can record more of the search, because the time limit or the
// player ended the recording.
func (l *Lane) CanGoOn() bool {
	of := l.top().of
	if of.run != nil || of.parent != nil || l.model.OnHold() {
		return false
	}
	return of.content != nil && of.content.Longer ||
		errors.Is(of.err, context.DeadlineExceeded) || errors.Is(of.err, context.Canceled)
}

// GoOn records the search again, with four times the last time limit. It does nothing if CanGoOn
// returns false.
func (l *Lane) GoOn() {
	if !l.CanGoOn() {
		return
	}
	of := l.top().of
	of.limit *= moreTime
	of.err = nil
	l.model.recordings.record(of)
	l.model.host.Changed()
}

// Stop ends recording, and reports whether anything was being recorded. The part recorded so
// far is shown.
func (l *Lane) Stop() bool {
	for _, run := range l.runs() {
		run.recorder.Cancel()
	}
	return l.Busy()
}

// Crumbs returns the names of the whole search and of the open folds, from outside to inside.
func (l *Lane) Crumbs() []string {
	return lists.Map(l.cursors[:l.Folds()+1], func(c *Cursor) string { return cmp.Or(c.of.before.move, l.Name()) })
}

// follow is called when the content of r changes from before to after. It keeps the selected
// nodes of the lane. If before is nil because the recording was missing, it keeps the positions.
func (l *Lane) follow(r *recording, before, after *family.Recording) {
	for _, c := range l.cursors {
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

// leave closes a fold and the folds inside it, or stops opening it.
func (l *Lane) leave(fold *recording) {
	if i := slices.IndexFunc(l.cursors, func(c *Cursor) bool { return c.of == fold }); i > 0 {
		l.closeTo(i - 1)
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
