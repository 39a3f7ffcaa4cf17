package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"backtrack/ui/bench"
	"backtrack/ui/family"
)

// A choice is the algorithm and the rules that the user named.
type choice struct {
	id    *string // id, perhaps with rules, as in smart+region; "" stands for the usual algorithm
	rules string  // rules that --rules adds to the id, as in +none+lines
}

// report is the value of --rules that stands for the algorithm's own set. It cannot be part of
// a list.
const report = "report"

// choose declares the options --algorithm and --rules.
func choose(cmd *cobra.Command) *choice {
	c := &choice{id: algorithmID(cmd, "algorithm", "use the algorithm ID; by default best if the family has "+
		"it, else smart. ID+RULE switches a rule on, ID-RULE off")}
	declare(cmd, "rules", rulesKind, "switch on only these rules of the algorithm; none is no rule, all is every rule, and "+
		"report, the default, is the report's own set", func(s string) error {
		list, err := splitList(s)
		switch s {
		case report:
			c.rules = ""
		case "all", "none":
			c.rules = "+" + s
		default:
			c.rules = "+none+" + strings.Join(list, "+")
		}
		return err
	})
	return c
}

// in returns the index in f of the chosen algorithm, and its active rules.
func (c choice) in(f family.Family) (index int, rules []string, err error) {
	ids := []string{*c.id}
	if *c.id == "" {
		ids = slices.DeleteFunc(c.usualIDs(), func(id string) bool { return f.Algorithm(id) < 0 })
		for _, a := range slices.Backward(f.Algorithms) {
			ids = append(ids, a.ID)
		}
	}
	for _, id := range ids {
		i, on, e := bench.Variant(id + c.rules).Algorithm(f)
		if e == nil {
			return i, on, nil
		}
		err = cmp.Or(err, e)
	}
	if *c.id == "" && c.rules != "" {
		err = fmt.Errorf("%w. It is the default with --rules; --algorithm names another", err)
	}
	return -1, nil, err
}

// usualIDs returns the ids to try, in this order, if the user names no algorithm.
func (c choice) usualIDs() []string {
	if c.rules != "" {
		return []string{"smart", "best"}
	}
	return []string{"best", "smart"}
}

// name returns the id of the algorithm for a message about a puzzle that could not be read or
// has no such algorithm.
func (c choice) name(families []family.Family) string {
	if *c.id != "" {
		return *c.id
	}
	for _, id := range c.usualIDs() {
		if slices.ContainsFunc(families, func(f family.Family) bool { return f.Algorithm(id) >= 0 }) {
			return id
		}
	}
	return ""
}
