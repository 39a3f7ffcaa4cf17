package bench

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"time"

	"backtrack/assets"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// schema is the version of the format of JSON objects and of files of measurements. Within
// a version fields are only added.
const schema = 1

// A Head is the part that all JSON objects of the commands share.
type Head struct {
	Schema int      `json:"schema"`
	Error  Optional `json:"error"` // why there is no result
}

// NewHead returns the head of an object, with an error or nil.
func NewHead(err error) Head {
	if err != nil {
		return Head{schema, Optional(err.Error())}
	}
	return Head{Schema: schema}
}

// An Optional is a text that JSON writes as null if it is empty.
type Optional string

// MarshalJSON implements [json.Marshaler].
func (o Optional) MarshalJSON() ([]byte, error) {
	if o == "" {
		return []byte("null"), nil
	}
	return json.Marshal(string(o))
}

// A Solve is one run of a solver as JSON. Nil pointers and nil lists are written as null. They
// mean that the value does not exist or is not known.
type Solve struct {
	Puzzle     string           `json:"puzzle"` // an id, or the name of a file
	Family     string           `json:"family"`
	Name       string           `json:"name"`
	Algorithm  string           `json:"algorithm"`
	Status     solver.Outcome   `json:"status"`
	Reason     Optional         `json:"reason"` // why the puzzle is unsolvable, or what a stopped search left out
	Count      *big.Int         `json:"count"`
	Complete   bool             `json:"complete"`
	Unique     *bool            `json:"unique"`
	Optimal    bool             `json:"optimal"`
	Moves      []string         `json:"moves"`
	Solution   *string          `json:"solution"`
	Solutions  [][]string       `json:"solutions,omitzero"` // present if more than one solution was asked for
	Cut        bool             `json:"solutions_cut"`      // Solutions lacks some of the solutions that were found
	Nodes      uint64           `json:"nodes"`
	Backtracks uint64           `json:"backtracks"`
	Rejects    uint64           `json:"rejects"`
	Bound      *int             `json:"bound"`
	CPU        float64          `json:"cpu_ms"` // CPU time of all threads
	Wall       float64          `json:"wall_ms"`
	Peak       uint64           `json:"peak_bytes"` // largest memory of the process so far
	EndedBy    *family.EndCause `json:"ended_by"`   // what ended the run before it was done
	Head
}

// NewSolve returns the JSON of a run of an algorithm on the puzzle called id. It lists the
// solutions if list is set. It does not set Peak.
func NewSolve(id string, p family.Puzzle, algorithm string, r family.Report, list bool) Solve {
	s := Solve{
		Head: NewHead(nil), Puzzle: id, Family: p.Family, Name: p.Header.Name, Algorithm: algorithm,
		Status: r.Outcome, Count: r.Count, Complete: r.Complete, Unique: Unique(r), Optimal: r.Optimal,
		Nodes: r.Stats.Nodes, Backtracks: r.Stats.Backtracks, Rejects: r.Stats.Rejects,
		CPU: Millis(r.Stats.CPU), Wall: Millis(r.Stats.Wall),
	}
	switch r.Outcome {
	case solver.Solved:
		s.Moves, s.Solution = r.Moves, &r.Body
		if s.Moves == nil {
			s.Moves = []string{}
		}
	case solver.Unsolvable, solver.Stopped:
		s.Reason = Optional(Reason(r))
	}
	if list {
		s.Solutions = append([][]string{}, r.Solutions...)
		s.Cut = MoreFound(r)
	}
	if r.Bound >= 0 {
		s.Bound = &r.Bound
	}
	if r.EndedBy != "" {
		s.EndedBy = &r.EndedBy
	}
	return s
}

// MoreFound reports whether a run found more solutions than its report lists.
func MoreFound(r family.Report) bool { return r.Count.Cmp(big.NewInt(int64(len(r.Solutions)))) > 0 }

// Unique reports whether a puzzle has exactly one solution. It returns nil if that is not
// known, or if the puzzle has no solution.
func Unique(r family.Report) *bool {
	several := r.Count.Cmp(big.NewInt(1)) > 0
	if one := r.Count.Sign() > 0 && !several; several || one && r.Complete {
		return &one
	}
	return nil
}

// Reason returns a sentence that says why there is no solution, or why a finished search has no
// answer. It returns "" if the search was stopped before its end.
func Reason(r family.Report) string {
	switch {
	case r.Reason != "":
		return words.Sentence(r.Reason)
	case r.Outcome == solver.Unsolvable:
		return "The search has tried everything that the rules allow."
	}
	return ""
}

// Millis returns a time in milliseconds, to the microsecond.
func Millis(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e3 }

