package sliding_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/sliding"
)

// file reads a puzzle file.
func file(text string) (sliding.Position, error) {
	parts, err := model.SplitPuzzles(text)
	if err != nil {
		return sliding.Position{}, err
	}
	p, err := model.ParsePuzzle(parts[0])
	if err != nil {
		return sliding.Position{}, err
	}
	return sliding.Parse(p)
}

func TestParseErrors(t *testing.T) {
	const head = "puzzle: sliding\nname: x\n"
	for _, tt := range []struct{ name, text, want string }{
		{"no content", head + "\n0-1\n", `line 1: the header line "content" is missing`},
		{"content empty", head + "content:\n\n0-1\n", "line 3: content is empty"},
		{"a word", head + "content: 0 x 1\n", `line 3: "x" on vertex 1 is not a token: want a whole number from 0 to 2`},
		{"negative", head + "content: 0 -1\n", `line 3: "-1" on vertex 1 is not a token`},
		{"a sign", head + "content: 0 +1\n", `line 3: "+1" on vertex 1 is not a token`},
		{"a fraction", head + "content: 0 1.0\n", `line 3: "1.0" on vertex 1 is not a token`},
		{"too large", head + "content: 0 2\n", `line 3: "2" on vertex 1 is not a token: want a whole number from 0 to 1`},
		{"too large for a machine", head + "content: 0 99999999999999999999999\n", `line 3: "99999999999999999999999" on vertex 1 is not a token`},
		{"twice", head + "content: 0 1 1 3\n", "line 3: 1 is on vertex 1 and on vertex 2: want each of 0 to 3 once, and 2 is missing"},
		{"no hole", head + "content: 1 2 2\n", "line 3: 2 is on vertex 1 and on vertex 2: want each of 0 to 2 once, and 0 is missing"},
		{"two holes", head + "content: 0 0 2\n", "line 3: 0 is on vertex 0 and on vertex 1: want each of 0 to 2 once, and 1 is missing"},
		{"edge without a dash", head + "content: 0 1\n\n01\n", `line 5, column 1: "01" is not an edge: want two vertices such as 0-1`},
		{"edge with two dashes", head + "content: 0 1\n\n0-1-0\n", `line 5, column 1: "0-1-0" is not an edge`},
		{"edge not decimal", head + "content: 0 1\n\n0-1 0x0-1\n", `line 5, column 2: "0x0-1" is not an edge`},
		{"edge with a sign", head + "content: 0 1\n\n0-+1\n", `line 5, column 1: "0-+1" is not an edge`},
		{"edge without an end", head + "content: 0 1\n\n0-\n", `line 5, column 1: "0-" is not an edge`},
		{"edge to a vertex beyond", head + "content: 0 1\n\n0-1\n1-2\n", "line 6, column 1: the edge 1-2 leads to vertex 2, but the vertices are 0 to 1"},
		{"loop", head + "content: 0 1 2 3\n\n0-1 3-3\n", "line 5, column 2: the edge 3-3 joins a vertex to itself"},
		{"layout too short", head + "content: 0 1\nlayout: 0,0\n\n0-1\n", "line 4: layout has 1 places: want one for each of the 2 vertices"},
		{"layout too long", head + "content: 0 1\nlayout: 0,0 1,0 2,0\n\n0-1\n", "line 4: layout has 3 places"},
		{"layout of one number", head + "content: 0 1\nlayout: 0,0 1\n", `line 4: "1" is not a place: want two numbers such as 0,1.5`},
		{"layout of three", head + "content: 0 1\nlayout: 0,0 1,2,3\n", `line 4: "1,2,3" is not a place`},
		{"layout not a number", head + "content: 0 1\nlayout: 0,0 NaN,1\n", `line 4: "NaN,1" is not a place`},
		{"layout infinite", head + "content: 0 1\nlayout: 0,0 1,-Inf\n", `line 4: "1,-Inf" is not a place`},
		{"layout beyond numbers", head + "content: 0 1\nlayout: 0,0 1e999,0\n", `line 4: "1e999,0" is not a place`},
		{"unknown key", head + "content: 0 1\ncolour: red\n", `line 4: sliding has no header line "colour"`},
		{"too many vertices", head + "content: " + strings.Repeat("0 ", 10_001) + "\n", "line 3: there are 10001 vertices, more than the 10000 that are allowed"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := file(tt.text); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %v, want %s", err, tt.want)
			}
		})
	}
}

