package labmodel

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"backtrack/ui/bench"
	"backtrack/ui/store"
)

// A job is a measurement that runs.
type job struct {
	of       *Measured
	stop     context.CancelFunc
	log      *bench.Log
	run      *bench.Job // nil while boards are made
	made     int        // boards so far
	progress bench.Progress
	news     bool      // cells have come in that are not shown yet
	escaped  time.Time // when the player skipped a cell last
}

const (
	progressEvery = 250 * time.Millisecond
	escapeTime    = time.Second // within it a second Esc stops, and one after the end does nothing else
)

// Running reports whether a measurement runs, also if it is paused.
func (l *Lab) Running() bool { return l.job != nil }

// Measure measures the chosen boards and variants and shows the measurement. Boards or
// variants that were measured before are measured again.
func (l *Lab) Measure() {
	l.start(bench.Plan{Puzzles: l.selected(), Variants: l.Columns()}, l.settings(), l.Set.Name)
}

// MeasureReport measures the boards of the report. Its limit was 60 s; another one that
// is chosen counts.
func (l *Lab) MeasureReport() {
	if l.job != nil {
		return
	}
	l.Choose(Report())
	plan := bench.ReadReport().Plan()
	l.Options.Variants = plan.Variants
	l.start(plan, l.settings(), "Numbrix report")
}

// start begins a new measurement in a file of its own.
func (l *Lab) start(plan bench.Plan, set bench.Settings, name string) {
	if l.job != nil {
		return
	}
	if len(plan.Puzzles) == 0 {
		l.host.Fail(errors.New("tick the boards to measure"))
		return
	}
	file, err := l.newFile()
	if err != nil {
		l.host.Fail(err)
		return
	}
	l.begin(&Measured{bench.New(plan, set, name), file}, nil)
}

// Continue measures what the measurement that is shown lacks.
func (l *Lab) Continue() {
	m := l.Shown
	if l.job != nil || m == nil || m.Complete() {
		return
	}
	l.begin(m, nil)
}

// Again measures some cells of the measurement that is shown, and no others. What they
// had before counts until they are measured.
func (l *Lab) Again(cells ...CellID) {
	if l.job != nil || l.Shown == nil || len(cells) == 0 {
		return
	}
	only := map[string][]bench.Variant{}
	for _, c := range cells {
		only[c.Puzzle] = append(only[c.Puzzle], c.Variant)
		l.Shown.Extend(bench.Plan{Puzzles: []string{c.Puzzle}, Variants: []bench.Variant{c.Variant}})
	}
	l.begin(l.Shown, only)
}

// A CellID names a cell of a measurement.
type CellID struct {
	Puzzle  string
	Variant bench.Variant
}

// Disturbed returns the cells that other programs disturbed.
func (m *Measured) Disturbed() []CellID {
	var out []CellID
	variants := m.Variants()
	for _, p := range m.Puzzles() {
		for _, v := range variants {
			if m.Cell(p, v).Disturbed() {
				out = append(out, CellID{p, v})
			}
		}
	}
	return out
}

// Pace returns the measured time of a node of a variant on a board, in nanoseconds; false
// if the measurement that is shown does not have it.
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

// begin loads the boards of a measurement, which may have to be made, and then
// measures what it lacks, or only some variants on some boards, if only is not nil.
func (l *Lab) begin(m *Measured, only map[string][]bench.Variant) {
	if here := bench.New(bench.Plan{}, bench.Settings{}, "").Header; !here.SameMachine(m.Header) {
		l.host.Fail(fmt.Errorf("%s was measured on another computer or by another version of the program, so new figures cannot be mixed with it; measure again", m.Label()))
		return
	}
	log, err := bench.NewLog(m.File, m.Measurement, store.WriteFile)
	if err != nil {
		l.host.Fail(err)
		return
	}
	ctx, stop := context.WithCancel(l.host.Context)
	j := &job{of: m, stop: stop, log: log}
	l.job, l.Last = j, nil
	if m != l.rules {
		l.Shown = m
	}
	l.host.Changed()
	ids := m.Puzzles()
	if only != nil {
		ids = slices.DeleteFunc(ids, func(id string) bool { return only[id] == nil })
	}
	known := map[string]bench.Board{}
	for _, id := range ids {
		if p, ok := l.Puzzle(id); ok {
			f, _ := l.familyOf(id)
			known[id] = bench.Board{ID: id, Puzzle: p, Family: f}
		}
	}
	go func() {
		var boards []bench.Board
		for _, id := range ids {
			b, ok := known[id]
			if !ok {
				b = bench.Load(ctx, l.host.Families, id)
			}
			if ctx.Err() != nil {
				break
			}
			b.Variants, b.Again = only[id], only != nil
			boards = append(boards, b)
			l.host.Post(func() { l.loaded(j, b) })
		}
		l.host.Post(func() { l.run(ctx, j, boards) })
	}()
}

// loaded notes that a board is there.
func (l *Lab) loaded(j *job, b bench.Board) {
	j.made++
	if b.Err == nil {
		l.made[b.ID] = b.Puzzle
	}
	if l.job == j {
		l.host.Progress()
	}
}

