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

	"backtrack/assets"
	"backtrack/model/lists"
	"backtrack/solver"
)

// A Header is the first line of the file of a measurement.
type Header struct {
	Schema      int       `json:"schema"`
	Version     string    `json:"version"` // version of the program
	Commit      string    `json:"commit"`
	Name        string    `json:"name,omitempty"`
	Date        time.Time `json:"date"`
	Machine     Machine   `json:"machine"`
	Calibration float64   `json:"calibration_ms"` // CPU time of a loop of fixed length; 0 if not known
	Limits      Limits    `json:"limits"`
	Runs        int       `json:"runs"`
	Cold        bool      `json:"cold"`
	Warm        bool      `json:"warm"`
	Plan        Plan      `json:"plan"`
}

// Limits are the limits of a solve, in milliseconds; 0 means no limit.
type Limits struct {
	CPU      float64 `json:"cpu_ms"`
	Wall     float64 `json:"wall_ms"`
	MaxMoves int     `json:"max_moves,omitempty"`
}

// A Plan says what is measured.
type Plan struct {
	Puzzles  []string  `json:"puzzles"` // ids, or names of files
	Variants []Variant `json:"variants"`
}

// SameMachine reports whether the figures of two measurements can be mixed. They can if the
// same build of the program made them on the same kind of computer.
func (h Header) SameMachine(o Header) bool {
	return h.Machine == o.Machine && h.Version == o.Version && h.Commit == o.Commit
}

// Settings returns the settings that a measurement was made with.
func (h Header) Settings() Settings {
	ms := func(x float64) time.Duration { return time.Duration(x * float64(time.Millisecond)) }
	return Settings{Runs: h.Runs, CPU: ms(h.Limits.CPU), Wall: ms(h.Limits.Wall), Cold: h.Cold, Warm: h.Warm, MaxMoves: h.Limits.MaxMoves}
}

// A key names a cell.
type key struct {
	puzzle  string
	variant Variant
}

// A Measurement is a plan and the lines of the cells that have been measured. It is
// not safe for concurrent use.
type Measurement struct {
	Header  Header
	Stopped string // what was measured before an interrupt: "1 of 2 puzzles complete"; "" without one

	cells map[key]*Cell
	order []key
	info  map[string]Line // any line of each puzzle, by its id

	damaged   int // lines of the file that could not be read
	damagedAt int // number of the first damaged line
}

// New returns a measurement without lines, to be made on this machine from now on. It measures
// the speed of the machine, which takes about 10 ms.
func New(plan Plan, set Settings, name string) *Measurement {
	return newMeasurement(Header{
		Schema: schema, Version: assets.Version, Commit: Commit(), Name: name,
		Date: time.Now().Truncate(time.Second), Machine: thisMachine(), Calibration: spinTime(calibrations),
		Limits: Limits{Millis(set.CPU), Millis(set.Wall), set.MaxMoves}, Runs: set.Runs, Cold: set.Cold, Warm: set.Warm, Plan: plan,
	})
}

func newMeasurement(h Header) *Measurement {
	return &Measurement{Header: h, cells: map[key]*Cell{}, info: map[string]Line{}}
}

// Add adds lines of cells, in their order. If a cell is complete, or a line does not come after
// the last line of its cell, the line replaces the lines of the cell.
func (m *Measurement) Add(lines ...Line) {
	for _, l := range lines {
		k := key{l.Puzzle, l.Variant}
		c := m.cells[k]
		if c == nil {
			m.order = append(m.order, k)
		}
		if c == nil || c.Complete() || !c.lines[len(c.lines)-1].before(l) {
			c = new(Cell)
			m.cells[k] = c
		} else if l.Status == solver.Solved && l.Moves == nil {
			l.Moves, l.Solution = c.lines[0].Moves, c.lines[0].Solution
		}
		c.add(l)
		if old, ok := m.info[l.Puzzle]; !ok || old.Size == "" {
			m.info[l.Puzzle] = l
		}
	}
}

// before reports whether a line of a cell comes before another of the same cell.
func (l Line) before(o Line) bool {
	return l.Round < o.Round || l.Round == o.Round && l.Run < o.Run
}

// Extend adds the puzzles and variants of p that the plan of m lacks.
func (m *Measurement) Extend(p Plan) {
	old := m.Header.Plan
	m.Header.Plan = Plan{lists.Union(old.Puzzles, p.Puzzles), lists.Union(old.Variants, p.Variants)}
}

// Only returns the part of the measurement that a plan names.
func (m *Measurement) Only(p Plan) *Measurement {
	part := newMeasurement(m.Header)
	part.Header.Plan = p
	for _, k := range m.order {
		if slices.Contains(p.Puzzles, k.puzzle) && slices.Contains(p.Variants, k.variant) {
			part.Add(m.cells[k].lines...)
		}
	}
	return part
}

// DropChanged removes the cells of those instances whose puzzle has changed since the
// measurement. It also removes cells whose puzzle could not be read then and can be read now.
func (m *Measurement) DropChanged(instances []Instance) {
	for _, in := range instances {
		m.order = slices.DeleteFunc(m.order, func(k key) bool {
			if k.puzzle != in.ID {
				return false
			}
			was := m.cells[k].last()
			changed := was.Digest != in.digest() && (was.Digest != "" || was.Error != "")
			if changed {
				delete(m.cells, k)
				delete(m.info, k.puzzle)
			}
			return changed
		})
	}
}