// TestParse reads what tends to be refused by mistake.
func TestParse(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		content    string
		edges      string
	}{
		{"one vertex", "puzzle: sliding\ncontent: 0\n", "[0]", ""},
		{"no edges", "puzzle: sliding\ncontent: 0 2 1\n", "[0 2 1]", ""},
		{"pieces", "puzzle: sliding\ncontent: 0 1 2 3\n\n0-1 2-3\n", "[0 1 2 3]", "0-1 2-3"},
		{"edges twice and both ways", "puzzle: sliding\ncontent: 0 1 2\n\n0-1 1-0 2-1 0-1\n", "[0 1 2]", "0-1 1-2"},
		{"edges on lines of their own", "puzzle: sliding\ncontent: 0 1 2\n\n0-1\n1-2  0-2\n", "[0 1 2]", "0-1 0-2 1-2"},
		{"carriage returns and a mark", "\ufeffpuzzle: sliding\r\ncontent: 1 0\r\n\r\n0-1\r\n", "[1 0]", "0-1"},
		{"leading zeros", "puzzle: sliding\ncontent: 00 02 01\n\n00-02\n", "[0 2 1]", "0-2"},
		{"layout", "puzzle: sliding\ncontent: 0 1\nlayout: -1.5,0 1e2,.25\n\n0-1", "[0 1]", "0-1"},
		{"layout before content", "puzzle: sliding\nlayout: 0,0 0,0\ncontent: 0 1\n", "[0 1]", ""},
	} {
		p, err := file(tt.text)
		if err != nil {
			t.Errorf("%s: %v, want nil", tt.name, err)
			continue
		}
		if got := fmt.Sprint(p.Content()); got != tt.content || edges(p) != tt.edges {
			t.Errorf("%s: content %s, edges %s; want %s, %s", tt.name, got, edges(p), tt.content, tt.edges)
		}
	}
	if p, _ := file("puzzle: sliding\ncontent: 0\n"); p.Status() != model.Solved {
		t.Error("a single vertex is not solved")
	}
	all := make([]string, model.MaxCells)
	for v := range all {
		all[v] = fmt.Sprint(v)
	}
	if p, err := file("puzzle: sliding\ncontent: " + strings.Join(all, " ") + "\n"); err != nil || p.Len() != model.MaxCells {
		t.Errorf("the largest puzzle: got error %v, want %d vertices", err, model.MaxCells)
	}
}

// edges writes the edges of p.
func edges(p sliding.Position) string {
	var words []string
	for u, v := range p.Edges() {
		words = append(words, fmt.Sprintf("%d-%d", u, v))
	}
	return strings.Join(words, " ")
}

