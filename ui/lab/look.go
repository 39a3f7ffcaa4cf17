package lab

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/ui/bench"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A lookPage looks inside the searches of one board: boards side by side, the tree, the
// pseudo-code, and what is said of the chosen node.
type lookPage struct {
	*View
	model *lookmodel.Look
	id    string // of the board
	blank string // why there is nothing to see; "" if there is

	note  *kit.Paragraph // how far a recording is, or what it lacks
	noted string         // the text of the note
	goOn  *kit.Button    // records more, or ends recording
	here  *kit.Button    // plays from the chosen node
	parts *kit.Tabs      // boards, tree or code, where there is no room for all

	stage     *stage
	lanes     [lanesMost]*laneCard
	tree      *treeCard
	node      *nodeCard
	code      *codeCard
	question  *questionCard
	foot      *lookBar
	large     bool // the tree fills the page
	small     bool // one part fills it
	starts    bool // a race begins when both searches are recorded
	noteBelow bool // the note is in the card of the tree
}

// lanesMost is the number of lanes: two searches and the player.
const lanesMost = 3

// The parts of the page where one of them fills it.
const (
	boardsPart = iota
	treePart
	codePart
)

// newLookPage returns the page without a board.
func newLookPage(v *View) *lookPage {
	p := &lookPage{View: v}
	p.model = lookmodel.New(lookmodel.Host{
		Loop: v.host.Loop, Messages: v.host.Messages, Game: v.host.Game, Pace: v.Lab.Pace,
		Changed: func() { p.whenShown(v.Update); p.startRace() }, Moved: func() { p.whenShown(p.moved) }, Progress: func() { p.whenShown(p.progressed) },
	})
	p.note = kit.NewParagraph("", kit.Ink2)
	p.note.SetTextSize(12)
	p.goOn = v.button("", "", "", p.recordMore)
	p.goOn.SetKind(kit.Tonal)
	p.here = v.button("Play from here", kit.IconForward, "Play on from the position of the chosen node (Enter)", p.playHere)
	p.here.SetKind(kit.Tonal)
	p.parts = kit.NewTabs([]string{"Boards", "Tree", "Code"}, func(int) { v.arrange() })
	p.parts.Hint, p.parts.OnHover = "Boards, tree or code; a larger window shows all", v.host.Hint
	p.parts.Select(treePart)
	p.stage = &stage{model: p.model, shown: p.shown, hint: v.host.Hint, focus: p.focus, pointed: -1}
	for i := range p.lanes {
		p.lanes[i] = newLaneCard(p.stage, i)
	}
	p.tree, p.node, p.code, p.question, p.foot = newTreeCard(p), newNodeCard(p), newCodeCard(p), newQuestionCard(p), newLookBar(p)
	return p
}

// point points out the placement of an event on the board of the chosen search; none if
// it is -1.
func (p *lookPage) point(event int) {
	p.stage.pointed = event
	for _, c := range p.lanes {
		c.board.show()
	}
	p.tree.over.show()
}

// whenShown calls f if the page is shown.
func (p *lookPage) whenShown(f func()) {
	if p.shows(p) {
		f()
	}
}

// objects implements page.
func (p *lookPage) objects() []fyne.CanvasObject {
	out := []fyne.CanvasObject{p.here, p.parts}
	for _, c := range p.lanes {
		out = append(out, c.objects()...)
	}
	out = slices.Concat(out, p.node.objects(), p.code.objects(), p.tree.objects(), p.question.objects())
	return append(out, p.note, p.goOn) // which may be on the card of the tree
}

// lookAt looks inside the searches of a board.
func (v *View) lookAt(id string) {
	v.host.Hint("")
	v.Lab.Chosen = id
	if v.current != page(v.look) {
		v.turnTo(v.look)
		return
	}
	v.look.open()
	v.Update()
	v.host.Turned()
}

// open implements page: it shows the chosen board.
func (p *lookPage) open() {
	p.id = cmp.Or(p.Lab.Chosen, p.id)
	puzzle, known := p.Lab.Puzzle(p.id)
	i := slices.IndexFunc(p.host.Families, func(f family.Family) bool { return f.ID == puzzle.Family })
	switch {
	case !known || i < 0:
		p.blank = "This board is still to be made. Measure it first."
	default:
		p.blank = ""
		p.model.Hold(p.measures())
		p.model.Open(p.host.Families[i], puzzle)
	}
}

