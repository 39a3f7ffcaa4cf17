package river

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/words"
)

// A Form is how a rule says what is unsafe.
type Form uint8

// The forms of rules.
const (
	Together Form = iota // unsafe: all of All, at least one of Any if Any is not empty, and none of Unless
	Exactly              // unsafe: all of All and nobody else
	More                 // unsafe: more of kind Many than of kind Few, and at least one of kind Few
)

// A Rule says which sets of items are unsafe.
type Rule struct {
	OnBank, OnBoat   bool // whether the rule holds on banks, and in the boat
	Form             Form
	All, Any, Unless []int  // items
	Many, Few        string // kinds, or ids
}

// Breaks reports whether r says that a set of items is unsafe. Item i is in the set if in[i] is
// true.
func (p *puzzle) Breaks(r Rule, in []bool) bool {
	here := func(i int) bool { return in[i] }
	all := !slices.ContainsFunc(r.All, func(i int) bool { return !in[i] })
	switch r.Form {
	case Exactly:
		n := lists.Count(in, func(here bool) bool { return here })
		return all && n == len(r.All)
	case More:
		few := p.count(r.Few, in)
		return few > 0 && p.count(r.Many, in) > few
	}
	return all && (len(r.Any) == 0 || slices.ContainsFunc(r.Any, here)) && !slices.ContainsFunc(r.Unless, here)
}

// count returns how many items in a set have the given kind or id.
func (p *puzzle) count(kind string, in []bool) int {
	n := 0
	for i, here := range in {
		if here && p.is(i, kind) {
			n++
		}
	}
	return n
}

func (p *puzzle) is(i int, word string) bool {
	return p.items[i].Kind == word || p.items[i].ID == word
}

// A Danger is a rule that a group of items breaks.
type Danger struct {
	Rule   Rule
	Where  string // "on the left bank", "in the boat", "on the bridge"
	Items  []int  // the items that are in danger, and those that endanger them
	Reason string // a clause: "the wolf eats the goat"
}

// dangers returns the rules that items break if they are together in one place: in the boat, or
// on a bank if boat is false. Reasons name the place with the phrase where.
func (p *puzzle) dangers(items []int, boat bool, where string) []Danger {
	in := make([]bool, len(p.items))
	for _, i := range items {
		in[i] = true
	}
	var out []Danger
	for _, r := range p.rules {
		if (boat && r.OnBoat || !boat && r.OnBank) && p.Breaks(r, in) {
			out = append(out, p.danger(r, in, where))
		}
	}
	return out
}

func (p *puzzle) danger(r Rule, in []bool, where string) Danger {
	d := Danger{Rule: r, Where: where}
	switch r.Form {
	case Exactly:
		d.Items = r.All
		d.Reason = fmt.Sprintf("%s %s alone %s", p.List(r.All, "and"), words.Either(len(r.All), "is", "are"), where)
	case More:
		d.Items = lists.Filter(lists.Range[int](len(in)), func(i int) bool {
			return in[i] && (p.is(i, r.Many) || p.is(i, r.Few))
		})
		d.Reason = fmt.Sprintf("there are %s but only %s %s",
			plural(p.count(r.Many, in), p.word(r.Many)), plural(p.count(r.Few, in), p.word(r.Few)), where)
	default:
		d.Items = slices.Concat(r.All, lists.Filter(r.Any, func(i int) bool { return in[i] }))
		if len(d.Items) == 2 {
			d.Reason = p.eats(d.Items[0], d.Items[1])
		}
		if d.Reason != "" {
			break
		}
		together := "together "
		if len(d.Items) == 1 {
			together = ""
		}
		d.Reason = fmt.Sprintf("%s %s %s%s", p.List(d.Items, "and"), words.Either(len(d.Items), "is", "are"), together, where)
		if len(r.Unless) > 0 {
			d.Reason += " without " + p.List(r.Unless, "or")
		}
	}
	return d
}

// word returns the name of the item with the id kind. If there is none, it returns kind.
func (p *puzzle) word(kind string) string {
	if i := p.Index(kind); i >= 0 {
		return p.items[i].Name
	}
	return kind
}

func plural(n int, word string) string {
	if n != 1 {
		word = Plural(word)
	}
	return fmt.Sprint(n, " ", word)
}

