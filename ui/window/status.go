package window

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/kit"
	"backtrack/ui/words"
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
	message  string
	trouble  bool
	do       func() // what a click on the message does; nil for nothing
	said     int    // messages so far
	shown    int    // badges in use
	news     int    // which of them is the message; -1 if none is
}

// messageTime is how long a message stays, unless something is done before.
const messageTime = 6 * time.Second

// badgeCount is how many badges there may be.
const badgeCount = 5

func newStatusBar(w *Window) *statusBar {
	s := &statusBar{w: w, news: -1, zoomText: kit.NewText("100 %", kit.Ink2, 12), help: kit.NewText("", kit.Ink3, 12)}
	s.help.Short = true
	s.out = kit.NewButton("", kit.IconMinus, w.do(func() { w.zoom(-zoomStep) }))
	s.in = kit.NewButton("", kit.IconPlus, w.do(func() { w.zoom(zoomStep) }))
	s.out.Hint, s.in.Hint = "Make the board smaller (Ctrl+-)", "Make the board larger (Ctrl+=)"
	s.out.OnHover, s.in.OnHover = s.hint, s.hint
	s.object = container.New(s, s.zoomText, s.out, s.in, s.help)
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
func (s *statusBar) say(text string) { s.setMessage(text, false, nil) }

// warn does the same with something that went wrong.
func (s *statusBar) warn(text string) { s.setMessage(text, true, nil) }

// offer does the same with a message that does something when it is clicked.
func (s *statusBar) offer(text string, do func()) { s.setMessage(text, false, do) }

func (s *statusBar) setMessage(text string, trouble bool, do func()) {
	if text == "" && s.message == "" {
		return
	}
	s.message, s.trouble, s.do = text, trouble, do
	s.said++
	if n := s.said; text != "" {
		time.AfterFunc(messageTime, func() {
			s.w.post(func() {
				if s.said == n {
					s.say("")
				}
			})
		})
	}
	s.update()
}

// clear ends the message, as the next action does.
func (s *statusBar) clear() {
	if s.w.notice != nil {
		s.w.notice = nil
		s.w.inspector.update()
	}
	s.say("")
}

// A notice is news that is shown as a card, too.
type notice struct {
	title, text string
	trouble     bool
}

// announce shows news in the status bar for a while and, if a board is open, on
// a card until the next action.
func (w *Window) announce(title, text string, trouble bool) {
	w.notice = &notice{title, text, trouble}
	if w.place == atGame && w.game.playback == nil {
		w.inspector.open(tabPlay)
	}
	if trouble && title != "" {
		text = title + ". " + text
	}
	w.status.setMessage(text, trouble, nil)
	w.update()
}

func (s *statusBar) update() {
	s.shown, s.news = 0, -1
	w := s.w
	if w.place == atGame {
		w.game.showWork(s)
	}
	if w.pool != nil && w.making() {
		s.badge(kit.GlyphDot, kit.Own, "making a puzzle; Esc stops it")
	}
	if s.message != "" {
		s.news = s.shown
		switch {
		case s.trouble:
			s.badge(kit.GlyphWarn, kit.Err, s.message)
		case s.do != nil:
			s.link(kit.GlyphRing, kit.Own, s.message, s.do)
		default:
			s.badge(kit.GlyphRing, kit.Ink3, s.message)
		}
	}
	switch {
	case w.place == atLibrary && w.lib != nil:
		n, solved := w.lib.totals()
		text := fmt.Sprintf("%s in %s", words.Count(n, "puzzle"), words.Plural(len(w.families), "family", "families"))
		if shown := len(w.lib.shown); shown < n {
			text = fmt.Sprintf("%s of %s", words.Number(shown), words.Count(n, "puzzle"))
		}
		s.badge(kit.GlyphRing, kit.Ink3, text)
		s.badge(kit.GlyphCheck, kit.Sol, fmt.Sprintf("%d solved", solved))
	case w.place == atGame:
		w.game.showStatus(s)
	}
	for _, b := range s.badges[s.shown:] {
		b.Hide()
	}
	zoom := fmt.Sprintf("%.0f %%", w.settings.Zoom*100)
	if s.zoomText.Text != zoom {
		s.zoomText.SetText(zoom)
	}
	for _, o := range []fyne.CanvasObject{s.zoomText, s.out, s.in} {
		kit.Show(o, w.place == atGame)
	}
	kit.Show(s.zoomText, w.place == atGame && w.game.zoomer() == nil) // a board with its own zoom does not use this one
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
		s.badges[s.shown].OnTapped = tapped
		s.badges[s.shown].Show()
		s.shown++
	}
}

