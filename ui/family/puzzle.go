package family

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/paint"
)

// A Puzzle is a puzzle of any family, ready to be shown, solved or played.
type Puzzle struct {
	ID      string // "numbrix/first-1"; the id of an imported puzzle is computed from its contents
	Family  string // id of the family
	Header  model.Header
	Renamed string   // name given by the player; "" if there is none
	Daily   string   // the day of a daily puzzle, "28 November 2026"; else ""
	File    string   // the puzzle file
	Facts   Facts    // facts about the start
	Warning []string // warnings about a well-formed puzzle
	// Level is how hard a ready-made puzzle is, or why it has no level: "hard", "not unique".
	// It is "" for other puzzles.
	Level string

	Moves []string // moves, in notation, played before Solve begins; see After

	// Arrangement says whether the arrangement of the pieces can be solved. Nil in families
	// whose puzzles are not arrangements.
	Arrangement Arrangement
	// Rate asks how hard the puzzle is. Nil if the family has no ratings.
	Rate Question[solver.Rating]

	startPosition        // the functions of the puzzle
	layout        string // see Format.Layout
}

// A startPosition is the position at which a puzzle begins.
type startPosition interface {
	// Solve starts an algorithm of the family on the puzzle.
	Solve(ctx context.Context, algorithm int, r Request) Job
	// Record starts an algorithm of the family on the puzzle and records its search.
	Record(ctx context.Context, algorithm int, r RecordRequest) *Recorder
	// Preview summarises a saved game, or a new game if the save is nil.
	Preview(*model.Save) (Preview, error)
	// PlayMoves returns the preview after moves of a solution, and the texts of the moves. If
	// short is true, the texts have at most three characters. Otherwise they are in words.
	PlayMoves(moves []string) (end Preview, texts []string, short bool, err error)
	// Picture returns a picture of the position after moves, which are in notation. It marks
	// broken rules, and the moves that are also in differ.
	Picture(moves, differ []string) (Picture, error)
	// Hint finds the first hint after moves that uses a technique, given by its index in the
	// family; -1 stands for any technique. It returns a function that draws all that the hint
	// shows.
	Hint(ctx context.Context, moves []string, technique int) (func(pen paint.Pen, pal paint.Palette, scale float64), error)
	// FirstWrong returns the number of the first step of a saved game after which the puzzle
	// can't be solved. It returns 0 if there is no such step, or the family can't find out.
	FirstWrong(context.Context, *model.Save) (int, error)
	// Open continues a saved game, or begins a new game if the save is nil.
	Open(*model.Save) (*Controller, error)

	// export writes the start in a format of other programs, and lists the parts that the
	// format can't hold.
	export(x FileFormat, title string) (text string, lost []string)
	// after returns a copy whose Solve and Record begin at the position after moves.
	after(moves []string) (startPosition, error)
}

// An Arrangement is the start of a puzzle whose pieces can be arranged freely on a board. No
// search is needed to find out whether it can be solved.
type Arrangement interface {
	// Solvable reports whether the puzzle has a solution. Verdict says the same in a few words.
	Solvable() bool
	Verdict() string
	// Repair makes a small change to a puzzle without a solution, so that it has one. It
	// returns the new file and describes the change: "14 and 15 swapped". It returns empty
	// strings if no such change is possible.
	Repair() (file, change string)
	// Shuffle returns the file of the same board in a random solvable arrangement, chosen by
	// seed. It returns "" if there is none.
	Shuffle(seed uint64) (file string)
}

// A Preview is what a card of the library shows about a game.
type Preview struct {
	Facts  Facts
	Solved bool
	Body   func() string                  // the position as the body of a puzzle file
	Paint  func(paint.Pen, paint.Palette) // draws a picture of the board, as large as fits
	// PaintNamed is Paint with names of rows and columns, if there is room for them. The
	// argument scale is the number of pixels per unit of the window.
	PaintNamed func(pen paint.Pen, pal paint.Palette, scale float64)
	// Print is PaintNamed for paper. Rows and columns have names only if moves need them.
	Print   func(pen paint.Pen, pal paint.Palette, scale float64)
	Caption []string // sentences for a printed puzzle, one in each line, see Drawing.Caption
}

