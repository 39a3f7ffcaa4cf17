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
	"backtrack/ui/play"
	"backtrack/ui/print"
	"backtrack/words"
)

// newPrinted is the number of new puzzles that Print offers.
const newPrinted = 12

// A printer prints puzzles.
type printer struct {
	*stage
	catalog *play.Catalog
	lib     *library.View
	drafts  *drafts
	maker   *maker
	dialogs func() dialogs.Host
	save    func(title, name string, contents func() []byte)
}

func newPrinter(w *Window) *printer {
	return &printer{stage: w.stage, catalog: w.catalog, lib: w.lib, drafts: w.drafts, maker: w.maker, dialogs: w.dialogs, save: w.files.saveAs}
}

// ask asks what to print, and where to save it.
func (p *printer) ask() {
	if sets := p.sets(); len(sets) > 0 {
		p.dialogs().AskPrint(sets, func(name string, pdf []byte) {
			p.save("Save the pages as", name, func() []byte { return pdf })
		})
	}
}

// sets returns what can be printed: the shown cards of the library, the current puzzle, and
// new puzzles.
func (p *printer) sets() (sets []dialogs.PrintSet) {
	offer := func(name, file string, puzzles ...family.Puzzle) {
		sets = append(sets, dialogs.PrintSet{Name: name, File: file, Count: len(puzzles),
			Item: func(_ context.Context, i int) (print.Item, error) {
				return print.Item{Family: p.catalog.Family(puzzles[i].Family), Puzzle: puzzles[i]}, nil
			}})
	}
	if cards := p.lib.Cards(); p.screen == atLibrary && len(cards) > 0 {
		offer("The "+words.Count(len(cards), "card")+" shown", "puzzles.pdf",
			lists.Map(cards, func(c *library.Card) family.Puzzle { return c.Entry.Puzzle })...)
	}
	current, ok := p.drafts.inView()
	if g := p.game(); !ok && p.screen != atEditor && g != nil {
		current, ok = g.Puzzle, true
	}
	if ok {
		offer("This puzzle", fileName(current.Name(), ".pdf"), current)
	}
	if f, ok := p.maker.family(); ok {
		r, seed := p.maker.recipe(f), rand.Uint64N(solver.SeedRange)
		sets = append(sets, dialogs.PrintSet{
			Name: fmt.Sprintf("%d new ones", newPrinted), File: "new-" + f.ID + ".pdf", Count: newPrinted,
			Item: func(ctx context.Context, i int) (print.Item, error) {
				puzzle, err := f.Make(ctx, r, seed+uint64(i))
				return print.Item{Family: f, Puzzle: puzzle}, err
			},
		})
	}
	return sets
}
