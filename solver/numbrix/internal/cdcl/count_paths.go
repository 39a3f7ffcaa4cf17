package cdcl

const (
	maxWalkNumbers = 24         // the most numbers of a part whose paths are counted
	maxWalkSteps   = 20_000_000 // the most steps that takes
)

// A pathCounter counts the ways to place the numbers of a small part by laying
// the path through open candidates, step by step. Where nearly every step
// succeeds, that is far cheaper than propagation.
type pathCounter struct {
	*counter
	order []int32 // the numbers, in the order in which they are placed
	used  []bool  // by cell
	steps int
	count uint64
}

// countPaths counts the ways to place the numbers of one part. It returns false
// if that takes too many steps.
func (c *counter) countPaths(part []int32) (uint64, bool) {
	if c.used == nil {
		c.used = make([]bool, c.problem.N)
	}
	w := pathCounter{counter: c, used: c.used, order: c.walkOrder(part)}
	w.extend(0)
	return w.count, w.steps < maxWalkSteps && !c.stopped
}

// walkOrder sorts the numbers of a part so that each run of consecutive ones
// begins next to a placed number, if there is one.
func (c *counter) walkOrder(part []int32) []int32 {
	order := make([]int32, 0, len(part))
	for i := 0; i < len(part); {
		j := i + 1
		for j < len(part) && part[j] == part[j-1]+1 {
			j++
		}
		if part[i] == 1 && int(part[j-1]) < c.problem.N {
			for k := j - 1; k >= i; k-- {
				order = append(order, part[k])
			}
		} else {
			order = append(order, part[i:j]...)
		}
		i = j
	}
	return order
}

// extend places the numbers from order[i] on.
func (w *pathCounter) extend(i int) {
	if i == len(w.order) {
		w.count++
		return
	}
	if w.steps++; w.steps >= maxWalkSteps || w.steps%askEvery == 0 && w.asked() {
		w.steps = maxWalkSteps
		return
	}
	k := w.order[i]
	down := i+1 < len(w.order) && w.order[i+1] == k-1 || i > 0 && w.order[i-1] == k+1
	before, partners := k-1, w.succ
	if down {
		before, partners = k+1, w.pred
	}
	if before < 1 {
		for x := w.numberFrom[k]; x < w.numberFrom[k+1]; x++ {
			w.place(i, x)
		}
		return
	}
	x := w.at[before]
	for _, y := range partners[int(x)*w.dirs : int(x+1)*w.dirs] {
		if y != w.falseVar {
			w.place(i, y)
		}
	}
}

// place puts the number order[i] at x, if that is open, and extends the path.
func (w *pathCounter) place(i int, x int32) {
	c := w.cell[x]
	if w.assigns[x].val != 0 || w.used[c] {
		return
	}
	w.used[c], w.at[w.order[i]] = true, x
	w.extend(i + 1)
	w.used[c] = false
}

func (w *pathCounter) asked() bool {
	w.stopped = w.stopped || w.stop()
	return w.stopped
}
