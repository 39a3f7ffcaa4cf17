package labmodel

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/store"
)

// A Runner runs measurements, one at a time. Only the goroutine of the user interface may use it.
type Runner struct {
	lab   *Lab
	job   *job      // nil if nothing is measured
	ended time.Time // end of the last measurement
}

// A job is a measurement in progress.
type job struct {
	of       *StoredMeasurement
	stop     context.CancelFunc
	log      *bench.Log
	run      *bench.Job // nil while puzzles are made
	made     int        // number of puzzles made so far
	progress bench.Progress
	news     bool      // results have arrived that are not shown yet
	escaped  time.Time // time when the player last skipped a cell
}

const (
	progressEvery = 250 * time.Millisecond
	// Within escapeTime after the first Esc, another Esc stops the measurement. Within escapeTime
	// after the end of a measurement, Esc does nothing.
	escapeTime = time.Second
)

// Running reports whether a measurement is in progress, even if it is paused.
func (r *Runner) Running() bool { return r.job != nil }

// Measure measures the chosen puzzles and variants and shows the measurement. Puzzles or
// variants that were measured before are measured again.
func (r *Runner) Measure() {
	l := r.lab
	r.start(bench.Plan{Puzzles: l.selected(), Variants: l.Columns()}, l.settings(), l.Set.Name)
}

// MeasureReport measures the puzzles of the report. It uses the chosen limit, even if it is
// not the report's 60 s.
func (r *Runner) MeasureReport() {
	l := r.lab
	if r.job != nil {
		return
	}
	l.Choose(ReportPuzzles())
	plan := bench.ReadReport().Plan()
	l.Options.Variants = plan.Variants
	r.start(plan, l.settings(), "Numbrix report")
}

// MeasureRules measures the chosen puzzle, or all selected puzzles of its family, with each set
// of rules of an ablation. The table does not change.
func (r *Runner) MeasureRules(all bool) {
	l := r.lab
	f, ok := l.familyOf(l.Chosen)
	if !ok || r.job != nil {
		return
	}
	algorithm := bench.AblatedAlgorithm(f)
	puzzles, name := []string{l.Chosen}, ""
	name, _, _ = l.PuzzleName(l.Chosen)
	if all {
		puzzles = slices.DeleteFunc(l.selected(), func(id string) bool { g, _ := l.familyOf(id); return g.ID != f.ID })
		name = l.Set.Name
	}
	plan := bench.Plan{Puzzles: puzzles, Variants: bench.AblationPlan(f, algorithm)}
	if len(puzzles) == 0 || len(plan.Variants) == 0 {
		return
	}
	name = fmt.Sprintf("Rules of %s, %s", l.Name(bench.Variant(algorithm)), name)
	if m := l.Files.withNewPath(bench.New(plan, l.settings(), name)); m != nil {
		l.rules = m
		r.begin(m, nil)
	}
}

// start begins a new measurement in a file of its own. It does nothing while one is in progress,
// and shows a message if the plan has no puzzles.
func (r *Runner) start(plan bench.Plan, set bench.Settings, name string) {
	if r.job != nil {
		return
	}
	if len(plan.Puzzles) == 0 {
		r.lab.host.Fail(errors.New("tick the boards to measure"))
		return
	}
	if m := r.lab.Files.withNewPath(bench.New(plan, set, name)); m != nil {
		r.begin(m, nil)
	}
}

// Continue measures the cells that the shown measurement lacks.
func (r *Runner) Continue() {
	if m := r.lab.Shown; r.job == nil && m != nil && !m.Complete() {
		r.begin(m, nil)
	}
}

// Again measures only the given cells of the shown measurement. Their earlier figures stay
// until the new ones arrive.
func (r *Runner) Again(cells ...CellID) {
	m := r.lab.Shown
	if r.job != nil || m == nil || len(cells) == 0 {
		return
	}
	only := map[string][]bench.Variant{}
	for _, c := range cells {
		only[c.Puzzle] = append(only[c.Puzzle], c.Variant)
		m.Extend(bench.Plan{Puzzles: []string{c.Puzzle}, Variants: []bench.Variant{c.Variant}})
	}
	r.begin(m, only)
}

