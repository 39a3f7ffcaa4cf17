// Package cdcl decides whether a Numbrix board has a solution, and counts solutions, by
// conflict-driven clause learning. The rules of the puzzle are not stored as clauses. Counters
// propagate them, and a counter builds the clause behind a literal only when the analysis of a
// conflict needs it.
//
// Read the files in this order:
//
//	engine.go             the variables and the counters, and their initial values
//	trail.go              assert literals, propagate the trail, backtrack
//	propagate_numbers.go  literals that a candidate forces
//	propagate_steps.go    literals that a step or a side forces; no loops
//	clauses.go            learnt clauses, with two watched literals each
//	explain.go            the clause behind a literal: lazy reasons
//	analyse.go            the clause learnt from a conflict
//	search.go             decide, learn, restart, reduce
//	phases.go             the values that decisions try first
//	heap.go               the decision order
//	probing.go            failed literals
//	count.go              all solutions, counted by independent parts
//
// # Terms
//
// A candidate is a number in a cell that may still hold it; its variable is called x
// throughout. A step is an ordered pair of neighbouring cells: the path goes from the first to
// the second. A side is such a pair without an order. The level of a literal is the number of
// decisions on the trail when it was asserted. A literal of level 0 depends on no decision and
// is never undone by a search.
//
// # Sources
//
// Marques-Silva and Sakallah 1996 (learning), Moskewicz et al. 2001 (VSIDS,
// watched literals), Eén and Sörensson 2003 (the engine), Audemard and Simon
// 2009 (LBD), Sörensson and Biere 2009 (minimisation), Pipatsrisawat and
// Darwiche 2007 and Biere and Fleury 2020 (phases), Ohrimenko, Stuckey and
// Codish 2009 (lazy reasons), Freeman 1995 and Stålmarck 1989 (probing), Bayardo
// and Pehoushek 2000 (counting), Knuth 2011 (chains).
package cdcl
