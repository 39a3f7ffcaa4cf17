package voxhint

import (
	"fmt"
	"strings"

	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/words"
)

// hint begins a hint for move m. Cost is added to the cost of the rule.
func (g *guide) hint(rule, cost int, m vox.Move) Hint {
	h := Hint{Technique: rule, Cost: Techniques[rule].Cost + cost, Title: Techniques[rule].Name, Moves: []vox.Move{m}}
	if h.Tag, h.Do = fmt.Sprintf("turn %d", g.p.Turn()+1), "Wait"; m.Bomb {
		h.Tag, h.Do = m.Cell.String(), fmt.Sprintf("Place a bomb on %v", m.Cell)
	}
	return h
}

// about is like hint for a hint about nodes. It makes the sentence of the first stage from format,
// whose %s stands for the nodes.
func (g *guide) about(rule, cost int, m vox.Move, format string, nodes []int) Hint {
	h := g.hint(rule, cost, m)
	h.Where, h.Region = fmt.Sprintf(format, g.b.nodes(nodes)), g.b.show(nodes)
	return h
}

// addMustHit adds to a hint the premise that a node must be hit.
func (g *guide) addMustHit(h *Hint, node []int) {
	h.Add(solver.Premise, g.b.show(node), "%s must be hit.", words.Upper(g.b.nodes(node)))
}

// ruleOut adds to a hint an elimination for each option that drops out. It returns the reasons as
// clauses.
func (g *guide) ruleOut(h *Hint, bad []drop) (clauses []string) {
	for _, d := range bad {
		text := g.leaves(d)
		clauses = append(clauses, text)
		shown := append(g.b.puts(d.option.cell), g.b.show(d.left)...)
		h.Add(solver.Elimination, shown, "%s.", words.Upper(text))
	}
	return clauses
}

// at returns the present cells of nodes.
func (b *board) at(nodes []int) []int32 {
	return lists.Map(nodes, func(i int) int32 { return b.Node(i, b.Now) })
}

// puts returns moves that stand for cells, so that a hint can show the cells.
func (b *board) puts(cells ...int32) []vox.Move {
	return lists.Map(cells, b.Move)
}

// show returns moves that stand for the present cells of nodes.
func (b *board) show(nodes []int) []vox.Move { return b.puts(b.at(nodes)...) }

// nodes names nodes: "the node on d4", "the nodes on b2 and now on c3".
func (b *board) nodes(nodes []int) string {
	if len(nodes) == 1 {
		return "the node " + b.on(nodes)
	}
	return "the nodes " + b.on(nodes)
}

// maxNamed is the largest number of nodes that are named one by one.
const maxNamed = 6

// few names nodes. If there are more than maxNamed, it gives only their number.
func (b *board) few(nodes []int) string {
	if len(nodes) > maxNamed {
		return fmt.Sprintf("these %d nodes", len(nodes))
	}
	return b.nodes(nodes)
}

// on says where nodes are: "on b2 and d4", or "now on c3" for those that move.
func (b *board) on(nodes []int) string {
	var still, moving []int32
	for k, c := range b.at(nodes) {
		if !b.Movers.Has(nodes[k]) {
			still = append(still, c)
		} else {
			moving = append(moving, c)
		}
	}
	var parts []string
	if len(still) > 0 {
		parts = append(parts, "on "+b.list(still))
	}
	if len(moving) > 0 {
		parts = append(parts, "now on "+b.list(moving))
	}
	return strings.Join(parts, " and ")
}

// list names cells: "b2, e5 and h1".
func (b *board) list(cells []int32) string { return words.List(b.names(cells), "and") }

// either names cells: "b2, e5 or h1".
func (b *board) either(cells []int32) string { return words.List(b.names(cells), "or") }

// names returns the names of cells, each once.
func (b *board) names(cells []int32) []string {
	return lists.Union(lists.Map(cells, func(c int32) string { return b.Cell(c).String() }))
}

// terms says for which plays the claim of a hint holds. If nodes move, it holds for plays that
// win by the end of the goal. If the goal does not use all bombs, it holds for plays that use no
// more bombs than the goal. Otherwise it holds for all plays that win, and terms returns "".
func (s *survey) terms() string {
	var terms []string
	if s.b.moving() {
		terms = append(terms, fmt.Sprintf("by the end of turn %d", s.end))
	}
	if s.bombs < s.s.Left {
		terms = append(terms, "with "+words.Count(s.bombs, "bomb"))
	}
	if len(terms) == 0 {
		return ""
	}
	return "to win " + strings.Join(terms, " ")
}

// withTerms puts the terms before a sentence.
func (s *survey) withTerms(sentence string) string {
	if terms := s.terms(); terms != "" {
		return words.Upper(terms) + ": " + sentence
	}
	return words.Upper(sentence)
}

// goalName names the goal in a sentence.
func (g *guide) goalName() string {
	if g.goal.proved {
		return "the fastest win"
	}
	return "the fastest win known"
}

// addTracks adds to a hint the tracks of the nodes that move, from now to the end of turn end.
func (b *board) addTracks(h *Hint, nodes []int, end int) {
	for _, i := range nodes {
		if !b.Movers.Has(i) {
			continue
		}
		var track []vox.Move
		for t := b.Now; t <= end; t++ {
			track = append(track, b.Move(b.Node(i, t)))
		}
		now, then := b.Cell(b.Node(i, b.Now)), b.Cell(b.Node(i, end))
		if now == then {
			h.Add(solver.Path, track, "The node on %v is back there at the end of turn %d.", now, end)
		} else {
			h.Add(solver.Path, track, "The node now on %v is on %v at the end of turn %d.", now, then, end)
		}
	}
}
