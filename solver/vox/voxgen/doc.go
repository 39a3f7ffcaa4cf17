// Package voxgen generates levels of Vox Codei that can be won with exactly the
// bombs they have, and not with one less.
//
// It draws walls and nodes at random, and puts nodes where bombs on a few cells
// hit them. Then it proves how many bombs a win takes at least, and how many turns
// a win with so few bombs takes. The level allows these bombs and turns, and
// perhaps some more turns. Levels that do not fit the recipe are dropped; from the
// others it removes walls and nodes that change nothing. One more or fewer call of
// the random source changes every puzzle of a seed, see [solver.Generator].
package voxgen
