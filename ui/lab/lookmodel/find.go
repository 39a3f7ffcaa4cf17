package lookmodel

import (
	"cmp"
	"fmt"
	"image"
	"slices"

	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/words"
)

// noChoice is the value of Finder.rule until the player chooses a rule.
const noChoice = solver.NoRule

// A Finder goes from node to node of the current lane, and opens and closes its folds. Its
// methods with a *Cursor are commands; they get the cursor of that lane.
type Finder struct {
	model *Model
	rule  int8 // rule that nextByRule looks for; noChoice for the one that rejects most
}

// moveTo goes to the position after n events, and pauses playing. In a race the other lane
// follows.
func (f *Finder) moveTo(c *Cursor, n int) {
	l := f.model
	if !l.Race.on {
		l.Player.Seek(n)
		return
	}
	l.Player.Pause()
	l.Race.follow(l.chosen, n)
	c.seek(n)
	l.host.Moved()
}

// Select selects a node by going to the event that visits it.
func (f *Finder) Select(n solver.Node) {
	if c := f.model.Cursor(); c != nil {
		f.moveTo(c, visited(c.Recording(), n))
	}
}

// SeekTry goes to the result of a candidate.
func (f *Finder) SeekTry(t family.Candidate) {
	if c := f.model.Cursor(); c != nil && t.Event >= 0 {
		f.moveTo(c, t.Event+1)
	}
}

// find selects a node. If n is tree.None, it shows the message missing.
func (f *Finder) find(n solver.Node, missing string) {
	if n == tree.None {
		f.model.host.Say(missing)
	} else {
		f.Select(n)
	}
}

// nextDeadEnd goes to the end of the next dead end, where all candidates have been rejected.
// It says how many folded nodes it passes over.
func (f *Finder) nextDeadEnd(c *Cursor) {
	from, r := c.Node(), c.Recording()
	n, to := r.Tree.NextDeadEnd(from), solver.Node(r.Record.Nodes())
	if n != tree.None {
		to = n
	}
	f.deadEnd(c, n, "after", countFolded(r.Record, from, to))
}

// previousDeadEnd goes to the end of the previous dead end. It says how many folded nodes it
// passes over.
func (f *Finder) previousDeadEnd(c *Cursor) {
	n := c.Recording().Tree.PrevDeadEnd(c.Node())
	f.deadEnd(c, n, "before", countFolded(c.Recording().Record, n, c.Node()))
}

// countFolded counts the folded nodes between two nodes. It does not count nodes that a rule has
// pruned.
func countFolded(r *solver.Record, from, to solver.Node) (nodes uint64) {
	for _, fold := range r.Folds() {
		if fold.Node >= from && fold.Node < to && fold.Rule == solver.NoRule {
			nodes += fold.Nodes
		}
	}
	return nodes
}

// deadEnd goes to the end of the dead end n, and says how many folded nodes it has passed over.
// If n is tree.None, it says that there is no dead end, or that all of them are folded.
func (f *Finder) deadEnd(c *Cursor, n solver.Node, where string, folded uint64) {
	const unfold = ". B selects the largest fold, O opens it."
	found, say := n != tree.None, f.model.host.Say
	if found {
		f.moveTo(c, max(visited(c.Recording(), n), c.Recording().Tree.End(n)))
	}
	switch {
	case found && folded > 0:
		say("Passed over " + words.Plural(folded, "folded node", "folded nodes") + unfold)
	case found:
	case folded > 0:
		say("All dead ends " + where + " this node are folded" + unfold)
	case c.lane.Folds() > 0:
		say("No dead end comes " + where + " this node in the fold. Backspace leaves it.")
	default:
		say("No dead end comes " + where + " this node.")
	}
}

// RuleChoice returns the rules that nextByRule can look for.
func (f *Finder) RuleChoice() []RuleCount {
	if c := f.model.Cursor(); c != nil {
		return ruleCounts(c.Recording(), c.Recording().Tree.RejectedBefore(c.Len()))
	}
	return nil
}

// SetRule sets the rule that nextByRule looks for.
func (f *Finder) SetRule(rule int8) {
	f.rule = rule
	f.model.host.Moved()
}

// nextByRule goes to the next move that the chosen rule rejects. If no rule is chosen, it
// takes the rule that rejects most.
func (f *Finder) nextByRule(c *Cursor) {
	choice := f.RuleChoice()
	if len(choice) == 0 {
		f.model.host.Say("Nothing is rejected in this recording.")
		return
	}
	rule := slices.MaxFunc(choice, func(a, b RuleCount) int { return cmp.Compare(a.N, b.N) })
	if i := slices.IndexFunc(choice, func(r RuleCount) bool { return r.Index == f.rule }); i >= 0 {
		rule = choice[i]
	}
	for i, s := range c.Recording().Record.Events(c.at) {
		if s.Kind == solver.Rejected && s.Rule == rule.Index {
			f.moveTo(c, i+1)
			return
		}
	}
	f.model.host.Say(fmt.Sprintf("%s rejects nothing more after this.", words.Upper(rule.Rule)))
}

// parent selects the parent of the selected node. At the start of an open fold it closes the
// fold.
func (f *Finder) parent(c *Cursor) {
	switch n := c.Node(); {
	case n != solver.Root:
		f.Select(c.Recording().Tree.Parent(n))
	case c.lane.Folds() > 0:
		f.closeFold(c)
	default:
		f.model.host.Say("This is the start.")
	}
}

// child selects the first branch of the selected node.
func (f *Finder) child(c *Cursor) {
	missing := "There is no branch below this node."
	if _, folded := c.Recording().Record.FoldOf(c.Node()); folded {
		missing = "What is below this node is folded. O opens it."
	}
	f.find(c.Recording().Tree.First(c.Node()), missing)
}

