// Package riversolve solves river crossings: by the backtracking template of
// a course, breadth first, and on classes of equal items with exact counts. It
// also has the graph of all states and their distances from the goal, for hints,
// the generator and the map.
//
// # Files
//
// riversolve.go lists the algorithms. boatrules.go, dfs.go and bfs.go distinguish
// all items. quotient.go, symmetry.go and loads.go merge items, and best.go and
// dag.go search the states of classes. distance.go, chart.go and space.go measure all
// states. table.go is a map for keys, and explain.go says why a crossing was rejected.
//
// # Terms
//
// A state says who is on the left, and on which side the boat is. A load is a group
// of items that cross together. A quotient merges interchangeable items into
// classes (symmetry reduction). Its states have the number of items of each class
// on the left, and the key of a state writes these numbers in mixed radix. A label
// is the least time and crossings in which a search has reached a state (Dijkstra
// 1959). The shortest-path DAG is the graph of all best solutions. A chart has the
// distance of every state from the goal.
//
// # Sources
//
// E. F. Moore, The shortest path through a maze, 1959; E. W. Dijkstra, A note on
// two problems in connexion with graphs, 1959; R. Bellman, On a routing problem,
// 1958. The files of assets/river/pages say more.
package riversolve
