// Package lab shows the Solver Lab: a place where algorithms are measured on sets of
// boards, with a table, charts, and files to take along. What it shows is made in
// package labmodel.
//
// Files in reading order:
//
//   - view.go: the place and its layout
//   - header.go: what is measured; progress.go: the measurement that runs
//   - table.go, plot.go: the widgets that show figures
//   - menus.go, variant.go, earlier.go, export.go: menus and dialogs
package lab

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/bench"
	"backtrack/ui/bench/plots"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/play"
	"backtrack/ui/words"
)

// A Host is what the Lab needs of the window.
type Host struct {
	Families []family.Family
	Catalog  *play.Catalog
	Context  context.Context        // ends when the window is closed
	Post     func(func())           // runs a function on the goroutine of the user interface
	Runner   func() bench.Runner    // measures
	Folder   func() (string, error) // of the measurements
	Canvas   fyne.Canvas

	Current   func() string                                    // returns the id of the puzzle at the table; "" if there is none
	Search    func() labmodel.Set                              // returns the boards that a search of the library shows; the zero Set if there was none
	AskBoards func(f family.Family, use func(labmodel.Set))    // asks which new boards to measure
	AskFile   func(use func(labmodel.Set))                     // asks for a file with boards
	Open      func(id string)                                  // opens a board as a game
	Save      func(title, name string, contents func() []byte) // asks where to save a file
	Ask       func(*overlay.Dialog)                            // shows a dialog
	Remember  func(labmodel.Options)                           // remembers the options
	Status    func()                                           // what the status bar says of the Lab may have changed
	Changed   func()                                           // a measurement has begun, ended or got on
	Say       func(string)                                     // shows a message
	Hint      func(text string)                                // shows what the control under the pointer does; "" ends that
	Fail      func(error)                                      // shows an error
	Copy      func(text, said string)                          // puts text on the clipboard
	Do        func(func()) func()                              // makes a function a command of the player
}

// A View is the page of the Lab.
type View struct {
	Object *fyne.Container
	Lab    *labmodel.Lab

	host     Host
	header   *header
	progress *progress

	sentence  string    // above the table
	verdict   *kit.Text // all of it, or its first line
	typically *kit.Text // its second line
	filter    *kit.Field
	compared  *kit.Text   // names the measurement that is compared
	single    *kit.Button // ends that

	tableGround *fyne.Container
	table       *table
	notes       *kit.Paragraph // where and how it was measured
	texts       [2]string      // of the notes: all, and where there is little room
	again       *kit.Button    // measures the disturbed cells again

	parts        *kit.Tabs // table or chart, where there is no room for both
	chartGround  *fyne.Container
	pictures     *kit.Tabs
	axes         *kit.Button
	plot         *plot
	about        *kit.Text // the chosen board
	details      *fyne.Container
	detailScroll *kit.Scroll

	picture  labmodel.Picture
	quantity plots.Axes
	allRules bool        // the page of the rules is about all boards, not the chosen one
	rules    *kit.Button // measures what it needs
}