// close implements page.
func (p *lookPage) close() {
	p.starts = false
	p.model.Player.Pause()
}

// rest drops the recordings, and what is drawn of them, until open.
func (p *lookPage) rest() {
	p.model.Rest()
	for _, c := range p.lanes {
		c.update()
	}
	p.tree.update()
	p.node.update()
}

// header returns what the header shows on this page: the name of the board, the variants
// to choose from, those chosen, and what chooses one.
func (p *lookPage) header() (name string, offered, chosen []bench.Variant, toggle func(bench.Variant)) {
	for _, lane := range p.model.Lanes() {
		chosen = append(chosen, lane.Variant())
	}
	name, _, _ = p.Lab.BoardName(p.id)
	return name, p.model.Variants(), chosen, p.model.ToggleVariant
}

// race begins a race on the chosen board, once both searches are recorded, or ends it.
func (p *lookPage) race() {
	if !p.shows(p) {
		p.lookAt(p.Lab.Chosen)
	}
	if p.model.Race.On() {
		p.model.Race.End()
		return
	}
	p.starts = p.recording()
	switch why := p.model.Race.Missing(); {
	case p.starts:
		p.host.Say("The race begins when both searches are recorded.")
	case why != "":
		p.host.Say(why)
	default:
		p.model.Race.Start()
	}
}

// recording reports whether a search is being recorded.
func (p *lookPage) recording() bool {
	return slices.ContainsFunc(p.model.Lanes(), (*lookmodel.Lane).Busy)
}

// startRace begins the race that waits for recordings.
func (p *lookPage) startRace() {
	if p.starts && !p.recording() {
		p.starts = false
		p.model.Race.Start()
	}
}

// recordMore goes on with a recording that was ended by its time, or ends the one that
// runs.
func (p *lookPage) recordMore() {
	p.host.Hint("") // it becomes another button, or goes
	for _, lane := range p.tree.lanes() {
		switch {
		case lane.Busy():
			lane.Stop()
		case lane.CanGoOn():
			lane.GoOn()
		}
	}
}

// playHere opens the board as a game that stands at the chosen node.
func (p *lookPage) playHere() {
	if at := p.model.Cursor(); at != nil {
		p.host.Hint("")
		p.host.Play(p.id, at.Moves())
	}
}

// focus implements page: it gives the keyboard to the tree.
func (p *lookPage) focus() {
	if p.tree.view.Visible() {
		p.host.Canvas.Focus(p.tree.view)
	} else {
		p.host.Canvas.Unfocus() // keys come through the window
	}
}

// key implements page.
func (p *lookPage) key(e *fyne.KeyEvent) bool {
	name := string(e.Name)
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if p.model.Quiz.Question() == nil {
			p.playHere()
		} else {
			p.question.next()
		}
		return true
	case fyne.KeyBackspace:
		name = "Backspace"
	case fyne.KeyLeft, fyne.KeyRight:
		if kit.Modifiers()&fyne.KeyModifierShift != 0 {
			name = "Shift+" + name
		}
	}
	if len(name) == 1 {
		return false // it comes as a character, too
	}
	return p.tree.key(name) || p.model.Key(name)
}

// typed implements page.
func (p *lookPage) typed(r rune) {
	switch r {
	case '+', '=':
		p.foot.faster(1)
	case '-':
		p.foot.faster(-1)
	}
	name := words.Upper(string(r))
	if r != ' ' && name == string(r) && name != words.Lower(string(r)) {
		name = "Shift+" + name
	}
	if !p.tree.key(name) && !p.model.Key(name) {
		p.model.Key(words.Upper(string(r))) // Shift makes no difference
	}
}

// Skip goes into the fold of the tree that is chosen or, if it is none, to the next dead
// end.
func (v *View) Skip() {
	if v.shows(v.look) {
		v.look.model.Key(lookmodel.Skip)
	}
}

// escape implements page.
func (p *lookPage) escape() bool {
	switch {
	case p.tree.overlay:
		p.tree.toggleBoard()
	case p.model.Escape():
	case p.large:
		p.enlarge()
	default:
		return false
	}
	return true
}

