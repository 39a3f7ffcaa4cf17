package edit_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/edit"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/host/hosttest"
)

// A rig is an editor whose posts the test runs.
type rig struct {
	*edit.Editor
	hosttest.Posts
	said  []error
	saved edit.SavedDrafts
}

func newRig(t *testing.T, s edit.SavedDrafts) *rig {
	r := &rig{Posts: make(hosttest.Posts, 1000)}
	r.Editor = edit.New(edit.Host{
		Loop: r.Loop(t.Context()), Families: families.All, Changed: func() {},
		Say: func(err error) { r.said = append(r.said, err) }, Keep: func(s edit.SavedDrafts) { r.saved = s },
	}, s)
	r.SetVisible(true)
	return r
}

func (r *rig) text() string { return r.Draft().String() }

// over returns a pointer over a place.
func (r *rig) over(at int) edit.Pointer {
	p := edit.Pointer{Size: image.Pt(400, 400), Scale: 1}
	rect := r.Places(p.Size, p.Scale)[at]
	p.At = rect.Min.Add(rect.Max).Div(2)
	return p
}

func (r *rig) press(at int, second bool) { r.Press(r.over(at), second) }

func (r *rig) dragTo(at int) {
	if at < len(r.Places(image.Pt(400, 400), 1)) {
		r.Drag(r.over(at))
	}
}

// typeAll types characters, \n for Enter.
func (r *rig) typeAll(text string) {
	for _, c := range text {
		if c == '\n' {
			r.NextRow()
		} else {
			r.Type(c)
		}
	}
}

func (r *rig) settle(t *testing.T) {
	t.Helper()
	r.Settle(t, "the verdict", func() bool { return !r.Verdict.Busy })
}

// edited are the families with an editor.
func edited() []family.Family {
	return lists.Filter(families.All, func(f family.Family) bool { return f.Edit != nil })
}

// TestRandom edits at random: no edit may crash or lose anything, and Undo leads back to
// the start.
func TestRandom(t *testing.T) {
	for _, f := range edited() {
		t.Run(f.ID, func(t *testing.T) {
			r, rng := newRig(t, edit.SavedDrafts{}), rand.New(rand.NewPCG(1, 2))
			r.Open(f.Edit.Empty)
			start, sampled := r.text(), 0
			for n := range 10_000 {
				before, picture := r.text(), r.Places(image.Pt(400, 400), 1)
				what := randomEdit(r, rng, len(picture))
				r.Drain()
				if after := r.text(); after != before {
					r.Undo()
					if r.text() != before {
						t.Fatalf("edit %d, %s: Undo leads from\n%s\nto\n%s\nnot to\n%s", n, what, after, r.text(), before)
					}
					r.Redo()
					if r.text() != after {
						t.Fatalf("edit %d, %s: Redo leads to another draft", n, what)
					}
				}
				if r.Family.ID != f.ID {
					r.Undo() // a board of another family was pasted
				}
				if _, ok := r.Puzzle(); ok && n%200 == 7 && sampled < 25 {
					sampled++
					compare(t, r, f)
				}
			}
			for r.CanUndo() {
				r.Undo()
			}
			if r.text() != start {
				t.Errorf("Undo leads to\n%s\nnot to\n%s", r.text(), start)
			}
		})
	}
}