// run measures the boards of a job, and ends it if that was stopped before.
func (l *Lab) run(ctx context.Context, j *job, boards []bench.Board) {
	if l.job != j || ctx.Err() != nil {
		l.end(j)
		return
	}
	j.run = bench.Start(ctx, l.host.Runner(), j.of.Measurement, boards, j.log, bench.Hooks{Sample: func(lines []bench.Line) {
		l.host.Post(func() { l.receive(j, lines) })
	}})
	l.host.Changed()
	go func() {
		tick := time.NewTicker(progressEvery)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				l.host.Post(func() { l.showProgress(j) })
			case <-j.run.Done():
				l.host.Post(func() { l.end(j) })
				return
			}
		}
	}()
}

// receive takes the lines of a cell. They are shown with the next progress, as short
// cells come in faster than a table needs to be drawn.
func (l *Lab) receive(j *job, lines []bench.Line) {
	j.of.Add(lines...)
	j.news = true
	if c := lines[len(lines)-1]; c.Skipped {
		name, _, _ := l.BoardName(c.Puzzle)
		l.host.Say(fmt.Sprintf("Skipped %s on %s. Esc twice stops the measurement.", l.Name(c.Variant), ShortName(name)))
	}
}

// showProgress shows how far a job is.
func (l *Lab) showProgress(j *job) {
	if l.job != j {
		return
	}
	j.progress = j.run.Progress()
	if j.news {
		j.news = false
		l.host.Changed()
	} else {
		l.host.Progress()
	}
}

// end follows the end of a job.
func (l *Lab) end(j *job) {
	if l.job != j {
		return
	}
	l.job, l.ended = nil, time.Now()
	j.stop()
	err := j.log.Close()
	if j.run != nil {
		err = errors.Join(j.run.Err(), err)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		l.host.Fail(err)
	}
	l.host.Changed()
}

// Paused reports whether the measurement that runs is paused.
func (l *Lab) Paused() bool { return l.job != nil && l.job.progress.Paused }

// Pause pauses the measurement that runs, or has it go on.
func (l *Lab) Pause() {
	if l.job == nil || l.job.run == nil {
		return
	}
	if l.job.progress.Paused {
		l.job.run.Resume()
	} else {
		l.job.run.Pause()
	}
	l.job.progress = l.job.run.Progress()
	l.host.Changed()
}

// Skip ends the cell that is being measured; the next one follows.
func (l *Lab) Skip() {
	if l.job != nil && l.job.run != nil {
		l.job.run.Skip()
	}
}

// Stop ends the measurement that runs. It can be continued.
func (l *Lab) Stop() {
	if l.job == nil {
		return
	}
	l.host.Say("Stopped. What is missing can be measured later.")
	l.job.stop()
	if l.job.run != nil {
		l.job.run.Stop()
	}
}

// Close stops what runs and waits until it has ended. What was measured is on disk.
func (l *Lab) Close() {
	j := l.job
	if j == nil {
		return
	}
	l.Stop()
	if j.run != nil {
		<-j.run.Done()
	}
	j.log.Close()
}

// Escape skips the cell that is being measured, within a second after that stops the
// measurement, and reports whether there was anything to end.
func (l *Lab) Escape() bool {
	now := time.Now()
	switch {
	case l.job == nil:
		return now.Sub(l.ended) < escapeTime
	case l.job.run == nil || now.Sub(l.job.escaped) < escapeTime:
		l.Stop()
	default:
		l.job.escaped = now
		l.Skip()
	}
	return true
}

// Progress returns how far the measurement that runs is, from 0 to 1, and says so, in
// parts with " · " between them.
func (l *Lab) Progress() (share float64, text string) {
	j := l.job
	if j == nil {
		return 0, ""
	}
	if j.run == nil {
		all := len(j.of.Puzzles())
		return float64(j.made) / float64(all), fmt.Sprintf("Getting the boards ready: %d of %d", j.made, all)
	}
	p := j.progress
	if p.Cells == 0 {
		return 0, "Starting"
	}
	name := ""
	if p.Puzzle != "" {
		name, _, _ = l.BoardName(p.Puzzle)
		name = ShortName(name)
	}
	text = fmt.Sprintf("%d of %d", p.Board, p.Boards)
	if p.Rounds > 1 {
		text = fmt.Sprintf("Round %d of %d · ", p.Round, p.Rounds) + text
	}
	if name != "" {
		text += " · " + l.Name(p.Variant) + " on " + name
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
	case p.Share == 0: // nothing is known yet
		text += " · at most " + span(p.AtMost) + " left"
	case p.Left > 0:
		text += " · about " + span(p.Left) + " left"
		if p.AtMost > p.Left*5/4 {
			text += ", at most " + span(p.AtMost)
		}
	}
	return p.Share, text
}

// span writes a time to come, roughly.
func span(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s", max(int(d.Seconds()+.5), 1))
	case d < 100*time.Minute:
		return fmt.Sprintf("%d min", int(d.Minutes()+.5))
	}
	return fmt.Sprintf("%d h", int(d.Hours()+.5))
}
