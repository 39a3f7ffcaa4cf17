package lookmodel

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// merged returns the lane of mode Pruned; nil if the searches cannot be merged, or the
// mode is another one.
func (l *Look) merged() *Lane {
	if l.mode != Pruned {
		return nil
	}
	plain, pruned, why := l.pair()
	if why != "" {
		return nil
	}
	if l.merge == nil {
		l.merge = l.newLane(plain, pruned)
	}
	return l.merge
}

// pair returns the two variants to merge: both lanes, if they are of one algorithm, or the
// chosen lane, or else the other one, and its algorithm without the rules that prune. The
// rules that change the order are the same in both; none if the order depends on what the
// others prune. If there are no such variants, why says so in a sentence.
func (l *Look) pair() (plain, pruned bench.Variant, why string) {
	if len(l.lanes) == 0 {
		return "", "", "No board is shown."
	}
	if len(l.lanes) == lanesMost {
		a, b := l.rulesOf(l.lanes[0]), l.rulesOf(l.lanes[1])
		if a.info.ID == b.info.ID {
			switch {
			case !slices.Equal(a.order, b.order), len(a.order) > 0 && l.orders[l.orderKey(a)] == dependent:
				return "", "", "Other order: nothing can be matched" + l.sizes() + "."
			case contains(b.cuts, a.cuts):
				return l.lanes[0].variant, l.lanes[1].variant, ""
			case contains(a.cuts, b.cuts):
				return l.lanes[1].variant, l.lanes[0].variant, ""
			}
		}
	}
	for i := range l.lanes {
		of := l.lanes[(len(l.lanes)+l.chosen-i)%len(l.lanes)]
		r, pruned := l.rulesOf(of), of.variant
		if len(r.cuts) == 0 {
			continue
		}
		if l.orders[l.orderKey(r)] == dependent {
			for _, id := range r.order {
				pruned += bench.Variant("-" + id)
			}
			r.order = nil
		}
		return withoutCuts(r), pruned, ""
	}
	return "", "", fmt.Sprintf("%s has no rules that prune.", words.List(l.laneNames(), "or"))
}

func (l *Look) laneNames() []string {
	return lists.Map(l.lanes, (*Lane).Name)
}

// An order says whether the order of an algorithm depends on what its rules prune.
type order int

const (
	unknown order = iota
	dependent
	independent
)

func (l *Look) orderKey(r ruleSet) string { return l.Family.ID + "/" + r.info.ID }

// checkOrder looks at a new recording: where a merge cannot match all nodes, the order of
// the searches may depend on their rules. It is then tried without those that change it.
func (l *Look) checkOrder(r *recording) {
	if r.against == "" || r.parent != nil || r.got.Unmatched() == 0 {
		return
	}
	rules := l.rulesOf(&Lane{look: l, variant: r.against})
	key := l.orderKey(rules)
	switch {
	case l.orders[key] == unknown && len(rules.order) > 0:
		l.orders[key] = dependent
	case l.orders[key] == dependent && len(rules.order) == 0: // no better
		l.orders[key] = independent
	default:
		return
	}
	l.merge = nil
}

// ruleSet is the rules of a variant that are on, sorted.
type ruleSet struct {
	info        solver.Info
	order, cuts []string
}

func (l *Look) rulesOf(a *Lane) ruleSet {
	i, on, err := a.variant.Algorithm(l.Family)
	if err != nil {
		return ruleSet{}
	}
	r := ruleSet{info: l.Family.Algorithms[i]}
	for _, rule := range r.info.Rules {
		switch {
		case !slices.Contains(on, rule.ID):
		case rule.Order:
			r.order = append(r.order, rule.ID)
		default:
			r.cuts = append(r.cuts, rule.ID)
		}
	}
	return r
}

// withoutCuts returns the variant of the algorithm that has only the rules about the
// order.
func withoutCuts(r ruleSet) bench.Variant {
	v := bench.Variant(r.info.ID + "+none")
	for _, id := range r.order {
		v += bench.Variant("+" + id)
	}
	return v
}

// contains reports whether all of b, and more, are in a.
func contains(a, b []string) bool {
	return len(a) > len(b) && !slices.ContainsFunc(b, func(id string) bool { return !slices.Contains(a, id) })
}

// sizes returns the sizes of both lanes: "; 195 911 against 24 nodes".
func (l *Look) sizes() string {
	var sizes []string
	for _, a := range l.lanes {
		if r := a.whole(); r != nil {
			sizes = append(sizes, nodesText(r.Stats.Nodes, !r.Outcome.Decided()))
		}
	}
	if len(sizes) < lanesMost {
		return ""
	}
	return "; " + strings.Join(sizes, " against ") + " nodes"
}

