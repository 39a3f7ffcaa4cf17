package techniques

import (
	"context"
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// The rules, by their indices in All.
const (
	RuleSingle = iota
	RuleLine
	RuleStep
	RuleReach
	RuleDeadEnd
	RuleNumber
	RuleCell
	RuleWalk
	RuleEdge
	RuleCut
	RuleParity
	RuleSegment
	RuleCrowd
	RuleTry
	RuleSearch
)

// All are the techniques in the order in which hints prefer them.
var All = []solver.Technique{
	{ID: "single", Name: "Single gap", Cost: 1, Level: solver.Easy,
		Doc: "One number is missing between two, and only one blank cell touches both."},
	{ID: "line", Name: "Straight line", Cost: 1, Level: solver.Easy,
		Doc: "Two numbers are exactly as many steps apart as they differ, and only one path is that short: the straight one."},
	{ID: "step", Name: "Next step", Cost: 2, Level: solver.Easy,
		Doc: "A number has a single blank neighbour, so the number that must follow it, or come before it, goes there."},
	{ID: "step-reach", Name: "Step within reach", Cost: 3, Level: solver.Easy,
		Doc: "Like a next step, but some blank neighbours drop out first: they are too far from the next known " +
			"number, or notes rule them out."},
	{ID: "dead-end", Name: "Dead end", Cost: 4, Level: solver.Medium,
		Doc: "A blank cell has two ways out and is not an end of the path, so the path uses both. A cell with one way out is an end."},
	{ID: "number", Name: "One cell for a number", Cost: 5, Level: solver.Medium,
		Doc: "Only one blank cell is near enough to the known numbers on both sides of a number, and of the right colour."},
	{ID: "cell", Name: "One number for a cell", Cost: 6, Level: solver.Medium,
		Doc: "Only one missing number fits a blank cell, given the known numbers around it."},
	{ID: "walk", Name: "Reach around", Cost: 8, Level: solver.Hard,
		Doc: "One cell for a number, or one number for a cell, when steps are counted around the filled cells."},
	{ID: "edge", Name: "Forced or forbidden link", Cost: 10, Level: solver.Hard,
		Doc: "The path enters and leaves every cell but its ends. A side drops out if its cell already has both " +
			"neighbours, if it would close a loop, or if no two consecutive numbers fit there. When a cell has " +
			"only as many sides left as it needs, the path uses them all."},
	{ID: "cut", Name: "Cut", Cost: 14, Level: solver.Expert,
		Doc: "A number in a certain cell would split the blank cells into regions that the gaps cannot fill. Or " +
			"every path through a gap passes one cell, so only numbers of that gap can be there."},
	{ID: "parity", Name: "Colour count", Cost: 16, Level: solver.Expert,
		Doc: "Colour the board like a chessboard: numbers alternate between the colours. A number in a certain " +
			"cell would leave a region with too many cells of one colour for the gaps that can fill it."},
	{ID: "segment", Name: "Forced segment", Cost: 18, Level: solver.Expert,
		Doc: "All paths that fill a gap of at most eight numbers have something in common: a number in a cell, a " +
			"link, or a cell that they all pass."},
	{ID: "crowd", Name: "Crowding", Cost: 22, Level: solver.Expert,
		Doc: "If two, three or four numbers fit only in equally many cells, they fill these cells and nothing " +
			"else goes there. The same holds for cells that only equally many numbers can reach (Hall 1935)."},
	{ID: "try", Name: "Look-ahead", Cost: 30, Level: solver.Fiendish,
		Doc: "Suppose that a number is in a cell and follow the easier techniques. If they lead to a " +
			"contradiction, the number is not there. Each step costs one more."},
	{ID: "search", Name: "Search", Cost: 200, Level: solver.Search,
		Doc: "No technique finds anything, so the number comes from a search through all possibilities. There is no short reason."},
}

// A Kind is the form of a step.
type Kind uint8

// The kinds. In the comments k is the Number of the step, c its Cell, a and b are its A
// and B.
const (
	Between     Kind = iota // k is missing between a and b, only c touches both
	Straight                // a line from a to b
	Exit                    // k follows or precedes a, whose only blank neighbour is c
	Reach                   // like Exit, after other blank neighbours of a were ruled out
	Follow                  // notes continue the path from a to k in c
	Corridor                // the path uses both ways out of c
	EndCell                 // c has one way left, so it holds k, an end
	OneCell                 // only one cell is left for k
	OneNumber               // only one number is left for c
	JoinedPath              // the joined cells that begin with c can be numbered in only one way
	Degree                  // the path uses all ways left at c
	Refuted                 // k is not in c
	Passed                  // all paths through the gap from a to b pass c
	Agreed                  // all paths through the gap have something in common
	Hall                    // the members of a Hall set need all its options
	LookedAhead             // k in the lost cell leads to a contradiction
	Chosen                  // found by search, the same in all solutions
	Guessed                 // found by search, one of several possibilities
	NoCell                  // contradiction: k has no cell
	NoNumber                // contradiction: c has no number
	NoWay                   // contradiction: c has too few ways
	Clash                   // contradiction of any other kind
)

// A Level says which domains a step looks at.
type Level uint8

// The levels.
const (
	ByDistance Level = iota // DistanceDomains
	ByWalk                  // WalkDomains
	ByChain                 // chainDomains
)

// A Step is a conclusion from what a state knows, or a contradiction in it.
type Step struct {
	Rule         int
	Kind         Kind
	Level        Level
	A, B         int32   // the numbers around the gap that the step is about; 0 if there is none
	Number, Cell int32   // the number and the cell that the step is about
	Lost         []int32 // cells ruled out for Number, or numbers ruled out in Cell
	Faults       []Fault // the reason for each lost cell, for kind Refuted, after Explain
	Paths        int     // how many paths fill the gap, for kind Agreed
	Hall         HallSet // the Hall set, for kind Hall
	Conclusion   Fact    // what follows
	More         []Fact  // further conclusions
	In           *State  // for a step of a trial: the state before the step
	Premises     []Fact  // facts that suffice for the step, after Explain
	Line         []Step  // the steps of a look-ahead from the assumption to a contradiction
}

// Placing returns st with the conclusion that the number k is in the cell c. A and B are
// the ends of the gap around k.
func (st Step) Placing(s *State, k, c int32) Step {
	st.Number, st.Cell, st.Conclusion = k, c, Placed(k, c)
	st.A, st.B = s.NextPlaced(k, -1), s.NextPlaced(k, 1)
	return st
}

// Conclusions returns everything that follows from st.
func (st *Step) Conclusions() []Fact {
	return append([]Fact{st.Conclusion}, st.More...)
}

// Cost returns what st adds to the score of a puzzle.
func (st *Step) Cost() int {
	if st.Rule == RuleTry {
		return All[RuleTry].Cost + len(st.Line)
	}
	return All[st.Rule].Cost
}

// Class returns 0 for a step that places a number, and 1 for any other step.
func (st *Step) Class() int {
	if slices.ContainsFunc(st.Conclusions(), func(f Fact) bool { return f.Kind == numbrix.Write }) {
		return 0
	}
	return 1
}

// Find appends the steps that a rule allows in s to s.Found.
func Find(s *State, rule int) {
	switch rule {
	case RuleSingle:
		findSingle(s)
	case RuleLine:
		findLine(s)
	case RuleStep, RuleReach:
		findNext(s, rule)
	case RuleDeadEnd:
		findDegree(s, RuleDeadEnd)
	case RuleNumber:
		findNumber(s, RuleNumber, ByDistance)
	case RuleCell:
		findCell(s, RuleCell, ByDistance)
	case RuleWalk:
		findNumber(s, RuleWalk, ByWalk)
		findCell(s, RuleWalk, ByWalk)
	case RuleEdge:
		findJoinedPath(s)
		findNumber(s, RuleEdge, ByChain)
		findCell(s, RuleEdge, ByChain)
		findDegree(s, RuleEdge)
	case RuleCut:
		findPassed(s)
		findFaults(s, RuleCut)
	case RuleParity:
		findFaults(s, RuleParity)
	case RuleSegment:
		findSegment(s)
	case RuleCrowd:
		findCrowd(s)
	case RuleTry:
		findTry(s)
	}
}

// domains returns the up-to-date domains of a level.
func (s *State) domains(l Level) []uint64 {
	switch l {
	case ByDistance:
		return s.DistanceDomains
	case ByWalk:
		s.updateWalks()
		return s.WalkDomains
	}
	s.UpdateChains()
	return s.chainDomains
}

// contradict marks s as contradicted by st. It keeps an earlier contradiction.
func (s *State) contradict(st Step) {
	if !s.Contradicted {
		s.Contradicted, s.contradiction = true, st
	}
}

// Finish applies the rules up to top, the easiest first, until the board is full, nothing more
// is found, s is contradicted, or enough returns true. It plays all steps that a rule finds and
// begins again with the easiest rule. It returns the hardest rule used.
func Finish(ctx context.Context, s *State, top int, enough func() bool) (used int, err error) {
	for rule := 0; rule <= top && s.Blanks > 0 && !enough(); {
		if err := ctx.Err(); err != nil {
			return used, err
		}
		s.Found = s.Found[:0]
		Find(s, rule)
		if s.Contradicted {
			break
		}
		if s.Stopped() {
			continue
		}
		if len(s.Found) == 0 {
			rule++
			continue
		}
		for i := range s.Found {
			s.Add(s.Found[i].Conclusion)
			for _, f := range s.Found[i].More {
				s.Add(f)
			}
		}
		used, rule = max(used, rule), 0
	}
	return used, nil
}
