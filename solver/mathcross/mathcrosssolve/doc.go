// Package mathcrosssolve solves math crosswords with three algorithms: dfs is the
// backtracking of a course, smart adds forward checking to it, and best combines
// constraint propagation with a search that restarts.
//
// # Files in reading order
//
//   - mathcrosssolve.go lists the algorithms.
//   - assignment.go holds the tokens in the blanks during dfs and smart; dfs.go and
//     smart.go are these searches; bounds.go computes the bounds of an equation;
//     poller.go polls the context.
//   - best.go is the strong solver, best_state.go its candidates, trail and queue.
//     best_equation.go propagates equations of two operands, best_chain.go longer
//     ones, best_pool.go the pool. best_search.go branches; best_count.go counts
//     by components.
//   - reason.go says in words why a puzzle has no filling, and explain.go why a
//     token was rejected.
//   - fillings.go answers what hints and the generator ask.
//
// # Terms
//
// A filling gives every empty blank a token. A candidate is a value that a blank can
// still take. Values are numbered in ascending order, and a candidate is stored as the
// number of its value. A Hall violator is a set of blanks that can take too few tokens.
//
// # Sources
//
// "Puzzles and Backtracking", the slides of a course: the procedures SOLVE, IS_SAFE and
// VALIDATE of dfs.
//
// Mackworth, Consistency in networks of relations, 1977. Régin, A filtering
// algorithm for constraints of difference in CSPs, 1994. Boussemart, Hemery,
// Lecoutre and Saïs, Boosting systematic search by weighting constraints, 2004.
// Gomes, Selman and Kautz, Boosting combinatorial search through randomization,
// 1998. Haralick and Elliott, Increasing tree search efficiency for constraint
// satisfaction problems, 1980.
package mathcrosssolve
