package cli

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"backtrack/model/lists"
	"backtrack/ui/family"
	"backtrack/words"
)

// The exit codes.
const (
	exitDone       = 0
	exitFailed     = 1 // something could not be solved or is broken
	exitMisuse     = 2
	exitStopped    = 130 // an interrupt stopped the command
	exitTerminated = 143
)

// ErrTerminated is the cause of a cancelled context if the program was asked to end, for
// example by the command kill.
var ErrTerminated = errors.New("terminated")

// Run runs the command in args and returns the exit code: 0 for success, 1 if something could
// not be solved or is broken, and 2 for a usage error. Cancelling ctx stops the current puzzle
// and ends the run. The exit code is then 143 if the cause is ErrTerminated, and 130 otherwise.
func Run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer, families []family.Family) int {
	e := &env{in: in, out: &output{w: out}, errs: errs, terminal: progressWidth(errs), families: families}
	name, err := e.run(ctx, args)
	if e.out.err != nil && (err == nil || errors.Is(err, errReported)) {
		err = e.out.err
	}
	wrong := new(usageError)
	switch {
	case errors.As(err, &wrong):
		fmt.Fprintf(errs, "%s: %v\n", name, err)
		return exitMisuse
	case e.stopped != "" && e.out.err == nil:
		fmt.Fprintf(errs, "%s: stopped%s\n", name, e.stopped)
		if context.Cause(ctx) == ErrTerminated {
			return exitTerminated
		}
		return exitStopped
	case errors.Is(err, errReported):
		return exitFailed
	case err != nil:
		fmt.Fprintf(errs, "%s: %v\n", name, err)
		return exitFailed
	}
	return exitDone
}

// run runs the command in args and returns its name for messages.
func (e *env) run(ctx context.Context, args []string) (name string, err error) {
	root := e.program()
	root.SetArgs(e.normalize(root, args))
	root.SetOut(e.out)
	root.SetErr(e.errs)
	cmd, err := root.ExecuteContextC(ctx)
	return cmd.CommandPath(), err
}

// joinNames joins the names of things with commas.
func joinNames[T any](things []T, name func(T) string) string {
	out := lists.Map(things, name)
	return strings.Join(out, ", ")
}

// An env holds what all commands share.
type env struct {
	in       io.Reader
	out      *output
	errs     io.Writer
	terminal int // width of the progress line on errs; 0 shows none
	families []family.Family
	name     string // names of the program and the command, for messages
	stopped  string // how far the run got before an interrupt, and how to continue; "" without an interrupt
}

// interrupted reports whether ctx was cancelled. The first call that returns true also sets
// e.stopped, the text that Run prints after the word "stopped".
func (e *env) interrupted(ctx context.Context, format string, args ...any) bool {
	if ctx.Err() == nil {
		return false
	}
	e.stopped = cmp.Or(e.stopped, fmt.Sprintf(format, args...))
	return true
}

// family returns the family with the given id.
func (e *env) family(id string) (family.Family, error) {
	f, ok := family.Find(e.families, id)
	if !ok {
		ids := familyIDs(e.families)
		return f, wrongUse("there is no family %q%s; the families are %s", id, words.DidYouMean(id, ids), strings.Join(ids, ", "))
	}
	return f, nil
}

// familyIDs returns the ids of all families.
func familyIDs(families []family.Family) []string {
	return lists.Map(families, func(f family.Family) string { return f.ID })
}

// selectFamilies returns the families with the given ids. If there are no ids, it returns all.
func (e *env) selectFamilies(ids []string, all []family.Family) ([]family.Family, error) {
	if len(ids) == 0 {
		return all, nil
	}
	var out []family.Family
	for _, id := range ids {
		f, err := e.family(id)
		if err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	return out, nil
}

// json prints v as a line of JSON.
func (e *env) json(v any) {
	text, err := jsonLine(v)
	if err != nil && e.out.err == nil {
		e.out.err = err
	}
	e.out.Write(text)
}

// jsonLine returns v as a line of JSON.
func jsonLine(v any) ([]byte, error) {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return text.Bytes(), err
}

// complain prints on standard error what is wrong with a puzzle.
func (e *env) complain(puzzle string, err error) {
	if e.out.before != nil {
		e.out.before()
	}
	if puzzle == stdin {
		puzzle = "standard input"
	}
	fmt.Fprintf(e.errs, "%s: %s: %v\n", e.name, words.Printable(puzzle), err)
}

// An output is a writer that remembers the first failed write. After it, it writes nothing.
type output struct {
	w      io.Writer
	err    error
	before func() // called before something is written; may be nil
}

func (o *output) Write(p []byte) (n int, err error) {
	if o.before != nil {
		o.before()
	}
	if o.err == nil {
		n, o.err = o.w.Write(p)
	}
	return n, o.err
}

// A usageError says how a command was used wrongly.
type usageError struct{ msg string }

func (e *usageError) Error() string { return e.msg }

func wrongUse(format string, args ...any) error {
	return &usageError{fmt.Sprintf(format, args...)}
}

// errReported stands for a failure that has been printed already.
var errReported = errors.New("something failed")

// reportedError returns errReported if something failed.
func reportedError(failed bool) error {
	if failed {
		return errReported
	}
	return nil
}
