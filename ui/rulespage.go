package ui

import (
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/kit"
)

// A rulesPage tells the rules and what the algorithms do.
type rulesPage struct{ w *Window }

func newRulesPage(w *Window) *rulesPage { return &rulesPage{w} }

func (p *rulesPage) objects(g *game) []fyne.CanvasObject {
	f := p.w.family(g.puzzle.Family)
	out := []fyne.CanvasObject{kit.NewCard(f.Name, paragraphs(f.Rules)...)}
	if note := g.puzzle.Header.Note; note != "" {
		out = append(out, kit.NewCard("Note", kit.NewParagraph(note, kit.Ink2)))
	}
	if source := g.puzzle.Header.Source; source != "" {
		out = append(out, kit.NewCard("Source", kit.NewParagraph(sourceText(source), kit.Ink2)))
	}
	for _, a := range f.Algorithms {
		out = append(out, kit.NewCard(a.Title(), algorithmText(a)...))
	}
	return out
}

// sourceText writes the source of a puzzle as a sentence, if it is not the
// command line that makes it.
func sourceText(source string) string {
	if strings.HasPrefix(source, "backtrack generate ") {
		return "Made by Backtrack. The same puzzle again: " + source
	}
	return upper(source) + "."
}

func (*rulesPage) update(*game) {}

func algorithmText(a solver.Info) []fyne.CanvasObject {
	out := []fyne.CanvasObject{kit.NewParagraph(a.Doc, kit.Ink2)}
	for _, r := range a.Rules {
		out = append(out, kit.NewParagraph(r.Name+": "+r.Doc, kit.Ink3))
	}
	return out
}
