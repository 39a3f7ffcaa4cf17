package river

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"backtrack/model/lists"
	"backtrack/words"
)

// Bridge reports whether the puzzle is about a bridge and a torch, not a boat. Such a puzzle
// has a time limit, everybody can carry the torch, and weights and loads do not count.
func (p *puzzle) Bridge() bool {
	return p.limit >= 0 && p.load < 0 && p.loads == nil &&
		!slices.ContainsFunc(p.items, func(it Item) bool { return !it.Rows })
}

// Vessel returns the word for the boat: "boat", or "torch" at a bridge.
func (p *puzzle) Vessel() string {
	if p.Bridge() {
		return "torch"
	}
	return "boat"
}

// aboard returns where items are while they cross: "in the boat" or "on the bridge".
func (p *puzzle) aboard() string {
	if p.Bridge() {
		return "on the bridge"
	}
	return "in the boat"
}

// Bank returns the words for a bank: "left bank" or, at a bridge, "left side".
func (p *puzzle) Bank(s Side) string {
	if p.Bridge() {
		return s.String() + " side"
	}
	return s.String() + " bank"
}

// ranks are the ranks of animals and plants in the food chain: each eats those one rank lower.
var ranks = map[string]int{
	"wolf": 2, "fox": 2, "dog": 2, "hound": 2,
	"goat": 1, "sheep": 1, "lamb": 1, "goose": 1, "hen": 1, "chicken": 1, "duck": 1,
	"cabbage": 0, "lettuce": 0, "salad": 0, "corn": 0, "grain": 0, "wheat": 0, "hay": 0,
}

// nouns are other words for people and things that need an article in a sentence.
var nouns = strings.Fields(`farmer shepherd peasant gardener man woman boy girl child father mother son daughter
	brother sister husband wife lady gentleman king queen prince princess master servant worker builder soldier guard
	prisoner policeman policewoman thief merchant trader robber bandit missionary cannibal monk priest
	bag sack suitcase luggage chest treasure torch`)

// rank returns the rank of an item, or false if its name has none.
func (p *puzzle) rank(i int) (rank int, ok bool) {
	for word := range strings.FieldsSeq(strings.ToLower(p.items[i].Name)) {
		if rank, ok = ranks[word]; ok {
			return rank, true
		}
	}
	return 0, false
}

// eats says in a clause that one of two items eats the other. It returns "" if neither does.
func (p *puzzle) eats(a, b int) string {
	ra, okA := p.rank(a)
	rb, okB := p.rank(b)
	switch {
	case !okA || !okB || ra-rb != 1 && rb-ra != 1:
		return ""
	case ra < rb:
		a, b = b, a
	}
	return p.Called(a) + " eats " + p.Called(b)
}

// Called returns the name of item i as a sentence has it: "the farmer", but "Ann" and "Wife 1".
func (p *puzzle) Called(i int) string {
	name := p.items[i].Name
	common := slices.ContainsFunc(strings.Fields(strings.ToLower(name)), func(w string) bool {
		_, animal := ranks[w]
		return animal || slices.Contains(nouns, w)
	})
	if !common || strings.ContainsAny(name, "0123456789") {
		return name
	}
	first, size := utf8.DecodeRuneInString(name)
	return "the " + string(unicode.ToLower(first)) + name[size:]
}

// List returns the names of items in a sentence, with a word such as "and" before the last.
func (p *puzzle) List(items []int, last string) string {
	return words.List(lists.Map(items, p.Called), last)
}

// Some returns a phrase for n items of a class of equal items, such as "2 missionaries". If the
// class has no kind and few items, the phrase has their names, such as "the wolf or the
// cabbage".
func (p *puzzle) Some(class []int, n int) string {
	const maxNamed = 4
	switch kind, few := p.items[class[0]].Kind, len(class) <= maxNamed; {
	case len(class) == 1:
		return p.Called(class[0])
	case kind != "":
		return plural(n, kind)
	case !few:
		return fmt.Sprintf("%d like %s", n, p.Called(class[0]))
	case n == len(class):
		return p.List(class, "and")
	case n == 1:
		return p.List(class, "or")
	}
	return fmt.Sprintf("%d of %s", n, p.List(class, "and"))
}
