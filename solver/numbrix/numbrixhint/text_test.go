package numbrixhint_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver"
)

// A reader checks what texts say against a position, with means of its own.
type reader struct {
	p     numbrix.Position
	h     solver.Hint[numbrix.Move]
	cells []grid.Cell // by number
	on    []bool      // by number: whether it is on the board
}

func newReader(p numbrix.Position, h solver.Hint[numbrix.Move]) *reader {
	cells, on := p.Places()
	return &reader{p, h, cells, on}
}

// args are what a pattern found: numbers and cells.
type args []string

func (a args) n(i int) int {
	n, err := strconv.Atoi(a[i])
	if err != nil {
		return -1
	}
	return n
}

func (a args) c(i int) grid.Cell {
	c, err := grid.ParseCell(a[i])
	if err != nil {
		return grid.Cell{Row: -1}
	}
	return c
}

func (r *reader) at(k int) grid.Cell {
	if !r.placed(k) {
		return grid.Cell{Row: -1}
	}
	return r.cells[k]
}

func (r *reader) placed(k int) bool { return k >= 1 && k <= r.p.Max() && r.on[k] }

// pathLength returns the number of steps from c to d through blank cells, or -1 if there is no
// path.
func (r *reader) pathLength(c, d grid.Cell) int {
	far := map[grid.Cell]int{c: 0}
	queue := []grid.Cell{c}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for e := range r.p.Neighbours(at) {
			if _, seen := far[e]; seen || r.p.Link(at, e) == numbrix.Blocked {
				continue
			}
			far[e] = far[at] + 1
			if e == d {
				return far[e]
			}
			if r.p.At(e) == 0 {
				queue = append(queue, e)
			}
		}
	}
	return -1
}

// ways counts the ways to fill the gap from a to b, those through no cell
// but. It gives up, with -1, when they are too many.
func (r *reader) ways(a, b int, but ...grid.Cell) int {
	used := map[grid.Cell]bool{}
	for _, c := range but {
		used[c] = true
	}
	work := 300_000
	var grow func(c grid.Cell, k int) int
	grow = func(c grid.Cell, k int) int {
		n := 0
		for d := range r.p.Neighbours(c) {
			if work--; r.p.Link(c, d) == numbrix.Blocked || work < 0 {
				continue
			}
			if k+1 == b {
				if d == r.at(b) {
					n++
				}
				continue
			}
			if used[d] || r.p.At(d) != 0 || r.p.Excluded(d, k+1) || b-k-1 < r.p.Distance(d, r.at(b)) {
				continue
			}
			used[d] = true
			n += grow(d, k+1)
			delete(used, d)
		}
		return n
	}
	if n := grow(r.at(a), a); work >= 0 {
		return n
	}
	return -1
}

// open reports whether c is blank or a number that lacks a neighbour.
func (r *reader) open(c grid.Cell) bool {
	k, lacks := r.p.At(c), 2
	for _, m := range [2]int{k - 1, k + 1} {
		if k > 0 && (m < 1 || m > r.p.Max() || r.placed(m)) {
			lacks--
		}
	}
	for d := range r.p.Neighbours(c) {
		if r.p.Link(c, d) == numbrix.Joined && (k == 0 || r.p.At(d) == 0) {
			lacks--
		}
	}
	return lacks > 0
}

func (r *reader) waysOut(c grid.Cell) int {
	n := 0
	for d := range r.p.Neighbours(c) {
		if r.p.Link(c, d) == numbrix.Joined || r.p.Link(c, d) == numbrix.Unknown && r.open(d) {
			n++
		}
	}
	return n
}

func (r *reader) joined() bool {
	for _, l := range r.p.Links() {
		if l == numbrix.Joined {
			return true
		}
	}
	return false
}

const (
	num  = `(\d+)`
	cell = `([a-z]+\d+)`
	step = ` steps?`
)

