package mathcrossview

import (
	"context"
	"fmt"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcrosshint"
	"backtrack/solver/mathcrosssolve"
	"backtrack/ui/words"
)

// Told is what the cards beside the board say; what is empty is not shown.
type told struct {
	title, state string
	equations    []mathcross.Equation // of the cell selected
	fits         string               // the tokens that fit into it, or how many
	ways         string               // to fill its equations, one a line
	counts       [3]string            // of the equations that hold, do not, are open
}

func (s scene) told() told {
	t := told{counts: s.counts()}
	if s.pos.Status() == model.Solved {
		return t
	}
	cell := s.cursor.cell
	switch {
	case s.hand.on && !s.cursor.on:
		t.title, t.state = "In the hand: "+number(s.hand.value), "Click the blank that it goes into."
		return t
	case !s.cursor.on:
		t.title, t.state = "Selected", "Nothing yet. Click a blank or a token, or use the arrows."
		return t
	}
	t.equations = s.along(cell)
	t.title, t.state = "Selected: "+cell.String(), s.tell(cell, t.equations)
	if fits, empty := s.fits[cell]; empty && s.fitting {
		t.fits = clipped(fits, 5)
	} else if empty {
		t.fits = fmt.Sprintf("%d of %d", len(fits), s.left())
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

// counts tells how many equations hold, do not, and are open. If errors are not
// to be seen, those that do not hold count as open.
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
	for i, words := range [3][2]string{{"holds", "hold"}, {"does not", "do not"}, {"open", "open"}} {
		switch {
		case n[i] == 1:
			out[i] = "1 " + words[0]
		case n[i] > 1 || i == 0:
			out[i] = fmt.Sprint(n[i], " ", words[1])
		}
	}
	return out
}

// left returns how many different tokens lie in the pool.
func (s scene) left() int {
	n := 0
	for _, t := range s.pos.Pool() {
		if t.Left > 0 {
			n++
		}
	}
	return n
}

// clipped writes the first values.
func clipped(values []int64, most int) string {
	if len(values) == 0 {
		return "none"
	}
	var texts []string
	for _, v := range values[:min(len(values), most)] {
		texts = append(texts, number(v))
	}
	if len(values) > most {
		texts = append(texts, "…")
	}
	return strings.Join(texts, ", ")
}

// tell says how the equations of a cell stand.
func (s scene) tell(c grid.Cell, equations []mathcross.Equation) string {
	var parts []string
	_, filled := s.pos.Value(c)
	switch {
	case s.cursor.text != "" && s.cursor.noting:
		parts = append(parts, "Enter notes that "+s.cursor.text+" may be here.")
	case s.noting && s.isBlank(c) && !filled:
		parts = append(parts, "Type or click what may be here: it is noted.")
	case s.cursor.text != "":
		parts = append(parts, "Enter writes "+s.cursor.text+".")
	}
	for _, e := range equations {
		open := 0
		for _, n := range e.Numbers() {
			if _, filled := s.pos.Value(n); !filled {
				open++
			}
		}
		_, held := s.pos.Judge(e)
		line := words.Upper(lineOf(e))
		switch {
		case open == 1:
			parts = append(parts, fmt.Sprintf("One blank is left in %s: %s.", lineOf(e), mathcrosssolve.Reading(s.pos, e)))
		case open > 1:
			parts = append(parts, fmt.Sprintf("%s has %d blanks left.", line, open))
		case held:
			parts = append(parts, line+" holds.")
		case s.mark.Errors:
			_, why := refute(s.pos, e)
			parts = append(parts, line+": "+why)
		}
	}
	return strings.Join(parts, " ")
}

// ways lists the ways to fill an equation with tokens that still fit, for as
// long as ctx allows; "" if it is full.
func (s scene) ways(ctx context.Context, e mathcross.Equation) string {
	const most = 6
	if complete, _ := s.pos.Judge(e); complete {
		return ""
	}
	list, more := mathcrosshint.Triples(ctx, s.pos, e, most)
	var ways []string
	for _, t := range list {
		if last := len(t.Numbers) - 1; t.Survives {
			ways = append(ways, termOf(t.Numbers[:last], e.Ops)+" = "+number(t.Numbers[last]))
		}
	}
	line := words.Upper(lineOf(e)) + ": "
	switch {
	case len(ways) == 0 && more:
		return line + "more ways than can be listed."
	case len(ways) == 0:
		return line + "nothing fits any more."
	case len(ways) == most && more, ctx.Err() != nil:
		return line + strings.Join(ways, ", ") + " …"
	}
	return line + strings.Join(ways, ", ") + "."
}