// TestImport reads every format that people have.
func TestImport(t *testing.T) {
	const square = "0-1 0-3 1-2 2-3"
	for _, tt := range []struct{ name, text, title, content, edges string }{
		{"the report's example", "graph(square, g( [0-0, 1-2, 2-3, 3-1], [e(0,1), e(1,2), e(2,3), e(3, 0)] ) ).", "square", "[0 2 3 1]", square},
		{"fact in several lines with comments", "% graphs\ngraph(sq, % the square\n  g([3-1,\n 0-0, 1-2,2-3], % in any order\n [e( 0 , 1 ),\ne(1,2),e(2,3),e(3,0)]\n)\n) .\n?- solve(sq, 9).", "sq", "[0 2 3 1]", square},
		{"fact with other code", ":- dynamic graph/2.\nsolve(X) :- graph(X, G).\ngraph('a b', g([0-1,1-0],[e(0,1)])).\n", "a b", "[1 0]", "0-1"},
		{"fact with a quoted name", "graph('per cent % (really)', g([0-0,1-1],[e(0,1)])).", "per cent % (really)", "[0 1]", "0-1"},
		{"fact without edges", "graph(lone, g([0-0],[])).", "lone", "[0]", ""},
		{"fact without a name", "g([0-0,1-1],[e(0,1)]).", "", "[0 1]", "0-1"},
		{"fact with a block comment", "/* graph(old, g([0-1,1-0],[])). */ graph(new, g([0-0,1-1],[e(1,0)])).", "new", "[0 1]", "0-1"},
		{"grid", "1 2 3\n4 5 6\n7 8 0\n", "", "[0 1 2 3 4 5 6 7 8]", "0-6 0-8 1-2 1-4 2-3 2-5 3-6 4-5 4-7 5-6 5-8 7-8"},
		{"grid with a dot", "\ufeff 3 . \r\n 1 2\r\n", "", "[2 3 0 1]", "0-2 0-3 1-2 1-3"},
		{"grid of one row", "1 0 2", "", "[2 1 0]", "0-2 1-2"},
		{"grid, comma", "3,\n1,2\n", "", "[2 3 0 1]", "0-2 0-3 1-2 1-3"},
		{"grid, comma, zero", "\"3\",\"0\"\n\n\"1\",\"2\"\n", "", "[2 3 0 1]", "0-2 0-3 1-2 1-3"},
		{"grid, dashes", "3 -\n1 2\n", "", "[2 3 0 1]", "0-2 0-3 1-2 1-3"},
		{"grid, a Lisp list", "((3 0) (1 2))", "", "[2 3 0 1]", "0-2 0-3 1-2 1-3"},
		{"grid of two columns", "0 1\n2 3\n", "", "[3 0 1 2]", "0-2 0-3 1-2 1-3"},
		{"edge list", "0 1\n\n1 2\n", "", "[0 1 2]", "0-1 1-2"},
		{"edge list, tabs", "0\t1\n1\t2\n2\t0", "", "[0 1 2]", "0-1 0-2 1-2"},
		{"edge list, other numbers", "10 2\n7 10\n", "", "[0 1 2]", "0-2 1-2"},
		{"edge list, with its name", "Edges\n0 1\n0-2 0-3\n", "", "[0 1 2 3]", "0-1 0-2 0-3"},
		{"edge list, atoms", "edges\na b\nb, c\n", "", "[0 1 2]", "0-1 1-2"},
		{"fact with atoms", "graph(abc, g([a-0,'b'-2,c-1], [e(a,'b'),e('b',c)])).", "abc", "[0 2 1]", "0-1 1-2"},
		{"graph6", "Bw", "", "[0 1 2]", "0-1 0-2 1-2"},
		{"graph6 with header", ">>graph6<<C~\n", "", "[0 1 2 3]", "0-1 0-2 0-3 1-2 1-3 2-3"},
		{"graph6, a list", "Bw\nBW\n", "", "[0 1 2]", "0-1 0-2 1-2"},
		{"DOT", "graph G {\n a -- b; b -- c -- a\n d\n}", "G", "[0 1 2 3]", "0-1 0-2 1-2"},
		{"DOT, strict, with a subgraph", "strict graph \"two words\" { node [shape=circle]; a -- { b c } }", "two words", "[0 1 2]", "0-1 0-2"},
		{"DOT in capitals", "GRAPH g { a -- b }", "g", "[0 1]", "0-1"},
	} {
		p, h, err := sliding.Import(tt.text)
		if err != nil {
			t.Errorf("%s: %v, want nil", tt.name, err)
			continue
		}
		if got := fmt.Sprint(p.Content()); got != tt.content || edges(p) != tt.edges || h.Name != tt.title {
			t.Errorf("%s: name %q, content %s, edges %s; want %q, %s, %s", tt.name, h.Name, got, edges(p), tt.title, tt.content, tt.edges)
		}
	}
}

// TestNames keeps the names of DOT in a note.
func TestNames(t *testing.T) {
	for text, want := range map[string]string{
		"graph { a -- \"b c\" }":   "Names of the places: 0 is a, 1 is b c.",
		"graph { a -- \"b\nc\" }":  "Names of the places: 0 is a, 1 is b c.",
		"graph { 0 -- 1; 1 -- 2 }": "",
		"graph { 1 -- 0 }":         "Names of the places: 0 is 1, 1 is 0.",
		"edges\n1 2\n":             "Names of the places: 0 is 1, 1 is 2.",
		"g([1-0,0-1],[])":          "",
		"g([b-0,a-1],[])":          "Names of the places: 0 is b, 1 is a.",
	} {
		_, h, err := sliding.Import(text)
		if err != nil || h.Note != want {
			t.Errorf("%s has the note %q, want %q (%v)", text, h.Note, want, err)
		}
	}
}

// TestImportedName checks that a name over several lines becomes one line, so that
// the puzzle can be saved and read again.
func TestImportedName(t *testing.T) {
	for _, text := range []string{"graph \"the\nbig one\" { 0 -- 1 }", "graph('the\nbig one', g([0-0,1-1],[e(0,1)]))."} {
		_, h, err := sliding.Import(text)
		if err != nil || h.Name != "the big one" {
			t.Errorf("%q is called %q, error %v, want \"the big one\"", text, h.Name, err)
		}
	}
}

// many returns the names of 2,000 vertices.
func many(name string) string {
	var b strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&b, " %s%d", name, i)
	}
	return b.String()
}