// New returns the Lab with options that were remembered.
func New(h Host, o labmodel.Options) *View {
	v := &View{host: h}
	v.Lab = labmodel.New(labmodel.Host{
		Families: h.Families, Catalog: h.Catalog, Runner: h.Runner, Folder: h.Folder, Context: h.Context, Post: h.Post,
		Progress: func() { v.progress.update(); v.arrange(); h.Status() },
		Changed:  func() { v.Update(); h.Changed() }, Say: h.Say, Fail: h.Fail,
	}, o)
	v.header, v.progress = newHeader(v), newProgress(v)
	v.verdict = kit.NewBold("", kit.Ink, 14)
	v.verdict.Short = true
	v.typically = kit.NewText("", kit.Ink2, 13)
	v.typically.Short = true
	v.filter = kit.NewSearchField("Filter", func(text string) {
		v.Lab.Filter = text
		v.Update()
	})
	v.filter.OnDone = v.Focus
	v.tableGround, v.chartGround = ground(), ground()
	v.table, v.plot = newTable(v), newPlot(v)
	v.compared = kit.NewText("", kit.Ink2, 13)
	v.compared.Short = true
	v.single = v.button("End comparison", kit.IconClose, "Show only the measurement in the table", func() { v.Lab.EndComparison() })
	v.single.SetHeight(lowControl)
	v.notes = kit.NewParagraph("", kit.Ink2)
	v.notes.SetTextSize(12)
	v.again = v.button("Measure again", "", "Measure the cells again that other programs disturbed", func() { v.Lab.Again(v.Lab.Shown.Disturbed()...) })
	v.again.SetHeight(lowControl)
	v.again.SetKind(kit.Tonal)
	v.parts = kit.NewTabs([]string{"Table", "Chart"}, func(int) { v.Update() })
	v.parts.Hint, v.parts.OnHover = "Table or chart; a larger window shows both", h.Hint
	v.pictures = kit.NewTabs(labmodel.Pictures, func(i int) {
		v.picture = labmodel.Picture(i)
		v.Update()
	})
	v.pictures.Hint, v.pictures.OnHover = "Choose a picture (with the keyboard: left and right)", h.Hint
	v.axes = kit.NewButton("", "", v.chooseAxes)
	v.axes.SetMenu(true)
	v.axes.Hint, v.axes.OnHover = "What the axes count", h.Hint
	v.rules = v.button("Measure rules", kit.IconClock, "Measure the board, or all that are ticked, with each set of rules: about twenty cells a board", func() { v.Lab.MeasureRules(v.allRules) })
	v.rules.SetKind(kit.Tonal)
	v.about = kit.NewBold("", kit.Ink, 13)
	v.about.Short = true
	v.details = kit.NewColumn(6)
	v.detailScroll = kit.NewScroll(v.details)
	objects := append([]fyne.CanvasObject{v.tableGround, v.table, v.again, v.chartGround, v.pictures, v.axes, v.rules, v.plot, v.about, v.detailScroll, v.parts, v.verdict, v.typically, v.filter, v.compared, v.single, v.notes},
		v.header.objects()...)
	objects = append(objects, v.progress.objects()...)
	v.Object = container.New(v, objects...)
	return v
}

// ground returns the ground of a card.
func ground() *fyne.Container {
	return container.New(cardLayout{}, kit.NewRounded(kit.Hair, 12), kit.NewRounded(kit.Surface, 11))
}

// A cardLayout puts the surface of a card within its border.
type cardLayout struct{}

func (cardLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	kit.Place(o[1], 1, 1, size.Width-2, size.Height-2)
}

// button returns a plain button that runs a command.
func (v *View) button(label string, icon kit.IconName, hint string, run func()) *kit.Button {
	b := kit.NewButton(label, icon, v.host.Do(run))
	b.Hint, b.OnHover = hint, v.host.Hint
	return b
}

// Open shows the Lab for a player who comes from the present board.
func (v *View) Open() {
	v.Lab.Open(v.host.Current())
	v.filter.SetText(v.Lab.Filter)
	v.Update()
	v.table.reveal()
}

// Focus gives the keyboard to the table, unless the filter or another control has it.
func (v *View) Focus() { v.host.Canvas.Focus(v.table) }

// Type types a character into the filter.
func (v *View) Type(r rune) {
	if r != ' ' || v.filter.Focused() {
		v.filter.Type(v.host.Canvas, r)
	}
}

// TypedKey gives a key that no control handles to the table.
func (v *View) TypedKey(e *fyne.KeyEvent) { v.table.key(e) }

// CopyTable puts the rows on the clipboard.
func (v *View) CopyTable() {
	v.host.Copy(v.Lab.Table().TSV(), "The table is on the clipboard, separated by tabs.")
}

// open opens a board as a game.
func (v *View) open(id string) {
	v.host.Hint("")
	v.host.Open(id)
}

// Choose shows a set of boards.
func (v *View) Choose(s labmodel.Set) {
	v.Lab.Choose(s)
	v.filter.SetText("")
	v.table.scrollTo(0)
	v.Update()
}

// Show shows an earlier measurement.
func (v *View) Show(f labmodel.File) {
	v.Lab.Show(f)
	v.filter.SetText(v.Lab.Filter)
	v.table.scrollTo(0)
}

// change follows a change of the options.
func (v *View) change() {
	v.host.Remember(v.Lab.Options)
	v.Update()
}

