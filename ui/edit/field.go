package edit

import (
	"strconv"

	"backtrack/model"
	"backtrack/ui/family"
)

// A Field is a field of the draft that an editor edits.
type Field struct {
	edit  *Editor
	spec  family.EditField
	index int
}

// Field returns a field for the selected place.
func (e *Editor) Field(f family.EditField) Field { return Field{e, f, e.Selected} }

// Entry returns a field for an entry of a list; -1 is a new entry.
func (e *Editor) Entry(f family.EditField, entry int) Field { return Field{e, f, entry} }

// Value returns the value. It returns "" if there is none, or if the list has no such entry.
func (f Field) Value() string { return f.spec.Get(f.edit.Draft(), f.index) }

// Typed returns an entry of a list in the form in which it is typed.
func (f Field) Typed() string { return f.spec.Entry(f.edit.Draft(), f.index) }

// Set sets the value. "" removes an entry of a list.
func (f Field) Set(value string) {
	f.edit.start()
	f.edit.put(f.with(value))
}

// Step adds by to a number, within the limits of the field.
func (f Field) Step(by int) {
	n, _ := strconv.Atoi(f.Value())
	f.Set(strconv.Itoa(min(max(n+by, f.spec.Min), f.spec.Max)))
}

// Write sets the value while it is being typed. If there is an error, the draft is unchanged.
func (f Field) Write(text string) error {
	if text == f.Value() {
		return nil
	}
	err := f.Check(text)
	if err == nil {
		f.edit.typeInto(f.spec.Name)
		f.edit.put(f.with(text))
	}
	return err
}

// Check returns an error that says what is wrong with a text.
func (f Field) Check(text string) error {
	if f.spec.Check != nil {
		if err := f.spec.Check(f.edit.Draft(), text); err != nil {
			return err
		}
	}
	if f.spec.Strict {
		_, err := f.edit.Family.Read(f.with(text))
		return err
	}
	return nil
}

// with returns the draft with another value.
func (f Field) with(value string) model.Puzzle { return f.spec.Set(f.edit.Draft(), f.index, value) }
