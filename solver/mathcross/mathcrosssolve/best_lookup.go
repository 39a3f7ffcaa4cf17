package mathcrosssolve

// A lookup finds the index of a value: in a table where values lie close
// together, else in a map.
type lookup struct {
	low, high int64
	table     []int32 // by value - low
	sparse    map[int64]int32
}

// denseSpan is the widest range of values for which there is a table.
const denseSpan = 1 << 14

func newLookup(values []int64) lookup {
	if len(values) == 0 {
		return lookup{low: 0, high: -1}
	}
	l := lookup{low: values[0], high: values[len(values)-1]}
	if span := uint64(l.high) - uint64(l.low); span < denseSpan {
		l.table = make([]int32, span+1)
		for i := range l.table {
			l.table[i] = none
		}
		for k, v := range values {
			l.table[v-l.low] = int32(k)
		}
		return l
	}
	l.sparse = make(map[int64]int32, len(values))
	for k, v := range values {
		l.sparse[v] = int32(k)
	}
	return l
}

// of returns the index of v, or none.
func (l *lookup) of(v int64) int32 {
	if v < l.low || v > l.high {
		return none
	}
	if l.table != nil {
		return l.table[v-l.low]
	}
	if k, ok := l.sparse[v]; ok {
		return k
	}
	return none
}
