package lookmodel

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/words"
)

// A Merge is the search of mode Pruned: a search without rules that prune, together with the
// parts that rules prune from it.
type Merge struct {
	model  *Model
	lane   *Lane            // nil until it is shown
	orders map[string]order // known orders of algorithms, by family and id
}

// open returns the lane of the merge. It returns nil if the searches cannot be merged.
func (m *Merge) open() *Lane {
	plain, pruned, why := m.pair()
	if why != "" {
		return nil
	}
	if m.lane == nil {
		m.lane = newLane(m.model, plain, pruned)
	}
	return m.lane
}

// pair returns the two variants to merge; plain has fewer rules than pruned. They are
//
//   - both lanes, if they have the same algorithm and one of them has all rules of the other;
//   - else a lane, the chosen one if possible, and its algorithm without the rules that
//     prune.
//
// The two have the same rules that change the order. They have no such rules if the order
// depends on what the other rules prune. If nothing can be merged, why is a sentence that says
// why not.
func (m *Merge) pair() (plain, pruned bench.Variant, why string) {
	lanes := m.model.lanes
	if len(lanes) == 0 {
		return "", "", "No board is shown."
	}
	a, b := m.rules(lanes[0].variant), m.rules(lanes[len(lanes)-1].variant)
	if len(lanes) == maxLanes && a.info.ID == b.info.ID {
		switch {
		case !slices.Equal(a.order, b.order), len(a.order) > 0 && m.orders[m.key(a)] == orderDependent:
			return "", "", otherOrder + m.sizes() + "."
		case contains(b.prune, a.prune):
			return lanes[0].variant, lanes[1].variant, ""
		case contains(a.prune, b.prune):
			return lanes[1].variant, lanes[0].variant, ""
		}
	}
	for i := range lanes {
		pruned := lanes[(len(lanes)+m.model.chosen-i)%len(lanes)].variant
		r := m.rules(pruned)
		if len(r.prune) == 0 {
			continue
		}
		if m.orders[m.key(r)] == orderDependent {
			for _, id := range r.order {
				pruned += bench.Variant("-" + id)
			}
			r.order = nil
		}
		return r.variant(nil), pruned, ""
	}
	return "", "", fmt.Sprintf("%s has no rules that prune.", words.List(lists.Map(lanes, (*Lane).Name), "or"))
}

// An order says whether the order of an algorithm depends on what its rules prune.
type order int

const (
	orderUnknown order = iota
	orderDependent
	orderIndependent
)

// key returns the key of an algorithm in Merge.orders.
func (m *Merge) key(r rules) string { return m.model.Family.ID + "/" + r.info.ID }

// checkOrder looks at a new recording of a merge. If some nodes are unmatched, the order of the
// searches may depend on what their rules prune. The next merge is then without the rules that
// change the order. If that does not help, later merges have these rules again.
func (m *Merge) checkOrder(r *recording) {
	if r.pruned == "" || r.parent != nil || r.content.Unmatched() == 0 {
		return
	}
	of := m.rules(r.pruned)
	switch known := m.orders[m.key(of)]; {
	case known == orderUnknown && len(of.order) > 0:
		m.orders[m.key(of)] = orderDependent
	case known == orderDependent && len(of.order) == 0: // leaving out the rules did not help
		m.orders[m.key(of)] = orderIndependent
	default:
		return
	}
	m.lane = nil
}

// rules are the active rules of an algorithm.
type rules struct {
	info         solver.Info
	order, prune []string // ids of the rules that change the order, and of the rules that prune
}

// rules returns the rules of a variant.
func (m *Merge) rules(v bench.Variant) rules {
	i, on, err := v.Algorithm(m.model.Family)
	if err != nil {
		return rules{}
	}
	r := rules{info: m.model.Family.Algorithms[i]}
	for _, rule := range r.info.Rules {
		switch {
		case !slices.Contains(on, rule.ID):
		case rule.Order:
			r.order = append(r.order, rule.ID)
		default:
			r.prune = append(r.prune, rule.ID)
		}
	}
	return r
}

