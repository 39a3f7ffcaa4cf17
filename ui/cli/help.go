package cli

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strings"
	"text/tabwriter"

	"backtrack/assets"
	"backtrack/words"
)

const introduction = `Backtrack solves puzzles and compares how algorithms do it. Without a command it
opens its window, with the puzzles that you name.

`

const puzzles = `
PUZZLE is a file, - for standard input, or the id of a puzzle: a ready-made one,
such as numbrix/first-1, one that New has made, such as numbrix/new/9x9-hard-42,
or one that holds the whole puzzle, which begins with numbrix/x/. The window
copies them. 'FAMILY/*' means all ready-made puzzles of a family. FILE#2 is the
second puzzle of a collection. Options may come before or after the arguments;
-- ends them.

The exit code is 0 if everything was done, 1 if something could not be solved or
is broken, and 2 if the command was used wrongly.
`

func help(*flag.FlagSet) action {
	return func(_ context.Context, e *env, args []string) error {
		if len(args) > 1 {
			return wrongUse("want one command at most, not %d", len(args))
		}
		if len(args) == 1 {
			c, ok := find(args[0], e.families)
			if !ok {
				return wrongUse("there is no command %q; the commands are %s", args[0], commandNames())
			}
			explain(e.out, c)
			return nil
		}
		io.WriteString(e.out, introduction)
		w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
		for _, c := range commands(e.families) {
			fmt.Fprintf(w, "  backtrack %s\t%s\n", strings.TrimSpace(c.name+" "+c.args), c.does)
		}
		w.Flush()
		io.WriteString(e.out, "\n`backtrack COMMAND -h` lists the options of a command.\n")
		io.WriteString(e.out, puzzles)
		return nil
	}
}

// explain prints the help of a command.
func explain(out io.Writer, c command) {
	options := ""
	for _, o := range c.options() {
		options += fmt.Sprintf("  %s\n%s", o.syntax(), words.Wrap(o.usage, "      "))
	}
	parts := []string{"usage: backtrack", c.name}
	if options != "" {
		parts = append(parts, "[OPTION…]")
	}
	if c.args != "" {
		parts = append(parts, c.args)
	}
	fmt.Fprintf(out, "%s\n\n%s\n", strings.Join(parts, " "), c.does)
	if options != "" {
		fmt.Fprintf(out, "\n%s", options)
	}
	if strings.Contains(c.args, "PUZZLE") {
		io.WriteString(out, puzzles)
	}
}

// onlyName returns the start of a usage text that names the value of the option for
// flag.UnquoteUsage; explain cuts it off.
func onlyName(value string) string { return "`" + value + "`" + nameEnd }

const nameEnd = ": "

func version(*flag.FlagSet) action {
	return func(_ context.Context, e *env, args []string) error {
		if len(args) > 0 {
			return wrongUse("want no arguments, not %q", args[0])
		}
		fmt.Fprintf(e.out, "backtrack %s (%s, %s/%s)\n", assets.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
		return nil
	}
}
