// Package sliding models sliding-token puzzles on graphs, such as the 15-puzzle. Each vertex
// but one holds a token. A move slides a token along an edge into the empty vertex. The goal
// is to bring every token home: token v to vertex v.
//
// Read sliding.go first. text.go reads and writes puzzle files, and grid.go finds out
// whether a graph is a rectangular board. import.go, prolog.go and graphs.go read other
// formats, and export.go writes them.
package sliding