// sayings are the sentences of hints and what makes them true. $n stands for a
// number, $c for a cell; $* is anything, checked elsewhere or with no claim of
// its own.
var sayings []saying

type saying struct {
	pattern string
	holds   func(r *reader, a args) bool
}

func init() { sayings = said }

var said = []saying{
	{`Only one blank cell touches both $n and $n`, func(r *reader, a args) bool {
		n := 0
		for c := range r.p.Neighbours(r.at(a.n(0))) {
			if r.p.At(c) == 0 && r.p.Adjacent(c, r.at(a.n(1))) {
				n++
			}
		}
		return n == 1
	}},
	{`$n is exactly $n steps? from $n: straight ahead`, func(r *reader, a args) bool {
		return r.p.Distance(r.at(a.n(0)), r.at(a.n(2))) == a.n(1)
	}},
	{`From $n it is $n steps? to $n, and no other path is that short`, func(r *reader, a args) bool {
		return r.p.Distance(r.at(a.n(0)), r.at(a.n(2))) == a.n(1) && r.ways(a.n(0), a.n(2)) == 1
	}},
	{`$n has only one blank neighbour`, func(r *reader, a args) bool {
		n := 0
		for c := range r.p.Neighbours(r.at(a.n(0))) {
			if r.p.At(c) == 0 {
				n++
			}
		}
		return n == 1
	}},
	{`$n is $n steps? from $c, but only $n (?:is|are) left`, func(r *reader, a args) bool {
		k := r.p.Max() + 1
		for _, m := range r.h.Moves {
			k = m.Value
		}
		return r.p.Distance(a.c(2), r.at(a.n(0))) == a.n(1) && a.n(1) > a.n(3) && abs(a.n(0)-r.value(k)) == a.n(3)
	}},
	{`From $c it is $n steps? to $n`, func(r *reader, a args) bool { return r.p.Distance(a.c(0), r.at(a.n(2))) == a.n(1) }},
	{`The path does not go from $c to $c`, func(r *reader, a args) bool { return r.p.Link(a.c(0), a.c(1)) == numbrix.Blocked }},
	{`$n is ruled out in $c`, func(r *reader, a args) bool { return r.p.Excluded(a.c(1), a.n(0)) }},
	{`The path is drawn from $n to $c`, func(r *reader, a args) bool { return r.p.Link(r.at(a.n(0)), a.c(1)) == numbrix.Joined }},
	{`$c has two ways out; the path must use both`, func(r *reader, a args) bool { return r.waysOut(a.c(0)) == 2 }},
	{`$c has only one way out, so the path ends there`, func(r *reader, a args) bool { return r.waysOut(a.c(0)) >= 1 }},
	{`The ends 1 and $n are elsewhere, so the path goes through $c`, func(r *reader, a args) bool {
		return a.n(0) == r.p.Max() && r.placed(1) && r.placed(a.n(0)) && r.p.At(a.c(1)) == 0
	}},
	{`$c is next to $* on the path`, nil},
	{`$n already has both its neighbours`, func(r *reader, a args) bool { return !r.open(r.at(a.n(0))) }},
	{`$n, an end of the path, already has its neighbour`, func(r *reader, a args) bool {
		return (a.n(0) == 1 || a.n(0) == r.p.Max()) && !r.open(r.at(a.n(0)))
	}},
	{`The path through $c is already drawn`, func(r *reader, a args) bool { return !r.open(a.c(0)) }},
	{`$n is in $c`, func(r *reader, a args) bool { return r.p.At(a.c(1)) == a.n(0) }},
	{`$c is $n steps? from $n, too far for $n`, func(r *reader, a args) bool {
		return r.p.Distance(a.c(0), r.at(a.n(2))) == a.n(1) && abs(a.n(2)-a.n(3)) < a.n(1)
	}},
	{`$c is $n steps? from $n, and $n is of the other colour`, func(r *reader, a args) bool {
		return !r.p.Diagonal() && r.p.Distance(a.c(0), r.at(a.n(2))) == a.n(1) && (a.n(1)+a.n(2)+a.n(3))%2 != 0
	}},
	{`$n cells have the colour of a1 and $n the other, so $n is not in $c`, func(r *reader, a args) bool {
		dark := 0
		for c := range r.p.Cells() {
			dark += 1 - (c.Row+c.Col)%2
		}
		c := a.c(3)
		return a.n(0) == dark && a.n(1) == r.p.Max()-dark && ((a.n(2)%2 == 1) == (dark > a.n(1))) != ((c.Row+c.Col)%2 == 0)
	}},
	{`$n must be within $*: only $c is left`, func(r *reader, a args) bool { return r.within(a.n(0), a[1]) && r.left(a.n(0), a.c(2)) }},
	{`$* (?:is|are) placed: $n must be within $*`, func(r *reader, a args) bool {
		return r.within(a.n(1), strings.TrimSuffix(a[2], ", on a cell of its colour"))
	}},
	{`Only $c is left for $n`, func(r *reader, a args) bool { return r.left(a.n(1), a.c(0)) }},
	{`$* (?:is|are) placed: $*`, nil},
	{`$* (?:is|are) placed`, func(r *reader, a args) bool { return r.list(a[0], r.placed) }},
	{`$* (?:is|are) placed, $*`, nil},
	{`Around the filled cells it is $n steps? from $c to $n, not $n, but only $n (?:is|are) left`, func(r *reader, a args) bool {
		return r.pathLength(a.c(1), r.at(a.n(2))) == a.n(0) && r.p.Distance(a.c(1), r.at(a.n(2))) == a.n(3) && a.n(4) < a.n(0)
	}},
	{`No path leads from $c to $n`, func(r *reader, a args) bool { return r.pathLength(a.c(0), r.at(a.n(1))) < 0 }},
	{`No path leads from $n to $c for $*`, func(r *reader, a args) bool { return r.pathLength(a.c(1), r.at(a.n(0))) < 0 }},
	{`Only $n can get to $c`, nil},
	{`$n is $n steps? from $c: $* cannot be there`, func(r *reader, a args) bool {
		d := r.p.Distance(r.at(a.n(0)), a.c(2))
		return d == a.n(1) && r.list(a[3], func(k int) bool { return k == a.n(0) || abs(k-a.n(0)) < d })
	}},
	{`By its colour $c holds an (even|odd) number`, func(r *reader, a args) bool {
		return !r.p.Diagonal() && (r.h.Moves[0].Value%2 == 0) == (a[1] == "even") && r.h.Moves[0].Cell == a.c(0)
	}},
	{`Around the filled cells $c is $n steps? from $n and $n steps? from $n: no way for $*`, func(r *reader, a args) bool {
		return r.pathLength(a.c(0), r.at(a.n(2))) == a.n(1) && r.pathLength(a.c(0), r.at(a.n(4))) == a.n(3)
	}},
	{`Around the filled cells $c is $n steps? from $n: no way for $*`, func(r *reader, a args) bool { return r.pathLength(a.c(0), r.at(a.n(2))) == a.n(1) }},
	{`$c has only two ways left; the path must use both`, nil},
	{`$n has only two ways left; the path must use both`, nil},
	{`$n has only one way left`, nil},
	{`Joining $c and $c would close a loop`, func(r *reader, a args) bool { return r.loop(a.c(0), a.c(1)) }},
	{`$n and $n do not follow each other`, func(r *reader, a args) bool { return abs(a.n(0)-a.n(1)) > 1 }},
	{`No two numbers in a row fit $c and $c`, nil},
	{`No path puts $* in $c, so the path does not go from $c to $c`, nil},
	{`$*, so the path does not go from $c to $c`, func(r *reader, a args) bool {
		for _, part := range strings.Split(strings.ReplaceAll(a[0], ", and ", ", AND "), " and ") {
			if !r.true(strings.ReplaceAll(part, "AND", "and")) {
				return false
			}
		}
		return true
	}},
	{`$c is joined to $c, where $* cannot be`, func(r *reader, a args) bool { return r.p.Link(a.c(0), a.c(1)) == numbrix.Joined }},
	{`With $n in $c no numbers in a row would fit the cells that are joined`, nil},
	{`With the cells that are joined, $* cannot be in $c`, nil},
	{`No path to the numbers on both sides puts $n in $c`, nil},
	{`The path is drawn through $*, and only $* fits? there`, nil},
	{`$n can only be in $*`, func(r *reader, a args) bool { return !r.placed(a.n(0)) }},
	{`With $n in $c, no region of blank cells next to both $n and $n would have room for $*`, func(r *reader, a args) bool {
		return r.roomBetween(a.c(1), a.n(0), a.n(2), a.n(3)) < abs(a.n(2)-a.n(3))-1
	}},
	{`With $n in $c, no region next to $n would be large enough for $*`, nil},
	{`With $n in $c, the $n cells? around $c would be cut off$*`, func(r *reader, a args) bool {
		return len(r.region(a.c(1), a.c(3))) == a.n(2)
	}},
	{`With $n in $c, $* would be cut off$*`, func(r *reader, a args) bool {
		cells := regexp.MustCompile(cell).FindAllString(a[2], -1)
		first, _ := grid.ParseCell(cells[0])
		return len(r.region(a.c(1), first)) == len(cells)
	}},
	{`Every path from $n to $n passes $c`, func(r *reader, a args) bool {
		return r.ways(a.n(0), a.n(1), a.c(2)) <= 0 || r.joined()
	}},
	{`$c holds one of $*, so $* cannot be there`, nil},
	{`$c holds $n, so $* cannot be there`, nil},
	{`Of $* only $n can be in $c`, nil},
	{`All $n paths from $n to $n $*`, func(r *reader, a args) bool { return r.ways(a.n(1), a.n(2)) == a.n(0) || r.joined() }},
	{`The only path from $n to $n $*`, func(r *reader, a args) bool { return r.ways(a.n(0), a.n(1)) == 1 || r.joined() }},
	{`$* need $*; nothing else fits there`, nil},
	{`Only $* can be in $*, so they are nowhere else`, nil},
	{`If $n were in $c, $*`, nil},
	{`Suppose that $n is in $c`, func(r *reader, a args) bool { return !r.placed(a.n(0)) && r.p.At(a.c(1)) == 0 }},
	{`But $*`, nil},
	{`$* So $*`, nil},
	{`So $*`, nil},
	{`$c is taken by $n$*`, func(r *reader, a args) bool { return r.p.At(a.c(0)) == a.n(1) }},
	{`$* are joined`, nil}, {`$* is blocked`, nil}, {`$* (?:is|are) ruled out in $*`, nil},
	{`Several solutions agree with the board, so no number is certain. In one of them $n is in $c`, nil},
	{`A search through all possibilities leaves only $c for $n; no short argument was found`, nil},
	{`Everything on the board was used`, nil},
	{`One way to go on: $n in $c`, nil},
}

