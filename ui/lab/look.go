package lab

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A lookPage looks inside the searches of one puzzle. It has boards side by side, the tree, the
// pseudo-code, and a description of the chosen node.
type lookPage struct {
	*shell
	model *lookmodel.Model
	id    string // id of the puzzle
	blank string // why no puzzle is shown; "" if a puzzle is shown

	body     *fyne.Container
	line     *fyne.Container // line next to the tabs
	inLine   *recordNote     // note in the line
	inCard   *recordNote     // note in the card of the tree, if the line has no room
	noted    string          // text of the notes
	here     *kit.Button     // plays from the chosen node
	parts    *kit.Tabs       // boards, tree or code, if only one of them has room
	partsBox *fyne.Container

	laneBoards *laneBoards
	tree       *treeCard
	node       *nodeCard
	code       *codeCard
	question   *questionCard
	foot       *lookBar
	roomy      func() bool // reports whether the page is the overview, with more room
	lower      func(b box) // lays out the lower part of the overview
	large      bool        // the tree fills the page
	starts     bool        // a race begins when both searches are recorded
}

// A recordNote describes the progress of a recording, or what the recording lacks. Its button
// continues the recording, or ends it.
type recordNote struct {
	object *fyne.Container
	text   interface{ SetText(string) }
	goOn   *kit.Button
}

// The parts of the page if one of them fills it.
const (
	boardsPart = iota
	treePart
	codePart
)

// newLookPage returns the page without a puzzle.
func newLookPage(all *shell) *lookPage {
	p := &lookPage{shell: all}
	p.model = lookmodel.New(lookmodel.Host{
		Loop: all.host.Loop, Messages: all.host.Messages, Game: all.host.Game, Pace: all.Lab.Pace,
		Changed:  func() { p.whenShown(p, p.Update)(); p.startRace() },
		Moved:    p.whenShown(p, p.moved),
		Progress: p.whenShown(p, p.progressed),
	})
	text, paragraph := kit.NewText("", kit.Ink2, 12), kit.NewParagraph("", kit.Ink2)
	paragraph.SetTextSize(12)
	p.inLine = newRecordNote(p, text, text)
	p.inCard = newRecordNote(p, paragraph, kit.NewWide(kit.NewPadded(2, 2, 4, 4, paragraph)))
	p.here = p.button("Play from here", kit.IconForward, "Play on from the position of the chosen node (Enter)",
		p.playHere)
	p.here.SetKind(kit.Tonal)
	p.parts = kit.NewTabs([]string{"Boards", "Tree", "Code"}, func(int) { p.arrange() })
	p.parts.Tip = "Boards, tree or code; a larger window shows all"
	p.parts.Select(treePart)
	p.laneBoards = newLaneBoards(p.model, p.shown, p.host.Tip, p.focus)
	p.tree, p.node, p.code, p.question, p.foot = newTreeCard(p), newNodeCard(p), newCodeCard(p), newQuestionCard(p), newLookBar(p)
	p.body = container.New(area(p.layout), p.laneBoards.object, p.tree.object, p.node.object, p.code.object, p.question.object)
	p.partsBox = container.NewGridWrap(fyne.NewSize(partsWide, controlHigh), p.parts)
	p.line = container.New(area(p.layoutLine), kit.NewRow(lineGap, p.tree.modes, p.inLine.object,
		kit.NewFill(), p.partsBox, p.here))
	return p
}

// newRecordNote returns an empty note. The object in contains the text.
func newRecordNote(p *lookPage, text interface{ SetText(string) }, in fyne.CanvasObject) *recordNote {
	n := &recordNote{text: text, goOn: p.button("", "", "", p.recordMore)}
	n.goOn.SetKind(kit.Tonal)
	n.object = kit.NewRow(lineGap, in, n.goOn)
	return n
}

// point highlights the move of an event on the board of the chosen search, or no move if event
// is -1.
func (p *lookPage) point(event int) {
	p.laneBoards.point(event)
	p.tree.over.update()
}

// content implements page.
func (p *lookPage) content() content { return content{line: p.line, body: p.body, bar: p.foot.object} }

// open implements page: it shows the chosen puzzle.
func (p *lookPage) open() {
	p.id = cmp.Or(p.Lab.Chosen, p.id)
	puzzle, known := p.Lab.Puzzle(p.id)
	f, ok := family.Find(p.host.Families, puzzle.Family)
	if !known || !ok {
		p.blank = "This board has not been made yet. Measure it first."
		return
	}
	p.blank = ""
	p.model.Hold(p.Lab.Runner.Measuring())
	p.model.Open(f, puzzle)
}

// close implements page.
func (p *lookPage) close() {
	p.starts = false
	p.model.Player.Pause()
}

// dropRecordings drops the recordings and their pictures. The next call of open makes them again.
func (p *lookPage) dropRecordings() {
	p.model.DropRecordings()
	p.laneBoards.update()
	p.tree.update()
	p.node.update()
}

