package domains

import (
	"fmt"
	"slices"
	"strings"
)

// A Refusal is why a board has no solution, in words, and the facts and cells
// that the words are about; facts with the number 0 are just cells.
type Refusal struct {
	Text  string
	Where []Fact
}

func refuse(where []Fact, format string, args ...any) *Refusal {
	return &Refusal{fmt.Sprintf(format, args...), where}
}

// named writes the givens in question as "12 in c3".
func (pr *Board) named(k int32) string { return fmt.Sprintf("%d in %v", k, pr.Cells[pr.Place[k]]) }

func (pr *Board) fact(k int32) Fact { return Fact{k, pr.Place[k]} }

// GivenNumbers lists the numbers that are given, in order.
func (pr *Board) GivenNumbers() []int32 {
	var out []int32
	for k := int32(1); int(k) <= pr.N; k++ {
		if pr.Place[k] != None {
			out = append(out, k)
		}
	}
	return out
}

// Refuse looks for plain reasons for which a board has no solution whatever the
// cells between hold. It takes time linear in the board.
func (pr *Board) Refuse() *Refusal {
	for _, look := range []func() *Refusal{pr.tooFar, pr.colours, pr.lonely, pr.apart, pr.arms} {
		if r := look(); r != nil {
			return r
		}
	}
	return nil
}

// tooFar looks for consecutive givens that too few numbers separate.
func (pr *Board) tooFar() *Refusal {
	placed := pr.GivenNumbers()
	for i := 1; i < len(placed); i++ {
		a, b := placed[i-1], placed[i]
		if d := pr.Distance(pr.Place[a], pr.Place[b]); d > int(b-a) {
			return refuse([]Fact{pr.fact(a), pr.fact(b)}, "%s is %s away from %s, but has to be reached in %d",
				pr.named(b), steps(d), pr.named(a), b-a)
		}
	}
	return nil
}

