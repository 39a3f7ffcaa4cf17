package riversolve

// mostDense is the largest number of codes for which tables are arrays; beyond it
// they are maps.
const mostDense = 1 << 22

// verdicts records which codes are safe, as far as they were checked.
type verdicts struct {
	array []uint8 // 0 not checked, 1 unsafe, 2 safe
	table map[code]bool
}

func newVerdicts(total uint64) verdicts {
	if total <= mostDense {
		return verdicts{array: make([]uint8, total)}
	}
	return verdicts{table: map[code]bool{}}
}

func (v verdicts) get(c code) (safe, known bool) {
	if v.array != nil {
		return v.array[c] == 2, v.array[c] != 0
	}
	safe, known = v.table[c]
	return safe, known
}

func (v verdicts) put(c code, safe bool) {
	switch {
	case v.array == nil:
		v.table[c] = safe
	case safe:
		v.array[c] = 2
	default:
		v.array[c] = 1
	}
}

// An index maps a stop to the number of its place.
type index struct {
	array [2][]int32 // the number plus 1, by the side of the boat
	table map[stop]int32
}

// newIndex returns an empty index. Flat says that steps do not matter.
func newIndex(total uint64, flat bool) index {
	if flat && total <= mostDense {
		return index{array: [2][]int32{make([]int32, total), make([]int32, total)}}
	}
	return index{table: map[stop]int32{}}
}

func (x index) get(s stop) (int32, bool) {
	if x.table != nil {
		k, ok := x.table[s]
		return k, ok
	}
	k := x.array[s.side][s.c]
	return k - 1, k != 0
}

func (x index) put(s stop, k int32) {
	if x.table != nil {
		x.table[s] = k
	} else {
		x.array[s.side][s.c] = k + 1
	}
}
