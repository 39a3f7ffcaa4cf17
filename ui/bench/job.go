package bench

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// A Job measures the missing cells of a measurement in rounds. Each round makes a sample
// of every cell that is not complete, instance by instance. The algorithms of an instance are
// measured one after another and take turns at being the first, so a change of the machine
// affects all cells alike. The methods of a Job are safe for concurrent use.
type Job struct {
	runner      Runner
	set         Settings
	calibration float64
	log         *Log
	hooks       Hooks
	stop        context.CancelFunc
	done        chan struct{}
	err         error // set before done is closed

	mu     sync.Mutex
	cells  []*plannedCell // the cells of an instance follow each other
	round  int            // number of the current round, from 1
	turn   int            // number of cells that have had their turn in this round
	at     int            // index of the current cell; -1 at the end
	began  time.Time
	drop   context.CancelCauseFunc // gives up the current sample
	resume chan struct{}           // closed by Resume; nil if the job is not paused
}

// A plannedCell is a cell that a Job measures or has measured.
type plannedCell struct {
	instance Instance
	variant  Variant
	lines    []Line
	rounds   int // number of rounds with a sample
	complete bool
	cost     time.Duration // wall-clock time of a sample; 0 until there is one
	sameAs   int           // index of the cell with the same algorithm and rules under another name, or -1
	first    int           // index of the first cell of its instance
	width    int           // number of cells of the instance
}

// Hooks are functions that follow a job. The job calls them from its goroutine. They may be
// nil.
type Hooks struct {
	Line   func(Line)   // called for each line of a new sample, and for the line of a sample that is given up
	Sample func([]Line) // called with all lines of a sample after they have been logged
}

// errPaused and errSkipped are the reasons why a sample was given up.
var (
	errPaused  = errors.New("paused")
	errSkipped = errors.New("skipped")
)

// Start begins a job for the cells of instances that are incomplete in m or were given up. An
// instance without variants has those of m. Start reads m only before it returns, so the hooks
// may add lines to m. Lines are appended to log, which may be nil.
func Start(ctx context.Context, r Runner, m *Measurement, instances []Instance, log *Log, h Hooks) *Job {
	ctx, stop := context.WithCancel(ctx)
	j := &Job{
		runner: r, set: m.Header.Settings(), calibration: m.Header.Calibration, log: log, hooks: h,
		stop: stop, done: make(chan struct{}), began: time.Now(), round: 1, turn: -1,
	}
	for _, in := range instances {
		variants := in.Variants
		if variants == nil {
			variants = m.Variants()
		}
		first := len(j.cells)
		for _, v := range variants {
			p := &plannedCell{instance: in, variant: v, sameAs: -1, first: first, width: len(variants)}
			if c := m.Cell(in.ID, v); c.Measured() && !c.GivenUp() && !in.Again {
				p.add(c.lines)
			}
			if !p.complete {
				p.sameAs = j.sameAs(p)
			}
			j.cells = append(j.cells, p)
		}
	}
	j.next()
	go j.run(ctx)
	return j
}

// sameAs returns the index of an incomplete cell of the job with the same instance, algorithm,
// rules and rounds as p. It returns -1 if there is none.
func (j *Job) sameAs(p *plannedCell) int {
	return slices.IndexFunc(j.cells, func(o *plannedCell) bool {
		return o.instance.ID == p.instance.ID && o.sameAs < 0 && !o.complete && o.rounds == p.rounds &&
			sameRules(p.instance.Family, o.variant, p.variant)
	})
}

// add appends the lines of samples.
func (p *plannedCell) add(lines []Line) {
	p.lines = append(p.lines, lines...)
	last := lines[len(lines)-1]
	p.rounds, p.complete = last.Round, last.Last
	if p.cost == 0 {
		p.cost = cellStart + time.Duration(last.Wall*float64(max(last.Loops, 1))*float64(time.Millisecond))
	}
}

// next moves on to the next cell that lacks a sample. The caller holds mu or is the only
// user of the job.
func (j *Job) next() {
	for ; j.round <= j.set.Runs; j.round, j.turn = j.round+1, -1 {
		for j.turn++; j.turn < len(j.cells); j.turn++ {
			p := j.cells[j.turn]
			at := p.first + (j.turn-p.first+j.round-1)%p.width
			if p = j.cells[at]; !p.complete && p.sameAs < 0 && p.rounds < j.round {
				j.at = at
				return
			}
		}
	}
	j.at = -1
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
		if at < 0 {
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
		lines, err := j.measure(ctx, j.cells[at])
		if errors.Is(err, errPaused) {
			continue
		}
		for i, p := range j.cells {
			if err == nil && i == at {
				err = j.keep(p, lines)
			} else if err == nil && p.sameAs == at {
				err = j.keep(p, p.renameLines(lines))
			}
		}
		if err != nil {
			j.err = err
			return
		}
		j.mu.Lock()
		j.next()
		j.mu.Unlock()
	}
}

