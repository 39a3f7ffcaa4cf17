package treedraw

import (
	"math"
	"slices"

	"backtrack/solver"
	"backtrack/solver/tree"
)

// A Diagram is the node-link diagram of the unfolded nodes of a scene. A chain of nodes
// without siblings is one edge. A folded subtree is one mark.
type Diagram struct {
	texts
	camera
	open   map[solver.Node]bool
	free   bool // settle chooses whether reasons are shown; false once the player has chosen
	layout *tree.Layout
	laid   tree.Moment // moment of the layout
}

// Limits of unfolding, in nodes.
const (
	maxWhole  = 60  // largest tree that is completely unfolded and labelled at the start
	maxSingle = 20  // largest tree that is drawn without chains
	maxFirst  = 300 // limit of nodes drawn at the start in a larger tree
	maxOpened = 40  // limit of nodes that Open adds if it unfolds more than one level
)

// NewDiagram returns a diagram of a scene. A small tree is unfolded completely. In others only
// the path to the first dead end is unfolded or, if the whole search is shown, the path to the
// first solution.
func NewDiagram(s *Scene) *Diagram {
	d := &Diagram{texts: newTexts(s), camera: camera{tall: 1}, open: map[solver.Node]bool{}}
	if s.Tree.Len() <= maxWhole {
		d.unfold(solver.Root, maxWhole)
		d.labels, d.reasons, d.free = true, true, true
	} else {
		end := tree.None
		if s.Unvisited == ShowUnvisited {
			end = s.Tree.NextSolution(solver.Root)
		}
		if end < 0 {
			end = s.Tree.NextDeadEnd(solver.Root)
		}
		drawn := 1
		for _, n := range d.ancestors(max(end, solver.Root)) {
			if drawn += len(d.children(n)); drawn > maxFirst {
				break
			}
			d.open[n] = true
		}
	}
	d.arrange(solver.Root)
	return d
}

// ancestors returns the ancestors of a node, the root first.
func (d *Diagram) ancestors(n solver.Node) (out []solver.Node) {
	for n = d.Tree.Parent(n); n >= 0; n = d.Tree.Parent(n) {
		out = append(out, n)
	}
	slices.Reverse(out)
	return out
}

func (d *Diagram) children(n solver.Node) []solver.Node {
	return slices.Collect(d.Tree.Whole().Children(n))
}

// unfold unfolds a node and, level by level, its descendants, while that adds at most limit
// nodes.
func (d *Diagram) unfold(n solver.Node, limit int) {
	d.open[n] = true
	next := d.children(n)
	for added := len(next); len(next) > 0; next = next[1:] {
		below := d.children(next[0])
		if added += len(below); added > limit {
			return
		}
		if len(below) > 0 {
			d.open[next[0]] = true
		}
		next = append(next, below...)
	}
}

// arrange lays out the unfolded nodes. The node fixed, or the fold that hides it, keeps its
// place in the view.
func (d *Diagram) arrange(fixed solver.Node) {
	var x, row float64
	if d.layout != nil {
		var spot int
		x, row, spot, _ = d.layout.Find(fixed)
		if d.layout.Spots[spot].Folded {
			fixed = d.layout.Spots[spot].Node
		}
	}
	d.laid = d.drawn()
	room := func(s *tree.Spot) tree.Room { return d.room(d.laid, s) }
	d.layout = d.laid.Layout(tree.LayoutOptions{Open: d.open, Join: d.Tree.Len() > maxSingle, Room: room, Gap: markGap})
	newX, newRow, _, _ := d.layout.Find(fixed)
	d.x += (x - newX) * d.scale
	d.y += (row - newRow) * rowGap * d.scale * d.tall
}

// Resize sets the size, in units. If the diagram was not zoomed or moved, it is fitted into
// the view, provided that it stays legible.
func (d *Diagram) Resize(w, h float64) {
	same := d.w == w && d.h == h
	d.w, d.h = w, h
	if !d.follow() && !same {
		d.settle()
	}
}

// follow updates the layout if other nodes are drawn than before, and reports whether it has
// done so.
func (d *Diagram) follow() bool {
	if d.laid == d.drawn() {
		return false
	}
	d.arrange(solver.Root)
	d.settle()
	return true
}

// settle fits the diagram into the view, provided that it stays legible. It does nothing if
// the diagram was zoomed or moved.
func (d *Diagram) settle() {
	if d.moved || d.w <= 0 || d.h <= 0 {
		return
	}
	if d.free && !d.reasons {
		d.reasons = true
		d.arrange(solver.Root)
	}
	d.Fit()
	if d.free && d.scale < reasonsFrom {
		d.reasons = false
		d.arrange(solver.Root)
		d.Fit()
	}
	if d.scale < firstFrom {
		d.scale = firstFrom
		d.x, d.y = d.w/2, fitMargin
		d.scrollInto(d.Selected)
	}
}

