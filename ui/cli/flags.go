package cli

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// parse sets the options of fs from args and returns the other arguments. Both
// may be mixed. A lone - is an argument, -- ends the options. The error is a
// usage error or flag.ErrHelp.
func parse(fs *flag.FlagSet, args []string) ([]string, error) {
	var rest []string
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if arg == "--" {
			return append(rest, args...), nil
		}
		if arg == "-" || !strings.HasPrefix(arg, "-") {
			rest = append(rest, arg)
			continue
		}
		name, value, given := strings.Cut(strings.TrimPrefix(arg[1:], "-"), "=")
		if name == "h" || name == "help" {
			return nil, flag.ErrHelp
		}
		f := fs.Lookup(name)
		switch {
		case f == nil:
			return nil, wrongUse("there is no option %s; the options are %s", arg, optionNames(fs))
		case given:
		case isSwitch(f):
			value = "true"
		case len(args) == 0:
			return nil, wrongUse("-%s needs a value", name)
		default:
			value, args = args[0], args[1:]
		}
		if err := fs.Set(name, value); err != nil {
			if isSwitch(f) {
				err = errors.New("want true or false")
			}
			return nil, wrongUse("-%s %q: %v", name, value, err)
		}
	}
	return rest, nil
}

// An option is what the help says of a flag.
type option struct {
	name  string
	value string // a word for its value, as in TIME; "" if it has none
	usage string
}

// options returns the options of a command, sorted by name.
func (c command) options() []option {
	fs := flag.NewFlagSet(c.name, flag.ContinueOnError)
	c.setup(fs)
	var all []option
	fs.VisitAll(func(f *flag.Flag) {
		value, usage := flag.UnquoteUsage(f)
		usage = strings.TrimPrefix(usage, value+nameEnd)
		if isSwitch(f) {
			value = ""
		}
		all = append(all, option{f.Name, value, usage})
	})
	return all
}

// syntax returns how the option is written, as in -timeout TIME.
func (o option) syntax() string { return strings.TrimSpace("-" + o.name + " " + o.value) }

// short returns the first clause of the usage text.
func (o option) short() string {
	text, _, _ := strings.Cut(o.usage, ";")
	text, _, _ = strings.Cut(text, ". ")
	return text
}

// isSwitch reports whether f is an option without a value.
func isSwitch(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

func optionNames(fs *flag.FlagSet) string {
	names := []string{}
	fs.VisitAll(func(f *flag.Flag) { names = append(names, "-"+f.Name) })
	return strings.Join(append(names, "-h"), ", ")
}

// wholeNumber declares an option that is a whole number, not below least.
func wholeNumber(fs *flag.FlagSet, name string, least, value int, usage string) *int {
	fs.Func(name, usage, func(s string) error {
		n, err := strconv.Atoi(s)
		switch {
		case errors.Is(err, strconv.ErrRange) && n > 0:
			return errors.New("want a smaller number")
		case err != nil || n < least:
			return fmt.Errorf("want a whole number, %d or more", least)
		}
		value = n
		return nil
	})
	return &value
}

// fileName declares an option that is the name of a file; "" is none.
func fileName(fs *flag.FlagSet, name, usage string) *string {
	return nonEmpty(fs, name, "the name of a file", usage)
}

// algorithmID declares an option that is the id of an algorithm; "" is none.
func algorithmID(fs *flag.FlagSet, name, usage string) *string {
	return nonEmpty(fs, name, "the id of an algorithm", usage)
}

// nonEmpty declares an option that is a text; "" is none. Want says what it should be.
func nonEmpty(fs *flag.FlagSet, name, want, usage string) *string {
	value := new(string)
	fs.Func(name, usage, func(s string) error {
		if s == "" {
			return errors.New("want " + want)
		}
		*value = s
		return nil
	})
	return value
}

// timeLimit declares the option -timeout.
func timeLimit(fs *flag.FlagSet) *time.Duration {
	return duration(fs, "timeout", time.Minute, "limit the wall-clock `TIME` for each puzzle, as in 500ms or "+
		"2m; 60s by default")
}

// duration declares an option that is a time.
func duration(fs *flag.FlagSet, name string, value time.Duration, usage string) *time.Duration {
	fs.Func(name, usage, func(s string) error {
		d, err := time.ParseDuration(s)
		if err != nil || d <= 0 {
			return errors.New("want a time of more than 0 with its unit, as in 500ms, 60s or 2m")
		}
		value = d
		return nil
	})
	return &value
}

// parts splits a list at its commas.
func parts(s string) ([]string, error) {
	list := strings.Split(s, ",")
	for i, w := range list {
		if list[i] = strings.TrimSpace(w); list[i] == "" {
			return nil, errors.New("want names with commas between them")
		}
	}
	return list, nil
}
