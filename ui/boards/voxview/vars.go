package voxview

import (
	"fmt"

	"backtrack/ui/family"
)

// vars returns the variables of the pseudo-code of the depth-first searches.
func vars(s family.Moment[position, move]) [][2]string {
	if s.Algorithm == "best" {
		return nil
	}
	p := s.Before
	out := [][2]string{
		{"turn", fmt.Sprintf("%d of %d", p.Turn()+1, lastTurn(s))},
		{"bombs", fmt.Sprint(p.Left())},
		{"nodes", fmt.Sprint(len(p.Alive()))},
	}
	if s.Algorithm == "smart" {
		if after, err := p.Play(s.Move); err == nil {
			out = append(out, [2]string{"bare", fmt.Sprint(len(bare(after, lastTurn(s))))})
		}
	}
	if s.Move.Bomb {
		out = append(out, [2]string{"cell", s.Move.Cell.String()})
	}
	return out
}

// lastTurn returns the last turn that the search plays.
func lastTurn(s family.Moment[position, move]) int {
	if s.MaxMoves > 0 {
		return min(s.Before.Turns(), s.Start.Turn()+s.MaxMoves)
	}
	return s.Before.Turns()
}

// bare lists the nodes of p that no bomb on the board can hit any more, whenever it goes
// off.
func bare(p position, last int) []int {
	var out []int
	for _, id := range p.Alive() {
		hit := false
		for _, b := range p.Pending() {
			hit = hit || reaches(p, b.Cell, id, min(b.Turn+p.Fuse()-1, last))
		}
		if !hit {
			out = append(out, id)
		}
	}
	return out
}
