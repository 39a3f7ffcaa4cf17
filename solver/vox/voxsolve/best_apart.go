package voxsolve

// independentWork bounds the search for nodes that are apart, in steps.
const independentWork = 20_000

// independent returns a largest set of nodes of u such that no blast hits two,
// or a smaller one if the search takes more than independentWork steps.
func (f *family[B]) independent(u B) (best B) {
	if f.rough {
		return best
	}
	work := 0
	var search func(u, taken B)
	search = func(u, taken B) {
		if work++; size(taken) > size(best) {
			best = taken
		}
		if size(taken)+size(u) <= size(best) || work > independentWork {
			return
		}
		pick, least := -1, 0
		for i := first(u); i >= 0; i = next(u, i) {
			if n := size(and(f.share[i], u)); pick < 0 || n < least {
				pick, least = i, n
			}
		}
		// One of pick and the nodes that share a blast with it can be taken.
		var tried B
		for i := pick; i >= 0; i = first(minus(and(u, f.share[pick]), tried)) {
			tried = with(tried, i)
			search(minus(minus(u, f.share[i]), tried), with(taken, i))
		}
	}
	search(u, best)
	return best
}
