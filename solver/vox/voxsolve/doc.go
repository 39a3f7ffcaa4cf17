// Package voxsolve solves levels of Vox Codei with three algorithms. The first, dfs,
// is the search of the reports of T. Chahoud and of A. Virgillito and S. El Husseini
// (University of Bologna). The second, smart, is the same search with rules that prune
// it. The third, best, is a stronger search.
//
// The counters have the same meaning in all of them. A node is a turn played: a bomb
// put down or a wait. A backtrack is a turn taken back. A reject is a turn that a test
// has pruned.
//
// # Files in reading order
//
//	voxsolve.go           the list of algorithms
//	sim.go                the state of dfs and smart: turns are played in place
//	dfs.go                depth-first search
//	smart.go              the same search under rules, and the list of the rules
//	rule_*.go             one rule each: its id, name, text, test and explanation
//	smart_explain.go      words that the explanations share
//	best.go               best: the algorithm and its tasks
//	best_api.go           FirstWin, ShortestWin, WinWithin, Reason
//	best_search.go        search turn by turn, pruned by covers and by refuted states
//	best_late.go          bombs put down so late that another must set them off
//	best_plan.go          search bomb by bomb
//	best_plan_bound.go    Lagrangian bound of a plan
//	best_plan_drop.go     options of a plan that cannot be part of a win
//	best_plan_ignite.go   bombs of a plan that set one another off
//	best_optimum.go       fewer and fewer turns and bombs
//	best_stream.go        all wins, in the order of dfs
//	best_count.go         the number of wins
//	best_reason.go        why there is no win
//
// # Terms
//
// Package voxboard explains hit sets, covers and cores. A node is bare if no pending bomb can
// hit it. An option is a bomb in a plan: its cell, the turn in which it is put down and the
// turn at whose end it goes off. A node is uncovered in a plan if the plan has yet to hit it.
//
// # Sources
//
// Exact cover by the element with the fewest sets: Knuth 2000. Lagrangian
// relaxation with subgradient steps: Held and Karp 1971. Tables of refuted
// positions: Greenblatt 1967.
package voxsolve
