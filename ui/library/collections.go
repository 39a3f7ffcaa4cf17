package library

import (
	"slices"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
	"backtrack/words"
)

// remove deletes the puzzle of a card if it is the player's own.
func (v *View) remove(c *Card) {
	e := c.Entry
	if e.ReadyMade {
		v.host.Say("Only puzzles that you made or imported can be deleted.")
		return
	}
	next := max(slices.Index(v.shown, c), 0)
	v.host.Drop(e.Puzzle.ID)
	v.host.Catalog.Delete(e)
	v.Update()
	v.host.Canvas.Unfocus() // there may be no other card to focus
	v.focus(min(next, len(v.shown)-1))
	v.host.Changed()
	v.host.Tip("") // the tip was about the card
	v.host.Offer(e.Puzzle.Name()+" deleted.", "Undo (Ctrl+Z)", v.Restore)
}

// Restore brings back the puzzle or the collection that was deleted last.
func (v *View) Restore() {
	name, e := v.host.Catalog.Restore()
	if name == "" {
		return
	}
	v.change()
	if e != nil {
		v.focusEntry(e, -1)
	}
	v.host.Say(name + " is back.")
}

// rename asks for another name for the puzzle of a card if it is the player's own.
func (v *View) rename(c *Card) {
	e := c.Entry
	if e.ReadyMade {
		v.host.Say("Only puzzles that you made or imported can be renamed.")
		return
	}
	v.held = e
	v.askName("Rename the puzzle", "Rename", e.Puzzle.Name(), func(name string) error { return v.setName(e, name) })
}

// setName renames a puzzle. That can be undone.
func (v *View) setName(e *play.Entry, name string) error {
	before := e.Puzzle.Name()
	if err := v.host.Catalog.Rename(e, name); err != nil {
		return err
	}
	delete(v.cards, e)
	v.host.Renamed(e.Puzzle)
	v.change()
	v.host.Offer("The puzzle is “"+e.Puzzle.Name()+"” now.", "Undo (Ctrl+Z)", func() { v.host.Fail(v.setName(e, before)) })
	return nil
}

// moveItems returns the menu of collections that the puzzle of a card can be moved to.
func (v *View) moveItems(c *Card) []*fyne.MenuItem {
	e, now := c.Entry, v.host.Catalog.CollectionOf(c.Entry)
	items := lists.Map(v.host.Catalog.Collections().All, func(l play.Collection) *fyne.MenuItem {
		return overlay.Choice(l.Name, l.Name == now, func() { v.move(e, l.Name) })
	})
	if len(items) > 0 {
		none := overlay.Choice("No collection", now == "", func() { v.move(e, "") })
		items = append(items, none, fyne.NewMenuItemSeparator())
	}
	return append(items, fyne.NewMenuItem("New collection…", func() { v.newCollection(e) }))
}

// move moves a puzzle to a collection, or out of its collection if the name is "". That can
// be undone.
func (v *View) move(e *play.Entry, collection string) {
	before, at := v.host.Catalog.CollectionOf(e), max(slices.Index(v.shown, v.cards[e]), 0)
	v.host.Catalog.Move(e, collection)
	v.change()
	v.focusEntry(e, at)
	text := e.Puzzle.Name() + " is in no collection now."
	if collection != "" {
		text = e.Puzzle.Name() + " is in “" + collection + "” now."
	}
	v.host.Offer(text, "Undo (Ctrl+Z)", func() { v.move(e, before) })
}

// Shift moves the puzzle of the focused card up (by is -1) or down (1) in its collection.
func (v *View) Shift(by int) {
	c, ok := v.host.Canvas.Focused().(*Card)
	switch {
	case !ok:
	case !v.ordered(c.Entry):
		v.host.Say("Only puzzles of your collections can be moved up and down, in the order by pack.")
	default:
		v.host.Catalog.Shift(c.Entry, by)
		v.Update()
		v.focusEntry(c.Entry, c.index)
	}
}

// ordered reports whether a puzzle is shown in the order of its collection.
func (v *View) ordered(e *play.Entry) bool {
	return v.host.Order() == ByPack && !v.searching() && v.host.Catalog.CollectionOf(e) != ""
}

// newCollection asks for the name of a new collection. It moves the puzzle e there or, if e
// is nil, shows the collection.
func (v *View) newCollection(e *play.Entry) {
	v.held = e
	v.askName("New collection", "Make", "", func(name string) error {
		name, err := v.host.Catalog.NameCollection("", name)
		switch {
		case err != nil:
		case e != nil:
			v.host.Catalog.Move(e, name)
		default:
			v.filter = filter{collection: name}
		}
		return err
	})
}

// renameCollection asks for another name for a collection.
func (v *View) renameCollection(from string) {
	v.askName("Rename the collection", "Rename", from, func(name string) error {
		name, err := v.host.Catalog.NameCollection(from, name)
		if err == nil && v.filter.collection == from {
			v.filter.collection = name
		}
		return err
	})
}

// deleteCollection deletes a collection. That can be undone.
func (v *View) deleteCollection(name string) {
	v.host.Catalog.DeleteCollection(name)
	v.filter.collection = ""
	v.change()
	v.host.Offer("The collection “"+name+"” is deleted; its puzzles stay.", "Undo (Ctrl+Z)", v.Restore)
}

// askName asks for a name in a dialog. It calls use with the name. If use returns an error, the
// dialog shows it and stays open.
func (v *View) askName(title, button, name string, use func(name string) error) {
	var d *overlay.Dialog
	ok := kit.NewButtonOf(kit.Primary, button, "", nil)
	field := kit.NewField("Name", func(string) error {
		if d != nil {
			d.Warn("")
		}
		return nil
	})
	field.SetText(name)
	ok.OnTapped = func() {
		if err := use(field.Text()); err != nil {
			d.Warn(words.Error(err))
			return
		}
		v.change()
		d.Hide()
	}
	field.OnDone = ok.OnTapped
	d = overlay.NewQuestion(v.host.Canvas, title, field, ok)
	v.host.Ask(d)
	field.FocusAll(v.host.Canvas)
}