// randomEdit does something, and says what.
func randomEdit(r *rig, rng *rand.Rand, places int) string {
	e := r.Family.Edit
	at := rng.IntN(places)
	switch k := rng.IntN(20); {
	case k < 8:
		chars := []rune("0123456789.#@^v<>+-x/=bB")
		r.Select(at)
		c := chars[rng.IntN(len(chars))]
		r.Type(c)
		return fmt.Sprintf("typing %q at %d", c, at)
	case k < 14:
		r.Tool = rng.IntN(len(e.Tools))
		r.press(at, rng.IntN(4) == 0)
		r.Release()
		return "a click with " + e.Tools[r.Tool].Name
	case k < 16:
		r.Tool = rng.IntN(len(e.Tools))
		anywhere := func() edit.Pointer {
			return edit.Pointer{At: image.Pt(rng.IntN(400), rng.IntN(400)), Size: image.Pt(400, 400), Scale: 1}
		}
		if second := rng.IntN(4) == 0; rng.IntN(4) == 0 {
			r.Press(anywhere(), second)
		} else {
			r.press(at, second)
		}
		for range 3 {
			r.dragTo(rng.IntN(places))
		}
		if rng.IntN(4) == 0 {
			r.Drag(anywhere())
		}
		r.Release()
		return "a drag with " + e.Tools[r.Tool].Name
	case k == 16 && len(e.Fields) > 0:
		f := e.Fields[rng.IntN(len(e.Fields))]
		texts := []string{
			"", "1 2", "F | F F", "Wolf", "15", "0", "7", "nonsense\"", "unsafe F any W unless G", "unsafe more wolf than goat",
			"unsafe anywhere exactly F", "item Z \"Zebra\" rows kind wolf",
		}
		text := texts[rng.IntN(len(texts))]
		if f.Entry != nil {
			n := rng.IntN(4)
			if r.Entry(f, n).Value() == "" {
				n = -1
			}
			if entry := r.Entry(f, n); text != "" && entry.Check(text) == nil || text == "" && n >= 0 {
				entry.Set(text)
			}
		} else if f.Values == nil && f.Max == 0 {
			_ = r.Field(f).Write(text)
		} else if f.Values != nil {
			r.Field(f).Set(f.Values[rng.IntN(len(f.Values))])
		} else if f.Max > 0 && (places < 150 || rng.IntN(2) == 0) {
			r.Field(f).Step(rng.IntN(3) - 1)
		}
		return "setting " + f.Name
	case k == 17 && len(e.Acts) > 0 && rng.IntN(3) == 0:
		a := e.Acts[rng.IntN(len(e.Acts))]
		r.Do(a)
		return a.Name
	case k == 18:
		r.Paste([]string{"1 2\n3 .\n", "1 2 3 4\n. # . .\n", "..@\n#..\n", "nonsense", ""}[rng.IntN(5)])
		return "pasting"
	}
	r.Select(at)
	r.Erase()
	return "erasing"
}

// compare compares the editor's verdict with the verdict of the command check, which begins
// with the text of the draft.
func compare(t *testing.T, r *rig, f family.Family) {
	t.Helper()
	found := family.Read(families.All, r.text())
	if len(found) != 1 || found[0].Err != nil {
		t.Errorf("the editor accepts, and check refuses:\n%s\n%v", r.text(), found[0].Err)
		return
	}
	const limit = 2 * time.Second
	report := found[0].Puzzle.Solve(t.Context(), len(f.Algorithms)-1, bench.Checking(f, limit)).Report()
	r.settle(t)
	if !report.Outcome.Decided() || bench.Unique(report) == nil && f.Unit == "" && report.Count.Sign() > 0 {
		return
	}
	want, got := bench.Judge(found[0].Puzzle, report), r.Verdict
	show := func(b *bool) string {
		if b == nil {
			return "unknown"
		}
		return fmt.Sprint(*b)
	}
	if show(got.Solved) != show(want.Solvable) || show(got.Unique) != show(want.Unique) {
		t.Errorf("solvable %s, unique %s; check says %s, %s:\n%s", show(got.Solved), show(got.Unique), show(want.Solvable), show(want.Unique), r.text())
	}
}

// TestNewspaper types a board as it stands in a newspaper.
func TestNewspaper(t *testing.T) {
	r := newRig(t, edit.SavedDrafts{})
	r.Open("puzzle: numbrix\n\n. . .\n. . .\n. . .\n")
	r.typeAll("1 .3\n\n7")
	want := "puzzle: numbrix\n\n1 . 3\n. . .\n7 . .\n"
	if r.text() != want {
		t.Errorf("typed\n%s\nwant\n%s", r.text(), want)
	}
	r.settle(t)
	if u := r.Verdict.Unique; u == nil || *u || r.Verdict.Solutions() != 2 {
		t.Errorf("the verdict is %+v, want several solutions", r.Verdict)
	}
	r.Select(8)
	r.typeAll("9")
	r.settle(t)
	if u := r.Verdict.Unique; u == nil || !*u {
		t.Errorf("the verdict is %q, want one solution", r.Verdict.Text)
	}
	r.Select(0)
	r.typeAll("12")
	if r.Verdict.Fault == nil || r.Verdict.Where != 0 || !strings.HasPrefix(r.text(), "puzzle: numbrix\n\n12") {
		t.Errorf("12 on a board of 9 cells: %+v, want a fault in cell 0 and the text kept", r.Verdict)
	}
	r.Undo()
	if r.text() == want {
		t.Error("Undo takes back more than the number that was typed last")
	}
}