// A Failure replaces a Solve if there was no run or its result can't be trusted.
type Failure struct {
	Puzzle    string         `json:"puzzle"`
	Algorithm string         `json:"algorithm"`
	Status    solver.Outcome `json:"status"`
	Head
}

// NewFailure returns the failure of an algorithm on a puzzle.
func NewFailure(puzzle, algorithm string, err error) Failure {
	return Failure{puzzle, algorithm, solver.Broken, NewHead(err)}
}

// A Line is one run of a solver as JSON, or the mean of a batch of runs. A sample of a
// cell is the line of a batch; in the file the cold run of its process comes before it. If
// no run of a sample can be trusted, its line has only the error and the keys of the cell.
type Line struct {
	Solve
	Keys
	Error string
}

// Keys are the fields that a Line has and a Solve lacks.
type Keys struct {
	Version   string            `json:"version"` // version of the program
	Size      string            `json:"size"`    // size of the puzzle, as in 9 × 9
	Detail    string            `json:"detail"`
	Cells     int               `json:"cells"`
	Digest    string            `json:"digest"` // hash of the puzzle's file; lines with another hash do not count
	Variant   Variant           `json:"variant"`
	Rules     []string          `json:"rules"`        // ids of the active rules
	Calls     map[string]uint64 `json:"calls"`        // number of steps that each rule was asked about
	Cuts      map[string]uint64 `json:"cuts"`         // number of steps that each rule rejected or skipped
	Length    int               `json:"length"`       // length of the moves, if short solutions are better
	Unit      string            `json:"unit"`         // unit of the length
	Run       int               `json:"run"`          // number of the sample; 0 is a cold run before a sample
	Round     int               `json:"round"`        // number of the round; 0 in cells without rounds, see Cell.WithoutRounds
	Cold      bool              `json:"cold"`         // this is the first run of its process
	Loops     int               `json:"loops"`        // solves in the batch
	OtherCPU  float64           `json:"cpu_other_ms"` // the part of cpu_ms that other threads used
	Threads   int               `json:"threads"`      // threads of the search
	Disturbed bool              `json:"disturbed"`    // other programs used the processor
	Limit     bool              `json:"limit"`        // a limit ended the search, maybe with a long solution
	Varied    bool              `json:"varied"`       // the solves of the batch differ in their number of nodes
	Skipped   bool              `json:"skipped"`      // given up by the user; of its figures only cpu_ms may be known
	SameAs    Variant           `json:"same_as"`      // the measured variant with the same algorithm and rules
	InProcess bool              `json:"in_process"`
	Last      bool              `json:"last"` // the cell is complete with this line
}

// MarshalJSON implements [json.Marshaler].
func (l Line) MarshalJSON() ([]byte, error) {
	if l.Error == "" {
		return json.Marshal(struct {
			Solve
			Keys
		}{l.Solve, l.Keys})
	}
	return json.Marshal(struct {
		Failure
		Variant Variant `json:"variant"`
		Version string  `json:"version"`
		Run     int     `json:"run"`
		Round   int     `json:"round"`
		Last    bool    `json:"last"`
	}{NewFailure(l.Puzzle, l.Algorithm, errors.New(l.Error)), l.Variant, l.Version, l.Run, l.Round, l.Last})
}

// UnmarshalJSON implements [json.Unmarshaler].
func (l *Line) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &struct {
		*Solve
		*Keys
		Error *string `json:"error"`
	}{&l.Solve, &l.Keys, &l.Error})
}

// newLine returns a line about a variant on an instance, without a sample.
func newLine(in Instance, v Variant) Line {
	p := in.Puzzle
	return Line{
		Solve: Solve{Head: NewHead(nil), Puzzle: in.ID, Family: p.Family, Name: p.Header.Name, Algorithm: string(v)},
		Keys: Keys{
			Version: assets.Version, Variant: v, Digest: in.digest(),
			Size: p.Facts.Size, Detail: p.Facts.Detail, Cells: p.Facts.Cells,
		},
	}
}

// failedLine returns the line of a cell that could not be measured.
func failedLine(in Instance, v Variant, err error) Line {
	l := newLine(in, v)
	l.Status, l.Error, l.Run, l.Last = solver.Broken, err.Error(), 1, true
	return l
}

// newStoppedLine returns the line of a cell that was given up after the wall-clock time wall.
// If err is an interrupted error, the line also has the CPU time used until then.
func newStoppedLine(in Instance, v Variant, wall time.Duration, err error) Line {
	var stopped *interrupted
	l := newLine(in, v)
	player := family.ByPlayer
	l.Status, l.Count, l.Wall, l.Skipped, l.Run, l.Last, l.EndedBy = solver.Stopped, new(big.Int), Millis(wall), true, 1, true, &player
	if errors.As(err, &stopped) {
		l.CPU = Millis(stopped.cpu)
	}
	return l
}
