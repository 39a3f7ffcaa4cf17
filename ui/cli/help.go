package cli

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"backtrack/assets"
	"backtrack/ui/bench"
	"backtrack/words"
)

const introduction = `Backtrack solves puzzles and compares how algorithms do it. Without a command it
opens its window, with the puzzles that you name.
`

const puzzles = `PUZZLE is a file, - for standard input, or the id of a puzzle: a ready-made one,
such as numbrix/first-1, one that New has made, such as numbrix/new/9x9-hard-42,
or one that holds the whole puzzle, which begins with numbrix/x/. The window
copies them. Patterns name ready-made puzzles, too: 'numbrix/*', 'vox/ep1-*'.
FILE#2 is the second puzzle of a collection. Options may come before or after
the arguments; -- ends them.
`

// exitCodes lists the exit codes and their meaning.
var exitCodes = []struct {
	code    int
	meaning string
}{
	{exitDone, "Everything was done. A puzzle that is proved unsolvable is done for solve and compare, not for check."},
	{exitFailed, "A puzzle could not be read or solved, a file could not be written, or generate made another level than asked."},
	{exitMisuse, "The command was used wrongly. Nothing was done."},
	{exitStopped, "The command was interrupted, as with Ctrl-C."},
	{exitTerminated, "The command was terminated, as with kill."},
}

func help(cmd *cobra.Command) action {
	return func(_ context.Context, e *env, args []string) error {
		found, rest, _ := cmd.Root().Find(args)
		if len(rest) > 0 && !found.HasAvailableSubCommands() {
			return wrongUse("%s has no command %q below it", found.Name(), rest[0])
		} else if len(rest) > 0 {
			return e.unknownCommand(found, rest)
		}
		return found.Help()
	}
}

// explain prints the help of a command.
func explain(out io.Writer, cmd *cobra.Command) {
	if cmd.HasParent() {
		fmt.Fprintf(out, "%s\n\nUsage: backtrack %s\n", cmd.Short, usageLine(cmd))
	} else {
		fmt.Fprintf(out, "%s\nUsage: backtrack [PUZZLE…]\n       backtrack COMMAND [OPTION…] [ARGUMENT…]\n", introduction)
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprint(out, "\nCommands:\n")
		w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
		for _, c := range cmd.Commands() {
			if c.IsAvailableCommand() {
				fmt.Fprintf(w, "  %s\t%s\n", c.Name(), c.Short)
			}
		}
		w.Flush()
	}
	if cmd.HasExample() {
		fmt.Fprintf(out, "\nExamples:\n%s", cmd.Example)
	}
	fmt.Fprint(out, "\nOptions:\n")
	options(cmd).VisitAll(func(f *pflag.Flag) {
		syntax, usage := describe(f)
		fmt.Fprintf(out, "  %s\n%s", syntax, words.Wrap(usage, "      "))
	})
	switch {
	case !cmd.HasParent():
		fmt.Fprintf(out, "\n%s\nExit status:\n", puzzles)
		for _, x := range exitCodes {
			fmt.Fprintf(out, "%5d  %s", x.code, strings.TrimLeft(words.Wrap(x.meaning, "       "), " "))
		}
		fmt.Fprint(out, "\n`backtrack help COMMAND` explains a command and its options.\n")
	case cmd.HasAvailableSubCommands():
		fmt.Fprintf(out, "\n`backtrack help %s` explains one of these and its options.\n", strings.TrimSuffix(usageLine(cmd), " [OPTION…]"))
	case strings.Contains(cmd.Use, "PUZZLE"):
		fmt.Fprint(out, "\n`backtrack help` explains what PUZZLE can be, and the exit status.\n")
	}
}

// usageLine returns the command line of a command without the name of the program.
func usageLine(cmd *cobra.Command) string {
	path := strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()+" ")
	_, arguments, _ := strings.Cut(cmd.Use, " ")
	if cmd.HasAvailableSubCommands() {
		return path + " " + arguments
	}
	return strings.TrimSpace(path + " [OPTION…] " + arguments)
}

// describe returns the syntax of an option, as in --timeout TIME, and what the option does.
func describe(f *pflag.Flag) (syntax, usage string) {
	syntax, usage = "--"+f.Name, f.Usage
	if f.Shorthand != "" {
		syntax = "-" + f.Shorthand + ", " + syntax
	}
	if s, ok := f.Value.(*optionValue); ok {
		syntax += " " + s.kind
		usage += s.more
	}
	return syntax, usage
}

func version(cmd *cobra.Command) action {
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object")
	return func(ctx context.Context, e *env, args []string) error {
		if !*asJSON {
			return printVersion(ctx, e, args)
		}
		e.json(versionLine{assets.Version, bench.Optional(bench.Commit()), runtime.Version(), runtime.GOOS, runtime.GOARCH, bench.NewHead(nil)})
		return nil
	}
}

// A versionLine is what version prints.
type versionLine struct {
	Version string         `json:"version"`
	Commit  bench.Optional `json:"commit"`
	Go      string         `json:"go"`
	OS      string         `json:"os"`
	Arch    string         `json:"arch"`
	bench.Head
}

// licence names the licence and the licensor.
const licence = "MIT License, Copyright (c) 2026 The Backtrack authors"

func printVersion(_ context.Context, e *env, _ []string) error {
	commit := bench.Commit()
	if commit != "" {
		commit = ", commit " + commit
	}
	fmt.Fprintf(e.out, "backtrack %s%s (%s, %s/%s)\n%s\n", assets.Version, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH, licence)
	return nil
}
