package cli

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"backtrack/model/lists"
	"backtrack/ui/family"
	"backtrack/words"
)

// The kinds of values that the completions know.
const (
	fileKind       = "FILE"
	algorithmKind  = "ID"
	algorithmsKind = "ID,…"
	rulesKind      = "RULE,…"
)

// An optionValue is the value of an option other than a switch. It implements pflag.Value.
type optionValue struct {
	kind   string // a word for the value in the help
	values []string
	more   string // text of the help after the usage
	set    func(string) error
}

func (s *optionValue) Set(text string) error { return s.set(text) }
func (s *optionValue) Type() string          { return s.kind }
func (s *optionValue) String() string        { return "" }

// declare declares an option with a value. A letter before the name is the short form, as in
// "o,output". The completions offer the values and show the first clause of the usage.
func declare(cmd *cobra.Command, name, kind, usage string, set func(string) error, values ...string) {
	letter, long, ok := strings.Cut(name, ",")
	if !ok {
		letter, long = "", name
	}
	end := len(usage)
	for _, mark := range []string{"; ", ". ", ": "} {
		if i := strings.Index(usage, mark); i >= 0 {
			end = min(end, i)
		}
	}
	cmd.Flags().VarP(&optionValue{kind, values, usage[end:], set}, long, letter, usage[:end])
}

// offerValues makes the completions of a command offer the values of its options.
func (e *env) offerValues(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		s, ok := f.Value.(*optionValue)
		if !ok || s.kind == fileKind {
			return
		}
		_ = cmd.RegisterFlagCompletionFunc(f.Name, func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			values := s.values
			switch s.kind {
			case algorithmKind, algorithmsKind:
				values = algorithmIDs(e.families)
			case rulesKind:
				values = ruleIDs(e.families)
			}
			before := typed[:strings.LastIndexByte(typed, ',')+1] // the part of the list before the last comma
			values = lists.Filter(values, func(v string) bool {
				return before == "" || !slices.Contains(wholeRules, v) && !strings.Contains(","+before, ","+v+",")
			})
			return lists.Map(values, func(v string) string { return before + v }), cobra.ShellCompDirectiveNoFileComp
		})
	})
}

// algorithmIDs returns the ids of the algorithms of all families.
func algorithmIDs(families []family.Family) (ids []string) {
	for _, f := range families {
		for _, a := range f.Algorithms {
			if !slices.Contains(ids, a.ID) {
				ids = append(ids, a.ID)
			}
		}
	}
	return ids
}

// wholeRules are the values of --rules that can't be part of a list.
var wholeRules = []string{report, "all", "none"}

// ruleIDs returns the values of --rules in all families.
func ruleIDs(families []family.Family) []string {
	ids := slices.Clone(wholeRules)
	for _, f := range families {
		for _, a := range f.Algorithms {
			for _, r := range a.Rules {
				if !slices.Contains(ids, r.ID) {
					ids = append(ids, r.ID)
				}
			}
		}
	}
	return ids
}

// familyIDs returns the completions of families: ids with names.
func (e *env) familyIDs() []string {
	return lists.Map(e.families, func(f family.Family) string { return f.ID + "\t" + f.Name })
}

// offerArguments returns what the completions offer as arguments of a command.
func (e *env) offerArguments(use string) cobra.CompletionFunc {
	switch {
	case strings.Contains(use, "PUZZLE"):
		return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			ids := slices.Concat(lists.Map(e.families, family.Family.ReadyMade)...)
			if strings.Contains(use, "FAMILY") {
				ids = slices.Concat(e.familyIDs(), ids)
			}
			return ids, cobra.ShellCompDirectiveDefault
		}
	case strings.Contains(use, "COMMAND"):
		return func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			found, _, _ := cmd.Root().Find(args)
			if cmd.HasSubCommands() { // cobra offers the subcommands
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return subcommands(found), cobra.ShellCompDirectiveNoFileComp
		}
	case strings.Contains(use, "[FAMILY"):
		return cobra.FixedCompletions(e.familyIDs(), cobra.ShellCompDirectiveNoFileComp)
	case strings.Contains(use, fileKind):
		return nil
	}
	return cobra.NoFileCompletions
}

// oneDash matches a long option that is written with only one dash.
var oneDash = regexp.MustCompile(`^-[A-Za-z][A-Za-z-]+(=|$)`)

// normalize returns the arguments of the program in the form that cobra reads. Long options get
// two dashes, because scripts and old puzzle files have one. For the command generate, the
// family is moved to the place after the word "generate".
func (e *env) normalize(root *cobra.Command, args []string) []string {
	args = slices.Clone(args)
	from := args
	if len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		from = args[1:]
	}
	if len(from) == 0 {
		return args
	}
	if from[0] == "-V" {
		from[0] = "-v"
	}
	if from[0] == "generate" {
		i := slices.IndexFunc(from, func(arg string) bool { _, ok := family.Find(e.families, arg); return ok })
		if i > 1 {
			f := from[i]
			copy(from[2:], from[1:i])
			from[1] = f
		}
	}
	cmd, _, _ := root.Find(from)
	valued := false // the previous argument is an option that needs a value, which is this argument
	for i, arg := range from {
		switch {
		case valued:
			valued = false
			continue
		case arg == "--":
			return args
		case oneDash.MatchString(arg):
			from[i] = "-" + arg
		}
		f := cmd.Flag(strings.TrimPrefix(from[i], "--"))
		if len(arg) == 2 && arg[0] == '-' {
			f = cmd.Flags().ShorthandLookup(arg[1:])
		}
		valued = f != nil && f.NoOptDefVal == "" && arg[0] == '-'
	}
	return args
}

