package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/play"
	"backtrack/ui/store"
)

// A rig is a window under test with a store of its own. Functions posted
// by other goroutines wait until the test settles.
type rig struct {
	*Window
	t     *testing.T
	dir   string
	posts hosttest.Posts
	over  chan struct{} // closed when nobody takes posts any more
}

// start opens a window over an empty folder, closed when the test ends.
func start(t *testing.T) *rig {
	t.Helper()
	return startIn(t, t.TempDir())
}

// startIn opens a window over the folder dir, for the first family.
func startIn(t *testing.T, dir string) *rig {
	t.Helper()
	return startWith(t, dir, families.All[:1])
}

// startWith opens a window for some families.
func startWith(t *testing.T, dir string, all []family.Family) *rig {
	t.Helper()
	s, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	s.OnFail(func(err error) { t.Error("not saved: ", err) })
	r := &rig{t: t, dir: dir, posts: make(hosttest.Posts, 100), over: make(chan struct{})}
	r.Window = New(test.NewTempApp(t), s, all, func(f func()) {
		select {
		case r.posts <- f:
		case <-r.over:
		}
	})
	now := time.Now()
	r.games.Now = func() time.Time { // commands are some time apart
		now = now.Add(time.Second)
		return now
	}
	r.games.SetRuns(1)
	for _, f := range all { // or the rules would be shown
		r.settings.Visited = withEntry(r.settings.Visited, f.ID, true)
	}
	r.win.Show()
	t.Cleanup(r.close)
	return r
}

// close ends the program as its user does.
func (r *rig) close() {
	select {
	case <-r.over:
		return
	default:
	}
	close(r.over)
	r.quit()
	if err := r.settings.store.Close(); err != nil {
		r.t.Error(err)
	}
}

// again ends the program and starts it over the same folder.
func (r *rig) again() *rig {
	r.t.Helper()
	r.close()
	return startWith(r.t, r.dir, r.families)
}

// settle runs what is posted until done.
func (r *rig) settle(what string, done func() bool) {
	r.t.Helper()
	r.posts.Settle(r.t, what, done)
}

var texts, each, tapButton = kittest.Texts, kittest.Each, kittest.Tap

// says reports a failure unless a part of the window shows a text.
func (r *rig) says(part fyne.CanvasObject, want string) {
	r.t.Helper()
	if got := strings.Join(strings.Fields(texts(part)), " "); !strings.Contains(got, want) {
		r.t.Errorf("the window says\n\t%s\nwant\n\t%s", got, want)
	}
}

// lacks reports a failure if a part of the window shows a text.
func (r *rig) lacks(part fyne.CanvasObject, text string) {
	r.t.Helper()
	if got := strings.Join(strings.Fields(texts(part)), " "); strings.Contains(got, text) {
		r.t.Errorf("the window says\n\t%s\nwant it without %q", got, text)
	}
}

// railItem returns the item of the rail that leads to a screen.
func (r *rig) railItem(to screen) *kit.RailItem {
	for _, i := range r.rail.screens {
		if i.to == to {
			return i.RailItem
		}
	}
	return nil
}

// key presses a key as the driver does.
func (r *rig) key(name fyne.KeyName) {
	c := r.win.Canvas()
	if f := c.Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
	} else {
		c.OnTypedKey()(&fyne.KeyEvent{Name: name})
	}
}

// typeText types a text as the driver does.
func (r *rig) typeText(text string) {
	c := r.win.Canvas()
	for _, ch := range text {
		if f := c.Focused(); f != nil {
			f.TypedRune(ch)
		} else {
			c.OnTypedRune()(ch)
		}
	}
}

// shortcut presses a key with modifiers.
func (r *rig) shortcut(s fyne.Shortcut) { r.menu.bar.Shortcuts.TypedShortcut(s) }

// item returns the item of the menu bar at a path such as "Edit", "Undo".
func (r *rig) item(path ...string) *fyne.MenuItem {
	r.t.Helper()
	for _, m := range r.menu.menu.Items {
		if m.Label != path[0] {
			continue
		}
		var found *fyne.MenuItem
		for _, label := range path[1:] {
			for _, i := range m.Items {
				if i.Label == label {
					found, m = i, i.ChildMenu
					break
				}
			}
		}
		if found != nil && found.Label == path[len(path)-1] {
			return found
		}
	}
	r.t.Fatalf("no menu item %q", path)
	return nil
}

// choose chooses an item of the menu bar that is not disabled.
func (r *rig) choose(path ...string) {
	r.t.Helper()
	i := r.item(path...)
	if i.Disabled {
		r.t.Fatalf("menu item %q is disabled", path)
	}
	i.Action()
}

