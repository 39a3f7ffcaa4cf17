package window

import (
	"cmp"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver/solvertest"
	"backtrack/ui/families"
	"backtrack/ui/manual"
	"backtrack/ui/paint"
)

// docsFolder has the manual as Markdown, and its pictures.
const docsFolder = "../../docs/manual"

// What pages have that Markdown readers can't follow.
var (
	pictureLine = regexp.MustCompile(`(?m)^!\[(.*)\]\((\w+):(.+)\)$`)
	exampleRows = regexp.MustCompile(`(?m)(^    .*\n)+`)
	codeTags    = regexp.MustCompile(`(?m) +# (visit|undo|solution|reject)\b.*$`)
	doLine      = regexp.MustCompile(`(?m)^The puzzle in play: (\[[^\]]*\]\(do:[^)]*\)[ ·.,]*)+\n+`)
	doLink      = regexp.MustCompile(`\[([^\]]*)\]\(do:[^)]*\)`)
	pageLink    = regexp.MustCompile(`\]\(page:([^)]*)\)`)
	fileLink    = regexp.MustCompile(`\]\((\.\.[^)]*)\)`)
)

// An exporter writes a page of the manual as a file of docs.
type exporter struct {
	t       *testing.T
	r       *rig
	chapter manual.Chapter
	page    string
	files   map[string][]byte // of its pictures
}