// Limits of scales.
const (
	firstFrom   = textsFrom // least scale at the start
	reasonsFrom = 1.4       // least scale at which rules are named automatically
	maxFit      = 4
	maxGrown    = 1.6 // largest scale while the tree grows
	maxTall     = 1.8
	minScale    = .02
	maxScale    = 3
)

// Fit fits all unfolded nodes into the view.
func (d *Diagram) Fit() {
	d.moved = false
	l := d.layout
	wide, high := d.extent()
	limit := float64(maxFit)
	if d.Unvisited == HideUnvisited {
		limit = maxGrown
	}
	d.scale = max(min((d.w-2*fitMargin)/max(wide, 1), (d.h-2*fitMargin)/max(high, 1), limit), minScale)
	d.tall = min(max((d.h-2*fitMargin)/max(high*d.scale, 1), 1), maxTall)
	d.x = d.w/2 - (l.Left+l.Right)/2*d.scale
	d.y = fitMargin + max(d.h-2*fitMargin-high*d.scale*d.tall, 0)/6
}

// extent returns the size of the layout, in units at scale 1.
func (d *Diagram) extent() (w, h float64) {
	const below = 16 // distance from the middle of the last row to the lower end
	return d.layout.Right - d.layout.Left, float64(d.layout.Rows-1)*rowGap + below
}

// spotCentre returns the position of a spot in the view, given its index.
func (d *Diagram) spotCentre(i int) (x, y float64) {
	return d.toView(d.layout.Spots[i].X, float64(d.layout.Spots[i].Row))
}

// fits reports whether all unfolded nodes are in the view.
func (d *Diagram) fits() bool {
	left, top := d.toView(d.layout.Left, 0)
	right, bottom := d.toView(d.layout.Right, float64(d.layout.Rows-1))
	return left >= 0 && top >= 0 && right <= d.w && bottom <= d.h
}

// scrollInto moves the diagram as little as possible until a node is in the view.
func (d *Diagram) scrollInto(n solver.Node) {
	if px, row, _, ok := d.layout.Find(n); ok && d.w > 0 && !d.fits() {
		x, y := d.toView(px, row)
		dx, _ := shiftInto(x, x, d.w, 80)
		dy, _ := shiftInto(y, y, d.h, 40)
		d.x, d.y = d.x+dx, d.y+dy
	}
}

// Reveal unfolds the path to a node and moves the node into the view.
func (d *Diagram) Reveal(n solver.Node) {
	d.follow()
	changed := false
	for _, a := range d.ancestors(n) {
		changed = changed || !d.open[a]
		d.open[a] = true
	}
	if changed {
		d.arrange(n)
	}
	d.scrollInto(n)
}

// Open unfolds a node, including its descendants if there are few, and moves these into the
// view. It returns false if the recording has nothing below the node.
func (d *Diagram) Open(n solver.Node) bool {
	if d.Tree.First(n) < 0 {
		return false
	}
	d.unfold(n, maxOpened)
	d.arrange(n)
	d.showBelow(n)
	return true
}

// showBelow moves the diagram as little as possible until the drawn nodes below a node are in
// the view. If there are too many, it shows the node and its first rows.
func (d *Diagram) showBelow(n solver.Node) {
	spots := d.layout.Spots
	within := make([]bool, len(spots))
	left, right, top, bottom := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for i := range spots {
		s := &spots[i]
		within[i] = s.Node == n || s.Parent >= 0 && within[s.Parent]
		if within[i] {
			x, y := d.spotCentre(i)
			left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
		}
	}
	x, _, _, ok := d.layout.Find(n)
	if !ok || d.w == 0 || math.IsInf(left, 1) {
		return
	}
	x, _ = d.toView(x, 0)
	dx, fits := shiftInto(left, right, d.w, 40)
	if !fits {
		dx = d.w/2 - x
	}
	dy, fits := shiftInto(top, bottom, d.h, 30)
	if !fits {
		dy = 30 - top
	}
	d.x, d.y = d.x+dx, d.y+dy
}

// Unfold unfolds the tree level by level, to at most limit nodes.
func (d *Diagram) Unfold(limit int) {
	d.open = map[solver.Node]bool{}
	if 1+len(d.children(solver.Root)) <= limit {
		d.unfold(solver.Root, limit-1)
	}
	d.arrange(solver.Root)
}

// Fold folds the subtree below a node.
func (d *Diagram) Fold(n solver.Node) {
	delete(d.open, n)
	d.arrange(n)
}

