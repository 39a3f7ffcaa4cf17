// Package improve shortens a solution while time is left.
//
// Read incumbent.go first: an [Incumbent] holds the best solution found and a
// lower bound, which another thread raises. shorten.go shortens the walks in
// blocks by beams (beam.go, whose guides are in partitions.go and clusters.go), and
// window.go replaces parts of a solution on graphs of any size by shorter ones.
//
// Sources: Lowerre, The Harpy speech recognition system, 1976, for the beam;
// Korf, Depth-first iterative-deepening, 1985, for the windows.
package improve