// TestManual compares docs/manual with the pages of the manual. With -update it writes it,
// and draws the pictures.
func TestManual(t *testing.T) {
	modeltest.SkipUnderRace(t)
	r := startWith(t, t.TempDir(), families.All)
	files := map[string][]byte{}
	index := "# Manual\n\nThe program shows these pages, too: *Help › Manual*. They are generated from [`assets`](../../assets); `.ci/pictures` writes them.\n"
	for _, c := range manual.Chapters(families.All) {
		index += "\n## " + c.Name + "\n\n"
		for _, p := range c.Pages {
			x := exporter{t, r, c, p.ID, files}
			index += "- [" + p.Name + "](" + x.file() + ".md)\n"
			solvertest.Golden(t, filepath.Join(docsFolder, x.file()+".md"), x.text())
		}
		list := cmp.Or(c.Family.ID, "window")
		if !slices.ContainsFunc(c.Pages, func(p manual.Page) bool {
			text, _ := c.Text(p.ID)
			return strings.Contains(text, "![](keys:"+list+")")
		}) {
			t.Errorf("no page of %s has the list of its keys; want the line ![](keys:%s), as in pages/controls.md", c.Name, list)
		}
	}
	solvertest.Golden(t, filepath.Join(docsFolder, "README.md"), index)
	drawn, err := filepath.Glob(filepath.Join(docsFolder, "*.svg"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range drawn {
		if files[filepath.Base(file)] == nil {
			t.Errorf("%s is on no page; .ci/pictures removes it", file)
		}
	}
	size, limit := 0, 3<<20
	for name, data := range files {
		size += len(data)
		solvertest.Golden(t, filepath.Join(docsFolder, name), string(data))
	}
	if size > limit {
		t.Errorf("the pictures have %d bytes, want at most %d", size, limit)
	}
}

// file returns the name of the file, without its ending.
func (x exporter) file() string {
	if x.chapter.ID == manual.About {
		return x.page
	}
	return x.chapter.ID + "-" + x.page
}

// text returns the page.
func (x exporter) text() string {
	text, err := x.chapter.Text(x.page)
	if err != nil {
		x.t.Fatal(err)
	}
	if x.page == manual.Hints {
		sections := strings.SplitAfter(text, "\n## ")
		for i, s := range sections[1:] {
			sections[i+1] = exampleRows.ReplaceAllStringFunc(s, func(rows string) string {
				name, _, _ := strings.Cut(s, "\n")
				return x.example(name, strings.Split(strings.TrimSuffix(rows, "\n"), "\n")) + "\n"
			})
		}
		text = strings.Join(sections, "")
	}
	text = pictureLine.ReplaceAllStringFunc(text, func(line string) string {
		m := pictureLine.FindStringSubmatch(line)
		if m[2] == "keys" {
			return x.keys(m[3])
		}
		pictures, err := manual.Pictures(x.t.Context(), families.All, m[2]+":"+m[3], m[1])
		if err != nil {
			x.t.Errorf("%s: %v, want nil", x.file(), err)
		}
		return x.draw(pictures)
	})
	text = doLink.ReplaceAllString(doLine.ReplaceAllString(codeTags.ReplaceAllString(text, ""), ""), "*$1*")
	text = pageLink.ReplaceAllStringFunc(text, func(link string) string {
		to := pageLink.FindStringSubmatch(link)[1]
		about, other := strings.CutPrefix(to, manual.About+"/")
		switch {
		case other || x.chapter.ID == manual.About && !strings.Contains(to, "/"):
			return "](" + about + ".md)"
		case !strings.Contains(to, "/"):
			to = x.chapter.ID + "/" + to
		}
		return "](" + strings.ReplaceAll(to, "/", "-") + ".md)"
	})
	return fileLink.ReplaceAllStringFunc(text, func(link string) string {
		return "](../../" + path.Join("assets/"+x.chapter.ID+"/pages", fileLink.FindStringSubmatch(link)[1]) + ")"
	})
}

// example draws an example of a technique.
func (x exporter) example(name string, rows []string) string {
	f := x.chapter.Family
	for i, technique := range f.Techniques {
		if technique.Name == name {
			pictures, err := x.chapter.Example(x.t.Context(), i, rows)
			if err != nil {
				x.t.Errorf("%s, %s: %v, want nil", x.file(), name, err)
			}
			return x.draw(pictures)
		}
	}
	x.t.Errorf("%s: %q is no technique", x.file(), name)
	return ""
}

// draw draws pictures and returns the lines that show them, side by side if there are
// several.
func (x exporter) draw(pictures []manual.Picture) string {
	var cells, lines, captions []string
	for _, p := range pictures {
		n := 1
		name := func() string { return fmt.Sprintf("%s-%d.svg", x.file(), n) }
		for ; x.files[name()] != nil; n++ {
		}
		svg := paint.NewSVG(float64(p.Width), float64(p.Height), x.chapter.Name, p.Caption)
		p.Draw(svg, paint.Light, 1)
		x.files[name()] = []byte(svg.String())
		cells, captions = append(cells, "![]("+name()+")"), append(captions, strings.ReplaceAll(p.Caption, "|", `\|`))
	}
	if len(cells) == 1 {
		return strings.TrimSpace(cells[0] + "\n\n" + captions[0])
	}
	const row = 4
	for i := 0; i < len(cells); i += row {
		end := min(i+row, len(cells))
		lines = append(lines, "| "+strings.Join(cells[i:end], " | ")+" |", strings.Repeat("|---", end-i)+"|",
			"| "+strings.Join(captions[i:end], " | ")+" |", "")
	}
	return strings.TrimSuffix(strings.Join(lines, "\n"), "\n")
}

// keys returns lists of keys as tables.
func (x exporter) keys(list string) string {
	var out strings.Builder
	table := func(keys [][2]string) {
		out.WriteString("| Key or gesture | What it does |\n|---|---|\n")
		for _, k := range keys {
			fmt.Fprintf(&out, "| %s | %s |\n", strings.ReplaceAll(k[0], "|", `\|`), strings.ReplaceAll(k[1], "|", `\|`))
		}
	}
	if list == x.chapter.ID {
		table(x.chapter.Family.Keys)
	} else {
		for _, l := range x.r.commands.keysOf(list) {
			out.WriteString("\n## " + l.Title + "\n\n")
			table(l.Keys)
		}
	}
	return strings.Trim(out.String(), "\n")
}
