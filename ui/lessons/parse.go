package lessons

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/markdown"
	"backtrack/words"
)

// The limits of a lesson.
const (
	minSteps = 2
	maxSteps = 4
	maxWords = 40 // words in the text of a step
)

// Parse reads a lesson. Its error is a [model.SyntaxError]. Parse does not check whether the
// puzzles, variants and places exist; a [Tutor] does.
func Parse(id, text string) (Lesson, error) {
	blocks := markdown.Parse(text)
	l := Lesson{ID: id}
	head := map[string]entry{}
	if len(blocks) > 0 && blocks[0].Kind == markdown.Paragraph {
		var err error
		if head, err = entries(blocks[0].Line, blocks[0].Lines, "title", "board", "variants"); err != nil {
			return l, err
		}
		blocks = blocks[1:]
	}
	for _, example := range []string{"title: What a rule is worth", "board: numbrix/first-1", "variants: dfs, smart"} {
		if key, _, _ := strings.Cut(example, ":"); head[key].line == 0 {
			return l, model.Syntaxf(1, "the lesson has no %s; want a line such as %q before the first empty line", key, example)
		}
	}
	l.Title, l.Puzzles, l.Variants = head["title"].value, splitCommas(head["board"].value), parseVariants(head["variants"].value)
	for len(blocks) > 0 {
		n := slices.IndexFunc(blocks, func(b markdown.Block) bool { return b.Kind == markdown.Code })
		if n < 0 {
			return l, model.Syntaxf(blocks[0].Line, "the text has no question after it; want a block that begins with ```ask")
		}
		s, err := parseStep(l, blocks[:n], blocks[n])
		if err != nil {
			return l, err
		}
		l.Steps, blocks = append(l.Steps, s), blocks[n+1:]
	}
	if n := len(l.Steps); n < minSteps || n > maxSteps {
		end := 1 + strings.Count(text, "\n")
		return l, model.Syntaxf(end, "the lesson has %s; want %d to %d", words.Count(n, "step"), minSteps, maxSteps)
	}
	return l, nil
}

// An entry is a line of the form "key: value".
type entry struct {
	line  int // line number, from 1
	value string
}

// entries reads lines of the form "key: value" whose keys are in keys. The argument first is the
// number of lines[0] in the file.
func entries(first int, lines []string, keys ...string) (map[string]entry, error) {
	found := map[string]entry{}
	for i, line := range lines {
		at := first + i
		line = strings.TrimSpace(line)
		key, value, ok := strings.Cut(line, ":")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch {
		case !ok || !slices.Contains(keys, key):
			return nil, model.Syntaxf(at, "%q is not understood; want a line that begins with one of %s and a colon",
				line, strings.Join(keys, ", "))
		case found[key].line > 0:
			return nil, model.Syntaxf(at, "there are two lines %q; want one", key)
		case value == "":
			return nil, model.Syntaxf(at, "%q has no value; want it after the colon", key)
		}
		found[key] = entry{at, value}
	}
	return found, nil
}

// parseStep reads a text and the question after it.
func parseStep(l Lesson, prose []markdown.Block, ask markdown.Block) (Step, error) {
	s := Step{Line: ask.Line}
	text := entry{line: ask.Line}
	for _, b := range slices.Backward(prose) {
		text = entry{b.Line, strings.TrimSpace(b.Text + " " + text.value)}
	}
	s.text = text.value
	ended := !slices.ContainsFunc(ask.Lines, func(line string) bool {
		return strings.TrimSpace(line) == "" || strings.HasPrefix(strings.TrimSpace(line), "```")
	})
	switch n := len(strings.Fields(placeholder.ReplaceAllString(s.text, "0"))); {
	case ask.Info != "ask":
		return s, model.Syntaxf(s.Line, "the block begins with %q; want ```ask", "```"+ask.Info)
	case n == 0:
		return s, model.Syntaxf(s.Line, "the question has no text before it; want a paragraph of at most %d words", maxWords)
	case n > maxWords:
		return s, model.Syntaxf(text.line, "the text has %d words; want at most %d", n, maxWords)
	case !ended:
		return s, model.Syntaxf(s.Line, "the question does not end; want a line ```")
	}
	lines, err := entries(s.Line+1, ask.Lines, "board", "at", "view", "lanes", "ask", "options", "question", "after")
	if err != nil {
		return s, err
	}
	for _, key := range []string{"ask", "question", "after"} {
		if lines[key].line == 0 {
			return s, model.Syntaxf(s.Line, "the question has no line %q; want one", key)
		}
	}
	s.puzzle = cmp.Or(lines["board"].value, l.Puzzles[0])
	s.question, s.after = lines["question"].value, lines["after"].value
	if at := lines["at"]; at.value != "" {
		if s.goTo, s.placeArgs, err = findPhrase(places, at.value); err != nil {
			return s, model.Syntaxf(at.line, "%v", err)
		}
	}
	err = cmp.Or(s.setView(lines["view"]), s.setLanes(lines["lanes"]),
		s.setKind(lines["ask"]), s.setOptions(lines["options"]))
	for _, t := range []entry{text, lines["question"], lines["after"]} {
		if _, e := s.fill(t.value, func(ratio) (string, error) { return "", nil }, nil); e != nil {
			err = cmp.Or(err, model.Syntaxf(t.line, "%v", e))
		}
	}
	return s, err
}