// cards returns the ids of the cards of the library in the order shown.
func (r *rig) cards() []string {
	var out []string
	for _, c := range r.lib.Cards() {
		out = append(out, c.Entry.Puzzle.ID)
	}
	return out
}

// tapCard clicks the card of a puzzle.
func (r *rig) tapCard(id string) {
	r.t.Helper()
	for _, c := range r.lib.Cards() {
		if c.Entry.Puzzle.ID == id {
			test.Tap(c)
			return
		}
	}
	r.t.Fatalf("the library does not show %s", id)
}

// openPuzzle opens a puzzle of the library.
func (r *rig) openPuzzle(id string) {
	r.t.Helper()
	p, ok := r.catalog.Puzzle(id)
	if !ok {
		r.t.Fatalf("no puzzle %s", id)
	}
	r.openAt(p, play.AsChoice)
}

// play plays moves, each as one step.
func (r *rig) play(moves ...string) {
	r.t.Helper()
	for _, m := range moves {
		if err := r.game().Controller.PlayText(m); err != nil {
			r.t.Fatal(m, ": ", err)
		}
	}
}

// position returns the position of the game, a row after the other.
func (r *rig) position() string { return rows(r.game().Controller.Body()) }

// rows writes a position in one line.
func rows(body string) string {
	var out []string
	for line := range strings.Lines(body) {
		if words := strings.Fields(line); len(words) > 0 {
			out = append(out, strings.Join(words, " "))
		}
	}
	return strings.Join(out, " / ")
}

// steps returns the steps of the game in notation.
func (r *rig) steps() []string {
	var out []string
	for _, s := range r.game().Controller.Game.History() {
		out = append(out, strings.Join(append(s.Moves, s.By.String()), " "))
	}
	return out
}

// savedGame returns the saved game of a puzzle as it is on disk.
func (r *rig) savedGame(id string) model.Save {
	r.t.Helper()
	r.settings.store.Flush()
	text, err := os.ReadFile(r.gameFile(id))
	if err != nil {
		r.t.Fatal(err)
	}
	s, err := model.ParseSave(string(text))
	if err != nil {
		r.t.Fatal(err)
	}
	return s
}

func (r *rig) gameFile(id string) string {
	return filepath.Join(r.dir, "games", strings.ReplaceAll(id, "/", ".")+".game")
}

const (
	first1  = "numbrix/first-1"       // 3 × 3
	first2  = "numbrix/first-2"       // 8 × 8
	second1 = "numbrix/tournament-02" // after first1 by level
	hard    = "numbrix/additional-7"  // 15 × 15; no algorithm solves it in a minute

	first1Start  = "1 . 3 / . . . / 7 . 9"
	first1Solved = "1 2 3 / 6 5 4 / 7 8 9"
)

// first1Moves solve first-1.
var first1Moves = []string{"b1=2", "c2=4", "b2=5", "a2=6", "b3=8"}

// layout returns the layout of the current game.
func (r *rig) layout() *playLayout { return r.plays[r.game()] }

// tool returns the button of the toolbar with a label.
func (r *rig) tool(label string) *kit.Button {
	r.t.Helper()
	for _, tool := range tools {
		if tool.label == label && label != "" {
			return r.bar.buttons[tool.command]
		}
	}
	r.t.Fatalf("the toolbar has no %s", label)
	return nil
}

// index returns the index of the algorithm of a run.
func (r *rig) index(run *play.Run) int { return r.game().Family.Algorithm(run.Info.ID) }

// evict opens eight games, so that those before are loaded again.
func (r *rig) evict() {
	for _, id := range r.game().Family.ReadyMade()[2:10] {
		r.openPuzzle(id)
	}
}

// button returns the button of the panel with a label.
func (r *rig) button(label string) *kit.Button {
	r.t.Helper()
	var found *kit.Button
	each(r.inspector.Object, func(o fyne.CanvasObject) {
		if b, ok := o.(*kit.Button); ok && found == nil && texts(b) == label {
			found = b
		}
	})
	if found == nil {
		r.t.Fatalf("the panel has no button %q", label)
	}
	return found
}

// card returns the card of the panel whose text begins with its title.
func (r *rig) card(title string) *kit.Card {
	r.t.Helper()
	var found *kit.Card
	each(r.inspector.Object, func(o fyne.CanvasObject) {
		if c, ok := o.(*kit.Card); ok && found == nil && strings.HasPrefix(texts(c), title) {
			found = c
		}
	})
	if found == nil {
		r.t.Fatalf("the panel has no card %q", title)
	}
	return found
}
