package cli

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"backtrack/assets"
)

// manual prints the manual page of the program in the format of man.
func manual(cmd *cobra.Command) action {
	root := cmd.Root()
	return func(_ context.Context, e *env, _ []string) error {
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
%s.PP
%s.SH OPTIONS
`, assets.Version, roff(introduction), roff(puzzles))
		manualOptions(e.out, root)
		fmt.Fprint(e.out, ".SH COMMANDS\n")
		manualCommands(e.out, root)
		fmt.Fprint(e.out, ".SH EXAMPLES\n")
		manualExamples(e.out, root)
		fmt.Fprint(e.out, ".SH EXIT STATUS\n")
		for _, x := range exitCodes {
			fmt.Fprintf(e.out, ".TP\n.B %d\n%s", x.code, roff(x.meaning))
		}
		fmt.Fprint(e.out, manualEnd)
		return nil
	}
}

const manualEnd = `.SH ENVIRONMENT
.TP
.B XDG_DATA_HOME
The folder of the folder
.I backtrack
for saved games.
.TP
.B XDG_CONFIG_HOME
The folder of the folder
.I backtrack
for the settings.
.TP
.B DISPLAY, WAYLAND_DISPLAY
The display of the window. Commands need none.
.TP
.B FYNE_SCALE
By how much the window is scaled, as in 1.5.
.SH FILES
.TP
.I ~/.local/share/backtrack
The saved games, the records and the measurements of the Solver Lab.
.TP
.I ~/.config/backtrack
The settings.
.TP
.I *.puzzle
A puzzle, or several with lines of three hyphens between them.
.SH SEE ALSO
The window has the rules of the puzzles, the algorithms and the file formats under
.BR Help .
.PP
.BR man (1),
.BR bash (1),
.BR fish (1),
.BR zsh (1),
.BR dot (1)
`

// manualCommands prints the subcommands of a command with their options.
func manualCommands(out io.Writer, of *cobra.Command) {
	for _, c := range of.Commands() {
		if c.HasAvailableSubCommands() {
			manualCommands(out, c)
		} else if c.IsAvailableCommand() {
			fmt.Fprintf(out, ".SS %s%s", roff(usageLine(c)), roff(c.Short))
			manualOptions(out, c)
		}
	}
}

func manualOptions(out io.Writer, c *cobra.Command) {
	options(c).VisitAll(func(f *pflag.Flag) {
		if syntax, usage := describe(f); f.Name != "help" || !c.HasParent() {
			fmt.Fprintf(out, ".TP\n.B %s%s", roff(syntax), roff(usage))
		}
	})
}

// manualExamples prints the examples of a command and of its subcommands.
func manualExamples(out io.Writer, c *cobra.Command) {
	for line := range strings.Lines(c.Example) {
		fmt.Fprintf(out, ".PP\n.RS\n.nf\n%s.fi\n.RE\n", roff(line))
	}
	for _, sub := range c.Commands() {
		manualExamples(out, sub)
	}
}

// roff escapes a text for man. Empty lines separate paragraphs.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "~", `\(ti`).Replace(strings.TrimSpace(text))
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		switch {
		case line == "":
			lines[i] = ".PP"
		case line[0] == '.':
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n") + "\n"
}
