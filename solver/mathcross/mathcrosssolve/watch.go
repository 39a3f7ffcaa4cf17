package mathcrosssolve

import "context"

// A watch looks at a context now and then, where little is done between two
// looks but not every step is a placement.
type watch struct {
	ctx  context.Context
	work int   // steps since the last look
	err  error // of the context; once it is set the search has to end
}

// watchEvery is how many steps, of some ten nanoseconds, pass between two
// looks.
const watchEvery = 1 << 18

// goOn counts steps, and reports whether the search may go on.
func (w *watch) goOn(steps int) bool {
	if w.work += steps; w.work >= watchEvery && w.err == nil {
		w.work, w.err = 0, w.ctx.Err()
	}
	return w.err == nil
}
