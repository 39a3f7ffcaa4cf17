package bench

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// Smart is the id of the algorithm whose rules an ablation studies in every family that has it.
// An ablation compares it with the algorithm whose id is baseline.
const (
	Smart    = "smart"
	baseline = "dfs"
)

// UsualVariants lists the variants that are measured if none is named, as far as a family has
// them.
var UsualVariants = []Variant{baseline, Smart, "best"}

// AblatedAlgorithm returns the id of the algorithm whose rules an ablation studies by default.
// This is [Smart] or, if that has no rules, the first algorithm with rules. It returns "" if no
// algorithm has rules.
func AblatedAlgorithm(f family.Family) string {
	i := f.Algorithm(Smart)
	if i < 0 || len(f.Algorithms[i].Rules) == 0 {
		i = slices.IndexFunc(f.Algorithms, func(a solver.Info) bool { return len(a.Rules) > 0 })
	}
	if i < 0 {
		return ""
	}
	return f.Algorithms[i].ID
}

// AblationPlan returns variants that show what each rule of an algorithm is worth. The first
// variant is dfs, unless the family lacks it or dfs is the algorithm itself. The others are the
// algorithm with these sets of rules:
//   - its own set, which are the rules that are on by default;
//   - no rules;
//   - the set of ablationBase, unless it equals one of the others;
//   - each rule alone;
//   - its own set without each of its rules, and with each further rule;
//   - all rules.
//
// The plan is nil if the algorithm has no rules. Several variants may have the same rules; a
// [Job] measures these once.
func AblationPlan(f family.Family, algorithm string) []Variant {
	i := f.Algorithm(algorithm)
	if i < 0 || len(f.Algorithms[i].Rules) == 0 {
		return nil
	}
	a := f.Algorithms[i]
	own := Variant(a.ID)
	sets := lists.Map(a.Rules, func(r solver.Rule) Variant { return own + "+none+" + Variant(r.ID) })
	for _, r := range a.Rules {
		sign := Variant("-")
		if r.OffByDefault {
			sign = "+"
		}
		sets = append(sets, own+sign+Variant(r.ID))
	}
	sets = append([]Variant{own, own + "+none"}, append(sets, own+"+all")...)
	if base := ablationBase(f, a); !slices.ContainsFunc(sets, func(v Variant) bool { return sameRules(f, v, base) }) {
		sets = slices.Insert(sets, 2, base)
	}
	if a.ID != baseline && f.Algorithm(baseline) >= 0 {
		sets = slices.Insert(sets, 0, Variant(baseline))
	}
	return sets
}

// ablationBase returns an algorithm's own rules except those that reject more than dfs
// does. It keeps the rules that only order moves and the rules of dfs. Comparing dfs with
// this set shows what the order of the search is worth. Comparing this set with all own
// rules shows what rejecting is worth.
func ablationBase(f family.Family, a solver.Info) Variant {
	var shared []string
	if i := f.Algorithm(baseline); i >= 0 && a.ID != baseline {
		shared = f.Algorithms[i].DefaultRules()
	}
	base := Variant(a.ID) + "+none"
	for _, r := range a.Rules {
		if !r.OffByDefault && (r.Order || slices.Contains(shared, r.ID)) {
			base += "+" + Variant(r.ID)
		}
	}
	return base
}

// sameRules reports whether two variants are the same algorithm with the same rules.
func sameRules(f family.Family, v, w Variant) bool {
	i, x, errV := v.Algorithm(f)
	j, y, errW := w.Algorithm(f)
	slices.Sort(x)
	slices.Sort(y)
	return errV == nil && errW == nil && i == j && slices.Equal(x, y)
}

// An Ablation says what the rules of an algorithm are worth on some puzzles of a
// family.
type Ablation struct {
	Algorithm solver.Info
	Puzzles   []string
	Sets      []AblationSet // the sets of AblationPlan, in its order
	Rules     []RuleWorth   // one for each rule of the algorithm, in its order

	// Base is the algorithm with its own rules except those that reject more than dfs does.
	Base Variant
	// Order compares dfs with Base, and Cuts compares Base with the algorithm's own rules.
	// Both compare nodes, over the puzzles that all three variants decide. For dfs itself,
	// Order is unknown.
	Order, Cuts Mean
}