// heading implements page.
func (p *lookPage) heading() heading {
	name, _, _ := p.Lab.PuzzleName(p.id)
	h := heading{
		title: "Look inside: " + name, name: name, puzzles: p.puzzleItems,
		offered: p.model.Variants(), toggle: p.model.ToggleVariant, looks: true,
	}
	for _, lane := range p.model.Lanes() {
		h.chosen = append(h.chosen, lane.Variant())
	}
	return h
}

// race begins a race on the chosen puzzle once both searches are recorded, or ends it.
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

// recordMore handles each search whose tree is shown: it stops a recording in progress, and
// continues one that ended early.
func (p *lookPage) recordMore() {
	p.host.Tip("") // the button changes or disappears
	for _, lane := range p.tree.lanes() {
		switch {
		case lane.Busy():
			lane.Stop()
		case lane.CanGoOn():
			lane.GoOn()
		}
	}
}

// playHere opens the puzzle as a game at the chosen node.
func (p *lookPage) playHere() {
	if at := p.model.Cursor(); at != nil {
		p.host.Tip("")
		p.host.Play(p.id, at.Moves())
	}
}

// focus implements page: it gives the keyboard to the tree.
func (p *lookPage) focus() {
	if p.tree.object.Visible() && p.tree.view.Visible() {
		p.host.Canvas.Focus(p.tree.view)
	} else {
		p.host.Canvas.Unfocus() // the window passes keys to the page
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
		return false // typed gets the key as a character
	}
	return p.tree.key(name) || p.model.Key(name)
}

