package family

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strings"
	"unicode"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/paint"
)

// A Spec describes one puzzle family, in groups of fields. [Spec.Validate] says what is
// missing. Fields whose comments say what nil means are optional.
type Spec[S model.State[S, M], M model.Move] struct {
	About
	Format[S, M]
	Gameplay[S, M]
	Computation[S, M]
	Explanations[S, M]
	Drawing[S, M]
	Edit *Edit // how puzzles are made by hand; nil if there is no editor
}

// About is what people read about a family.
type About struct {
	ID   string // a word of small letters; saved games, puzzle ids and folders use it, so it never changes
	Name string // "Numbrix"
	// RailName replaces Name where there is little room, as in the rail. "" stands for Name.
	RailName string
	Rules    string      // paragraphs separated by empty lines
	Example  Example     // shown below the rules; may be zero only in a family that the program does not list
	Keys     [][2]string // pairs of a key or a mouse action and what it does on the board
	Packs    []Pack      // packs of ready-made puzzles, in the order of the library
}

// A Pack is a part of the ready-made puzzles of a family.
type Pack struct {
	Name  string   // the heading: "Episode 1"
	Files []string // prefixes of the file names of its puzzles, in the order of the library
}

// Format reads and writes puzzles, positions and moves.
type Format[S, M any] struct {
	Parse func(model.Puzzle) (S, error) // reads a puzzle file without its header
	// Import reads other formats. For text in none of them it returns [model.ErrOtherFormat],
	// so other families can try. Nil if there are no other formats. See [ImportWithoutTitle].
	Import func(text string) (S, model.Header, error)
	// Split divides a text in another format into one part per puzzle. Nil if other formats
	// hold only one puzzle each.
	Split  func(text string) []model.Line
	Puzzle func(S) model.Puzzle // writes a puzzle file without its header
	// Exports lists the formats of other programs that the family can write.
	Exports []Export[S]
	// Layout is the key of the header line that only says where things are drawn; "" if there
	// is none.
	Layout string
	Body   func(S) string // the position as the body of a puzzle file
	// Text describes the position including what a body leaves out, such as who is on which
	// bank. Different positions of a puzzle have different texts. Nil if Body has this
	// property.
	Text      func(S) string
	ParseMove func(S, string) (M, error) // reads a move, in notation, from a position
	MoveText  func(before S, m M) string // a move from a position in words: "30 in c4"
	// Place returns the place of a marker in words. Nil if the name of the place in saved games
	// is good enough.
	Place func(S, string) string
	// Short writes a move from a position in at most three characters, for a grid of moves.
	// Nil if there is no such text.
	Short func(S, M) string
}

// Gameplay describes how a game is played.
type Gameplay[S, M any] struct {
	Facts     func(S) Facts
	Conflicts func(S) []Conflict // broken rules that the board shows; nil if there can be none
	// Measure gives the length of a game, if moves are played in order and fewer moves or less
	// time are better. The last of Solvers must then find a shortest game. Nil if the moves of
	// a solution can be played in any order, as when a board is filled in. If moves have an order
	// but all solutions have the same length, it is set, too.
	Measure *Measure[S]
	// Holes says that boards have an empty place that arrow keys can move; see Mark.Hole.
	Holes bool
	// Follow returns moves together with the moves that they cause, to be played as one step.
	// It is called for hints and solutions. For the player's moves the board adds the caused
	// moves itself. Nil if moves cause no others.
	Follow func(S, ...M) []M
	// Clean returns the moves that remove the notes made useless by a step that is not yet
	// played. If the player has turned that on, they become part of the step. Nil if the family
	// has no notes.
	Clean func(s S, step ...M) []M
	// Minor reports whether a move only removes a note. A list leaves out such a move if its
	// step has other moves. Nil if the family has no notes.
	Minor func(M) bool
	// Arrange says which arrangements of the pieces can be solved. Nil if that takes a search.
	Arrange *Arrange[S]
}

// Computation describes how the computer solves and makes puzzles.
type Computation[S model.State[S, M], M model.Move] struct {
	Solvers []solver.Algorithm[S, M]
	// Base returns the position from which solvers start, given the position of the game. It
	// leaves out the entries if solvers overwrite them. Nil if solvers start from the position
	// of the game itself.
	Base func(S) S
	// Targets lists the positions whose solution would help a player at a position, the most
	// helpful first. Nil if only the position itself is a target.
	Targets func(S) []S
	// Unique says that a puzzle should have exactly one solution. The last of Solvers then
	// counts solutions, and returns two of them if there are several.
	Unique    bool
	Generator *solver.Generator[S] // nil if there is none
	// Forget frees what the solvers keep for their next runs. Nil if they keep little.
	Forget func()
}

