package riversolve

// maxDense is the largest number of keys for which a keyMap is an array. A keyMap for more keys
// is a map.
const maxDense = 1 << 23

// A keyMap maps keys to values. It has the zero value of V for every key that was not put.
type keyMap[V any] struct {
	array  []V
	sparse map[uint64]V
}

// newKeyMap returns an empty keyMap for keys below total.
func newKeyMap[V any](total uint64) keyMap[V] {
	if total <= maxDense {
		return keyMap[V]{array: make([]V, total)}
	}
	return keyMap[V]{sparse: map[uint64]V{}}
}

func (t *keyMap[V]) get(key uint64) V {
	if t.array != nil {
		return t.array[key]
	}
	return t.sparse[key]
}

func (t *keyMap[V]) put(key uint64, v V) {
	if t.array != nil {
		t.array[key] = v
	} else {
		t.sparse[key] = v
	}
}
