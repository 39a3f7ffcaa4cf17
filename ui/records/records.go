// Package records keeps a log of the puzzles that the player has solved, and computes
// statistics from it.
//
// The log is the file records.log of the data folder: a line of JSON for each win, see
// [Record]. Lines are only ever added, so that a program that is killed loses at most the
// last one. Only [Log.Clear] rewrites it.
package records

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	"backtrack/ui/store"
)

// Name is the name of the log in the data folder.
const Name = "records.log"

// version is the version of the lines that this program writes and reads.
const version = 1

// A Record is a win: a puzzle that was solved by hand.
type Record struct {
	Version int       `json:"v"`
	At      time.Time `json:"at"` // in the time zone of the player, whole seconds
	Puzzle  string    `json:"puzzle"`
	Family  string    `json:"family"`
	Level   string    `json:"level,omitempty"` // "" if it is not known
	Size    string    `json:"size"`            // as lists show it, "9 × 9"
	Cells   int       `json:"cells"`           // by which sizes are sorted
	Millis  int64     `json:"ms"`              // the time that it took
	Moves   int       `json:"moves"`
	Stars   int       `json:"stars,omitempty"` // 0 where there are none
	Hints   int       `json:"hints"`
	Helps   int       `json:"helps"`           // hints, moves revealed and solutions shown
	Attempt int       `json:"attempt"`         // how often the puzzle was restarted before
	Shown   bool      `json:"shown,omitempty"` // the program played a part of the solution
	Old     bool      `json:"old,omitempty"`   // see Log; At is when the game was played last
}

// Time returns the time that the win took.
func (r Record) Time() time.Duration { return time.Duration(r.Millis) * time.Millisecond }

// Date returns the local date of the win, as in 2026-03-31.
func (r Record) Date() string { return r.At.Format(time.DateOnly) }

// line returns the line of the log.
func (r Record) line() string {
	r.Version, r.At = version, r.At.Truncate(time.Second)
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // years have four digits
	}
	return string(text) + "\n"
}

// valid reports whether this program could have written the record.
func (r Record) valid() bool {
	const longest = 100 * 365 * 24 * time.Hour
	numbers := []int{r.Cells, r.Moves, r.Stars, r.Hints, r.Helps, r.Attempt}
	return r.Version == version && !r.At.IsZero() && r.Puzzle != "" && r.Family != "" &&
		slices.Min(numbers) >= 0 && r.Millis >= 0 && r.Millis <= longest.Milliseconds() &&
		!strings.ContainsFunc(r.Puzzle+r.Family+r.Level+r.Size, func(c rune) bool { return !unicode.IsPrint(c) })
}

// maxLine is the length of the longest line that is read, in bytes.
const maxLine = 4096

// Read reads a log. It skips lines that are damaged or of a newer version, and counts
// them.
func Read(r io.Reader) (list []Record, damaged int, err error) {
	in := bufio.NewReaderSize(r, maxLine)
	for err == nil {
		var line []byte
		line, err = in.ReadSlice('\n')
		long := err == bufio.ErrBufferFull
		for err == bufio.ErrBufferFull {
			_, err = in.ReadSlice('\n')
		}
		var one Record
		switch {
		case !long && len(strings.TrimSpace(string(line))) == 0:
		case long || json.Unmarshal(line, &one) != nil || !one.valid():
			damaged++
		default:
			list = append(list, one)
		}
	}
	if err == io.EOF {
		err = nil
	}
	return list, damaged, err
}

// ReadFolder reads the log of a data folder, which another program may write. A log that
// isn't there is empty.
func ReadFolder(dir string) (list []Record, damaged int, err error) {
	return readFrom(store.OpenLog(dir, Name))
}

// readFrom reads what OpenLog has opened.
func readFrom(f io.ReadCloser, err error) ([]Record, int, error) {
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	return Read(f)
}

// A Log is the log of a store, which is read in the background. A store without a log gets
// one that begins with the best games of before there was one: they are marked as old,
// because their day and what else was solved are not known.
// Methods must be called on one goroutine.
type Log struct {
	store   *store.Store
	read    func() contents
	before  func() []Record // the best games of before
	loaded  bool
	list    []Record
	damaged int
	err     error
}

// contents are what was read of a log.
type contents struct {
	list    []Record
	damaged int
	err     error
	missing bool
}

// NewLog returns the log of a store. Before returns what a new log begins with.
func NewLog(s *store.Store, before func() []Record) *Log {
	read := sync.OnceValue(func() (c contents) {
		f, err := s.OpenLog(Name)
		c.missing = errors.Is(err, fs.ErrNotExist)
		c.list, c.damaged, c.err = readFrom(f, err)
		return c
	})
	go read()
	return &Log{store: s, read: read, before: before}
}

// load waits until the log has been read.
func (l *Log) load() {
	if l.loaded {
		return
	}
	c := l.read()
	l.loaded, l.list, l.damaged, l.err = true, c.list, c.damaged, c.err
	if c.missing {
		l.list = l.before()
		l.store.Append(Name, text(l.list))
	}
}

// text returns the lines of a log. It is never empty, since a missing log would begin
// with old games again.
func text(list []Record) string {
	var b strings.Builder
	for _, r := range list {
		b.WriteString(r.line())
	}
	if b.Len() == 0 {
		return "\n"
	}
	return b.String()
}

// All returns all records, the oldest first. The caller must not change them.
func (l *Log) All() []Record {
	l.load()
	return l.list
}

// Damaged returns how many lines of the log were skipped, and why the rest of it could
// not be read; nil if it could.
func (l *Log) Damaged() (lines int, err error) {
	l.load()
	return l.damaged, l.err
}

// Add records a win. A board that is solved again after an undo, in the same attempt, is
// the same win.
func (l *Log) Add(r Record) {
	l.load()
	for _, old := range slices.Backward(l.list) {
		if old.Puzzle == r.Puzzle && old.Attempt == r.Attempt && !old.Old && old.Millis <= r.Millis {
			return
		}
	}
	l.list = append(slices.Clip(l.list), r)
	l.store.Append(Name, r.line())
}

// Clear deletes all records. The function that it returns brings back those that could be
// read.
func (l *Log) Clear() (undo func()) {
	l.load()
	cleared := l.list
	l.set(nil)
	return func() { l.set(append(slices.Clip(cleared), l.list...)) }
}

func (l *Log) set(list []Record) {
	l.list, l.damaged, l.err = list, 0, nil
	l.store.ReplaceLog(Name, text(list))
}

// Solved returns when the player solved a puzzle, in the time zones of then. Old records
// are left out, as are wins in which the program played a part of the solution.
func (l *Log) Solved(id string) (at []time.Time) {
	for _, r := range l.All() {
		if r.Puzzle == id && !r.Shown && !r.Old {
			at = append(at, r.At)
		}
	}
	return at
}
