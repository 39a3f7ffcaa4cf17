package inspector

import (
	"fmt"
	"image"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/ui/board"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/ui/tutorial"
	"backtrack/words"
)

// A rulesPage shows the rules, and where the puzzle comes from.
type rulesPage struct{ panel *Panel }

func (p *rulesPage) objects(g *play.Game) []fyne.CanvasObject {
	f := g.Family
	var out []fyne.CanvasObject
	if n := len(tutorial.Steps(f)); n > 0 && !g.Puzzle.Step() {
		label := fmt.Sprintf("First steps: %d tiny boards", n)
		begin := kit.NewButtonOf(kit.Tonal, label, kit.IconPlay, p.panel.Do(func() { p.panel.FirstSteps(f) }))
		begin.Tip = "Learn " + f.Name + " by doing; also in the menu Help"
		out = append(out, begin)
	}
	out = append(out, kit.NewCard(f.Name, kit.NewParagraphs(f.Rules)...))
	if b, ok := g.Controller.View.(board.OwnRuler); ok {
		out = append(out, kit.NewCard("Rules of this puzzle", kit.NewParagraph(b.OwnRules(), kit.Ink2)))
	}
	if f.Example != nil {
		if figure, err := f.Example(); err == nil {
			picture := kit.NewRaster(func(w, h int) image.Image {
				img := image.NewRGBA(image.Rect(0, 0, w, h))
				figure.Paint(paint.NewSurface(img), kit.Palette())
				return img
			})
			picture.SetMinSize(fyne.NewSize(1, 128))
			out = append(out, kit.NewCard("Example", picture, kit.NewParagraph(figure.Text, kit.Ink2)))
		}
	}
	if note := g.Puzzle.Header.Note; note != "" {
		out = append(out, kit.NewCard("Note", kit.NewParagraph(note, kit.Ink2)))
	}
	if source := g.Puzzle.Header.Source; source != "" {
		out = append(out, kit.NewCard("Source", kit.NewParagraph(sourceText(source), kit.Ink2)))
	}
	how := kit.NewButtonOf(kit.Outline, "Manual", kit.IconBook, p.panel.Do(func() { p.panel.Explain("rules") }))
	return append(out, kit.NewRow(8, how), kit.NewFill()) // takes the remaining room
}

// sourceText writes the source of a puzzle as a sentence. The source of a generated
// puzzle is the command line that makes it.
func sourceText(source string) string {
	if strings.HasPrefix(source, "backtrack generate ") {
		return "Made by Backtrack. The same puzzle again: " + source
	}
	return words.Sentence(source)
}

func (*rulesPage) update(*play.Game) {}
