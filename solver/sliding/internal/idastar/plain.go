package idastar

import (
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
)

// A plain search is iterative deepening by the distances of the tokens alone,
// for blocks that are too large for patterns. It ends when little is to be
// done, as in large puzzles that are nearly solved.
type plain struct {
	*blockSearch
	near [][]int
	far  func(home int) []int16
	at   []int
	hole int
	todo int // vertices that the hole must still visit
	sum  int // of the distances
	err  error
	path []int
}

// runPlain finds the walk in a block of any size.
func (h *blockSearch) runPlain(near [][]int) error {
	f := &graphs.DistanceTable{Near: near, Rows: make([][]int16, len(near))}
	s := &plain{blockSearch: h, near: near, far: f.To, at: append([]int{}, h.content...), hole: h.start}
	for v, t := range s.at {
		if v != h.start && v != t {
			s.sum += int(f.To(t)[v])
		}
		if h.must[v] && v != h.start {
			s.todo++
		}
	}
	visited := make([]bool, len(near))
	visited[h.start] = true
	h.raise(h.part.bound)
	for ; ; h.raise(h.depth + 1) {
		if err := h.tooDeep(); err != nil {
			return err
		}
		if s.search(h.depth, -1, true, visited, solver.Root) {
			if s.err == nil {
				h.walk = s.path
			}
			return s.err
		}
	}
}

// search looks for a walk of at most left moves that does not begin with last,
// unless fresh allows it. It returns true when it has one, or an error.
func (s *plain) search(left, last int, fresh bool, visited []bool, at solver.Node) bool {
	if s.sum == 0 && s.hole == 0 && s.todo == 0 {
		return true
	}
	b := s.hole
	for _, v := range s.near[b] {
		if v == last && !fresh {
			continue
		}
		t := s.at[v]
		row := s.far(t)
		change := int(row[b] - row[v])
		if max(s.sum+change, int(s.far(0)[v]), s.todo-1) > left-1 {
			continue
		}
		node, err := s.visit(at, v, len(s.path)+1)
		if err != nil {
			s.err = err
			return true
		}
		first := s.must[v] && !visited[v]
		if first {
			visited[v] = true
			s.todo--
		}
		s.at[b], s.at[v], s.hole = t, 0, v
		s.sum += change
		s.path = append(s.path, v)
		if s.search(left-1, b, first, visited, node) {
			return true
		}
		s.path = s.path[:len(s.path)-1]
		s.sum -= change
		s.at[b], s.at[v], s.hole = 0, t, b
		if first {
			visited[v] = false
			s.todo++
		}
		s.back(node)
	}
	return false
}

// visit and back report a move to the probe if this block is the only one.
func (h *blockSearch) visit(at solver.Node, v, depth int) (solver.Node, error) {
	if h.Only {
		return h.probe.Visit(at, h.names[v], depth)
	}
	if h.played++; h.played%1024 == 0 {
		return solver.Root, h.ctx.Err()
	}
	return solver.Root, nil
}

func (h *blockSearch) back(node solver.Node) {
	if h.Only {
		h.probe.Back(node)
	}
}
