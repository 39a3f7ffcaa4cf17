// Package records keeps a log of the puzzles that the player has solved, and computes
// statistics from it.
//
// The log is the file records.log in the data folder, with a line of JSON for each win; see
// [Record]. Lines are only added, so a program that is killed loses at most the last one.
// [Log.Clear] is the exception: it rewrites the log.
package records

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"backtrack/model/lists"
	"backtrack/ui/store"
)

// Name is the name of the log in the data folder.
const Name = "records.log"

// version is the version of the lines that this program writes and reads.
const version = 1

// A Record is a win: a puzzle that was solved by hand.
type Record struct {
	Version int       `json:"v"`
	At      time.Time `json:"at"` // time in the player's zone, in whole seconds
	Puzzle  string    `json:"puzzle"`
	Family  string    `json:"family"`
	Level   string    `json:"level,omitempty"` // "" if not known
	Size    string    `json:"size"`            // size in the form of lists, "9 × 9"
	Cells   int       `json:"cells"`           // sorting key of sizes
	Millis  int64     `json:"ms"`              // time of the game in milliseconds
	Moves   int       `json:"moves"`
	Stars   int       `json:"stars,omitempty"` // 0 if there are none
	Hints   int       `json:"hints"`
	Helps   int       `json:"helps"`           // hints, moves revealed and solutions shown
	Attempt int       `json:"attempt"`         // number of restarts before the win
	Shown   bool      `json:"shown,omitempty"` // the program played a part of the solution
	Old     bool      `json:"old,omitempty"`   // see Log; At is then the time when the puzzle was last played
}

// Time returns the time that the win took.
func (r Record) Time() time.Duration { return time.Duration(r.Millis) * time.Millisecond }

// Date returns the local date of the win, as in 2026-03-31.
func (r Record) Date() string { return r.At.Format(time.DateOnly) }

// line returns the record as a line of the log.
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
	const longest, size = 100 * 365 * 24 * time.Hour, 40
	numbers := []int{r.Cells, r.Moves, r.Stars, r.Hints, r.Helps, r.Attempt}
	return r.Version == version && !r.At.IsZero() && r.Puzzle != "" && r.Family != "" && max(len(r.Level), len(r.Size)) <= size &&
		slices.Min(numbers) >= 0 && r.Millis >= 0 && r.Millis <= longest.Milliseconds() &&
		!strings.ContainsFunc(r.Puzzle+r.Family+r.Level+r.Size, func(c rune) bool { return !unicode.IsPrint(c) })
}

// maxLine is the length of the longest line that is read, in bytes.
const maxLine = 4096

// Read reads a log and returns the oldest records first. It skips and counts lines that are
// damaged or belong to a newer version.
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
	sortByTime(list) // Merge appends older records
	return list, damaged, err
}

// ReadFolder reads the log of a data folder, which another program may be writing. A missing
// log is empty.
func ReadFolder(dir string) (list []Record, damaged int, err error) {
	f, err := store.OpenLog(dir, Name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	return Read(f)
}

// A Log is the log of a store, which is read in the background. For a player who had no log, a
// new log begins with the best game of each puzzle. These records are marked as old, because
// their days and the other wins are not known. Only one goroutine may call the methods.
type Log struct {
	store   *store.Store
	before  func() []Record // returns the beginning of a new log; nil once there is a log
	read    chan struct{}   // closed when the log has been read
	list    []Record
	damaged int
	err     error
}

// NewLog returns the log of a store. A new log begins with the records that before returns. It is
// not made as long as there are none.
func NewLog(s *store.Store, before func() []Record) *Log {
	l := &Log{store: s, read: make(chan struct{})}
	go func() {
		defer close(l.read)
		dir, err := s.Folder("")
		if err != nil {
			l.err = err
			return
		}
		if _, err := os.Stat(filepath.Join(dir, Name)); errors.Is(err, fs.ErrNotExist) {
			l.before = before
		}
		l.list, l.damaged, l.err = ReadFolder(dir)
	}()
	return l
}

// load waits until the log has been read. If there is no log, it begins one.
func (l *Log) load() {
	<-l.read
	if l.before == nil {
		return
	}
	if l.list = l.before(); len(l.list) > 0 {
		l.before = nil
		l.store.Append(Name, logText(l.list))
	}
}

// logText returns the lines of a log. The text of an empty log is a blank line: without a file,
// the next start would fill the log from the saved games again.
func logText(list []Record) string {
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

// Damaged returns how many lines of the log were skipped, and an error if the log could not be
// read to its end.
func (l *Log) Damaged() (lines int, err error) {
	l.load()
	return l.damaged, l.err
}

// Add records a win. It ignores r if the log has a win of the same puzzle and attempt that took
// no longer, because a board that is solved again after an undo is the same win.
func (l *Log) Add(r Record) {
	l.load()
	for _, old := range slices.Backward(l.list) {
		if old.Puzzle == r.Puzzle && old.Attempt == r.Attempt && !old.Old && old.Millis <= r.Millis {
			return
		}
	}
	l.list, l.before = append(slices.Clip(l.list), r), nil
	l.store.Append(Name, r.line())
}

// Merge adds the records of another log that are missing here. It returns their number.
func (l *Log) Merge(list []Record) int {
	l.load()
	have := map[string]bool{}
	for _, r := range l.list {
		have[r.line()] = true
	}
	list = lists.Filter(list, func(r Record) bool {
		line := r.line()
		first := !have[line]
		have[line] = true
		return first
	})
	if len(list) > 0 {
		l.list, l.before = slices.Concat(l.list, list), nil
		sortByTime(l.list)
		l.store.Append(Name, logText(list))
	}
	return len(list)
}

// sortByTime puts the oldest records first.
func sortByTime(list []Record) {
	slices.SortStableFunc(list, func(a, b Record) int { return a.At.Compare(b.At) })
}

// Clear deletes all records. The returned function restores those that could be read.
func (l *Log) Clear() (undo func()) {
	l.load()
	cleared := l.list
	l.set(nil)
	return func() { l.set(append(slices.Clip(cleared), l.list...)) }
}

func (l *Log) set(list []Record) {
	l.list, l.damaged, l.err, l.before = list, 0, nil, nil
	l.store.ReplaceLog(Name, logText(list))
}
