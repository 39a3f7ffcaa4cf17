package lab

import (
	"cmp"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint"
	"backtrack/ui/treedraw"
)

// A treeCard shows the tree of a search as a diagram, with an icicle below. When two searches
// are compared, it shows only an icicle of each tree, with the same scale.
type treeCard struct {
	p       *lookPage
	object  *fyne.Container
	trail   *fyne.Container // contains crumbs
	main    *fyne.Container // contains view and icicles
	choices *fyne.Container // buttons of the modes
	modes   *fyne.Container // the same buttons next to the tabs of the page
	choice  *kit.Button     // opens a menu of the modes if the buttons have no room
	offered []treeChoice
	buttons *fyne.Container
	names   *kit.Button // shows the moves of nodes
	reasons *kit.Button // shows by which rules moves were rejected
	board   *kit.Button // shows the board over the tree
	enlarge *kit.Button
	legend  *canvas.Raster
	crumbs  *textRow // folds that are open
	missing *kit.Paragraph
	view    *treeView
	icicles [2]*icicleView
	titles  [2]*kit.Text // titles of icicles, if there are two

	views    map[*family.Recording]*treeViews // views of the shown recordings
	together [2]*treedraw.Icicle              // overviews of both lanes with the same scale
	overlay  bool                             // the board is shown over the tree
	over     *laneBoard
	overRim  *fyne.Container
}

// A treeChoice is something that a treeCard can show.
type treeChoice struct {
	label  string
	tip    string
	chosen bool
	run    func()
}

// treeViews are the views of a recording.
type treeViews struct {
	scene   *treedraw.Scene
	diagram *treedraw.Diagram
	icicle  *treedraw.Icicle
}

// Measures of the card, in units.
const (
	treeHead    = 42
	treePad     = 10
	icicleTall  = 60 // height of the overview
	icicleShort = 36
	treeTall    = 320 // a lower card has a short overview
	treeLow     = 230 // an even lower card has none
	overSide    = 220
	toolSide    = 30
	maxDrawn    = 800 // with more drawn nodes, everything without a solution is folded
	crumbsHigh  = 28
	titleHigh   = 20
	minChoice   = 120
)

func newTreeCard(p *lookPage) *treeCard {
	c := &treeCard{p: p, choices: kit.NewRow(6), views: map[*family.Recording]*treeViews{}}
	c.modes = kit.NewPadded(0, 0, 0, cardGap-lineGap, c.choices)
	c.choice = p.menu(kit.Outline, "Tree", "Choose which tree is shown", c.menu)
	c.choice.SetHeight(toolSide)
	tool := func(icon kit.IconName, tip string, run func()) *kit.Button {
		b := p.button("", icon, tip, run)
		b.SetHeight(toolSide)
		return b
	}
	c.names = tool(kit.IconLabel, "Show the moves at their nodes (L)", func() { c.key("L") })
	c.reasons = tool(kit.IconRejected, "Rejected: count rejected moves by rule (X)", func() { c.key("X") })
	c.board = tool(kit.IconBoard, "Show the board over the tree (V)", c.toggleBoard)
	c.enlarge = tool(kit.IconEnlarge, "Let the tree fill the page (W)", p.enlarge)
	c.buttons = kit.NewRow(2,
		tool(kit.IconDeadEnd, "Next dead end (N)", func() { p.model.Key(lookmodel.NextDeadEnd) }),
		tool(kit.IconFit, "Show all that is unfolded (Z)", func() { c.key("Z") }),
		tool(kit.IconFold, "Fold all that has no solution (F)", func() { c.key("F") }),
		c.names, c.reasons, c.board, c.enlarge)
	c.legend = kit.NewPicture(c.drawLegend)
	c.crumbs = newTextRow(p.host.Tip)
	c.crumbs.between = "›"
	c.missing = kit.NewParagraph("", kit.Ink2)
	c.view = newTreeView(c)
	for i := range c.icicles {
		c.icicles[i], c.titles[i] = newIcicleView(c, i), kit.NewBold("", kit.Ink2, 12)
		c.titles[i].Short = true
	}
	c.over = newLaneBoard(p.laneBoards, p.model.Lane)
	c.overRim = newCard(kit.NewPadded(8, 8, 8, 8, c.over))
	head := kit.NewRow(8, c.choice, kit.NewFill(c.legend), c.buttons)
	c.trail = kit.NewPadded(0, crumbsHigh-textRowHigh, -2, 2, c.crumbs)
	c.main = container.New(area(c.layout), c.view, c.icicles[0], c.icicles[1], c.titles[0], c.titles[1], c.overRim)
	c.object = newCard(kit.NewPadded(0, treePad, treePad, treePad, kit.NewColumn(0,
		kit.NewPadded(5, 1, 0, 0, kit.NewHigh(treeHead-6, head)),
		p.inCard.object, c.trail, kit.NewFill(kit.NewPadded(20, 0, 20, 20, c.missing), c.main))))
	return c
}

