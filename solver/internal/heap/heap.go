// Package heap has a binary heap (Williams 1964) of values of one type.
package heap

// A Heap returns the values that were pushed, the smallest first. The order of equal values
// depends only on the earlier calls of Push and Pop.
type Heap[T any] struct {
	Less  func(a, b T) bool
	Items []T // the smallest first, the others in heap order
}

// Len returns how many values there are.
func (h *Heap[T]) Len() int { return len(h.Items) }

// Push adds x.
func (h *Heap[T]) Push(x T) {
	h.Items = append(h.Items, x)
	i := len(h.Items) - 1
	for i > 0 && h.Less(x, h.Items[(i-1)/2]) {
		h.Items[i] = h.Items[(i-1)/2]
		i = (i - 1) / 2
	}
	h.Items[i] = x
}

// Pop removes and returns the smallest value. The heap must not be empty.
func (h *Heap[T]) Pop() T {
	n := len(h.Items) - 1
	top, last := h.Items[0], h.Items[n]
	h.Items = h.Items[:n]
	i := 0
	for n > 0 {
		child := 2*i + 1
		if child+1 < n && h.Less(h.Items[child+1], h.Items[child]) {
			child++
		}
		if child >= n || !h.Less(h.Items[child], last) {
			h.Items[i] = last
			break
		}
		h.Items[i] = h.Items[child]
		i = child
	}
	return top
}
