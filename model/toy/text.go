package toy

import (
	"fmt"
	"strings"

	"backtrack/model"
)

// Parse reads a puzzle file: three rows of lamps, * for a lit one and . for one
// that is off. Errors are *model.SyntaxError.
func Parse(p model.Puzzle) (Position, error) {
	if len(p.Body) != 3 {
		return 0, model.Syntaxf(p.Line, "want three rows of lamps, not %d", len(p.Body))
	}
	var lit Position
	for row, line := range p.Body {
		if len(line.Text) != 3 || strings.Trim(line.Text, "*.") != "" {
			return 0, model.Syntaxf(line.Line, "want three lamps, * or .")
		}
		for col, lamp := range line.Text {
			if lamp == '*' {
				lit |= 1 << (3*row + col)
			}
		}
	}
	return lit, nil
}

// Import reads a board without the header of a puzzle file. If the text is empty or has
// characters that no board has, the error is [model.ErrOtherFormat].
func Import(text string) (Position, error) {
	if text == "" || strings.Trim(text, "*.\n") != "" {
		return 0, fmt.Errorf("%w: want rows of lamps: * for a lit one and . for one that is off", model.ErrOtherFormat)
	}
	return Parse(model.Puzzle{Line: 1, Body: model.Lines(text)})
}

// Puzzle returns the puzzle file that Parse reads.
func (p Position) Puzzle() model.Puzzle {
	f := model.Puzzle{Family: "toy"}
	for line := range strings.Lines(p.String()) {
		f.Body = append(f.Body, model.Line{Text: strings.TrimSpace(line)})
	}
	return f
}

// ParseMove reads a press in the notation of [Press.String], as in b2.
func ParseMove(s string) (Press, error) {
	for m := range Position(0).Moves() {
		if m.String() == s {
			return m, nil
		}
	}
	return 0, fmt.Errorf("%q is not a lamp; want one such as b2", s)
}
