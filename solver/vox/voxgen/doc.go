// Package voxgen generates levels of Vox Codei that can be won with exactly the
// bombs they have, and not with one less.
//
// It draws walls and nodes at random, and puts nodes where bombs on a few cells
// hit them. Then it proves the fewest bombs that a win takes, and the fewest turns
// of a win with that number of bombs. The level allows these bombs and turns, and
// perhaps some spare turns. Levels that do not fit the recipe are dropped. From the
// best one it removes walls and nodes that change nothing. One more or fewer call of
// the random source changes every puzzle of a seed, see [solver.Generator].
package voxgen
