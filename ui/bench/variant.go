package bench

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// A Variant is an algorithm with a choice of rules, written as the id of the algorithm and
// a chain of changes: smart, smart+dead-end, smart-lines, smart+none, smart+all.
type Variant string

// Algorithm returns the index of the variant's algorithm in a family, and its active rules. Ids
// may contain hyphens, so the longest id at the beginning of v counts.
func (v Variant) Algorithm(f family.Family) (index int, rules []string, err error) {
	index = -1
	for i, a := range f.Algorithms {
		rest, ok := strings.CutPrefix(string(v), a.ID)
		ok = ok && (rest == "" || rest[0] == '+' || rest[0] == '-')
		if ok && (index < 0 || len(a.ID) > len(f.Algorithms[index].ID)) {
			index = i
		}
	}
	if index < 0 {
		ids := lists.Map(f.Algorithms, func(a solver.Info) string { return a.ID })
		return -1, nil, fmt.Errorf("%s has no algorithm %q%s; it has %s",
			f.ID, v, words.DidYouMean(string(v), ids), strings.Join(ids, ", "))
	}
	a := f.Algorithms[index]
	changes := strings.TrimPrefix(string(v), a.ID)
	if changes != "" && len(a.Rules) == 0 {
		return -1, nil, fmt.Errorf("the algorithm %q of %s has no rules to choose from", a.ID, f.ID)
	}
	rules = a.DefaultRules()
	for changes != "" {
		sign, rest := changes[0], changes[1:]
		id := longestRule(a, rest)
		if id == "" {
			if rest == "" {
				return -1, nil, fmt.Errorf("%q ends with %c; want a rule after it: %s, all or none", v, sign, strings.Join(ruleIDs(a), ", "))
			}
			unknown, _, _ := strings.Cut(rest, "+")
			return -1, nil, fmt.Errorf("the algorithm %q of %s has no rule %q%s; it has %s",
				a.ID, f.ID, unknown, words.DidYouMean(unknown, ruleIDs(a)), strings.Join(ruleIDs(a), ", "))
		}
		rules = switchRule(a, rules, sign, id)
		changes = rest[len(id):]
	}
	return index, rules, nil
}

// In reports whether a family has the variant.
func (v Variant) In(f family.Family) bool {
	_, _, err := v.Algorithm(f)
	return err == nil
}

// Name returns the readable name of a variant in a family that has it: "Smart DFS",
// "Smart DFS + dead-end", "Smart DFS − lines", "Smart DFS without rules".
func (v Variant) Name(f family.Family) string {
	i, _, err := v.Algorithm(f)
	if err != nil {
		return string(v)
	}
	a := f.Algorithms[i]
	name := a.Name
	for chain := strings.TrimPrefix(string(v), a.ID); chain != ""; {
		id := longestRule(a, chain[1:])
		switch {
		case id == "none", id == "all" && chain[0] == '-':
			name += " without rules"
		case chain[0] == '-':
			name += " − " + id
		default:
			name += " + " + id
		}
		chain = chain[1+len(id):]
	}
	return name
}

// longestRule returns the longest word at the beginning of a chain of changes that is the id of
// a rule, all or none. It returns "" if there is no such word.
func longestRule(a solver.Info, chain string) string {
	best := ""
	for _, id := range append(ruleIDs(a), "all", "none") {
		rest, ok := strings.CutPrefix(chain, id)
		if ok && (rest == "" || rest[0] == '+' || rest[0] == '-') && len(id) > len(best) {
			best = id
		}
	}
	return best
}

// switchRule returns the rules that are on after the rule id was switched on or off. The id may
// also be all or none.
func switchRule(a solver.Info, on []string, sign byte, id string) []string {
	switch {
	case id == "none", id == "all" && sign == '-':
		return []string{}
	case id == "all":
		return ruleIDs(a)
	case sign == '-':
		return slices.DeleteFunc(slices.Clone(on), func(r string) bool { return r == id })
	case slices.Contains(on, id):
		return on
	}
	return append(slices.Clone(on), id)
}

func ruleIDs(a solver.Info) []string {
	return lists.Map(a.Rules, func(r solver.Rule) string { return r.ID })
}
