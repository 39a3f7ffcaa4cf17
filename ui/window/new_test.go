package window

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/kit"
)

// fresh waits until the window has opened another puzzle that was made here.
func (r *rig) fresh(do func()) string {
	r.t.Helper()
	before := r.game().Puzzle.ID
	do()
	r.settle("a new puzzle", func() bool { return r.game().Puzzle.ID != before && r.screen == atGame })
	if r.game().Puzzle.Seed() == "" {
		r.t.Errorf("%s has no seed, want a puzzle that was made here", r.game().Puzzle.ID)
	}
	return r.game().Puzzle.ID
}

func TestNew(t *testing.T) {
	r := startFake(t, newFakes())
	first := r.fresh(func() { r.choose("File", "New puzzle") })
	if !strings.HasPrefix(first, "numbrix/new/3x3-") {
		t.Errorf("the id is %s, want a text that begins with numbrix/new/3x3-", first)
	}
	r.says(r.layout().object, "Fake 3x3, no. "+r.game().Puzzle.Seed())
	r.play("b1=2")
	second := r.fresh(func() { r.maker.newPuzzle() })
	third := r.fresh(func() { r.maker.nextBoard(r.game()) })
	if second == first || third == second {
		t.Errorf("opened %s, %s, %s; want three different puzzles", first, second, third)
	}
	r.says(r.rail.object, "0 / 26") // of the ready-made ones

	r.openPuzzle(first)
	if got := strings.Join(r.steps(), ", "); got != "b1=2 player" {
		t.Errorf("the first game has steps %s, want b1=2 player", got)
	}
	r.openPuzzle(second) // was left untouched
	r.openPuzzle(third)
	r.settings.store.Flush()
	if _, err := os.Stat(r.gameFile(first)); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(r.gameFile(second)); err != nil {
		t.Errorf("a puzzle that was not played is lost: %v", err)
	}

	r.show(atLibrary)
	tapButton(t, r.lib.Object, "Collection")
	r.typeText("y")
	r.key(fyne.KeyReturn)
	if got := r.cards(); len(got) != 3 {
		t.Errorf("made here: %q, want 3 of them", got)
	}
	tapButton(t, r.lib.Object, "All")
	r.show(atGame)
	start := r.position()
	r = r.again()
	if r.screen != atGame || r.game().Puzzle.ID != third || r.position() != start {
		t.Errorf("reopened with %s at %s, want %s at %s", r.game().Puzzle.ID, r.position(), third, start)
	}
	if _, ok := r.catalog.Puzzle(first); !ok {
		t.Error("the game that was played is lost")
	}
}

// An id that is pasted gives the same board again.
func TestRemake(t *testing.T) {
	r := startFake(t, newFakes())
	const id = "numbrix/new/4x4-hard-minimal-77"
	if got := r.fresh(func() { r.files.openText("test", id+"\n", nil) }); got != id {
		t.Fatalf("opened %s, want %s", got, id)
	}
	file := r.game().Puzzle.File
	if !strings.Contains(file, "level:hard minimal:yes size:4x4] 77") {
		t.Errorf("made as\n%s\nwant\na text with level:hard minimal:yes size:4x4] 77", file)
	}
	r.openPuzzle(first1)
	r.files.openText("test", id, nil)
	if r.game().Puzzle.ID != id || r.game().Puzzle.File != file {
		t.Error("the id of a puzzle of the library does not open it")
	}
	r.openPuzzle(first1)
	r.files.openText("test", "numbrix/new/4x4-harder-77", nil)
	if r.pool.Busy() || r.game().Puzzle.ID != first1 {
		t.Error("an id that nobody wrote opens something")
	}
	r.says(r.status.object, "test cannot be read. No such puzzle of numbrix can be made")
	r.files.openNamed([]string{"numbrix/new/v2-4x4-77"})
	r.says(r.status.object, "This puzzle was made by version 2 of the generator, which this program does not have yet.")
}

func TestNewMenu(t *testing.T) {
	r := startFake(t, newFakes())
	item := func(path ...string) *fyne.MenuItem {
		t.Helper()
		items := r.maker.items()
		for i, label := range path {
			var found *fyne.MenuItem
			for _, each := range items {
				if each.Label == label {
					found = each
				}
			}
			if found == nil {
				t.Fatalf("no item %q", path[:i+1])
			}
			if i == len(path)-1 {
				return found
			}
			items = found.ChildMenu.Items
		}
		return nil
	}
	if !item("Size", "3 × 3").Checked || item("Size", "4 × 4").Checked || !item("Level", "Any").Checked {
		t.Error("the usual values are not ticked")
	}
	if got := r.fresh(item("Size", "4 × 4").Action); !strings.HasPrefix(got, "numbrix/new/4x4-") {
		t.Errorf("opened %s, want a text that begins with numbrix/new/4x4-", got)
	}
	if got := r.fresh(item("Level", "Hard").Action); !strings.HasPrefix(got, "numbrix/new/4x4-hard-") {
		t.Errorf("opened %s, want a text that begins with numbrix/new/4x4-hard-", got)
	}
	r = r.again()
	if !item("Size", "4 × 4").Checked || !item("Level", "Hard").Checked {
		t.Error("what was wished is forgotten")
	}
	if got := r.fresh(item("New puzzle").Action); !strings.HasPrefix(got, "numbrix/new/4x4-hard-") {
		t.Errorf("opened %s, want a text that begins with numbrix/new/4x4-hard-", got)
	}
}