// An AblationSet is a set of rules and what was measured with it.
type AblationSet struct {
	Variant     Variant
	Cells       []Cell // one for each puzzle
	Decided     int    // number of puzzles with a decided cell
	Time, Nodes Mean   // cost with the own set divided by the cost with this set; above 1, this set is better
}

// A RuleWorth says what a rule is worth. A rule of the own set is judged by leaving it out. A
// further rule is judged by adding it to the own set.
type RuleWorth struct {
	Rule          solver.Rule
	With, Without Variant
	Calls, Pruned uint64  // totals over all puzzles, with the rule
	PerCall       float64 // estimated nanoseconds of a call; 0 if not known
	Time, Nodes   Mean    // cost without the rule divided by the cost with it; above 1 is a gain
	More          int     // how many more puzzles are decided with the rule
}

// A Mean is the ratio of the costs of two variants. For several puzzles it is the geometric
// mean over the puzzles that both variants decide.
type Mean struct {
	Ratio
	Puzzles int // number of puzzles in the mean
}

// Ablate works out from a measurement what the rules of an algorithm are worth on some puzzles
// of the family f. Ratios of cells that were not measured are unknown.
func Ablate(m *Measurement, f family.Family, algorithm string, puzzles []string) Ablation {
	a := Ablation{Algorithm: f.Algorithms[f.Algorithm(algorithm)], Puzzles: puzzles}
	a.Base = ablationBase(f, a.Algorithm)
	cells := func(v Variant) []Cell {
		return lists.Map(puzzles, func(p string) Cell { return m.ablationCell(f, p, v) })
	}
	own := Variant(a.Algorithm.ID)
	for _, v := range AblationPlan(f, algorithm) {
		all := cells(v)
		time, nodes := compareCells(cells(own), all, CompareTime), compareCells(cells(own), all, CompareNodes)
		a.Sets = append(a.Sets, AblationSet{v, all, countDecided(all), time, nodes})
	}
	for _, r := range a.Algorithm.Rules {
		w := RuleWorth{Rule: r, With: own, Without: own + "-" + Variant(r.ID)}
		if r.OffByDefault {
			w.With, w.Without = own+"+"+Variant(r.ID), own
		}
		w.weigh(cells(w.With), cells(w.Without))
		a.Rules = append(a.Rules, w)
	}
	first, base, last := cells(baseline), cells(a.Base), cells(own)
	if own == baseline {
		first = base
	}
	if len(puzzles) > 1 {
		var all [3][]Cell
		for i := range puzzles {
			if first[i].Decided() && base[i].Decided() && last[i].Decided() {
				all = [3][]Cell{append(all[0], first[i]), append(all[1], base[i]), append(all[2], last[i])}
			}
		}
		first, base, last = all[0], all[1], all[2]
	}
	a.Cuts = compareCells(base, last, CompareNodes)
	if own != baseline {
		a.Order = compareCells(first, base, CompareNodes)
	}
	return a
}

// ablationCell returns the cell of a variant on a puzzle. If that was not measured, it returns
// the cell of another variant with the same rules.
func (m *Measurement) ablationCell(f family.Family, puzzle string, v Variant) Cell {
	if c := m.Cell(puzzle, v); c.Measured() {
		return c
	}
	for _, w := range m.Variants() {
		if c := m.Cell(puzzle, w); c.Measured() && sameRules(f, v, w) {
			return c
		}
	}
	return Cell{}
}

// weigh compares the cells with a rule and without it.
func (w *RuleWorth) weigh(with, without []Cell) {
	w.Time, w.Nodes = compareCells(without, with, CompareTime), compareCells(without, with, CompareNodes)
	w.More = countDecided(with) - countDecided(without)
	// Assume that a step takes as long with the rule as without it. Then the calls take the rest.
	var calls, took, expected float64
	for i, c := range with {
		l, o := c.Median(), without[i].Median()
		w.Calls += l.Calls[w.Rule.ID]
		w.Pruned += l.Cuts[w.Rule.ID]
		if steps := float64(o.Nodes + o.Rejects); c.Decided() && without[i].Decided() && steps > 0 {
			calls += float64(l.Calls[w.Rule.ID])
			took += c.Time().Median
			expected += without[i].Time().Median * float64(l.Nodes+l.Rejects) / steps
		}
	}
	const (
		fewCalls = 100 // with fewer calls, preparing the rule takes more time than its calls
		shown    = .05 // share of the time; a smaller difference is within the scatter of the samples
	)
	if rest := took - expected; calls >= fewCalls && rest > shown*took {
		w.PerCall = rest * 1e6 / calls
	}
}

