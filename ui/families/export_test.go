package families

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/ui/family"
)

// unwritten matches the header lines that a format has no place for.
var unwritten = map[string]*regexp.Regexp{
	"puzzle":    regexp.MustCompile("^$"),
	"csv":       regexp.MustCompile("(?m)^steps: .*\n"),
	"codingame": regexp.MustCompile("(?m)^(range|fuse|craters): .*\n"),
	"prolog":    regexp.MustCompile("(?m)^layout: .*\n"),
	"dot":       regexp.MustCompile("(?m)^(content|layout): .*\n"),
	"graph6":    regexp.MustCompile("(?m)^(content|layout): .*\n"),
}

// What a family writes it reads, as the same puzzle but for what Export says is lost.
func TestExport(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, f := range All {
		written := map[string]int{}
		for _, p := range allOf(t, f, 20) {
			for _, x := range f.Formats {
				if x == family.PNG || x == family.SVG {
					continue
				}
				data, lost, err := f.Export(p, x)
				if err != nil {
					t.Errorf("exporting %s as %s: %v, want nil", p.ID, x.ID, err)
					continue
				}
				found := family.Read(All, string(data))
				if len(found) != 1 || found[0].Err != nil {
					t.Errorf("%s as %s: %v\n%s\nwant one puzzle that can be read", p.ID, x.ID, found, data)
					continue
				}
				got, want := bare(t, found[0].Puzzle), bare(t, p)
				without := unwritten[x.ID].ReplaceAllString(want, "")
				if (without != want) != (lost != "") {
					t.Errorf("%s as %s: lost is %q, want something lost: %t", p.ID, x.ID, lost, without != want)
				}
				if lost != "" {
					got = unwritten[x.ID].ReplaceAllString(got, "")
				}
				if got != without {
					t.Errorf("%s as %s is\n%s\nand is read as\n%s\nwant\n%s", p.ID, x.ID, data, got, without)
				}
				if title := found[0].Puzzle.Header.Name; strings.Contains("puzzle prolog dot", x.ID) && title != strings.ReplaceAll(p.Header.Name, "'", "’") && title != p.Header.Name {
					t.Errorf("%s as %s has the title %q, want %q", p.ID, x.ID, title, p.Header.Name)
				}
				written[x.ID]++
			}
		}
		t.Logf("%s: %v", f.ID, written)
	}
}

// Files with a character changed, left out, doubled or a piece cut out give a sentence or
// a puzzle, whatever their format.
func TestReadMutated(t *testing.T) {
	modeltest.SkipUnderRace(t)
	const letters = "0123456789-.,:;#@x/=+<>()[]{}|'\"\\ \n\tBé\x00"
	rng := rand.New(rand.NewPCG(3, 4))
	for _, f := range All {
		read, refused := 0, 0
		all := f.ReadyMade()
		if len(all) == 0 {
			t.Errorf("%s has no ready-made puzzle; want one in assets/%s", f.ID, f.ID)
			continue
		}
		for i := range 500 {
			p, err := f.Load(all[i%len(all)])
			if err != nil {
				t.Fatal(err)
			}
			data, _, err := f.Export(p, f.Formats[i%(len(f.Formats)-2)])
			if err != nil {
				t.Fatal(err)
			}
			text := string(data)
			for range 1 + rng.IntN(3) {
				at := rng.IntN(len(text) - 1)
				end := min(len(text)-1, at+rng.IntN(9))
				switch rng.IntN(3) {
				case 0:
					c := rng.IntN(len(letters))
					text = text[:at] + letters[c:c+1] + text[at+1:]
				case 1:
					text = text[:at] + text[end:]
				case 2:
					text = text[:end] + text[at:]
				}
			}
			for _, found := range family.Read(All, text) {
				switch {
				case found.Err == nil && found.Puzzle.ID == "", found.Err != nil && (len(found.Err.Error()) < 12 || len(found.Err.Error()) > 600):
					t.Errorf("%q is read as %q, %v; want an id or an error of 12 to 600 bytes", text, found.Puzzle.ID, found.Err)
				case found.Err == nil:
					read++
				default:
					refused++
				}
			}
		}
		t.Logf("%s: %d read, %d refused", f.ID, read, refused)
	}
}

