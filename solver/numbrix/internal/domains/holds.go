package domains

// Solves reports whether the numbers, by cell, solve the board.
func (pr *Problem) Solves(numbers []int32) bool {
	at := make([]int32, pr.N+1)
	for c, k := range numbers {
		if k < 1 || int(k) > pr.N || at[k] != 0 || pr.Given[c] != 0 && pr.Given[c] != k {
			return false
		}
		at[k] = int32(c) + 1
	}
	for k := 2; k <= pr.N; k++ {
		next := false
		pr.neighbours(at[k-1]-1, func(d int32) { next = next || d == at[k]-1 })
		if !next {
			return false
		}
	}
	return true
}
