package cli

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"backtrack/assets"
)

// manual prints the manual page of the program, in the language of man.
func manual(*flag.FlagSet) action {
	return func(_ context.Context, e *env, args []string) error {
		if len(args) > 0 {
			return wrongUse("want no arguments, not %q", args[0])
		}
		fmt.Fprintf(e.out, `.TH BACKTRACK 1 "" "Backtrack %s" "User Commands"
.ad l
.SH NAME
backtrack \- a lab for puzzles: play, solve and compare
.SH SYNOPSIS
.B backtrack
.RI [ PUZZLE \&...]
.br
.B backtrack
.I COMMAND
.RI [ OPTION \&...]
.RI [ ARGUMENT \&...]
.SH DESCRIPTION
%s.SH COMMANDS
`, assets.Version, roff(introduction+puzzles))
		for _, c := range commands(e.families) {
			fmt.Fprintf(e.out, ".SS %s\n%s", strings.TrimSpace(roff(c.name+" "+c.args)), roff(c.does))
			for _, o := range c.options() {
				fmt.Fprintf(e.out, ".TP\n.B %s%s", roff(o.syntax()), roff(o.usage))
			}
		}
		fmt.Fprint(e.out, `.SH FILES
.TP
.I ~/.local/share/backtrack
The saved games, the settings and the measurements of the Solver Lab; in
.I $XDG_DATA_HOME/backtrack
if that variable is set.
`)
		return nil
	}
}

// roff escapes a text for man. Empty lines separate paragraphs.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(strings.TrimSpace(text))
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		switch {
		case line == "":
			lines[i] = ".PP"
		case strings.ContainsRune(".'", rune(line[0])):
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n") + "\n"
}
