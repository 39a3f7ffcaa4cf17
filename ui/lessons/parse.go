package lessons

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/ui/bench"
	"backtrack/ui/words"
)

// The limits of a lesson.
const (
	leastSteps = 2
	mostSteps  = 4
	mostWords  = 40 // in the text of a step
)

// The lines that mark a question.
const (
	askBegin = "```ask"
	askEnd   = "```"
)

// Parse reads a lesson. Its error is a [model.SyntaxError]. Whether puzzles, variants
// and places exist is found out when a [Tutor] works out the steps.
func Parse(id, text string) (Lesson, error) {
	p := parser{lines: strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")}
	return p.lesson(id)
}

// A parser reads a lesson line by line.
type parser struct {
	lines []string
	at    int // the line to read next, from 0
}

// An entry is a line of the form "key: value".
type entry struct {
	line  int // from 1
	value string
}

func wrong(line int, format string, args ...any) error {
	return &model.SyntaxError{Line: line, Msg: fmt.Sprintf(format, args...)}
}

// peek returns the next line without blanks around it, false at the end.
func (p *parser) peek() (string, bool) {
	if p.at == len(p.lines) {
		return "", false
	}
	return strings.TrimSpace(p.lines[p.at]), true
}

func (p *parser) skipEmpty() {
	for line, ok := p.peek(); ok && line == ""; line, ok = p.peek() {
		p.at++
	}
}

func (p *parser) lesson(id string) (Lesson, error) {
	head, err := p.entries("title", "board", "variants")
	if err != nil {
		return Lesson{}, err
	}
	l := Lesson{ID: id}
	for _, example := range []string{"title: What a rule is worth", "board: numbrix/first-1", "variants: dfs, smart"} {
		if key, _, _ := strings.Cut(example, ":"); head[key].line == 0 {
			return Lesson{}, wrong(1, "the lesson has no %s; want a line such as %q before the first empty line", key, example)
		}
	}
	l.Title, l.Boards = head["title"].value, commas(head["board"].value)
	for _, v := range commas(head["variants"].value) {
		l.Variants = append(l.Variants, bench.Variant(v))
	}
	for p.skipEmpty(); p.at < len(p.lines); p.skipEmpty() {
		s, err := p.step(l)
		if err != nil {
			return Lesson{}, err
		}
		l.Steps = append(l.Steps, s)
	}
	if n := len(l.Steps); n < leastSteps || n > mostSteps {
		return Lesson{}, wrong(len(p.lines), "the lesson has %s; want %d to %d", words.Count(n, "step"), leastSteps, mostSteps)
	}
	return l, nil
}

// entries reads lines "key: value" up to an empty line, the end of a block or the end
// of the file.
func (p *parser) entries(keys ...string) (map[string]entry, error) {
	found := map[string]entry{}
	for line, ok := p.peek(); ok && line != "" && line != askEnd; line, ok = p.peek() {
		p.at++
		key, value, ok := strings.Cut(line, ":")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch {
		case !ok || !slices.Contains(keys, key):
			return nil, wrong(p.at, "%q is not understood; want a line that begins with one of %s and a colon", line, strings.Join(keys, ", "))
		case found[key].line > 0:
			return nil, wrong(p.at, "there are two lines %q; want one", key)
		case value == "":
			return nil, wrong(p.at, "%q has no value; want it after the colon", key)
		}
		found[key] = entry{p.at, value}
	}
	return found, nil
}

// prose reads a text and the line that begins the question after it.
func (p *parser) prose() (string, error) {
	first := p.at + 1
	var words []string
	for line, ok := p.peek(); line != askBegin; line, ok = p.peek() {
		if !ok {
			return "", wrong(first, "the text has no question after it; want a block that begins with %s", askBegin)
		}
		if strings.HasPrefix(line, "```") {
			return "", wrong(p.at+1, "the block begins with %q; want %s", line, askBegin)
		}
		words = append(words, strings.Fields(line)...)
		p.at++
	}
	p.at++
	text := strings.Join(words, " ")
	switch n := len(strings.Fields(placeholder.ReplaceAllString(text, "0"))); {
	case n == 0:
		return "", wrong(p.at, "the question has no text before it; want a paragraph of at most %d words", mostWords)
	case n > mostWords:
		return "", wrong(first, "the text has %d words; want at most %d", n, mostWords)
	}
	return text, nil
}

// step reads a text and the question after it.
func (p *parser) step(l Lesson) (Step, error) {
	first := p.at + 1
	text, err := p.prose()
	if err != nil {
		return Step{}, err
	}
	s := Step{Line: p.at, text: text}
	lines, err := p.entries("board", "at", "view", "lanes", "ask", "options", "question", "after")
	if err != nil {
		return Step{}, err
	}
	if line, _ := p.peek(); line != askEnd {
		return Step{}, wrong(s.Line, "the question does not end; want a line %s", askEnd)
	}
	p.at++
	for _, key := range []string{"ask", "question", "after"} {
		if lines[key].line == 0 {
			return Step{}, wrong(s.Line, "the question has no line %q; want one", key)
		}
	}
	s.board = cmp.Or(lines["board"].value, l.Boards[0])
	s.question, s.after = lines["question"].value, lines["after"].value
	if at := lines["at"]; at.value != "" {
		t, err := parseTerm(at.value, places)
		if err != nil {
			return Step{}, wrong(at.line, "%v", err)
		}
		s.at = &t
	}
	if err := s.setView(lines["view"]); err != nil {
		return Step{}, err
	}
	if err := s.setLanes(lines["lanes"]); err != nil {
		return Step{}, err
	}
	if err := s.setKind(lines["ask"], lines["options"]); err != nil {
		return Step{}, err
	}
	for _, text := range []entry{{first, s.text}, lines["question"], lines["after"]} {
		if _, err := s.fill(text.value, func(ratio) (string, error) { return "", nil }, nil); err != nil {
			return Step{}, wrong(text.line, "%v", err)
		}
	}
	return s, nil
}

func (s *Step) setView(e entry) error {
	s.View = View(e.value)
	switch {
	case e.value == "" && s.at != nil:
		s.View = Board
	case e.value == "":
		s.View = Lanes
	case !slices.Contains([]View{Board, Tree, Lanes, Measure}, s.View):
		return wrong(e.line, "there is no view %q; want board, tree, lanes or measure", e.value)
	}
	if s.at == nil && (s.View == Board || s.View == Tree) {
		return wrong(e.line, "the view %q shows a place of a search; want a line such as \"at: start of dfs\"", e.value)
	}
	return nil
}

// setLanes reads which searches are side by side.
func (s *Step) setLanes(e entry) error {
	if e.value == "" {
		return nil
	}
	for _, v := range commas(e.value) {
		s.lanes = append(s.lanes, bench.Variant(v))
	}
	switch {
	case s.View != Lanes:
		return wrong(e.line, "the view %q shows no searches side by side; want no line \"lanes\"", s.View)
	case len(s.lanes) > mostLanes:
		return wrong(e.line, "there are %d lanes; want one or two", len(s.lanes))
	}
	return nil
}

// setKind reads what is asked, and the options.
func (s *Step) setKind(ask, options entry) error {
	kind, rest, _ := strings.Cut(ask.value, " ")
	s.Kind = Kind(kind)
	rest = strings.TrimSpace(rest)
	var err error
	switch s.Kind {
	case Next, Refused, Back, Which:
		if s.at == nil {
			return wrong(ask.line, "the question %q is about a place of a search; want a line such as \"at: node 3 of dfs\"", kind)
		}
		if s.Kind == Which && rest != "" {
			rule, ok := strings.CutPrefix(rest, "by ")
			s.rule, rest = rule, ""
			if !ok {
				return wrong(ask.line, "want \"which\", or \"which by\" and a rule, not %q", ask.value)
			}
		}
		if rest != "" {
			return wrong(ask.line, "want nothing after %q, not %q", kind, rest)
		}
	case Guess, Fewest, Most:
		if s.terms, err = parseRatios(rest); err != nil {
			return wrong(ask.line, "%v", err)
		}
		if n := len(s.terms); (s.Kind == Guess) != (n == 1) {
			return wrong(ask.line, "%s is about %d quantities; want one for guess, several for fewest and most", kind, n)
		}
	case Same:
		v, ok := strings.CutPrefix(rest, "of ")
		if !ok || strings.ContainsRune(v, ' ') {
			return wrong(ask.line, "want \"same of\" and a variant, not %q", ask.value)
		}
		s.variant = bench.Variant(v)
	default:
		return wrong(ask.line, "there is no question %q; want next, refused, which, back, guess, fewest, most or same", kind)
	}
	return s.setOptions(options)
}

func (s *Step) setOptions(e entry) error {
	if e.value != "" {
		s.options = commas(e.value)
	}
	switch s.Kind {
	case Guess:
		for _, o := range s.options {
			n, err := strconv.ParseUint(o, 10, 64)
			if err != nil {
				return wrong(e.line, "the option %q is not a whole number", o)
			}
			s.numbers = append(s.numbers, n)
		}
	case Fewest, Most:
		if len(s.options) != len(s.terms) {
			return wrong(max(e.line, s.Line), "there are %d options for %d quantities; want a name for each, with commas between them", len(s.options), len(s.terms))
		}
	default:
		if s.options != nil {
			return wrong(e.line, "the question %q has its own options; want no line \"options\"", s.Kind)
		}
	}
	return nil
}

// commas splits a list at its commas.
func commas(text string) []string {
	list := strings.Split(text, ",")
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	return list
}

// placeholder is what texts have in braces.
var placeholder = regexp.MustCompile(`\{[^{}]*\}`)

// The placeholders that are about the place of a step.
const (
	theStep = "step" // that the question is about
	theMove = "move" // that led to the place
	theRule = "rule" // that refused the step
	theWhy  = "why"  // it did so
)

// fill replaces the placeholders of a text: quantities by what value returns, the
// others by words.
func (s *Step) fill(text string, value func(ratio) (string, error), words map[string]string) (string, error) {
	var first error
	filled := placeholder.ReplaceAllStringFunc(text, func(hole string) string {
		name := strings.TrimSpace(hole[1 : len(hole)-1])
		if slices.Contains([]string{theStep, theMove, theRule, theWhy}, name) {
			if s.at == nil && first == nil {
				first = fmt.Errorf("%s is about a place of a search; want a line such as \"at: node 3 of dfs\"", hole)
			}
			return words[name]
		}
		r, err := parseRatio(name)
		out := ""
		if err == nil {
			out, err = value(r)
		}
		if err != nil && first == nil {
			first = fmt.Errorf("%s: %w", hole, err)
		}
		return out
	})
	if strings.ContainsAny(placeholder.ReplaceAllString(text, ""), "{}") && first == nil {
		first = fmt.Errorf("a brace is alone; want placeholders such as {nodes of dfs}")
	}
	return filled, first
}
