// Package construct makes a solution of a puzzle of any size in polynomial
// time. It is long; package improve shortens it.
//
// Read composition.go first: it joins the solutions of the blocks, and shows how a
// block is solved. grow.go chooses a core and the ears around it, state.go holds the
// tokens and finds ways, route.go takes a token from vertex to vertex, ear.go brings
// home the tokens of an ear, and core.go the tokens of the core: by a search from both ends
// if it is small, otherwise by theta.go and belt.go. Rings need none of that (ring.go).
//
// Terms: an ear is a path whose inner vertices are new, between two vertices of the
// part that is there already. The core is the part that is solved last. A theta is a
// graph of two vertices joined by three paths. The hole's home is the vertex of the
// core where the hole is when the tokens of the core are in order.
//
// Sources: Kornhauser, Miller and Spirakis, Coordinating pebble motion on
// graphs, FOCS 1984; Whitney, Non-separable and planar graphs, 1932; Wilson,
// Graph puzzles, homotopy, and the alternating group, 1974.
package construct
