package bench

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"
)

// A Header is the first line of the file of a measurement.
type Header struct {
	Schema      int       `json:"schema"`
	Version     string    `json:"version"` // of the program
	Commit      string    `json:"commit"`
	Name        string    `json:"name,omitempty"`
	Date        time.Time `json:"date"`
	Machine     Machine   `json:"machine"`
	Calibration float64   `json:"calibration_ms"` // of a loop of fixed length; 0 is not known
	Limits      Limits    `json:"limits"`
	Runs        int       `json:"runs"`
	Cold        bool      `json:"cold"`
	Warm        bool      `json:"warm"`
	Plan        Plan      `json:"plan"`
}

// Limits are the limits of a solve, in milliseconds; 0 is none.
type Limits struct {
	CPU  float64 `json:"cpu_ms"`
	Wall float64 `json:"wall_ms"`
	Most int     `json:"max_moves,omitempty"`
}

// A Plan says what is measured.
type Plan struct {
	Puzzles  []string  `json:"puzzles"` // ids, or names of files
	Variants []Variant `json:"variants"`
}

// Settings returns the settings that a measurement was made with.
func (h Header) Settings() Settings {
	ms := func(x float64) time.Duration { return time.Duration(x * float64(time.Millisecond)) }
	return Settings{Runs: h.Runs, CPU: ms(h.Limits.CPU), Wall: ms(h.Limits.Wall), Cold: h.Cold, Warm: h.Warm, Most: h.Limits.Most}
}

// A key names a cell.
type key struct {
	puzzle  string
	variant Variant
}

// A Measurement is a plan and the lines of the cells that have been measured. It is
// not safe for concurrent use.
type Measurement struct {
	Header Header
	cells  map[key]*Cell
	order  []key
	info   map[string]Line // a line of each puzzle
}

// New returns a measurement without lines, to be made here and now.
func New(plan Plan, set Settings, name string) *Measurement {
	return empty(Header{
		Schema: schema, Version: Version, Commit: commit(), Name: name, Date: time.Now().Truncate(time.Second), Machine: thisMachine(), Calibration: spin(),
		Limits: Limits{Millis(set.CPU), Millis(set.Wall), set.Most}, Runs: set.Runs, Cold: set.Cold, Warm: set.Warm, Plan: plan,
	})
}

func empty(h Header) *Measurement {
	return &Measurement{Header: h, cells: map[key]*Cell{}, info: map[string]Line{}}
}

// Add adds lines of a cell. The lines of a cell that is complete replace it.
func (m *Measurement) Add(lines ...Line) {
	for _, l := range lines {
		k := key{l.Puzzle, l.Variant}
		c := m.cells[k]
		if c == nil {
			m.order = append(m.order, k)
		}
		if c == nil || c.Measured() {
			c = new(Cell)
			m.cells[k] = c
		}
		c.lines = append(c.lines, l)
		if old, ok := m.info[l.Puzzle]; !ok || old.Size == "" {
			m.info[l.Puzzle] = l
		}
	}
}

// Extend adds what is new in a plan to that of the measurement.
func (m *Measurement) Extend(p Plan) {
	old := &m.Header.Plan
	for _, puzzle := range p.Puzzles {
		if !slices.Contains(old.Puzzles, puzzle) {
			old.Puzzles = append(old.Puzzles, puzzle)
		}
	}
	for _, v := range p.Variants {
		if !slices.Contains(old.Variants, v) {
			old.Variants = append(old.Variants, v)
		}
	}
}

// Forget removes the lines of a cell, so that it can be measured again.
func (m *Measurement) Forget(puzzle string, v Variant) {
	k := key{puzzle, v}
	delete(m.cells, k)
	m.order = slices.DeleteFunc(m.order, func(o key) bool { return o == k })
}

// Cell returns the cell of a variant on a puzzle, the zero Cell if nothing of it was
// measured.
func (m *Measurement) Cell(puzzle string, v Variant) Cell {
	if c := m.cells[key{puzzle, v}]; c != nil {
		return *c
	}
	return Cell{}
}

// Info returns a line of a puzzle, for its name and size; the zero Line if nothing of
// it was measured.
func (m *Measurement) Info(puzzle string) Line { return m.info[puzzle] }

// Puzzles returns the puzzles of the plan and those measured besides.
func (m *Measurement) Puzzles() []string {
	out := slices.Clone(m.Header.Plan.Puzzles)
	have := map[string]bool{}
	for _, p := range out {
		have[p] = true
	}
	for _, k := range m.order {
		if !have[k.puzzle] {
			have[k.puzzle] = true
			out = append(out, k.puzzle)
		}
	}
	return out
}

// Variants returns the variants of the plan and those measured besides.
func (m *Measurement) Variants() []Variant {
	out := slices.Clone(m.Header.Plan.Variants)
	for _, k := range m.order {
		if !slices.Contains(out, k.variant) {
			out = append(out, k.variant)
		}
	}
	return out
}

// Lines calls yield with all lines, cell by cell in the order in which they were
// measured.
func (m *Measurement) Lines(yield func(Line) bool) {
	for _, k := range m.order {
		for _, l := range m.cells[k].lines {
			if !yield(l) {
				return
			}
		}
	}
}

// Encode writes a measurement as JSON lines: the header, then the lines.
func (m *Measurement) Encode(w io.Writer) error {
	if err := encode(w, m.Header); err != nil {
		return err
	}
	for l := range m.Lines {
		if err := encode(w, l); err != nil {
			return err
		}
	}
	return nil
}

// encode writes a line of JSON.
func encode(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// Decode reads what Encode has written. It leaves out what a program that was killed
// has begun to write: the last line if it is torn, and cells without their last line.
func Decode(r io.Reader) (*Measurement, error) {
	in := bufio.NewReader(r)
	var m *Measurement
	for n := 1; ; n++ {
		text, err := in.ReadBytes('\n')
		if errors.Is(err, io.EOF) && (m != nil || len(text) == 0) {
			break // the last line is torn, or empty
		} else if err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
		if text = bytes.TrimSpace(text); len(text) == 0 {
			continue
		}
		if m == nil {
			var h Header
			if json.Unmarshal(text, &h) != nil || h.Schema == 0 || h.Plan.Puzzles == nil {
				return nil, errors.New("this is not a measurement: want a header, the first line of a file that compare -out has written")
			}
			if h.Schema > schema {
				return nil, fmt.Errorf("the measurement was made by a newer version of the program, %s", h.Version)
			}
			m = empty(h)
			continue
		}
		var l Line
		if err := json.Unmarshal(text, &l); err != nil || l.Puzzle == "" || l.Variant == "" {
			return nil, fmt.Errorf("line %d is not a sample of a measurement", n)
		}
		m.Add(l)
	}
	if m == nil {
		return nil, errors.New("this is not a measurement: it is empty")
	}
	for _, k := range slices.Clone(m.order) {
		if !m.cells[k].Measured() {
			m.Forget(k.puzzle, k.variant)
		}
	}
	return m, nil
}
