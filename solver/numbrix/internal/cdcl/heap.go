package cdcl

// A heap holds variables. The most active one is on top. Of equally active variables, the
// smaller one comes first.
type heap struct {
	key  []float64 // the activity of each variable
	list []int32
	at   []int32 // the index of each variable in list, or none
}

func (h *heap) init(key []float64) {
	h.key = key
	h.list = make([]int32, len(key))
	h.at = make([]int32, len(key))
	for i := range h.list {
		h.list[i], h.at[i] = int32(i), int32(i)
	}
	for i := len(key)/2 - 1; i >= 0; i-- {
		h.sink(i)
	}
}

func (h *heap) before(a, b int32) bool {
	return h.key[a] > h.key[b] || h.key[a] == h.key[b] && a < b
}

func (h *heap) insert(v int32) {
	if h.at[v] == none {
		h.at[v] = int32(len(h.list))
		h.list = append(h.list, v)
		h.swim(len(h.list) - 1)
	}
}

func (h *heap) rise(v int32) {
	if h.at[v] != none {
		h.swim(int(h.at[v]))
	}
}

func (h *heap) pop() int32 {
	if len(h.list) == 0 {
		return none
	}
	top, last := h.list[0], h.list[len(h.list)-1]
	h.list = h.list[:len(h.list)-1]
	h.at[top] = none
	if top != last {
		h.list[0], h.at[last] = last, 0
		h.sink(0)
	}
	return top
}

func (h *heap) swim(i int) {
	v := h.list[i]
	for i > 0 {
		up := (i - 1) / 2
		if !h.before(v, h.list[up]) {
			break
		}
		h.list[i] = h.list[up]
		h.at[h.list[i]] = int32(i)
		i = up
	}
	h.list[i], h.at[v] = v, int32(i)
}

func (h *heap) sink(i int) {
	v := h.list[i]
	for {
		down := 2*i + 1
		if down >= len(h.list) {
			break
		}
		if down+1 < len(h.list) && h.before(h.list[down+1], h.list[down]) {
			down++
		}
		if !h.before(h.list[down], v) {
			break
		}
		h.list[i] = h.list[down]
		h.at[h.list[i]] = int32(i)
		i = down
	}
	h.list[i], h.at[v] = v, int32(i)
}