// Update shows the state of the Lab.
func (v *View) Update() {
	l := v.Lab
	v.header.update()
	v.progress.update()
	v.sentence = l.Verdict()
	v.compared.SetText(l.ComparedText())
	v.texts = [2]string{
		strings.TrimSpace(l.MachineText(false) + "\n" + l.MachineLine(false)), strings.TrimSpace(l.MachineText(true) + " " + l.MachineLine(true)),
	}
	data := l.Table()
	v.table.set(data, l.Bars(data.IDs()))
	n := 0
	if l.Shown != nil && !l.Running() {
		n = len(l.Shown.Disturbed())
	}
	kit.Show(v.again, n > 0)
	v.again.SetLabel(words.Plural(n, "disturbed cell", "disturbed cells") + ": measure again")
	v.axes.SetLabel(labmodel.AxesNames[v.quantity])
	if v.picture == labmodel.RulesPicture {
		name, _, _ := l.BoardName(l.Chosen)
		v.axes.SetLabel(shortened(labmodel.ShortName(name), longestRulesBoard))
		if v.allRules {
			v.axes.SetLabel(ruleBoards[1])
		}
	}
	v.rules.SetEnabled(!l.Running())
	d, ok := l.Draw(v.picture, v.quantity, v.allRules)
	if !ok {
		d = plots.Drawing{}
	}
	v.plot.set(d)
	v.describe()
	v.arrange()
	v.host.Status()
}

// describe shows what is known of the chosen board.
func (v *View) describe() {
	name, size, _ := v.Lab.BoardName(v.Lab.Chosen)
	if size != "" {
		name += ", " + size
	}
	v.about.SetText(name)
	if v.picture == labmodel.RulesPicture {
		v.describeRules()
		return
	}
	v.details.Objects = nil
	for _, d := range v.Lab.Details(v.Lab.Chosen) {
		text := kit.NewParagraph(d.Text, kit.Ink2)
		text.SetTextSize(12)
		v.details.Add(kit.NewColumn(0, kit.NewBold(d.Name, kit.Ink2, 12), text))
	}
	if len(v.details.Objects) == 0 {
		v.details.Add(kit.NewText("Not measured", kit.Ink3, 12))
	}
	v.detailScroll.Refresh()
}

// Sizes of the place, in units.
const (
	leastWidth  = 300 // below it nothing is laid out: the window is being made
	margin      = 16
	cardGap     = 12
	controlHigh = 36
	lineGap     = 8
	wide        = 1080 // where table and chart are side by side, if the place is high
	high        = 540  // enough
	tabsWidth   = 304
	chartLeast  = 430 // where the tabs and the axes are in one line
	filterWidth = 150
	lowControl  = 24
	lowTable    = 360 // a card that is lower has short notes below the table, and details next to the chart
	detailSide  = 28  // left and right of details
	leastPlot   = 300 // of a chart next to its details
	detailWide  = 280 // of the details next to the chart
	rulesWide   = 380 // the same on the page of the rules
)

// MinSize implements fyne.Layout.
func (v *View) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// arrange lays everything out again.
func (v *View) arrange() { v.Layout(nil, v.Object.Size()) }

// Layout implements fyne.Layout.
func (v *View) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width < leastWidth {
		return
	}
	w, y := size.Width-2*margin, float32(12)
	both := size.Width >= wide && size.Height >= high
	v.header.place(margin, y, w)
	y += controlHigh + lineGap
	x := float32(margin)
	kit.Show(v.parts, !both)
	if !both {
		kit.Place(v.parts, x, y, 150, controlHigh)
		x += 150 + 12
	}
	kit.Place(v.filter, size.Width-margin-filterWidth, y-2, filterWidth, 40)
	v.progress.place(x, y, size.Width-margin-x-filterWidth-12)
	y += controlHigh + lineGap
	y = v.placeVerdict(y, w) + lineGap
	y = v.placeCompared(y, w)
	bottom := size.Height - 12
	table, chart := both || v.parts.Selected() == 0, both || v.parts.Selected() == 1
	left := w
	if both {
		left = min(kit.Round((w-cardGap)*.61), w-cardGap-chartLeast)
	}
	v.placeTable(table, margin, y, left, bottom-y)
	if both {
		v.placeChart(chart, margin+left+cardGap, y, w-left-cardGap, bottom-y)
	} else {
		v.placeChart(chart, margin, y, w, bottom-y)
	}
}

// placeVerdict puts the sentence above the table, in two lines if it has no room in
// one, and returns where it ends.
func (v *View) placeVerdict(y, w float32) float32 {
	first, rest := v.sentence, ""
	if kit.TextWidth(first, v.verdict.TextSize, true) > w {
		if before, after, ok := strings.Cut(first, "; "); ok {
			first, rest = before, words.Upper(after)+"."
		}
	}
	v.verdict.SetText(first)
	v.typically.SetText(rest)
	kit.Place(v.verdict, margin, y, w, 24)
	kit.Show(v.typically, rest != "")
	if rest == "" {
		return y + 24
	}
	kit.Place(v.typically, margin, y+22, w, 20)
	return y + 42
}