// variant returns the variant that has the rules in r.order, which change the order, and the
// rules in prune.
func (r rules) variant(prune []string) bench.Variant {
	return bench.Variant(strings.Join(slices.Concat([]string{r.info.ID + "+none"}, r.order, prune), "+"))
}

// contains reports whether a has all of b, and more.
func contains(a, b []string) bool {
	return len(a) > len(b) && !slices.ContainsFunc(b, func(id string) bool { return !slices.Contains(a, id) })
}

// otherOrder is the reason why two searches can't be merged.
const otherOrder = "The searches visit moves in different orders, so they can't be matched"

// sizes returns the sizes of both lanes: ": 195 911 against 24 nodes". It returns "" until both
// are recorded.
func (m *Merge) sizes() string {
	var sizes []string
	for _, a := range m.model.lanes {
		if r := a.whole(); r != nil {
			sizes = append(sizes, nodesText(r.Stats.Nodes, !r.Outcome.Decided()))
		}
	}
	if len(sizes) < maxLanes {
		return ""
	}
	return ": " + strings.Join(sizes, " against ") + " nodes"
}

// Note says why there are no pruned parts to show. It returns "" if there are some.
func (m *Merge) Note() string {
	_, pruned, why := m.pair()
	if why != "" || m.model.mode != Pruned {
		return why
	}
	a := m.open()
	switch r := a.whole(); {
	case a.cursors[0].of.err != nil:
		return a.Note()
	case r == nil:
		return cmp.Or(a.Progress(), "Recording both searches.")
	case len(r.Cuts()) == 0 && r.Unmatched() > 0:
		return otherOrder + "."
	case len(r.Cuts()) == 0:
		return m.model.name(pruned) + " has pruned nothing here."
	}
	return ""
}

// Text shows how the nodes of the search without rules add up from the shared nodes and the
// nodes that each rule prunes:
// "15 336 nodes without rules = 323 shared + 12 723 distance + 2 290 straight lines." It also
// names the rules about the order that are off in both searches.
func (m *Merge) Text() string {
	if m.model.mode != Pruned || m.open() == nil || m.lane.whole() == nil {
		return ""
	}
	r := m.lane.whole()
	sum := r.MergeSum()
	text := fmt.Sprintf("%s nodes without rules = %s shared", nodesText(sum.Plain, !r.Outcome.Decided()), words.Number(sum.Shared))
	for _, rule := range sum.Rules {
		text += fmt.Sprintf(" + %s %s", words.Number(rule.Nodes), words.Lower(r.RuleName(rule.Rule)))
	}
	if sum.Unmatched > 0 {
		text += fmt.Sprintf(" + %s unmatched", words.Number(sum.Unmatched))
	}
	return strings.TrimSpace(text+". "+r.MergeNote()) + m.orderNote()
}

// orderNote returns a sentence, after a space, that names rules about the order: those that a
// lane has, but that are off in both of the merged searches. It returns "" if there are none.
func (m *Merge) orderNote() string {
	_, pruned, _ := m.pair()
	merged := m.rules(pruned)
	for _, a := range m.model.lanes {
		own := m.rules(a.variant)
		if own.info.ID != merged.info.ID || !slices.Equal(own.prune, merged.prune) || slices.Equal(own.order, merged.order) {
			continue
		}
		off := lists.Filter(own.info.Rules, func(r solver.Rule) bool {
			return slices.Contains(own.order, r.ID) && !slices.Contains(merged.order, r.ID)
		})
		note, on := " %s is off in both, because its order depends on the other rules.", " With it on"
		if len(off) > 1 {
			note, on = " %s are off in both, because their order depends on the other rules.", " With them on"
		}
		note = fmt.Sprintf(note, words.List(lists.Map(off, func(r solver.Rule) string { return r.Name }), "and"))
		if r := a.whole(); r != nil {
			note += fmt.Sprintf("%s, %s needs %s nodes.", on, a.Name(), nodesText(r.Stats.Nodes, !r.Outcome.Decided()))
		}
		return note
	}
	return ""
}
