package cli

import (
	"fmt"
	"time"

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

// human writes a time in the unit that suits it.
func human(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%d µs", d.Round(time.Microsecond).Microseconds())
	case d < time.Second:
		return digits(d.Seconds()*1e3) + " ms"
	}
	return digits(d.Seconds()) + " s"
}

// limit writes a time limit exactly.
func limit(d time.Duration) string {
	switch {
	case d%time.Second == 0:
		return fmt.Sprintf("%d s", d/time.Second)
	case d%time.Millisecond == 0 && d < time.Second:
		return fmt.Sprintf("%d ms", d/time.Millisecond)
	}
	return d.String()
}