// mergedRecording returns the recording of mode Pruned, nil if it is not there.
func (l *Look) mergedRecording() *family.Recording {
	if a := l.merged(); a != nil {
		return a.whole()
	}
	return nil
}

// CutsNote says why there are no cuts to show; "" if there are some.
func (l *Look) CutsNote() string {
	_, pruned, why := l.pair()
	switch a := l.merged(); {
	case why != "":
		return why
	case a == nil:
		return ""
	case a.parts[0].of.err != nil:
		return a.Note()
	case a.whole() == nil:
		return cmp.Or(a.Progress(), "Recording both searches.")
	case len(l.Cuts()) == 0 && a.whole().Unmatched() > 0:
		return "Other order: nothing can be matched."
	case len(l.Cuts()) == 0:
		return l.name(pruned) + " has pruned nothing here."
	}
	return ""
}

// Cuts returns what was cut off, the largest part first.
func (l *Look) Cuts() []family.Cut {
	if r := l.mergedRecording(); r != nil {
		return r.Cuts()
	}
	return nil
}

// A RuleSum says what the cuts of a rule have saved.
type RuleSum struct {
	Rule  string
	Index int8 // of Info.Rules, or [solver.Always]
	Nodes uint64
	Cuts  int
	Text  string // "12 723 distance in 198 cuts"
}

// RuleSums returns the sums of the cuts by rule, the largest first.
func (l *Look) RuleSums() []RuleSum {
	r := l.mergedRecording()
	if r == nil {
		return nil
	}
	sums := map[int8]*RuleSum{}
	for _, f := range r.Record.Folds() {
		if f.Rule == solver.NoRule {
			continue
		}
		s := sums[f.Rule]
		if s == nil {
			s = &RuleSum{Rule: r.RuleName(f.Rule), Index: f.Rule}
			sums[f.Rule] = s
		}
		s.Nodes += r.Tree.Size(f.Node)
		s.Cuts++
	}
	var out []RuleSum
	for _, s := range sums {
		s.Text = fmt.Sprintf("%s %s in %s", words.Number(s.Nodes), words.Lower(s.Rule), words.Count(s.Cuts, "cut"))
		out = append(out, *s)
	}
	slices.SortFunc(out, func(a, b RuleSum) int { return cmp.Or(cmp.Compare(b.Nodes, a.Nodes), cmp.Compare(a.Index, b.Index)) })
	return out
}

// CutsText adds up the nodes without rules from the shared nodes and the cuts:
// "15 336 nodes without rules = 323 shared + 12 723 distance + 2 290 straight lines." It
// names the rules about the order that both searches do without.
func (l *Look) CutsText() string {
	r := l.mergedRecording()
	if r == nil {
		return ""
	}
	all := r.Tree.Size(solver.Root) - 1
	rest := r.Unmatched()
	shared := all - rest
	var parts []string
	for _, s := range l.RuleSums() {
		shared -= s.Nodes
		parts = append(parts, fmt.Sprintf(" + %s %s", words.Number(s.Nodes), words.Lower(s.Rule)))
	}
	if rest > 0 {
		parts = append(parts, fmt.Sprintf(" + %s unmatched", words.Number(rest)))
	}
	text := fmt.Sprintf("%s nodes without rules = %s shared%s.", nodesText(all, !r.Outcome.Decided()), words.Number(shared), strings.Join(parts, ""))
	switch extra := r.Extra(); {
	case rest == 0 && shared > r.Against.Nodes:
		text += " What rules fill in is shared wherever the search without them does the same."
	case rest == 0 && extra > 0:
		text += fmt.Sprintf(" With rules there are %s more: of what is pruned, nothing is remembered.", words.Plural(extra, "node", "nodes"))
	}
	return text + l.orderNote()
}

// orderNote says which rules about the order both of the merged searches do without, in a
// sentence after a space; "" if the lanes have the same.
func (l *Look) orderNote() string {
	_, pruned, _ := l.pair()
	merged := l.rulesOf(&Lane{look: l, variant: pruned})
	for _, a := range l.lanes {
		own := l.rulesOf(a)
		if own.info.ID != merged.info.ID || !slices.Equal(own.cuts, merged.cuts) || slices.Equal(own.order, merged.order) {
			continue
		}
		var names []string
		for _, rule := range own.info.Rules {
			if slices.Contains(own.order, rule.ID) && !slices.Contains(merged.order, rule.ID) {
				names = append(names, rule.Name)
			}
		}
		with := ""
		if r := a.whole(); r != nil {
			with = fmt.Sprintf(" With it, %s needs %s nodes.", a.Name(), nodesText(r.Stats.Nodes, !r.Outcome.Decided()))
		}
		return fmt.Sprintf(" Both are without %s, since that order depends on what the other rules reject.%s", words.List(names, "and"), with)
	}
	return ""
}
