package numbrixsolve

// holds reports whether the numbers, by cell, are a solution of the board's
// givens.
func (pr *problem) holds(numbers []int32) bool {
	at := make([]int32, pr.n+1)
	for c, k := range numbers {
		if k < 1 || int(k) > pr.n || at[k] != 0 || pr.given[c] != 0 && pr.given[c] != k {
			return false
		}
		at[k] = int32(c) + 1
	}
	for k := 2; k <= pr.n; k++ {
		next := false
		pr.neighbours(at[k-1]-1, func(d int32) { next = next || d == at[k]-1 })
		if !next {
			return false
		}
	}
	return true
}