// TestDragFromMargin checks that a drag from the margin of a board begins at the first cell that it
// reaches.
func TestDragFromMargin(t *testing.T) {
	r := newRig(t, edit.SavedDrafts{})
	r.Open("puzzle: numbrix\n\n5 . .\n. . .\n. . .\n")
	r.Press(edit.Pointer{At: image.Pt(-5, -5), Size: image.Pt(400, 400), Scale: 1}, false)
	for at := range 3 {
		r.dragTo(at)
	}
	r.Release()
	if got, want := r.text(), "puzzle: numbrix\n\n5 6 7\n. . .\n. . .\n"; got != want {
		t.Errorf("the drag makes\n%s\nwant\n%s", got, want)
	}
}

// TestFill adds givens to an empty board until it has one solution, and removes those that
// are not needed.
func TestFill(t *testing.T) {
	r := newRig(t, edit.SavedDrafts{})
	r.Open("puzzle: numbrix\n\n. . . .\n. . . .\n. . . .\n. . # .\n")
	count := func() int { return len(strings.Fields(strings.NewReplacer(".", "", "#", "").Replace(r.text()))) - 2 }
	r.AddGivens()
	r.settle(t)
	full := count()
	if u := r.Verdict.Unique; u == nil || !*u || full == 0 {
		t.Fatalf("givens added: %q\n%s\nwant a unique solution and some givens", r.Verdict.Text, r.text())
	}
	r.RemoveGivens()
	r.settle(t)
	if u := r.Verdict.Unique; u == nil || !*u || count() > full {
		t.Fatalf("givens removed: %q\n%s\nwant a unique solution and at most %d givens", r.Verdict.Text, r.text(), full)
	}
	fewest := r.text()
	r.RemoveGivens()
	r.settle(t)
	if r.text() != fewest {
		t.Errorf("more givens were removed from\n%s", fewest)
	}
	r.Aim(solver.Easy)
	r.settle(t)
	r.Settle(t, "the level", func() bool { return r.Verdict.Extra != "" })
	if u := r.Verdict.Unique; u == nil || !*u || r.Verdict.Extra != "Level: easy." {
		t.Errorf("an easy puzzle: %q %q\n%s\nwant a unique solution and \"Level: easy.\"", r.Verdict.Text, r.Verdict.Extra, r.text())
	}
}

// TestStop ends the adding of givens: the draft stays, and its verdict is searched for again.
func TestStop(t *testing.T) {
	r := newRig(t, edit.SavedDrafts{})
	r.Open("puzzle: numbrix\n\n" + strings.Repeat(strings.Repeat(". ", 30)+"\n", 30))
	before := r.text()
	r.AddGivens()
	time.Sleep(300 * time.Millisecond)
	r.Stop()
	if r.Verdict.Filling || r.text() != before {
		t.Errorf("filling: %t, the draft is\n%s\nwant false and\n%s", r.Verdict.Filling, r.text(), before)
	}
	r.settle(t)
	if u := r.Verdict.Unique; u == nil || *u || r.text() != before {
		t.Errorf("the verdict after that is %q on\n%s\nwant not unique, on\n%s", r.Verdict.Text, r.text(), before)
	}
}

// TestSaved continues an edit in another editor.
func TestSaved(t *testing.T) {
	r := newRig(t, edit.SavedDrafts{})
	r.Open(edited()[0].Edit.Empty)
	r.typeAll("12 500 3")
	again := newRig(t, r.saved)
	if again.text() != r.text() || !again.CanUndo() {
		t.Errorf("%s is stored as\n%s\nwant the same, with Undo", r.text(), again.text())
	}
	now := again.text()
	again.Merge(edit.SavedDrafts{Drafts: []string{"puzzle: vox\nbombs: 1\nturns: 3\n\n@.\n"}})
	if again.text() != now {
		t.Errorf("other drafts replace what is edited by\n%s\nwant\n%s", again.text(), now)
	}
	if len(again.saved.Drafts) != len(r.saved.Drafts)+1 {
		t.Errorf("the drafts stored are %q, want %d, the other one too", again.saved.Drafts, len(r.saved.Drafts)+1)
	}
	for again.CanUndo() {
		again.Undo()
	}
	if again.Draft().Family != "vox" {
		t.Errorf("Undo leads to the draft\n%s\nwant one of vox", again.text())
	}
	if again = newRig(t, edit.SavedDrafts{Drafts: []string{"nonsense", "puzzle: unknown\n"}, At: 9}); !again.Empty() {
		t.Error("nonsense was read")
	}
	again = newRig(t, edit.SavedDrafts{Drafts: []string{"puzzle: river\n\nitem F \"Farmer\"\nunsafe X\nunsafe Y\n"}})
	again.press(0, true)
	if again.Verdict.Fault == nil || !strings.Contains(again.Verdict.Text, "no item") {
		t.Errorf("the verdict on a river with a rule about nobody is %q, want \"… no item …\"", again.Verdict.Text)
	}
	again.Do(again.Family.Edit.Acts[0])
	if again.Verdict.Fault != nil {
		t.Errorf("the river stays broken after an edit:\n%s", again.text())
	}
}

