package window

import (
	"context"
	"fmt"
	"math/rand/v2"

	"backtrack/solver"
	"backtrack/ui/dialogs"
	"backtrack/ui/family"
	"backtrack/words"
)

// newPrinted is how many new puzzles Print offers.
const newPrinted = 12

// printDialog asks what to print: the cards that the library shows, the puzzle in play, or
// new puzzles.
func printDialog(w *Window) {
	var sets []dialogs.PrintSet
	of := func(p family.Puzzle) (family.Family, family.Puzzle, error) { return w.catalog.Family(p.Family), p, nil }
	if cards := w.lib.Cards(); w.screen == atLibrary && len(cards) > 0 {
		var puzzles []family.Puzzle
		for _, c := range cards {
			puzzles = append(puzzles, c.Entry.Puzzle)
		}
		sets = append(sets, dialogs.PrintSet{
			Name: "The " + words.Count(len(cards), "card") + " shown", File: "puzzles.pdf", Count: len(cards),
			Puzzle: func(_ context.Context, i int) (family.Family, family.Puzzle, error) { return of(puzzles[i]) },
		})
	}
	if g := w.game(); g != nil {
		p := g.Puzzle
		sets = append(sets, dialogs.PrintSet{
			Name: "This puzzle", File: fileName(p.Name(), ".pdf"), Count: 1,
			Puzzle: func(context.Context, int) (family.Family, family.Puzzle, error) { return of(p) },
		})
	}
	if f, ok := w.maker.family(); ok {
		r, seed := w.maker.recipe(f), rand.Uint64N(solver.SeedRange)
		sets = append(sets, dialogs.PrintSet{
			Name: fmt.Sprintf("%d new ones", newPrinted), File: "new-" + f.ID + ".pdf", Count: newPrinted,
			Puzzle: func(ctx context.Context, i int) (family.Family, family.Puzzle, error) {
				p, err := f.Make(ctx, r, seed+uint64(i))
				return f, p, err
			},
		})
	}
	if len(sets) == 0 {
		return
	}
	w.dialogs().AskPrint(sets, func(name string, pdf []byte) {
		w.files.saveAs("Save the pages as", name, func() []byte { return pdf })
	})
}
