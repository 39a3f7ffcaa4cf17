package lessons

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"backtrack/assets"
	"backtrack/ui/bench"
)

// A Lesson explains something about backtracking in a few steps.
type Lesson struct {
	ID       string          // number of a lesson of the program, such as "05", else the name of its file
	Title    string          // "What a rule is worth"
	Puzzles  []string        // ids of ready-made puzzles; the first is the puzzle of steps that name none
	Variants []bench.Variant // variants that the lesson is about
	Steps    []Step
}

// A Step is a text, a subject that the Lab shows, and a question. A [Tutor] turns it into an
// [Exercise].
type Step struct {
	Line int // number of the question's line in the file
	View ViewKind
	Kind Kind

	text, question, after string                   // texts with placeholders
	puzzle                string                   // id
	goTo                  func(*draft, args) error // nil if the step has no place
	placeArgs             args                     // arguments of the place
	ask                   func(*draft) error
	asked                 args            // arguments of the question
	terms                 []ratio         // quantities that the question compares
	lanes                 []bench.Variant // variants side by side; nil for those of the question
	options               []string
}

// A ViewKind is what the Lab shows in a step.
type ViewKind string

// The views.
const (
	Board   ViewKind = "board"   // the position at a place of a search
	Tree    ViewKind = "tree"    // the tree of a search
	Lanes   ViewKind = "lanes"   // searches side by side
	Measure ViewKind = "measure" // the figures that the question compares
)

// maxLanes is the largest number of searches side by side.
const maxLanes = 2

// searches returns the variants whose searches are shown side by side. It returns nil if View is
// not Lanes.
func (s *Step) searches() []bench.Variant {
	if s.View != Lanes {
		return nil
	}
	if s.lanes != nil {
		return s.lanes
	}
	var out []bench.Variant
	add := func(v bench.Variant) {
		if v != "" && !slices.Contains(out, v) && len(out) < maxLanes {
			out = append(out, v)
		}
	}
	for _, r := range s.terms {
		add(r.variant)
		if r.by != nil {
			add(r.by.variant)
		}
	}
	add(s.asked.variant)
	return out
}

// A Kind is a kind of question.
type Kind string

// The kinds.
const (
	Next     Kind = "next"     // which step follows?
	Rejected Kind = "rejected" // what happens to a step, and which rule rejects it?
	Which    Kind = "which"    // which step is rejected?
	Back     Kind = "back"     // how far does the search go back?
	Guess    Kind = "guess"    // how large is a quantity? With numbers to choose from, or a slider
	Fewest   Kind = "fewest"   // which of several quantities is the smallest?
	Most     Kind = "most"     // which is the largest?
	Same     Kind = "same"     // which figure is the same in every run?
)

// ReadyMade returns the lessons of the program, in order.
func ReadyMade() ([]Lesson, error) {
	names, err := fs.Glob(assets.Lessons, "lessons/*.md")
	if err != nil {
		return nil, err
	}
	var all []Lesson
	for _, name := range names {
		text, err := fs.ReadFile(assets.Lessons, name)
		if err != nil {
			return nil, err
		}
		l, err := Parse(strings.TrimSuffix(path.Base(name), ".md"), string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, l)
	}
	return all, nil
}