func TestImportErrors(t *testing.T) {
	for _, tt := range []struct {
		name, text, want string
		other            bool // it is none of the formats
	}{
		{name: "empty", text: " \n", other: true},
		{name: "prose", text: "Dear all\nthis is it", other: true},
		{name: "a number twice", text: "1 2 2\n3 0 0", other: true},
		{name: "two columns without a number twice", text: "0 1\n0 2", other: true},
		{name: "a word among edges", text: "0 1\n1 x", other: true},
		{name: "separators only", text: ", ;\n", other: true},
		{name: "a loop in an edge list", text: "0 1\n\n1 1", want: "line 3: an edge joins the vertex 1 to itself"},
		{name: "no edges", text: "edges\n", want: "there is no edge"},
		{name: "an edge that is none", text: "edges\n0 1\n0-1 1", want: `line 3, column 2: "1" is not an edge`},
		{name: "uneven grid", text: "1 2 3\n4 0", want: "line 2: the first row has 3 numbers, this one 2"},
		{name: "uneven grid after an empty line", text: "1 2 3\n\n4 0", want: "line 3: the first row has 3 numbers, this one 2"},
		{name: "fact not closed", text: "graph(a, g([0-0, 1-1], [e(0,1)", want: "line 1: no fact"},
		{name: "pair that is none", text: "\ngraph(a, g([0-0, 1], [])).", want: `line 2: "1" is not a pair of mark and token`},
		{name: "mark twice", text: "graph(a, g([0-0, 0-1], [])).", want: "line 1: mark 0 appears twice"},
		{name: "mark too large", text: "graph(a, g([0-0, 2-1], [])).", want: "line 1: mark 2 is too large"},
		{name: "token twice", text: "graph(a, g([0-1, 1-1], [])).", want: "line 1: 1 is on vertex 0 and on vertex 1"},
		{name: "no vertex", text: "graph(a, g([], [])).", want: `line 1: "" is not a pair`},
		{name: "edge that is none", text: "graph(a, g([0-0, 1-1], [e(0,1), f(1,0)])).", want: `line 1: "f(1,0)" is not an edge`},
		{name: "edges without a comma", text: "graph(a, g([0-0, 1-1], [e(0,1)e(1,0)])).", want: `line 1: "e(0,1)e(1,0)" is not an edge`},
		{name: "edge beyond", text: "graph(a, g([0-0, 1-1], [e(0,2)])).", want: "line 1: the edge 0-2 leads to 2, which is not among the marks"},
		{name: "a mark written twice", text: "g([1-0, 01-1], [])", want: "line 1: mark 1 appears twice"},
		{name: "loop in a fact", text: "graph(a, g([0-0, 1-1], [e(1,1)])).", want: "line 1: the edge 1-1 joins a vertex to itself"},
		{name: "graph6 cut short", text: ">>graph6<<D", want: `line 1, column 1: "D" is not a graph in graph6`},
		{name: "graph6 missing", text: ">>graph6<<", want: `line 1, column 1: "" is not a graph in graph6`},
		{name: "graph6 broken", text: "\nIheA@GUA\n", want: `line 2, column 1: "IheA@GUA" is not a graph in graph6`},
		{name: "graph6 broken in a list", text: "Bw\nBW\nIheA@GUA\n", want: "line 3, column 1: "},
		{name: "DOT broken", text: "graph { a -- ", want: "line 1, column 4: end-of-file was not expected: this is not a graph in DOT"},
		{name: "DOT broken in a line", text: "graph {\n a -- b\n b - c\n}", want: `line 3, column 2: "- " was not expected`},
		{name: "DOT with arrows", text: "graph {\n a -- b\n b -> c\n}", want: "line 3: the edges of a graph in DOT are written --"},
		{name: "DOT, directed", text: "// mine\n\nstrict\n digraph G {\n a -> b }", want: "line 4: the edges of a digraph have directions"},
		{name: "DOT, directed, after a comment", text: "/* mine\n*/ digraph G { a -> b }", want: "line 2: the edges of a digraph have directions"},
		{name: "DOT, directed, around a comment", text: "strict /* mine */ digraph G { a -> b }", want: "the edges of a digraph have directions"},
		{name: "DOT, directed and broken", text: "digraph { a -> }", want: "line 1: the edges of a digraph have directions"},
		{name: "DOT, too many edges", text: "graph { {" + many("a") + "} -- {" + many("b") + "} }", want: "the graph has more than 1000000 edges"},
		{name: "DOT, deep subgraphs", text: "graph { " + strings.Repeat("a -- {", 5000) + "b" + strings.Repeat("}", 5000) + "}", want: "an edge joins the vertex a to itself"},
		{name: "DOT empty", text: "graph { }", want: "the graph has no vertex"},
		{name: "DOT loop", text: "graph { a -- a }", want: "an edge joins the vertex a to itself"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, _, err := sliding.Import(tt.text)
			if tt.other != errors.Is(err, model.ErrOtherFormat) || err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %v, want %s, another format %t", err, tt.want, tt.other)
			}
		})
	}
}

