// Package labmodel is the Solver Lab without its window: the chosen puzzles and variants, the
// measurement that is shown or in progress, and the contents of its table, texts and charts.
//
// Files in reading order:
//
//   - lab.go: the state of the Lab
//   - sets.go: choices of puzzles
//   - runner.go: a measurement in progress
//   - measurement.go: a measurement; files.go: the stored measurements
//   - table.go: the table; summary.go, charts.go, rules.go: texts and charts of a measurement
package labmodel

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/play"
)

// A Host is what a Lab needs from the program.
type Host struct {
	host.Loop
	host.Messages
	Families []family.Family
	Catalog  *play.Catalog
	Runner   func() bench.Runner    // returns the runner that measures
	Folder   func() (string, error) // returns the folder of the measurements
	Progress func()                 // called when a measurement has progressed without new figures
	Changed  func()                 // called when a measurement begins, ends or has new figures
}

// Options are the stored options of the Lab.
type Options struct {
	Variants []bench.Variant
	Limit    int      // seconds of CPU time
	Runs     int      // samples of a cell
	Passed   []string // ids of the finished lessons
}

// The time limits, in seconds, and the numbers of samples that the player can choose from.
var (
	Limits  = []int{1, 2, 5, 10, 60, 600}
	Samples = []int{1, 6, 20}
)

// ValidLimit reports whether a limit is allowed.
func ValidLimit(seconds int) bool { return seconds >= 1 && seconds <= 24*60*60 }

// Check replaces invalid values, which may come from the settings file, with defaults.
func (o *Options) Check() {
	if !ValidLimit(o.Limit) {
		o.Limit = 60
	}
	if o.Runs < 1 || o.Runs > 100 {
		o.Runs = 6
	}
	o.Variants = lists.Filter(o.Variants, func(v bench.Variant) bool { return v != "" })
	if len(o.Variants) == 0 {
		o.Variants = []bench.Variant{"dfs", "smart"}
	}
}

// A Lab is the state of the Solver Lab. Only the goroutine of the user interface may use it.
type Lab struct {
	Options Options
	Set     Set
	Chosen  string // id of the puzzle of the chosen row; "" if there is none
	Filter  string // only puzzles whose name or size contains it are shown
	Sort    SortOrder

	Shown    *StoredMeasurement // measurement in the table; nil if there is none
	Compared *StoredMeasurement // measurement that Shown is compared with; nil if there is none

	// Last is a measurement that the player can return to: the latest one, or an incomplete one
	// that Open has replaced because it lacks the puzzle. It is nil if there is none.
	Last *File

	Runner  *Runner
	Files   *Files
	Summary *Summary

	host   Host
	rules  *StoredMeasurement       // last measurement of sets of rules; nil if there is none
	off    map[string]bool          // ids of the puzzles that the next measurement leaves out
	loaded map[string]family.Puzzle // puzzles that measurements have loaded or generated, by id
}

// New returns a Lab without puzzles.
func New(h Host, o Options) *Lab {
	o.Check()
	l := &Lab{Options: o, host: h, off: map[string]bool{}, loaded: map[string]family.Puzzle{}}
	l.Runner, l.Files, l.Summary = &Runner{lab: l}, &Files{l}, &Summary{l}
	return l
}

// Open shows the Lab for a player who comes from the puzzle id, or from no puzzle if id is "".
// A measurement in progress stays, and so does a shown measurement that has the puzzle.
// Otherwise the set becomes this puzzle alone. If that replaces an incomplete measurement, Last
// becomes the incomplete one. If id is "", the set stays; an empty set becomes the puzzles of
// the report.
func (l *Lab) Open(id string) {
	if l.Shown == nil && !l.Runner.Running() {
		l.Files.showLast(id)
	}
	p, known := l.host.Catalog.Puzzle(id)
	switch {
	case slices.Contains(l.Set.IDs, id) && (l.Shown != nil || l.Runner.Running()):
		l.Chosen = id
	case known && !l.Runner.Running():
		before := l.Shown
		l.Choose(SinglePuzzle(p))
		if before != nil && !before.Complete() {
			last := before.file()
			l.Last = &last
		}
	case len(l.Set.IDs) == 0:
		l.Choose(ReportPuzzles())
	}
}

// Choose makes s the set, and shows no measurement. It does nothing during a measurement, or if
// s is empty.
func (l *Lab) Choose(s Set) {
	if l.Runner.Running() || len(s.IDs) == 0 {
		return
	}
	l.Set, l.Shown, l.Compared, l.Filter, l.Sort = s, nil, nil, "", SortOrder{}
	l.off = map[string]bool{}
	if !slices.Contains(s.IDs, l.Chosen) {
		l.Chosen = s.IDs[0]
	}
}

// On reports whether a puzzle takes part in the next measurement.
func (l *Lab) On(id string) bool { return !l.off[id] }

// AnyOn reports whether any puzzle takes part.
func (l *Lab) AnyOn() bool { return len(l.selected()) > 0 }

// Toggle removes puzzles from the next measurement if all of them take part in it. Otherwise it
// adds all of them.
func (l *Lab) Toggle(ids ...string) {
	all := !slices.ContainsFunc(ids, func(id string) bool { return l.off[id] })
	for _, id := range ids {
		l.off[id] = all
	}
}