// Explanations is what the program knows about how people solve. Any field may be nil, but
// Hints needs Techniques and Steps.
type Explanations[S, M any] struct {
	// Solvable reports whether a game can still be won from a position: whether some solution
	// agrees with all entries and notes. If Solvable and Base are both nil, the last of Solvers
	// answers the question.
	Solvable func(context.Context, S) (bool, error)
	// Wrong lists the entries of a position that no solution of the puzzle contains.
	Wrong func(context.Context, S) ([]M, error)
	// Remove returns the moves that undo one earlier move and nothing else. It returns nil if
	// the result of that move is no longer there. Families whose moves are played in order
	// lack Remove.
	Remove     func(S, M) []M
	Techniques []solver.Technique
	// Hints returns at most limit steps of reasoning that are possible now, the best first. If
	// the position cannot be finished, it returns a hint that says what is wrong. It returns no
	// hints if there is nothing to do.
	Hints func(ctx context.Context, p S, limit int) ([]solver.Hint[M], error)
	// Steps returns all steps of reasoning from a position to the solution. Hints and Steps do
	// not change the position.
	Steps func(context.Context, S) ([]solver.Hint[M], error)
	Rate  func(context.Context, S) (solver.Rating, error) // says how hard a puzzle is
}

// Drawing describes how a family looks.
type Drawing[S, M any] struct {
	Paint    func(paint.Pen, paint.Palette, S, Mark[M]) // draws a picture of the board, as large as fits
	NewBoard func(Host[S, M]) View[S, M]
	// Caption returns sentences, one per line, to be printed with the picture of a puzzle. They
	// say what the picture does not show. Nil if Facts.Detail says it.
	Caption func(S) []string
	// Places returns the areas of the places on a picture that Paint draws with the names of
	// rows and columns. The argument scale is Mark.Scale. Nil if there is no editor.
	Places func(s S, size image.Point, scale float64) []image.Rectangle
	// Sketch draws a move, made from a position, at the left end of an image that
	// is a line of a list. Nil if lists show moves in words.
	Sketch func(*image.RGBA, paint.Palette, S, M)
}

