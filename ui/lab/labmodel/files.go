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
)

// Files are the stored measurements.
type Files struct{ lab *Lab }

// A File is a stored measurement.
type File struct {
	Path   string
	Header bench.Header
}

// Label names the measurement: "Numbrix report, 21 Nov 14:05".
func (f File) Label() string { return f.Header.Name + ", " + f.Header.Date.Format("2 Jan 15:04") }

const fileEnding = ".jsonl"

// List lists the measurements, the latest first. It leaves out files that it can't read.
func (fs *Files) List() []File {
	folder, err := fs.lab.host.Folder()
	if err != nil {
		return nil
	}
	paths, _ := filepath.Glob(filepath.Join(folder, "*"+fileEnding))
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

// read reads a measurement, and shows a message if its file is damaged.
func (fs *Files) read(path string) (*StoredMeasurement, error) {
	m, err := bench.LoadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	if text := m.Damage(); text != "" {
		fs.lab.host.Fail(fmt.Errorf("%s: %s", filepath.Base(path), text))
	}
	return &StoredMeasurement{m, path}, nil
}

// withNewPath chooses an unused file name for m: the date and a number. It does not create the
// file. If there is no folder, it shows the error and returns nil.
func (fs *Files) withNewPath(m *bench.Measurement) *StoredMeasurement {
	folder, err := fs.lab.host.Folder()
	day := time.Now().Format(time.DateOnly)
	for n := 1; err == nil; n++ {
		path := filepath.Join(folder, fmt.Sprintf("%s-%d%s", day, n, fileEnding))
		if _, err = os.Lstat(path); errors.Is(err, os.ErrNotExist) {
			return &StoredMeasurement{m, path}
		}
	}
	fs.lab.host.Fail(err)
	return nil
}

// showLast shows the latest measurement if it has the puzzle id, or if id is "". Otherwise it
// only offers that measurement, in Lab.Last.
func (fs *Files) showLast(id string) {
	files := fs.List()
	if len(files) == 0 {
		return
	}
	m, err := fs.read(files[0].Path)
	switch {
	case err != nil:
	case m.Has(id), id == "":
		fs.show(m)
	default:
		fs.lab.Last = &files[0]
	}
}

// show shows a measurement with its puzzles and variants.
func (fs *Files) show(m *StoredMeasurement) {
	l := fs.lab
	l.Choose(Set{Name: cmp.Or(m.Header.Name, filepath.Base(m.Path)), IDs: m.Puzzles()})
	l.Shown, l.Last = m, nil
	l.Options.Variants = slices.Clone(m.Variants())
	if len(l.Options.Variants) > maxColumns { // the page of the rules shows sets of rules
		l.Options.Variants = slices.DeleteFunc(l.Options.Variants, func(v bench.Variant) bool {
			return !slices.ContainsFunc(l.Algorithms(), func(a solver.Info) bool { return a.ID == string(v) })
		})
	}
}

// If an earlier measurement has more than maxColumns variants, the table shows only those that
// are whole algorithms.
const maxColumns = 6

// Show shows an earlier measurement. It returns false while another one is in progress, and if
// the file can't be read.
func (fs *Files) Show(f File) bool {
	if fs.lab.Runner.Running() {
		return false
	}
	m, err := fs.read(f.Path)
	if err != nil {
		fs.lab.host.Fail(err)
		return false
	}
	fs.show(m)
	fs.lab.host.Changed()
	return true
}

// Take stores a measurement that another part of the program has made, if it is not stored yet.
// Then it shows the measurement, unless another one is in progress.
func (fs *Files) Take(m *bench.Measurement) {
	for _, f := range fs.List() {
		if f.Header.Name == m.Header.Name && f.Header.Date.Equal(m.Header.Date) {
			fs.Show(f)
			return
		}
	}
	kept := fs.withNewPath(m)
	if kept == nil {
		return
	}
	var text bytes.Buffer
	if err := errors.Join(m.Encode(&text), store.WriteFile(kept.Path, text.Bytes())); err != nil {
		fs.lab.host.Fail(err)
		return
	}
	fs.Show(kept.file())
}

// Repeat measures the plan of an earlier measurement again, with the same settings, and
// compares the new measurement with the earlier one. It does nothing during a measurement.
func (fs *Files) Repeat(f File) {
	if !fs.Show(f) {
		return
	}
	m := fs.lab.Shown
	fs.lab.Compared = m
	fs.lab.Runner.start(m.Header.Plan, m.Header.Settings(), m.Header.Name)
	if !fs.lab.Runner.Running() {
		fs.EndComparison()
	}
}

// Compare compares the shown measurement with another one.
func (fs *Files) Compare(f File) {
	m, err := fs.read(f.Path)
	if err != nil {
		fs.lab.host.Fail(err)
		return
	}
	fs.lab.Compared = m
	fs.lab.host.Changed()
}

// EndComparison shows only one measurement again.
func (fs *Files) EndComparison() {
	fs.lab.Compared = nil
	fs.lab.host.Changed()
}

// Delete deletes a stored measurement. It does nothing if that measurement is in progress.
func (fs *Files) Delete(f File) {
	l := fs.lab
	if j := l.Runner.job; j != nil && j.of.Path == f.Path {
		return
	}
	if err := os.Remove(f.Path); err != nil {
		l.host.Fail(err)
		return
	}
	if l.Shown != nil && l.Shown.Path == f.Path {
		l.Shown, l.Compared = nil, nil
	}
	if l.Compared != nil && l.Compared.Path == f.Path {
		l.Compared = nil
	}
	l.Last = nil
	l.host.Changed()
}
