package mathcrosssolve

import "context"

// A poller checks a context now and then. A search that makes few moves needs it, because
// the probe checks the context only at moves.
type poller struct {
	ctx  context.Context
	work int   // steps since the last check
	err  error // error of the context; once it is set the search must end
}

// pollEvery is the number of steps between two checks. A step takes about one to ten
// nanoseconds.
const pollEvery = 1 << 18

// mayProceed counts steps, and reports whether the search may proceed. If it returns false,
// err is set.
func (p *poller) mayProceed(steps int) bool {
	p.work += steps
	return p.work < pollEvery && p.err == nil || p.check()
}

// check checks the context. It is not inlined, because mayProceed would then be too large for
// inlining.
//
//go:noinline
func (p *poller) check() bool {
	if p.work = 0; p.err == nil {
		p.err = p.ctx.Err()
	}
	return p.err == nil
}
