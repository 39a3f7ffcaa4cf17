package cli

import (
	"context"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"backtrack/model/lists"
	"backtrack/ui/family"
)

// completion prints a script by which a shell completes the arguments of the program.
func completion(*flag.FlagSet) action {
	return func(_ context.Context, e *env, args []string) error {
		if len(args) != 1 {
			return wrongUse("want one shell: bash, fish or zsh")
		}
		switch args[0] {
		case "bash":
			e.completeBash(e.out)
		case "fish":
			e.completeFish(e.out)
		case "zsh":
			e.completeZsh(e.out)
		default:
			return wrongUse("there is no completion for %q, only for bash, fish and zsh", args[0])
		}
		return nil
	}
}

// In each script the variable puzzles holds the ids of all ready-made puzzles.

func (e *env) completeBash(out io.Writer) {
	fmt.Fprintf(out, `# Completion of backtrack for bash.
_backtrack() {
	local puzzles=%s
	local current=${COMP_WORDS[COMP_CWORD]} words= options= valued=
	if [ "$COMP_CWORD" = 1 ]; then
		words="%s $puzzles"
	else
		case ${COMP_WORDS[1]} in
`, quote(strings.Join(e.puzzleIDs(), " ")), strings.Join(commandList(), " "))
	for _, c := range commands(e.families) {
		var options, valued []string
		for _, o := range c.options() {
			options = append(options, "-"+o.name)
			if o.value != "" {
				valued = append(valued, "-"+o.name)
			}
		}
		fmt.Fprintf(out, "\t\t%s) words=\"%s\" options=%s valued=%s ;;\n",
			c.name, e.offer(c), quote(strings.Join(options, " ")), quote(strings.Join(valued, " ")))
	}
	fmt.Fprint(out, `		esac
		case " $valued " in
		*" ${COMP_WORDS[COMP_CWORD-1]} "*) return ;; # the value of an option, perhaps a file
		esac
	fi
	case $current in
	-*) words=$options ;;
	esac
	COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _backtrack backtrack
`)
}

func (e *env) completeFish(out io.Writer) {
	fmt.Fprintf(out, "# Completion of backtrack for fish.\nset -l puzzles %s\n", strings.Join(e.puzzleIDs(), " "))
	const first = "complete -c backtrack -n __fish_use_subcommand -a "
	for _, c := range commands(e.families) {
		fmt.Fprintf(out, first+"%s -d %s\n", c.name, quote(c.does))
	}
	fmt.Fprintln(out, first+`"$puzzles"`)
	for _, c := range commands(e.families) {
		after := "complete -c backtrack -n '__fish_seen_subcommand_from " + c.name + "' "
		if words := e.offer(c); words != "" {
			fmt.Fprintf(out, after+"-a \"%s\"\n", words)
		}
		for _, o := range c.options() {
			value := ""
			if o.value != "" {
				value = "-r "
			}
			fmt.Fprintf(out, after+"-o %s %s-d %s\n", o.name, value, quote(o.short()))
		}
	}
}

func (e *env) completeZsh(out io.Writer) {
	fmt.Fprintf(out, "#compdef backtrack\n# Completion of backtrack for zsh.\n"+
		"local -a names puzzles\npuzzles=(%s)\nnames=(\n", strings.Join(e.puzzleIDs(), " "))
	for _, c := range commands(e.families) {
		fmt.Fprintf(out, "\t%s\n", quote(c.name+":"+c.does))
	}
	fmt.Fprint(out, `)
if ((CURRENT == 2)); then
	_describe -t commands command names
	compadd -a puzzles
	_files
	return
fi
local command=$words[2]
shift words
((CURRENT--))
case $command in
`)
	escape := strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`, ":", `\:`)
	for _, c := range commands(e.families) {
		fmt.Fprintf(out, "%s) _arguments", c.name)
		for _, o := range c.options() {
			text := "-" + o.name + "[" + escape.Replace(o.short()) + "]"
			if o.value != "" {
				text += ":" + escape.Replace(o.value) + ":_files"
			}
			fmt.Fprint(out, " \\\n\t", quote(text))
		}
		if words := e.offer(c); words == puzzleWords {
			fmt.Fprint(out, " \\\n\t'*: :{ compadd -a puzzles; _files }'")
		} else if words != "" {
			fmt.Fprint(out, " \\\n\t", quote("*: :("+words+")"))
		}
		fmt.Fprintln(out, " ;;")
	}
	fmt.Fprintln(out, "esac")
}

// puzzleWords stands for the ids of puzzles in the scripts.
const puzzleWords = "$puzzles"

// offer returns the words to offer as arguments of a command, with spaces between them.
func (e *env) offer(c command) string {
	switch {
	case strings.Contains(c.args, "PUZZLE"):
		return puzzleWords
	case strings.Contains(c.args, "FAMILY"):
		return strings.ReplaceAll(e.familyIDs(), ",", "")
	case strings.Contains(c.args, "COMMAND"):
		return strings.Join(commandList(), " ")
	}
	literal := slices.DeleteFunc(strings.Fields(c.args), func(word string) bool {
		return strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLower(r) })
	})
	return strings.Join(literal, " ")
}

// puzzleIDs returns the ids of all ready-made puzzles.
func (e *env) puzzleIDs() []string {
	return slices.Concat(lists.Map(e.families, family.Family.ReadyMade)...)
}

func commandList() []string { return strings.Split(commandNames(), ", ") }

// quote quotes a text for any of the shells.
func quote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }
