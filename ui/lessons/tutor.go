package lessons

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
)

// A Tutor runs the searches that a lesson is about and works out its steps. It keeps
// the figures and recordings of its runs, so each lesson should have its own Tutor. Several
// goroutines may call Exercise.
type Tutor struct {
	families []family.Family

	mutex      sync.Mutex // guards the maps; Exercise locks it for all other methods
	puzzles    map[string]family.Puzzle
	reports    map[run]family.Report
	recordings map[run]*family.Recording
}

// A run identifies figures that a tutor keeps.
type run struct {
	puzzle  string // id
	variant bench.Variant
	plain   bench.Variant // in a merge, the variant with fewer rules; else ""
}

// NewTutor returns a tutor for puzzles of some families.
func NewTutor(families []family.Family) *Tutor {
	return &Tutor{
		families: families, puzzles: map[string]family.Puzzle{},
		reports: map[run]family.Report{}, recordings: map[run]*family.Recording{},
	}
}

// forget drops the recordings, unless an exercise is being worked out.
func (t *Tutor) forget() {
	if t.mutex.TryLock() {
		clear(t.recordings)
		t.mutex.Unlock()
	}
}

// The limits of a run. Lessons ask about searches of milliseconds. The CPU limit is for slow
// machines, the wall-clock limit for busy ones.
const (
	maxCPU  = 10 * time.Second
	maxWall = 3 * maxCPU
)

// load returns a ready-made puzzle and its family.
func (t *Tutor) load(id string) (family.Puzzle, family.Family, error) {
	prefix, _, _ := strings.Cut(id, "/")
	f, ok := family.Find(t.families, prefix)
	if !ok || !slices.Contains(f.ReadyMade(), id) {
		err := fmt.Errorf("there is no puzzle %q; want the id of a ready-made one, such as numbrix/first-1", id)
		return family.Puzzle{}, family.Family{}, err
	}
	if p, ok := t.puzzles[id]; ok {
		return p, f, nil
	}
	p, err := f.Load(id)
	if err == nil {
		t.puzzles[id] = p
	}
	return p, f, err
}

// algorithm returns the puzzle, the algorithm and the rules of a run.
func (t *Tutor) algorithm(puzzle string, v bench.Variant) (p family.Puzzle, index int, rules []string, err error) {
	p, f, err := t.load(puzzle)
	if err == nil {
		index, rules, err = v.Algorithm(f)
	}
	return p, index, rules, err
}

// report returns the figures of a run. It runs the variant only once. It is an error if the run
// reaches a limit.
func (t *Tutor) report(ctx context.Context, puzzle string, v bench.Variant) (family.Report, error) {
	key := run{puzzle, v, ""}
	if r, ok := t.reports[key]; ok {
		return r, nil
	}
	r, err := t.solve(ctx, puzzle, v)
	if err != nil {
		return r, err
	}
	if err := unfinished(puzzle, v, r); err != nil {
		return r, err
	}
	t.reports[key] = r
	return r, nil
}

// unfinished returns an error if a run reached a limit of time or failed. A lesson may be about a
// search that gives up because the puzzle is too large for it, so that is no error.
func unfinished(puzzle string, v bench.Variant, r family.Report) error {
	switch {
	case r.Outcome == solver.TimedOut:
		limit := maxWall
		if r.EndedBy == family.ByCPU {
			limit = maxCPU
		}
		return fmt.Errorf("%s does not end within %s on %s; want a smaller search: %w", v, limit, puzzle, r.Err)
	case r.Outcome == solver.Broken:
		return fmt.Errorf("%s fails on %s: %w", v, puzzle, r.Err)
	}
	return nil
}

// solve runs a variant and returns its figures, which may be those of an unfinished run.
func (t *Tutor) solve(ctx context.Context, puzzle string, v bench.Variant) (family.Report, error) {
	p, i, rules, err := t.algorithm(puzzle, v)
	if err != nil {
		return family.Report{}, err
	}
	q := family.Request{Want: 1, Rules: rules, CPU: maxCPU, Timeout: maxWall, Background: true}
	return p.Solve(ctx, i, q).Report(), ctx.Err()
}

// recording returns the recording of a run of v. If plain is not "", it must have fewer rules
// than v. The recording is then one of plain, in which the parts that v prunes are folded.
func (t *Tutor) recording(ctx context.Context, puzzle string, v, plain bench.Variant) (*family.Recording, error) {
	key := run{puzzle, v, plain}
	if r, ok := t.recordings[key]; ok {
		return r, nil
	}
	p, i, rules, err := t.algorithm(puzzle, v)
	if err != nil {
		return nil, err
	}
	q := family.RecordRequest{Rules: rules, Time: maxWall}
	if plain != "" {
		_, j, fewer, err := t.algorithm(puzzle, plain)
		if err != nil {
			return nil, err
		}
		if i != j {
			return nil, fmt.Errorf("%s and %s are different algorithms; want the same with fewer rules", v, plain)
		}
		q.Rules, q.MoreRules = fewer, rules
	}
	r, err := p.Record(ctx, i, q).Recording()
	if err == nil && r.Longer {
		err = cmp.Or(ctx.Err(), fmt.Errorf("%s does not end within %s on %s; want a smaller search", cmp.Or(plain, v), maxWall, puzzle))
	}
	if err == nil {
		t.recordings[key] = r
	}
	return r, err
}

// ruleName returns the name of a rule. It is "" if there is no rule with this id.
func ruleName(a solver.Info, id string) string {
	for _, r := range a.Rules {
		if r.ID == id {
			return r.Name
		}
	}
	return ""
}