// placeCompared puts the name of the measurement that is compared, and returns where
// what is below begins.
func (v *View) placeCompared(y, w float32) float32 {
	on := v.compared.Text != ""
	kit.Show(v.compared, on)
	kit.Show(v.single, on)
	if !on {
		return y
	}
	button := v.single.MinSize().Width
	text := min(v.compared.Length(), w-button-8)
	kit.Place(v.compared, margin, y, text, lowControl)
	kit.Place(v.single, margin+text+8, y, button, lowControl)
	return y + lowControl + lineGap
}

// placeTable puts the card of the table.
func (v *View) placeTable(on bool, x, y, w, h float32) {
	for _, o := range []fyne.CanvasObject{v.tableGround, v.table, v.notes} {
		kit.Show(o, on)
	}
	kit.Show(v.again, on && v.again.Visible())
	kit.Place(v.tableGround, x, y, w, h)
	text := v.texts[0]
	if h < lowTable {
		text = v.texts[1]
	}
	v.notes.SetText(text)
	room, foot := w-32, float32(0)
	again := v.again.MinSize().Width
	if v.again.Visible() {
		room -= again
		foot = lowControl
	}
	v.notes.Resize(fyne.NewSize(room, 0)) // it wraps now
	if v.Lab.Shown != nil {
		foot = max(foot, v.notes.MinSize().Height)
	}
	kit.Place(v.again, x+w-again-8, y+h-8-lowControl, again, lowControl)
	kit.Place(v.notes, x+16, y+h-10-foot, room, foot)
	if foot > 0 {
		foot += 12
	}
	kit.Place(v.table, x+6, y+4, w-10, max(h-foot-10, 0))
}

// placeChart puts the card of the chart, with the chosen board below or, where the card
// is low, at the right.
func (v *View) placeChart(on bool, x, y, w, h float32) {
	rules := on && v.picture == labmodel.RulesPicture
	for _, o := range []fyne.CanvasObject{v.chartGround, v.pictures, v.plot, v.detailScroll} {
		kit.Show(o, on)
	}
	kit.Show(v.axes, on && v.picture != labmodel.CactusPicture && v.picture != labmodel.BarsPicture)
	kit.Show(v.rules, rules)
	kit.Show(v.about, on && !rules)
	kit.Place(v.chartGround, x, y, w, h)
	kit.Place(v.pictures, x+10, y+10, min(w-20, tabsWidth), controlHigh)
	axes, top := v.axes.MinSize().Width, y+10+controlHigh+6
	switch {
	case rules: // the button is with the details
	case w >= tabsWidth+axes+24:
		kit.Place(v.axes, x+w-axes-8, y+10, axes, controlHigh)
	case v.axes.Visible():
		kit.Place(v.axes, x+w-axes-8, y+10+controlHigh, axes, controlHigh)
		top += controlHigh
	}
	side := float32(detailWide)
	if rules {
		side = rulesWide
	}
	if h < lowTable && w >= side+leastPlot {
		kit.Place(v.plot, x+8, top, w-side-16, y+h-8-top)
		v.placeDetails(rules, x+w-side, top, side, y+h-top)
	} else {
		v.details.Resize(fyne.NewSize(w-detailSide, 0)) // its paragraphs wrap now
		detail := min(v.details.MinSize().Height+detailHead(rules)+8, h/2)
		kit.Place(v.plot, x+8, top, w-16, max(y+h-detail-top, 0))
		v.placeDetails(rules, x, y+h-detail, w, detail)
	}
}

// detailHead returns the height of the head of the details.
func detailHead(rules bool) float32 {
	if rules {
		return 2 + controlHigh + 4
	}
	return 28
}

// placeDetails puts what is known of the chosen board, or of the rules.
func (v *View) placeDetails(rules bool, x, y, w, h float32) {
	if rules {
		measure := v.rules.MinSize().Width
		kit.Place(v.axes, x+4, y+2, min(v.axes.MinSize().Width, w-measure-24), controlHigh)
		kit.Place(v.rules, x+w-measure-12, y+2, measure, controlHigh)
	}
	kit.Place(v.about, x+16, y+4, w-32, 20)
	kit.Place(v.detailScroll, x+16, y+detailHead(rules), w-detailSide, max(h-detailHead(rules)-8, 0))
}
