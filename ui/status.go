package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/solver"
	"backtrack/ui/kit"
)

// A statusBar says how things stand, what the thing under the pointer does,
// and, until the next step, what went wrong.
type statusBar struct {
	w        *Window
	object   *fyne.Container
	badges   []*kit.Badge
	zoomText *kit.Text
	out, in  *kit.Button
	hinted   string
	message  string
	trouble  bool
	shown    int // badges in use
}

// badgeCount is how many badges there may be.
const badgeCount = 5

func newStatusBar(w *Window) *statusBar {
	s := &statusBar{w: w, zoomText: kit.NewText("100 %", kit.Ink2, 12)}
	s.out = kit.NewButton("", kit.IconMinus, w.do(func() { w.zoom(-zoomStep) }))
	s.in = kit.NewButton("", kit.IconPlus, w.do(func() { w.zoom(zoomStep) }))
	s.out.Hint, s.in.Hint = "Make the board smaller (Ctrl+-)", "Make the board larger (Ctrl+=)"
	s.out.OnHover, s.in.OnHover = s.hint, s.hint
	s.object = container.New(s, s.zoomText, s.out, s.in)
	for range badgeCount {
		b := kit.NewBadge(kit.GlyphRing, kit.Ink3, "")
		b.Hide()
		s.badges = append(s.badges, b)
		s.object.Add(b)
	}
	return s
}

// hint shows what the thing under the pointer does; "" ends that.
func (s *statusBar) hint(text string) {
	if s.hinted != text {
		s.hinted = text
		s.update()
	}
}

// say shows a message until the next one or the next step; "" ends it.
func (s *statusBar) say(text string) {
	if s.message != text {
		s.message, s.trouble, s.hinted = text, false, ""
		s.update()
	}
}

// warn does the same with something that went wrong.
func (s *statusBar) warn(text string) {
	s.message, s.trouble, s.hinted = text, true, ""
	s.update()
}

func (s *statusBar) update() {
	s.shown = 0
	w := s.w
	if w.place == atGame {
		w.game.tellWork(s)
	}
	if w.pool != nil && w.making() {
		s.badge(kit.GlyphDot, kit.Own, "making a puzzle; Esc stops it")
	}
	switch {
	case s.hinted != "":
		s.badge(kit.GlyphRing, kit.Ink3, s.hinted)
	case s.message != "" && s.trouble:
		s.badge(kit.GlyphWarn, kit.Err, s.message)
	case s.message != "":
		s.badge(kit.GlyphRing, kit.Ink3, s.message)
	case w.place == atLibrary && w.lib != nil:
		n, solved := w.lib.totals()
		text := fmt.Sprintf("%s in %s", plural(n, "puzzle"), plural2(len(w.families), "family", "families"))
		if shown := len(w.lib.grid.Objects); shown < n {
			text = fmt.Sprintf("%s of %s", number(shown), plural(n, "puzzle"))
		}
		s.badge(kit.GlyphRing, kit.Ink3, text)
		s.badge(kit.GlyphCheck, kit.Sol, fmt.Sprintf("%d solved", solved))
	case w.place == atGame:
		w.game.tell(s)
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

// tellWork shows what goes on with a game.
func (g *game) tellWork(s *statusBar) {
	switch r := g.running; {
	case r != nil:
		st := r.job.Stats()
		s.badge(kit.GlyphDot, kit.Own, fmt.Sprintf("%s running, %s nodes, %s CPU; Esc stops it", r.job.Info.Name, compactNumber(st.Nodes), duration(st.CPU)))
	case g.playback != nil:
		s.badge(kit.GlyphDot, kit.Own, g.frameText())
	case g.helping != nil:
		s.badge(kit.GlyphDot, kit.Own, "working out a solution; Esc stops it")
	case g.checking != nil:
		s.badge(kit.GlyphDot, kit.Own, "comparing with the solution; Esc stops it")
	case g.guide.stop != nil && (g.guide.clue == nil || g.guide.all):
		s.badge(kit.GlyphDot, kit.Own, "working out the next steps; Esc stops it")
	case !g.w.hintSeen():
		g.guide.tell(s)
	}
}

// tell shows how a game stands.
func (g *game) tell(s *statusBar) {
	switch {
	case g.playback != nil:
		return
	case g.won != nil:
		s.badge(kit.GlyphCheck, kit.Sol, "solved: "+g.result(g.won.result))
		return
	case g.solved():
		s.badge(kit.GlyphCheck, kit.Sol, "solved")
	case g.lost():
		s.badge(kit.GlyphWarn, kit.Err, "lost: "+strings.TrimSuffix(lower(g.table.Length.Lost()), "."))
	case g.w.settings.Marking && len(g.conflicts) > 0:
		s.badge(kit.GlyphWarn, kit.Err, g.conflicts[0].Title)
	}
	if g.study.look >= 0 {
		s.badge(kit.GlyphRing, kit.Ink3, []string{"the first solution; Esc goes back", "the second solution; Esc goes back"}[g.study.look])
	}
	if g.running == nil {
		g.study.tell(s)
	}
	if g.running == nil && len(g.runs) > 0 {
		if r := g.runs[0].report; r.Outcome == solver.Solved {
			s.badge(kit.GlyphCheck, kit.Sol, fmt.Sprintf("%s: solved in %s CPU, %s nodes", g.runs[0].job.Info.Name, duration(r.Stats.CPU), number(r.Stats.Nodes)))
		} else {
			s.badge(kit.GlyphRing, kit.Ink3, g.runs[0].job.Info.Name+": "+outcome(r, g.runs[0].limit))
		}
	}
	if s.shown == 0 {
		f := g.table.Facts()
		s.badge(kit.GlyphRing, kit.Ink3, fmt.Sprintf("%d of %d %s", f.Done, f.Total, f.Unit))
	}
}

// MinSize implements fyne.Layout.
func (s *statusBar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(minWidth, statusLow) }

// Layout implements fyne.Layout.
func (s *statusBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const between = 20
	x, y := float32(16), (size.Height-18)/2
	room := size.Width - 130
	for _, b := range s.badges[:s.shown] {
		m := b.MinSize()
		b.Move(fyne.NewPos(x, y))
		b.Resize(fyne.NewSize(min(m.Width, max(room-x, 0)), 18))
		x += m.Width + between
	}
	s.in.Move(fyne.NewPos(size.Width-36, (size.Height-24)/2))
	s.out.Move(fyne.NewPos(size.Width-58, (size.Height-24)/2))
	s.in.Resize(fyne.NewSize(24, 24))
	s.out.Resize(fyne.NewSize(24, 24))
	m := s.zoomText.MinSize()
	s.zoomText.Move(fyne.NewPos(size.Width-62-m.Width, (size.Height-m.Height)/2))
	s.zoomText.Resize(m)
}
