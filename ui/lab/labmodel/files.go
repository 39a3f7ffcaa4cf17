package labmodel

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/store"
	"backtrack/ui/words"
)

// A Measured is a measurement and its file.
type Measured struct {
	*bench.Measurement
	File string
}

// Done returns how many boards have all their cells, none of them given up.
func (m *Measured) Done() int {
	n, variants := 0, m.Variants()
	for _, p := range m.Puzzles() {
		if !slices.ContainsFunc(variants, func(v bench.Variant) bool { c := m.Cell(p, v); return !c.Complete() || c.GivenUp() }) {
			n++
		}
	}
	return n
}

// Complete reports whether all boards have all their cells.
func (m *Measured) Complete() bool { return m.Done() == len(m.Puzzles()) }

// repeatsReport reports whether the measurement has the boards of the report.
func (m *Measured) repeatsReport() bool {
	return slices.Equal(m.Header.Plan.Puzzles, bench.ReadReport().Puzzles)
}

// limit returns the limit of a run, 0 if there is none.
func (m *Measured) limit() time.Duration { return m.Header.Settings().Limit() }

// LimitText says what the limit of a run is: "limit 60 s CPU".
func (m *Measured) LimitText() string {
	if text := m.Limit(); text != "" {
		return "limit " + text
	}
	return "no limit"
}

// Limit writes the limit of a run: "60 s CPU"; "" if there is none.
func (m *Measured) Limit() string {
	switch d := m.limit(); {
	case d == 0:
		return ""
	case m.Header.Settings().CPU == 0:
		return LimitText(d) + " by the clock"
	default:
		return LimitText(d) + " CPU"
	}
}

// Date writes the day on which the measurement began.
func (m *Measured) Date() string { return m.Header.Date.Format(time.DateOnly) }

// Has reports whether a board is in the plan.
func (m *Measured) Has(id string) bool { return slices.Contains(m.Puzzles(), id) }

// FileName proposes a name for a file with what is shown, still without an ending.
func (l *Lab) FileName(what string) string {
	return words.FileName(what + " " + cmp.Or(l.Shown, l.rules).Date())
}

// Label names the measurement: "Numbrix report, 21 Nov 14:05".
func (m *Measured) Label() string { return label(m.Header) }

func label(h bench.Header) string {
	return h.Name + ", " + h.Date.Format("2 Jan 15:04")
}

// comparedWhen names the measurement that is compared where there is little room: by its
// day, "on 21 Nov", or if that is the day of the one that is shown, by the time of the
// day, "at 14:05".
func (l *Lab) comparedWhen() (preposition, when string) {
	this, other := l.Shown.Header.Date, l.Compared.Header.Date
	switch {
	case this.Format(time.DateOnly) == other.Format(time.DateOnly):
		return "at ", other.Format("15:04")
	case this.Year() == other.Year():
		return "on ", other.Format("2 Jan")
	}
	return "on ", other.Format("2 Jan 2006")
}

// ComparedText says which measurement is compared, and what differs besides the
// figures; "" if none is.
func (l *Lab) ComparedText() string {
	m := l.Compared
	if m == nil {
		return ""
	}
	text := "Compared with " + m.Label()
	if m.LimitText() != l.Shown.LimitText() {
		text += ", " + m.LimitText()
	}
	this, other := l.Shown.Header.Machine, m.Header.Machine
	if other.Go = this.Go; other != this {
		text += ", another computer"
	}
	return text
}

// A File is a measurement that is kept.
type File struct {
	Path   string
	Header bench.Header
}

// Label names the measurement: "Numbrix report, 21 Nov 14:05".
func (f File) Label() string { return label(f.Header) }

const ending = ".jsonl"

// Files lists the measurements that are kept, the latest first. Files that are no
// measurements are left out.
func (l *Lab) Files() []File {
	folder, err := l.host.Folder()
	if err != nil {
		return nil
	}
	paths, _ := filepath.Glob(filepath.Join(folder, "*"+ending))
	var out []File
	for _, p := range paths {
		if h, err := readHeader(p); err == nil {
			out = append(out, File{p, h})
		}
	}
	slices.SortFunc(out, func(a, b File) int { return b.Header.Date.Compare(a.Header.Date) })
	return out
}

// readHeader reads the first line of a measurement.
func readHeader(file string) (bench.Header, error) {
	f, err := os.Open(file)
	if err != nil {
		return bench.Header{}, err
	}
	defer f.Close()
	line, err := bufio.NewReader(f).ReadString('\n')
	if err != nil {
		return bench.Header{}, err
	}
	m, err := bench.Decode(strings.NewReader(line))
	if err != nil {
		return bench.Header{}, err
	}
	return m.Header, nil
}

