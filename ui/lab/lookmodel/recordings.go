package lookmodel

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

// recordings are the recordings of a puzzle. A recording is made in the background while its lane
// is shown. If there are too many, the one that was not shown for the longest time is dropped.
type recordings struct {
	model   *Model
	all     map[string]*recording // recordings by key, including missing recordings
	updates int                   // number of calls of update so far
	held    bool                  // nothing is recorded until Model.Hold(false)
	dropped bool                  // nothing is recorded until Model.Open
}

// A recording is a search of the puzzle or a part of one.
type recording struct {
	key     string
	variant bench.Variant
	pruned  bench.Variant // in a merge, the variant with more rules; else ""
	parent  *recording    // for a fold, the recording that contains it; else nil
	number  uint64        // for a fold, the number of its node's visit; else 0
	before  beforeFold    // for a fold, the part of the search before it
	limit   time.Duration // time limit; 0 for a fold

	content   *family.Recording // nil if it is missing
	index     *index            // index of got
	stack     []StackItem       // path in got that Cursor.Stack returned last
	err       error             // why the recording is missing
	run       *run              // nil unless the recording is being made
	lastShown int               // value of recordings.updates when the recording was last shown

	bookmarks []uint64 // numbers of visits
}

// A beforeFold is the part of a search before a fold.
type beforeFold struct {
	move    string      // move of the fold's node
	path    []StackItem // path to the fold's node, without the node
	counts  solver.Counts
	rejects solver.RejectsByRule
}

// A run makes a recording.
type run struct {
	recorder *family.Recorder
	began    time.Time
	progress string
}

const (
	maxRecordings = 4           // largest number of recordings that are kept
	maxBytes      = 100_000_000 // largest memory of all recordings, in bytes
	progressEvery = 300 * time.Millisecond
	moreTime      = 4 // factor by which Lane.GoOn raises the time limit
)

// of returns the recording of v. If pruned is not "", it returns the recording of the merge of
// v and pruned, a variant with more rules.
func (rs *recordings) of(v, pruned bench.Variant) *recording {
	key := string(v)
	if pruned != "" {
		key += "|" + string(pruned)
	}
	return rs.get(&recording{key: key, variant: v, pruned: pruned, limit: family.RecordTime})
}

// fold returns the recording of the fold below the selected node.
func (rs *recordings) fold(c *Cursor) *recording {
	r, n := c.of, c.Node()
	number, at, path := r.content.Record.Number(n), visited(r.content, n), c.Stack()
	last := len(path) - 1
	return rs.get(&recording{
		key: fmt.Sprint(r.key, "/", number), variant: r.variant, pruned: r.pruned, parent: r, number: number,
		before: beforeFold{path[last].Text, path[:last], r.countsAt(at), r.rejectsAt(at)},
	})
}

// get returns the known recording with the key of r. If there is none, it keeps and returns r.
func (rs *recordings) get(r *recording) *recording {
	if known := rs.all[r.key]; known != nil {
		return known
	}
	rs.all[r.key] = r
	return r
}

// countsAt returns the counts from the start of the search to the first n events of r.
func (r *recording) countsAt(n int) solver.Counts {
	c, before := r.content.Record.Counts(n), r.before.counts
	c.Visited += before.Visited
	c.Undone += before.Undone
	c.Rejected += before.Rejected
	return c
}

// rejectsAt returns the number of rejects of each rule from the start of the search to the
// first n events of r.
func (r *recording) rejectsAt(n int) solver.RejectsByRule {
	counts := r.content.Tree.RejectedBefore(n)
	for i, c := range r.before.rejects {
		counts[i] += c
	}
	return counts
}

// stop ends a recording in progress without using its result.
func (r *recording) stop() {
	if r.run != nil {
		r.run.recorder.Cancel()
		r.run = nil
	}
}

// drop frees the memory of a recording. It keeps the bookmarks.
func (r *recording) drop() { r.content, r.index, r.stack = nil, nil, nil }

// stop ends all recordings in progress.
func (rs *recordings) stop() {
	for _, r := range rs.all {
		r.stop()
	}
}

// dropAll ends and drops all recordings. No new ones are made until Model.Open.
func (rs *recordings) dropAll() {
	rs.dropped = true
	for _, r := range rs.all {
		r.stop()
		r.drop()
	}
}

