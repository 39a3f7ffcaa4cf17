package bench

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/ui/family"
)

// An Instance is a puzzle to measure.
type Instance struct {
	ID     string // an id, or the name of a file
	Puzzle family.Puzzle
	Family family.Family
	Err    error // why Puzzle is missing, or nil
	// Variants are the variants to measure on the instance, in this order; nil means all
	// of the plan.
	Variants []Variant
	Again    bool // measure complete cells once more
}

// digest returns a checksum of the puzzle, or "" if there is none.
func (in Instance) digest() string {
	if in.Puzzle.File == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(in.Puzzle.File))
	return fmt.Sprintf("%x", sum[:8])
}

// Load returns the instance of an id. The id names a ready-made puzzle or a puzzle to generate,
// or it contains the puzzle itself.
func Load(ctx context.Context, families []family.Family, id string) Instance {
	in := Instance{ID: id, Err: fmt.Errorf("there is no puzzle %q", id)}
	for _, f := range families {
		if f.Packed(id) {
			in.Family = f
			in.Puzzle, _, in.Err = family.Unpack(families, id)
		} else if f.Makes(id) {
			in.Family = f
			r, seed, err := f.Recipe(id)
			in.Err = err
			if err == nil {
				in.Puzzle, in.Err = f.Make(ctx, r, seed)
			}
		} else if slices.Contains(f.ReadyMade(), id) {
			in.Family = f
			in.Puzzle, in.Err = f.Load(id)
		}
	}
	return in
}

// A request asks a worker for a sample; it is sent as JSON.
type request struct {
	ID, File    string   // id and file of the puzzle
	Moves       []string // moves made on the puzzle before the search
	Variant     Variant
	Settings    Settings
	Calibration float64
	Background  bool
}

// A greeting is the first line that a worker prints. A worker with another version of the
// program is not used.
type greeting struct{ Version, Commit string }

// Work reads a request from in, as a JSON object, makes the sample, and prints its lines to
// out, as a list. If in ends before the sample is made, Work calls exit. Then the program that
// asked is gone or no longer wants the sample, and the search would take long to notice a
// cancelled context.
func Work(ctx context.Context, in io.Reader, out io.Writer, families []family.Family, exit func()) error {
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	if err := lines.Encode(greeting{assets.Version, Commit()}); err != nil {
		return err
	}
	requests := json.NewDecoder(in)
	var r request
	if err := requests.Decode(&r); err != nil {
		return fmt.Errorf("want a cell to measure, as JSON: %w", err)
	}
	go func() {
		io.Copy(io.Discard, in)
		exit()
	}()
	instance := Instance{ID: r.ID}
	file, err := model.ParsePuzzle(model.Line{Text: r.File, Line: 1})
	if err != nil {
		return err
	}
	f, ok := family.Find(families, file.Family)
	if !ok {
		return fmt.Errorf("there is no family %q", file.Family)
	}
	instance.Family = f
	if instance.Puzzle, err = instance.Family.Read(file); err != nil {
		return err
	}
	if instance.Puzzle, err = instance.Puzzle.After(r.Moves); err != nil {
		return err
	}
	sample, err := probe{instance, r.Variant, r.Settings, true, r.Background, r.Calibration}.measure(ctx)
	if err != nil {
		return err
	}
	return lines.Encode(sample)
}

// A Runner makes samples, each in a process of its own.
type Runner struct {
	Worker []string // the command that calls Work; nil measures in this process
	Whole  bool     // nothing else runs in this process, so all its threads count as the search's
}

// isWorker is set in the environment of workers, which start no workers themselves.
const isWorker = "BACKTRACK_WORKER"

// WorkerCommand returns the command that starts a worker of this program. It is nil if the
// program does not know its own file, is a worker or is a test. On Linux the command works
// even if the file was replaced.
func WorkerCommand() []string {
	if strings.HasSuffix(strings.TrimSuffix(os.Args[0], ".exe"), ".test") || os.Getenv(isWorker) != "" {
		return nil // a test would run all tests as a worker
	}
	name, err := os.Executable()
	if runtime.GOOS == "linux" {
		name, err = "/proc/self/exe", nil
	}
	if err != nil {
		return nil
	}
	return []string{name, "worker"}
}