// Name returns the name of the puzzle, or a description if it has none.
func (p Puzzle) Name() string {
	if p.Renamed != "" {
		return p.Renamed
	}
	if p.Daily != "" {
		return "Daily, " + p.Daily
	}
	if seed := p.Seed(); seed != "" {
		return p.Header.Name + ", no. " + seed
	}
	if p.Header.Name != "" {
		return p.Header.Name
	}
	if p.Facts.Noun != "" {
		return "Imported " + p.Facts.Noun
	}
	return "Imported board " + p.Facts.Size
}

// Text returns the puzzle file, with the name given by the player.
func (p Puzzle) Text() string {
	if p.Renamed == "" {
		return p.File
	}
	file, _ := model.ParsePuzzle(model.Line{Text: p.File, Line: 1}) // the program wrote the file
	h := p.Header
	h.Name = p.Renamed
	return file.With(h).String()
}

// importInfix separates the family and the checksum of the file in the ids of imported
// puzzles.
const importInfix = "/import-"

// Imported reports whether id belongs to a puzzle of the family that was read from a file
// or the clipboard.
func (f Family) Imported(id string) bool { return strings.HasPrefix(id, f.ID+importInfix) }

// StepFolder begins the ids of first steps: "steps/numbrix/1".
const StepFolder = "steps/"

// Step reports whether the puzzle is the board of a first step. The library does not list
// it, and its game is not saved.
func (p Puzzle) Step() bool { return strings.HasPrefix(p.ID, StepFolder) }

// newPuzzle returns the puzzle that begins at a position.
func newPuzzle[S model.State[S, M], M model.Move](spec *Spec[S, M], header model.Header, at S) Puzzle {
	text := spec.Puzzle(at).With(header).String()
	sum := sha256.Sum256([]byte(text))
	begin := &typedStart[S, M]{spec, header, at, at}
	p := Puzzle{
		ID:            spec.ID + importInfix + hex.EncodeToString(sum[:6]),
		Family:        spec.ID,
		Header:        header,
		File:          text,
		Facts:         spec.Facts(at),
		startPosition: begin,
		layout:        spec.Layout,
	}
	if spec.Arrange != nil {
		p.Arrangement = begin
	}
	if spec.Rate != nil {
		p.Rate = func(ctx context.Context) (solver.Rating, error) { return spec.Rate(ctx, at) }
	}
	return p
}

// After returns the puzzle with moves played on it. Its Solve and Record begin at the position
// after the moves, without the entries that solvers overwrite.
func (p Puzzle) After(moves []string) (Puzzle, error) {
	begin, err := p.after(moves)
	if err != nil {
		return Puzzle{}, err
	}
	p.startPosition, p.Moves = begin, moves
	return p, nil
}

// A typedStart is a startPosition with the types of its family.
type typedStart[S model.State[S, M], M model.Move] struct {
	spec   *Spec[S, M]
	header model.Header
	start  S
	from   S // the position from which solvers start
}

func (t *typedStart[S, M]) Solve(ctx context.Context, algorithm int, r Request) Job {
	return newJob(ctx, t.spec, algorithm, t.from, r).Job
}

func (t *typedStart[S, M]) Record(ctx context.Context, algorithm int, r RecordRequest) *Recorder {
	return newRecorder(ctx, t.spec, algorithm, t.from, r)
}

func (t *typedStart[S, M]) after(moves []string) (startPosition, error) {
	_, end, err := t.spec.play(t.start, moves)
	out := *t
	out.from = t.spec.Base(end)
	return &out, err
}

func (t *typedStart[S, M]) Preview(s *model.Save) (Preview, error) {
	g, err := t.restore(s)
	if err != nil {
		return Preview{}, err
	}
	return t.preview(g.State()), nil
}

func (t *typedStart[S, M]) preview(now S) Preview {
	out := Preview{
		Facts:  t.spec.Facts(now),
		Solved: now.Status() == model.Solved,
		Body:   func() string { return t.spec.Body(now) },
		Paint:  func(pen paint.Pen, pal paint.Palette) { t.spec.Paint(pen, pal, now, Mark[M]{}) },
		PaintNamed: func(pen paint.Pen, pal paint.Palette, scale float64) {
			t.spec.Paint(pen, pal, now, Mark[M]{Coords: true, Scale: scale})
		},
	}
	out.Print = func(pen paint.Pen, pal paint.Palette, scale float64) {
		t.spec.Paint(pen, pal, now, Mark[M]{Coords: t.spec.Measure != nil, Scale: scale, Paper: true})
	}
	out.Caption = []string{out.Facts.Detail}
	if t.spec.Caption != nil {
		out.Caption = t.spec.Caption(now)
	}
	return out
}

