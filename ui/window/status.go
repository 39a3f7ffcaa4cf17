package window

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// A statusBar shows the state of the game and, for a while, messages. At its right it shows the
// effect of the control under the pointer.
type statusBar struct {
	stage        *stage
	loop         host.Loop
	do           func(func()) func()
	write        func() // adds the badges; does nothing until the parts of the window exist
	object       *fyne.Container
	badges       []*kit.Badge
	help         *kit.Text // effect of the control under the pointer
	zoomText     *kit.Text
	out, in      *kit.Button
	read         *kit.Chip     // makes the board large enough to be read
	message      play.Message  // current message; its text is "" if there is none
	stay         time.Duration // time that a message is shown
	messageCount int           // number of messages so far
	badgesUsed   int           // number of badges in use
	messageBadge int           // index of the badge with the message; -1 if there is none
}

// badgeCount is the largest number of badges.
const badgeCount = 5

func newStatusBar(on *stage, loop host.Loop, do func(func()) func()) *statusBar {
	s := &statusBar{stage: on, loop: loop, do: do, write: func() {}, stay: play.MessageTime, messageBadge: -1}
	s.zoomText, s.help = kit.NewText("100 %", kit.Ink2, 12), kit.NewText("", kit.Ink3, 12)
	s.help.Short = true
	s.out = kit.NewButton("", kit.IconMinus, do(func() { on.zoom(-1) }))
	s.in = kit.NewButton("", kit.IconPlus, do(func() { on.zoom(1) }))
	s.out.Tip, s.in.Tip = "Make the board smaller (Ctrl+-)", "Make the board larger (Ctrl+=)"
	s.read = kit.NewChip("Zoom to read", do(func() { on.layout().zoomToRead() }))
	s.read.Tip = "Make tiles large enough to be read; Alt+Shift+arrows scroll"
	s.object = container.New(s, s.zoomText, s.out, s.in, s.read, s.help)
	for range badgeCount {
		b := kit.NewBadge(kit.GlyphRing, kit.Ink3, "")
		b.Hide()
		s.badges = append(s.badges, b)
		s.object.Add(b)
	}
	return s
}

// tip shows the effect of the control under the pointer. An empty text removes it.
func (s *statusBar) tip(text string) {
	if s.help.Text != text {
		s.help.SetText(text)
		s.object.Refresh()
	}
}

// say shows a text for a while. An empty text ends the current message.
func (s *statusBar) say(text string) { s.set(play.Message{Text: text}) }

// warn shows what went wrong.
func (s *statusBar) warn(text string) { s.set(play.Message{Text: text, Warning: true}) }

// undo returns the action of the message's button Undo. It is nil if there is no such button.
func (s *statusBar) undo() func() {
	if !strings.HasPrefix(s.message.Action, "Undo") {
		return nil
	}
	return s.do(s.message.Do)
}

// set shows a message for a while, longer if it has a button Undo.
func (s *statusBar) set(m play.Message) {
	if m.Text == "" && s.message.Text == "" {
		return
	}
	s.message = m
	s.messageCount++
	stay := s.stay
	if s.undo() != nil {
		stay *= 5
	}
	if n := s.messageCount; m.Text != "" {
		time.AfterFunc(stay, func() {
			s.loop.Post(func() {
				if s.messageCount == n {
					s.say("")
				}
			})
		})
	}
	s.updateBadges()
}

func (s *statusBar) Update(what play.Changes) {
	if what&(play.State|play.Figures|play.Step) != 0 {
		s.updateBadges()
	}
}