// enlarge makes the tree fill the page, or ends that.
func (p *lookPage) enlarge() {
	p.large = !p.large
	p.parts.Select(treePart)
	p.Update()
}

// askExport shows the menu of files to save.
func (p *lookPage) askExport() {
	var under fyne.CanvasObject = p.View.header.export
	if !under.Visible() {
		under = p.View.header.more
	}
	if p.canExport() {
		p.popUp(under, p.exports())
	}
}

// keys implements page.
func (p *lookPage) keys() [][2]string {
	out := [][2]string{
		{"Enter", "play from the chosen node"}, {"O", "unfold or fold the chosen node; open what is folded in the recording"}, {"F", "fold all that has no solution"},
		{"Z", "show all that is unfolded"}, {"L", "show moves at their nodes"}, {"X", "count rejected moves by rule"},
		{"V", "show the board over the tree"}, {"W", "let the tree fill the page"}, {"P", "save the tree as a picture"},
		{"+", "play faster"}, {"−", "play slower"},
		{"Wheel", "zoom the tree at the pointer"}, {"Drag", "move the tree"}, {"Double click", "unfold a node; in the overview: show its subtree alone, Backspace shows all"},
	}
	for _, c := range lookmodel.Commands() {
		if c.Key != lookmodel.OpenFold { // O does more here
			out = append(out, [2]string{c.Key, words.Lower(c.Text)})
		}
	}
	return out
}

// canExport implements page.
func (p *lookPage) canExport() bool { return p.tree.now() != nil }

// exports implements page.
func (p *lookPage) exports() []*fyne.MenuItem {
	picture := func(label, kind string) *fyne.MenuItem {
		return p.item(label, func() {
			pal := paint.Light // for paper and slides
			file, caption := p.tree.picture()
			name := words.FileName(caption.Title)
			p.host.Save("Save the tree as", name+kind, func() []byte { return chart.File(file, caption, kind, &pal) })
		})
	}
	position := p.item("Copy position", func() { p.host.Copy(p.model.Cursor().Text(), "The position is on the clipboard.") })
	moves := p.item("Copy the moves to here", func() { p.host.Copy(strings.Join(p.model.Cursor().Moves(), " "), "The moves are on the clipboard.") })
	return []*fyne.MenuItem{picture("Tree as SVG…", ".svg"), picture("Tree as PNG…", ".png"), fyne.NewMenuItemSeparator(), position, moves}
}

// title implements page.
func (p *lookPage) title() string {
	name, _, _ := p.Lab.BoardName(p.id)
	return "Look inside: " + name + " – Backtrack"
}

// bar implements page.
func (p *lookPage) bar() fyne.CanvasObject { return p.foot.object }

// badges implements page.
func (p *lookPage) badges(narrow bool) []Badge {
	var out []Badge
	if text := p.progress(); narrow && text != "" { // the page has no room for it
		out = append(out, Badge{kit.GlyphDot, kit.Own, text})
	}
	switch {
	case p.blank != "":
		return append(out, Badge{kit.GlyphRing, kit.Ink3, p.blank})
	case p.model.OnHold() && p.tree.now() == nil:
		return append(out, Badge{kit.GlyphRing, kit.Ink3, waitText})
	case p.model.Race.On():
		out = append(out, Badge{kit.GlyphDot, kit.Own, p.model.Race.Text()})
	case p.model.Quiz.On():
		out = append(out, Badge{kit.GlyphRing, kit.Own, cmp.Or(p.model.Quiz.ScoreText(), "Predict")})
	}
	if text := p.model.Player.Caption(); text != "" {
		out = append(out, Badge{kit.GlyphRing, kit.Ink3, text})
	}
	return out
}

// progress says how far the recordings are that run; "" if none does, or for no time that
// is worth telling.
func (p *lookPage) progress() string {
	for _, lane := range slices.Concat(p.tree.lanes(), p.model.Lanes()) {
		if text := lane.Progress(); text != "" {
			return text
		}
	}
	return ""
}

// progressed shows how far the recordings are.
func (p *lookPage) progressed() {
	p.describe()
	p.tree.missing.SetText(p.tree.reason())
	p.node.update()
	p.arrange()
	p.host.Status()
}

