// Package words writes numbers, clauses and errors for people.
package words

import (
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Thin separates groups of three digits.
const Thin = "\u2009"

// Number writes n, which must not be negative, with thin spaces between its groups of three
// digits.
func Number[N int | uint64](n N) string {
	text := strconv.FormatUint(uint64(n), 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + Thin + text[i:]
	}
	return text
}

// Compact writes n in at most seven characters. Numbers below a million are exact. Larger ones
// have three digits and a unit.
func Compact(n uint64) string {
	for _, unit := range []struct {
		one  float64
		name string
	}{{1e12, " T"}, {1e9, " G"}, {1e6, " M"}} {
		if x := float64(n); x >= unit.one {
			return Digits(x/unit.one) + unit.name
		}
	}
	return Number(n)
}

// Digits writes x, which must not be negative, with three digits. From 1000 on it writes x as a
// whole number.
func Digits(x float64) string {
	switch {
	case x < 9.995:
		return strconv.FormatFloat(x, 'f', 2, 64)
	case x < 99.95:
		return strconv.FormatFloat(x, 'f', 1, 64)
	}
	return Number(uint64(math.Round(x)))
}

// Ratio writes x, which must not be negative, with three significant digits: 5.90, 305, 16 900.
func Ratio(x float64) string {
	unit := 1.0
	for x/unit >= 999.5 {
		unit *= 10
	}
	if unit == 1 {
		return Digits(x)
	}
	return Number(uint64(math.Round(x/unit) * unit))
}

// Plural counts things with the words for one and for many: "1 move", "12 moves". The number
// must not be negative.
func Plural[N int | uint64](n N, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Number(n) + " " + many
}

// Upper returns text with its first letter in upper case.
func Upper(text string) string { return changeFirst(text, unicode.ToUpper) }

// Lower returns text with its first letter in lower case.
func Lower(text string) string { return changeFirst(text, unicode.ToLower) }

// Middle returns text if it fits. Otherwise it returns as much of the beginning and the end of
// text as fits, with "…" between them.
func Middle(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	runes := []rune(text)
	cut := func(n int) string { return string(runes[:(n+1)/2]) + "…" + string(runes[len(runes)-n/2:]) }
	return cut(sort.Search(len(runes), func(n int) bool { return !fits(cut(n + 1)) }))
}

// changeFirst returns text with its first letter changed.
func changeFirst(text string, change func(rune) rune) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(change(r)) + text[n:]
}

// Sentence makes a clause a sentence, with a capital and a full stop.
func Sentence(clause string) string { return strings.TrimRight(Upper(clause), ".") + "." }

// Either returns one if n is 1, several otherwise.
func Either(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

// Count counts things with a noun and its plural in s: "1 move", "12 moves". A negative number
// counts as 0.
func Count[N int | uint64](n N, noun string) string { return Plural(max(n, 0), noun, noun+"s") }

// List joins items as people do. A word such as "and" comes before the last: "4, 6 and 12".
func List(items []string, last string) string {
	if n := len(items) - 1; n > 0 {
		return strings.Join(items[:n], ", ") + " " + last + " " + items[n]
	}
	return strings.Join(items, "")
}

// CountOrNo counts things as Count does, and writes 0 as a word: "no moves".
func CountOrNo(n int, noun string) string {
	if n == 0 {
		return "no " + noun + "s"
	}
	return Count(n, noun)
}

// Ranges writes sorted numbers. A run of consecutive numbers becomes a range, such as "5 to 9".
// Numbers of runs that are shorter than minLength are written one by one.
func Ranges(numbers []int32, minLength int) []string {
	var out []string
	for len(numbers) > 0 {
		n := 1
		for n < len(numbers) && int(numbers[n]) == int(numbers[0])+n {
			n++
		}
		if n >= minLength {
			out = append(out, fmt.Sprintf("%d to %d", numbers[0], numbers[n-1]))
		} else {
			n = 1
			out = append(out, fmt.Sprint(numbers[0]))
		}
		numbers = numbers[n:]
	}
	return out
}

// lineWidth is the greatest width of lines of prose, in characters.
const lineWidth = 80

// Fields returns the words of text. It does not split at thin spaces, because they are inside
// numbers.
func Fields(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r != '\u2009' && unicode.IsSpace(r) })
}

// Wrap breaks text into lines that begin with indent and end with a line break.
func Wrap(text, indent string) string {
	var b strings.Builder
	used := 0
	for i, w := range Fields(text) {
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
	if b.Len() == 0 {
		return ""
	}
	return b.String() + "\n"
}

// FileName returns the name of a file for a text, without an extension: the letters and digits
// of text, in lower case, with hyphens between the words.
func FileName(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text),
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), "-")
}

// Printable returns the name of a file, quoted if it has characters that control a
// terminal.
func Printable(name string) string {
	if utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return name
	}
	return strconv.Quote(name)
}