func abs(n int) int { return max(n, -n) }

// value returns the number that the hint's eliminations are about.
func (r *reader) value(otherwise int) int {
	for _, reason := range r.h.How {
		if reason.Role == solver.Elimination && len(reason.Show) == 1 {
			return reason.Show[0].Value
		}
	}
	return otherwise
}

var patterns []*regexp.Regexp

func init() {
	for _, s := range said {
		patterns = append(patterns, regexp.MustCompile("^"+strings.NewReplacer("$n", num, "$c", cell, "$*", "(.+?)").Replace(s.pattern)+`\.?$`))
	}
}

// true reports whether a text is known and what it says is so.
func (r *reader) true(text string) bool {
	for i, s := range sayings {
		if m := patterns[i].FindStringSubmatch(text); m != nil {
			return s.holds == nil || s.holds(r, m[1:])
		}
	}
	return false
}

// list reports whether is holds of all numbers of a list such as "3, 5 to 7
// and 9".
func (r *reader) list(text string, is func(int) bool) bool {
	for _, word := range strings.Split(strings.ReplaceAll(text, " and ", ", "), ", ") {
		var a, b int
		if n, _ := fmt.Sscanf(word, "%d to %d", &a, &b); n < 2 {
			b = a
		}
		if a == 0 {
			return false
		}
		for k := a; k <= b; k++ {
			if !is(k) {
				return false
			}
		}
	}
	return true
}

