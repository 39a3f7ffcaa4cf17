package edit

import (
	"image"
	"unicode"
)

// Select selects a place for the keyboard.
func (e *Editor) Select(at int) {
	e.Selected, e.typed = at, ""
	e.host.Changed()
}

// Press begins a drag of the pointer at a place. The second button of the mouse removes.
func (e *Editor) Press(at int, second bool) {
	e.start()
	e.Select(at)
	tool := e.Family.Edit.Tools[e.Tool]
	e.last = at
	e.erasing = second || tool.Has != nil && tool.Has(e.Draft(), at)
	e.use(at)
}

// Drag goes on to a place.
func (e *Editor) Drag(at int) {
	if at != e.last {
		e.use(at)
		e.last = at
		e.Select(at)
	}
}

func (e *Editor) use(at int) {
	tool := e.Family.Edit.Tools[e.Tool]
	d, err := tool.Use(e.Draft(), e.last, at, e.erasing)
	if err != nil {
		e.host.Say(err)
		return
	}
	e.put(d)
}

// Type types a character at the selected place. A blank goes on to the next place.
func (e *Editor) Type(r rune) {
	if unicode.IsSpace(r) {
		e.Next(1)
		return
	}
	if e.typed == "" {
		e.start()
	}
	done, err := e.write(e.typed + string(r))
	if err != nil && e.typed != "" {
		e.start() // it begins anew
		done, err = e.write(string(r))
	}
	if err != nil {
		e.host.Say(err)
	} else if done {
		e.Next(1)
	}
}

// write writes a text at the selected place.
func (e *Editor) write(text string) (done bool, err error) {
	if e.typed == "" {
		e.before = e.Draft()
	}
	d, done, err := e.Family.Edit.Type(e.before, e.Selected, text)
	if err == nil {
		e.typed = text
		e.put(d)
	}
	return done, err
}

// Back takes the last digit that was typed back, or else erases the selected place.
func (e *Editor) Back() {
	if len(e.typed) < 2 {
		e.Erase()
	} else if _, err := e.write(e.typed[:len(e.typed)-1]); err != nil {
		e.Erase()
	}
}

// Erase erases the selected place.
func (e *Editor) Erase() {
	e.start()
	if _, err := e.write(""); err != nil {
		e.host.Say(err)
	}
}

// Next selects a place by its number, relative to the selected one.
func (e *Editor) Next(by int) {
	n := len(e.Places(image.Pt(1000, 1000), 1))
	if n > 0 {
		e.Select(min(max(e.Selected+by, 0), n-1))
	}
}

// NextRow selects the first place of the next row.
func (e *Editor) NextRow() {
	w := e.Family.Edit.Width(e.Draft())
	e.Next(w - e.Selected%w)
}

// Move selects the next place in a direction.
func (e *Editor) Move(dx, dy int) {
	all := e.Places(image.Pt(1000, 1000), 1)
	if e.Selected >= len(all) {
		return
	}
	middle := func(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }
	from, best, least := middle(all[e.Selected]), -1, 0
	for i, r := range all {
		d := middle(r).Sub(from)
		along, aside := d.X*dx+d.Y*dy, max(d.X*dy, -d.X*dy)+max(d.Y*dx, -d.Y*dx)
		if far := along + 2*aside; along > 0 && aside <= along && (best < 0 || far < least) {
			best, least = i, far
		}
	}
	if best >= 0 {
		e.Select(best)
	}
}
