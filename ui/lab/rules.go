package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/words"
)

// ruleBoards are the choices of what the page of the rules is about.
var ruleBoards = []string{"This board", "All boards"}

// describeRules shows, below the bars of the sets of rules, what each rule is worth.
func (v *View) describeRules() {
	v.details.Objects = nil
	a, f, ok := v.Lab.RulesOf(v.allRules)
	switch {
	case !ok:
		v.details.Add(kit.NewParagraph("The algorithms of "+f.Name+" have no rules to choose from.", kit.Ink2))
	case len(a.Sets) == 0:
		v.details.Add(kit.NewParagraph("Measure the rules to see what each of them is worth, and what the order of the search is.", kit.Ink2))
	default:
		v.details.Add(kit.NewParagraph(a.Sentence(words.Thin), kit.Ink))
		rows := kit.NewColumn(0, ruleLine(labmodel.RuleHead, kit.Ink3))
		for _, r := range labmodel.RuleRows(a) {
			rows.Add(ruleLine(r, kit.Ink))
		}
		v.details.Add(rows)
		note := kit.NewParagraph("Nodes and time: without the rule against with it; above ×1 the rule helps. Rules with a + are not in the set of "+a.Algorithm.Name+".", kit.Ink3)
		note.SetTextSize(12)
		v.details.Add(note)
	}
	v.detailScroll.Refresh()
}

// ruleLine returns a line of the table of rules.
func ruleLine(row labmodel.RuleRow, role kit.Role) *fyne.Container {
	line := container.New(ruleLayout{})
	for i, text := range row {
		t := kit.NewText(text, role, 12)
		t.Short = true
		if i > 0 {
			t.Align = fyne.TextAlignTrailing
		}
		line.Add(t)
	}
	return line
}

// A ruleLayout gives a name about a third of a line, and numbers the rest.
type ruleLayout struct{}

func (ruleLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 18) }

func (ruleLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	name := kit.Round(size.Width * .32)
	kit.Place(o[0], 0, 0, name, size.Height)
	step := (size.Width - name - 8) / float32(len(o)-1)
	for i, t := range o[1:] {
		kit.Place(t, name+float32(i)*step+4, 0, step-4, size.Height)
	}
}