// TestCrossword writes an equation and hides numbers, which go to the pool.
func TestCrossword(t *testing.T) {
	r := newRig(t, edit.SavedDrafts{})
	r.Open("puzzle: mathcross\ntokens:\n\n. . . . .\n")
	r.typeAll("12 + 3 = 15")
	if r.Verdict.Fault != nil {
		t.Fatalf("%v:\n%s\nwant no fault", r.Verdict.Fault, r.text())
	}
	r.Tool = 1
	r.press(0, false)
	r.dragTo(2)
	r.Release()
	if want := "puzzle: mathcross\ntokens: 12 3\n\n B  +  B  = 15\n"; r.text() != want {
		t.Errorf("two blanks:\n%s\nwant\n%s", r.text(), want)
	}
	r.settle(t)
	if u := r.Verdict.Unique; u == nil || *u {
		t.Errorf("the verdict is %q, want several solutions", r.Verdict.Text)
	}
	r.Select(0)
	r.typeAll("12")
	if want := "puzzle: mathcross\ntokens: 3\n\n12  +  B  = 15\n"; r.text() != want {
		t.Errorf("one is a given again:\n%s\nwant\n%s", r.text(), want)
	}
	r.settle(t)
	if u := r.Verdict.Unique; u == nil || !*u {
		t.Errorf("the verdict is %q, want one solution", r.Verdict.Text)
	}
}

// TestTrivial looks at puzzles that are solved at the start.
func TestTrivial(t *testing.T) {
	r := newRig(t, edit.SavedDrafts{})
	for file, want := range map[string]string{
		"puzzle: vox\nbombs: 1\nturns: 9\n\n.#\n..\n":                      "No node to destroy yet.",
		"puzzle: mathcross\ntokens:\n\n1 + 2 = 3\n":                        "No blank to fill in yet.",
		"puzzle: sliding\n\n1 2\n3 0\n":                                    "All tokens are home already.",
		"puzzle: river\nboat: 2\ngoal left: F\n\nitem F \"Farmer\" rows\n": "Nobody has to cross.",
	} {
		r.Open(file)
		r.settle(t)
		if r.Verdict.Text != want {
			t.Errorf("the verdict is %q, want %q, on\n%s", r.Verdict.Text, want, r.text())
		}
	}
}

// TestPaste pastes a board without a name: it takes the name of the draft, in one step.
func TestPaste(t *testing.T) {
	r := newRig(t, edit.SavedDrafts{})
	r.Open("puzzle: sliding\nname: Mine\ncontent: 0 1 2\nlayout: 0,0 1,0 1,1\n\n0-1 1-2\n")
	before := r.text()
	r.Paste("8 6 7\n2 5 4\n3 0 1\n")
	if r.Draft().Name != "Mine" || r.text() == before {
		t.Errorf("pasted\n%s\nwant another puzzle with the name \"Mine\"", r.text())
	}
	r.Undo()
	if r.text() != before {
		t.Errorf("Undo leads to\n%s\nwant\n%s", r.text(), before)
	}
}

// TestTurn turns a level: four times leads back, and nodes go on to move along the board.
func TestTurn(t *testing.T) {
	r := newRig(t, edit.SavedDrafts{})
	r.Open("puzzle: vox\nbombs: 1\nturns: 9\n\n.>#\n^@.\n")
	start := r.text()
	for i, want := range []string{">.\n@v\n.#\n", "", ""} {
		r.Do(r.Family.Edit.Acts[0])
		if want != "" && !strings.HasSuffix(r.text(), want) {
			t.Errorf("turned %d times:\n%s\nwant\n%s", i+1, r.text(), want)
		}
	}
	r.Do(r.Family.Edit.Acts[0])
	if r.text() != start {
		t.Errorf("turned four times:\n%s\nwant\n%s", r.text(), start)
	}
}

