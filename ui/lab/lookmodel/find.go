package lookmodel

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"slices"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/words"
)

// noChoice stands for the most frequent rule until the player chooses one.
const noChoice = solver.NoRule

// here returns the lane that commands are about and its recording, false if there is
// none.
func (l *Look) here() (*Lane, *family.Recording, bool) {
	a := l.Lane()
	if a == nil || a.Recording() == nil {
		return nil, nil, false
	}
	return a, a.Recording(), true
}

// moveTo goes to the position after n events of the lane that commands are about. A race
// goes on from there.
func (l *Look) moveTo(n int) {
	a := l.Lane()
	l.Pause()
	n, ok := l.forward(n)
	if !ok {
		return
	}
	if l.race != nil {
		l.race.follow(a, n)
	}
	a.seek(n)
	l.ask()
	l.host.Moved()
}

// Select selects a node, at its visit.
func (l *Look) Select(n solver.Node) {
	if _, r, ok := l.here(); ok {
		l.moveTo(visited(r, n))
	}
}

// find selects a node at its visit, or says what there is none of.
func (l *Look) find(n solver.Node, missing string) {
	if n == tree.None {
		l.host.Say(missing)
		return
	}
	l.Select(n)
}

// SeekTry goes to what became of a candidate.
func (l *Look) SeekTry(t family.Try) {
	if _, _, ok := l.here(); ok && t.Event >= 0 {
		l.moveTo(t.Event + 1)
	}
}

// NextDeadEnd goes to the end of the next dead end, where all that it tried was refused. It
// says how much it passes over, as that is folded.
func (l *Look) NextDeadEnd() {
	if a, r, ok := l.here(); ok {
		from, n := a.Node(), r.Tree.NextDeadEnd(a.Node())
		to := n
		if n == tree.None {
			to = solver.Node(r.Record.Nodes())
		}
		l.deadEnd(n, "after", passed(r.Record, from, to))
	}
}

// PrevDeadEnd goes to the end of the dead end before. It says how much it passes over.
func (l *Look) PrevDeadEnd() {
	if a, r, ok := l.here(); ok {
		n := r.Tree.PrevDeadEnd(a.Node())
		l.deadEnd(n, "before", passed(r.Record, n, a.Node()))
	}
}

// passed counts the nodes that are folded between two nodes. What a rule has cut off does
// not count.
func passed(r *solver.Record, from, to solver.Node) (nodes uint64) {
	folds := r.Folds()
	i, _ := slices.BinarySearchFunc(folds, from, func(f solver.Fold, n solver.Node) int { return int(f.Node - n) })
	for ; i < len(folds) && folds[i].Node < to; i++ {
		if folds[i].Rule == solver.NoRule {
			nodes += folds[i].Nodes
		}
	}
	return nodes
}

// deadEnd goes to the end of a dead end, and says what it has passed over.
func (l *Look) deadEnd(n solver.Node, where string, folded uint64) {
	a, r, _ := l.here()
	switch {
	case n == tree.None && folded > 0:
		l.host.Say("All dead ends " + where + " this node are folded. B selects the largest fold, O opens it.")
		return
	case n == tree.None && a.Folds() > 0:
		l.host.Say("No dead end comes " + where + " this node in the fold. Backspace leaves it.")
		return
	case n == tree.None:
		l.host.Say("No dead end comes " + where + " this node.")
		return
	case r.Tree.End(n) > visited(r, n):
		l.moveTo(r.Tree.End(n))
	default:
		l.Select(n)
	}
	if folded > 0 {
		l.host.Say("Passed over " + words.Plural(folded, "folded node", "folded nodes") + ". B selects the largest fold, O opens it.")
	}
}

// NextSolution selects the next solution.
func (l *Look) NextSolution() {
	if a, r, ok := l.here(); ok {
		l.find(r.Tree.NextSolution(a.Node()), "No solution comes after this node.")
	}
}

// RuleChoice returns the rules that NextByRule can be about.
func (l *Look) RuleChoice() []RuleCount {
	if _, r, ok := l.here(); ok {
		return ruleCounts(r, r.Tree.RefusedBefore(r.Record.Len()))
	}
	return nil
}

