package cli

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"backtrack/ui/family"
	"backtrack/words"
)

// A command is a subcommand. Its function setup declares its options and returns its action.
type command struct {
	use   string // name and arguments
	does  string // a sentence about the command
	setup func(*cobra.Command) action
	// examples are lines that follow the names of the program and the command.
	examples []string
	sub      []command
}

// An action runs a command after its options have been parsed.
type action func(ctx context.Context, e *env, args []string) error

func commands(families []family.Family) []command {
	return []command{
		{"list [FAMILY|PUZZLE…]", "Lists the ready-made puzzles, or those that are named.", list,
			[]string{"numbrix", "'numbrix/tournament-*'"}, nil},
		{"algorithms [FAMILY…]", "Lists the algorithms, what each guarantees, and its rules.", algorithms, []string{"sliding"}, nil},
		{"solve PUZZLE…", "Solves puzzles.", solve, []string{
			"numbrix/first-2", "--algorithm dfs --json 'numbrix/*'", "--all vox/ep1-01-one-node-one-bomb", "--rules lines,region board.puzzle",
		}, nil},
		{"check PUZZLE…", "Checks whether puzzles are well-formed and have one solution.", check, []string{"board.puzzle", "--json -"}, nil},
		{"rate PUZZLE…", "Shows how hard puzzles are for people, and why.", rate, []string{"numbrix/first-2"}, nil},
		{"generate FAMILY [OPTION…]", "Makes puzzles and writes them as puzzle files.", generate, nil, generators(families)},
		{"daily [FAMILY…]", "Prints the ids of the puzzles of a day.", dailies, []string{"--date 2026-11-28 numbrix vox"}, nil},
		{"compare PUZZLE…", "Measures algorithms side by side.", compare, []string{
			"--algorithms smart,smart-lines,smart+region 'numbrix/*'", "--out m.jsonl 'numbrix/*'", "--from m.jsonl --summary --csv",
		}, nil},
		{"ablate PUZZLE…", "Measures what each rule of an algorithm is worth.", ablate, []string{"numbrix/additional-4"}, nil},
		{"tree PUZZLE", "Records a search and describes its tree.", tree, []string{
			"--algorithm dfs numbrix/additional-4", "--against smart+none numbrix/tournament-12", "--algorithm dfs --path 4711 numbrix/additional-4",
		}, nil},
		{"lesson COMMAND", "Lists the lessons of the Lab, or works out their answers.", lesson, nil, []command{
			{"list", "Lists the lessons that come with the program.", lessonList, []string{""}, nil},
			{"check [FILE…]", "Works out the answers of lessons.", lessonCheck, []string{"mine.md"}, nil},
		}},
		{"render PUZZLE", "Draws a puzzle as a PNG or SVG picture.", render, []string{"-o board.png --theme dark numbrix/tournament-13"}, nil},
		{"export PUZZLE", "Writes a puzzle in a format of other programs.", export(families), []string{
			"-o board.csv numbrix/first-1", "--format dot sliding/petersen-1",
		}, nil},
		{"print PUZZLE…", "Prints puzzles on pages of a PDF file.", printPages, []string{"-o sheet.pdf -n 6 --solutions 'numbrix/*'"}, nil},
		{"statistics [FAMILY…]", "Shows what you have solved in the window.", statistics, []string{"--csv numbrix"}, nil},
		{"completion SHELL", "Prints the completion script for a shell.", completion, []string{
			"bash > ~/.local/share/bash-completion/completions/backtrack",
		}, nil},
		{"man", "Prints the manual page.", manual, []string{"| man -l -"}, nil},
		{"version", "Prints the version of the program.", version, nil, nil},
		{"help [COMMAND]", "Explains the commands.", help, []string{"solve", "generate vox"}, nil},
	}
}

// setUpCobra sets two variables of cobra. They keep the commands in the order of the table, and
// let the Windows desktop start the program.
var setUpCobra = sync.OnceFunc(func() {
	cobra.EnableCommandSorting = false
	cobra.MousetrapHelpText = ""
})

// program returns the program as a tree of commands.
func (e *env) program() *cobra.Command {
	setUpCobra()
	root := &cobra.Command{
		Use: "backtrack", Args: cobra.ArbitraryArgs, SilenceErrors: true, SilenceUsage: true, ValidArgsFunction: e.offerArguments("PUZZLE"),
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	root.PersistentFlags().BoolP("help", "h", false, "show this help")
	asked := root.Flags().BoolP("version", "v", false, "print the version of the program")
	root.RunE = func(_ *cobra.Command, args []string) error {
		if *asked {
			return printVersion(root.Context(), e, nil)
		}
		return e.unknownCommand(root, args)
	}
	root.SetFlagErrorFunc(optionError)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { explain(e.out, cmd) })
	e.add(root, commands(e.families))
	e.add(root, []command{{use: workerName, setup: worker}})
	for _, c := range root.Commands() {
		switch c.Name() {
		case workerName:
			c.Hidden = true
		case "help":
			root.SetHelpCommand(c)
		}
	}
	return root
}

// add adds commands to a command.
func (e *env) add(to *cobra.Command, all []command) {
	for _, c := range all {
		cmd := &cobra.Command{Use: c.use, Short: c.does, ValidArgsFunction: e.offerArguments(c.use), Args: cobra.ArbitraryArgs}
		if !strings.Contains(c.use, " ") && c.sub == nil {
			cmd.Args = noArguments
		}
		to.AddCommand(cmd)
		do := c.setup(cmd)
		cmd.RunE = func(_ *cobra.Command, args []string) error {
			e.name = cmd.CommandPath()
			return do(cmd.Context(), e, args)
		}
		for _, line := range c.examples {
			cmd.Example += "  " + cmd.CommandPath() + " " + line + "\n"
		}
		e.offerValues(cmd)
		e.add(cmd, c.sub)
	}
}

func noArguments(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return wrongUse("want no arguments, not %q", args[0])
	}
	return nil
}

// unknownCommand returns the error of a missing subcommand. If the first argument looks like a
// puzzle, the error says what is wrong with the puzzle.
func (e *env) unknownCommand(cmd *cobra.Command, args []string) error {
	names := subcommands(cmd)
	if len(args) == 0 {
		return wrongUse("want %s", words.List(names, "or"))
	}
	if _, err := PuzzleID(args[0], e.families); err != nil {
		return err
	}
	return wrongUse("there is no command %q%s; the commands are %s", args[0], words.DidYouMean(args[0], names), words.List(names, "and"))
}

// subcommands returns the names of the commands below a command.
func subcommands(of *cobra.Command) (names []string) {
	for _, c := range of.Commands() {
		if c.IsAvailableCommand() || c.Name() == "help" {
			names = append(names, c.Name())
		}
	}
	return names
}

// IsCommand reports whether arg, the first argument of the program, is meant for Run. All other
// arguments are meant for the window.
func IsCommand(arg string) bool {
	options := []string{
		"-h", "-help", "--help", "-v", "-V", "-version", "--version", cobra.ShellCompRequestCmd, cobra.ShellCompNoDescRequestCmd,
	}
	found, _, err := new(env).program().Find([]string{arg})
	return err == nil && found.HasParent() || slices.Contains(options, arg)
}
