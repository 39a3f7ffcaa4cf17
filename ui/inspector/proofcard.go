package inspector

import (
	"fmt"

	"backtrack/solver"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/words"
)

// A proofCard says how many solutions a puzzle has, and can show two of them on the board.
type proofCard struct {
	card          *kit.Card
	text          *kit.Paragraph
	solutionChips [2]*kit.Chip
	close         *kit.Chip
	none          *kit.Card // says that the puzzle has no solution
	why           *kit.Paragraph
	highlight     *kit.Button // points out on the board why there is no solution
	repair        *kit.Button // opens a similar puzzle that has a solution
	of            string      // id of the puzzle that repair is about
	file          string      // puzzle that repair opens
}

func newProofCard(panel *Panel) *proofCard {
	p := &proofCard{text: kit.NewParagraph("", kit.Ink2), why: kit.NewParagraph("", kit.Ink2)}
	for i, name := range []string{"First", "Second"} {
		p.solutionChips[i] = kit.NewFilterChip(name, panel.Do(func() {
			if a := panel.Game().Analysis; a.ShownSolution == i {
				a.LookAt(-1)
			} else {
				a.LookAt(i)
			}
		}))
		p.solutionChips[i].Tip = "Show this solution, and where it differs from the other"
	}
	p.close = kit.NewFilterChip("Close", panel.Do(func() { panel.Game().Analysis.Close() }))
	p.card = kit.NewCard("Proof", p.text, kit.NewFlow(8, p.solutionChips[0], p.solutionChips[1], p.close))
	p.highlight = kit.NewButtonOf(kit.Outline, "Show it on the board", "", panel.Run(host.ShowProof))
	p.repair = kit.NewButtonOf(kit.Outline, "", "", panel.Do(func() { panel.OpenPuzzle(p.file) }))
	p.repair.Tip = "Open the puzzle with that change: it has a solution"
	p.none = kit.NewErrorCard("No solution", p.why, kit.NewFlow(8, p.highlight, p.repair))
	return p
}

func (p *proofCard) update(g *play.Game) {
	s := g.Analysis
	r := s.Report
	none := r != nil && r.Outcome == solver.Unsolvable
	kit.Show(p.none, none && g.Playback == nil)
	kit.Show(p.card, r != nil && !none && s.Open && g.Playback == nil)
	if r == nil {
		return
	}
	if none {
		p.why.SetText(s.Reason())
		kit.Show(p.highlight, len(r.Where) > 0)
		if p.of != g.Puzzle.ID {
			change := ""
			p.of, p.file = g.Puzzle.ID, ""
			if a := g.Puzzle.Arrangement; a != nil {
				p.file, change = a.Repair()
			}
			p.repair.SetLabel("Play with " + change)
		}
		kit.Show(p.repair, p.file != "")
		return
	}
	if g.Controller.Length != nil {
		kit.Show(p.solutionChips[0], false)
		kit.Show(p.solutionChips[1], false)
		p.text.SetText(s.ParText())
		return
	}
	several := s.Several()
	for i, c := range p.solutionChips {
		kit.Show(c, several)
		c.SetSelected(s.ShownSolution == i)
	}
	name, work := s.Proof.Info.Name, fmt.Sprintf("%s nodes, %s CPU", words.Number(r.Stats.Nodes), words.Duration(r.Stats.CPU))
	switch {
	case !several && r.Complete:
		p.text.SetText(fmt.Sprintf(
			"There is exactly one solution. %s has looked for a second one and proved that there is none (%s).", name, work))
	case !several:
		p.text.SetText(fmt.Sprintf("Found a solution. It may not be the only one (%s).", work))
	default:
		many := "several"
		if s.SolutionCount() != nil {
			many = words.Big(s.SolutionCount())
			work = "counted in " + words.Duration(s.CountTime()) + " CPU"
		}
		show := "Two of them can be shown, with the cells in which they differ."
		if s.ShownSolution >= 0 {
			show = fmt.Sprintf("The board shows the %s of two; the cells that differ are marked.", []string{"first", "second"}[s.ShownSolution])
		}
		p.text.SetText(fmt.Sprintf("There are %s solutions (%s). %s", many, work, show))
	}
}