// RefuseDetour looks for consecutive givens of which the one cannot be reached from
// the other around the rest.
func (pr *Board) RefuseDetour() *Refusal {
	around := "the other givens"
	if pr.N < pr.Rows*pr.Cols {
		around += " and holes"
	}
	placed := pr.GivenNumbers()
	for i := 1; i < len(placed); i++ {
		a, b := placed[i-1], placed[i]
		if !pr.walk(pr.Place[a], pr.Place[b], int(b-a)) {
			return refuse([]Fact{pr.fact(a), pr.fact(b)}, "around %s %s cannot be reached from %s in %s",
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
func (pr *Board) walk(a, b int32, most int) bool {
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
			if _, ok := dist[d]; !ok && (pr.Given[d] == 0 || d == b) {
				dist[d] = dist[c] + 1
				queue = append(queue, d)
			}
		})
	}
	return false
}

// colours compares the colours of a chessboard: straight steps change the
// colour, so odd numbers lie on one and even numbers on the other.
func (pr *Board) colours() *Refusal {
	if pr.Dirs == 8 {
		return nil
	}
	placed := pr.GivenNumbers()
	for _, b := range placed {
		a := placed[0]
		if pr.Dark(pr.Place[a]) != pr.Dark(pr.Place[b]) != ((b-a)%2 != 0) {
			return refuse([]Fact{pr.fact(a), pr.fact(b)},
				"each step changes the colour of a chessboard: %s lead from %s to %s, so their cells have %s colours, but these have %s",
				steps(int(b-a)), pr.named(a), pr.named(b), sameOr((b-a)%2 == 0), sameOr((b-a)%2 != 0))
		}
	}
	dark := 0
	for c := range pr.N {
		if pr.Dark(int32(c)) {
			dark++
		}
	}
	light := pr.N - dark
	if max(dark, light)-min(dark, light) > pr.N%2 {
		return refuse(nil, "each step changes the colour of a chessboard, but the board has %d light and %d dark cells", light, dark)
	}
	if pr.N%2 == 1 && len(placed) > 0 {
		k := placed[0]
		if onDark := pr.Dark(pr.Place[k]); onDark != (dark > light) != (k%2 == 0) {
			colour, other := "light", "dark"
			if dark > light {
				colour, other = other, colour
			}
			return refuse([]Fact{pr.fact(k)}, "there are %d %s cells and %d %s ones, so the odd numbers are on the %s ones, which %s contradicts",
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
func (pr *Board) lonely() *Refusal {
	if pr.N == 1 {
		return nil
	}
	var ends []Fact
	for c := range int32(pr.N) {
		degree := 0
		pr.neighbours(c, func(int32) { degree++ })
		k := pr.Given[c]
		if degree == 0 {
			return refuse([]Fact{{k, c}}, "%v has no neighbour", pr.Cells[c])
		}
		if degree > 1 {
			continue
		}
		if k > 1 && int(k) < pr.N {
			return refuse([]Fact{{k, c}}, "%v has one neighbour alone, so that the path begins or ends there, but it holds %d", pr.Cells[c], k)
		}
		ends = append(ends, Fact{k, c})
	}
	if len(ends) > 2 {
		return refuse(ends, "%s have one neighbour alone each, but a path has two ends only", pr.list(ends))
	}
	return nil
}

// list names a few cells.
func (pr *Board) list(facts []Fact) string {
	const most = 4
	var names []string
	for _, f := range facts[:min(len(facts), most)] {
		names = append(names, pr.Cells[f.Cell].String())
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
func (pr *Board) apart() *Refusal {
	reached := make([]bool, pr.N)
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
	if count == pr.N {
		return nil
	}
	other := int32(slices.Index(reached, false))
	return refuse([]Fact{{pr.Given[0], 0}, {pr.Given[other], other}}, "the board is in pieces: no way leads from %v to %v", pr.Cells[0], pr.Cells[other])
}

// arms looks for cut cells, without which the board falls apart: into three
// parts or more, or as three parts on one block, and a path cannot visit all
// of them (blocks after Hopcroft and Tarjan 1973).
func (pr *Board) arms() *Refusal {
	if pr.whole() {
		return nil
	}
	b := pr.blocks()
	for c, in := range b.of {
		if in.count > 2 {
			return refuse([]Fact{{pr.Given[c], int32(c)}}, "without %v the board falls into %d parts, and a path through it visits two of them", pr.Cells[c], in.count)
		}
	}
	for _, block := range b.cells {
		var cuts []Fact
		for _, c := range block {
			if b.of[c].count > 1 {
				cuts = append(cuts, Fact{pr.Given[c], c})
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
func (d *Domains) ExplainBlank(b blank) *Refusal {
	pr := d.pr
	if b.number == None {
		return refuse([]Fact{{0, b.cell}}, "no number can be in %v: those that are missing are too far away, or have to be elsewhere", pr.Cells[b.cell])
	}
	k := b.number
	if pr.Place[k] != None { // what is beside it does not reach it
		if k--; k < 1 || d.reaches(k, pr.Place[b.number]) {
			k = b.number + 1
		}
	}
	below, above := pr.next(k, -1), pr.next(k, +1)
	switch {
	case below != None && above != None && k != b.number:
		return refuse([]Fact{pr.fact(below), pr.fact(above)}, "no way is left from %s to %s that takes %s", pr.named(below), pr.named(above), steps(int(above-below)))
	case below != None && above != None:
		return refuse([]Fact{pr.fact(below), pr.fact(above)}, "no cell is left for %d between %s and %s", k, pr.named(below), pr.named(above))
	case below == None && above == None:
		return refuse(nil, "no cell is left for %d", k)
	}
	near := max(below, above)
	return refuse([]Fact{pr.fact(near)}, "no cell is left for %d within reach of %s", k, pr.named(near))
}

// next returns the first number that is given from k on, in steps of one up or
// down, or none.
func (pr *Board) next(k, step int32) int32 {
	for k += step; k >= 1 && int(k) <= pr.N; k += step {
		if pr.Place[k] != None {
			return k
		}
	}
	return None
}

// reaches reports whether c is a step away from a cell where k may be.
func (d *Domains) reaches(k, c int32) bool {
	found := false
	d.pr.neighbours(c, func(near int32) { found = found || d.has(int(k), near) })
	return found
}

// ExplainHall puts a Hall set into words.
func (d *Domains) ExplainHall(numbers, cells []int32) *Refusal {
	slices.Sort(numbers)
	var where []Fact
	for _, c := range cells {
		where = append(where, Fact{d.pr.Given[c], c})
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
