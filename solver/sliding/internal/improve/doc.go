// Package improve shortens a solution while time is left.
//
// Read incumbent.go first: an [Incumbent] holds the best solution found and a lower
// bound, which another thread raises. shorten.go shortens the walks in blocks by a
// beam search (beam.go). The heuristics of the beam are in partitions.go and
// clusters.go. If the beam is guided by patterns, stretch.go searches long
// stretches of the walk again with narrower beams. A stretch is another puzzle on
// the same graph, so the beam keeps other positions. window.go replaces short parts
// of a solution on graphs of any size.
//
// Sources: Lowerre, The Harpy speech recognition system, 1976, for the beam;
// Ratner and Pohl, Joint and LPA*, 1986, for replacing parts of a solution;
// Korf, Depth-first iterative-deepening, 1985, for the windows.
package improve
