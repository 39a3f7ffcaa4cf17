// Package rivergen generates river crossings. It draws items, seats and rules from
// templates, explores all positions, and drops puzzles that are too short, too long or have
// too many solutions, and rules that change nothing. One more or fewer call of the random
// source changes every puzzle of a seed, see [solver.Generator].
//
// Read rivergen.go first: [Generator]. recipe.go reads the options, draw.go fills
// a template, and draft.go keeps what is worth playing.
package rivergen