// Titles, cells and sizes that the formats could trip over.
func TestExportCorners(t *testing.T) {
	for _, c := range []struct{ id, file, want, lost string }{
		{"csv", "puzzle: numbrix\nsteps: diagonal\n\n1 . #\n. . .\n", "1,,#\n,,\n", "CSV has no place for diagonal steps."},
		{"csv", "puzzle: numbrix\n\n1\n.\n.\n", "1\n.\n.\n", ""},
		{"csv", "puzzle: mathcross\ntokens: -2 7\n\n. . . .  .\nB + 9 = B\n", ",,,,\nB,+,9,=,B\n<-2 7>\n", ""},
		{"codingame", "puzzle: vox\nbombs: 1\nturns: 9\nrange: 4\nfuse: 2\ncraters: burnt\n\n..>\n.@#\n", "3 2\n..>\n.@#\n9 1\n",
			"CodinGame text has no place for range 4, fuse 2 and burnt craters."},
		{"prolog", "puzzle: sliding\nname: O'Neill's \"%1\" /*\\ (a, b)\ncontent: 2 0 1\n\n0-1 1-2\n",
			"graph('O’Neill’s ”%1” /*/ (a, b)', g([0-2,1-0,2-1],\n  [e(0,1),e(1,2)])).\n", ""},
		{"prolog", "puzzle: sliding\ncontent: 0\nlayout: 1,2\n", "graph('', g([0-0],\n  [])).\n", "Prolog has no place for the layout."},
		{"dot", "puzzle: sliding\nname: A \"b\\\ncontent: 2 0 1\nlayout: 0,0 1,0 2,0\n\n0-1\n", "graph \"A ”b/\" {\n  0; 1; 2\n  0 -- 1\n}\n",
			"DOT has no place for the tokens and the layout."},
		{"graph6", "puzzle: sliding\ncontent: 0 1 2\n\n0-1 1-2 0-2\n", ">>graph6<<Bw\n", ""},
	} {
		p := family.Read(All, c.file)[0]
		f, _ := family.Find(All, p.Puzzle.Family)
		x, err := f.Format(c.id, "")
		if p.Err != nil || err != nil {
			t.Fatal(p.Err, err)
		}
		got, lost, err := f.Export(p.Puzzle, x)
		if string(got) != c.want || lost != c.lost || err != nil {
			t.Errorf("%s: %q, %q, %v\nwant %q, %q", c.id, got, lost, err, c.want, c.lost)
		}
		if again := family.Read(All, string(got)); again[0].Err != nil || again[0].Puzzle.Facts.Size != p.Puzzle.Facts.Size {
			t.Errorf("%s: %s%v, size %s; want nil, %s", c.id, got, again[0].Err, again[0].Puzzle.Facts.Size, p.Puzzle.Facts.Size)
		}
	}
	content := "0"
	for v := range 3999 {
		content += fmt.Sprint(" ", v+1)
	}
	large := family.Read(All, "puzzle: sliding\ncontent: "+content+"\n\n0-1\n")[0].Puzzle
	f, _ := family.Find(All, "sliding")
	x, _ := f.Format("", "large.G6")
	if data, _, err := f.Export(large, x); err == nil || err.Error() != "this puzzle is too large for graph6: the file would have more than 1 MiB" {
		t.Errorf("%d bytes, %v; want an error: more than 1 MiB", len(data), err)
	}
	for _, bad := range [][2]string{{"csv", ""}, {"", "a.csv"}, {"", "a"}} {
		if _, err := f.Format(bad[0], bad[1]); err == nil || !regexp.MustCompile(`^puzzles of Sliding can't be written as "\.?(csv)?": want `).MatchString(err.Error()) {
			t.Errorf("%v: %v, want an error that lists the formats", bad, err)
		}
	}
}

// A table program pads rows with commas and may quote cells.
func TestReadTable(t *testing.T) {
	found := family.Read(All, "\"B\",\"+\",3,\"=\",B\n,,\"+\",,\n,,B,,\n,,=,,\n,,9,,\n\"<6 4 7>\",,,,\n")
	if p := found[0].Puzzle; found[0].Err != nil || p.Family != "mathcross" || !strings.Contains(p.File, "tokens: 6 4 7\n\nB + 3 = B\n. . + . .\n") {
		t.Errorf("%v\n%s\nwant nil, a mathcross with tokens 6 4 7", found[0].Err, p.File)
	}
}