// keep logs a sample, passes it to the hooks and adds it to its cell.
func (j *Job) keep(p *plannedCell, lines []Line) error {
	if j.log != nil {
		if err := j.log.append(lines, p.lines); err != nil {
			return err
		}
	}
	for _, l := range lines {
		if j.hooks.Line != nil {
			j.hooks.Line(l)
		}
	}
	if j.hooks.Sample != nil {
		j.hooks.Sample(lines)
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	p.add(lines)
	return nil
}

// renameLines returns lines as lines of the variant of p. They belong to a cell with the same
// rules.
func (p *plannedCell) renameLines(lines []Line) []Line {
	out := slices.Clone(lines)
	for i := range out {
		l := &out[i]
		l.SameAs, l.Variant, l.Algorithm = l.Variant, p.variant, string(p.variant)
	}
	return out
}

// measure makes a sample of a cell. If the cell is skipped, the sample says so. If the sample
// is given up because of a pause, the error is errPaused. If it is given up because the job
// ends, the error is ctx.Err().
func (j *Job) measure(ctx context.Context, p *plannedCell) ([]Line, error) {
	sample, drop := context.WithCancelCause(ctx)
	defer drop(nil)
	j.mu.Lock()
	j.drop = drop
	began := j.began
	j.mu.Unlock()
	lines, err := j.runner.Measure(sample, p.instance, p.variant, j.set, j.calibration)
	if err == nil {
		last := &lines[len(lines)-1]
		first := *last
		if len(p.lines) > 0 {
			first = p.lines[0]
		}
		enough := p.rounds+1 >= j.set.Runs || first.CPU > slowSolve.Seconds()*1e3 && p.rounds+1 >= slowRounds
		last.Last = enough || !last.decided()
		return p.numberLines(lines), nil
	}
	given := p.numberLines([]Line{newStoppedLine(p.instance, p.variant, time.Since(began), err)})
	switch cause := context.Cause(sample); {
	case errors.Is(cause, errSkipped):
		return given, nil
	case errors.Is(cause, errPaused):
		return nil, errPaused
	case ctx.Err() != nil:
		if j.hooks.Line != nil {
			j.hooks.Line(given[0])
		}
		return nil, ctx.Err()
	}
	return nil, err
}

// numberLines numbers the lines of a sample by round and run. The run of a cold line stays 0.
func (p *plannedCell) numberLines(lines []Line) []Line {
	for i := range lines {
		l := &lines[i]
		l.Round = p.rounds + 1
		l.Run *= l.Round
	}
	return lines
}

// pauseTime is how long a pause waits for the end of the current sample.
const pauseTime = 2 * time.Second

// Pause stops the job until Resume is called. The job finishes the current sample first. If
// that takes too long, the sample is given up and made again later.
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

// Resume continues after a pause.
func (j *Job) Resume() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.resume != nil {
		close(j.resume)
		j.resume = nil
	}
}

// Skip gives up the current cell: it gets no more samples. If it has no sample yet, it is
// marked as stopped. Skip does nothing while the job is paused.
func (j *Job) Skip() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.drop != nil && j.resume == nil {
		j.drop(errSkipped)
	}
}

// Stop ends the job and does not wait for its end. The current sample is given up, and another
// job can make it later.
func (j *Job) Stop() { j.stop() }

// Done returns a channel that is closed when the job has ended.
func (j *Job) Done() <-chan struct{} { return j.done }

// Err waits for the end of the job. It returns nil if everything has been measured.
func (j *Job) Err() error { <-j.done; return j.err }

// Progress says how far a job has got.
type Progress struct {
	Cells, Done         int     // all cells, and the complete ones, including those complete before the job began
	Round, Rounds       int     // number of the current round, and the number of rounds
	Instance, Instances int     // number of the current instance, and the number of instances
	Share               float64 // finished share of all samples, from 0 to 1
	Puzzle              string  // puzzle of the current cell; "" at the end
	Variant             Variant // variant of the current cell
	Spent               time.Duration
	Left, AtMost        time.Duration // estimate of the remaining time, and the most that the limits allow
	Paused              bool
}

// Progress returns how far the job has got.
func (j *Job) Progress() Progress {
	j.mu.Lock()
	defer j.mu.Unlock()
	p := Progress{Cells: len(j.cells), Rounds: j.set.Runs, Round: min(j.round, j.set.Runs), Paused: j.resume != nil, Share: 1}
	samples, all := 0, 0
	for i, c := range j.cells {
		if i == c.first {
			p.Instances++
			if j.at >= i {
				p.Instance++
			}
		}
		if c.complete {
			p.Done++
		}
		if c.sameAs < 0 {
			samples += c.rounds
			all += c.wanted(j.set)
		}
	}
	if all > 0 {
		p.Share = float64(samples) / float64(all)
	}
	if j.at >= 0 {
		c := j.cells[j.at]
		p.Puzzle, p.Variant, p.Spent = c.instance.ID, c.variant, time.Since(j.began)
	}
	p.Left, p.AtMost = j.estimate(p.Spent)
	return p
}

// wanted returns how many samples the cell gets in all, as far as this is known.
func (p *plannedCell) wanted(s Settings) int {
	if p.complete {
		return p.rounds
	}
	return max(s.samples(p.cost), p.rounds+1)
}
