package cli

import (
	"strings"

	"backtrack/ui/words"
)

// wrap breaks text into lines that begin with indent.
func wrap(text, indent string) string { return words.Wrap(text, indent) }

// printable returns the name of a file, quoted if it could control a terminal.
func printable(name string) string { return words.Printable(name) }

// plural counts things.
func plural(n uint64, word string) string { return words.Comma.Plural(n, word, word+"s") }

// grouped writes a number with a comma at every third digit, short in seven
// characters or fewer, digits with three digits.
func grouped(n uint64) string { return words.Comma.Number(n) }
func short(n uint64) string   { return words.Comma.Short(n) }
func digits(x float64) string { return words.Comma.Digits(x) }

// regroup writes the numbers of a text of the window as commands do.
func regroup(text string) string {
	return strings.ReplaceAll(text, string(words.Thin), string(words.Comma))
}