// typed implements page.
func (p *lookPage) typed(r rune) {
	switch r {
	case '+', '=':
		p.model.Player.SetSpeed(p.model.Player.Speed() + 1)
	case '-':
		p.model.Player.SetSpeed(p.model.Player.Speed() - 1)
	}
	name := words.Upper(string(r))
	if r != ' ' && name == string(r) && name != words.Lower(string(r)) {
		name = "Shift+" + name
	}
	if !p.tree.key(name) && !p.model.Key(name) {
		p.model.Key(words.Upper(string(r))) // Shift makes no difference
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

// enlarge makes the tree fill the page or, if it does, shows the other parts again.
func (p *lookPage) enlarge() {
	p.large = !p.large
	p.parts.Select(treePart)
	p.Update()
}

// keys implements page.
func (p *lookPage) keys() [][2]string {
	out := [][2]string{
		{"Enter", "play from the chosen node"},
		{"O", "unfold or fold the chosen node; open what is folded in the recording"},
		{"F", "fold all that has no solution"}, {"Z", "show all that is unfolded"},
		{"L", "show moves at their nodes"}, {"X", "count rejected moves by rule"},
		{"V", "show the board over the tree"}, {"W", "let the tree fill the page"}, {"P", "save the tree as a picture"},
		{"+", "play faster"}, {"−", "play slower"},
		{"Wheel", "zoom the tree at the pointer"}, {"Drag", "move the tree"},
		{"Double click", "unfold a node; in the overview: show its subtree alone, Backspace shows all"},
	}
	for _, c := range lookmodel.Commands() {
		if c.Key != lookmodel.OpenFold { // here O also folds and unfolds nodes
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
	at := p.model.Cursor
	return []*fyne.MenuItem{
		picture("Tree as SVG…", ".svg"), picture("Tree as PNG…", ".png"), fyne.NewMenuItemSeparator(),
		p.item("Copy position", func() { p.host.Copy(at().Text(), "The position is on the clipboard.") }),
		p.item("Copy the moves to here", func() {
			p.host.Copy(strings.Join(at().Moves(), " "), "The moves are on the clipboard.")
		}),
	}
}

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

// progress describes the progress of a recording. It returns "" if there is no recording, or
// none that takes noticeable time.
func (p *lookPage) progress() string {
	for _, lane := range slices.Concat(p.tree.lanes(), p.model.Lanes()) {
		if text := lane.Progress(); text != "" {
			return text
		}
	}
	return ""
}

// progressed shows the progress of the recordings.
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
	label, icon, tip := "Record more", kit.IconPlay, "Record more of the search: four times as long"
	if busy {
		label, icon, tip = "Stop", kit.IconClose, "End recording and show what there is (Esc)"
	}
	for _, n := range []*recordNote{p.inLine, p.inCard} {
		n.text.SetText(text)
		kit.Show(n.goOn, busy && p.progress() != "" || more)
		n.goOn.SetLabel(label)
		n.goOn.SetIcon(icon)
		n.goOn.Tip = tip
	}
}

// update implements page.
func (p *lookPage) update() {
	if p.blank != "" && !p.Lab.Runner.Measuring() {
		p.open()
	}
	p.describe()
	p.here.SetEnabled(p.model.Cursor() != nil)
	p.laneBoards.update()
	p.tree.update()
	p.node.update()
	p.code.update()
	p.question.update()
	p.foot.update()
}

// moved shows another position.
func (p *lookPage) moved() {
	asked := p.question.of != nil
	p.laneBoards.update()
	p.tree.moved()
	p.node.update()
	p.code.moved()
	p.question.update()
	p.foot.moved()
	if p.question.shown() != asked {
		p.arrange()
	}
	p.host.Status()
}

// Sizes of the page, in units.
const (
	lookWide      = 1000 // least width with all parts side by side
	lookHigh      = 440  // least height with all parts side by side
	leftShare     = .4   // share of the width for boards and code
	minLeft       = 372
	maxLeft       = 660
	minCode       = 190
	lanesShare    = .5 // share of the height for the boards
	lanesMaxShare = .6 // largest share for the boards if all of the code has room below
	partsWide     = 220
	lineWide      = 560 // least width of the line with labels and the modes of the tree
)

// small reports whether one part fills the page.
func (p *lookPage) small() bool {
	size := p.body.Size()
	return p.large || !p.roomy() && (size.Width < lookWide || size.Height < lookHigh)
}

// layoutLine lays out the line next to the tabs. A note without room there is shown in the card
// of the tree.
func (p *lookPage) layoutLine(size fyne.Size) {
	row := p.line.Objects[0].(*fyne.Container)
	noted, wide := p.noted != "" || p.inLine.goOn.Visible(), size.Width >= lineWide
	p.here.SetLabelVisible(wide)
	kit.Show(p.partsBox, p.small())
	kit.Show(p.inLine.object, false)
	kit.Show(p.tree.modes, wide)
	fitRow(row, size.Width, p.tree.modes.Hide)
	kit.Show(p.tree.choice, !p.tree.modes.Visible())
	kit.Show(p.inLine.object, noted)
	fitRow(row, size.Width, p.inLine.object.Hide)
	kit.Show(p.inCard.object, noted && !p.inLine.object.Visible())
	kit.Place(row, 0, 0, size.Width, size.Height)
	kit.Arrange(row)
}

// layout lays out the cards: side by side or, if there is not enough room, one of them.
func (p *lookPage) layout(size fyne.Size) {
	for _, card := range p.body.Objects {
		card.Hide()
	}
	b := boxOf(size)
	switch asked := p.question.shown(); {
	case p.roomy() && !p.large:
		p.layoutUpper(b.cutTop(kit.Round((b.h-cardGap)*upperShare), cardGap))
		p.lower(b)
	case !p.small():
		p.layoutWide(b)
	default:
		if asked {
			b.cutBottom(p.question.lowHeight(b.w), cardGap).put(p.question.object)
		}
		p.layoutPart(b, asked)
	}
}

// leftWidth returns the width of the boards, and of the code below them, in a page w wide.
func leftWidth(w float32) float32 { return min(max(kit.Round(w*leftShare), minLeft), maxLeft) }

// layoutUpper lays out boards and tree. If no search is shown, there is only the tree.
func (p *lookPage) layoutUpper(b box) {
	if p.blank == "" {
		b.cutLeft(leftWidth(b.w), cardGap).put(p.laneBoards.object)
	}
	b.put(p.tree.object)
}

// layoutWide lays out all parts side by side.
func (p *lookPage) layoutWide(b box) {
	left := b.cutLeft(leftWidth(b.w), cardGap)
	high := min(kit.Round(b.h*lanesMaxShare), b.h-cardGap-p.code.high(left.w))
	high = min(b.h-cardGap-minCode, max(kit.Round(b.h*lanesShare), high))
	left.cutTop(min(p.laneBoards.height(left.w), high), cardGap).put(p.laneBoards.object)
	left.put(p.code.object)
	foot := b.cutBottom(p.node.height(b.h), cardGap)
	if p.question.shown() {
		foot.put(p.question.object)
	} else {
		foot.put(p.node.object)
	}
	b.put(p.tree.object)
}

// layoutPart lays out the chosen part. If a question is asked, its card replaces the
// description of the node.
func (p *lookPage) layoutPart(b box, asked bool) {
	switch p.parts.Selected() {
	case boardsPart:
		b.put(p.laneBoards.object)
	case treePart:
		node := float32(nodeLow)
		if p.node.lists() {
			node = kit.Round(b.h * .4)
		} else if p.large && b.h >= lookHigh {
			node = nodeHigh
		}
		if !asked {
			b.cutBottom(node, cardGap).put(p.node.object)
		}
		b.put(p.tree.object)
	case codePart:
		b.cutLeft(kit.Round((b.w-cardGap)*.56), cardGap).put(p.code.object)
		b.put(p.node.object)
	}
}

// shown returns the searches whose boards are shown: the lanes or, in mode Pruned, their merge.
func (p *lookPage) shown() []*lookmodel.Lane {
	if p.model.Mode() == lookmodel.Pruned {
		return p.tree.lanes()
	}
	return p.model.Lanes()
}
