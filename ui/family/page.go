package family

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"backtrack/assets"
	"backtrack/model/lists"
	"backtrack/solver"
)

// A Page explains an algorithm.
type Page struct {
	Title    string
	Sections []Section // the last one introduces the code
	Code     []CodeLine
}

// A Section of a page has paragraphs with empty lines between them. Items of a
// list are paragraphs that begin with a bullet.
type Section struct{ Title, Text string }

// A CodeLine is a line of pseudo-code, possibly empty, with the tags of the
// events that highlight it.
type CodeLine struct {
	Text string
	On   []string
}

// The tags of events. TagReject is followed by the id of a rule or by TagAlways.
const (
	TagVisit    = "visit"
	TagUndo     = "undo"
	TagSolution = "solution"
	TagReject   = "reject "
	TagAlways   = "always"
)

// Highlighted returns the lines of code that are highlighted when f is shown.
func (p Page) Highlighted(f Frame) []int {
	var lines []int
	for i, l := range p.Code {
		if slices.Contains(l.On, f.Tag) || f.Solved && slices.Contains(l.On, TagSolution) {
			lines = append(lines, i)
		}
	}
	return lines
}

// Lines returns the text of the lines of code.
func (p Page) Lines() []string {
	return lists.Map(p.Code, func(l CodeLine) string { return l.Text })
}

// Tag returns the tag of an event of an algorithm, "" if it has none.
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

// Page returns the page of the algorithm id, or false if there is none.
func (f Family) Page(id string) (Page, bool) {
	text, err := fs.ReadFile(assets.Pages, f.ID+"/pages/"+id+".md")
	if err != nil {
		return Page{}, false
	}
	p, err := ParsePage(string(text))
	return p, err == nil
}

// ParsePage reads a page: a title, sections, each with a heading, and one
// fenced block of code at the end. A # in the code begins the tags of its line,
// with commas between them. Links and marks of emphasis are left out.
func ParsePage(text string) (Page, error) {
	head, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	title, ok := strings.CutPrefix(head, "# ")
	if !ok {
		return Page{}, fmt.Errorf("the page begins with %q: want a title", head)
	}
	p := Page{Title: plain(title)}
	prose, code, _ := strings.Cut(rest, "\n```\n")
	for i, part := range strings.Split("\n"+prose, "\n## ") {
		heading, body, _ := strings.Cut(part, "\n")
		if i > 0 {
			p.Sections = append(p.Sections, Section{plain(heading), paragraphs(body)})
		} else if strings.TrimSpace(part) != "" {
			return Page{}, fmt.Errorf("%q has no heading above it", strings.TrimSpace(part))
		}
	}
	if code == "" {
		return p, nil
	}
	code, ok = strings.CutSuffix(code, "\n```")
	if !ok {
		return Page{}, fmt.Errorf("the code of %q does not end the page", p.Title)
	}
	for line := range strings.SplitSeq(code, "\n") {
		l, err := parseLine(line)
		if err != nil {
			return Page{}, err
		}
		p.Code = append(p.Code, l)
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
			return l, fmt.Errorf("unknown tag %q: want visit, undo, solution or reject with a rule", t)
		}
		l.On = append(l.On, t)
	}
	return l, nil
}

// paragraphs puts each paragraph and each item of a list on a line of its own,
// with empty lines between them.
func paragraphs(body string) string {
	body = strings.ReplaceAll(strings.TrimSpace(body), "\n- ", "\n\n- ")
	list := strings.Split(body, "\n\n")
	for i, s := range list {
		s = plain(strings.Join(strings.Fields(s), " "))
		if item, ok := strings.CutPrefix(s, "- "); ok {
			s = "• " + item
		}
		list[i] = s
	}
	return strings.Join(list, "\n\n")
}

var (
	link     = regexp.MustCompile(`\[([^]]*)\]\([^)]*\)`)
	emphasis = regexp.MustCompile(`\*\*?([^*\s][^*]*)\*\*?`)
)

// plain returns s without links and emphasis.
func plain(s string) string {
	s = emphasis.ReplaceAllString(link.ReplaceAllString(s, "$1"), "$1")
	return strings.ReplaceAll(s, "`", "")
}
