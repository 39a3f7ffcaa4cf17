// Package construct makes a solution of a puzzle of any size in polynomial time. The
// solution is long, and package improve shortens it.
//
// Read composition.go first: it joins the solutions of the blocks, and shows how a
// block is solved. grow.go chooses a core and the ears around it. state.go holds the
// tokens and finds paths. route.go takes a token from vertex to vertex. ear.go brings
// home the tokens of an ear. core.go brings home the tokens of the core: it searches a small
// core from both ends, and leaves a large one to theta.go and belt.go. ring.go solves rings,
// which need neither core nor ears.
//
// Terms: a block is built from a core by adding ears one by one. An ear is a path of new
// vertices that joins two vertices of the part built so far. Ears are solved in reverse
// order, the last one first, and the core at the end. The vertices that are not solved yet
// are called active. A theta is a graph of two vertices joined by three paths. The
// vertex holeHome is where the hole is in the core when the tokens of the core are in order.
//
// Sources: Kornhauser, Miller and Spirakis, Coordinating pebble motion on
// graphs, FOCS 1984; Whitney, Non-separable and planar graphs, 1932; Wilson,
// Graph puzzles, homotopy, and the alternating group, 1974.
package construct