func (t *typedStart[S, M]) PlayMoves(texts []string) (end Preview, out []string, short bool, err error) {
	moves, now, err := t.spec.play(t.start, texts)
	if err != nil {
		return end, nil, false, err
	}
	positions, err := positionsOf(t.start, moves)
	say, short := t.spec.MoveText, t.spec.Short != nil
	if short {
		say = t.spec.Short
	}
	for i, m := range moves {
		out = append(out, say(positions[i], m))
	}
	return t.preview(now), out, short, err
}

func (t *typedStart[S, M]) Hint(ctx context.Context, texts []string, technique int) (func(paint.Pen, paint.Palette, float64), error) {
	_, at, err := t.spec.play(t.start, texts)
	if err != nil {
		return nil, err
	}
	hints, err := t.spec.Hints(ctx, at, 1)
	if err == nil && len(hints) > 0 && technique >= 0 && hints[0].Technique != technique {
		hints, err = t.spec.Steps(ctx, at)
	}
	for _, h := range hints {
		if technique < 0 || h.Technique == technique {
			return func(pen paint.Pen, pal paint.Palette, scale float64) {
				t.spec.Paint(pen, pal, at, Mark[M]{Hint: &h, Stage: StageHow, Coords: true, Scale: scale})
			}, nil
		}
		if at, err = model.Replay(at, h.Moves...); err != nil {
			break
		}
	}
	return nil, cmp.Or(err, errors.New("there is no such hint"))
}

func (t *typedStart[S, M]) FirstWrong(ctx context.Context, s *model.Save) (int, error) {
	g, err := t.restore(s)
	if err != nil || t.spec.Solvable == nil {
		return 0, err
	}
	for n := 1; n <= g.Len(); n++ {
		if ok, err := t.spec.Solvable(ctx, g.After(n)); err != nil || !ok {
			return n, err
		}
	}
	return 0, nil
}

func (t *typedStart[S, M]) Open(s *model.Save) (*Controller, error) {
	g, err := t.restore(s)
	if err != nil {
		return nil, err
	}
	return newController(t.spec, t.header.Name, g), nil
}

// restore replays a saved game, or begins a new one if s is nil.
func (t *typedStart[S, M]) restore(s *model.Save) (*model.Session[S, M], error) {
	if s == nil {
		return model.NewSession[S, M](t.start), nil
	}
	return model.Restore(t.start, *s, t.spec.ParseMove)
}

func (t *typedStart[S, M]) Solvable() bool  { return t.spec.Arrange.Solvable(t.start) }
func (t *typedStart[S, M]) Verdict() string { return t.spec.Arrange.Verdict(t.start) }

func (t *typedStart[S, M]) Repair() (file, change string) {
	repaired, change, ok := t.spec.Arrange.Repair(t.start)
	if !ok {
		return "", ""
	}
	return t.file(repaired, change), change
}

func (t *typedStart[S, M]) Shuffle(seed uint64) string {
	shuffled, ok := t.spec.Arrange.Shuffle(t.start, seed)
	if !ok {
		return ""
	}
	return t.file(shuffled, "mixed")
}

// file returns the file of a changed puzzle.
func (t *typedStart[S, M]) file(start S, change string) string {
	return t.spec.Puzzle(start).With(variant(t.header, change)).String()
}

// play plays moves in notation from a position. It returns the moves and the position
// after them.
func (s *Spec[S, M]) play(from S, texts []string) (moves []M, end S, err error) {
	end = from
	for i, text := range texts {
		m, err := s.ParseMove(end, text)
		if err == nil {
			end, err = end.Play(m)
		}
		if err != nil {
			return nil, end, fmt.Errorf("move %d: %w", i+1, err)
		}
		moves = append(moves, m)
	}
	return moves, end, nil
}

