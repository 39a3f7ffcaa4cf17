package tree

import "backtrack/solver"

// A Layout is a drawing of the unfolded part of a tree. A parent is in the middle above its
// first and last child, siblings are in their order, and spots of a row do not overlap
// (Reingold and Tilford, Tidier drawings of trees, 1981).
type Layout struct {
	Spots       []Spot // in depth-first order
	Rows        int
	Left, Right float64 // bounds of all spots, in the unit of Room
	t           Moment
	spots       map[solver.Node]int
}

// A Spot is the place of a node in a drawing.
type Spot struct {
	Node   solver.Node
	Parent int     // index of the spot above, or -1
	Joined int     // number of nodes between Node and Parent that are not drawn
	Folded bool    // it has children that are not drawn
	Leaf   bool    // nothing is drawn below it
	Row    int     // row number, from 0
	X      float64 // centre; the root's is 0
}

// Room is the space that a spot takes: how far it extends from its centre and, for a leaf, how
// many rows it covers.
type Room struct {
	Left, Right float64
	Rows        int
}

// LayoutOptions say what a layout shows of a tree.
type LayoutOptions struct {
	Root solver.Node
	Open map[solver.Node]bool // whether the children of a node are drawn
	Join bool                 // draw chains of two or more only children with the same outcome as edges
	Room func(*Spot) Room
	Gap  float64 // smallest distance between spots of a row
}

// Layout returns the layout of the visited nodes. It takes time in proportion to the number of
// spots and of joined nodes.
func (m Moment) Layout(o LayoutOptions) *Layout {
	l := &Layout{t: m, spots: map[solver.Node]int{}}
	p := placer{LayoutOptions: o, Layout: l}
	p.place(o.Root, -1, 0)
	for i := range l.Spots {
		s := &l.Spots[i]
		if s.Parent >= 0 {
			s.X += l.Spots[s.Parent].X
		}
		r := o.Room(s)
		l.Left, l.Right = min(l.Left, s.X-r.Left), max(l.Right, s.X+r.Right)
		l.Rows = max(l.Rows, s.Row+max(r.Rows, 1))
	}
	return l
}

// Spot returns the index of the spot of a node, or -1 if it is not drawn.
func (l *Layout) Spot(n solver.Node) int {
	if i, ok := l.spots[n]; ok {
		return i
	}
	return -1
}

// Find returns where a node is in the drawing. It is at its own spot, on the edge that includes
// it, or at the spot of the folded ancestor that hides it. The result spot is the index of that
// spot, or of the spot where the edge ends. Find returns false if the node is not in the drawn
// subtree.
func (l *Layout) Find(n solver.Node) (x, row float64, spot int, ok bool) {
	for l.t.visited(n) == None && n != None { // the layout may be of an earlier moment
		n = l.t.Parent(n)
	}
	up := n
	for l.Spot(up) < 0 {
		if up = l.t.Parent(up); up < 0 {
			return 0, 0, 0, false
		}
	}
	a := l.Spot(up)
	s := &l.Spots[a]
	if up == n || s.Leaf {
		return s.X, float64(s.Row), a, true
	}
	part := 1.
	for at := n; l.t.Parent(at) != up; at = l.t.Parent(at) {
		part++
	}
	down := n
	for l.Spot(down) < 0 {
		down = l.t.First(down)
	}
	b := l.Spot(down)
	e := &l.Spots[b]
	part /= float64(e.Joined + 1)
	return s.X + part*(e.X-s.X), float64(s.Row) + part*float64(e.Row-s.Row), b, true
}

// A placer lays out subtrees from their leaves up.
type placer struct {
	LayoutOptions
	*Layout
}