// begin loads or generates the puzzles of a measurement. Then it measures the missing cells or,
// if only is not nil, the cells in that map.
func (r *Runner) begin(m *StoredMeasurement, only map[string][]bench.Variant) {
	l := r.lab
	if here := bench.New(bench.Plan{}, bench.Settings{}, "").Header; !here.SameMachine(m.Header) {
		l.host.Fail(fmt.Errorf("%s was measured on another computer or by another version of the program, "+
			"so new figures cannot be mixed with it; measure again", m.Label()))
		return
	}
	log, err := bench.NewLog(m.Path, m.Measurement, store.WriteFile)
	if err != nil {
		l.host.Fail(err)
		return
	}
	ctx, stop := context.WithCancel(l.host.Context)
	j := &job{of: m, stop: stop, log: log}
	r.job, l.Last = j, nil
	if m != l.rules {
		l.Shown = m
	}
	l.host.Changed()
	ids := slices.DeleteFunc(m.Puzzles(), func(id string) bool { return only != nil && only[id] == nil })
	instances := lists.Map(ids, func(id string) bench.Instance {
		p, _ := l.Puzzle(id) // the zero puzzle if it is not made yet
		f, _ := l.familyOf(id)
		return bench.Instance{ID: id, Puzzle: p, Family: f}
	})
	go func() {
		for i := range instances {
			in := &instances[i]
			if in.Puzzle.ID == "" {
				*in = bench.Load(ctx, l.host.Families, in.ID)
			}
			if ctx.Err() != nil {
				break
			}
			in.Variants, in.Again = only[in.ID], only != nil
			made := *in
			l.host.Post(func() { r.loaded(j, made) })
		}
		l.host.Post(func() { r.run(ctx, j, instances) })
	}()
}

// loaded records that a puzzle is ready.
func (r *Runner) loaded(j *job, in bench.Instance) {
	j.made++
	if in.Err == nil {
		r.lab.loaded[in.ID] = in.Puzzle
	}
	r.lab.host.Progress()
}

// run measures the puzzles of a job, or ends the job if it was stopped.
func (r *Runner) run(ctx context.Context, j *job, instances []bench.Instance) {
	if ctx.Err() != nil {
		r.end(j)
		return
	}
	host := r.lab.host
	j.run = bench.Start(ctx, host.Runner(), j.of.Measurement, instances, j.log, bench.Hooks{Sample: func(lines []bench.Line) {
		host.Post(func() { r.receive(j, lines) })
	}})
	host.Changed()
	host.Watch(j.run.Done(), progressEvery, func() { r.showProgress(j) }, func() { r.end(j) })
}

// receive adds the samples of a cell to the measurement. The next call of showProgress shows
// them, because short cells arrive faster than the table should be drawn.
func (r *Runner) receive(j *job, lines []bench.Line) {
	j.of.Add(lines...)
	j.news = true
	if c := lines[len(lines)-1]; c.Skipped {
		r.lab.host.Say(fmt.Sprintf("Skipped %s. Esc twice stops the measurement.", r.cell(c.Puzzle, c.Variant)))
	}
}

// showProgress shows the progress of a job.
func (r *Runner) showProgress(j *job) {
	if r.job != j {
		return
	}
	j.progress = j.run.Progress()
	if j.news {
		j.news = false
		r.lab.host.Changed()
	} else {
		r.lab.host.Progress()
	}
}

// end finishes a job and shows its error. It does nothing if j is not the current job.
func (r *Runner) end(j *job) {
	if r.job != j {
		return
	}
	r.job, r.ended = nil, time.Now()
	j.stop()
	err := j.log.Close()
	if j.run != nil {
		err = errors.Join(j.run.Err(), err)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		r.lab.host.Fail(err)
	}
	r.lab.host.Changed()
}

// Paused reports whether the current measurement is paused.
func (r *Runner) Paused() bool { return r.job != nil && r.job.progress.Paused }

// Measuring reports whether cells are measured now, which other work would disturb.
func (r *Runner) Measuring() bool { return r.Running() && !r.Paused() }

