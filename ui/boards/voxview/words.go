package voxview

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/ui/board"
	"backtrack/words"
)

// maxNamed is the largest number of cells that are named one by one.
const maxNamed = 5

// hitText says which nodes are hit, for example "hits two nodes, j5 and k6".
func hitText(nodes []vox.Node) string {
	switch {
	case len(nodes) == 0:
		return "hits nothing"
	case len(nodes) > maxNamed:
		return "hits " + words.Count(len(nodes), "node")
	}
	cells := lists.Map(nodes, func(n vox.Node) string { return n.Cell.String() })
	return "hits " + words.Count(len(nodes), "node") + ", " + words.List(cells, "and")
}

// describe says when the bomb explodes and what it hits.
func (f forecast) describe(p position) string {
	switch {
	case f.turn == 0 && f.won:
		return fmt.Sprintf("The last node is gone after turn %d, before this bomb goes off.", f.end)
	case f.turn == 0 && f.due <= p.Turns():
		return fmt.Sprintf("Goes off after turn %d at the latest.", f.due)
	case f.turn == 0:
		return fmt.Sprintf("It would go off after turn %d, but there are only %d turns.", f.due, p.Turns())
	}
	text := fmt.Sprintf("Goes off after turn %d", f.turn)
	before := slices.IndexFunc(f.chain, func(b vox.Blast) bool {
		_, _, ok := distance(b, f.cell)
		return ok && b.Link == f.blast.Link-1
	})
	if before >= 0 {
		text += fmt.Sprintf(", set off by %v,", f.chain[before].Bomb.Cell)
	}
	text += " and " + hitText(f.hit) + "."
	if len(f.chain) > 1 {
		text += fmt.Sprintf(" The chain %s has %s and hits %s.",
			chainText(f.chain), words.Count(len(f.chain), "bomb"), words.Count(len(f.all), "node"))
	}
	return text
}

// maxLinks is the largest number of bombs named in a chain.
const maxLinks = 8

// chainText names the bombs of a chain, for example "g7 – c7, d4 – d9".
func chainText(chain []vox.Blast) string {
	text := ""
	for i, b := range chain {
		switch {
		case i == 0:
		case i == maxLinks:
			return text + " – …"
		case b.Link == chain[i-1].Link:
			text += ", "
		default:
			text += " – "
		}
		text += b.Bomb.Cell.String()
	}
	return text
}

// lastTurnText returns what the last turn did, as a title and a text.
func lastTurnText(p position) (title, text string) {
	log := p.Log()
	if len(log) == 0 {
		return "", "No turn played yet. Place a bomb, or wait."
	}
	t := log[len(log)-1]
	switch n := len(t.Blasts); {
	case n == 1:
		return t.Blasts[0].Bomb.Cell.String() + " goes off: " + words.CountOrNo(len(t.Hit), "node"), nextBlastText(p)
	case n > 1:
		return fmt.Sprintf("%d bombs go off: %s", n, words.CountOrNo(len(t.Hit), "node")), "Chain: " + chainText(t.Blasts) + "."
	case t.Move.Bomb:
		text = fmt.Sprintf("Bomb placed on %v.", t.Move.Cell)
	default:
		text = "Waited; nothing goes off."
	}
	if next := nextBlastText(p); next != "" {
		text += " " + next
	}
	return "", text
}

// nextBlastText says what explodes next if the player waits, or returns "".
func nextBlastText(p position) string {
	end := playOut(p)
	for i := p.Turn(); i < end.Turn(); i++ {
		switch t := end.Log()[i]; len(t.Blasts) {
		case 0:
		case 1:
			return fmt.Sprintf("Next to go off: %v, after turn %d.", t.Blasts[0].Bomb.Cell, i+1)
		default:
			return fmt.Sprintf("Next to go off: %s, after turn %d.", chainText(t.Blasts), i+1)
		}
	}
	return ""
}

// turnText says what explodes in a turn that was played, or is planned. It returns "" for
// turn 0 and for turns that are neither.
func (s scene) turnText(turn int) string {
	log := playOut(s.pos, s.mark.RedoMoves...).Log()
	if turn == 0 || turn > len(log) {
		return ""
	}
	t, text := log[turn-1], fmt.Sprintf("Turn %d", turn)
	if turn > s.pos.Turn() {
		text += ", planned"
	}
	text += ": " + moveText(s.pos, t.Move)
	switch len(t.Blasts) {
	case 0:
		return text + "; nothing goes off."
	case 1:
		return fmt.Sprintf("%s; %v goes off and %s.", text, t.Blasts[0].Bomb.Cell, hitText(t.Hit))
	}
	return fmt.Sprintf("%s; the chain %s goes off and hits %s.", text, chainText(t.Blasts), words.Count(len(t.Hit), "node"))
}

// Place implements board.Speaker.
func (b *Board) Place() string {
	if !b.scene.aim.on {
		return ""
	}
	return b.scene.aim.cell.String()
}

// DescribePlace implements board.Speaker with the cell pointed at, and what the next turn
// would do there.
func (b *Board) DescribePlace() string {
	if !b.scene.aim.on {
		return ""
	}
	c, next := b.scene.aim.cell, b.scene.nextText()
	if when, ok := strings.CutPrefix(next, "Goes off"); ok {
		next = "A bomb here goes off" + when
	}
	return c.String() + ": " + cellText(b.scene.pos, c) + ". " + next
}

// DescribeBoard implements board.Speaker with the rows, without their empty cells, and the
// last turn.
func (b *Board) DescribeBoard() []string {
	p := b.scene.pos
	out := board.DescribeRows(b.Grid.Rows, b.Grid.Cols, func(c grid.Cell) string {
		if text := cellText(p, c); text != "empty" {
			return text
		}
		return ""
	})
	title, text := lastTurnText(p)
	if title != "" {
		text = title + ". " + text
	}
	return append(out, "All other cells are empty.",
		fmt.Sprintf("Turn %d of %d, %s left. ", p.Turn(), p.Turns(), words.Count(p.BombsLeft(), "bomb"))+text)
}

// cellText says what is in a cell, for example "bomb, goes off after turn 3 at the latest".
func cellText(p position, c grid.Cell) string {
	if p.Wall(c) {
		return "passive node"
	}
	for _, b := range p.Pending() {
		if b.Cell == c {
			return fmt.Sprintf("bomb, goes off after turn %d at the latest", p.Turn()+b.Fuse)
		}
	}
	for n := range p.Nodes() {
		if n.Cell != c {
			continue
		}
		if next := p.Node(n.ID, p.Turn()+1).Cell; next != c {
			return "node, goes to " + next.String()
		}
		return "node"
	}
	return "empty"
}
