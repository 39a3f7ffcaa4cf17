package family

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/markdown"
)

// A Page explains an algorithm.
type Page struct {
	Title  string
	Blocks []markdown.Block // the blocks between the title and the code; the last section introduces the code
	Code   []CodeLine
}

// A CodeLine is a line of pseudo-code, which may be empty, with the tags of the events
// that highlight it.
type CodeLine struct {
	Text string
	On   []string
}

// Tags of events. TagReject is followed by the id of a rule or by TagAlways.
const (
	TagVisit    = "visit"
	TagUndo     = "undo"
	TagSolution = "solution"
	TagReject   = "reject "
	TagAlways   = "always"
)

// Highlighted returns the indices of the lines of code that are highlighted when f is shown.
func (p Page) Highlighted(f Frame) []int {
	var lines []int
	for i, l := range p.Code {
		if slices.Contains(l.On, f.Tag) || f.Solved && slices.Contains(l.On, TagSolution) {
			lines = append(lines, i)
		}
	}
	return lines
}

// Lines returns the texts of the lines of code, without tags.
func (p Page) Lines() []string {
	return lists.Map(p.Code, func(l CodeLine) string { return l.Text })
}

// Tag returns the tag of an event of an algorithm, or "" if it has none.
func Tag(a solver.Info, kind solver.EventKind, rule int8) string {
	switch {
	case kind == solver.Visited:
		return TagVisit
	case kind == solver.Undone:
		return TagUndo
	case kind == solver.Folded:
		return ""
	case rule == solver.Always:
		return TagReject + TagAlways
	}
	return TagReject + a.Rules[rule].ID
}

// Page returns the page of the algorithm id. If there is none, the error wraps
// [fs.ErrNotExist].
func (f Family) Page(id string) (Page, error) {
	name := f.ID + "/pages/" + id + ".md"
	text, err := fs.ReadFile(assets.Pages, name)
	if err != nil {
		return Page{}, err
	}
	p, err := ParsePage(string(text))
	if err != nil {
		err = fmt.Errorf("assets/%s: %w", name, err)
	}
	return p, err
}

// ParsePage reads a page: a title, sections with headings, and at most one block of code,
// at the end. A # in a line of code begins its tags, separated by commas. The error is a
// *[model.SyntaxError].
func ParsePage(text string) (Page, error) {
	blocks := markdown.Parse(text)
	if len(blocks) == 0 || blocks[0].Level != 1 {
		return Page{}, model.Syntaxf(1, "the page has no title; want a line such as \"# DFS: depth-first search\"")
	}
	p := Page{Title: blocks[0].Text}
	for i, b := range blocks[1:] {
		switch {
		case p.Code != nil:
			return p, model.Syntaxf(b.Line, "this is below the code; want the code at the end of the page")
		case b.Kind != markdown.Code:
			p.Blocks = blocks[1 : i+2]
			continue
		}
		for i, line := range b.Lines {
			l, err := parseLine(line)
			if err != nil {
				return p, model.Syntaxf(b.Line+1+i, "%v", err)
			}
			p.Code = append(p.Code, l)
		}
	}
	return p, nil
}

func parseLine(line string) (CodeLine, error) {
	text, tags, tagged := strings.Cut(line, "#")
	l := CodeLine{Text: strings.TrimRight(text, " ")}
	if !tagged {
		return l, nil
	}
	for t := range strings.SplitSeq(tags, ",") {
		t = strings.TrimSpace(t)
		if t != TagVisit && t != TagUndo && t != TagSolution && !strings.HasPrefix(t, TagReject) {
			return l, fmt.Errorf("unknown tag %q; want visit, undo, solution or reject with a rule", t)
		}
		l.On = append(l.On, t)
	}
	return l, nil
}
