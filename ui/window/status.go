package window

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/words"
)

// A statusBar shows the state of the game, messages for a while, and at its right
// what the control under the pointer does.
type statusBar struct {
	w        *Window
	object   *fyne.Container
	badges   []*kit.Badge
	help     *kit.Text // about the control under the pointer
	zoomText *kit.Text
	out, in  *kit.Button
	read     *kit.Chip // makes a board large enough to be read
	message  string
	warning  bool
	action   string // the label of the button of the message; "" for none
	do       func() // what it does
	said     int    // messages so far
	shown    int    // badges in use
	news     int    // which of them is the message; -1 if none is
}

// badgeCount is how many badges there may be.
const badgeCount = 5

func newStatusBar(w *Window) *statusBar {
	s := &statusBar{w: w, news: -1, zoomText: kit.NewText("100 %", kit.Ink2, 12), help: kit.NewText("", kit.Ink3, 12)}
	s.help.Short = true
	s.out = kit.NewButton("", kit.IconMinus, w.do(func() { w.zoom(-1) }))
	s.in = kit.NewButton("", kit.IconPlus, w.do(func() { w.zoom(1) }))
	s.out.Hint, s.in.Hint = "Make the board smaller (Ctrl+-)", "Make the board larger (Ctrl+=)"
	s.out.OnHover, s.in.OnHover = s.hint, s.hint
	s.read = kit.NewChip("Zoom to read", w.do(w.zoomToRead))
	s.read.Hint, s.read.OnHover = "Make tiles large enough to be read; Alt+Shift+arrows scroll", s.hint
	s.object = container.New(s, s.zoomText, s.out, s.in, s.read, s.help)
	for range badgeCount {
		b := kit.NewBadge(kit.GlyphRing, kit.Ink3, "")
		b.Hide()
		s.badges = append(s.badges, b)
		s.object.Add(b)
	}
	return s
}

// hint shows what the control under the pointer does; "" ends that.
func (s *statusBar) hint(text string) {
	if s.help.Text != text {
		s.help.SetText(text)
		s.object.Refresh()
	}
}

// say shows a message for a while; "" ends it.
func (s *statusBar) say(text string) { s.setMessage(text, false, "", nil) }

// warn does the same with something that went wrong.
func (s *statusBar) warn(text string) { s.setMessage(text, true, "", nil) }

// offer does the same with a message that has a button.
func (s *statusBar) offer(text, action string, do func()) { s.setMessage(text, false, action, do) }

func (s *statusBar) setMessage(text string, warning bool, action string, do func()) {
	if text == "" && s.message == "" {
		return
	}
	s.message, s.warning, s.action, s.do = text, warning, action, do
	s.said++
	if n := s.said; text != "" {
		time.AfterFunc(play.MessageTime, func() {
			s.w.post(func() {
				if s.said == n {
					s.say("")
				}
			})
		})
	}
	s.show()
}

// clear ends the message, as the next action does.
func (s *statusBar) clear() {
	if s.w.notice != nil {
		s.w.notice = nil
		s.w.refresh(play.State)
	}
	s.say("")
}

func (s *statusBar) Update(what play.Changes) {
	if what&(play.State|play.Figures|play.Step) != 0 {
		s.show()
	}
}

// makingText says for how long a puzzle has been made.
func makingText(waited time.Duration) string {
	text := "making a puzzle"
	if waited >= time.Second {
		text += ", " + words.Clock(waited)
	}
	return text + "; Esc stops it"
}

