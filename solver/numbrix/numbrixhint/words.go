package numbrixhint

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"backtrack/model/numbrix"
)

// enumerate joins words as in "a, b and c".
func enumerate(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// numbers names numbers, three or more in a row as in "3 to 7".
func numbers(all []int32) string {
	slices.Sort(all)
	var words []string
	for i := 0; i < len(all); {
		j := i
		for j+1 < len(all) && all[j+1] == all[j]+1 {
			j++
		}
		if j-i >= 2 {
			words = append(words, fmt.Sprintf("%d to %d", all[i], all[j]))
		} else {
			for _, k := range all[i : j+1] {
				words = append(words, strconv.Itoa(int(k)))
			}
		}
		i = j + 1
	}
	return enumerate(words)
}

// span names the numbers from a to b.
func span(a, b int32) string {
	var all []int32
	for k := a; k <= b; k++ {
		all = append(all, k)
	}
	return numbers(all)
}

// cellNames names cells.
func (w *teller) cellNames(cells []int32) string {
	words := make([]string, len(cells))
	for i, c := range cells {
		words[i] = w.name(c)
	}
	return enumerate(words)
}

func plural(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// be is the verb for n things.
func be(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

func sentence(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// order says what facts amount to as moves, as an order.
func (w *teller) order(facts []fact) string {
	if r := w.rowOf(facts); r != "" {
		return r
	}
	if c, d, e, ok := corner(facts); ok {
		return fmt.Sprintf("Join %s, %s and %s", w.name(c), w.name(d), w.name(e))
	}
	var words []string
	last := ""
	add := func(verb, format string, args ...any) {
		text := fmt.Sprintf(format, args...)
		if verb != last {
			text = verb + " " + text
		}
		words, last = append(words, text), verb
	}
	for _, f := range facts {
		switch f.kind {
		case numbrix.Write:
			add("put", "%d in %s", f.k, w.name(f.c))
		case numbrix.Join:
			add("join", "%s and %s", w.name(f.c), w.name(f.d))
		}
	}
	for k, cells := range crossed(facts) {
		add("rule out", "%d in %s", k, w.cellNames(cells))
	}
	return sentence(listed(words))
}

// crossed yields the numbers that facts keep out of cells, and these.
func crossed(facts []fact) func(func(int32, []int32) bool) {
	return func(yield func(int32, []int32) bool) {
		var seen []int32
		for _, f := range facts {
			if f.kind != numbrix.Exclude || slices.Contains(seen, f.k) {
				continue
			}
			seen = append(seen, f.k)
			var cells []int32
			for _, g := range facts {
				if g.kind == numbrix.Exclude && g.k == f.k {
					cells = append(cells, g.c)
				}
			}
			if !yield(f.k, cells) {
				return
			}
		}
	}
}

// listed joins clauses, which may be lists themselves.
func listed(clauses []string) string {
	for _, c := range clauses {
		if len(clauses) > 1 && strings.Contains(c, " and ") {
			return strings.Join(clauses[:len(clauses)-1], ", ") + ", and " + clauses[len(clauses)-1]
		}
	}
	return enumerate(clauses)
}

// rowOf shortens three or more numbers placed one after the other.
func (w *teller) rowOf(facts []fact) string {
	if len(facts) < 3 {
		return ""
	}
	straight := true
	var cells []int32
	for i, f := range facts {
		if f.kind != numbrix.Write || i > 0 && f.k-facts[i-1].k != facts[1].k-facts[0].k {
			return ""
		}
		straight = straight && (i == 0 || f.c-facts[i-1].c == facts[1].c-facts[0].c)
		cells = append(cells, f.c)
	}
	first, last := facts[0], facts[len(facts)-1]
	where := w.cellNames(cells)
	if straight {
		where = w.name(first.c) + " to " + w.name(last.c)
	}
	return fmt.Sprintf("Put %d to %d in %s", first.k, last.k, where)
}

// corner returns the cells of two sides that are joined and have one in
// common, which is d.
func corner(facts []fact) (c, d, e int32, ok bool) {
	if len(facts) != 2 || facts[0].kind != numbrix.Join || facts[1].kind != numbrix.Join {
		return 0, 0, 0, false
	}
	f, g := facts[0], facts[1]
	for range 2 {
		for range 2 {
			if f.d == g.c {
				return f.c, f.d, g.d, true
			}
			g.c, g.d = g.d, g.c
		}
		f.c, f.d = f.d, f.c
	}
	return 0, 0, 0, false
}

// conclusion says what facts are, as in "31 is in c5".
func (w *teller) conclusion(facts []fact) string {
	if c, d, e, ok := corner(facts); ok {
		return fmt.Sprintf("the path goes from %s through %s to %s", w.name(c), w.name(d), w.name(e))
	}
	var words []string
	for _, f := range facts {
		switch f.kind {
		case numbrix.Write:
			words = append(words, fmt.Sprintf("%d is in %s", f.k, w.name(f.c)))
		case numbrix.Join:
			words = append(words, fmt.Sprintf("the path goes from %s to %s", w.name(f.c), w.name(f.d)))
		}
	}
	for k, cells := range crossed(facts) {
		words = append(words, fmt.Sprintf("%d is not in %s", k, w.cellNames(cells)))
	}
	return listed(words)
}

// premise says what facts are, by their kinds.
func (w *teller) premise(facts []fact) string {
	var taken []int32
	var words []string
	for _, f := range facts {
		switch f.kind {
		case numbrix.Write:
			taken = append(taken, f.k)
		case numbrix.Join:
			words = append(words, fmt.Sprintf("%s and %s are joined", w.name(f.c), w.name(f.d)))
		case numbrix.Part:
			words = append(words, fmt.Sprintf("the side between %s and %s is blocked", w.name(f.c), w.name(f.d)))
		}
	}
	for k, cells := range crossed(facts) {
		words = append(words, fmt.Sprintf("%d is ruled out in %s", k, w.cellNames(cells)))
	}
	if len(taken) > 0 {
		words = append([]string{numbers(taken) + " " + be(len(taken)) + " placed"}, words...)
	}
	return listed(words)
}
