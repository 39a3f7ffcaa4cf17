package cli

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"backtrack/solver"
	"backtrack/ui/family"
)

// A choice is the algorithm and the rules that the user named.
type choice struct {
	id    string   // "" is the family's usual one
	rules []string // the rules that are on; nil is the algorithm's own set
	more  []string // added to them; "all" is all rules, "none" turns off those before it
}

// choose declares the options -algorithm and -rules.
func choose(fs *flag.FlagSet) *choice {
	c := new(choice)
	fs.Func("algorithm", "the `ID` of the algorithm; by default best where the family has it, else smart. ID+RULE switches a rule on", func(s string) error {
		if s == "" {
			return errors.New("want the id of an algorithm")
		}
		v := variant(s)
		c.id, c.more = v.id, append(c.more, v.more...)
		return nil
	})
	fs.Func("rules", "the rules of the algorithm that are on, `A,B`; none for none of them, all for all of them, report for the report's own set, the default", func(s string) (err error) {
		switch s {
		case "report":
		case "all", "none":
			c.more = append(c.more, s)
		default:
			c.rules, err = parts(s)
		}
		return err
	})
	return c
}

// variant returns the choice that an id such as smart+region stands for.
func variant(s string) choice {
	parts := strings.Split(s, "+")
	return choice{id: parts[0], more: parts[1:]}
}

// named reports whether the user named rules.
func (c choice) named() bool { return c.rules != nil || len(c.more) > 0 }

// on returns the rules of an algorithm that are on.
func (c choice) on(a solver.Info) []string {
	on := c.rules
	if on == nil {
		on = a.Own()
	}
	for _, r := range c.more {
		switch r {
		case "none":
			on = []string{}
		case "all":
			on = ruleIDs(a)
		default:
			on = append(slices.Clone(on), r)
		}
	}
	return on
}

// lacks returns the index of the first of some rules that an algorithm does not
// have, or -1.
func lacks(a solver.Info, rules []string) int {
	return slices.IndexFunc(rules, func(r string) bool { return !slices.Contains(ruleIDs(a), r) })
}

// in returns the index in f of the chosen algorithm.
func (c choice) in(f family.Family) (int, error) {
	i := f.Algorithm(c.id)
	if c.id == "" {
		i = c.usual(f)
	}
	if i < 0 {
		return -1, fmt.Errorf("%s has no algorithm %q; it has %s", f.ID, c.id, names(f.Algorithms, func(a solver.Info) string { return a.ID }))
	}
	a := f.Algorithms[i]
	if c.named() && len(a.Rules) == 0 {
		return -1, fmt.Errorf("the algorithm %q of %s has no rules to choose from", a.ID, f.ID)
	}
	if on := c.on(a); lacks(a, on) >= 0 {
		return -1, fmt.Errorf("the algorithm %q of %s has no rule %q; it has %s", a.ID, f.ID, on[lacks(a, on)], strings.Join(ruleIDs(a), ", "))
	}
	return i, nil
}

// usual returns the index of the algorithm that f uses when none is named: the
// first one with all named rules, or else best or smart, or else the last.
func (c choice) usual(f family.Family) int {
	if len(c.rules) > 0 {
		if i := slices.IndexFunc(f.Algorithms, func(a solver.Info) bool { return lacks(a, c.rules) < 0 }); i >= 0 {
			return i
		}
	}
	for _, id := range c.usualIDs() {
		if i := f.Algorithm(id); i >= 0 {
			return i
		}
	}
	return len(f.Algorithms) - 1
}

func (c choice) usualIDs() []string {
	if c.named() {
		return []string{"smart", "best"}
	}
	return []string{"best", "smart"}
}

// check returns a usage error if no family of the sources has c. A file may hold
// a puzzle of any family.
func (c choice) check(families []family.Family, sources []source) error {
	files := false
	for _, s := range sources {
		if s.family < 0 {
			files = true
		} else if _, err := c.in(families[s.family]); err != nil {
			return wrongUse("%v", err)
		}
	}
	var why []string
	for _, f := range families {
		_, err := c.in(f)
		if !files || err == nil {
			return nil
		}
		why = append(why, err.Error())
	}
	return wrongUse("%s", strings.Join(why, "; "))
}

// name returns the id to print when no single family is known to have it.
func (c choice) name(families []family.Family) string {
	for _, id := range append([]string{c.id}, c.usualIDs()...) {
		if id != "" && (id == c.id || slices.ContainsFunc(families, func(f family.Family) bool { return f.Algorithm(id) >= 0 })) {
			return id
		}
	}
	return ""
}

func ruleIDs(a solver.Info) []string {
	var ids []string
	for _, r := range a.Rules {
		ids = append(ids, r.ID)
	}
	return ids
}
