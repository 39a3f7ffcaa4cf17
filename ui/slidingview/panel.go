package slidingview

import (
	"fmt"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// A panel is the cards beside the board: how the game stands, whether the
// puzzle can be solved and why, and what can be done.
type panel struct {
	position *kit.Card
	values   []*kit.Text // moves, fewest left, at home, home distance
	rows     []*fyne.Container

	verdict *kit.Card
	why     *kit.Paragraph
	high    float32 // of the verdict, as it was laid out last

	legal *kit.Card
	how   *kit.Paragraph
}

// The rows of the first card.
const (
	rowMoves = iota
	rowLeft
	rowHome
	rowSum
)

func newPanel(b *Board) *panel {
	p := &panel{why: kit.NewParagraph("", kit.Ink2), how: kit.NewParagraph("", kit.Ink2)}
	rows := kit.NewColumn(kit.FactGap)
	for _, name := range []string{"Moves made", "Fewest left", words.Upper(tokens(b.desk.Start)) + " at home", "Home distance, sum"} {
		row, value := kit.NewFact(name)
		p.values, p.rows = append(p.values, value), append(p.rows, row)
		rows.Add(row)
	}
	p.position = kit.NewCard("Position", rows)
	if b.study.verdict.Solvable {
		icon := kit.NewIcon(kit.IconCheck, kit.Sol)
		head := kit.NewHead(icon, kit.NewBold(b.study.title(), kit.Sol, 14))
		p.verdict = kit.NewCard("", head, p.why)
	} else {
		p.verdict = kit.NewCard(b.study.title(), p.why)
	}
	p.why.SetText(b.study.text(b.desk.Start))
	kit.Show(p.verdict, b.study.text(b.desk.Start) != "")
	p.legal = kit.NewCard("Legal moves", p.how)
	return p
}

func (p *panel) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.position, p.verdict, p.legal}
}

// update shows how the game on b stands. If a card gets another height, it has
// the cards laid out anew.
func (p *panel) update(b *Board) {
	pos, s := b.scene.pos, b.study
	p.values[rowMoves].SetText(number(pos.Played()))
	n, exact := s.left(pos, b.scene.mark)
	p.values[rowLeft].SetText(number(n))
	if !exact {
		p.values[rowLeft].SetText("at least " + number(n))
	}
	p.values[rowHome].SetText(fmt.Sprintf("%s of %s", number(pos.Len()-1-pos.Away()), number(pos.Len()-1)))
	sum, known := s.sum(pos)
	p.values[rowSum].SetText(number(sum))
	kit.Show(p.rows[rowLeft], s.verdict.Solvable && (known || exact))
	kit.Show(p.rows[rowSum], known)
	p.position.Refresh()
	p.how.SetText(b.help())
	fresh := pos.Played() == 0 && len(b.scene.mark.Ahead) == 0
	if high := p.verdict.MinSize().Height; high != p.high || fresh != p.legal.Visible() {
		p.high = high
		kit.Show(p.legal, fresh)
		b.desk.Fit()
	}
}

// help says what can be done.
func (b *Board) help() string {
	switch {
	case b.drawing != nil:
		return "Click a token beside the empty place, drag it, or press its letter."
	case b.scene.mark.Hole:
		return "Click a tile in line with the empty place, drag it, or press an arrow key: the empty place goes that way. S turns the arrows round."
	}
	return "Click a tile in line with the empty place, drag it, or press an arrow key: a tile goes that way. S turns the arrows round."
}

// tokens is what lies on the places of a puzzle.
func tokens(p position) string {
	if _, _, _, grid := p.Grid(); grid {
		return "tiles"
	}
	return "tokens"
}

func number(n int) string { return words.Thin.Number(uint64(n)) }
