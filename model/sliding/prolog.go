package sliding

import (
	"regexp"
	"strings"

	"backtrack/model"
)

var (
	prologFact = regexp.MustCompile(`(?s)(?:graph\s*\(\s*('[^']*'|[^,()]*?)\s*,\s*)?g\s*\(\s*\[(.*?)\]\s*,\s*\[(.*?)\]\s*\)`)
	prologPair = regexp.MustCompile(`^(` + prologName + `)-(\d+)$`)
	notLineEnd = regexp.MustCompile(`[^\n]`)
	// A comment or a quoted text. A quote that is not closed ends with its line.
	quotedOrComment = regexp.MustCompile(`'[^'\n]*'?|"[^"\n]*"?|%[^\n]*|(?s:/\*.*?(?:\*/|$))`)
	prologEdge      = regexp.MustCompile(`^e\((` + prologName + `),(` + prologName + `)\)(?:,|$)`)
)

// prologName matches the name of a vertex: a number or an atom. Messages call it a mark.
const prologName = `\w+|'[^']*'`

// importProlog reads the first fact graph(Name, g(Vertices, Edges)) in text.
func importProlog(text string) (Position, model.Header, error) {
	text = uncomment(text)
	at := prologFact.FindStringSubmatchIndex(text)
	if at == nil {
		// Removing the comments may have removed both "graph(" and "g([".
		begin := max(strings.Index(text, "graph("), strings.Index(text, "g(["), 0)
		return Position{}, model.Header{}, model.Syntaxf(1+strings.Count(text[:begin], "\n"),
			"no fact graph(Name, g([mark-token, …], [e(mark,mark), …])) was found, with both its lists closed")
	}
	line := 1 + strings.Count(text[:at[0]], "\n")
	errorf := func(format string, args ...any) error {
		return model.Syntaxf(line, format, args...)
	}
	name := ""
	if at[2] >= 0 {
		name = strings.Trim(text[at[2]:at[3]], "'\"")
	}
	g := namedGraph{numbers: map[string]int{}}
	content, err := g.readPairs(text[at[4]:at[5]], errorf)
	if err == nil && g.isNumeric() {
		content, err = g.sortPairs(content, errorf)
	}
	if err != nil {
		return Position{}, model.Header{}, err
	}
	var p Puzzle
	if p.Content, err = parseContent(model.Field{Value: strings.Join(content, " "), Line: line}); err != nil {
		return Position{}, model.Header{}, err
	}
	if p.Edges, err = g.readEdges(text[at[6]:at[7]], errorf); err != nil {
		return Position{}, model.Header{}, err
	}
	start, err := New(p)
	return start, model.Header{Name: plain(name), Note: g.note()}, err
}

// readPairs reads a list of pairs mark-token. It numbers the marks in the order of the list,
// and returns their tokens in this order. It makes its errors with errorf.
func (g *namedGraph) readPairs(list string, errorf func(string, ...any) error) (content []string, err error) {
	for i, pair := range strings.Split(squeeze(list), ",") {
		m := prologPair.FindStringSubmatch(pair)
		if m == nil {
			return nil, errorf("%q is not a pair of mark and token, as in 1-2", model.Clip(pair))
		}
		if g.number(m[1]) != i {
			return nil, errorf("mark %s appears twice", model.Clip(m[1]))
		}
		content = append(content, m[2])
	}
	return content, nil
}

// sortPairs renumbers vertices whose marks are numbers, so that the mark is the number of the
// vertex. It returns the tokens in the new order.
func (g *namedGraph) sortPairs(content []string, errorf func(string, ...any) error) ([]string, error) {
	inOrder := make([]string, len(content))
	for i, name := range g.names {
		v, ok := natural(name)
		if !ok || v >= len(content) {
			return nil, errorf("mark %s is too large: %d pairs have the marks 0 to %d",
				model.Clip(name), len(content), len(content)-1)
		}
		if inOrder[v] != "" {
			return nil, errorf("mark %d appears twice", v)
		}
		inOrder[v] = content[i]
	}
	g.sort()
	return inOrder, nil
}

// readEdges reads a list of edges e(mark,mark).
func (g *namedGraph) readEdges(list string, errorf func(string, ...any) error) (edges [][2]int, err error) {
	for list = squeeze(list); list != ""; {
		m := prologEdge.FindStringSubmatch(list)
		if m == nil {
			return nil, errorf("%q is not an edge, as in e(0,1)", model.Clip(list))
		}
		for _, name := range m[1:] {
			if _, ok := g.numbers[name]; !ok {
				return nil, errorf("the edge %s-%s leads to %s, which is not among the marks",
					model.Clip(m[1]), model.Clip(m[2]), model.Clip(name))
			}
		}
		e := [2]int{g.numbers[m[1]], g.numbers[m[2]]}
		if e[0] == e[1] {
			return nil, errorf("the edge %s-%s joins a vertex to itself", model.Clip(m[1]), model.Clip(m[2]))
		}
		edges = append(edges, e)
		list = list[len(m[0]):]
	}
	return edges, nil
}

// squeeze returns s without white space.
func squeeze(s string) string { return strings.Join(strings.Fields(s), "") }

// uncomment replaces comments by spaces: from % to the end of the line, and from /* to */. It
// keeps quoted text and line ends.
func uncomment(text string) string {
	return quotedOrComment.ReplaceAllStringFunc(text, func(s string) string {
		if s[0] == '\'' || s[0] == '"' {
			return s
		}
		return notLineEnd.ReplaceAllString(s, " ")
	})
}