// within checks "5 steps of 20 and 5 steps of 30".
func (r *reader) within(k int, text string) bool {
	found := regexp.MustCompile(num+step+` of `+num).FindAllStringSubmatch(text, -1)
	for _, m := range found {
		a := args(m[1:])
		if abs(k-a.n(1)) != a.n(0) || !r.placed(a.n(1)) {
			return false
		}
	}
	return len(found) > 0
}

// left checks that k can only be in c by distance, colour and notes.
func (r *reader) left(k int, c grid.Cell) bool {
	for d := range r.p.Cells() {
		if d == c || r.p.At(d) != 0 || r.p.Excluded(d, k) {
			continue
		}
		fits := true
		for v := 1; v <= r.p.Max(); v++ {
			if r.placed(v) {
				n := r.p.Distance(d, r.at(v))
				fits = fits && n <= abs(k-v) && (r.p.Diagonal() || (n-abs(k-v))%2 == 0)
			}
		}
		if fits {
			return false
		}
	}
	return true
}

// loop reports whether notes lead from c to d.
func (r *reader) loop(c, d grid.Cell) bool {
	seen := map[grid.Cell]bool{c: true}
	queue := []grid.Cell{c}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for e := range r.p.Neighbours(at) {
			if r.p.Link(at, e) == numbrix.Joined && !seen[e] {
				seen[e] = true
				queue = append(queue, e)
			}
		}
	}
	return seen[d]
}

