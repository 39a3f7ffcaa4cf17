package numbrixsolve

import (
	"fmt"
	"slices"
	"strings"
)

// A refusal is why a board has no solution, in words, and the facts and cells
// that the words are about; facts with the number 0 are just cells.
type refusal struct {
	text  string
	where []fact
}

func refuse(where []fact, format string, args ...any) *refusal {
	return &refusal{fmt.Sprintf(format, args...), where}
}

// named writes the givens in question as "12 in c3".
func (pr *problem) named(k int32) string { return fmt.Sprintf("%d in %v", k, pr.cells[pr.place[k]]) }

func (pr *problem) fact(k int32) fact { return fact{k, pr.place[k]} }

// placed lists the numbers that are given, in order.
func (pr *problem) placed() []int32 {
	var out []int32
	for k := int32(1); int(k) <= pr.n; k++ {
		if pr.place[k] != none {
			out = append(out, k)
		}
	}
	return out
}

// refuse looks for plain reasons for which a board has no solution whatever the
// cells between hold. It takes time linear in the board.
func (pr *problem) refuse() *refusal {
	for _, look := range []func() *refusal{pr.tooFar, pr.colours, pr.lonely, pr.apart, pr.arms} {
		if r := look(); r != nil {
			return r
		}
	}
	return nil
}

// tooFar looks for consecutive givens that too few numbers separate.
func (pr *problem) tooFar() *refusal {
	placed := pr.placed()
	for i := 1; i < len(placed); i++ {
		a, b := placed[i-1], placed[i]
		if d := pr.distance(pr.place[a], pr.place[b]); d > int(b-a) {
			return refuse([]fact{pr.fact(a), pr.fact(b)}, "%s is %s away from %s, but has to be reached in %d",
				pr.named(b), steps(d), pr.named(a), b-a)
		}
	}
	return nil
}

// detour looks for consecutive givens of which the one cannot be reached from
// the other around the rest.
func (pr *problem) detour() *refusal {
	around := "the other givens"
	if pr.n < pr.rows*pr.cols {
		around += " and holes"
	}
	placed := pr.placed()
	for i := 1; i < len(placed); i++ {
		a, b := placed[i-1], placed[i]
		if !pr.walk(pr.place[a], pr.place[b], int(b-a)) {
			return refuse([]fact{pr.fact(a), pr.fact(b)}, "around %s %s cannot be reached from %s in %s",
				around, pr.named(b), pr.named(a), steps(int(b-a)))
		}
	}
	return nil
}

func steps(n int) string {
	if n == 1 {
		return "1 step"
	}
	return fmt.Sprintf("%d steps", n)
}

// walk reports whether at most so many steps through blank cells lead from a
// to b.
func (pr *problem) walk(a, b int32, most int) bool {
	dist := map[int32]int{a: 0}
	queue := []int32{a}
	for ; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		if c == b {
			return true
		}
		if dist[c] == most {
			continue
		}
		pr.neighbours(c, func(d int32) {
			if _, ok := dist[d]; !ok && (pr.given[d] == 0 || d == b) {
				dist[d] = dist[c] + 1
				queue = append(queue, d)
			}
		})
	}
	return false
}

// colours compares the colours of a chessboard: straight steps change the
// colour, so odd numbers lie on one and even numbers on the other.
func (pr *problem) colours() *refusal {
	if pr.dirs == 8 {
		return nil
	}
	placed := pr.placed()
	for _, b := range placed {
		a := placed[0]
		if pr.dark(pr.place[a]) != pr.dark(pr.place[b]) != ((b-a)%2 != 0) {
			return refuse([]fact{pr.fact(a), pr.fact(b)},
				"each step changes the colour of a chessboard: %s lead from %s to %s, so their cells have %s colours, but these have %s",
				steps(int(b-a)), pr.named(a), pr.named(b), sameOr((b-a)%2 == 0), sameOr((b-a)%2 != 0))
		}
	}
	dark := 0
	for c := range pr.n {
		if pr.dark(int32(c)) {
			dark++
		}
	}
	light := pr.n - dark
	if max(dark, light)-min(dark, light) > pr.n%2 {
		return refuse(nil, "each step changes the colour of a chessboard, but the board has %d light and %d dark cells", light, dark)
	}
	if pr.n%2 == 1 && len(placed) > 0 {
		k := placed[0]
		if onDark := pr.dark(pr.place[k]); onDark != (dark > light) != (k%2 == 0) {
			colour, other := "light", "dark"
			if dark > light {
				colour, other = other, colour
			}
			return refuse([]fact{pr.fact(k)}, "there are %d %s cells and %d %s ones, so the odd numbers are on the %s ones, which %s contradicts",
				max(light, dark), colour, min(light, dark), other, colour, pr.named(k))
		}
	}
	return nil
}

func sameOr(same bool) string {
	if same {
		return "equal"
	}
	return "different"
}