// describe fills the line next to the tabs.
func (p *lookPage) describe() {
	text, busy, more := p.progress(), false, false
	for _, lane := range p.tree.lanes() {
		busy, more = busy || lane.Busy(), more || lane.CanGoOn()
		if text == "" && lane.Recording() != nil {
			text = lane.Note()
		}
	}
	p.noted = text
	p.note.SetText(text)
	kit.Show(p.goOn, (busy && p.progress() != "" || more) && p.shows(p))
	label, icon, hint := "Record more", kit.IconPlay, "Record more of the search: four times as long"
	if busy {
		label, icon, hint = "Stop", kit.IconClose, "End recording and show what there is (Esc)"
	}
	p.goOn.SetLabel(label)
	p.goOn.SetIcon(icon)
	p.goOn.Hint = hint
}

// update implements page.
func (p *lookPage) update() {
	if p.blank != "" && !p.measures() {
		p.open()
	}
	p.describe()
	p.here.SetEnabled(p.model.Cursor() != nil)
	for _, c := range p.lanes {
		c.update()
	}
	p.tree.update()
	p.node.update()
	p.code.update()
	p.question.update()
	p.foot.update()
}

// moved shows another position.
func (p *lookPage) moved() {
	asked := p.question.shown
	for _, c := range p.lanes {
		c.update()
	}
	p.tree.moved()
	p.node.update()
	p.code.moved()
	p.question.update()
	p.foot.moved()
	if p.question.shown != asked {
		p.arrange()
	}
	p.host.Status()
}

// Sizes of the page, in units.
const (
	lookWide       = 1000 // where all parts are side by side, if the page is high
	lookHigh       = 440  // enough
	leftShare      = .4   // of boards and code
	leftLeast      = 372
	leftMost       = 660
	codeLeast      = 190
	lanesShare     = .5 // of the height
	lanesMostShare = .6 // if there is room for all of the code
	partsWide      = 220
	lineWide       = 560 // of a line with labels and the choice of the tree
)

// place implements page.
func (p *lookPage) place(line, b box) {
	p.small = b.w < lookWide || b.h < lookHigh || p.large
	p.placeLine(line)
	question := box{}
	if p.question.shown && p.small {
		high := p.question.lowHeight(b.w)
		question = box{b.x, b.y + b.h - high, b.w, high}
		b.h -= high + cardGap
	}
	if p.small {
		p.placeSmall(b)
	} else {
		question = p.placeWide(b)
	}
	p.question.place(question)
}

// placeLine lays out the line next to the tabs. A note that has no room there is in the
// card of the tree.
func (p *lookPage) placeLine(line box) {
	kit.Show(p.parts, p.small)
	right := line.x + line.w
	put := func(o fyne.CanvasObject, w float32) {
		if o.Visible() {
			right -= w
			kit.Place(o, right, line.y, w, controlHigh)
			right -= lineGap
		}
	}
	p.here.SetLabelVisible(line.w >= lineWide)
	put(p.here, p.here.MinSize().Width)
	put(p.parts, partsWide)
	left := line.x
	if w := p.tree.placeChoices(left, line.y, right-left, line.w >= lineWide); w > 0 {
		left += w + cardGap
	}
	p.goOn.SetLabelVisible(true)
	more := float32(0)
	if p.goOn.Visible() {
		more = p.goOn.MinSize().Width + lineGap
	}
	width := kit.TextWidth(p.noted, 12, false)
	p.noteBelow = p.noted != "" && left+width+more > right
	if p.noteBelow {
		return
	}
	kit.Show(p.note, p.noted != "")
	kit.Place(p.note, left, line.y+9, width+1, 18)
	if width > 0 {
		left += width + lineGap
	}
	kit.Place(p.goOn, left, line.y, p.goOn.MinSize().Width, controlHigh)
}

// placeNote puts the note into the card of the tree, if it is there, and
// returns where what is below begins.
func (p *lookPage) placeNote(x, y, w float32, on bool) float32 {
	if !p.noteBelow {
		return y
	}
	kit.Show(p.note, on)
	kit.Show(p.goOn, on && p.goOn.Visible())
	if !on {
		return y
	}
	more := float32(0)
	if p.goOn.Visible() {
		more = p.goOn.MinSize().Width + lineGap
	}
	kit.Place(p.goOn, x+w-more+lineGap, y, max(more-lineGap, 0), controlHigh)
	p.note.Resize(fyne.NewSize(w-more-8, 0)) // it wraps now
	text := p.note.MinSize().Height
	high := text + 4
	if p.goOn.Visible() {
		high = max(high, controlHigh)
	}
	kit.Place(p.note, x+4, y+(high-text)/2, w-more-8, text)
	return y + high
}

