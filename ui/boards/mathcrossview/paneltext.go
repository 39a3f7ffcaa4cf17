package mathcrossview

import (
	"context"
	"fmt"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrosshint"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/words"
)

// panelText holds the texts of the cards next to the board. Empty texts are hidden.
type panelText struct {
	title, state string
	equations    []mathcross.Equation // equations of the selected cell
	fits         string               // the tokens that fit into the selected cell
	none         bool                 // no token fits
	ways         string               // the ways to fill the equations, with a line for each equation
	counts       [3]string            // numbers of equations that hold, don't hold, and are open
}

// panelText returns the texts of the cards for s.
func (s scene) panelText() panelText {
	t := panelText{counts: s.counts()}
	if s.pos.Status() == model.Solved {
		return t
	}
	cell := s.cursor.cell
	switch {
	case s.hand.on && !s.cursor.on:
		t.title, t.state = "Holding "+number(s.hand.value), "Click the blank it goes into."
		return t
	case !s.cursor.on:
		t.title, t.state = "Selected", "Click a blank or a token, or press an arrow key."
		return t
	}
	for _, k := range s.pos.Through(cell) {
		t.equations = append(t.equations, s.pos.Equations()[k])
	}
	t.title, t.state = "Selected: "+cell.String(), s.describe(cell, t.equations)
	if fits, empty := s.fits[cell]; empty {
		t.fits, t.none = firstValues(fits), len(fits) == 0
	}
	if s.fitting {
		ctx, stop := context.WithTimeout(context.Background(), fitsTime)
		defer stop()
		var lines []string
		for _, e := range t.equations {
			if line := s.ways(ctx, e); line != "" {
				lines = append(lines, line)
			}
		}
		t.ways = strings.Join(lines, "\n")
	}
	return t
}

// counts returns the numbers of equations that hold, don't hold, and are open. If errors
// are hidden, equations that don't hold count as open.
func (s scene) counts() (out [3]string) {
	var n [3]int
	for _, e := range s.pos.Equations() {
		switch complete, held := s.pos.Judge(e); {
		case held:
			n[0]++
		case complete && s.mark.Errors:
			n[1]++
		default:
			n[2]++
		}
	}
	for i, word := range []string{"true", "false", "open"} {
		if n[i] > 0 {
			out[i] = fmt.Sprint(n[i], " ", word)
		}
	}
	return out
}

// firstValues lists the first values, followed by … if there are more.
func firstValues(values []int64) string {
	const maxValues, wide = 5, 16 // values, characters
	var texts []string
	length := 0
	for _, v := range values {
		text := number(v)
		if length += len(text) + 2; len(texts) == maxValues || length > wide && len(texts) > 0 {
			return strings.Join(append(texts, "…"), ", ")
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}

// describe returns the text about the selected cell c: the last message, what Enter does,
// and which equations of c hold or are open.
func (s scene) describe(c grid.Cell, equations []mathcross.Equation) string {
	var parts []string
	if s.said != "" {
		parts = append(parts, s.said)
	}
	_, filled := s.pos.Value(c)
	switch typed := s.typedText(); {
	case typed != "":
		parts = append(parts, typed)
	case s.noting && s.isBlank(c) && !filled:
		parts = append(parts, "Notes: type or click the tokens that could go here.")
	}
	for _, e := range equations {
		open := 0
		for _, n := range e.Numbers() {
			if _, filled := s.pos.Value(n); !filled {
				open++
			}
		}
		_, held := s.pos.Judge(e)
		line := words.Upper(mathcrosssolve.ShortLine(e))
		switch {
		case open == 1:
			reading := strings.ReplaceAll(mathcrosssolve.Reading(s.pos, e), " ", noBreak)
			parts = append(parts, fmt.Sprintf("One blank is left in %s: %s.", mathcrosssolve.ShortLine(e), reading))
		case open > 1:
			parts = append(parts, fmt.Sprintf("%s has %d blanks left.", line, open))
		case held:
			parts = append(parts, line+" holds.")
		case s.mark.Errors:
			_, why := mathcrosssolve.Refute(s.pos, e)
			parts = append(parts, line+": "+why)
		}
	}
	return strings.Join(parts, " ")
}

// typedText says how to complete the number being typed: with Enter if it can be entered as
// it is, else with the rest of a longer number. It returns "" if nothing is being typed.
func (s scene) typedText() string {
	text := s.cursor.Text
	if text == "" {
		return ""
	}
	var longer []string
	for _, t := range s.pos.Pool() {
		token := number(t.Value)
		v, filled := s.pos.Value(s.cursor.cell)
		switch {
		case token == text && s.cursor.Noting:
			return "Press Enter to note " + text + "."
		case token == text && (t.Left > 0 || filled && v == t.Value):
			return "Press Enter to put " + text + " here."
		case token != text && t.Left > 0 && strings.HasPrefix(token, text):
			longer = append(longer, token)
		}
	}
	const maxNames = 3
	switch n := len(longer); {
	case n == 0:
		return ""
	case n > maxNames:
		return "Type the rest of the number."
	}
	return "Type the rest of " + words.List(longer, "or") + "."
}

// ways lists the ways to fill e with tokens that still fit, until ctx ends. It returns ""
// if e is full.
func (s scene) ways(ctx context.Context, e mathcross.Equation) string {
	const maxWays = 6
	if complete, _ := s.pos.Judge(e); complete {
		return ""
	}
	list, more := mathcrosshint.Ways(ctx, s.pos, e, maxWays)
	var ways []string
	for _, w := range list {
		last := len(w) - 1
		ways = append(ways, mathcrosssolve.Term(w[:last], e.Ops)+noBreak+"="+noBreak+number(w[last]))
	}
	line := words.Upper(mathcrosssolve.ShortLine(e)) + ": "
	switch {
	case len(ways) == 0 && more:
		return line + "too many ways to list."
	case len(ways) == 0:
		return line + "no tokens make it true."
	case more, ctx.Err() != nil:
		return line + strings.Join(ways, ", ") + " …"
	}
	return line + strings.Join(ways, ", ") + "."
}