// lanes returns the searches whose trees are shown.
func (c *treeCard) lanes() []*lookmodel.Lane {
	return lists.Filter(c.p.model.Trees(), func(a *lookmodel.Lane) bool { return a != nil })
}

// both reports whether two trees are shown with the same scale.
func (c *treeCard) both() bool { return c.p.model.Mode() == lookmodel.Compare }

// of returns the views of a lane's tree. It returns nil if there is no tree.
func (c *treeCard) of(lane *lookmodel.Lane) *treeViews {
	if lane == nil || lane.Recording() == nil {
		return nil
	}
	at := lane.Cursor()
	r := at.Recording()
	v := c.views[r]
	if v == nil {
		s := treedraw.NewScene(r.Tree, r, c.p.model.Mode() == lookmodel.Pruned)
		s.Now, s.Selected, s.Unvisited, s.After = at.Node(), at.Node(), c.ahead(), at.At()
		v = &treeViews{s, treedraw.NewDiagram(s), treedraw.NewIcicle(s)}
		c.views[r] = v
	}
	return v
}

// ahead returns how later parts of the search are shown. The mode Pruned is about the whole
// search.
func (c *treeCard) ahead() treedraw.UnvisitedMode {
	switch m := c.p.model; {
	case m.Hides():
		return treedraw.HideUnvisited
	case m.Mode() == lookmodel.Pruned:
		return treedraw.ShowUnvisited
	}
	return treedraw.DimUnvisited
}

// now returns the views of the tree that commands act on. It returns nil if there is none.
func (c *treeCard) now() *treeViews { return c.of(c.p.model.Lane()) }

// icicle returns the overview shown in icicles[i]. It returns nil if there is none.
func (c *treeCard) icicle(i int) *treedraw.Icicle {
	if c.both() {
		return c.together[i]
	}
	if v := c.now(); v != nil && i == 0 {
		return v.icicle
	}
	return nil
}

// update shows the trees of the model.
func (c *treeCard) update() {
	c.forget()
	c.offer()
	for i, o := range c.choices.Objects {
		o.(*kit.Chip).SetSoft(c.offered[i].chosen)
	}
	if i := slices.IndexFunc(c.offered, func(o treeChoice) bool { return o.chosen }); i >= 0 {
		c.choice.SetLabel(c.offered[i].label)
	}
	c.pair()
	c.missing.SetText(c.reason())
	c.board.SetKind(kind(c.overlay))
	c.enlarge.SetKind(kind(c.p.large))
	c.showCrumbs()
	for i, lane := range c.lanes() {
		c.titles[i].SetText(lane.Name())
	}
	c.moved()
}

// reason says why no tree is shown. It returns "" if there is a tree.
func (c *treeCard) reason() string {
	m := c.p.model
	lane := m.Lane()
	switch {
	case c.p.blank != "":
		return c.p.blank
	case m.Mode() == lookmodel.Pruned && (lane == nil || lane.Recording() == nil):
		if why := m.Merge.Note(); why != c.p.noted {
			return why
		}
		return c.coming()
	case c.both() && (c.together[0] == nil || c.together[1] == nil):
		return c.coming()
	case c.now() != nil || lane == nil:
		return ""
	}
	return cmp.Or(lane.Note(), c.coming())
}

// coming returns the text in place of a tree that will be shown later.
func (c *treeCard) coming() string {
	if c.p.model.OnHold() {
		return waitText
	}
	return "You will see the tree when the search is recorded."
}

// waitText says why nothing is recorded while the Lab measures.
const waitText = "Recording waits until the Lab has finished measuring."

