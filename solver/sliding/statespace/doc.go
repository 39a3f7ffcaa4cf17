// Package statespace searches all positions of a small graph and keeps the
// distance of each from the goal. Read table.go first; graph.go packs a
// position into a word and numbers the positions.
package statespace