// largestFold selects the largest fold. If a fold is selected already, it selects the next
// smaller one. After the smallest fold, it selects the largest one again.
func (f *Finder) largestFold(c *Cursor) {
	folds := slices.Clone(c.Recording().Record.Folds())
	if len(folds) == 0 {
		f.model.host.Say("Nothing is folded here.")
		return
	}
	slices.SortStableFunc(folds, func(a, b solver.Fold) int { return cmp.Compare(b.Nodes, a.Nodes) })
	i := slices.IndexFunc(folds, func(f solver.Fold) bool { return f.Node == c.Node() })
	f.Select(folds[(i+1)%len(folds)].Node)
}

// skip opens the selected fold or, if nothing is folded there, goes to the next dead end.
func (f *Finder) skip(c *Cursor) {
	if _, folded := c.Recording().Record.FoldOf(c.Node()); folded {
		f.openFold(c)
	} else {
		f.nextDeadEnd(c)
	}
}

// openFold shows the folded nodes below the selected one, once they are recorded again. Until
// then the shown part stays. Playing, a quiz and a race end immediately.
func (f *Finder) openFold(c *Cursor) {
	if _, folded := c.Recording().Record.FoldOf(c.Node()); !folded {
		f.model.host.Say("Nothing is folded below this node.")
		return
	}
	f.model.halt()
	fold := f.model.recordings.fold(c)
	fold.err = nil
	c.lane.closeTo(c.lane.Folds()) // stop opening another fold
	c.lane.cursors = append(c.lane.cursors, &Cursor{lane: c.lane, of: fold})
	f.model.changed()
}

// closeFold goes back to the recording that contains the open fold.
func (f *Finder) closeFold(c *Cursor) { f.CloseTo(max(0, c.lane.Folds()-1)) }

// CloseTo closes the folds inside the one that has the index crumb in Lane.Crumbs. Index 0 is
// the whole search.
func (f *Finder) CloseTo(crumb int) {
	a := f.model.Lane()
	if a == nil || crumb < 0 || crumb >= a.Folds() {
		return
	}
	f.model.halt()
	a.closeTo(crumb)
	f.model.changed()
}

// SelectItem selects the node of an item of Stack, and closes the folds that do not have it. If
// the node's recording was dropped, it selects the node once the recording is made again.
func (f *Finder) SelectItem(i StackItem) {
	f.CloseTo(i.crumb)
	if c := f.model.Cursor(); c != nil {
		f.Select(nodeOf(c.Recording(), i.number))
	} else if a := f.model.Lane(); a != nil {
		a.top().goal = i.number
	}
}

// bookmark sets a bookmark at the selected node, or removes it.
func (f *Finder) bookmark(c *Cursor) {
	number, marks := c.Recording().Record.Number(c.Node()), c.of.bookmarks
	if i, found := slices.BinarySearch(marks, number); found {
		c.of.bookmarks = slices.Delete(marks, i, i+1)
	} else {
		c.of.bookmarks = slices.Insert(marks, i, number)
	}
	f.model.host.Moved()
}

// nextBookmark selects the next bookmark. After the last one it selects the first.
func (f *Finder) nextBookmark(c *Cursor) {
	marks := c.of.bookmarks
	if len(marks) == 0 {
		f.model.host.Say("There is no bookmark. M sets one.")
		return
	}
	i, found := slices.BinarySearch(marks, c.Recording().Record.Number(c.Node()))
	if found {
		i++
	}
	f.Select(nodeOf(c.Recording(), marks[i%len(marks)]))
}

// tapSide is the longer side, in pixels, of the pictures that Tap compares.
const tapSide = 128

// Tap selects the node whose move is at a pixel of a lane's picture. It looks for the node on
// the path to the lane's selected node. The picture has the given size and scale. Tap paints the
// positions on the path, and counts the pixels near the given one that each move changes. It takes
// the last move that changes at least half as many of them as any other move.
func (f *Finder) Tap(a *Lane, size, at image.Point, scale float64) {
	c := a.Cursor()
	if c == nil || size.X < 1 || size.Y < 1 {
		return
	}
	if i := slices.Index(f.model.lanes, a); i >= 0 && f.model.Lane() != a {
		f.model.Choose(i)
	}
	r := c.Recording()
	side := max(size.X, size.Y)
	small := func(x int) int { return x * tapSide / side }
	bounds := image.Rect(0, 0, max(1, small(size.X)), max(1, small(size.Y)))
	const reach = tapSide / 50
	x, y := small(at.X), small(at.Y)
	spot := image.Rect(x-reach, y-reach, x+reach+1, y+reach+1).Intersect(bounds)
	path := pathTo(r.Record, c.Node())
	changes := make([]int, len(path))
	before := image.NewRGBA(bounds)
	for i, n := range path {
		now := image.NewRGBA(bounds)
		r.Paint(paint.NewSurface(now), paint.Light, family.Snapshot{After: visited(r, n), Scale: scale * tapSide / float64(side)})
		if i > 0 {
			changes[i] = differences(before, now, spot)
		}
		before = now
	}
	largest := slices.Max(changes)
	for i, change := range slices.Backward(changes) {
		if change > 0 && 2*change >= largest {
			f.Select(path[i])
			return
		}
	}
	f.model.host.Say("Nothing was placed there on the way to this node.")
}

// differences counts the pixels that differ in a part of two images.
func differences(a, b *image.RGBA, part image.Rectangle) (n int) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				n++
			}
		}
	}
	return n
}
