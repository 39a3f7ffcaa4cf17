//go:build peers

package numbrixsolve_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/solver/solvertest"
)

var models = regexp.MustCompile(`Models +: (\d)`)

// clingo asks clingo for two solutions of each board, which is written down as
// it is.
func clingo(t *testing.T, boards []numbrix.Position) (classes []int, cpu time.Duration) {
	return answerSets(t, boards, func(p numbrix.Position) string {
		return cellFacts(p) + cutByRules(p)
	})
}

// clingoCut is clingo with the candidates cut beforehand, in no time.
func clingoCut(t *testing.T, boards []numbrix.Position) (classes []int, cpu time.Duration) {
	return answerSets(t, boards, func(p numbrix.Position) string {
		return cellFacts(p) + cutByFacts(p)
	})
}

func answerSets(t *testing.T, boards []numbrix.Position, write func(numbrix.Position) string) (classes []int, cpu time.Duration) {
	for _, p := range boards {
		out, d := solvertest.Process(t, peerLimit, write(p), "clingo", "-n", "2", "--quiet=2", "-")
		cpu += d
		class := -1
		if m := models.FindStringSubmatch(out); m != nil {
			class, _ = strconv.Atoi(m[1])
		}
		classes = append(classes, class)
	}
	return classes, cpu
}

// cellFacts writes p as an answer set program: numbers that follow each other
// stand in cells that touch. Which cells a number may be in is left out.
func cellFacts(p numbrix.Position) string {
	var b strings.Builder
	b.WriteString(`1 { at(K,C) : may(K,C) } 1 :- number(K).
1 { at(K,C) : may(K,C) } 1 :- cell(C).
:- at(K,C), number(K+1); not at(K+1,D) : may(K+1,D), adjacent(C,D).
:- at(K,C), number(K-1); not at(K-1,D) : may(K-1,D), adjacent(C,D).
`)
	fmt.Fprintf(&b, "number(1..%d).\n", p.Max())
	for c := range p.Cells() {
		fmt.Fprintf(&b, "cell(%d). place(%d,%d,%d).\n", id(c), id(c), c.Row, c.Col)
		if v := p.Given(c); v > 0 {
			fmt.Fprintf(&b, "given(%d,%d).\n", v, id(c))
		}
		for d := range p.Neighbours(c) {
			fmt.Fprintf(&b, "adjacent(%d,%d).\n", id(c), id(d))
		}
	}
	return b.String()
}

// id is a number for c, the same on every board.
func id(c grid.Cell) int { return c.Row*model.MaxCells + c.Col }

// cutByRules lets a number be where no given is too near in number for its
// distance, and the first given has the right colour for it.
func cutByRules(p numbrix.Position) string {
	rules := `may(K,C) :- number(K), cell(C), not out(K,C).
out(K,C) :- steps(G,C,N), number(K), K = G-N+1..G+N-1.
out(K,C) :- steps(K,C,N), N > 0.
out(K,C) :- steps(G,C,0), number(K), K != G.
`
	from := "given(G,D), place(D,S,Y), place(C,R,X)"
	if p.Diagonal() {
		return rules + "steps(G,C,|R-S|) :- " + from + ", |R-S| >= |X-Y|.\nsteps(G,C,|X-Y|) :- " + from + ", |R-S| < |X-Y|.\n"
	}
	return rules + "steps(G,C,|R-S|+|X-Y|) :- " + from + `.
out(K,C) :- G = #min { H : given(H,D) }, steps(G,C,N), number(K), (K+G+N) \ 2 = 1.
`
}

// cutByFacts lists where each number may be, by the same tests.
func cutByFacts(p numbrix.Position) string {
	var b strings.Builder
	for c := range p.Cells() {
		for k := 1; k <= p.Max(); k++ {
			if near(p, k, c) {
				fmt.Fprintf(&b, "may(%d,%d).\n", k, id(c))
			}
		}
	}
	return b.String()
}

// near reports whether each given allows k in c by distance and colour.
func near(p numbrix.Position, k int, c grid.Cell) bool {
	for g := range p.Cells() {
		if p.Given(g) == 0 {
			continue
		}
		steps, d := p.Distance(g, c), max(p.Given(g)-k, k-p.Given(g))
		if steps > d || (steps == 0) != (d == 0) || !p.Diagonal() && (d-steps)%2 != 0 {
			return false
		}
	}
	return true
}

// cadical asks CaDiCaL for a solution of each board, then for another one.
func cadical(t *testing.T, boards []numbrix.Position) (classes []int, cpu time.Duration) {
	for _, p := range boards {
		f := newFormula(p)
		class := 0
		for class < 2 {
			out, d := solvertest.Process(t, peerLimit, f.String(), "cadical", "-q")
			cpu += d
			if out == "" {
				class = -1
			}
			if !strings.Contains(out, "s SATISFIABLE") {
				break
			}
			class++
			f.block(out)
		}
		classes = append(classes, class)
	}
	return classes, cpu
}

// A formula is a board in conjunctive normal form. The first variables say
// which number is in which cell; the others belong to sequential counters,
// which allow one of several at most (Sinz 2005).
type formula struct {
	candidates, variables int
	clauses               [][]int
}

// newFormula writes p with the candidates that best keeps before it searches.
func newFormula(p numbrix.Position) *formula {
	f := new(formula)
	cells, ok := numbrixsolve.Candidates(p)
	if !ok {
		f.clauses = [][]int{{}}
		return f
	}
	x := map[numbrix.Move]int{}
	byCell := map[grid.Cell][]int{}
	byNumber := make([][]int, p.Max()+1)
	for k, list := range cells {
		for _, c := range list {
			f.candidates++
			x[numbrix.Move{Cell: c, Value: k}] = f.candidates
			byCell[c] = append(byCell[c], f.candidates)
			byNumber[k] = append(byNumber[k], f.candidates)
		}
	}
	f.variables = f.candidates
	for _, list := range byNumber[1:] {
		f.exactlyOne(list)
	}
	for c := range p.Cells() {
		f.exactlyOne(byCell[c])
	}
	for k, list := range cells {
		for _, c := range list {
			for _, next := range []int{k - 1, k + 1} {
				if next < 1 || next > p.Max() {
					continue
				}
				clause := []int{-x[numbrix.Move{Cell: c, Value: k}]}
				for d := range p.Neighbours(c) {
					if y, ok := x[numbrix.Move{Cell: d, Value: next}]; ok {
						clause = append(clause, y)
					}
				}
				f.clauses = append(f.clauses, clause)
			}
		}
	}
	return f
}

func (f *formula) exactlyOne(list []int) {
	f.clauses = append(f.clauses, list)
	for i, x := range list[:len(list)-1] {
		f.variables++ // one of the first i+1 is true
		s := f.variables
		f.clauses = append(f.clauses, []int{-x, s}, []int{-list[i+1], -s})
		if i > 0 {
			f.clauses = append(f.clauses, []int{-(s - 1), s})
		}
	}
}

// block forbids the solution that CaDiCaL has printed.
func (f *formula) block(output string) {
	var clause []int
	for _, w := range strings.Fields(output) {
		if x, err := strconv.Atoi(w); err == nil && 0 < x && x <= f.candidates {
			clause = append(clause, -x)
		}
	}
	f.clauses = append(f.clauses, clause)
}

func (f *formula) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "p cnf %d %d\n", f.variables, len(f.clauses))
	for _, clause := range f.clauses {
		for _, x := range clause {
			fmt.Fprintf(&b, "%d ", x)
		}
		b.WriteString("0\n")
	}
	return b.String()
}
