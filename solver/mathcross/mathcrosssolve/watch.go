package mathcrosssolve

import "context"

// A watch checks a context now and then. It is for searches whose steps are short
// and not all placements.
type watch struct {
	ctx  context.Context
	work int   // steps since the last check
	err  error // of the context; once it is set the search must end
}

// watchEvery is the number of steps between two checks; a step takes some ten
// nanoseconds.
const watchEvery = 1 << 18

// goOn counts steps, and reports whether the search may go on.
func (w *watch) goOn(steps int) bool {
	w.work += steps
	return w.work < watchEvery && w.err == nil || w.check()
}

func (w *watch) check() bool {
	if w.work = 0; w.err == nil {
		w.err = w.ctx.Err()
	}
	return w.err == nil
}
