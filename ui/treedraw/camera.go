package treedraw

// A camera says where the places of a layout are in a view, in units from the upper left
// corner of the view.
type camera struct {
	w, h  float64
	scale float64 // of the layout; 0 before there is a size
	tall  float64 // how many times farther than that rows are apart
	x, y  float64 // of the root's middle
	moved bool    // it was zoomed or moved, and not fitted in since
}

// Zoom enlarges the diagram by a factor, and keeps what is at a place there.
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

// place returns the units of a place of the layout.
func (c *camera) place(x, row float64) (float64, float64) {
	return c.x + x*c.scale, c.y + row*rowGap*c.scale*c.tall
}

// inView reports whether a place is in the view, or at most some units outside.
func (c *camera) inView(x, y, outside float64) bool {
	return x >= -outside && x <= c.w+outside && y >= -outside && y <= c.h+outside
}

// grow returns how many times larger than at scale 1 texts and rings are.
func (c *camera) grow() float64 { return min(max(c.scale, 1), maxGrow) }

// into returns how far a range has to move so that it is between 0 and size, with a margin,
// and whether it fits in.
func into(from, to, size, margin float64) (by float64, fits bool) {
	margin = min(margin, size/4)
	return max(margin-from, min(size-margin-to, 0)), to-from <= size-2*margin
}