// Validate returns an error that names every field that is missing or conflicts with
// another field.
func (s *Spec[S, M]) Validate() error {
	var errs []error
	want := func(ok bool, field, what string) {
		if !ok {
			errs = append(errs, fmt.Errorf("%s is missing: %s", field, what))
		}
	}
	want(s.ID != "", "About.ID", "the word by which files, saved games and folders name the family")
	if strings.Trim(s.ID, "abcdefghijklmnopqrstuvwxyz") != "" {
		errs = append(errs, fmt.Errorf("About.ID is %q; want one word of small letters", s.ID))
	}
	want(s.Name != "", "About.Name", "what the window calls the family")
	want(s.Rules != "", "About.Rules", "the text of the tab Rules")
	want(s.Parse != nil, "Format.Parse", "it reads a puzzle file")
	want(s.Puzzle != nil, "Format.Puzzle", "it writes a puzzle file")
	want(s.Body != nil, "Format.Body", "it writes a position")
	want(s.ParseMove != nil, "Format.ParseMove", "it reads a move of a saved game")
	want(s.MoveText != nil, "Format.MoveText", "it says a move as people do")
	want(s.Facts != nil, "Gameplay.Facts", "it says how large a puzzle is and how far the player is")
	want(len(s.Solvers) > 0, "Computation.Solvers", "at least one algorithm, the strongest last")
	for i, a := range s.Solvers {
		field := fmt.Sprintf("Computation.Solvers[%d].", i)
		want(a.ID != "", field+"ID", "dfs, smart, bfs, quick or best")
		want(a.Name != "", field+"Name", "what the window calls the algorithm")
		want(a.Method != "", field+"Method", `what sets it apart, as "depth-first search"`)
		want(a.Doc != "", field+"Doc", "a sentence about what it does")
		want(a.Solve != nil, field+"Solve", "the search")
		if a.ID != "" && slices.ContainsFunc(s.Solvers[:i], func(o solver.Algorithm[S, M]) bool { return o.ID == a.ID }) {
			errs = append(errs, fmt.Errorf("%sID is %q, which an earlier algorithm has", field, a.ID))
		}
		for k, r := range a.Rules {
			field := fmt.Sprintf("%sRules[%d].", field, k)
			want(r.ID != "", field+"ID", "the word by which options and pages name the rule")
			want(r.Name != "", field+"Name", "what the window calls the rule")
			want(r.Doc != "", field+"Doc", "a sentence about what it rejects")
			if strings.Trim(r.ID, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
				errs = append(errs, fmt.Errorf("%sID is %q; want small letters, digits and hyphens", field, r.ID))
			}
			if slices.ContainsFunc(a.Rules[:k], func(o solver.Rule) bool { return o.ID == r.ID }) {
				errs = append(errs, fmt.Errorf("%sID is %q, which an earlier rule has", field, r.ID))
			}
		}
	}
	want(s.Generator == nil || s.Generator.Make != nil, "Computation.Generator.Make", "it makes a puzzle")
	want(s.Hints == nil || s.Steps != nil, "Explanations.Steps", "Hints need it")
	want(s.Hints == nil || len(s.Techniques) > 0, "Explanations.Techniques", "Hints need what their Technique counts")
	want(s.Paint != nil, "Drawing.Paint", "it paints the pictures of the library and of render")
	want(s.NewBoard != nil, "Drawing.NewBoard", "it makes the board of the window")
	if m := s.Measure; m != nil {
		want(m.Move != "", "Gameplay.Measure.Move", `what a move is called, as "turn"`)
		want(m.Of != nil, "Gameplay.Measure.Of", "it says how long a game is")
		want(m.Limit != nil, "Gameplay.Measure.Limit", "it says how long a game may be")
		want(m.Describe != nil, "Gameplay.Measure.Describe", "it says how long a won game was")
		want(m.Lost != nil, "Gameplay.Measure.Lost", "it says why a game is lost")
	}
	if a := s.Arrange; a != nil {
		want(a.Solvable != nil && a.Verdict != nil && a.Repair != nil && a.Shuffle != nil, "Gameplay.Arrange", "all of its functions")
	}
	want(s.Edit == nil || s.Places != nil, "Drawing.Places", "the editor needs it")
	for _, p := range s.Packs {
		want(p.Name != "", "About.Packs.Name", "it is a heading of the library")
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("the family %q is not complete:\n%w", s.ID, err)
	}
	return nil
}

// ImportWithoutTitle makes an Import from a function that reads formats without titles.
func ImportWithoutTitle[S any](read func(text string) (S, error)) func(text string) (S, model.Header, error) {
	return func(text string) (S, model.Header, error) {
		start, err := read(text)
		return start, model.Header{}, err
	}
}

// text returns a text that is different for every position of the puzzle.
func (s *Spec[S, M]) text(p S) string {
	if s.Text != nil {
		return s.Text(p)
	}
	return s.Body(p)
}

// An Example is a position that helps to understand the rules.
type Example struct {
	File  string // a puzzle file
	Moves string // moves played on it, separated by blanks
	Text  string // what it shows
}

// An Illustration is a picture and its caption.
type Illustration struct {
	Text  string
	Paint func(paint.Pen, paint.Palette) // draws the picture, as large as fits
}

// A Measure measures the length of games.
type Measure[S any] struct {
	Move string // the word for a move: "turn"
	// Unit is the unit of Of and Limit in a puzzle: "minute". Nil if it is Move.
	Unit     func(S) string
	Of       func(S) int    // the length of the game that led to a position
	Limit    func(S) int    // the largest length allowed; 0 for any
	Describe func(S) string // the length of a solved game: "8 turns, 6 bombs"
	Lost     func(S) string // a sentence that says why a position is lost
	// Remaining says how long a shortest game is from a position that can be won: "3 crossings".
	// Nil if that takes a search.
	Remaining func(context.Context, S) (string, error)
}

// Arrange is for puzzles whose pieces can be arranged freely on a board. Its functions run
// on the goroutine of the user interface, so they must be quick.
type Arrange[S any] struct {
	Solvable func(S) bool // reports whether a puzzle has a solution
	// Verdict says in a few words whether there is a solution, and why. The status bar shows
	// it: "solvable (even arrangement)".
	Verdict func(S) string
	// Repair makes a small change to a puzzle without a solution, so that it has one, and
	// describes the change: "14 and 15 swapped".
	Repair func(S) (repaired S, change string, ok bool)
	// Shuffle returns the same board in a random solvable arrangement, chosen by seed. It
	// returns false if there is none.
	Shuffle func(s S, seed uint64) (shuffled S, ok bool)
}

