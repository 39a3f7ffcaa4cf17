package model

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxFile is the size in bytes of the largest puzzle file that is read.
const MaxFile = 1 << 20

// MaxCells is the number of cells of the largest board.
const MaxCells = 10_000

// maxPuzzles is the number of puzzles in the largest collection.
const maxPuzzles = 10_000

// A Puzzle is the text of one puzzle, split into lines that its family reads.
type Puzzle struct {
	Family string
	Header
	Fields []Field // the family's own header lines
	Body   []Line
	Line   int // number of its first line in the file, from 1
}

// A Header is the part of a puzzle file that is for people only. It is not part of a
// position.
type Header struct {
	Name, Author, Source, Note, Difficulty string
}

// A Field is a header line.
type Field struct {
	Key, Value string
	Line       int
}

// A Line is a line of a body, without white space at its end. It may also be a part of a text
// with the number of its first line. Line counts from 1.
type Line struct {
	Text string
	Line int
}

// SplitPuzzles splits a collection at its lines "---". The Line of each part is the number of
// its first line, from 1. A text is refused if it is not UTF-8, is larger than MaxFile, or has
// more than maxPuzzles parts.
func SplitPuzzles(text string) ([]Line, error) {
	switch {
	case len(text) > MaxFile:
		return nil, &SyntaxError{Msg: "the text has more than the 1 MiB that a puzzle file may have"}
	case !utf8.ValidString(text):
		return nil, &SyntaxError{Msg: "the text is not UTF-8"}
	}
	text = NormalizeText(text)
	parts := []Line{{Line: 1}}
	begin, at, n := 0, 0, 1 // offset of the part, offset of the line, number of the line after it
	for line := range strings.Lines(text) {
		n++
		if strings.TrimRight(line, " \t\n") == "---" {
			parts[len(parts)-1].Text = text[begin:at]
			if len(parts) == maxPuzzles {
				return nil, Syntaxf(n, "the text has more than the %d puzzles that a collection may have", maxPuzzles)
			}
			parts = append(parts, Line{Line: n})
			begin = at + len(line)
		}
		at += len(line)
	}
	parts[len(parts)-1].Text = text[begin:]
	if n := len(parts) - 1; n > 0 && strings.TrimSpace(parts[n].Text) == "" {
		parts = parts[:n]
	}
	return parts, nil
}

// NormalizeText returns text without a byte order mark and with \n as the only line end.
func NormalizeText(text string) string {
	return strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
}

