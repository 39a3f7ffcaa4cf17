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
	"backtrack/ui/words"
)

// A recording is a search of the board, or a part of one, that is recorded whenever it is
// shown. What was not shown for long is dropped.
type recording struct {
	key     string
	variant bench.Variant
	against bench.Variant // of a merge: the variant with the rules that prune; "" else
	parent  *recording    // of a fold: what it is part of; nil else
	number  uint64        // of a fold: the visit below which it is
	before  before        // of a fold
	time    time.Duration // that recording may take

	got   *family.Recording // nil if it is not there
	index *index            // of got
	err   error             // why there is none
	run   *run              // nil unless it is being recorded
	used  int               // when it was shown last, see Look.uses

	bookmarks []uint64 // visits
}

// A before is what there was of a search before a fold.
type before struct {
	move    string      // of its node
	path    []StackItem // to its node, which is not in it
	counts  solver.Counts
	rejects tree.Rejects
}

// A run makes a recording.
type run struct {
	recorder *family.Recorder
	began    time.Time
	progress string
}

const (
	heldMost      = 4           // recordings that are kept
	bytesMost     = 100_000_000 // of memory that they take together
	progressEvery = 300 * time.Millisecond
	moreTime      = 4 // times as much for a recording that is to go on
)

// recordingOf returns the recording of a variant, or of its merge with one that prunes.
func (l *Look) recordingOf(v, against bench.Variant) *recording {
	key := string(v)
	if against != "" {
		key += "|" + string(against)
	}
	if l.held[key] == nil {
		l.held[key] = &recording{key: key, variant: v, against: against, time: family.RecordTime}
	}
	return l.held[key]
}

// foldOf returns the recording of the fold below the selected node of a lane.
func (l *Look) foldOf(a *Lane) *recording {
	r := a.part().of
	number := r.got.Record.Number(a.Node())
	key := fmt.Sprint(r.key, "/", number)
	if l.held[key] == nil {
		at, way := visited(r.got, a.Node()), a.Stack()
		last := len(way) - 1
		l.held[key] = &recording{
			key: key, variant: r.variant, against: r.against, parent: r, number: number,
			before: before{way[last].Text, way[:last], r.countsAt(at), r.rejectsAt(at)},
		}
	}
	return l.held[key]
}

// countsAt returns how many events there are from the start of the search to the first n
// events of r.
func (r *recording) countsAt(n int) solver.Counts {
	c, before := r.got.Record.Counts(n), r.before.counts
	return solver.Counts{Visited: before.Visited + c.Visited, Undone: before.Undone + c.Undone, Rejected: before.Rejected + c.Rejected}
}

// rejectsAt returns how many placements each rule has refused from the start of the search
// to the first n events of r.
func (r *recording) rejectsAt(n int) tree.Rejects {
	counts := r.got.Tree.RefusedBefore(n)
	for i, c := range r.before.rejects {
		counts[i] += c
	}
	return counts
}

// shown returns the recordings that are shown.
func (l *Look) shown() []*recording {
	var out []*recording
	for _, a := range l.all() {
		if a == l.merge && l.mode != Pruned {
			continue
		}
		out = append(out, a.part().of)
		if a.opening != nil {
			out = append(out, a.opening)
		}
	}
	return out
}

// keepShown records what is shown and not there, stops what is recorded and no longer
// shown, and drops what was not shown for the longest time if there is too much.
func (l *Look) keepShown() {
	l.merged() // exists if it is shown
	l.uses++
	needed := map[*recording]bool{}
	for _, r := range l.shown() {
		r.used = l.uses
		l.need(r)
		for ; r != nil; r = r.parent {
			needed[r] = true
		}
	}
	for _, r := range l.held {
		if !needed[r] {
			r.stop()
		}
	}
	var there []*recording
	bytes := 0
	for _, r := range l.held {
		if r.got != nil {
			there = append(there, r)
			bytes += r.got.Bytes()
		}
	}
	slices.SortFunc(there, func(a, b *recording) int { return cmp.Or(cmp.Compare(a.used, b.used), cmp.Compare(a.key, b.key)) })
	for left := len(there); left > 0 && (left > heldMost || bytes > bytesMost); left-- {
		r := there[len(there)-left]
		if r.used == l.uses {
			break
		}
		bytes -= r.got.Bytes()
		r.got, r.index = nil, nil
	}
}

