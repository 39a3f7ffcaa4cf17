package window

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/words"
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

// faults splits joined errors.
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

// upper makes the first letter a capital, lower small.
func upper(s string) string { return words.Upper(s) }
func lower(s string) string { return words.Lower(s) }

// outcome says how a run ended.
func outcome(r family.Report, limit time.Duration) string {
	switch r.Outcome {
	case solver.Solved:
		switch {
		case errors.Is(r.Cut, context.DeadlineExceeded):
			return "solved, but not proved shortest in " + limitText(limit)
		case r.Cut != nil:
			return "solved, but stopped before it was proved shortest"
		}
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

// number writes n with thin spaces between its groups of three digits.
func number[N int | uint64](n N) string { return words.Thin.Number(uint64(n)) }

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
func compactNumber(n uint64) string { return words.Thin.Short(n) }

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

func threeDigits(v float64) string { return words.Thin.Digits(v) }

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

func plural2(n int, one, many string) string { return words.Thin.Plural(uint64(n), one, many) }