// forget drops the views of recordings that are no longer shown.
func (c *treeCard) forget() {
	keep := map[*family.Recording]bool{}
	for _, lane := range slices.Concat(c.lanes(), c.p.model.Lanes()) {
		// Keep outer recordings, too, since they are shown again when their folds close.
		for _, r := range lane.Recordings() {
			keep[r] = true
		}
	}
	for r := range c.views {
		if !keep[r] {
			delete(c.views, r)
		}
	}
}

// pair makes the overviews of both lanes with the same scale, or drops them if they are not
// shown.
func (c *treeCard) pair() {
	lanes := c.lanes()
	if !c.both() || len(lanes) < 2 || c.of(lanes[0]) == nil || c.of(lanes[1]) == nil {
		c.together = [2]*treedraw.Icicle{}
		return
	}
	a, b := c.of(lanes[0]).scene, c.of(lanes[1]).scene
	if c.together[0] == nil || c.together[0].Scene != a || c.together[1].Scene != b {
		c.together = [2]*treedraw.Icicle{treedraw.NewIcicle(a), treedraw.NewIcicle(b)}
		treedraw.OneScale(c.together[0], c.together[1])
	}
}

// offer updates the choices of modes. If their labels have changed, it makes new buttons.
func (c *treeCard) offer() {
	m := c.p.model
	var out []treeChoice
	for i, lane := range m.Lanes() {
		out = append(out, treeChoice{
			label: "Tree of " + lane.Name(), tip: "The tree of " + lane.Name(), chosen: m.Mode() == lookmodel.Tree && m.Chosen() == i,
			run: func() {
				m.SetMode(lookmodel.Tree)
				m.Choose(i)
			},
		})
	}
	mode := func(mode lookmodel.Mode, tip string) {
		out = append(out, treeChoice{label: m.ModeName(mode), tip: tip, chosen: m.Mode() == mode, run: func() { m.SetMode(mode) }})
	}
	mode(lookmodel.Pruned, "The tree without rules, with what they pruned")
	if len(m.Lanes()) > 1 {
		mode(lookmodel.Compare, "Both trees, on one scale")
	}
	same := slices.EqualFunc(out, c.offered, func(a, b treeChoice) bool { return a.label == b.label })
	c.offered = out
	if same {
		return
	}
	c.choices.Objects = nil
	for i, o := range out {
		c.choices.Add(c.p.chip(o.label, o.tip, func() { c.offered[i].run() }))
	}
}

// menu returns the menu of modes.
func (c *treeCard) menu() []*fyne.MenuItem {
	return lists.Map(c.offered, func(o treeChoice) *fyne.MenuItem { return c.p.choice(o.label, o.chosen, o.run) })
}

// showCrumbs names the open folds.
func (c *treeCard) showCrumbs() {
	var items []textRowItem
	if lane := c.p.model.Lane(); lane != nil {
		crumbs := lane.Crumbs()
		for i, crumb := range crumbs {
			if len(crumbs) > 1 {
				items = append(items, textRowItem{
					text: crumb, strong: i == len(crumbs)-1, tip: "Back to " + crumb,
					run: func() { c.p.model.Finder.CloseTo(i) },
				})
			}
		}
	}
	c.crumbs.set(items)
	kit.Show(c.trail, len(items) > 0)
}

// moved shows another position.
func (c *treeCard) moved() {
	for _, lane := range c.lanes() {
		v := c.of(lane)
		if v == nil {
			continue
		}
		at := lane.Cursor()
		n := at.Node()
		moved := n != v.scene.Now
		v.scene.Now, v.scene.Selected, v.scene.Bookmarks = n, n, at.Bookmarks()
		v.scene.Unvisited, v.scene.After = c.ahead(), at.At()
		if moved && lane == c.p.model.Lane() {
			if v.diagram.Drawn() > maxDrawn {
				v.diagram.FoldFailed()
			}
			v.diagram.Reveal(n)
		}
	}
	if v := c.now(); v != nil {
		c.names.SetKind(kind(v.diagram.Labels()))
		c.reasons.SetKind(kind(v.diagram.Reasons()))
	}
	c.legend.Refresh() // the legend may need bookmarks now
	c.view.Raster.Refresh()
	for _, s := range c.icicles {
		s.Raster.Refresh()
	}
	c.over.update()
}

