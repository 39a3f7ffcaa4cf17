package cli

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// lineWidth is how long lines of prose are at most.
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

// sentence makes a clause a sentence.
func sentence(clause string) string {
	r, n := utf8.DecodeRuneInString(clause)
	return string(unicode.ToUpper(r)) + strings.TrimRight(clause[n:], ".") + "."
}

// plural counts things.
func plural(n uint64, word string) string {
	if n != 1 {
		word += "s"
	}
	return grouped(n) + " " + word
}

// grouped writes a number with a comma at every third digit.
func grouped(n uint64) string {
	s := strconv.FormatUint(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// short writes a number in seven characters or fewer: exactly below a million.
func short(n uint64) string {
	x := float64(n)
	for _, unit := range []struct {
		one  float64
		name string
	}{{1e12, " T"}, {1e9, " G"}, {1e6, " M"}} {
		if x >= unit.one {
			return digits(x/unit.one) + unit.name
		}
	}
	return grouped(n)
}

// digits writes a number with three digits, or all of those before the point.
func digits(x float64) string {
	switch {
	case x < 9.995:
		return fmt.Sprintf("%.2f", x)
	case x < 99.95:
		return fmt.Sprintf("%.1f", x)
	}
	return grouped(uint64(math.Round(x)))
}

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

// limit writes a time limit, as short as it is exact.
func limit(d time.Duration) string {
	switch {
	case d%time.Second == 0:
		return fmt.Sprintf("%d s", d/time.Second)
	case d%time.Millisecond == 0 && d < time.Second:
		return fmt.Sprintf("%d ms", d/time.Millisecond)
	}
	return d.String()
}

// millis is a time in milliseconds, to the microsecond.
func millis(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e3 }