// Measure makes a sample of a cell and returns its lines, numbered as those of the first
// sample. If no worker can be started, it measures in this process, and the lines say so. If
// ctx is cancelled, Measure ends within 100 ms with an error that wraps ctx.Err(). The
// calibration is the one in the header of the measurement.
func (r Runner) Measure(ctx context.Context, in Instance, v Variant, set Settings, calibration float64) ([]Line, error) {
	if in.Err != nil {
		return []Line{failedLine(in, v, in.Err)}, nil
	}
	if _, _, err := v.Algorithm(in.Family); err != nil {
		return []Line{failedLine(in, v, err)}, nil
	}
	if r.Worker != nil {
		lines, why, err := r.ask(ctx, request{in.ID, in.Puzzle.File, in.Puzzle.Moves, v, set, calibration, !r.Whole})
		switch {
		case err != nil:
			return nil, err
		case why != nil:
			l := failedLine(in, v, why)
			l.Limit = true // the memory limit
			return []Line{l}, nil
		}
		for i := range lines {
			lines[i].Name, lines[i].Digest = in.Puzzle.Header.Name, in.digest()
		}
		if lines != nil {
			return lines, nil
		}
	}
	lines, err := probe{in, v, set, r.Whole, !r.Whole, calibration}.measure(ctx)
	for i := range lines {
		lines[i].InProcess = true
	}
	return lines, err
}

// ask lets a worker make a sample. If there are neither lines nor an error, why says how the
// worker ended. It is nil if no worker could be started.
func (r Runner) ask(ctx context.Context, q request) (lines []Line, why, err error) {
	c := exec.CommandContext(ctx, r.Worker[0], r.Worker[1:]...)
	hideConsole(c)
	c.Env = append(c.Environ(), isWorker+"=1")
	var said bytes.Buffer
	c.Stderr = &said
	in, inErr := c.StdinPipe()
	out, outErr := c.StdoutPipe()
	if errors.Join(inErr, outErr, c.Start()) != nil {
		return nil, nil, ctx.Err()
	}
	watch, unwatch := context.WithCancel(ctx)
	defer unwatch()
	full := make(chan struct{})
	go watchMemory(watch, c.Process, full)
	var hello greeting
	answers := json.NewDecoder(out)
	started := answers.Decode(&hello) == nil && hello == greeting{assets.Version, Commit()} && json.NewEncoder(in).Encode(q) == nil
	done := started && answers.Decode(&lines) == nil && len(lines) > 0
	in.Close()
	c.Process.Kill()
	waitErr := c.Wait()
	switch {
	case done:
		return lines, nil, nil
	case ctx.Err() != nil:
		used := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
		return nil, nil, &interrupted{ctx.Err(), max(used-cellStart, 0)}
	}
	select {
	case <-full:
		return nil, fmt.Errorf("out of memory: it needs more than %d MB", memoryLimit()>>20), nil
	default:
	}
	if !started {
		return nil, nil, nil
	}
	ended := fmt.Sprint(waitErr)
	if ended == "signal: killed" {
		ended = "it was killed, as happens when the machine runs out of memory"
	}
	if first, _, _ := strings.Cut(said.String(), "\n"); first != "" {
		ended = first
	}
	return nil, errors.New("the process that measured it has ended: " + ended), nil
}

// watchMemory closes full and ends the process p when p uses too much memory. It returns when
// it has done so, or when ctx is cancelled.
func watchMemory(ctx context.Context, p *os.Process, full chan<- struct{}) {
	const every = 50 * time.Millisecond
	limit := memoryLimit()
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if memoryOf(p.Pid) > limit {
				close(full)
				p.Kill()
				return
			}
		}
	}
}