// FuzzImport checks that no text crashes Import and that an imported puzzle is
// written and read back the same.
func FuzzImport(f *testing.F) {
	for _, s := range []string{
		"1 2\n3 0\n", "0 1 2", "graph(a, g([0-0,1-1],[e(0,1)])).", "% x\ngraph('%', g([0-0], [])).",
		"graph { a -- b; c }", "strict graph \"x\" { a -- { b c } }", "edges\n0-1 1-2\na b\n", "% g([0-0", "graph(", "0\n\v ", "5 6\n6 7\n", "[[1,0],[2,3]]", "graph { a -> b }", "Bw", ">>graph6<<C~", ">>graph6<<",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, h, err := sliding.Import(text); err == nil {
			if read, err := model.ParsePuzzle(model.Line{Text: p.Puzzle().With(h).String(), Line: 1}); err != nil || read.Header != h {
				t.Errorf("the header %q reads back as %q, %v; want the same, nil", h, read.Header, err)
			}
			again(t, text, p)
		}
	})
}

// FuzzParse does the same for puzzle files.
func FuzzParse(f *testing.F) {
	f.Add("puzzle: sliding\ncontent: 0 2 1\nlayout: 0,0 1,0 0.5,-1e3\n\n0-1 1-2\n")
	f.Add("puzzle: sliding\ncontent: 0\n")
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := file(text); err == nil {
			again(t, text, p)
		}
	})
}

// again writes p and reads it back.
func again(t *testing.T, text string, p sliding.Position) {
	t.Helper()
	q, err := file(p.Puzzle().String())
	if err != nil || !slices.Equal(q.Content(), p.Content()) || edges(q) != edges(p) || !reflect.DeepEqual(q.Layout(), p.Layout()) {
		t.Errorf("%q is read as\n%vand read back as\n%v%v, want the same, nil", text, p.Puzzle(), q, err)
	}
}

// TestMoves plays random games on random graphs and compares them with a plain
// table of tokens.
func TestMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 6))
	for range 200 {
		n := 1 + rng.IntN(9)
		var list [][2]int
		joined := map[[2]int]bool{}
		for range rng.IntN(2 * n) {
			if u, v := rng.IntN(n), rng.IntN(n); u != v {
				list = append(list, [2]int{u, v})
				joined[[2]int{u, v}], joined[[2]int{v, u}] = true, true
			}
		}
		content := rng.Perm(n)
		start, err := sliding.New(sliding.Puzzle{Content: content, Edges: list})
		if err != nil {
			t.Fatal(err)
		}
		p := start
		for step := range 20 {
			empty := slices.Index(content, 0)
			away := 0
			for v, token := range content {
				if token != 0 && token != v {
					away++
				}
			}
			if p.Empty() != empty || p.Away() != away || p.Played() != step || !slices.Equal(p.Content(), content) || (p.Status() == model.Solved) != slices.IsSorted(content) {
				t.Fatalf("%v: empty %d, away %d, played %d, %v; want %d, %d, %d", p, p.Empty(), p.Away(), p.Played(), p.Status(), empty, away, step)
			}
			var legal []sliding.Move
			for v := -1; v <= n; v++ {
				q, err := p.Play(sliding.Move(v))
				var illegal *model.IllegalMoveError
				if ok := joined[[2]int{empty, v}]; ok != (err == nil) || !ok && !errors.As(err, &illegal) {
					t.Fatalf("%v: move %d: %v, want an IllegalMoveError: %t", p, v, err, !ok)
				} else if ok {
					legal = append(legal, sliding.Move(v))
					if back, err := q.Play(sliding.Move(empty)); err != nil || back.String() != p.String() || back.Played() != step+2 {
						t.Fatalf("%v: move %d cannot be taken back: %v", p, v, err)
					}
				}
			}
			if got := slices.Collect(p.Moves()); !slices.Equal(got, legal) {
				t.Fatalf("%v offers %v, want %v", p, got, legal)
			}
			if len(legal) == 0 {
				break
			}
			m := legal[rng.IntN(len(legal))]
			p, _ = p.Play(m)
			content[empty], content[m] = content[m], 0
		}
		if p.Start().String() != start.String() || p.Start().Played() != 0 {
			t.Errorf("the start of %v is %v, want %v", p, p.Start(), start)
		}
	}
}

