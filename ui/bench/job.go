package bench

import (
	"context"
	"errors"
	"sync"
	"time"
)

// A Job measures the cells of a measurement that it lacks, board by board. Its methods
// are safe for concurrent use.
type Job struct {
	runner      Runner
	set         Settings
	calibration float64
	log         *Log
	emit        func(Line)
	cell        func([]Line)
	stop        context.CancelFunc
	done        chan struct{}
	err         error // set before done is closed

	mu     sync.Mutex
	cells  []planned
	at     int // index of the cell in work
	began  time.Time
	drop   context.CancelCauseFunc // ends the cell in work
	resume chan struct{}           // closed when the job goes on
}

// A planned cell is to be measured, or has been.
type planned struct {
	board   Board
	variant Variant
	cost    time.Duration // by the clock on the wall; 0 until it has been measured
	lines   []Line        // if this job has measured it
}

// Hooks follow a job. They are called from its goroutine and may be nil.
type Hooks struct {
	Line func(Line)   // each line when it is there, also of cells that are given up
	Cell func([]Line) // all lines of a cell that is complete, after they have been logged
}

// errPaused and errSkipped are why a cell was given up.
var (
	errPaused  = errors.New("paused")
	errSkipped = errors.New("skipped")
)

// Start begins a job for those cells of boards and the variants of m that m does not
// have, or that were given up. It reads m now, and does not touch it later:
// hooks add lines. Lines are appended to log if that is not nil.
func Start(ctx context.Context, r Runner, m *Measurement, boards []Board, log *Log, h Hooks) *Job {
	ctx, stop := context.WithCancel(ctx)
	j := &Job{runner: r, set: m.Header.Settings(), calibration: m.Header.Calibration, log: log, emit: h.Line, cell: h.Cell, stop: stop, done: make(chan struct{}), began: time.Now()}
	var open []planned
	for _, b := range boards {
		variants := b.Variants
		if variants == nil {
			variants = m.Variants()
		}
		for _, v := range variants {
			p := planned{board: b, variant: v}
			if c := m.Cell(b.ID, v); c.Measured() && !c.GivenUp() && !b.Again {
				p.cost = c.cost()
				j.cells = append(j.cells, p)
			} else {
				open = append(open, p)
			}
		}
	}
	j.at, j.cells = len(j.cells), append(j.cells, open...)
	go j.run(ctx)
	return j
}

func (j *Job) run(ctx context.Context) {
	defer close(j.done)
	defer j.stop()
	for {
		j.mu.Lock()
		resume := j.resume
		j.began = time.Now()
		at := j.at
		j.mu.Unlock()
		if at == len(j.cells) {
			return
		}
		if resume != nil {
			select {
			case <-resume:
				continue
			case <-ctx.Done():
			}
		}
		if j.err = ctx.Err(); j.err != nil {
			return
		}
		lines, err := j.measure(ctx, at)
		if errors.Is(err, errPaused) {
			continue
		}
		if err == nil && j.log != nil {
			err = j.log.append(lines)
		}
		if err != nil {
			j.err = err
			return
		}
		if j.cell != nil {
			j.cell(lines)
		}
		j.mu.Lock()
		j.cells[at].cost, j.cells[at].lines = max(time.Since(j.began), 1), lines
		j.at++
		j.mu.Unlock()
	}
}

// measure measures a cell. One that is skipped is stopped; one that is given up for a
// pause gives errPaused, for the end of the job the error of ctx.
func (j *Job) measure(ctx context.Context, at int) (lines []Line, err error) {
	p := j.cells[at]
	cell, drop := context.WithCancelCause(ctx)
	defer drop(nil)
	j.mu.Lock()
	j.drop = drop
	began := j.began
	j.mu.Unlock()
	emit := func(l Line) {
		lines = append(lines, l)
		if j.emit != nil {
			j.emit(l)
		}
	}
	if same := j.measuredAs(at); same != nil {
		for _, l := range same {
			l.SameAs, l.Variant, l.Algorithm = l.Variant, p.variant, string(p.variant)
			emit(l)
		}
		return lines, nil
	}
	err = j.runner.Measure(cell, p.board, p.variant, j.set, j.calibration, emit)
	if len(lines) > 0 && lines[len(lines)-1].Last {
		return lines, nil
	}
	switch cause := context.Cause(cell); {
	case errors.Is(cause, errSkipped):
		lines = nil
		emit(stopped(p.board, p.variant, time.Since(began), err))
		return lines, nil
	case errors.Is(cause, errPaused):
		return nil, errPaused
	case ctx.Err() != nil:
		if j.emit != nil {
			j.emit(stopped(p.board, p.variant, time.Since(began), err))
		}
		return nil, ctx.Err()
	}
	return nil, err
}

// measuredAs returns the lines of another name for the variant of a cell, if the job
// has measured that on the same board.
func (j *Job) measuredAs(at int) []Line {
	p := j.cells[at]
	for _, o := range j.cells[:at] {
		if o.board.ID == p.board.ID && o.lines != nil && !o.lines[0].Skipped && same(p.board.Family, o.variant, p.variant) {
			return o.lines
		}
	}
	return nil
}

// pauseTime is how long a pause waits for the cell in work.
const pauseTime = 2 * time.Second

// Pause stops the job until Resume. The cell in work is finished or, if that takes too
// long, given up and measured again later.
func (j *Job) Pause() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.resume != nil {
		return
	}
	resume := make(chan struct{})
	j.resume = resume
	time.AfterFunc(pauseTime, func() {
		j.mu.Lock()
		defer j.mu.Unlock()
		if j.resume == resume && j.drop != nil {
			j.drop(errPaused)
		}
	})
}

// Resume goes on after a pause.
func (j *Job) Resume() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.resume != nil {
		close(j.resume)
		j.resume = nil
	}
}

// Skip gives up the cell in work; it is marked as stopped.
func (j *Job) Skip() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.drop != nil && j.resume == nil {
		j.drop(errSkipped)
	}
}

// Stop ends the job. It does not wait. The cell in work is given up and can be
// measured by another job.
func (j *Job) Stop() { j.stop() }

// Done is closed when the job has ended.
func (j *Job) Done() <-chan struct{} { return j.done }

// Err waits for the end and returns nil if everything has been measured.
func (j *Job) Err() error { <-j.done; return j.err }

// Progress says how far a job is.
type Progress struct {
	Cells, Done  int     // all cells, and those that were measured, also before the job began
	Puzzle       string  // of the cell in work; "" at the end
	Variant      Variant // of the cell in work
	Spent        time.Duration
	Left, AtMost time.Duration // estimate of the rest, and what the limits allow
	Paused       bool
}

// Progress returns how far the job is.
func (j *Job) Progress() Progress {
	j.mu.Lock()
	defer j.mu.Unlock()
	p := Progress{Cells: len(j.cells), Done: j.at, Paused: j.resume != nil}
	if j.at < len(j.cells) {
		c := j.cells[j.at]
		p.Puzzle, p.Variant, p.Spent = c.board.ID, c.variant, time.Since(j.began)
	}
	p.Left, p.AtMost = j.estimate(p.Spent)
	return p
}