func (s *Step) setView(e entry) error {
	s.View = ViewKind(e.value)
	switch {
	case e.value == "" && s.goTo != nil:
		s.View = Board
	case e.value == "":
		s.View = Lanes
	case !slices.Contains([]ViewKind{Board, Tree, Lanes, Measure}, s.View):
		return model.Syntaxf(e.line, "there is no view %q; want board, tree, lanes or measure", e.value)
	}
	if s.goTo == nil && (s.View == Board || s.View == Tree) {
		return model.Syntaxf(e.line, "the view %q shows a place of a search; want a line such as \"at: start of dfs\"", e.value)
	}
	return nil
}

// setLanes reads the variants whose searches are shown side by side.
func (s *Step) setLanes(e entry) error {
	if e.value == "" {
		return nil
	}
	s.lanes = parseVariants(e.value)
	switch {
	case s.View != Lanes:
		return model.Syntaxf(e.line, "the view %q shows no searches side by side; want no line \"lanes\"", s.View)
	case len(s.lanes) > maxLanes:
		return model.Syntaxf(e.line, "there are %d lanes; want one or two", len(s.lanes))
	}
	return nil
}

// setKind reads the kind of the question.
func (s *Step) setKind(e entry) error {
	k, a, err := findPhrase(kinds, e.value)
	if err == nil && a.list != "" {
		s.terms, err = parseRatios(a.list)
	}
	if err != nil {
		return model.Syntaxf(e.line, "%v", err)
	}
	s.Kind, s.ask, s.asked = k.Kind, k.ask, a
	switch n := len(s.terms); {
	case s.goTo == nil && slices.Contains([]Kind{Next, Rejected, Which, Back}, s.Kind):
		return model.Syntaxf(e.line, "the question %q is about a place of a search; want a line such as \"at: node 3 of dfs\"",
			s.Kind)
	case a.list != "" && (s.Kind == Guess) != (n == 1):
		return model.Syntaxf(e.line, "%s is about %d quantities; want one for guess, several for fewest and most", s.Kind, n)
	}
	return nil
}

func (s *Step) setOptions(e entry) error {
	if e.value != "" {
		s.options = splitCommas(e.value)
	}
	switch s.Kind {
	case Guess:
		for _, o := range s.options {
			if _, err := strconv.ParseUint(o, 10, 64); err != nil {
				return model.Syntaxf(e.line, "the option %q is not a whole number", o)
			}
		}
	case Fewest, Most:
		if len(s.options) != len(s.terms) {
			return model.Syntaxf(max(e.line, s.Line),
				"there are %d options for %d quantities; want a name for each, with commas between them",
				len(s.options), len(s.terms))
		}
	default:
		if s.options != nil {
			return model.Syntaxf(e.line, "the question %q has its own options; want no line \"options\"", s.Kind)
		}
	}
	return nil
}

// splitCommas splits a list at its commas.
func splitCommas(text string) []string {
	list := strings.Split(text, ",")
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	return list
}

// parseVariants reads a list of variants separated by commas.
func parseVariants(text string) []bench.Variant {
	return lists.Map(splitCommas(text), func(v string) bench.Variant { return bench.Variant(v) })
}

// placeholder matches a placeholder with its braces.
var placeholder = regexp.MustCompile(`\{[^{}]*\}`)

// The placeholders about the place of a step.
const (
	theStep = "step" // the step of the question
	theMove = "move" // the move that led to the place
	theRule = "rule" // the rule that rejected the step
	theWhy  = "why"  // the reason of the rule
)

// fill replaces the placeholders of a text. It replaces a quantity by the text that value returns,
// and any other placeholder by its entry in facts. It returns the first error.
func (s *Step) fill(text string, value func(ratio) (string, error), facts map[string]string) (string, error) {
	var first error
	filled := placeholder.ReplaceAllStringFunc(text, func(hole string) string {
		name := strings.TrimSpace(hole[1 : len(hole)-1])
		if slices.Contains([]string{theStep, theMove, theRule, theWhy}, name) {
			if s.goTo == nil && first == nil {
				first = fmt.Errorf("%s is about a place of a search; want a line such as \"at: node 3 of dfs\"", hole)
			}
			return facts[name]
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
