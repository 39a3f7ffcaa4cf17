package mathcrosshint

import "backtrack/solver"

// The indices of the rules in Techniques.
const (
	ruleSum = iota
	rulePair
	rulePlace
	ruleCrossing
	ruleSet
	ruleDivides
	ruleSuppose
	ruleFurther
	ruleSearch
)

// Techniques are the ways of reasoning, in the order in which hints prefer
// them.
var Techniques = []solver.Technique{
	ruleSum: {ID: "sum", Name: "Work it out", Cost: 1, Level: solver.Easy,
		Doc: "One blank is left in an equation, and one token makes it true."},
	rulePair: {ID: "pair", Name: "Only these tokens", Cost: 2, Level: solver.Easy,
		Doc: "Two blanks are left in an equation, and only one choice of tokens from the pool makes it true."},
	rulePlace: {ID: "place", Name: "Only place", Cost: 3, Level: solver.Medium,
		Doc: "A token fits into one blank only: everywhere else an equation has no tokens to go with it."},
	ruleCrossing: {ID: "crossing", Name: "Crossing", Cost: 4, Level: solver.Medium,
		Doc: "A blank lies in two equations, and only one token satisfies both; " +
			"or the tokens left for one blank restrict the others in its sum."},
	ruleSet: {ID: "set", Name: "As many blanks as tokens", Cost: 6, Level: solver.Hard,
		Doc: "Some blanks can take only as many tokens as there are blanks. So they use up these tokens, and no " +
			"other blank can have one."},
	ruleDivides: {ID: "divides", Name: "Divides", Cost: 6, Level: solver.Hard,
		Doc: "In a product or a quotient, a blank keeps only divisors and multiples that fit the tokens left " +
			"for the other blanks."},
	ruleSuppose: {ID: "suppose", Name: "Suppose", Cost: 10, Level: solver.Expert,
		Doc: "A token is tried in a blank, and a few equations show that it cannot be there."},
	ruleFurther: {ID: "further", Name: "Suppose further", Cost: 20, Level: solver.Fiendish,
		Doc: "As before, but it takes more than four steps to see that the token cannot be there."},
	ruleSearch: {ID: "search", Name: "Search", Cost: 40, Level: solver.Search,
		Doc: "No technique helps, so the token comes from a search through all possibilities."},
}

// nearby is the largest number of steps of a refutation for ruleSuppose. Longer refutations
// belong to ruleFurther.
const nearby = 4