// Plural returns the plural of an English noun, such as a kind.
func Plural(noun string) string {
	stem, last := noun, ""
	if n := len(noun); n > 1 {
		stem, last = noun[:n-1], noun[n-1:]
	}
	irregular := map[string]string{"child": "children", "man": "men", "woman": "women", "wife": "wives",
		"wolf": "wolves", "thief": "thieves", "sheep": "sheep", "policeman": "policemen"}
	switch many, ok := irregular[noun]; {
	case ok:
		return many
	case last == "y" && !strings.ContainsAny(stem[len(stem)-1:], "aeiou"):
		return stem + "ies"
	case last == "s" || last == "x" || strings.HasSuffix(noun, "ch") || strings.HasSuffix(noun, "sh"):
		return noun + "es"
	}
	return noun + "s"
}

// Dangers returns the rules that are broken if items cross from the bank of the boat. It lists
// first those broken in the boat, then those on the bank that they leave, then those on the
// other bank.
func (p Position) Dangers(items []int) []Danger {
	out := p.dangers(items, true, p.aboard())
	left := slices.DeleteFunc(p.On(p.boat), func(i int) bool { return slices.Contains(items, i) })
	out = append(out, p.dangers(left, false, "on the "+p.Bank(p.boat))...)
	arrived := append(p.On(p.boat.Other()), items...)
	return append(out, p.dangers(arrived, false, "on the "+p.Bank(p.boat.Other()))...)
}

// WhyIllegal says in a clause why items cannot cross together. It returns "" if they can.
func (p Position) WhyIllegal(items []int) string {
	if why := p.WhyCannotBoard(items); why != "" {
		return why
	}
	if d := p.Dangers(items); len(d) > 0 {
		return d[0].Reason
	}
	if t := p.elapsed + p.Time(items); p.limit >= 0 && t > p.limit {
		return fmt.Sprintf("that takes until minute %d, and there are only %d", t, p.limit)
	}
	return ""
}

// WhyCannotBoard says in a clause why items cannot board the boat where it is. It returns "" if
// they can.
func (p Position) WhyCannotBoard(items []int) string {
	for k, i := range items {
		if p.side[i] != p.boat {
			return p.Called(i) + " is on the " + p.Bank(p.side[i])
		}
		if slices.Contains(items[:k], i) {
			return p.Called(i) + " is aboard twice"
		}
	}
	return p.WhyIllegalLoad(items)
}

// WhyIllegalLoad says in a clause why the boat cannot take items, whichever bank they are on.
// It returns "" if it can.
func (p *puzzle) WhyIllegalLoad(items []int) string {
	rower, weight := false, 0
	for _, i := range items {
		rower = rower || p.items[i].Rows
		weight += p.items[i].Weight
	}
	switch {
	case len(items) == 0:
		return "nobody is " + p.aboard()
	case !rower:
		return "nobody aboard can row"
	case p.seats > 0 && len(items) > p.seats && p.Bridge():
		return fmt.Sprintf("the bridge holds only %d", p.seats)
	case p.seats > 0 && len(items) > p.seats:
		return fmt.Sprintf("the boat has only %s", plural(p.seats, "seat"))
	case p.load >= 0 && weight > p.load:
		return fmt.Sprintf("they weigh %d, and the boat carries only %d", weight, p.load)
	case p.loads != nil && !slices.ContainsFunc(p.loads, func(l []string) bool { return p.fits(l, items) }):
		return "the boat does not take these together"
	}
	return ""
}

// fits reports whether items can be assigned to the words of a load, one to each.
func (p *puzzle) fits(load []string, items []int) bool {
	if len(load) != len(items) {
		return false
	}
	holder := make([]int, len(load)) // 1 + the item that is matched to each word, or 0
	for _, i := range items {
		if !p.match(load, holder, i, make([]bool, len(load))) {
			return false
		}
	}
	return true
}

// match assigns item i to a word along an augmenting path. It skips the words that are marked
// in seen, and marks those that it tries.
func (p *puzzle) match(load []string, holder []int, i int, seen []bool) bool {
	for w, word := range load {
		if seen[w] || !p.is(i, word) {
			continue
		}
		seen[w] = true
		if holder[w] == 0 || p.match(load, holder, holder[w]-1, seen) {
			holder[w] = i + 1
			return true
		}
	}
	return false
}

// UnsafeWith returns the rules that are broken if the left bank has the items in left and the
// right bank has all others.
func (p *puzzle) UnsafeWith(left []int) []Danger {
	right := lists.Filter(lists.Range[int](len(p.items)), func(i int) bool { return !slices.Contains(left, i) })
	return append(p.dangers(left, false, "on the "+p.Bank(LeftBank)), p.dangers(right, false, "on the "+p.Bank(RightBank))...)
}
