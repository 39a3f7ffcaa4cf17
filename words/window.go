package words

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Error writes an error as a sentence. If the error has a method Clause, the sentence is its
// result. Of several joined errors, it writes the first and counts the others.
func Error(err error) string {
	if all := Split(err); len(all) > 1 {
		return fmt.Sprintf("%s And %s.", Error(all[0]), Count(len(all)-1, "more fault"))
	}
	var plain interface{ Clause() string }
	var file *fs.PathError
	switch {
	case errors.As(err, &plain):
		return Sentence(plain.Clause())
	case errors.Is(err, context.Canceled):
		return "Stopped."
	case errors.Is(err, context.DeadlineExceeded):
		return "The time limit was reached."
	case errors.As(err, &file):
		named := fmt.Sprintf("“%s”: %v", filepath.Base(file.Path), Cause(file))
		return Sentence(strings.Replace(err.Error(), file.Error(), named, 1))
	}
	return Sentence(err.Error())
}

// ErrNoFile is the Cause of a missing file. It is an fs.ErrNotExist in plain words.
var ErrNoFile error = noFile{}

type noFile struct{}

func (noFile) Error() string        { return "there is no such file" }
func (noFile) Is(target error) bool { return target == fs.ErrNotExist }

// Cause returns why a file cannot be read or written. The error leaves out the name of the file
// and the system call.
func Cause(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNoFile
	}
	if file := new(fs.PathError); errors.As(err, &file) {
		return file.Err
	}
	return err
}

// Split returns the errors that were joined to err, or err itself.
func Split(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var out []error
	for _, e := range joined.Unwrap() {
		out = append(out, Split(e)...)
	}
	return out
}

// Big writes n as Number does. A number of more than twelve digits is written as a multiple of
// a power of ten.
func Big(n *big.Int) string {
	if n.IsUint64() && n.Uint64() < 1e12 {
		return Number(n.Uint64())
	}
	s := n.String()
	return s[:1] + "." + s[1:3] + " × 10" + Superscript(len(s)-1)
}

// Superscript writes n in superscript digits.
func Superscript(n int) string {
	return strings.Map(func(r rune) rune {
		if r == '-' {
			return '⁻'
		}
		return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0']
	}, strconv.Itoa(n))
}

// Millis writes a duration in milliseconds like [Duration].
func Millis(ms float64) string { return Duration(time.Duration(ms * float64(time.Millisecond))) }

// Duration writes d with three digits in a unit that suits it.
func Duration(d time.Duration) string {
	switch {
	case d <= 0:
		return "0 ms"
	case d < time.Millisecond:
		return Digits(float64(d)/1e3) + " µs"
	case d < time.Second:
		return Digits(float64(d.Microseconds())/1e3) + " ms"
	case d < time.Minute:
		return Digits(d.Seconds()) + " s"
	}
	return Clock(d) + " min"
}

// Limit writes a time limit, in minutes or, below a minute, in seconds.
func Limit(d time.Duration) string {
	if m := d.Minutes(); m >= 1 {
		return fmt.Sprintf("%g min", m)
	}
	return fmt.Sprintf("%g s", d.Seconds())
}

// Clock writes d as a clock shows it: 05:09, or 1:05:09 from an hour on.
func Clock(d time.Duration) string {
	s := int(d.Seconds())
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%02d:%02d", s/60, s%60)
}

// Times says how often: "once", "twice", "3 times".
func Times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return Number(n) + " times"
}