// show fills the badges.
func (s *statusBar) show() {
	s.shown, s.news = 0, -1
	w := s.w
	if w.screen == atGame {
		s.showWork(w.game())
	}
	if w.pool.Busy() {
		s.badge(kit.GlyphDot, kit.Own, makingText(w.pool.Waited()))
	}
	if s.message != "" {
		s.news = s.shown
		switch {
		case s.warning:
			s.badge(kit.GlyphWarn, kit.Err, s.message)
		case s.do != nil:
			s.link(kit.GlyphRing, kit.Own, s.message, s.w.do(s.do))
			s.badges[s.news].SetAction(s.action)
		default:
			s.badge(kit.GlyphRing, kit.Ink3, s.message)
		}
	}
	if w.screen != atLab && w.lab != nil && w.lab.Lab.Runner.Running() {
		s.showMeasuring()
	}
	switch {
	case w.screen == atLibrary && w.lib != nil:
		n, solved := len(w.catalog.Entries()), w.catalog.Won()
		text := fmt.Sprintf("%s in %s", words.Count(n, "puzzle"), words.Plural(len(w.families), "family", "families"))
		if shown := len(w.lib.Cards()); shown < n {
			text = fmt.Sprintf("%s of %s", words.Number(shown), words.Count(n, "puzzle"))
		}
		s.badge(kit.GlyphRing, kit.Ink3, text)
		s.badge(kit.GlyphCheck, kit.Sol, fmt.Sprintf("%d solved", solved))
	case w.screen == atLab && w.lab != nil:
		for _, b := range w.lab.Badges(w.frame.isNarrow) {
			s.badge(b.Glyph, b.Role, b.Text)
		}
	case w.screen == atGame:
		s.showGame(w.game())
		if w.frame.isLow { // there is no title above the board
			p := w.game().Puzzle
			s.badge(kit.GlyphRing, kit.Ink3, joinFacts(p.Name(), p.Facts.Size, w.game().LevelText()))
		}
	}
	for _, b := range s.badges[s.shown:] {
		b.Hide()
	}
	shown := w.screen == atGame && zoomerOf(w.game()) == nil // a board with its own zoom does not use this one
	if shown {
		d := w.plays[w.game()]
		s.zoomText.SetText(fmt.Sprintf("%.0f %%", d.scale()*100))
		s.out.SetEnabled(d.scale() > minZoom)
		s.in.SetEnabled(d.scale() < d.most())
	} else {
		s.out.SetEnabled(true)
		s.in.SetEnabled(true)
	}
	for _, o := range []fyne.CanvasObject{s.zoomText, s.out, s.in} {
		kit.Show(o, w.screen == atGame)
	}
	kit.Show(s.zoomText, shown)
	kit.Show(s.read, shown && w.plays[w.game()].hard())
	s.object.Refresh()
}

// badge adds a badge at the right of those that are shown.
func (s *statusBar) badge(glyph kit.IconName, role kit.Role, text string) {
	s.link(glyph, role, text, nil)
}

// link adds a badge that does something when it is clicked.
func (s *statusBar) link(glyph kit.IconName, role kit.Role, text string, tapped func()) {
	if s.shown < len(s.badges) {
		s.badges[s.shown].Set(glyph, role, text)
		s.badges[s.shown].SetAction("")
		s.badges[s.shown].OnTapped = tapped
		s.badges[s.shown].Show()
		s.shown++
	}
}

func (s *statusBar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(minWidth, statusLow) }

func (s *statusBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const between, helpLeast = 20, 140
	x, y := float32(16), (size.Height-18)/2
	read := fyne.NewSize(s.read.MinSize().Width, 22)
	room := size.Width - 130 - x
	if s.read.Visible() {
		room -= read.Width
	}
	widths, shown, all := make([]float32, s.shown), s.shown, float32(0)
	for i, b := range s.badges[:s.shown] {
		widths[i] = b.MinSize().Width
		all += widths[i] + between
	}
	// If the badges don't fit, the last ones go first. Next to a message the
	// first badge stays as long as there is room for half of the message.
	least := max(s.news+2, 1)
	for shown > least && all-between > room {
		shown--
		all -= widths[shown] + between
	}
	if over := all - between - room; over > 0 && s.news >= 0 {
		if shown > s.news+1 && widths[s.news]-over < room/2 {
			shown--
			over -= widths[shown] + between
		}
		widths[s.news] -= max(over, 0)
	}
	for i, b := range s.badges[:s.shown] {
		kit.Show(b, i < shown)
		if i < shown {
			kit.Place(b, x, y, max(min(widths[i], 16+room-x), 0), 18)
			x += widths[i] + between
		}
	}
	free := 16 + room - x
	kit.Show(s.help, s.help.Text != "" && free >= helpLeast)
	h := s.help.MinSize().Height
	width := min(s.help.Length(), free)
	kit.Place(s.help, 16+room-width, (size.Height-h)/2, width, h)
	kit.Place(s.in, size.Width-36, (size.Height-24)/2, 24, 24)
	kit.Place(s.out, size.Width-58, (size.Height-24)/2, 24, 24)
	m := s.zoomText.MinSize()
	kit.Place(s.zoomText, size.Width-62-m.Width, (size.Height-m.Height)/2, m.Width, m.Height)
	kit.Place(s.read, size.Width-70-m.Width-read.Width, (size.Height-read.Height)/2, read.Width, read.Height)
}
