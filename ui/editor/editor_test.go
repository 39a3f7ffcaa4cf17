package editor

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/edit"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
)

// A rig is the page in a window.
type rig struct {
	*testing.T
	*edit.Editor
	view *View
}

func start(t *testing.T, file string) *rig {
	test.NewApp()
	win := test.NewWindow(nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // no verdict is searched for
	r := &rig{T: t}
	r.Editor = edit.New(edit.Host{
		Loop: host.Loop{Context: ctx, Post: func(func()) {}}, Families: families.All,
		Changed: func() {
			if r.view != nil {
				r.view.Update()
			}
		},
		Say: func(err error) { t.Log(err) }, Keep: func(edit.SavedDrafts) {},
	}, edit.SavedDrafts{})
	r.view = New(r.Editor, Host{
		Canvas: win.Canvas(), Commands: hosttest.Commands,
		Play: func(family.Puzzle) {}, Save: func(family.Puzzle) {}, Back: func() {},
	})
	r.Open(file)
	win.SetContent(r.view.Object)
	win.Resize(fyne.NewSize(1000, 700))
	win.Canvas().Capture() // the board has to be painted before it can be clicked
	r.view.Focus()
	return r
}

// at returns the middle of a place on the board.
func (r *rig) at(place int) fyne.Position {
	rect := r.Places(r.view.board.size, r.view.board.unit)[place]
	m := rect.Min.Add(rect.Max).Div(2)
	return fyne.NewPos(float32(m.X)/float32(r.view.board.unit), float32(m.Y)/float32(r.view.board.unit))
}

// drag drags the pointer along positions.
func (r *rig) drag(button desktop.MouseButton, along ...fyne.Position) {
	b := r.view.board
	event := func(p fyne.Position) fyne.PointEvent { return fyne.PointEvent{Position: p} }
	b.MouseDown(&desktop.MouseEvent{PointEvent: event(along[0]), Button: button})
	for _, p := range along[1:] {
		b.Dragged(&fyne.DragEvent{PointEvent: event(p)})
	}
	b.MouseUp(&desktop.MouseEvent{PointEvent: event(along[len(along)-1]), Button: button})
	b.DragEnd()
}

// over drags over places.
func (r *rig) over(places ...int) {
	var along []fyne.Position
	for _, p := range places {
		along = append(along, r.at(p))
	}
	r.drag(desktop.MouseButtonPrimary, along...)
}

// keys presses keys by their names, and types single characters.
func (r *rig) keys(names ...string) {
	for _, name := range names {
		if len([]rune(name)) == 1 {
			r.view.board.TypedRune([]rune(name)[0])
		} else {
			r.view.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(name)})
		}
	}
}

func (r *rig) tool(name string) {
	for i, t := range r.Family.Edit.Tools {
		if t.Name == name {
			r.view.tools[i].OnTapped()
			return
		}
	}
	r.Fatalf("there is no tool %s", name)
}

// changeRule puts the first rule back into its field, empties that and types another one.
func (r *rig) changeRule(to string) {
	var pencil *kit.Button
	changing := func() (yes bool) {
		kittest.Each(r.view.side, func(o fyne.CanvasObject) {
			switch o := o.(type) {
			case *kit.Button:
				if pencil == nil && o.Tip == "Change this rule below" {
					pencil = o
				}
			case *kit.Text:
				yes = yes || o.Text == "Change rule 1, then Enter"
			}
		})
		return yes
	}
	if changing() {
		r.Error("a rule is changed that was not put back")
	}
	test.Tap(pencil)
	entry := r.view.host.Canvas.Focused()
	entry.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if !changing() {
		r.Error("the field does not say that a rule is changed")
	}
	r.fill(to)
	if changing() {
		r.Error("Enter does not end the change")
	}
}

