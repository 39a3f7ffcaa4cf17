package voxview

import (
	"fmt"
	"slices"

	"backtrack/model/grid"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// reaches reports whether a blast on c after one of the turns to come, up to the turn
// until, may hit node id.
func reaches(p position, c grid.Cell, id, until int) bool {
	track, sight := p.Track(id), p.Sight(c)
	if len(track) == 1 {
		return slices.Contains(sight, track[0])
	}
	for turn := p.Turn() + 1; turn <= min(until, p.Turn()+len(track)); turn++ {
		if slices.Contains(sight, track[turn%len(track)]) {
			return true
		}
	}
	return false
}

// why says why a turn was refused.
func why(s family.Moment[position, move]) string {
	if s.Kind != solver.Rejected || s.Algorithm == "best" {
		return ""
	}
	p, last := s.Before, lastTurn(s)
	switch s.Rule {
	case "":
		if why := p.Refuse(s.Move.Cell); why != "" {
			return words.Sentence(why)
		}
		return fmt.Sprintf("A bomb has gone off on %v, and this search uses no cell twice.", s.Move.Cell)
	case "blind":
		left := bare(p, last)
		return fmt.Sprintf("A bomb on %v hits none of the %s, and %s.", s.Move.Cell, exposed(left), enough(p, left, last, min(p.Left(), last-p.Turn())-1, "after it "))
	case "idle":
		return "Nothing is pending and nothing moves, so waiting only loses a turn."
	}
	after, err := p.Play(s.Move)
	if err != nil {
		return ""
	}
	left, turns := bare(after, last), last-after.Turn()
	bombs := min(after.Left(), turns)
	switch s.Rule {
	case "fuse":
		if after.Left() == 0 {
			return "No bomb on the board goes off in time, and none is left."
		}
		return fmt.Sprintf("No bomb on the board goes off in time, and a new one takes %s where %s left.", words.Count(p.Fuse(), "turn"), words.Plural(turns, "is", "are"))
	case "few":
		return words.Upper(exposed(left)) + " are left, and " + enough(after, left, last, bombs, "") + "."
	case "seen":
		return "This position has been met before, with no fewer turns and bombs left, and there was no win."
	case "late":
		return fmt.Sprintf("Only a bomb that another one sets off can help in the last turn, and none hits all of the %s.", exposed(left))
	case "cover":
		return fmt.Sprintf("The %s can't all be hit by %s, wherever they go off.", exposed(left), words.Plural(bombs, "more bomb", "more bombs"))
	}
	return ""
}

// exposed counts nodes that are left to bombs to come.
func exposed(nodes []int) string {
	return words.Plural(len(nodes), "node that no bomb on the board can hit", "nodes that no bomb on the board can hit")
}

// enough says why a number of further bombs, put down from the next turn on, cannot hit
// all nodes.
func enough(p position, nodes []int, last, bombs int, when string) string {
	if bombs <= 0 {
		return when + "none can be put down"
	}
	return fmt.Sprintf("%s%s at most %d each", when, words.Plural(bombs, "more bomb hits", "more bombs hit"), mostHit(p, nodes, last))
}

// mostHit returns the most of nodes that one blast can hit after one of the turns to
// come. A node that never moves is in the way of a bomb on its cell.
func mostHit(p position, nodes []int, last int) int {
	most, until := 0, p.Turn()+1
	if p.Moving() {
		until = last
	}
	for row := range p.Rows() {
		for col := range p.Cols() {
			c := grid.Cell{Row: row, Col: col}
			if p.Wall(c) {
				continue
			}
			sight := p.Sight(c)
			for turn := p.Turn() + 1; turn <= until; turn++ {
				n := 0
				for _, id := range nodes {
					track := p.Track(id)
					if at := track[turn%len(track)]; slices.Contains(sight, at) && (at != c || len(track) > 1) {
						n++
					}
				}
				most = max(most, n)
			}
		}
	}
	return most
}