// IsPuzzle reports whether text looks like a puzzle file rather than one of
// the other formats that families import: it begins with a header line.
func IsPuzzle(text string) bool {
	line, _, _ := strings.Cut(strings.TrimLeft(text, "\ufeff \t\r\n"), "\n")
	key, _, ok := strings.Cut(line, ":")
	return ok && strings.Trim(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ") == ""
}

// SplitExample splits an example in the manual into the text of a puzzle and the moves played
// on it. An example is a board in a format that its family imports, or a puzzle file without
// its first line and without the empty line before the body. A line that begins with "played:"
// has the moves.
func SplitExample(family, block string) (puzzle string, moves []string) {
	head, body := "", ""
	for line := range strings.Lines(block) {
		line = strings.TrimSpace(line)
		played, ok := strings.CutPrefix(line, "played: ")
		switch {
		case ok:
			moves = strings.Fields(played)
		case body == "" && strings.Contains(line, ": "):
			head += line + "\n"
		default:
			body += line + "\n"
		}
	}
	if head == "" {
		return body, moves
	}
	return "puzzle: " + family + "\n" + head + "\n" + body, moves
}

// ParsePuzzle parses the text of one puzzle, such as a part that [SplitPuzzles] returns.
func ParsePuzzle(part Line) (Puzzle, error) {
	p := Puzzle{Line: part.Line}
	lines := strings.Split(part.Text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\r")
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	first := 0
	for first < len(lines) && lines[first] == "" {
		first++
	}
	if first == len(lines) {
		return p, Syntaxf(part.Line, "a puzzle was expected here, beginning with a line such as \"puzzle: numbrix\"")
	}
	p.Line += first

	i, seen := first, map[string]int{}
	for ; i < len(lines) && lines[i] != ""; i++ {
		n := part.Line + i
		key, value, ok := strings.Cut(lines[i], ":")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch before, again := seen[key]; {
		case !ok:
			return p, Syntaxf(n, "%q is not a header line such as \"name: First board\"; an empty line "+
				"separates header and body", Clip(lines[i]))
		case again:
			return p, Syntaxf(n, "%q is already in line %d", key, before)
		case len(seen) == 0 && key != "puzzle":
			return p, Syntaxf(n, "the first header line must name the family, as in \"puzzle: numbrix\", but is %q",
				Clip(lines[i]))
		}
		seen[key] = n
		if free := p.header(key); free != nil {
			*free = value
		} else {
			p.Fields = append(p.Fields, Field{key, value, n})
		}
	}
	for i++; i < len(lines); i++ {
		if lines[i] == "" {
			return p, Syntaxf(part.Line+i, "a body has no empty lines")
		}
		p.Body = append(p.Body, Line{lines[i], part.Line + i})
	}
	return p, nil
}

// headerKeys are the keys of the header lines, other than "puzzle", that every family knows.
var headerKeys = []string{"name", "author", "source", "note", "difficulty"}

// header returns a pointer to the field of p for a header line that every family knows. It
// returns nil for any other key.
func (p *Puzzle) header(key string) *string {
	switch key {
	case "puzzle":
		return &p.Family
	case "name":
		return &p.Name
	case "author":
		return &p.Author
	case "source":
		return &p.Source
	case "note":
		return &p.Note
	case "difficulty":
		return &p.Difficulty
	}
	return nil
}

// RefuseUnknownFields returns an error for the first field whose key is not among keys.
func (p Puzzle) RefuseUnknownFields(keys ...string) error {
	for _, f := range p.Fields {
		if !slices.Contains(keys, f.Key) {
			known := slices.Concat(headerKeys, keys)
			return Syntaxf(f.Line, "%s has no header line %q; it knows %s", p.Family, Clip(f.Key), strings.Join(known, ", "))
		}
	}
	return nil
}

// Field returns the field with the given key. It returns false if there is none.
func (p Puzzle) Field(key string) (Field, bool) {
	i := slices.IndexFunc(p.Fields, func(f Field) bool { return f.Key == key })
	if i < 0 {
		return Field{}, false
	}
	return p.Fields[i], true
}

// With returns p with the header h.
func (p Puzzle) With(h Header) Puzzle {
	p.Header = h
	return p
}

// String writes the puzzle as [ParsePuzzle] reads it.
func (p Puzzle) String() string {
	var b strings.Builder
	for _, key := range slices.Concat([]string{"puzzle"}, headerKeys) {
		if value := *p.header(key); value != "" {
			fmt.Fprintf(&b, "%s: %s\n", key, value)
		}
	}
	for _, f := range p.Fields {
		// A field without a value is written too, because it differs from a missing field.
		b.WriteString(strings.TrimRight(f.Key+": "+f.Value, " ") + "\n")
	}
	if len(p.Body) > 0 {
		b.WriteByte('\n')
	}
	for _, l := range p.Body {
		b.WriteString(l.Text)
		b.WriteByte('\n')
	}
	return b.String()
}

// Clip shortens text that is quoted in an error to 40 characters.
func Clip(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}

// ParseNumber reads a number that is written in digits and is at most limit. Its errors are
// [strconv.ErrSyntax] and [strconv.ErrRange].
func ParseNumber(s string, limit int) (int, error) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, strconv.ErrSyntax
	}
	v, err := strconv.Atoi(s)
	if err != nil || v > limit {
		return v, strconv.ErrRange
	}
	return v, nil
}

// Body returns the lines of text that are not empty, without white space at both ends.
func Body(text string) (body []Line) {
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			body = append(body, Line{line, i + 1})
		}
	}
	return body
}

// Lines splits a text into lines of a body, numbered from 1.
func Lines(text string) (body []Line) {
	for row := range strings.Lines(text) {
		body = append(body, Line{strings.TrimRight(row, "\n"), len(body) + 1})
	}
	return body
}
