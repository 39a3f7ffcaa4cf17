// Package cdcl decides and counts Numbrix boards by conflict-driven clause
// learning. The rules of the puzzle are not clauses but counters that propagate
// and explain themselves when a conflict is analysed.
//
// Read the files in this order:
//
//	engine.go             the variables, the counters, and how they begin
//	trail.go              assert a literal, follow up what is on the trail, go back to
//	                      an earlier decision level
//	propagate_numbers.go  what a candidate forces
//	propagate_steps.go    what a step or a side forces, and no loops
//	clauses.go            learnt clauses, with two watched literals each
//	explain.go            the clause behind a literal: lazy reasons
//	analyse.go            the clause that a conflict teaches
//	search.go             decide, learn, restart, reduce
//	phases.go             the values tried first
//	heap.go               the decision order
//	probing.go            failed literals
//	count.go              all solutions, counted by independent parts
//
// # Terms
//
// A candidate is a number in a cell where it may still be; its variable is
// called x throughout. A step is a directed pair of neighbouring cells, a side
// the pair without the direction. The level of a literal is how many decisions
// came before it; level 0 holds for good.
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
