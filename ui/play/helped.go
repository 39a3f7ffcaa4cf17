package play

import (
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/words"
)

// HelpCount counts the help that the player of a game has received.
type HelpCount struct {
	g          *Game
	perAttempt []model.Help    // one entry for each attempt with help
	seen       map[string]bool // keys of help that was counted, see count
}

// attemptNumber returns the number of the current attempt, which is the number of restarts so
// far.
func (h *HelpCount) attemptNumber() int {
	n := 0
	for _, step := range h.g.Controller.Game.History()[:h.g.Controller.Game.At()] {
		if len(step.Moves) == 0 && step.Back == 0 {
			n++
		}
	}
	return n
}

// count counts help by its author: [model.Hint] for the answer of a hint, [model.Cheat]
// for a revealed move, [model.Solver] for a solution. The same help at the same position
// counts once. Nothing counts after the end of the game.
func (h *HelpCount) count(by model.Author, what string) {
	if h.g.Solved() && h.g.Clock.over {
		return
	}
	attempt := h.attemptNumber()
	key := strings.Join([]string{strconv.Itoa(attempt), by.String(), what}, "\n")
	if h.seen[key] {
		return
	}
	if h.seen == nil {
		h.seen = map[string]bool{}
	}
	h.seen[key] = true
	i := slices.IndexFunc(h.perAttempt, func(o model.Help) bool { return o.Attempt == attempt })
	if i < 0 {
		i = len(h.perAttempt)
		h.perAttempt = append(h.perAttempt, model.Help{Attempt: attempt})
	}
	switch n := &h.perAttempt[i]; by {
	case model.Hint:
		n.Hints++
	case model.Cheat:
		n.Cheats++
	default:
		n.Solutions++
	}
	h.g.Save()
}

// countStep counts the last step as help if it is a cheat or was played by a solver. Steps of
// hints are counted when the hint is shown.
func (h *HelpCount) countStep() {
	at := h.g.Controller.Game.At()
	if at == 0 || at < h.g.Controller.Game.Len() {
		return
	}
	switch last := h.g.Controller.Game.History()[at-1]; {
	case last.By == model.Cheat:
		h.count(model.Cheat, strconv.Itoa(at)+" "+strings.Join(last.Moves, " "))
	case last.By == model.Solver && len(last.Moves) > 0:
		h.countSolution()
	}
}

// countSolution counts a solution shown to the player as help.
func (h *HelpCount) countSolution() { h.count(model.Solver, "solution") }

// current returns the help received in the attempt.
func (h *HelpCount) current() model.Help {
	now := model.Help{Attempt: h.attemptNumber()}
	if i := slices.IndexFunc(h.perAttempt, func(o model.Help) bool { return o.Attempt == now.Attempt }); i >= 0 {
		now = h.perAttempt[i]
	}
	// Games saved by earlier versions have no counts of help, only its steps.
	now.Hints, now.Cheats = max(now.Hints, h.g.by(model.Hint)), max(now.Cheats, h.g.by(model.Cheat))
	now.Solutions = max(now.Solutions, min(h.g.by(model.Solver), 1))
	return now
}

// Text says what help the player has received in the attempt.
func (h *HelpCount) Text() string {
	var parts []string
	now := h.current()
	if now.Hints > 0 {
		parts = append(parts, words.Count(now.Hints, "hint"))
	}
	if now.Cheats > 0 {
		parts = append(parts, words.Number(now.Cheats)+" revealed")
	}
	if now.Solutions > 0 {
		parts = append(parts, "solution shown")
	}
	if parts == nil {
		return "no help"
	}
	return strings.Join(parts, " · ")
}
