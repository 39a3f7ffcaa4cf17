package window

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/ui/families"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// The first steps follow one another, each is done when the player has done its task,
// and they leave no trace in library, statistics and saved games.
func TestFirstSteps(t *testing.T) {
	r := start(t)
	puzzles := len(r.catalog.Entries())
	r.choose("Help", "First steps", "Numbrix")
	card := func() string { return strings.Join(strings.Fields(texts(r.layout().host.step.object)), " ") }
	at := func(id, text string) {
		t.Helper()
		if r.currentID() != id || !strings.Contains(card(), text) {
			t.Errorf("at %s: %s\nwant %s: %s", r.currentID(), card(), id, text)
		}
	}
	at("steps/numbrix/1", "type the number that belongs there. Step 1 of 5: Solve the board. Next step")
	if r.layout().id.Visible() {
		t.Error("a step has an id to copy")
	}
	r.play("c2=4")
	at("steps/numbrix/1", "Step 1 of 5: Solve")
	r.play("a2=8")
	at("steps/numbrix/1", "Step 1 of 5 is done.")
	r.says(r.inspector.Object, "Solved!")
	tapButton(t, r.inspector.Object, "Next step")
	at("steps/numbrix/2", "Step 2 of 5: Solve the board.")
	r.game().Help.ShowSolution()
	r.settle("the solution", r.game().Solved)
	at("steps/numbrix/2", "Step 2 of 5: Solve the board.") // the program did it
	r.shortcut(ctrl(fyne.KeyPeriod))
	at("steps/numbrix/3", "Step 3 of 5: Take something back.")
	r.play("b2=8")
	r.undoer.undo()
	at("steps/numbrix/3", "Step 3 of 5 is done.")

	r = r.again()
	at("steps/numbrix/3", "Step 3 of 5 is done.")
	if len(r.steps()) != 0 {
		t.Error("the game of a step was saved")
	}
	r.openPuzzle(first2)
	if r.layout().host.step != nil || len(r.catalog.Entries()) != puzzles {
		t.Error("a step is in the library, or a puzzle of the library is a step")
	}
	if n := len(r.records.All()); n != 0 {
		t.Errorf("%d wins were recorded, want 0", n)
	}
	r.inspector.Open(play.RulesTab)
	tapButton(t, r.inspector.Object, "First steps: 5 tiny boards")
	at("steps/numbrix/2", "Step 2 of 5: Solve the board.") // the first that is not done
	r.games.Visit(-1)
	if r.currentID() != first2 {
		t.Errorf("back leads to %s, want %s", r.currentID(), first2)
	}
	r.choose("Help", "First steps", "Numbrix")
	for range 3 {
		r.commands.table[host.NextBoard].run()
	}
	at("steps/numbrix/5", "Step 5 of 5: Ask for a hint. To the puzzles")
	r.game().Hints.Next()
	r.settle("the hint", func() bool { return !r.game().Hints.Busy() })
	at("steps/numbrix/5", "Step 5 of 5 is done.")
	tapButton(t, r.middle, "To the puzzles")
	if r.currentID() != first2 {
		t.Errorf("the puzzles go on with %s, want %s", r.currentID(), first2)
	}
}

// A shortest game is known to be one when the shortest is.
func TestShortestStep(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	r.choose("Help", "First steps", "Sliding")
	for range 3 {
		r.maker.nextBoard(r.game())
	}
	done := func() bool { return r.settings.Steps["steps/sliding/4"] }
	r.settle("the proof", func() bool { return r.game().Analysis.Par() > 0 })
	r.play("2", "1", "2", "3", "4", "0")
	if !r.game().Solved() || done() {
		t.Errorf("a long way: solved %v, done %v; want true, false", r.game().Solved(), done())
	}
	r.game().PlayAgain()
	r.play("2", "3", "4", "0")
	if !done() {
		t.Error("the shortest way does not do")
	}
}

// Where there is no room for the rules, the first steps are offered once.
func TestStepsAreOffered(t *testing.T) {
	r := start(t)
	r.settings.Visited = nil
	r.win.Resize(fyne.NewSize(800, 560))
	r.openPuzzle(first1)
	r.says(r.status.object, "New to Numbrix? 5 tiny boards show how it works.")
	i := slices.IndexFunc(r.status.badges, func(b *kit.Badge) bool { return b.Visible() && b.OnTapped != nil })
	r.status.badges[i].OnTapped()
	if r.currentID() != "steps/numbrix/1" {
		t.Errorf("the offer leads to %s, want steps/numbrix/1", r.currentID())
	}
	r.openPuzzle(first2)
	r.lacks(r.status.object, "New to Numbrix?")
}

// A puzzle to practise a technique is made from the page of techniques and from a hint.
func TestPractice(t *testing.T) {
	f := newFakes()
	f.rate = func(_ context.Context, p numbrix.Position) (solver.Rating, error) {
		return solver.Rating{Rated: true, Techniques: []solver.TechniqueCount{{Technique: p.Givens() % 2, Count: 1}}}, nil
	}
	r := startFake(t, f)
	r.game().Hints.Next()
	r.settle("the hint", func() bool { return !r.game().Hints.Busy() })
	r.lacks(r.inspector.Object, "Practise")
	r.game().Hints.Next()
	for _, label := range []string{"Practise this technique", "Practise"} {
		from := r.inspector.Object
		if label == "Practise" {
			r.docs.Open(r.families[0].ID, "hints")
			r.show(atDocs)
			from = r.docs.Object
		}
		before := r.currentID()
		tapButton(t, from, label)
		r.settle("the puzzle", func() bool { return !r.pool.Busy() })
		if g := r.playing(); g == nil || g.Puzzle.ID == before || g.Controller.Facts().Done%2 != 0 {
			t.Errorf("%s follows %s, want another puzzle, begun after an even number of entries", r.currentID(), before)
		}
		r.says(r.status.object, "This puzzle needs “Next step”.")
	}
	f.make = func(ctx context.Context, _ solver.Recipe, _ uint64) (numbrix.Position, model.Header, error) {
		<-ctx.Done()
		return numbrix.Position{}, model.Header{}, ctx.Err()
	}
	r.maker.practise(r.families[0], 1)
	r.settle("the first try", func() bool { r.status.updateBadges(); return strings.Contains(texts(r.status.object), "try 1 of 100") })
	r.says(r.status.object, "looking for a puzzle that needs Last number, try 1 of 100; Esc stops it")
	r.key(fyne.KeyEscape)
	if r.pool.Busy() {
		t.Error("Escape does not stop the search")
	}
}
