// Package rivergen generates river crossings. It draws items, seats and rules from
// templates, and explores all positions. It drops rules that change nothing, and puzzles
// that are too short or too long or have too many solutions. One more or one less call of
// the random source changes the puzzles of all seeds, see [solver.Generator].
//
// Read rivergen.go first: [Generator]. recipe.go reads the options, draw.go fills
// a template, and draft.go keeps what is worth playing.
package rivergen