// Cell returns the cell of a variant on a puzzle. It is the zero Cell if nothing was
// measured.
func (m *Measurement) Cell(puzzle string, v Variant) Cell {
	if c := m.cells[key{puzzle, v}]; c != nil {
		return *c
	}
	return Cell{}
}

// Info returns some line of a puzzle, from which the name and the size can be read. It returns
// the zero Line if nothing was measured.
func (m *Measurement) Info(puzzle string) Line { return m.info[puzzle] }

// Puzzles returns the puzzles of the plan, followed by other measured puzzles.
func (m *Measurement) Puzzles() []string {
	return lists.Union(m.Header.Plan.Puzzles, lists.Map(m.order, func(k key) string { return k.puzzle }))
}

// Variants returns the variants of the plan, followed by other measured variants.
func (m *Measurement) Variants() []Variant {
	return lists.Union(m.Header.Plan.Variants, lists.Map(m.order, func(k key) Variant { return k.variant }))
}

// Lines yields all lines, cell by cell, in the order in which the cells were first measured.
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
	for _, k := range m.order {
		for i, l := range m.cells[k].lines {
			if err := encodeLine(w, l, m.cells[k].lines[:i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// encodeLine writes a line of a cell. The solution is long and usually the same in all lines.
// If the first of others has the same solution, encodeLine leaves it out, and Add restores it.
func encodeLine(w io.Writer, l Line, others []Line) error {
	if len(others) > 0 && l.Solution != nil {
		if first := others[0]; first.Solution != nil && *l.Solution == *first.Solution && slices.Equal(l.Moves, first.Moves) {
			l.Moves, l.Solution = nil, nil
		}
	}
	return encode(w, l)
}

// encode writes a line of JSON.
func encode(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// longestLine is the largest number of bytes of a line that are read. The longest solutions, of
// sliding puzzles with 10,000 places, have about 20 MB.
const longestLine = 64 << 20

// ErrEmpty is the error for an empty file.
var ErrEmpty = errors.New("this is not a measurement: it is empty")

// Decode reads what Encode has written. It leaves out damaged lines, and the samples or whole
// cells that are useless without them. Damage says which lines are damaged. It does not count a
// last line without a line end, which is what remains if the program is killed while writing.
func Decode(r io.Reader) (*Measurement, error) {
	in := bufio.NewReader(r)
	var m *Measurement
	for n, torn := 1, false; !torn; n++ {
		text, err := readLine(in)
		torn = errors.Is(err, io.EOF)
		if err != nil && !torn {
			return nil, err
		}
		var l Line
		switch text = bytes.TrimSpace(text); {
		case len(text) == 0:
		case m == nil:
			if m, err = decodeHeader(text); err != nil {
				return nil, err
			}
		case json.Unmarshal(text, &l) == nil && l.Puzzle != "" && l.Variant != "":
			m.Add(l)
		case !torn:
			if m.damaged++; m.damaged == 1 {
				m.damagedAt = n
			}
		}
	}
	if m == nil {
		return nil, ErrEmpty
	}
	m.order = slices.DeleteFunc(m.order, func(k key) bool {
		c, ok := m.repair(m.cells[k])
		m.cells[k] = c
		if !ok {
			delete(m.cells, k)
		}
		return !ok
	})
	return m, nil
}

// readLine reads a line. If the line is too long, it returns the beginning. With the last line,
// which has no line end, it returns io.EOF.
func readLine(in *bufio.Reader) (line []byte, err error) {
	for {
		part, err := in.ReadSlice('\n')
		if len(line) < longestLine {
			line = append(line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, err
		}
	}
}

// decodeHeader returns a measurement with the header in text and without lines.
func decodeHeader(text []byte) (*Measurement, error) {
	var made struct {
		Schema  int
		Version string
	}
	var h Header
	json.Unmarshal(text, &made)
	switch {
	case made.Schema > schema:
		return nil, fmt.Errorf("the measurement was made by a newer version of the program, %s", made.Version)
	case made.Schema < 1, json.Unmarshal(text, &h) != nil, h.Plan.Puzzles == nil,
		h.Runs < 0, min(h.Limits.CPU, h.Limits.Wall) < 0:
		return nil, errors.New("this is not a measurement: want a header, the first line of a file that compare --out has written")
	}
	return newMeasurement(h), nil
}

// repair returns a cell without incomplete samples. It returns false if nothing is left.
func (m *Measurement) repair(c *Cell) (*Cell, bool) {
	if c.WithoutRounds() {
		first := c.lines[0].Run
		for i, l := range c.lines {
			if l.Run != first+i {
				return nil, false
			}
		}
		return c, c.Complete() && (first == 0 || first == 1 && !m.Header.Cold)
	}
	out, round := new(Cell), 0
	for i, l := range c.lines {
		cold := i > 0 && c.lines[i-1].Run == 0 && c.lines[i-1].Round == l.Round
		if l.Run == 0 || m.Header.Cold && !cold && !l.Cold && l.decided() {
			continue // leave out a cold run without its sample, and a sample without its cold run
		}
		round++
		l.Last = l.Last && (l.Round == round || !l.decided())
		if cold {
			first := c.lines[i-1]
			first.Round = round
			out.add(first)
		}
		l.Run, l.Round = round, round
		out.add(l)
	}
	return out, out.Measured()
}

// Damage says which lines of the file could not be read. It returns "" if there are none.
func (m *Measurement) Damage() string {
	switch m.damaged {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("line %d is damaged and was left out; its cell can be measured again", m.damagedAt)
	}
	return fmt.Sprintf("line %d and %d more are damaged and were left out; their cells can be measured again", m.damagedAt, m.damaged-1)
}
