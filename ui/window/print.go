package window

import (
	"context"
	"fmt"
	"math/rand/v2"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/dialogs"
	"backtrack/ui/family"
	"backtrack/ui/library"
	"backtrack/ui/print"
	"backtrack/words"
)

// newPrinted is the number of new puzzles that Print offers.
const newPrinted = 12

// printDialog asks what to print: the shown cards of the library, the current puzzle, or new
// puzzles.
func printDialog(w *Window) {
	var sets []dialogs.PrintSet
	offer := func(name, file string, puzzles ...family.Puzzle) {
		sets = append(sets, dialogs.PrintSet{Name: name, File: file, Count: len(puzzles),
			Item: func(_ context.Context, i int) (print.Item, error) {
				return print.Item{Family: w.catalog.Family(puzzles[i].Family), Puzzle: puzzles[i]}, nil
			}})
	}
	if cards := w.lib.Cards(); w.screen == atLibrary && len(cards) > 0 {
		offer("The "+words.Count(len(cards), "card")+" shown", "puzzles.pdf",
			lists.Map(cards, func(c *library.Card) family.Puzzle { return c.Entry.Puzzle })...)
	}
	p, ok := w.drafts.inView()
	if g := w.game(); !ok && w.screen != atEditor && g != nil {
		p, ok = g.Puzzle, true
	}
	if ok {
		offer("This puzzle", fileName(p.Name(), ".pdf"), p)
	}
	if f, ok := w.maker.family(); ok {
		r, seed := w.maker.recipe(f), rand.Uint64N(solver.SeedRange)
		sets = append(sets, dialogs.PrintSet{
			Name: fmt.Sprintf("%d new ones", newPrinted), File: "new-" + f.ID + ".pdf", Count: newPrinted,
			Item: func(ctx context.Context, i int) (print.Item, error) {
				p, err := f.Make(ctx, r, seed+uint64(i))
				return print.Item{Family: f, Puzzle: p}, err
			},
		})
	}
	if len(sets) > 0 {
		w.dialogs().AskPrint(sets, func(name string, pdf []byte) {
			w.files.saveAs("Save the pages as", name, func() []byte { return pdf })
		})
	}
}
