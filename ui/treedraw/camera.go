package treedraw

// A camera maps positions of a layout to a view, in units from the upper left corner of the
// view.
type camera struct {
	w, h  float64
	scale float64 // scale of the layout; 0 before the first Resize
	tall  float64 // additional factor for the distance of rows
	x, y  float64 // position of the origin of the layout in the view
	moved bool    // zoomed or moved since it was fitted last
}

// Zoom enlarges the diagram by a factor around a fixed point.
func (c *camera) Zoom(x, y, factor float64) {
	c.moved = true
	scale := min(max(c.scale*factor, minScale), maxScale)
	c.x = x + (c.x-x)*scale/c.scale
	c.y = y + (c.y-y)*scale/c.scale
	c.scale = scale
}

// Pan moves the diagram.
func (c *camera) Pan(dx, dy float64) {
	c.moved = true
	c.x, c.y = c.x+dx, c.y+dy
}

// toView converts a position of the layout to units of the view.
func (c *camera) toView(x, row float64) (float64, float64) {
	return c.x + x*c.scale, c.y + row*rowGap*c.scale*c.tall
}

// inView reports whether a position is in the view, or at most outside units beyond its
// edges.
func (c *camera) inView(x, y, outside float64) bool {
	return x >= -outside && x <= c.w+outside && y >= -outside && y <= c.h+outside
}

// grow returns the scale of texts and rings.
func (c *camera) grow() float64 { return min(max(c.scale, 1), maxGrow) }

// shiftInto returns how far a range must move to lie between 0 and size with a margin, and whether
// that is possible.
func shiftInto(from, to, size, margin float64) (by float64, fits bool) {
	margin = min(margin, size/4)
	return max(margin-from, min(size-margin-to, 0)), to-from <= size-2*margin
}