// fill types a text into the field with the focus, and presses Enter.
func (r *rig) fill(text string) {
	entry := r.view.host.Canvas.Focused()
	for _, c := range text {
		entry.TypedRune(c)
	}
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// wants compares the draft, without its first line.
func (r *rig) wants(want string) {
	r.Helper()
	if _, got, _ := strings.Cut(r.Draft().String(), "\n"); strings.TrimSpace(got) != want {
		r.Errorf("the draft is\n%s\nwant\n%s", got, want)
	}
}

// gestures are drafts, what is done to them, and what they are then.
var gestures = map[string]struct {
	file string
	do   func(*rig)
	want string
}{
	"numbers by keys": {"puzzle: numbrix\n\n. . .\n. . .\n", func(r *rig) {
		r.keys("1", "Tab", "1", "2", "BackSpace", "Right", "3", "Return", "#", ".", "6", "Left", "Delete", "Left", "4", "Delete")
	}, "1 1 3\n. . 6"},
	"numbers by a drag": {"puzzle: numbrix\n\n4 . .\n. . .\n", func(r *rig) { r.over(0, 1, 4, 5) }, "4 5 .\n. 6 7"},
	"numbers without spaces": {"puzzle: numbrix\n\n. . .\n. . .\n", func(r *rig) {
		r.keys("1", "2", ".", "6", "#")
	}, "12  .  6\n #  .  ."},
	"an equation": {"puzzle: mathcross\ntokens:\n\n. . . . .\n", func(r *rig) {
		r.keys("1", "7", "-", "5", "=", "1", "2")
	}, "tokens:\n\n17  -  5  = 12"},
	"holes by a drag": {"puzzle: numbrix\n\n# . .\n. . .\n", func(r *rig) {
		r.tool("Holes")
		r.over(4, 5, 2)
		r.over(0)
		r.drag(desktop.MouseButtonSecondary, r.at(2))
	}, ". . .\n. # #"},
	"blanks": {"puzzle: mathcross\ntokens:\n\n1 + 2 = 3\n", func(r *rig) {
		r.tool("Blanks")
		r.over(0)
		r.tool("Write")
		r.over(2)
		r.keys("4")
	}, "tokens: 1\n\nB + 4 = 3"},
	"a level": {"puzzle: vox\nbombs: 1\nturns: 3\n\n...\n...\n", func(r *rig) {
		r.over(0, 1)
		r.tool("Passive")
		r.over(2)
		r.tool("Moving")
		r.over(3, 4)
		r.over(4)
		r.over(4)
		r.keys("<")
	}, "bombs: 1\nturns: 3\n\n@@#\n><."},
	"tokens": {"puzzle: sliding\ncontent: 0 1 2\nlayout: 0,0 1,0 1,1\n\n0-1 1-2\n", func(r *rig) {
		r.over(0, 1)
		r.keys("2")
		r.drag(desktop.MouseButtonSecondary, r.at(0))
	}, "content: 0 2 1\nlayout: 0,0 1,0 1,1\n\n0-1 1-2"},
	"lines": {"puzzle: sliding\ncontent: 0 1 2\nlayout: 0,0 1,0 1,1\n\n0-1 1-2\n", func(r *rig) {
		r.tool("Lines")
		r.over(0, 2)
		r.over(2, 1)
	}, "content: 0 1 2\nlayout: 0,0 1,0 1,1\n\n0-1 0-2"},
	"homes": {"puzzle: sliding\ncontent: 0 1 2\nlayout: 0,0 1,0 1,1\n\n0-1 1-2\n", func(r *rig) {
		r.tool("Homes")
		r.over(1, 2)
	}, "content: 0 2 1\nlayout: 0,0 1,1 1,0\n\n0-2 1-2"},
	"places": {"puzzle: sliding\ncontent: 0 1 2\nlayout: 0,0 2,0 2,2\n\n0-1 1-2\n", func(r *rig) {
		r.tool("Places")
		a, b := r.at(0), r.at(2)
		r.drag(desktop.MouseButtonPrimary, fyne.NewPos(a.X, b.Y)) // a new one at the lower left
		r.drag(desktop.MouseButtonPrimary, r.at(2), fyne.NewPos((r.at(0).X+r.at(1).X)/2, r.at(2).Y))
		r.drag(desktop.MouseButtonSecondary, r.at(1))
	}, "content: 0 1 2\nlayout: 0,0 1,2 0,2"},
	"rules": {"puzzle: river\nboat: 2\n\nitem F \"Farmer\" rows\nitem G \"Goat\"\nitem W \"Wolf\"\nitem D \"Dog\"\n", func(r *rig) {
		r.tool("Eats")
		r.over(2, 1)
		r.tool("Unless")
		r.over(3)
		r.over(0)
		r.tool("Eats")
		r.over(3)
		r.over(2)
	}, "boat: 2\n\nitem F \"Farmer\" rows\nitem G \"Goat\"\nitem W \"Wolf\"\nitem D \"Dog\"\nunsafe W G unless D\nunsafe D W unless F"},
	"a rule put back": {"puzzle: river\nboat: 2\n\nitem F \"Farmer\" rows\nitem G \"Goat\"\nunsafe F G\nunsafe on boat F G\n", func(r *rig) {
		r.changeRule("")
		r.changeRule("unsafe anywhere F G")
		r.fill("unsafe anywhere G F")
	}, "boat: 2\n\nitem F \"Farmer\" rows\nitem G \"Goat\"\nunsafe anywhere F G\nunsafe on boat F G\nunsafe anywhere G F"},
	"figures": {"puzzle: river\nboat: 2\n\nitem F \"Farmer\" rows\nitem G \"Goat\"\nitem C \"Cabbage\"\nunsafe F G\n", func(r *rig) {
		r.drag(desktop.MouseButtonSecondary, r.at(1))
		r.drag(desktop.MouseButtonPrimary, r.at(1), fyne.NewPos(r.view.board.Size().Width-20, 20))
		for _, f := range r.Family.Edit.Fields {
			if f.Name == "Name" {
				if err := r.Field(f).Write("Old wolf"); err != nil {
					r.Error(err)
				}
			}
		}
	}, "boat: 2\nstart right: C\n\nitem F \"Farmer\" rows\nitem C \"Old wolf\""},
}

// Gestures and keys edit boards of each family.
func TestGestures(t *testing.T) {
	for name, c := range gestures {
		t.Run(name, func(t *testing.T) {
			r := start(t, c.file)
			r.T = t
			c.do(r)
			r.wants(c.want)
			for r.CanUndo() {
				r.Undo()
			}
			if want := strings.SplitN(c.file, "\n", 2)[1]; strings.TrimSpace(want) != "" {
				r.wants(strings.TrimSpace(want))
			}
		})
	}
}