// Pause pauses the current measurement or, if it is paused, resumes it.
func (r *Runner) Pause() {
	j := r.job
	if j == nil || j.run == nil {
		return
	}
	if j.progress.Paused {
		j.run.Resume()
	} else {
		j.run.Pause()
	}
	j.progress = j.run.Progress()
	r.lab.host.Changed()
}

// Skip gives up the cell that is being measured. The measurement goes on with the next one.
func (r *Runner) Skip() {
	if r.job != nil && r.job.run != nil {
		r.job.run.Skip()
	}
}

// Stop ends the current measurement, which Continue can complete later. It does not wait for
// the end.
func (r *Runner) Stop() {
	if r.job == nil {
		return
	}
	r.lab.host.Say("Stopped. You can continue the measurement later.")
	r.job.stop()
	if r.job.run != nil {
		r.job.run.Stop()
	}
}

// Close stops the current measurement and waits until it has ended. The figures measured so far
// are then on disk.
func (r *Runner) Close() {
	j := r.job
	if j == nil {
		return
	}
	r.Stop()
	if j.run != nil {
		<-j.run.Done()
	}
	j.log.Close()
}

// Escape skips the current cell. A second call within a second stops the measurement, and so
// does a first call while the puzzles are loaded. Escape returns false if there is no measurement
// and none has ended within the last second.
func (r *Runner) Escape() bool {
	now, j := time.Now(), r.job
	switch {
	case j == nil:
		return now.Sub(r.ended) < escapeTime
	case j.run == nil || now.Sub(j.escaped) < escapeTime:
		r.Stop()
	default:
		j.escaped = now
		r.Skip()
	}
	return true
}

// Progress returns the progress of the current measurement, from 0 to 1, and a text about it. The
// text has parts with " · " between them.
func (r *Runner) Progress() (share float64, text string) {
	j := r.job
	if j == nil {
		return 0, ""
	}
	p := j.progress
	switch all := len(j.of.Puzzles()); {
	case j.run == nil:
		return float64(j.made) / float64(all), fmt.Sprintf("Getting the boards ready: %d of %d", j.made, all)
	case p.Cells == 0:
		return 0, "Starting"
	}
	text = fmt.Sprintf("%d of %d", p.Instance, p.Instances)
	if p.Rounds > 1 {
		text = fmt.Sprintf("Round %d of %d · ", p.Round, p.Rounds) + text
	}
	if p.Puzzle != "" {
		text += " · " + r.cell(p.Puzzle, p.Variant)
	}
	if p.Paused {
		return p.Share, text + " · paused"
	}
	if p.Spent >= time.Second {
		text += fmt.Sprintf(" · %d s", int(p.Spent.Seconds()))
		if limit := j.of.limit(); p.Spent <= limit {
			text += " of at most " + LimitText(limit)
		}
	}
	switch {
	case p.Share == 0: // there is no estimate yet
		text += " · at most " + remainingText(p.AtMost) + " left"
	case p.Left > 0:
		text += " · about " + remainingText(p.Left) + " left"
		if p.AtMost > p.Left*5/4 {
			text += ", at most " + remainingText(p.AtMost)
		}
	}
	return p.Share, text
}

// cell names a cell of the current measurement: "Smart DFS on Additional 4".
func (r *Runner) cell(puzzle string, v bench.Variant) string {
	longName, _, _ := r.lab.PuzzleName(puzzle)
	name := r.lab.Name(v)
	if f, ok := r.lab.familyOf(puzzle); ok && r.job.of == r.lab.rules {
		name = setName(v, f.Algorithms[f.Algorithm(bench.AblatedAlgorithm(f))])
	}
	return name + " on " + ShortName(longName)
}

// remainingText writes a remaining time, rounded to seconds, minutes or hours.
func remainingText(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s", max(int(d.Seconds()+.5), 1))
	case d < 100*time.Minute:
		return fmt.Sprintf("%d min", int(d.Minutes()+.5))
	}
	return fmt.Sprintf("%d h", int(d.Hours()+.5))
}