// Rule returns the rule that NextByRule is about: the chosen one or, until one is
// chosen, the one that refuses most; [solver.NoRule] if none refuses anything.
func (l *Look) Rule() int8 {
	most, rule := uint64(0), int8(solver.NoRule)
	for _, c := range l.RuleChoice() {
		if c.Index == l.rule {
			return l.rule
		}
		if c.N > most {
			most, rule = c.N, c.Index
		}
	}
	return rule
}

// SetRule chooses the rule that NextByRule is about.
func (l *Look) SetRule(rule int8) {
	l.rule = rule
	l.host.Moved()
}

// NextByRule goes to the next placement that the chosen rule refuses.
func (l *Look) NextByRule() {
	a, r, ok := l.here()
	if !ok {
		return
	}
	rule := l.Rule()
	if rule == solver.NoRule {
		l.host.Say("Nothing is rejected in this recording.")
		return
	}
	for i, s := range r.Record.Steps(a.At()) {
		if s.Kind == solver.Rejected && s.Rule == rule {
			l.moveTo(i + 1)
			return
		}
	}
	l.host.Say(fmt.Sprintf("%s rejects nothing more after this.", words.Upper(r.RuleName(rule))))
}

// NextSibling selects the branch that the search took after the selected node.
func (l *Look) NextSibling() {
	if a, r, ok := l.here(); ok {
		l.find(r.Tree.Next(a.Node()), "This is the last branch here.")
	}
}

// PrevSibling selects the branch that the search took before the selected node.
func (l *Look) PrevSibling() {
	if a, r, ok := l.here(); ok {
		l.find(r.Tree.Prev(a.Node()), "This is the first branch here.")
	}
}

// Parent selects the node from which the selected one was visited. At the start of an
// opened fold it closes that.
func (l *Look) Parent() {
	a, r, ok := l.here()
	switch {
	case !ok:
	case a.Node() == solver.Root && a.Folds() > 0:
		l.CloseFold()
	case a.Node() == solver.Root:
		l.host.Say("This is the start.")
	default:
		l.Select(r.Tree.Parent(a.Node()))
	}
}

// Child selects the first branch of the selected node.
func (l *Look) Child() {
	if a, r, ok := l.here(); ok {
		missing := "There is no branch below this node."
		if _, folded := r.Record.FoldOf(a.Node()); folded {
			missing = "What is below this node is folded. O opens it."
		}
		l.find(r.Tree.First(a.Node()), missing)
	}
}

// BiggestFold selects the largest fold below a node or, if that is selected, the next
// smaller one.
func (l *Look) BiggestFold(below solver.Node) {
	a, r, ok := l.here()
	if !ok {
		return
	}
	var folds []solver.Fold
	for _, f := range r.Record.Folds() {
		if isBelow(r.Record, f.Node, below) {
			folds = append(folds, f)
		}
	}
	if len(folds) == 0 {
		l.host.Say("Nothing is folded here.")
		return
	}
	slices.SortStableFunc(folds, func(a, b solver.Fold) int { return cmp.Compare(b.Nodes, a.Nodes) })
	i := slices.IndexFunc(folds, func(f solver.Fold) bool { return f.Node == a.Node() })
	l.Select(folds[(i+1)%len(folds)].Node)
}

// isBelow reports whether n is in the subtree of top.
func isBelow(r *solver.Record, n, top solver.Node) bool {
	for n > top {
		n = r.Parent(n)
	}
	return n == top
}

// OpenFold shows what is folded below the selected node, once that is recorded again. Until
// then all stays as it is, but a race ends, as it is about whole searches.
func (l *Look) OpenFold() {
	a, r, ok := l.here()
	if !ok {
		return
	}
	n := a.Node()
	if _, folded := r.Record.FoldOf(n); !folded {
		l.host.Say("Nothing is folded below this node.")
		return
	}
	l.halt()
	a.opening = l.foldOf(a)
	a.opening.err = nil
	if a.opening.got != nil {
		a.enter(a.opening)
	}
	l.changed()
}

// CloseFold goes back to what the opened fold is part of.
func (l *Look) CloseFold() {
	if a := l.Lane(); a != nil {
		l.CloseTo(max(0, a.Folds()-1))
	}
}

