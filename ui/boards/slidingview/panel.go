package slidingview

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/board"
	"backtrack/ui/kit"
	"backtrack/words"
)

// A panel holds the cards next to the board: the figures of the game, the goal of a grid,
// whether and why the puzzle can be solved, and the legal moves.
type panel struct {
	position *kit.Card
	values   []*kit.Text // texts by row, see rowMoves
	rows     []*fyne.Container

	goal *kit.Card // nil if there is no picture of the goal; see newGoal

	verdict *kit.Card
	text    *kit.Paragraph
	why     *kit.Paragraph // nil if text says everything
	ask     *kit.Button    // shows why

	legal *kit.Card
	how   *kit.Paragraph

	drawing *kit.Card // shown once the drawing of a graph has been changed

	height board.PanelHeight
}

// The rows of the first card.
const (
	rowMoves = iota
	rowLeft
	rowWasted
	rowHome
	rowSum
)

func newPanel(b *Board) *panel {
	p := &panel{text: kit.NewParagraph("", kit.Ink2), how: kit.NewParagraph("", kit.Ink2)}
	rows := kit.NewColumn(kit.FactGap)
	home := words.Upper(tokens(b.host.Start)) + " at home"
	for _, name := range []string{"Moves made", "Fewest left", "Over the optimum", home, "Total distance to home"} {
		row, value := kit.NewFact(name)
		p.values, p.rows = append(p.values, value), append(p.rows, row)
		rows.Add(row)
	}
	p.position = kit.NewCard("Position", rows)
	if b.analysis.verdict.Solvable {
		icon := kit.NewIcon(kit.IconCheck, kit.Sol)
		head := kit.NewHead(icon, kit.NewBold(b.analysis.title(), kit.Sol, 14))
		content := []fyne.CanvasObject{head, p.text}
		if why := b.analysis.verdict.Why; why != "" {
			p.why = kit.NewParagraph(why, kit.Ink3)
			p.why.Hide()
			p.ask = kit.NewButtonOf(kit.Outline, "Why?", "", func() {
				kit.Show(p.why, true)
				kit.Show(p.ask, false)
				p.verdict.Refresh()
				p.update(b)
			})
			content = append(content, container.NewHBox(p.ask), p.why)
		}
		p.verdict = kit.NewCard("", content...)
	} else {
		p.verdict = kit.NewCard(b.analysis.title(), p.text)
	}
	p.text.SetText(b.analysis.text(b.host.Start))
	p.goal = newGoal(b.host.Start)
	p.legal = kit.NewCard("Legal moves", p.how)
	reset := kit.NewButtonOf(kit.Outline, "Reset drawing", kit.IconLoop, b.resetDrawing)
	p.drawing = kit.NewCard("Drawing", kit.NewParagraph("You moved places of the drawing.", kit.Ink2), container.NewHBox(reset))
	p.drawing.Hide()
	return p
}

func (p *panel) objects() []fyne.CanvasObject {
	out := []fyne.CanvasObject{p.position}
	if p.goal != nil {
		out = append(out, p.goal)
	}
	return append(out, p.drawing, p.verdict, p.legal)
}

// update shows the state of the game on b. If the height of the cards changes, it calls
// Host.Fit.
func (p *panel) update(b *Board) {
	pos, s := b.scene.pos, b.analysis
	p.values[rowMoves].SetText(words.Number(pos.Played()))
	n, exact := s.remaining(pos, b.scene.mark)
	p.values[rowLeft].SetText(words.Number(n))
	if !exact {
		p.values[rowLeft].SetText("at least " + words.Number(n))
	}
	p.values[rowHome].SetText(fmt.Sprintf("%s of %s", words.Number(pos.Len()-1-pos.Away()), words.Number(pos.Len()-1)))
	sum, known := s.sum(pos)
	p.values[rowSum].SetText(words.Number(sum))
	kit.Show(p.rows[rowLeft], s.verdict.Solvable && (known || exact))
	kit.Show(p.rows[rowSum], known)
	wasted := 0
	if best := s.best(b.host.Start, b.scene.mark); best > 0 && exact {
		wasted = pos.Played() + n - best
	}
	p.values[rowWasted].SetText(words.Number(wasted))
	kit.Show(p.rows[rowWasted], wasted > 0)
	p.position.Refresh()
	p.how.SetText(b.scene.helpText())
	// Once the game has begun, the list of moves needs the room.
	fresh := pos.Played() == 0 && len(b.scene.mark.RedoMoves) == 0
	kit.Show(p.verdict, s.text(b.host.Start) != "" && (fresh || !s.verdict.Solvable))
	kit.Show(p.legal, fresh)
	kit.Show(p.drawing, b.drawing != nil && b.drawing.changed())
	p.height.Update(p.objects(), b.host.Fit)
}

// helpText says what the player can do.
func (s scene) helpText() string {
	if _, _, _, grid := s.pos.Grid(); !grid {
		return "Click a token next to the empty place, drag it, or press its letter."
	}
	moved := "a tile"
	if s.mark.Hole {
		moved = "the empty place"
	}
	return "Click a tile in line with the empty place, drag it, or press an arrow key: " + moved +
		" goes that way. S: arrows move the tile or the empty place."
}

// tokens returns the word for the pieces of a puzzle.
func tokens(p position) string {
	if _, _, _, grid := p.Grid(); grid {
		return "tiles"
	}
	return "tokens"
}
