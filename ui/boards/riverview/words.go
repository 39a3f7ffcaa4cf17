package riverview

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model"
	"backtrack/model/river"
	"backtrack/words"
)

// moveText names those who cross, and the direction.
func moveText(p position, m move) string {
	to := "to the right"
	if strings.HasPrefix(m.String(), "<") {
		to = "back to the left"
	}
	return p.List(p.Aboard(m), "and") + " " + to
}

// nameOf returns the name of the item with an id.
func nameOf(p position, id string) string {
	if i := slices.IndexFunc(p.Items(), func(it river.Item) bool { return it.ID == id }); i >= 0 {
		return p.Called(i)
	}
	return id // the file of the game was edited by hand
}

// describe says what an item can do, and its weight or time if that counts.
func describe(p position, i int) string {
	it := p.Items()[i]
	var about []string
	switch {
	case p.Bridge():
	case it.Rows:
		about = append(about, "can row")
	case !timed(p) && p.Load() < 0:
		about = append(about, "can't row")
	}
	if timed(p) {
		about = append(about, "takes "+words.Count(it.Time, "minute"))
	}
	if p.Load() >= 0 {
		about = append(about, fmt.Sprintf("weighs %d", it.Weight))
	}
	return words.Sentence(p.Called(i) + " " + words.List(about, "and"))
}

// ruleWords returns the rules of a puzzle, one in each line.
func ruleWords(p position) []string {
	out := []string{boatWords(p)}
	if !p.Bridge() {
		out = append(out, rowersWords(p))
	}
	if goal := goalWords(p); goal != "" {
		out = append(out, goal)
	}
	if timed(p) {
		out = append(out, "A crossing takes as long as the slowest who crosses. All must be across within "+words.Count(p.Limit(), "minute")+".")
	}
	rules := p.Rules()
	if text, n := couplesWords(p, rules); n > 0 {
		out, rules = append(out, text), rules[n:]
	}
	for _, r := range rules {
		out = append(out, ruleWord(p, r))
	}
	return out
}

func boatWords(p position) string {
	if p.Bridge() {
		text := "Every crossing needs the torch."
		if p.Seats() > 0 {
			text = "The bridge holds " + words.Number(p.Seats()) + ". " + text
		}
		return text
	}
	text := "The boat takes any number"
	if p.Seats() > 0 {
		text = "The boat takes " + words.Number(p.Seats())
	}
	if p.Load() >= 0 {
		text += fmt.Sprintf(", at most %d in weight", p.Load())
	}
	if p.Loads() == nil {
		return text + "."
	}
	var loads []string
	for _, l := range p.Loads() {
		var who []string
		for k, w := range l {
			n := 1
			for n < len(l)-k && l[k+n] == w {
				n++
			}
			switch {
			case k > 0 && l[k-1] == w: // counted already
			case n > 1:
				who = append(who, fmt.Sprint(n, " ", river.Plural(kindOf(p, w))))
			default:
				who = append(who, nounOf(p, w))
			}
		}
		loads = append(loads, words.List(who, "and"))
	}
	return "The boat takes " + words.List(loads, "or") + "."
}

// nounOf returns the word for a kind, or for the item with an id, with an article.
func nounOf(p position, w string) string {
	if i := p.Index(w); i >= 0 {
		return p.Called(i)
	}
	return "a " + w
}

// kindOf returns the word for a kind, or for the item with an id, without an article.
func kindOf(p position, w string) string {
	if i := p.Index(w); i >= 0 {
		return p.Items()[i].Name
	}
	return w
}

func rowersWords(p position) string {
	who := p.Rowers()
	const maxNamed = 4
	switch {
	case len(who) == 0:
		return "Nobody can row."
	case len(who) == len(p.Items()):
		return "Everybody can row."
	case len(who) <= maxNamed:
		return "Only " + p.List(who, "and") + " can row."
	}
	return fmt.Sprintf("%d of %d can row.", len(who), len(p.Items()))
}

// goalWords says where everybody must end. It returns "" if all must end on the right.
func goalWords(p position) string {
	left := itemsWhere(p, func(i int) bool { return p.Goal(i) == river.LeftBank })
	switch len(left) {
	case 0:
		return ""
	case len(p.Items()):
		return "Everybody must end on the left."
	}
	return words.Sentence(p.List(left, "and") + " must end on the left, the others on the right")
}