// CloseTo closes the folds behind an entry of Crumbs.
func (l *Look) CloseTo(crumb int) {
	a := l.Lane()
	if a == nil || crumb < 0 || crumb >= a.Folds() {
		return
	}
	l.halt()
	a.parts, a.opening = a.parts[:crumb+1], nil
	l.changed()
}

// SelectItem selects the node of an entry of Stack. It closes folds that do not have it. If
// the recording that has it was dropped, the node is selected once it is there again.
func (l *Look) SelectItem(i StackItem) {
	l.CloseTo(i.crumb)
	if _, r, ok := l.here(); ok {
		l.Select(nodeOf(r, i.number))
	} else if a := l.Lane(); a != nil {
		a.seek(0)
		a.part().goal = i.number
	}
}

// Bookmark sets a bookmark at the selected node, or removes it.
func (l *Look) Bookmark() {
	a, r, ok := l.here()
	if !ok {
		return
	}
	number, marks := r.Record.Number(a.Node()), &a.part().of.bookmarks
	if i, there := slices.BinarySearch(*marks, number); there {
		*marks = slices.Delete(*marks, i, i+1)
	} else {
		*marks = slices.Insert(*marks, i, number)
	}
	l.host.Moved()
}

// Bookmarks returns the nodes with a bookmark in the recording that is shown, or of folds
// that hide them.
func (a *Lane) Bookmarks() []solver.Node {
	r := a.Recording()
	if r == nil {
		return nil
	}
	return lists.Map(a.part().of.bookmarks, func(number uint64) solver.Node { return nodeOf(r, number) })
}

// NextBookmark selects the next bookmark, after the last one the first.
func (l *Look) NextBookmark() {
	a, r, ok := l.here()
	if !ok {
		return
	}
	marks := a.part().of.bookmarks
	if len(marks) == 0 {
		l.host.Say("There is no bookmark. M sets one.")
		return
	}
	i, there := slices.BinarySearch(marks, r.Record.Number(a.Node()))
	if there {
		i++
	}
	l.Select(nodeOf(r, marks[i%len(marks)]))
}

// tapSide is the longer side, in pixels, of the pictures that Tap compares.
const tapSide = 128

// Tap goes to the event that made the placement at a pixel of a lane's picture of some
// size and scale, on the way to its selected node. The pictures of the way are compared:
// it is the last placement that changed much there.
func (l *Look) Tap(a *Lane, size, at image.Point, scale float64) {
	r := a.Recording()
	if r == nil || size.X < 1 || size.Y < 1 {
		return
	}
	if i := slices.Index(l.lanes, a); i >= 0 && l.Lane() != a {
		l.Choose(i)
	}
	side := max(size.X, size.Y)
	small := func(x int) int { return x * tapSide / side }
	img := image.NewRGBA(image.Rect(0, 0, max(1, small(size.X)), max(1, small(size.Y))))
	const reach = tapSide / 50
	spot := image.Rect(small(at.X)-reach, small(at.Y)-reach, small(at.X)+reach+1, small(at.Y)+reach+1).Intersect(img.Bounds())
	path := pathTo(r.Record, a.Node())
	changes, most := make([]int, len(path)), 0
	var before []byte
	for i, n := range path {
		r.Paint(img, paint.Light, family.Snapshot{After: visited(r, n), Scale: scale * tapSide / float64(side)})
		now := pixels(img, spot)
		if i > 0 {
			changes[i] = differences(before, now)
			most = max(most, changes[i])
		}
		before = now
	}
	for i := len(path) - 1; i > 0; i-- {
		if most > 0 && 2*changes[i] >= most {
			l.Select(path[i])
			return
		}
	}
	l.host.Say("Nothing was placed there on the way to this node.")
}

// pixels returns the pixels of a part of an image.
func pixels(img *image.RGBA, part image.Rectangle) []byte {
	var out []byte
	for y := part.Min.Y; y < part.Max.Y; y++ {
		out = append(out, img.Pix[img.PixOffset(part.Min.X, y):img.PixOffset(part.Max.X, y)]...)
	}
	return out
}

// differences counts the pixels that differ.
func differences(a, b []byte) (n int) {
	for i := 0; i < len(a); i += 4 {
		if !bytes.Equal(a[i:i+4], b[i:i+4]) {
			n++
		}
	}
	return n
}