// TestRiver makes a crossing from an empty board: figures, a rule with clicks and one with a
// drag, and lines of a file.
func TestRiver(t *testing.T) {
	r := newRig(t, edit.SavedDrafts{})
	f, _ := family.Find(families.All, "river")
	r.Open(f.Edit.Empty)
	act := func(name string) {
		r.Do(f.Edit.Acts[slices.IndexFunc(f.Edit.Acts, func(a family.Act) bool { return a.Name == name })])
	}
	field := func(name string) family.EditField {
		return f.Edit.Fields[slices.IndexFunc(f.Edit.Fields, func(f family.EditField) bool { return f.Name == name })]
	}
	act("Wolf")
	act("Goat")
	act("Cabbage")
	if r.Selected != 3 {
		t.Errorf("figure %d is selected, want the new one", r.Selected)
	}
	r.Tool = 1
	r.press(1, false)
	r.Release()
	if text := field("Type a rule as in a file, then Enter").Get(r.Draft(), 0); !strings.Contains(text, "click who is eaten") {
		t.Errorf("the rule that was begun says %q, want \"… click who is eaten …\"", text)
	}
	r.press(2, false)
	r.Release()
	r.press(2, false)
	r.dragTo(3)
	r.Release()
	want := "puzzle: river\nboat: 2\n\nitem F \"Farmer\" rows\nitem W \"Wolf\"\nitem G \"Goat\"\nitem C \"Cabbage\"\n" +
		"unsafe W G unless F\nunsafe G C unless F\n"
	if r.text() != want {
		t.Fatalf("made\n%s\nwant\n%s", r.text(), want)
	}
	r.settle(t)
	if r.Verdict.Solved == nil || !*r.Verdict.Solved || !strings.Contains(r.Verdict.Text, "7") {
		t.Errorf("the verdict is %q, want 7 crossings", r.Verdict.Text)
	}
	r.Tool = 2
	r.press(0, false)
	r.Release()
	if !strings.HasSuffix(r.text(), "unsafe G C\n") {
		t.Errorf("the farmer guards the cabbage:\n%s\nwant\na text that ends with %s", r.text(), "unsafe G C\n")
	}
	rule := field("Type a rule as in a file, then Enter")
	added := r.Entry(rule, -1)
	if err := added.Check("unsafe more wolf than goat"); err == nil || added.Check("unsafe on boat W G") != nil {
		t.Errorf("kinds that nobody has: %v, %v; want an error, and none for unsafe on boat W G", err, added.Check("unsafe on boat W G"))
	}
	added.Set("unsafe on boat W G")
	added.Set("unsafe on boat G C")
	if last := r.Entry(rule, 3); last.Typed() != "unsafe on boat G C" {
		t.Errorf("the last rule is typed as %q, want \"unsafe on boat G C\"", last.Typed())
	} else if last.Set("unsafe on boat W C"); !strings.HasSuffix(r.text(), "unsafe on boat W G\nunsafe on boat W C\n") {
		t.Errorf("the rules are\n%s\nwant unsafe on boat W C at the end", r.text())
	}
	r.Undo()
	r.Undo()
	if !strings.HasSuffix(r.text(), "unsafe on boat W G\n") {
		t.Errorf("two Undo lead to\n%s\nwant unsafe on boat W G at the end", r.text())
	}
	r.Select(1)
	r.Field(field("How many")).Step(1)
	if !strings.Contains(r.text(), "item W \"Wolf 1\" kind wolf\nitem G \"Goat\"\nitem C \"Cabbage\"\nitem W1 \"Wolf 2\" kind wolf\n") {
		t.Errorf("two wolves:\n%s\nwant\na text with %s", r.text(), "item W \"Wolf 1\" kind wolf\nitem G \"Goat\"\nitem C \"Cabbage\"\nitem W1 \"Wolf 2\" kind wolf\n")
	}
	if r.Field(field("Short name")).Write("B") != nil || !strings.Contains(r.text(), "unsafe B G unless F\n") {
		t.Errorf("renamed:\n%s\nwant unsafe B G unless F", r.text())
	}
	r.Select(0)
	r.Erase()
	if strings.Contains(r.text(), "F") || !strings.Contains(r.text(), "unsafe B G\n") {
		t.Errorf("without the farmer:\n%s\nwant unsafe B G and no F", r.text())
	}
}