func countDecided(cells []Cell) int { return lists.Count(cells, Cell.Decided) }

// compareCells returns the mean of the ratios of the cells of a to those of b. Both lists are
// about the same puzzles.
func compareCells(a, b []Cell, compare func(a, b Cell) Ratio) Mean {
	if len(a) == 1 {
		if r := compare(a[0], b[0]); r.Kind != Unknown {
			return Mean{r, 1}
		}
		return Mean{}
	}
	var values []float64
	kind := Same
	for i := range a {
		if r := compare(a[i], b[i]); r.Kind == Exact || r.Kind == Same {
			values = append(values, r.Value)
			if r.Kind == Exact {
				kind = Exact
			}
		}
	}
	if len(values) == 0 {
		return Mean{}
	}
	return Mean{Ratio{Kind: kind, Value: geometricMean(values)}, len(values)}
}

// Sentence says how much the order of the search and the rules matter, in nodes, the
// larger effect first: "Here the order of the search counts for ×605, the rules for ×3.6."
func (a Ablation) Sentence() string {
	order := effect{"the order of the search", false, a.Order}
	if a.Algorithm.ID != Smart {
		order.what = "the other method"
	}
	effects := slices.DeleteFunc([]effect{order, {"the rules", true, a.Cuts}}, func(e effect) bool { return e.Kind == Unknown })
	if len(effects) == 0 {
		undecided := func(set AblationSet) bool { return set.Decided < len(a.Puzzles) }
		if slices.ContainsFunc(a.Sets, undecided) {
			return "Not decided yet: a search has reached its limit."
		}
		return "There is nothing to compare: the searches end without a node."
	}
	slices.SortStableFunc(effects, func(x, y effect) int { return cmp.Compare(y.size(), x.size()) })
	var parts []string
	for i, e := range effects {
		if i > 0 && e.gains() && effects[0].gains() {
			parts = append(parts, ", "+e.what+" for "+e.factor())
			continue
		}
		if i > 0 {
			parts = append(parts, ", and ")
		}
		parts = append(parts, e.text())
	}
	text := strings.Join(parts, "")
	switch n := effects[0].Puzzles; {
	case len(a.Puzzles) == 1:
		return "Here " + text + "."
	case n == len(a.Puzzles):
		return fmt.Sprintf("On these %s, typically, %s.", words.Count(n, "board"), text)
	default:
		return fmt.Sprintf("On %s of %s, those that all searches have decided, typically, %s.",
			words.Number(n), words.Count(len(a.Puzzles), "board"), text)
	}
}

// An effect is how much one part of an algorithm matters in a search.
type effect struct {
	what   string
	plural bool
	Mean   // cost without the part divided by the cost with it
}

// noEffect is the ratio below which a part is said to make no difference.
const noEffect = 1.05

func (e effect) size() float64 { return math.Abs(math.Log(e.Value)) }

func (e effect) gains() bool { return e.Value >= noEffect }

// factor writes the ratio, or its inverse, as a factor of at least 1. It adds "more than" to a
// bound.
func (e effect) factor() string {
	x := max(e.Value, 1/e.Value)
	text := "×" + words.Number(uint64(math.Round(x)))
	if x < 9.95 {
		text = fmt.Sprintf("×%.1f", x)
	}
	if e.Kind == AtLeast || e.Kind == AtMost {
		return "more than " + text
	}
	return text
}

func (e effect) text() string {
	verb := "makes no difference"
	switch {
	case e.gains():
		verb = "counts for " + e.factor()
	case e.Value <= 1/noEffect:
		verb = "costs " + e.factor()
	}
	if e.plural {
		one, rest, _ := strings.Cut(verb, " ")
		verb = strings.TrimSuffix(one, "s") + " " + rest
	}
	return e.what + " " + verb
}
