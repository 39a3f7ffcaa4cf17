package lab

import (
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/paint"
	"backtrack/ui/treedraw"
)

// ruleBoards are the choices of boards for the page of the rules.
var ruleBoards = []string{"This board", "All boards"}

// describeRules shows, below the bars of the sets of rules, what each rule is worth.
func (v *measurePage) describeRules() {
	v.details.Objects = nil
	a, text, _ := v.rulesText(v.allRules)
	_, f, _ := v.Lab.Summary.RulesOf(v.allRules)
	if len(a.Sets) == 0 {
		v.details.Add(kit.NewParagraph(text, kit.Ink2))
	} else {
		v.details.Add(kit.NewParagraph(text, kit.Ink))
		v.details.Add(ruleTable(labmodel.RuleRows(a), family.RuleNames(f.Algorithms)))
		note := kit.NewParagraph("Nodes and time: without the rule against with it; above ×1 the rule helps. Rules with a + are not in the set of "+a.Algorithm.Name+".", kit.Ink3)
		note.SetTextSize(12)
		v.details.Add(note)
	}
	v.detailScroll.Refresh()
}

// rulesText says what rules are worth on the chosen board, or on all, or why that is not
// known; ok is false if there are none.
func (v *View) rulesText(all bool) (a bench.Ablation, text string, ok bool) {
	a, f, ok := v.Lab.Summary.RulesOf(all)
	switch {
	case !ok:
		return a, "The algorithms of " + f.Name + " have no rules to choose from.", false
	case len(a.Sets) == 0:
		return a, "Measure the rules to see what each of them is worth, and what the order of the search is.", true
	}
	return a, a.Sentence(), true
}

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