// Folded reports whether nothing is drawn below a node because its subtree is folded, here or
// in the recording.
func (d *Diagram) Folded(n solver.Node) bool {
	return d.Tree.First(n) >= 0 && !d.open[n] || d.Tree.Folded(n)
}

// FoldFailed folds every subtree without a solution, except on the path to the selected node.
func (d *Diagram) FoldFailed() {
	keep := map[solver.Node]bool{solver.Root: true}
	for _, n := range d.ancestors(d.Selected) {
		keep[n] = true
	}
	for n := range d.open {
		if !keep[n] && d.now().Outcome(n) != tree.Solution {
			delete(d.open, n)
		}
	}
	d.arrange(d.Selected)
}

// Drawn returns the number of drawn nodes.
func (d *Diagram) Drawn() int { return len(d.layout.Spots) }

// SetLabels sets whether nodes have their moves as labels.
func (d *Diagram) SetLabels(on bool) {
	d.labels, d.free = on, false
	d.arrange(d.Selected)
}

// SetReasons sets whether rejected moves are counted by rule in words. If not, they are
// only shown as small marks.
func (d *Diagram) SetReasons(on bool) {
	d.reasons, d.free = on, false
	d.arrange(d.Selected)
}

// Position returns the position of a node's mark. It returns false if the mark is not drawn.
func (d *Diagram) Position(n solver.Node) (x, y float64, ok bool) {
	d.follow()
	i := d.layout.Spot(n)
	if i < 0 {
		return 0, 0, false
	}
	x, y = d.spotCentre(i)
	return x, y, true
}

// BiggestFold returns the folded node in the view that hides most nodes, or tree.None.
func (d *Diagram) BiggestFold() solver.Node {
	best, now := tree.None, d.now()
	for i := range d.layout.Spots {
		s := &d.layout.Spots[i]
		x, y := d.spotCentre(i)
		if kindAt(now, s) == kindFold && d.inView(x, y, 0) && (best < 0 || now.Size(s.Node) > now.Size(best)) {
			best = s.Node
		}
	}
	return best
}

// Hit returns the node whose mark or edge is at a position in the view, or tree.None.
func (d *Diagram) Hit(x, y float64) solver.Node {
	const reach = 8 // units
	best, nearest, now := tree.None, float64(reach), d.now()
	for i := range d.layout.Spots {
		s := &d.layout.Spots[i]
		px, py := d.spotCentre(i)
		dx, dy := math.Abs(x-px), y-py
		if kindAt(now, s) == kindFold {
			high := d.foldHigh(now, s.Node)
			dx, dy = max(dx-high/2, 0), max(-foldTop-dy, dy+foldTop-high, 0)
		}
		if far := math.Hypot(dx, dy); far < nearest {
			best, nearest = s.Node, far
		}
	}
	if best >= 0 {
		return best
	}
	for i := range d.layout.Spots {
		if n := d.onEdge(i, x, y); n >= 0 {
			return n
		}
	}
	return tree.None
}

// onEdge returns the node at a place on the edge to the spot with an index, or tree.None.
func (d *Diagram) onEdge(i int, x, y float64) solver.Node {
	const reach = 5 // units
	s := &d.layout.Spots[i]
	if s.Joined == 0 {
		return tree.None
	}
	ax, ay := d.spotCentre(s.Parent)
	bx, by := d.spotCentre(i)
	long := max(math.Hypot(bx-ax, by-ay), 1)
	part := ((x-ax)*(bx-ax) + (y-ay)*(by-ay)) / (long * long)
	if part < 0 || part > 1 || math.Abs((x-ax)*(by-ay)-(y-ay)*(bx-ax))/long > reach {
		return tree.None
	}
	n := s.Node
	for k := math.Round((1 - part) * float64(s.Joined+1)); k > 0; k-- {
		n = d.Tree.Parent(n)
	}
	return n
}

// shown returns the first and the last node in the view that have no children there. It
// also returns the smallest and the largest depth in the view. ok is false if no node is in
// the view.
func (d *Diagram) shown() (first, last solver.Node, top, bottom int, ok bool) {
	spots := d.layout.Spots
	parent := make([]bool, len(spots))
	first, last, top = tree.None, tree.None, math.MaxInt
	for i := len(spots) - 1; i >= 0; i-- {
		s := &spots[i]
		if x, y := d.spotCentre(i); !d.inView(x, y, 0) {
			continue
		}
		if s.Parent >= 0 {
			parent[s.Parent] = true
		}
		depth := d.Tree.Depth(s.Node)
		top, bottom = min(top, depth), max(bottom, depth)
		if !parent[i] {
			first = s.Node
			if last < 0 {
				last = s.Node
			}
		}
	}
	return first, last, top, bottom, first >= 0
}