// lonely looks for cells with no or one neighbour that are no ends of a path.
func (pr *problem) lonely() *refusal {
	if pr.n == 1 {
		return nil
	}
	var ends []fact
	for c := range int32(pr.n) {
		degree := 0
		pr.neighbours(c, func(int32) { degree++ })
		k := pr.given[c]
		if degree == 0 {
			return refuse([]fact{{k, c}}, "%v has no neighbour", pr.cells[c])
		}
		if degree > 1 {
			continue
		}
		if k > 1 && int(k) < pr.n {
			return refuse([]fact{{k, c}}, "%v has one neighbour alone, so that the path begins or ends there, but it holds %d", pr.cells[c], k)
		}
		ends = append(ends, fact{k, c})
	}
	if len(ends) > 2 {
		return refuse(ends, "%s have one neighbour alone each, but a path has two ends only", pr.list(ends))
	}
	return nil
}

// list names a few cells.
func (pr *problem) list(facts []fact) string {
	const most = 4
	var names []string
	for _, f := range facts[:min(len(facts), most)] {
		names = append(names, pr.cells[f.cell].String())
	}
	if len(facts) > most {
		return strings.Join(names, ", ") + fmt.Sprintf(" and %d more cells", len(facts)-most)
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return names[0]
}

// apart looks for cells that cannot be reached from the first one.
func (pr *problem) apart() *refusal {
	reached := make([]bool, pr.n)
	stack := []int32{0}
	reached[0] = true
	count := 0
	for len(stack) > 0 {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		count++
		pr.neighbours(c, func(d int32) {
			if !reached[d] {
				reached[d] = true
				stack = append(stack, d)
			}
		})
	}
	if count == pr.n {
		return nil
	}
	other := int32(slices.Index(reached, false))
	return refuse([]fact{{pr.given[0], 0}, {pr.given[other], other}}, "the board is in pieces: no way leads from %v to %v", pr.cells[0], pr.cells[other])
}

// arms looks for cut cells, without which the board falls apart: into three
// parts or more, or as three parts on one block, and a path cannot visit all
// of them (blocks after Hopcroft and Tarjan 1973).
func (pr *problem) arms() *refusal {
	if pr.whole() {
		return nil
	}
	b := pr.blocks()
	for c, in := range b.of {
		if in.count > 2 {
			return refuse([]fact{{pr.given[c], int32(c)}}, "without %v the board falls into %d parts, and a path through it visits two of them", pr.cells[c], in.count)
		}
	}
	for _, block := range b.cells {
		var cuts []fact
		for _, c := range block {
			if b.of[c].count > 1 {
				cuts = append(cuts, fact{pr.given[c], c})
			}
		}
		if len(cuts) > 2 {
			return refuse(cuts, "behind each of %s lies a part of the board with no other way in, and a path ends in two of them at most", pr.list(cuts))
		}
	}
	return nil
}

// blank puts into words what was found to be impossible once forced numbers
// were placed.
func (d *domains) refusal(b blank) *refusal {
	pr := d.pr
	if b.number == none {
		return refuse([]fact{{0, b.cell}}, "no number can be in %v: those that are missing are too far away, or have to be elsewhere", pr.cells[b.cell])
	}
	k := b.number
	if pr.place[k] != none { // what is beside it does not reach it
		if k--; k < 1 || d.reaches(k, pr.place[b.number]) {
			k = b.number + 1
		}
	}
	below, above := pr.next(k, -1), pr.next(k, +1)
	switch {
	case below != none && above != none && k != b.number:
		return refuse([]fact{pr.fact(below), pr.fact(above)}, "no way is left from %s to %s that takes %s", pr.named(below), pr.named(above), steps(int(above-below)))
	case below != none && above != none:
		return refuse([]fact{pr.fact(below), pr.fact(above)}, "no cell is left for %d between %s and %s", k, pr.named(below), pr.named(above))
	case below == none && above == none:
		return refuse(nil, "no cell is left for %d", k)
	}
	near := max(below, above)
	return refuse([]fact{pr.fact(near)}, "no cell is left for %d within reach of %s", k, pr.named(near))
}

// next returns the first number that is given from k on, in steps of one up or
// down, or none.
func (pr *problem) next(k, step int32) int32 {
	for k += step; k >= 1 && int(k) <= pr.n; k += step {
		if pr.place[k] != none {
			return k
		}
	}
	return none
}

// reaches reports whether c is a step away from a cell where k may be.
func (d *domains) reaches(k, c int32) bool {
	found := false
	d.pr.neighbours(c, func(near int32) { found = found || d.has(int(k), near) })
	return found
}

// crowded puts a Hall set into words.
func (d *domains) crowded(numbers, cells []int32) *refusal {
	slices.Sort(numbers)
	var where []fact
	for _, c := range cells {
		where = append(where, fact{d.pr.given[c], c})
	}
	return refuse(where, "the %d numbers %s have only %d cells within reach", len(numbers), ranges(numbers), len(cells))
}

// ranges writes sorted numbers as "3, 5 to 9 and 12", the first few of them.
func ranges(numbers []int32) string {
	var parts []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		part := fmt.Sprint(numbers[i])
		if j > i {
			part = fmt.Sprintf("%d to %d", numbers[i], numbers[j])
		}
		parts = append(parts, part)
		i = j + 1
	}
	const most = 5
	if len(parts) > most {
		return strings.Join(parts[:most], ", ") + " …"
	}
	if n := len(parts); n > 1 {
		return strings.Join(parts[:n-1], ", ") + " and " + parts[n-1]
	}
	return parts[0]
}
