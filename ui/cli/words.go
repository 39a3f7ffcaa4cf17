package cli

import "backtrack/ui/words"

// wrap breaks text into lines that begin with indent.
func wrap(text, indent string) string { return words.Wrap(text, indent) }

// printable returns the name of a file, quoted if it could control a terminal.
func printable(name string) string { return words.Printable(name) }

// plural counts things.
func plural(n uint64, word string) string { return words.Plural(n, word, word+"s") }

// grouped writes a number with a thin space at every third digit, short in seven
// characters or fewer, digits with three digits.
func grouped(n uint64) string { return words.Number(n) }
func short(n uint64) string   { return words.Compact(n) }
func digits(x float64) string { return words.Digits(x) }
