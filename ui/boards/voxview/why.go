package voxview

import (
	"fmt"
	"slices"

	"backtrack/model/grid"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
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

// why says why a turn was refused, or why none follows it.
func why(s family.Moment[position, move]) string {
	if s.Algorithm == "best" {
		return ""
	}
	p, last := s.Before, lastTurn(s)
	if s.Kind == solver.Visited {
		return whyLast(s, last)
	}
	switch s.Rule {
	case "":
		if why := p.Refuse(s.Move.Cell); why != "" {
			return words.Sentence(why)
		}
		return fmt.Sprintf("A bomb has gone off on %v, and this search uses no cell twice.", s.Move.Cell)
	case "blind":
		left := bare(p, last)
		return fmt.Sprintf("A bomb on %v %s, and after it %s.", s.Move.Cell, exposed(left, "misses ", "hits none of "), enough(p, left, last, min(p.Left(), last-p.Turn())-1, "no other"))
	case "idle":
		return "Nothing is pending and nothing moves, so waiting only loses a turn."
	}
	after, err := p.Play(s.Move)
	if err != nil {
		return ""
	}
	left, turns := bare(after, last), last-after.Turn()
	bombs := min(after.Left(), turns)
	switch {
	case s.Rule == "fuse" && after.Left() == 0:
		return "No bomb on the board goes off in time, and none is left."
	case s.Rule == "fuse":
		return fmt.Sprintf("No bomb on the board goes off in time, and a new one takes %s where %s left.", words.Count(p.Fuse(), "turn"), words.Plural(turns, "is", "are"))
	case s.Rule == "seen":
		return "This position has been met before, with no fewer turns and bombs left, and there was no win."
	case s.Rule == "few" || bombs == 0:
		return fmt.Sprintf("%s left, and %s.", words.Plural(len(left), "node"+safe+" is", "nodes"+safe+" are"), enough(after, left, last, bombs, "no bomb"))
	case s.Rule == "late" && p.Fuse() == 1:
		return fmt.Sprintf("No bomb can hit %s in the last turn.", exposed(left, "", "all of "))
	case s.Rule == "late":
		return fmt.Sprintf("Only a bomb that another one sets off can help in the last turn, and none hits %s.", exposed(left, "", "all of "))
	case s.Rule == "cover":
		return fmt.Sprintf("%s can't hit %s.", words.Plural(bombs, "more bomb", "more bombs"), exposed(left, "", "all of "))
	}
	return ""
}

// whyLast says that a turn was the last one.
func whyLast(s family.Moment[position, move], last int) string {
	after, err := s.Before.Play(s.Move)
	if err != nil || after.Turn() < last {
		return ""
	}
	return fmt.Sprintf("This was the last turn, and %s left.", words.Plural(len(after.Alive()), "node is", "nodes are"))
}

// safe says that nodes are left to bombs to come.
const safe = " that no bomb on the board can hit"

// exposed describes nodes that are left to bombs to come, after one or, if there are
// several, many.
func exposed(nodes []int, one, many string) string {
	if len(nodes) == 1 {
		return one + "the node" + safe
	}
	return fmt.Sprintf("%sthe %d nodes%s", many, len(nodes), safe)
}

// enough says why a number of further bombs, put down from the next turn on, can't hit
// all nodes; none names the bombs if there are none.
func enough(p position, nodes []int, last, bombs int, none string) string {
	switch {
	case bombs <= 0:
		return none + " can be put down"
	case bombs == 1:
		return fmt.Sprintf("1 more bomb hits at most %d", mostHit(p, nodes, last))
	}
	return fmt.Sprintf("%d more bombs hit at most %d each", bombs, mostHit(p, nodes, last))
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
