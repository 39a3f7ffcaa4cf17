package riverhint

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/river"
	"backtrack/solver/river/riversolve"
	"backtrack/words"
)

// names lists items: "the farmer and the goat".
func (o *outlook) names(items []int) string { return o.p.List(items, "and") }

// maxNamed is the largest number of items that a sentence names.
const maxNamed = 6

// crossing says what an option does: "the farmer and the goat to the right".
func (o *outlook) crossing(items []int) string {
	return fmt.Sprintf("%s%s to the %v", o.names(items), words.Either(len(items), " alone", ""), o.p.Boat().Other())
}

// instead names an item that can cross instead of one of items, because both are equal but for
// their names: "The cabbage can cross instead of the wolf." It returns "" if there is none.
func (o *outlook) instead(items []int) string {
	kind := func(i int) string { return strings.TrimRight(o.p.Items()[i].Name, " 0123456789") }
	for _, i := range items {
		for _, class := range o.c.Classes() {
			k := slices.IndexFunc(class, func(k int) bool {
				return !slices.Contains(items, k) && o.p.Side(k) == o.p.Boat() && kind(k) != kind(i)
			})
			if k >= 0 && slices.Contains(class, i) {
				return words.Upper(fmt.Sprintf("%s can cross instead of %s.", o.p.Called(class[k]), o.p.Called(i)))
			}
		}
	}
	return ""
}

// length says how long a solution is: "7 crossings", "17 minutes (5 crossings)".
func (o *outlook) length(d riversolve.Distance) string {
	if o.timed() {
		return fmt.Sprintf("%s (%s)", words.Count(d.Time, "minute"), words.Count(d.Crossings, "crossing"))
	}
	return words.Count(d.Crossings, "crossing")
}

// progress says how far the goal is before and after a best crossing.
func (o *outlook) progress(x option) string {
	after := riversolve.Distance{Time: o.away.Time, Crossings: o.away.Crossings - 1}
	if o.timed() {
		after.Time -= o.p.Time(x.items)
	}
	return fmt.Sprintf("%s to go, %s after it.", o.length(o.away), o.length(after))
}

// show returns the crossing of items for a hint to show.
func (o *outlook) show(items []int) []river.Move { return []river.Move{o.p.Cross(items)} }

// leftBank says who is on the left bank, given the number of items of each class there: "the
// farmer and 2 missionaries are on the left bank".
func (o *outlook) leftBank(counts []int) string {
	var items []int
	whole := true
	for k, class := range o.c.Classes() {
		whole = whole && (counts[k] == 0 || counts[k] == len(class))
		items = append(items, class[:counts[k]]...)
	}
	slices.Sort(items)
	bank := o.p.Bank(river.LeftBank)
	switch {
	case len(items) == 0:
		return "nobody is on the " + bank
	case whole && len(items) == 1:
		return fmt.Sprintf("only %s is on the %s", o.names(items), bank)
	case whole && len(items) > maxNamed:
		return fmt.Sprintf("%d are on the %s", len(items), bank)
	case whole:
		return fmt.Sprintf("%s are on the %s", o.names(items), bank)
	}
	var names []string
	for k, class := range o.c.Classes() {
		if counts[k] > 0 {
			names = append(names, o.p.Some(class, counts[k]))
		}
	}
	return words.List(names, "and") + fmt.Sprintf(" %s on the %s", words.Either(len(items), "is", "are"), bank)
}
