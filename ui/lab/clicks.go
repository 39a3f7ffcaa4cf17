package lab

import "time"

// doubleClick is the most time between the clicks of a double click.
const doubleClick = 400 * time.Millisecond

// clicks recognises double clicks on a thing, such as a node or a board.
type clicks[T comparable] struct {
	last time.Time
	on   T
}

// double notes a click on a thing, and reports whether it is the second one.
func (c *clicks[T]) double(on T) bool {
	now := time.Now()
	if on == c.on && now.Sub(c.last) < doubleClick {
		c.last = time.Time{}
		return true
	}
	c.last, c.on = now, on
	return false
}