// unit returns the unit of the length of games of the puzzle start.
func (m *Measure[S]) unit(start S) string {
	if m.Unit == nil {
		return m.Move
	}
	return m.Unit(start)
}

// Facts are what lists and headings say about a position.
type Facts struct {
	Size     string // "9 × 9"
	Noun     string // what the puzzle is: "graph of 9 places"; "" if it is a board of that Size
	Detail   string // "32 givens"
	Brief    string // replaces Detail in the heading; "" if Detail is short enough
	Special  string // what is special about the board: "28 givens on the border"; "" for nothing
	Status   string // text about the puzzle for the status bar; "" for none
	Cells    int    // number of cells
	Done     int    // progress of the position towards Total; 0 at the start of a game whose moves have an order
	Total    int
	Unit     string // the unit of Total and Done, plural: "cells"
	Singular string // the unit in the singular: "cell"
}

// A Conflict says in words which rule is broken, and where.
type Conflict struct {
	Title, Text string
}

// A Mark lists what to point out on a position. The zero Mark points out nothing.
type Mark[M any] struct {
	Last     []M     // the moves just made
	Current  *M      // the move that a search has just made
	Rejected *M      // the move that a search rejects
	Next     *M      // the next move of a solution that is shown
	Errors   bool    // broken rules are marked
	Coords   bool    // rows and columns are named
	Hole     bool    // arrow keys move the empty place, not the token next to it
	Silent   bool    // letters are not commands
	Animated bool    // changes are animated
	Won      bool    // the puzzle has just been solved
	Scale    float64 // pixels per unit of the window, for Spec.Paint; 0 means 1
	Paper    bool    // the picture is printed: what helps only on the screen is left out

	RedoMoves []M // moves taken back, in the order in which Redo plays them
	Par       int // length of the shortest game by the family's measure; 0 if it is not known
	Remaining int // remaining length of a shortest game; 0 if it is not known

	Hint     *solver.Hint[M] // a hint that is shown
	Stage    int             // the stage shown: 1 where, 2 what, 3 how
	Wrong    []M             // entries that no solution contains
	Differ   []M             // moves of the shown solution that are not in the other solution
	Premises []M             // moves that are pointed out, for example those that a proof is about
	Trial    []M             // entries since the last checkpoint
	Markers  map[string]int  // kinds of the player's markers, by place
}

// Letter returns a typed character as a command of the board, a letter in lower case. It
// returns 0 for a letter if letters are not commands.
func (m Mark[M]) Letter(r rune) rune {
	if m.Silent && unicode.IsLetter(r) {
		return 0
	}
	return unicode.ToLower(r)
}

// NewHint reports whether m shows a hint, or a stage of it, that the mark before did not show.
func (m Mark[M]) NewHint(before Mark[M]) bool {
	return m.Hint != nil && (m.Hint != before.Hint || m.Stage != before.Stage)
}

// Region is the role of the places to look at. Its value is the one after the roles of package
// solver.
const Region = solver.Path + 1

// Pointed yields the moves to point out, with their roles: first m.Premises, then the moves
// that the hint shows at its stage.
func (m Mark[M]) Pointed() iter.Seq2[solver.Role, []M] {
	return func(yield func(solver.Role, []M) bool) {
		if !yield(solver.Premise, m.Premises) || m.Hint == nil || m.Stage < StageWhere {
			return
		}
		if (m.Stage < StageHow || len(m.Hint.How) == 0) && !yield(Region, m.Hint.Region) {
			return
		}
		for _, r := range m.Hint.How {
			if (m.Stage >= StageHow || m.Stage == StageWhat && r.Role == solver.Premise) && !yield(r.Role, r.Show) {
				return
			}
		}
	}
}

// A Host is what a board needs from the program around it: functions that play moves and
// reach the window.
type Host[S, M any] struct {
	Name  string // name of the puzzle; "" if it has none
	Start S
	Play  func(moves ...M) error // plays moves, as one step unless moves have an order; also shows the error that it returns
	Go    func(by int)           // redoes steps, or moves if they have an order; a negative number undoes them
	At    func() int             // returns how many steps have been played

	*Callbacks // the controller's callbacks, which may be set later
}

// A View shows a position. It turns gestures into moves, passes them to its host, and
// changes only when Display is called. Display of another position also ends a gesture that
// is half made. A View may keep a cursor, but not the history of the position. In the window
// it is a board.Board of package ui/board, which adds what the toolkit needs.
type View[S, M any] interface {
	AnyView
	Display(S, Mark[M])
}