// couplesWords puts the rules of jealous couples into one sentence. The first n rules are
// of this form: one of a kind must not be with others of another kind unless its own
// partner is there. n is 0 if there are fewer than two of them.
func couplesWords(p position, rules []river.Rule) (text string, n int) {
	kind := func(i int) string { return strings.TrimRight(p.Items()[i].Name, " 0123456789") }
	for ; n < len(rules); n++ {
		r := rules[n]
		if r.Form != river.Together || r.OnBank != rules[0].OnBank || r.OnBoat != rules[0].OnBoat {
			break
		}
		if len(r.All) != 1 || len(r.Unless) != 1 || len(r.Any) == 0 {
			break
		}
		own := kind(r.Unless[0])
		if kind(r.All[0]) != kind(rules[0].All[0]) || own != kind(rules[0].Unless[0]) || slices.Contains(r.Any, r.Unless[0]) {
			break
		}
		all := itemsWhere(p, func(i int) bool { return kind(i) == own })
		if len(r.Any) != len(all)-1 || slices.ContainsFunc(r.Any, func(i int) bool { return kind(i) != own }) {
			break
		}
	}
	if n < 2 {
		return "", 0
	}
	r := rules[0]
	one, other := strings.ToLower(kind(r.All[0])), strings.ToLower(kind(r.Unless[0]))
	own := "their own"
	if slices.Contains([]string{"wife", "woman", "lady", "girl", "sister", "mother", "daughter", "queen", "princess"}, one) {
		own = "her own"
	}
	with := whereWord(r, "with", "with", "left with")
	return fmt.Sprintf("No %s may be %s another %s%s unless %s is there.", one, with, other, whereText(r), own), n
}

// whereWord returns the word for the place where a rule holds.
func whereWord(r river.Rule, everywhere, boat, bank string) string {
	switch {
	case r.OnBank && r.OnBoat:
		return everywhere
	case r.OnBoat:
		return boat
	}
	return bank
}

// whereText says where a rule holds. It returns "" if the rule holds only on the banks.
func whereText(r river.Rule) string {
	return whereWord(r, ", ashore or aboard,", " while crossing", "")
}

// ruleWord returns a rule about who must not be together as a sentence.
func ruleWord(p position, r river.Rule) string {
	switch r.Form {
	case river.More:
		few, many := river.Plural(kindOf(p, r.Few)), river.Plural(kindOf(p, r.Many))
		where := whereWord(r, "Wherever there are", "In a boat with", "On a bank with")
		return fmt.Sprintf("%s %s, %s must not outnumber them.", where, few, many)
	case river.Exactly:
		return words.Sentence(p.List(r.All, "and") + " must not be " + whereWord(r, "alone, ashore or aboard", "alone while crossing", "left alone"))
	}
	all, any := p.List(r.All, "and"), p.List(r.Any, "or")
	var text string
	switch {
	case len(r.All) == 0:
		text = any + " must not be " + whereWord(r, "anywhere", "aboard", "left")
	case len(r.Any) > 0:
		text = all + " must not be " + whereWord(r, "with ", "with ", "left with ") + any + whereText(r)
	case len(r.All) == 1:
		text = all + " must not be " + whereWord(r, "anywhere", "aboard", "left")
	default:
		text = all + " must not be " + whereWord(r, "together", "together", "left together") + whereText(r)
	}
	if len(r.Unless) > 0 {
		text += " without " + p.List(r.Unless, "or")
	}
	return words.Sentence(strings.TrimSuffix(text, ","))
}

// lostText says why p is lost. It returns "" if p is not lost.
func lostText(p position) string {
	if p.Status() != model.Lost {
		return ""
	}
	return fmt.Sprintf("%d of %s are used up, and nobody here can cross in the time that is left.",
		p.Elapsed(), words.Count(p.Limit(), "minute"))
}

// Place implements board.Speaker.
func (b *Board) Place() string {
	if i := b.scene.selectedItem(); i != none {
		return b.scene.markerName(i)
	}
	return ""
}

// DescribePlace implements board.Speaker with who is pointed at, and where.
func (b *Board) DescribePlace() string {
	s, i := b.scene, b.scene.selectedItem()
	if i == none {
		return ""
	}
	at := "on the " + s.pos.Bank(s.pos.Side(i))
	if slices.Contains(s.aboard, i) {
		at = "aboard"
	}
	return words.Upper(s.pos.Called(i)) + ", " + at + ". " + describe(s.pos, i)
}

// DescribeBoard implements board.Speaker with who is where, and what must not be together.
func (b *Board) DescribeBoard() []string {
	s := b.scene
	line := func(where string, items []int) string {
		if len(items) == 0 {
			return words.Upper(where) + ": nobody."
		}
		return words.Upper(where) + ": " + s.pos.List(items, "and") + "."
	}
	ashore := func(side river.Side) string {
		return line(s.pos.Bank(side), slices.DeleteFunc(slices.Clone(s.pos.On(side)),
			func(i int) bool { return slices.Contains(s.aboard, i) }))
	}
	boat := fmt.Sprintf("the %s, at the %s", s.pos.Vessel(), s.pos.Bank(s.pos.Boat()))
	return append([]string{ashore(river.LeftBank), line(boat, s.aboard), ashore(river.RightBank)}, ruleWords(s.pos)...)
}