// variant returns the header of a changed puzzle. The name says what was changed. The note
// and the difficulty are dropped, since they no longer hold.
func variant(h model.Header, change string) model.Header {
	if h.Name != "" {
		h.Name = strings.TrimSuffix(h.Name, ", "+change) + ", " + change
	}
	h.Note, h.Difficulty = "", ""
	return h
}

// Read finds the puzzles in a text: a puzzle file, a collection, or one of the other
// formats that families import. It returns a puzzle or an error for each part of a
// collection, and for each puzzle in another format.
func Read(families []Family, text string) []ReadResult {
	parts, err := model.SplitPuzzles(text)
	if err != nil {
		return []ReadResult{{Err: err}}
	}
	var out []ReadResult
	for _, part := range parts {
		p, f, err := readPart(families, part)
		if f == nil || f.Split == nil {
			out = append(out, ReadResult{p, err})
			continue
		}
		for _, piece := range f.Split(part.Text) {
			piece.Line += part.Line - 1
			p, _, err := readPart([]Family{*f}, piece)
			out = append(out, ReadResult{p, err})
		}
	}
	return out
}

// ReadResult is a puzzle that was read, or the error that prevented it.
type ReadResult struct {
	Puzzle Puzzle
	Err    error
}

// readPart reads a puzzle. If the text is not a puzzle file, by is the family that
// imported it or recognized its format.
func readPart(families []Family, part model.Line) (p Puzzle, by *Family, err error) {
	if p, ok, err := Unpack(families, model.NormalizeText(part.Text)); ok {
		return p, nil, err
	}
	if err := ForeignError(part.Text); err != nil {
		line := part.Line
		if line == 1 {
			line = 0 // the text is not part of a collection, so the error names no line
		}
		return Puzzle{}, nil, model.Syntaxf(line, "%v", err)
	}
	if model.IsPuzzle(part.Text) {
		file, err := model.ParsePuzzle(part)
		if err != nil {
			return Puzzle{}, nil, err
		}
		f, ok := Find(families, file.Family)
		if !ok {
			return Puzzle{}, nil, model.Syntaxf(file.Line, "there is no family %q; the families are %s", file.Family, familyIDs(families))
		}
		p, err := f.Read(file)
		return p, nil, err
	}
	err = error(model.Syntaxf(part.Line,
		"not a puzzle: want a puzzle file, which begins with a line such as \"puzzle: numbrix\", or a bare board"))
	for i := range families {
		f := &families[i]
		if f.Import == nil {
			continue
		}
		p, importErr := f.Import(part.Text)
		if importErr == nil {
			return p, f, nil
		}
		if !errors.Is(importErr, model.ErrOtherFormat) {
			err, by = importErr, f
		}
	}
	if bad := new(model.SyntaxError); errors.As(err, &bad) && (bad.Line > 0 || part.Line > 1) {
		bad.Line = max(bad.Line, 1) + part.Line - 1
	}
	return Puzzle{}, by, err
}

// Texts of other programs that people try to open.
var foreignTexts = []struct {
	look *regexp.Regexp
	what string
}{
	{regexp.MustCompile(`(?i)^(https?://[^/\s?#]*puzz\.link|puzz\.link/)`), "a puzz.link address"},
	{regexp.MustCompile(`(?i)^(https?://\S*penpa|m=(edit|solve)&p=)`), "a Penpa+ address"},
	{regexp.MustCompile(`(?i)^https?://[^/\s?#]*(pzv|pzpr)`), "a pzv address"},
	{regexp.MustCompile(`(?i)^https?://`), "a web address"},
	{regexp.MustCompile(`^SAVEFILE:`), "a saved game of Simon Tatham's collection"},
	{regexp.MustCompile(`^([A-Za-z ]+:)?[a-z]?\d+(x\d+)?\w*[:#]\S+$`), "a game id of Simon Tatham's collection"},
}

// ForeignError returns an error if text looks like a text of another program, for example a web
// address or a game id. The error names the kind of text. Otherwise it returns nil.
func ForeignError(text string) error {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	for _, f := range foreignTexts {
		if f.look.MatchString(text) {
			return fmt.Errorf("this is %s, which Backtrack does not read; want a puzzle file, or the board itself, such as rows of numbers", f.what)
		}
	}
	return nil
}

func familyIDs(families []Family) string {
	ids := lists.Map(families, func(f Family) string { return f.ID })
	return strings.Join(ids, ", ")
}