// optionError returns a usage error that says what is wrong with an option.
func optionError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var lacking *pflag.ValueRequiredError
	var bad *pflag.InvalidValueError
	var malformed *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &malformed):
		return unknownOption(cmd, malformed.GetSpecifiedFlag())
	case errors.As(err, &unknown):
		if short := unknown.GetSpecifiedShortnames(); short != "" {
			return unknownOption(cmd, "-"+short)
		}
		return unknownOption(cmd, "--"+unknown.GetSpecifiedName())
	case errors.As(err, &lacking):
		return wrongUse("%s needs a value", optionName(lacking.GetFlag()))
	case errors.As(err, &bad):
		err = bad.Unwrap()
		if bad.GetFlag().NoOptDefVal != "" {
			err = errors.New("want true or false")
		}
		if strings.Contains(err.Error(), strconv.Quote(bad.GetValue())) {
			return wrongUse("%s: %v", optionName(bad.GetFlag()), err)
		}
		return wrongUse("%s %q: %v", optionName(bad.GetFlag()), bad.GetValue(), err)
	}
	return wrongUse("%v", err)
}

// unknownOption returns the error that a command lacks an option. The error lists the options
// that the command has.
func unknownOption(cmd *cobra.Command, option string) error {
	if cmd.HasParent() && cmd.HasAvailableSubCommands() {
		return wrongUse("want %s before %s", words.List(subcommands(cmd), "or"), option)
	}
	var has []string
	options(cmd).VisitAll(func(f *pflag.Flag) { has = append(has, "--"+f.Name) })
	if of := cmd.Parent(); of != nil && of.HasParent() {
		for _, other := range of.Commands() {
			if other.Flag(strings.TrimPrefix(option, "--")) != nil {
				return wrongUse("%s is for %s; %s has %s", option, other.Name(), cmd.Name(), strings.Join(has, ", "))
			}
		}
	}
	return wrongUse("there is no option %s%s; the options are %s", option, words.DidYouMean(option, has), strings.Join(has, ", "))
}

// options returns the options of a command, including the options that all commands have.
func options(cmd *cobra.Command) *pflag.FlagSet {
	cmd.InheritedFlags() // adds the options of all commands
	return cmd.Flags()
}

// optionName returns the name of an option in messages.
func optionName(f *pflag.Flag) string {
	if f.Shorthand != "" {
		return "-" + f.Shorthand
	}
	return "--" + f.Name
}

// wholeNumber declares an option that is a whole number of at least minimum. The argument value
// is the default.
func wholeNumber(cmd *cobra.Command, name string, minimum, value int, usage string) *int {
	declare(cmd, name, "N", usage, func(s string) error {
		n, err := strconv.Atoi(s)
		switch {
		case errors.Is(err, strconv.ErrRange) && n > 0:
			return errors.New("want a smaller number")
		case err != nil || n < minimum:
			return fmt.Errorf("want a whole number, %d or more", minimum)
		}
		value = n
		return nil
	})
	return &value
}

// choiceOption declares an option that takes one of some values. The argument value is the
// default.
func choiceOption(cmd *cobra.Command, name, kind, value, usage string, values ...string) *string {
	declare(cmd, name, kind, usage, func(s string) error {
		if !slices.Contains(values, strings.ToLower(s)) {
			return errors.New("want " + words.List(values, "or"))
		}
		value = strings.ToLower(s)
		return nil
	}, values...)
	return &value
}

// outputFile declares the option -o. The values "" and - mean standard output.
func outputFile(cmd *cobra.Command) *string {
	return fileName(cmd, "o,output", "write to FILE; - is standard output, the default")
}

// fileName declares an option that is the name of a file. The value is "" if the option is not
// given.
func fileName(cmd *cobra.Command, name, usage string) *string {
	return textOption(cmd, name, fileKind, "the name of a file", usage)
}

// algorithmID declares an option that is the id of an algorithm. The value is "" if the option
// is not given.
func algorithmID(cmd *cobra.Command, name, usage string) *string {
	return textOption(cmd, name, algorithmKind, "the id of an algorithm", usage)
}

// textOption declares an option whose value is a text. An empty text is an error that says what
// is wanted. The value is "" if the option is not given.
func textOption(cmd *cobra.Command, name, kind, want, usage string, values ...string) *string {
	value := new(string)
	declare(cmd, name, kind, usage, func(s string) error {
		if s == "" {
			return errors.New("want " + want)
		}
		*value = s
		return nil
	}, values...)
	return value
}

// timeLimit declares the option --timeout.
func timeLimit(cmd *cobra.Command) *time.Duration {
	return duration(cmd, "timeout", time.Minute, "limit the wall-clock TIME for each puzzle, as in 500ms or "+
		"2m; 60s by default")
}

// duration declares an option that is a time of more than 0. The argument value is the default.
func duration(cmd *cobra.Command, name string, value time.Duration, usage string) *time.Duration {
	declare(cmd, name, "TIME", usage, func(s string) error {
		d, err := time.ParseDuration(s)
		if err != nil || d <= 0 {
			return errors.New("want a time of more than 0 with its unit, as in 500ms, 60s or 2m")
		}
		value = d
		return nil
	})
	return &value
}

// splitList splits a list at its commas.
func splitList(s string) ([]string, error) {
	list := strings.Split(s, ",")
	for i, w := range list {
		if list[i] = strings.TrimSpace(w); list[i] == "" {
			return nil, errors.New("want names with commas between them")
		}
	}
	return list, nil
}