// stop ends a recording under way. What it has is not used.
func (r *recording) stop() {
	if r.run != nil {
		r.run.recorder.Cancel()
		r.run = nil
	}
}

// need records r if it is not there; a fold after what it is part of.
func (l *Look) need(r *recording) {
	switch {
	case r.got != nil, r.run != nil, r.err != nil, l.onHold, l.resting:
	case r.parent != nil && r.parent.got == nil:
		l.need(r.parent)
		r.err = r.parent.err
	default:
		l.record(r)
	}
}

// record records r in the background, again if it is there.
func (l *Look) record(r *recording) {
	recorder, err := l.recorder(r)
	if err != nil {
		r.err = err
		return
	}
	run := &run{recorder: recorder, began: time.Now()}
	r.run = run
	go func() {
		solver.GiveWay()
		tick := time.NewTicker(progressEvery)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				l.host.Post(func() { l.showProgress(r, run) })
			case <-recorder.Done():
				got, err := recorder.Recording()
				var made *index
				if err == nil {
					made = newIndex(got)
				}
				l.host.Post(func() { l.take(r, run, got, made, err) })
				return
			}
		}
	}()
}

// recorder starts to record.
func (l *Look) recorder(r *recording) (*family.Recorder, error) {
	if r.parent != nil {
		from := r.parent.got
		n, _ := from.Tree.At(r.number)
		if n == tree.None {
			return nil, errors.New("the recording does not go as far as this fold")
		}
		return from.Open(l.ctx, n), nil
	}
	i, rules, err := r.variant.Algorithm(l.Family)
	if err != nil {
		return nil, err
	}
	request := family.RecordRequest{Rules: rules, Time: r.time}
	if r.against != "" {
		if _, request.Against, err = r.against.Algorithm(l.Family); err != nil {
			return nil, err
		}
	}
	return l.Puzzle.Record(l.ctx, i, request), nil
}

// showProgress says how far a recording is.
func (l *Look) showProgress(r *recording, of *run) {
	if r.run != of {
		return
	}
	what := "Recording " + l.name(r.variant)
	switch {
	case r.parent != nil:
		what = "Opening the fold"
	case r.against != "":
		what = "Recording what " + l.name(r.against) + " prunes"
	}
	s := of.recorder.Stats()
	of.progress = fmt.Sprintf("%s: %s, %d s", what, words.Plural(int(s.Nodes), "node", "nodes"), int(time.Since(of.began).Seconds()))
	l.host.Progress()
}

// take receives a recording. One that was there before stays if the new one failed; the
// positions in it are kept. A fold opens with its recording, and closes without one.
func (l *Look) take(r *recording, of *run, got *family.Recording, made *index, err error) {
	if r.run != of {
		return
	}
	r.run = nil
	switch before := r.got; {
	case err != nil && r.parent != nil:
		for _, a := range l.all() {
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
		for _, a := range l.all() {
			a.follow(r, before, got)
		}
		r.got, r.index = got, made
		l.checkOrder(r)
		l.enter(r)
	}
	l.changed()
}

// enter shows a fold in the lanes in which it was to open.
func (l *Look) enter(fold *recording) {
	for _, a := range l.all() {
		if a.opening == fold && a == l.Lane() {
			l.halt() // it is about what was shown
		}
		a.enter(fold)
	}
}

// all returns the lanes, and the merge if there is one.
func (l *Look) all() []*Lane {
	if l.merge == nil {
		return l.lanes
	}
	return append(slices.Clone(l.lanes), l.merge)
}

// stopRecording ends the recordings that are shown. It returns false if none is under
// way.
func (l *Look) stopRecording() bool {
	stopped := false
	for _, r := range l.shown() {
		for ; r != nil; r = r.parent {
			if r.run != nil {
				stopped = true
				r.run.recorder.Cancel()
			}
		}
	}
	return stopped
}