// leftWidth returns the width of the boards, and of the code below them, in a page of a width.
func leftWidth(w float32) float32 { return min(max(kit.Round(w*leftShare), leftLeast), leftMost) }

// placeWide lays out all parts side by side, and returns where a question is.
func (p *lookPage) placeWide(b box) (question box) {
	left := leftWidth(b.w)
	most := min(kit.Round(b.h*lanesMostShare), b.h-cardGap-p.code.high(left))
	high := p.lanesHeight(left, min(b.h-cardGap-codeLeast, max(kit.Round(b.h*lanesShare), most)))
	p.placeLanes(box{b.x, b.y, left, high})
	p.code.place(box{b.x, b.y + high + cardGap, left, b.h - high - cardGap}, true)
	right := box{b.x + left + cardGap, b.y, b.w - left - cardGap, b.h}
	node := float32(nodeHigh)
	if p.node.lists() {
		node = max(node, kit.Round(b.h*.36))
	}
	if p.question.shown {
		node = max(node, questionHigh)
	}
	p.tree.place(box{right.x, right.y, right.w, right.h - node - cardGap}, true)
	foot := box{right.x, right.y + right.h - node, right.w, node}
	p.node.place(foot, !p.question.shown)
	return foot
}

// placeSmall lays out the part that is chosen.
func (p *lookPage) placeSmall(b box) {
	part := p.parts.Selected()
	hidden := box{}
	switch part {
	case boardsPart:
		p.placeLanes(b)
		p.tree.place(hidden, false)
		p.node.place(hidden, false)
		p.code.place(hidden, false)
	case treePart:
		p.placeLanes(hidden)
		p.code.place(hidden, false)
		node := float32(nodeLow)
		if p.node.lists() {
			node = kit.Round(b.h * .4)
		} else if p.large && b.h >= lookHigh {
			node = nodeHigh
		}
		if p.question.shown { // it says what is known of the node
			node = -cardGap
		}
		p.tree.place(box{b.x, b.y, b.w, b.h - node - cardGap}, true)
		p.node.place(box{b.x, b.y + b.h - node, b.w, node}, !p.question.shown)
	case codePart:
		p.placeLanes(hidden)
		p.tree.place(hidden, false)
		left := kit.Round((b.w - cardGap) * .56)
		p.code.place(box{b.x, b.y, left, b.h}, true)
		p.node.place(box{b.x + left + cardGap, b.y, b.w - left - cardGap, b.h}, true)
	}
}

// shown returns the searches whose boards are shown: the lanes or, while the tree is that
// of both, their merge.
func (p *lookPage) shown() []*lookmodel.Lane {
	if p.model.Mode() == lookmodel.Pruned {
		return p.tree.lanes()
	}
	return p.model.Lanes()
}

// laneCount returns how many lanes there are, the player's among them.
func (p *lookPage) laneCount() int {
	n := len(p.shown())
	if p.model.Race.Game() != nil {
		n++
	}
	return n
}

// lanesHeight returns the height that lanes want in a width, at most room.
func (p *lookPage) lanesHeight(width, room float32) float32 {
	n := float32(max(p.laneCount(), 1))
	side := (width-(n-1)*cardGap)/n - 2*lanePad
	return min(kit.Round(side+laneHead+laneFoot), room)
}

// placeLanes lays the boards out side by side; an empty box hides them.
func (p *lookPage) placeLanes(b box) {
	n := float32(max(p.laneCount(), 1))
	w := (b.w - (n-1)*cardGap) / n
	for i, c := range p.lanes {
		on := b.w > 0 && i < p.laneCount()
		left := kit.Round(b.x + float32(i)*(w+cardGap))
		right := kit.Round(b.x + float32(i)*(w+cardGap) + w)
		c.place(box{left, b.y, right - left, b.h}, on)
	}
}