// selected returns the puzzles of the next measurement.
func (l *Lab) selected() []string {
	return lists.Filter(l.Set.IDs, l.On)
}

// familyOf returns the family of a puzzle. An id that is the name of a file does not begin with
// a family. familyOf then takes the family that the shown measurement has for the puzzle.
func (l *Lab) familyOf(id string) (family.Family, bool) {
	name, _, _ := strings.Cut(id, "/")
	f, ok := family.Find(l.host.Families, name)
	if !ok && l.Shown != nil {
		return family.Find(l.host.Families, l.Shown.Info(id).Family)
	}
	return f, ok
}

// families returns the families of the puzzles of the set.
func (l *Lab) families() []family.Family {
	var out []family.Family
	for _, id := range l.Set.IDs {
		if f, ok := l.familyOf(id); ok && !slices.ContainsFunc(out, func(o family.Family) bool { return o.ID == f.ID }) {
			out = append(out, f)
		}
	}
	return out
}

// Algorithms returns the algorithms of all families in the set, without duplicates and the
// strongest last.
func (l *Lab) Algorithms() []solver.Info {
	var out []solver.Info
	for _, f := range l.families() {
		at := 0
		for _, a := range f.Algorithms {
			i := slices.IndexFunc(out, func(o solver.Info) bool { return o.ID == a.ID })
			if i < 0 {
				i, out = at, slices.Insert(out, at, a)
			}
			at = i + 1
		}
	}
	return out
}

// Offered returns the variants to choose from: the algorithms, then the other chosen variants
// that exist in a family of the set.
func (l *Lab) Offered() []bench.Variant {
	out := lists.Map(l.Algorithms(), func(a solver.Info) bench.Variant { return bench.Variant(a.ID) })
	for _, v := range l.Options.Variants {
		if !slices.Contains(out, v) && slices.ContainsFunc(l.families(), v.In) {
			out = append(out, v)
		}
	}
	return out
}

// Columns returns the variants that the table shows and that are measured next, in the order
// of Offered. They are the chosen variants that are offered or, if there is none, all offered
// variants. In a family without Smart DFS it may be that several are chosen but only one of them
// is offered. Columns then adds the first other offered variant.
func (l *Lab) Columns() []bench.Variant {
	out := lists.Filter(l.Offered(), func(v bench.Variant) bool { return slices.Contains(l.Options.Variants, v) })
	if len(out) == 0 {
		out = l.Offered()
	}
	if len(out) == 0 { // no puzzle has a known family, since none could be read
		return l.Options.Variants
	}
	for _, v := range l.Offered() {
		if len(out) < min(2, len(l.Options.Variants)) && !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	return out
}

// ToggleVariant adds v to the chosen variants or, if v is chosen already, removes it. It does
// not remove the only variant.
func (l *Lab) ToggleVariant(v bench.Variant) {
	now := l.Columns()
	if i := slices.Index(now, v); i < 0 {
		l.Options.Variants = append(now, v)
	} else if len(now) > 1 {
		l.Options.Variants = slices.Delete(now, i, i+1)
	}
}

// Name returns the readable name of a variant.
func (l *Lab) Name(v bench.Variant) string {
	return bench.VariantNames(append(l.families(), l.host.Families...))(v)
}

// settings returns the settings of the next measurement.
func (l *Lab) settings() bench.Settings {
	set := bench.Settings{Runs: l.Options.Runs, Cold: true, Warm: true}
	return set.LimitCPU(time.Duration(l.Options.Limit) * time.Second)
}

// Pace returns the measured time per node that a variant takes on a puzzle, in nanoseconds. It
// returns false if the shown measurement has no decided result for them.
func (l *Lab) Pace(id string, v bench.Variant) (ns float64, ok bool) {
	if l.Shown == nil {
		return 0, false
	}
	c := l.Shown.Cell(id, v)
	if !c.Measured() || !c.Decided() || c.Median().Nodes == 0 {
		return 0, false
	}
	return c.Time().Median * 1e6 / float64(c.Median().Nodes), true
}

// PuzzleName returns the name of a puzzle, its size as text and its number of cells. They are ""
// and 0 if the puzzle has not been made yet.
func (l *Lab) PuzzleName(id string) (name, size string, cells int) {
	if p, ok := l.Puzzle(id); ok {
		return p.Name(), p.Facts.Size, p.Facts.Cells
	}
	if l.Shown != nil {
		if i := l.Shown.Info(id); i.Puzzle != "" {
			return cmp.Or(i.Name, i.Puzzle), i.Size, i.Cells
		}
	}
	if f, ok := l.familyOf(id); ok {
		if _, seed, err := f.Recipe(id); err == nil {
			return fmt.Sprintf("%s no. %d", f.Name, seed), "", 0
		}
	}
	return id, "", 0
}

// Puzzle returns the puzzle with an id. It returns false if the puzzle is not in the library
// and has not been made yet.
func (l *Lab) Puzzle(id string) (family.Puzzle, bool) {
	if p, ok := l.loaded[id]; ok {
		return p, true
	}
	return l.host.Catalog.Puzzle(id)
}
