package markdown

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func ExampleParse() {
	for _, b := range Parse("# A *title*\n\nSome `words` and\na [link](https://x.test).\n\n- one\n- two\n  words\n\n```ask\na: b\n\n  c\n```\n") {
		fmt.Println(b.Line, b.Kind, b.Level, b.Text, b.Info, len(b.Lines))
	}
	// Output:
	// 1 1 1 A title  1
	// 3 0 0 Some words and a link.  2
	// 6 0 0 • one  1
	// 7 0 0 • two words  2
	// 10 2 0  ask 3
}

// TestText checks marks that look like others, or are none.
func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"A* and B*":             "A* and B*",
		"**bold**, *italic*":    "bold, italic",
		"a < b and 2 \\* 3":     "a < b and 2 * 3",
		"`2 \\* 3`":             "2 \\* 3",
		"<https://x.test> `a*`": "https://x.test a*",
		"a  \nb\r\nc":           "a b c",
		"{nodes of dfs+seen}":   "{nodes of dfs+seen}",
		"1\u2009000  nodes":     "1\u2009000 nodes",
	} {
		if b := Parse(text); len(b) != 1 || b[0].Text != want {
			t.Errorf("%q is read as %+v, want %q", text, b, want)
		}
	}
}

// Code and emphasis are strong, also in a link.
func TestStrong(t *testing.T) {
	want := []Span{{Text: "a "}, {Text: "b", Strong: true}, {Text: " c "}, {Text: "d", Strong: true}, {Text: ", "}, {Text: "e", To: "f", Strong: true}, {Text: "g", To: "f"}}
	if got := Parse("a *b* c `d`, [*e*g](f)")[0].Spans; !slices.Equal(got, want) {
		t.Errorf("read %+v, want %+v", got, want)
	}
}

// FuzzParse wants lines of blocks to be lines of the text, in their order.
func FuzzParse(f *testing.F) {
	f.Add("a\n\n- b\n\n      c\n\n1. d\n   ```\n   e")
	f.Add("a\n===\n\n> ## b\n> c\n\n[d]: e\n\n\tf\n")
	f.Fuzz(func(t *testing.T, text string) {
		last := 1
		for _, b := range Parse(text) {
			if b.Line < last || b.Line > 1+strings.Count(text, "\n") {
				t.Errorf("%q has a block in line %d after one in line %d, want them in order, inside", text, b.Line, last)
			}
			last = b.Line
		}
	})
}