// update makes the missing recordings of the shown lanes, and stops making recordings that are
// no longer shown. If there are too many, it drops those that were not shown for the longest
// time.
func (rs *recordings) update() {
	rs.updates++
	needed := map[*recording]bool{}
	for _, a := range rs.model.shown() {
		r := a.target()
		r.lastShown, a.top().of.lastShown = rs.updates, rs.updates
		rs.recordMissing(r)
		for ; r != nil; r = r.parent {
			needed[r] = true
		}
	}
	var kept []*recording
	bytes := 0
	for _, r := range rs.all {
		if !needed[r] {
			r.stop()
		}
		if r.content != nil {
			kept = append(kept, r)
			bytes += r.content.Bytes()
		}
	}
	slices.SortFunc(kept, func(a, b *recording) int {
		return cmp.Or(cmp.Compare(a.lastShown, b.lastShown), cmp.Compare(a.key, b.key))
	})
	for len(kept) > 0 && kept[0].lastShown < rs.updates && (len(kept) > maxRecordings || bytes > maxBytes) {
		bytes -= kept[0].content.Bytes()
		kept[0].drop()
		kept = kept[1:]
	}
}

// recordMissing records r if it is missing. If r is a fold and the recording that contains it
// is missing too, it records only the containing one. A later call can then record r.
func (rs *recordings) recordMissing(r *recording) {
	switch {
	case r.content != nil, r.run != nil, r.err != nil, rs.held, rs.dropped:
	case r.parent != nil && r.parent.content == nil:
		rs.recordMissing(r.parent)
		r.err = r.parent.err
	default:
		rs.record(r)
	}
}

// record records r in the background, even if r has a recording already.
func (rs *recordings) record(r *recording) {
	recorder, err := rs.recorder(r)
	if err != nil {
		r.err = err
		return
	}
	run, host := &run{recorder: recorder, began: time.Now()}, rs.model.host
	r.run = run
	host.Watch(recorder.Done(), progressEvery, func() { rs.showProgress(r, run) }, func() {})
	go func() {
		solver.GiveWay()
		got, err := recorder.Recording()
		var made *index
		if err == nil {
			made = newIndex(got)
		}
		host.Post(func() { rs.take(r, run, got, made, err) })
	}()
}

// recorder starts to record r and returns the recorder in progress.
func (rs *recordings) recorder(r *recording) (*family.Recorder, error) {
	if r.parent != nil {
		from := r.parent.content
		n, _ := from.Tree.At(r.number)
		if n == tree.None {
			return nil, errors.New("the recording does not go as far as this fold")
		}
		return from.Open(rs.model.ctx, n), nil
	}
	i, rules, err := r.variant.Algorithm(rs.model.Family)
	if err != nil {
		return nil, err
	}
	request := family.RecordRequest{Rules: rules, Time: r.limit}
	if r.pruned != "" {
		if _, request.MoreRules, err = r.pruned.Algorithm(rs.model.Family); err != nil {
			return nil, err
		}
	}
	return rs.model.Puzzle.Record(rs.model.ctx, i, request), nil
}

// showProgress shows the progress of a recording.
func (rs *recordings) showProgress(r *recording, of *run) {
	if r.run != of {
		return
	}
	what := "Recording " + rs.model.name(r.variant)
	switch {
	case r.parent != nil:
		what = "Opening the fold"
	case r.pruned != "":
		what = "Recording what " + rs.model.name(r.pruned) + " prunes"
	}
	s := of.recorder.Stats()
	of.progress = fmt.Sprintf("%s: %s, %d s", what, words.Plural(int(s.Nodes), "node", "nodes"), int(time.Since(of.began).Seconds()))
	rs.model.host.Progress()
}

// take receives the result of a run. If recording failed, the previous recording stays.
// Otherwise got replaces it, and the selected nodes stay selected. A fold opens when its first
// recording arrives, and closes if recording it failed.
func (rs *recordings) take(r *recording, of *run, got *family.Recording, made *index, err error) {
	if r.run != of {
		return
	}
	r.run = nil
	l := rs.model
	switch before := r.content; {
	case err != nil && r.parent != nil:
		for _, a := range l.shown() {
			a.leave(r)
		}
		if !errors.Is(err, context.Canceled) {
			l.host.Say(words.Error(err))
		}
	case err != nil && before != nil:
		l.host.Say(words.Error(err))
	case err != nil:
		r.err = err
	default:
		for _, a := range l.shown() {
			a.follow(r, before, got)
		}
		r.content, r.index, r.stack = got, made, nil
		l.Merge.checkOrder(r)
		if a := l.Lane(); before == nil && r.parent != nil && a != nil && a.top().of == r {
			l.halt() // playing, a quiz and a race depend on what was shown
		}
	}
	l.changed()
}
