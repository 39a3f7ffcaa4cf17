package numbrixhint

import (
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// The rules, by their places in Techniques.
const (
	ruleSingle = iota
	ruleLine
	ruleStep
	ruleReach
	ruleDeadEnd
	ruleNumber
	ruleCell
	ruleWalk
	ruleEdge
	ruleCut
	ruleParity
	ruleSegment
	ruleCrowd
	ruleTry
	ruleSearch
)

// Techniques are the ways of reasoning, in the order in which hints prefer
// them.
var Techniques = []solver.Technique{
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

// A kind says which form of a rule a step is by.
type kind uint8

const (
	between   kind = iota // k is missing between a and b, only c touches both
	straight              // a line from a to b
	exit                  // k follows or precedes a, the only blank neighbour of which is c
	reach                 // the same, after dropping cells
	follow                // the path is drawn from a on to k in c
	corridor              // the path goes through c both ways left
	endCell               // c has one way left, so it holds k, an end
	oneCell               // k has one cell
	oneNumber             // c has one number
	run                   // joined cells, the first of which is c, fit only from k on
	degree                // the path goes through c all ways left
	refuted               // k is not in c
	passed                // all ways of the gap from a to b pass c
	agreed                // all ways of the gap agree
	hall                  // some numbers take up some cells
	tried                 // k is not in the cell lost, else there is a contradiction
	chosen                // found by search, the same in all solutions
	guessed               // found by search, one of several possibilities
	noCell                // contradiction: k has no cell
	noNumber              // contradiction: c has no number
	noWay                 // contradiction: c has too few ways
	clash                 // contradiction: anything else
)

// A level is which domains a step looks at.
type level uint8

const (
	byDistance level = iota
	byWalk
	byChain
)

// A step is a conclusion from what a state knows, or a contradiction in it.
type step struct {
	rule  int
	kind  kind
	level level
	a, b  int32   // the numbers of the gap that it is about; 0 is none
	k, c  int32   // the number and the cell that it is about
	lost  []int32 // cells that drop out for k, or numbers that drop out for c
	why   []fault // why, by cell lost
	ways  int     // how many ways of the gap agree
	crowd crowd   // that takes up its options
	then  fact    // what follows
	more  []fact  // what follows beside then
	in    *state  // of a step of a trial: what is known when it is made
	given []fact  // the facts that suffice for it, if asked for
	line  []step  // of a trial: what follows from the assumption, up to a contradiction
}

// facts lists all that follows from st.
func (st *step) facts() []fact {
	return append([]fact{st.then}, st.more...)
}

// cost is what st adds to the score of a puzzle.
func (st *step) cost() int {
	if st.rule == ruleTry {
		return Techniques[ruleTry].Cost + len(st.line)
	}
	return Techniques[st.rule].Cost
}

// places reports whether st puts a number on the board.
func (st *step) places() bool {
	return slices.ContainsFunc(st.facts(), func(f fact) bool { return f.kind == numbrix.Write })
}

// class is 0 for a step that puts a number, 1 for another.
func (st *step) class() int {
	if st.places() {
		return 0
	}
	return 1
}

// find lets a rule add what it finds in s to s.found.
func (s *state) find(rule int) {
	switch rule {
	case ruleSingle:
		s.findSingle()
	case ruleLine:
		s.findLine()
	case ruleStep:
		s.findExit()
	case ruleReach:
		s.findReach()
	case ruleDeadEnd:
		s.findDeadEnd()
	case ruleNumber:
		s.findNumber(ruleNumber, byDistance)
	case ruleCell:
		s.findCell(ruleCell, byDistance)
	case ruleWalk:
		s.findNumber(ruleWalk, byWalk)
		s.findCell(ruleWalk, byWalk)
	case ruleEdge:
		s.findRun()
		s.findNumber(ruleEdge, byChain)
		s.findCell(ruleEdge, byChain)
		s.findDegree()
	case ruleCut:
		s.findPassed()
		s.findFaults(ruleCut)
	case ruleParity:
		s.findFaults(ruleParity)
	case ruleSegment:
		s.findSegment()
	case ruleCrowd:
		s.findCrowd()
	case ruleTry:
		s.findTry()
	}
}

// domains returns the domains of a level, up to date.
func (s *state) domains(l level) []uint64 {
	switch l {
	case byDistance:
		return s.near0
	case byWalk:
		s.walks()
		return s.walk
	}
	s.chains()
	return s.chain
}

// contradict makes s dead for the reason st.
func (s *state) contradict(st step) {
	if !s.dead {
		s.dead, s.why = true, st
	}
}
