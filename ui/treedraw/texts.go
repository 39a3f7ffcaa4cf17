package treedraw

import (
	"math"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/paint"
	"backtrack/words"
)

// texts are the texts of a diagram at the nodes of a scene, with the room that they take.
type texts struct {
	*Scene
	labels  bool
	reasons bool                   // rejected moves are counted by rule
	ticks   map[solver.Node][]tick // ticks of the nodes that have been drawn
	widths  map[string]float64     // widths of the texts that have been drawn
}

func newTexts(s *Scene) texts {
	return texts{Scene: s, ticks: map[solver.Node][]tick{}, widths: map[string]float64{}}
}

// Labels reports whether nodes have their moves as labels.
func (t *texts) Labels() bool { return t.labels }

// Reasons reports whether rejected moves are counted by rule.
func (t *texts) Reasons() bool { return t.reasons }

// room returns the room of a spot's mark and texts at a moment.
func (t *texts) room(m tree.Moment, s *tree.Spot) tree.Room {
	r := tree.Room{Left: radius, Right: radius, Rows: 1}
	if kindAt(m, s) == kindFold {
		high := foldHigh(m.Size(s.Node))
		wide := max(high, t.width(t.foldText(m, s.Node)))
		low := high + lineHigh
		if t.labels {
			wide = max(wide, t.width(t.label(s)))
			low += lineHigh
		}
		return tree.Room{Left: wide / 2, Right: wide / 2, Rows: int(math.Ceil(low / rowGap))}
	}
	ticks := t.ticksWide(m, s.Node)
	if s.Leaf {
		r.Left, r.Right = max(r.Left, ticks/2), max(r.Right, ticks/2)
		if n := len(t.rejected(m, s.Node)); t.reasons && n > 0 {
			r.Rows = 1 + int(math.Ceil(float64(n)*lineHigh/rowGap))
		}
	} else {
		r.Right += ticks
	}
	if t.labels {
		r.Right = max(r.Right, radius+4+t.width(t.label(s)))
	}
	return r
}

// label returns the move of a spot. For a child of the start it begins with the round of
// the search, because each round has the same moves there. An example is "limit 12: token 5
// to place 6".
func (t *texts) label(s *tree.Spot) string {
	text := t.MoveText(s.Node)
	if s.Parent != 0 { // 0 is the start
		return text
	}
	if round := t.RoundLabel(s.Node); round != "" {
		text = round + ": " + text
	}
	return text
}

// width returns the width of a small text, in units.
func (t *texts) width(text string) float64 {
	w, ok := t.widths[text]
	if !ok {
		w = paint.TextWidth(text, smallSize, paint.Regular)
		t.widths[text] = w
	}
	return w
}

// A tick says how many moves a rule rejected at a node.
type tick struct {
	n    int
	text string // rule and number, for example "distance ×3"
}

// rejected returns the moves rejected at a node, by rule.
func (t *texts) rejected(m tree.Moment, n solver.Node) []tick {
	last := m.Complete() || m.Ended(n) || m.Visited(n) && !m.Record.DepthFirst() // nothing is added later
	if ticks, ok := t.ticks[n]; ok && last {
		return ticks
	}
	var ticks []tick
	for _, r := range m.Rejected(n) {
		e, _ := t.Key.entry(r.Rule)
		text := words.Lower(e.name)
		if r.N > 1 {
			text += " " + tickText(int(r.N))
		}
		ticks = append(ticks, tick{int(r.N), text})
	}
	if last {
		t.ticks[n] = ticks
	}
	return ticks
}

// ticksWide returns the width of the marks of rejected moves at a node, in units.
func (t *texts) ticksWide(m tree.Moment, n solver.Node) float64 {
	ticks, wide := t.rejected(m, n), 0.
	if t.reasons {
		for _, k := range ticks {
			wide = max(wide, tickGap+t.width(k.text))
		}
		return wide
	}
	k := countTicks(ticks)
	if k > maxTicks {
		return tickGap + t.width(tickText(k))
	}
	return float64(k) * tickGap
}

// countTicks returns the number of rejected moves.
func countTicks(ticks []tick) int { return lists.Sum(ticks, func(t tick) int { return t.n }) }

// tickText returns n with a multiplication sign, for numbers of rejected moves and of moves
// in a chain.
func tickText(n int) string { return "×" + words.Number(n) }

// foldText says how many nodes a fold has, and which rule pruned it. It returns "" while
// the search is in a fold of the recording.
func (t *texts) foldText(m tree.Moment, n solver.Node) string {
	if m.Folded(n) && m.Outcome(n) == tree.Open && !m.Complete() {
		return ""
	}
	text := words.Compact(m.Size(n))
	if e, ok := t.prunedBy(n); ok {
		text += "\u2009" + e.letter
	}
	return text
}

// prunedBy returns the rule that pruned a fold of a merged recording. It returns false if no
// rule did.
func (t *texts) prunedBy(n solver.Node) (keyEntry, bool) {
	e, _ := t.Key.entry(t.Tree.TopRule(n))
	return e, e.prunes && t.Tree.Folded(n)
}
