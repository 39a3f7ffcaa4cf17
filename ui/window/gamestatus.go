package window

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/inspector"
	"backtrack/ui/kit"
	"backtrack/ui/lab"
	"backtrack/ui/library"
	"backtrack/ui/play"
	"backtrack/words"
)

// A badgeWriter writes the badges of the status bar.
type badgeWriter struct {
	*statusBar
	*room
	catalog   *play.Catalog
	families  int // number of families
	pool      *play.Pool
	lib       *library.View
	lab       *lab.View
	inspector *inspector.Panel
	band      func() string // returns the hint that is shown above the status bar, or ""
	run       func(host.Command)
}

// write adds the badges.
func (s *badgeWriter) write() {
	g := s.stage.playing()
	if g != nil {
		s.showWork(g)
	}
	if s.pool.Busy() {
		s.badge(kit.GlyphDot, kit.Own, makingText(s.pool.Searching(), s.pool.Waited()))
	}
	s.addMessage()
	if s.stage.screen != atLab && s.lab.Lab.Runner.Running() {
		s.showMeasuring()
	}
	switch s.stage.screen {
	case atLibrary:
		n, solved := len(s.catalog.Entries()), s.catalog.Won()
		text := fmt.Sprintf("%s in %s", words.Count(n, "puzzle"), words.Plural(s.families, "family", "families"))
		if shown := len(s.lib.Cards()); shown < n {
			text = fmt.Sprintf("%s of %s", words.Number(shown), words.Count(n, "puzzle"))
		}
		s.badge(kit.GlyphRing, kit.Ink3, text)
		s.badge(kit.GlyphCheck, kit.Sol, fmt.Sprintf("%d solved", solved))
	case atLab:
		for _, b := range s.lab.Badges(s.narrow) {
			s.badge(b.Glyph, b.Role, b.Text)
		}
	case atGame:
		s.showGame(g)
		if s.low { // there is no title above the board
			p := g.Puzzle
			s.badge(kit.GlyphRing, kit.Ink3, joinFacts("", p.Name(), joinFacts(p.Name(), p.Facts.Size, g.Text.Level())))
		}
	}
}

// makingText says for how long a puzzle has been made. If searching is not "", it replaces the
// words "making a puzzle".
func makingText(searching string, waited time.Duration) string {
	text := cmp.Or(searching, "making a puzzle")
	if waited >= time.Second {
		text += ", " + words.Clock(waited)
	}
	return text + "; Esc stops it"
}

// showMeasuring adds a badge for the measurement that the Lab is making.
func (s *badgeWriter) showMeasuring() {
	share, _ := s.lab.Lab.Runner.Progress()
	text := fmt.Sprintf("Solver Lab: %.0f %%", 100*share)
	if s.lab.Lab.Runner.Paused() {
		text = "Solver Lab: paused"
	}
	s.link(kit.GlyphDot, kit.Own, text, func() { s.run(host.SolverLab) })
}

// showWork shows the work in progress for a game.
func (s *badgeWriter) showWork(g *play.Game) {
	switch r := g.Solver.Running; {
	case r != nil:
		st, nodes := r.Job.Stats(), ""
		if st.Nodes > 0 {
			nodes = words.Compact(st.Nodes) + " nodes, "
		}
		s.badge(kit.GlyphDot, kit.Own, fmt.Sprintf("%s running, %s%s; Esc stops it", r.Info.Name, nodes, words.Duration(st.Wall)))
	case g.Solver.Comparison != nil:
		escape := "stops it"
		if g.Solver.Waiting() > 0 {
			escape = "skips it, Esc twice stops all"
		}
		a, p := g.Solver.Progress()
		s.badge(kit.GlyphDot, kit.Own, fmt.Sprintf("measuring %s, round %d of %d; Esc %s", a.Name, p.Round, p.Rounds, escape))
	case g.Solver.Working():
		s.badge(kit.GlyphDot, kit.Own, "searching once more; Esc stops it")
	case g.Playback != nil:
		s.badge(kit.GlyphDot, kit.Own, g.Playback.Text())
	case g.Help.Working():
		s.badge(kit.GlyphDot, kit.Own, "working out a solution; Esc stops it")
	case g.Check.Busy():
		s.badge(kit.GlyphDot, kit.Own, "comparing with the solution; Esc stops it")
	case g.Hints.Busy() && (g.Hints.Shown == nil || g.Hints.All):
		s.badge(kit.GlyphDot, kit.Own, "working out the next steps; Esc stops it")
	case !s.inspector.Seen(play.HintTab):
		if glyph, role, text := hintBadge(g.Hints); text != "" && s.band() == "" {
			s.badge(glyph, role, text)
		}
	}
}

// hintBadge returns the badge of the hint on the board. The text is "" if there is no hint.
func hintBadge(d *play.Hints) (glyph kit.IconName, role kit.Role, text string) {
	switch {
	case d.All && d.At >= 0:
		of := words.Number(len(d.Steps))
		return kit.GlyphRing, kit.Ink3, fmt.Sprintf("step %s of %s: %s", words.Number(d.At+1), of, d.Steps[d.At].What)
	case d.Lost != nil:
		return kit.GlyphWarn, kit.Err, d.LossText()
	case d.Shown != nil && d.Stage == family.StageWhere:
		return kit.GlyphRing, kit.HintLine, d.Shown.Where + " (H for more)"
	case d.Shown != nil && d.Stage == family.StageWhat:
		return kit.GlyphRing, kit.HintLine, d.Shown.Title + ": " + d.Shown.What
	case d.Shown != nil:
		return kit.GlyphRing, kit.HintLine, d.Shown.Do + " (H does it): " + d.Shown.What
	}
	return "", kit.Ink3, ""
}

