// Package sliding is the model of sliding-token puzzles on graphs, such as the
// 15-puzzle. Each vertex but one holds a token. A move slides a token along an
// edge into the empty vertex. The goal is to bring every token home.
//
// Read sliding.go first. text.go reads and writes puzzle files, grid.go finds out
// whether a graph is a board, and import.go, prolog.go and graphs.go read other
// formats.
package sliding
