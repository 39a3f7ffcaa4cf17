package cli

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"backtrack/ui/words"
)

// lineWidth is the greatest width of lines of prose, in characters.
const lineWidth = 80

// wrap breaks text into lines that begin with indent.
func wrap(text, indent string) string {
	var b strings.Builder
	used := 0
	for i, w := range strings.Fields(text) {
		n := utf8.RuneCountInString(w)
		switch {
		case i == 0:
			b.WriteString(indent)
			used = len(indent)
		case used+1+n > lineWidth:
			b.WriteString("\n" + indent)
			used = len(indent)
		default:
			b.WriteByte(' ')
			used++
		}
		b.WriteString(w)
		used += n
	}
	return b.String() + "\n"
}

// printable returns the name of a file, quoted if it has characters that control
// a terminal.
func printable(name string) string {
	if utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return name
	}
	return strconv.Quote(name)
}

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

// millis returns a time in milliseconds, to the microsecond.
func millis(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e3 }