// An AnyView is the part of a View that does not depend on the types of its family.
type AnyView interface {
	Commit()  // plays what is entered incompletely, such as a number being typed
	Release() // frees the pictures, which are painted again when the view is shown again
}

// A Selector is a View in which the player selects the place that Cheat fills in. Selected
// reports whether a move belongs to the selected place.
type Selector[M any] interface {
	Selection() bool
	Selected(M) bool
}

// A Chooser is a View that chooses the move of Cheat if the player has selected no cell, or a
// cell that is already right. The moves passed to Choose belong to a solution, and each would
// change the board. Choose returns one of the moves, or false if it prefers none.
type Chooser[M any] interface {
	Choose(moves []M) (M, bool)
}

// An Undoer is a View with changes of its own that are not moves, such as where a place is
// drawn. The view calls Host.Fit after such a change.
type Undoer interface {
	CanUndo() bool // reports whether there was such a change after the last change of the position
	Undo()         // takes back the last change
}

// A Learner is a View that has something to work out about its puzzle. Learn runs in the
// background. It returns a function use that shows the result, or nil. The caller runs use on
// the goroutine of the user interface.
type Learner interface {
	Learn(context.Context) (use func(), err error)
}

// A Family is a Spec without its types of positions and moves, so one list can hold all
// families.
type Family struct {
	ID, Name, Rules string
	RailName        string                       // Name, or a shorter form of it
	Example         func() (Illustration, error) // nil if the rules have no example
	Keys            [][2]string
	Algorithms      []solver.Info
	Techniques      []solver.Technique
	Unit            string // the word for a move if short games are better, "turn"; else ""
	Holes           bool   // boards have an empty place that arrow keys can move
	Notes           bool   // there are notes that a step can make useless, see Gameplay.Clean
	Read            func(model.Puzzle) (Puzzle, error)
	Import          func(text string) (Puzzle, error) // nil if there are no other formats
	Split           func(text string) []model.Line    // nil if other formats hold one puzzle each
	Formats         []FileFormat                      // formats that puzzles can be written in; the first is the puzzle file
	Options         []solver.Option                   // options of the generator
	Version         int                               // version of the generator; 0 means 1
	Fits            func(solver.Recipe) error         // returns why the generator can't follow a complete recipe, or nil

	// Make generates a puzzle. The same recipe and seed give the same puzzle. The note in its
	// header lists how the puzzle differs from the recipe. Make is nil if there is no
	// generator.
	Make func(ctx context.Context, r solver.Recipe, seed uint64) (Puzzle, error)

	// Forget frees what the solvers keep for their next runs. Nil if they keep little.
	Forget func()

	Edit *Edit // how puzzles are made by hand; nil if there is no editor

	packs []Pack
}

// New returns the family that spec describes. It panics if spec is incomplete, since
// that is an error in the program.
func New[S model.State[S, M], M model.Move](spec Spec[S, M]) Family {
	if err := spec.Validate(); err != nil {
		panic(err)
	}
	if spec.Conflicts == nil {
		spec.Conflicts = func(S) []Conflict { return nil }
	}
	if spec.Solvable == nil && spec.Base == nil {
		spec.Solvable = spec.solvable
	}
	if spec.Base == nil {
		spec.Base = func(s S) S { return s }
	}
	if spec.Targets == nil {
		spec.Targets = func(s S) []S { return []S{s} }
	}
	f := Family{
		ID: spec.ID, Name: spec.Name, RailName: cmp.Or(spec.RailName, spec.Name), Rules: spec.Rules, Keys: spec.Keys,
		packs: spec.Packs, Split: spec.Split, Formats: newFormats(spec.Exports),
		Holes: spec.Holes, Notes: spec.Clean != nil, Techniques: spec.Techniques, Forget: spec.Forget,
		Edit: spec.Edit,
		Read: func(p model.Puzzle) (Puzzle, error) {
			start, err := spec.Parse(p)
			if err != nil {
				return Puzzle{}, err
			}
			return newPuzzle(&spec, p.Header, start), nil
		},
	}
	if spec.Example.File != "" {
		f.Example = spec.illustration
	}
	if spec.Import != nil {
		f.Import = func(text string) (Puzzle, error) {
			start, h, err := spec.Import(text)
			if err != nil {
				return Puzzle{}, err
			}
			return newPuzzle(&spec, h, start), nil
		}
	}
	if spec.Measure != nil {
		f.Unit = spec.Measure.Move
	}
	if spec.Generator != nil {
		f.Options, f.Fits, f.Version = spec.Generator.Options, spec.Generator.Fits, spec.Generator.Version
		f.Make = newMaker(&spec, f)
	}
	for _, a := range spec.Solvers {
		f.Algorithms = append(f.Algorithms, a.Info)
	}
	return f
}

