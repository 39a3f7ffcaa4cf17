// Package english puts words together for the reasons that solvers give.
package english

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// List joins words: "b2, e5 and h1", where conjunction is "and".
func List(words []string, conjunction string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " " + conjunction + " " + words[n-1]
	}
	return strings.Join(words, "")
}

// Ranges writes sorted numbers: "3", "5 to 9". A range has at least the given
// number of members; shorter ones are written one by one.
func Ranges(numbers []int32, least int) []string {
	var words []string
	for len(numbers) > 0 {
		n := 1
		for n < len(numbers) && int(numbers[n]) == int(numbers[0])+n {
			n++
		}
		if n >= least {
			words = append(words, fmt.Sprintf("%d to %d", numbers[0], numbers[n-1]))
		} else {
			n = 1
			words = append(words, fmt.Sprint(numbers[0]))
		}
		numbers = numbers[n:]
	}
	return words
}

// Either returns one if n is 1, several otherwise.
func Either(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

// Count writes a number with a word: "1 bomb", "2 bombs".
func Count(n int, word string) string { return fmt.Sprint(n, " ", word, Either(n, "", "s")) }

// Upper makes the first letter a capital.
func Upper(s string) string { return first(s, unicode.ToUpper) }

// Lower makes the first letter a small one.
func Lower(s string) string { return first(s, unicode.ToLower) }

func first(s string, change func(rune) rune) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(change(r)) + s[n:]
}
