package slidinghint

import "backtrack/model/sliding"

// A ways knows how far vertices are from one another. Each row is found when
// it is asked for first.
type ways struct {
	p            sliding.Position
	rows         [][]int32
	spare, queue []int32
}

func newWays(p sliding.Position) *ways {
	return &ways{p, make([][]int32, p.Len()), make([]int32, p.Len()), make([]int32, 0, p.Len())}
}

// far returns how many edges are between u and v; -1 if no way joins them.
func (w *ways) far(u, v int) int {
	if w.rows[u] == nil {
		w.rows[u] = make([]int32, w.p.Len())
		w.find(u, w.rows[u])
	}
	return int(w.rows[u][v])
}

// find fills row with the distances from u.
func (w *ways) find(u int, row []int32) {
	for i := range row {
		row[i] = -1
	}
	row[u] = 0
	queue := append(w.queue[:0], int32(u))
	for i := 0; i < len(queue); i++ {
		for _, x := range w.p.Neighbours(int(queue[i])) {
			if row[x] < 0 {
				row[x] = row[queue[i]] + 1
				queue = append(queue, int32(x))
			}
		}
	}
}

// price returns what a best move costs, and the technique that costs most. Only
// says that of at least three moves no other is best.
func (w *ways) price(p sliding.Position, m sliding.Move, only bool) (technique, cost int) {
	t := p.At(int(m))
	technique, cost = ruleNearer, costMove
	if only {
		technique, cost = ruleOnly, cost+costOnly
	}
	if w.far(t, p.Empty()) > w.far(t, int(m)) {
		technique, cost = ruleUphill, cost+costUphill
	}
	if t == int(m) {
		technique, cost = ruleLeave, cost+costLeave
	}
	return technique, cost
}
