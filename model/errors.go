package model

import (
	"errors"
	"fmt"
	"strings"
)

// An IllegalMoveError reports a move the rules forbid.
type IllegalMoveError struct {
	Move   string // canonical notation
	Reason string // a short clause, such as "cell is a given"
}

func (e *IllegalMoveError) Error() string {
	return fmt.Sprintf("illegal move %s: %s", e.Move, e.Reason)
}

// Clause returns the reason.
func (e *IllegalMoveError) Clause() string { return e.Reason }

// ErrOtherFormat is returned, perhaps wrapped, by an importer that does not
// recognise the format of a text.
var ErrOtherFormat = errors.New("the format is not known")

// A SyntaxError reports malformed puzzle or game text.
type SyntaxError struct {
	Line   int // line number, from 1; 0 if the fault is not on one line
	Column int // number of the word in its line, from 1; 0 if the fault is not in one word
	Msg    string
}

func (e *SyntaxError) Error() string {
	var b strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d", e.Line)
		if e.Column > 0 {
			fmt.Fprintf(&b, ", column %d", e.Column)
		}
		b.WriteString(": ")
	}
	b.WriteString(e.Msg)
	return b.String()
}

// Syntaxf returns a [*SyntaxError] about a line. Line counts from 1; it is 0 if the fault is
// not on one line.
func Syntaxf(line int, format string, args ...any) error {
	return &SyntaxError{Line: line, Msg: fmt.Sprintf(format, args...)}
}