func TestCustom(t *testing.T) {
	r := startFake(t, newFakes())
	r.choose("File", "Custom puzzle…")
	top := r.win.Canvas().Overlays().Top()
	field := func(n int) *kit.Field {
		t.Helper()
		var all []*kit.Field
		each(top, func(o fyne.CanvasObject) {
			if f, ok := o.(*kit.Field); ok {
				all = append(all, f)
			}
		})
		if n >= len(all) {
			t.Fatalf("%d fields, want more than %d", len(all), n)
		}
		return all[n]
	}
	button := func() *kit.Button {
		var found *kit.Button
		each(top, func(o fyne.CanvasObject) {
			if b, ok := o.(*kit.Button); ok && texts(b) == "Create" {
				found = b
			}
		})
		return found
	}
	preset := func(label string) bool {
		var on bool
		each(top, func(o fyne.CanvasObject) {
			if c, ok := o.(*kit.Chip); ok && texts(c) == label {
				on = c.Selected()
			}
		})
		return on
	}
	r.says(top, "Size 3x3 3 × 3 4 × 4 How large.")
	if !preset("3 × 3") || preset("4 × 4") {
		t.Error("the preset that is chosen is not shown so")
	}
	field(0).SetText("5x5")
	r.says(top, `"5x5" is not a size.`)
	if !button().Disabled() {
		t.Error("what cannot be met can be asked for")
	}
	tapButton(t, top, "4 × 4")
	tapButton(t, top, "Hard")
	tapButton(t, top, "On")
	if preset("3 × 3") || !preset("4 × 4") {
		t.Error("the preset that was clicked is not shown as chosen")
	}
	if field(0).Text() != "4x4" || button().Disabled() {
		t.Errorf("the size is %q, want \"4x4\" and Create enabled", field(0).Text())
	}
	field(1).SetText("many")
	test.Tap(button())
	r.says(top, "Want a whole number, or the id of a puzzle.")
	field(1).SetText("12")
	if got := r.fresh(func() { test.Tap(button()) }); got != "numbrix/new/4x4-hard-minimal-12" {
		t.Errorf("opened %s, want numbrix/new/4x4-hard-minimal-12", got)
	}
	if r.win.Canvas().Overlays().Top() != nil {
		t.Error("the dialog stays")
	}
	r.choose("File", "Custom puzzle…")
	top = r.win.Canvas().Overlays().Top()
	if got := r.fresh(func() { test.Tap(button()) }); !strings.HasPrefix(got, "numbrix/new/4x4-hard-minimal-") {
		t.Errorf("opened %s, want a text that begins with numbrix/new/4x4-hard-minimal-", got)
	}
	r.choose("File", "Custom puzzle…")
	r.key(fyne.KeyEscape)
	if r.win.Canvas().Overlays().Top() != nil || r.pool.Busy() {
		t.Error("Escape does not close the dialog")
	}
}

func TestNewFails(t *testing.T) {
	f := newFakes()
	f.make = func(context.Context, solver.Recipe, uint64) (numbrix.Position, model.Header, error) {
		return numbrix.Position{}, model.Header{}, errors.New("no room for that")
	}
	r := startFake(t, f)
	r.maker.newPuzzle()
	r.settle("the failure", func() bool { return !r.pool.Busy() })
	r.says(r.status.object, "No room for that.")
	if r.game().Puzzle.ID != first1 {
		t.Errorf("opened %s, want %s", r.game().Puzzle.ID, first1)
	}
}

func TestStopNew(t *testing.T) {
	f := newFakes()
	begun := make(chan context.Context)
	f.make = func(ctx context.Context, _ solver.Recipe, _ uint64) (numbrix.Position, model.Header, error) {
		begun <- ctx
		<-ctx.Done()
		return numbrix.Position{}, model.Header{}, ctx.Err()
	}
	r := startFake(t, f)
	for _, ask := range []func(){r.maker.newPuzzle, func() { r.files.openText("test", "numbrix/new/4x4-1", nil) }} {
		ask()
		ctx := <-begun
		r.says(r.status.object, "making a puzzle; Esc stops it")
		r.key(fyne.KeyEscape)
		<-ctx.Done()
		if r.pool.Busy() || r.game().Puzzle.ID != first1 {
			t.Error("it is still made")
		}
	}
}

// Without a generator New leads to the library.
func TestNoGenerator(t *testing.T) {
	s := newFakes().spec()
	s.Generator = nil
	r := startWith(t, t.TempDir(), []family.Family{family.New(s)})
	r.tapCard(first1)
	r.maker.newPuzzle()
	if r.screen != atLibrary {
		t.Error("the library is not shown")
	}
	for _, i := range r.maker.items() {
		if strings.HasPrefix(i.Label, "New puzzle") || i.Label == "Custom…" {
			t.Errorf("the menu offers %s, want no new puzzles", i.Label)
		}
	}
}

// Options that don't go together are refused, and the recipe stays as it was.
func TestNewMisfit(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	f, _ := r.maker.family()
	full := r.maker.recipe(f)
	full["holes"] = "12"
	r.maker.setRecipe(f, full)
	r.maker.newWithOption(f, "size", "3x3")
	r.says(r.status.object, "12 holes leave too little of a board of 3x3: want at most 5.")
	if got := r.maker.recipe(f); r.pool.Busy() || got["size"] != "9x9" || got["holes"] != "12" {
		t.Errorf("asked for are %v, want size 9x9 and 12 holes", got)
	}
}

func TestMakingText(t *testing.T) {
	for waited, want := range map[time.Duration]string{
		time.Second / 2:  "making a puzzle; Esc stops it",
		75 * time.Second: "making a puzzle, 01:15; Esc stops it",
	} {
		if got := makingText("", waited); got != want {
			t.Errorf("%v: %q, want %q", waited, got, want)
		}
	}
}