// place adds the spot of n and the spots below it, and returns their outline. The X of a spot
// is relative to its parent until all spots are placed.
func (p *placer) place(n solver.Node, parent, row int) outline {
	at := len(p.Spots)
	folded := p.t.First(n) >= 0 && !p.Open[n]
	p.Spots = append(p.Spots, Spot{Node: n, Parent: parent, Row: row, Folded: folded, Leaf: folded || p.t.First(n) < 0})
	p.spots[n] = at
	room := p.Room(&p.Spots[at])
	if p.Spots[at].Leaf {
		return leafOutline(room)
	}
	var s siblings
	var all []int // indices of the spots of the children
	for c := range p.t.Children(n) {
		bottom, joined := p.join(c)
		i := len(p.Spots)
		all = append(all, i)
		o := p.place(bottom, at, row+1)
		p.Spots[i].Joined = joined
		s.add(o, p.Gap)
	}
	middle := s.x[len(s.x)-1] / 2
	for k, i := range all {
		p.Spots[i].X = s.x[k] - middle
	}
	s.leftBy -= middle
	s.rightBy -= middle
	s.left = append(s.left, -room.Left-s.leftBy)
	s.right = append(s.right, room.Right-s.rightBy)
	return s.outline
}

// join follows a chain of only children that begins with n. It returns the end of the chain and
// the number of nodes before the end. If that number is less than two, it returns n and 0.
func (p *placer) join(n solver.Node) (end solver.Node, joined int) {
	end = n
	for p.Join && p.Open[end] {
		only := p.t.First(end)
		if only < 0 || p.t.Next(only) >= 0 || p.t.Outcome(end) != p.t.Outcome(only) {
			break
		}
		end = only
		joined++
	}
	if joined < 2 {
		return n, 0
	}
	return end, joined
}

// An outline says, for each row, how far the spots of a subtree extend to the left and to the
// right of its root. The lowest row comes first. The numbers are relative: leftBy is added to
// all of left, and rightBy to all of right.
type outline struct {
	left, right     []float64
	leftBy, rightBy float64
}

// leafOutline returns the outline of a leaf.
func leafOutline(r Room) outline {
	var o outline
	for range max(r.Rows, 1) {
		o.left = append(o.left, -r.Left)
		o.right = append(o.right, r.Right)
	}
	return o
}

// siblings are subtrees side by side. Their outline is relative to the root of the first
// subtree.
type siblings struct {
	outline
	x       []float64 // centres of their roots
	borders []border  // which siblings form the right side, from the bottom up
}

// A border says that a sibling forms the right side in some rows. They end before the row with
// the number rows. They begin with the rows of the next border in the list, or with row 0 if
// there is none.
type border struct{ sibling, rows int }

// add adds a subtree as near to the earlier ones as possible. If it would touch a subtree other
// than the last one, the subtrees between the two are spread evenly. The time is in proportion
// to the number of rows that both sides have.
func (s *siblings) add(o outline, gap float64) {
	i := len(s.x)
	if i == 0 {
		s.outline, s.x, s.borders = o, []float64{0}, []border{{0, len(o.left)}}
		return
	}
	// Rows are from the top: the last element of a side is row 0.
	old, rows := len(s.left), len(o.left)
	by, owner := 0.0, len(s.borders)-1
	for r := range min(old, rows) {
		for s.borders[owner].rows <= r {
			owner--
		}
		need := s.right[old-1-r] + s.rightBy + gap - o.left[rows-1-r] - o.leftBy
		if r > 0 && need > by {
			j := s.borders[owner].sibling
			for k := j + 1; k < i; k++ {
				s.x[k] += (need - by) * float64(k-j) / float64(i-j)
			}
		}
		if r == 0 || need > by {
			by = need
		}
	}
	s.x = append(s.x, by)
	o.leftBy += by
	o.rightBy += by
	if rows >= old {
		for r := 1; r <= old; r++ {
			o.left[rows-r] = s.left[old-r] + s.leftBy - o.leftBy
		}
		s.outline = o
	} else {
		for r := 1; r <= rows; r++ {
			s.right[old-r] = o.right[rows-r] + o.rightBy - s.rightBy
		}
	}
	for len(s.borders) > 0 && s.borders[len(s.borders)-1].rows <= rows {
		s.borders = s.borders[:len(s.borders)-1]
	}
	s.borders = append(s.borders, border{i, rows})
}
