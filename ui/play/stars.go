package play

import (
	"fmt"

	"backtrack/solver"
	"backtrack/words"
)

// Par returns the length of the shortest game, or 0 if no game has been proved shortest.
func (a *Analysis) Par() int {
	if r := a.Report; a.g.Controller.Length != nil && r != nil && r.Outcome == solver.Solved && r.Optimal {
		return r.Length
	}
	return 0
}

// ParText says how long the shortest game is, as far as that is known.
func (a *Analysis) ParText() string {
	r, name := a.Report, a.Proof.Info.Name
	work := fmt.Sprintf("%s nodes, %s CPU", words.Number(r.Stats.Nodes), words.Duration(r.Stats.CPU))
	if r.Optimal {
		return fmt.Sprintf("The shortest game takes %s. %s has proved that none is shorter (%s).", r.LengthText, name, work)
	}
	text := fmt.Sprintf("The shortest game that was found takes %s (%s).", r.LengthText, work)
	if r.Bound > 0 {
		text += fmt.Sprintf(" None takes fewer than %s.", words.Count(r.Bound, a.g.Controller.Length.Unit))
	}
	return text
}

// MaxStars is the number of stars for the shortest game.
const MaxStars = 3

// MaxLengthFor returns the greatest length of a game that gets the given number of stars. The
// shortest game has the length par, and limit is the largest length allowed. A limit of 0, or a
// result of 0, means any length.
func MaxLengthFor(stars, par, limit int) int {
	switch {
	case stars == 3:
		return par
	case stars == 2 && limit > 0:
		return min(par+(par+3)/4, limit)
	case stars == 2:
		return par + (par+3)/4
	}
	return limit
}

// starsFor returns the number of stars of a game, or 0 if par is not known.
func starsFor(length, par int) int {
	switch {
	case par == 0:
		return 0
	case length <= MaxLengthFor(3, par, 0):
		return 3
	case length <= MaxLengthFor(2, par, 0):
		return 2
	}
	return 1
}
