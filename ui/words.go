package ui

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"
	"unicode"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/view"
)

// sentence turns an error into a sentence for people.
func sentence(err error) string {
	if all := faults(err); len(all) > 1 {
		return fmt.Sprintf("%s And %s more.", sentence(all[0]), plural(len(all)-1, "fault"))
	}
	var illegal *model.IllegalMoveError
	switch {
	case errors.As(err, &illegal):
		return upper(illegal.Reason) + "."
	case errors.Is(err, solver.ErrUnsolvable):
		return "This board has no solution."
	case errors.Is(err, context.Canceled):
		return "Stopped."
	case errors.Is(err, context.DeadlineExceeded):
		return "The time limit was reached."
	}
	return upper(err.Error()) + "."
}

// faults takes joined errors apart.
func faults(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var out []error
	for _, e := range joined.Unwrap() {
		out = append(out, faults(e)...)
	}
	return out
}

// upper makes the first letter a capital.
func upper(s string) string {
	r := []rune(s)
	if len(r) > 0 {
		r[0] = unicode.ToUpper(r[0])
	}
	return strings.TrimRight(string(r), ".")
}

// lower makes the first letter small.
func lower(s string) string {
	r := []rune(s)
	if len(r) > 0 {
		r[0] = unicode.ToLower(r[0])
	}
	return string(r)
}

// outcome says how a run ended.
func outcome(r view.Report, limit time.Duration) string {
	switch r.Outcome {
	case solver.Solved:
		return "solved"
	case solver.Unsolvable:
		return "no solution, proved"
	case solver.TimedOut:
		return "not solved in " + limitText(limit)
	case solver.Stopped:
		return "stopped"
	}
	return r.Err.Error()
}

// number writes n with its thousands parted by thin spaces.
func number[N int | uint64](n N) string {
	s := strconv.FormatUint(uint64(n), 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "\u2009" + s[i:]
	}
	return s
}

// bigNumber writes n as number does, or, if it has more than twelve digits, in
// powers of ten.
func bigNumber(n *big.Int) string {
	if n.IsUint64() && n.Uint64() < 1e12 {
		return number(n.Uint64())
	}
	s := n.String()
	power := strings.Map(func(r rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0'] }, strconv.Itoa(len(s)-1))
	return s[:1] + "." + s[1:3] + " × 10" + power
}

// compactNumber writes large numbers with three digits.
func compactNumber(n uint64) string {
	switch f := float64(n); {
	case f >= 1e9:
		return threeDigits(f/1e9) + " G"
	case f >= 1e6:
		return threeDigits(f/1e6) + " M"
	}
	return number(n)
}

// duration writes d with three digits in a unit that suits it.
func duration(d time.Duration) string {
	switch {
	case d <= 0:
		return "0 ms"
	case d < time.Millisecond:
		return threeDigits(float64(d)/1e3) + " µs"
	case d < time.Second:
		return threeDigits(float64(d.Microseconds())/1e3) + " ms"
	case d < time.Minute:
		return threeDigits(d.Seconds()) + " s"
	}
	return clockTime(d) + " min"
}

// limitText writes a time limit.
func limitText(d time.Duration) string {
	if m := d.Minutes(); m >= 1 {
		return fmt.Sprintf("%g min", m)
	}
	return fmt.Sprintf("%g s", d.Seconds())
}

// clockTime writes d as on a clock.
func clockTime(d time.Duration) string {
	s := int(d.Seconds())
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%02d:%02d", s/60, s%60)
}

// ratio writes how many times a is b.
func ratio(a, b float64) string {
	if a <= 0 || b <= 0 {
		return "–"
	}
	return "× " + threeDigits(a/b)
}

// threeDigits writes v, which is not negative, with three digits where it has
// that many before or after the point.
func threeDigits(v float64) string {
	switch {
	case v >= 999.5:
		return number(uint64(v + .5))
	case v >= 99.95:
		return strconv.FormatFloat(v, 'f', 0, 64)
	case v >= 9.995:
		return strconv.FormatFloat(v, 'f', 1, 64)
	}
	return strconv.FormatFloat(v, 'f', 2, 64)
}

// times says how often.
func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return number(n) + " times"
}

func plural(n int, word string) string { return plural2(n, word, word+"s") }

func plural2(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return number(n) + " " + many
}