func TestPlayAll(t *testing.T) {
	p := load(t, "square")
	q, err := p.PlayAll([]sliding.Move{2, 1, 0})
	if err != nil || q.Status() != model.Solved || q.Played() != 3 {
		t.Errorf("%v after %d moves, %v, error %v; want 3 moves, Solved", q, q.Played(), q.Status(), err)
	}
	if q, err = p.PlayAll([]sliding.Move{2, 0}); err == nil || q.Played() != 0 {
		t.Errorf("an illegal second move: %v, error %v; want an error and no move", q, err)
	}
}

// TestGrid checks that Grid recognizes boards and rejects other graphs.
func TestGrid(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		rows, cols int // 0 if it is no board
	}{
		{"3x3 pasted", "1 2 3\n4 5 6\n7 8 0", 3, 3},
		{"2x4 pasted", "1 2 3 4\n5 6 7 0", 2, 4},
		{"row", "1 2 0", 0, 0},
		{"triangle", "Bw", 0, 0},
		{"square, in ring order", "graph(a, g([0-0,1-1,2-2,3-3],[e(0,1),e(1,2),e(2,3),e(3,0)])).", 0, 0},
		{"square, in reading order", "graph(a, g([0-0,1-1,2-2,3-3],[e(0,1),e(0,2),e(1,3),e(2,3)])).", 2, 2},
	} {
		p, _, err := sliding.Import(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		cells, rows, cols, ok := p.Grid()
		if ok != (tt.rows > 0) || ok && (rows != tt.rows || cols != tt.cols || len(cells) != p.Len()) {
			t.Errorf("%s: %d rows, %d columns, %t; want %d, %d", tt.name, rows, cols, ok, tt.rows, tt.cols)
		}
	}
	for name, want := range map[string]int{"eight": 3, "fifteen": 4, "graph30": 0} {
		if _, rows, _, ok := load(t, name).Grid(); ok != (want > 0) || ok && rows != want {
			t.Errorf("%s: %d rows, %t; want %d", name, rows, ok, want)
		}
	}
}

func TestParseMove(t *testing.T) {
	for text, want := range map[string]sliding.Move{"0": 0, "17": 17, "007": 7} {
		if got, err := sliding.ParseMove(text); err != nil || got != want {
			t.Errorf("%q is read as %v, error %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "-1", "+1", "1.0", "x", "12345678901"} {
		if got, err := sliding.ParseMove(text); err == nil {
			t.Errorf("%q is read as %v, want an error", text, got)
		}
	}
}

// TestSplit parts texts with several puzzles.
func TestSplit(t *testing.T) {
	facts := "% two\ngraph(a, g([0-1,1-0],[e(0,1)])).\n\n/* graph(no, g([0-0],[])). */\ngraph(b,\n  g([0-0,1-1],[e(0,1)])).\n"
	for _, tt := range []struct {
		name, text string
		lines      []int
	}{
		{"facts", facts, []int{2, 5}},
		{"lines of another system", strings.ReplaceAll(facts, "\n", "\r\n"), []int{2, 5}},
		{"a fact", "graph(a, g([0-1,1-0],[e(0,1)])).", []int{1}},
		{"graph6", "Bw\nA_\nBW\n", []int{1, 2, 3}},
		{"a graph", "Bw\n", []int{1}},
		{"a long list", strings.Repeat("Bw\n", 101), []int{1}},
		{"a grid", "1 2\n3 0\n", []int{1}},
		{"DOT", "graph { a -- b }\ngraph { c -- d }", []int{1}},
		{"nothing", "", []int{1}},
	} {
		parts := sliding.Split(tt.text)
		var lines []int
		for _, part := range parts {
			lines = append(lines, part.Line)
			if _, _, err := sliding.Import(part.Text); err != nil && tt.text != "" {
				t.Errorf("%s: %q: %v, want nil", tt.name, part.Text, err)
			}
		}
		if !slices.Equal(lines, tt.lines) {
			t.Errorf("%s: parts begin at %v, want %v", tt.name, lines, tt.lines)
		}
	}
}
