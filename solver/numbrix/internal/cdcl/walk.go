package cdcl

const (
	walkNumbers = 24         // a part of so many numbers is walked
	walkSteps   = 20_000_000 // unless that takes more steps
)

// A walker counts the ways to place the numbers of a small part by laying the
// path through its open candidates, step by step: where nearly every try
// succeeds that is far cheaper than to propagate.
type walker struct {
	*counter
	order []int32 // the numbers, in the order in which they are placed
	used  []bool  // by cell
	steps int
	count uint64
}

// walk counts the ways to place the numbers of one part. It returns false if
// that takes too many steps.
func (c *counter) walk(part []int32) (uint64, bool) {
	if c.used == nil {
		c.used = make([]bool, c.pr.N)
	}
	w := walker{counter: c, used: c.used, order: c.walkOrder(part)}
	w.from(0)
	return w.count, w.steps < walkSteps && !c.over
}

// walkOrder sorts the numbers of a part, each run of consecutive ones so that
// it begins beside a number that is placed, if there is one.
func (c *counter) walkOrder(part []int32) []int32 {
	order := make([]int32, 0, len(part))
	for i := 0; i < len(part); {
		j := i + 1
		for j < len(part) && part[j] == part[j-1]+1 {
			j++
		}
		if part[i] == 1 && int(part[j-1]) < c.pr.N {
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

// from places the numbers from order[i] on.
func (w *walker) from(i int) {
	if i == len(w.order) {
		w.count++
		return
	}
	if w.steps++; w.steps >= walkSteps || w.steps%askEvery == 0 && w.asked() {
		w.steps = walkSteps
		return
	}
	k := w.order[i]
	down := i+1 < len(w.order) && w.order[i+1] == k-1 || i > 0 && w.order[i-1] == k+1
	before, partners := k-1, w.up
	if down {
		before, partners = k+1, w.dn
	}
	if before < 1 {
		for x := w.numberFrom[k]; x < w.numberFrom[k+1]; x++ {
			w.place(i, x)
		}
		return
	}
	x := w.at[before]
	for _, y := range partners[int(x)*w.dirs : int(x+1)*w.dirs] {
		if y != w.nowhere {
			w.place(i, y)
		}
	}
}

// place puts the number order[i] where x says, if it can be there, and goes on.
func (w *walker) place(i int, x int32) {
	c := w.cell[x]
	if w.now[x].val != 0 || w.used[c] {
		return
	}
	w.used[c], w.at[w.order[i]] = true, x
	w.from(i + 1)
	w.used[c] = false
}

func (w *walker) asked() bool {
	w.over = w.over || w.stop()
	return w.over
}
