package edit

import (
	"strconv"

	"backtrack/model"
	"backtrack/ui/family"
)

// A Field is a field of the draft that an editor edits.
type Field struct {
	edit *Editor
	f    family.EditField
}

// Field returns a field to read and to set.
func (e *Editor) Field(f family.EditField) Field { return Field{e, f} }

// Value returns the value.
func (f Field) Value() string { return f.f.Get(f.edit.Draft(), f.edit.Selected) }

// Set sets the value.
func (f Field) Set(value string) {
	f.edit.start()
	f.edit.put(f.with(f.edit.Selected, value))
}

// Step changes a number, as far as its limits allow.
func (f Field) Step(by int) {
	n, _ := strconv.Atoi(f.Value())
	f.Set(strconv.Itoa(min(max(n+by, f.f.Min), f.f.Max)))
}

// Write sets the text while it is typed; the error says what is wrong with it.
func (f Field) Write(text string) error {
	if text == f.Value() {
		return nil
	}
	if err := f.Check(text); err != nil {
		return err
	}
	if f.f.List {
		f.edit.start()
	} else {
		f.edit.typeInto(f.f.Name)
	}
	f.edit.put(f.with(f.edit.Selected, text))
	return nil
}

// Check says what is wrong with a text.
func (f Field) Check(text string) error {
	if f.f.Check != nil {
		if err := f.f.Check(f.edit.Draft(), text); err != nil {
			return err
		}
	}
	if f.f.Strict {
		_, err := f.edit.Family.Read(f.with(f.edit.Selected, text))
		return err
	}
	return nil
}

// Remove removes an entry of a list.
func (f Field) Remove(entry int) {
	f.edit.start()
	f.edit.put(f.with(entry, ""))
}

// with returns the draft with another value at a place or an entry.
func (f Field) with(at int, value string) model.Puzzle { return f.f.Set(f.edit.Draft(), at, value) }
