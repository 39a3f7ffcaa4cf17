package tree

import (
	"slices"

	"backtrack/solver"
)

// An Icicle says which part of a tree an icicle plot shows, and how wide. The width of a node
// is proportional to the number of nodes in its subtree. Its children are below it, side by
// side (Kruskal and Landwehr, Icicle plots, 1983).
type Icicle struct {
	Root     solver.Node // root of the shown subtree
	Now      solver.Node // the blocks on the path from Root to Now are OnPath
	From, To float64     // the shown part of the width of Root; 0 and 1 show all of it
	Width    float64     // width of the shown part, in pixels
	Levels   int         // number of levels shown, including Root
	Hide     bool        // leave out nodes that are not visited, and do not count them in widths
}

// A Block is a rectangle of an icicle plot: a chain of nodes that are only children, or
// the whole subtrees of some siblings.
type Block struct {
	Node, Last solver.Node // the ends of the chain; or the first and the last sibling
	Whole      bool        // whole subtrees, of siblings narrower than a pixel or on the last level
	X, W       float64     // left edge, from the left end of the shown part, and width, in pixels
	Depth      int         // number of levels from Root to Node
	Rows       int         // number of levels that the block covers
	Outcome    Outcome
	Folded     bool // the recording leaves out the subtree; Rows includes its levels
	Rule       int8 // see [Tree.TopRule]
	OnPath     bool // Now or one of its ancestors is in the block
	Ahead      bool // the search has not visited Node yet
}

// same reports whether two blocks that are side by side look the same.
func (b *Block) same(o *Block) bool {
	return b.Outcome == o.Outcome && b.Folded == o.Folded && b.Rule == o.Rule &&
		b.OnPath == o.OnPath && b.Ahead == o.Ahead && b.Rows == o.Rows
}

// AppendBlocks appends the blocks of an icicle plot to dst, parents before their children and
// siblings from left to right. It appends at most a few blocks for each pixel and level.
func (m Moment) AppendBlocks(dst []Block, v Icicle) []Block {
	if x, w, ok := v.frame(); ok {
		p := plotter{Icicle: v, t: m, shown: m.shown(v), blocks: dst, path: m.path(v.Root, v.Now)}
		p.subtree(p.block(v.Root, 0, x, w))
		dst = p.blocks
	}
	return dst
}

// shown returns the moment whose nodes and sizes a plot shows.
func (m Moment) shown(v Icicle) Moment {
	if v.Hide {
		return m
	}
	return m.Whole()
}

// frame returns the left edge and the width of Root, in pixels, and whether there is anything
// to show.
func (i Icicle) frame() (x, w float64, ok bool) {
	w = i.Width / (i.To - i.From)
	return -i.From * w, w, i.To > i.From && i.Width > 0 && i.Levels > 0
}

// Span returns the left edge of n, from the left end of the shown part, and its width, in
// pixels. It returns false if n is not in the subtree of Root. It takes time in proportion to
// the number of siblings of n and its ancestors.
func (m Moment) Span(v Icicle, n solver.Node) (x, w float64, ok bool) {
	x, w, _ = v.frame()
	t := m.shown(v)
	path := t.path(v.Root, n)
	for i := 1; i < len(path); i++ {
		total, before := t.below(path[i-1]), 0.0
		for c := t.First(path[i-1]); c != path[i]; c = t.Next(c) {
			before += float64(t.Size(c))
		}
		x += w * before / total
		w *= float64(t.Size(path[i])) / total
	}
	return x, w, path != nil
}

// path returns the nodes from root to n. It returns nil if n is not in the subtree of root.
func (t *Tree) path(root, n solver.Node) []solver.Node {
	path := []solver.Node{n}
	for ; n > root; path = append(path, n) { // ancestors have smaller numbers
		n = t.Parent(n)
	}
	if n != root {
		return nil
	}
	slices.Reverse(path)
	return path
}

// below returns the sum of the sizes of the children of n.
func (m Moment) below(n solver.Node) float64 {
	sum := uint64(0)
	for c := m.First(n); c >= 0; c = m.Next(c) {
		sum += m.Size(c)
	}
	return float64(sum)
}

// A plotter collects the blocks of an icicle plot.
type plotter struct {
	Icicle
	t      Moment
	shown  Moment        // the moment whose nodes and sizes are shown
	path   []solver.Node // nodes from Root to Now
	blocks []Block
}

// block returns the block of n alone.
func (p *plotter) block(n solver.Node, depth int, x, w float64) Block {
	b := Block{
		Node: n, Last: n, X: x, W: w, Depth: depth, Rows: 1,
		Outcome: p.t.Outcome(n), Folded: p.t.Folded(n), Rule: p.t.TopRule(n),
		OnPath: depth < len(p.path) && p.path[depth] == n, Ahead: !p.t.Visited(n),
	}
	if b.Folded {
		b.Rows = p.rows(n, depth)
	}
	return b
}

// rows returns how many of the shown levels the subtree of n covers.
func (p *plotter) rows(n solver.Node, depth int) int {
	return min(1+p.t.Height(n), p.Levels-depth)
}

// subtree extends b by a chain of only children. It adds b and the blocks below it.
func (p *plotter) subtree(b Block) {
	only := p.shown.First(b.Node)
	for ; only >= 0 && p.shown.Next(only) < 0 && b.Depth+b.Rows < p.Levels; only = p.shown.First(only) {
		next := p.block(only, b.Depth+b.Rows, b.X, b.W)
		if next.Outcome != b.Outcome || next.Folded != b.Folded || next.OnPath != b.OnPath || next.Ahead != b.Ahead {
			break
		}
		b.Last = only
		b.Rows++
	}
	depth := b.Depth + b.Rows
	b.Whole = only >= 0 && depth == p.Levels
	p.blocks = append(p.blocks, b)
	if !b.Whole {
		p.children(b.Last, depth, b.X, b.W)
	}
}

// children adds the blocks of the subtrees of the children of n.
func (p *plotter) children(n solver.Node, depth int, left, width float64) {
	total, sum := p.shown.below(n), 0.0
	var run Block // children narrower than a pixel; W is 0 if there are none
	widest := 0.0 // the largest width of a child in run
	flush := func() {
		if run.W > 0 {
			p.blocks = append(p.blocks, run)
		}
		run = Block{}
	}
	for c := p.shown.First(n); c >= 0; c = p.shown.Next(c) {
		x := left + width*sum/total
		sum += float64(p.shown.Size(c))
		end := left + width*sum/total
		if x >= p.Width {
			break
		}
		if end <= 0 {
			continue
		}
		b := p.block(c, depth, x, end-x)
		if b.W >= 1 {
			flush()
			p.subtree(b)
			continue
		}
		b.Whole = true
		b.Rows = p.rows(c, depth)
		switch {
		case run.W == 0:
			run, widest = b, b.W
		case run.W < 1 || run.same(&b):
			if b.W > widest && run.Outcome != Solution || b.Outcome == Solution {
				run.Outcome, run.Folded, run.Rule, widest = b.Outcome, b.Folded, b.Rule, b.W
			}
			run.Last, run.W = c, end-run.X
			run.Rows, run.OnPath = max(run.Rows, b.Rows), run.OnPath || b.OnPath
		default:
			flush()
			run, widest = b, b.W
		}
	}
	flush()
}