// read reads a measurement, and shows the player if something in its file is damaged.
func (l *Lab) read(file string) (*Measured, error) {
	m, err := bench.LoadFile(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(file), err)
	}
	if text := m.Damage(); text != "" {
		l.host.Fail(fmt.Errorf("%s: %s", filepath.Base(file), text))
	}
	return &Measured{m, file}, nil
}

// newFile returns the name of a file for a measurement that begins now: the date and
// a number.
func (l *Lab) newFile() (string, error) {
	folder, err := l.host.Folder()
	if err != nil {
		return "", err
	}
	day := time.Now().Format(time.DateOnly)
	for n := 1; ; n++ {
		file := filepath.Join(folder, fmt.Sprintf("%s-%d%s", day, n, ending))
		if _, err := os.Lstat(file); errors.Is(err, os.ErrNotExist) {
			return file, nil
		} else if err != nil {
			return "", err
		}
	}
}

// showLast shows the latest measurement if it has a board, or there is none.
func (l *Lab) showLast(id string) {
	files := l.Files()
	if len(files) == 0 {
		return
	}
	m, err := l.read(files[0].Path)
	switch {
	case err != nil:
	case slices.Contains(m.Puzzles(), id), id == "":
		l.show(m)
	default:
		l.Last = &files[0]
	}
}

// show shows a measurement with its boards and variants.
func (l *Lab) show(m *Measured) {
	l.Choose(Set{Name: cmp.Or(m.Header.Name, filepath.Base(m.File)), IDs: m.Puzzles()})
	l.Shown, l.Last = m, nil
	l.Options.Variants = slices.Clone(m.Variants())
	if len(l.Options.Variants) > mostColumns { // the page of the rules shows them
		l.Options.Variants = slices.DeleteFunc(l.Options.Variants, func(v bench.Variant) bool {
			return !slices.ContainsFunc(l.Algorithms(), func(a solver.Info) bool { return a.ID == string(v) })
		})
	}
}

// mostColumns is how many variants of an earlier measurement the table shows; of more,
// only the algorithms.
const mostColumns = 6

// Show shows an earlier measurement.
func (l *Lab) Show(f File) {
	if l.load(f) {
		l.host.Changed()
	}
}

// load shows an earlier measurement, and reports false if that is not possible now.
func (l *Lab) load(f File) bool {
	if l.job != nil {
		return false
	}
	m, err := l.read(f.Path)
	if err != nil {
		l.host.Fail(err)
		return false
	}
	l.show(m)
	return true
}

// Take keeps a measurement that was made elsewhere in the program and, unless one runs,
// shows it. If it is kept already, it is shown as it is now.
func (l *Lab) Take(m *bench.Measurement) {
	for _, f := range l.Files() {
		if f.Header.Name == m.Header.Name && f.Header.Date.Equal(m.Header.Date) {
			l.load(f)
			return
		}
	}
	file, err := l.newFile()
	if err == nil {
		var text bytes.Buffer
		err = errors.Join(m.Encode(&text), store.WriteFile(file, text.Bytes()))
	}
	if err != nil {
		l.host.Fail(err)
		return
	}
	l.load(File{file, m.Header})
}

// Repeat measures the plan of an earlier measurement again, with the same settings, and
// compares the two.
func (l *Lab) Repeat(f File) {
	if !l.load(f) {
		return
	}
	m := l.Shown
	l.Compared = m
	l.start(m.Header.Plan, m.Header.Settings(), m.Header.Name)
	if l.job == nil {
		l.EndComparison()
	}
}

// Compare compares the measurement that is shown with another one.
func (l *Lab) Compare(f File) {
	m, err := l.read(f.Path)
	if err != nil {
		l.host.Fail(err)
		return
	}
	l.Compared = m
	l.host.Changed()
}

// EndComparison shows only one measurement.
func (l *Lab) EndComparison() {
	l.Compared = nil
	l.host.Changed()
}

// Delete deletes an earlier measurement. The one that runs cannot be deleted.
func (l *Lab) Delete(f File) {
	if l.job != nil && l.job.of.File == f.Path {
		return
	}
	if err := os.Remove(f.Path); err != nil {
		l.host.Fail(err)
		return
	}
	if l.Compared != nil && l.Compared.File == f.Path {
		l.Compared = nil
	}
	if l.Shown != nil && l.Shown.File == f.Path {
		l.Shown, l.Compared = nil, nil
	}
	l.Last = nil
	l.host.Changed()
}
