package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/words"
)

// measureOptions are the options of all commands that measure.
type measureOptions struct {
	runs                      *int
	timeout, cpu              *time.Duration // 0 if the option is not given
	asCSV, asMarkdown, asJSON *bool
}

// maxRuns is the largest number of rounds of a measurement.
const maxRuns = 1000

// newMeasureOptions declares the options. The arguments markdown and json are the usages of the
// options with these names.
func newMeasureOptions(cmd *cobra.Command, markdown, json string) measureOptions {
	return measureOptions{
		runs: wholeNumber(cmd, "runs", 1, bench.DefaultRuns, "make N rounds; 6 by default. A round makes "+
			"one sample of each, in a process of its own. The median counts, and six or more samples give an "+
			"interval. A search of more than five seconds gets only two samples, and one that reaches a limit "+
			"is not repeated"),
		timeout: duration(cmd, "timeout", 0, "limit the wall-clock TIME for each solve, as in 500ms or 2m; "+
			"60s by default"),
		cpu: duration(cmd, "cpu", 0, "limit the CPU TIME for each solve. The wall-clock limit is then "+
			"three times that, unless --timeout sets another"),
		asCSV:      cmd.Flags().Bool("csv", false, "print comma-separated values, with times in milliseconds"),
		asMarkdown: cmd.Flags().Bool("markdown", false, markdown),
		asJSON:     cmd.Flags().Bool("json", false, json),
	}
}

// format returns the format that the options name. It refuses options that contradict each
// other.
func (o measureOptions) format() (bench.Format, error) {
	if *o.runs > maxRuns {
		return bench.Text, wrongUse("--runs \"%d\": want at most %s", *o.runs, words.Number(maxRuns))
	}
	format, named := bench.Text, 0
	for f, on := range map[bench.Format]bool{bench.CSV: *o.asCSV, bench.Markdown: *o.asMarkdown, bench.JSON: *o.asJSON} {
		if on {
			format = f
			named++
		}
	}
	if named > 1 {
		return format, wrongUse("--csv, --markdown and --json exclude each other")
	}
	return format, nil
}

// settings returns settings with the limits that the options name, or the usual limits.
func (o measureOptions) settings() bench.Settings {
	s := bench.Settings{Runs: *o.runs, Wall: time.Minute, Cold: true, Warm: true}
	if *o.cpu > 0 {
		s = s.LimitCPU(*o.cpu)
	}
	if *o.timeout > 0 {
		s.Wall = *o.timeout
	}
	return s
}

// instances reads the puzzles of the sources, without duplicates.
func (e *env) instances(ctx context.Context, sources []source) (instances []bench.Instance) {
	stop := e.progress(func() string { return "reading puzzles" })
	defer stop()
	for it := range e.items(ctx, sources) {
		if !slices.ContainsFunc(instances, func(in bench.Instance) bool { return in.ID == it.name }) {
			instances = append(instances, bench.Instance{ID: it.name, Puzzle: it.puzzle, Family: it.family, Err: it.err})
		}
	}
	return instances
}

// measure measures the cells that m lacks. It adds each sample to m, and then calls the hooks.
// It reports whether it measured all cells. If it was stopped, m.Stopped says how far it came.
func (e *env) measure(ctx context.Context, r bench.Runner, m *bench.Measurement, instances []bench.Instance, log *bench.Log,
	h bench.Hooks) (all bool, err error) {
	ctx, stopJob := context.WithCancel(ctx)
	defer stopJob()
	j := bench.Start(ctx, r, m, instances, log, bench.Hooks{Line: h.Line, Sample: func(lines []bench.Line) {
		m.Add(lines...)
		h.Sample(lines)
		if e.out.err != nil {
			stopJob()
		}
	}})
	stop := e.progress(func() string {
		p := j.Progress()
		return fmt.Sprintf("round %d of %d, %d of %d, %s on %s, %s, about %s left, at most %s",
			p.Round, p.Rounds, p.Instance, p.Instances, p.Variant, words.Printable(p.Puzzle),
			p.Spent.Round(time.Second), p.Left.Round(time.Second), p.AtMost.Round(time.Second))
	})
	err = j.Err()
	stop()
	if errors.Is(err, context.Canceled) {
		done := len(lists.Filter(instances, func(in bench.Instance) bool { return complete(m, in) }))
		m.Stopped = fmt.Sprintf("%d of %s complete", done, words.Count(len(instances), "puzzle"))
		return false, nil
	}
	return err == nil, err
}

// complete reports whether all cells of a puzzle are complete.
func complete(m *bench.Measurement, in bench.Instance) bool {
	return !slices.ContainsFunc(in.Variants, func(v bench.Variant) bool { return !m.Cell(in.ID, v).Complete() })
}

// runner returns the runner for the measurements of a command.
func runner(inProcess bool) bench.Runner {
	r := bench.Runner{Whole: true}
	if !inProcess {
		r.Worker = bench.WorkerCommand()
	}
	return r
}

// measurement reads a measurement, and warns if something in its file is damaged.
func (e *env) measurement(name string) (*bench.Measurement, error) {
	m, err := bench.LoadFile(name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", words.Printable(name), words.Cause(err))
	}
	if text := m.Damage(); text != "" {
		e.complain(name, errors.New(text))
	}
	return m, nil
}

// workerName is the command that measures a cell for another process. The help does not list
// the command, because people do not use it.
const workerName = "worker"

func worker(*cobra.Command) action {
	return func(ctx context.Context, e *env, args []string) error {
		// An interrupt is meant for the program that started this one.
		return bench.Work(context.WithoutCancel(ctx), e.in, e.out, e.families, func() { os.Exit(exitFailed) })
	}
}