// best returns the strongest algorithm, which is the last one.
func (s *Spec[S, M]) best() solver.Algorithm[S, M] { return s.Solvers[len(s.Solvers)-1] }

// solvable reports whether the strongest algorithm finds a solution.
func (s *Spec[S, M]) solvable(ctx context.Context, p S) (bool, error) {
	err := solver.Start(ctx, s.best(), solver.Task[S]{Start: p, Want: 1, Threads: 1}, solver.Options{Background: true}).Err()
	if errors.Is(err, solver.ErrUnsolvable) {
		return false, nil
	}
	return err == nil, err
}

// illustration returns the example of the rules.
func (s *Spec[S, M]) illustration() (Illustration, error) {
	file, err := model.ParsePuzzle(model.Line{Text: s.Example.File, Line: 1})
	if err != nil {
		return Illustration{}, err
	}
	at, err := s.Parse(file)
	if err != nil {
		return Illustration{}, err
	}
	if _, at, err = s.play(at, strings.Fields(s.Example.Moves)); err != nil {
		return Illustration{}, err
	}
	return Illustration{s.Example.Text, func(pen paint.Pen, pal paint.Palette) { s.Paint(pen, pal, at, Mark[M]{Errors: true}) }}, nil
}

// Find returns the family with an id, and false if there is none.
func Find(families []Family, id string) (Family, bool) {
	i := slices.IndexFunc(families, func(f Family) bool { return f.ID == id })
	if i < 0 {
		return Family{}, false
	}
	return families[i], true
}

// Algorithm returns the index of the algorithm id, or -1.
func (f Family) Algorithm(id string) int {
	return slices.IndexFunc(f.Algorithms, func(a solver.Info) bool { return a.ID == id })
}

// ReadyMade returns the ids of the family's ready-made puzzles in the order of the
// library.
func (f Family) ReadyMade() []string {
	files, _ := fs.Glob(assets.Puzzles, f.ID+"/*.puzzle")
	slices.SortStableFunc(files, func(a, b string) int {
		_, i := f.packOf(a)
		_, j := f.packOf(b)
		return i - j
	})
	for i, file := range files {
		files[i] = strings.TrimSuffix(file, ".puzzle")
	}
	return files
}

// Pack returns the name of the pack of the ready-made puzzle id. It returns "" if the
// puzzle is in no pack or not ready-made.
func (f Family) Pack(id string) string {
	if path.Dir(id) != f.ID {
		return ""
	}
	name, _ := f.packOf(id)
	return name
}

// packOf returns the name of the pack of a puzzle, and the index of the file prefix that the
// puzzle matches, counted over all packs. It returns "" and -1 if the puzzle is in no pack.
func (f Family) packOf(id string) (name string, place int) {
	for _, p := range f.packs {
		for _, begin := range p.Files {
			if strings.HasPrefix(path.Base(id), begin) {
				return p.Name, place
			}
			place++
		}
	}
	return "", -1
}

// Load returns the ready-made puzzle id.
func (f Family) Load(id string) (Puzzle, error) {
	p, err := f.load(assets.Puzzles, id)
	p.Level = readyMadeLevel(id)
	return p, err
}

// LoadStep returns the board of a first step with an id as in [Puzzle.Step].
func (f Family) LoadStep(id string) (Puzzle, error) { return f.load(assets.Steps, id) }

// load returns the puzzle id from files that are built into the program.
func (f Family) load(files fs.FS, id string) (Puzzle, error) {
	text, err := fs.ReadFile(files, id+".puzzle")
	if err != nil {
		return Puzzle{}, err
	}
	file, err := model.ParsePuzzle(model.Line{Text: string(text), Line: 1})
	if err == nil && file.Family != f.ID {
		err = fmt.Errorf("it says \"puzzle: %s\"; want \"puzzle: %s\"", file.Family, f.ID)
	}
	if err != nil {
		return Puzzle{}, fmt.Errorf("assets/%s.puzzle: %w", id, err)
	}
	p, err := f.Read(file)
	if err != nil {
		return Puzzle{}, fmt.Errorf("assets/%s.puzzle: %w", id, err)
	}
	p.ID = id
	return p, nil
}
