package techniques

import (
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// The rules, by their places in Techniques.
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

// All are the ways of reasoning, in the order in which hints prefer
// them.
var All = []solver.Technique{
	{ID: "single", Name: "Single gap", Cost: 1, Level: solver.Easy,
		Doc: "One number is missing between two, and only one blank cell touches both."},
	{ID: "line", Name: "Straight line", Cost: 1, Level: solver.Easy,
		Doc: "Two numbers are exactly as many steps apart as they differ, and only one path is that short: the straight one."},
	{ID: "step", Name: "Next step", Cost: 2, Level: solver.Easy,
		Doc: "A number has a single blank neighbour, so the number that must follow it, or come before it, goes there."},
	{ID: "step-reach", Name: "Step within reach", Cost: 3, Level: solver.Easy,
		Doc: "As a next step, but some blank neighbours drop out first: the next known number is too far from them, or notes rule them out."},
	{ID: "dead-end", Name: "Dead end", Cost: 4, Level: solver.Medium,
		Doc: "A blank cell has two ways out and is not an end of the path, so the path uses both. A cell with one way out is an end."},
	{ID: "number", Name: "One cell for a number", Cost: 5, Level: solver.Medium,
		Doc: "Only one blank cell is near enough to the known numbers on both sides of a number, and of the right colour."},
	{ID: "cell", Name: "One number for a cell", Cost: 6, Level: solver.Medium,
		Doc: "Only one missing number fits a blank cell, given the known numbers around it."},
	{ID: "walk", Name: "Reach around", Cost: 8, Level: solver.Hard,
		Doc: "One cell for a number, or one number for a cell, when steps are counted around the filled cells."},
	{ID: "edge", Name: "Forced or forbidden link", Cost: 10, Level: solver.Hard,
		Doc: "The path enters and leaves every cell but its ends. Ways to cells that have both their neighbours, ways that close a loop, and ways along which no numbers fit drop out; if no more are left than are needed, the path uses them."},
	{ID: "cut", Name: "Cut", Cost: 14, Level: solver.Expert,
		Doc: "A number in a certain cell would split the blank cells into regions that the missing runs of numbers cannot fill; or all ways of a run pass one cell, which is then its own."},
	{ID: "parity", Name: "Colour count", Cost: 16, Level: solver.Expert,
		Doc: "Colour the board like a chessboard: numbers alternate between the colours. A number in a certain cell would leave a region with too many cells of one colour for the runs of numbers that can fill it."},
	{ID: "segment", Name: "Forced segment", Cost: 18, Level: solver.Expert,
		Doc: "All ways to fill a gap of at most eight numbers have something in common: a number in a cell, a link, or a cell that they all pass."},
	{ID: "crowd", Name: "Crowding", Cost: 22, Level: solver.Expert,
		Doc: "Two, three or four numbers that fit only in as many cells take these cells; nothing else goes there. The same holds for cells that only as many numbers can reach (Hall 1935)."},
	{ID: "try", Name: "Look-ahead", Cost: 30, Level: solver.Fiendish,
		Doc: "Suppose that a number is in a cell and follow the easier techniques. If they lead to a contradiction, the number is not there. Each step costs one more."},
	{ID: "search", Name: "Search", Cost: 200, Level: solver.Search,
		Doc: "No technique finds anything, so the number comes from a search through all possibilities. There is no short reason."},
}

// A Kind says which form of a rule a step is by.
type Kind uint8

const (
	Between   Kind = iota // k is missing between a and b, only c touches both
	Straight              // a line from a to b
	Exit                  // k follows or precedes a, the only blank neighbour of which is c
	Reach                 // the same, after dropping cells
	Follow                // the path is drawn from a on to k in c
	Corridor              // the path goes through c both ways left
	EndCell               // c has one way left, so it holds k, an end
	OneCell               // k has one cell
	OneNumber             // c has one number
	Run                   // joined cells, the first of which is c, fit only from k on
	Degree                // the path goes through c all ways left
	Refuted               // k is not in c
	Passed                // all ways of the gap from a to b pass c
	Agreed                // all ways of the gap agree
	Hall                  // some numbers take up some cells
	Tried                 // k is not in the cell lost, else there is a contradiction
	Chosen                // found by search, the same in all solutions
	Guessed               // found by search, one of several possibilities
	NoCell                // contradiction: k has no cell
	NoNumber              // contradiction: c has no number
	NoWay                 // contradiction: c has too few ways
	Clash                 // contradiction: anything else
)

// A Level is which domains a step looks at.
type Level uint8

const (
	ByDistance Level = iota
	ByWalk
	ByChain
)

// A Step is a conclusion from what a state knows, or a contradiction in it.
type Step struct {
	Rule         int
	Kind         Kind
	Level        Level
	A, B         int32   // the numbers of the gap that it is about; 0 is none
	Number, Cell int32   // the number and the cell that it is about
	Lost         []int32 // cells that drop out for k, or numbers that drop out for c
	Faults       []Fault // why, by cell lost
	Ways         int     // how many ways of the gap agree
	Hall         HallSet // that takes up its options
	Conclusion   Fact    // what follows
	More         []Fact  // what follows beside then
	In           *State  // of a step of a trial: what is known when it is made
	Premises     []Fact  // the facts that suffice for it, if asked for
	Line         []Step  // of a trial: what follows from the assumption, up to a contradiction
}

// Conclusions lists all that follows from st.
func (st *Step) Conclusions() []Fact {
	return append([]Fact{st.Conclusion}, st.More...)
}

// Cost is what st adds to the score of a puzzle.
func (st *Step) Cost() int {
	if st.Rule == RuleTry {
		return All[RuleTry].Cost + len(st.Line)
	}
	return All[st.Rule].Cost
}

// places reports whether st puts a number on the board.
func (st *Step) places() bool {
	return slices.ContainsFunc(st.Conclusions(), func(f Fact) bool { return f.Kind == numbrix.Write })
}

// Class is 0 for a step that puts a number, 1 for another.
func (st *Step) Class() int {
	if st.places() {
		return 0
	}
	return 1
}

// Find lets a rule add what it finds in s to s.found.
func (s *State) Find(rule int) {
	switch rule {
	case RuleSingle:
		s.findSingle()
	case RuleLine:
		s.findLine()
	case RuleStep:
		s.findExit()
	case RuleReach:
		s.findReach()
	case RuleDeadEnd:
		s.findDeadEnd()
	case RuleNumber:
		s.findNumber(RuleNumber, ByDistance)
	case RuleCell:
		s.findCell(RuleCell, ByDistance)
	case RuleWalk:
		s.findNumber(RuleWalk, ByWalk)
		s.findCell(RuleWalk, ByWalk)
	case RuleEdge:
		s.findRun()
		s.findNumber(RuleEdge, ByChain)
		s.findCell(RuleEdge, ByChain)
		s.findDegree()
	case RuleCut:
		s.findPassed()
		s.findFaults(RuleCut)
	case RuleParity:
		s.findFaults(RuleParity)
	case RuleSegment:
		s.findSegment()
	case RuleCrowd:
		s.findCrowd()
	case RuleTry:
		s.findTry()
	}
}

// domains returns the domains of a level, up to date.
func (s *State) domains(l Level) []uint64 {
	switch l {
	case ByDistance:
		return s.ByDistance
	case ByWalk:
		s.walks()
		return s.ByWalk
	}
	s.UpdateChains()
	return s.chain
}

// contradict makes s dead for the reason st.
func (s *State) contradict(st Step) {
	if !s.Dead {
		s.Dead, s.why = true, st
	}
}