// showWork shows what goes on with a game.
func (g *game) showWork(s *statusBar) {
	switch r := g.running; {
	case r != nil:
		st, escape := r.job.Stats(), "stops it"
		if len(g.queue) > 0 {
			escape = "skips it, Esc twice stops all"
		}
		nodes := ""
		if st.Nodes > 0 {
			nodes = words.Compact(st.Nodes) + " nodes, "
		}
		s.badge(kit.GlyphDot, kit.Own, fmt.Sprintf("%s running, %s%s; Esc %s", r.job.Info.Name, nodes, words.Duration(st.Wall), escape))
	case g.playback != nil:
		s.badge(kit.GlyphDot, kit.Own, g.frameText())
	case g.helping != nil:
		s.badge(kit.GlyphDot, kit.Own, "working out a solution; Esc stops it")
	case g.checking != nil:
		s.badge(kit.GlyphDot, kit.Own, "comparing with the solution; Esc stops it")
	case g.guide.stop != nil && (g.guide.clue == nil || g.guide.all):
		s.badge(kit.GlyphDot, kit.Own, "working out the next steps; Esc stops it")
	case !g.w.hintSeen():
		g.guide.showStatus(s)
	}
}

// showStatus shows the state of a game.
func (g *game) showStatus(s *statusBar) {
	switch {
	case g.playback != nil && g.playback.solution != nil:
		g.study.showStatus(s)
		return
	case g.playback != nil:
		return
	case g.shown != nil:
		s.badge(kit.GlyphRing, kit.Ink3, "a solution; Esc goes back to your game")
		g.showLastRun(s)
		return
	case g.won != nil:
		s.badge(kit.GlyphCheck, kit.Sol, "solved: "+g.result(g.won.result))
		return
	case g.solved():
		s.badge(kit.GlyphCheck, kit.Sol, "solved")
	case g.lost() && g.w.seen(tabPlay): // the panel says why
		s.badge(kit.GlyphWarn, kit.Err, "lost")
	case g.lost():
		s.badge(kit.GlyphWarn, kit.Err, "lost: "+strings.TrimSuffix(words.Lower(g.table.Length.Lost()), "."))
	case g.w.settings.Marking && len(g.conflicts) > 0:
		s.badge(kit.GlyphWarn, kit.Err, g.conflicts[0].Title)
	}
	if g.study.look >= 0 {
		s.badge(kit.GlyphRing, kit.Ink3, []string{"the first solution; Esc goes back", "the second solution; Esc goes back"}[g.study.look])
	}
	if g.running == nil {
		g.study.showStatus(s)
	}
	g.showLastRun(s)
	f := g.table.Facts()
	if f.Status != "" && g.running == nil && len(g.runs) == 0 {
		s.badge(kit.GlyphRing, kit.Ink3, f.Status)
	}
	if s.shown == 0 {
		s.badge(kit.GlyphRing, kit.Ink3, fmt.Sprintf("%d of %d %s", f.Done, f.Total, f.Unit))
	}
}

// showLastRun says how the last run ended, as long as the game is where it was.
func (g *game) showLastRun(s *statusBar) {
	steps := g.attempt()
	here := func(r *run) bool {
		return r.at == len(steps) || len(steps) > 0 && steps[len(steps)-1].By == model.Solver
	}
	if g.running == nil && len(g.runs) > 0 && here(g.runs[0]) {
		if r := g.runs[0].report; r.Outcome == solver.Solved && r.Cut == nil {
			s.badge(kit.GlyphCheck, kit.Sol, fmt.Sprintf("%s: solved in %s CPU, %s nodes", g.runs[0].job.Info.Name, words.Duration(r.Stats.CPU), words.Compact(r.Stats.Nodes)))
		} else {
			s.badge(kit.GlyphRing, kit.Ink3, g.runs[0].job.Info.Name+": "+outcome(r, g.runs[0].limit))
		}
	}
}

// MinSize implements fyne.Layout.
func (s *statusBar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(minWidth, statusLow) }

// Layout implements fyne.Layout.
func (s *statusBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const between, helpLeast = 20, 140
	x, y := float32(16), (size.Height-18)/2
	room := size.Width - 130 - x
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
			b.Move(fyne.NewPos(x, y))
			b.Resize(fyne.NewSize(max(min(widths[i], 16+room-x), 0), 18))
			x += widths[i] + between
		}
	}
	free := 16 + room - x
	kit.Show(s.help, s.help.Text != "" && free >= helpLeast)
	h := s.help.MinSize().Height
	width := min(s.help.Length(), free)
	s.help.Move(fyne.NewPos(16+room-width, (size.Height-h)/2))
	s.help.Resize(fyne.NewSize(width, h))
	s.in.Move(fyne.NewPos(size.Width-36, (size.Height-24)/2))
	s.out.Move(fyne.NewPos(size.Width-58, (size.Height-24)/2))
	s.in.Resize(fyne.NewSize(24, 24))
	s.out.Resize(fyne.NewSize(24, 24))
	m := s.zoomText.MinSize()
	s.zoomText.Move(fyne.NewPos(size.Width-62-m.Width, (size.Height-m.Height)/2))
	s.zoomText.Resize(m)
}