// region returns the blank cells connected to start when c is taken.
func (r *reader) region(c, start grid.Cell) map[grid.Cell]bool {
	seen := map[grid.Cell]bool{start: true}
	queue := []grid.Cell{start}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for e := range r.p.Neighbours(at) {
			if e != c && r.p.At(e) == 0 && !seen[e] && r.p.Link(at, e) != numbrix.Blocked {
				seen[e] = true
				queue = append(queue, e)
			}
		}
	}
	return seen
}

// roomBetween returns the size of the largest region next to both a and b, one
// of them perhaps k, when k is in c; or 0 if it has no cell for a single
// number between them.
func (r *reader) roomBetween(c grid.Cell, k, a, b int) int {
	at := func(v int) grid.Cell {
		if v == k {
			return c
		}
		return r.at(v)
	}
	largest := 0
	for s := range r.p.Neighbours(at(a)) {
		if s == c || r.p.At(s) != 0 || r.p.Link(at(a), s) == numbrix.Blocked {
			continue
		}
		region := r.region(c, s)
		for d := range region {
			if r.p.Adjacent(d, at(b)) && r.p.Link(d, at(b)) != numbrix.Blocked && (abs(a-b) > 2 || d == s) {
				largest = max(largest, len(region))
			}
		}
	}
	return largest
}

// checkTexts reports texts of a hint that are not known or not true.
func checkTexts(t testing.TB, p numbrix.Position, h solver.Hint[numbrix.Move]) {
	t.Helper()
	r := newReader(p, h)
	texts := []string{h.What}
	for _, reason := range h.How {
		texts = append(texts, reason.Text)
	}
	for _, text := range texts {
		if !r.true(text) {
			t.Fatalf("%q is not true:\n%v\n%v", text, show(h), p)
		}
	}
	if h.Where == "" || h.Tag == "" || h.Do == "" || h.Title == "" || len(h.Region) == 0 {
		t.Fatalf("something is missing:\n%v", show(h))
	}
}