// updateBadges fills the badges.
func (s *statusBar) updateBadges() {
	s.badgesUsed, s.messageBadge = 0, -1
	s.write()
	for _, b := range s.badges[s.badgesUsed:] {
		b.Hide()
	}
	g := s.stage.playing()
	zooms := g != nil && mapOf(g) == nil // a map has a zoom of its own
	s.out.SetEnabled(true)
	s.in.SetEnabled(true)
	if zooms {
		d := s.stage.layout()
		s.zoomText.SetText(fmt.Sprintf("%.0f %%", d.scale()*100))
		s.out.SetEnabled(d.scale() > minZoom)
		s.in.SetEnabled(d.scale() < d.maxZoom())
	}
	kit.Show(s.out, g != nil)
	kit.Show(s.in, g != nil)
	kit.Show(s.zoomText, zooms)
	kit.Show(s.read, zooms && s.stage.layout().unreadable())
	s.object.Refresh()
}

// addMessage adds the message, if there is one.
func (s *statusBar) addMessage() {
	m := s.message
	if m.Text == "" {
		return
	}
	s.messageBadge = s.badgesUsed
	switch {
	case m.Warning:
		s.badge(kit.GlyphWarn, kit.Err, m.Text)
	case m.Do != nil:
		s.link(kit.GlyphRing, kit.Own, m.Text, s.do(m.Do))
		s.badges[s.messageBadge].SetAction(m.Action)
	default:
		s.badge(kit.GlyphRing, kit.Ink3, m.Text)
	}
}

// badge adds a badge at the right of the others.
func (s *statusBar) badge(glyph kit.IconName, role kit.Role, text string) {
	s.link(glyph, role, text, nil)
}

// link adds a badge that can be clicked.
func (s *statusBar) link(glyph kit.IconName, role kit.Role, text string, tapped func()) {
	if s.badgesUsed < len(s.badges) {
		s.badges[s.badgesUsed].Set(glyph, role, text)
		s.badges[s.badgesUsed].SetAction("")
		s.badges[s.badgesUsed].OnTapped = tapped
		s.badges[s.badgesUsed].Show()
		s.badgesUsed++
	}
}

func (s *statusBar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(minWidth, statusLow) }

func (s *statusBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const between, minHelp = 20, 140
	x, y := float32(16), (size.Height-18)/2
	read := fyne.NewSize(s.read.MinSize().Width, 22)
	room := size.Width - 2*x
	if s.in.Visible() {
		room = size.Width - 130 - x
	}
	if s.read.Visible() {
		room -= read.Width
	}
	widths, shown, all := make([]float32, s.badgesUsed), s.badgesUsed, float32(0)
	for i, b := range s.badges[:s.badgesUsed] {
		widths[i] = b.MinSize().Width
		all += widths[i] + between
	}
	// If the badges don't fit, the last ones are hidden first. A message that is too long is
	// cut. The badge after it stays visible as long as at least half of the room is left for
	// the message.
	minShown := max(s.messageBadge+2, 1)
	for shown > minShown && all-between > room {
		shown--
		all -= widths[shown] + between
	}
	if over := all - between - room; over > 0 && s.messageBadge >= 0 {
		if shown > s.messageBadge+1 && (widths[s.messageBadge] <= room || widths[s.messageBadge]-over < room/2) {
			shown--
			over -= widths[shown] + between
		}
		widths[s.messageBadge] -= max(over, 0)
	}
	for i, b := range s.badges[:s.badgesUsed] {
		kit.Show(b, i < shown)
		if i < shown {
			kit.Place(b, x, y, max(min(widths[i], 16+room-x), 0), 18)
			x += widths[i] + between
		}
	}
	free := 16 + room - x
	kit.Show(s.help, s.help.Text != "" && free >= minHelp)
	h := s.help.MinSize().Height
	width := min(s.help.Length(), free)
	kit.Place(s.help, 16+room-width, (size.Height-h)/2, width, h)
	kit.Place(s.in, size.Width-36, (size.Height-24)/2, 24, 24)
	kit.Place(s.out, size.Width-58, (size.Height-24)/2, 24, 24)
	m := s.zoomText.MinSize()
	kit.Place(s.zoomText, size.Width-62-m.Width, (size.Height-m.Height)/2, m.Width, m.Height)
	kit.Place(s.read, size.Width-70-m.Width-read.Width, (size.Height-read.Height)/2, read.Width, read.Height)
}
