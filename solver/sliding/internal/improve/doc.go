// Package improve shortens a solution while time is left.
//
// Read incumbent.go first: an [Incumbent] holds the best solution found and a
// lower bound, which another thread raises. shorten.go shortens the walks in
// blocks by beams (beam.go, whose guides are in partitions.go and clusters.go).
// If patterns guide the beam, narrower beams search long stretches of the walk
// again (stretch.go). These are other puzzles on the same graph, in which the beam
// keeps other positions. window.go replaces short parts of a solution on graphs of
// any size.
//
// Sources: Lowerre, The Harpy speech recognition system, 1976, for the beam;
// Ratner and Pohl, Joint and LPA*, 1986, for replacing parts of a solution;
// Korf, Depth-first iterative-deepening, 1985, for the windows.
package improve