// picture returns the shown tree as a picture for a file.
func (c *treeCard) picture() (treedraw.Picture, chart.Caption) {
	lane, at, v := c.p.model.Lane(), c.p.model.Cursor(), c.now()
	name, size, _ := c.p.Lab.PuzzleName(c.p.id)
	caption := chart.Caption{Title: "Search tree of " + lane.Name() + ", " + name, Notes: []string{at.Words(at.Node())}}
	if size != "" {
		caption.Title += ", " + size
	}
	if note := lane.Note(); note != "" {
		caption.Notes = append(caption.Notes, note)
	}
	if c.p.model.Mode() == lookmodel.Pruned {
		caption.Title = c.p.model.ModeName(lookmodel.Pruned) + ", " + name
		caption.Notes = append(caption.Notes, c.p.model.Merge.Text())
	}
	return treedraw.Picture{Diagram: v.diagram, Icicle: v.icicle}, caption
}

// tint returns the colour of a rule.
func (c *treeCard) tint(rule int8) colour {
	if v := c.now(); v != nil {
		return func(pal *paint.Palette) color.NRGBA { return v.scene.Key.Tint(pal, rule) }
	}
	return colourOf(kit.Ink3)
}

// key handles a key, and reports whether the tree uses it.
func (c *treeCard) key(name string) bool {
	v := c.now()
	switch name {
	case "V":
		c.toggleBoard()
		return true
	case "W":
		c.p.enlarge()
		return true
	case "P":
		c.p.showExports()
		return true
	}
	if v == nil {
		return false
	}
	switch n := v.scene.Selected; name {
	case "F":
		v.diagram.FoldFailed()
	case "Z":
		v.diagram.Fit()
		v.icicle.Out()
	case "L":
		v.diagram.SetLabels(!v.diagram.Labels())
	case "X":
		v.diagram.SetReasons(!v.diagram.Reasons())
	case "O":
		if !c.unfold(v, n) {
			return false
		}
	case "B":
		if n = v.diagram.BiggestFold(); n == tree.None || n == v.scene.Selected {
			return false
		}
		c.p.model.Finder.Select(n)
	case "Backspace":
		if v.icicle.Root == solver.Root && v.icicle.From == 0 && v.icicle.To == 1 {
			return false
		}
		v.icicle.Out()
	default:
		return false
	}
	c.moved()
	return true
}

// unfold unfolds a node, or folds it. It returns false if the recording has nothing below
// the node.
func (c *treeCard) unfold(v *treeViews, n solver.Node) bool {
	switch {
	case v.scene.Tree.First(n) == tree.None:
		return false
	case v.diagram.Folded(n):
		v.diagram.Open(n)
	default:
		v.diagram.Fold(n)
	}
	return true
}

// open unfolds a node after a double click, or opens a fold of the recording.
func (c *treeCard) open(n solver.Node) {
	if v := c.now(); v != nil && !c.unfold(v, n) {
		c.p.model.Key(lookmodel.OpenFold)
	}
	c.moved()
}

// kind returns the look of a switch that is on or off.
func kind(on bool) kit.Kind {
	if on {
		return kit.Tonal
	}
	return kit.Plain
}

// toggleBoard shows the board over the tree, or hides it.
func (c *treeCard) toggleBoard() {
	c.overlay = !c.overlay
	c.board.SetKind(kind(c.overlay))
	c.p.arrange()
}

// layout lays out the diagram with its overview, or two overviews. The board, if it is on, is in
// the lower right corner.
func (c *treeCard) layout(size fyne.Size) {
	for _, o := range c.main.Objects {
		o.Hide()
	}
	b, reason, high := boxOf(size), c.reason(), c.object.Size().Height
	corner := b
	kit.Show(c.missing, reason != "")
	switch {
	case reason != "":
	case c.both():
		each := (b.h - cardGap) / 2
		for i, view := range c.icicles {
			part := b.cutTop(each, cardGap)
			title := part.cutTop(titleHigh, 0)
			title.cutLeft(2, 0)
			title.put(c.titles[i])
			part.put(view)
		}
	default:
		switch {
		case high >= treeTall:
			b.cutBottom(icicleTall, 8).put(c.icicles[0])
		case high >= treeLow:
			b.cutBottom(icicleShort, 8).put(c.icicles[0])
		}
		b.put(c.view)
		corner = b
	}
	if side := min(overSide, corner.h, corner.w/2); c.overlay && c.now() != nil {
		right := corner.cutRight(side, 0)
		right.cutBottom(side, 0).put(c.overRim)
	}
}
