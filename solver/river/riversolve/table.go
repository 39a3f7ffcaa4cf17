package riversolve

// maxDense is the largest number of keys for which a table is an array. A table for more
// keys is a map.
const maxDense = 1 << 23

// A table maps keys to values. The zero value stands for a key that is not in the table.
type table[V any] struct {
	array  []V
	sparse map[uint64]V
}

// newTable returns an empty table for keys below total.
func newTable[V any](total uint64) table[V] {
	if total <= maxDense {
		return table[V]{array: make([]V, total)}
	}
	return table[V]{sparse: map[uint64]V{}}
}

func (t *table[V]) get(key uint64) V {
	if t.array != nil {
		return t.array[key]
	}
	return t.sparse[key]
}

func (t *table[V]) put(key uint64, v V) {
	if t.array != nil {
		t.array[key] = v
	} else {
		t.sparse[key] = v
	}
}
