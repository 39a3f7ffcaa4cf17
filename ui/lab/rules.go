package lab

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/paint"
	"backtrack/ui/treedraw"
)

// ruleTable returns the table of rules. Each has a patch of its colour in trees, which
// depends on all names of rules.
func ruleTable(rows []labmodel.RuleRow, names []string) *fyne.Container {
	out, layout := kit.NewColumn(0), new(ruleLayout)
	for i, row := range append([]labmodel.RuleRow{labmodel.RuleHead}, rows...) {
		var line []fyne.CanvasObject
		role := kit.Ink
		if i == 0 {
			role = kit.Ink3
		}
		for k, text := range row {
			t := kit.NewText(text, role, 12)
			if k > 0 {
				t.Align = fyne.TextAlignTrailing
			}
			layout[k] = max(layout[k], kit.Ceil(t.Length()))
			line = append(line, t)
		}
		if name := strings.TrimPrefix(row[0], "+ "); slices.Contains(names, name) {
			line = append(line, kit.NewPicture(func(img *image.RGBA, pal paint.Palette, unit float64) {
				w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
				paint.NewSurface(img).Rect(0, 0, w, h, 2*unit, treedraw.Tint(&pal, names, name))
			}))
		}
		out.Add(container.New(layout, line...))
	}
	return out
}

// A ruleLayout has the widths of the columns: of the names at the left and the numbers
// at the right.
type ruleLayout [len(labmodel.RuleRow{})]float32

// MinSize implements fyne.Layout.
func (*ruleLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 18) }

// Layout implements fyne.Layout.
func (l *ruleLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	gap := size.Width - rulePatch - 6
	for _, w := range l {
		gap -= w
	}
	gap = min(gap/float32(len(l)-1), 28)
	right := size.Width
	for i := len(l) - 1; i > 0; i-- {
		kit.Place(o[i], right-l[i], 0, l[i], size.Height)
		right -= l[i] + gap
	}
	kit.Place(o[0], rulePatch+6, 0, l[0], size.Height)
	for _, patch := range o[len(l):] {
		kit.Place(patch, 0, (size.Height-rulePatch)/2, rulePatch, rulePatch)
	}
}

// rulePatch is the side of the patch in the colour of a rule.
const rulePatch = 10

// A rulesCard shows how many nodes the chosen board takes with the rules of an algorithm,
// without each of them, and without all.
type rulesCard struct {
	v       *shell
	object  *fyne.Container
	unit    *kit.Text
	list    *fyne.Container // of bars
	bars    *figureList
	about   *kit.Paragraph
	measure *kit.Button     // measures the rules
	offer   *fyne.Container // of this button
}

func newRulesCard(v *shell) *rulesCard {
	c := &rulesCard{v: v, unit: kit.NewText("nodes on this board, log scale", kit.Ink2, 12)}
	c.bars = newFigureList(v.host.Hint)
	c.bars.beside = true
	c.about = kit.NewParagraph("", kit.Ink2)
	c.measure = v.button("Measure rules", kit.IconClock, "Measure this board with each set of rules: about twenty cells", func() { v.Lab.Runner.MeasureRules(false) })
	c.measure.SetKind(kit.Tonal)
	c.offer = kit.NewPadded(4, 0, 0, 0, kit.NewRow(0, c.measure))
	c.list = kit.NewFill(kit.NewPadded(0, 0, -listPad, -listPad, c.bars))
	c.object = newCard(kit.NewPadded(12, rulesPad, rulesPad, rulesPad, kit.NewColumn(8,
		kit.NewRow(0, kit.NewBold("What rules are worth", kit.Ink, 14), kit.NewFill(), c.unit), c.list, c.about, c.offer)))
	return c
}

// update shows the figures of the chosen board.
func (c *rulesCard) update() {
	a, text, ok := c.v.rulesText(false)
	c.about.SetText(text)
	kit.Show(c.offer, ok && len(a.Sets) == 0)
	c.measure.SetEnabled(!c.v.Lab.Runner.Running())
	sets, least, most := labmodel.OwnRules(a), math.Inf(1), 1.
	for _, s := range sets {
		if nodes := s.Bars[0].Value; nodes > 0 && !math.IsInf(nodes, 1) {
			least, most = min(least, nodes), max(most, nodes)
		}
	}
	from, to := math.Floor(math.Log10(min(least, most)/2)), math.Log10(most) // the least bar can be seen, too
	soft := func(pal *paint.Palette) color.NRGBA { return pal.OwnSoft }
	var rows []figureRow
	for _, s := range sets {
		nodes := s.Bars[0].Value
		row := figureRow{text: s.Name, value: s.Note, selected: s.Chosen, bar: -1, tint: soft, rim: colourOf(kit.Own)}
		if nodes > 0 {
			row.bar = min((math.Log10(nodes)-from)/(to-from), 1)
		}
		switch {
		case s.Chosen:
			row.tint = row.rim
		case math.IsInf(nodes, 1):
			row.tint, row.rim = colourOf(kit.Err), colourOf(kit.Err)
		case s.Name == "DFS":
			row.tint, row.rim = colourOf(kit.Ink3), colourOf(kit.Ink3)
		}
		rows = append(rows, row)
	}
	c.bars.set(rows)
	kit.Show(c.unit, len(rows) > 0)
	kit.Show(c.list, len(rows) > 0)
}

// rulesPad is the room around the content of the card, in units.
const rulesPad = 16
