package edit

import (
	"image"
	"slices"
	"unicode"

	"backtrack/ui/family"
)

// Select selects a place for the keyboard.
func (e *Editor) Select(at int) {
	e.Selected, e.typed, e.field = at, "", ""
	e.host.Changed()
}

// A Pointer is the position of the pointer on a picture. Scale is the number of pixels in
// a unit of the window.
type Pointer struct {
	At    image.Point
	Size  image.Point
	Scale float64
}

// Press begins a drag. The second mouse button removes what is at the places.
func (e *Editor) Press(p Pointer, second bool) {
	e.start()
	g := p.gesture(e.Places(p.Size, p.Scale))
	g.From = g.At
	if g.At >= 0 {
		e.Select(g.At)
	}
	has := e.tool().Has
	g.Remove = second || g.At >= 0 && has != nil && has(e.Draft(), g.At)
	e.drag = &g
	e.use(false)
}

// Drag continues a drag at another point. Unless the tool is a late one, a drag that began
// between places begins at the first place that it reaches.
func (e *Editor) Drag(p Pointer) {
	switch {
	case e.drag == nil:
		return
	case e.drag.From < 0 && !e.tool().Late:
		e.Press(p, e.drag.Remove)
		return
	}
	g := p.gesture(e.Places(p.Size, p.Scale))
	g.From, g.Remove = e.drag.From, e.drag.Remove
	if e.tool().Late {
		*e.drag = g
		e.host.Changed()
	} else if g.At >= 0 && g.At != g.From {
		*e.drag = g
		e.use(false)
		e.drag.From = g.At
		e.Select(g.At)
	}
}

// Release ends a drag.
func (e *Editor) Release() {
	if e.drag != nil {
		e.use(true)
		e.drag = nil
	}
}

// use applies the tool to the drag. A Late tool acts only when the button was released; any
// other tool acts only before.
func (e *Editor) use(released bool) {
	if t := e.tool(); t.Late == released && (t.Late || e.drag.At >= 0) {
		e.put(t.Use(e.Draft(), *e.drag))
	}
}

// DragLine returns the ends of the line that previews a drag: a place and a point of the
// picture. If there is no line, from is -1.
func (e *Editor) DragLine() (from int, to image.Point) {
	if e.drag == nil || !e.tool().Late {
		return -1, image.Point{}
	}
	return e.drag.From, e.drag.Point
}

func (e *Editor) tool() family.Tool { return e.Family.Edit.Tools[e.Tool] }

// gesture returns the gesture of a pointer on a picture with the given places.
func (p Pointer) gesture(places []image.Rectangle) family.Gesture {
	at := slices.IndexFunc(places, func(r image.Rectangle) bool { return p.At.In(r) })
	return family.Gesture{At: at, Point: p.At, Size: p.Size, Places: places}
}

// Type types a character at the selected place. A blank, or a character that can't follow
// the text there, goes on to the next place.
func (e *Editor) Type(r rune) {
	if unicode.IsSpace(r) {
		e.Next(1)
		return
	}
	if e.typed == "" {
		e.start()
	}
	done, err := e.write(e.typed + string(r))
	if _, _, alone := e.Family.Edit.Type(e.Draft(), e.Selected, string(r)); err != nil && e.typed != "" && alone == nil {
		e.Next(1)
		e.start()
		done, err = e.write(string(r))
		if !unicode.IsDigit(r) {
			e.typed += " " // a sign after a number begins a new entry
		}
	}
	if err != nil {
		e.host.Say(err)
	} else if done {
		e.Next(1)
	}
}

// write makes text the contents of the selected place. The result done is true if more text
// would belong to the next place.
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

// Back removes the last character typed at the selected place. If at most one was typed, it
// erases the place.
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

// Next moves the selection by a number of places, backwards if by is negative. It stops at the
// first and the last place.
func (e *Editor) Next(by int) {
	n := len(e.fixedPlaces())
	if n > 0 {
		e.Select(min(max(e.Selected+by, 0), n-1))
	}
}

// NextRow selects the first place of the next row.
func (e *Editor) NextRow() {
	w := e.Family.Edit.Width(e.Draft())
	e.Next(w - e.Selected%w)
}

// Move selects the next place in a direction: dx is -1 for left and 1 for right, dy is -1 for up
// and 1 for down.
func (e *Editor) Move(dx, dy int) {
	all := e.fixedPlaces()
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
