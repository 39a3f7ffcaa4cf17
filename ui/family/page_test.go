package family_test

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"backtrack/solver"
	"backtrack/ui/boards/numbrixview"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/markdown"
)

// never lists the events that an algorithm does not have: its rules bring other
// moves or answers rather than reject, or it undoes nothing.
var never = map[string][]string{
	"vox/best":      {"reject optimum", "reject sparing"},
	"sliding/dfs":   {"reject disharmony", "reject through"},
	"sliding/smart": {"reject disharmony", "reject parity"},
	"sliding/quick": {"reject shorten"},
	"river/bfs":     {family.TagUndo},
	"river/best":    {family.TagUndo},
}

// marked finds marks of emphasis; A* is not one.
var marked = regexp.MustCompile(`\*\w`)

// grouped finds numbers with groups that thin spaces don't divide.
var grouped = regexp.MustCompile(`\d[ ,]\d{3}\b`)

// TestPages wants a page for every algorithm that is played, with all that a
// reader looks for, whose code is lit by every event that can happen, and by
// no other.
func TestPages(t *testing.T) {
	for _, f := range families.All {
		if _, err := f.Page("controls"); errors.Is(err, fs.ErrNotExist) {
			t.Errorf("there is no page about the keys and the mouse; want assets/%s/pages/controls.md, as go doc ./ui/family describes it", f.ID)
		}
		for _, a := range f.Algorithms {
			t.Run(f.ID+"/"+a.ID, func(t *testing.T) {
				file := fmt.Sprintf("assets/%s/pages/%s.md", f.ID, a.ID)
				p, err := f.Page(a.ID)
				if errors.Is(err, fs.ErrNotExist) {
					t.Fatalf("there is no page about %s; want %s, as go doc ./ui/family describes it", a.ID, file)
				}
				if err != nil {
					t.Fatal(err)
				}
				if p.Title != a.Title() {
					t.Errorf("the title of %s is %q, want %q", file, p.Title, a.Title())
				}
				var titles []string
				length := map[string]int{}
				for _, b := range p.Blocks {
					if b.Kind == markdown.Heading {
						titles = append(titles, b.Text)
					}
					last := titles[len(titles)-1]
					length[last] += len(b.Text)
					if number := grouped.FindString(b.Text); number != "" {
						t.Errorf("section %q has the number %q; on screen thin spaces group digits", last, number)
					}
					if strings.ContainsAny(b.Text, "`|") || marked.MatchString(b.Text) {
						t.Errorf("section %q has code, a table or a mark of emphasis that is read as text: %q", last, b.Text)
					}
				}
				for title, n := range length {
					if n < len(title)+40 {
						t.Errorf("section %q has %d characters; want at least 40", title, n-len(title))
					}
				}
				for _, want := range []string{"Idea", "Source", "What it costs", "When it fails", "Pseudo-code"} {
					if !slices.Contains(titles, want) {
						t.Errorf("the sections are %q; want one called %q", titles, want)
					}
				}
				frames := []family.Frame{{Tag: family.TagVisit}, {Tag: family.TagUndo}, {Solved: true}}
				known := []string{family.TagVisit, family.TagUndo, family.TagSolution, family.TagReject + family.TagAlways}
				for _, r := range a.Rules {
					frames = append(frames, family.Frame{Tag: family.TagReject + r.ID})
					known = append(known, family.TagReject+r.ID)
				}
				for _, frame := range frames {
					lit, silent := len(p.Highlighted(frame)) > 0, slices.Contains(never[f.ID+"/"+a.ID], frame.Tag)
					switch tag := cmp.Or(frame.Tag, family.TagSolution); {
					case !lit && !silent:
						t.Errorf("%s has no line of code with \"# %s\"; want one, since that happens (if it doesn't, list it in never)", file, tag)
					case lit && silent:
						t.Errorf("%s has a line of code with \"# %s\", which never happens", file, tag)
					}
				}
				for _, l := range p.Code {
					if len([]rune(l.Text)) > 48 {
						t.Errorf("line of code %q has %d characters; want at most 48", l.Text, len([]rune(l.Text)))
					}
					for _, on := range l.On {
						if !slices.Contains(known, on) {
							t.Errorf("%s has a line of code with \"# %s\"; want tags among %q", file, on, known)
						}
					}
				}
			})
		}
	}
	if p, err := numbrixview.Family.Page("no-such"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an algorithm that there is not has the page %+v, %v; want %v", p, err, fs.ErrNotExist)
	}
}

// TestHighlighted checks that an event highlights its own lines and no others.
func TestHighlighted(t *testing.T) {
	p, err := family.ParsePage("# A **title**\n\n## One\n\nA [page](https://x.test)\nof *some* `words`.\n\n- this\n- and\n  that\n\n## Code\n\n```\na:\n    b   # visit, reject r\n\n    c   # undo\n    d   # solution, reject always\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	if p.Title != "A title" || len(p.Blocks) != 5 || p.Blocks[1].Text != "A page of some words." || p.Blocks[3].Text != "• and that" {
		t.Errorf("read as %+v; want Title \"A title\", len(Blocks) 5, Blocks[1].Text \"A page of some words.\", Blocks[3].Text \"• and that\"", p)
	}
	if len(p.Code) != 5 || p.Code[1].Text != "    b" || p.Code[2].Text != "" {
		t.Errorf("the code is %+v; want length 5, [1].Text \"    b\", [2].Text \"\"", p.Code)
	}
	for _, tt := range []struct {
		frame family.Frame
		want  []int
	}{
		{family.Frame{}, nil},
		{family.Frame{Tag: "visit", Kind: solver.Visited}, []int{1}},
		{family.Frame{Tag: "visit", Solved: true}, []int{1, 4}},
		{family.Frame{Tag: "undo"}, []int{3}},
		{family.Frame{Tag: "reject r"}, []int{1}},
		{family.Frame{Tag: "reject always"}, []int{4}},
	} {
		if got := p.Highlighted(tt.frame); !slices.Equal(got, tt.want) {
			t.Errorf("%+v lights %v, want %v", tt.frame, got, tt.want)
		}
	}
}

func TestBadPages(t *testing.T) {
	const noTitle = `line 1: the page has no title; want a line such as "# DFS: depth-first search"`
	for text, want := range map[string]string{
		"":                                     noTitle,
		"No title":                             noTitle,
		"# T\n\n## S\n\n```\nb\na # jump\n```": `line 7: unknown tag "jump"; want visit, undo, solution or reject with a rule`,
		"# T\n\n## S\n\n```\na # \n```":        `line 6: unknown tag ""; want visit, undo, solution or reject with a rule`,
		"# T\n\n## S\n\n```\na\n```\nwords behind": "line 8: this is below the code; want the code at the end of the page",
	} {
		if p, err := family.ParsePage(text); err == nil || err.Error() != want {
			t.Errorf("%q is read as %+v, %v; want %s", text, p, err, want)
		}
	}
}
