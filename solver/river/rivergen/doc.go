// Package rivergen generates river crossings. It draws figures, seats and rules
// from templates, explores all positions, and drops puzzles that are too short,
// too long or too loose, and rules that change nothing. One more or fewer call of the
// random source changes every puzzle of a seed, see [solver.Generator].
//
// Read rivergen.go first: [Generator]. recipe.go reads the options, draw.go fills
// a template, and draft.go keeps what is worth playing.
package rivergen
