package print_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image/color"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/print"
	"backtrack/words"
)

// puzzles returns the first n puzzles of a family.
func puzzles(t *testing.T, f family.Family, n int) (items []print.Item) {
	t.Helper()
	all := f.ReadyMade()
	for _, id := range all[:min(n, len(all))] {
		p, err := f.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		items = append(items, print.Item{Puzzle: p})
	}
	return items
}

// read returns the puzzle in a file.
func read(t *testing.T, file string) family.Puzzle {
	t.Helper()
	found := family.Read(families.All, file)
	if len(found) != 1 || found[0].Err != nil {
		t.Fatal(found)
	}
	return found[0].Puzzle
}

func pdf(t *testing.T, paper print.Paper, n int, items []print.Item) []byte {
	t.Helper()
	doc, err := print.New(paper, n, items)
	if err != nil {
		t.Fatal(err)
	}
	data, err := doc.PDF()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A page is the texts of a page of a PDF file and where they begin.
type page struct {
	texts []string
	at    [][2]float64
}

// text returns all texts with blanks between them.
func (p page) text() string { return strings.Join(p.texts, " ") }

var (
	streams = regexp.MustCompile(`(?s)/Filter /FlateDecode /Length \d+>>\nstream\n(.*?)\nendstream`)
	written = regexp.MustCompile(`(?s)BT ([-\d.]+) ([-\d.]+) Td \(((?:[^\\)]|\\.)*)\) Tj ET`)
	escaped = strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r")
)

// readPDF reads the pages of a file.
func readPDF(t *testing.T, file []byte) (pages []page) {
	t.Helper()
	if !bytes.HasPrefix(file, []byte("%PDF-1.")) || !bytes.HasSuffix(file, []byte("%%EOF\n")) {
		t.Fatalf("not a PDF file: %.20q", file)
	}
	for _, s := range streams.FindAllSubmatch(file, -1) {
		z, err := zlib.NewReader(bytes.NewReader(s[1]))
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(z)
		if err != nil {
			t.Fatal(err)
		}
		var p page
		for _, m := range written.FindAllSubmatch(content, -1) {
			raw := escaped.Replace(string(m[3]))
			var units []uint16
			for i := 0; i+1 < len(raw); i += 2 {
				units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
			}
			x, _ := strconv.ParseFloat(string(m[1]), 64)
			y, _ := strconv.ParseFloat(string(m[2]), 64)
			p.texts, p.at = append(p.texts, string(utf16.Decode(units))), append(p.at, [2]float64{x, y})
		}
		if p.texts != nil {
			pages = append(pages, p)
		}
	}
	if want := bytes.Count(file, []byte("<</Type /Page\n")); len(pages) != want {
		t.Fatalf("%d pages have text, want %d", len(pages), want)
	}
	return pages
}

// TestSheets prints puzzles of all families: nothing is lost, nothing is off the page, and
// the same puzzles give the same bytes.
func TestSheets(t *testing.T) {
	for _, f := range families.All {
		items := puzzles(t, f, 12)
		for i, paper := range print.Papers {
			for _, n := range [][]int{{1, 12}, {2, 6}}[i] {
				name := fmt.Sprintf("%s, %s, %d", f.ID, paper.Name, n)
				file := pdf(t, paper, n, items)
				if !bytes.Equal(file, pdf(t, paper, n, items)) || bytes.Count(file, []byte("(D:20000101000000)")) != 2 {
					t.Errorf("%s: two runs are the same: %t, and the file has the fixed date %d times; want true, 2", name, bytes.Equal(file, pdf(t, paper, n, items)), bytes.Count(file, []byte("(D:20000101000000)")))
				}
				pages, all := readPDF(t, file), ""
				for i, p := range pages {
					all += p.text() + " "
					if want := fmt.Sprintf("Page %d of %d", i+1, len(pages)); !strings.Contains(p.text(), want) {
						t.Errorf("%s: page %d lacks %q", name, i+1, want)
					}
					for k, at := range p.at {
						if at[0] < 30 || at[0] > paper.W-30 || at[1] < 30 || at[1] > paper.H-30 {
							t.Errorf("%s: %q is at the edge of the page: %v, want at least 30 from it", name, p.texts[k], at)
						}
					}
				}
				if least := (len(items) + n - 1) / n; len(pages) < least {
					t.Errorf("%s: %d pages, want %d at least", name, len(pages), least)
				}
				for i, it := range items {
					now, err := it.Puzzle.Preview(nil)
					if err != nil {
						t.Fatal(err)
					}
					for _, want := range append(now.Caption, fmt.Sprintf("%d. %s", i+1, it.Puzzle.Name()), it.Puzzle.ID) {
						if !strings.Contains(squeezed(all), squeezed(want)) {
							t.Errorf("%s: the pages lack %q", name, want)
						}
					}
				}
			}
		}
	}
}

// squeezed leaves out blanks, which lines end at.
func squeezed(text string) string { return strings.Join(words.Fields(text), "") }

// TestSolutions prints the solution of a puzzle of each family.
func TestSolutions(t *testing.T) {
	for id, want := range map[string]string{
		"numbrix/first-1":                "",
		"mathcross/easy-1":               "",
		"vox/ep1-04-4-nodes-1-bomb":      "3 turns, 1 bomb: 1.\u2009bomb on b2; 2.\u2009wait; 3.\u2009wait",
		"sliding/graph5":                 "8 moves: 2 3 4 2 3 1 2 3",
		"sliding/theta0-unsolvable":      "There is no solution.",
		"river/farmer-wolf-goat-cabbage": "7 crossings: 1.\u2009the farmer and the goat to the right; 2.\u2009the farmer back to the left;",
	} {
		f, _ := family.Find(families.All, strings.Split(id, "/")[0])
		p, err := f.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		it := print.Item{Family: f, Puzzle: p}
		if err := it.Solve(t.Context(), 10*time.Second); err != nil {
			t.Fatal(id, err)
		}
		pages := readPDF(t, pdf(t, print.Papers[0], 4, []print.Item{it}))
		if len(pages) != 2 || !strings.Contains(squeezed(pages[1].text()), squeezed(p.Name()+" "+want)) || pages[1].texts[0] != "Solutions" {
			t.Errorf("%s: %d pages, the last has %q; want %q", id, len(pages), pages[len(pages)-1].text(), want)
		}
	}
}

// TestHardPuzzles prints what a page has little room for.
func TestHardPuzzles(t *testing.T) {
	long := "puzzle: numbrix\nname: " + strings.Repeat("A very long name ", 9) + "\n\n1 . 3\n"
	row := strings.Repeat(". ", 39)
	large := "puzzle: numbrix\nname: 日本 θ₀ 😀 (\\)\n\n1 " + row + strings.Repeat("\n. "+row, 39) + "\n"
	rules := "puzzle: river\nname: Rules\nboat: 2\n\nitem P \"Policeman\" rows\n"
	for i := range 24 {
		rules += fmt.Sprintf("item T%d \"Thief of number %d\"\n", i, i)
	}
	for i := range 23 {
		rules += fmt.Sprintf("unsafe anywhere T%d T%d unless P\n", i, i+1)
	}
	items := []print.Item{{Puzzle: read(t, long)}, {Puzzle: read(t, large)}, {Puzzle: read(t, rules)}, {Puzzle: read(t, long)}}
	pages := readPDF(t, pdf(t, print.Papers[0], 12, items))
	if len(pages) != 4 {
		t.Errorf("a large board or many rules share a page: %d pages, want 4", len(pages))
	}
	if got := pages[1].text(); !strings.Contains(got, "θ") || !strings.Contains(got, "(\\)") {
		t.Errorf("the name is not on the page: %.100q, want θ and \\", got)
	}
	if got := squeezed(pages[2].text()); !strings.Contains(got, squeezed("Thief of number 22 and Thief of number 23 must not be together")) {
		t.Errorf("the rules on the page are %q, want the last one of thieves 22 and 23 too", got)
	}
	for _, p := range pages {
		for k, at := range p.at {
			if at[0] < 30 || at[1] < 30 {
				t.Errorf("%q is off the page: %v; want [0] at least 30, [1] at least 30", p.texts[k], at)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	items := puzzles(t, families.All[0], 1)
	for _, tt := range []struct {
		n     int
		items []print.Item
		want  string
	}{
		{0, items, "0 puzzles don't fit on a page; want 1 to 24"},
		{25, items, "25 puzzles don't fit on a page; want 1 to 24"},
		{1, nil, "there is no puzzle to print"},
	} {
		if _, err := print.New(print.Papers[0], tt.n, tt.items); err == nil || err.Error() != tt.want {
			t.Errorf("%d per page: got error %v, want %q", tt.n, err, tt.want)
		}
	}
}

// TestPicture compares the preview with the paper: white, with ink on it.
func TestPicture(t *testing.T) {
	doc, err := print.New(print.Papers[0], 4, puzzles(t, families.All[0], 5))
	if err != nil || doc.Pages() != 2 {
		t.Fatal(doc.Pages(), err)
	}
	img := doc.Picture(0)
	if size := img.Rect.Size(); size.X != 1190 || size.Y != 1683 {
		t.Errorf("the picture is %v; want X 1190, Y 1683", size)
	}
	dark := 0
	for y := range 1683 {
		for x := range 1190 {
			c := img.RGBAAt(x, y)
			if c.R != c.G || c.G != c.B {
				t.Fatalf("a colour at %d, %d: %v, want grey", x, y, c)
			}
			if c.R < 80 {
				dark++
			}
		}
	}
	if share := float64(dark) / 1683 / 1190; share < .003 || share > .05 || img.RGBAAt(5, 5) != (color.RGBA(paint.Paper.Canvas)) {
		t.Errorf("%.1f%% of the page is dark, the margin is %v; want .3%% to 5%%, %v", 100*share, img.RGBAAt(5, 5), color.RGBA(paint.Paper.Canvas))
	}
}
