package play

import (
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/words"
)

// attempt returns the number of the attempt: how often the game was restarted before.
func (g *Game) attempt() int {
	n := 0
	for _, step := range g.Table.Game.History()[:g.Table.Game.At()] {
		if len(step.Moves) == 0 && step.Back == 0 {
			n++
		}
	}
	return n
}

// countHelp counts help that the player was given: by [model.Hint] with an answer of a
// hint, by [model.Cheat] with a move that was revealed, by [model.Solver] with a solution.
// What was the same help at the same position counts once. Nothing counts after the end.
func (g *Game) countHelp(by model.Author, what string) {
	if g.Solved() && g.Clock.over {
		return
	}
	attempt := g.attempt()
	key := strings.Join([]string{strconv.Itoa(attempt), by.String(), what}, "\n")
	if g.helpSeen[key] {
		return
	}
	if g.helpSeen == nil {
		g.helpSeen = map[string]bool{}
	}
	g.helpSeen[key] = true
	i := slices.IndexFunc(g.helps, func(h model.Help) bool { return h.Attempt == attempt })
	if i < 0 {
		i = len(g.helps)
		g.helps = append(g.helps, model.Help{Attempt: attempt})
	}
	switch h := &g.helps[i]; by {
	case model.Hint:
		h.Hints++
	case model.Cheat:
		h.Cheats++
	default:
		h.Solutions++
	}
	g.Save()
}

// countStep counts the last step as help if the program has played it.
func (g *Game) countStep() {
	at := g.Table.Game.At()
	if at == 0 || at < g.Table.Game.Len() {
		return
	}
	switch last := g.Table.Game.History()[at-1]; {
	case last.By == model.Cheat:
		g.countHelp(model.Cheat, strconv.Itoa(at)+" "+strings.Join(last.Moves, " "))
	case last.By == model.Solver && len(last.Moves) > 0:
		g.sawSolution()
	}
}

// sawSolution counts a solution that is shown, whichever way, as help.
func (g *Game) sawSolution() { g.countHelp(model.Solver, "solution") }

// help returns what help the player was given in the attempt.
func (g *Game) help() model.Help {
	h := model.Help{Attempt: g.attempt()}
	if i := slices.IndexFunc(g.helps, func(o model.Help) bool { return o.Attempt == h.Attempt }); i >= 0 {
		h = g.helps[i]
	}
	// Games of earlier versions have only the steps.
	h.Hints, h.Cheats = max(h.Hints, g.by(model.Hint)), max(h.Cheats, g.by(model.Cheat))
	h.Solutions = max(h.Solutions, min(g.by(model.Solver), 1))
	return h
}

// Helped says what help the player was given.
func (g *Game) Helped() string {
	var parts []string
	h := g.help()
	if h.Hints > 0 {
		parts = append(parts, words.Count(h.Hints, "hint"))
	}
	if h.Cheats > 0 {
		parts = append(parts, words.Number(h.Cheats)+" revealed")
	}
	if h.Solutions > 0 {
		parts = append(parts, "solution shown")
	}
	if parts == nil {
		return "no help"
	}
	return strings.Join(parts, " · ")
}