// showGame shows the state of a game.
func (s *badgeWriter) showGame(g *play.Game) {
	switch {
	case g.Playback != nil && g.Playback.Solution != nil:
		s.showAnalysis(g)
		return
	case g.Playback != nil:
		return
	case g.Solver.Shown != nil:
		s.badge(kit.GlyphRing, kit.Ink3, "a solution; Esc goes back to your game")
		s.showLastRun(g)
		return
	case g.Won != nil:
		s.badge(kit.GlyphCheck, kit.Sol, "solved: "+g.Text.Best(g.Won.Result))
		return
	case g.Solved():
		s.badge(kit.GlyphCheck, kit.Sol, "solved")
	case g.Lost() && s.inspector.Seen(play.GameTab): // the panel says why
		s.badge(kit.GlyphWarn, kit.Err, "lost")
	case g.Lost():
		s.badge(kit.GlyphWarn, kit.Err, "lost: "+strings.TrimSuffix(words.Lower(g.Controller.Length.Lost()), "."))
	case g.Options().Marking && len(g.Conflicts) > 0 && !strings.Contains(s.message.Text, g.Conflicts[0].Title):
		s.badge(kit.GlyphWarn, kit.Err, g.Conflicts[0].Title)
	}
	if g.Analysis.ShownSolution >= 0 {
		s.badge(kit.GlyphRing, kit.Ink3, []string{
			"the first solution; Esc goes back", "the second solution; Esc goes back",
		}[g.Analysis.ShownSolution])
	}
	if !g.Solver.Busy() {
		s.showAnalysis(g)
	}
	s.showLastRun(g)
	f := g.Controller.Facts()
	if f.Status != "" && !g.Solver.Busy() && len(g.Solver.Runs) == 0 {
		s.badge(kit.GlyphRing, kit.Ink3, f.Status)
	}
	if s.badgesUsed == 0 {
		s.badge(kit.GlyphRing, kit.Ink3, fmt.Sprintf("%d of %d %s", f.Done, f.Total, f.Unit))
	}
}

// showLastRun says how the last run ended, if the position is still the same.
func (s *badgeWriter) showLastRun(g *play.Game) {
	r := g.Solver.Last()
	if r == nil {
		return
	}
	if l := r.Line(); r.Outcome() == "solved" {
		s.badge(kit.GlyphCheck, kit.Sol, fmt.Sprintf("%s: solved in %s CPU, %s nodes",
			r.Info.Name, words.Duration(r.CPU()), words.Compact(l.Nodes)))
	} else {
		s.badge(kit.GlyphRing, kit.Ink3, r.Info.Name+": "+r.Outcome())
	}
}

// showAnalysis shows the known facts about the puzzle and the position.
func (s *badgeWriter) showAnalysis(g *play.Game) {
	a, show := g.Analysis, s.do(g.Analysis.ShowProof)
	l := a.Solvability
	if l != nil && l.Solvable {
		text := "still " + g.Text.Solvable()
		if l.Remaining != "" {
			text += ": " + l.Remaining + " to go"
		}
		s.badge(kit.GlyphCheck, kit.Sol, text)
	} else if l != nil && l.Mistake != nil {
		s.link(kit.GlyphWarn, kit.Err, "not "+g.Text.Solvable()+" since "+g.Text.Move(l.Mistake.Step), s.do(g.Hints.ShowLost))
	}
	if a.Can && (l == nil || !l.Solvable) {
		s.badge(kit.GlyphCheck, kit.Sol, a.Verdict)
	}
	switch r := a.Report; {
	case r == nil && a.Slow && g.Controller.Length != nil:
		s.badge(kit.GlyphDot, kit.Own, "looking for the fewest "+g.Controller.Length.Unit+"s")
	case r == nil && a.Slow:
		s.badge(kit.GlyphDot, kit.Own, "counting the solutions")
	case r == nil:
	case r.Outcome == solver.Unsolvable:
		text := a.Verdict
		if text == "" {
			text = "unsolvable: " + strings.TrimRight(words.Lower(a.Reason()), ".")
		}
		s.link(kit.GlyphWarn, kit.Err, text, show)
	case r.Outcome == solver.Stopped && g.Controller.Length != nil:
		s.badge(kit.GlyphRing, kit.Ink3, "too large to solve")
	case r.Outcome == solver.Stopped:
		s.badge(kit.GlyphRing, kit.Ink3, "too large to count the solutions")
	case r.Outcome != solver.Solved && g.Controller.Length != nil:
		s.badge(kit.GlyphRing, kit.Ink3, "not solved in "+words.Limit(play.ProofLimit))
	case r.Outcome != solver.Solved:
		s.badge(kit.GlyphRing, kit.Ink3, "solutions not counted in "+words.Limit(play.ProofLimit))
	case g.Controller.Length != nil && r.Optimal:
		s.link(kit.GlyphCheck, kit.Sol, "optimum "+r.LengthText+" (proved)", show)
	case g.Controller.Length != nil && r.Bound > 0:
		s.link(kit.GlyphRing, kit.Ink3, fmt.Sprintf("best known %s, at least %s needed", r.LengthText, words.Number(r.Bound)), show)
	case g.Controller.Length != nil:
		s.link(kit.GlyphRing, kit.Ink3, "best known "+r.LengthText, show)
	case r.Complete && !a.Several():
		s.link(kit.GlyphCheck, kit.Sol, "unique (proved)", show)
	case !a.Several():
		s.link(kit.GlyphRing, kit.Ink3, "solvable, perhaps in several ways", show)
	case a.SolutionCount() != nil:
		s.link(kit.GlyphRing, kit.Ink3, words.Big(a.SolutionCount())+" solutions", show)
	default:
		s.link(kit.GlyphRing, kit.Ink3, "several solutions", show)
	}
}
