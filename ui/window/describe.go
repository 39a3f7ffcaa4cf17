package window

import (
	"cmp"
	"fmt"
	"slices"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/words"
)

// describe describes the selected place of the board in the status bar, and the whole board
// in a dialog.
func (w *Window) describe(g *play.Game) {
	b, f := boardOf(g), g.Controller.Facts()
	place := cmp.Or(b.DescribeSelected(), "Nothing is selected.")
	state := fmt.Sprintf("%s, %s. %d of %d %s.", g.Family.Name, f.Size, f.Done, f.Total, f.Unit)
	column := kit.NewColumn(8, kit.NewParagraph(place, kit.Ink), kit.NewParagraph(state, kit.Ink))
	if g.Options().Marking {
		for _, c := range g.Conflicts {
			column.Add(kit.NewParagraph(c.Title, kit.Err))
		}
	}
	for _, line := range b.DescribeBoard() {
		column.Add(kit.NewParagraph(line, kit.Ink2))
	}
	var markers []string
	for at, kind := range g.Controller.Game.Markers() {
		markers = append(markers, paint.Markers[kind]+" on "+g.Controller.PlaceText(at))
	}
	slices.Sort(markers)
	if len(markers) > 0 {
		column.Add(kit.NewParagraph(words.Sentence("markers: "+words.List(markers, "and")), kit.Ink2))
	}
	w.dialogs().ShowText(g.Puzzle.Name(), column)
	w.status.say(place)
}
